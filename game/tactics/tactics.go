// Package tactics names what happens in a line of moves: the fork, the pin, the
// back-rank mate, each with the squares on which it can be seen. The names are
// those of the public Lichess puzzle themes.
//
//	motifs := tactics.Find(pos, line) // line[0] is the opponent's, line[1] the solver's …
//	tactics.Themes(motifs)            // [backRankMate endgame mate mateIn2 sacrifice short]
//
// There are two kinds of themes. The exact ones follow from the definition alone:
// how the line ends, which special moves it has, what is left on the board. The
// others are judgements (what is a sacrifice? when is a move quiet?); how well
// they agree with the public names is measured by internal/lab/tags.
//
// Themes that need an engine or know where a puzzle comes from (crushing,
// advantage, equality, master, masterVsMaster, superGM) are not found here.
package tactics

import (
	"cmp"
	"slices"

	"woodfox/game/chess"
)

// Motif is a theme at one place of a line.
type Motif struct {
	Theme Theme
	Ply   int // after how many moves of the line it is to be seen
	// Squares are where it is to be seen: first the piece that does it, then what
	// it is done to. Empty for themes that say how long the line or what kind of
	// position it is.
	Squares []chess.Square
}

// Find names what happens in a line. pos is the position before the opponent's
// move line[0]; line[1] is the solver's answer, and so on: the solver is the side
// that is not to move in pos. The line is read up to the first move that is not
// legal; without a move of the solver there is nothing to find. A theme may come
// more than once.
func Find(pos chess.Position, line []chess.Move) []Motif {
	l := read(pos, line)
	if len(l.moves) < 2 {
		return nil
	}
	for _, find := range finders {
		find(l)
	}
	slices.SortStableFunc(l.found, func(a, b Motif) int { return cmp.Compare(a.Ply, b.Ply) })
	return l.found
}

// finders find the motifs of one family each. An attack on the king comes after what
// bears another name.
var finders = []func(*line){
	(*line).length, (*line).phase, (*line).ending, (*line).specialMoves, (*line).mate,
	(*line).fork, (*line).pin, (*line).skewer, (*line).hangingPiece, (*line).trappedPiece,
	(*line).discovered, (*line).xRay, (*line).capturingDefender,
	(*line).attraction, (*line).deflection, (*line).overloading, (*line).interference, (*line).clearance, (*line).intermezzo,
	(*line).sacrifice, (*line).quietMove, (*line).defensiveMove, (*line).zugzwang,
	(*line).advancedPawn, (*line).attackingF2F7, (*line).exposedKing, (*line).kingAttack,
}

// Themes lists the themes of the motifs once each, sorted by name.
func Themes(motifs []Motif) []Theme {
	themes := make([]Theme, len(motifs))
	for i, m := range motifs {
		themes[i] = m.Theme
	}
	slices.Sort(themes)
	return slices.Compact(themes)
}

// line is a line of moves with its positions, and what has been found in it.
type line struct {
	moves  []chess.Move
	at     []chess.Position // at[n] is the position after n moves
	solver chess.Color
	found  []Motif
}

func read(pos chess.Position, moves []chess.Move) *line {
	l := &line{at: make([]chess.Position, 1, len(moves)+1), solver: pos.Turn().Other()}
	l.at[0] = pos
	for i, m := range moves {
		if !pos.IsLegal(m) {
			moves = moves[:i]
			break
		}
		pos.Play(m)
		l.at = append(l.at, pos)
	}
	l.moves = moves
	return l
}

// add notes a motif.
func (l *line) add(t Theme, ply int, squares ...chess.Square) {
	l.found = append(l.found, Motif{t, ply, squares})
}

// end is the last position.
func (l *line) end() *chess.Position { return &l.at[len(l.at)-1] }

// plies is the number of moves.
func (l *line) plies() int { return len(l.moves) }

// has reports whether the theme has been found already.
func (l *line) has(t Theme) bool {
	return slices.ContainsFunc(l.found, func(m Motif) bool { return m.Theme == t })
}

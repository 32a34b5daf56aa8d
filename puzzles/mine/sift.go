package mine

import (
	"fmt"
	"slices"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/tactics"
	"woodfox/puzzles"
)

// Why a find is no puzzle.
const (
	Unfinished   Refusal = "unfinished"    // it begins a mate that can be given in several ways
	Cooked       Refusal = "cooked"        // trying everything has not proved the mate, or has found another first move
	NoPoint      Refusal = "no_point"      // the line ends before anything is won
	TooLong      Refusal = "too_long"      // more of the solver's moves than anybody will look for
	Neighbour    Refusal = "neighbour"     // the same game has a puzzle for the same side a few plies ago
	SamePosition Refusal = "same_position" // there is a puzzle with this position
	SamePattern  Refusal = "same_pattern"  // there is one with the same moves against the same king
	Refuted      Refusal = "refuted"       // a later proof of the whole set has not held
	Surplus      Refusal = "surplus"       // there are enough of the kind
)

// What makes a puzzle of a find.
const (
	longestSolution = 6   // of the solver's moves
	leastGain       = 100 // centipawns of material
	promised        = 200 // … when it will only be won after the line
	crushing        = 600 // centipawns of the final score: the bounds of the themes with these names
	advantage       = 200 //
	equality        = 100 //
	provedMates     = 4   // mates of so many moves and fewer must be proved by trying everything
	neighbourhood   = 4   // plies
)

// Candidate is a find that makes a puzzle, if there are not enough of its kind. Its
// puzzle has no rating yet.
type Candidate struct {
	Puzzle  puzzles.Puzzle
	Source  string // seed, game and ply it comes from
	Pattern string
}

// Sift makes a puzzle of a find of the game, or says why it is none. The error is
// ErrJournal.
func (g *Game) Sift(seed uint64, f *Find) (Candidate, Refusal, error) {
	before, moves, err := g.replay(f)
	if err != nil {
		return Candidate{}, "", err
	}
	length, judged, refusal := read(f, before, moves)
	if refusal != "" {
		return Candidate{}, refusal, nil
	}
	fen, line := before.FEN(), strings.Join(strings.Fields(f.Moves)[:2*length], " ")
	themes := tactics.Themes(tactics.Find(before, moves[:2*length]))
	if judged != "" {
		themes = append(themes, judged)
		slices.Sort(themes)
	}
	p, err := puzzles.New(idOf(fen, line), fen, line, 0, 0, themes...)
	if err != nil {
		return Candidate{}, "", fmt.Errorf("%w: %w", ErrJournal, err)
	}
	return Candidate{Puzzle: p, Source: fmt.Sprintf("mine:%d/%d#%d", seed, g.Number, f.Ply), Pattern: pattern(&p)}, "", nil
}

// read is how many of the solver's moves make the puzzle, and which theme says how
// good they are; or why there is none.
func read(f *Find, before chess.Position, moves []chess.Move) (length int, judged puzzles.Theme, refusal Refusal) {
	solver := before.Turn().Other()
	r := reading{find: f, before: before, moves: moves, base: material(&before, solver)}
	pos := before.After(moves[0])
	for i := 1; i < len(moves); i += 2 {
		pos.Play(moves[i])
		r.settled = append(r.settled, settled(&pos, solver))
		if i+1 < len(moves) {
			pos.Play(moves[i+1])
		}
	}
	r.mates = pos.IsCheckmate()
	if length, refusal = r.length(); refusal != "" {
		return 0, "", refusal
	}
	return length, r.judged(length), ""
}

// replay finds the position before the find and reads its line.
func (g *Game) replay(f *Find) (chess.Position, []chess.Move, error) {
	fail := func(word string) (chess.Position, []chess.Move, error) {
		return chess.Position{}, nil, fmt.Errorf("%w: game %d, move %q", ErrJournal, g.Number, word)
	}
	played, line := strings.Fields(g.Moves), strings.Fields(f.Moves)
	if f.Ply < 1 || f.Ply > len(played)+1 || len(line) == 0 || len(line) != 2*len(f.Tries) {
		return fail(f.Moves)
	}
	pos := chess.StartPosition()
	for _, word := range played[:f.Ply-1] {
		m, err := pos.ParseUCI(word)
		if err != nil {
			return fail(word)
		}
		pos.Play(m)
	}
	before := pos
	moves := make([]chess.Move, len(line))
	for i, word := range line {
		m, err := pos.ParseUCI(word)
		if err != nil {
			return fail(word)
		}
		moves[i] = m
		pos.Play(m)
	}
	return before, moves, nil
}

// reading is a find on the board.
type reading struct {
	find    *Find
	before  chess.Position
	moves   []chess.Move
	base    int   // the solver's material before the other side's move
	settled []int // … after each of the solver's moves, when the other side has taken what it can
	mates   bool  // the line ends in mate
}

// length is how many of the solver's moves make the puzzle.
func (r *reading) length() (int, Refusal) {
	all := r.find.Tries
	if n, mate := all[0].Best.Mate(); mate {
		switch {
		case r.mates && n == len(all):
			return r.mate(n)
		case r.mates:
			return 0, Unfinished // the other side could have held out longer
		}
	}
	length, refusal := r.gain()
	switch {
	case refusal != "":
		return 0, refusal
	case length > longestSolution:
		return 0, TooLong
	case r.retakesOnly(length):
		return 0, Recapture
	}
	for _, t := range all[:length] {
		if _, mate := t.Best.Mate(); mate && t.Second != nil && t.Best.WinChance()-t.Second.WinChance() < engine.OnlyMove {
			return 0, Unfinished // right is what wins, and that much does
		}
	}
	return length, ""
}

// mate is the length of a line that mates, which is all of it.
func (r *reading) mate(n int) (int, Refusal) {
	switch {
	case n <= provedMates && r.find.Mate != n:
		return 0, Cooked
	case n > longestSolution:
		return 0, TooLong
	}
	return n, ""
}

// gain is after which move everything is won that the line wins: what comes later
// is forced, but no part of the point.
func (r *reading) gain() (int, Refusal) {
	most := slices.Max(r.settled)
	length := slices.Index(r.settled, most) + 1
	last := r.find.Tries[length-1]
	switch {
	case most-r.base < leastGain:
		return r.promise()
	case last.Best.WinChance() < saved:
		return 0, WinsNothing
	}
	return length, ""
}

// promise is the whole line when the engine shows how something is won right after
// it; the solver had a choice of ways there.
func (r *reading) promise() (int, Refusal) {
	length := len(r.settled)
	last := r.find.Tries[length-1]
	if last.Best.CP() < advantage {
		return 0, WinsNothing
	}
	pos := r.before
	solver := pos.Turn().Other()
	for _, m := range r.moves[:2*length] {
		pos.Play(m)
	}
	for i, word := range strings.Fields(last.Then) {
		m, err := pos.ParseUCI(word)
		if err != nil {
			break
		}
		pos.Play(m)
		if i%2 == 1 && settled(&pos, solver)-r.base >= promised {
			return length, ""
		}
	}
	return 0, NoPoint
}

// retakesOnly reports whether each of the solver's moves takes what has just taken.
func (r *reading) retakesOnly(length int) bool {
	pos := r.before
	for i, m := range r.moves[:2*length] {
		if i%2 == 1 && (m.To() != r.moves[i-1].To() || !takes(r.before, r.moves[:i])) {
			return false
		}
		pos.Play(m)
	}
	return true
}

// takes reports whether the last of the moves takes something.
func takes(pos chess.Position, moves []chess.Move) bool {
	for _, m := range moves[:len(moves)-1] {
		pos.Play(m)
	}
	return pos.Capture(moves[len(moves)-1]) != chess.NoPiece
}

// judged is the theme that says how good the solution is.
func (r *reading) judged(length int) puzzles.Theme {
	last := r.find.Tries[length-1].Best
	if _, mate := r.find.Tries[0].Best.Mate(); mate && r.mates {
		return ""
	}
	switch cp := last.CP(); {
	case cp >= crushing:
		return tactics.Crushing
	case cp >= advantage:
		return tactics.Advantage
	case cp <= equality:
		return tactics.Equality
	}
	return ""
}

// material is what a side has more than the other, in centipawns.
func material(pos *chess.Position, side chess.Color) int {
	sum := 0
	for pt := chess.Pawn; pt < chess.King; pt++ {
		sum += chess.ValueOf(pt) * (pos.Pieces(side, pt).Count() - pos.Pieces(side.Other(), pt).Count())
	}
	return sum
}

// settled is the material of a side after its move, less what the other side can
// take at once.
func settled(pos *chess.Position, side chess.Color) int {
	most := 0
	var buffer [chess.MaxMoves]chess.Move
	for _, m := range pos.AppendCaptures(buffer[:0]) {
		most = max(most, pos.SEE(m))
	}
	return material(pos, side) - most
}

package pgn

import "woodfox/game/chess"

// Game is one game as it was read.
type Game struct {
	Index int // its place in the file, the first being 1
	Line  int // where it begins, the first line being 1

	Tags   []Tag // in the order of the file, each name once
	Result chess.Result
	Start  chess.Position
	Moves  []chess.Move   // the main line up to its first error; chess.NoMove passes the turn
	End    chess.Position // after Moves

	// Root is the beginning of the tree of moves: no move of its own, but the
	// comments before the first one. [Reader.MainLines] leaves it nil.
	Root *Node

	Variations int // lines beside the main line, at any depth
	Comments   int // comments, wherever they stand
	Problems   []Problem
}

// Node is a move in the tree of a game with what is said about it.
type Node struct {
	Move     chess.Move // chess.NoMove passes the turn, as annotators let a side do
	Before   []string   // comments before the move that begins a variation
	Glyphs   []Glyph
	Comments []string // comments after it, with their commands: see [ParseComment]
	Next     []*Node  // what follows: first the line itself, then its variations
}

// Glyph is a Numeric Annotation Glyph (10): 1 is a good move, "!".
type Glyph uint8

// Tag returns the value of a tag pair, empty when there is none.
func (g *Game) Tag(name string) string {
	if i := g.indexOf(name); i >= 0 {
		return g.Tags[i].Value
	}
	return ""
}

// Broken reports whether any problem is an error: something of the game was
// lost.
func (g *Game) Broken() bool {
	for _, problem := range g.Problems {
		if problem.Severity == Failure {
			return true
		}
	}
	return false
}

// SANs returns the main line in standard notation; a turn that is passed is "--".
func (g *Game) SANs() []string {
	sans := make([]string, 0, len(g.Moves))
	p := g.Start
	for _, m := range g.Moves {
		if m == chess.NoMove {
			sans = append(sans, pass)
			p.PlayNull()
			continue
		}
		sans = append(sans, p.SAN(m))
		p.Play(m)
	}
	return sans
}

// pass is how a null move is written, which the standard has no word for.
const pass = "--"

package lessons

import "woodfox/game/chess"

// Kind is a kind of exercise: what the learner does. The kinds are the keys of
// the judges' table; Kinds lists them.
type Kind string

// The kinds of exercise.
const (
	// FindTheSquare: point at the one square asked for.
	FindTheSquare Kind = "find-the-square"
	// ClickSquares: mark a set of squares, then say that it is complete.
	ClickSquares Kind = "click-squares"
	// SetUp: put pieces on the board, then say that it is complete.
	SetUp Kind = "set-up"
	// YesNo, IsItLegal and Choice: pick one of the options.
	YesNo     Kind = "yes-no"
	IsItLegal Kind = "is-it-legal"
	Choice    Kind = "choice"
	// Number: type a number.
	Number Kind = "number"
	// CollectTheTargets: walk one white piece over every star; Black waits.
	CollectTheTargets Kind = "collect-the-targets"
	// CaptureAll: the same, and every move takes a piece.
	CaptureAll Kind = "capture-all"
)

// Exercise is one question with everything needed to judge it.
type Exercise struct {
	// ID is unique in the course. A rhyme's check is written without one and
	// gets its rhyme's id with "-check".
	ID   string `json:"id,omitempty"`
	Kind Kind   `json:"kind"`
	// FEN is the position: empty for an empty board, "startpos" for the initial
	// one. MisSet marks a position that is wrong on purpose.
	FEN    string `json:"fen,omitempty"`
	MisSet bool   `json:"mis_set,omitempty"`
	Prompt Text   `json:"prompt"`
	// Options are the ids of the options; their words are Labels, in the same
	// order, filled in from the course's list when it is compiled.
	Options []string `json:"options,omitempty"`
	Labels  []Text   `json:"labels,omitempty"`
	// Accept are the right answers: squares, options, numbers, pieces on squares
	// ("Ke1"), or for walks one shortest solution ("c2d3 d3e4").
	Accept []string `json:"accept"`
	// Piece is the square of the piece that the exercise is about: the one that
	// walks, or whose destinations are asked for.
	Piece string `json:"piece,omitempty"`
	// Move is the move that is-it-legal asks about, in UCI.
	Move string `json:"move,omitempty"`
	// Targets are the stars or the pieces to take; Par the fewest moves.
	Targets Squares `json:"targets,omitempty"`
	Par     int     `json:"par,omitempty"`
	// Hint says what to look at, Look where; both may be empty.
	Hint Text    `json:"hint,omitzero"`
	Look Squares `json:"look,omitempty"`
	// Because says why the answer is right.
	Because Text `json:"because,omitzero"`
	// Derived says how the answers follow from the position, "dest:e4"; Verify
	// works them out again. Facts say "fact:32".
	Derived string `json:"derived,omitempty"`
}

// Board returns the exercise's position at the start, in set-up mode: it need not
// be legal, and may be empty.
func (ex *Exercise) Board() chess.Position { return board(ex.FEN) }

// Label returns the words of an option; its id if there are none.
func (ex *Exercise) Label(option string) Text {
	for i, id := range ex.Options {
		if id == option && i < len(ex.Labels) {
			return ex.Labels[i]
		}
	}
	return Text{option, option, option}
}

// Squares returns the accepted squares of find-the-square and click-squares, from
// a1 to h8; none for other kinds.
func (ex *Exercise) Squares() Squares {
	if ex.Kind != FindTheSquare && ex.Kind != ClickSquares {
		return nil
	}
	return squaresOf(ex.wanted())
}

// From returns the square of the piece that the exercise is about, or NoSquare.
func (ex *Exercise) From() chess.Square {
	if sq, ok := chess.ParseSquare(ex.Piece); ok {
		return sq
	}
	return chess.NoSquare
}

// wanted returns the accepted squares; words that are no squares are passed over.
func (ex *Exercise) wanted() chess.Bitboard {
	var b chess.Bitboard
	for _, name := range ex.Accept {
		if sq, ok := chess.ParseSquare(name); ok {
			b |= chess.BitboardOf(sq)
		}
	}
	return b
}

// pieces returns the accepted pieces on squares.
func (ex *Exercise) pieces() []Placed {
	var placed []Placed
	for _, s := range ex.Accept {
		if p, ok := ParsePlaced(s); ok {
			placed = append(placed, p)
		}
	}
	return placed
}

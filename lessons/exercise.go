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
	// PlayMove: play one of the accepted moves.
	PlayMove Kind = "play-move"
	// MateInOne: play a move that mates. MateInTwo: play a move after which no
	// defence helps, and mate.
	MateInOne Kind = "mate-in-one"
	MateInTwo Kind = "mate-in-two"
	// EscapeCheck: answer a check by any legal move.
	EscapeCheck Kind = "escape-check"
	// Guard: play a move after which nothing of one's own can be won.
	Guard Kind = "guard"
	// PlayLine: play one side's moves of a line; the other side's come by
	// themselves.
	PlayLine Kind = "play-line"
	// PlayOut: play on against an opponent until Goal is reached.
	PlayOut Kind = "play-out"
	// WriteMove: write a move down in algebraic notation.
	WriteMove Kind = "text"
)

// Plays reports whether exercises of the kind are answered by moves on the board
// as in a game.
func (k Kind) Plays() bool {
	switch k {
	case PlayMove, MateInOne, MateInTwo, EscapeCheck, Guard, PlayLine, PlayOut:
		return true
	}
	return false
}

// Walks reports whether in exercises of the kind one piece walks while the other
// side waits.
func (k Kind) Walks() bool { return k == CollectTheTargets || k == CaptureAll }

// Goal is what a play-out wants.
type Goal string

// The goals of play-outs.
const (
	// Checkmate: mate.
	Checkmate Goal = "checkmate"
	// Promote: bring a pawn to the last rank, where the new piece is not lost.
	Promote Goal = "promote"
	// Hold: do not lose within the number of moves given.
	Hold Goal = "draw"
	// Win: mate, or be ahead by a queen that cannot be taken.
	Win Goal = "win"
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
	// OptionText are the words of options that only this exercise has; they become
	// Labels when the course is compiled.
	OptionText map[string]Text `json:"option_text,omitempty"`
	// Reasons say why an option is wrong, by its id; the hint follows.
	Reasons map[string]Text `json:"reasons,omitempty"`
	// Accept are the right answers: squares, options, numbers, pieces on squares
	// ("Ke1"), moves in UCI, notation, or for walks one shortest solution ("c2d3
	// d3e4").
	Accept []string `json:"accept,omitempty"`
	// Best are those of the accepted moves that deserve praise; without them all
	// do. Judgement says that an author chose the accepted answers and that they
	// do not follow from the position.
	Best      []string `json:"best,omitempty"`
	Judgement bool     `json:"judgement,omitempty"`
	// Moves is the line of a play-line in UCI, both sides' moves ("e2e4 e7e5").
	// AcceptAlso are other moves as good as the line's, and Say what is said when
	// one is played, both by the number of the move in the line, from 1.
	Moves      string           `json:"moves,omitempty"`
	AcceptAlso map[int][]string `json:"accept_also,omitempty"`
	Say        map[int]Text     `json:"say,omitempty"`
	// Side is the learner's: "white" or "black"; empty means the side to move.
	Side string `json:"side,omitempty"`
	// Goal is what a play-out wants within MaxMoves moves of the learner's.
	Goal     Goal `json:"goal,omitempty"`
	MaxMoves int  `json:"max_moves,omitempty"`
	// Generator names the way in which position and answers are made anew each
	// time; such an exercise has no FEN and no Accept of its own, and "{square}"
	// in its Prompt is filled in.
	Generator string `json:"generator,omitempty"`
	// Piece is the square of the piece that the exercise is about: the one that
	// walks, or whose destinations are asked for.
	Piece string `json:"piece,omitempty"`
	// Move is the move that is-it-legal asks about, in UCI.
	Move string `json:"move,omitempty"`
	// Targets are the stars or the pieces to take; Par the fewest moves.
	Targets Squares `json:"targets,omitempty"`
	Par     int     `json:"par,omitempty"`
	// Danger says that the other side does not only wait on a walk: it takes the
	// walker where it can.
	Danger bool `json:"danger,omitempty"`
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

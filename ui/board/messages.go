package board

import (
	"woodfox/game/chess"
	"woodfox/ui/i18n"
)

// MoveMsg is a move that may be made: legal with its kind known in [Moving], or
// only a start and a target in [Free].
type MoveMsg struct{ Move chess.Move }

// TriedMsg is a move that may not be made. Text is what was typed, if it was
// typed; Move is what was meant as far as the board can tell, NoMove if it
// cannot. The screen explains it: game.Explain(Move), or ExplainText(Text) when
// Text is not empty.
type TriedMsg struct {
	Move chess.Move
	Text string
}

// SquareMsg is a square that was chosen, in [Picking].
type SquareMsg struct{ Square chess.Square }

// MarksMsg tells all marked squares after one was toggled, in [Marking].
type MarksMsg struct{ Squares chess.Bitboard }

// PlacedMsg tells that a piece was placed or, with NoPiece, removed, in
// [Setting]. The board already shows it.
type PlacedMsg struct {
	Square chess.Square
	Piece  chess.Piece
}

// CommandMsg is a typed word that means an action.
type CommandMsg struct {
	Command i18n.Command
	Text    string
}

// TextMsg is a typed line that is neither a move nor a command, in the modes
// that take no moves.
type TextMsg struct{ Text string }

package play

import (
	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/board"
	"woodfox/ui/screen"
)

// Seat is a place at a game that is kept elsewhere and that others sit at, too:
// at one of the two sides, or among the spectators. Whatever is done through it
// is done when the method returns without error, and can be seen by Look. Errors
// are worded by Why.
type Seat interface {
	// Look gives a copy of the game that belongs to the caller, and what else is
	// to be known about it, as of now. It is asked again after a [screen.NewsMsg].
	Look() (*game.Game, SeatState)

	Play(m chess.Move) error
	OfferDraw() error
	AnswerDraw(accept bool) error
	AskTakeBack() error
	AnswerTakeBack(accept bool) error
	Resign() error
	// CallOff ends a game without a result in which not both sides have moved.
	CallOff() error
	Claim(reason chess.Reason) error
	// Rematch asks for another game with sides changed, or agrees to it.
	Rematch() error
	// Next is the seat at the game that follows once both players want one.
	Next() (Seat, error)
	// Leave gets up. A player can sit down again as long as the game goes on.
	Leave()

	// Why is the id of the words for an error of these methods.
	Why(err error) string
}

// SeatState is what is to be known about a game elsewhere besides the game. It is
// nothing but values: two are equal when nothing has changed.
type SeatState struct {
	// Side is the person's own; while Watching it means nothing.
	Side     chess.Color
	Watching bool
	// Away are the players who are not at the board, Gone those of them who are not
	// even on the server. A clock runs all the same.
	Away, Gone [2]bool
	Spectators int
	// TakeBack and Rematch are who has asked for one and waits for the answer.
	TakeBack, Rematch [2]bool
	// Next: both players wanted another game, and it has begun.
	Next bool
	// MayCallOff: nothing much has been played, so that it need not count.
	// CalledOff: it does not.
	MayCallOff, CalledOff bool
	// Closed is the id of the words that say why nothing can be done here any more
	// although the game goes on; "" is the rule.
	Closed string
	Rated  bool
	// Before and After are the players' ratings of a rated game that is over; 0 is
	// unknown.
	Before, After [2]int
}

// Sit gives the screen of a game elsewhere.
func Sit(env *screen.Env, s Seat) *Table {
	e := &elsewhere{Table: &Table{env: env, board: board.New(env)}, seat: s}
	e.venue = e
	e.game, e.state = s.Look()
	e.board.Ahead = !e.state.Watching
	e.board.SetFlipped(!e.state.Watching && e.state.Side == chess.Black)
	return e.Table
}

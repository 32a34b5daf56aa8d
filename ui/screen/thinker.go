package screen

import (
	"context"
	"errors"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/engine"
)

// ErrBusy is in the error of a [Thinker] or a puzzles.Analyst that serves so many
// people that it takes no more questions for now. The same may be asked again
// after [AskAgain].
var ErrBusy = errors.New("screen: too many want to think")

// AskAgain is how long whoever was told [ErrBusy] waits before asking again.
const AskAgain = 2 * time.Second

// Patiently asks until the answer is another than [ErrBusy] or ctx ends. busy, if
// not nil, is called when it has to wait, once.
func Patiently(ctx context.Context, busy func(), ask func() error) error {
	err := ask()
	for ; errors.Is(err, ErrBusy) && ctx.Err() == nil; err = ask() {
		if busy != nil {
			busy()
			busy = nil
		}
		Wait(ctx, AskAgain)
	}
	return err
}

// Wait returns when the time is over or ctx ends.
func Wait(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// Thinker is whoever thinks about positions for the screens. Every call may
// take seconds, belongs into a tea.Cmd, and returns soon after its context
// ends.
type Thinker interface {
	// Choose returns the move of one of the built-in opponents, as soon as it is
	// found.
	Choose(ctx context.Context, opponent string, q Question) (Reply, error)
	// Accepts reports whether the opponent, who plays that side, accepts a draw,
	// whoever is to move.
	Accepts(ctx context.Context, opponent string, side chess.Color, q Question) (bool, error)
	// Best returns the best line found for the side to move, its move first:
	// what a hint is made from. It heeds Only.
	Best(ctx context.Context, q Question) ([]chess.Move, error)
	// Assess says how things stand, for the side to move.
	Assess(ctx context.Context, q Question) (engine.Score, error)
}

// Reply is an opponent's move.
type Reply struct {
	Move chess.Move
	// Pause is how long a person would have taken for it.
	Pause time.Duration
}

// Question is a position to think about.
type Question struct {
	Position chess.Position
	// History holds the keys of the earlier positions, oldest first, for
	// repetitions.
	History []uint64
	// Only are the moves to choose from; empty for all that are legal.
	Only []chess.Move
	// Last is the move that led here; chess.NoMove at the start.
	Last chess.Move
	// Remaining and Increment are the thinker's clock; zero without one.
	Remaining, Increment time.Duration
	// Seed is one number for a whole game: with it, the same question gets the
	// same answer.
	Seed uint64
}

// Ask makes the question of a game's present position. The seed is the instant
// the game began, which is saved with it.
func Ask(g *game.Game, now time.Time) Question {
	q := Question{
		Position:  g.Position(),
		History:   g.Keys(),
		Remaining: g.Remaining(g.Turn(), now),
		Increment: g.Control().Increment,
		Seed:      uint64(g.Date().UnixNano()),
	}
	if last, ok := g.Last(); ok {
		q.Last = last.Move
	}
	return q
}

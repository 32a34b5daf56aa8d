package game

import (
	"slices"
	"time"

	"woodfox/game/chess"
)

// Play makes a move for the side to move, as a request from NewMove or
// NewPromotion or as the legal move itself. It ends an offer the mover had been
// made (9.1.2.1) and finds the ends that need no claim. The error has the code
// GameOver, also when the mover's time ran out before now, or IllegalMove with
// the explanation; it changes nothing otherwise.
func (g *Game) Play(m chess.Move, now time.Time) error {
	if g.Tick(now); g.Over() {
		return refuse(GameOver)
	}
	position := g.Position()
	legal, ok := position.Complete(m)
	if !ok {
		return &Error{Code: IllegalMove, Explanation: g.Explain(m)}
	}
	g.push(legal, now)
	if g.Over() {
		g.clock.Stop(now)
	}
	return nil
}

// PlayText reads a move as chess.ParseMove does and plays it. Errors are those
// of Play; a text that is no move comes as IllegalMove whose explanation has the
// code of the reading fault (unreadable, ambiguous …).
func (g *Game) PlayText(text string, now time.Time) (chess.Move, error) {
	if g.Tick(now); g.Over() {
		return chess.NoMove, refuse(GameOver)
	}
	position := g.Position()
	m, err := position.ParseMove(text)
	if err != nil {
		return chess.NoMove, &Error{Code: IllegalMove, Explanation: g.ExplainText(text), Err: err}
	}
	return m, g.Play(m, now)
}

// push makes a legal move on the board, the clock and the score.
func (g *Game) push(m chess.Move, now time.Time) {
	position := g.Position()
	played := Played{Move: m, SAN: position.SAN(m), Captured: position.Capture(m), At: now}
	mover := position.Turn()
	if g.offer.stands && g.offer.by != mover {
		g.offer = offer{}
	}
	position.Play(m)
	g.clock.Press(now)
	played.Remaining = g.clock.Remaining(mover, now)
	g.moves = append(g.moves, played)
	g.positions = append(g.positions, position)
	g.outcome = g.automatic()
}

// automatic is the outcome that the position brings by itself: mate, stalemate,
// dead position and seventy-five moves, which a position knows, and the fifth
// repetition (9.6.1). Mate comes first (9.6.2).
func (g *Game) automatic() chess.Outcome {
	position := g.Position()
	if outcome := position.Outcome(); outcome.Over() {
		return outcome
	}
	if g.Repetitions() >= 5 {
		return chess.Outcome{Result: chess.Drawn, Reason: chess.Fivefold}
	}
	return chess.Outcome{}
}

// Undo takes back the last n half-moves as if they had not been played: board,
// rights, counters, both times, and no offer stands. The clock of the side that
// is then to move runs from now. An end that stood on the board (mate,
// stalemate …) is undone with it; one that the players or the clock made is not.
// Codes: NoTakeBack, GameOver, also when the time ran out first, NothingToUndo.
func (g *Game) Undo(n int, now time.Time) error {
	g.Tick(now)
	if err := g.canUndo(n); err != nil {
		return err
	}
	over := g.Over()
	// Clipped: a clone may still read what is taken back here.
	g.moves = slices.Clip(g.moves[:len(g.moves)-n])
	g.positions = slices.Clip(g.positions[:len(g.moves)+1])
	g.offer, g.outcome = offer{}, chess.Outcome{}
	position := g.Position()
	g.clock.Reset(position.Turn(), g.remainingAt(chess.White), g.remainingAt(chess.Black), now)
	if over {
		g.clock.Start(now)
	}
	return nil
}

func (g *Game) canUndo(n int) error {
	switch {
	case !g.laws.TakeBack():
		return refuse(NoTakeBack)
	case g.Over() && !g.automatic().Over():
		return refuse(GameOver)
	case n < 1 || n > len(g.moves):
		return refuse(NothingToUndo)
	}
	return nil
}

// remainingAt is what a side had left when the position on the board arose: its
// time after its last move, or all of it.
func (g *Game) remainingAt(c chess.Color) time.Duration {
	for ply := len(g.moves) - 1; ply >= 0; ply-- {
		if g.mover(ply) == c {
			return g.moves[ply].Remaining
		}
	}
	return g.Control().Initial
}

// mover is the side that made the half-move.
func (g *Game) mover(ply int) chess.Color { return g.positions[ply].Turn() }

// TakeBack takes back the last move of that side, and the answer to it if there
// was one. Codes as for Undo, and NoOwnMove before its first move.
func (g *Game) TakeBack(c chess.Color, now time.Time) error {
	n, err := g.takeBackPlies(c)
	if err != nil {
		return err
	}
	return g.Undo(n, now)
}

// CanTakeBack is the error that TakeBack would give, nil if it would do it.
func (g *Game) CanTakeBack(c chess.Color) error {
	n, err := g.takeBackPlies(c)
	if err != nil {
		return err
	}
	return g.canUndo(n)
}

func (g *Game) takeBackPlies(c chess.Color) (int, error) {
	for n := 1; n <= len(g.moves); n++ {
		if g.mover(len(g.moves)-n) == c {
			return n, nil
		}
	}
	return 0, refuse(NoOwnMove)
}

// Tick looks at the clock at now and ends the game if a time has run out. It
// reports whether it did.
func (g *Game) Tick(now time.Time) bool {
	if g.Over() {
		return false
	}
	side, fallen := g.clock.Flagged(now)
	if !fallen {
		return false
	}
	position := g.Position()
	g.end(position.FlagFall(side), now)
	return true
}

// end closes the game.
func (g *Game) end(outcome chess.Outcome, now time.Time) {
	g.outcome, g.offer = outcome, offer{}
	g.clock.Stop(now)
}

package club

import (
	"sync/atomic"
	"time"

	"woodfox/game/chess"
)

// Seat is a visit's place at a table: a player's or a spectator's. Its methods
// may be called from several goroutines. What it does comes back as an error when
// the club refuses it (*Error) or the game does (*game.Error).
type Seat struct {
	table *table
	visit *Visit
	side  chess.Color
	plays bool
	seen  atomic.Int64 // the position that Look gave last
}

// ID is the table's.
func (s *Seat) ID() string { return s.table.id }

// Side is the side that the seat plays; false for a spectator.
func (s *Seat) Side() (chess.Color, bool) { return s.side, s.plays }

// act does something for the seat's side.
func (s *Seat) act(do func(k *core, now time.Time) error) error {
	switch {
	case !s.plays:
		return refuse(Watching)
	case s.visit.seatAt(s.table) != s:
		return refuse(Left)
	}
	return s.table.change(do)
}

// Play makes a move in the position that Look gave last; if that has changed
// since, also by another session of the same person, it is a Stale.
func (s *Seat) Play(m chess.Move) error {
	return s.act(func(k *core, now time.Time) error {
		switch {
		case k.game.Turn() != s.side:
			return refuse(NotYourTurn)
		case int64(k.stand) != s.seen.Load():
			return refuse(Stale)
		}
		if err := k.game.Play(m, now); err != nil {
			return err
		}
		k.stand++
		k.takeBack = nil
		return nil
	})
}

// OfferDraw offers a draw, or accepts the one that is offered. After it was turned
// down the side has to move before it offers again.
func (s *Seat) OfferDraw() error {
	return s.act(func(k *core, now time.Time) error {
		if by, stands := k.game.Offer(); stands && by != s.side {
			return k.game.AcceptDraw(s.side, now)
		}
		if k.refused[s.side].draw > k.made(s.side) {
			return refuse(TooSoon)
		}
		return k.game.OfferDraw(s.side)
	})
}

// AnswerDraw accepts or declines the draw that is offered.
func (s *Seat) AnswerDraw(accept bool) error {
	return s.act(func(k *core, now time.Time) error {
		if accept {
			return k.game.AcceptDraw(s.side, now)
		}
		if err := k.game.DeclineDraw(s.side); err != nil {
			return err
		}
		other := s.side.Other()
		k.refused[other].draw = k.made(other) + 1
		return nil
	})
}

// AskTakeBack asks the other side to let the last move of one's own be taken back,
// with the answer to it if there was one.
func (s *Seat) AskTakeBack() error {
	return s.act(func(k *core, now time.Time) error {
		switch {
		case k.terms.Rated:
			return refuse(RatedUndo)
		case k.takeBack != nil:
			return refuse(Asked)
		case k.refused[s.side].takeBack > k.made(s.side):
			return refuse(TooSoon)
		}
		if err := k.game.CanTakeBack(s.side); err != nil {
			return err
		}
		k.takeBack = &ask{by: s.side}
		return nil
	})
}

// AnswerTakeBack lets the other side take its move back, or not.
func (s *Seat) AnswerTakeBack(accept bool) error {
	return s.act(func(k *core, now time.Time) error {
		other := s.side.Other()
		if k.takeBack == nil || k.takeBack.by != other {
			return refuse(NotAsked)
		}
		k.takeBack = nil
		if !accept {
			k.refused[other].takeBack = k.made(other) + 1
			return nil
		}
		if err := k.game.TakeBack(other, now); err != nil {
			return err
		}
		k.stand++
		return nil
	})
}

// Resign gives the game up.
func (s *Seat) Resign() error {
	return s.act(func(k *core, now time.Time) error { return k.game.Resign(s.side, now) })
}

// Claim claims a draw for the position on the board.
func (s *Seat) Claim(reason chess.Reason) error {
	return s.act(func(k *core, now time.Time) error {
		if k.game.Turn() != s.side {
			return refuse(NotYourTurn)
		}
		return k.game.Claim(reason, now)
	})
}

// Abort calls the game off. As long as not both sides have moved either may do
// so; nothing is kept of it and no rating moves.
func (s *Seat) Abort() error {
	return s.act(func(k *core, now time.Time) error {
		if !k.abortable() {
			return refuse(TooLate)
		}
		k.game.Pause(now)
		k.aborted = true
		return nil
	})
}

func (k *core) abortable() bool {
	return !k.ended() && (k.made(chess.White) == 0 || k.made(chess.Black) == 0)
}

// Rematch proposes the same game with the sides changed once this one is over, or
// accepts it when the other side has proposed it. View.Next is then the new table.
func (s *Seat) Rematch() error {
	switch {
	case !s.plays:
		return refuse(Watching)
	case s.visit.seatAt(s.table) != s:
		return refuse(Left)
	}
	return s.table.askRematch(s.side)
}

// Leave stands up from the table. A player's seat is kept: Visit.Sit takes it
// again.
func (s *Seat) Leave() {
	s.visit.unseat(s)
	s.table.stand(s)
}

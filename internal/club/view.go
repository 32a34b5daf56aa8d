package club

import (
	"time"

	"woodfox/game"
	"woodfox/game/chess"
)

// Whereabouts says where a player is.
type Whereabouts string

// Where a player can be.
const (
	AtBoard Whereabouts = "board" // sits at the board
	Around  Whereabouts = "here"  // is on the server, but not at this board
	Away    Whereabouts = "away"  // is not on the server
)

// Sitter is a player at a table.
type Sitter struct {
	Person
	Where Whereabouts
}

// View is what a seat sees: a moment of the table, which is the seat's own.
type View struct {
	ID      string
	Version int // grows with every change at the table
	// Game is a copy. Its clock runs on by itself; that a flag has fallen is
	// decided by the club.
	Game  *game.Game
	Side  chess.Color // with Plays: the seat's side
	Plays bool        // false: a spectator

	Players   [2]Sitter // by colour
	Watching  int       // how many spectators there are
	Terms     Terms     // To and Side say nothing here
	ClockFrom time.Time // when a standing clock will run at the latest; zero when it runs or nobody waits

	TakeBack bool        // By asks to take a move back
	By       chess.Color // with TakeBack: who asks
	MayAbort bool        // the game may still be called off
	Aborted  bool        // it has been called off
	Rematch  [2]bool     // who wants a rematch
	Next     string      // the table of the rematch, "" while there is none
	Closed   Code        // why nothing can be done here any more: Elsewhere or Stopping
	Ratings  *Ratings    // after a rated game
}

// Over reports whether the game has ended or was called off.
func (v View) Over() bool { return v.Aborted || v.Game.Over() }

// Look gives the table as it is now. It never waits.
func (s *Seat) Look() View {
	k := s.table.core.Load()
	s.seen.Store(int64(k.stand))
	v := View{
		ID: s.table.id, Version: k.version, Game: k.game.Clone(), Side: s.side, Plays: s.plays,
		Watching: s.table.spectators(), Terms: k.terms,
		MayAbort: k.closed == "" && k.abortable(), Aborted: k.aborted,
		Next: k.next, Closed: k.closed, Ratings: k.ratings,
	}
	if k.takeBack != nil {
		v.TakeBack, v.By = true, k.takeBack.by
	}
	if from := s.table.runsFrom.Load(); from != nil && !v.Over() && !v.Game.Running() {
		v.ClockFrom = *from
	}
	for c, p := range k.players {
		v.Rematch[c] = k.rematch[c] && (k.next != "" || s.table.sits(chess.Color(c)))
		v.Players[c] = Sitter{Person: p, Where: s.table.where(chess.Color(c), p.ID)}
	}
	return v
}

// where says where a player is.
func (t *table) where(side chess.Color, id string) Whereabouts {
	switch {
	case t.sits(side):
		return AtBoard
	case t.club.isHere(id):
		return Around
	}
	return Away
}

// isHere reports whether somebody is on the server.
func (c *Club) isHere(id string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.people[id] != nil
}

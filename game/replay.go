package game

import (
	"cmp"
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/pgn"
)

// Replay makes a game of one that was read from PGN: its start and its main line
// as far as the rules go, up to a passed turn or the first end that needs no
// claim. Names, event and day are those of the tags where o leaves them empty;
// o.Start is ignored.
//
// A game that the rules did not end gets the outcome end, which the moves alone do
// not tell; with the zero Outcome it can be played on, and a clock runs from now.
// Errors are those of New.
func Replay(read *pgn.Game, o Options, end chess.Outcome, now time.Time) (*Game, error) {
	tag := func(name string) string {
		if value := read.Tag(name); value != "?" {
			return value
		}
		return ""
	}
	o.Start = read.Start
	o.White.Name = cmp.Or(o.White.Name, tag("White"))
	o.Black.Name = cmp.Or(o.Black.Name, tag("Black"))
	o.Event = cmp.Or(o.Event, tag("Event"))
	if day, err := time.Parse("2006.01.02", tag("Date")); err == nil && o.Date.IsZero() {
		o.Date = day
	}
	control := o.Control
	o.Control = clock.Control{} // nothing is known of the time that the moves took
	g, err := New(o, now)
	if err != nil {
		return nil, err
	}
	for _, m := range read.Moves {
		if m == chess.NoMove || g.Over() {
			break
		}
		g.push(m, now)
	}
	switch {
	case g.Over():
	case end.Over():
		g.end(end, now)
	case control.Valid():
		position := g.Position()
		g.clock = clock.New(control, position.Turn())
		g.clock.Start(now)
	}
	return g, nil
}

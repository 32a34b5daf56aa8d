package play

import (
	"strconv"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/theme"
)

// tell keeps for the lines under the board what became of something, which the
// present state does not show any more.
func (e *elsewhere) tell(before *game.Game, was SeatState) {
	me, plies := e.state.Side, e.game.Plies()
	offered, _ := e.offered(before)
	offers, _ := e.offered(e.game)
	back := plies < before.Plies()
	movedOn := plies > before.Plies() && e.game.Turn() != me // instead of waiting for the answer
	switch other := e.name(me.Other()); {
	case e.state.Watching || e.over():
		e.said = nil
	case back:
		e.say(theme.Neutral, func() string { return e.env.T("play.taken_back") })
	case offered && !offers:
		e.say(theme.Neutral, func() string { return e.env.T("play.offer_declined", "Name", other) })
	case was.TakeBack[me] && !e.state.TakeBack[me] && !movedOn:
		e.say(theme.Neutral, func() string { return e.env.T("live.take_back_declined", "Name", other) })
	case plies > before.Plies() && e.tone == theme.Refusal:
		e.said = nil // what was refused then may be possible now
	}
}

func (e *elsewhere) waiting() string { return "" }

func (e *elsewhere) news() []string {
	if e.state.Watching {
		return e.results()
	}
	other := e.state.Side.Other()
	name := e.name(other)
	lines := e.results()
	add := func(is bool, id string, args ...any) {
		if is {
			lines = append(lines, e.env.T(id, args...))
		}
	}
	mine, theirs := e.offered(e.game)
	over := e.over()
	add(theirs && !over, "live.offers_draw", "Name", name)
	add(mine && !over, "live.draw_offered", "Name", name)
	add(e.state.TakeBack[other] && !over, "live.asks_take_back", "Name", name)
	add(e.state.TakeBack[e.state.Side] && !over, "live.take_back_asked", "Name", name)
	add(e.state.Rematch[other] && over, "live.wants_rematch", "Name", name)
	add(e.state.Rematch[e.state.Side] && over, "live.rematch_asked", "Name", name)
	if e.state.Closed != "" {
		lines = append(lines, e.env.T(e.state.Closed))
	} else if e.game.Control().Initial > 0 && !e.game.Running() && !over {
		lines = append(lines, e.env.T("live.clock_waits", "Name", e.name(e.game.Turn())))
	}
	return lines
}

// results are what an end without a result and the end of a rated game bring.
func (e *elsewhere) results() []string {
	var lines []string
	if e.state.CalledOff {
		lines = append(lines, e.env.T("live.called_off"))
	}
	if before, after := e.state.Before[e.state.Side], e.state.After[e.state.Side]; !e.state.Watching && e.game.Over() && after > 0 {
		change := strconv.Itoa(after - before)
		if after >= before {
			change = "+" + change
		}
		lines = append(lines, e.env.T("live.rating", "Rating", after, "Change", change))
	}
	return lines
}

// remark tells how long a player has been away.
func (e *elsewhere) remark(c chess.Color) string {
	since := e.since[c]
	if since.IsZero() || e.acts(c) || e.over() {
		return ""
	}
	gone := e.env.Now().Sub(since)
	n := int(gone / awayStep(gone))
	switch {
	case gone >= time.Minute:
		return e.env.Words.N("live.away_minutes", n)
	case n > 0:
		return e.env.T("live.away_seconds", "N", n*10)
	}
	return e.env.T("live.away")
}

// about says what is played for.
func (e *elsewhere) about() []string {
	rated := "live.not_rated"
	if e.state.Rated {
		rated = "live.rated"
	}
	lines := []string{e.env.Words.Control(e.game.Control()), e.env.T(rated)}
	if e.game.Control().Initial == 0 && !e.state.Watching {
		lines = append(lines, e.env.T("live.game_waits"))
	}
	return lines
}

// foot tells how many watch.
func (e *elsewhere) foot(int) string {
	if e.state.Spectators == 0 {
		return ""
	}
	return e.env.Palette.Muted.On(" " + e.env.Words.N("live.spectators", e.state.Spectators))
}

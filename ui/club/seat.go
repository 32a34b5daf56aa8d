package club

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

// seat is a seat of the club as the game's screen needs one. It implements
// [play.Seat].
type seat struct {
	*club.Seat
	visit *club.Visit
}

// Look implements [play.Seat].
func (s seat) Look() (*game.Game, play.SeatState) {
	v := s.Seat.Look()
	state := play.SeatState{
		Side: v.Side, Watching: !v.Plays, Spectators: v.Watching, Rematch: v.Rematch, Next: v.Next != "",
		MayCallOff: v.MayAbort, CalledOff: v.Aborted, Rated: v.Terms.Rated,
	}
	if v.TakeBack {
		state.TakeBack[v.By] = true
	}
	for c, p := range v.Players {
		state.Away[c] = p.Where != club.AtBoard
		state.Gone[c] = p.Where == club.Away
	}
	if v.Closed != "" {
		state.Closed = wordsFor(v.Closed)
	}
	if v.Ratings != nil {
		for c := range state.After {
			state.Before[c], state.After[c] = int(v.Ratings.Before[c].R+0.5), int(v.Ratings.After[c].R+0.5)
		}
	}
	return v.Game, state
}

// CallOff implements [play.Seat].
func (s seat) CallOff() error { return s.Abort() }

// Next implements [play.Seat].
func (s seat) Next() (play.Seat, error) {
	v := s.Seat.Look()
	take := s.visit.Sit
	if !v.Plays {
		take = s.visit.Watch
	}
	next, err := take(v.Next)
	if err != nil {
		return nil, err
	}
	return seat{next, s.visit}, nil
}

// Why implements [play.Seat].
func (s seat) Why(err error) string { return why(err) }

// why is the id of the words for an error of the club, or of a game in it.
func why(err error) string {
	if code := club.CodeOf(err); code != "" {
		return wordsFor(code)
	}
	if refused, ok := errors.AsType[*game.Error](err); ok {
		return "game.error." + string(refused.Code)
	}
	return "play.not_possible"
}

func wordsFor(code club.Code) string { return "club.error." + string(code) }

// ownTable is the screen of a game of one's own, nil where that cannot be taken up.
func ownTable(env *screen.Env, v *club.Visit, id string) screen.Screen {
	s, err := v.Sit(id)
	if err != nil {
		env.Notify(why(err))
		return nil
	}
	return play.Sit(env, seat{s, v})
}

// open puts a game on the screen, or says why that cannot be.
func open(env *screen.Env, v *club.Visit, s *club.Seat, err error) tea.Cmd {
	if err != nil {
		return env.Notify(why(err))
	}
	return env.Push(play.Sit(env, seat{s, v}))
}

// Watch opens the game with that ID, or that of a person, for a spectator; one's
// own game is played on. Otherwise it says why not.
func Watch(env *screen.Env, v *club.Visit, what string) tea.Cmd {
	s, err := v.Watch(what)
	return open(env, v, s, err)
}

// NewWatch is the screen of the game of a person, or the lobby where that cannot be
// watched.
func NewWatch(env *screen.Env, v *club.Visit, name string) screen.Screen {
	s, err := v.Watch(name)
	if err != nil {
		env.Notify(why(err))
		return NewLobby(env, v)
	}
	return play.Sit(env, seat{s, v})
}

// otherOf is who sits opposite in a game of one's own.
func otherOf(g club.Game) club.Person { return g.Players[g.Side.Other()] }

// sideOf is the side that somebody who accepts a challenge has; false if it is left
// to chance.
func sideOf(t club.Terms) (chess.Color, bool) {
	switch t.Side {
	case club.WhiteSide:
		return chess.Black, true
	case club.BlackSide:
		return chess.White, true
	}
	return 0, false
}

package club

import (
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// row is a line of the lobby.
type row struct {
	id     string // stays the same as long as the row means the same
	kind   string // id of the words for what it is
	name   string // whose it is
	brief  string // what it is, where there is no room for more
	detail string // more about it, where there is
	about  string // all of it, in sentences
	acts   []act  // the first is what Enter does
}

// act is something that can be done with a row.
type act struct {
	id, label string
	why       string // id of the words that say why not; "" when it can be done
	run       func() tea.Cmd
}

// all are the rows: what waits for the person first, those who are here last.
func (l *Lobby) all() []row {
	var rows []row
	for _, g := range l.mine() {
		rows = append(rows, l.ownGame(g))
	}
	for _, ch := range l.lobby.Challenges {
		if !ch.Mine && ch.To.ID != "" {
			rows = append(rows, l.received(ch))
		}
	}
	for _, ch := range l.lobby.Challenges {
		if !ch.Mine && ch.To.ID == "" {
			rows = append(rows, l.received(ch))
		}
	}
	for _, ch := range l.lobby.Challenges {
		if ch.Mine {
			rows = append(rows, l.sent(ch))
		}
	}
	for _, g := range l.lobby.Games {
		if !g.Mine {
			rows = append(rows, l.watched(g))
		}
	}
	me := l.visit.Person().ID
	for _, p := range l.lobby.People {
		if p.ID != me {
			rows = append(rows, l.person(p))
		}
	}
	return rows
}

// mine are the person's own games: those at a table here, and those that lie in
// the store.
func (l *Lobby) mine() []club.Game {
	var games []club.Game
	for _, g := range l.lobby.Games {
		if g.Mine {
			games = append(games, g)
		}
	}
	for _, g := range l.kept {
		if !slices.ContainsFunc(games, func(other club.Game) bool { return other.ID == g.ID }) {
			games = append(games, g)
		}
	}
	return games
}

func (l *Lobby) ownGame(g club.Game) row {
	w := l.env.Words
	name := drill.NameOf(w, otherOf(g).Name)
	turn := "club.their_turn"
	if g.YourTurn {
		turn = "club.your_turn"
	}
	r := row{
		id: "game " + g.ID, kind: "club.kind_own", name: name, brief: w.T("club.kind_own"),
		detail: w.T(turn, "Name", name), about: goesOn(w, g),
		acts: []act{{id: "take-up", label: "club.act_take_up", run: func() tea.Cmd { return l.takeUp(g.ID) }}},
	}
	if g.Node != "" {
		r.acts[0].why = wordsFor(club.Elsewhere)
	}
	return r
}

// takeUp goes on with a game of one's own.
func (l *Lobby) takeUp(id string) tea.Cmd {
	s, err := l.visit.Sit(id)
	return open(l.env, l.visit, s, err)
}

// goesOn says of a game of one's own that it goes on, and how much time is left.
func goesOn(w *i18n.Words, g club.Game) string {
	name := drill.NameOf(w, otherOf(g).Name)
	if g.Control.Kind == clock.None {
		return w.T("club.goes_on", "Name", name)
	}
	return w.T("club.goes_on_left", "Name", name, "Time", i18n.Clock(g.Left))
}

func (l *Lobby) received(ch club.Challenge) row {
	w := l.env.Words
	name := drill.NameOf(w, ch.From.Name)
	kind, about := "club.kind_asks_all", w.T("club.asks_all", "Name", name)
	if ch.To.ID != "" {
		kind, about = "club.kind_asks", w.T("club.asks_you", "Name", name)
	}
	r := row{
		id: "challenge " + ch.ID, kind: kind, name: name, brief: w.T(kind), detail: brief(w, ch.Terms),
		about: w.Sentences(about, termsFor(w, ch.Terms, false)),
		acts:  []act{{id: "accept", label: "club.act_accept", run: func() tea.Cmd { return accept(l.env, l.visit, ch.ID) }}},
	}
	if ch.To.ID != "" {
		r.acts = append(r.acts, act{id: "decline", label: "club.act_decline", run: func() tea.Cmd { return l.done(l.visit.Decline(ch.ID)) }})
	}
	return r
}

// accept takes up a challenge.
func accept(env *screen.Env, v *club.Visit, id string) tea.Cmd {
	s, err := v.Accept(id)
	return open(env, v, s, err)
}

func (l *Lobby) sent(ch club.Challenge) row {
	w := l.env.Words
	name, about := w.T("club.anybody"), w.T("club.sent_all")
	kind := "club.kind_sent"
	if ch.To.ID != "" {
		name = drill.NameOf(w, ch.To.Name)
		about = w.T("club.sent", "Name", name)
	}
	if ch.Declined {
		kind, about = "club.kind_declined", w.T("club.declined", "Name", name)
	}
	return row{
		id: "challenge " + ch.ID, kind: kind, name: name, brief: w.T(kind), detail: brief(w, ch.Terms),
		about: w.Sentences(about, termsFor(w, ch.Terms, true)),
		acts:  []act{{id: "withdraw", label: "club.act_withdraw", run: func() tea.Cmd { return l.done(l.visit.Withdraw(ch.ID)) }}},
	}
}

// done looks again after something was done, and says why if it was not.
func (l *Lobby) done(err error) tea.Cmd {
	l.look()
	if err != nil {
		return l.env.Notify(why(err))
	}
	return nil
}

func (l *Lobby) watched(g club.Game) row {
	w := l.env.Words
	name := drill.NameOf(w, g.Players[0].Name) + " – " + drill.NameOf(w, g.Players[1].Name)
	return row{
		id: "game " + g.ID, kind: "club.kind_playing", name: name, brief: w.T("club.kind_playing"),
		detail: w.T("club.move", "N", g.Plies/2+1, "Clock", clockText(w, g.Control)),
		about:  w.T("club.they_play", "Players", name, "Control", w.Control(g.Control)),
		acts:   []act{{id: "watch", label: "club.act_watch", run: func() tea.Cmd { return Watch(l.env, l.visit, g.ID) }}},
	}
}

func (l *Lobby) person(p club.Present) row {
	w := l.env.Words
	name := withRating(w, p)
	doing := doing(w, p.Doing)
	if p.Busy {
		doing = w.T("club.doing_table")
	}
	challenge := act{id: "challenge", label: "club.act_challenge", run: func() tea.Cmd { return l.challenge(p) }}
	r := row{
		id: "person " + p.ID, kind: "club.kind_person", name: name, brief: doing, detail: doing,
		about: w.T("club.is_here", "Name", name, "Doing", doing), acts: []act{challenge},
	}
	if p.Guest {
		r.kind = "club.kind_guest"
	}
	if p.Teacher {
		r.kind = "club.kind_teacher"
	}
	if p.Game != "" {
		watch := act{id: "watch", label: "club.act_watch", run: func() tea.Cmd { return Watch(l.env, l.visit, p.Game) }}
		r.acts = append(r.acts, watch)
		if p.Busy {
			r.acts = []act{watch, challenge}
		}
	}
	return r
}

// withRating is somebody's name with the rating that they have from games here.
func withRating(w *i18n.Words, p club.Present) string {
	name := drill.NameOf(w, p.Name)
	if !p.Rated {
		return name
	}
	return name + " " + strconv.Itoa(int(p.Rating.R+0.5))
}

// doing says in a word what somebody does. What exactly is for teachers.
func doing(w *i18n.Words, d club.Doing) string {
	switch code := screen.Occupation(d.Code); code {
	case screen.AtHome, screen.AtLessons, screen.AtPuzzles, screen.AtRace, screen.AtGame, screen.AtTable, screen.AtWatch,
		screen.AtLobby, screen.AtBoard, screen.AtOptions:
		return w.T("club.doing_" + d.Code)
	}
	return w.T("club.doing_home")
}

// clockText is a time control in a few cells: "10+5", "10 min", "no clock".
func clockText(w *i18n.Words, c clock.Control) string {
	switch c.Kind {
	case clock.None:
		return w.T("game.control.none")
	case clock.SuddenDeath:
		return w.T("club.minutes", "N", int(c.Initial/time.Minute))
	}
	return c.String()
}

// brief is what a challenge proposes, in a few words.
func brief(w *i18n.Words, t club.Terms) string {
	text := clockText(w, t.Control)
	if t.Rated {
		text += " · " + w.T("club.rated")
	}
	return text
}

// termsFor says what a challenge proposes, to whoever made it or to the other one.
func termsFor(w *i18n.Words, t club.Terms, mine bool) string {
	side := w.T("club.side_any")
	if c, fixed := sideOf(t); fixed {
		if mine {
			c = c.Other()
		}
		side = w.T("club.side", "Side", w.Side(c))
	}
	rated := "club.not_rated"
	if t.Rated {
		rated = "club.rated"
	}
	return w.T("club.terms", "Control", w.Control(t.Control), "Rated", w.T(rated), "Side", side)
}

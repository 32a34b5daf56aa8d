package club

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/ui/drill"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// bell is what one session hears of games, wherever its person is: challenges to
// them, what became of their own, and what the server says.
type bell struct {
	visit  *club.Visit
	told   map[string]bool           // challenges and games that were told of
	asks   map[string]*screen.Choice // questions that were asked, by challenge
	notice int                       // the version of the server's last notice
}

// begin notes what there was before the session came: that is for Home to offer.
func (b *bell) begin(v *club.Visit) {
	*b = bell{visit: v, told: map[string]bool{}, asks: map[string]*screen.Choice{}}
	n := v.News()
	for _, g := range n.Games {
		b.told[g.ID] = true
	}
	for _, ch := range n.Declined {
		b.told[ch.ID] = true
	}
	b.notice = n.Notice.Version
}

// hear looks at what has come up.
func (b *bell) hear(env *screen.Env, v *club.Visit, news bool) {
	if b.visit != v {
		b.begin(v)
	}
	if !news {
		return
	}
	n := v.News()
	b.forget(env, n.Challenges)
	for _, ch := range n.Challenges {
		if !b.told[ch.ID] {
			b.told[ch.ID] = true
			b.ask(env, ch)
		}
	}
	for _, ch := range n.Declined {
		if !b.told[ch.ID] {
			b.told[ch.ID] = true
			env.Notify("club.declined", "Name", drill.NameOf(env.Words, ch.To.Name))
		}
	}
	for _, g := range n.Games {
		if !b.told[g.ID] {
			b.told[g.ID] = true
			b.begun(env, g)
		}
	}
	if n.Notice.Version > b.notice {
		b.notice = n.Notice.Version
		if n.Notice.Stopping {
			env.Notify("club.stopping")
		} else {
			env.Notify("club.server_says", "Text", n.Notice.Text)
		}
	}
}

// forget takes away the questions that have no challenge any more.
func (b *bell) forget(env *screen.Env, still []club.Challenge) {
	for id, question := range b.asks {
		if !slices.ContainsFunc(still, func(ch club.Challenge) bool { return ch.ID == id }) {
			env.Remove(question)
			delete(b.asks, id)
		}
	}
}

// ask brings a challenge to its person where that takes nothing from them;
// elsewhere it says that there is one.
func (b *bell) ask(env *screen.Env, ch club.Challenge) {
	w, v := env.Words, b.visit
	name := drill.NameOf(w, ch.From.Name)
	env.Offer(func() screen.Screen {
		question := screen.NewChoice(env, "club.question", []any{"Name", name, "Terms", termsFor(w, ch.Terms, false)}, []screen.Action{
			{ID: "accept", Label: "club.act_accept", Command: i18n.CommandYes, Run: func() tea.Cmd { return accept(env, v, ch.ID) }},
			{ID: "decline", Label: "club.act_decline", Command: i18n.CommandNo, Run: func() tea.Cmd {
				if err := v.Decline(ch.ID); err != nil {
					return env.Notify(why(err))
				}
				return nil
			}},
			{ID: "later", Label: "club.later", Keys: []string{"esc"}},
		}, 2)
		b.asks[ch.ID] = question
		return question
	}, func() tea.Cmd { return env.Notify("club.asks_notice", "Name", name) })
}

// begun opens a game that has begun because somebody has accepted a challenge, or
// that goes on because the other side has come back to it.
// Where the person has opened it already, as whoever accepts does, there is nothing
// to do.
func (b *bell) begun(env *screen.Env, g club.Game) {
	v := b.visit
	name := drill.NameOf(env.Words, otherOf(g).Name)
	env.Offer(func() screen.Screen {
		if v.Sits(g.ID) {
			return nil
		}
		return ownTable(env, v, g.ID)
	}, func() tea.Cmd {
		if v.Sits(g.ID) {
			return nil
		}
		if g.Plies > 0 { // it was taken up again, after the server was started anew
			return env.Notify("club.goes_on_notice", "Name", name)
		}
		return env.Notify("club.begun_notice", "Name", name)
	})
}

// lobbyEntry is what Home offers of games between people: the lobby, and above it
// the person's own games that go on.
func lobbyEntry(visit func() *club.Visit) home.Entry {
	return home.Entry{
		ID: "club", Label: "club.title", Command: i18n.CommandClub,
		Closed:  func(*screen.Env) bool { return visit() == nil },
		Open:    func(env *screen.Env) screen.Screen { return NewLobby(env, visit()) },
		Summary: func(env *screen.Env) string { return living(env.Words, visit()) },
		News:    func(*screen.Env) string { return waits(visit()) },
		Offers:  func(env *screen.Env) []home.Offer { return ownGames(env, visit()) },
		Waits:   true,
	}
}

// living says how many are here, and who waits for an answer.
func living(w *i18n.Words, v *club.Visit) string {
	text := w.N("club.here", len(v.Lobby().People))
	if asked := v.News().Challenges; len(asked) > 0 {
		text = w.T("club.asks_you", "Name", drill.NameOf(w, asked[0].From.Name))
	}
	return text
}

// waits names what the line of Home tells of.
func waits(v *club.Visit) string {
	if v == nil {
		return ""
	}
	n := v.News()
	text := ""
	for _, ch := range n.Challenges {
		text += ch.ID + " "
	}
	for _, g := range n.Games {
		text += g.ID + " "
	}
	return text
}

// ownGames are the games of one's own that can be taken up.
func ownGames(env *screen.Env, v *club.Visit) []home.Offer {
	games, err := v.Games()
	env.CheckRead(err)
	var offers []home.Offer
	for _, g := range games[:min(len(games), mostOffers)] {
		if g.Node != "" {
			continue
		}
		label := "club.offer"
		if g.Control.Kind != clock.None {
			label = "club.offer_left"
		}
		offers = append(offers, home.Offer{
			ID: "game_" + g.ID, Label: label, Args: []any{"Name", drill.NameOf(env.Words, otherOf(g).Name), "Time", i18n.Clock(g.Left)},
			Open: func(env *screen.Env) screen.Screen { return ownTable(env, v, g.ID) },
		})
	}
	return offers
}

// mostOffers is how many games Home offers; the lobby has all.
const mostOffers = 2

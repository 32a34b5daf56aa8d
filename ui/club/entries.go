package club

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/internal/club"
	"woodfox/ui/drill"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Entries are what Home offers of the club. visit gives the session's visit, nil
// before the person is known.
func Entries(visit func() *club.Visit) []home.Entry {
	return []home.Entry{
		lobbyEntry(visit),
		boardEntry(visit),
		{
			ID: "race", Label: "drillmenu.race", Command: i18n.CommandRace,
			Closed:  func(*screen.Env) bool { return visit() == nil },
			Open:    func(env *screen.Env) screen.Screen { return NewRace(env, visit()) },
			Summary: func(env *screen.Env) string { return raceSummary(env, visit()) },
		},
		{
			ID: "class", Label: "class.title", Command: i18n.CommandClass,
			Closed: func(*screen.Env) bool {
				v := visit()
				return v == nil || !v.Person().Teacher
			},
			Open:    func(env *screen.Env) screen.Screen { return NewClass(env, visit(), Watch) },
			Summary: func(env *screen.Env) string { return env.T("class.here_short", "N", len(Pupils(visit()))) },
		},
	}
}

// raceSummary says where the person stands in today's race.
func raceSummary(env *screen.Env, v *club.Visit) string {
	races := v.Races()
	table, err := races.Lately(races.Today())
	env.CheckRead(err)
	if len(table.Rows) == 0 {
		return env.T("race.none_yet")
	}
	if i := table.Of(env.Profile.ID()); i >= 0 {
		return env.T("race.place", "Place", table.Rows[i].Place, "All", len(table.Rows))
	}
	return env.T("race.leads", "Name", drill.NameOf(env.Words, table.Rows[0].Name), "Score", table.Rows[0].Score)
}

// Hear is what a session listens to wherever its person is; see screen.Options.
func Hear(visit func() *club.Visit) func(*screen.Env, tea.Msg) tea.Cmd {
	board, games := &boards{}, &bell{}
	return func(env *screen.Env, msg tea.Msg) tea.Cmd {
		v := visit()
		if v == nil {
			return nil
		}
		_, news := msg.(screen.NewsMsg)
		games.hear(env, v, news)
		if news {
			board.hear(env, v)
		}
		return nil
	}
}

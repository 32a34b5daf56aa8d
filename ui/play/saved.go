package play

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/opponent"
	"woodfox/game/pgn"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// savedGames is the list of the games that were kept, the newest first.
type savedGames struct {
	env   *screen.Env
	games []store.Game
	menu  screen.Menu
	size  screen.SizeMsg
}

func newSavedGames(env *screen.Env) *savedGames {
	s := &savedGames{env: env, menu: screen.NewMenu(env, nil)}
	s.read()
	return s
}

// read lists the games anew.
func (s *savedGames) read() {
	games, err := s.env.Profile.Games(0)
	s.env.CheckRead(err)
	s.games = games
	s.arrange()
}

// Init implements screen.Screen.
func (s *savedGames) Init() tea.Cmd { return nil }

// Title implements screen.Screen.
func (s *savedGames) Title() string { return s.env.T("play.title_saved") }

// Update implements screen.Screen.
func (s *savedGames) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		s.size = msg
		s.arrange()
		return s, nil
	case screen.EnvChangedMsg:
		s.arrange()
		return s, nil
	case screen.ResumedMsg:
		s.read()
		return s, nil
	}
	return s, s.menu.Update(msg)
}

// arrange words the rows.
func (s *savedGames) arrange() {
	s.menu.Items, s.menu.Detail = nil, nil
	for _, g := range s.games {
		s.menu.Items = append(s.menu.Items, screen.Action{
			ID: "game-" + g.ID, Label: "play.row_saved", InBody: true,
			Args: []any{"Date", g.Finished.Local().Format(time.DateOnly), "White", g.White, "Black", g.Black},
			Run:  func() tea.Cmd { return s.open(g) },
		})
		s.menu.Detail = append(s.menu.Detail, s.env.T("play.saved_result", "Result", g.Result, "N", (g.Plies+1)/2))
	}
	s.menu.Selected = max(min(s.menu.Selected, len(s.games)-1), 0)
	s.menu.Rect = screen.Rect{W: s.size.Width, H: max(min(len(s.games), s.size.Height), 1)}
}

// View implements screen.Screen.
func (s *savedGames) View() string {
	if len(s.games) == 0 {
		return s.env.Palette.Muted.On(s.env.T("play.saved_none"))
	}
	return s.menu.View()
}

// Actions implements screen.Screen.
func (s *savedGames) Actions() []screen.Action {
	none := ""
	if len(s.games) == 0 {
		none = "play.saved_none"
	}
	return append(append(s.menu.Actions(), s.menu.Items...),
		screen.Action{ID: "delete", Label: "play.saved_delete", Digit: 1, Keys: []string{"delete"}, Disabled: none, Run: s.remove},
		screen.Back(s.env))
}

// open shows a game that is over, move by move; one that is not can be played on.
func (s *savedGames) open(saved store.Game) tea.Cmd {
	g, ok := Reopen(saved, s.env.Now())
	if !ok {
		return s.env.Notify("play.saved_unreadable")
	}
	table := newHere(s.env, g)
	if g.Over() {
		table.page = resultPage // it has been kept already
	} else {
		table.replaces = saved.ID
	}
	return s.env.Push(table.Table)
}

// remove forgets the selected game after a question.
func (s *savedGames) remove() tea.Cmd {
	g := s.games[s.menu.Selected]
	return s.env.Push(screen.NewConfirm(s.env, screen.Confirm{
		Text: "play.saved_delete_question", Args: []any{"White", g.White, "Black", g.Black},
		Yes: "play.saved_delete_yes", No: "common.cancel",
		OnYes: func() tea.Cmd {
			s.env.Check(s.env.Profile.DeleteGame(g.ID))
			s.read()
			return nil
		},
	}))
}

// Reopen makes a kept game a game again: over as it was, or, if it was not, to be
// played on. It is false when what was kept cannot be read.
func Reopen(saved store.Game, now time.Time) (g *game.Game, ok bool) {
	for read := range pgn.NewReader(strings.NewReader(saved.PGN)).MainLines() {
		if read == nil || len(read.Moves) != saved.Plies {
			break
		}
		var o game.Options
		// Names are kept as they were shown, in whatever language that was.
		switch {
		case isCalled(saved.White, saved.Opponent):
			o.White = game.Player{Kind: game.Engine, Opponent: saved.Opponent, Name: saved.White}
		case isCalled(saved.Black, saved.Opponent):
			o.Black = game.Player{Kind: game.Engine, Opponent: saved.Opponent, Name: saved.Black}
		}
		end := chess.Outcome{Result: chess.Result(saved.Result), Reason: chess.Reason(saved.Reason)}
		if end.Result == chess.Unfinished {
			end = chess.Outcome{}
		}
		g, err := game.Replay(read, o, end, now)
		return g, err == nil
	}
	return nil, false
}

// isCalled reports whether the opponent with that id has a name in any language.
func isCalled(name, id string) bool {
	if _, ok := opponent.ByID(id); !ok {
		return false
	}
	for _, lang := range i18n.All() {
		if i18n.For(lang).OpponentName(id) == name {
			return true
		}
	}
	return false
}

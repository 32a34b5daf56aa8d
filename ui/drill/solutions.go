package drill

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/puzzles"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Solutions is the screen on which puzzles that were not found are looked at: the
// whole line of each, and why it works. It implements [screen.Screen].
type Solutions struct {
	env     *screen.Env
	options Options
	list    []puzzles.Puzzle
	at      int
	after   explanation
	board   *board.Model
	size    screen.SizeMsg
	panel   screen.Rect
	text    string
}

// newSolutions shows the first of some puzzles, of which there must be one.
func newSolutions(env *screen.Env, o Options, list []puzzles.Puzzle) *Solutions {
	s := &Solutions{env: env, options: o, list: list, board: board.New(env)}
	s.show(0)
	return s
}

// show puts a puzzle on the board, before the solution: whoever wants may look for
// it once more.
func (s *Solutions) show(i int) {
	s.at, s.after = i, explain(s.list[i])
	s.after.step = 1
	turned(s.board, s.list[i])
	s.place()
}

func (s *Solutions) place() {
	s.after.draw(s.board)
	s.compose()
}

func (s *Solutions) goTo(n int) {
	s.after.goTo(n)
	s.place()
}

// Init implements [screen.Screen].
func (s *Solutions) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (s *Solutions) Title() string { return s.env.T("drill.failed.title") }

// Update implements [screen.Screen].
func (s *Solutions) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		s.size = msg
		s.arrange()
	case screen.EnvChangedMsg:
		s.board.Refresh()
		s.arrange()
	case tea.MouseWheelMsg:
		s.goTo(s.after.step + turnedWheel(msg))
	case tea.KeyPressMsg, tea.PasteMsg:
		if word, ok := s.board.Update(msg).(board.CommandMsg); ok {
			cmd, _ := screen.RunCommand(s.env, s.Actions(), word.Command)
			return s, cmd
		}
	}
	return s, nil
}

// Actions implements [screen.Screen].
func (s *Solutions) Actions() []screen.Action {
	actions := []screen.Action{
		{ID: "on", Label: "drill.act.on", Digit: 1, Keys: []string{"enter", "space"}, Command: i18n.CommandNext, Run: s.on},
		{ID: "why", Label: "drill.act.why", Digit: 2, Command: i18n.CommandSkip, Run: func() tea.Cmd {
			s.after.nextPoint()
			s.place()
			return nil
		}},
	}
	if s.options.PlayOn != nil {
		actions = append(actions, screen.Action{
			ID: "play", Label: "drill.act.play", Digit: 3, Command: i18n.CommandPlay, Disabled: whyNoGame(s.board),
			Run: func() tea.Cmd { return playOn(s.env, s.options, s.board, s.after.line.Solver()) },
		})
	}
	actions = append(actions, leafing(s.after.step, len(s.after.line.Moves), s.goTo)...)
	return append(actions, screen.Back(s.env))
}

// on makes the next move of the line, goes to the next puzzle after the last move,
// and back after the last puzzle.
func (s *Solutions) on() tea.Cmd {
	switch {
	case s.after.step < len(s.after.line.Moves):
		s.goTo(s.after.step + 1)
	case s.at+1 < len(s.list):
		s.show(s.at + 1)
	default:
		return s.env.Pop()
	}
	return nil
}

// Typing implements [screen.Typist].
func (s *Solutions) Typing() screen.Typing { return s.board.Typing() }

// Cancelable implements [screen.Canceler].
func (s *Solutions) Cancelable() bool { return s.board.Cancelable() }

func (s *Solutions) arrange() {
	s.panel, _ = s.board.Arrange(screen.Rect{W: s.size.Width, H: s.size.Height})
	s.compose()
}

// compose words the panel.
func (s *Solutions) compose() {
	p, look := newPage(s.panel), s.env.Palette
	roomy := s.panel.H >= 10
	if len(s.list) > 1 {
		p.add(look.Accent, s.env.T("drill.progress", "N", s.at+1, "All", len(s.list)))
	}
	if roomy {
		p.gap()
	}
	composeStep(p, s.env, &s.after)
	if s.after.step == len(s.after.line.Moves) || s.after.pointed() {
		if roomy {
			p.gap()
			p.add(look.Accent, s.env.T("drill.why_title"))
		}
		composePoints(p, s.env, &s.after)
	}
	s.text = p.text(s.panel.H)
}

// View implements [screen.Screen].
func (s *Solutions) View() string {
	return screen.Compose(s.size.Width, s.size.Height,
		screen.Part{Rect: s.board.Rect(), Text: s.board.View()}, screen.Part{Rect: s.panel, Text: s.text})
}

// composeStep says which move has just been made, or whose it is.
func composeStep(p *page, env *screen.Env, e *explanation) {
	if e.step > 0 {
		before := e.line.Position(e.step - 1)
		p.add("", env.T("drill.played", "Side", env.Words.Side(before.Turn()), "Move", env.Words.Move(before, e.line.Moves[e.step-1])))
	}
	if position := e.line.Position(e.step); e.step == 1 {
		p.add(env.Palette.Strong, env.T("drill.task", "Side", env.Words.Side(position.Turn())))
	}
}

// composePoints lists what there is to see about why the line works; where, the
// board shows.
func composePoints(p *page, env *screen.Env, e *explanation) {
	for i, point := range e.points {
		if why := meaning(env, point.Theme); why != "" {
			p.item(i == e.point && e.pointed(), env.Palette.Strong, why)
		}
	}
}

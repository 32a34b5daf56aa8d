package screen

import (
	"slices"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// The smallest window in which every screen works.
const (
	MinWidth  = 40
	MinHeight = 16
)

// The largest window that is used; a larger one stays empty at its right and
// lower edge. Nobody reads longer lines, and a client over the network may
// claim any size.
const (
	MaxWidth  = 400
	MaxHeight = 150
)

// Stage is the root model: it holds the stack of screens, owns the window, the
// frame and the keys that mean the same everywhere, and reads each screen's
// table of actions. It implements tea.Model.
type Stage struct {
	env    *Env
	stack  []Screen
	frame  frame
	bar    bar
	help   *helpPage
	notice notice
	// mouseFree: the mouse selects text in the terminal instead of reaching us.
	mouseFree bool
	quitting  bool
	probe     probe
	grown     int // how often the window became wider
	restart   restart
	active    Activity // as it was told last
}

type notice struct {
	id   string
	args []any
}

// NewStage makes the root model of a session with its first screen.
func NewStage(env *Env, first Screen) *Stage {
	s := &Stage{env: env}
	env.Push(first)
	return s
}

// Top returns the screen in front.
func (s *Stage) Top() Screen {
	if len(s.stack) == 0 {
		return nil
	}
	return s.stack[len(s.stack)-1]
}

// Init starts the first screen and asks the terminal for its background, without
// waiting for an answer.
func (s *Stage) Init() tea.Cmd {
	cmd := tea.Batch(tea.RequestBackgroundColor, s.settle())
	s.report(true)
	return cmd
}

// Update implements tea.Model.
func (s *Stage) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := s.dispatch(msg)
	cmd = tea.Batch(cmd, s.settle())
	s.report(isInput(msg))
	return s, cmd
}

func (s *Stage) dispatch(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		before := s.env.window.Width
		s.env.window = SizeMsg{max(msg.Width, 0), max(msg.Height, 0)}
		return tea.Batch(s.probeWidth(), s.repaintAfter(before))
	case repaintMsg:
		if int(msg) == s.grown {
			return tea.ClearScreen
		}
		return nil
	case tea.CursorPositionMsg:
		s.learnWidth(msg)
		return nil
	case tea.BackgroundColorMsg:
		if light := !msg.IsDark(); light != s.env.Terminal.Light {
			s.env.Terminal.Light = light
			s.env.changed()
		}
		return nil
	case tea.KeyPressMsg:
		return s.key(msg)
	case tea.MouseMsg:
		return s.mouse(msg)
	case tea.PasteMsg:
		if s.tooSmall() || s.help != nil {
			return nil
		}
		s.notice = notice{}
		s.bar.focused = false
		return s.toTop(msg)
	case tea.KeyReleaseMsg:
		return nil
	case tea.InterruptMsg:
		return s.quit()
	default:
		return tea.Batch(s.hear(msg), s.broadcast(msg))
	}
}

// hear tells whoever listens for the session as a whole.
func (s *Stage) hear(msg tea.Msg) tea.Cmd {
	if s.env.hear == nil {
		return nil
	}
	return s.env.hear(s.env, msg)
}

// settle does what screens asked for and lays the frame out again when that, or
// the window, changed it.
func (s *Stage) settle() tea.Cmd {
	var cmds []tea.Cmd
	for {
		for len(s.env.queue) > 0 {
			next := s.env.queue[0]
			s.env.queue = s.env.queue[1:]
			cmds = append(cmds, next(s))
		}
		f := s.layout()
		resized := f.body != s.frame.body
		s.frame = f
		if !resized {
			break
		}
		cmds = append(cmds, s.broadcast(SizeMsg{f.body.W, f.body.H}))
	}
	s.bar.index = min(s.bar.index, max(len(s.frame.buttons)-1, 0))
	if len(s.frame.buttons) == 0 {
		s.bar.focused = false
	}
	return tea.Batch(cmds...)
}

// key finds out whose key it is: the program's, the help page's, the bar's, the
// screen's typing, an action of the table, or else the screen's.
func (s *Stage) key(msg tea.KeyPressMsg) tea.Cmd {
	msg = folded(msg)
	name := msg.String()
	if cmd, done := s.globalKey(name); done {
		return cmd
	}
	if s.tooSmall() {
		return nil
	}
	s.notice = notice{}
	if s.help != nil {
		s.helpKey(name)
		return nil
	}
	typing := s.typing()
	character := msg.Text != "" && name != "space"
	if s.bar.focused {
		if cmd, done := s.barKey(name, character); done {
			return cmd
		}
	}
	switch {
	case typing == TypingText && (character || name == "space" || name == "tab"):
		return s.toTop(msg)
	case name == "?" && !(typing == TypingAnswers && s.cancelable()): // in an answer being typed it is a sign
		s.openHelp()
		return nil
	case name == "tab" || name == "shift+tab":
		step := 1
		if name == "shift+tab" {
			step = -1
		}
		s.focusBar(step)
		return nil
	case name == "esc" && s.cancelable():
		return s.toTop(msg)
	case len(name) == 1 && name[0] >= '1' && name[0] <= '9' && typing != TypingAnswers:
		if a, ok := s.action(func(a Action) bool { return a.Digit == int(name[0]-'0') }); ok {
			return s.run(a)
		}
		if typing == TypingLine { // it would open the line, and the next digits would be text in it
			return nil
		}
	}
	if a, ok := s.action(func(a Action) bool { return slices.Contains(a.Keys, name) }); ok && a.Run != nil && !character {
		return s.run(a)
	}
	return s.toTop(msg)
}

// folded makes of a key what it would be without an input method: ？ is ?, １
// is 1.
func folded(msg tea.KeyPressMsg) tea.KeyPressMsg {
	if msg.Text == "" {
		return msg
	}
	if text := i18n.Fold(msg.Text); text != msg.Text {
		msg.Text = text
		if r, n := utf8.DecodeRuneInString(text); n == len(text) {
			msg.Code = r
		}
	}
	if msg.Text == " " {
		msg.Code = tea.KeySpace
	}
	return msg
}

// globalKey does what a key means on every screen.
func (s *Stage) globalKey(name string) (tea.Cmd, bool) {
	switch name {
	case "ctrl+c":
		return s.interrupt(), true
	case "ctrl+l":
		return tea.ClearScreen, true
	case "ctrl+z":
		return tea.Suspend, true
	case "f1":
		if s.help != nil {
			s.help = nil
		} else if !s.tooSmall() {
			s.openHelp()
		}
		return nil, true
	case "f2":
		return s.env.CycleLanguage(), true
	case "f9":
		s.mouseFree = !s.mouseFree
		id := "common.mouse_ours"
		if s.mouseFree {
			id = "common.mouse_free"
		}
		s.notice = notice{id: id}
		return nil, true
	}
	return nil, false
}

// interrupt leaves the program. A screen may have it asked first; the second
// Ctrl-C leaves whatever the screen says.
func (s *Stage) interrupt() tea.Cmd {
	for _, scr := range s.stack {
		g, ok := scr.(Guarded)
		if !ok || s.quitting {
			continue
		}
		if question := g.QuitQuestion(); question != "" {
			s.quitting = true
			s.help = nil
			return s.env.Push(NewConfirm(s.env, Confirm{
				Text: question, Yes: "common.leave", No: "common.stay",
				OnYes: s.env.Quit,
				OnNo: func() tea.Cmd {
					s.quitting = false
					return nil
				},
			}))
		}
	}
	return s.quit()
}

func (s *Stage) quit() tea.Cmd {
	s.Close()
	return tea.Quit
}

// Close leaves every screen, the one in front first. The Stage does it itself
// when the person leaves the program; whoever ran the program does it when that
// ended in another way. It may be called again.
func (s *Stage) Close() {
	for len(s.stack) > 0 {
		s.drop()
	}
}

// run does an action, or says why it cannot be done now.
func (s *Stage) run(a Action) tea.Cmd {
	s.bar.focused = false
	return a.do(s.env)
}

func (s *Stage) actions() []Action {
	if top := s.Top(); top != nil {
		return top.Actions()
	}
	return nil
}

func (s *Stage) action(is func(Action) bool) (Action, bool) {
	for _, a := range s.actions() {
		if is(a) {
			return a, true
		}
	}
	return Action{}, false
}

func (s *Stage) typing() Typing {
	if t, ok := s.Top().(Typist); ok {
		return t.Typing()
	}
	return TypingNone
}

func (s *Stage) cancelable() bool {
	c, ok := s.Top().(Canceler)
	return ok && c.Cancelable()
}

func (s *Stage) tooSmall() bool {
	return s.env.window.Width < MinWidth || s.env.window.Height < MinHeight
}

func (s *Stage) push(scr Screen) tea.Cmd {
	s.stack = append(s.stack, scr)
	s.bar = bar{}
	s.help = nil
	cmd := scr.Init()
	s.frame = s.layout()
	return tea.Batch(cmd, s.broadcast(SizeMsg{s.frame.body.W, s.frame.body.H}))
}

// exchange puts a screen in the place of another one. What stands above it stays
// there.
func (s *Stage) exchange(old, scr Screen) tea.Cmd {
	i := slices.Index(s.stack, old)
	switch {
	case i < 0:
		return nil
	case i == len(s.stack)-1:
		s.drop()
		return s.push(scr)
	}
	if l, ok := old.(Leaver); ok {
		l.Leave()
	}
	s.stack[i] = scr
	return tea.Batch(scr.Init(), s.update(i, SizeMsg{s.frame.body.W, s.frame.body.H}))
}

// drop takes the top screen off and lets it end what it began.
func (s *Stage) drop() {
	if l, ok := s.Top().(Leaver); ok {
		l.Leave()
	}
	s.stack = s.stack[:max(len(s.stack)-1, 0)]
}

func (s *Stage) pop() tea.Cmd {
	if len(s.stack) < 2 {
		return nil
	}
	s.drop()
	s.bar = bar{}
	s.help = nil
	return s.toTop(ResumedMsg{})
}

func (s *Stage) remove(scr Screen) tea.Cmd {
	i := slices.Index(s.stack, scr)
	switch {
	case i < 0 || len(s.stack) < 2:
		return nil
	case i == len(s.stack)-1:
		return s.pop()
	}
	if l, ok := scr.(Leaver); ok {
		l.Leave()
	}
	s.stack = slices.Delete(s.stack, i, i+1)
	return nil
}

func (s *Stage) toTop(msg tea.Msg) tea.Cmd { return s.update(len(s.stack)-1, msg) }

func (s *Stage) update(i int, msg tea.Msg) tea.Cmd {
	if i < 0 {
		return nil
	}
	scr, cmd := s.stack[i].Update(msg)
	s.stack[i] = scr
	return cmd
}

func (s *Stage) broadcast(msg tea.Msg) tea.Cmd {
	cmds := make([]tea.Cmd, len(s.stack))
	for i := range s.stack {
		cmds[i] = s.update(i, msg)
	}
	return tea.Batch(cmds...)
}

package app

import (
	"context"
	"io"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
	"woodfox/ui/theme"
)

var tea80x24 = tea.WindowSizeMsg{Width: 80, Height: 24}

var xterm = []string{"TERM=xterm-256color", "LANG=en_GB.UTF-8"}

func memory(t testing.TB) *store.Store {
	t.Helper()
	s, err := store.Memory(context.Background(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func start(t *testing.T, o Options) *screentest.Terminal {
	t.Helper()
	stage, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return screentest.Run(t, stage, 80, 24)
}

func TestSomebodyNewArrivesAndIsRemembered(t *testing.T) {
	s := memory(t)
	term := start(t, Options{Store: s, Environ: []string{"TERM=xterm-256color", "LC_ALL=zh_TW.UTF-8"}})
	term.Press("enter", "enter", "enter")
	if !term.Has("你好") {
		t.Fatalf("three Enters do not lead Home:\n%s", term.Text())
	}
	term.Send(screentest.Key("ctrl+c"))
	term.WaitEnd()

	again := start(t, Options{Store: s, Environ: xterm})
	if !again.Has("你好") {
		t.Errorf("the next start does not remember the person:\n%s", again.Text())
	}
}

func TestTheFirstStartLeadsToWhatWasAskedFor(t *testing.T) {
	term := start(t, Options{Store: memory(t), Environ: xterm, Open: func(env *screen.Env) screen.Screen {
		table, err := play.Start(env, play.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		return table
	}})
	if term.Has("your move") || term.Has("5 Resign") {
		t.Errorf("nobody is known yet:\n%s", term.Text())
	}
	for range 3 { // typed ahead
		term.Send(screentest.Key("enter"))
	}
	term.Type("e4")
	term.Press("enter")
	if !term.Has("1. e4") {
		t.Errorf("the game was not opened:\n%s", term.Text())
	}
	term.Press("6", "5")
	if !term.Has("Good to see you.") || !term.Has("Continue: Play") {
		t.Errorf("Home is not below it:\n%s", term.Text())
	}
}

func TestEveryScreenOfHome(t *testing.T) {
	for i, e := range entries() {
		t.Run(e.ID, func(t *testing.T) {
			s := memory(t)
			if _, err := s.CreateProfile("Ada"); err != nil {
				t.Fatal(err)
			}
			term := start(t, Options{Store: s, Environ: xterm})
			home := term.Text()
			term.Press(string(rune('1' + i)))
			opened := term.Text()
			if opened == home {
				t.Fatalf("nothing opened:\n%s", home)
			}
			screentest.CheckSizes(term)
			term.Press("f1", "esc", "f2", "f2", "f2")
			if term.Text() != opened {
				t.Errorf("help and three changes of language lost the place:\n%s\nbefore:\n%s", term.Text(), opened)
			}
		})
	}
}

func TestEveryTableOfActions(t *testing.T) {
	env := screentest.NewEnv(t, screentest.Options{Thinker: NewThinker()})
	for _, e := range entries() {
		t.Run(e.ID, func(t *testing.T) { screentest.CheckActions(t, e.Open(env)) })
	}
}

func TestCommandLineComesBeforeSettings(t *testing.T) {
	s := memory(t)
	p, err := s.CreateProfile("")
	if err != nil {
		t.Fatal(err)
	}
	if err := p.SaveSettings(store.Settings{Lang: "zh-Hans", Colour: "truecolor"}); err != nil {
		t.Fatal(err)
	}
	opened := false
	term := start(t, Options{Store: s, Environ: xterm, Lang: i18n.EN, NoColour: true, Open: func(env *screen.Env) screen.Screen {
		opened = true
		return screen.NewConfirm(env, screen.Confirm{Text: "common.help_close", Yes: "common.leave", No: "common.stay"})
	}})
	if !opened || !term.Has("Esc closes this page.") || !term.Has("Good to see you.") {
		t.Errorf("opened %v:\n%s", opened, term.Text())
	}
	for y := range 24 {
		for x := range 80 {
			if c := term.Cell(x, y); c.Fg != nil || c.Bg != nil {
				t.Fatalf("%d,%d is coloured", x, y)
			}
		}
	}
	kept, err := p.Settings()
	if err != nil || kept.Lang != "zh-Hans" || kept.Colour != "truecolor" {
		t.Errorf("the settings were changed: %+v, %v", kept, err)
	}
}

func TestNotKeptIsSaidAllTheTime(t *testing.T) {
	term := start(t, Options{Store: memory(t), Environ: xterm, NotKept: &store.Error{Code: store.ReadOnly}})
	const want = "Nothing is being saved: the data directory may not be written to"
	for range 4 {
		if !term.Has(want) {
			t.Errorf("it is not said:\n%s", term.Text())
		}
		term.Press("enter")
	}
}

func TestDepth(t *testing.T) {
	for _, tt := range []struct {
		environ []string
		want    theme.Depth
	}{
		{[]string{"TERM=xterm-256color"}, theme.Indexed},
		{[]string{"TERM=xterm-256color", "COLORTERM=truecolor"}, theme.TrueColor},
		{[]string{"TERM=xterm"}, theme.Basic},
		{[]string{"TERM=linux"}, theme.Basic},
		{[]string{"TERM=tmux-256color"}, theme.Indexed},
		{[]string{"TERM=screen-256color"}, theme.Indexed},
		{[]string{"TERM=vt100"}, theme.None},
		{[]string{"TERM=vt220-w", "COLORTERM=truecolor"}, theme.None},
		{[]string{"TERM=xterm-mono"}, theme.None},
		{[]string{"TERM=dumb"}, theme.None},
		{nil, theme.None},
		{[]string{"TERM=xterm-256color", "COLORTERM=truecolor", "NO_COLOR=1"}, theme.None},
		{[]string{"TERM=xterm-256color", "NO_COLOR=yes"}, theme.None},
		{[]string{"TERM=xterm-256color", "NO_COLOR=0"}, theme.None},
		{[]string{"TERM=xterm-256color", "NO_COLOR="}, theme.Indexed},
	} {
		if got := Terminal(tt.environ).Depth; got != tt.want {
			t.Errorf("%v: %v, want %v", tt.environ, got, tt.want)
		}
	}
	if !Terminal([]string{"TERM=linux"}).NoFigurines {
		t.Error("the Linux console has no figurines")
	}
	if !Dumb([]string{"TERM=dumb"}) || !Dumb(nil) || Dumb(xterm) {
		t.Error("which terminals are dumb")
	}
}

func TestThinker(t *testing.T) {
	thinker := NewThinker()
	q := screen.Question{Position: chess.StartPosition(), Seed: 1}
	move, err := thinker.Choose(t.Context(), "no such", q)
	if err == nil {
		t.Errorf("a stranger played %v", move)
	}
	position, err := chess.ParseFEN("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	q.Position = position
	line, err := thinker.Best(t.Context(), q)
	if err != nil || len(line) == 0 || line[0].String() != "a1a8" {
		t.Errorf("mate in one: %v, %v", line, err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := thinker.Best(cancelled, q); err == nil {
		t.Error("an answer after the end of its context")
	}
}

// The first frame comes before course, puzzles or book are touched.
func BenchmarkFirstFrame(b *testing.B) {
	s := memory(b)
	if _, err := s.CreateProfile("Ada"); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		stage, err := New(Options{Store: s, Environ: xterm})
		if err != nil {
			b.Fatal(err)
		}
		stage.Init()
		stage.Update(tea80x24)
		if stage.View().Content == "" {
			b.Fatal("nothing drawn")
		}
	}
	b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(time.Millisecond), "ms/frame")
}

// passer is a screen that knows whether it was left.
type passer struct {
	screen.Screen
	arrived func()
	left    bool
}

func (p *passer) Init() tea.Cmd { p.arrived(); return p.Screen.Init() }
func (p *passer) Leave()        { p.left = true }

func (p *passer) Update(tea.Msg) (screen.Screen, tea.Cmd) { return p, nil }

func TestAProgramThatIsEndedFromOutsideLeavesItsScreens(t *testing.T) {
	for name, end := range map[string]func(cancel context.CancelFunc, keys io.Closer){
		"the context":  func(cancel context.CancelFunc, _ io.Closer) { cancel() },
		"the terminal": func(_ context.CancelFunc, keys io.Closer) { keys.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			s := memory(t)
			if _, err := s.CreateProfile("Ada"); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			in, keys := io.Pipe()
			defer keys.Close()
			var p *passer
			err := Run(ctx, Options{
				Store: s, Environ: xterm, Input: in, Output: io.Discard,
				Open: func(env *screen.Env) screen.Screen {
					p = &passer{arrived: func() { end(cancel, keys) }}
					p.Screen = screen.NewConfirm(env, screen.Confirm{Text: "play.really_resign", Yes: "common.leave", No: "common.stay"})
					return p
				},
			})
			if err != nil || p == nil || !p.left {
				t.Errorf("error %v, and the screen in front is %+v", err, p)
			}
		})
	}
}

package ssh

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"

	"woodfox/internal/store"
	"woodfox/ui/app"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// easel is a painter whose frames a test asks for, with a terminal that shows
// them.
type easel struct {
	*painter
	em  *vt.Emulator
	out bytes.Buffer
}

func newEasel(t *testing.T, w, h int) *easel {
	t.Helper()
	e := &easel{em: vt.NewEmulator(w, h)}
	go func() { // the emulator waits until its answers are heard
		for p := make([]byte, 256); ; {
			if _, err := e.em.Read(p); err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		if pipe, ok := e.em.InputPipe().(io.Closer); ok {
			_ = pipe.Close()
		}
	})
	e.painter = makePainter(&e.out, []string{"TERM=xterm-256color"}, tea.WindowSizeMsg{Width: w, Height: h})
	return e
}

// draw has what was ordered drawn and returns how many bytes it took.
func (e *easel) draw() int {
	e.paint()
	n := e.out.Len()
	_, _ = e.em.Write(bytes.ReplaceAll(e.out.Bytes(), []byte("\n"), []byte("\r\n")))
	e.out.Reset()
	return n
}

// cells are all that the terminal shows, with the styles.
func (e *easel) cells() string {
	var b strings.Builder
	for y := range e.em.Height() {
		for x := range e.em.Width() {
			if c := e.em.CellAt(x, y); c != nil {
				fmt.Fprintf(&b, "%q%v ", c.Content, c.Style.String())
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// stageOf makes the screens of somebody who is known.
func stageOf(t *testing.T, lang i18n.Lang) *screen.Stage {
	t.Helper()
	s, err := store.Memory(t.Context(), store.Options{Now: screentest.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	who, err := s.CreateProfile("Ada")
	if err != nil {
		t.Fatal(err)
	}
	stage, err := app.New(app.Options{
		Store: s, Lang: lang, Environ: []string{"TERM=xterm-256color", "LANG=en_GB.UTF-8"},
		Served: &app.Served{Profile: who, Thinker: app.NewThinker()},
	})
	if err != nil {
		t.Fatal(err)
	}
	return stage
}

// Whatever stood there before, after a frame the terminal shows what one shows
// that gets this frame alone.
func TestAFrameIsRightWhateverStoodThereBefore(t *testing.T) {
	const w, h = 80, 24
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			e, stage := newEasel(t, w, h), stageOf(t, lang)
			stage.Init()
			stage.Update(tea.WindowSizeMsg{Width: w, Height: h})
			for _, key := range strings.Fields("down down 2 down enter e 2 f2 f2 f2 esc esc f1 esc 3 down enter") {
				stage.Update(screentest.Key(key))
				view := stage.View()
				view.WindowTitle = "" // the emulator takes a byte of 木 for the title's end
				e.show(view)
				e.draw()
				alone := newEasel(t, w, h)
				alone.show(view)
				alone.draw()
				if got, want := e.cells(), alone.cells(); got != want {
					t.Fatalf("after %s the terminal shows\n%s\nfor\n%s", key, e.em.String(), alone.em.String())
				}
			}
		})
	}
}

func TestNothingIsWrittenWhereNothingChanged(t *testing.T) {
	e := newEasel(t, 20, 4)
	e.show(tea.NewView("one\ntwo"))
	if e.draw() == 0 {
		t.Fatal("nothing was drawn")
	}
	e.show(tea.NewView("one\ntwo"))
	if n := e.draw(); n != 0 {
		t.Errorf("%d bytes for the same view", n)
	}
	if n := e.draw(); n != 0 {
		t.Errorf("%d bytes for nothing", n)
	}
}

// A picture is borrowed from all sessions; nothing of one may be seen in another.
func TestPaintersShareNothingThatShows(t *testing.T) {
	first, second := newEasel(t, 20, 4), newEasel(t, 20, 4)
	first.show(tea.NewView("a secret word\nand more"))
	first.draw()
	second.show(tea.NewView("hello"))
	second.draw()
	first.show(tea.NewView("other\nand more"))
	first.draw()
	for e, want := range map[*easel]string{first: "other\nand more\n\n", second: "hello\n\n\n"} {
		if got := strings.ReplaceAll(e.em.String(), " \n", "\n"); strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("the terminal shows %q, want %q", got, want)
		}
	}
}

// What belongs to a frame is shown at once: between marks where the terminal
// knows them, else with the cursor hidden.
func TestAFrameIsShownAtOnce(t *testing.T) {
	e := newEasel(t, 20, 4)
	view := func(text string) tea.View {
		v := tea.NewView(text)
		v.Cursor = tea.NewCursor(1, 1)
		return v
	}
	e.show(view("one"))
	e.draw()
	e.show(view("two"))
	e.paint()
	if got := e.out.String(); !strings.HasPrefix(got, ansi.ResetModeTextCursorEnable) || !strings.HasSuffix(got, ansi.SetModeTextCursorEnable) {
		t.Errorf("written: %q", got)
	}
	e.out.Reset()
	e.take(tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset})
	e.show(view("three"))
	e.paint()
	if got := e.out.String(); !strings.HasPrefix(got, ansi.SetModeSynchronizedOutput) || !strings.HasSuffix(got, ansi.ResetModeSynchronizedOutput) {
		t.Errorf("written: %q", got)
	}
}

// Messages for a renderer are done and go no further; others do.
func TestThePainterTakesWhatIsForIt(t *testing.T) {
	e := newEasel(t, 20, 4)
	e.show(tea.NewView("one"))
	e.draw()
	for name, c := range map[string]struct {
		msg   tea.Msg
		taken bool
		want  string
	}{
		"the bell":               {tea.Raw("\a")(), true, "\a"},
		"the background":         {tea.RequestBackgroundColor(), true, ansi.RequestBackgroundColor},
		"a fresh painting":       {tea.ClearScreen(), true, "one"},
		"a key":                  {screentest.Key("a"), false, ""},
		"messages in a batch":    {tea.BatchMsg{}, false, ""},
		"a window of other size": {tea.WindowSizeMsg{Width: 30, Height: 5}, false, "one"},
	} {
		if got := e.take(c.msg); got != c.taken {
			t.Errorf("%s: taken %t", name, got)
		}
		e.paint()
		if got := e.out.String(); !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: written %q", name, got)
		}
		e.out.Reset()
	}
}

// In the end the terminal is as it was: the first screen, the cursor, no mouse.
func TestTheTerminalIsGivenBack(t *testing.T) {
	var out bytes.Buffer
	p := newPainter(&out, nil, tea.WindowSizeMsg{Width: 20, Height: 4}, nil)
	v := tea.NewView("one")
	v.MouseMode, v.WindowTitle = tea.MouseModeCellMotion, "Wooden Fox"
	p.show(v)
	p.close()
	got := out.String()
	for _, want := range []string{
		"one", ansi.SetModeAltScreenSaveCursor, ansi.ResetModeAltScreenSaveCursor, ansi.SetModeMouseButtonEvent, ansi.ResetModeMouseButtonEvent,
		ansi.SetModeBracketedPaste, ansi.ResetModeBracketedPaste, ansi.PopKittyKeyboard(1), ansi.SetWindowTitle(""),
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	if hidden, shown := strings.LastIndex(got, ansi.ResetModeTextCursorEnable), strings.LastIndex(got, ansi.SetModeTextCursorEnable); shown < hidden {
		t.Errorf("the cursor stays hidden: %q", got)
	}
}

func TestAPainterWithoutAnythingToShowWritesNoScreen(t *testing.T) {
	var out bytes.Buffer
	p := newPainter(&out, nil, tea.WindowSizeMsg{Width: 20, Height: 4}, nil)
	p.close()
	if got := out.String(); strings.Contains(got, ansi.ResetModeAltScreenSaveCursor) {
		t.Errorf("written: %q", got)
	}
}

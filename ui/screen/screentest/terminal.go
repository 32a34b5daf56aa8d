package screentest

import (
	"bytes"
	"image/color"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/charmbracelet/x/vt"

	"woodfox/ui/i18n"
)

// Terminal is a virtual terminal with a program running in it. Its methods are
// for one goroutine, the test's.
type Terminal struct {
	t       testing.TB
	program *tea.Program
	barrier int
	answers chan []byte // what the terminal answers to queries
	answer  []byte      // the rest of one that was read in part

	// turn is held by the test except while it waits in a method of Terminal, and
	// by the program while it updates or draws: so a test may look at models and
	// change them.
	turn sync.Mutex

	mu      sync.Mutex // guards what follows; the emulator has no lock of its own
	changed *sync.Cond
	em      *vt.Emulator
	title   string
	said    []string // the lines that the program returned last
	bytes   int
	bells   int
	ended   bool
}

// patience is how long a wait may take before the test is given up. Nothing is
// measured with it.
const patience = 30 * time.Second

// Run starts a program with a model in a terminal of w by h cells.
func Run(t testing.TB, model tea.Model, w, h int) *Terminal {
	t.Helper()
	term := &Terminal{t: t, em: vt.NewEmulator(w, h), answers: make(chan []byte, 256)}
	go term.listen()
	term.changed = sync.NewCond(&term.mu)
	term.em.SetCallbacks(vt.Callbacks{
		Title: func(title string) { term.title = title },
		Bell:  func() { term.bells++ },
	})
	term.turn.Lock()
	term.program = tea.NewProgram(&marked{Model: model, term: term},
		tea.WithInput(term), tea.WithOutput(term), tea.WithWindowSize(w, h),
		tea.WithColorProfile(colorprofile.TrueColor),
		tea.WithEnvironment([]string{"TERM=xterm-256color"}),
		tea.WithoutSignals(), tea.WithFPS(120),
	)
	done := make(chan struct{})
	go func() {
		defer close(done)
		if _, err := term.program.Run(); err != nil {
			t.Errorf("the program ended with: %v", err)
		}
		term.mu.Lock()
		term.ended = true
		term.changed.Broadcast()
		term.mu.Unlock()
	}()
	t.Cleanup(func() {
		term.yield(func() {
			term.program.Quit()
			<-done
		})
		if closer, ok := term.em.InputPipe().(io.Closer); ok {
			_ = closer.Close()
		}
	})
	// The program sends itself its size at some time; a test has to know when.
	term.Send(tea.WindowSizeMsg{Width: w, Height: h})
	term.Settle()
	return term
}

// marked wraps a model so that the window title tells how many marks it has
// seen. Before the size of the window has arrived, which Bubble Tea sends beside
// everything else, there is nothing to see.
type marked struct {
	tea.Model
	term  *Terminal
	n     int
	sized bool
}

type markMsg int

func (m *marked) Init() tea.Cmd {
	m.term.turn.Lock()
	defer m.term.turn.Unlock()
	return m.Model.Init()
}

func (m *marked) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.term.turn.Lock()
	defer m.term.turn.Unlock()
	if n, ok := msg.(markMsg); ok {
		m.n = int(n)
		return m, nil
	}
	if _, ok := msg.(tea.WindowSizeMsg); ok {
		m.sized = true
	}
	model, cmd := m.Model.Update(msg)
	m.Model = model
	return m, cmd
}

func (m *marked) View() tea.View {
	m.term.turn.Lock()
	defer m.term.turn.Unlock()
	v := m.Model.View()
	m.term.hear(v.Content)
	v.WindowTitle = ""
	if m.sized {
		v.WindowTitle = strconv.Itoa(m.n)
	}
	return v
}

var titleSequence = regexp.MustCompile("\x1b\\]2;[^\x07\x1b]*(\x07|\x1b\\\\)")

// Write implements io.Writer for the program's output.
func (term *Terminal) Write(p []byte) (int, error) {
	term.mu.Lock()
	defer term.mu.Unlock()
	rest := titleSequence.ReplaceAll(p, nil)
	// A wrapping around nothing (synchronized output, a cursor hidden and shown
	// again) is the mark's, not the program's.
	if s := string(rest); s != "\x1b[?2026h\x1b[?2026l" && s != "\x1b[?25l\x1b[?25h" {
		term.bytes += len(rest)
	}
	// The renderer counts on the terminal driver to return the carriage.
	if _, err := term.em.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n"))); err != nil {
		return 0, err
	}
	term.changed.Broadcast()
	return len(p), nil
}

// listen takes the emulator's answers as they come. The emulator answers inside
// Write and waits until it has been heard; a program that is writing does not
// read, so without somebody who always listens both would wait for ever.
func (term *Terminal) listen() {
	defer close(term.answers)
	for {
		p := make([]byte, 256)
		n, err := term.em.Read(p)
		if err != nil {
			return
		}
		term.answers <- p[:n]
	}
}

// Read implements io.Reader: the terminal's answers to queries.
func (term *Terminal) Read(p []byte) (int, error) {
	for len(term.answer) == 0 {
		answer, more := <-term.answers
		if !more {
			return 0, io.EOF
		}
		term.answer = answer
	}
	n := copy(p, term.answer)
	term.answer = term.answer[n:]
	return n, nil
}

// Send hands a message to the program without waiting for its effect.
func (term *Terminal) Send(msg tea.Msg) {
	term.yield(func() { term.program.Send(msg) })
}

// yield does something during which it is the program's turn.
func (term *Terminal) yield(do func()) {
	term.turn.Unlock()
	defer term.turn.Lock()
	do()
}

// Settle waits until everything sent so far has been drawn. What the screen
// shows then is what the program said, or the test fails: a renderer that
// updates a screen step by step can go wrong where drawing it anew would not.
func (term *Terminal) Settle() {
	term.t.Helper()
	term.barrier++
	term.Send(markMsg(term.barrier))
	want := strconv.Itoa(term.barrier)
	term.wait("the screen to settle", func() bool { return term.title == want })
	term.wait("the screen to show what the program said", func() bool { return slices.Equal(term.shown(), term.said) })
}

// hear keeps what the program wants the screen to show.
func (term *Terminal) hear(content string) {
	term.mu.Lock()
	defer term.mu.Unlock()
	said := strings.Split(ansi.Strip(content), "\n")
	term.said = make([]string, term.em.Height())
	for y := range min(len(said), len(term.said)) {
		term.said[y] = trim(said[y])
	}
}

func (term *Terminal) shown() []string {
	lines := make([]string, term.em.Height())
	for y := range lines {
		lines[y] = trim(term.line(y))
	}
	return lines
}

func trim(line string) string {
	return strings.TrimRight(strings.ReplaceAll(line, "\u00a0", " "), " ")
}

// Wait waits until the screen satisfies a condition. It is for what comes by
// itself; the effects of input are there when the input's method returns.
func (term *Terminal) Wait(what string, ok func(screen string) bool) {
	term.t.Helper()
	term.wait(what, func() bool { return ok(term.text()) })
}

// WaitFor waits until the screen shows a text.
func (term *Terminal) WaitFor(text string) {
	term.t.Helper()
	term.Wait(strconv.Quote(text), func(screen string) bool { return strings.Contains(screen, text) })
}

// WaitEnd waits until the program has ended by itself.
func (term *Terminal) WaitEnd() {
	term.t.Helper()
	term.await("the program to end", func() bool { return term.ended })
}

func (term *Terminal) wait(what string, ok func() bool) {
	term.t.Helper()
	term.await(what, func() bool { return term.ended || ok() })
}

// await waits for a condition, which is asked for under the lock.
func (term *Terminal) await(what string, ok func() bool) {
	term.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() {
		term.mu.Lock()
		late = true
		term.changed.Broadcast()
		term.mu.Unlock()
	})
	defer timer.Stop()
	term.yield(func() {
		term.mu.Lock()
		defer term.mu.Unlock()
		for !ok() && !late {
			term.changed.Wait()
		}
	})
	if late {
		term.t.Fatalf("waited in vain for %s; the screen shows:\n%s\nthe program said:\n%s",
			what, term.Text(), strings.Join(term.said, "\n"))
	}
}

// Text returns the whole screen, lines without spaces at their end.
func (term *Terminal) Text() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.text()
}

func (term *Terminal) text() string {
	var b strings.Builder
	for y := range term.em.Height() {
		b.WriteString(trim(term.line(y)))
		b.WriteByte('\n')
	}
	return b.String()
}

func (term *Terminal) line(y int) string {
	var b strings.Builder
	for x := 0; x < term.em.Width(); x++ {
		c := term.em.CellAt(x, y)
		switch {
		case c == nil || c.Width > 0 && (c.Content == "" || c.Content == "\u00a0"):
			b.WriteByte(' ')
		case c.Width > 0: // the right half of a wide cell has width 0
			b.WriteString(c.Content)
		}
	}
	return b.String()
}

// Line returns one line of the screen.
func (term *Terminal) Line(y int) string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.line(y)
}

// Has reports whether the screen shows a text, within one line.
func (term *Terminal) Has(text string) bool { return strings.Contains(term.Text(), text) }

// Find returns the cell where a text first begins.
func (term *Terminal) Find(text string) (x, y int, ok bool) {
	term.mu.Lock()
	defer term.mu.Unlock()
	for y := range term.em.Height() {
		line := term.line(y)
		if i := strings.Index(line, text); i >= 0 {
			return i18n.Width(line[:i]), y, true
		}
	}
	return 0, 0, false
}

// Cell is one cell of the screen as it is drawn.
type Cell struct {
	Content    string
	Fg, Bg     color.Color // nil: the terminal's own
	Attributes uint8       // of ultraviolet: bold 1, faint 2, reverse 32
}

// Cell returns a cell of the screen.
func (term *Terminal) Cell(x, y int) Cell {
	term.mu.Lock()
	defer term.mu.Unlock()
	c := term.em.CellAt(x, y)
	if c == nil {
		return Cell{}
	}
	return Cell{Content: c.Content, Fg: c.Style.Fg, Bg: c.Style.Bg, Attributes: c.Style.Attrs}
}

// nowhere is a hyperlink without an address: terminals show nothing of it.
var nowhere = regexp.MustCompile(`\x1b\]8;[^;]*;\x07`)

// ANSI returns the screen with its escape sequences, without what the stage
// hides in it: the cells at the end of lines and the links to nowhere.
func (term *Terminal) ANSI() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	lines := strings.Split(nowhere.ReplaceAllString(term.em.Render(), ""), "\n")
	for y := range lines {
		lines[y] = trim(lines[y])
	}
	return strings.Join(lines, "\n") + "\n"
}

// Bytes returns how many bytes the program has written since it started, or
// since the last ResetBytes.
func (term *Terminal) Bytes() int {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.bytes
}

// ResetBytes begins counting anew.
func (term *Terminal) ResetBytes() {
	term.mu.Lock()
	defer term.mu.Unlock()
	term.bytes = 0
}

// SetBackground changes what the terminal answers when asked for its background.
func (term *Terminal) SetBackground(c color.Color) {
	term.mu.Lock()
	defer term.mu.Unlock()
	term.em.SetDefaultBackgroundColor(c)
}

// Bells returns how often the bell rang.
func (term *Terminal) Bells() int {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.bells
}

// Golden compares the screen's text with testdata/TESTNAME.golden; run the test
// with -update to write the file.
func (term *Terminal) Golden() {
	term.t.Helper()
	golden.RequireEqual(term.t, term.Text())
}

// GoldenANSI compares the screen with its colours.
func (term *Terminal) GoldenANSI() {
	term.t.Helper()
	golden.RequireEqual(term.t, term.ANSI())
}

package ssh

import (
	"bytes"
	"fmt"
	"io"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// painter draws the screens of one session. The renderer of Bubble Tea looks for
// something new as often as it may draw, and keeps two pictures in cells. With a
// thousand people who think about their next move, looking took a quarter of a
// core, and half of their memory was pictures. A painter sleeps until there is
// something to draw, draws it at once, and shares the picture that it draws into
// with all others. It writes the same bytes: the cells are compared by the same
// library.
//
// It draws what a Stage asks for and no more: always the alternate screen, a
// title, the mouse, a cursor.
type painter struct {
	out  io.Writer
	told func()        // after every frame, and when there was nothing to draw; nil is nobody
	wake chan struct{} // holds one when there is something to do
	quit chan struct{}
	done chan struct{}

	mu   sync.Mutex
	next order

	// What follows belongs to the goroutine that paints, and to close after it.
	screen  *uv.TerminalRenderer
	written bytes.Buffer // what screen wrote
	shown   tea.View
	begun   bool
	size    tea.WindowSizeMsg
	synced  bool
	method  ansi.Method
}

// order is what is to be done next.
type order struct {
	view  tea.View
	some  bool   // there is a view
	raw   []byte // to be written before it
	size  tea.WindowSizeMsg
	fresh bool // everything is to be drawn anew
	// What the terminal says it can do: begin and end a frame, and count the
	// cells of characters in clusters.
	synced, clusters bool
}

// frames is how often a screen is drawn at most, a second; a paste and a key that
// is held down change it more often.
const frames = 30

// grace is how long the painter waits for what belongs to the same frame: a key
// can have several messages follow it.
const grace = 2 * time.Millisecond

// newPainter makes a painter that paints until it is closed.
func newPainter(out io.Writer, environ []string, size tea.WindowSizeMsg, told func()) *painter {
	p := makePainter(out, environ, size)
	p.told = told
	go p.run()
	return p
}

func makePainter(out io.Writer, environ []string, size tea.WindowSizeMsg) *painter {
	p := &painter{out: out, wake: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{}), method: ansi.WcWidth}
	p.next.size = size
	p.screen = uv.NewTerminalRenderer(&p.written, environ)
	p.screen.SetColorProfile(colorprofile.TrueColor) // the theme decides what the terminal gets
	p.screen.SetTabStops(-1)
	p.screen.SetMapNewline(true)
	p.screen.SetScrollOptim(true)
	p.write(ansi.RequestModeSynchronizedOutput + ansi.RequestModeUnicodeCore)
	return p
}

// give changes the order and wakes the painter.
func (p *painter) give(change func(*order)) {
	p.mu.Lock()
	change(&p.next)
	p.mu.Unlock()
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// show has a view drawn.
func (p *painter) show(v tea.View) { p.give(func(o *order) { o.view, o.some = v, true }) }

// write has something written that is no part of the picture: a question to the
// terminal, the bell.
func (p *painter) write(text string) { p.give(func(o *order) { o.raw = append(o.raw, text...) }) }

// take does what a message asks of the renderer; it reports whether that is all
// that it asks.
func (p *painter) take(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.give(func(o *order) { o.size, o.fresh = msg, true })
	case tea.ModeReportMsg:
		switch msg.Mode {
		case ansi.ModeSynchronizedOutput:
			p.give(func(o *order) { o.synced = o.synced || msg.Value == ansi.ModeReset })
		case ansi.ModeUnicodeCore:
			known := msg.Value == ansi.ModeReset || msg.Value == ansi.ModeSet || msg.Value == ansi.ModePermanentlySet
			p.give(func(o *order) { o.clusters = o.clusters || known })
		}
	case tea.RawMsg:
		p.write(fmt.Sprint(msg.Msg))
		return true
	}
	switch msg {
	case tea.RequestBackgroundColor():
		p.write(ansi.RequestBackgroundColor)
		return true
	case tea.ClearScreen():
		p.give(func(o *order) { o.fresh = true })
		return true
	}
	return false
}

// run paints until it is told to stop.
func (p *painter) run() {
	defer close(p.done)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-p.wake:
		case <-p.quit:
			return
		}
		timer.Reset(grace)
		select {
		case <-timer.C:
		case <-p.quit:
			return
		}
		if !p.paint() {
			continue
		}
		timer.Reset(time.Second / frames)
		select {
		case <-timer.C:
		case <-p.quit:
			return
		}
	}
}

// close draws what is left to draw and gives the terminal back as it was.
func (p *painter) close() {
	close(p.quit)
	<-p.done
	p.paint()
	if !p.begun {
		return
	}
	s := p.screen
	var b bytes.Buffer
	b.WriteString(ansi.ResetModifyOtherKeys + ansi.PopKittyKeyboard(1))
	s.MoveTo(0, p.size.Height-1)
	_ = s.Flush()
	b.Write(p.written.Bytes())
	b.WriteString(ansi.ResetModeAltScreenSaveCursor)
	if p.shown.Cursor == nil {
		b.WriteString(ansi.SetModeTextCursorEnable)
	}
	b.WriteString(ansi.ResetModeBracketedPaste + mouse(tea.MouseModeNone) + ansi.SetWindowTitle(""))
	if p.method == ansi.GraphemeWidth {
		b.WriteString(ansi.ResetModeUnicodeCore)
	}
	_, _ = p.out.Write(b.Bytes())
}

// paint does what was ordered; it reports whether that was to draw something.
func (p *painter) paint() bool {
	p.mu.Lock()
	o := p.next
	p.next = order{size: o.size, synced: o.synced, clusters: o.clusters}
	p.mu.Unlock()
	p.size, p.synced = o.size, o.synced
	if o.clusters && p.method != ansi.GraphemeWidth {
		p.method = ansi.GraphemeWidth
		o.raw = append(o.raw, ansi.SetModeUnicodeCore...)
	}
	if o.fresh {
		p.screen.Erase()
	}
	if !o.some {
		o.view, o.some = p.shown, p.begun
	}
	out := o.raw
	draws := o.some && p.size.Width > 0 && p.size.Height > 0 && (o.fresh || !p.begun || !sameView(p.shown, o.view))
	if draws {
		out = append(out, p.frame(o.view)...)
	}
	if len(out) > 0 {
		_, _ = p.out.Write(out) // who does not read is cut off, and the session ends with it
	}
	if p.told != nil {
		p.told()
	}
	return draws
}

// sameView reports whether nothing is to be drawn.
func sameView(a, b tea.View) bool {
	if (a.Cursor == nil) != (b.Cursor == nil) || a.Cursor != nil && a.Cursor.Position != b.Cursor.Position {
		return false
	}
	return a.Content == b.Content && a.MouseMode == b.MouseMode && a.WindowTitle == b.WindowTitle
}

// frame is what is to be written so that the terminal shows the view.
func (p *painter) frame(v tea.View) []byte {
	s := p.screen
	first := !p.begun
	if first {
		p.begun = true
		s.SaveCursor()
		s.SetFullscreen(true)
		s.SetRelativeCursor(false)
		s.Erase()
		_, _ = s.WriteString(ansi.SetModeBracketedPaste + ansi.SetModifyOtherKeys2 + ansi.PushKittyKeyboard(1) + ansi.RequestKittyKeyboard)
	}
	if first && v.MouseMode != tea.MouseModeNone || !first && v.MouseMode != p.shown.MouseMode {
		_, _ = s.WriteString(mouse(v.MouseMode))
	}
	if v.WindowTitle != p.shown.WindowTitle {
		_, _ = s.WriteString(ansi.SetWindowTitle(v.WindowTitle))
	}
	picture := borrow(p.size.Width, p.size.Height)
	picture.Method = p.method
	picture.Clear()
	uv.NewStyledString(v.Content).Draw(picture, picture.Bounds())
	s.Render(picture.RenderBuffer)
	pictures.Put(picture)
	if v.Cursor != nil {
		s.MoveTo(v.Cursor.X, v.Cursor.Y)
	}
	_ = s.Flush() // into p.written
	had, has := p.shown.Cursor != nil, v.Cursor != nil
	p.shown = v
	return p.enclose(first, had, has)
}

// enclose puts around a frame what lets the terminal show it all at once: the
// marks of its beginning and its end, or the cursor being hidden meanwhile.
func (p *painter) enclose(first, had, has bool) []byte {
	var b bytes.Buffer
	if first {
		b.WriteString(ansi.ResetModifyOtherKeys + ansi.SetModeAltScreenSaveCursor)
	}
	changes := p.written.Len() > 0
	begin, end := "", ""
	if p.synced && changes {
		begin, end = ansi.SetModeSynchronizedOutput, ansi.ResetModeSynchronizedOutput
	}
	turns := first || had != has
	b.WriteString(begin)
	if turns && !has || !p.synced && changes && had && has {
		b.WriteString(ansi.ResetModeTextCursorEnable)
	}
	b.Write(p.written.Bytes())
	if turns && has || !p.synced && changes && had && has {
		b.WriteString(ansi.SetModeTextCursorEnable)
	}
	b.WriteString(end)
	p.written.Reset()
	return b.Bytes()
}

// mouse switches the terminal's reports of the mouse on or off.
func mouse(mode tea.MouseMode) string {
	if mode == tea.MouseModeNone {
		return ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr
	}
	return ansi.SetModeMouseButtonEvent + ansi.SetModeMouseExtSgr
}

// pictures are what frames are drawn into before they are compared with what the
// terminal shows. Nothing in one outlives the frame.
var pictures sync.Pool

// borrow returns a picture of a size. As far as the comparison knows, all of its
// lines are to be looked at and none has been changed.
func borrow(w, h int) *uv.ScreenBuffer {
	if p, ok := pictures.Get().(*uv.ScreenBuffer); ok && p.Width() == w && p.Height() == h {
		return p
	}
	p := uv.NewScreenBuffer(w, h)
	for y := range p.Touched {
		p.Touched[y] = &uv.LineData{FirstCell: -1, LastCell: -1}
	}
	return &p
}

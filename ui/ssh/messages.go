package ssh

import (
	"bytes"
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"golang.org/x/time/rate"
)

// messages makes messages of what a terminal sends. The reader of Bubble Tea does
// too, from a table of 140 kB that each has of its own, and waits once more for
// the rest of what has been found to be whole.
type messages struct {
	decoder uv.EventDecoder
	pasting bool
	paste   []byte
}

// How many messages a person can make: a key that is held down, a mouse that is
// dragged, a move list that is pasted by a terminal that does not say so. Whoever
// makes more has to wait.
const (
	messageRate  = 200 // a second
	messageBurst = 1000
)

// read sends what the keys make to the program. When they end the session does:
// there is nobody left to tell it to.
func (e *session) read(program *tea.Program) {
	defer e.cancel()
	defer func() {
		if r := recover(); r != nil {
			e.log.Error("keys failed", "why", r, "stack", string(debug.Stack()))
		}
	}()
	limit := rate.NewLimiter(messageRate, messageBurst)
	send := func(msg tea.Msg) {
		if limit.Wait(e.ctx) == nil {
			program.Send(msg)
		}
	}
	var m messages
	k := newKeys(e.ctx, e.in)
	for p := make([]byte, 512); ; {
		n, err := k.Read(p)
		if err != nil {
			return
		}
		m.decode(p[:n], send)
	}
}

// decode sends the messages of well-formed input. A paste is one, when its end
// has come.
func (m *messages) decode(p []byte, send func(tea.Msg)) {
	for len(p) > 0 {
		if m.pasting {
			text, rest, ended := bytes.Cut(p, pasteEnds)
			m.paste = append(m.paste, text...)
			if !ended {
				return
			}
			send(tea.PasteMsg{Content: string(bytes.ToValidUTF8(m.paste, nil))})
			m.pasting, m.paste, p = false, nil, rest
			continue
		}
		if rest, begins := bytes.CutPrefix(p, pasteBegins); begins {
			m.pasting, p = true, rest
			continue
		}
		n, event := m.decoder.Decode(p)
		if n == 0 {
			return
		}
		p = p[n:]
		events, several := event.(uv.MultiEvent)
		if !several {
			events = uv.MultiEvent{event}
		}
		for _, event := range events {
			if msg := message(event); msg != nil {
				send(msg)
			}
		}
	}
}

// message is what a program of Bubble Tea gets for an event, nil for those that
// mean nothing here.
func message(event uv.Event) tea.Msg {
	switch e := event.(type) {
	case uv.KeyPressEvent:
		return tea.KeyPressMsg(e)
	case uv.KeyReleaseEvent:
		return tea.KeyReleaseMsg(e)
	case uv.MouseClickEvent:
		return tea.MouseClickMsg(e)
	case uv.MouseReleaseEvent:
		return tea.MouseReleaseMsg(e)
	case uv.MouseWheelEvent:
		return tea.MouseWheelMsg(e)
	case uv.MouseMotionEvent:
		return tea.MouseMotionMsg(e)
	case uv.CursorPositionEvent:
		return tea.CursorPositionMsg(e)
	case uv.BackgroundColorEvent:
		return tea.BackgroundColorMsg(e)
	case uv.ModeReportEvent:
		return tea.ModeReportMsg(e)
	}
	return nil
}

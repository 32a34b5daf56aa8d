package screentest

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// keys maps the names of Bubble Tea to codes.
var keys = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "space": tea.KeySpace,
	"backspace": tea.KeyBackspace, "delete": tea.KeyDelete,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"home": tea.KeyHome, "end": tea.KeyEnd, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
	"f1": tea.KeyF1, "f2": tea.KeyF2, "f3": tea.KeyF3, "f9": tea.KeyF9,
}

// Key returns the message of a key by its name: "enter", "shift+tab", "ctrl+c",
// or a character.
func Key(name string) tea.KeyPressMsg {
	var k tea.KeyPressMsg
	rest := name
	for {
		switch {
		case strings.HasPrefix(rest, "ctrl+"):
			k.Mod |= tea.ModCtrl
			rest = rest[len("ctrl+"):]
			continue
		case strings.HasPrefix(rest, "shift+"):
			k.Mod |= tea.ModShift
			rest = rest[len("shift+"):]
			continue
		case strings.HasPrefix(rest, "alt+"):
			k.Mod |= tea.ModAlt
			rest = rest[len("alt+"):]
			continue
		}
		break
	}
	if code, ok := keys[rest]; ok {
		k.Code = code
		if code == tea.KeySpace && k.Mod == 0 {
			k.Text = " "
		}
		return k
	}
	k.Code, _ = utf8.DecodeRuneInString(rest)
	if k.Mod == 0 {
		k.Text = rest
	}
	return k
}

// Press presses keys, one after the other; see [Key].
func (term *Terminal) Press(names ...string) {
	term.t.Helper()
	for _, name := range names {
		term.Send(Key(name))
	}
	term.Settle()
}

// Repaint has everything drawn anew. The emulator loses wide characters when a
// line is shifted or the window resized, which no program can know of; after a
// repaint it shows what a terminal shows.
func (term *Terminal) Repaint() {
	term.t.Helper()
	term.Send(tea.ClearScreen())
	term.Settle()
}

// Type types a text, character by character.
func (term *Terminal) Type(text string) {
	term.t.Helper()
	for _, r := range text {
		if r == ' ' {
			term.Send(Key("space"))
			continue
		}
		term.Send(Key(string(r)))
	}
	term.Settle()
}

// Paste pastes a text.
func (term *Terminal) Paste(text string) {
	term.t.Helper()
	term.Send(tea.PasteMsg{Content: text})
	term.Settle()
}

// Click presses and releases the left button at a cell.
func (term *Terminal) Click(x, y int) {
	term.t.Helper()
	term.Drag(x, y, x, y)
}

// ClickText clicks on the first place where the screen shows a text.
func (term *Terminal) ClickText(text string) {
	term.t.Helper()
	x, y, ok := term.Find(text)
	if !ok {
		term.t.Fatalf("nothing to click: %q is not in\n%s", text, term.Text())
	}
	term.Click(x, y)
}

// Drag presses the left button at one cell and releases it at another.
func (term *Terminal) Drag(x1, y1, x2, y2 int) {
	term.t.Helper()
	term.Send(tea.MouseClickMsg{X: x1, Y: y1, Button: tea.MouseLeft})
	if x1 != x2 || y1 != y2 {
		term.Send(tea.MouseMotionMsg{X: x2, Y: y2, Button: tea.MouseLeft})
	}
	term.Send(tea.MouseReleaseMsg{X: x2, Y: y2, Button: tea.MouseLeft})
	term.Settle()
}

// Wheel turns the wheel at a cell: up for n < 0, down for n > 0.
func (term *Terminal) Wheel(x, y, n int) {
	term.t.Helper()
	button := tea.MouseWheelDown
	if n < 0 {
		button, n = tea.MouseWheelUp, -n
	}
	for range n {
		term.Send(tea.MouseWheelMsg{X: x, Y: y, Button: button})
	}
	term.Settle()
}

// Resize gives the window another size. A window of no cells, which a real
// terminal may report for a moment, leaves the emulator as it is.
func (term *Terminal) Resize(w, h int) {
	term.t.Helper()
	if w > 0 && h > 0 {
		term.mu.Lock()
		term.em.Resize(w, h)
		term.mu.Unlock()
	}
	term.Send(tea.WindowSizeMsg{Width: w, Height: h})
	term.Settle()
	// The stage paints everything afresh a little later; not to wait for that:
	term.Send(tea.ClearScreen())
	term.Settle()
}

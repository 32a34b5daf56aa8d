package ssh

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

func decoded(inputs ...string) (all []string) {
	var m messages
	for _, input := range inputs {
		m.decode([]byte(input), func(msg tea.Msg) {
			switch msg := msg.(type) {
			case tea.KeyPressMsg:
				all = append(all, msg.String())
			case tea.PasteMsg:
				all = append(all, fmt.Sprintf("paste %q", msg.Content))
			case tea.MouseClickMsg:
				all = append(all, fmt.Sprintf("click %d,%d", msg.X, msg.Y))
			case tea.MouseWheelMsg:
				all = append(all, "wheel "+msg.Button.String())
			default:
				all = append(all, strings.TrimPrefix(fmt.Sprintf("%T", msg), "tea."))
			}
		})
	}
	return all
}

func TestWhatATerminalSendsIsUnderstood(t *testing.T) {
	for name, c := range map[string]struct{ inputs, want []string }{
		"letters":               {[]string{"e4"}, []string{"e", "4"}},
		"a wide character":      {[]string{"马"}, []string{"马"}},
		"control keys":          {[]string{"\r\t\x1b[Z\x7f\x03 "}, []string{"enter", "tab", "shift+tab", "backspace", "ctrl+c", "space"}},
		"arrows":                {[]string{"\x1b[A\x1b[B\x1b[C\x1b[D", "\x1bOA"}, []string{"up", "down", "right", "left", "up"}},
		"paging":                {[]string{"\x1b[5~\x1b[6~\x1b[H\x1b[F\x1b[1~\x1b[4~"}, []string{"pgup", "pgdown", "home", "end", "home", "end"}},
		"function keys":         {[]string{"\x1bOP\x1bOQ\x1b[20~", "\x1b[11~\x1b[12~"}, []string{"f1", "f2", "f9", "f1", "f2"}},
		"Esc that was waited":   {[]string{"\x1b"}, []string{"esc"}},
		"Esc of kitty":          {[]string{"\x1b[27u"}, []string{"esc"}},
		"Alt and a letter":      {[]string{"\x1bx"}, []string{"alt+x"}},
		"a mouse":               {[]string{"\x1b[<0;5;3M\x1b[<0;5;3m\x1b[<64;1;1M"}, []string{"click 4,2", "MouseReleaseMsg", "wheel wheelup"}},
		"a paste":               {[]string{"\x1b[200~e4 e5\nNf3\x1b[201~x"}, []string{`paste "e4 e5\nNf3"`, "x"}},
		"a paste in parts":      {[]string{"\x1b[200~e4", " e5 \xe9\xa9", "\xac\x1b[201~"}, []string{`paste "e4 e5 马"`}},
		"an empty paste":        {[]string{"\x1b[200~\x1b[201~"}, []string{`paste ""`}},
		"answers of a terminal": {[]string{"\x1b[3;5R\x1b]11;rgb:0000/0000/0000\x07\x1b[?2026;2$y"}, []string{"CursorPositionMsg", "BackgroundColorMsg", "ModeReportMsg"}},
		"what nobody asked for": {[]string{"\x1b[?62;22c\x1b[I"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if got := decoded(c.inputs...); !slices.Equal(got, c.want) {
				t.Errorf("%q is understood as %q, want %q", c.inputs, got, c.want)
			}
		})
	}
}

// Whatever comes through the filter ends, and is no paste that nobody sent.
func FuzzMessages(f *testing.F) {
	for _, seed := range []string{"e4\r", "\x1b[A\x1bOP", "\x1b[200~x\x1b[201~", "\x1b[<0;5;3M", "\x1b", "\x1b[\xff", "\x1bP+r\x1b\\", "\x1b]11;rgb:1/2/3\a"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		var m messages
		var through filter
		pastes := 0
		count := func(msg tea.Msg) {
			if _, ok := msg.(tea.PasteMsg); ok {
				pastes++
			}
		}
		m.decode(through.feed(slices.Clone(input)), count)
		if through.wait() > 0 {
			m.decode(through.flush(), count)
		}
		if begun := strings.Count(string(input), string(pasteBegins)); pastes > begun {
			t.Errorf("%d pastes, %d were begun", pastes, begun)
		}
	})
}

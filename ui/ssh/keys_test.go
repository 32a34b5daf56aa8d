package ssh

import (
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

func TestTheFilterKeepsWhatTerminalsSend(t *testing.T) {
	long := strings.Repeat("1;", 100)
	for name, tt := range map[string]struct{ in, want string }{
		"text":                       {"Nf3 马f3 é", "Nf3 马f3 é"},
		"control keys":               {"\r\t\x7f\x03\x1a", "\r\t\x7f\x03\x1a"},
		"keys":                       {"\x1b[A\x1bOP\x1b[5~\x1b[1;5C\x1b[Z", "\x1b[A\x1bOP\x1b[5~\x1b[1;5C\x1b[Z"},
		"keys of the Linux console":  {"\x1b[[A\x1b[[E", "\x1b[[A\x1b[[E"},
		"with Alt":                   {"\x1bx\x1b马", "\x1bx\x1b马"},
		"the mouse":                  {"\x1b[<0;5;3M\x1b[<0;5;3m", "\x1b[<0;5;3M\x1b[<0;5;3m"},
		"the mouse of old":           {"a\x1b[M !!b", "ab"},
		"answers":                    {"\x1b[3;5R\x1b]11;rgb:0/0/0\a\x1b]11;rgb:0/0/0\x1b\\\x1b[?2026;2$y\x1b[?62c", "\x1b[3;5R\x1b]11;rgb:0/0/0\a\x1b]11;rgb:0/0/0\x1b\\\x1b[?2026;2$y\x1b[?62c"},
		"a paste":                    {"\x1b[200~e4\x1b[31m e5\x00\n\x1b[201~x", "\x1b[200~e4[31m e5\n\x1b[201~x"},
		"an end of no paste":         {"\x1b[201~x", "x"},
		"sizes":                      {"\x1b[48;9;9;9;9t\x1b[8;9;9tx", "x"},
		"keys of a console":          {"\x1b[65;0;97;1;0;1_x", "x"},
		"a long key":                 {"\x1b[" + long + "Ax", "x"},
		"a long key that breaks off": {"\x1b[" + long + "\rx", "\rx"},
		"a long answer":              {"\x1b]11;" + strings.Repeat("x", 10_000) + "\ay", "y"},
		"a long answer, other end":   {"\x1bP" + strings.Repeat("x", 10_000) + "\x1b\\y", "y"},
		"what only programs send":    {"\x1b_x\x1b\\\x1b^x\x1b\\\x1bXx\x1b\\y", "y"},
		"a sequence that breaks off": {"\x1b[1;\x1b[A", "\x1b[A"},
		"bytes that are no text":     {"a\xff\xfeb\xc3", "ab"},
		"controls beyond ASCII":      {"a\u009b31mb", "a31mb"},
	} {
		for size := 1; size <= len(tt.in); size += 1 + len(tt.in)/7 {
			var f filter
			var got []byte
			for rest := tt.in; rest != ""; rest = rest[min(size, len(rest)):] {
				got = append(got, f.feed([]byte(rest[:min(size, len(rest))]))...)
			}
			if string(got) != tt.want {
				t.Errorf("%s, %d bytes at a time: %q, want %q", name, size, got, tt.want)
			}
		}
	}
}

func TestWhatIsUnfinishedIsWaitedFor(t *testing.T) {
	for in, want := range map[string]struct {
		waits   bool
		flushed string
	}{
		"":           {false, ""},
		"a":          {false, ""},
		"\x1b":       {true, "\x1b"},
		"\x1bO":      {true, "\x1bO"},
		"\x1b[":      {true, "\x1b["},
		"\x1b[1;":    {true, ""},
		"\x1b]11;r":  {true, ""},
		"\xe9\xa9":   {true, ""},
		"\x1b[200~a": {false, ""},
	} {
		var f filter
		f.feed([]byte(in))
		if waits := f.wait() > 0; waits != want.waits {
			t.Errorf("%q: waits %v", in, waits)
		}
		if want.waits {
			if got := f.flush(); string(got) != want.flushed || f.wait() > 0 {
				t.Errorf("%q: %q, want %q", in, got, want.flushed)
			}
		}
	}
}

// Whatever comes, in whatever pieces: what is kept is whole, and what waits is
// short.
func FuzzFilter(f *testing.F) {
	for _, in := range []string{"e4", "\x1b[A", "\x1b[200~x\x1b[201~", "\x1b]0;x\a", "\x1b[M !!", "\x1b[[A", "\xe9\xa9\xac", "\x1b\x1b[A", "\x1bP\x1b\\"} {
		f.Add([]byte(in), uint8(1))
	}
	f.Fuzz(func(t *testing.T, in []byte, size uint8) {
		var whole, pieces filter
		want := string(whole.feed(in))
		var got []byte
		for rest := in; len(rest) > 0; rest = rest[min(int(size)+1, len(rest)):] {
			got = append(got, pieces.feed(rest[:min(int(size)+1, len(rest))])...)
			if len(pieces.rest) > maxReply+1 {
				t.Fatalf("%d bytes wait", len(pieces.rest))
			}
		}
		if string(got) != want || !utf8.Valid(got) {
			t.Errorf("%q in pieces of %d: %q, whole: %q", in, int(size)+1, got, want)
		}
		var m messages
		m.decode(got, func(tea.Msg) {})
	})
}

package i18n_test

import (
	"testing"

	"woodfox/ui/i18n"
)

func TestParseCommand(t *testing.T) {
	for text, want := range map[string]i18n.Command{
		"hint": i18n.CommandHint, " HINT ": i18n.CommandHint, "提示": i18n.CommandHint,
		"takeback": i18n.CommandUndo, "Take  back": i18n.CommandUndo, "悔棋": i18n.CommandUndo,
		"和棋": i18n.CommandDraw, "认输": i18n.CommandResign, "認輸": i18n.CommandResign,
		"？": i18n.CommandHelp, "ｑｕｉｔ": i18n.CommandQuit, "翻轉": i18n.CommandFlip,
		"是": i18n.CommandYes, "n": i18n.CommandNo,
	} {
		if got, ok := i18n.ParseCommand(text); !ok || got != want {
			t.Errorf("ParseCommand(%q) = %q, %v, want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "e4", "Nf3", "王", "b", "0-0", "马f3", "hints"} {
		if got, ok := i18n.ParseCommand(text); ok {
			t.Errorf("ParseCommand(%q) = %q, want none", text, got)
		}
	}
}

func TestParseCommandLine(t *testing.T) {
	for _, tc := range []struct {
		text string
		want i18n.Command
		args string
	}{
		{"square e4", i18n.CommandSquare, "e4"},
		{"格子ｅ４", i18n.CommandSquare, "e4"},
		{"着法 g1", i18n.CommandMoves, "g1"},
		{"legal moves g1", i18n.CommandMoves, "g1"},
		{"board", i18n.CommandBoard, ""},
		{"要求和棋", i18n.CommandClaim, ""},
	} {
		if got, args, ok := i18n.ParseCommandLine(tc.text); !ok || got != tc.want || args != tc.args {
			t.Errorf("ParseCommandLine(%q) = %q %q %v, want %q %q", tc.text, got, args, ok, tc.want, tc.args)
		}
	}
	for _, text := range []string{"", "e4", "boards", "nf3", "no1", "n f3"} {
		if got, args, ok := i18n.ParseCommandLine(text); ok {
			t.Errorf("ParseCommandLine(%q) = %q %q, want none", text, got, args)
		}
	}
}

func FuzzParseCommandLine(f *testing.F) {
	for _, s := range []string{"", "square e4", "格子e4", "提示", "\xff", "moves", "İ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, ok := i18n.ParseCommand(text); ok {
			if line, _, found := i18n.ParseCommandLine(text); !found || line != c {
				t.Errorf("%q is %q alone but %q in a line", text, c, line)
			}
		}
	})
}

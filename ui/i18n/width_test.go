package i18n_test

import (
	"testing"

	"pgregory.net/rapid"

	"woodfox/ui/i18n"
)

func TestFold(t *testing.T) {
	for in, want := range map[string]string{
		"Ｎｆ３":     "Nf3",
		"？":       "?",
		"：":       ":",
		"。":       ".",
		"ｅ２－ｅ４":   "e2-e4",
		"exd5":    "exd5",
		"马×ｆ３":    "马xf3",
		"０—０—０":   "0-0-0",
		"格子　ｅ４，好": "格子 e4,好",
		"悔棋":      "悔棋",
		"“好”":     `"好"`,
	} {
		if got := i18n.Fold(in); got != want {
			t.Errorf("Fold(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestFoldTwiceIsFoldOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		once := i18n.Fold(rapid.String().Draw(t, "text"))
		if twice := i18n.Fold(once); twice != once {
			t.Fatalf("%q, then %q", once, twice)
		}
	})
}

func TestPadAndTruncateKeepTheWidth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, width := texts().Filter(func(s string) bool { return i18n.Width(s) > 0 }).Draw(t, "text"), rapid.IntRange(2, 40).Draw(t, "width")
		cut := i18n.Truncate(text, width)
		if i18n.Width(cut) > width {
			t.Fatalf("Truncate(%q, %d) = %q, %d wide", text, width, cut, i18n.Width(cut))
		}
		for _, padded := range []string{i18n.Pad(cut, width), i18n.PadLeft(cut, width)} {
			if i18n.Width(padded) != width {
				t.Fatalf("%q padded to %d is %d wide", cut, width, i18n.Width(padded))
			}
		}
	})
}

package i18n_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"woodfox/ui/i18n"
)

func TestWrap(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		width      int
		want       []string
	}{
		{"an empty text is one line", "", 10, []string{""}},
		{"what fits stays", "one line", 10, []string{"one line"}},
		{"at spaces", "the knight jumps", 10, []string{"the knight", "jumps"}},
		{"a newline ends a line", "a\n\nb", 10, []string{"a", "", "b"}},
		{"Han characters break anywhere", "白方先走一步", 6, []string{"白方先", "走一步"}},
		{"a comma goes with what is before it", "白方先，黑方后", 6, []string{"白方", "先，黑", "方后"}},
		{"a full stop too", "将死对方。", 8, []string{"将死对", "方。"}},
		{"an opening quote goes with what follows", "叫作「將軍」吧", 6, []string{"叫作", "「將", "軍」吧"}},
		{"two signs in a row stay together", "他说（好）。", 8, []string{"他说", "（好）。"}},
		{"a move is one word", "now e2-e4 wins", 7, []string{"now", "e2-e4", "wins"}},
		{"castling is one word", "白走O-O-O吧", 7, []string{"白走", "O-O-O吧"}},
		{"a Chinese move stays whole", "白走马bd2吧", 6, []string{"白走", "马bd2", "吧"}},
		{"Latin beside Han", "走Nf3很好", 6, []string{"走Nf3", "很好"}},
		{"a word wider than the line", "abcdefgh", 3, []string{"abc", "def", "gh"}},
		{"an ellipsis does not begin a line", "让我想想……好", 8, []string{"让我想", "想……好"}},
		{"width 1 counts as 2", "王a", 1, []string{"王", "a"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := i18n.Wrap(tc.text, tc.width); !slices.Equal(got, tc.want) {
				t.Errorf("Wrap(%q, %d)\n got %q\nwant %q", tc.text, tc.width, got, tc.want)
			}
		})
	}
}

// texts generates what a teacher might write: words, moves, Han characters and
// punctuation of both kinds.
func texts() *rapid.Generator[string] {
	part := rapid.SampledFrom([]string{
		" ", " ", "  ", "a", "knight", "Nf3", "e2-e4", "O-O", "exd8=Q+", "\n", "王", "后", "马f3", "车", "象", "先走",
		"，", "。", "；", "！", "？", "「", "」", "（", "）", "《", "》", "“", "”", "…", "—", ",", ".", "(", ")", "10", "e\u0301", "　",
	})
	return rapid.Map(rapid.SliceOfN(part, 0, 60), func(s []string) string { return strings.Join(s, "") })
}

func TestWrapProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, width := texts().Draw(t, "text"), rapid.IntRange(2, 30).Draw(t, "width")
		lines := i18n.Wrap(text, width)
		for _, line := range lines {
			if i18n.Width(line) > width {
				t.Fatalf("%q is %d wide, more than %d", line, i18n.Width(line), width)
			}
		}
		if got, want := withoutSpaces(strings.Join(lines, "")), withoutSpaces(text); got != want {
			t.Fatalf("lost something:\n got %q\nwant %q", got, want)
		}
		if again := i18n.Wrap(strings.Join(lines, "\n"), width); !slices.Equal(lines, again) {
			t.Fatalf("wrapping what is wrapped changes it:\n%q\n%q", lines, again)
		}
	})
}

// The line-start and line-end rules hold wherever a line has room for them: no
// run of punctuation in these texts is as wide as a line.
func TestWrapKeepsPunctuationInItsPlace(t *testing.T) {
	word := rapid.SampledFrom([]string{"王", "后翼", "Nf3", "先走一步", "e4", "马f3", "knight "})
	end := rapid.SampledFrom([]string{"", "", "，", "。", "、", "；", "：", "！", "？"})
	phrase := rapid.Custom(func(t *rapid.T) string {
		s := word.Draw(t, "word") + word.Draw(t, "word")
		if q := rapid.SampledFrom([]string{"", "「」", "（）", "《》"}).Draw(t, "quotes"); q != "" {
			r := []rune(q)
			s = string(r[0]) + strings.TrimSpace(s) + string(r[1])
		}
		return strings.TrimSpace(s) + end.Draw(t, "end")
	})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(phrase, 1, 20).Draw(t, "phrases"), "")
		for _, line := range i18n.Wrap(text, rapid.IntRange(20, 40).Draw(t, "width")) {
			if strings.ContainsAny(first(line), "，。」、；：！？）》") {
				t.Errorf("%q begins a line of %q", first(line), text)
			}
			if strings.HasSuffix(line, "「") || strings.HasSuffix(line, "（") || strings.HasSuffix(line, "《") {
				t.Errorf("%q ends with an opening sign in %q", line, text)
			}
		}
	})
}

func first(line string) string {
	for _, r := range line {
		return string(r)
	}
	return ""
}

func withoutSpaces(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

func FuzzWrap(f *testing.F) {
	for _, s := range []string{"", "the knight", "马f3。「将」", "\x1b[31mred\x1b[0m", "\xff\xfe", "a\u200db", "🇨🇳👨‍👩‍👧", strings.Repeat("。", 40)} {
		f.Add(s, 10)
	}
	f.Fuzz(func(t *testing.T, text string, width int) {
		text = strings.ToValidUTF8(text, "?")
		lines := i18n.Wrap(text, width%200)
		if got, want := withoutSpaces(strings.Join(lines, "")), withoutSpaces(text); got != want {
			t.Errorf("lost something:\n got %q\nwant %q", got, want)
		}
	})
}

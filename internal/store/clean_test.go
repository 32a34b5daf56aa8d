package store_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"woodfox/internal/store"
)

func TestTextsFromOutsideAreCleaned(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"plain":                  {"Anna", "Anna"},
		"Chinese":                {"安娜 陈", "安娜 陈"},
		"escape sequence":        {"\x1b[31mAnna\x1b[0m", "[31mAnna[0m"},
		"C1 control":             {"An\u009b2Jna", "An2Jna"},
		"right to left override": {"An\u202ena", "Anna"},
		"isolates":               {"\u2067Anna\u2069", "Anna"},
		"zero width":             {"An\u200b\u200d\ufeffna", "Anna"},
		"fillers":                {"\u3164\u115f\u2800\uffa0", ""},
		"variation selectors":    {"A\ufe0fn\U000e0100na", "Anna"},
		"tags":                   {"Anna\U000e0041", "Anna"},
		"lines":                  {"Anna\r\n\tBo", "Anna Bo"},
		"wide spaces":            {"\u3000Anna\u00a0\u2003Bo ", "Anna Bo"},
		"marks":                  {"e\u0301\u0301\u0301\u0301x", "e\u0301\u0301x"},
		"a mark alone":           {"\u0301", ""},
		"invalid UTF-8":          {"An\xffna", "Anna"},
		"private use":            {"An\ue000na", "Anna"},
		"too long":               {strings.Repeat("长", 50), strings.Repeat("长", 40)},
		"long with spaces":       {strings.Repeat("a ", 50), strings.TrimSpace(strings.Repeat("a ", 20))},
	} {
		if got := store.Clean(test.text, 40); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func FuzzClean(f *testing.F) {
	f.Add("\x1b[31mAnna\u202e", 40)
	f.Fuzz(func(t *testing.T, text string, limit int) {
		clean := store.Clean(text, limit)
		if n := utf8.RuneCountInString(clean); n > max(limit, 0) || !utf8.ValidString(clean) || store.Clean(clean, limit) != clean {
			t.Errorf("%q cut at %d: %q", text, limit, clean)
		}
		for _, r := range clean {
			if r < ' ' || r >= 0x7f && r < 0xa0 || r >= 0x200b && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 {
				t.Errorf("%q: %U stays", text, r)
			}
		}
	})
}

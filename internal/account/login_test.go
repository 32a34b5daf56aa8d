package account

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestLoginsAreFolded(t *testing.T) {
	for name, c := range map[string]struct{ typed, want string }{
		"plain":              {"ada", "ada"},
		"capitals":           {"Ada", "ada"},
		"full width":         {"Ａｄａ９", "ada9"},
		"accent in one":      {"Zoë", "zoë"},
		"accent in two":      {"Zoe\u0308", "zoë"},
		"simplified Chinese": {"小明", "小明"},
		"Chinese and digits": {"李雷2", "李雷2"},
		"half-width kana":    {"ｱﾀﾞ", "アダ"},
		"signs in between":   {"ada.b_c-d", "ada.b_c-d"},
		"German":             {"GROẞE", "große"},
		"Arabic":             {"ليلى", "ليلى"},
		"Devanagari":         {"नीला", "नीला"},
		"thirty-two":         {strings.Repeat("王", 32), strings.Repeat("王", 32)},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := FoldLogin(c.typed)
			if err != nil || got != c.want {
				t.Fatalf("%q is %q, %v; want %q", c.typed, got, err, c.want)
			}
			if again, err := FoldLogin(got); err != nil || again != got {
				t.Errorf("folded again it is %q, %v", again, err)
			}
		})
	}
}

func TestWhatIsNoLogin(t *testing.T) {
	for name, c := range map[string]struct {
		typed  string
		reason Reason
		char   rune
	}{
		"nothing":             {"", LoginShort, 0},
		"one letter":          {"a", LoginShort, 0},
		"too long":            {strings.Repeat("a", 33), LoginLong, 0},
		"far too long":        {strings.Repeat("a", 1<<20), LoginLong, 0},
		"space":               {"ada b", LoginCharacter, ' '},
		"at sign":             {"ada@host", LoginCharacter, '@'},
		"zero-width space":    {"a\u200bda", LoginCharacter, '\u200b'},
		"zero-width joiner":   {"a\u200dda", LoginCharacter, '\u200d'},
		"right to left mark":  {"ada\u200f", LoginCharacter, '\u200f'},
		"soft hyphen":         {"a\u00adda", LoginCharacter, '\u00ad'},
		"Hangul filler":       {"a\u3164b", LoginCharacter, '\u3164'},
		"control":             {"ada\x1b[31m", LoginCharacter, '\x1b'},
		"compatibility form":  {"ada①", LoginCharacter, '①'},
		"ligature":            {"ﬁona", LoginCharacter, 'ﬁ'},
		"emoji":               {"ada♟", LoginCharacter, '♟'},
		"option":              {"-ada", LoginCharacter, '-'},
		"sign at the end":     {"ada.", LoginCharacter, '.'},
		"accent at the start": {"\u0308ada", LoginCharacter, '\u0308'},
		"slash":               {"a/b", LoginCharacter, '/'},
		"not UTF-8":           {"ad\xffa", LoginCharacter, utf8.RuneError},
		"kept free":           {"Root", LoginTaken, 0},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := FoldLogin(c.typed)
			e, ok := err.(*Error)
			if !ok || e.Reason != c.reason || e.Char != c.char || got != "" {
				t.Errorf("%.20q is %q, %v; want %s %q", c.typed, got, err, c.reason, c.char)
			}
		})
	}
}

func FuzzFoldLogin(f *testing.F) {
	for _, seed := range []string{"ada", "小明", "Ａｄａ", "a\u200d", "\xff", "İstanbul", "ﬁ", "ﷺ", "َa"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		folded, err := FoldLogin(typed)
		if err != nil {
			if ReasonOf(err) == "" {
				t.Fatal(err)
			}
			return
		}
		if again, err := FoldLogin(folded); err != nil || again != folded {
			t.Fatalf("%q became %q, and that %q, %v", typed, folded, again, err)
		}
	})
}

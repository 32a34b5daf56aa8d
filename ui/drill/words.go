package drill

import (
	"unicode"
	"unicode/utf8"

	"woodfox/puzzles"
	"woodfox/ui/screen"
)

// meaning says in one sentence what a theme is, "" if it has no words.
func meaning(env *screen.Env, t puzzles.Theme) string {
	said, ok := env.Words.Theme(t)
	if !ok {
		return ""
	}
	first, n := utf8.DecodeRuneInString(said)
	return env.T("drill.meaning", "Theme", string(unicode.ToUpper(first))+said[n:])
}

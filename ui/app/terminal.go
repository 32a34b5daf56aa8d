package app

import (
	"slices"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Terminal finds out from the environment of a session ("NAME=value") what its
// terminal can show. What only the terminal itself knows (its background, the
// width of its characters) is asked later, without waiting.
func Terminal(environ []string) screen.Terminal {
	get := func(name string) string { return Getenv(environ, name) }
	term := get("TERM")
	return screen.Terminal{
		Depth: depth(environ),
		// The Linux console has 512 glyphs at most and no figurines among them;
		// a locale that is not UTF-8 garbles everything beyond ASCII.
		NoFigurines:   term == "linux" || !i18n.UTF8(get),
		WideAmbiguous: !i18n.UTF8(get),
	}
}

// Dumb reports whether the terminal cannot place a cursor, so that only the
// plain face works in it.
func Dumb(environ []string) bool {
	term := Getenv(environ, "TERM")
	return term == "dumb" || term == ""
}

// depth differs from the usual detection in three points: NO_COLOR counts with
// any value that is not empty, as its definition says (no-color.org), not only
// with one that reads as true; the VT terminals before the VT525 and the -mono
// entries have no colour; and nothing is run to ask tmux.
func depth(environ []string) theme.Depth {
	term := Getenv(environ, "TERM")
	if Getenv(environ, "NO_COLOR") != "" || strings.HasSuffix(term, "-mono") || strings.HasSuffix(term, "-m") {
		return theme.None
	}
	for _, vt := range [...]string{"vt52", "vt100", "vt102", "vt220", "vt320", "vt420"} {
		if term == vt || strings.HasPrefix(term, vt+"-") {
			return theme.None
		}
	}
	switch colorprofile.Env(environ) {
	case colorprofile.TrueColor:
		return theme.TrueColor
	case colorprofile.ANSI256:
		return theme.Indexed
	case colorprofile.ANSI:
		return theme.Basic
	default:
		return theme.None
	}
}

// Getenv returns the value of a variable of an environment ("NAME=value"), "" if
// it is not set. The last one counts, as in a process.
func Getenv(environ []string, name string) string {
	for _, entry := range slices.Backward(environ) {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

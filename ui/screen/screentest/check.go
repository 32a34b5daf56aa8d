package screentest

import (
	"testing"
	"unicode/utf8"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// global are the keys that mean the same on every screen.
var global = []string{"f1", "?", "f2", "f9", "ctrl+c", "ctrl+l", "ctrl+z", "tab", "shift+tab"}

// CheckActions proves of a screen's table of actions, in the state it is in,
// that nothing has two meanings (ids, digits, keys, typed words), that no
// command needs a letter, that nothing takes a key of the whole program, that
// what cannot be done says why, and that all of it has words in every language.
func CheckActions(t testing.TB, s screen.Screen) {
	t.Helper()
	taken := map[string]string{}
	take := func(what, id string) {
		t.Helper()
		if other, twice := taken[what]; twice {
			t.Errorf("%s means both %q and %q", what, other, id)
		}
		taken[what] = id
	}
	for _, key := range global {
		taken["key "+key] = "the whole program"
	}
	for _, a := range s.Actions() {
		if a.ID == "" {
			t.Errorf("an action has no id: %+v", a)
		}
		take("id "+a.ID, a.ID)
		if a.Digit < 0 || a.Digit > 9 {
			t.Errorf("%s: digit %d", a.ID, a.Digit)
		}
		if a.Digit > 0 {
			take("key "+string(rune('0'+a.Digit)), a.ID)
		}
		if a.Command != "" {
			take("word "+string(a.Command), a.ID)
		}
		for _, key := range a.Keys {
			take("key "+key, a.ID)
			if utf8.RuneCountInString(key) == 1 {
				t.Errorf("%s: the key %q is a character; characters are for typing", a.ID, key)
			}
		}
		for _, lang := range i18n.All() {
			words := i18n.For(lang)
			if words.T(a.Label, a.Args...) == a.Label {
				t.Errorf("%s: no words for %q in %s", a.ID, a.Label, lang)
			}
			if a.Disabled != "" && words.T(a.Disabled) == a.Disabled {
				t.Errorf("%s: no words for %q in %s", a.ID, a.Disabled, lang)
			}
		}
	}
}

// CheckSizes resizes the window of a running session to sizes of every kind,
// down to nothing, and back: no panic, a readable notice where it is too small,
// and the same screen as before at the end.
func CheckSizes(term *Terminal) {
	term.t.Helper()
	term.mu.Lock()
	w, h := term.em.Width(), term.em.Height()
	term.mu.Unlock()
	before := term.Text()
	for _, size := range [][2]int{{0, 0}, {0, 12}, {25, 0}, {1, 1}, {7, 3}, {25, 12}} {
		term.Resize(size[0], size[1])
	}
	for _, size := range [][2]int{{40, 16}, {41, 17}, {59, 16}, {60, 24}, {79, 23}, {80, 60}, {200, 17}, {240, 70}, {39, 15}} {
		term.Resize(size[0], size[1])
		if size[0] < screen.MinWidth && !term.Has("40×16") && !term.Has("40x16") {
			term.t.Errorf("at %d×%d nothing says how large the window must be:\n%s", size[0], size[1], term.Text())
		}
	}
	term.Resize(w, h)
	term.Repaint()
	if after := term.Text(); after != before {
		term.t.Errorf("after many sizes the screen is another one:\n%s\nbefore:\n%s", after, before)
	}
}

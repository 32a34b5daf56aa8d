package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"woodfox/ui/i18n"
)

// Field is one line of text being typed. It takes keys and paste, and shows the
// terminal's own cursor so that an input method knows where to open its window.
//
// Bubbles' text input does the editing. What is shown of the text, and where the
// cursor stands in it, is found here: the text input (v2.2.1) counts characters
// where a terminal counts cells, and would have the cursor in the middle of a
// Chinese name.
type Field struct {
	input  textinput.Model
	width  int  // cells shown
	first  int  // first character shown
	secret bool // of each character only that it is there is shown
}

// NewField makes an empty field for at most limit characters.
func NewField(limit int) Field {
	f := Field{input: textinput.New()}
	f.input.CharLimit = limit
	// This key would run a program that reads the clipboard of the machine we run
	// on, which need not be the person's; a terminal pastes by itself.
	f.input.KeyMap.Paste.SetEnabled(false)
	// Before the last character this one panics in v2.2.1.
	f.input.KeyMap.DeleteWordForward.SetEnabled(false)
	f.input.Focus()
	return f
}

// NewSecret makes an empty field whose text is not shown. Any character can be in
// it that a keyboard or a paste brings, except controls.
func NewSecret(limit int) Field {
	f := NewField(limit)
	f.secret = true
	return f
}

// Text returns what has been typed.
func (f *Field) Text() string { return f.input.Value() }

// Empty reports whether nothing has been typed.
func (f *Field) Empty() bool { return f.input.Value() == "" }

// Set replaces the text and puts the cursor at its end.
func (f *Field) Set(text string) {
	f.input.SetValue(f.taken(text))
	f.input.CursorEnd()
	f.scroll()
}

// SetWidth sets how many cells View may take.
func (f *Field) SetWidth(w int) {
	f.width = max(w, 3)
	f.scroll()
}

// Update handles a key or a paste.
func (f *Field) Update(msg tea.Msg) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		msg.Text = f.taken(msg.Text)
		f.input, _ = f.input.Update(msg)
	case tea.PasteMsg:
		msg.Content = f.taken(msg.Content)
		f.input, _ = f.input.Update(msg)
	}
	f.scroll()
}

// taken is what the field takes of a text.
func (f *Field) taken(text string) string {
	if !f.secret {
		return printable(text)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

// shown is what the text looks like.
func (f *Field) shown() []rune {
	if f.secret {
		return []rune(strings.Repeat("*", utf8.RuneCountInString(f.Text())))
	}
	return []rune(f.Text())
}

// printable makes spaces of line breaks and drops what does not stand for itself
// (controls, joiners, variation selectors, the tints of emoji, halves of flags),
// since terminals disagree about the width of what it would make with another.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r) || !standsAlone(string(r)):
			return -1
		}
		return r
	}, text)
}

// standsAlone reports whether a character has a width that nothing beside it
// changes.
func standsAlone(c string) bool {
	w := i18n.Width(c)
	return w > 0 && i18n.Width("a"+c+"a") == w+2 && i18n.Width(c+c) == 2*w
}

// scroll keeps the cursor in view.
func (f *Field) scroll() {
	f.first = min(f.first, f.input.Position())
	for f.width > 0 && f.Cursor() >= f.width {
		f.first++
	}
}

// Cursor returns the column of the cursor inside View.
func (f *Field) Cursor() int {
	return i18n.Width(string(f.shown()[f.first:f.input.Position()]))
}

// View returns the part of the text that is in view.
func (f *Field) View() string {
	shown := string(f.shown()[f.first:])
	if f.width == 0 {
		return shown
	}
	return ansi.Truncate(shown, f.width, "")
}

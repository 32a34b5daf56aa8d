package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// Field is one line of text being typed. It takes keys and paste, moves by
// arrows, Home and End, and shows the terminal's own cursor so that an input
// method knows where to open its window.
type Field struct {
	Max   int // most characters; 0 means 200
	text  []rune
	at    int // the cursor stands before this character
	width int // cells shown
	first int // first character shown
}

// Text returns what has been typed.
func (f *Field) Text() string { return string(f.text) }

// Empty reports whether nothing has been typed.
func (f *Field) Empty() bool { return len(f.text) == 0 }

// Set replaces the text and puts the cursor at its end.
func (f *Field) Set(text string) {
	f.text, f.at = nil, 0
	f.insert(text)
}

// SetWidth sets how many cells View may take.
func (f *Field) SetWidth(w int) {
	f.width = max(w, 3)
	f.scroll()
}

// Update handles a key or a paste and reports whether it was one for a field.
func (f *Field) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case tea.PasteMsg:
		f.insert(msg.Content)
		return true
	case tea.KeyPressMsg:
		return f.key(msg)
	}
	return false
}

func (f *Field) key(msg tea.KeyPressMsg) bool {
	switch msg.String() {
	case "left":
		f.at = max(f.at-1, 0)
	case "right":
		f.at = min(f.at+1, len(f.text))
	case "home", "ctrl+a":
		f.at = 0
	case "end", "ctrl+e":
		f.at = len(f.text)
	case "backspace", "ctrl+h":
		if f.at > 0 {
			f.text = append(f.text[:f.at-1], f.text[f.at:]...)
			f.at--
		}
	case "delete":
		if f.at < len(f.text) {
			f.text = append(f.text[:f.at], f.text[f.at+1:]...)
		}
	case "ctrl+u":
		f.text, f.at = append([]rune(nil), f.text[f.at:]...), 0
	default:
		if msg.Text == "" {
			return false
		}
		f.insert(msg.Text)
	}
	f.scroll()
	return true
}

// insert puts text at the cursor: line breaks become spaces, and what has no
// width of its own (controls, joiners, variation selectors) is dropped, since
// terminals disagree about it.
func (f *Field) insert(text string) {
	limit := f.Max
	if limit == 0 {
		limit = 200
	}
	for _, r := range text {
		if len(f.text) >= limit {
			break
		}
		if unicode.IsSpace(r) {
			r = ' '
		}
		if !unicode.IsPrint(r) || i18n.Width(string(r)) == 0 {
			continue
		}
		f.text = append(f.text[:f.at], append([]rune{r}, f.text[f.at:]...)...)
		f.at++
	}
	f.scroll()
}

// scroll keeps the cursor in view.
func (f *Field) scroll() {
	if f.width == 0 {
		return
	}
	f.first = min(f.first, f.at)
	for i18n.Width(string(f.text[f.first:f.at])) > f.width-1 {
		f.first++
	}
}

// Cursor returns the column of the cursor inside View.
func (f *Field) Cursor() int { return i18n.Width(string(f.text[f.first:f.at])) }

// View returns the visible part, padded to the field's width.
func (f *Field) View() string {
	text := string(f.text[f.first:])
	for i18n.Width(text) > f.width {
		_, n := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-n]
	}
	return text + strings.Repeat(" ", max(f.width-i18n.Width(text), 0))
}

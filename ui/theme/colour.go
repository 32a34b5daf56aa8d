package theme

import (
	"image/color"

	"github.com/charmbracelet/x/ansi"
)

// Depth is how much colour a terminal shows.
type Depth uint8

// The depths, from none to all.
const (
	None      Depth = iota // no colour; bold, faint, underline and reverse may still show
	Basic                  // the sixteen named colours
	Indexed                // the 256 colours of xterm
	TrueColor              // 24 bits
)

// String names the depth as settings store it: "none", "16", "256", "truecolor".
func (d Depth) String() string {
	return [...]string{"none", "16", "256", "truecolor"}[min(d, TrueColor)]
}

// ParseDepth reads a stored depth. "" (decide for me) and anything unknown give false:
// the terminal decides.
func ParseDepth(s string) (Depth, bool) {
	for d := None; d <= TrueColor; d++ {
		if d.String() == s {
			return d, true
		}
	}
	return None, false
}

// Colour is one colour in the three forms a terminal may understand. The zero
// value is the terminal's own default colour.
type Colour struct {
	RGB   uint32 // 0xRRGGBB
	Index uint8  // in the 256-colour table: 16–231 the cube, 232–255 greys
	Basic uint8  // 0–7 the dim colours, 8–15 the bright ones
	set   bool
}

// colour makes a Colour that is not the default one.
func colour(rgb uint32, index, basic uint8) Colour {
	return Colour{RGB: rgb, Index: index, Basic: basic, set: true}
}

// at returns the colour as a depth shows it, nil for the terminal's own.
func (c Colour) at(d Depth) color.Color {
	switch {
	case !c.set || d == None:
		return nil
	case d == Basic:
		return ansi.BasicColor(c.Basic)
	case d == Indexed || c.inTable():
		return ansi.IndexedColor(c.Index)
	default:
		return color.RGBA{R: uint8(c.RGB >> 16), G: uint8(c.RGB >> 8), B: uint8(c.RGB), A: 255}
	}
}

// inTable reports whether the colour stands in the 256-colour table exactly, so
// that its number says the same in half the bytes. The first sixteen of the
// table are whatever the terminal's owner likes.
func (c Colour) inTable() bool {
	r, g, b, _ := ansi.IndexedColor(c.Index).RGBA()
	return c.Index >= 16 && c.RGB == r>>8<<16|g>>8<<8|b>>8
}

// Style is a ready escape sequence that switches a look on; "" is plain text.
type Style string

// Reset switches every look off.
const Reset = "\x1b[0m"

// On returns text in the style, and plain again after it. The text must hold
// no escape sequences of its own.
func (s Style) On(text string) string {
	if s == "" || text == "" {
		return text
	}
	return string(s) + text + Reset
}

// style makes the escape sequence for colours and attributes at a depth. It
// begins with a reset, so that styles may follow one another directly.
func style(d Depth, fg, bg Colour, attrs ...ansi.Attr) Style {
	s := ansi.NewStyle(append([]ansi.Attr{ansi.AttrReset}, attrs...)...)
	if c := fg.at(d); c != nil {
		s = s.ForegroundColor(c)
	}
	if c := bg.at(d); c != nil {
		s = s.BackgroundColor(c)
	}
	if len(s) == 1 {
		return ""
	}
	return Style(s.String())
}

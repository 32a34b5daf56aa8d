package theme

import (
	"strconv"
	"strings"
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

// sgr returns the parameters that select the colour as foreground or
// background at a depth, or "" when there is nothing to say.
func (c Colour) sgr(d Depth, background bool) string {
	if !c.set || d == None {
		return ""
	}
	base := 30
	if background {
		base = 40
	}
	if d == TrueColor && c.inTable() {
		d = Indexed
	}
	switch d {
	case TrueColor:
		return strings.Join([]string{
			strconv.Itoa(base + 8), "2",
			strconv.Itoa(int(c.RGB >> 16 & 255)), strconv.Itoa(int(c.RGB >> 8 & 255)), strconv.Itoa(int(c.RGB & 255)),
		}, ";")
	case Indexed:
		return strconv.Itoa(base+8) + ";5;" + strconv.Itoa(int(c.Index))
	default:
		if c.Basic >= 8 {
			base += 60 - 8
		}
		return strconv.Itoa(base + int(c.Basic))
	}
}

// inTable reports whether the colour stands in the 256-colour table exactly, so
// that its number says the same in half the bytes. The table is xterm's: a cube
// of six steps a channel, 0 and then 95 to 255 by 40, and greys from 8 by 10.
func (c Colour) inTable() bool {
	switch {
	case c.Index >= 232:
		grey := 8 + 10*uint32(c.Index-232)
		return c.RGB == grey<<16|grey<<8|grey
	case c.Index >= 16:
		n, rgb := uint32(c.Index-16), uint32(0)
		for _, step := range [...]uint32{n / 36, n / 6 % 6, n % 6} {
			rgb <<= 8
			if step > 0 {
				rgb |= 55 + 40*step
			}
		}
		return c.RGB == rgb
	default:
		return false
	}
}

// Attr is a set of attributes that need no colour.
type Attr uint8

// The attributes a style may have.
const (
	Bold Attr = 1 << iota
	Faint
	Underline
	Reverse
)

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
func style(d Depth, fg, bg Colour, attrs Attr) Style {
	params := []string{"0"}
	for i, code := range [...]string{"1", "2", "4", "7"} {
		if attrs&(1<<i) != 0 {
			params = append(params, code)
		}
	}
	for _, p := range [...]string{fg.sgr(d, false), bg.sgr(d, true)} {
		if p != "" {
			params = append(params, p)
		}
	}
	if len(params) == 1 {
		return ""
	}
	return Style("\x1b[" + strings.Join(params, ";") + "m")
}

package theme

import (
	"image/color"

	"github.com/charmbracelet/x/ansi"
)

// Ink is what is drawn on a square.
type Ink uint8

// The inks of the board.
const (
	Blank Ink = iota // nothing: only the background, which is half the bytes
	WhitePiece
	BlackPiece
	Mark    // target dots, last-move rings, numbers
	Corner  // the frame of the cursor
	Texture // what makes a dark square dark without colour
	inkCount
)

// Palette is a theme resolved for one terminal: every style as a ready escape
// sequence. It is made once and only read afterwards.
type Palette struct {
	Depth Depth
	Styles
	squares [tintCount][2][inkCount]Style
}

// Styles are the looks of everything that is not a square.
type Styles struct {
	Title    Style // the name of the screen
	Strong   Style // a word that matters
	Accent   Style // living lines, headings inside a screen
	Muted    Style // what may be overlooked: labels, hints, what is not available
	Key      Style // the digit or key that does it
	Selected Style // the row or button that Enter would take
	Good     Style
	Bad      Style
	// Border is the colour of what a library draws around a dialog; nil is the
	// terminal's own.
	Border color.Color
}

// Tone is the manner in which something is said to the person.
type Tone uint8

// The tones.
const (
	Neutral Tone = iota
	Praise       // something was done or found
	Refusal      // something was wrong or cannot be
)

// Tone returns the look of what is said in a tone.
func (s *Styles) Tone(t Tone) Style {
	return [...]Style{Neutral: s.Accent, Praise: s.Good, Refusal: s.Bad}[min(t, Refusal)]
}

// Palette resolves the theme for a depth of colour and for a dark or a light
// background.
func (t Theme) Palette(d Depth, darkBackground bool) *Palette {
	p := &Palette{Depth: d, Styles: styles(d, darkBackground)}
	inks := [inkCount]Colour{
		WhitePiece: colour(0xffffff, 231, 15),
		BlackPiece: colour(0x000000, 16, 0),
		Mark:       colour(0xffffd7, 230, 15),
		Corner:     colour(0xffff5f, 227, 15),
	}
	for tint := range tintCount {
		for i, light := range [...]bool{true, false} {
			for ink := range inkCount {
				var attrs []ansi.Attr
				if d == None {
					attrs = plainAttrs(tint, ink)
				}
				p.squares[tint][i][ink] = style(d, inks[ink], t.square(tint, light), attrs...)
			}
		}
	}
	return p
}

// plainAttrs gives squares a little more than their marks where there is no
// colour. Terminals without colour usually know these; nothing depends on it.
func plainAttrs(tint Tint, ink Ink) []ansi.Attr {
	switch {
	case ink == Texture:
		return []ansi.Attr{ansi.AttrFaint}
	case tint == Cursor || tint == Picked:
		return []ansi.Attr{ansi.AttrBold}
	default:
		return nil
	}
}

// Square returns the look of an ink on a light or a dark square with a tint.
func (p *Palette) Square(tint Tint, light bool, ink Ink) Style {
	i := 1
	if light {
		i = 0
	}
	return p.squares[min(tint, tintCount-1)][i][min(ink, inkCount-1)]
}

func styles(d Depth, dark bool) Styles {
	accent, muted := colour(0x875f00, 94, basicBlue), colour(0x6c6c6c, 242, 8)
	good, bad := colour(0x008700, 28, 2), colour(0xd70000, 160, 1)
	onAccent := colour(0xffffff, 231, 15)
	if dark {
		accent, muted = colour(0xd7af5f, 179, 3), colour(0x8a8a8a, 245, 8)
		good, bad = colour(0x87d787, 114, 10), colour(0xff8787, 210, 9)
		onAccent = colour(0x000000, 16, 0)
	}
	plain := Colour{}
	s := Styles{
		Title:    style(d, accent, plain, ansi.AttrBold),
		Strong:   style(d, plain, plain, ansi.AttrBold),
		Accent:   style(d, accent, plain),
		Muted:    style(d, muted, plain),
		Key:      style(d, accent, plain, ansi.AttrBold),
		Selected: style(d, onAccent, accent),
		Good:     style(d, good, plain),
		Bad:      style(d, bad, plain),
		Border:   accent.at(d),
	}
	if d == None {
		s.Selected = style(d, plain, plain, ansi.AttrReverse)
	}
	return s
}

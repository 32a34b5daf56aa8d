package theme

import (
	"math"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"woodfox/game/chess"
)

// luminance is the relative luminance of WCAG 2.1.
func luminance(rgb uint32) float64 {
	channel := func(shift uint) float64 {
		v := float64(rgb>>shift&255) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}

func contrast(a, b uint32) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// cube is the colour xterm gives an index from 16 up.
func cube(index uint8) uint32 {
	if index >= 232 {
		v := uint32(index-232)*10 + 8
		return v<<16 | v<<8 | v
	}
	level := func(n uint8) uint32 {
		if n == 0 {
			return 0
		}
		return uint32(n)*40 + 55
	}
	i := index - 16
	return level(i/36)<<16 | level(i/6%6)<<8 | level(i%6)
}

// The sixteen colours as four terminals show them, as far as boards use them.
var basicPalettes = map[string][16]uint32{
	"xterm":   {0: 0x000000, 1: 0xcd0000, 2: 0x00cd00, 5: 0xcd00cd, 8: 0x7f7f7f, 15: 0xffffff},
	"VGA":     {0: 0x000000, 1: 0xaa0000, 2: 0x00aa00, 5: 0xaa00aa, 8: 0x555555, 15: 0xffffff},
	"Windows": {0: 0x0c0c0c, 1: 0xc50f1f, 2: 0x13a10e, 5: 0x881798, 8: 0x767676, 15: 0xf2f2f2},
	"GNOME":   {0: 0x171421, 1: 0xc01c28, 2: 0x26a269, 5: 0xa347ba, 8: 0x5e5c64, 15: 0xffffff},
}

func TestBothSidesAreReadableOnEverySquare(t *testing.T) {
	for _, theme := range all {
		for tint := range tintCount {
			for _, light := range []bool{true, false} {
				c := theme.square(tint, light)
				for name, shown := range map[string]uint32{"true colour": c.RGB, "256 colours": cube(c.Index)} {
					if got := contrast(shown, 0xffffff); got < 2.5 {
						t.Errorf("%s, tint %d, light %v, %s: white has contrast %.2f", theme.name, tint, light, name, got)
					}
					if got := contrast(shown, 0x000000); got < 2.5 {
						t.Errorf("%s, tint %d, light %v, %s: black has contrast %.2f", theme.name, tint, light, name, got)
					}
				}
				for name, p := range basicPalettes {
					if got := contrast(p[c.Basic], p[15]); got < 2.1 {
						t.Errorf("%s, tint %d, light %v, 16 colours of %s: white has contrast %.2f", theme.name, tint, light, name, got)
					}
					if got := contrast(p[c.Basic], p[0]); got < 2.1 {
						t.Errorf("%s, tint %d, light %v, 16 colours of %s: black has contrast %.2f", theme.name, tint, light, name, got)
					}
				}
			}
		}
	}
}

func TestLightAndDarkSquaresDiffer(t *testing.T) {
	for _, theme := range all {
		if got := contrast(theme.light.RGB, theme.dark.RGB); got < 1.5 {
			t.Errorf("%s: contrast %.2f in true colour", theme.name, got)
		}
		if got := contrast(cube(theme.light.Index), cube(theme.dark.Index)); got < 1.5 {
			t.Errorf("%s: contrast %.2f in 256 colours", theme.name, got)
		}
	}
}

func TestStyles(t *testing.T) {
	wood := ByName("wood")
	tests := map[Depth]string{
		None:      "",
		Basic:     "\x1b[0;97;100m",
		Indexed:   "\x1b[0;38;5;231;48;5;95m",
		TrueColor: "\x1b[0;38;5;231;48;2;125;85;56m",
	}
	for depth, want := range tests {
		if got := wood.Palette(depth, true).Square(Plain, false, WhitePiece); string(got) != want {
			t.Errorf("%v: %q, want %q", depth, got, want)
		}
	}
	if got := style(None, Colour{}, Colour{}, ansi.AttrBold).On("x"); got != "\x1b[0;1mx\x1b[0m" {
		t.Errorf("bold: %q", got)
	}
	if got := Style("").On("x"); got != "x" {
		t.Errorf("plain: %q", got)
	}
}

func TestNoColourMeansNoColour(t *testing.T) {
	for _, name := range Names() {
		p := ByName(name).Palette(None, true)
		for tint := range tintCount {
			for ink := range inkCount {
				for _, code := range []string{";3", ";4", ";9"} {
					if s := string(p.Square(tint, true, ink)); strings.Contains(s, code) {
						t.Errorf("%s: %q", name, s)
					}
				}
			}
		}
	}
}

func TestNamesRoundTrip(t *testing.T) {
	for _, name := range Names() {
		if got := ByName(name).name; got != name {
			t.Errorf("theme %q came back as %q", name, got)
		}
	}
	if got := ByName("no such theme").name; got != Names()[0] {
		t.Errorf("unknown theme: %q", got)
	}
	for d := None; d <= TrueColor; d++ {
		if got, ok := ParseDepth(d.String()); !ok || got != d {
			t.Errorf("depth %v came back as %v", d, got)
		}
	}
	for _, g := range AllGlyphs() {
		if got := ParseGlyphs(g.String()); got != g {
			t.Errorf("glyphs %v came back as %v", g, got)
		}
	}
	for _, c := range Cells() {
		if got, ok := ParseCell(c.String()); !ok || got != c {
			t.Errorf("cell %v came back as %v", c, got)
		}
	}
	if _, ok := ParseDepth("auto"); ok {
		t.Error("auto is no depth")
	}
	if _, ok := ParseCell("auto"); ok {
		t.Error("auto is no cell")
	}
}

func TestPiecesTellTheirSideWithoutColour(t *testing.T) {
	for _, g := range AllGlyphs() {
		g = g.For(None)
		seen := map[string]chess.Piece{}
		for _, c := range []chess.Color{chess.White, chess.Black} {
			for pt := chess.Pawn; pt <= chess.King; pt++ {
				p := chess.NewPiece(c, pt)
				sign := g.Piece(p, None, false)
				if other, taken := seen[sign]; taken {
					t.Errorf("%v: %v and %v are both %q", g, p, other, sign)
				}
				seen[sign] = p
			}
		}
	}
	if got := Figurines.Piece(chess.NewPiece(chess.White, chess.King), TrueColor, false); got != "\u265a" {
		t.Errorf("white king: %q", got)
	}
}

func TestColoursOfTheTableAreSentByNumber(t *testing.T) {
	tests := []struct {
		c    Colour
		want string
	}{
		{colour(0xffffff, 231, 15), "38;5;231"},
		{colour(0xd7af5f, 179, 3), "38;5;179"},
		{colour(0x8a8a8a, 245, 8), "38;5;245"},
		{colour(0x000000, 16, 0), "38;5;16"},
		{colour(0xd7af5e, 179, 3), "38;2;215;175;94"},
		{colour(0xcd0000, 1, 1), "38;2;205;0;0"}, // the first sixteen are whatever the terminal's owner likes
	}
	for _, test := range tests {
		if got := style(TrueColor, test.c, Colour{}); string(got) != "\x1b[0;"+test.want+"m" {
			t.Errorf("%06x: %q, want %q", test.c.RGB, got, test.want)
		}
	}
}

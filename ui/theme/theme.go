package theme

// Theme is a named set of colours. Themes are values; nobody changes one.
type Theme struct {
	name  string // as settings store it
	light Colour // the light squares
	dark  Colour // the dark squares
	tints [tintCount][2]Colour
}

// Tint is a reason for a square to have another background. Every tint comes
// with a mark that needs no colour; the board draws both.
type Tint uint8

// The tints, the more important the later: a square shows the last that fits.
const (
	Plain    Tint = iota
	LastMove      // the move just made came from or went to here
	Hint          // help points here
	Picked        // the piece that is held
	Checked       // a king in check
	Wrong         // an answer that was not right
	Right         // an answer that was right
	Cursor        // where Enter would act
	tintCount
)

// Names returns the names of all themes in the order in which they are
// offered; the first is what a new profile gets.
func Names() []string {
	names := make([]string, len(all))
	for i, t := range all {
		names[i] = t.name
	}
	return names
}

// ByName returns the theme with that name; an unknown name is the first theme.
func ByName(name string) Theme {
	for _, t := range all {
		if t.name == name {
			return t
		}
	}
	return all[0]
}

// both says that light and dark squares get the same colour.
func both(c Colour) [2]Colour { return [2]Colour{c, c} }

// pair gives a colour for light squares and one for dark squares.
func pair(light, dark Colour) [2]Colour { return [2]Colour{light, dark} }

// The sixteen-colour forms of the two boards. Terminals disagree about these
// colours; green (2) beside bright black (8) is the pair on which white and
// black stay readable in the palettes of xterm, VGA, GNOME and Windows alike.
// Blue and yellow fail in one of them, so only magenta (5) and red (1) serve as
// tints there, and marks tell the rest.
const (
	basicLight   = 2
	basicDark    = 8
	basicRed     = 1
	basicBlue    = 4 // words on a light background, where yellow cannot be read
	basicMagenta = 5
)

var (
	red    = colour(0xc8372d, 160, basicRed)
	violet = colour(0x6a5fb0, 61, basicMagenta)
	azure  = both(colour(0x4f86b8, 67, basicLight))
	gold   = pair(colour(0xa39a3a, 100, basicLight), colour(0x857a1e, 58, basicDark))
	leaf   = pair(colour(0x6f9a4f, 64, basicMagenta), colour(0x4f7a35, 28, basicMagenta))
	teal   = both(colour(0x2f8f8f, 30, basicMagenta))
)

// all is the list of themes. It is only read.
var all = [...]Theme{
	{
		name:  "wood",
		light: colour(0xaf875f, 137, basicLight),
		dark:  colour(0x7d5538, 95, basicDark),
		tints: [tintCount][2]Colour{LastMove: gold, Hint: azure, Picked: leaf, Checked: both(red), Wrong: both(red), Right: leaf, Cursor: both(violet)},
	},
	{
		name:  "forest",
		light: colour(0x86a062, 107, basicLight),
		dark:  colour(0x4b7449, 65, basicDark),
		tints: [tintCount][2]Colour{LastMove: gold, Hint: azure, Picked: teal, Checked: both(red), Wrong: both(red), Right: teal, Cursor: both(violet)},
	},
	{
		name:  "slate",
		light: colour(0x8e99ab, 103, basicLight),
		dark:  colour(0x525f78, 60, basicDark),
		tints: [tintCount][2]Colour{LastMove: gold, Hint: teal, Picked: leaf, Checked: both(red), Wrong: both(red), Right: leaf, Cursor: both(violet)},
	},
	// For colour-blind eyes and high contrast: grey and blue differ in both
	// hue and brightness, and the tints are those of the palette of Okabe and
	// Ito ("Color Universal Design", 2008) that are middle tones.
	{
		name:  "contrast",
		light: colour(0x929292, 245, basicLight),
		dark:  colour(0x005faf, 25, basicDark),
		tints: [tintCount][2]Colour{
			LastMove: both(colour(0xd55e00, 166, basicRed)),
			Hint:     both(colour(0xcc79a7, 132, basicMagenta)),
			Picked:   both(colour(0x009e73, 36, basicMagenta)),
			Checked:  both(colour(0xd70087, 162, basicRed)),
			Wrong:    both(colour(0xd70087, 162, basicRed)),
			Right:    both(colour(0x009e73, 36, basicMagenta)),
			Cursor:   both(colour(0x8a2be2, 93, basicMagenta)),
		},
	},
}

// square returns the background of a square.
func (t Theme) square(tint Tint, light bool) Colour {
	i := 1
	if light {
		i = 0
	}
	if c := t.tints[tint][i]; c.set {
		return c
	}
	if light {
		return t.light
	}
	return t.dark
}

// Package theme decides what everything looks like: colours, glyph sets and
// board sizes, resolved for what a terminal can show.
//
// A [Theme] is a named set of colours. Each [Colour] carries three forms, one
// for every depth of colour a terminal may have, chosen by hand: the nearest
// colour that a library would compute turns two woods into the same olive.
// [Theme.Palette] resolves a theme once, for a depth and a background, into
// ready escape sequences ([Style]), so that drawing only copies strings.
//
// Both sides are drawn with the same solid glyphs and differ by brightness.
// That holds on every square because board colours are middle tones: white and
// black each keep a contrast of at least 2.5 to 1 (WCAG 2.1 relative
// luminance) with every square, marked or not. A test computes it.
package theme

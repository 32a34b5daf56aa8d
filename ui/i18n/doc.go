// Package i18n holds every word that Wooden Fox says to a person, in English,
// simplified Chinese (简体) and traditional Chinese (繁體), and everything that
// depends on how words are written: guessing the language, cell widths, line
// breaking, folding what an input method typed, and the typed commands.
//
// # Words
//
// [For] gives the words of one language; a session keeps the *[Words] of the
// language in force and swaps it when the person changes language:
//
//	w := i18n.For(i18n.Hans)
//	w.T("home.welcome", "Name", "小明")   // a sentence with a value
//	w.N("play.moves", 3)                  // a plural; {{.N}} is the number
//
// Facts of the domain are worded by methods: [Words.Explain], [Words.Outcome],
// [Words.Move], [Words.FENError] and their neighbours.
//
// # Files
//
// Words live in locales/AREA.LANG.json, one flat object per area and language.
// An id is written in full, "area.name", in the file as in the code, so that one
// search finds both:
//
//	{
//	  "play.your_move": "Your move, {{.Name}}.",
//	  "play.moves": {"one": "{{.N}} move", "other": "{{.N}} moves"}
//	}
//
// An area belongs to one package (play, learn, drill, home, settings, plain, …);
// "common" to all. A file is parsed when the first word of its area is asked
// for, so the first screen pays only for its own words.
//
// # The convention that the tests rest on
//
// In Go source outside tests every string literal of the shape "area.name" whose
// area has files counts as the use of that id, wherever it stands (a call of T,
// a label in a table of actions). A literal that ends in a dot or an underscore,
// "area.prefix.", is completed at run time and counts as the use of every id
// that begins so.
// The tests prove: the three languages have the same ids with the same
// placeholders and no empty text; every id used exists; every id is used; calls
// of T, N and the like hand in the values that the text asks for; and neither Chinese file
// contains characters of the other script.
package i18n

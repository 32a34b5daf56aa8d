// Package plain is Wooden Fox as a dialogue in lines: for dumb terminals, for
// screen readers, and for pipes. It offers the same lessons, puzzles and games as
// the screens, saves them in the same place and goes on with what was begun
// there.
//
// It is a thin client of [game.Game], [lessons.Run] and [puzzles.Session], and on a
// server of the [club.Seat] at which its person plays others. It
// says everything in words, at most 80 cells a line and without escape
// sequences; the board is drawn in letters only when asked for. Commands may be
// typed in any of the three languages and in full-width characters:
//
//	Black: knight from g8 to f6
//	> 马f3
//	> square e5
//	> 提示
//
// Where nobody sits at a terminal it asks nothing that it can decide for itself
// and writes no prompt, so that a script can play. The end of the input is a
// good end: everything has been saved by then.
package plain

// Package drill holds the screens of everything that is done with puzzles, and
// what both faces of a drill share: [Practice], a puzzle session together with
// where its puzzles come from and where its results are kept.
//
// [Screen] opens what is wished for: [Drills] is the list of all drills; [Themes]
// and [Sets] choose what a drill by theme or a Woodpecker is about; [Example]
// shows what a theme means before its first puzzle; [Drill] is where puzzles are
// solved, whatever the drill; [Solutions] shows those that were missed.
// [Coordinates], [KnightPath] and [Dashboard] stand beside them.
//
// The [Drill] is a thin client of puzzles.Session. The session judges and
// counts; the screen shows the position from the solver's side, lets the
// opponent's move be seen happening, says what came of a try, and draws the
// answer to a wrong move on the board until the next key. After the end it leads
// through the line and draws each motif where it is to be seen (explanation), and
// what the board shows can be played on. A legal move that is neither stored nor
// mate is compared by an engine in a tea.Cmd; what is typed meanwhile waits and is
// done in order. Whatever happens by itself (beat.go, the clock in storm.go) never
// takes or delays a key.
//
// After every step the session goes to the profile's store, together with the
// attempt, the rating, the repetition card and the score it changed, so that a
// drill goes on where it was whatever happens to the program.
package drill

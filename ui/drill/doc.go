// Package drill holds the screen on which puzzles are solved, and what both
// faces of a drill share: [Practice], a puzzle session together with where its
// puzzles come from and where its results are kept.
//
// The [Drill] is a thin client of puzzles.Session. The session judges and
// counts; the screen shows the position from the solver's side, says what came
// of a try, and draws the answer to a wrong move on the board until the next
// key. A legal move that is neither stored nor mate is compared by an engine in
// a tea.Cmd; what is typed meanwhile waits and is done in order. After every
// step the session goes to the profile's store, together with the attempt, the
// rating and the repetition card it changed, so that a drill goes on where it
// was whatever happens to the program.
package drill

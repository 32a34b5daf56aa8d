// Package lessons is the course: chapters of steps that read a rhyme or a rule,
// show a demonstration, or ask a question, and the judge who marks the answers.
//
// A Course lists its chapters; a Chapter is opened when it is wanted. A Run is one
// learner's way through a chapter. It is a value without screen, clock or I/O: it
// turns the pages, plays demonstrations, holds the answer in the making, judges,
// helps and counts stars. Marshal it after every call that changes it and Resume it
// after a restart, even when the course has been edited in between.
//
//	chapter, err := lessons.Default().Chapter("ch01")
//	run := lessons.Begin(chapter)
//	run.Forward()                 // from the title page to the first step
//	verdict := run.Enter("e4")    // an answer as typed
//	help := run.Help()            // look here, this piece, this move
//	saved, err := json.Marshal(run)
//
// Everything comes back as facts: codes, squares, a chess.Explanation. The faces
// word them. What the course itself says is a Text in three languages.
//
// # Content
//
// The source is YAML in the directory course, one file per chapter (README.md there
// tells a teacher how to edit it); package build reads it, and go generate writes
// the compiled files of the directory data, which are embedded. Verify proves a
// course, answer by answer.
//
// # Kinds of exercise
//
// The table in judge.go has one line for each kind: how it is judged, helped, read
// from typed text, and proved. The kinds that are answered by moves on the board
// (Kind.Plays) share the learner's try: a move that is not legal gets the reason, a
// bad one what the other side plays then (refute.go), and neither stays on the
// board. In a play-out the run Awaits the replies of whoever thinks for the other
// side.
//
//	for {
//		verdict := run.Play(move)
//		if pos, history, due := run.Awaits(); due {
//			verdict = run.Reply(think(pos, history))
//		}
//		…
//	}
//
// An exercise with a Generator is made anew from the run's seed (Sow) each time.
//
// # Where to begin, what to repeat
//
// Course.Place begins the quiz that finds a learner's chapter; Course.Practice makes
// a chapter of exercises from anywhere, which is how those that were missed
// (Result.Missed) come back. Covered counts what of the founding documents a course
// holds.
package lessons

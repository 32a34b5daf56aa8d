package drill

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/board"
	"woodfox/ui/screen"
)

// explanation leads through the line of a puzzle and shows on the board what there
// is to see in it.
type explanation struct {
	line   puzzles.Puzzle
	points []puzzles.Point
	point  int // the marked one of points
	step   int // how many moves of the line the board shows
}

// explain shows a puzzle's line at its end.
func explain(p puzzles.Puzzle) explanation {
	return explanation{line: p, points: puzzles.Why(p), step: len(p.Moves)}
}

// goTo shows the line after n moves, or as near to that as it reaches.
func (e *explanation) goTo(n int) { e.step = min(max(n, 0), len(e.line.Moves)) }

// nextPoint shows the marked point, if it is not on the board, else the next one.
func (e *explanation) nextPoint() {
	if len(e.points) == 0 {
		return
	}
	if e.step == e.points[e.point].Ply {
		e.point = (e.point + 1) % len(e.points)
	}
	e.step = e.points[e.point].Ply
}

// pointed reports whether the marked point is to be seen on the board.
func (e *explanation) pointed() bool {
	return len(e.points) > 0 && e.points[e.point].Ply == e.step
}

// draw puts the position on the board, and the marked point where it is to be seen.
func (e *explanation) draw(b *board.Model) {
	b.SetMode(board.Watching)
	b.SetPosition(e.line.Position(e.step))
	b.Marks = board.Marks{}
	if e.step > 0 {
		b.Marks.Last = e.line.Moves[e.step-1]
	}
	if e.pointed() {
		drawMotif(&b.Marks, b.Position(), e.line.Solver(), e.points[e.point].Squares)
	}
}

// turned turns a board to whoever solves the puzzle.
func turned(b *board.Model, p puzzles.Puzzle) { b.SetFlipped(p.Solver() == chess.Black) }

// leafing are the keys that step through a line, from the move shown to another.
func leafing(at, all int, to func(int)) []screen.Action {
	step := func(id, key string, n int) screen.Action {
		return screen.Action{ID: id, Label: "drill.act.step", Keys: []string{key}, InBody: true, Run: func() tea.Cmd {
			to(n)
			return nil
		}}
	}
	return []screen.Action{
		step("step-back", "pgup", at-1), step("step-on", "pgdown", at+1),
		step("to-start", "home", 0), step("to-end", "end", all),
	}
}

// whyNoGame says why nobody can play on from what a board shows, "" if they can.
func whyNoGame(b *board.Model) string {
	if position := b.Position(); position.Outcome().Over() {
		return "drill.no.game_over"
	}
	return ""
}

// playOn opens a game against the engine from what a board shows. The screen that
// was left stays as it is meanwhile.
func playOn(env *screen.Env, o Options, b *board.Model, side chess.Color) tea.Cmd {
	if game := o.PlayOn(env, b.Position(), side); game != nil {
		return env.Push(game)
	}
	return env.Notify("drill.no.game")
}

// turnedWheel is the step that the wheel asks for: −1 back, 1 on, 0 none.
func turnedWheel(msg tea.MouseWheelMsg) int {
	switch msg.Button {
	case tea.MouseWheelUp:
		return -1
	case tea.MouseWheelDown:
		return 1
	}
	return 0
}

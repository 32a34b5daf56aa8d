package i18n

import "woodfox/puzzles"

// CoordinateQuestion asks for the colour of a square, or where some steps lead.
func (w *Words) CoordinateQuestion(task puzzles.CoordinateTask, q puzzles.CoordinateQuestion) string {
	if task == puzzles.SquareColour {
		return w.T("coordinates.ask_colour", "Square", q.Square)
	}
	steps := make([]string, 0, 2)
	step := func(n int, forward, back string) {
		switch {
		case n > 0:
			steps = append(steps, w.N(forward, n))
		case n < 0:
			steps = append(steps, w.N(back, -n))
		}
	}
	step(q.Ahead, "coordinates.step.ahead", "coordinates.step.back")
	step(q.Across, "coordinates.step.right", "coordinates.step.left")
	said := steps[0] // a question leads somewhere
	if len(steps) > 1 {
		said = w.T("coordinates.step.then", "A", said, "B", steps[1])
	}
	return w.T("coordinates.ask_steps", "From", q.From, "Steps", said, "Side", w.Side(q.Side))
}

// CoordinateAnswer says what came of an answer to such a question.
func (w *Words) CoordinateAnswer(task puzzles.CoordinateTask, a puzzles.CoordinateAnswer) string {
	id := "coordinates.right"
	switch {
	case task == puzzles.SquareColour && a.Square.IsLight():
		id = "coordinates.is_light"
	case task == puzzles.SquareColour:
		id = "coordinates.is_dark"
	case !a.Right:
		id = "coordinates.leads_to"
	}
	said := w.T(id, "Square", a.Square)
	if !a.Right {
		return w.Sentences(w.T("coordinates.no"), said)
	}
	if task == puzzles.SquareColour {
		return w.Sentences(w.T("coordinates.yes"), said)
	}
	return said
}

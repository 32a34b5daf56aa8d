package learn

import (
	"woodfox/lessons"
	"woodfox/ui/board"
	"woodfox/ui/screen"
)

// showScene puts a moment of a demonstration on a board.
func showScene(b *board.Model, scene lessons.Scene) {
	b.SetMode(board.Watching)
	b.SetPosition(scene.Position)
	b.Marks = board.Marks{Hints: bits(scene.Lit), Targets: bits(scene.Targets)}
	if scene.Refused.Code == "" {
		b.Marks.Last = scene.Move
		return
	}
	b.Marks.Wrong = bits(lessons.Squares{scene.Move.To()})
	b.Marks.Hints = bits(scene.Refused.Squares) &^ b.Marks.Wrong
}

// caption says what a demonstration shows after some of its steps.
func caption(env *screen.Env, d *lessons.Demo, shown int) []paragraph {
	if d == nil {
		return nil
	}
	p := env.Palette
	say := func(t lessons.Text) string { return t.In(string(env.Words.Lang())) }
	scene, before := d.Scene(shown), d.Scene(shown-1).Position
	var text string
	style := p.Accent
	switch {
	case scene.Refused.Code != "":
		text = env.T("learn.refused", "Move", env.Words.Move(before, scene.Move), "Why", env.Words.Explain(scene.Refused))
		style = p.Bad
	case scene.Say.EN != "" && scene.Move != 0:
		text = env.Words.Sentences(env.T("learn.moved", "Side", env.Words.Side(before.Turn()), "Move", env.Words.Move(before, scene.Move)), say(scene.Say))
	case scene.Say.EN != "":
		text = say(scene.Say)
	case scene.Move != 0:
		text = env.T("learn.moved", "Side", env.Words.Side(before.Turn()), "Move", env.Words.Move(before, scene.Move))
	case len(scene.Targets) > 0:
		text = env.T("learn.destinations", "Piece", env.Words.PieceOn(scene.Position.At(scene.From).Type(), scene.From))
	}
	var said []paragraph
	if text != "" {
		said = append(said, paragraph{text: text, style: style, gap: true})
	}
	if of := len(d.Steps); of > 1 && shown > 0 {
		said = append(said, paragraph{text: env.T("learn.shown", "Shown", shown, "Of", of), style: p.Muted, gap: true})
	}
	return said
}

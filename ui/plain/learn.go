package plain

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/learn"
)

// lessonKind is the key under which a chapter in progress is kept, as on the
// screens.
func lessonKind(chapter string) string { return "lesson:" + chapter }

// learn offers the chapters, the one to go on with first in mind, and walks
// through those chosen.
func (d *dialogue) learn() error {
	next := d.nextChapter()
	for {
		head, err := d.chooseChapter(next)
		if err != nil {
			return err
		}
		chapter, err := d.Course.Chapter(head.ID)
		if err != nil {
			return err
		}
		if err := d.walk(chapter); err != nil {
			return err
		}
		next = min(head.Number, len(d.Course.Index.Chapters)-1)
	}
}

// nextChapter is the index of the first chapter that is not finished.
func (d *dialogue) nextChapter() int {
	finished := map[string]bool{}
	chapters, err := d.profile.Chapters()
	d.keep(err)
	for _, c := range chapters {
		finished[c.ID] = !c.Finished.IsZero()
	}
	for i, h := range d.Course.Index.Chapters {
		if !finished[h.ID] {
			return i
		}
	}
	return 0
}

// chooseChapter lists the chapters with the stars earned; an empty answer is the
// next one.
func (d *dialogue) chooseChapter(next int) (lessons.Head, error) {
	d.help = "plain.help.learn"
	heads := d.Course.Index.Chapters
	stars, err := d.profile.ExerciseStars()
	d.keep(err)
	for {
		line, err := d.ask(func() {
			d.tell("plain.learn.title")
			for _, h := range heads {
				earned := 0
				for _, id := range h.Exercises {
					earned += stars[id]
				}
				d.tell("plain.learn.chapter", "Number", h.Number, "Title", d.text(h.Title), "Stars", earned, "Of", 3*len(h.Exercises))
			}
			d.tell("plain.learn.next", "Number", heads[next].Number)
		})
		if err != nil {
			return lessons.Head{}, err
		}
		if c, _ := i18n.ParseCommand(line); c == i18n.CommandBack {
			return lessons.Head{}, errMenu
		}
		if line == "" {
			return heads[next], nil
		}
		n, err := strconv.Atoi(i18n.Fold(line))
		for _, h := range heads {
			if err == nil && h.Number == n {
				return h, nil
			}
		}
		d.tellN("plain.choose_again", len(heads))
	}
}

// text is what the course says in the language in force.
func (d *dialogue) text(t lessons.Text) string { return t.In(string(d.w.Lang())) }

// walk is a learner's way through a chapter.
type walk struct {
	*dialogue
	run lessons.Run
}

// walk goes through a chapter from where it was left to its end.
func (d *dialogue) walk(chapter *lessons.Chapter) error {
	l := &walk{dialogue: d, run: lessons.Begin(chapter)}
	d.below = chess.White
	data, found, err := d.profile.InProgress(lessonKind(chapter.ID))
	d.keep(err)
	if found {
		if run, err := lessons.Resume(chapter, data); err == nil && run.Place() == lessons.AtStep {
			l.run = run
			l.tell("plain.learn.resumed")
		}
	}
	for {
		l.save()
		var err error
		switch step := l.run.Step(); {
		case l.run.Place() == lessons.TitlePage:
			err = l.title()
		case l.run.Place() == lessons.SummaryPage:
			return l.summary()
		case step.Kind == lessons.Ask:
			err = l.exercise(step.Exercise)
		default:
			err = l.page(step)
		}
		if err != nil {
			return err
		}
	}
}

// save keeps the way and, once its end is reached, that the chapter is finished.
func (l *walk) save() {
	id := l.run.Chapter().ID
	done := l.run.Place() == lessons.SummaryPage
	data, err := json.Marshal(l.run)
	if err != nil {
		l.keep(err)
		return
	}
	l.keep(l.profile.Together(func(p *store.Profile) error {
		err := p.SaveChapter(id, l.run.Step().ID, done)
		if done {
			return errors.Join(err, p.ClearInProgress(lessonKind(id)))
		}
		return errors.Join(err, p.SaveInProgress(lessonKind(id), data))
	}))
}

// keepAnswer saves what came of an answer or of help.
func (l *walk) keepAnswer(ex *lessons.Exercise, before lessons.Result, v lessons.Verdict) {
	l.keep(learn.KeepAnswer(l.profile, schedule.DayOf(l.Now()), l.run, ex.ID, before, v))
}

func (l *walk) title() error {
	l.help = "plain.help.page"
	chapter := l.run.Chapter()
	l.tell("plain.learn.heading", "Number", chapter.Number, "Title", l.text(chapter.Title))
	for _, goal := range chapter.Goals {
		l.say("- " + l.text(goal))
	}
	return l.turn()
}

// page reads a rhyme or a rule, and shows its demonstration step by step.
func (l *walk) page(step lessons.Step) error {
	l.help = "plain.help.page"
	l.sayProgress()
	if r := step.Rhyme; r != nil {
		l.sayRhyme(r)
	}
	if r := step.Rule; r != nil {
		l.say(l.text(r.Statement))
	}
	if _, of := l.run.Shown(); of > 0 {
		l.sayScene()
	}
	return l.turn()
}

// sayRhyme says the line in the language it was written in, then what it means.
func (l *walk) sayRhyme(r *lessons.Rhyme) {
	for _, line := range strings.Split(r.Line(string(l.w.Lang())), " / ") {
		l.say("  " + line)
	}
	l.say(l.text(r.Rule))
	if !r.Note.IsZero() {
		l.tell("plain.learn.note", "Note", l.text(r.Note))
	}
}

func (l *walk) sayProgress() {
	at, of := l.run.Progress()
	l.say("")
	l.tell("plain.learn.progress", "At", at, "Of", of)
}

// sayScene says what the demonstration shows now.
func (l *walk) sayScene() {
	scene := l.run.Scene()
	if say := l.text(scene.Say); say != "" {
		l.say(say)
	}
	switch {
	case scene.Refused.Code != "":
		l.say(l.w.Explain(scene.Refused))
	case scene.Move != chess.NoMove:
		l.tell("plain.learn.shown_move", "From", scene.Move.From(), "To", scene.Move.To())
	case scene.From != chess.NoSquare:
		piece := l.w.PieceOn(scene.Position.At(scene.From).Type(), scene.From)
		l.tell("plain.moves.from", "Piece", piece, "Squares", l.w.Or(squareNames(chess.BitboardOf(scene.Targets...))...))
	case len(scene.Lit) > 0:
		l.tell("plain.learn.lit", "Squares", l.w.Squares(scene.Lit...))
	}
}

// turn waits for the next page, answering questions about the board meanwhile.
func (l *walk) turn() error {
	for {
		line, err := l.ask(nil)
		if err != nil {
			return err
		}
		c, args, _ := i18n.ParseCommandLine(line)
		switch {
		case line == "" || c == i18n.CommandNext:
			before := l.run
			l.run.Forward()
			if l.samePage(before) {
				l.sayScene()
				l.save()
				continue
			}
			return nil
		case c == i18n.CommandBack:
			l.run.Back()
			return nil
		case !l.lookAt(c, args):
			l.tell("plain.learn.go_on")
		}
	}
}

// samePage reports whether only the demonstration has gone on.
func (l *walk) samePage(before lessons.Run) bool {
	was, _ := before.Progress()
	is, _ := l.run.Progress()
	return was == is
}

// lookAt answers questions about the board of the page; false for other words.
func (l *walk) lookAt(c i18n.Command, args string) bool {
	position := l.run.Board()
	if c == i18n.CommandBoard || c == i18n.CommandFlip {
		if c == i18n.CommandFlip {
			l.below = l.below.Other()
		}
		l.showBoard(&position, l.marked())
		return true
	}
	return l.look(&position, c, args)
}

// marked are the squares to set off on the board.
func (l *walk) marked() chess.Bitboard {
	if ex := l.run.Exercise(); ex != nil {
		_, targets := l.run.Walker()
		return chess.BitboardOf(l.run.Work().Marks...) | chess.BitboardOf(targets...)
	}
	scene := l.run.Scene()
	return chess.BitboardOf(scene.Lit...) | chess.BitboardOf(scene.Targets...)
}

// summary says what was reached.
func (l *walk) summary() error {
	s := l.run.Summary()
	l.tell("plain.learn.summary", "Title", l.text(l.run.Chapter().Title), "Solved", s.Solved, "Exercises", s.Exercises, "Stars", s.Stars, "Of", 3*s.Exercises)
	if len(s.Missed) > 0 {
		l.tellN("plain.learn.missed", len(s.Missed))
	}
	l.say("")
	return nil
}

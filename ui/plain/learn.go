package plain

import (
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	study "woodfox/ui/learn"
	"woodfox/ui/screen"
)

// learn offers the chapters, the one to go on with first in mind, and walks
// through those chosen.
func (d *dialogue) learn() error {
	for {
		chapter, err := d.chooseChapter()
		if err != nil {
			return err
		}
		if chapter == nil {
			continue
		}
		if err := d.walk(chapter); err != nil {
			return err
		}
	}
}

// progress reads how far the person has come.
func (d *dialogue) progress() study.Status {
	status, err := study.StatusOf(d.Course, d.profile, d.Now())
	d.keepRead(err)
	return status
}

// chooseChapter lists the chapters with the stars earned; an empty answer is the
// one to go on with, 0 what is due to be repeated. Rhymes and quiz are gone through
// here, and then there is no chapter.
func (d *dialogue) chooseChapter() (*lessons.Chapter, error) {
	d.help = "plain.help.learn"
	status := d.progress()
	next := status.Chapters[status.Next].Head
	for {
		line, err := d.ask(func() {
			d.tell("plain.learn.title")
			if n := len(status.Due); n > 0 {
				d.tellN("plain.learn.due", n)
			}
			if n := len(status.DueLines); n > 0 {
				d.tellN("plain.learn.due_lines", n, "Word", d.w.Word(i18n.CommandRecite))
			}
			for _, c := range status.Chapters {
				d.tell("plain.learn.chapter", "Number", c.Head.Number, "Title", d.text(c.Head.Title), "Stars", c.Stars, "Of", c.Most())
			}
			d.tell("plain.learn.next", "Number", next.Number)
			d.tell("plain.learn.also", "Rhymes", d.w.Word(i18n.CommandRhymes), "Quiz", d.w.Word(i18n.CommandQuiz))
		})
		if err != nil {
			return nil, err
		}
		n, notNumber := strconv.Atoi(i18n.Fold(line))
		switch c, _ := i18n.ParseCommand(line); {
		case c == i18n.CommandBack:
			return nil, errMenu
		case c == i18n.CommandRhymes:
			return nil, d.rhymes()
		case c == i18n.CommandRecite:
			return nil, d.recitals()
		case c == i18n.CommandQuiz:
			return nil, d.quiz()
		case line == "":
			return d.Course.Chapter(next.ID)
		case notNumber == nil && n == 0 && len(status.Due) > 0:
			return d.Course.Practice(status.Due)
		case notNumber == nil && n >= 1 && n <= len(status.Chapters):
			return d.Course.Chapter(status.Chapters[n-1].Head.ID)
		}
		d.tellN("plain.choose_again", len(status.Chapters))
	}
}

// text is what the course says in the language in force.
func (d *dialogue) text(t lessons.Text) string { return t.In(string(d.w.Lang())) }

// walk is a learner's way through a chapter.
type walk struct {
	*dialogue
	record study.Record
	run    lessons.Run
}

// walk goes through a chapter from where it was left to its end, and through
// what was missed there if that is wanted.
func (d *dialogue) walk(chapter *lessons.Chapter) error {
	d.below = chess.White
	l := &walk{dialogue: d, record: study.Record{Profile: d.profile, Now: d.Now}}
	l.open(chapter)
	d.does(screen.Activity{Code: screen.AtLessons, Detail: strconv.Itoa(chapter.Number)})
	for {
		l.keep(l.record.Reached(&l.run))
		var err error
		switch step := l.run.Step(); {
		case l.run.Place() == lessons.TitlePage:
			err = l.title()
		case l.run.Place() == lessons.SummaryPage:
			if chapter, err = l.summary(); err != nil || chapter == nil {
				return err
			}
			l.open(chapter)
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

// open takes a chapter up where it was left.
func (l *walk) open(chapter *lessons.Chapter) {
	run, resumed, err := l.record.Resume(chapter, l.Rand.Uint64())
	l.keepRead(err)
	if l.run = run; resumed {
		l.tell("plain.learn.resumed")
	}
}

// save keeps where the learner is.
func (l *walk) save() { l.keep(l.record.Save(&l.run)) }

func (l *walk) title() error {
	l.help = "plain.help.page"
	chapter := l.run.Chapter()
	l.say("")
	l.say(l.name())
	for _, goal := range chapter.Goals {
		l.say("- " + l.text(goal))
	}
	l.sayXiangqi()
	return l.turn()
}

// sayXiangqi says how the chapter's piece differs in Chinese chess, to whom it may
// interest.
func (l *walk) sayXiangqi() {
	if text := l.run.Chapter().Xiangqi; l.settings.Xiangqi && !text.IsZero() {
		l.tell("learn.xiangqi")
		l.say(l.text(text))
	}
}

// name is what the chapter is called; a practice has no number.
func (l *walk) name() string {
	chapter := l.run.Chapter()
	if chapter.ID == lessons.PracticeID {
		return l.w.T("plain.learn.practice")
	}
	return l.w.T("plain.learn.heading", "Number", chapter.Number, "Title", l.text(chapter.Title))
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
		l.sayXiangqi()
	}
	if p := step.Page; p != nil {
		l.sayPage(p)
	}
	if w := step.Wheat; w != nil {
		l.help = "plain.help.wheat"
		l.say(l.text(w.Title))
		l.say(l.text(w.Text))
		l.tell("learn.wheat_begin")
	}
	if _, of := l.run.Shown(); of > 0 {
		l.sayScene()
	}
	return l.turn()
}

// sayRhyme says the line in the language in force, with its pinyin if that is
// wanted, then what it means.
func (d *dialogue) sayRhyme(r *lessons.Rhyme) {
	d.sayVerses(r)
	d.say(d.text(r.Rule))
	if !r.Note.IsZero() {
		d.tell("plain.learn.note", "Note", d.text(r.Note))
	}
}

func (d *dialogue) sayVerses(r *lessons.Rhyme) {
	for _, line := range strings.Split(r.Line(string(d.w.Lang())), " / ") {
		d.say("  " + line)
	}
	if d.settings.Pinyin && r.Pinyin != "" {
		d.say("  " + r.Pinyin)
	}
}

// sayPage says the title, what kind of claim it is, and the paragraphs.
func (l *walk) sayPage(p *lessons.Page) {
	l.say(l.text(p.Title))
	if p.Label != "" {
		l.tell("lesson.label." + string(p.Label))
	}
	for _, paragraph := range strings.Split(strings.TrimSpace(l.text(p.Text)), "\n") {
		l.say(paragraph)
	}
}

func (l *walk) sayProgress() {
	at, of := l.run.Progress()
	l.say("")
	l.tell("plain.learn.progress", "At", at, "Of", of)
}

// sayScene says what the demonstration shows now.
func (l *walk) sayScene() {
	if g := l.run.Grains(); g > 0 {
		for _, text := range study.WheatWords(l.w, g) {
			l.say(text)
		}
		return
	}
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
		case l.fill(line):
			l.sayScene()
			l.save()
		case l.run.Step().Wheat != nil && c == i18n.CommandSkip:
			l.run.Next()
			return nil
		case !l.lookAt(c, args):
			l.tell("plain.learn.go_on")
		}
	}
}

// fill fills the board with wheat up to the square whose number was typed.
func (l *walk) fill(line string) bool {
	n, err := strconv.Atoi(i18n.Fold(line))
	if l.run.Step().Wheat == nil || err != nil || n < 1 || n > int(lessons.FullBoard) {
		return false
	}
	l.run.Show(n)
	return true
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

// summary says what was reached and ends the chapter. It returns a practice of
// what was missed, nil if there is nothing to practise or no wish to.
func (l *walk) summary() (*lessons.Chapter, error) {
	s := l.run.Summary()
	l.tell("plain.learn.summary", "Title", l.name(), "Solved", s.Solved, "Exercises", s.Exercises, "Stars", s.Stars, "Of", 3*s.Exercises)
	l.keep(l.record.Forget(l.run.Chapter().ID))
	if len(s.Missed) == 0 {
		return nil, nil
	}
	again, err := l.yes(func() { l.tellN("plain.learn.missed", len(s.Missed)) })
	if err != nil || !again {
		return nil, err
	}
	// A practice that was left in the middle had other exercises.
	l.keep(l.record.Forget(lessons.PracticeID))
	return l.Course.Practice(s.Missed)
}

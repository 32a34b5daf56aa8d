package learn

import (
	"encoding/json"
	"errors"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/lessons"
)

// resume opens a chapter where the person left it, or at its beginning.
func (l *Lesson) resume(ch *lessons.Chapter) {
	l.run = lessons.Begin(ch)
	if l.env.Profile == nil {
		return
	}
	data, ok, err := l.env.Profile.InProgress(progressKind(ch.ID))
	l.env.Check(err)
	if err != nil || !ok {
		return
	}
	// Data that cannot be read begin the chapter anew, which is all that can be
	// done for them.
	if l.run, err = lessons.Resume(ch, data); err == nil && l.run.Place() == lessons.AtStep {
		l.env.Notify("learn.resumed")
	}
}

// save keeps where the person is. Every change is saved at once, so that nothing
// is lost whatever ends the program.
func (l *Lesson) save() {
	if l.env.Profile == nil {
		return
	}
	l.env.Check(saveRun(l.env.Profile, l.run))
}

func saveRun(p *store.Profile, run lessons.Run) error {
	data, err := json.Marshal(run)
	if err != nil {
		return err
	}
	return p.SaveInProgress(progressKind(run.Chapter().ID), data)
}

// reached notes in which step of the chapter the person is, and when they have
// come to its end. Who has only looked at the title page has not begun.
func (l *Lesson) reached() {
	if l.run.Place() == lessons.TitlePage {
		return
	}
	id := l.run.Chapter().ID
	if l.env.Profile == nil || id == lessons.PracticeID {
		l.save()
		return
	}
	l.env.Check(l.env.Profile.Together(func(p *store.Profile) error {
		return errors.Join(saveRun(p, l.run), p.SaveChapter(id, l.run.Step().ID, l.run.Place() == lessons.SummaryPage))
	}))
}

// finish forgets the run: the chapter begins anew when it is next opened.
func (l *Lesson) finish() {
	if l.env.Profile != nil {
		l.env.Check(l.env.Profile.ClearInProgress(progressKind(l.run.Chapter().ID)))
	}
}

// keep saves what came of an answer.
func (l *Lesson) keep(exercise string, before lessons.Result, v lessons.Verdict) {
	if l.env.Profile != nil {
		l.env.Check(KeepAnswer(l.env.Profile, schedule.DayOf(l.env.Now()), l.run, exercise, before, v))
	}
}

// KeepAnswer saves what came of an answer or of help: the run, the stars, and
// the repetition card of an exercise that was missed or was due. before is the
// exercise's result before it. It is one transaction: a run in which the answer
// was given, but whose stars were lost, would never earn them again.
func KeepAnswer(p *store.Profile, today schedule.Day, run lessons.Run, exercise string, before lessons.Result, v lessons.Verdict) error {
	return p.Together(func(p *store.Profile) error {
		err := saveRun(p, run)
		if v.Done {
			err = errors.Join(err, p.SaveExercise(exercise, v.Stars))
		}
		switch after := run.Result(exercise); {
		case after.Missed && !before.Missed:
			err = errors.Join(err, review(p, exercise, schedule.Again, today))
		case v.Done && !after.Missed:
			err = errors.Join(err, review(p, exercise, schedule.Good, today))
		}
		return err
	})
}

// review grades an exercise's card. A card is made only for what was missed, and
// a known one counts only when it is due: doing a chapter twice in one evening
// proves nothing.
func review(p *store.Profile, exercise string, grade schedule.Grade, today schedule.Day) error {
	cards, err := p.Cards(cardKind)
	if err != nil {
		return err
	}
	card, known := schedule.NewCard(cardKey(exercise)), false
	for _, c := range cards {
		if c.Key == card.Key {
			card, known = c, true
		}
	}
	if grade != schedule.Again && (!known || !card.IsDue(today)) {
		return nil
	}
	return p.SaveCard(cardKind, schedule.Default().Review(card, grade, today))
}

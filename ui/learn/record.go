package learn

import (
	"encoding/json"

	"woodfox/internal/schedule"
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
	data, err := json.Marshal(l.run)
	if err == nil {
		err = l.env.Profile.SaveInProgress(progressKind(l.run.Chapter().ID), data)
	}
	l.env.Check(err)
}

// reached notes in which step of the chapter the person is, and when they have
// come to its end. Who has only looked at the title page has not begun.
func (l *Lesson) reached() {
	if l.run.Place() == lessons.TitlePage {
		return
	}
	l.save()
	id := l.run.Chapter().ID
	if l.env.Profile == nil || id == lessons.PracticeID {
		return
	}
	l.env.Check(l.env.Profile.SaveChapter(id, l.run.Step().ID, l.run.Place() == lessons.SummaryPage))
}

// finish forgets the run: the chapter begins anew when it is next opened.
func (l *Lesson) finish() {
	if l.env.Profile != nil {
		l.env.Check(l.env.Profile.ClearInProgress(progressKind(l.run.Chapter().ID)))
	}
}

// keep saves what came of an answer: the stars, and the repetition card of an
// exercise that was missed or was due.
func (l *Lesson) keep(exercise string, before lessons.Result, v lessons.Verdict) {
	l.save()
	if l.env.Profile == nil {
		return
	}
	if v.Done {
		l.env.Check(l.env.Profile.SaveExercise(exercise, v.Stars))
	}
	after := l.run.Result(exercise)
	switch {
	case after.Missed && !before.Missed:
		l.review(exercise, schedule.Again, true)
	case v.Done && !after.Missed:
		l.review(exercise, schedule.Good, false)
	}
}

// review grades an exercise's card. A card is made only for what was missed, and
// a known one counts only when it is due: doing a chapter twice in one evening
// proves nothing.
func (l *Lesson) review(exercise string, grade schedule.Grade, missed bool) {
	today := schedule.DayOf(l.env.Now())
	cards, err := l.env.Profile.Cards(cardKind)
	if err != nil {
		l.env.Check(err)
		return
	}
	card, known := schedule.NewCard(cardKey(exercise)), false
	for _, c := range cards {
		if c.Key == card.Key {
			card, known = c, true
		}
	}
	if !missed && (!known || !card.IsDue(today)) {
		return
	}
	l.env.Check(l.env.Profile.SaveCard(cardKind, schedule.Default().Review(card, grade, today)))
}

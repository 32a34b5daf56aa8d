package plain

import (
	"woodfox/internal/schedule"
	"woodfox/lessons"
)

// cardKind is the store's name for the repetition cards of exercises.
const cardKind = "exercise"

// record keeps what came of an answer or of help: the run, the stars, and the
// repetition card of an exercise that was missed or was due.
func (l *walk) record(ex *lessons.Exercise, before lessons.Result, v lessons.Verdict) {
	l.save()
	if v.Done {
		l.keep(l.profile.SaveExercise(ex.ID, v.Stars))
	}
	after := l.run.Result(ex.ID)
	switch {
	case after.Missed && !before.Missed:
		l.review(ex.ID, schedule.Again, true)
	case v.Done && !after.Missed:
		l.review(ex.ID, schedule.Good, false)
	}
}

// review grades an exercise's card. A card is made only for what was missed, and
// a known one counts only when it is due.
func (l *walk) review(exercise string, grade schedule.Grade, missed bool) {
	today := schedule.DayOf(l.Now())
	cards, err := l.profile.Cards(cardKind)
	if err != nil {
		l.keep(err)
		return
	}
	card, known := schedule.NewCard(cardKind+":"+exercise), false
	for _, c := range cards {
		if c.Key == card.Key {
			card, known = c, true
		}
	}
	if missed || known && card.IsDue(today) {
		l.keep(l.profile.SaveCard(cardKind, schedule.Default().Review(card, grade, today)))
	}
}

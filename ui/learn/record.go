package learn

import (
	"encoding/json"
	"errors"
	"time"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/lessons"
)

// Record keeps a learner's way through a chapter in their profile, for the
// screens and for the plain face alike. Without a profile it keeps nothing. Every
// error is the store's.
type Record struct {
	Profile *store.Profile
	Now     func() time.Time
}

// Resume opens a chapter where the person left it, or at its beginning, with
// questions that are made from the seed. Data that cannot be read begin the chapter
// anew, which is all that can be done for them.
func (r Record) Resume(ch *lessons.Chapter, seed uint64) (run lessons.Run, resumed bool, err error) {
	run = lessons.Begin(ch)
	if r.Profile != nil {
		var data []byte
		var ok bool
		if data, ok, err = r.Profile.InProgress(progressKind(ch.ID)); err == nil && ok {
			run, resumed = resume(ch, data)
		}
	}
	if !resumed {
		run.Sow(seed)
	}
	return run, resumed, err
}

func resume(ch *lessons.Chapter, data []byte) (run lessons.Run, resumed bool) {
	run, err := lessons.Resume(ch, data)
	return run, err == nil && run.Place() == lessons.AtStep
}

// Save keeps where the person is. Every change is saved at once, so that nothing
// is lost whatever ends the program.
func (r Record) Save(run *lessons.Run) error {
	if r.Profile == nil {
		return nil
	}
	data, err := json.Marshal(run)
	if err != nil {
		return err
	}
	return r.Profile.SaveInProgress(progressKind(run.Chapter().ID), data)
}

// Reached notes in which step of the chapter the person is, and when they have
// come to its end. Who has only looked at the title page has not begun.
func (r Record) Reached(run *lessons.Run) error {
	if run.Place() == lessons.TitlePage {
		return nil
	}
	id := run.Chapter().ID
	if r.Profile == nil || id == lessons.PracticeID {
		return r.Save(run)
	}
	return r.together(func(r Record) error {
		return errors.Join(r.Save(run), r.Profile.SaveChapter(id, run.Step().ID, run.Place() == lessons.SummaryPage))
	})
}

// Forget drops what is kept of a way through a chapter: it begins anew when the
// chapter is next opened.
func (r Record) Forget(chapter string) error {
	if r.Profile == nil {
		return nil
	}
	return r.Profile.ClearInProgress(progressKind(chapter))
}

// Keep saves what came of an answer or of help: the run, the stars, and the
// repetition card of an exercise that was missed or was due. before is what was
// known of the exercise until then. All of it is kept or nothing: a run in which
// the answer was given, but whose stars were lost, would never earn them again.
func (r Record) Keep(run *lessons.Run, exercise string, before lessons.Result, v lessons.Verdict) error {
	if r.Profile == nil {
		return nil
	}
	return r.together(func(r Record) error {
		err := r.Save(run)
		if v.Done {
			err = errors.Join(err, r.Profile.SaveExercise(exercise, v.Stars))
		}
		after := run.Result(exercise)
		switch {
		case after.Missed && !before.Missed:
			_, unsaved := r.review(cardKind, cardKey(exercise), schedule.Again, true)
			err = errors.Join(err, unsaved)
		case v.Done && !after.Missed:
			_, unsaved := r.review(cardKind, cardKey(exercise), schedule.Good, false)
			err = errors.Join(err, unsaved)
		}
		return err
	})
}

// together does several things as one transaction.
func (r Record) together(do func(Record) error) error {
	return r.Profile.Together(func(p *store.Profile) error { return do(Record{Profile: p, Now: r.Now}) })
}

// review grades a card and returns it as it then is. One that does not exist is
// made only if wanted, and a right answer counts for a known one only when it is
// due: doing a thing twice in one evening proves nothing.
func (r Record) review(kind, key string, grade schedule.Grade, make bool) (schedule.Card, error) {
	today := schedule.DayOf(r.Now())
	cards, err := r.Profile.Cards(kind)
	if err != nil {
		return schedule.Card{}, err
	}
	card, known := schedule.NewCard(key), false
	for _, c := range cards {
		if c.Key == key {
			card, known = c, true
		}
	}
	if !known && !make || known && grade != schedule.Again && !card.IsDue(today) {
		return card, nil
	}
	card = schedule.Default().Review(card, grade, today)
	return card, r.Profile.SaveCard(kind, card)
}

// record is where this lesson is kept.
func (l *Lesson) record() Record { return Record{Profile: l.env.Profile, Now: l.env.Now} }

// save keeps where the learner is. In the quiz a question that is not answered is
// asked again.
func (l *Lesson) save() {
	if l.quiz != nil {
		*l.quiz.Run() = l.run
		return
	}
	l.env.Check(l.record().Save(&l.run))
}

func (l *Lesson) reached() {
	if l.quiz != nil {
		l.env.Check(l.record().SaveQuiz(l.quiz))
		return
	}
	l.env.Check(l.record().Reached(&l.run))
}

func (l *Lesson) keep(exercise string, before lessons.Result, v lessons.Verdict) {
	if l.quiz != nil {
		l.save()
		return
	}
	l.env.Check(l.record().Keep(&l.run, exercise, before, v))
}

package learn

import (
	"encoding/json"
	"errors"

	"woodfox/internal/schedule"
	"woodfox/lessons"
)

// RecitalKind is the store's name for a recital that was left in the middle.
const RecitalKind = "recital"

// BeginRecital makes a recital in which each line is as hard as the person knows
// it. The error is the store's; the recital can be used all the same.
func (r Record) BeginRecital(lang, poem string, lines []lessons.Line, seed uint64) (lessons.Recital, error) {
	cards, err := rhymeCards(r.Profile)
	levels := map[string]lessons.Level{}
	for id, card := range cards {
		levels[id] = lessons.LevelFor(card)
	}
	return lessons.NewRecital(poem, lang, lines, levels, seed), err
}

// KeptRecital opens the recital that was left in the middle; false if there is
// none that still makes sense.
func (r Record) KeptRecital(course *lessons.Course) (rec lessons.Recital, ok bool, err error) {
	if r.Profile == nil {
		return rec, false, nil
	}
	data, ok, err := r.Profile.InProgress(RecitalKind)
	if err != nil || !ok {
		return rec, false, err
	}
	rec, unreadable := lessons.ResumeRecital(course, data)
	_, more := rec.Line()
	return rec, unreadable == nil && more, nil
}

// SaveRecital keeps where the recital is; one that is over is forgotten.
func (r Record) SaveRecital(rec *lessons.Recital) error {
	if r.Profile == nil {
		return nil
	}
	if _, more := rec.Line(); !more {
		return r.Profile.ClearInProgress(RecitalKind)
	}
	data, err := json.Marshal(rec)
	if err != nil {
		return err
	}
	return r.Profile.SaveInProgress(RecitalKind, data)
}

// KeepRecited saves the recital and, when the line is finished and counts, its
// repetition card: all of it or nothing. It returns in how many days the line
// comes back, 0 where nothing was decided.
func (r Record) KeepRecited(rec *lessons.Recital, rhyme string, said lessons.Recited) (days int, err error) {
	if r.Profile == nil {
		return 0, nil
	}
	err = r.together(func(r Record) error {
		err := r.SaveRecital(rec)
		if said.Code == lessons.Right && said.Grade != 0 {
			card, unsaved := r.review(rhymeKind, rhymeKey(rhyme), said.Grade, true)
			err = errors.Join(err, unsaved)
			days = int(card.Due - schedule.DayOf(r.Now()))
		}
		return err
	})
	return days, err
}

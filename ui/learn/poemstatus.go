package learn

import (
	"strings"
	"time"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/lessons"
	"woodfox/ui/i18n"
)

// rhymeKind is the store's name for repetition cards of the lines of poems.
const rhymeKind = "rhyme"

func rhymeKey(id string) string { return rhymeKind + ":" + id }

func rhymeOf(key string) string { return strings.TrimPrefix(key, rhymeKind+":") }

// PoemStatus is how far a person has come with one poem.
type PoemStatus struct {
	Poem  lessons.Poem
	Lines []lessons.Line
	// Known counts the lines that were known the last time they were recited; Due
	// are the ids of those to recite today.
	Known int
	Due   []string
}

// PoemsOf reads how far a person has come with each poem of which the course
// teaches a line. The error is the store's or the course's; what could be read is
// returned with it.
func PoemsOf(course *lessons.Course, p *store.Profile, now time.Time) ([]PoemStatus, error) {
	cards, err := rhymeCards(p)
	today := schedule.DayOf(now)
	var all []PoemStatus
	for _, poem := range course.Index.Groups {
		lines, unread := course.Lines(poem.ID)
		if unread != nil {
			return all, unread
		}
		if len(lines) == 0 {
			continue
		}
		s := PoemStatus{Poem: poem, Lines: lines}
		for _, l := range lines {
			card, ok := cards[l.Rhyme.ID]
			if ok && !missedLast(card) {
				s.Known++
			}
			if ok && card.IsDue(today) {
				s.Due = append(s.Due, l.Rhyme.ID)
			}
		}
		all = append(all, s)
	}
	return all, err
}

// rhymeCards are the repetition cards of lines by the rhyme's id.
func rhymeCards(p *store.Profile) (map[string]schedule.Card, error) {
	if p == nil {
		return nil, nil
	}
	list, err := p.Cards(rhymeKind)
	cards := map[string]schedule.Card{}
	for _, c := range list {
		cards[rhymeOf(c.Key)] = c
	}
	return cards, err
}

// missedLast reports whether a line was not known the last time: it comes back on
// the next day.
func missedLast(c schedule.Card) bool { return c.Due-c.Last <= 1 }

// DueLines lists the ids of the lines to recite today, the longest overdue first.
func DueLines(p *store.Profile, now time.Time) ([]string, error) {
	if p == nil {
		return nil, nil
	}
	cards, err := p.Due(rhymeKind, schedule.DayOf(now))
	ids := make([]string, len(cards))
	for i, c := range cards {
		ids[i] = rhymeOf(c.Key)
	}
	return ids, err
}

// Back says why a line is recited now.
type Back struct {
	// New: it has never been recited. Missed: the last time it was not known.
	New, Missed bool
	// Days is how long ago that was.
	Days int
}

// BackOf reads from a line's card why it is recited now. What cannot be read counts
// as new.
func BackOf(p *store.Profile, rhyme string, now time.Time) Back {
	cards, _ := rhymeCards(p)
	c := cards[rhyme]
	return Back{New: c.Reps == 0, Missed: missedLast(c), Days: int(schedule.DayOf(now) - c.Last)}
}

// Why says why a line is recited now; again is its second time in one recital.
func Why(w *i18n.Words, b Back, again bool) string {
	switch {
	case again:
		return w.T("learn.why_again")
	case b.New:
		return w.T("learn.why_new")
	case b.Missed:
		return w.N("learn.why_missed", b.Days)
	}
	return w.N("learn.why_known", b.Days)
}

// HowItWent says how a line went.
func HowItWent(w *i18n.Words, g schedule.Grade) string { return w.T("learn.recited_" + gradeName(g)) }

package learn

import (
	"time"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/lessons"
)

// cardKind is the store's name for repetition cards of exercises.
const cardKind = "exercise"

// cardKey names an exercise among all things that are repeated.
func cardKey(exercise string) string { return cardKind + ":" + exercise }

// progressKind is the store's name for a chapter that is being run through.
func progressKind(chapter string) string { return "lesson:" + chapter }

// ChapterStatus is how far a person has come in one chapter.
type ChapterStatus struct {
	Head lessons.Head
	// Stars is the sum of the best stars, Solved how many exercises have any.
	Stars, Solved int
	// Open: the chapter is left in the middle and can be gone on with.
	Open     bool
	Finished bool
	// Known: the placement quiz found that there is nothing new in it.
	Known bool
}

// Most returns how many stars all exercises of the chapter can give.
func (c ChapterStatus) Most() int { return 3 * len(c.Head.Exercises) }

// Status is how far a person has come in the course. Home words its living line
// from it.
type Status struct {
	Chapters []ChapterStatus
	// Next is the place in Chapters of the one to go on with: the one opened last
	// if it is not finished, else the first that is not; the last one when all
	// are.
	Next int
	// Due are the ids of the exercises to repeat today, DueLines those of the lines
	// to recite.
	Due, DueLines []string
	// Placed: the placement quiz has been taken.
	Placed bool
}

// StatusOf reads how far a person has come. Without a profile nothing has been
// done. The error is the store's; what could be read is returned with it.
func StatusOf(course *lessons.Course, p *store.Profile, now time.Time) (Status, error) {
	s := Status{}
	for _, h := range course.Index.Chapters {
		s.Chapters = append(s.Chapters, ChapterStatus{Head: h})
	}
	if p == nil {
		return s, nil
	}
	stars, err := p.ExerciseStars()
	if err != nil {
		return s, err
	}
	chapters, err := p.Chapters()
	if err != nil {
		return s, err
	}
	seen, err := p.Seen()
	if err != nil {
		return s, err
	}
	kept, err := p.KindsInProgress()
	if err != nil {
		return s, err
	}
	_, s.Placed = seen[knownKey(quizTaken)]
	finished := map[string]bool{}
	for _, c := range chapters {
		finished[c.ID] = !c.Finished.IsZero()
	}
	for i := range s.Chapters {
		c := &s.Chapters[i]
		c.Finished = finished[c.Head.ID]
		_, c.Known = seen[knownKey(c.Head.ID)]
		for _, id := range c.Head.Exercises {
			c.Stars += stars[id]
			if stars[id] > 0 {
				c.Solved++
			}
		}
		c.Open = kept[progressKind(c.Head.ID)]
	}
	s.Next = next(s.Chapters, chapters)
	cards, err := p.Due(cardKind, schedule.DayOf(now))
	for _, card := range cards {
		s.Due = append(s.Due, exerciseOf(card.Key))
	}
	if err != nil {
		return s, err
	}
	s.DueLines, err = DueLines(p, now)
	return s, err
}

func exerciseOf(key string) string { return key[min(len(cardKey("")), len(key)):] }

// next finds the chapter to suggest; opened lists the last opened first.
func next(all []ChapterStatus, opened []store.Chapter) int {
	if len(opened) > 0 && opened[0].Finished.IsZero() {
		for i, c := range all {
			if c.Head.ID == opened[0].ID {
				return i
			}
		}
	}
	for i, c := range all {
		if !c.Finished && !c.Known {
			return i
		}
	}
	return max(len(all)-1, 0)
}

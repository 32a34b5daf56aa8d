package puzzles

import (
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
)

// Source is where a session takes its puzzles from, and what it has to know about
// them. A function that is nil knows nothing.
type Source struct {
	Set Set
	// Met tells when the learner last had the puzzle, in any session; false: never.
	Met func(id string) (time.Time, bool)
	// Rating is the puzzle's rating as it has become by attempts of all learners;
	// false: nobody has tried it, and the set's holds.
	Rating func(id string) (rating.Rating, bool)
	// Card is the learner's card of the puzzle; false: it is not repeated.
	Card func(id string) (schedule.Card, bool)
	Rand *rand.Rand
}

func (src Source) met(id string) (time.Time, bool) {
	if src.Met == nil {
		return time.Time{}, false
	}
	return src.Met(id)
}

// rated is the puzzle with the rating that attempts have given it.
func (src Source) rated(p Puzzle) Puzzle {
	if src.Rating == nil {
		return p
	}
	if r, ok := src.Rating(p.ID); ok {
		p.Rating, p.RD = int(math.Round(r.R)), int(math.Round(r.RD))
	}
	return p
}

func (src Source) card(id string) schedule.Card {
	if src.Card == nil {
		return schedule.Card{}
	}
	if card, ok := src.Card(id); ok {
		return card
	}
	return schedule.Card{}
}

// present are the first cards, at most so many and none twice, whose puzzles are in
// the set: a pack that was removed must not keep the learner from what is there.
func (src Source) present(cards []schedule.Card, most int) ([]schedule.Card, error) {
	var all []schedule.Card
	for _, card := range cards {
		if len(all) == most {
			break
		}
		if slices.ContainsFunc(all, func(c schedule.Card) bool { return c.Key == card.Key }) {
			continue
		}
		_, ok, err := src.Set.ByID(card.Key)
		if err != nil {
			return nil, err
		}
		if ok {
			all = append(all, card)
		}
	}
	return all, nil
}

// offer is a puzzle that is to be shown next.
type offer struct {
	puzzle  Puzzle
	card    schedule.Card // Key "" if it is not repeated
	because Because
	repeat  bool // it was met before
}

const (
	// choice is among how many puzzles nearest to the level one is drawn, so that
	// two learners of one strength do not walk the same road.
	choice = 5
	// lookBack is how many puzzles around the level are looked at for the one met
	// longest ago, when the supply of new ones is used up.
	lookBack = 200
)

// draw chooses a puzzle with the theme ("" is any) near a rating that the session
// has not shown: one that the learner has never met or, when there is none left,
// the one met longest ago.
func (s *Session) draw(src Source, theme Theme, level float64) (offer, bool, error) {
	var fresh []int
	for i, err := range s.unmet(src, theme, level) {
		if err != nil {
			return offer{}, false, err
		}
		if fresh = append(fresh, i); len(fresh) == choice {
			break
		}
	}
	if len(fresh) == 0 {
		return s.longestAgo(src, theme, level)
	}
	p, err := src.Set.At(fresh[src.Rand.IntN(len(fresh))])
	return offer{puzzle: p}, err == nil, err
}

// unmet yields the numbers of the puzzles that the learner has not met,
// those nearest to the level first. After an error it ends.
func (s *Session) unmet(src Source, theme Theme, level float64) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		for c, err := range s.unshown(src, theme, level) {
			if _, met := src.met(c.id); err == nil && met {
				continue
			}
			if !yield(c.number, err) {
				return
			}
		}
	}
}

// candidate is a puzzle of the set that has not been read yet.
type candidate struct {
	number int
	id     string
}

// unshown yields the puzzles that this session has not shown, those nearest to
// the level first. After an error it ends.
func (s *Session) unshown(src Source, theme Theme, level float64) iter.Seq2[candidate, error] {
	return func(yield func(candidate, error) bool) {
		for i, err := range src.Set.Near(theme, int(level)) {
			c := candidate{number: i}
			if err == nil {
				c.id, err = src.Set.ID(i)
			}
			if err == nil && s.wasShown(c.id) {
				continue
			}
			if !yield(c, err) || err != nil {
				return
			}
		}
	}
}

func (s *Session) wasShown(id string) bool { return slices.Contains(s.Shown, id) }

// longestAgo chooses among the puzzles around the level the one that the learner
// met longest ago.
func (s *Session) longestAgo(src Source, theme Theme, level float64) (offer, bool, error) {
	best, n := candidate{number: -1}, 0
	var since time.Time
	for c, err := range s.unshown(src, theme, level) {
		if err != nil {
			return offer{}, false, err
		}
		if at, _ := src.met(c.id); best.number < 0 || at.Before(since) {
			best, since = c, at
		}
		if n++; n == lookBack {
			break
		}
	}
	if best.number < 0 {
		return offer{}, false, nil
	}
	p, err := src.Set.At(best.number)
	return offer{puzzle: p, repeat: true}, err == nil, err
}

const (
	minSpread = 50  // points: some variety for who is rated exactly
	maxSpread = 150 // points: not more than half a step of difficulty
)

// level draws the rating around which a new puzzle is looked for. While the
// learner's rating is unsure it lies below it: a puzzle too easy costs a beginner
// less heart than one too hard. The less sure, the wider the spread, so that
// results tell where the learner stands.
func (s *Session) level(src Source) float64 {
	shift, _ := s.Options.Difficulty.Shift()
	spread := min(max(s.Rating.RD/2, minSpread), maxSpread)
	return s.Rating.R - s.Rating.RD/2 + shift + spread*min(max(src.Rand.NormFloat64(), -2), 2)
}

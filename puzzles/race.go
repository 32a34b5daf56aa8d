package puzzles

import (
	"math/rand/v2"
	"slices"
	"time"

	"woodfox/internal/schedule"
)

// Race is what makes a race of a storm: the same puzzles for everybody, in the same
// order. The first run of its day counts, and from its first move on; whatever is
// run later is practice.
type Race struct {
	Day schedule.Day `json:"day"`
	// Left are the ids of the puzzles still to come. Those that the set does not
	// have are passed over.
	Left []string `json:"left,omitempty"`
	// Started is when the first move was made; zero before. It tells one run from
	// another.
	Started  time.Time `json:"started,omitzero"`
	Practice bool      `json:"practice,omitempty"` // it does not count
}

// RaceLength is how many puzzles a race has: more than anybody solves in a storm.
const RaceLength = 150

// DrawRace chooses the puzzles of a race, harder and harder as in a storm. The same
// seed and set give the same. There are fewer where the set has fewer. The error is
// the set's.
func DrawRace(set Set, seed uint64) ([]string, error) {
	src := Source{Set: set, Rand: rand.New(rand.NewPCG(seed, seed))}
	s := begin(ModeStorm, Learner{}, Options{}, src)
	for len(s.Shown) < RaceLength {
		next, ok, err := s.draw(src, "", stormLevel(len(s.Shown)))
		if err != nil {
			return nil, err
		}
		if !ok {
			break
		}
		s.Shown = append(s.Shown, next.puzzle.ID)
	}
	return s.Shown, nil
}

// NewRace begins a run of a race: a storm with its puzzles. The clock starts with
// the first move.
func NewRace(l Learner, race Race, src Source) Session {
	s := begin(ModeRace, l, Options{}, src)
	s.Storm = &Storm{Left: StormTime}
	race.Left = slices.Clone(race.Left)
	s.Race = &race
	return s
}

func nextOfRace(s *Session, src Source, now time.Time) (offer, bool, error) {
	if s.TimeUp(now) {
		return offer{}, false, nil
	}
	for len(s.Race.Left) > 0 {
		id := s.Race.Left[0]
		s.Race.Left = s.Race.Left[1:]
		p, ok, err := src.Set.ByID(id)
		if err != nil {
			return offer{}, false, err
		}
		if ok && !s.wasShown(id) {
			_, met := src.met(id)
			return offer{puzzle: p, repeat: met}, true, nil
		}
	}
	return offer{}, false, nil
}

func judgedInRace(s *Session, v Verdict, now time.Time) {
	if s.Race.Started.IsZero() {
		s.Race.Started = now
		s.Race.Practice = s.Race.Practice || schedule.DayOf(now) != s.Race.Day
	}
	judgedInStorm(s, v, now)
}

package puzzles

import (
	"slices"
	"time"
)

// Woodpecker is a set of puzzles that is solved again and again, each cycle in
// half the time of the one before, until the patterns are seen at once (the method
// of Axel Smith and Hans Tikkanen, "The Woodpecker Method", 2018). A cycle may
// take many days.
type Woodpecker struct {
	ID      string    `json:"id"`
	Begun   time.Time `json:"begun"`
	Options Options   `json:"options"`
	Puzzles []string  `json:"puzzles"` // ids, in the order of solving
	Level   int       `json:"level"`   // their middle rating
	Cycles  []Cycle   `json:"cycles,omitempty"`
}

// Cycle is one way through the set.
type Cycle struct {
	Began time.Time     `json:"began"`
	Ended time.Time     `json:"ended,omitzero"` // zero: it goes on
	Took  time.Duration `json:"took"`           // in front of the puzzles, all sittings together
	Done  int           `json:"done"`           // puzzles gone through
	First int           `json:"first"`          // of them solved at the first try
}

const (
	// DefaultSet is the size of a set when none is asked for; the first cycle of so
	// many takes a few evenings.
	DefaultSet = 50
	// MaxSet is the largest set.
	MaxSet = 300
)

// NewWoodpecker chooses a set of Options.Size puzzles with any of Options.Themes
// near the learner's level, the easiest first. It may be smaller when the source
// has no more, and empty. The error is the set's.
func NewWoodpecker(l Learner, o Options, src Source, now time.Time) (Woodpecker, error) {
	if o.Size == 0 {
		o.Size = DefaultSet
	}
	o.Size = min(o.Size, MaxSet)
	s := begin(ModeWoodpecker, l, o, src)
	themes := o.Themes
	if len(themes) == 0 {
		themes = []Theme{""}
	}
	var chosen []Puzzle
	for i, theme := range themes {
		share := (o.Size - len(chosen)) / (len(themes) - i)
		more, err := s.some(src, theme, share)
		if err != nil {
			return Woodpecker{}, err
		}
		chosen = append(chosen, more...)
	}
	slices.SortStableFunc(chosen, func(a, b Puzzle) int { return a.Rating - b.Rating })
	w := Woodpecker{ID: s.ID, Begun: now, Options: o}
	for _, p := range chosen {
		w.Puzzles = append(w.Puzzles, p.ID)
	}
	if n := len(chosen); n > 0 {
		w.Level = chosen[n/2].Rating
	}
	return w, nil
}

// some draws n puzzles of a theme, each different from all before.
func (s *Session) some(src Source, theme Theme, n int) ([]Puzzle, error) {
	var all []Puzzle
	for len(all) < n {
		next, ok, err := s.draw(src, theme, s.level(src))
		if err != nil || !ok {
			return all, err
		}
		s.Shown = append(s.Shown, next.puzzle.ID)
		all = append(all, next.puzzle)
	}
	return all, nil
}

// Cycle is the cycle that goes on or was the last, counted from 1, and its state;
// 0 before the first.
func (w *Woodpecker) Cycle() (n int, c Cycle) {
	if n = len(w.Cycles); n > 0 {
		c = w.Cycles[n-1]
	}
	return n, c
}

// Aim is the time in which cycle n, counted from 1, is to be done: half that of
// the one before. 0: the first cycle takes the time it takes.
func (w *Woodpecker) Aim(n int) time.Duration {
	if n < 2 || n > len(w.Cycles)+1 {
		return 0
	}
	return w.Cycles[n-2].Took / 2
}

// InCycle reports whether a cycle goes on.
func (w *Woodpecker) InCycle() bool {
	n, c := w.Cycle()
	return n > 0 && c.Ended.IsZero()
}

// NewCycle begins the next cycle of a set, or goes on with the one that goes on.
func NewCycle(l Learner, w Woodpecker, src Source, now time.Time) Session {
	s := begin(ModeWoodpecker, l, w.Options, src)
	w.Cycles = slices.Clone(w.Cycles)
	if !w.InCycle() {
		w.Cycles = append(w.Cycles, Cycle{Began: now})
	}
	s.Woodpecker = &w
	return s
}

func (w *Woodpecker) now() *Cycle { return &w.Cycles[len(w.Cycles)-1] }

func nextOfCycle(s *Session, src Source, now time.Time) (offer, bool, error) {
	c := s.Woodpecker.now()
	for c.Done < len(s.Woodpecker.Puzzles) {
		p, ok, err := src.Set.ByID(s.Woodpecker.Puzzles[c.Done])
		if err != nil {
			return offer{}, false, err
		}
		if ok {
			_, met := src.met(p.ID)
			return offer{puzzle: p, repeat: met}, true, nil
		}
		c.Done++ // the set no longer has it
	}
	if c.Ended.IsZero() {
		c.Ended = now
	}
	return offer{}, false, nil
}

// leave counts the puzzle that is left behind, if it was decided.
func (w *Woodpecker) leave(c *Current) {
	cycle := w.now()
	cycle.Took += c.Spent
	if c.Attempt.Decided() {
		cycle.Done++
		if c.Attempt.First() {
			cycle.First++
		}
	}
}

// Valid reports whether the set can be one of this package, for who has read it
// from elsewhere.
func (w *Woodpecker) Valid() bool {
	if w.ID == "" || len(w.Puzzles) > MaxSet || !w.Options.valid() {
		return false
	}
	for _, c := range w.Cycles {
		if c.Took < 0 || c.Done < 0 || c.Done > len(w.Puzzles) || c.First < 0 {
			return false
		}
	}
	return true
}

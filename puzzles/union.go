package puzzles

import (
	"iter"
	"sort"
)

// Union makes one set of several: the puzzles of the first, then those of the
// second, and so on. Of two with one id, ByID finds that of the earlier set; Near
// yields both, so whoever offers puzzles remembers their ids. Themes and Len count
// both.
func Union(sets ...Set) Set {
	if len(sets) == 1 {
		return sets[0]
	}
	u := &union{sets: sets}
	for _, s := range sets {
		u.starts = append(u.starts, u.count)
		u.count += s.Len()
	}
	return u
}

type union struct {
	sets   []Set
	starts []int // the number of each set's first puzzle
	count  int
}

// find returns the set of puzzle i, and its number there.
func (u *union) find(i int) (Set, int) {
	which := sort.SearchInts(u.starts, i+1) - 1
	return u.sets[which], i - u.starts[which]
}

// Len implements [Set].
func (u *union) Len() int { return u.count }

// At implements [Set].
func (u *union) At(i int) (Puzzle, error) {
	s, i := u.find(i)
	return s.At(i)
}

// ID implements [Set].
func (u *union) ID(i int) (string, error) {
	s, i := u.find(i)
	return s.ID(i)
}

// Rating implements [Set].
func (u *union) Rating(i int) int {
	s, i := u.find(i)
	return s.Rating(i)
}

// ByID implements [Set].
func (u *union) ByID(id string) (Puzzle, bool, error) {
	for _, s := range u.sets {
		if p, ok, err := s.ByID(id); ok || err != nil {
			return p, ok, err
		}
	}
	return Puzzle{}, false, nil
}

// Themes implements [Set].
func (u *union) Themes() map[Theme]int {
	all := make(map[Theme]int)
	for _, s := range u.sets {
		for theme, n := range s.Themes() {
			all[theme] += n
		}
	}
	return all
}

// Near implements [Set]: of what each set would yield next, the nearest.
func (u *union) Near(theme Theme, rating int) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		heads := make([]head, 0, len(u.sets))
		for k, s := range u.sets {
			next, stop := iter.Pull2(s.Near(theme, rating))
			defer stop()
			h := head{set: s, start: u.starts[k], next: next}
			if h.advance(rating) {
				heads = append(heads, h)
			}
		}
		for len(heads) > 0 {
			nearest := 0
			for k := range heads {
				if heads[k].before(&heads[nearest]) {
					nearest = k
				}
			}
			h := &heads[nearest]
			if h.err != nil {
				yield(0, h.err)
				return
			}
			if !yield(h.start+h.number, nil) {
				return
			}
			if !h.advance(rating) {
				heads = append(heads[:nearest], heads[nearest+1:]...)
			}
		}
	}
}

// head is what one set of a union yields next.
type head struct {
	set   Set
	start int
	next  func() (int, error, bool)

	number   int
	err      error
	distance int // from the rating asked for
	harder   bool
}

// advance takes the next puzzle; false means that there is none.
func (h *head) advance(rating int) bool {
	var ok bool
	if h.number, h.err, ok = h.next(); !ok || h.err != nil {
		return ok
	}
	d := h.set.Rating(h.number) - rating
	h.distance, h.harder = max(d, -d), d > 0
	return true
}

// before orders heads as Near has to yield them, an error first.
func (h *head) before(other *head) bool {
	switch {
	case h.err != nil || other.err != nil:
		return other.err == nil
	case h.distance != other.distance:
		return h.distance < other.distance
	}
	return !h.harder && other.harder
}

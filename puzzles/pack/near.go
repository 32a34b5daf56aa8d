package pack

import (
	"iter"
	"sort"

	"woodfox/puzzles"
)

// Near yields the numbers of the puzzles with the theme ("" for all), those
// nearest to the rating first, the easier first of two equally near. After an
// error it ends.
func (p *Pack) Near(name puzzles.Theme, rating int) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		postings, ok := p.postings(name)
		if !ok {
			return
		}
		low, high := &cursor{list: postings, p: p}, &cursor{list: postings, p: p}
		up, err := low.search(p.firstRated(rating))
		if err != nil {
			yield(0, err)
			return
		}
		down := up - 1
		for down >= 0 || up < postings.count {
			below, err := low.at(down)
			if err != nil {
				yield(0, err)
				return
			}
			above, err := high.at(up)
			if err != nil {
				yield(0, err)
				return
			}
			if up >= postings.count || down >= 0 && rating-p.Rating(below) <= p.Rating(above)-rating {
				if down--; !yield(below, nil) {
					return
				}
			} else if up++; !yield(above, nil) {
				return
			}
		}
	}
}

// postings finds the postings of a theme; "" gives all puzzles, for which none are
// kept.
func (p *Pack) postings(name puzzles.Theme) (*list, bool) {
	if name == "" {
		return &list{count: p.count}, true
	}
	for i := range p.themes {
		if p.themes[i].name == name {
			return &p.themes[i].postings, true
		}
	}
	return nil, false
}

// cursor reads entries of one list of postings and keeps the block it read last,
// since it is mostly asked for neighbours.
type cursor struct {
	p       *Pack
	list    *list
	held    int // which block is held, counted from 1
	numbers []int
}

// search finds the first entry whose puzzle is not before the given one.
func (c *cursor) search(row int) (int, error) {
	if c.list.p == nil {
		return row, nil
	}
	if c.list.count == 0 || row >= c.p.count {
		return c.list.count, nil
	}
	which, err := c.list.before(uint32(row))
	if err != nil {
		return 0, err
	}
	if err := c.load(which); err != nil {
		return 0, err
	}
	return which*postingsPerBlock + sort.SearchInts(c.numbers, row), nil
}

// at reads entry i; outside the list it gives 0.
func (c *cursor) at(i int) (int, error) {
	switch {
	case i < 0 || i >= c.list.count:
		return 0, nil
	case c.list.p == nil:
		return i, nil
	}
	if err := c.load(i / postingsPerBlock); err != nil {
		return 0, err
	}
	return c.numbers[i%postingsPerBlock], nil
}

// load holds block which.
func (c *cursor) load(which int) error {
	if c.held == which+1 {
		return nil
	}
	c.held = 0
	r, b, err := c.list.loadBlock("posting", which)
	if err != nil {
		return err
	}
	want := min(postingsPerBlock, c.list.count-which*postingsPerBlock)
	c.numbers = append(c.space(), int(b.key))
	for len(c.numbers) < want {
		c.numbers = append(c.numbers, c.numbers[len(c.numbers)-1]+int(r.uv(uint64(c.p.count))))
	}
	if r.failed || c.numbers[want-1] >= c.p.count {
		return corrupt("posting", b, errShort)
	}
	switch {
	case !c.list.rare && len(r.data) == 0:
	case c.list.rare && names(r.data).holds(want):
		c.p.keepRare(rarePosting{c.numbers, r.data})
	default:
		return corrupt("posting", b, errShort)
	}
	c.held = which + 1
	return nil
}

// space is room for the numbers of a block; those of a rare theme are kept with
// their names, by others too.
func (c *cursor) space() []int {
	if c.list.rare {
		return make([]int, 0, postingsPerBlock)
	}
	return c.numbers[:0]
}

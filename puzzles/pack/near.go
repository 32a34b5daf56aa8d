package pack

import (
	"encoding/binary"
	"iter"
	"sort"

	"woodfox/puzzles"
)

// Near yields the numbers of the puzzles with the theme ("" for all), those
// nearest to the rating first, the easier first of two equally near. After an
// error it ends.
func (p *Pack) Near(name puzzles.Theme, rating int) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		low, high := &cursor{p: p}, &cursor{p: p}
		list, ok := p.list(name)
		if !ok {
			return
		}
		start, err := low.search(list, rating)
		if err != nil {
			yield(0, err)
			return
		}
		down, up := start-1, start
		for down >= 0 || up < list.count {
			below, err := low.at(list, down)
			above, err2 := high.at(list, up)
			switch {
			case err != nil || err2 != nil:
				if err == nil {
					err = err2
				}
				yield(0, err)
				return
			case up >= list.count || down >= 0 && rating-below.rating <= above.rating-rating:
				if down--; !yield(below.row, nil) {
					return
				}
			default:
				if up++; !yield(above.row, nil) {
					return
				}
			}
		}
	}
}

// list finds the postings of a theme; "" gives all rows, for which no postings
// are kept.
func (p *Pack) list(name puzzles.Theme) (theme, bool) {
	if name == "" {
		return theme{count: p.count}, true
	}
	for _, t := range p.themes {
		if t.name == name {
			return t, true
		}
	}
	return theme{}, false
}

// place is one entry of a list: a row number and that row's rating.
type place struct{ row, rating int }

// cursor reads entries of one list and keeps the blocks it read last, since it
// is mostly asked for neighbours.
type cursor struct {
	p        *Pack
	posting  int // which block of postings is held, counted from 1
	numbers  []int
	rowBlock int // which block of rows is held, counted from 1
	ratings  []int
}

// search finds the first entry whose rating is not less.
func (c *cursor) search(list theme, rating int) (int, error) {
	var failed error
	i := sort.Search(list.count, func(i int) bool {
		e, err := c.at(list, i)
		if err != nil {
			failed = err
		}
		return e.rating >= rating
	})
	return i, failed
}

// at reads entry i; outside the list it gives the zero place.
func (c *cursor) at(list theme, i int) (place, error) {
	if i < 0 || i >= list.count {
		return place{}, nil
	}
	row := i
	if list.postings != nil {
		var err error
		if row, err = c.number(list, i); err != nil {
			return place{}, err
		}
	}
	rating, err := c.rating(row)
	return place{row, rating}, err
}

func (c *cursor) number(list theme, i int) (int, error) {
	which := i / postingsPerBlock
	b := list.postings[which]
	if c.posting != which+1 {
		r, err := c.p.load("posting", b)
		if err != nil {
			return 0, err
		}
		c.posting, c.numbers = which+1, append(c.numbers[:0], int(b.key))
		for len(r.data) > 0 && len(c.numbers) < postingsPerBlock {
			c.numbers = append(c.numbers, c.numbers[len(c.numbers)-1]+int(r.uv(uint64(c.p.count))))
		}
		if r.failed || len(r.data) > 0 {
			c.posting = 0
			return 0, corrupt("posting", b, errShort)
		}
	}
	if i %= postingsPerBlock; i >= len(c.numbers) || c.numbers[i] >= c.p.count {
		return 0, corrupt("posting", b, errShort)
	}
	return c.numbers[i], nil
}

func (c *cursor) rating(row int) (int, error) {
	which := row / rowsPerBlock
	b := c.p.rows[which]
	if c.rowBlock != which+1 {
		rows, err := c.p.rowsOf(b)
		if err != nil {
			return 0, err
		}
		c.rowBlock, c.ratings = which+1, c.ratings[:0]
		for _, data := range rows {
			if len(data) < 2 {
				c.rowBlock = 0
				return 0, corrupt("row", b, errShort)
			}
			c.ratings = append(c.ratings, int(binary.LittleEndian.Uint16(data)))
		}
	}
	if row %= rowsPerBlock; row >= len(c.ratings) {
		return 0, corrupt("row", b, errShort)
	}
	return c.ratings[row], nil
}

package mine

import (
	"context"
	"slices"

	"woodfox/game/tactics"
	"woodfox/puzzles"
)

// Rater estimates the rating of a puzzle and the deviation of that.
type Rater interface {
	Rate(ctx context.Context, p puzzles.Puzzle) (rating, deviation int, err error)
}

// Chooser takes candidates, one after the other, into a set that stays balanced
// and has nothing twice. What it says about one depends on those before it alone,
// so a set only grows when there are more games.
type Chooser struct {
	rater     Rater
	refuted   map[string]bool // ids that are left out
	positions map[uint64]bool // of the solver, by their keys
	patterns  map[string]bool
	kinds     map[kind]int // how many of each kind are in the set
	total     int
	latest    [2]moment // the last puzzle of each side
}

// moment is a ply of a game.
type moment struct{ game, ply int }

// NewChooser makes a chooser for a set that has these puzzles already, and shall not
// have those of the refuted ids.
func NewChooser(rater Rater, known []puzzles.Puzzle, refuted map[string]bool) *Chooser {
	c := &Chooser{rater: rater, refuted: refuted, positions: map[uint64]bool{}, patterns: map[string]bool{}, kinds: map[kind]int{}}
	for i := range known {
		pos := known[i].Position(1)
		c.positions[pos.Key()], c.patterns[pattern(&known[i])] = true, true
	}
	return c
}

// kind is something of which there may be too many.
type kind string

// shares are how much of the set the kinds may be, in thousandths. Mates in one and
// pieces to be taken are what weak players leave behind most.
var shares = map[kind]int{
	"mateIn1": 170, "taken": 130, "oneMove": 550,
	kind(tactics.Opening): 330, kind(tactics.Middlegame): 600, kind(tactics.Endgame): 450,
	"white": 530, "black": 530,
}

// bandWidth is the width of the bands of ratings, of which none may have more than
// bandShare thousandths of the set.
const (
	bandWidth = 200
	bandShare = 400
)

// slack is how many of each kind there may be in a set that is still small.
const slack = 40

// Take says whether a candidate is in the set, as a puzzle with its rating, or why
// it is not. The error is the rater's.
func (c *Chooser) Take(ctx context.Context, game, ply int, candidate Candidate) (puzzles.Puzzle, Refusal, error) {
	p := candidate.Puzzle
	pos := p.Position(1)
	kinds := kindsOf(&p)
	latest := c.latest[pos.Turn()]
	switch {
	case c.refuted[p.ID]:
		return p, Refuted, nil
	case latest.game == game && ply-latest.ply < neighbourhood && c.total > 0:
		return p, Neighbour, nil
	case c.positions[pos.Key()]:
		return p, SamePosition, nil
	case c.patterns[candidate.Pattern]:
		return p, SamePattern, nil
	case c.full(kinds):
		return p, Surplus, nil
	}
	var err error
	if p.Rating, p.RD, err = c.rater.Rate(ctx, p); err != nil {
		return p, "", err
	}
	band := bandOf(p.Rating)
	if c.kinds[band] >= slack+bandShare*c.total/1000 {
		return p, Surplus, nil
	}
	c.positions[pos.Key()], c.patterns[candidate.Pattern] = true, true
	c.latest[pos.Turn()] = moment{game, ply}
	c.total++
	for _, k := range append(kinds, band) {
		c.kinds[k]++
	}
	return p, "", nil
}

func (c *Chooser) full(kinds []kind) bool {
	return slices.ContainsFunc(kinds, func(k kind) bool {
		return c.kinds[k] >= slack+shares[k]*c.total/1000
	})
}

// kindsOf are the kinds of a puzzle of which the shares are kept.
func kindsOf(p *puzzles.Puzzle) []kind {
	kinds := []kind{kind(p.Solver().String())}
	for _, t := range p.Themes {
		if _, kept := shares[kind(t)]; kept {
			kinds = append(kinds, kind(t))
		}
	}
	pos := p.Position(1)
	if len(p.Moves) == 2 && pos.SEEAtLeast(p.Moves[1], plainGain) && !p.Mates() {
		kinds = append(kinds, "taken")
	}
	return kinds
}

// bandOf is the kind of the puzzles with about this rating.
func bandOf(rating int) kind { return kind(rune('A' + rating/bandWidth)) }

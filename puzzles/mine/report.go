package mine

import "woodfox/puzzles"

// Report counts what became of a journal's games.
type Report struct {
	Seed    uint64                `json:"seed"`
	First   int                   `json:"first"` // the number of the first game
	Games   int                   `json:"games"`
	Moves   int                   `json:"moves"` // that were played in them
	Finds   int                   `json:"finds"` // only moves that were proved
	Kept    int                   `json:"kept"`
	Refused map[Refusal]int       `json:"refused"`
	Ratings map[int]int           `json:"ratings"` // by the lower end of a band of 200 points
	Themes  map[puzzles.Theme]int `json:"themes"`
	Sides   map[string]int        `json:"sides"`   // who solves
	Lengths map[int]int           `json:"lengths"` // in moves of the solver
}

func newReport(j *Journal) Report {
	return Report{
		Seed: j.Seed, First: j.First, Games: len(j.Games), Refused: map[Refusal]int{}, Ratings: map[int]int{},
		Themes: map[puzzles.Theme]int{}, Sides: map[string]int{}, Lengths: map[int]int{},
	}
}

// add counts what the miner wrote about a game.
func (r *Report) add(g *Game) {
	r.Finds += len(g.Finds)
	r.Moves += g.Plies
	for reason, n := range g.Refused {
		r.Refused[reason] += n
	}
}

// keep counts a puzzle of the set.
func (r *Report) keep(p puzzles.Puzzle) {
	r.Kept++
	r.Ratings[p.Rating/bandWidth*bandWidth]++
	r.Sides[p.Solver().String()]++
	r.Lengths[len(p.Moves)/2]++
	for _, t := range p.Themes {
		r.Themes[t]++
	}
}

// Refusals are all reasons, in the order in which things are refused.
func Refusals() []Refusal {
	return []Refusal{
		SingleMove, Decided, Recapture, Plain, Easy, Repeated, TwoMoves, WinsNothing, Unproved, Unfinished, Cooked, NoPoint, TooLong,
		Refuted, Neighbour, SamePosition, SamePattern, Surplus,
	}
}

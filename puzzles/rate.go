package puzzles

import "woodfox/game/rating"

// Who drills a theme has been told what to look for, so a puzzle solved says less
// about strength than usual, and one that was missed all the same not much less.
// The rating goes only this part of Glicko's step. The idea, not the figures, is
// that of Lichess, which takes an average between the rating before and after, by
// theme and result (PuzzleFinisher in its source; 0.1 to 0.8 there).
const (
	themeGain = 0.3
	themeLoss = 0.6
)

// weight is the part of the rating's step that the current puzzle counts for.
func (s *Session) weight(first bool) float64 {
	if s.Options.Unrated {
		return 0
	}
	if first {
		return s.rules().gain
	}
	return s.rules().loss
}

// rate moves the learner's rating by an attempt that has been decided, if it
// counts: only a puzzle that is new to the learner and was tried without help.
func (s *Session) rate(a *Attempt) {
	a.Before, a.After = s.Rating, s.Rating
	a.Weight = s.weight(a.First())
	if a.Repeat || a.Hints > 0 || a.GaveUp || a.Weight == 0 {
		a.Weight = 0
		return
	}
	a.Rated = true
	whole := rating.AfterPuzzle(s.Rating, a.puzzle(), a.First())
	a.After = rating.Between(s.Rating, whole, a.Weight)
	s.Rating = a.After
}

func (a Attempt) puzzle() rating.Rating { return rating.Of(float64(a.Level), float64(a.LevelRD)) }

// RateLearner is a learner's rating after an attempt: After, or where the rating has
// become another than Before in the meantime (two drills at once), the same step
// from known; ok is false if there is none.
func RateLearner(known rating.Rating, ok bool, a Attempt) rating.Rating {
	if !ok || known == a.Before || a.Level == 0 {
		return a.After
	}
	return rating.Between(known, rating.AfterPuzzle(known, a.puzzle(), a.First()), a.Weight)
}

// RatePuzzle is the rating of an attempt's puzzle after it: for the puzzle it was
// a game against the learner, with the same weight. known is the puzzle's rating
// before; if nobody had tried it, ok is false and the set's own rating is taken.
// An attempt that is not rated changes nothing.
func RatePuzzle(known rating.Rating, ok bool, a Attempt) rating.Rating {
	if !ok {
		known = a.puzzle()
	}
	if !a.Rated {
		return known
	}
	score := 1.0
	if a.First() {
		score = 0
	}
	after := rating.Update(known, []rating.Result{{Opponent: a.Before, Score: score}})
	return rating.Between(known, after, a.Weight)
}

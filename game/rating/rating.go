// Package rating measures strength with Glicko-2.
//
// The system and the names of its steps are those of Mark Glickman, "Example of
// the Glicko-2 system" (glicko.net/glicko/glicko2.pdf, 2022). A [Rating] holds
// an estimate R, how unsure it is (RD, one standard deviation), and how
// erratic the player's results are (Sigma). [Update] takes the results of one
// rating period; [AfterPuzzle] makes a period of one puzzle, which is how a
// learner sees the rating move at once.
package rating

import "math"

// Rating is what is known about a player's (or puzzle's) strength.
type Rating struct {
	R     float64 `json:"r"`     // on Elo's scale; Glicko-2 begins everybody at 1500
	RD    float64 `json:"rd"`    // rating deviation: the true strength is within ±2 RD with 95 % confidence
	Sigma float64 `json:"sigma"` // volatility, about 0.06
}

// New is a player of whom nothing is known: 1500, 350, 0.06 (the paper's step 1).
func New() Rating { return Rating{R: 1500, RD: MaxRD, Sigma: defaultSigma} }

// Beginner is somebody who has just learnt the moves: 800 with deviation 400, so
// that the first dozen results find the right place.
func Beginner() Rating { return Rating{R: 800, RD: 400, Sigma: defaultSigma} }

// Of is a rating of r with deviation rd and the usual volatility: a puzzle's, for
// one, whose volatility nobody keeps.
func Of(r, rd float64) Rating { return Rating{R: r, RD: rd, Sigma: defaultSigma} }

const (
	// MaxRD is the deviation of an unknown player (the paper's step 1), to which
	// it grows again without results. Only a [Beginner] starts with more.
	MaxRD = 350
	// MinRD keeps a rating alive: below it a player who improves would hardly
	// move any more. Lichess holds the same value for its puzzle ratings.
	MinRD = 45

	defaultSigma = 0.06
	// tau restrains changes of volatility; the paper advises 0.3 to 1.2 and
	// uses 0.5 in its example.
	tau = 0.5
	// scale is the factor between the two Glicko scales (step 2).
	scale = 173.7178
	// convergence is ε of step 5.
	convergence = 0.000001
)

// provisional is the deviation above which a rating is still a guess; Lichess
// marks its own with a question mark from here on.
const provisional = 110

// Provisional reports whether the rating is still looking for its place, so that
// single results move it a lot.
func (r Rating) Provisional() bool { return r.RD > provisional }

// Result is one game or puzzle against an opponent.
type Result struct {
	Opponent Rating
	Score    float64 // 1 won, 0.5 drawn, 0 lost
}

// Expected is the score that r may expect against the opponent, 0…1; E of the
// paper's step 3, which discounts by how unsure the opponent's rating is.
func Expected(r, opponent Rating) float64 {
	return 1 / (1 + math.Exp(-g(opponent.RD/scale)*(r.R-opponent.R)/scale))
}

func g(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// Update gives the rating after one rating period with these results (steps 2 to
// 8). Without results only the deviation grows, as time passes.
func Update(r Rating, results []Result) Rating {
	phi := r.RD / scale
	var invV, sum float64
	for _, res := range results {
		e := Expected(r, res.Opponent)
		gj := g(res.Opponent.RD / scale)
		invV += gj * gj * e * (1 - e)
		sum += gj * (res.Score - e)
	}
	if invV == 0 {
		r.RD = math.Min(scale*math.Hypot(phi, r.Sigma), math.Max(r.RD, MaxRD))
		return r
	}
	v := 1 / invV
	sigma := volatility(phi, r.Sigma, v, v*sum)
	star := phi*phi + sigma*sigma
	after := 1 / (1/star + 1/v)
	return Rating{
		R:     r.R + scale*after*sum,
		RD:    math.Max(scale*math.Sqrt(after), MinRD),
		Sigma: sigma,
	}
}

// AfterPuzzle gives the learner's rating after one puzzle, solved at the first
// try or not.
//
// To solve what lies more than [TooEasy] points below says nothing new and changes
// nothing; otherwise many easy puzzles would lift a rating as surely as hard
// ones, since each period of one result widens the deviation again (step 6). A
// failure at what is far too hard costs little by the formula itself, and no
// failure takes a rating below [Floor].
func AfterPuzzle(learner, puzzle Rating, solved bool) Rating {
	if solved && puzzle.R < learner.R-TooEasy {
		return learner
	}
	score := 0.0
	if solved {
		score = 1
	}
	after := Update(learner, []Result{{Opponent: puzzle, Score: score}})
	after.R = math.Max(after.R, math.Min(learner.R, Floor))
	return after
}

// Between goes only a part of the way from one rating to another: 0 stays, 1 goes
// all the way.
func Between(before, after Rating, part float64) Rating {
	mix := func(a, b float64) float64 { return a + (b-a)*part }
	switch part {
	case 0:
		return before
	case 1:
		return after // exactly
	}
	return Rating{R: mix(before.R, after.R), RD: mix(before.RD, after.RD), Sigma: mix(before.Sigma, after.Sigma)}
}

// Floor is where a learner's rating stops falling: no puzzle is easier.
const Floor = 400

// TooEasy is the difference in rating, in points, from which on a solved puzzle
// counts for nothing. At this distance ten of eleven would be solved anyway.
const TooEasy = 400

// volatility is step 5: the root of f by the Illinois variant of regula falsi.
func volatility(phi, sigma, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex := math.Exp(x)
		d := phi*phi + v + ex
		return ex*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	lo, hi := a, 0.0
	if d := delta*delta - phi*phi - v; d > 0 {
		hi = math.Log(d)
	} else {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		hi = a - k*tau
	}
	fLo, fHi := f(lo), f(hi)
	for math.Abs(hi-lo) > convergence {
		mid := lo + (lo-hi)*fLo/(fHi-fLo)
		fMid := f(mid)
		if fMid*fHi <= 0 {
			lo, fLo = hi, fHi
		} else {
			fLo /= 2
		}
		hi, fHi = mid, fMid
	}
	return math.Exp(lo / 2)
}

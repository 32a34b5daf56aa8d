package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"woodfox/game/chess"
)

// tally is what one player scored against another.
type tally struct {
	wins, draws, losses int
	pairs               [5]int // pairs of games with one opening by their score: 0, ½, 1, 1½, 2
}

// points is what a game was worth to a player, 0, ½ or 1.
func (r record) points(name string) float64 {
	switch {
	case r.Result == chess.Drawn:
		return 0.5
	case (r.Result == chess.WhiteWins) == (r.White == name):
		return 1
	}
	return 0
}

// pairs counts what first scored against second.
func pairs(games []record, first, second string) (t tally) {
	open := map[int]float64{}
	for _, r := range games {
		if !(r.White == first && r.Black == second || r.White == second && r.Black == first) {
			continue
		}
		points := r.points(first)
		switch points {
		case 1:
			t.wins++
		case 0:
			t.losses++
		default:
			t.draws++
		}
		if other, ok := open[r.Pair]; ok {
			t.pairs[int(2*(points+other))]++
		} else {
			open[r.Pair] = points
		}
	}
	return t
}

func (t tally) games() int { return t.wins + t.draws + t.losses }

func (t tally) score() float64 {
	return (float64(t.wins) + float64(t.draws)/2) / float64(t.games())
}

// pairScores are the number, mean and variance of the scores of whole pairs, each between 0 and 1. Games of one opening
// hang together: a lopsided one gives each side a win. Their pairs do not, so errors are counted from pairs.
func (t tally) pairScores() (n, mean, variance float64) {
	for i, count := range t.pairs {
		n += float64(count)
		mean += float64(count) * float64(i) / 4
	}
	if n == 0 {
		return 0, 0, 0
	}
	mean /= n
	for i, count := range t.pairs {
		d := float64(i)/4 - mean
		variance += float64(count) * d * d
	}
	return n, mean, variance / n
}

// elo is the difference in strength that gives a score, by the logistic curve (A. Elo, "The Rating of Chessplayers", 1978).
func elo(score float64) float64 {
	score = max(1e-3, min(score, 1-1e-3))
	return -400 * math.Log10(1/score-1)
}

// expected is the score that a difference in strength gives.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// elo returns the difference and half the width of its interval of 95 %.
func (t tally) elo() (difference, margin float64) {
	n, mean, variance := t.pairScores()
	if n < 2 {
		return 0, math.Inf(1)
	}
	// Half a pair at each end keeps an interval open when one side has won everything.
	spread := 1.96 * math.Sqrt((variance*n+0.25)/(n+1)/(n+1))
	return elo(mean), (elo(mean+spread) - elo(mean-spread)) / 2
}

// sprt is a sequential probability ratio test (A. Wald, 1945) on the scores of pairs, in the normal approximation that is
// usual for engine matches: the difference is elo0 or less against elo1 or more.
type sprt struct{ elo0, elo1, alpha, beta float64 }

type verdict int

const (
	undecided verdict = iota
	accepted          // at least elo1
	refused           // at most elo0
)

func parseSPRT(text string) (sprt, error) {
	numbers := []float64{0, 0, 0.05, 0.05}
	fields := strings.Split(text, ",")
	if len(fields) != 2 && len(fields) != 4 {
		return sprt{}, errors.New("two or four numbers")
	}
	for i, field := range fields {
		n, err := strconv.ParseFloat(field, 64)
		if err != nil {
			return sprt{}, err
		}
		numbers[i] = n
	}
	s := sprt{numbers[0], numbers[1], numbers[2], numbers[3]}
	if !(s.elo0 < s.elo1) || !(s.alpha > 0 && s.alpha < 0.5) || !(s.beta > 0 && s.beta < 0.5) {
		return sprt{}, errors.New("elo0 < elo1, and errors between 0 and 0.5")
	}
	return s, nil
}

// ratio is the logarithm of the likelihood ratio of the two hypotheses.
func (s sprt) ratio(t tally) float64 {
	n, mean, variance := t.pairScores()
	if n < 10 || variance == 0 {
		return 0
	}
	s0, s1 := expected(s.elo0), expected(s.elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

func (s sprt) verdict(t tally) verdict {
	switch r := s.ratio(t); {
	case r >= math.Log((1-s.beta)/s.alpha):
		return accepted
	case r <= math.Log(s.beta/(1-s.alpha)):
		return refused
	}
	return undecided
}

// standing is the table of a match as text.
func standing(s settings, games []record) string {
	var b strings.Builder
	for i, first := range s.players {
		for _, second := range s.players[i+1:] {
			t := pairs(games, first.Name, second.Name)
			if t.games() == 0 {
				continue
			}
			difference, margin := t.elo()
			fmt.Fprintf(&b, "%s (%v) against %s (%v): %d games, +%d =%d -%d, %.1f %%, pairs %v, Elo %+.0f ± %.0f\n",
				first.Name, first.Limit, second.Name, second.Limit, t.games(), t.wins, t.draws, t.losses, 100*t.score(), t.pairs,
				difference, margin)
			if s.sprt != nil {
				words := [...]string{undecided: "goes on", accepted: "elo1 accepted", refused: "elo0 accepted"}
				fmt.Fprintf(&b, "  test of %+g against %+g: log likelihood ratio %.2f, %s\n",
					s.sprt.elo0, s.sprt.elo1, s.sprt.ratio(t), words[s.sprt.verdict(t)])
			}
		}
	}
	for _, p := range s.players {
		u, faults := spent(games, p.Name)
		if u.Moves == 0 {
			continue
		}
		fmt.Fprintf(&b, "  %s: depth %.1f, %.0f nodes and %.1f ms a move, %.0f nodes a second; %d lost on time, %d illegal moves, %d crashes\n",
			p.Name, float64(u.Depth)/float64(u.Moves), float64(u.Nodes)/float64(u.Moves), u.Time.Seconds()*1000/float64(u.Moves),
			float64(u.Nodes)/max(u.Time.Seconds(), 1e-9), faults[lostOnTime], faults[playedIllegal], faults[crashed])
	}
	return b.String()
}

// spent sums up what a player used and what it did wrong.
func spent(games []record, name string) (sum usage, faults map[string]int) {
	faults = map[string]int{}
	for _, r := range games {
		for c, player := range []string{r.White, r.Black} {
			if player != name {
				continue
			}
			u := r.Used[c]
			sum.Moves += u.Moves
			sum.Depth += u.Depth
			sum.Nodes += u.Nodes
			sum.Time += u.Time
		}
		if r.Fault == name {
			faults[r.Reason]++
		}
	}
	return sum, faults
}

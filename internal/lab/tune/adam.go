package main

import (
	"math"
	"math/rand/v2"

	"woodfox/game/engine/eval"
)

// tuner moves weights towards those that foretell results best, by gradient descent in batches with Adam's step for each
// weight (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015). What is made small is the mean square of the
// difference between the chance that the evaluation gives and the target.
type tuner struct {
	Params       *params
	First, Other *params // running means of the gradient and of its square
	Steps        int
	Epoch        int

	slope float64 // of chances
	mix   float64 // how much of the target is the result; the rest is the chance by the engine's score in the game
}

func newTuner(w *eval.Weights) *tuner {
	return &tuner{Params: fromWeights(w), First: new(params), Other: new(params)}
}

const batch = 16_384

// target is what the evaluation of an entry should foretell.
func (t *tuner) target(e *entry) float64 {
	return t.mix*float64(e.result) + (1-t.mix)*chance(t.slope, float64(e.score))
}

// epoch goes once over the entries in an order of its own.
func (t *tuner) epoch(d *data, entries []entry, rate float64) {
	order := rand.New(rand.NewPCG(uint64(t.Epoch), 0)).Perm(len(entries))
	for len(order) > 0 {
		n := min(batch, len(order))
		var gradient params
		for _, i := range order[:n] {
			e := &entries[i]
			parts := d.parts(e)
			m := t.Params.evaluate(e, &parts)
			v := chance(t.slope, m.score)
			t.Params.learn(e, &parts, &m, (v-t.target(e))*v*(1-v), &gradient)
		}
		t.step(&gradient, float64(n), rate)
		order = order[n:]
	}
	t.Epoch++
}

// step moves every weight by about rate against its gradient.
func (t *tuner) step(gradient *params, n, rate float64) {
	const keepFirst, keepOther = 0.9, 0.999
	t.Steps++
	warm1, warm2 := 1-math.Pow(keepFirst, float64(t.Steps)), 1-math.Pow(keepOther, float64(t.Steps))
	for half := range gradient {
		for i, g := range gradient[half] {
			g /= n
			first, other := &t.First[half][i], &t.Other[half][i]
			*first = keepFirst**first + (1-keepFirst)*g
			*other = keepOther**other + (1-keepOther)*g*g
			if *other == 0 {
				continue
			}
			speed := rate
			if !isTapered(i) && i < eval.FirstWinnable {
				speed *= 8 // danger is counted in smaller units
			}
			t.Params[half][i] -= speed * (*first / warm1) / (math.Sqrt(*other/warm2) + 1e-12)
		}
	}
}

// loss is what is made small, and how far the results alone are missed.
func (t *tuner) loss(d *data, entries []entry) (loss, missed float64) {
	for i := range entries {
		e := &entries[i]
		parts := d.parts(e)
		v := chance(t.slope, t.Params.evaluate(e, &parts).score)
		loss += (v - t.target(e)) * (v - t.target(e))
		missed += (v - float64(e.result)) * (v - float64(e.result))
	}
	n := float64(len(entries))
	return loss / n, missed / n
}

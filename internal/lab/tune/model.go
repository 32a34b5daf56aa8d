package main

import (
	"math"

	"woodfox/game/engine/eval"
)

// params are the weights as numbers that can move: those of the middlegame, and those of the ending. Weights that are not
// tapered stand among the former.
type params [2][eval.Words]float64

const (
	middlegame = iota
	ending
)

func isTapered(word int) bool { return word < eval.FirstDanger }

// fromWeights takes weights apart.
func fromWeights(w *eval.Weights) *params {
	var p params
	for i, word := range w.Words() {
		p[middlegame][i] = float64(word)
		if t := eval.Tapered(word); isTapered(i) {
			p[middlegame][i], p[ending][i] = float64(t.Middlegame()), float64(t.Ending())
		}
	}
	return &p
}

// weights rounds them to weights again.
func (p *params) weights() eval.Weights {
	var w eval.Weights
	words := w.Words()
	for i := range words {
		m, e := int(math.Round(p[middlegame][i])), int(math.Round(p[ending][i]))
		words[i] = int32(m)
		if isTapered(i) {
			words[i] = int32(eval.Taper(m, e))
		}
	}
	return w
}

// model is the evaluation of one entry, put together from its counts as package eval does it, with all that is needed to
// say how it changes with each weight.
type model struct {
	danger [2]float64
	hope   float64
	ending float64 // before hope
	score  float64 // for White
}

func dot(counts []count, weights *[eval.Words]float64) (sum float64) {
	for _, c := range counts {
		sum += float64(c.times) * weights[c.word]
	}
	return sum
}

// parts are the stretches of the counts that belong to an entry.
type parts struct {
	tapered, winnable []count
	danger            [2][]count
}

func (d *data) parts(e *entry) (p parts) {
	rest := d.counts[e.first:]
	p.tapered, rest = rest[:e.tapered], rest[e.tapered:]
	p.winnable, rest = rest[:e.winnable], rest[e.winnable:]
	for c := range p.danger {
		p.danger[c], rest = rest[:e.danger[c]], rest[e.danger[c]:]
	}
	return p
}

// evaluate puts an entry's score together.
func (p *params) evaluate(e *entry, parts *parts) (m model) {
	var early, late float64
	for _, c := range parts.tapered {
		times := float64(c.times)
		early += times * p[middlegame][c.word]
		late += times * p[ending][c.word]
	}
	for c, sign := range [2]float64{1, -1} {
		m.danger[c] = max(0, min(dot(parts.danger[c], &p[middlegame]), eval.MaxDanger))
		early -= sign * m.danger[c] * m.danger[c] / eval.DangerSquare
		late -= sign * m.danger[c] / eval.DangerLine
	}
	m.hope = dot(parts.winnable, &p[middlegame])
	m.ending = late
	if late > 0 {
		late += max(m.hope, -late)
	} else if late < 0 {
		late -= max(m.hope, late)
	}
	phase := float64(e.phase)
	m.score = (early*phase + late*(1-phase)) * float64(e.share)
	return m
}

// learn adds to the gradient how the score of an entry changes with each weight, times slope.
func (p *params) learn(e *entry, parts *parts, m *model, slope float64, gradient *params) {
	early := slope * float64(e.phase) * float64(e.share)
	late := slope * (1 - float64(e.phase)) * float64(e.share)
	sign := 1.0
	if m.ending < 0 {
		sign = -1
	}
	if m.hope > -math.Abs(m.ending) {
		for _, c := range parts.winnable {
			gradient[middlegame][c.word] += sign * late * float64(c.times)
		}
	} else {
		late = 0 // the whole advantage is taken back, whatever it is
	}
	for _, c := range parts.tapered {
		times := float64(c.times)
		gradient[middlegame][c.word] += early * times
		gradient[ending][c.word] += late * times
	}
	for c, sign := range [2]float64{1, -1} {
		if m.danger[c] == 0 || m.danger[c] == eval.MaxDanger {
			continue
		}
		each := -sign * (early*2*m.danger[c]/eval.DangerSquare + late/eval.DangerLine)
		for _, k := range parts.danger[c] {
			gradient[middlegame][k.word] += each * float64(k.times)
		}
	}
}

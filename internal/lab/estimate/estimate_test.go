package main

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"woodfox/puzzles/difficulty"
)

// invented are puzzles whose ratings are a sum of two features and noise.
func invented(n int) []measured {
	rng := rand.New(rand.NewPCG(3, 2026))
	all := make([]measured, n)
	for i := range all {
		m := &all[i]
		m.ID = strconv.Itoa(i)
		for f := range m.Features {
			m.Features[f] = rng.NormFloat64()
		}
		m.Features[difficulty.InCheck] = 1 // never changes
		m.Rating = int(1500 + 100*m.Features[difficulty.Length] - 50*m.Features[difficulty.Mate] + 20*rng.NormFloat64())
	}
	return all
}

// The fit finds what the ratings were made of, and little else.
func TestRidgeFindsTheWeights(t *testing.T) {
	all := invented(4000)
	m := ridge(all[:3000], 1)
	for i, w := range m.weights {
		want := map[difficulty.Feature]float64{difficulty.Length: 100, difficulty.Mate: -50}[difficulty.Feature(i)]
		if math.Abs(w-want) > 2 {
			t.Errorf("%v weighs %.1f, want %.0f", difficulty.Feature(i), w, want)
		}
	}
	if e := judge(m, all[3000:]); e.pearson < 0.97 || e.spearman < 0.97 || e.deviation < 18 || e.deviation > 22 {
		t.Errorf("%+v", e)
	}
}

func TestRanksShareEqualPlaces(t *testing.T) {
	got := ranks([]float64{30, 10, 20, 20})
	for i, want := range []float64{3, 0, 1.5, 1.5} {
		if got[i] != want {
			t.Errorf("ranks are %v", got)
		}
	}
}

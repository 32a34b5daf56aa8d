package engine

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestMateScores(t *testing.T) {
	for n := -60; n <= 60; n++ {
		got, ok := MateIn(n).Mate()
		if !ok || got != n {
			t.Errorf("MateIn(%d).Mate() = %d, %v", n, got, ok)
		}
	}
	if _, ok := Centipawns(1_000_000).Mate(); ok {
		t.Error("no number of centipawns is a mate")
	}
}

func TestScoreOrder(t *testing.T) {
	worstFirst := []Score{
		MateIn(0), MateIn(-1), MateIn(-5), Centipawns(-99_999), Centipawns(-30),
		{},
		Centipawns(1), Centipawns(99_999),
		MateIn(9), MateIn(1),
	}
	for i, s := range worstFirst[1:] {
		if worse := worstFirst[i]; s.Compare(worse) <= 0 || worse.Compare(s) >= 0 {
			t.Errorf("%v should be better than %v", s, worse)
		}
		if s.Negate().Negate() != s || s.Negate().CP() != -s.CP() {
			t.Errorf("%v is not the other side's %v", s, s.Negate())
		}
	}
}

func TestScoreString(t *testing.T) {
	for want, s := range map[string]Score{
		"cp -35": Centipawns(-35), "mate 3": MateIn(3), "mate -2": MateIn(-2), "mate 0": MateIn(0),
	} {
		if s.String() != want {
			t.Errorf("got %q, want %q", s, want)
		}
	}
}

func TestWinChance(t *testing.T) {
	for _, c := range []struct {
		score Score
		want  float64
	}{
		{Centipawns(0), 0.5},
		{Centipawns(100), 0.5910},
		{Centipawns(-300), 0.2489},
		{Centipawns(1000), 0.9754},
		{Centipawns(5000), 0.9754},
		{MateIn(1), 0.9754},
		{MateIn(-4), 0.0246},
	} {
		if got := float64(c.score.WinChance()); math.Abs(got-c.want) > 0.0001 {
			t.Errorf("%v: win chance %.4f, want %.4f", c.score, got, c.want)
		}
	}
}

func TestWinChancesOfBothSidesMakeOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Centipawns(rapid.IntRange(-3000, 3000).Draw(t, "cp"))
		if sum := s.WinChance() + s.Negate().WinChance(); math.Abs(float64(sum)-1) > 1e-12 {
			t.Fatalf("%v: the chances make %v", s, sum)
		}
	})
}

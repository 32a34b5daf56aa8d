package pack_test

import (
	"reflect"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/mate"
	"woodfox/puzzles"
)

// Every mate is proved by trying everything: it is there in as many moves as the
// line has, not in fewer, and only the stored first move forces it.
func TestMatesAreProved(t *testing.T) {
	proved, solver := 0, mate.New()
	for _, p := range source(t) {
		n := len(p.Moves) / 2
		end := p.Position(len(p.Moves))
		if mate := end.InCheck() && !end.HasLegalMove(); mate != p.Has("mate") {
			t.Errorf("%s: ends in mate: %v, has the theme: %v", p.ID, mate, p.Has("mate"))
		}
		if !p.Has("mate") {
			continue
		}
		proved++
		if name := puzzles.Theme("mateIn" + string(rune('0'+n))); !p.Has(name) {
			t.Errorf("%s lacks the theme %s", p.ID, name)
		}
		proof, err := solver.Prove(t.Context(), p.Position(1), n)
		if err != nil || proof.Moves != n || !proof.Sound() || proof.First[0] != p.Moves[1] {
			t.Errorf("%s: mate in %d by %v (%v), want %d by %v alone", p.ID, proof.Moves, proof.First, err, n, p.Moves[1])
		}
		for i := 3; i < len(p.Moves); i += 2 {
			if ok, err := solver.Forces(t.Context(), p.Position(i), p.Moves[i], n-i/2); err != nil || !ok {
				t.Errorf("%s: %v does not keep the mate (%v)", p.ID, p.Moves[i], err)
			}
		}
	}
	if proved != 12 {
		t.Errorf("%d mates proved, want 12", proved)
	}
}

// The first puzzles are for people who learnt the moves today, the last for club
// players, and both sides get their share.
func TestSpread(t *testing.T) {
	all := source(t)
	black := 0
	themes := map[puzzles.Theme]bool{}
	for _, p := range all {
		if p.Solver() == chess.Black {
			black++
		}
		for _, theme := range p.Themes {
			themes[theme] = true
		}
		if len(p.Themes) == 0 || puzzles.Telling(p.Themes) == "" {
			t.Errorf("%s: no theme tells what to look for", p.ID)
		}
	}
	if black < 8 || black > 12 {
		t.Errorf("Black solves %d of %d", black, len(all))
	}
	if first, last := all[0].Rating, all[len(all)-1].Rating; first > 500 || last < 1700 {
		t.Errorf("ratings %d to %d", first, last)
	}
	for _, theme := range []puzzles.Theme{
		"fork", "pin", "skewer", "discoveredAttack", "doubleCheck", "backRankMate", "smotheredMate",
		"promotion", "underPromotion", "castling", "enPassant", "hangingPiece", "mateIn1", "mateIn2", "mateIn3",
	} {
		if !themes[theme] {
			t.Errorf("no puzzle about %s", theme)
		}
	}
}

// A puzzle without a motif still says what it comes to: the advantage, or that nothing
// else is as good.
func TestWhyWithoutMotif(t *testing.T) {
	for _, themes := range [][]puzzles.Theme{{"advantage", "middlegame", "oneMove"}, {"middlegame", "oneMove"}} {
		p, err := puzzles.New("quiet", "r2qr1k1/1p2ppbp/2p2np1/p1Qp4/3P1Bb1/P1N1PNP1/1P3PBP/2KR1R2 b - - 2 14", "b7b6 c5c6", 1449, 301, themes...)
		if err != nil {
			t.Fatal(err)
		}
		want := puzzles.Point{Squares: []chess.Square{chess.C6}, Ply: 2}
		if p.Has("advantage") {
			want.Theme = "advantage"
		}
		if points := puzzles.Why(p); len(points) != 1 || !reflect.DeepEqual(points[0], want) {
			t.Errorf("%v: %v, want %v", themes, points, want)
		}
	}
}

// Whatever is shown after a puzzle stands on the board, and the points of the
// well-known motifs are where they belong.
func TestWhy(t *testing.T) {
	want := map[string]map[puzzles.Theme][]chess.Square{
		"wf003": {"attackingF2F7": {chess.F2, chess.E1}, "mate": {chess.E1, chess.F2, chess.E2, chess.F1}},
		"wf006": {"fork": {chess.E7, chess.G8, chess.C6}},
		"wf007": {"discoveredAttack": {chess.D1, chess.B5, chess.D4}},
		"wf008": {"pin": {chess.C5, chess.D4, chess.G1}},
		"wf009": {"skewer": {chess.F6, chess.D4, chess.B2}},
		"wf011": {"discoveredAttack": {chess.C1, chess.G6, chess.H6}, "enPassant": {chess.G6, chess.G5}},
		"wf012": {"castling": {chess.G8, chess.F8}},
		"wf013": {"fork": {chess.E1, chess.G2, chess.C2}, "underPromotion": {chess.E1}},
		"wf018": {"skewer": {chess.H7, chess.F7, chess.A7}},
		"wf005": {"mate": {chess.F8, chess.A8, chess.E8, chess.E7, chess.F7, chess.G7, chess.G8}},
		"wf002": {"backRankMate": {chess.G8, chess.D8, chess.F8, chess.H8}},
	}
	for _, p := range source(t) {
		points := puzzles.Why(p)
		if len(points) == 0 {
			t.Errorf("%s: nothing to see", p.ID)
		}
		for _, point := range points {
			if len(point.Squares) == 0 {
				t.Errorf("%s: %s is nowhere", p.ID, point.Theme)
			}
			if point.Ply < 1 || point.Ply > len(p.Moves) {
				t.Errorf("%s: %s after %d moves", p.ID, point.Theme, point.Ply)
			}
			if squares := want[p.ID][point.Theme]; squares != nil && chess.BitboardOf(squares...) != chess.BitboardOf(point.Squares...) {
				t.Errorf("%s: %s at %v after %d moves, want %v", p.ID, point.Theme, point.Squares, point.Ply, squares)
			}
		}
	}
}

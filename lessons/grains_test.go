package lessons

import (
	"math"
	"math/big"
	"testing"
)

func TestWheatDoublesExactly(t *testing.T) {
	grains, total := big.NewInt(1), new(big.Int)
	for n := Grains(1); n <= FullBoard; n++ {
		total.Add(total, grains)
		if n.Last() != grains.Uint64() || n.Total() != total.Uint64() || !grains.IsUint64() || !total.IsUint64() {
			t.Errorf("square %d: %d grains, %d in all; want %s, %s", n, n.Last(), n.Total(), grains, total)
		}
		grains.Lsh(grains, 1)
	}
	if FullBoard.Total() != math.MaxUint64 {
		t.Errorf("%d in all", FullBoard.Total())
	}
	for _, none := range []Grains{0, -5} {
		if none.Last() != 0 || none.Total() != 0 {
			t.Errorf("%d squares: %d, %d", none, none.Last(), none.Total())
		}
	}
	if Grains(70).Total() != FullBoard.Total() || Grains(70).Last() != FullBoard.Last() {
		t.Error("more than the board")
	}
}

func TestWheatWeighs(t *testing.T) {
	for n, want := range map[Grains][2]uint64{0: {0, 0}, 1: {0, 5}, 8: {12, 75}, 32: {214_748_364, 75}, 51: {112_589_990_684_262, 35}, 64: {922_337_203_685_477_580, 75}} {
		if g, h := n.Weight(); g != want[0] || uint64(h) != want[1] {
			t.Errorf("%d squares weigh %d.%02d g, want %d.%02d", n, g, h, want[0], want[1])
		}
	}
}

func TestWheatStops(t *testing.T) {
	var stops []Grains
	for w := Grains(0); w < FullBoard; {
		w = w.NextStop()
		stops = append(stops, w)
		if w.Remark() == "" {
			t.Errorf("nothing is said at %d", w)
		}
	}
	if len(stops) != 4 || stops[0] != 8 || stops[1] != 32 || stops[2] != 51 || stops[3] != 64 || FullBoard.NextStop() != FullBoard {
		t.Errorf("stops at %v", stops)
	}
}

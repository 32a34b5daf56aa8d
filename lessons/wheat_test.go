package lessons

import (
	"math"
	"math/big"
	"testing"
)

func TestWheatDoublesExactly(t *testing.T) {
	grains, total := big.NewInt(1), new(big.Int)
	for n := Wheat(1); n <= AllWheat; n++ {
		total.Add(total, grains)
		if n.Grains() != grains.Uint64() || n.Total() != total.Uint64() || !grains.IsUint64() || !total.IsUint64() {
			t.Errorf("square %d: %d grains, %d in all; want %s, %s", n, n.Grains(), n.Total(), grains, total)
		}
		grains.Lsh(grains, 1)
	}
	if AllWheat.Total() != math.MaxUint64 {
		t.Errorf("%d in all", AllWheat.Total())
	}
	for _, none := range []Wheat{0, -5} {
		if none.Grains() != 0 || none.Total() != 0 {
			t.Errorf("%d squares: %d, %d", none, none.Grains(), none.Total())
		}
	}
	if Wheat(70).Total() != AllWheat.Total() || Wheat(70).Grains() != AllWheat.Grains() {
		t.Error("more than the board")
	}
}

func TestWheatWeighs(t *testing.T) {
	for n, want := range map[Wheat][2]uint64{0: {0, 0}, 1: {0, 5}, 8: {12, 75}, 32: {214_748_364, 75}, 51: {112_589_990_684_262, 35}, 64: {922_337_203_685_477_580, 75}} {
		if g, h := n.Weight(); g != want[0] || uint64(h) != want[1] {
			t.Errorf("%d squares weigh %d.%02d g, want %d.%02d", n, g, h, want[0], want[1])
		}
	}
}

func TestWheatStops(t *testing.T) {
	var stops []Wheat
	for w := Wheat(0); w < AllWheat; {
		w = w.NextStop()
		stops = append(stops, w)
		if w.Remark() == "" {
			t.Errorf("nothing is said at %d", w)
		}
	}
	if len(stops) != 4 || stops[0] != 8 || stops[1] != 32 || stops[2] != 51 || stops[3] != 64 || AllWheat.NextStop() != AllWheat {
		t.Errorf("stops at %v", stops)
	}
}

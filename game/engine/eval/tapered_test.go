package eval

import (
	"testing"

	"pgregory.net/rapid"
)

func TestTaperedKeepsBothHalves(t *testing.T) {
	weight := rapid.IntRange(-3000, 3000)
	rapid.Check(t, func(t *rapid.T) {
		a, b := weight.Draw(t, "middlegame"), weight.Draw(t, "ending")
		c, d := weight.Draw(t, "middlegame 2"), weight.Draw(t, "ending 2")
		sum, difference := Taper(a, b)+Taper(c, d), Taper(a, b)-Taper(c, d)
		if sum.Middlegame() != a+c || sum.Ending() != b+d {
			t.Fatalf("sum is %d and %d", sum.Middlegame(), sum.Ending())
		}
		if difference.Middlegame() != a-c || difference.Ending() != b-d {
			t.Fatalf("difference is %d and %d", difference.Middlegame(), difference.Ending())
		}
	})
}

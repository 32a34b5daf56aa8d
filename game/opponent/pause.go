package opponent

import (
	"math/rand/v2"
	"time"
)

// pause is how long a person would take over a move: little for what is obvious, more where there is much to choose from,
// and never more than a small share of the clock. hurries scales it for who is quick or slow by nature.
func pause(v *View, choices int, obvious bool, hurries float64, dice *rand.Rand) time.Duration {
	const least, most = 300 * time.Millisecond, 3 * time.Second
	d := least
	if !obvious {
		thought := float64(min(choices, 40))*0.02 + dice.Float64()
		d += time.Duration(hurries * thought * float64(time.Second))
	}
	d = min(d, most)
	if v.Remaining > 0 {
		d = min(d, v.Remaining/60+v.Increment/4)
	}
	return d
}

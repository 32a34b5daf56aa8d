package eval

import (
	"unsafe"

	"woodfox/game/chess"
)

// mode says whether an evaluation notes what it counts. Its two types differ in length, so that the compiler makes an
// evaluation of its own for each, and leaves out of the silent one whatever stands behind noting.
type mode interface{ silent | noting }

type (
	silent [0]byte
	noting [1]byte
)

// Words is the number of single weights in Weights, a Tapered being one.
const Words = int(unsafe.Sizeof(Weights{}) / unsafe.Sizeof(Tapered(0)))

// Trace is what an evaluation counted, from White's side: the score is the sum of all weights times their counts, with
// what becomes of it on the way.
type Trace struct {
	Counts   [Words]int16    // of tapered weights and those of Winnable
	Danger   [2][Words]int16 // of weights of Danger, by the king that is in danger
	Phase    int             // 0 … MaxPhase
	Scale    int             // of the ending, of FullScale, by who is ahead
	Damping  int             // … of fullDamping
	Known    bool            // the position is judged by other means: weights do not matter
	MinusOne int
}

// indexOf is the place of a weight among the words of Weights. It must point into weights.
func indexOf[T Tapered | Units](w *T) int {
	return int((uintptr(unsafe.Pointer(w)) - uintptr(unsafe.Pointer(&weights))) / unsafe.Sizeof(*w))
}

func (s *survey[M]) noting() bool {
	var m M
	return len(m) != 0
}

// term is a weight counted n times for c.
func (s *survey[M]) term(c chess.Color, w *Tapered, n int) Tapered {
	if s.noting() {
		s.trace.Counts[indexOf(w)] += int16(n * (1 - 2*int(c)))
	}
	return *w * Tapered(n)
}

// one is a weight counted once for c.
func (s *survey[M]) one(c chess.Color, w *Tapered) Tapered { return s.term(c, w, 1) }

// each is a weight counted for each square of a set.
func (s *survey[M]) each(c chess.Color, w *Tapered, b chess.Bitboard) Tapered {
	return s.term(c, w, b.Count())
}

// peril is a weight counted n times towards the danger of c's king.
func (s *survey[M]) peril(c chess.Color, w *Units, n int) int {
	if s.noting() {
		s.trace.Danger[c][indexOf(w)] += int16(n)
	}
	return int(*w) * n
}

// hope is a weight counted n times towards how winnable the position is.
func (s *survey[M]) hope(w *Units, n int) int {
	if s.noting() {
		s.trace.Counts[indexOf(w)] += int16(n)
	}
	return int(*w) * n
}

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

// Words is the number of single weights in Weights, a Tapered being one. Those of Danger and of Winnable begin at
// FirstDanger and FirstWinnable; before them all are Tapered.
const (
	Words         = int(unsafe.Sizeof(Weights{})) / wordSize
	FirstDanger   = int(unsafe.Offsetof(Weights{}.Danger)) / wordSize
	FirstWinnable = int(unsafe.Offsetof(Weights{}.Winnable)) / wordSize
	wordSize      = int(unsafe.Sizeof(Tapered(0)))
)

// Words shows all weights as one list, in the order in which they are declared.
func (w *Weights) Words() *[Words]int32 { return (*[Words]int32)(unsafe.Pointer(w)) }

// Current are the weights in use.
func Current() Weights { return weights }

// Trace is what an evaluation counted.
type Trace struct {
	Counts  [Words]int16    // for White less for Black; of Danger nothing
	Danger  [2][Words]int16 // of the weights of Danger, by the king that is in danger
	Phase   int             // 0 … MaxPhase
	Scale   int             // how much of the score counts by the material, of FullScale
	Damping int             // … and by the fifty moves, of FullDamping
	Known   bool            // the position is judged by other means, and the weights do not matter
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

package lessons

// Grains is the chessboard of the old story after some squares have been filled:
// one grain on the first, and on each further one twice as many as on the one
// before. Its value is the number of squares filled, 0 to 64; what is outside
// counts as the nearest.
//
// Square n holds 2ⁿ⁻¹ grains and n squares hold 2ⁿ−1: all 64 hold the largest
// number that fits into 64 bits, so that every number here is exact.
type Grains int

// FullBoard is the full board.
const FullBoard Grains = 64

func (g Grains) squares() uint { return uint(max(0, min(g, FullBoard))) }

// Last returns how many grains lie on the square filled last; 0 on the empty
// board.
func (g Grains) Last() uint64 { return g.Total() - g.Total()/2 }

// Total returns how many grains lie on all filled squares together.
func (g Grains) Total() uint64 { return 1<<g.squares() - 1 }

// Weight returns what all grains weigh at 0.05 g a grain: whole grams, and what is
// left in hundredths of a gram. (A real grain weighs 0.03 to 0.07 g.)
func (g Grains) Weight() (grams uint64, hundredths int) {
	const grainsPerGram = 20
	return g.Total() / grainsPerGram, int(g.Total()%grainsPerGram) * 100 / grainsPerGram
}

// Remark says that there is something to tell about a square.
type Remark string

// The remarks.
const (
	// RowFull: the first row is full (square 8).
	RowFull Remark = "row"
	// HalfFull: half of the squares are full (32). The documents say that all the
	// wheat of India would not be enough; it takes about 215 tonnes.
	HalfFull Remark = "half"
	// AHarvest: about one yearly harvest of India today, some 110 million
	// tonnes (51).
	AHarvest Remark = "harvest"
	// AllFull: the board is full (64): more than a thousand yearly harvests of
	// the world today, each some 800 million tonnes.
	AllFull Remark = "all"
)

// Remark returns what is to be told about the square filled last; "" for most.
func (g Grains) Remark() Remark {
	return map[Grains]Remark{8: RowFull, 32: HalfFull, 51: AHarvest, FullBoard: AllFull}[g]
}

// NextStop returns the next square with a remark, the full board from there on.
func (g Grains) NextStop() Grains {
	g = max(g, 0) + 1
	for g < FullBoard && g.Remark() == "" {
		g++
	}
	return min(g, FullBoard)
}

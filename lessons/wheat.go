package lessons

// Wheat is the chessboard of the old story after some squares have been filled:
// one grain on the first, and on each further one twice as many as on the one
// before. Its value is the number of squares filled, 0 to 64; what is outside
// counts as the nearest.
//
// Square n holds 2ⁿ⁻¹ grains and n squares hold 2ⁿ−1: all 64 hold the largest
// number that fits into 64 bits, so that every number here is exact.
type Wheat int

// AllWheat is the full board.
const AllWheat Wheat = 64

func (w Wheat) squares() uint { return uint(max(0, min(w, AllWheat))) }

// Grains returns how many grains lie on the square filled last; 0 on the empty
// board.
func (w Wheat) Grains() uint64 { return w.Total() - w.Total()/2 }

// Total returns how many grains lie on all filled squares together.
func (w Wheat) Total() uint64 { return 1<<w.squares() - 1 }

// Weight returns what all grains weigh at 0.05 g a grain: whole grams, and what is
// left in hundredths of a gram. (A real grain weighs 0.03 to 0.07 g.)
func (w Wheat) Weight() (grams uint64, hundredths int) {
	const grainsPerGram = 20
	return w.Total() / grainsPerGram, int(w.Total()%grainsPerGram) * 100 / grainsPerGram
}

// WheatRemark says that there is something to tell about a square.
type WheatRemark string

// The remarks.
const (
	// WheatRow: the first row is full (square 8).
	WheatRow WheatRemark = "row"
	// WheatHalf: half of the squares are full (32). The documents say that all the
	// wheat of India would not be enough; it takes about 215 tonnes.
	WheatHalf WheatRemark = "half"
	// WheatHarvest: about one yearly harvest of India today, some 110 million
	// tonnes (51).
	WheatHarvest WheatRemark = "harvest"
	// WheatAll: the board is full (64): more than a thousand yearly harvests of
	// the world today, each some 800 million tonnes.
	WheatAll WheatRemark = "all"
)

// Remark returns what is to be told about the square filled last; "" for most.
func (w Wheat) Remark() WheatRemark {
	return map[Wheat]WheatRemark{8: WheatRow, 32: WheatHalf, 51: WheatHarvest, AllWheat: WheatAll}[w]
}

// NextStop returns the next square with a remark, the full board from there on.
func (w Wheat) NextStop() Wheat {
	for w = max(w, 0) + 1; w < AllWheat && w.Remark() == ""; {
		w++
	}
	return min(w, AllWheat)
}

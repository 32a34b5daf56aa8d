package engine

import "woodfox/game/chess"

// correction remembers by how much the static evaluation of positions with some likeness was wrong, as the search found
// out, and corrects it for those to come: with the same pawns, and with the same pieces of one side.
type correction struct {
	pawns  [2][correctionSize]int16
	pieces [2][2][correctionSize]int16 // by side to move and whose pieces
}

const (
	correctionSize  = 1 << 14
	correctionGrain = 256                  // parts of a centipawn in the tables
	correctionLimit = 64 * correctionGrain // what one table may say
)

// scatter mixes sets of squares into an index.
func scatter(sets ...chess.Bitboard) uint64 {
	h := uint64(0)
	for _, b := range sets {
		h = (h ^ uint64(b)) * 0x9E3779B97F4A7C15
		h ^= h >> 32
	}
	return h % correctionSize
}

// places are what the tables say of a position.
func (c *correction) places(pos *chess.Position) [3]*int16 {
	turn := pos.Turn() & 1
	white, black := pos.ByColor(chess.White), pos.ByColor(chess.Black)
	pawns := pos.ByType(chess.Pawn)
	light, heavy := pos.ByType(chess.Knight)|pos.ByType(chess.Queen), pos.ByType(chess.Bishop)|pos.ByType(chess.Queen)
	kings := pos.ByType(chess.King)
	return [3]*int16{
		&c.pawns[turn][scatter(pawns&white, pawns&black)],
		&c.pieces[turn][0][scatter(white&^pawns, white&light, white&(heavy|kings))],
		&c.pieces[turn][1][scatter(black&^pawns, black&light, black&(heavy|kings))],
	}
}

// of is what is to be added to the static evaluation.
func (c *correction) of(pos *chess.Position) value {
	sum := 0
	for _, n := range c.places(pos) {
		sum += int(*n)
	}
	return value(sum / correctionGrain)
}

// learn takes in that a search to depth found the evaluation wrong by so much.
func (c *correction) learn(pos *chess.Position, depth int, wrong value) {
	weight := min(depth+1, 16)
	target := int(max(-256, min(wrong, 256))) * correctionGrain
	for _, n := range c.places(pos) {
		moved := (int(*n)*(256-weight) + target*weight) / 256
		*n = int16(max(-correctionLimit, min(moved, correctionLimit)))
	}
}

// Package lichesstest makes files like the puzzle file of Lichess, of any size: the positions and moves are legal and come
// from random play, ids are unique, and ratings and themes are spread as they are there. As puzzles the rows are worth nothing.
package lichesstest

import (
	"bufio"
	"io"
	"math/rand/v2"
	"strconv"

	"woodfox/game/chess"
)

// Names is the first line of such a file.
const Names = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n"

// Write writes the line of names and n rows. The same seed gives the same rows; n is at most 62⁵ (916 million). The error
// is the writer's.
func Write(w io.Writer, n int, seed uint64) error {
	out := bufio.NewWriterSize(w, 1<<16)
	if _, err := out.WriteString(Names); err != nil {
		return err
	}
	m := maker{rnd: rand.New(rand.NewPCG(seed, 62))}
	var row []byte
	for i := range n {
		row = m.row(row[:0], i)
		if _, err := out.Write(row); err != nil {
			return err
		}
	}
	return out.Flush()
}

// maker plays at random and takes a row from time to time.
type maker struct {
	rnd  *rand.Rand
	pos  chess.Position
	left int // plies until another game is begun
}

const (
	longestGame = 110 // plies
	shortest    = 8   // plies before the first row of a game
	between     = 6   // plies at most from one row to the next
)

// row appends row i.
func (m *maker) row(b []byte, i int) []byte {
	plies := m.plies()
	for {
		if m.left <= 0 {
			m.pos, m.left = chess.StartPosition(), longestGame
			m.play(shortest)
		}
		m.play(1 + m.rnd.IntN(between))
		end := m.pos
		var line []byte
		k := 0
		for ; k < plies; k++ {
			moves := end.LegalMoves()
			if len(moves) == 0 {
				break
			}
			move := moves[m.rnd.IntN(len(moves))]
			line = append(line, move.String()...)
			line = append(line, ' ')
			end.Play(move)
		}
		if k == plies {
			return m.write(b, i, line[:len(line)-1])
		}
		m.left = 0 // the game is over
	}
}

// plies is how long a line is; the shares are those of the same sample.
func (m *maker) plies() int {
	switch n := m.rnd.IntN(100); {
	case n < 6:
		return 2
	case n < 68:
		return 4
	case n < 93:
		return 6
	case n < 97:
		return 8
	}
	return 10
}

// play plays on by some plies, or to the end of the game.
func (m *maker) play(plies int) {
	for range plies {
		moves := m.pos.LegalMoves()
		if len(moves) == 0 {
			m.left = 0
			return
		}
		m.pos.Play(moves[m.rnd.IntN(len(moves))])
		m.left--
	}
}

func (m *maker) write(b []byte, i int, line []byte) []byte {
	id := id(i)
	b = append(b, id...)
	b = append(b, ',')
	b = append(b, m.pos.FEN()...)
	b = append(b, ',')
	b = append(b, line...)
	b = append(b, ',')
	b = strconv.AppendInt(b, m.between(meanRating, spread, 399, 3300), 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, m.between(82, 12, 45, 350), 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, m.between(85, 15, -100, 100), 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, m.between(800, 900, 1, 9999), 10)
	b = append(b, ',')
	first := true
	for _, t := range themes {
		if m.rnd.IntN(10_000) < t.share {
			if !first {
				b = append(b, ' ')
			}
			b, first = append(b, t.name...), false
		}
	}
	b = append(b, ",https://lichess.org/"...)
	b = append(b, id...)
	b = append(b, "abc#"...)
	b = strconv.AppendInt(b, int64(2*m.pos.FullmoveNumber()), 10)
	return append(b, ",\n"...)
}

// The ratings of Lichess's puzzles: a sample of 1,500 has about this mean and deviation.
const (
	meanRating = 1518
	spread     = 437
)

// between draws from a normal distribution, cut off at both ends.
func (m *maker) between(mean, deviation float64, least, most int64) int64 {
	return min(max(int64(mean+deviation*m.rnd.NormFloat64()), least), most)
}

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// id is the i-th of 62⁵ ids of five letters, each of which comes once, in no order that can be seen.
func id(i int) string {
	const all = 62 * 62 * 62 * 62 * 62
	n := uint64(i) * 387_420_489 % all // 3¹⁸ has no factor in common with 62
	var b [5]byte
	for k := range b {
		b[k] = letters[n%62]
		n /= 62
	}
	return string(b[:])
}

// themes are those of a sample of 1,500 of Lichess's puzzles, each with its share of 10,000.
var themes = []struct {
	name  string
	share int
}{
	{"short", 6207},
	{"middlegame", 5033},
	{"endgame", 4160},
	{"advantage", 3673},
	{"crushing", 3620},
	{"long", 2487},
	{"mate", 2193},
	{"fork", 1987},
	{"mateIn2", 1133},
	{"sacrifice", 1000},
	{"opening", 807},
	{"kingsideAttack", 787},
	{"master", 720},
	{"veryLong", 687},
	{"discoveredAttack", 660},
	{"pin", 607},
	{"oneMove", 593},
	{"advancedPawn", 587},
	{"attraction", 567},
	{"mateIn1", 547},
	{"deflection", 507},
	{"equality", 487},
	{"mateIn3", 453},
	{"hangingPiece", 420},
	{"backRankMate", 413},
	{"rookEndgame", 407},
	{"defensiveMove", 373},
	{"skewer", 367},
	{"exposedKing", 333},
	{"quietMove", 327},
	{"promotion", 260},
	{"trappedPiece", 227},
	{"pawnEndgame", 213},
	{"intermezzo", 187},
	{"capturingDefender", 133},
	{"queensideAttack", 113},
	{"clearance", 107},
	{"masterVsMaster", 73},
	{"queenRookEndgame", 67},
	{"zugzwang", 60},
	{"bishopEndgame", 60},
	{"doubleCheck", 53},
	{"xRayAttack", 47},
	{"mateIn4", 47},
	{"knightEndgame", 47},
	{"interference", 47},
	{"queenEndgame", 40},
	{"attackingF2F7", 40},
	{"smotheredMate", 33},
	{"mateIn5", 13},
	{"enPassant", 13},
	{"castling", 13},
	{"vukovicMate", 7},
	{"underPromotion", 7},
	{"hookMate", 7},
	{"bodenMate", 7},
	{"arabianMate", 7},
	{"anastasiaMate", 7},
}

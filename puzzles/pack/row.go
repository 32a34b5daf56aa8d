package pack

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"woodfox/game/chess"
	"woodfox/puzzles"
)

// reader takes numbers from a byte slice. The first that is not there makes it
// fail, and from then on it gives zeros.
type reader struct {
	data   []byte
	failed bool
}

var errShort = errors.New("ends too early, or a number is too large")

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.data)) {
		r.failed, r.data = true, nil
		return nil
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) u16() uint16 {
	if b := r.bytes(2); b != nil {
		return binary.LittleEndian.Uint16(b)
	}
	return 0
}

func (r *reader) u32() uint32 {
	if b := r.bytes(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

func (r *reader) u64() uint64 {
	if b := r.bytes(8); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

// uv reads an unsigned varint of at most limit.
func (r *reader) uv(limit uint64) uint64 {
	v, n := binary.Uvarint(r.data)
	if n <= 0 || v > limit {
		r.failed, r.data = true, nil
		return 0
	}
	r.data = r.data[n:]
	return v
}

// readRow reads and proves one puzzle.
func (p *Pack) readRow(data []byte, id string, rating int) (puzzles.Puzzle, error) {
	r := &reader{data: data}
	rd := int(r.uv(math.MaxUint16))
	fen := readPosition(r)
	line := readMoves(r)
	list := make([]puzzles.Theme, 0, 8)
	for range r.uv(maxName) {
		if n := r.uv(uint64(len(p.themes))); n < uint64(len(p.themes)) && !r.failed {
			list = append(list, p.themes[n].name)
		} else {
			return puzzles.Puzzle{}, errShort
		}
	}
	if r.failed || len(r.data) > 0 {
		return puzzles.Puzzle{}, errShort
	}
	return puzzles.New(id, fen, line, rating, rd, list...)
}

// maxName bounds what is short by nature: names, and the number of themes of one
// puzzle.
const maxName = 64

func readMoves(r *reader) string {
	words := make([]string, r.uv(puzzles.MaxMoves))
	for i := range words {
		m := r.u16()
		from, to := chess.Square(m&63), chess.Square(m>>6&63)
		words[i] = chess.NewPromotion(from, to, chess.PieceType(m>>12&7)).String()
	}
	return strings.Join(words, " ")
}

// readPosition writes the packed position as a FEN, which is then read with all
// its checks.
func readPosition(r *reader) string {
	occupied := chess.Bitboard(r.u64())
	nibbles := r.bytes(uint64(occupied.Count()+1) / 2)
	if r.failed {
		return ""
	}
	var board [64]chess.Piece
	i := 0
	for s := range occupied.All() {
		code := nibbles[i/2] >> (i % 2 * 4) & 15
		if int(code) >= len(pieces) {
			r.failed = true
			return ""
		}
		board[s], _ = chess.ParsePiece(pieces[code])
		i++
	}
	state, file := r.byte(), r.byte()
	halfmoves, fullmoves := r.uv(1<<16), r.uv(1<<16)
	turn, rights := chess.Color(state&1), chess.CastlingRights(state>>1&15)
	enPassant := chess.NoSquare
	if file < 8 {
		enPassant = chess.NewSquare(chess.File(file), chess.Rank6.For(turn))
	}
	return fmt.Sprintf("%s %c %s %s %d %d", chess.Placement(board), turn.String()[0], rights, enPassant, halfmoves, fullmoves)
}

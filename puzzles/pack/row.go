package pack

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"woodfox/game/chess"
	"woodfox/puzzles"
)

// appendRow writes one puzzle; number gives each theme's place in the directory.
func appendRow(b []byte, p puzzles.Puzzle, number map[puzzles.Theme]int) []byte {
	b = binary.LittleEndian.AppendUint16(b, uint16(p.Rating))
	b = binary.LittleEndian.AppendUint16(b, uint16(p.RD))
	b = binary.AppendUvarint(b, uint64(len(p.ID)))
	b = append(b, p.ID...)
	b = appendPosition(b, p.Position(0))
	b = binary.AppendUvarint(b, uint64(len(p.Moves)))
	for _, m := range p.Moves {
		b = binary.LittleEndian.AppendUint16(b, uint16(m.From())|uint16(m.To())<<6|uint16(m.Promotion())<<12)
	}
	b = binary.AppendUvarint(b, uint64(len(p.Themes)))
	for _, t := range p.Themes {
		b = binary.AppendUvarint(b, uint64(number[t]))
	}
	return b
}

func appendPosition(b []byte, pos chess.Position) []byte {
	occupied := pos.Occupied()
	b = binary.LittleEndian.AppendUint64(b, uint64(occupied))
	nibbles := make([]byte, (occupied.Count()+1)/2)
	i := 0
	for s := range occupied.All() {
		code := byte(strings.IndexByte(pieces, pos.At(s).Letter()))
		nibbles[i/2] |= code << (i % 2 * 4)
		i++
	}
	b = append(b, nibbles...)
	state := byte(pos.Turn()) | byte(pos.CastlingRights())<<1
	file := byte(8)
	if ep := pos.EnPassant(); ep != chess.NoSquare {
		file = byte(ep.File())
	}
	b = append(b, state, file)
	b = binary.AppendUvarint(b, uint64(pos.HalfmoveClock()))
	return binary.AppendUvarint(b, uint64(pos.FullmoveNumber()))
}

// reader takes numbers from a byte slice. The first that is not there makes it
// fail, and from then on it gives zeros.
type reader struct {
	data   []byte
	failed bool
}

var errShort = errors.New("ends too early, or a number is too large")

func (r *reader) err() error {
	if r.failed {
		return errShort
	}
	return nil
}

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
func readRow(data []byte, themes []theme) (puzzles.Puzzle, error) {
	r := &reader{data: data}
	rating, rd := int(r.u16()), int(r.u16())
	id := string(r.bytes(r.uv(maxName)))
	fen := readPosition(r)
	line := readMoves(r)
	list := make([]puzzles.Theme, 0, 8)
	for range r.uv(maxName) {
		if n := r.uv(uint64(len(themes))); n < uint64(len(themes)) && !r.failed {
			list = append(list, themes[n].name)
		} else {
			return puzzles.Puzzle{}, errShort
		}
	}
	if err := r.err(); err != nil {
		return puzzles.Puzzle{}, err
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

package chess

import (
	"strconv"
	"strings"
)

// validateBoard looks for faults of the pieces by themselves.
func (r *fenReader) validateBoard() {
	for _, c := range [...]Color{White, Black} {
		r.validateKings(c)
	}
	if pawns := r.p.byType[Pawn] & (Rank1.Bitboard() | Rank8.Bitboard()); pawns != 0 {
		r.fault(FENError{
			Field: FieldBoard, Code: FENPawnRank,
			Found: pawns.First().String(), Want: "2-7", Squares: pawns.Squares(),
		})
	}
	for _, c := range [...]Color{White, Black} {
		r.validateMaterial(c)
	}
	waiting := r.p.turn.Other()
	if king := r.p.King(waiting); king != NoSquare && r.p.Attacked(king, r.p.turn) {
		r.fault(FENError{
			Field: FieldTurn, Code: FENOpponentInCheck, Found: r.p.turn.String()[:1], Want: waiting.String()[:1],
			Color: waiting, Squares: []Square{king},
		})
	}
}

func (r *fenReader) validateKings(c Color) {
	kings := r.p.Pieces(c, King)
	code := FENNoKing
	switch kings.Count() {
	case 1:
		return
	case 0:
	default:
		code = FENTwoKings
	}
	r.fault(FENError{
		Field: FieldBoard, Code: code, Found: strconv.Itoa(kings.Count()), Want: "1",
		Color: c, Squares: kings.Squares(),
	})
}

// validateMaterial checks that the pieces of one color can have come from the
// 16 of the start: each piece beyond those, a second bishop on squares of one
// color included, is a promoted pawn.
func (r *fenReader) validateMaterial(c Color) {
	count := func(b Bitboard) int { return b.Count() }
	pawns := count(r.p.Pieces(c, Pawn))
	bishops := r.p.Pieces(c, Bishop)
	promoted := max(0, count(r.p.Pieces(c, Knight))-2) +
		max(0, count(bishops&LightSquares)-1) + max(0, count(bishops&^LightSquares)-1) +
		max(0, count(r.p.Pieces(c, Rook))-2) +
		max(0, count(r.p.Pieces(c, Queen))-1)
	fault := func(code FENCode, found, want int) {
		r.fault(FENError{
			Field: FieldBoard, Code: code, Color: c,
			Found: strconv.Itoa(found), Want: "0-" + strconv.Itoa(want),
		})
	}
	switch {
	case count(r.p.byColor[c]) > 16:
		fault(FENTooManyPieces, count(r.p.byColor[c]), 16)
	case pawns > 8:
		fault(FENTooManyPawns, pawns, 8)
	case promoted > 8-pawns:
		fault(FENTooManyPromoted, promoted, 8-pawns)
	}
}

// castling reads the rights. Those of Chess960 are recognised: by letters of
// files, or by a king that stands on its rank beside the middle with a rook at
// the right hand.
func (r *fenReader) castling(field string) {
	if field == "-" || field == "" {
		return
	}
	if len(field) > 4 {
		r.fault(FENError{Field: FieldCastling, Code: FENUnknownCastling, Found: field, Want: "KQkq"})
		return
	}
	for _, letter := range field {
		if i := strings.IndexRune("KQkq", letter); i >= 0 {
			r.castlingRight(castlings[i], letter)
		} else if i := strings.IndexRune("ABCDEFGHabcdefgh", letter); i >= 0 {
			r.castlingFile(Color(i/8), File(i%8), letter)
		} else {
			r.fault(FENError{Field: FieldCastling, Code: FENUnknownCastling, Found: string(letter), Want: "KQkq"})
		}
	}
}

// castlingFile reads a right written as the file of the rook. From the usual
// squares it means the usual right.
func (r *fenReader) castlingFile(c Color, file File, letter rune) {
	for _, castling := range castlings {
		if castling.Color == c && castling.RookFrom.File() == file && r.p.King(c) == castling.KingFrom {
			r.castlingRight(castling, letter)
			return
		}
	}
	r.fault(FENError{Field: FieldCastling, Code: FENChess960, Color: c, Found: string(letter), Want: "KQkq"})
}

func (r *fenReader) castlingRight(c Castling, letter rune) {
	king := r.p.King(c.Color)
	fault := FENError{Field: FieldCastling, Color: c.Color, Found: string(letter)}
	switch {
	case r.p.At(c.KingFrom) != NewPiece(c.Color, King):
		fault.Code, fault.Want = FENCastlingKing, c.KingFrom.String()
		if king != NoSquare {
			fault.Squares = []Square{king}
			if king.Rank() == c.KingFrom.Rank() && r.rookBeside(c, king) {
				fault.Code, fault.Want = FENChess960, "KQkq"
			}
		}
		r.fault(fault)
	case r.p.At(c.RookFrom) != NewPiece(c.Color, Rook):
		fault.Code, fault.Want = FENCastlingRook, c.RookFrom.String()
		fault.Squares = []Square{c.RookFrom}
		r.fault(fault)
	case r.p.castling.Has(c.Right):
		fault.Code, fault.Want = FENUnknownCastling, "KQkq"
		r.fault(fault)
	default:
		r.p.castling |= c.Right
	}
}

// rookBeside reports whether a rook stands on the king's rank on that side of
// it.
func (r *fenReader) rookBeside(c Castling, king Square) bool {
	rooks := r.p.Pieces(c.Color, Rook) & king.Rank().Bitboard()
	if c.RookFrom > c.KingFrom {
		return rooks&^(king.bit()-1) != 0
	}
	return rooks&(king.bit()-1) != 0
}

// enPassant reads the square that a pawn has jumped over. A square that no
// double step can have made is a fault; one where nobody can legally capture
// is right, but the position forgets it.
func (r *fenReader) enPassant(field string) {
	if field == "-" || field == "" {
		return
	}
	us, them := r.p.turn, r.p.turn.Other()
	target, ok := ParseSquare(field)
	fault := FENError{Field: FieldEnPassant, Found: field, Color: them}
	if !ok {
		fault.Code, fault.Want = FENUnknownEnPassant, "a3-h3, a6-h6, -"
		r.fault(fault)
		return
	}
	fault.Squares = []Square{target}
	pawn, origin := target^8, target^24 // the squares before and behind it
	switch {
	case target.Rank() != Rank6.For(us):
		fault.Code, fault.Want = FENEnPassantRank, Rank6.For(us).String()
	case r.p.At(pawn) != NewPiece(them, Pawn) || r.p.At(target) != NoPiece || r.p.At(origin) != NoPiece:
		fault.Code, fault.Want = FENEnPassantPawn, pawn.String()
	case r.checkedBefore(pawn, origin, 0):
		fault.Code, fault.Want = FENEnPassantImpossible, "-"
	default:
		r.p.allowEnPassant(target)
		return
	}
	r.fault(fault)
}

// checkedBefore reports whether the king of the side to move was in check
// already before the opponent's last move, if that was a pawn's move from
// origin to now which captured on the squares of restored.
func (r *fenReader) checkedBefore(now, origin Square, restored Bitboard) bool {
	us, them := r.p.turn, r.p.turn.Other()
	king := r.p.King(us)
	if king == NoSquare {
		return false
	}
	occupied := r.p.Occupied() ^ now.bit() ^ origin.bit() ^ restored
	enemy := r.p.byColor[them] &^ now.bit()
	return r.p.AttackersTo(king, occupied)&enemy != 0 || pawnAttacks(them, origin).Has(king)
}

// validateCheck looks for checks that no last move can have given.
func (r *fenReader) validateCheck() {
	checkers := r.p.checkers
	possible := true
	switch checkers.Count() {
	case 0:
	case 1:
		// A pawn on its first square has not moved, and it discovers nothing.
		home := Rank2.For(r.p.turn.Other()).Bitboard()
		possible = checkers&r.p.byType[Pawn]&home == 0
	case 2:
		a := checkers.Pop()
		b := checkers.Pop()
		possible = r.discovered(a, b) || r.discovered(b, a) || r.discoveredEnPassant()
	default:
		possible = false
	}
	if !possible {
		r.fault(FENError{
			Field: FieldBoard, Code: FENImpossibleCheck, Color: r.p.turn,
			Found: strconv.Itoa(r.p.checkers.Count()), Want: "0-2", Squares: r.p.checkers.Squares(),
		})
	}
}

// discovered reports whether the piece on mover can have come from a square
// between the king and the slider behind it, so that both give check now.
func (r *fenReader) discovered(mover, slider Square) bool {
	if (r.p.bishopLike()|r.p.rookLike())&slider.bit() == 0 {
		return false
	}
	them := r.p.turn.Other()
	origins := betweenTable[r.p.King(r.p.turn)&63][slider&63]
	pt := r.p.At(mover).Type()
	if pt != Pawn && origins&AttacksFrom(them, pt, mover, r.p.Occupied()) != 0 {
		return true
	}
	if pt != Pawn && mover.Rank() != Rank8.For(them) {
		return false
	}
	// A pawn, or a piece that was one: a step, a double step or a capture.
	behind := mover.bit().Forward(r.p.turn)
	behind2 := (behind &^ r.p.Occupied()).Forward(r.p.turn) & Rank2.For(them).Bitboard()
	return origins&(behind|behind2|pawnAttacks(r.p.turn, mover)) != 0
}

// discoveredEnPassant reports whether an en-passant capture, which opens two
// squares at once, can have been the last move: taken back, no check is left.
func (r *fenReader) discoveredEnPassant() bool {
	them := r.p.turn.Other()
	for to := range (r.p.Pieces(them, Pawn) & Rank6.For(them).Bitboard()).All() {
		// The captured pawn stood behind the square and had come from before it.
		victim, home := to^8, to.bit().Forward(them)
		if r.p.Occupied()&(victim.bit()|home) != 0 {
			continue
		}
		for from := range (pawnAttacks(r.p.turn, to) &^ r.p.Occupied()).All() {
			if !r.checkedBefore(to, from, victim.bit()) {
				return true
			}
		}
	}
	return false
}

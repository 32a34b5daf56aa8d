package chess

import (
	"math/rand/v2"
	"testing"
)

// walk steps from a square in one direction until the edge or a blocker.
func walk(from Square, df, dr int, occupied Bitboard) Bitboard {
	var attacks Bitboard
	for f, r := int(from.File())+df, int(from.Rank())+dr; f >= 0 && f < 8 && r >= 0 && r < 8; f, r = f+df, r+dr {
		s := NewSquare(File(f), Rank(r))
		attacks |= s.bit()
		if occupied.Has(s) {
			break
		}
	}
	return attacks
}

func TestSlidingAttacks(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for s := A1; s <= H8; s++ {
		for range 500 {
			occupied := Bitboard(rng.Uint64() & rng.Uint64())
			rook := walk(s, 1, 0, occupied) | walk(s, -1, 0, occupied) | walk(s, 0, 1, occupied) | walk(s, 0, -1, occupied)
			bishop := walk(s, 1, 1, occupied) | walk(s, -1, -1, occupied) | walk(s, -1, 1, occupied) | walk(s, 1, -1, occupied)
			if got := rookAttacks(s, occupied); got != rook {
				t.Fatalf("rook on %s, occupied %x: %x, want %x", s, occupied, got, rook)
			}
			if got := bishopAttacks(s, occupied); got != bishop {
				t.Fatalf("bishop on %s, occupied %x: %x, want %x", s, occupied, got, bishop)
			}
		}
	}
}

func TestLeapers(t *testing.T) {
	tests := []struct {
		name string
		got  Bitboard
		want Bitboard
	}{
		{"knight in the corner", knightAttacks(A1), BitboardOf(B3, C2)},
		{"knight in the middle", knightAttacks(E4), BitboardOf(C3, C5, D2, D6, F2, F6, G3, G5)},
		{"knight at the edge", knightAttacks(H5), BitboardOf(F4, F6, G3, G7)},
		{"king in the corner", kingAttacks(H8), BitboardOf(G8, G7, H7)},
		{"king in the middle", kingAttacks(E4), BitboardOf(D3, D4, D5, E3, E5, F3, F4, F5)},
		{"white pawn", pawnAttacks(White, E4), BitboardOf(D5, F5)},
		{"white pawn at the edge", pawnAttacks(White, A4), BitboardOf(B5)},
		{"black pawn", pawnAttacks(Black, E4), BitboardOf(D3, F3)},
		{"black pawn at the edge", pawnAttacks(Black, H4), BitboardOf(G3)},
	}
	for _, test := range tests {
		if test.got != test.want {
			t.Errorf("%s: %x, want %x", test.name, test.got, test.want)
		}
	}
}

func TestBetweenAndLine(t *testing.T) {
	tests := []struct {
		a, b          Square
		between, line Bitboard
	}{
		{A1, D4, BitboardOf(B2, C3), BitboardOf(A1, B2, C3, D4, E5, F6, G7, H8)},
		{H4, E4, BitboardOf(F4, G4), Rank4.Bitboard()},
		{E2, E3, 0, FileE.Bitboard()},
		{A1, B3, 0, 0},
		{C3, C3, 0, 0},
	}
	for _, test := range tests {
		for _, pair := range [...][2]Square{{test.a, test.b}, {test.b, test.a}} {
			if got := Between(pair[0], pair[1]); got != test.between {
				t.Errorf("between %s and %s: %x, want %x", pair[0], pair[1], got, test.between)
			}
			if got := Line(pair[0], pair[1]); got != test.line {
				t.Errorf("line through %s and %s: %x, want %x", pair[0], pair[1], got, test.line)
			}
		}
	}
}

// TestPositionStaysConsistent compares everything that Play keeps up to date
// with what a fresh reading of the position says.
func TestPositionStaysConsistent(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		p := StartPosition()
		for range 150 {
			moves := p.LegalMoves()
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			check := p.GivesCheck(m)
			p.Play(m)
			if p.InCheck() != check {
				t.Fatalf("%s: GivesCheck(%s) said %v", p.FEN(), m, check)
			}
			fresh, err := ParseFEN(p.FEN())
			if err != nil {
				t.Fatalf("%s: %v", p.FEN(), err)
			}
			fresh.passed = p.passed // a FEN forgets a capture that is not legal
			if fresh != p {
				t.Fatalf("%s: the position differs from one read afresh", p.FEN())
			}
			if king := p.King(p.turn); p.checkers != p.AttackersTo(king, p.Occupied())&p.byColor[p.turn.Other()] {
				t.Fatalf("%s: checkers %v", p.FEN(), p.checkers.Squares())
			}
		}
	}
}

func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		buildTables()
	}
}

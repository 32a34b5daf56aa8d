package chess_test

import (
	"slices"
	"testing"

	"woodfox/game/chess"
)

func TestSquares(t *testing.T) {
	n := 0
	for r := chess.Rank1; r <= chess.Rank8; r++ {
		for f := chess.FileA; f <= chess.FileH; f++ {
			s := chess.NewSquare(f, r)
			if int(s) != n || s.File() != f || s.Rank() != r || s.String() != f.String()+r.String() {
				t.Errorf("square %d is %s on %s and %s", n, s, s.File(), s.Rank())
			}
			if back, ok := chess.ParseSquare(s.String()); !ok || back != s {
				t.Errorf("%s is read as %s", s, back)
			}
			if s.IsLight() != ((int(f)+int(r))%2 == 1) {
				t.Errorf("%s is light: %v", s, s.IsLight())
			}
			n++
		}
	}
	if !chess.H1.IsLight() || chess.NoSquare.String() != "-" {
		t.Error("h1 is light (Laws 2.1), and no square is a hyphen")
	}
}

func TestPieces(t *testing.T) {
	for _, c := range [...]chess.Color{chess.White, chess.Black} {
		for pt := chess.Pawn; pt <= chess.King; pt++ {
			p := chess.NewPiece(c, pt)
			if p.Color() != c || p.Type() != pt || p.String() != c.String()+" "+pt.String() {
				t.Errorf("%v %v is %v", c, pt, p)
			}
			if back, ok := chess.ParsePiece(p.Letter()); !ok || back != p {
				t.Errorf("%c is read as %v", p.Letter(), back)
			}
			if back, ok := chess.ParsePieceType(p.Letter()); !ok || back != pt {
				t.Errorf("%c is read as %v", p.Letter(), back)
			}
		}
	}
	for _, letter := range []byte("x1@`{-\x00\xff") {
		if p, ok := chess.ParsePiece(letter); ok {
			t.Errorf("%q is read as %v", letter, p)
		}
	}
	none, beyond := chess.NoPieceType, chess.PieceType(7)
	if chess.NewPiece(chess.Black, none) != chess.NoPiece || chess.NoPiece.Letter() != '-' || chess.NoPiece.String() != "none" {
		t.Error("no piece has no color, a hyphen and no name")
	}
	if none.String() != "none" || beyond.String() != "none" || beyond.Letter() != '-' || chess.ValueOf(beyond) != 0 {
		t.Error("a kind that is none has no name, no letter and no value")
	}
}

func TestBitboards(t *testing.T) {
	b := chess.BitboardOf(chess.H8, chess.A1, chess.E4)
	want := []chess.Square{chess.A1, chess.E4, chess.H8}
	if got := slices.Collect(b.All()); !slices.Equal(got, want) {
		t.Errorf("all: %v, want %v", got, want)
	}
	if got := b.Squares(); !slices.Equal(got, want) {
		t.Errorf("squares: %v, want %v", got, want)
	}
	if b.Count() != 3 || !b.Several() || b.First() != chess.A1 || !b.Has(chess.E4) || b.Has(chess.E5) {
		t.Errorf("%x is not what was put in", b)
	}
	for s := range b.All() {
		if s != chess.A1 {
			t.Errorf("first is %s", s)
		}
		break
	}
	if s := b.Pop(); s != chess.A1 || b.Count() != 2 {
		t.Errorf("popped %s, %d are left", s, b.Count())
	}
	if empty := chess.Bitboard(0); empty.First() != chess.NoSquare || empty.Several() || empty.Has(chess.NoSquare) {
		t.Error("the empty set has a square")
	}
	if chess.FileH.Bitboard()&chess.Rank2.For(chess.Black).Bitboard() != chess.BitboardOf(chess.H7) {
		t.Error("the h-file and Black's second rank meet on h7")
	}
}

func TestMoves(t *testing.T) {
	tests := []struct {
		move           chess.Move
		text           string
		promotion      chess.PieceType
		castling, ep   bool
		fen, completed string
	}{
		{chess.NewMove(chess.E2, chess.E4), "e2e4", chess.NoPieceType, false, false, chess.StartFEN, "e2e4"},
		{chess.NewPromotion(chess.A7, chess.A8, chess.Knight), "a7a8n", chess.Knight, false, false, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n"},
		{chess.NewPromotion(chess.E2, chess.E4, chess.King), "e2e4", chess.NoPieceType, false, false, chess.StartFEN, "e2e4"},
		{chess.NewMove(chess.E1, chess.G1), "e1g1", chess.NoPieceType, true, false, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"},
		{chess.NewMove(chess.D5, chess.C6), "d5c6", chess.NoPieceType, false, true, "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6"},
		{chess.NoMove, "0000", chess.NoPieceType, false, false, chess.StartFEN, "0000"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			p := parse(t, test.fen)
			if test.move.String() != test.text || test.move.Promotion() != test.promotion {
				t.Errorf("%s promotes to %v", test.move, test.move.Promotion())
			}
			if test.move.IsCastling() || test.move.IsEnPassant() {
				t.Error("a kind is known before the position")
			}
			m, ok := p.Complete(test.move)
			if m.String() != test.completed || m.IsCastling() != test.castling || m.IsEnPassant() != test.ep || ok != (m != chess.NoMove) {
				t.Errorf("completed to %s, castling %v, en passant %v", m, m.IsCastling(), m.IsEnPassant())
			}
			if ok && !p.IsLegal(m) || (test.castling || test.ep) && p.IsLegal(test.move) {
				t.Error("a move is legal exactly when it has its kind")
			}
		})
	}
}

func TestWhatAPositionTells(t *testing.T) {
	p := parse(t, "r3k2r/8/8/2pPb3/8/8/4N3/R3K2R w KQkq c6 5 21")
	facts := []struct {
		name      string
		got, want any
	}{
		{"turn", p.Turn(), chess.White},
		{"piece", p.At(chess.E5), chess.NewPiece(chess.Black, chess.Bishop)},
		{"no square", p.At(chess.NoSquare), chess.NoPiece},
		{"knights", p.Pieces(chess.White, chess.Knight), chess.BitboardOf(chess.E2)},
		{"rooks of both", p.ByType(chess.Rook), chess.BitboardOf(chess.A1, chess.H1, chess.A8, chess.H8)},
		{"white pieces", p.ByColor(chess.White), chess.BitboardOf(chess.A1, chess.E1, chess.H1, chess.E2, chess.D5)},
		{"occupied", p.Occupied().Count(), 10},
		{"king", p.King(chess.Black), chess.E8},
		{"rights", p.CastlingRights().String(), "KQkq"},
		{"en passant", p.EnPassant(), chess.C6},
		{"clock", p.HalfmoveClock(), 5},
		{"move number", p.FullmoveNumber(), 21},
		{"check", p.InCheck(), false},
		{"checkers", p.Checkers(), chess.Bitboard(0)},
		{"attacks of the knight", p.Attacks(chess.E2), chess.BitboardOf(chess.C1, chess.C3, chess.D4, chess.F4, chess.G3, chess.G1)},
		{"attacks of nothing", p.Attacks(chess.E4), chess.Bitboard(0)},
		{"attackers", p.AttackersTo(chess.C3, p.Occupied()), chess.BitboardOf(chess.E2, chess.E5)},
		{"attacked by Black", p.Attacked(chess.G3, chess.Black), true},
		{"attacked by White", p.Attacked(chess.A8, chess.White), true},
		{"defended through nothing", p.Attacked(chess.B8, chess.Black), true},
		{"not attacked", p.Attacked(chess.B4, chess.White), false},
		{"as text", p.String(), p.FEN()},
	}
	for _, fact := range facts {
		if fact.got != fact.want {
			t.Errorf("%s: %v, want %v", fact.name, fact.got, fact.want)
		}
	}
}

// TestPositionsWithoutKings holds what lessons may rely on: pieces move on a
// board without kings, turn by turn or one side alone.
func TestPositionsWithoutKings(t *testing.T) {
	p, faults := chess.ReadFEN("8/8/8/8/3N4/8/2p5/8 w - - 0 1")
	if len(faults) != 2 || faults[0].Code != chess.FENNoKing || faults[1].Code != chess.FENNoKing {
		t.Fatalf("faults %v, want two missing kings", faults)
	}
	if p.King(chess.White) != chess.NoSquare || p.InCheck() || p.CountLegal() != 8 {
		t.Errorf("king %v, check %v, %d moves", p.King(chess.White), p.InCheck(), p.CountLegal())
	}
	m, err := p.ParseMove("Nf3")
	if err != nil {
		t.Fatal(err)
	}
	if p.GivesCheck(m) {
		t.Error("check to nobody")
	}
	p.Play(m)
	if got := p.CountLegal(); got != 4 {
		t.Errorf("the pawn has %d moves, want 4 promotions", got)
	}
	p.PlayNull()
	if got := len(p.LegalFrom(chess.F3)); got != 8 {
		t.Errorf("the knight has %d moves, want 8", got)
	}
	if e := p.WhyNot(chess.NewMove(chess.F3, chess.F4)); e.Code != chess.NotHowItMoves {
		t.Errorf("%s, want %s", e.Code, chess.NotHowItMoves)
	}
	q, _ := chess.ReadFEN("8/8/8/2pP4/8/8/8/8 w - c6 0 1")
	if _, err := q.ParseMove("dxc6"); err != nil {
		t.Error(err)
	}
}

func TestDistanceIsTheKingsMoves(t *testing.T) {
	for _, test := range []struct {
		a, b chess.Square
		want int
	}{
		{chess.E4, chess.E4, 0},
		{chess.E4, chess.D5, 1},
		{chess.A1, chess.H8, 7},
		{chess.H1, chess.G6, 5},
	} {
		if got, back := chess.Distance(test.a, test.b), chess.Distance(test.b, test.a); got != test.want || back != test.want {
			t.Errorf("from %s to %s %d, back %d, want %d", test.a, test.b, got, back, test.want)
		}
	}
}

func TestOneColor(t *testing.T) {
	for _, test := range []struct {
		name    string
		squares chess.Bitboard
		want    bool
	}{
		{"nothing", 0, true},
		{"corners of one diagonal", chess.BitboardOf(chess.A1, chess.H8), true},
		{"corners of one rank", chess.BitboardOf(chess.A1, chess.H1), false},
		{"all light squares", chess.LightSquares, true},
	} {
		if got := test.squares.OneColor(); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

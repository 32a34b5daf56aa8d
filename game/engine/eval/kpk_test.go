package eval

import (
	"testing"

	"woodfox/game/chess"

	"pgregory.net/rapid"
)

// position is the position on a board, even one that no game can reach: a pawn on its first square that gives check.
func (p kpkPosition) position() chess.Position {
	var board [64]chess.Piece
	board[p.king] = chess.NewPiece(chess.White, chess.King)
	board[p.pawn] = chess.NewPiece(chess.White, chess.Pawn)
	board[p.lone] = chess.NewPiece(chess.Black, chess.King)
	turn := map[chess.Color]string{chess.White: "w", chess.Black: "b"}[p.turn]
	pos, _ := chess.ReadFEN(chess.Placement(board) + " " + turn + " - - 0 1")
	return pos
}

// wonByMoves says by the rules whether a position is won, when the answer is known for those after it.
func wonByMoves(table *kpkTable, pos *chess.Position) bool {
	won := false
	for _, m := range pos.LegalMoves() {
		after := pos.After(m)
		switch {
		case after.Pieces(chess.White, chess.Pawn) != 0:
			won = table.has(kpkPosition{
				after.Turn(), after.King(chess.White), after.Pieces(chess.White, chess.Pawn).First(), after.King(chess.Black),
			})
		case pos.Turn() == chess.Black:
			won = false // it took the pawn
		default:
			won = after.Pieces(chess.White, chess.Queen)|after.Pieces(chess.White, chess.Rook) != 0 &&
				len(after.AppendCaptures(nil)) == 0 && (after.HasLegalMove() || after.InCheck())
		}
		if won == (pos.Turn() == chess.White) {
			return won // White has found a way to win, or Black one to hold
		}
	}
	return won
}

// TestKPKAgreesWithTheRules compares every tenth position with what its moves lead to. As the table holds only positions
// that were added because a move led to one added before, it is right if every single step is.
func TestKPKAgreesWithTheRules(t *testing.T) {
	table := kpkWins()
	won, legal := 0, 0
	for pawn := chess.A2; pawn <= chess.H7; pawn++ {
		for king := chess.A1; king <= chess.H8 && pawn.File() <= chess.FileD; king++ {
			for lone := chess.A1; lone <= chess.H8; lone++ {
				for turn := chess.White; turn <= chess.Black; turn++ {
					p := kpkPosition{turn, king, pawn, lone}
					if table.has(p) {
						won++
					}
					if !p.legal() {
						if table.has(p) {
							t.Errorf("%v is not legal, yet won", p)
						}
						continue
					}
					if legal++; legal%10 != 0 {
						continue
					}
					pos := p.position()
					if got := table.has(p); got != wonByMoves(table, &pos) {
						t.Errorf("%s: won is %v", pos.FEN(), got)
					}
				}
			}
		}
	}
	// The numbers of legal and of won positions among the 196,608 are the same in other programs' tables.
	if legal != 165_676 || won != 111_282 {
		t.Errorf("%d of %d are won", won, legal)
	}
}

func TestKPKKnowsTheTextbook(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		won       bool
	}{
		{"the king before its pawn on the sixth wins with either side to move", "3k4/8/3K4/3P4/8/8/8/8 b - - 0 1", true},
		{"… White to move", "3k4/8/3K4/3P4/8/8/8/8 w - - 0 1", true},
		{"opposition on the fourth", "8/8/3k4/8/3K4/3P4/8/8 b - - 0 1", true},
		{"… but to move, it is drawn", "8/8/3k4/8/3K4/3P4/8/8 w - - 0 1", false},
		{"rook pawn with the king in its corner", "k7/8/1K6/P7/8/8/8/8 w - - 0 1", false},
		{"rook pawn with the king shut out", "8/1K6/8/P7/3k4/8/8/8 w - - 0 1", true},
		{"stalemate on the last step", "3k4/3P4/3K4/8/8/8/8/8 b - - 0 1", false},
		{"the king in the square", "8/8/8/8/P3k3/8/8/7K b - - 0 1", false},
		{"the king out of the square", "8/8/8/8/P5k1/8/8/7K b - - 0 1", true},
	} {
		pos := position(t, c.fen)
		other := mirrored(t, pos)
		for _, p := range []*chess.Position{&pos, &other} {
			if v := New().Evaluate(p); (v != 0) != c.won {
				t.Errorf("%s: %s is %d", c.name, p.FEN(), v)
			}
		}
	}
}

func TestKPKIsTheSameOnBothWings(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		square := rapid.IntRange(0, 63)
		p := kpkPosition{
			chess.Color(rapid.IntRange(0, 1).Draw(rt, "turn")),
			chess.Square(square.Draw(rt, "king")),
			chess.Square(rapid.IntRange(int(chess.A2), int(chess.H7)).Draw(rt, "pawn")),
			chess.Square(square.Draw(rt, "lone")),
		}
		if !p.legal() {
			rt.SkipNow()
		}
		pos := p.position()
		p.king, p.pawn, p.lone = p.king^chess.H1, p.pawn^chess.H1, p.lone^chess.H1
		other := p.position()
		if a, b := New().Evaluate(&pos), New().Evaluate(&other); a != b {
			rt.Fatalf("%s: %d, on the other wing %d", pos.FEN(), a, b)
		}
	})
}

func BenchmarkKPK(b *testing.B) {
	for b.Loop() {
		solveKPK()
	}
}

func TestPawnWins(t *testing.T) {
	for fen, want := range map[string]struct{ wins, ok bool }{
		"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1":  {true, true},
		"8/8/4k3/8/4K3/4P3/8/8 w - - 0 1":  {false, true}, // Black has the opposition
		"8/8/4k3/8/4K3/4P3/8/8 b - - 0 1":  {true, true},
		"8/8/4p3/4k3/8/4K3/8/8 w - - 0 1":  {true, true}, // the same for Black's pawn
		"k7/P7/2K5/8/8/8/8/8 w - - 0 1":    {false, true},
		"4k3/8/4K3/4R3/8/8/8/8 w - - 0 1":  {},
		"4k3/8/4K3/4PP2/8/8/8/8 w - - 0 1": {},
		"8/8/4K3/4P3/8/8/8/8 w - - 0 1":    {},
		"4k3/8/4K3/8/8/8/8/4P3 w - - 0 1":  {}, // a board being set up
	} {
		pos, _ := chess.ReadFEN(fen)
		if wins, ok := PawnWins(&pos); wins != want.wins || ok != want.ok {
			t.Errorf("%s: wins %v, ok %v", fen, wins, ok)
		}
	}
}

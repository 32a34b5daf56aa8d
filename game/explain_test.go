package game_test

import (
	"testing"

	"woodfox/game"
	"woodfox/game/chess"
)

func TestExplainKnowsTheHistory(t *testing.T) {
	const castles = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
	for _, tt := range []struct {
		name, fen, moves, try string
		want                  chess.Code
	}{
		{"the king went and came back", castles, "Kd1 a6 Ke1 a5", "e1g1", chess.CastlingKingMoved},
		{"the king's rook went and came back", castles, "Rg1 a6 Rh1 a5", "e1g1", chess.CastlingRookMoved},
		{"only the other rook moved", castles, "Rg1 a6 Rh1 a5", "e1c1", chess.Legal},
		{"king and rook moved: the king is named", castles, "Rg1 a6 Rh1 a5 Kd1 a4 Ke1 a3", "e1g1", chess.CastlingKingMoved},
		{"Black's queen's rook moved", castles, "a3 Rd8 a4 Ra8 a5", "e8c8", chess.CastlingRookMoved},
		{"the right was gone before", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "", "e1g1", chess.CastlingRightLost},
		{
			"the rook was taken and another stands there", "4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1",
			"Nxh1 Ra3 Ng3 Rxg3 Ke7 Rg1 Kd7 Rh1 Kd8", "e1g1", chess.CastlingRightLost,
		},
		{"a move too late for en passant", chess.StartFEN, "e4 a6 e5 d5 h3 h6", "e5d6", chess.EnPassantExpired},
		{"at once", chess.StartFEN, "e4 a6 e5 d5", "e5d6", chess.Legal},
		{"the pawn came by single steps", chess.StartFEN, "e4 d6 e5 d5", "e5d6", chess.PawnCapturesDiagonally},
		{"the pawn stood there from the start", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "", "e5d6", chess.EnPassantExpired},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := start(t, game.Options{Start: from(t, tt.fen)})
			play(t, g, tt.moves)
			if got := g.ExplainText(tt.try).Code; got != tt.want {
				t.Errorf("%s as text is %q, want %q", tt.try, got, tt.want)
			}
			from, _ := chess.ParseSquare(tt.try[:2])
			to, _ := chess.ParseSquare(tt.try[2:4])
			if got := g.Explain(chess.NewMove(from, to)).Code; got != tt.want {
				t.Errorf("%s is %q, want %q", tt.try, got, tt.want)
			}
		})
	}
}

func TestCapturedAndBalance(t *testing.T) {
	g := start(t, game.Options{Start: from(t, "1q2k3/P7/8/8/8/8/1p2p3/2R1K3 w - - 0 1")})
	play(t, g, "axb8=Q+ Kf7 Kxe2 bxc1=N+")
	if got := g.Captured(chess.White); len(got) != 2 || got[0] != chess.Queen || got[1] != chess.Pawn {
		t.Errorf("White took %v, want a queen and a pawn", got)
	}
	if got := g.Captured(chess.Black); len(got) != 1 || got[0] != chess.Rook {
		t.Errorf("Black took %v, want a rook", got)
	}
	if got := g.Balance(); got != 9-3 {
		t.Errorf("balance %+d, want a queen against a knight", got)
	}
}

func TestCaptureInPassingIsACapture(t *testing.T) {
	g := start(t, game.Options{})
	play(t, g, "e4 a6 e5 d5 exd6")
	if got := g.Captured(chess.White); len(got) != 1 || got[0] != chess.Pawn || g.Balance() != 1 {
		t.Errorf("White took %v, balance %+d", got, g.Balance())
	}
}

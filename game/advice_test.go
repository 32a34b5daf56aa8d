package game_test

import (
	"testing"

	"woodfox/game"
	"woodfox/game/chess"
)

func TestAdvise(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		want            game.Purpose
		look            chess.Square
		piece           chess.PieceType
	}{
		{"back-rank mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8", game.Mates, chess.G8, chess.King},
		{"block a check", "4k3/8/8/8/4r3/8/3P4/4KB2 w - - 0 1", "Be2", game.LeavesCheck, chess.E1, chess.King},
		{"promote", "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", game.Promotes, chess.A8, chess.Queen},
		{"take what nobody guards", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5", game.WinsMaterial, chess.D5, chess.Knight},
		{"move an attacked queen away", "4k3/8/8/2p5/3Q4/8/8/4K3 w - - 0 1", "Qd3", game.Rescues, chess.D4, chess.Queen},

		{"guard a knight that nobody guards", "4k3/8/8/8/r2N4/8/8/2B1K3 w - - 0 1", "Be3", game.Rescues, chess.D4, chess.Knight},
		{"exchange", "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "Rxd8", game.Exchanges, chess.D8, chess.Rook},
		{"threaten a rook", "r3k3/8/8/8/8/8/8/3NKB2 w - - 0 1", "Bg2", game.Threatens, chess.A8, chess.Rook},
		{"check", "4k3/8/8/8/8/8/7R/4K3 w - - 0 1", "Rh8", game.GivesCheck, chess.H8, chess.NoPieceType},
		{"castle", "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", "O-O", game.Castles, chess.G1, chess.NoPieceType},
		{"develop a knight", chess.StartFEN, "Nc3", game.Develops, chess.C3, chess.NoPieceType},
		{"a pawn to the centre", chess.StartFEN, "e4", game.TakesCentre, chess.E4, chess.NoPieceType},
		{"a passed pawn", "4k3/8/8/1P6/8/8/7p/7K w - - 0 1", "b6", game.AdvancesPawn, chess.B6, chess.NoPieceType},
		{"a king's step", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Ke2", game.Improves, chess.E2, chess.NoPieceType},
	} {
		t.Run(tt.name, func(t *testing.T) {
			position := from(t, tt.fen)
			m, err := position.ParseMove(tt.move)
			if err != nil {
				t.Fatal(err)
			}
			got := game.Advise(position, m)
			if got.Purpose != tt.want || len(got.Look) == 0 || got.Look[0] != tt.look || got.Piece != tt.piece {
				t.Errorf("got %+v, want %s at %v (%v)", got, tt.want, tt.look, tt.piece)
			}
		})
	}
}

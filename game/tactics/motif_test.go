package tactics_test

import (
	"slices"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// Where a motif is to be seen: constructed lines, each with one of its motifs.
func TestMotifsAndTheirSquares(t *testing.T) {
	for _, c := range []struct {
		name, fen, line string
		theme           tactics.Theme
		ply             int
		squares         []chess.Square // nil: the theme is not there
	}{
		{"a knight forks king and queen", "2q3k1/5ppp/8/3N4/8/8/5PPP/6K1 b", "h7h6 d5e7 g8f8 e7c8", tactics.Fork, 2, squares(chess.E7, chess.C8, chess.G8)},
		{"one target is no fork", "2q5/5ppk/8/3N4/8/8/5PPP/6K1 b", "g7g6 d5e7 h7g7 e7c8", tactics.Fork, 0, nil},
		{"a fork that can be taken is none", "2q3k1/3b1ppp/3b4/3N4/8/8/5PPP/6K1 b", "h7h6 d5e7 d6e7 g2g3", tactics.Fork, 0, nil},
		{"a queen left alone", "6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 b", "g7g6 c3d5", tactics.HangingPiece, 1, squares(chess.C3, chess.D5)},
		{"a queen with a guard is not left alone", "6k1/5ppp/4p3/3q4/8/2N5/5PPP/6K1 b", "g7g6 c3d5", tactics.HangingPiece, 0, nil},
		{"taking back is no gift", "6k1/5ppp/8/8/4n3/2B5/1P3PPP/6K1 b", "e4c3 b2c3", tactics.HangingPiece, 0, nil},
		{"a knight pinned to its king", "4k3/4n3/6pp/3P4/8/8/5PPP/4R1K1 b", "g6g5 d5d6 h6h5 d6e7", tactics.Pin, 2, squares(chess.E1, chess.E7, chess.E8)},
		{"a rook pinned to its queen", "3q4/6kp/5r2/8/8/6P1/3B1P1P/6K1 b", "h7h5 d2g5 g7f7 g5f6", tactics.Pin, 2, squares(chess.G5, chess.F6, chess.D8)},
		{"a pin that costs nothing", "4k3/4n3/6pp/8/8/8/5PPP/3R2K1 b", "g6g5 d1e1 h6h5 g1f1", tactics.Pin, 0, nil},
		{"the king must go, the queen behind is lost", "4q3/8/4k1pp/8/8/8/5PPP/3R2K1 b", "h6h5 d1e1 e6f7 e1e8", tactics.Skewer, 2, squares(chess.E1, chess.E6, chess.E8)},
		{"what stands in front is worth less", "3r2k1/5ppp/8/8/3n4/8/5PPP/1R4K1 b", "h7h6 b1d1 d4c2 d1d8", tactics.Skewer, 0, nil},
		{"a bishop leaves the rook's file and is taken", "3q2k1/5ppp/8/8/8/3B4/5PPP/3R2K1 b", "g7g6 d3g6 h7g6 d1d8", tactics.DiscoveredAttack, 2, squares(chess.D1, chess.G6, chess.D8)},
		{"the rook goes first, nothing is discovered", "3q2k1/5ppp/8/8/8/3B4/5PPP/3R2K1 b", "g7g6 d3e2 d8e8 g2g3", tactics.DiscoveredAttack, 0, nil},
		{"a knight uncovers a check", "4k3/5ppp/8/8/4N3/8/5PPP/4R1K1 b", "h7h6 e4c5", tactics.DiscoveredCheck, 2, squares(chess.E1, chess.C5, chess.E8)},
		{"a double check has its own name", "4k3/6pp/8/8/4N3/8/5PPP/4R1K1 b", "h7h6 e4d6", tactics.DiscoveredCheck, 0, nil},
		{"a bishop in the corner", "6k1/5ppp/8/8/8/1P6/b1P2PPP/2K5 b", "h7h6 c1b2 h6h5 b2a2", tactics.TrappedPiece, 2, squares(chess.A2, chess.B2, chess.B1, chess.B3)},
		{"a bishop with a way out", "6k1/5ppp/8/8/8/8/b1P2PPP/2K5 b", "h7h6 c1b2 h6h5 b2a2", tactics.TrappedPiece, 0, nil},
		{"the knight that guards the rook is taken", "4r1k1/2n2ppp/8/8/5B2/8/5PPP/4R1K1 b", "g7g6 f4c7 h7h5 e1e8", tactics.CapturingDefender, 2, squares(chess.C7, chess.E8)},
		{"the knight that is taken guards nothing", "4r1k1/n4ppp/8/2B5/8/8/5PPP/4R1K1 b", "g7g6 c5a7 h7h5 e1e8", tactics.CapturingDefender, 0, nil},
		{"an offer draws the rook off its queen", "3r2k1/3q1ppp/8/8/8/8/5PPP/3QR1K1 b", "h7h6 e1e8 d8e8 d1d7", tactics.Deflection, 2, squares(chess.E8, chess.D8, chess.D7)},
		{"the rook goes by itself", "3r2k1/3q1ppp/8/8/8/7P/5PP1/3Q1RK1 b", "h7h6 h3h4 d8e8 d1d7", tactics.Deflection, 0, nil},
		{"the king is lured to where a knight checks", "6k1/p5p1/3q4/4N3/8/8/5PP1/6KR b", "a7a6 h1h8 g8h8 e5f7 h8g8 f7d6", tactics.Attraction, 2, squares(chess.H8, chess.G8)},
		{"the king is lured and nothing follows", "6k1/p5p1/3q4/4N3/8/8/5PP1/6KR b", "a7a6 h1h8 g8h8 e5c4 h8g8 c4d6", tactics.Attraction, 0, nil},
		{"the queen is offered and the knight smothers", "5rk1/6pp/8/6N1/2Q5/8/5PPP/6K1 b", "g8h8 g5f7 h8g8 f7h6 g8h8 c4g8 f8g8 h6f7", tactics.Sacrifice, 6, squares(chess.G8)},
		{"what is won at once is no sacrifice", "2q3k1/5ppp/8/3N4/8/8/5PPP/6K1 b", "h7h6 d5e7 g8f8 e7c8", tactics.Sacrifice, 0, nil},
		{"a queen guards knight and bishop", "6k1/5ppp/3q4/8/5n2/b5B1/1P3PPP/6K1 b", "h7h6 g3f4 d6f4 b2a3", tactics.Overloading, 2, squares(chess.D6, chess.F4, chess.A3)},
		{"she guards both from her new square", "6k1/5ppp/3q4/8/1b3n2/P5B1/5PPP/6K1 b", "h7h6 g3f4 d6f4 a3b4", tactics.Overloading, 0, nil},
		{"a knight cuts the rook off from what it guards", "3r2k1/5ppp/8/8/8/2Nn4/5PPP/3R2K1 b", "h7h6 c3d5 h6h5 d1d3", tactics.Interference, 3, squares(chess.D5, chess.D8, chess.D3)},
		{"a pawn guards it as well", "3r2k1/5ppp/8/8/2p5/2Nn4/5PPP/3R2K1 b", "h7h6 c3d5 h6h5 d1d3", tactics.Interference, 0, nil},
		{"a knight clears the bishop's diagonal", "6k1/5p1p/6p1/8/3N4/8/1B3PPP/6K1 b", "h7h6 d4f5 g6f5 b2e5", tactics.Clearance, 2, squares(chess.F5, chess.D4, chess.B2, chess.E5)},
		{"nobody takes the knight", "6k1/5p1p/6p1/8/3N4/8/1B3PPP/6K1 b", "h7h6 d4f5 h6h5 b2e5", tactics.Clearance, 0, nil},
		{"a check before taking back", "3r2k1/5pp1/7p/8/3N4/4P3/5PPP/R5K1 b", "d8d4 a1a8 g8h7 e3d4", tactics.Intermezzo, 2, squares(chess.A8, chess.D4)},
		{"taking back at once", "3r2k1/5pp1/7p/8/3N4/4P3/5PPP/R5K1 b", "d8d4 e3d4 h6h5 a1a8", tactics.Intermezzo, 0, nil},
		{"taking through the rook that took", "R2r2k1/5ppp/8/8/8/8/5PPP/4R1K1 b", "h7h5 e1e8 d8e8 a8e8", tactics.XRayAttack, 2, squares(chess.A8, chess.D8, chess.E8)},
		{"nothing stands between", "R2r2k1/5ppp/8/8/8/8/5PPP/4R1K1 b", "h7h5 a8d8 g8h7 e1e8", tactics.XRayAttack, 0, nil},
		{"a rook comes to an empty line", "6k1/5p1p/8/8/8/8/r4PPP/3R2K1 b", "h7h6 d1d3 a2a1 d3d1", tactics.QuietMove, 2, squares(chess.D3)},
		{"it attacks a pawn", "6k1/5p1p/8/8/8/8/r4PPP/3R2K1 b", "h7h6 d1d7 a2a1 d7d1", tactics.QuietMove, 0, nil},
		{"a step out of check, with a choice", "r5k1/5ppp/8/8/8/6P1/6K1/8 b", "a8a2 g2f3", tactics.Defensive, 2, squares(chess.F3)},
		{"a step out of check, the only one", "r5k1/5ppp/8/8/8/8/5PP1/6K1 b", "a8a1 g1h2", tactics.Defensive, 0, nil},
		{"a king without pawns is chased", "8/8/4k3/8/8/8/5PPP/Q5K1 b", "e6d6 a1d4 d6e6 d4e4 e6d6 g2g3", tactics.ExposedKing, 4, squares(chess.E4, chess.E6)},
		{"a pawn stands by him", "8/8/2p1k3/8/8/8/5PPP/Q5K1 b", "e6d6 a1d4 d6e6 d4e4 e6d6 g2g3", tactics.ExposedKing, 0, nil},
		{"two blows on f7 against the castled king", "rnbq1rk1/pppp1ppp/5n2/2b1N3/2B1P3/8/PPPP1PPP/RNBQK2R b", "d7d6 c4f7 f8f7 e5f7", tactics.KingsideAttack, 1, squares(chess.G8, chess.F7)},
		{"the king has not castled", "rnbqk2r/pppp1ppp/5n2/2b1N3/2B1P3/8/PPPP1PPP/RNBQK2R b", "d7d6 c4f7 e8e7 d2d3", tactics.KingsideAttack, 0, nil},
		{"the pawns before the king are torn open", "2kr3r/ppp2ppp/2n2n2/4p3/Q1B5/2N5/PP3PPP/R4RK1 b", "h7h6 a4c6 b7c6 c4a6", tactics.QueensideAttack, 1, squares(chess.C8, chess.C6, chess.A6)},
		{"one blow is no attack", "2kr3r/ppp2ppp/2n2n2/4p3/Q1B5/2N5/PP3PPP/R4RK1 b", "h7h6 c4f7 h8f8 f7e6", tactics.QueensideAttack, 0, nil},
		{"f7 falls beside the uncastled king", "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b", "a7a6 f3f7", tactics.AttackingF2F7, 2, squares(chess.F7, chess.E8)},
		{"f7 falls, the king has castled", "rnbq1rk1/pppp1ppp/8/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b", "a7a6 f3f7", tactics.AttackingF2F7, 0, nil},
		{"a pawn comes to the seventh", "4k3/8/3P4/8/8/8/8/4K3 b", "e8d8 d6d7", tactics.AdvancedPawn, 2, squares(chess.D7)},
		{"a pawn on the sixth is not there yet", "4k3/8/8/3P4/8/8/8/4K3 b", "e8d8 d5d6", tactics.AdvancedPawn, 0, nil},
		{"each king guards his pawn and must leave it", "8/8/8/4p1K1/4P3/2k5/8/8 b", "c3d4 g5f5 d4d3 f5e5", tactics.Zugzwang, 2, squares(chess.F5, chess.D4)},
		{"a pawn to spare", "8/p7/8/4p1K1/4P3/2k5/8/8 b", "c3d4 g5f5 d4d3 f5e5", tactics.Zugzwang, 0, nil},
	} {
		pos, err := chess.ParseFEN(c.fen + " - - 0 20")
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		found := tactics.Find(pos, readLine(t, pos, c.line))
		i := slices.IndexFunc(found, func(m tactics.Motif) bool { return m.Theme == c.theme })
		switch {
		case c.squares == nil && i >= 0:
			t.Errorf("%s: %+v", c.name, found[i])
		case c.squares != nil && i < 0:
			t.Errorf("%s: no %s in %v", c.name, c.theme, tactics.Themes(found))
		case c.squares != nil && (found[i].Ply != c.ply || chess.BitboardOf(found[i].Squares...) != chess.BitboardOf(c.squares...)):
			t.Errorf("%s: %+v, want %v after %d moves", c.name, found[i], c.squares, c.ply)
		}
	}
}

func squares(s ...chess.Square) []chess.Square { return s }

package chess_test

import (
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
)

func TestExplain(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	pieces := func(list ...chess.PieceType) []chess.PieceType { return list }
	squares := func(list ...chess.Square) []chess.Square { return list }
	tests := []struct {
		name, fen, move string
		code            chess.Code
		squares         []chess.Square
		pieces          []chess.PieceType
	}{
		{"legal", chess.StartFEN, "e2e4", chess.Legal, nil, nil},
		{"legal castling", castling, "e1g1", chess.Legal, nil, nil},
		{"legal castling onto the rook", castling, "e1a1", chess.Legal, nil, nil},
		{"mate", "3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "g8f8", chess.GameOver, nil, nil},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8", chess.GameOver, nil, nil},
		{"dead position", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "e3e4", chess.GameOver, nil, nil},
		{"the game is over before anything else", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "a1a2", chess.GameOver, nil, nil},
		{"no piece", chess.StartFEN, "e4e5", chess.NoPieceThere, squares(chess.E4), nil},
		{"not your piece", chess.StartFEN, "e7e5", chess.NotYourPiece, squares(chess.E7), pieces(chess.Pawn)},
		{"same square", chess.StartFEN, "g1g1", chess.SameSquare, squares(chess.G1), pieces(chess.Knight)},
		{"castling right lost", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", chess.CastlingRightLost, squares(chess.E1), pieces(chess.King)},
		{"castling away from home", "4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "d1f1", chess.CastlingRightLost, squares(chess.D1), pieces(chess.King)},
		{"castling blocked", chess.StartFEN, "e1g1", chess.CastlingBlocked, squares(chess.F1, chess.G1), pieces(chess.Bishop, chess.Knight)},
		{"castling blocked beside the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", chess.CastlingBlocked, squares(chess.B1), pieces(chess.Knight)},
		{"castling blocked, onto the rook", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1a1", chess.CastlingBlocked, squares(chess.B1), pieces(chess.Knight)},
		{"castling in check", "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", chess.CastlingInCheck, squares(chess.E8), pieces(chess.Rook)},
		{"castling through check", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", chess.CastlingThroughCheck, squares(chess.F8), pieces(chess.Rook)},
		{"castling into check", "k5r1/8/8/8/8/8/8/1R2K2R w K - 0 1", "e1g1", chess.CastlingIntoCheck, squares(chess.G8), pieces(chess.Rook)},
		{"through comes before into", "4k3/8/8/8/8/4n3/7q/R3K2R w KQ - 0 1", "e1g1", chess.CastlingThroughCheck, squares(chess.E3), pieces(chess.Knight)},
		{"an attacked rook may castle", "1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", chess.Legal, nil, nil},
		{"own piece on target", chess.StartFEN, "a1a2", chess.OwnPieceOnTarget, squares(chess.A2), pieces(chess.Pawn)},
		{"own piece before the way of moving", chess.StartFEN, "a1b2", chess.OwnPieceOnTarget, squares(chess.B2), pieces(chess.Pawn)},
		{"a king's jump in the middle", "4k3/8/8/8/4K3/8/8/R7 w - - 0 1", "e4g4", chess.NotHowItMoves, squares(chess.E4), pieces(chess.King)},
		{"a knight like a bishop", chess.StartFEN, "g1e3", chess.NotHowItMoves, squares(chess.G1), pieces(chess.Knight)},
		{"a rook like a bishop", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1c3", chess.NotHowItMoves, squares(chess.A1), pieces(chess.Rook)},
		{"a pawn backwards", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e3", chess.NotHowItMoves, squares(chess.E4), pieces(chess.Pawn)},
		{"a pawn two squares later", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", chess.NotHowItMoves, squares(chess.E3), pieces(chess.Pawn)},
		{"blocked by the nearest", "4k3/8/p7/8/p7/8/8/R3K3 w - - 0 1", "a1a8", chess.Blocked, squares(chess.A4), pieces(chess.Pawn)},
		{"blocked downwards", "Q7/p3k3/8/8/n7/8/8/4K3 w - - 0 1", "a8a1", chess.Blocked, squares(chess.A7), pieces(chess.Pawn)},
		{"bishop blocked", chess.StartFEN, "f1b5", chess.Blocked, squares(chess.E2), pieces(chess.Pawn)},
		{"pawn blocked", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", chess.PawnBlocked, squares(chess.E4), pieces(chess.Pawn)},
		{"double step blocked at once", "4k3/8/8/8/8/4n3/4P3/3QK3 w - - 0 1", "e2e4", chess.PawnBlocked, squares(chess.E3), pieces(chess.Knight)},
		{"double step blocked at its end", "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", chess.PawnBlocked, squares(chess.E4), pieces(chess.Knight)},
		{"pawn captures diagonally", chess.StartFEN, "e2d3", chess.PawnCapturesDiagonally, squares(chess.E2), pieces(chess.Pawn)},
		{"en passant expired", "4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1", "d5c6", chess.EnPassantExpired, squares(chess.C5), pieces(chess.Pawn)},
		{"en passant on the wrong rank", "4k3/8/2pP4/8/8/8/8/4K3 w - - 0 1", "d6c7", chess.PawnCapturesDiagonally, squares(chess.D6), pieces(chess.Pawn)},
		{"en passant pinned along the rank", "8/8/8/K1pP3q/8/8/8/7k w - c6 0 1", "d5c6", chess.LeavesKingInCheck, squares(chess.H5), pieces(chess.Queen)},
		{"does not answer check", "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1a2", chess.DoesNotAnswerCheck, squares(chess.E8), pieces(chess.Rook)},
		{"the king stays on the line", "4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", chess.DoesNotAnswerCheck, squares(chess.E8), pieces(chess.Rook)},
		{"the king goes into another check", "4rrk1/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1", chess.LeavesKingInCheck, squares(chess.F8), pieces(chess.Rook)},
		{"pinned", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", chess.LeavesKingInCheck, squares(chess.E8), pieces(chess.Rook)},
		{"king beside king", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1", "e6e7", chess.LeavesKingInCheck, squares(chess.E8), pieces(chess.King)},
		{"king takes what is defended", "4k3/8/8/8/8/b7/1n6/2K4R w - - 0 1", "c1b2", chess.LeavesKingInCheck, squares(chess.A3), pieces(chess.Bishop)},
		{"promotion required", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", chess.PromotionRequired, nil, pieces(chess.Pawn)},
		{"check before promotion", "4k3/P7/8/8/8/8/8/r3K3 w - - 0 1", "a7a8", chess.DoesNotAnswerCheck, squares(chess.A1), pieces(chess.Rook)},
		{"promotion not allowed", chess.StartFEN, "e2e4q", chess.PromotionNotAllowed, nil, pieces(chess.Pawn)},
		{"promotion of a king that may castle", castling, "e1c1q", chess.PromotionNotAllowed, nil, pieces(chess.King)},
		{"promotion of a king that may castle, onto the rook", castling, "e1h1n", chess.PromotionNotAllowed, nil, pieces(chess.King)},
		{"promotion of a knight", chess.StartFEN, "g1f3q", chess.PromotionNotAllowed, nil, pieces(chess.Knight)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			got := chess.ExplainText(&p, test.move)
			if got.Code != test.code || !slices.Equal(got.Squares, test.squares) || !slices.Equal(got.Pieces, test.pieces) {
				t.Errorf("%s: %s %v %v, want %s %v %v", test.move, got.Code, got.Squares, got.Pieces, test.code, test.squares, test.pieces)
			}
			if got.Legal() != (test.code == chess.Legal) {
				t.Errorf("Legal() = %v", got.Legal())
			}
		})
	}
}

func TestExplainText(t *testing.T) {
	const rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"
	tests := []struct {
		name, fen, text string
		code            chess.Code
		move            string
		squares         []chess.Square
	}{
		{"legal", chess.StartFEN, "Nf3", chess.Legal, "g1f3", nil},
		{"ambiguous", rooks, "Rd1", chess.Ambiguous, "0000", []chess.Square{chess.A1, chess.H1}},
		{"unreadable", rooks, "what?", chess.Unreadable, "0000", nil},
		{"unreadable stays so when the game is over", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "what?", chess.Unreadable, "0000", nil},
		{"no such piece", rooks, "Qd1", chess.NoPieceThere, "0000", nil},
		{"another piece than named", chess.StartFEN, "Nb2b4", chess.NoPieceThere, "0000", nil},
		{"nothing on the named square", chess.StartFEN, "Ne4f6", chess.NoPieceThere, "e4f6", []chess.Square{chess.E4}},
		{"the pinned knight of two", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Ne2", chess.LeavesKingInCheck, "c3e2", []chess.Square{chess.B4}},
		{"the piece that comes nearest", chess.StartFEN, "Ra4", chess.Blocked, "a1a4", []chess.Square{chess.A2}},
		{"a blocked castling", chess.StartFEN, "O-O", chess.CastlingBlocked, "e1g1", []chess.Square{chess.F1, chess.G1}},
		{"castling when the king is away", "4k3/8/8/8/8/8/8/R4K1R w - - 0 1", "0-0-0", chess.CastlingRightLost, "e1c1", []chess.Square{chess.F1}},
		{"castling in Chinese", chess.StartFEN, "长易位", chess.CastlingBlocked, "e1c1", []chess.Square{chess.B1, chess.C1, chess.D1}},
		{"promotion to a king", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", chess.PromotionNotAllowed, "a7a8", nil},
		{"promotion required", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", chess.PromotionRequired, "a7a8", nil},
		{"two squares, not a bishop from the fourth rank", "4k3/8/8/8/1PP1B3/8/8/4K3 w - - 0 1", "b4d3", chess.NotHowItMoves, "b4d3", []chess.Square{chess.B4}},
		{"two squares with a hyphen", "4k3/8/8/8/1PP1B3/8/8/4K3 w - - 0 1", "b4-d3", chess.NotHowItMoves, "b4d3", []chess.Square{chess.B4}},
		{"a pawn that is not there", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "d4", chess.NoPieceThere, "0000", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			got := chess.ExplainText(&p, test.text)
			if got.Code != test.code || got.Move.String() != test.move || !slices.Equal(got.Squares, test.squares) {
				t.Errorf("%q: %s %s %v, want %s %s %v", test.text, got.Code, got.Move, got.Squares, test.code, test.move, test.squares)
			}
		})
	}
}

// TestCodes holds that the codes are those that the command line promises.
func TestCodes(t *testing.T) {
	promised := "legal game_over no_piece not_your_piece same_square castling_king_moved castling_rook_moved " +
		"castling_right_lost castling_blocked castling_in_check castling_through_check castling_into_check " +
		"own_piece_on_target not_how_it_moves blocked pawn_blocked pawn_captures_diagonally en_passant_expired " +
		"does_not_answer_check leaves_king_in_check promotion_required promotion_not_allowed ambiguous unreadable"
	var codes []string
	for _, code := range chess.Codes() {
		codes = append(codes, string(code))
	}
	want := strings.Fields(promised)
	slices.Sort(codes)
	slices.Sort(want)
	if !slices.Equal(codes, want) {
		t.Errorf("codes %v, want %v", codes, want)
	}
}

// TestExplainAgreesWithTheGenerator tries every pair of squares: what the
// generator does not list must have a reason, and nothing else.
func TestExplainAgreesWithTheGenerator(t *testing.T) {
	promoting := [...]chess.PieceType{chess.NoPieceType, chess.Queen}
	randomGames(t, 3, func(p chess.Position, _ chess.Move) {
		legal := map[chess.Move]bool{}
		for _, m := range p.LegalMoves() {
			legal[chess.NewPromotion(m.From(), m.To(), m.Promotion())] = true
		}
		for from := chess.A1; from <= chess.H8; from++ {
			for to := chess.A1; to <= chess.H8; to++ {
				for _, pt := range promoting {
					m := chess.NewPromotion(from, to, pt)
					e := p.WhyNot(m)
					rook := p.At(from).Type() == chess.King && p.At(to) == chess.NewPiece(p.Turn(), chess.Rook)
					if e.Legal() != legal[m] && !rook {
						t.Fatalf("%s: %s: %s", p.FEN(), m, e.Code)
					}
				}
			}
		}
	})
}

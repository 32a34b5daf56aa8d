package chess_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
)

func TestParseFENWritesItBack(t *testing.T) {
	tests := []struct{ name, fen, want string }{
		{"start position", chess.StartFEN, chess.StartFEN},
		{"four fields", "4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"five fields", "4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"},
		{"blanks in plenty", "  4k3/8/8/8/8/8/8/4K3   b  - - 3 9 ", "4k3/8/8/8/8/8/8/4K3 b - - 3 9"},
		{"underscores", "4k3/8/8/8/8/8/8/4K3_b_-_-_3_9", "4k3/8/8/8/8/8/8/4K3 b - - 3 9"},
		{"rights in another order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"rights by the files of the rooks", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"en passant that somebody can take", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"},
		{"en passant that nobody can take", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{"en passant pinned along the rank", "8/8/8/K1pP3q/8/8/8/7k w - c6 0 1", "8/8/8/K1pP3q/8/8/8/7k w - - 0 1"},
		{"en passant answers the check of the pawn", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			if got := p.FEN(); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

func TestFENFaults(t *testing.T) {
	tests := []struct {
		name, fen string
		field     chess.Field
		code      chess.FENCode
		found     string
	}{
		{"nothing", "", chess.FieldFEN, chess.FENFieldCount, "0"},
		{"a word", "blah", chess.FieldFEN, chess.FENFieldCount, "1"},
		{"seven fields", chess.StartFEN + " x", chess.FieldFEN, chess.FENFieldCount, "7"},
		{"seven ranks", "4k3/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENRankCount, "7"},
		{"nine ranks", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENRankCount, "9"},
		{"nine squares", "4k4/8/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENRankLength, "9"},
		{"seven squares", "4k2/8/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENRankLength, "7"},
		{"two digits", "4k3/44/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENTwoDigits, "44"},
		{"a rank without end", "4k3/8/8/" + strings.Repeat("x1", 1000) + "/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENUnknownPiece, "x"},
		{"digits without end", "4k3/8/8/" + strings.Repeat("1", 1000) + "/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENTwoDigits, strings.Repeat("1", 24) + "…"},
		{"unknown piece", "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENUnknownPiece, "x"},
		{"a Chinese piece", "4k3/8/8/3马4/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENUnknownPiece, "马"},
		{"nobody's turn", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", chess.FieldTurn, chess.FENUnknownTurn, "x"},
		{"no white king", "4k3/8/8/8/8/8/8/8 w - - 0 1", chess.FieldBoard, chess.FENNoKing, "0"},
		{"no black king", "8/8/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENNoKing, "0"},
		{"two white kings", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", chess.FieldBoard, chess.FENTwoKings, "2"},
		{"two black kings", "k3k3/8/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENTwoKings, "2"},
		{"pawn on the last rank", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENPawnRank, "a8"},
		{"pawn on the first rank", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", chess.FieldBoard, chess.FENPawnRank, "a1"},
		{"seventeen pieces", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", chess.FieldBoard, chess.FENTooManyPieces, "17"},
		{"nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", chess.FieldBoard, chess.FENTooManyPawns, "9"},
		{"a second queen and eight pawns", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", chess.FieldBoard, chess.FENTooManyPromoted, "1"},
		{"two light bishops and eight pawns", "4k3/8/8/8/8/8/PPPPPPPP/1B1BK3 w - - 0 1", chess.FieldBoard, chess.FENTooManyPromoted, "1"},
		{"opponent in check", "4k3/8/8/8/8/8/8/4KR1r b - - 0 1", "", "", ""},
		{"the king could be taken", "4k3/8/8/8/8/8/8/4K2r b - - 0 1", chess.FieldTurn, chess.FENOpponentInCheck, "b"},
		{"kings side by side", "8/8/8/3k4/3K4/8/8/8 w - - 0 1", chess.FieldTurn, chess.FENOpponentInCheck, "w"},
		{"unknown right", "4k3/8/8/8/8/8/8/4K3 w x - 0 1", chess.FieldCastling, chess.FENUnknownCastling, "x"},
		{"a right twice", "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", chess.FieldCastling, chess.FENUnknownCastling, "K"},
		{"five rights", "r3k2r/8/8/8/8/8/8/R3K2R w KQkqK - 0 1", chess.FieldCastling, chess.FENUnknownCastling, "KQkqK"},
		{"right without king", "4k3/8/8/8/8/4K3/8/7R w K - 0 1", chess.FieldCastling, chess.FENCastlingKing, "K"},
		{"right after castling", "4k3/8/8/8/8/8/8/5RK1 w K - 0 1", chess.FieldCastling, chess.FENCastlingKing, "K"},
		{"right without rook", "4k3/8/8/8/8/8/8/4K3 w Q - 0 1", chess.FieldCastling, chess.FENCastlingRook, "Q"},
		{"right with the enemy's rook", "4k3/8/8/8/8/8/6P1/4KB1r w K - 0 1", chess.FieldCastling, chess.FENCastlingRook, "K"},
		{"Chess960 by a file", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", chess.FieldCastling, chess.FENChess960, "F"},
		{"Chess960 by the king's square", "4k3/8/8/8/8/8/8/2K3R1 w K - 0 1", chess.FieldCastling, chess.FENChess960, "K"},
		{"Chess960 on the queen's side", "1r3k2/8/8/8/8/8/8/4K3 w q - 0 1", chess.FieldCastling, chess.FENChess960, "q"},
		{"no square", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", chess.FieldEnPassant, chess.FENUnknownEnPassant, "e9"},
		{"wrong rank", "4k3/8/8/2pP4/8/8/8/4K3 w - c3 0 1", chess.FieldEnPassant, chess.FENEnPassantRank, "c3"},
		{"no pawn in front", "4k3/8/8/3P4/8/8/8/4K3 w - c6 0 1", chess.FieldEnPassant, chess.FENEnPassantPawn, "c6"},
		{"the pawn cannot have jumped", "4k3/2p5/8/2pP4/8/8/8/4K3 w - c6 0 1", chess.FieldEnPassant, chess.FENEnPassantPawn, "c6"},
		{"the square is not empty", "4k3/8/2p5/2pP4/8/8/8/4K3 w - c6 0 1", chess.FieldEnPassant, chess.FENEnPassantPawn, "c6"},
		{"in check before the double step", "q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", chess.FieldEnPassant, chess.FENEnPassantImpossible, "d6"},
		{"in check by that pawn before", "7k/8/4K3/3p4/8/8/8/8 w - d6 0 1", chess.FieldEnPassant, chess.FENEnPassantImpossible, "d6"},
		{"three checkers", "4k3/8/8/8/1b5r/5n2/8/q3K3 w - - 0 1", chess.FieldBoard, chess.FENImpossibleCheck, "3"},
		{"two knights", "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", chess.FieldBoard, chess.FENImpossibleCheck, "2"},
		{"two rooks on one line", "4k3/8/8/8/8/8/8/r3K2r w - - 0 1", chess.FieldBoard, chess.FENImpossibleCheck, "2"},
		{"a knight and a rook that it did not uncover", "4k3/8/8/8/8/3n4/8/4K2r w - - 0 1", chess.FieldBoard, chess.FENImpossibleCheck, "2"},
		{"no pawn that took en passant", "3r3k/8/b7/8/8/3K4/8/8 w - - 0 1", chess.FieldBoard, chess.FENImpossibleCheck, "2"},
		{"no square that it came from", "3r3k/8/b7/8/8/2pK4/2P5/8 w - - 0 1", chess.FieldBoard, chess.FENImpossibleCheck, "2"},
		{"a pawn that has not moved", "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1", "", "", ""},
		{"a pawn on its first square", "8/8/8/8/8/4k3/3P4/7K b - - 0 1", chess.FieldBoard, chess.FENImpossibleCheck, "1"},
		{"clock no number", "4k3/8/8/8/8/8/8/4K3 w - - x 1", chess.FieldHalfmoveClock, chess.FENCounter, "x"},
		{"clock negative", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", chess.FieldHalfmoveClock, chess.FENCounter, "-1"},
		{"clock too large", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", chess.FieldHalfmoveClock, chess.FENCounter, "99999999999"},
		{"move number zero", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", chess.FieldFullmoveNumber, chess.FENCounter, "0"},
	}
	shown := map[chess.FENCode]bool{}
	for _, test := range tests {
		shown[test.code] = true
	}
	for _, code := range chess.FENCodes() {
		if !shown[code] {
			t.Errorf("no case shows %s", code)
		}
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := chess.ParseFEN(test.fen)
			if test.code == "" {
				if err != nil {
					t.Fatalf("refused: %v", err)
				}
				return
			}
			var fault *chess.FENError
			if !errors.As(err, &fault) {
				t.Fatalf("got %v, want a *FENError", err)
			}
			if fault.Field != test.field || fault.Code != test.code || fault.Found != test.found {
				t.Errorf("got %v, want %s: %s: %q", fault, test.field, test.code, test.found)
			}
			if fault.Want == "" || !strings.Contains(fault.Error(), string(test.code)) {
				t.Errorf("%q does not say what was wanted and why", fault.Error())
			}
		})
	}
}

func TestDoubleChecksThatCanArise(t *testing.T) {
	for name, fen := range map[string]string{
		"knight uncovers a rook":          "4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1",
		"bishop uncovers a rook":          "4r2k/8/8/8/1b6/8/8/4K3 w - - 0 1",
		"rook uncovers a bishop":          "7k/8/8/8/7b/8/8/4Kr2 w - - 0 1",
		"pawn captures and uncovers":      "4r2k/8/8/8/8/8/3p4/4K3 w - - 0 1",
		"promotion uncovers":              "7k/8/8/8/8/8/8/q3K3 w - - 0 1",
		"a double step uncovers a queen":  "q7/8/8/4k3/3P4/8/8/Q3K3 b - - 0 1",
		"en passant uncovers two":         "3r3k/8/b7/8/8/2pK4/8/8 w - - 0 1",
		"en passant with the pawn itself": "3r3k/8/8/8/8/4p3/3K4/8 w - - 0 1",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := chess.ParseFEN(fen); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestReadFENListsEverything(t *testing.T) {
	p, faults := chess.ReadFEN("4k3/8/8/8/8/8/8/P6x b KQ e3 5 0")
	var codes []chess.FENCode
	for _, fault := range faults {
		codes = append(codes, fault.Code)
	}
	want := []chess.FENCode{
		chess.FENUnknownPiece, chess.FENNoKing, chess.FENPawnRank,
		chess.FENCastlingKing, chess.FENCastlingKing, chess.FENEnPassantPawn, chess.FENCounter,
	}
	if !slices.Equal(codes, want) {
		t.Errorf("codes %v, want %v", codes, want)
	}
	if got, want := p.FEN(), "4k3/8/8/8/8/8/8/P7 b - - 5 1"; got != want {
		t.Errorf("position %s, want %s", got, want)
	}
}

package chess_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
)

func TestParseMove(t *testing.T) {
	const (
		castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		ep       = "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"
		promote  = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
		italian  = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
		bishop   = "4k3/8/2p5/8/1P6/8/8/4KB2 w - - 0 1"
		bFile    = "4k3/8/8/2p5/1P6/8/5B2/4K3 w - - 0 1"
	)
	tests := []struct {
		name, fen string
		texts     string // several spellings, separated by blanks
		want      string
	}{
		{"a pawn", chess.StartFEN, "e4 e2e4 e2-e4 E4 E2E4 Pe4 pe4 1.e4 1.e4! e4?! ｅ４ 兵e4 ♙e4 e2到e4 1.兵e4", "e2e4"},
		{"a knight", chess.StartFEN, "Nf3 nf3 NF3 Ng1f3 Ng1-f3 ng1-f3 g1f3 g1-f3 Ngf3 N1f3 Ｎｆ３ 马f3 馬f3 马g1f3 ♘f3 ♞f3 ♘️f3 1.Nf3 Nf3+ Nf3!? N-f3", "g1f3"},
		{"castling short", italian, "O-O 0-0 o-o OO 00 e1g1 e1h1 王车易位 王車易位 短易位 王翼易位 Kg1 O-O! Ke1-g1 Ｏ－Ｏ", "e1g1"},
		{"castling long", castling, "O-O-O 0-0-0 o-o-o 000 e1c1 e1a1 长易位 長易位 王车长易位 后翼易位 Kc1", "e1c1"},
		{"en passant", ep, "dxc6 dc6 d5c6 d5xc6 dxc6ep dxc6e.p. dxc5ep dxc6+ d:c6 xc6 兵xc6 d5吃c6 dxc6吃过路兵 d吃c6", "d5c6"},
		{"an ordinary capture marked as en passant", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5ep exd5e.p. exd5", "e4d5"},
		{"promotion", promote, "a8=Q a8Q a8q a8(Q) a8/Q a7a8q a7-a8=Q a8=Q+! a8升后 a8=后 a8变后 a8=♕ A8Q a7a8升变后", "a7a8q"},
		{"promotion by capture", promote, "axb8=N axb8n ab8N a7b8n a7xb8=n axb8升马 axb8=馬", "a7b8n"},
		{"small b is the pawn", bFile, "bxc5 bc5 b4c5 b4xc5", "b4c5"},
		{"capital B is the bishop", bFile, "Bxc5 Bc5 象xc5 f2c5", "f2c5"},
		{"small b is the bishop when no pawn can", bishop, "bc4 bf1c4 Bc4 象c4 BC4", "f1c4"},
		{"bb5 is a bishop", bishop, "bb5 Bb5", "f1b5"},
		{"a rook in Chinese", "4k3/8/8/8/8/8/4K3/R7 w - - 0 1", "车a8 車a8 Ra8+ ra8 ♖a8 车a8将军", "a1a8"},
		{"queens in Chinese", "4k3/8/8/8/8/8/4K3/Q7 w - - 0 1", "后a8 後a8 皇后a8 王后a8 Qa8+", "a1a8"},
		{"kings in Chinese", "4k3/8/8/8/8/8/4K3/Q7 w - - 0 1", "王f3 国王f3 國王f3 Kf3 kf3", "e2f3"},
		{"the file tells", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rad1 Ra1d1 rad1 车ad1 a1d1", "a1d1"},
		{"the rank tells", "R7/8/4k3/8/8/8/4K3/R7 w - - 0 1", "R1a4 R1-a4 车1a4", "a1a4"},
		{"a capture where nothing stands", chess.StartFEN, "Nxf3", "g1f3"},
		{"a capture without its mark", "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "Nd5 Nxd5 N:d5 马d5 马吃d5 N×d5", "c3d5"},
		{"a draw offered", chess.StartFEN, "e4(=) e4= e4½", "e2e4"},
		{"mate", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8# Ra8 Ra8++ Ra8将死 车a8將殺", "a1a8"},
	}
	for _, test := range tests {
		p := parse(t, test.fen)
		for text := range strings.FieldsSeq(test.texts) {
			t.Run(test.name+"/"+text, func(t *testing.T) {
				m, err := p.ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				if m.String() != test.want || !p.IsLegal(m) {
					t.Errorf("read as %s, want %s", m, test.want)
				}
			})
		}
	}
}

func TestParseMoveWithBlanks(t *testing.T) {
	p := chess.StartPosition()
	for _, text := range []string{" e4 ", "e2 e4", "1. e4", "e2　e4", "e2 - e4", "\te4\n"} {
		if m, err := p.ParseMove(text); err != nil || m.String() != "e2e4" {
			t.Errorf("%q: %v, %v", text, m, err)
		}
	}
}

func TestParseMoveErrors(t *testing.T) {
	tests := []struct {
		name, fen, text string
		code            chess.Code
		candidates      string
	}{
		{"two rooks", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", chess.Ambiguous, "a1d1 h1d1"},
		{"two rooks in Chinese", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "车d1", chess.Ambiguous, "a1d1 h1d1"},
		{"two knights on one file", "4k3/8/8/8/4N3/8/N3N3/4K3 w - - 0 1", "Nec3", chess.Ambiguous, "e2c3 e4c3"},
		{"two pawns", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", chess.Ambiguous, "c4d5 e4d5"},
		{"two castlings", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "王车易位", chess.Ambiguous, "e1c1 e1g1"},
		{"two pawns promote", "1n2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1", "xb8=Q", chess.Ambiguous, "a7b8q c7b8q"},
		{"two pawns promote, to what", "1n2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1", "xb8", chess.Ambiguous, "a7b8b a7b8n a7b8q a7b8r c7b8b c7b8n c7b8q c7b8r"},
		{"promotion missing", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", chess.PromotionRequired, "a7a8b a7a8n a7a8q a7a8r"},
		{"nothing", chess.StartFEN, "", chess.Unreadable, ""},
		{"blanks", chess.StartFEN, "  ", chess.Unreadable, ""},
		{"a number", chess.StartFEN, "12.", chess.Unreadable, ""},
		{"a square off the board", chess.StartFEN, "e9", chess.Unreadable, ""},
		{"four castlings", chess.StartFEN, "0000", chess.Unreadable, ""},
		{"two signs", chess.StartFEN, "e2--e4", chess.Unreadable, ""},
		{"a word", chess.StartFEN, "resign", chess.Unreadable, ""},
		{"Chinese that is no move", chess.StartFEN, "你好", chess.Unreadable, ""},
		{"a pawn's capture without its file", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", chess.NoPieceThere, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			m, err := p.ParseMove(test.text)
			var moveErr *chess.MoveError
			if !errors.As(err, &moveErr) {
				t.Fatalf("read as %s with error %v, want a *MoveError", m, err)
			}
			var candidates []string
			for _, m := range moveErr.Candidates {
				candidates = append(candidates, m.String())
			}
			slices.Sort(candidates)
			if moveErr.Code != test.code || !slices.Equal(candidates, strings.Fields(test.candidates)) {
				t.Errorf("%v with %v, want %s with %s", err, candidates, test.code, test.candidates)
			}
			if moveErr.Text != test.text {
				t.Errorf("text %q, want %q", moveErr.Text, test.text)
			}
		})
	}
}

func TestParseUCI(t *testing.T) {
	tests := []struct {
		name, fen, text string
		code            chess.Code
		want            string
	}{
		{"a move", chess.StartFEN, "e2e4", chess.Legal, "e2e4"},
		{"castling", "r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1", "e8c8", chess.Legal, "e8c8"},
		{"castling as king takes rook", "r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1", "e8h8", chess.Legal, "e8g8"},
		{"king takes rook without the right", "r3k2r/8/8/8/8/8/8/R3K2R b q - 0 1", "e8h8", chess.OwnPieceOnTarget, ""},
		{"promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", chess.Legal, "a7a8r"},
		{"promotion missing", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", chess.PromotionRequired, ""},
		{"SAN is not UCI", chess.StartFEN, "Nf3", chess.Unreadable, ""},
		{"a capital", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8Q", chess.Unreadable, ""},
		{"promotion to a king", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", chess.Unreadable, ""},
		{"null move", chess.StartFEN, "0000", chess.Unreadable, ""},
		{"illegal", chess.StartFEN, "e2e5", chess.NotHowItMoves, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			m, err := p.ParseUCI(test.text)
			if test.code == chess.Legal {
				if err != nil || m.String() != test.want {
					t.Errorf("%s, %v, want %s", m, err, test.want)
				}
				return
			}
			var moveErr *chess.MoveError
			if !errors.As(err, &moveErr) || moveErr.Code != test.code {
				t.Errorf("%s, %v, want %s", m, err, test.code)
			}
		})
	}
}

func TestWarnings(t *testing.T) {
	const mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
	tests := []struct {
		fen, text string
		want      []chess.Warning
	}{
		{chess.StartFEN, "e4", nil},
		{mate, "Ra8#", nil},
		{mate, "Ra8", nil},
		{mate, "Ra8+", []chess.Warning{chess.WrongCheckMark}},
		{chess.StartFEN, "e4+", []chess.Warning{chess.WrongCheckMark}},
		{chess.StartFEN, "e2e4", []chess.Warning{chess.NonstandardSAN}},
		{chess.StartFEN, "nf3", []chess.Warning{chess.NonstandardSAN}},
		{chess.StartFEN, "马f3", []chess.Warning{chess.NonstandardSAN}},
		{chess.StartFEN, "Ng1-f3#", []chess.Warning{chess.NonstandardSAN, chess.WrongCheckMark}},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			p := parse(t, test.fen)
			if _, got, err := p.ReadMove(test.text); err != nil || !slices.Equal(got, test.want) {
				t.Errorf("%v, %v, want %v", got, err, test.want)
			}
		})
	}
}

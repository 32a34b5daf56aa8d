package chess_test

import (
	"strings"
	"testing"

	"woodfox/game/chess"
)

func TestSAN(t *testing.T) {
	const rooks = "4k3/8/8/8/R7/8/4K3/R6R w - - 0 1"
	tests := []struct{ name, fen, move, want string }{
		{"pawn", chess.StartFEN, "e2e4", "e4"},
		{"pawn takes", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
		{"en passant", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6", "dxc6"},
		{"promotion with mate", "k7/7P/1K6/8/8/8/8/8 w - - 0 1", "h7h8q", "h8=Q#"},
		{"promotion to a knight with capture and check", "3r4/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "exd8=N"},
		{"castling short with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"castling long", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O"},
		{"the file tells", rooks, "h1d1", "Rhd1"},
		{"the rank tells", rooks, "a1a3", "R1a3"},
		{"the file first", rooks, "a1d1", "Rad1"},
		{"neither file nor rank tells", "7k/8/8/8/1Q2Q3/8/8/K3Q3 w - - 0 1", "e4b1", "Qe4b1"},
		{"the pinned knight is no rival", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
		{"who must answer the check is no rival", "4k3/8/8/8/8/4r3/8/R1N1K1N1 w - - 0 1", "g1e2", "Nge2"},
		{"castling is no rival of the king's step", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1f1", "Kf1"},
		{"discovered check", "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "e4c3", "Nc3+"},
		{"en passant discovers check", "8/8/8/K1pP3k/8/8/8/4R3 w - c6 0 1", "d5c6", "dxc6"},
		{"en passant opens the rank", "8/8/8/R1pP3k/8/8/8/4K3 w - c6 0 1", "d5c6", "dxc6+"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			m, err := p.ParseUCI(test.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.SAN(m); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// TestNotationRoundTrip reads every legal move of random games back from SAN
// and UCI, and checks the marks.
func TestNotationRoundTrip(t *testing.T) {
	randomGames(t, 40, func(p chess.Position, _ chess.Move) {
		written := map[string]chess.Move{}
		for _, m := range p.LegalMoves() {
			san := p.SAN(m)
			if twin, ok := written[san]; ok {
				t.Fatalf("%s: %s and %s are both written %s", p.FEN(), m, twin, san)
			}
			written[san] = m
			next := p.After(m)
			if next.InCheck() != strings.ContainsAny(san, "+#") {
				t.Fatalf("%s: %s, check: %v", p.FEN(), san, next.InCheck())
			}
			back, warnings, err := p.ReadMove(san)
			if err != nil || back != m || warnings != nil {
				t.Fatalf("%s: %s read as %s, %v, %v", p.FEN(), san, back, warnings, err)
			}
			if back, err := p.ParseUCI(m.String()); err != nil || back != m {
				t.Fatalf("%s: %s read as %s, %v", p.FEN(), m, back, err)
			}
		}
	})
}

package chess_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game/chess"
)

// standard lists positions in which writing a move is not plain sailing.
var standard = []string{
	chess.StartFEN,
	kiwipete,
	"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",                         // en passant
	"8/8/8/K1pP3q/8/8/8/7k w - c6 0 1",                          // pinned along the rank
	"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9",                      // both castlings
	"1n1n4/P1P5/8/8/8/8/6k1/K7 w - - 0 1",                       // promotions, captures among them
	"1k6/8/8/3Q1Q2/8/3Q1Q2/8/K7 w - - 0 1",                      // file, rank and both
	"4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1",                        // a rival that is pinned
	"4r1k1/8/8/8/4Q3/8/8/Q3K3 w - - 0 1",                        // a queen pinned on its file
	"4k3/8/8/8/7b/8/3n1B2/4K3 w - - 0 1",                        // a bishop pinned on its diagonal
	"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", // mate: none
}

func TestParseSANReadsWhatSANWrites(t *testing.T) {
	for _, fen := range standard {
		p := parse(t, fen)
		for _, m := range p.LegalMoves() {
			text := strings.TrimRight(p.SAN(m), "+#")
			if got, ok := p.ParseSAN([]byte(text)); !ok || got != m {
				t.Errorf("%s: %s read as %v, %v", fen, text, got, ok)
			}
		}
	}
}

func TestParseSANRefusesWhatIsNotStandard(t *testing.T) {
	for _, tt := range []struct{ name, fen, texts string }{
		{"careless", chess.StartFEN, "Nf Nh3+ Ngf3 Ng1f3 N1f3 Nxf3 e2e4 ee4 e5 e4=Q xe4 Pe4 nf3 0-0 O-O O-O-O K e K1 Ke2 Nd2"},
		{"pinned rival needs no file", standard[7], "Nge2 Nce2 Nd5 Nxe2"},
		{"promotion", standard[5], "a8 a8Q a8=K a8=P a8=q axb8 axb8Q bxa8=Q cxb8=K a8=QQ"},
		{"file and rank", standard[6], "Qe4 Qde4 Q5e4 Qf5f6 Qf5f7"},
		{"en passant needs its sign", standard[2], "c6 dc6 d5c6 exc6 bxc6"},
	} {
		p := parse(t, tt.fen)
		for _, text := range strings.Fields(tt.texts) {
			if m, ok := p.ParseSAN([]byte(text)); ok {
				t.Errorf("%s: %s read as %v", tt.name, text, m)
			}
		}
	}
}

// Over whole games the quick reader finds what the patient one finds, and what
// it takes the patient one calls standard.
func TestParseSANAgreesWithReadMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := chess.StartPosition()
		for range rapid.IntRange(0, 80).Draw(t, "half-moves") {
			moves := p.LegalMoves()
			if len(moves) == 0 {
				break
			}
			for _, m := range moves {
				text := strings.TrimRight(p.SAN(m), "+#")
				if got, ok := p.ParseSAN([]byte(text)); !ok || got != m {
					t.Fatalf("%s: %s read as %v, %v", p.FEN(), text, got, ok)
				}
			}
			text := rapid.StringMatching(`[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8](=[NBRQ])?|O-O(-O)?`).Draw(t, "text")
			if m, ok := p.ParseSAN([]byte(text)); ok {
				agreed(t, &p, text, m)
			}
			p.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
		}
	})
}

func agreed(t interface{ Fatalf(string, ...any) }, p *chess.Position, text string, m chess.Move) {
	patient, warnings, err := p.ReadMove(text)
	if err != nil || patient != m || slices.Contains(warnings, chess.NonstandardSAN) {
		t.Fatalf("%s: %q read as %v, but also as %v with %v, %v", p.FEN(), text, m, patient, warnings, err)
	}
}

package chess_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"woodfox/game/chess"
)

// perftCount is one published count.
type perftCount struct {
	depth int
	nodes uint64
}

// readPerft reads lines of the form "FEN ;D1 20 ;D2 400".
func readPerft(t testing.TB) map[string][]perftCount {
	t.Helper()
	data, err := os.ReadFile("testdata/perft.epd")
	if err != nil {
		t.Fatal(err)
	}
	suite := map[string][]perftCount{}
	for line := range strings.Lines(string(data)) {
		fen, rest, _ := strings.Cut(strings.TrimSpace(line), " ;")
		for part := range strings.SplitSeq(rest, ";") {
			fields := strings.Fields(part)
			depth, err1 := strconv.Atoi(strings.TrimPrefix(fields[0], "D"))
			nodes, err2 := strconv.ParseUint(fields[1], 10, 64)
			if err1 != nil || err2 != nil {
				t.Fatalf("unreadable count %q", part)
			}
			suite[fen] = append(suite[fen], perftCount{depth, nodes})
		}
	}
	return suite
}

// TestPerft compares with counts that several independent programs agree on,
// up to ten million nodes a position.
func TestPerft(t *testing.T) {
	limit := uint64(10_000_000)
	if raceDetector {
		limit = 20_000
	}
	suite := readPerft(t)
	if len(suite) < 60 {
		t.Fatalf("only %d positions", len(suite))
	}
	for fen, counts := range suite {
		t.Run(fen, func(t *testing.T) {
			t.Parallel()
			p, _ := chess.ReadFEN(fen) // one line has an en-passant square that ParseFEN refuses
			for _, count := range counts {
				if count.nodes > limit {
					break
				}
				if got := p.Perft(count.depth); got != count.nodes {
					t.Errorf("perft %d = %d, want %d", count.depth, got, count.nodes)
				}
			}
		})
	}
}

func TestDivideSumsToPerft(t *testing.T) {
	p := chess.StartPosition()
	var sum uint64
	for _, d := range p.Divide(3) {
		sum += d.Nodes
	}
	if sum != 8902 {
		t.Errorf("the parts of perft 3 add up to %d, want 8902", sum)
	}
}

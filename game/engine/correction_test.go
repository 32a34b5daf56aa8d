package engine

import (
	"testing"

	"woodfox/game/chess"
)

func TestCorrectionLearnsAndForgets(t *testing.T) {
	c := new(correction)
	pos, other := position(t, benchPositions[3]), position(t, benchPositions[7])
	for range 500 {
		c.learn(&pos, 20, 90)
	}
	if got := c.of(&pos); got < 80 || got > 200 {
		t.Errorf("corrected by %d where searches were 90 higher", got)
	}
	if got := c.of(&other); got != 0 {
		t.Errorf("an unlike position is corrected by %d", got)
	}
	for range 500 {
		c.learn(&pos, 20, -10_000)
	}
	if got := c.of(&pos); got != -3*correctionLimit/correctionGrain {
		t.Errorf("corrected by %d, which is not the limit", got)
	}
}

func TestCorrectionKnowsPiecesAndSides(t *testing.T) {
	c := new(correction)
	seen := map[*int16]string{}
	for _, fen := range []string{
		"4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/R3K3 b - - 0 1", "4k3/8/8/8/8/8/4P3/Q3K3 w - - 0 1",
		"4k3/8/8/8/8/8/4P3/B3K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/N3K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1",
	} {
		pos := position(t, fen)
		p := c.places(&pos)
		if other, ok := seen[p[1+chess.White]]; ok {
			t.Errorf("%s and %s share a place", fen, other)
		}
		seen[p[1+chess.White]] = fen
	}
}

package chess_test

import (
	"slices"
	"strings"
	"testing"

	oracle "github.com/corentings/chess/v2"

	"woodfox/game/chess"
)

// TestRandomGamesAgreeWithAnotherLibrary plays random games with an
// independent program beside: the same moves in every position, the same board
// after each, the same end.
func TestRandomGamesAgreeWithAnotherLibrary(t *testing.T) {
	games := 60
	if raceDetector {
		games = 4
	}
	for seed := range games {
		other := oracle.StartingPosition()
		randomGame(uint64(seed), 200, func(p chess.Position, m chess.Move) {
			var mine, theirs []string
			for _, m := range p.LegalMoves() {
				mine = append(mine, m.String())
			}
			var chosen *oracle.Move
			for _, theirMove := range other.ValidMoves() {
				theirs = append(theirs, theirMove.String())
				if theirMove.String() == m.String() {
					chosen = &theirMove
				}
			}
			slices.Sort(mine)
			slices.Sort(theirs)
			if !slices.Equal(mine, theirs) {
				t.Fatalf("%s: legal moves %v, the other says %v", p.FEN(), mine, theirs)
			}
			got, want := p.SAN(m), oracle.AlgebraicNotation{}.Encode(other, chosen)
			if m.IsPromotion() {
				// The other writes a check for a minor promotion where only a
				// queen would give it.
				got, want = strings.TrimRight(got, "+"), strings.TrimRight(want, "+")
			}
			if got != want {
				t.Errorf("%s: %s written %s, the other says %s", p.FEN(), m, got, want)
			}
			other = other.Update(chosen)
			next := p.After(m)
			if got, want := boardAndTurn(next.FEN()), boardAndTurn(other.String()); got != want {
				t.Fatalf("after %s %s, the other says %s", m, got, want)
			}
			mated := next.Outcome().Reason == chess.Checkmate
			stalemated := next.Outcome().Reason == chess.Stalemate
			if mated != (other.Status() == oracle.Checkmate) || stalemated != (other.Status() == oracle.Stalemate) {
				t.Fatalf("%s: %v, the other says %v", next.FEN(), next.Outcome(), other.Status())
			}
		})
	}
}

// boardAndTurn is what all programs write alike in a FEN: board, turn, rights
// and, at the end, both counters.
func boardAndTurn(fen string) string {
	fields := strings.Fields(fen)
	return strings.Join(slices.Concat(fields[:3], fields[4:]), " ")
}

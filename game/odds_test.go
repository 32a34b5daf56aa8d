package game_test

import (
	"testing"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
)

func TestOdds(t *testing.T) {
	for _, c := range []struct {
		odds  game.Odds
		giver chess.Color
		fen   string
	}{
		{game.NoOdds, chess.White, chess.StartFEN},
		{game.QueenOdds, chess.White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"},
		{game.RookOdds, chess.White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"},
		{game.KnightOdds, chess.White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"},
		{game.PawnOdds, chess.White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1"},
		{game.QueenOdds, chess.Black, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{game.RookOdds, chess.Black, "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1"},
		{game.KnightOdds, chess.Black, "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{game.PawnOdds, chess.Black, "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"king", chess.White, chess.StartFEN},
	} {
		pos := c.odds.Start(c.giver)
		if got := pos.FEN(); got != c.fen {
			t.Errorf("%s given by %s: %s", c.odds, c.giver, got)
		}
		if c.odds.Valid() != (c.odds != "king") {
			t.Errorf("%q is valid: %v", c.odds, c.odds.Valid())
		}
		if _, err := game.New(game.Options{Start: pos}, time.Time{}); err != nil {
			t.Errorf("%s given by %s: no game: %v", c.odds, c.giver, err)
		}
	}
	for _, o := range game.AllOdds() {
		if !o.Valid() || o == game.NoOdds {
			t.Errorf("%q is on offer", o)
		}
	}
}

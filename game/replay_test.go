package game_test

import (
	"strings"
	"testing"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/pgn"
)

// readGame is the first game of a text.
func readGame(t *testing.T, text string) *pgn.Game {
	t.Helper()
	for read, err := range pgn.NewReader(strings.NewReader(text)).Games() {
		if err != nil {
			t.Fatal(err)
		}
		return read
	}
	t.Fatal("no game")
	return nil
}

func TestAReadGameIsPlayedOn(t *testing.T) {
	read := readGame(t, "[White \"Anna\"]\n[Black \"?\"]\n[Date \"2026.02.03\"]\n\n1. e4 e5 2. Nf3 -- 3. Nxe5 1-0")
	g, err := game.Replay(read, game.Options{Control: clock.HalfHour()}, chess.Outcome{}, noon)
	if err != nil {
		t.Fatal(err)
	}
	if g.Plies() != 3 || g.Over() || g.Turn() != chess.Black || !g.Running() {
		t.Errorf("%d half-moves, %v, %s to move, clock running: %v", g.Plies(), g.Outcome(), g.Turn(), g.Running())
	}
	if g.Player(chess.White).Name != "Anna" || g.Player(chess.Black).Name != "" || g.Date().Format(time.DateOnly) != "2026-02-03" {
		t.Errorf("%+v – %+v on %v", g.Player(chess.White), g.Player(chess.Black), g.Date())
	}
	if _, err := g.PlayText("Nc6", noon); err != nil {
		t.Error(err)
	}
}

func TestAReadGameEndsAsItDid(t *testing.T) {
	resigned := chess.Outcome{Result: chess.BlackWins, Reason: chess.Resignation}
	g, err := game.Replay(readGame(t, "1. e4 e5 0-1"), game.Options{}, resigned, noon)
	if err != nil || g.Outcome() != resigned {
		t.Errorf("%v, %v", g.Outcome(), err)
	}
	// What the rules say counts for more than what somebody wrote.
	g, err = game.Replay(readGame(t, "1. f3 e5 2. g4 Qh4# 1-0"), game.Options{}, chess.Outcome{Result: chess.WhiteWins, Reason: chess.Resignation}, noon)
	if want := (chess.Outcome{Result: chess.BlackWins, Reason: chess.Checkmate}); err != nil || g.Outcome() != want {
		t.Errorf("%v, %v", g.Outcome(), err)
	}
}

package game_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
)

// reload saves a game and reads it again.
func reload(t interface{ Fatal(...any) }, g *game.Game) *game.Game {
	data, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	back := new(game.Game)
	if err := json.Unmarshal(data, back); err != nil {
		t.Fatal(err, string(data))
	}
	return back
}

// same reports whether two games are the same as far as anybody can ask.
func same(a, b *game.Game) bool {
	byA, standsA := a.Offer()
	byB, standsB := b.Offer()
	if byA != byB || standsA != standsB || a.Plies() != b.Plies() || a.Laws() != b.Laws() {
		return false
	}
	for ply, played := range a.Moves() {
		if other := b.Moves()[ply]; played.Remaining != other.Remaining || !played.At.Equal(other.At) {
			return false
		}
	}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		if a.Player(c) != b.Player(c) || a.Remaining(c, noon) != b.Remaining(c, noon) {
			return false
		}
	}
	return a.PGN() == b.PGN() && a.Outcome() == b.Outcome() && a.Repetitions() == b.Repetitions()
}

func TestSavedGameGoesOnWhereItStood(t *testing.T) {
	g := start(t, game.Options{
		White:   game.Player{Name: "小明"},
		Black:   game.Player{Name: "The Hedgehog", Kind: game.Engine, Opponent: "hedgehog"},
		Control: clock.HalfHour(), Event: "At home",
	})
	play(t, g, "e4 a6 e5 d5")
	if err := g.OfferDraw(chess.White); err != nil {
		t.Fatal(err)
	}
	g.Pause(after(90))
	back := reload(t, g)
	if !same(g, back) {
		t.Fatalf("saved\n%s\nread\n%s", g.PGN(), back.PGN())
	}
	if back.Running() {
		t.Error("the time until the game is opened again is counted")
	}
	back.Resume(after(900))
	if got, want := back.Remaining(chess.White, after(900)), g.Remaining(chess.White, noon); got != want {
		t.Errorf("White has %v, want %v", got, want)
	}
	if got := back.ExplainText("exd6").Code; got != chess.Legal {
		t.Errorf("en passant after loading: %q", got)
	}
}

func TestEveryEndIsSaved(t *testing.T) {
	shuffle := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2)
	for reason, finish := range map[chess.Reason]func(*game.Game){
		chess.Checkmate:   func(g *game.Game) { play(t, g, "f3 e5 g4 Qh4") },
		chess.Fivefold:    func(g *game.Game) { play(t, g, shuffle+shuffle) },
		chess.Threefold:   func(g *game.Game) { play(t, g, shuffle); _ = g.Claim(chess.Threefold, noon) },
		chess.Resignation: func(g *game.Game) { _ = g.Resign(chess.Black, noon) },
		chess.Agreement:   func(g *game.Game) { _ = g.OfferDraw(chess.White); _ = g.AcceptDraw(chess.Black, noon) },
		chess.Flag:        func(g *game.Game) { g.Tick(after(1800)) },
	} {
		g := start(t, game.Options{Control: clock.HalfHour()})
		finish(g)
		if g.Outcome().Reason != reason {
			t.Fatalf("outcome %v, want %s", g.Outcome(), reason)
		}
		if back := reload(t, g); !same(g, back) {
			t.Errorf("%s: read as %v", reason, back.Outcome())
		}
	}
}

// corruptGames are saved games that no program of ours can have written.
var corruptGames = map[string]string{
	"nothing":             `{}`,
	"no JSON":             `{"version":1,`,
	"other JSON":          `[1,2]`,
	"no position":         `{"laws":"friendly","start":"8/8/8/8/8/8/8/8 w - - 0 1"}`,
	"unknown laws":        `{"laws":"house","start":"` + chess.StartFEN + `"}`,
	"illegal move":        `{"laws":"friendly","start":"` + chess.StartFEN + `","moves":[{"uci":"e2e5"}]}`,
	"move after the end":  `{"laws":"friendly","start":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1","moves":[{"uci":"h8g8"}]}`,
	"time without clock":  `{"laws":"friendly","start":"` + chess.StartFEN + `","moves":[{"uci":"e2e4","left_ms":5}],"clock":{"black_to_move":true}}`,
	"wrong turn":          `{"laws":"friendly","start":"` + chess.StartFEN + `","clock":{"black_to_move":true}}`,
	"mate without mate":   `{"laws":"friendly","start":"` + chess.StartFEN + `","result":"1-0","reason":"checkmate"}`,
	"flag without clock":  `{"laws":"friendly","start":"` + chess.StartFEN + `","result":"0-1","reason":"flag"}`,
	"wrong flag":          `{"laws":"friendly","start":"` + chess.StartFEN + `","clock":{"initial_s":60,"white_ms":0,"black_ms":1},"result":"1-0","reason":"flag"}`,
	"drawn resignation":   `{"laws":"friendly","start":"` + chess.StartFEN + `","result":"1/2-1/2","reason":"resignation"}`,
	"offer by nobody":     `{"laws":"friendly","start":"` + chess.StartFEN + `","offer":"green"}`,
	"goes on though over": `{"laws":"friendly","start":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1","clock":{"black_to_move":true}}`,
}

func TestCorruptSavedGameIsRefusedAndChangesNothing(t *testing.T) {
	for name, data := range corruptGames {
		t.Run(name, func(t *testing.T) {
			g := start(t, game.Options{})
			play(t, g, "e4")
			wantCode(t, g.UnmarshalJSON([]byte(data)), game.Corrupt)
			if g.Plies() != 1 {
				t.Error("the refused data changed the game")
			}
		})
	}
	wantCode(t, new(game.Game).UnmarshalJSON([]byte(`{"version":2}`)), game.NewerVersion)
}

func TestSavedGameIsTheSameGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t, 80)
		g.Pause(after(100))
		if back := reload(t, g); !same(g, back) {
			t.Fatalf("saved\n%s\nread\n%s", g.PGN(), back.PGN())
		}
	})
}

func FuzzUnmarshal(f *testing.F) {
	for _, data := range corruptGames {
		f.Add([]byte(data))
	}
	g := start(f, game.Options{Control: clock.HalfHour()})
	play(f, g, "e4 e5 Nf3 Nc6 Bb5 a6")
	data, err := json.Marshal(g)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		g := new(game.Game)
		if err := json.Unmarshal(data, g); err != nil {
			var refused *game.Error
			if json.Valid(data) && !errors.As(err, &refused) {
				t.Fatalf("refused without a code: %v", err)
			}
			return
		}
		if back := reload(t, g); !same(g, back) {
			t.Fatalf("%s\nis read as\n%s\nand then as\n%s", data, g.PGN(), back.PGN())
		}
	})
}

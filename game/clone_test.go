package game_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game"
	"woodfox/game/clock"
)

// saved is a game as its file has it: all there is to a game whose clock stands.
func saved(t rapid.TB, g *game.Game) string {
	t.Helper()
	data, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Games are cloned and each of them goes its own way, back and forth. What any of
// them is must be what the things done to it alone make of it.
func TestAClonedGameGoesItsOwnWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
		control := rapid.SampledFrom(clock.Offered()).Draw(t, "control")
		type deed func(*game.Game)
		games, deeds := []*game.Game{begin(t, control)}, [][]deed{nil}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			i := rapid.IntRange(0, len(games)-1).Draw(t, "which")
			g := games[i]
			now = now.Add(time.Second)
			at := now
			var done deed
			switch rapid.SampledFrom([]string{"play", "play", "play", "back", "offer", "resign", "clone", "clone"}).Draw(t, "deed") {
			case "clone":
				games, deeds = append(games, g.Clone()), append(deeds, slices.Clone(deeds[i]))
				continue
			case "play":
				position := g.Position()
				legal := position.LegalMoves()
				if len(legal) == 0 {
					continue
				}
				m := rapid.SampledFrom(legal).Draw(t, "move")
				done = func(g *game.Game) { _ = g.Play(m, at) }
			case "back":
				n := rapid.IntRange(1, 3).Draw(t, "half-moves")
				done = func(g *game.Game) { _ = g.Undo(n, at) }
			case "offer":
				side := g.Turn()
				done = func(g *game.Game) { _ = g.OfferDraw(side) }
			case "resign":
				side := g.Turn()
				done = func(g *game.Game) { _ = g.Resign(side, at) }
			}
			done(g)
			deeds[i] = append(deeds[i], done)
		}
		for i, g := range games {
			alone := begin(t, control)
			for _, do := range deeds[i] {
				do(alone)
			}
			if got, want := saved(t, g), saved(t, alone); got != want {
				t.Fatalf("game %d of %d:\n got %s\nwant %s", i, len(games), got, want)
			}
		}
	})
}

// begin is the game from which every way in the test begins.
func begin(t rapid.TB, control clock.Control) *game.Game {
	g, err := game.New(game.Options{Control: control}, time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestClonesArePlayedAtOnce(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	g := begin(t, clock.Control{})
	for _, move := range []string{"e4", "e5", "Nf3"} {
		if _, err := g.PlayText(move, now); err != nil {
			t.Fatal(err)
		}
	}
	ends := make(chan *game.Game)
	replies := []string{"Nc6", "Nf6", "d6", "f6"}
	for _, reply := range replies {
		go func() {
			own := g.Clone()
			_, _ = own.PlayText(reply, now)
			_ = own.Undo(2, now)
			_, _ = own.PlayText("f4", now)
			ends <- own
		}()
	}
	for range replies {
		if own := <-ends; own.Plies() != 3 || own.Moves()[2].SAN != "f4" {
			t.Errorf("a clone has %v", own.Moves())
		}
	}
	if last, _ := g.Last(); g.Plies() != 3 || last.SAN != "Nf3" {
		t.Errorf("the original has %v", g.Moves())
	}
}

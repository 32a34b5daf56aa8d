//go:build !race

// Many games on one thread: nothing for the race detector to find, and it would take minutes over them.

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/opponent"
)

// result plays a short match and gives it from the first one's side.
func result(t *testing.T, first, second string, games int) tally {
	t.Helper()
	a, err := byName(first)
	if err != nil {
		t.Fatal(err)
	}
	b, err := byName(second)
	if err != nil {
		t.Fatal(err)
	}
	var sum tally
	for n := range games {
		white, black, name := a, b, first
		if n%2 == 1 {
			white, black, name = b, a, second
		}
		r, err := playGame(t.Context(), white, black, seedOf([2]string{first, second}, n))
		if err != nil {
			t.Fatal(err)
		}
		r.White = name
		sum.add(r, first)
	}
	return sum
}

func TestSomebodyWhoLearntTheMovesThisMorningBeatsTheWeakestTwo(t *testing.T) {
	for _, o := range opponent.All()[:2] {
		got := result(t, "beginner", o.ID, 40)
		t.Logf("against %s: %v", o.ID, got)
		if got.points() <= 20 || got.wins <= got.losses {
			t.Errorf("the beginner against %s: %v", o.ID, got)
		}
	}
}

func TestStrengthRises(t *testing.T) {
	for _, pair := range [][2]string{{"mei", "rosa"}, {"rosa", "oskar"}, {"oskar", "karim"}} {
		got := result(t, pair[1], pair[0], 16)
		t.Logf("%s against %s: %v", pair[1], pair[0], got)
		if got.points() < 11 {
			t.Errorf("%s against %s: %v", pair[1], pair[0], got)
		}
	}
}

func TestAGameIsReplayedByItsSeed(t *testing.T) {
	game := func(seed uint64) string {
		one, _ := byName("rosa")
		other, _ := byName("yun")
		r, err := playGame(t.Context(), one, other, seed)
		if err != nil {
			t.Fatal(err)
		}
		return r.Moves
	}
	first := game(7)
	if again := game(7); again != first {
		t.Errorf("one seed gives two games:\n%s\n%s", first, again)
	}
	if game(8) == first {
		t.Error("two seeds give one game")
	}
}

func TestAMatchGoesOnWhereItEnded(t *testing.T) {
	var first, second bytes.Buffer
	pair := [2]string{"mei", "pip"}
	if err := match(t.Context(), pair, 2, nil, json.NewEncoder(&first)); err != nil {
		t.Fatal(err)
	}
	var known []record
	for _, line := range strings.Split(strings.TrimSpace(first.String()), "\n") {
		var r record
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		known = append(known, r)
	}
	if err := match(t.Context(), pair, 3, known, json.NewEncoder(&second)); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(second.String(), "\n"); len(known) != 2 || n != 1 {
		t.Errorf("%d games, then %d more", len(known), n)
	}
}

// between makes the games of a match by the logistic curve.
func between(a, b string, difference float64, games int, dice *rand.Rand) (list []record) {
	p := 1 / (1 + math.Pow(10, -difference/400))
	for range games {
		r := record{White: a, Black: b, Result: chess.BlackWins}
		if dice.Float64() < p {
			r.Result = chess.WhiteWins
		}
		list = append(list, r)
	}
	return list
}

func TestTheFitFindsTheRatings(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	games := between("stockfish-1700", "lan", 100, 4_000, dice)
	games = append(games, between("lan", "ingrid", 200, 4_000, dice)...)
	games = append(games, between("ingrid", "karim", 150, 4_000, dice)...)
	games = append(games, between("visitor", "stockfish-1700", 100, 4_000, dice)...) // of whom nothing is known before
	ratings := fit(games)
	for name, want := range map[string]float64{
		"stockfish-1700": 1700, "lan": 1600, "ingrid": 1400, "karim": 1250, "visitor": 1800,
	} {
		if math.Abs(ratings[name]-want) > 25 {
			t.Errorf("%s is rated %.0f, not %.0f", name, ratings[name], want)
		}
	}
	errs := bootstrap(games, ratings)
	if errs["lan"] < 5 || errs["lan"] > 25 || errs["karim"] < errs["lan"] || errs["stockfish-1700"] != 0 {
		t.Errorf("errors %v", errs)
	}
}

func TestAMatchMayStandAsCounts(t *testing.T) {
	name := filepath.Join(t.TempDir(), "anchors")
	lines := "stockfish-1500 ingrid 3 1 2\n{\"white\":\"ingrid\",\"black\":\"karim\",\"result\":\"1-0\"}\ningrid karim x 1 0\ningrid karim 1 -1 0\n"
	if err := os.WriteFile(name, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	games, err := readResults(name)
	if err != nil {
		t.Fatal(err)
	}
	var anchor, other tally
	for _, r := range games {
		if r.between("stockfish-1500", "ingrid") {
			anchor.add(r, "stockfish-1500")
		} else {
			other.add(r, "ingrid")
		}
	}
	if (anchor != tally{3, 1, 2}) || (other != tally{1, 0, 0}) {
		t.Errorf("%v and %v", anchor, other)
	}
}

func TestTheHalfWayPoint(t *testing.T) {
	dice := rand.New(rand.NewPCG(2, 2))
	curves := make([][]answer, 2)
	for i, half := range []float64{900, 1700} {
		for range 3_000 {
			rating := 500 + 2_200*dice.Float64()
			p := 1 / (1 + math.Exp(0.003*(rating-half)))
			curves[i] = append(curves[i], answer{rating, dice.Float64() < p})
		}
	}
	for i, got := range halfWays(curves) {
		if want := []float64{900, 1700}[i]; math.Abs(got-want) > 50 {
			t.Errorf("half-way at %.0f, not %.0f", got, want)
		}
	}
}

func TestHabitsOfAGame(t *testing.T) {
	for _, c := range []struct {
		name, moves                     string
		white                           bool
		mates, missed, hanging, untaken int
		blunders                        int
	}{
		{"mate in one is missed", "e2e4 e7e5 d1h5 e8e7 a2a3", true, 1, 1, 0, 0, 0},
		{"mate in one is allowed", "e2e4 e7e5 d1h5 e8e7 h5e5", false, 0, 0, 0, 0, 1},
		{"the queen is left hanging", "e2e4 e7e5 d1h5 b8c6 h5g6", true, 0, 0, 1, 0, 1},
		{"the queen is not taken", "e2e4 e7e5 d1h5 b8c6 h5g6 a7a6", false, 0, 0, 0, 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			side := chess.Black
			if c.white {
				side = chess.White
			}
			var m manners
			if err := newJudge(2_000).game(t.Context(), record{Moves: c.moves}, side, &m); err != nil {
				t.Fatal(err)
			}
			blunders := m.byLoss[5] + m.byLoss[6] + m.byLoss[7]
			if m.mates != c.mates || m.missed != c.missed || m.hanging != c.hanging || m.untaken != c.untaken || blunders != c.blunders {
				t.Errorf("%+v", m)
			}
		})
	}
}

// A run that died in the middle of a line loses that game and no other.
func TestACutOffGameIsPlayedAgainAndTheNextOneIsKept(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.jsonl")
	if err := os.WriteFile(name, []byte("{\"white\":\"mei\",\"black\":\"pip\",\"game\":0}\n{\"white\":\"me"), 0o600); err != nil {
		t.Fatal(err)
	}
	known, file, err := openGames(name)
	if err != nil || len(known) != 1 {
		t.Fatalf("%d games, %v", len(known), err)
	}
	if err := errors.Join(json.NewEncoder(file).Encode(record{White: "pip", Black: "mei", Game: 1}), file.Close()); err != nil {
		t.Fatal(err)
	}
	if known, err = readGames(name); err != nil || len(known) != 2 || known[1].Game != 1 {
		t.Errorf("read again: %+v, %v", known, err)
	}
}

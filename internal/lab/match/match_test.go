package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodfox/game/chess"
)

// TestMain lets the test binary stand in for a chess program when it is started as one.
func TestMain(m *testing.M) {
	if kind := os.Getenv("MATCH_TEST_PLAYER"); kind != "" {
		standIn(kind)
		return
	}
	os.Exit(m.Run())
}

// standIn speaks UCI and plays the first legal move; a "cheat" one that is not legal, a "quitter" ends instead.
func standIn(kind string) {
	pos := chess.StartPosition()
	for s := bufio.NewScanner(os.Stdin); s.Scan(); {
		switch line := s.Text(); {
		case line == "uci":
			fmt.Println("uciok")
		case line == "isready":
			fmt.Println("readyok")
		case line == "quit":
			return
		case strings.HasPrefix(line, "position"):
			pos = chess.StartPosition()
			if _, moves, ok := strings.Cut(line, " moves "); ok {
				for _, text := range strings.Fields(moves) {
					m, err := pos.ParseUCI(text)
					if err != nil {
						panic(err)
					}
					pos.Play(m)
				}
			}
		case strings.HasPrefix(line, "go"):
			move := pos.LegalMoves()[0]
			switch kind {
			case "cheat":
				move = chess.NewMove(chess.A1, chess.H8)
			case "quitter":
				return
			}
			fmt.Println("info depth 3 score cp 900 nodes 50\nbestmove", move)
		}
	}
}

// standInCommand is the command of a program that standIn is, as a script that names it.
func standInCommand(t *testing.T, kind string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), kind)
	script := fmt.Sprintf("#!/bin/sh\nMATCH_TEST_PLAYER=%s exec %s\n", kind, self)
	if err := os.WriteFile(path, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAMatchIsPlayedAndGoneOnWith(t *testing.T) {
	out, pgn := filepath.Join(t.TempDir(), "games"), filepath.Join(t.TempDir(), "pgn")
	command := standInCommand(t, "player")
	play := func(games string) []record {
		args := []string{
			"-games", games, "-nodes", "1", "-win", "0", "-out", out, "-pgn", pgn,
			"-engine", "name=a cmd=" + command, "-engine", "name=b cmd=" + command,
		}
		if err := run(t.Context(), args); err != nil {
			t.Fatal(err)
		}
		s, err := parse(args)
		if err != nil {
			t.Fatal(err)
		}
		j, err := openJournal(out, s.header())
		if err != nil {
			t.Fatal(err)
		}
		defer j.close()
		return j.games()
	}
	first := play("2")
	if len(first) != 2 || first[0].White != first[1].Black {
		t.Fatalf("two games with both colours: %+v", first)
	}
	if f, err := os.OpenFile(out, os.O_APPEND|os.O_WRONLY, 0); err != nil {
		t.Fatal(err)
	} else if _, err := f.WriteString(`{"pair":7,"whi`); err != nil { // the program died while it wrote
		t.Fatal(err)
	}
	more := play("6")
	if len(more) != 6 || !reflect.DeepEqual(more[:2], first) {
		t.Fatalf("%d games after going on", len(more))
	}
	text, err := os.ReadFile(pgn)
	if err != nil || strings.Count(string(text), "[White ") != 6 {
		t.Fatalf("PGN: %v, %s", err, text)
	}
}

func TestFaultsLoseTheGame(t *testing.T) {
	for kind, want := range map[string]string{"cheat": playedIllegal, "quitter": crashed} {
		out := filepath.Join(t.TempDir(), "games")
		args := []string{
			"-games", "2", "-nodes", "1", "-out", out,
			"-engine", "name=honest cmd=" + standInCommand(t, "player"), "-engine", "name=bad cmd=" + standInCommand(t, kind),
		}
		if err := run(t.Context(), args); err != nil {
			t.Fatal(err)
		}
		s, err := parse(args)
		if err != nil {
			t.Fatal(err)
		}
		j, err := openJournal(out, s.header())
		if err != nil {
			t.Fatal(err)
		}
		j.close()
		for _, r := range j.games() {
			if r.Reason != want || r.Fault != "bad" || r.points("honest") != 1 {
				t.Errorf("%s: %+v", kind, r)
			}
		}
		if len(j.games()) != 2 {
			t.Errorf("%s: %d games; the program should be started again", kind, len(j.games()))
		}
	}
}

func TestAJournalHoldsOneMatch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	j, err := openJournal(path, header{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	j.close()
	if _, err := openJournal(path, header{Seed: 2}); err == nil {
		t.Error("a match of other openings was gone on with")
	}
}

func TestOpeningsFollowFromTheSeed(t *testing.T) {
	different := map[string]bool{}
	for pair := range 10 {
		line := generate(3, pair, 8)
		if len(line) != 8 || !reflect.DeepEqual(line, generate(3, pair, 8)) {
			t.Errorf("pair %d: %v", pair, line)
		}
		different[fmt.Sprint(line)] = true
	}
	if len(different) != 10 {
		t.Errorf("%d different openings of 10", len(different))
	}
}

func TestParsePlayer(t *testing.T) {
	p, err := parsePlayer("name=x cmd=/bin/x args=uci tc=4+0.04 option.Hash=16", limit{Nodes: 5, Margin: time.Second})
	want := player{
		Name: "x", Command: "/bin/x", Args: []string{"uci"}, Options: [][2]string{{"Hash", "16"}},
		Limit: limit{Base: 4 * time.Second, Increment: 40 * time.Millisecond, Margin: time.Second},
	}
	if err != nil || !reflect.DeepEqual(p, want) {
		t.Errorf("%+v, %v", p, err)
	}
	for _, text := range []string{"", "name=x", "cmd=x speed=3", "cmd=x tc=soon", "cmd=x nodes=-1", "cmd=x"} {
		if _, err := parsePlayer(text, limit{}); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}

func TestElo(t *testing.T) {
	for score, want := range map[float64]float64{0.5: 0, 0.75: 190.8, 0.25: -190.8, 1: 1200} {
		if got := elo(score); math.Abs(got-want) > 1 {
			t.Errorf("score %v: %v, want %v", score, got, want)
		}
	}
	// 100 pairs of a win with each colour for White: no difference, and none possible.
	if d, margin := (tally{wins: 100, losses: 100, pairs: [5]int{2: 100}}).elo(); d != 0 || margin > 10 {
		t.Errorf("%v ± %v where every pair is level", d, margin)
	}
	// 200 games whose pairs fall as coins do have the familiar error of about 48 without draws.
	if d, margin := (tally{wins: 100, losses: 100, pairs: [5]int{0: 25, 2: 50, 4: 25}}).elo(); d != 0 || math.Abs(margin-48) > 2 {
		t.Errorf("%v ± %v, want 0 ± 48", d, margin)
	}
}

func TestSequentialTest(t *testing.T) {
	s, err := parseSPRT("0,10")
	if err != nil {
		t.Fatal(err)
	}
	even := tally{pairs: [5]int{500, 1000, 2000, 1000, 500}}
	better := tally{pairs: [5]int{300, 900, 2000, 1200, 600}}
	few := tally{pairs: [5]int{1, 2, 4, 3, 1}}
	if s.verdict(even) != refused || s.verdict(better) != accepted || s.verdict(few) != undecided {
		t.Errorf("even %v, better %v, few %v", s.ratio(even), s.ratio(better), s.ratio(few))
	}
	for _, text := range []string{"", "1", "5,0", "0,5,0.6,0.1", "a,b"} {
		if _, err := parseSPRT(text); err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}

func TestPairsAreCounted(t *testing.T) {
	game := func(pair int, white, black string, result chess.Result) record {
		return record{gameID: gameID{pair, white, black}, Result: result}
	}
	got := pairs([]record{
		game(0, "a", "b", chess.WhiteWins), game(0, "b", "a", chess.Drawn),
		game(1, "a", "b", chess.WhiteWins), game(1, "b", "a", chess.WhiteWins),
		game(1, "a", "c", chess.WhiteWins), game(2, "b", "a", chess.BlackWins),
	}, "a", "b")
	if want := (tally{wins: 3, draws: 1, losses: 1, pairs: [5]int{2: 1, 3: 1}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

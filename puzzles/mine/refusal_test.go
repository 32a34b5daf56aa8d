package mine

import (
	"fmt"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/puzzles"
)

// played is how a game stands after a move, before which it was worth so many
// centipawns to who played it.
func played(t *testing.T, fen, move string, was int) *tale {
	t.Helper()
	before, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(fen, err)
	}
	m, err := before.ParseUCI(move)
	if err != nil {
		t.Fatal(fen, err)
	}
	return &tale{
		before: before, pos: before.After(m), last: m, was: engine.Centipawns(was), tried: new([2][]attempt),
		history: []uint64{1, 2, before.Key()},
	}
}

// backRank ends with a mate that the last move has allowed.
const backRank = "r5k1/5ppp/8/8/8/8/P4PPP/3R2K1 b - - 0 31"

func TestEachRefusalOfTheMiner(t *testing.T) {
	look := func(t *testing.T, tale *tale) Game {
		t.Helper()
		m := New(1)
		g := Game{Refused: map[Refusal]int{}}
		if err := m.look(t.Context(), tale, playedScreen, &g); err != nil {
			t.Fatal(err)
		}
		return g
	}
	for _, c := range []struct {
		reason    Refusal
		fen, move string
		was       int
	}{
		{"", backRank, "a8a2", 0},
		{SingleMove, "1k6/8/8/6q1/8/8/7P/R6K b - - 0 31", "g5g2", 500},
		{Decided, backRank, "a8a2", -900},
		{Recapture, "3r2k1/ppp2ppp/8/3p4/8/7P/PPP2PP1/3Q2K1 w - - 0 20", "d1d5", 0},
		{Plain, "3r2k1/ppp2ppp/8/8/8/1B5P/PPP2PP1/6K1 b - - 0 26", "d8d5", 0},
		{TwoMoves, "6k1/8/6K1/8/8/8/8/RQ6 b - - 0 60", "g8h8", 0},
		{WinsNothing, "3q4/1pp3pp/5p2/6n1/4k3/8/6PP/R5K1 b - - 0 40", "e4d4", 900},
		{Unproved, "3q4/1pp3pp/5p2/8/4k3/6n1/6PP/R5K1 b - - 0 40", "e4d4", 900},
	} {
		t.Run(string(c.reason), func(t *testing.T) {
			tale := played(t, c.fen, c.move, c.was)
			g := look(t, tale)
			if c.reason == "" && len(g.Finds) != 1 || c.reason != "" && g.Refused[c.reason] != 1 {
				t.Errorf("finds %+v, refused %v at %v", g.Finds, g.Refused, tale.score)
			}
		})
	}
	t.Run(string(Easy), func(t *testing.T) {
		tale := played(t, backRank, "a8a2", 0)
		tale.choosy = true
		if g := look(t, tale); g.Refused[Easy] != 1 {
			t.Errorf("finds %v, refused %v", g.Finds, g.Refused)
		}
	})
	t.Run(string(Repeated), func(t *testing.T) {
		tale := played(t, backRank, "a8a2", 0)
		look(t, tale)
		if g := look(t, tale); g.Refused[Repeated] != 1 {
			t.Errorf("finds %v, refused %v", g.Finds, g.Refused)
		}
	})
	t.Run("nothing has happened", func(t *testing.T) {
		if g := look(t, played(t, chess.StartFEN, "e2e4", 30)); len(g.Finds)+len(g.Refused) > 0 {
			t.Errorf("finds %v, refused %v", g.Finds, g.Refused)
		}
	})
}

// found is a find whose tries the engine thought so much of: for each of the
// solver's moves "best second".
func found(fen, line string, mate int, then string, tries ...string) (Find, chess.Position, []chess.Move) {
	pos, _ := chess.ParseFEN(fen)
	f := Find{Ply: 1, Moves: line, Mate: mate}
	for _, text := range tries {
		var t Try
		best, second, _ := strings.Cut(text, " ")
		t.Second = new(Worth)
		if t.Best.UnmarshalText([]byte(best)) != nil || t.Second.UnmarshalText([]byte(second)) != nil {
			panic(text)
		}
		t.Legal, t.Then = 20, then
		f.Tries = append(f.Tries, t)
	}
	before := pos
	var moves []chess.Move
	for word := range strings.FieldsSeq(line) {
		m, err := pos.ParseUCI(word)
		if err != nil {
			panic(err)
		}
		moves = append(moves, m)
		pos.Play(m)
	}
	return f, before, moves
}

func TestEachRefusalOfTheSieve(t *testing.T) {
	const (
		fork   = "3r2k1/p2q1ppp/1p6/3N4/8/1P2P3/P4PPP/4R1K1 b - - 0 27"
		taking = "3r2k1/ppp2ppp/8/3p4/8/7P/PPP2PP1/3Q2K1 w - - 0 20"
		quiet  = "6k1/5ppp/8/3n4/8/2P5/5PPP/3R2K1 b - - 0 30"
		walk   = "g8f8 g1f1 f8g8 f1g1 g8f8 g1f1 f8g8 f1g1 g8f8 g1f1 f8g8 f1g1 g8f8 d1d5"
	)
	equal := strings.Split(strings.Repeat("400 -100,", 7), ",")[:7]
	for _, c := range []struct {
		name   string
		reason Refusal
		length int
		judged puzzles.Theme

		fen, line string
		mate      int
		then      string
		tries     []string
	}{
		{"mate", "", 1, "", backRank, "a8a2 d1d8", 1, "", []string{"#1 900"}},
		{"mate that everything tried has not proved", Cooked, 0, "", backRank, "a8a2 d1d8", 0, "", []string{"#1 900"}},
		{"mate that could be later", Unfinished, 0, "", backRank, "a8a2 d1d8", 1, "", []string{"#2 900"}},
		{"fork", "", 2, "crushing", fork, "d7c6 d5e7 g8f8 e7c6", 0, "", []string{"650 -300", "700 -600"}},
		{"fork with an advantage", "", 2, "advantage", fork, "d7c6 d5e7 g8f8 e7c6", 0, "", []string{"300 -300", "300 -600"}},
		{"fork that saves a draw", "", 2, "equality", fork, "d7c6 d5e7 g8f8 e7c6", 0, "", []string{"0 -600", "0 -600"}},
		{"fork in a lost game", WinsNothing, 0, "", fork, "d7c6 d5e7 g8f8 e7c6", 0, "", []string{"-200 -900", "-200 -900"}},
		{"only half of the fork", NoPoint, 0, "", fork, "d7c6 d5e7", 0, "", []string{"650 -300"}},
		{"half of the fork, the rest is plain", "", 1, "crushing", fork, "d7c6 d5e7", 0, "g8f8 e7c6", []string{"650 -300"}},
		{"nothing is won", WinsNothing, 0, "", fork, "d7c6 d5e7", 0, "", []string{"50 -600"}},
		{"mate among other wins", Unfinished, 0, "", fork, "d7c6 d5e7 g8f8 e7c6", 0, "", []string{"#5 800", "#4 700"}},
		{"taking back", Recapture, 0, "", taking, "d1d5 d8d5", 0, "", []string{"700 -300"}},
		{"a piece at last", TooLong, 0, "", quiet, walk, 0, "", equal},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, before, moves := found(c.fen, c.line, c.mate, c.then, c.tries...)
			length, judged, refusal := read(&f, before, moves)
			if length != c.length || judged != c.judged || refusal != c.reason {
				t.Errorf("%d moves, %q, refused %q; want %d, %q, %q", length, judged, refusal, c.length, c.judged, c.reason)
			}
		})
	}
}

// candidate is one with this position and line.
func candidate(t *testing.T, fen, line string, themes ...puzzles.Theme) Candidate {
	t.Helper()
	p, err := puzzles.New(idOf(fen, line), fen, line, 0, 0, themes...)
	if err != nil {
		t.Fatal(err)
	}
	return Candidate{Puzzle: p, Pattern: pattern(&p)}
}

func TestEachRefusalOfTheChooser(t *testing.T) {
	mate := candidate(t, backRank, "a8a2 d1d8", "mateIn1")
	flipped := candidate(t, "3r2k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 31", "a1a7 d8d1", "mateIn1")
	mirrored := candidate(t, "1k5r/ppp5/8/8/8/8/PPP4P/1K2R3 b - - 0 31", "h8h2 e1e8", "mateIn1")
	for name, c := range map[string]struct {
		other     Candidate
		game, ply int
		reason    Refusal
	}{
		"the same":                {mate, 2, 31, SamePosition},
		"the other side's":        {flipped, 2, 31, SamePattern},
		"from the other wing":     {mirrored, 2, 31, SamePattern},
		"the same game, later":    {candidate(t, "8/8/8/3k4/8/8/4R3/3K4 w - - 0 50", "d1c2 d5c4", "endgame"), 1, 40, ""},
		"the same side, just now": {candidate(t, "r5k1/5ppp/8/8/8/8/PP3PPP/3R2K1 b - - 0 31", "a8a3 d1d8", "mateIn1"), 1, 33, Neighbour},
	} {
		t.Run(name, func(t *testing.T) {
			chooser := NewChooser(byLength{}, nil, nil)
			if p, refusal, err := chooser.Take(t.Context(), 1, 31, mate); refusal != "" || err != nil || p.Rating != 1000 || p.RD != 300 {
				t.Fatal(p, refusal, err)
			}
			if _, refusal, err := chooser.Take(t.Context(), c.game, c.ply, c.other); refusal != c.reason || err != nil {
				t.Errorf("refused %q, want %q (%v)", refusal, c.reason, err)
			}
		})
	}
	t.Run("known from another set", func(t *testing.T) {
		chooser := NewChooser(byLength{}, []puzzles.Puzzle{mate.Puzzle}, nil)
		if _, refusal, _ := chooser.Take(t.Context(), 1, 31, mate); refusal != SamePosition {
			t.Errorf("refused %q", refusal)
		}
	})
	t.Run(string(Refuted), func(t *testing.T) {
		chooser := NewChooser(byLength{}, nil, map[string]bool{mate.Puzzle.ID: true})
		if _, refusal, _ := chooser.Take(t.Context(), 1, 31, mate); refusal != Refuted {
			t.Errorf("refused %q", refusal)
		}
	})
	t.Run(string(Surplus), func(t *testing.T) {
		chooser := NewChooser(byLength{}, nil, nil)
		taken := 0
		for i := range 64 {
			c := mate
			c.Pattern = fmt.Sprint(i)
			chooser.positions = map[uint64]bool{} // as if it were another position
			if _, refusal, _ := chooser.Take(t.Context(), i, 0, c); refusal == "" {
				taken++
			} else if refusal != Surplus {
				t.Fatal(refusal)
			}
		}
		if taken < slack || taken > 2*slack {
			t.Errorf("%d mates in one of 64 are in a set of nothing else", taken)
		}
	})
}

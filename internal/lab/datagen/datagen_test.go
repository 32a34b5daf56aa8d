package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/internal/lab/samples"
)

// run generates into a file and returns what stands there then.
func run(t *testing.T, path string, games int) []byte {
	t.Helper()
	if err := generate(context.Background(), path, newPlayer(60, 7), games); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestARunThatWasBrokenOffGoesOnAsIfItWasNot(t *testing.T) {
	dir := t.TempDir()
	whole := run(t, filepath.Join(dir, "whole"), 4)
	broken := filepath.Join(dir, "broken")
	first := run(t, broken, 2)
	for _, cut := range []int{0, 1, 40, len(first) / 2, len(first)} {
		if err := os.WriteFile(broken, first[:len(first)-cut], 0o644); err != nil {
			t.Fatal(err)
		}
		if got := run(t, broken, 4); !bytes.Equal(got, whole) {
			t.Errorf("without its last %d bytes it became another file", cut)
		}
	}
}

func TestSamplesAreQuiet(t *testing.T) {
	n := 0
	for s, err := range samples.Read(bytes.NewReader(run(t, filepath.Join(t.TempDir(), "samples"), 3))) {
		if err != nil {
			t.Fatal(err)
		}
		if s.Position.InCheck() || max(s.Score, -s.Score) > usefulWithin {
			t.Errorf("%s with score %d", s.Position.FEN(), s.Score)
		}
		n++
	}
	if n < 30 {
		t.Errorf("only %d samples from three games", n)
	}
}

func TestAnotherFileIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes")
	notes := []byte("Not what datagen writes.\n")
	if err := os.WriteFile(path, notes, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := generate(context.Background(), path, newPlayer(60, 7), 1); err == nil {
		t.Error("no error")
	}
	if got, _ := os.ReadFile(path); !bytes.Equal(got, notes) {
		t.Errorf("the file became %q", got)
	}
}

func TestTheReferee(t *testing.T) {
	of := func(scores ...int) (result chess.Result) {
		var r referee
		for i, cp := range scores {
			if result = r.ofScore(engine.Centipawns(cp), levelFrom-1+i); result != chess.Unfinished {
				return result
			}
		}
		return chess.Unfinished
	}
	repeat := func(n, cp int) (scores []int) {
		for range n {
			scores = append(scores, cp)
		}
		return scores
	}
	for _, c := range []struct {
		name   string
		scores []int
		want   chess.Result
	}{
		{"won", repeat(decidedFor, decided), chess.WhiteWins},
		{"lost", repeat(decidedFor, -decided), chess.BlackWins},
		{"not yet", repeat(decidedFor-1, decided), chess.Unfinished},
		{"a doubt between", append(append(repeat(4, decided), 0), repeat(5, decided)...), chess.Unfinished},
		{"drawn", repeat(levelFor+1, level), chess.Drawn}, // the first comes too early to count
		{"drawn, but early", repeat(levelFor, level), chess.Unfinished},
	} {
		if got := of(c.scores...); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	pos := chess.StartPosition()
	if r := new(referee); r.ofPosition(&pos, nil, longest) != chess.Drawn || r.ofPosition(&pos, nil, 0) != chess.Unfinished {
		t.Error("a game has no end, or no beginning")
	}
}

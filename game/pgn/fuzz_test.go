package pgn_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"woodfox/game/pgn"
)

// FuzzReader holds that no text brings the reader down, that both ways of reading
// agree, and that whatever was understood is written without a fault and read
// again as the same game.
func FuzzReader(f *testing.F) {
	files, err := filepath.Glob("testdata/cases/*.pgn")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:min(len(text), 2000)])
	}
	for _, text := range []string{
		"1.e4e5 2.Nf3!?$1{[%clk 1:2]}(2.f4;x}\n exf4)-- Z0<>0-0 1-0{a} 1. d4",
		"\ufeff%\n[A \"\\\"\\\\\"]x\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b KQ - 3 9\"]\n\n\n1... Kd7 ½-½",
		"[Variant \"Chess960\"]((({{{)}}}\r\r[Event \"",
		"1. f3 e5 2. g4 Qh4# 0.5-0.5 [x] \x80\xff\x00 1. a4 a5 \n\n1. b3",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		games := readAll(t, string(text))
		i := 0
		for short, err := range pgn.NewReader(strings.NewReader(string(text))).MainLines() {
			if err != nil || i == len(games) {
				t.Fatal("more games without trees", err)
			}
			g := *games[i]
			g.Root = nil
			if !reflect.DeepEqual(*short, g) {
				t.Errorf("without its tree game %d is %+v, with it %+v", i+1, *short, g)
			}
			i++
		}
		if i != len(games) {
			t.Errorf("%d games with trees, %d without", len(games), i)
		}
		for _, g := range games {
			sameWhenWritten(t, g)
		}
	})
}

// FuzzParseComment holds that commands are taken out of any comment, and that
// what they hold is read or refused.
func FuzzParseComment(f *testing.F) {
	for _, comment := range []string{
		"[%clk 0:00:45.6]", "[%eval 0.17,12] good [%eval #-3]", "[%csl Gd4,Re5][%cal Gf3e5,Rb8c6] text after",
		"[%emt 0]", "[%", "[%]", "[% ]x", "[%clk 1:31", "[%clk -1:NaN:inf]", "[%eval #0] [%eval 1e300]",
	} {
		f.Add(comment)
	}
	f.Fuzz(func(t *testing.T, comment string) {
		words, commands := pgn.ParseComment(comment)
		if again, more := pgn.ParseComment(words); len(commands) == 0 && (again != words || len(more) > 0) {
			t.Errorf("%q is %q, and then %q with %v", comment, words, again, more)
		}
		for _, c := range commands {
			if d, ok := c.Duration(); ok && d < 0 {
				t.Errorf("%q lasts %v", c.Args, d)
			}
			if e, ok := c.Evaluation(); ok && (e.Depth < 0 || e.Mate != 0 && e.Centipawns != 0) {
				t.Errorf("%q is %+v", c.Args, e)
			}
			c.Shapes()
		}
	})
}

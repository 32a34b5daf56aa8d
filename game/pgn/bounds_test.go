package pgn_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"woodfox/game/pgn"
)

// repeated is a text many times over, without holding it.
type repeated struct {
	text  string
	times int
	at    int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) && r.times > 0 {
		c := copy(p[n:], r.text[r.at:])
		n += c
		if r.at += c; r.at == len(r.text) {
			r.at = 0
			r.times--
		}
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// heap is what is held on the heap.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// A file a hundred times as long takes no more memory.
func TestMemoryStaysFlat(t *testing.T) {
	text := tags + "1. e4 {[%clk 0:01:00]} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n\n"
	before, most, games := heap(), uint64(0), 0
	for _, err := range pgn.NewReader(&repeated{text: text, times: 20_000}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		if games++; games%5000 == 0 {
			most = max(most, heap())
		}
	}
	if games != 20_000 {
		t.Errorf("%d games", games)
	}
	if most > before+4<<20 {
		t.Errorf("%d bytes held at first, %d while reading", before, most)
	}
}

// Whoever wants to harm finds a bound everywhere, is told of it, and the next
// game is read.
func TestHostileTexts(t *testing.T) {
	const mega = 1 << 20
	for _, tt := range []struct {
		name string
		in   io.Reader
		code pgn.Code
	}{
		{"parentheses", &repeated{text: "(", times: mega}, pgn.UnbalancedVariation},
		{"variations within variations", &repeated{text: "(c5 ", times: mega / 8}, pgn.TooDeep},
		{"closing parentheses", &repeated{text: ")", times: mega}, pgn.UnbalancedVariation},
		{"a comment without end", &repeated{text: "{aaaaaaa", times: mega}, pgn.TooLong},
		{"comments", &repeated{text: "{a}", times: mega}, pgn.TooLong},
		{"line breaks in a comment", io.MultiReader(strings.NewReader("{"), &repeated{text: "\n", times: mega}), pgn.UnterminatedComment},
		{"tags", &repeated{text: "[A \"b\"]", times: mega / 8}, pgn.DuplicateTag},
		{"a tag", io.MultiReader(strings.NewReader("[A \""), &repeated{text: "a", times: 4 * mega}), pgn.TooLong},
		{"a word", &repeated{text: "N", times: mega}, pgn.JunkText},
		{"a number", &repeated{text: "1", times: mega}, pgn.JunkText},
		{"glyphs", &repeated{text: "$1!", times: mega}, ""},
		{"moves", &repeated{text: " Nf3 Nf6 Ng1 Ng8", times: mega / 3}, pgn.TooLong},
		{"variations", &repeated{text: "(1... d5 2. a3 (2. a4)) ", times: mega / 4}, pgn.TooLong},
		{"words", &repeated{text: "hello\n", times: mega / 8}, pgn.JunkText},
		{"nothing", &repeated{text: "\x00", times: mega}, pgn.JunkText},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := heap()
			in := io.MultiReader(strings.NewReader(tags+"1. e4 e5 "), tt.in, strings.NewReader("\n\n"+tags+"1. c4 *"))
			var first, last *pgn.Game
			told := tt.code == ""
			for game, err := range pgn.NewReader(in).Games() {
				if err != nil {
					t.Fatal(err)
				}
				if first == nil {
					first = game
				}
				last = game
				told = told || has(game, tt.code)
			}
			if held := heap(); held > before+64<<20 {
				t.Errorf("%d bytes are held", held-before)
			}
			if !told {
				t.Errorf("no %s, but %v and %v", tt.code, first.Problems, last.Problems)
			}
			if sans(last) != "c4" {
				t.Errorf("the next game was read as %s with %v", sans(last), last.Problems)
			}
			if !strings.HasPrefix(sans(first), "e4 e5") || len(first.Problems) > 110 {
				t.Errorf("%d moves kept, %d problems", len(first.Moves), len(first.Problems))
			}
		})
	}
}

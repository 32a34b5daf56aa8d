package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"

	"woodfox/game/chess"
	"woodfox/puzzles/pack"
)

// draw is a board as the trainer draws it, with White or Black at the bottom.
func draw(p chess.Position, flipped bool) string {
	var b strings.Builder
	b.WriteString("a title\r\n")
	for row := range 8 {
		rank := 7 - row
		if flipped {
			rank = row
		}
		b.WriteString(" " + string(rune('1'+rank)) + "  ")
		for column := range 8 {
			file := column
			if flipped {
				file = 7 - column
			}
			piece := p.At(chess.Square(8*rank + file))
			colour := "\x1b[38;5;16m"
			if piece.Color() == chess.White {
				colour = "\x1b[38;5;231m"
			}
			glyph, ok := map[chess.PieceType]string{
				chess.Pawn: "♟", chess.Knight: "♞", chess.Bishop: "♝", chess.Rook: "♜", chess.Queen: "♛", chess.King: "♚",
			}[piece.Type()]
			if !ok || piece == chess.NoPiece {
				glyph = " "
			}
			b.WriteString(colour + glyph + "\x1b[m    ")
		}
		b.WriteString("some words\r\n\r\n")
	}
	letters := []string{"a", "b", "c", "d", "e", "f", "g", "h"}
	if flipped {
		slices.Reverse(letters)
	}
	b.WriteString("    " + strings.Join(letters, "    "))
	return b.String()
}

func TestABoardIsReadOffTheScreen(t *testing.T) {
	for name, fen := range map[string]string{
		"the start":           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"after e4":            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"a king in a corner":  "7k/8/6KQ/8/8/8/8/8 b - - 0 1",
		"Black, few and wide": "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1",
	} {
		t.Run(name, func(t *testing.T) {
			p, err := chess.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			em := vt.NewEmulator(columns, rows)
			if _, err := em.WriteString(draw(p, p.Turn() == chess.Black)); err != nil {
				t.Fatal(err)
			}
			if got, want := (screen{em}).board(), boardOf(p); got != want {
				t.Errorf("read %q, drawn %q", got, want)
			}
		})
	}
}

func TestNoBoardIsReadWhereThereIsNone(t *testing.T) {
	em := vt.NewEmulator(columns, rows)
	_, _ = em.WriteString("    a b c d e f g h, but no ranks")
	if got := (screen{em}).board(); got != "" {
		t.Errorf("read %q", got)
	}
}

func TestDigitOfAnEntry(t *testing.T) {
	em := vt.NewEmulator(columns, rows)
	_, _ = em.WriteString("   1 Continue: Puzzles\r\n › 2 Learn   Chapter 1\r\n   3 Puzzles\r\n\r\n 4 Next   5 Leave   Esc Menu")
	for label, want := range map[string]string{"Learn": "2", "Puzzles": "3", "Leave": "5", "Next": "4", "Play": ""} {
		if got := (screen{em}).digit(label); got != want {
			t.Errorf("%s: %q, want %q", label, got, want)
		}
	}
}

func TestTheBookKnowsEveryShippedPuzzle(t *testing.T) {
	b, err := newBook()
	if err != nil {
		t.Fatal(err)
	}
	set, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	p, err := set.At(set.Len() / 2)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := b[boardOf(p.Position(1))], p.Moves[1].String(); got != want {
		t.Errorf("%s: %s, want %s", p.ID, got, want)
	}
}

func TestSpread(t *testing.T) {
	values := make([]float64, 200)
	for i := range values {
		values[len(values)-1-i] = float64(i + 1)
	}
	if got, want := spreadOf(values), (spread{100, 180, 198, 200}); got != want {
		t.Errorf("of 1 to 200: %v, want %v", got, want)
	}
	if got, want := spreadOf([]float64{7}), (spread{7, 7, 7, 7}); got != want {
		t.Errorf("of one value: %v, want %v", got, want)
	}
	if got := spreadOf(nil); got != (spread{}) {
		t.Errorf("of nothing: %v", got)
	}
}

// A report counts the keys of all kinds together, except those that wait by their nature.
func TestEscIsReportedByItself(t *testing.T) {
	var s stage
	s.fill(recorded{presses: map[string][]press{
		kindMove: {{complete: 10 * time.Millisecond}}, kindEsc: {{complete: 80 * time.Millisecond}},
	}})
	if s.All.Keys != 1 || s.All.Frame.Max != 10 || s.Kinds[kindEsc].Frame.Max != 80 {
		t.Errorf("all %+v, Esc %+v", s.All, s.Kinds[kindEsc])
	}
}

func TestTheSlopeIsOfAdditionalSessions(t *testing.T) {
	r := report{Stages: []*stage{{Sessions: 50, RSS: 100, Heap: 60}, {Sessions: 200, RSS: 220}, {Sessions: 1000, RSS: 1050, Heap: 535}}}
	r.finish()
	if r.SlopeRSS != 1 || r.SlopeHeap != 0.5 {
		t.Errorf("%v and %v MB", r.SlopeRSS, r.SlopeHeap)
	}
}

// Who rests presses no key; afterwards everybody has a phase of their own again.
func TestNobodyPressesAKeyWhileAllRest(t *testing.T) {
	everybody := &rest{}
	p := &pace{interval: time.Microsecond, rng: rand.New(rand.NewPCG(1, 2)), rest: everybody}
	everybody.begin()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if p.wait(ctx) {
		t.Error("a key while all rest")
	}
	everybody.end()
	if !p.wait(t.Context()) {
		t.Error("no key after the rest")
	}
}

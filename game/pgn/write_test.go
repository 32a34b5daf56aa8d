package pgn_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	oracle "github.com/corentings/chess/v2"
	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// write is the text of a record, which must be right.
func write(t interface{ Fatal(...any) }, r pgn.Record) string {
	var b strings.Builder
	if err := pgn.Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// record plays moves, given as one text, from a position.
func record(t *testing.T, fen, moves string) pgn.Record {
	t.Helper()
	position, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	r := pgn.Record{Start: position}
	for _, text := range strings.Fields(moves) {
		m, err := position.ParseMove(text)
		if err != nil {
			t.Fatal(text, err)
		}
		r.Moves = append(r.Moves, m)
		position.Play(m)
	}
	return r
}

func TestSevenTagsComeFirstAndUnknownIsMarked(t *testing.T) {
	r := record(t, chess.StartFEN, "e4 e5")
	r.White = "小明"
	r.Date = time.Date(2026, 11, 29, 23, 30, 0, 0, time.FixedZone("CST", 8*3600))
	r.Tags = []pgn.Tag{{Name: "TimeControl", Value: "600+5"}}
	const want = `[Event "?"]
[Site "?"]
[Date "2026.11.29"]
[Round "?"]
[White "小明"]
[Black "?"]
[Result "*"]
[TimeControl "600+5"]

1. e4 e5 *

`
	if got := write(t, r); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestUnknownDateAndNoMoves(t *testing.T) {
	got := write(t, pgn.Record{Start: chess.StartPosition(), Result: "1-0"})
	if !strings.Contains(got, `[Date "????.??.??"]`) || !strings.HasSuffix(got, "\n\n1-0\n\n") {
		t.Errorf("got\n%s", got)
	}
}

func TestOtherStartIsSetUpAndBlackBeginsWithDots(t *testing.T) {
	const fen = "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 17"
	got := write(t, record(t, fen, "h5 Rh6 Rh7"))
	for _, want := range []string{
		"[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n", "\n17... h5 18. Rh6 Rh7 *\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestQuotesBackslashesAndControlsInValues(t *testing.T) {
	r := pgn.Record{Start: chess.StartPosition(), White: `Ann "The Fox" \ Li`, Black: "two\nlines\x00"}
	got := write(t, r)
	for _, want := range []string{`[White "Ann \"The Fox\" \\ Li"]`, `[Black "two lines "]`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestWrongRecordsAreRefused(t *testing.T) {
	for _, tt := range []struct {
		name   string
		record pgn.Record
		code   pgn.Code
	}{
		{"tag name with a space", pgn.Record{Start: chess.StartPosition(), Tags: []pgn.Tag{{Name: "White Elo"}}}, pgn.TagName},
		{"tag without a name", pgn.Record{Start: chess.StartPosition(), Tags: []pgn.Tag{{Value: "x"}}}, pgn.TagName},
		{"illegal move", pgn.Record{Start: chess.StartPosition(), Moves: []chess.Move{chess.NewMove(chess.E2, chess.E5)}}, pgn.IllegalMove},
	} {
		var b strings.Builder
		err := pgn.Write(&b, tt.record)
		var fault *pgn.Error
		if !errors.As(err, &fault) || fault.Code != tt.code || b.Len() > 0 {
			t.Errorf("%s: error %v, written %q", tt.name, err, b.String())
		}
	}
}

// Whatever is played, lines stay below 80 columns and an independent reader
// finds the same final position. (It does not know escapes in tags, so names here
// hold neither quotes nor backslashes.)
func TestIndependentReaderAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		position := chess.StartPosition()
		r := pgn.Record{Start: position, White: rapid.StringMatching(`[ -!#-Z^-~]{0,30}`).Draw(t, "white")}
		for range rapid.IntRange(0, 120).Draw(t, "half-moves") {
			moves := position.LegalMoves()
			if len(moves) == 0 {
				break
			}
			m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
			r.Moves = append(r.Moves, m)
			position.Play(m)
		}
		text := write(t, r)
		_, movetext, _ := strings.Cut(text, "\n\n")
		for line := range strings.SplitSeq(movetext, "\n") {
			if len(line) >= 80 || strings.TrimSpace(line) != line {
				t.Fatalf("line %q of %d columns", line, len(line))
			}
		}
		load, err := oracle.PGN(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		game := oracle.NewGame(load)
		board, _, _ := strings.Cut(position.FEN(), " ")
		theirs, _, _ := strings.Cut(game.FEN(), " ")
		if theirs != board || len(game.Moves()) != len(r.Moves) {
			t.Fatalf("read as %s after %d moves, want %s after %d\n%s", theirs, len(game.Moves()), board, len(r.Moves), text)
		}
	})
}

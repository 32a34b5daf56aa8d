package puzzles_test

import (
	"context"
	"encoding/csv"
	"errors"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/puzzles"
)

// Back rank: two rooks can mate, and each move that mates is right.
func TestEveryMateIsRight(t *testing.T) {
	p := must(puzzles.New("x", "r5k1/5ppp/8/8/8/8/P3QPPP/3R2K1 b - - 0 31", "a8a2 d1d8", 500, 80, "mate", "mateIn1"))
	start := p.Position(1)
	mates := 0
	for _, m := range start.LegalMoves() {
		after := start.After(m)
		mate := after.InCheck() && !after.HasLegalMove()
		s := sessionOf(p)
		j := s.TryMove(m, noon)
		if mate != j.Verdict.GoesOn() || mate != s.Current.Done {
			t.Errorf("%v: %s, mates: %v", m, j.Verdict, mate)
		}
		if mate {
			mates++
			if pos := s.Position(); pos.FEN() != after.FEN() {
				t.Errorf("%v: the board shows %s, want %s", m, pos.FEN(), after.FEN())
			}
			if played := s.Played(); len(played.Moves) != 2 || played.Moves[1] != m || !played.Mates() {
				t.Errorf("%v: played was %s", m, played.Line())
			}
		}
	}
	if mates != 2 {
		t.Errorf("%d mates, want 2", mates)
	}
}

// Every illegal pair of squares gets a reason and is no attempt.
func TestEveryIllegalMoveHasItsReason(t *testing.T) {
	s := sessionOf(fork())
	pos := s.Position()
	for from := chess.A1; from < chess.NoSquare; from++ {
		for to := chess.A1; to < chess.NoSquare; to++ {
			m := chess.NewMove(from, to)
			if _, ok := pos.Complete(m); ok || from == to {
				continue
			}
			j := s.TryMove(m, noon)
			if j.Verdict != puzzles.Illegal || j.Reason == "" || j.Reason == puzzles.Reason(chess.Legal) || j.Explanation.Code != chess.Code(j.Reason) {
				t.Fatalf("%v: %+v", m, j)
			}
		}
	}
	if a := s.Current.Attempt; a.Decided() || a.Wrong != 0 {
		t.Errorf("illegal moves counted: %+v", a)
	}
}

type broken struct{}

func (broken) Compare(context.Context, chess.Position, chess.Move, chess.Move) (puzzles.Comparison, error) {
	return puzzles.Comparison{}, errors.New("no engine")
}

func TestAnalystsErrorIsPassedOn(t *testing.T) {
	if _, err := puzzles.Judge(context.Background(), fork(), []string{"Nb4"}, broken{}); err == nil {
		t.Error("no error")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	analyst := puzzles.EngineAnalyst{Engine: engine.New(engine.Options{HashMB: 1})}
	if _, err := puzzles.Judge(ctx, fork(), []string{"Nb4"}, analyst); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that it was cancelled", err)
	}
}

func TestHintLadder(t *testing.T) {
	s := sessionOf(fork())
	if _, ok := s.LastHint(); ok {
		t.Error("a hint before any was asked for")
	}
	for _, want := range []puzzles.Hint{
		{Level: puzzles.LookHere, Theme: "fork", Squares: []chess.Square{chess.C6, chess.G8}, Piece: chess.Knight},
		{Level: puzzles.ThisPiece, Squares: []chess.Square{chess.D5}, Piece: chess.Knight},
		{Level: puzzles.ThisMove, Squares: []chess.Square{chess.D5, chess.E7}, Piece: chess.Knight, Move: s.Current.Puzzle.Moves[1]},
		{Level: puzzles.ThisMove, Squares: []chess.Square{chess.D5, chess.E7}, Piece: chess.Knight, Move: s.Current.Puzzle.Moves[1]},
	} {
		h, ok := s.Hint(noon)
		last, _ := s.LastHint()
		if !ok || h.Level != want.Level || h.Theme != want.Theme || h.Piece != want.Piece || h.Move != want.Move ||
			!equalSquares(h.Squares, want.Squares) || last.Level != h.Level {
			t.Errorf("%+v, want %+v", h, want)
		}
	}
	if got := s.Current.Attempt.Hints; got != 3 {
		t.Errorf("%d steps of help counted, want 3", got)
	}
	s.Try("Ne7", noon)
	if h, _ := s.Hint(noon); h.Level != puzzles.LookHere || !equalSquares(h.Squares, []chess.Square{chess.C6}) {
		t.Errorf("at the second move: %+v, want the ladder from its foot, at the queen", h)
	}
}

func equalSquares(a, b []chess.Square) bool {
	return chess.BitboardOf(a...) == chess.BitboardOf(b...)
}

func TestBrokenRows(t *testing.T) {
	good := []string{"x", forkFEN, forkLine, "760", "150", "90", "10", "fork short", "", ""}
	for _, c := range []struct {
		name   string
		change func([]string) []string
		want   puzzles.Code
	}{
		{"eight columns", func(r []string) []string { return r[:8] }, puzzles.CodeColumns},
		{"twelve columns", func(r []string) []string { return append(r, "", "") }, puzzles.CodeColumns},
		{"no id", func(r []string) []string { r[0] = ""; return r }, puzzles.CodeID},
		{"no position", func(r []string) []string { r[1] = ""; return r }, puzzles.CodeFEN},
		{"one move", func(r []string) []string { r[2] = "d7c6"; return r }, puzzles.CodeTooShort},
		{"opponent has the last word", func(r []string) []string { r[2] = "d7c6 d5e7 g8f8"; return r }, puzzles.CodeOdd},
		{"illegal reply", func(r []string) []string { r[2] = "d7c6 d5e7 g8g7 e7c6"; return r }, puzzles.CodeIllegalMove},
		{"endless line", func(r []string) []string { r[2] = strings.Repeat("d7c6 ", 256); return r }, puzzles.CodeTooLong},
		{"rating in words", func(r []string) []string { r[3] = "easy"; return r }, puzzles.CodeNumber},
		{"negative deviation", func(r []string) []string { r[4] = "-1"; return r }, puzzles.CodeNumber},
	} {
		_, err := puzzles.ParseRow(c.change(append([]string(nil), good...)))
		var e *puzzles.Error
		if !errors.As(err, &e) || e.Code != c.want || e.Error() == "" {
			t.Errorf("%s: %v, want code %s", c.name, err, c.want)
		}
	}
	for _, row := range [][]string{good, good[:9]} {
		if p, err := puzzles.ParseRow(row); err != nil || p.Line() != forkLine || !p.Has("fork") || p.Solver() != chess.White {
			t.Errorf("%d columns: %+v, %v", len(row), p, err)
		}
	}
}

func FuzzParseRow(f *testing.F) {
	f.Add("x," + forkFEN + "," + forkLine + ",760,150,90,10,fork short,,")
	f.Add("xcas2,8/2N5/8/8/7p/p1p5/3R4/R3K1k1 b Q - 0 1,g1h1 e1c1,1500,80,90,100,mate mateIn1 castling,,")
	f.Add("xund,8/p4P1k/8/8/K7/8/1B6/2B3R1 b - - 0 1,a7a6 f7f8n,1500,80,-90,100,mate,")
	f.Fuzz(func(t *testing.T, row string) {
		fields, err := csv.NewReader(strings.NewReader(row)).Read()
		if err != nil {
			return
		}
		p, err := puzzles.ParseRow(fields)
		if err != nil {
			var e *puzzles.Error
			if !errors.As(err, &e) {
				t.Fatalf("error of type %T", err)
			}
			return
		}
		again, err := puzzles.New(p.ID, p.FEN, p.Line(), p.Rating, p.RD, p.Themes...)
		if err != nil || again.Line() != p.Line() {
			t.Fatalf("%v does not survive being written: %v", p, err)
		}
		for i := range p.Moves {
			pos := p.Position(i)
			if !pos.IsLegal(p.Moves[i]) {
				t.Fatalf("move %d of %s is not legal", i, p.Line())
			}
		}
		puzzles.Why(p)
	})
}

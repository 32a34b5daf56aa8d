package chess_test

import (
	"errors"
	"testing"
	"unicode/utf8"

	"woodfox/game/chess"
)

// FuzzParseFEN holds that reading never panics, that a position without faults
// is written back to itself, and that one with faults can still be asked for
// moves.
func FuzzParseFEN(f *testing.F) {
	for _, fen := range []string{
		chess.StartFEN,
		kiwipete,
		"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
		"8/8/8/K1pP3q/8/8/8/7k w - c6 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 3 9",
		"3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4_w_-_-",
		"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
		"111q111q/Q11q11Q1/1qnQnq11/1NqQQn11/QQqqqqQQ/1NQQQn11/1qnQnq11/Q11Q11q1 w - -", // 34 captures on one square
		"8/8/8/8/8/8/8/8 w KQkq e6 0 1",
		"PPPPPPPP/8/8/8/8/8/8/pppppppp b - - 0 1",
		"4k3/8/8/8/8/8/8/4K3 w - - 00007 0",
		"", "/", "w", "9/k7 b x e9 -1 x x x",
	} {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, faults := chess.ReadFEN(fen)
		moves := p.LegalMoves()
		if len(moves) != p.CountLegal() {
			t.Errorf("%d moves listed, %d counted", len(moves), p.CountLegal())
		}
		for _, m := range moves {
			p.SAN(m)
			p.SEE(m)
			p.After(m)
		}
		chess.Explain(&p, chess.NewMove(chess.E2, chess.E4))
		p.Outcome()
		parsed, err := chess.ParseFEN(fen)
		if (err == nil) != (len(faults) == 0) {
			t.Fatalf("ParseFEN says %v, ReadFEN %v", err, faults)
		}
		if err != nil {
			return
		}
		again, err := chess.ParseFEN(parsed.FEN())
		if err != nil || again.FEN() != parsed.FEN() || again.Key() != parsed.Key() {
			t.Errorf("%q is written %q and then %q, %v", fen, parsed.FEN(), again.FEN(), err)
		}
	})
}

// FuzzParseMove holds that reading a move never panics and only ever gives a
// legal one, and that live matching agrees with it.
func FuzzParseMove(f *testing.F) {
	fens := []string{
		chess.StartFEN,
		kiwipete,
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
		"5n2/4P1P1/8/2pP4/8/8/k7/4K3 w - c6 0 1",
		"4k3/8/8/8/R7/8/4K3/R6R w - - 0 1",
		"3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
	}
	for i, text := range []string{
		"e4", "Nf3", "0-0-0", "exf8=Q+!?", "马f3", "王车易位", "长易位", "Ｎｆ３", "♘f3", "dxc6 e.p.",
		"1...e5", "e8(Q)", "Ra1-d1", "xd5", "=", "+", "ep", "e.p.", "O-?", "\xff\xfe", "（）", "K",
	} {
		f.Add(uint8(i), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		p := parse(t, fens[int(which)%len(fens)])
		p.Nearest(text)
		matches := p.MatchPrefix(text)
		if m, ok := p.ParseSAN([]byte(text)); ok {
			agreed(t, &p, text, m)
		}
		m, warnings, err := p.ReadMove(text)
		if err != nil {
			var moveErr *chess.MoveError
			if !errors.As(err, &moveErr) || moveErr.Code == "" || moveErr.Code == chess.Legal {
				t.Errorf("error %#v", err)
			}
			return
		}
		if !p.IsLegal(m) {
			t.Fatalf("%q read as %s, which is not legal", text, m)
		}
		if warnings == nil && !utf8.ValidString(text) {
			t.Errorf("%q was taken for standard notation", text)
		}
		if len(matches) == 0 {
			t.Errorf("%q is %s, but matches nothing", text, m)
		}
		if again, err := p.ParseMove(p.SAN(m)); err != nil || again != m {
			t.Errorf("%q is %s, but %s is read as %s, %v", text, m, p.SAN(m), again, err)
		}
	})
}

// FuzzParseUCI holds that what is read is written back.
func FuzzParseUCI(f *testing.F) {
	for _, text := range []string{"e2e4", "e7e8q", "e1g1", "e1h1", "0000", "", "e2e4 ", "a1a1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := parse(t, kiwipete)
		m, err := p.ParseUCI(text)
		if err == nil && m.String() != text && !m.IsCastling() {
			t.Errorf("%q is written %q", text, m)
		}
	})
}

// FuzzParseSquare holds that what is read is written back.
func FuzzParseSquare(f *testing.F) {
	for _, text := range []string{"a1", "h8", "i9", "", "e44"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if s, ok := chess.ParseSquare(text); ok && s.String() != text {
			t.Errorf("%q is written %q", text, s)
		}
	})
}

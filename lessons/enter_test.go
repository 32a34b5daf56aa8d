package lessons

import (
	"encoding/json"
	"testing"

	"woodfox/game/chess"
)

// oneOfEach has an exercise of every kind that is answered by moves or notation.
func oneOfEach() []Exercise {
	return []Exercise{
		{Kind: PlayMove, FEN: "startpos", Accept: []string{"g1f3"}},
		{Kind: MateInOne, FEN: cornered, Accept: []string{"g1g7"}},
		{Kind: MateInTwo, FEN: ladder, Accept: []string{"b1b7"}},
		{Kind: EscapeCheck, FEN: "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Accept: []string{"e1f1", "e1d1", "e1e2"}},
		{Kind: Guard, FEN: "r3k3/8/8/8/8/8/N7/4K3 w - - 0 1", Accept: []string{"a2b4"}},
		{Kind: PlayLine, FEN: "startpos", Side: "black", Moves: "f2f3 e7e5 g2g4 d8h4"},
		{Kind: PlayOut, FEN: "8/8/8/3k4/8/8/8/R3R1K1 w - - 0 1", Goal: Checkmate, MaxMoves: 3},
		{Kind: PlayOut, FEN: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Side: "black", Goal: Hold, MaxMoves: 3},
		{Kind: WriteMove, FEN: "8/1k2P3/8/8/8/8/6K1/8 w - - 0 1", Accept: []string{"e8=Q"}},
		{Kind: CaptureAll, FEN: "k7/8/8/8/p7/8/8/R3p2K w - - 0 1", Piece: "a1", Targets: Squares{chess.A4, chess.E1}, Par: 2},
		{Kind: PlayMove, FEN: "8/8/8/8/8/8/8/8 w - - 0 1", Accept: []string{"e2e4"}}, // what no course holds
	}
}

// Whatever is typed, and whatever is replied, a run stays whole: it can be drawn,
// helped, saved and taken up again.
func FuzzEnter(f *testing.F) {
	for i, text := range []string{"Nf3", "Qg7#", "Rb7", "王x车", "a8a2", "d8h4", "e1e4", "e6d6", "e8=Q", "a4", "0-0-0"} {
		f.Add(uint8(i), text, text, uint16(0x31c))
	}
	f.Fuzz(func(t *testing.T, which uint8, first, second string, reply uint16) {
		all := oneOfEach()
		r := runOn(t, all[int(which)%len(all)])
		r.Reply(chess.Move(reply))
		for _, text := range []string{first, second} {
			v := r.Enter(text)
			if v.Done != r.Result("x").Done && v.Code != Solved {
				t.Fatalf("%q: %s, done %v", text, v.Code, v.Done)
			}
			if v.Reply != chess.NoMove && !v.After.IsLegal(v.Reply) {
				t.Fatalf("%q: the reply %s is not legal", text, v.Reply)
			}
			r.Reply(chess.Move(reply))
		}
		r.Help()
		board := r.Board()
		saved, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Resume(r.Chapter(), saved)
		if err != nil {
			t.Fatal(err)
		}
		if again := back.Board(); again.FEN() != board.FEN() {
			t.Fatalf("%s comes back as %s", board.FEN(), again.FEN())
		}
	})
}

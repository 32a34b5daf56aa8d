package game_test

import (
	"slices"
	"strings"
	"testing"

	"woodfox/game"
	"woodfox/game/chess"
)

func TestOfferStandsUntilTheOtherSideMoves(t *testing.T) {
	g := start(t, game.Options{})
	if err := g.OfferDraw(chess.White); err != nil {
		t.Fatal(err)
	}
	play(t, g, "e4")
	if by, stands := g.Offer(); !stands || by != chess.White {
		t.Fatal("the offer did not outlast the move of the side that made it")
	}
	wantCode(t, g.OfferDraw(chess.White), game.OfferStands)
	wantCode(t, g.OfferDraw(chess.Black), game.OfferStands)
	wantCode(t, g.AcceptDraw(chess.White, noon), game.NoOffer)
	wantCode(t, g.DeclineDraw(chess.White), game.NoOffer)
	play(t, g, "e5")
	if _, stands := g.Offer(); stands {
		t.Error("the offer outlasted the answer on the board")
	}
	wantCode(t, g.AcceptDraw(chess.Black, noon), game.NoOffer)
}

func TestDeclinedOfferCanBeMadeAgain(t *testing.T) {
	g := start(t, game.Options{})
	for range 3 {
		if err := g.OfferDraw(chess.Black); err != nil {
			t.Fatal(err)
		}
		if err := g.DeclineDraw(chess.White); err != nil {
			t.Fatal(err)
		}
	}
	if g.Over() {
		t.Errorf("outcome %v", g.Outcome())
	}
}

func TestAcceptedOfferDraws(t *testing.T) {
	g := start(t, game.Options{})
	if err := g.OfferDraw(chess.Black); err != nil {
		t.Fatal(err)
	}
	if err := g.AcceptDraw(chess.White, noon); err != nil {
		t.Fatal(err)
	}
	if want := (chess.Outcome{Result: chess.Drawn, Reason: chess.Agreement}); g.Outcome() != want {
		t.Errorf("outcome %v, want %v", g.Outcome(), want)
	}
}

func TestTakeBackEndsAnOffer(t *testing.T) {
	g := start(t, game.Options{})
	play(t, g, "e4 e5")
	if err := g.OfferDraw(chess.White); err != nil {
		t.Fatal(err)
	}
	if err := g.Undo(1, noon); err != nil {
		t.Fatal(err)
	}
	if _, stands := g.Offer(); stands {
		t.Error("the offer outlasted the position it was made in")
	}
}

func TestClaims(t *testing.T) {
	shuffle := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2)
	for _, tt := range []struct {
		name, fen, moves string
		want             []chess.Reason
	}{
		{"second time", chess.StartFEN, "Nf3 Nf6 Ng1 Ng8", nil},
		{"third time", chess.StartFEN, shuffle, []chess.Reason{chess.Threefold}},
		{"third time gone again", chess.StartFEN, shuffle + "e4", nil},
		{"fifty moves", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 99 119", "Kd2e2", []chess.Reason{chess.FiftyMoves}},
		{"both", "8/8/4k3/8/8/3K4/8/R7 w - - 92 80", "Ra2 Kd6 Ra1 Ke6 Ra2 Kd6 Ra1 Ke6", []chess.Reason{chess.Threefold, chess.FiftyMoves}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := start(t, game.Options{Start: from(t, tt.fen)})
			play(t, g, tt.moves)
			if got := g.Claims(); !slices.Equal(got, tt.want) {
				t.Fatalf("claims %v, want %v", got, tt.want)
			}
			for _, reason := range []chess.Reason{chess.Threefold, chess.FiftyMoves} {
				if !slices.Contains(tt.want, reason) {
					wantCode(t, g.Claim(reason, noon), game.NoClaim)
				}
			}
			if len(tt.want) == 0 {
				return
			}
			if err := g.Claim(tt.want[0], noon); err != nil {
				t.Fatal(err)
			}
			if want := (chess.Outcome{Result: chess.Drawn, Reason: tt.want[0]}); g.Outcome() != want {
				t.Errorf("outcome %v, want %v", g.Outcome(), want)
			}
		})
	}
}

func TestFifthRepetitionDrawsByItself(t *testing.T) {
	g := start(t, game.Options{})
	play(t, g, strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4))
	if g.Repetitions() != 5 || g.Outcome().Reason != chess.Fivefold {
		t.Errorf("%d times, outcome %v", g.Repetitions(), g.Outcome())
	}
}

func TestResignationAgainstSomebodyWhoCannotMateIsADraw(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		side      chess.Color
		want      chess.Result
	}{
		{"against a rook", "8/5k2/8/8/2R5/5K2/8/8 b - - 0 1", chess.Black, chess.WhiteWins},
		{"against a bare king", "8/5k2/8/8/2R5/5K2/8/8 b - - 0 1", chess.White, chess.Drawn},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := start(t, game.Options{Start: from(t, tt.fen)})
			if err := g.Resign(tt.side, noon); err != nil {
				t.Fatal(err)
			}
			if want := (chess.Outcome{Result: tt.want, Reason: chess.Resignation}); g.Outcome() != want {
				t.Errorf("outcome %v, want %v", g.Outcome(), want)
			}
		})
	}
}

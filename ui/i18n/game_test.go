package i18n_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/ui/i18n"
)

func TestGameError(t *testing.T) {
	for _, code := range []game.Code{
		game.GameOver, game.IllegalMove, game.NothingToUndo, game.NoOwnMove, game.NoTakeBack, game.OfferStands, game.NoOffer, game.NoClaim,
		game.UnknownLaws, game.BadStart, game.BadControl, game.Corrupt, game.NewerVersion,
	} {
		for _, lang := range i18n.All() {
			if text := i18n.For(lang).GameError(&game.Error{Code: code}); strings.HasPrefix(text, "game") {
				t.Errorf("%s: no words for %s", lang, code)
			}
		}
	}
	illegal := &game.Error{Code: game.IllegalMove, Explanation: chess.Explanation{Code: chess.NoPieceThere, Move: chess.NewMove(chess.E4, chess.E5)}}
	said{"There is no piece on e4.", "e4上没有棋子。", "e4上沒有棋子。"}.check(t, func(w *i18n.Words) string { return w.GameError(illegal) })
	said{"disk", "disk", "disk"}.check(t, func(w *i18n.Words) string { return w.GameError(errors.New("disk")) })
}

func TestAdvice(t *testing.T) {
	for _, purpose := range []game.Purpose{
		game.Mates, game.LeavesCheck, game.Promotes, game.WinsMaterial, game.Rescues, game.Exchanges, game.Threatens, game.GivesCheck,
		game.Castles, game.Develops, game.TakesCentre, game.AdvancesPawn, game.Improves,
	} {
		for _, lang := range i18n.All() {
			a := game.Advice{Purpose: purpose, Look: []chess.Square{chess.F3}, Piece: chess.Knight}
			if text := i18n.For(lang).AdviceWhy(a); strings.HasPrefix(text, "game.") || strings.Contains(text, "<no") {
				t.Errorf("%s: no words for %s: %s", lang, purpose, text)
			}
		}
	}
	p := position(t, "4k3/8/8/8/6B1/5n2/8/4K3 w - - 0 1")
	m, err := p.ParseMove("Bxf3")
	if err != nil {
		t.Fatal(err)
	}
	a := game.Advise(*p, m)
	said{"It answers the check.", "这样就应了将。", "這樣就應了將。"}.check(t, func(w *i18n.Words) string { return w.AdviceWhy(a) })
	said{"Look at your bishop on g4.", "看看自己g4的象。", "看看自己g4的象。"}.check(t, func(w *i18n.Words) string { return w.AdvicePiece(*p, m) })
	said{"Look at e1 and f3.", "看看e1和f3。", "看看e1和f3。"}.check(t, func(w *i18n.Words) string { return w.AdviceLook(a) })
}

func TestControlInWords(t *testing.T) {
	for text, want := range map[string]said{
		"none": {"no clock", "不用棋钟", "不用棋鐘"},
		"1":    {"1 minute each", "每方1分钟", "每方1分鐘"},
		"30":   {"30 minutes each", "每方30分钟", "每方30分鐘"},
		"10+5": {"10 minutes each, 5 s more per move", "每方10分钟，每走一着加5秒", "每方10分鐘，每走一著加5秒"},
	} {
		c, err := clock.ParseControl(text)
		if err != nil {
			t.Fatal(err)
		}
		want.check(t, func(w *i18n.Words) string { return w.Control(c) })
	}
}

func TestClock(t *testing.T) {
	for left, want := range map[time.Duration]string{
		30 * time.Minute:                "30:00",
		29*time.Minute + 59*time.Second: "29:59",
		time.Hour + 2*time.Minute + 3*time.Second + 900*time.Millisecond: "1:02:03",
		20 * time.Second:        "0:20",
		9499 * time.Millisecond: "0:09.4",
		-time.Second:            "0:00.0",
	} {
		if got := i18n.Clock(left); got != want {
			t.Errorf("Clock(%v) = %s, want %s", left, got, want)
		}
	}
}

package plain_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

func TestAFullGameThroughAPipe(t *testing.T) {
	s := known(t, i18n.EN)
	said := pipe(t, options(s), script(t, "scholars_mate.txt")...)
	golden.RequireEqual(t, []byte(said))
	profile, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	games, err := profile.Games(0)
	if err != nil || len(games) != 1 || games[0].Result != "1-0" || games[0].Reason != "checkmate" || games[0].Plies != 7 {
		t.Errorf("kept %+v, %v", games, err)
	}
	if _, found, _ := profile.InProgress("game"); found {
		t.Error("a finished game is still offered")
	}
}

// The same game in Chinese, typed as a full-width input method types it.
func TestAFullGameInFullWidth(t *testing.T) {
	for _, lang := range []i18n.Lang{i18n.Hans, i18n.Hant} {
		t.Run(string(lang), func(t *testing.T) {
			golden.RequireEqual(t, []byte(pipe(t, options(known(t, lang)), script(t, "full_width.txt")...)))
		})
	}
}

func TestEverythingThatCanBeAskedAtTheBoard(t *testing.T) {
	golden.RequireEqual(t, []byte(talk(t, options(known(t, i18n.EN)), script(t, "questions.txt")...)))
}

// Somebody who reads Chinese may know the English words, and types them anywhere.
func TestChoicesAreTakenInAnyLanguage(t *testing.T) {
	said := pipe(t, options(known(t, i18n.Hans)), "play", "mei", "white", "none", "none", "e4", "score")
	if !strings.Contains(said, "1. e4") {
		t.Errorf("the words are not taken:\n%s", said)
	}
}

func TestAnUnfinishedGameIsOfferedAgain(t *testing.T) {
	s := known(t, i18n.EN)
	pipe(t, options(s), "play", "Mei", "white", "", "", "e4")
	said := pipe(t, options(s), "play", "yes", "score")
	if !strings.Contains(said, "You play White against Mei, no clock: 2 moves have been made.") || !strings.Contains(said, "1. e4 Na6") {
		t.Errorf("not offered:\n%s", said)
	}
}

func TestAnUnfinishedGameIsKeptWhenAnotherBegins(t *testing.T) {
	s := known(t, i18n.EN)
	pipe(t, options(s), "play", "Mei", "white", "", "", "e4")
	explicit := options(s)
	explicit.Begin = plain.Begin{With: i18n.CommandPlay, Game: &play.Setup{}}
	if said := pipe(t, explicit, "d4"); !strings.Contains(said, "Your unfinished game against Mei is kept.") {
		t.Errorf("it is not said:\n%s", said)
	}
	later := options(s)
	later.Now = func() time.Time { return noon.Add(time.Hour) }
	said := pipe(t, later, "play", "no", "Mei", "white", "", "")
	if !strings.Contains(said, "Your unfinished game is kept.") {
		t.Errorf("it is not said:\n%s", said)
	}
	profile, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	games, err := profile.Games(0)
	if err != nil || len(games) != 2 || games[0].Result != "*" || games[0].Opponent != "person" || games[1].Opponent != "mei" || games[1].Plies != 2 {
		t.Errorf("kept %+v, %v", games, err)
	}
}

// crowded takes the first question of each kind not at once.
type crowded struct {
	firstMove
	choose, best int
}

func (c *crowded) Choose(ctx context.Context, who string, q screen.Question) (screen.Reply, error) {
	if c.choose++; c.choose == 1 {
		return screen.Reply{}, screen.ErrBusy
	}
	return c.firstMove.Choose(ctx, who, q)
}

func (c *crowded) Best(ctx context.Context, q screen.Question) ([]chess.Move, error) {
	if c.best++; c.best == 1 {
		return nil, screen.ErrBusy
	}
	return c.firstMove.Best(ctx, q)
}

func TestWhereTooManyThinkItIsSaidAndTheGameGoesOn(t *testing.T) {
	o := options(known(t, i18n.EN))
	o.Thinker = &crowded{}
	said := pipe(t, o, "play", "mei", "white", "none", "none", "hint", "hint", "e4", "score")
	for _, want := range []string{"Ask again in a moment.", "Mei waits for a turn to think", "1. e4 Na6"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing in\n%s", want, said)
		}
	}
}

func TestAPromotionAsksForThePiece(t *testing.T) {
	lines := append([]string{"play", "Two people here", ""}, strings.Fields("a4 h5 a5 h4 a6 h3 axb7 hxg2 bxa8 knight gxh1 皇后 gxh1q")...)
	said := pipe(t, options(known(t, i18n.EN)), lines...)
	for _, want := range []string{
		"On the last rank a pawn becomes",
		"White: pawn from b7 takes the rook on a8, and becomes a knight",
		"Black: pawn from g2 takes the rook on h1, and becomes a queen",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing in\n%s", want, said)
		}
	}
}

func TestARuleIsExplainedWhenItFirstMatters(t *testing.T) {
	s := known(t, i18n.EN)
	castle := append([]string{"play", "13", ""}, strings.Fields("Nf3 Nf6 g3 g6 Bg2 Bg7 0-0 0-0")...)
	if said := pipe(t, options(s), castle...); strings.Count(said, "you may castle now") != 1 {
		t.Errorf("castling is not explained once:\n%s", said)
	}
	if said := pipe(t, options(s), append([]string{"play", "no"}, castle[1:]...)...); strings.Contains(said, "you may castle now") {
		t.Errorf("castling is explained again:\n%s", said)
	}
}

func TestTwoPeopleOfferAndClaimDraws(t *testing.T) {
	golden.RequireEqual(t, []byte(talk(t, options(known(t, i18n.EN)), script(t, "two_people.txt")...)))
}

func TestAFlagFalls(t *testing.T) {
	s := known(t, i18n.Hans)
	o := options(s)
	looks := 0 // each look at the clock is twenty seconds later
	o.Now = func() time.Time { looks++; return noon.Add(time.Duration(looks) * 20 * time.Second) }
	said := pipe(t, o, append([]string{"下棋", "13", "5+3", "棋钟"}, strings.Fields("e4 e5 d4 d5 c4 c5 b4 b5 a4 a5")...)...)
	if !strings.Contains(said, "超时，") || !strings.Contains(said, "白方：4:") {
		t.Errorf("no flag fell:\n%s", said)
	}
	profile, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	if games, err := profile.Games(0); err != nil || len(games) != 1 || games[0].Reason != "flag" {
		t.Errorf("kept %+v, %v", games, err)
	}
}

func TestSavedGamesAreToldAndPlayedOn(t *testing.T) {
	s := known(t, i18n.EN)
	pipe(t, options(s), "play", "two people here", "", "f3", "e5", "g4", "Qh4#")
	pipe(t, options(s), "play", "two people here", "", "d4")
	explicit := options(s)
	explicit.Begin = plain.Begin{With: i18n.CommandPlay, Game: &play.Setup{}}
	later := noon.Add(time.Hour)
	explicit.Now = func() time.Time { return later }
	pipe(t, explicit, "e4")

	said := pipe(t, options(s), "games", "2", "back")
	if !strings.Contains(said, "Saved games: 2") || !strings.Contains(said, "Checkmate! Black wins.") || !strings.Contains(said, "1. f3 e5 2. g4 Qh4#") {
		t.Errorf("not told:\n%s", said)
	}
	if said := pipe(t, options(s), "games", "1", "d5", "score"); !strings.Contains(said, "1. d4 d5") {
		t.Errorf("not played on:\n%s", said)
	}
}

func TestTheOpeningIsSaidWhenItsNameChanges(t *testing.T) {
	s := known(t, i18n.EN)
	said := pipe(t, options(s), append([]string{"play", "13", ""}, strings.Fields("c4 c5 Nc3 h6 e4 h5")...)...)
	for _, want := range []string{"Opening: English Opening.", "Opening: English Opening: Symmetrical."} {
		if strings.Count(said, want) != 1 {
			t.Errorf("%q is not said once:\n%s", want, said)
		}
	}
	if said := pipe(t, options(known(t, i18n.Hant)), "下棋", "13", "", "e4", "c5"); !strings.Contains(said, "開局：西西里防禦。") {
		t.Errorf("it is not said in Chinese:\n%s", said)
	}
}

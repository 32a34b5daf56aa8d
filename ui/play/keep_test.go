package play

import (
	"encoding/json"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"

	"woodfox/game"
	"woodfox/internal/store"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

func TestResigningAsksFirstAndTheGameIsKept(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	enter(term, "e4")
	replied(term, "a6")
	term.Press("5", "enter")
	if table.game.Over() {
		t.Fatal("Enter alone gave the game up")
	}
	term.Press("5", "1")
	wants(t, term, "1 Rematch", "2 Save as PGN", "3 New game")
	games, err := table.env.Profile.Games(0)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games are kept, %v", len(games), err)
	}
	if g := games[0]; g.Result != "0-1" || g.Reason != "resignation" || g.Opponent != "mei" || g.Plies != 2 || g.White != "Ada" {
		t.Errorf("kept as %+v", g)
	}
	if _, found, err := table.env.Profile.InProgress(Kind); found || err != nil {
		t.Errorf("the finished game is still offered (%v)", err)
	}
	table.Leave()
	if _, found, _ := table.env.Profile.InProgress(Kind); found {
		t.Error("leaving a finished game saves it as unfinished")
	}
}

func TestSavedAfterEachMoveAndOfferedAgain(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei", Side: AsBlack})
	env := table.env
	replied(term, "e4")
	enter(term, "a6")
	replied(term, "e5")
	data, found, err := env.Profile.InProgress(Kind)
	if err != nil || !found {
		t.Fatalf("nothing is saved (%v)", err)
	}
	saved := new(game.Game)
	if err := json.Unmarshal(data, saved); err != nil || saved.Plies() != 3 {
		t.Fatalf("%d half-moves are saved (%v)", saved.Plies(), err)
	}
	term.Press("ctrl+c")
	term.WaitEnd()

	again := screentest.Run(t, screen.NewStage(env, New(env)), 80, 24)
	wants(t, again, "Go on: Mei – Ada, move 2")
	again.Press("enter")
	wants(t, again, " e5", "Your move: you play Black.")
	enter(again, "d5")
	replied(again, "exd6")
}

func TestNewGameInThePlaceOfAnUnfinishedOneAsksFirst(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "e4")
	term.Press("6", "3", "end", "enter")
	wants(t, term, "A game is unfinished: White – Black.")
	term.Press("enter")
	wants(t, term, "1. e4")
	if games, err := table.env.Profile.Games(0); err != nil || len(games) != 0 {
		t.Errorf("going on with a game keeps it as another: %+v, %v", games, err)
	}
	term.Press("6", "3", "end", "enter", "esc", "enter", "2")
	wants(t, term, "Your unfinished game is kept.", "Your move: you play White.")
	if g := unfinished(table.env.Profile); g == nil || g.Plies() != 0 {
		t.Errorf("the new game is not saved: %v", g)
	}
	term.Press("f2")
	wants(t, term, "没下完的对局已经保存。")
	games, err := table.env.Profile.Games(0)
	if err != nil || len(games) != 1 || games[0].Result != "*" || games[0].Reason != "" || games[0].Plies != 1 {
		t.Errorf("kept %+v, %v", games, err)
	}
}

func TestAGameBegunFromTheCommandLineKeepsTheUnfinishedOne(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	enter(term, "e4")
	replied(term, "a6")
	env := table.env
	term.Press("ctrl+c")
	term.WaitEnd()
	for _, opponent := range []string{"oskar", "lan"} { // nothing was played against Oskar
		next, err := Start(env, Setup{Opponent: opponent})
		if err != nil {
			t.Fatal(err)
		}
		again := screentest.Run(t, screen.NewStage(env, next), 80, 24)
		if said := again.Has("Your unfinished game against Mei is kept."); said != (opponent == "oskar") {
			t.Errorf("against %s it is said: %v\n%s", opponent, said, again.Text())
		}
		again.Press("ctrl+c")
		again.WaitEnd()
	}
	games, err := env.Profile.Games(0)
	if err != nil || len(games) != 1 || games[0].Result != "*" || games[0].Opponent != "mei" ||
		!strings.Contains(games[0].PGN, "1. e4 a6 *") {
		t.Errorf("kept %+v, %v", games, err)
	}
}

// Where the store fails, the unfinished game stays where it is until it can be
// kept.
func TestBeginIsAllOrNothing(t *testing.T) {
	env := screentest.NewEnv(t, screentest.Options{})
	g := func(text string) *game.Game {
		g, err := game.New(game.Options{}, env.Now())
		if err == nil {
			_, err = g.PlayText(text, env.Now())
		}
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	if _, err := Begin(env.Profile, env.Words, g("e4"), env.Now()); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("the disk is full")
	err := env.Profile.Together(func(p *store.Profile) error {
		if aside, err := Begin(p, env.Words, g("d4"), env.Now()); err != nil || aside == nil {
			t.Errorf("aside %v, %v", aside, err)
		}
		return failed
	})
	games, gamesErr := env.Profile.Games(0)
	if !errors.Is(err, failed) || gamesErr != nil || len(games) != 0 {
		t.Errorf("kept %+v, %v, %v", games, err, gamesErr)
	}
	if old := unfinished(env.Profile); old == nil || old.Moves()[0].SAN != "e4" {
		t.Errorf("in progress is %v", old)
	}
}

func TestGameIsWrittenAsPGNAndNeverOverAnother(t *testing.T) {
	t.Chdir(t.TempDir())
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, whole)
	for n := 1; n <= 2; n++ {
		term.Press("2")
		name := "woodfox-2026-01-05-" + strconv.Itoa(n) + ".pgn"
		term.WaitFor("The game is in")
		data, err := os.ReadFile(name)
		if err != nil || string(data) != table.game.PGN() {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		term.Press("pgup", "end")
	}
}

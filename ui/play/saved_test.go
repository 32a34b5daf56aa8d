package play

import (
	"testing"

	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

const resignedPGN = "[White \"Mei\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 0-1\n"

// kept fills a profile with two games: one that Mei resigned, and one between
// two people that was left.
func kept(t *testing.T, env *screen.Env) {
	t.Helper()
	for _, g := range []store.Game{
		{ID: "left", Finished: env.Now(), White: "Anna", Black: "Bo", Result: "*", Opponent: "person", Plies: 2, PGN: "[White \"Anna\"]\n\n1. d4 d5 *\n"},
		{ID: "resigned", Finished: env.Now().AddDate(0, 0, -1), White: "Mei", Black: "you", Result: "0-1", Reason: "resignation", Opponent: "mei", Plies: 3, PGN: resignedPGN},
	} {
		if err := env.Profile.SaveGame(g); err != nil {
			t.Fatal(err)
		}
	}
}

func games(t *testing.T, env *screen.Env) []store.Game {
	t.Helper()
	all, err := env.Profile.Games(0)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestSavedGamesAreLookedAtAndPlayedOn(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		env.Settings.Animation = false
		kept(t, env)
		return New(env)
	})
	wants(t, term, "Saved games", "2")
	term.Press("down", "enter")
	wants(t, term, "› 2026-01-05  Anna – Bo", "2026-01-04  Mei – you", "0-1")

	term.Press("down", "enter")
	wants(t, term, "2. Nf3", "White resigns")
	term.Press("home")
	wants(t, term, "half-move 0 of 3")
	term.Press("5")
	if n := len(games(t, env)); n != 2 {
		t.Errorf("%d games after looking at one", n)
	}

	term.Press("up", "enter")
	enter(term, "c4")
	wants(t, term, "2. c4")
	if all := games(t, env); len(all) != 1 || all[0].ID != "resigned" {
		t.Errorf("the game that is played on is kept as a game of the past, too: %+v", all)
	}
	if g := unfinished(env.Profile); g == nil || g.Plies() != 3 {
		t.Error("the game that is played on is not the one in progress")
	}
}

func TestASavedGameIsDeletedAfterAQuestion(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		kept(t, env)
		return newSavedGames(env)
	})
	term.Press("1", "esc")
	if n := len(games(t, env)); n != 2 {
		t.Errorf("%d games: one was deleted without a yes", n)
	}
	term.Press("1", "1")
	if all := games(t, env); len(all) != 1 || all[0].ID != "resigned" {
		t.Errorf("kept %+v", all)
	}
	term.Press("delete", "1")
	wants(t, term, "No games are kept yet.")
}

func TestAKeptGameIsReopenedWithItsPlayers(t *testing.T) {
	g, ok := Reopen(store.Game{White: "小梅", Black: "Anna", Opponent: "mei", Result: "0-1", Reason: "resignation", Plies: 3, PGN: resignedPGN}, screentest.Now())
	if !ok || g.Opponent() != "mei" || g.Player(chess.White).Opponent != "mei" || g.Outcome().Reason != chess.Resignation {
		t.Errorf("%v, %+v", ok, g)
	}
	if _, ok := Reopen(store.Game{Plies: 2, PGN: "1. e4 Zz9"}, screentest.Now()); ok {
		t.Error("a broken game was opened")
	}
	if _, ok := Reopen(store.Game{}, screentest.Now()); ok {
		t.Error("nothing was opened")
	}
}

package home_test

import (
	"fmt"
	"testing"

	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// entries stand for the screens that Home does not know. Home is given its own
// words for them.
func entries() []home.Entry {
	open := func(env *screen.Env) screen.Screen { return home.NewPeople(env, entries()) }
	return []home.Entry{
		{
			ID: "play", Label: "home.play", Command: i18n.CommandPlay, Open: open,
			Summary: func(*screen.Env) string { return living },
			Kind:    "game", Resume: open,
			Picture: func(*screen.Env) (chess.Position, chess.Color, bool) {
				p, err := chess.ParseFEN("4k3/8/8/8/8/8/4p3/K7 b - - 0 1")
				return p, chess.Black, err == nil
			},
		},
		{ID: "settings", Label: "home.title", Open: open},
	}
}

// living is the living line of the first entry; it comes after the first frame.
const living = "♞ 3 – 1 ♞"

func openHome(env *screen.Env) screen.Screen { return home.New(env, entries()) }

func openFirst(env *screen.Env) screen.Screen { return home.NewFirstStart(env, entries(), nil) }

func unfinished(env *screen.Env) { env.Check(env.Profile.SaveInProgress("game", []byte("{}"))) }

// screens are looked at in three languages, three sizes and three depths of
// colour: each value appears with several of the others.
var screens = []screentest.Options{
	{Lang: i18n.EN, Width: 80, Height: 24, Colour: "truecolor"},
	{Lang: i18n.Hans, Width: 80, Height: 24, Colour: "none"},
	{Lang: i18n.Hant, Width: 80, Height: 24, Colour: "16"},
	{Lang: i18n.EN, Width: 40, Height: 16, Colour: "none"},
	{Lang: i18n.Hans, Width: 40, Height: 16, Colour: "16"},
	{Lang: i18n.Hant, Width: 40, Height: 16, Colour: "truecolor"},
	{Lang: i18n.EN, Width: 140, Height: 50, Colour: "16"},
	{Lang: i18n.Hans, Width: 140, Height: 50, Colour: "truecolor"},
	{Lang: i18n.Hant, Width: 140, Height: 50, Colour: "none"},
}

func TestGolden(t *testing.T) {
	for _, o := range screens {
		name := fmt.Sprintf("%s_%dx%d_%s", o.Lang, o.Width, o.Height, o.Colour)
		t.Run("home_"+name, func(t *testing.T) {
			o := o
			o.Prepare = unfinished
			term, _ := screentest.Open(t, o, openHome)
			term.WaitFor(living)
			term.GoldenANSI()
		})
		t.Run("first_"+name, func(t *testing.T) {
			o := o
			o.Nobody = true
			term, _ := screentest.Open(t, o, openFirst)
			term.GoldenANSI()
		})
	}
	t.Run("help", func(t *testing.T) {
		term, _ := screentest.Open(t, screentest.Options{}, openHome)
		term.Press("f1")
		term.Golden()
	})
}

func TestThreeEntersGetThroughTheFirstStart(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{Lang: i18n.Hant, Nobody: true}, openFirst)
	for range 3 { // without waiting in between
		term.Send(screentest.Key("enter"))
	}
	term.Settle()
	if env.Profile == nil || !term.Has("你好") {
		t.Fatalf("not at home:\n%s", term.Text())
	}
	settings, err := env.Profile.Settings()
	if err != nil || settings.Lang != "zh-Hant" || settings.Experience != "never" {
		t.Errorf("settings %+v, %v", settings, err)
	}
}

func TestTheFirstStartAsksAndRemembers(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{Nobody: true}, openFirst)
	term.Press("f2")
	if !term.Has("› 2 简体中文") {
		t.Errorf("Enter would not keep the language of F2:\n%s", term.Text())
	}
	term.Press("f2", "f2", "down")
	if !term.Has("你看哪种文字") {
		t.Errorf("the words do not follow the selection:\n%s", term.Text())
	}
	term.Press("enter")
	term.Type("小明 1?")
	term.Press("backspace")
	term.Paste("号")
	if !term.Has("小明 1号") {
		t.Errorf("the name is not shown:\n%s", term.Text())
	}
	term.Press("enter", "esc", "enter")
	term.Press("3")
	info, err := env.Profile.Info()
	if err != nil || info.Name != "小明 1号" {
		t.Errorf("info %+v, %v", info, err)
	}
	if env.Settings.Experience != "sometimes" || env.Settings.Lang != "zh-Hans" {
		t.Errorf("settings %+v", env.Settings)
	}
}

func TestHomeOffersWhatThereIs(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{}, openHome)
	if term.Has("Continue") {
		t.Errorf("there is nothing to continue:\n%s", term.Text())
	}
	term.Press("1")
	if !term.Has("Who is sitting here now?") {
		t.Errorf("1 opened nothing:\n%s", term.Text())
	}
	unfinished(env)
	term.Press("esc")
	if !term.Has("1 Continue: Play") || !term.Has(living) {
		t.Errorf("the game in progress is not offered:\n%s", term.Text())
	}
	term.ClickText("文/A  English")
	if !term.Has("你好") {
		t.Errorf("the first entry does not change the language:\n%s", term.Text())
	}
	term.Send(screentest.Key("up")) // round to the last entry
	term.Send(screentest.Key("enter"))
	term.WaitEnd()
}

func TestPeople(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{}, openHome)
	ada := env.Profile.ID()
	env.Apply(store.Settings{Theme: "slate"})
	term.Press("3", "1")
	if !term.Has("Which language") {
		t.Fatalf("nobody new is welcomed:\n%s", term.Text())
	}
	term.Press("enter")
	term.Type("Bo")
	term.Press("enter", "4")
	if env.Profile.ID() == ada || env.Settings.Theme == "slate" || !term.Has("Good to see you, Bo.") {
		t.Errorf("Bo did not begin anew:\n%s", term.Text())
	}
	term.Press("3")
	if !term.Has("Bo") || !term.Has("is here now") {
		t.Errorf("who is here is not shown:\n%s", term.Text())
	}
	term.Press("3")
	if !term.Has("Switch to another person first") {
		t.Errorf("somebody could remove themselves:\n%s", term.Text())
	}
	term.ClickText("Ada")
	if env.Profile.ID() != ada || env.Settings.Theme != "slate" {
		t.Errorf("Ada is not back with her settings: %+v", env.Settings)
	}
	term.Press("3", "down", "2")
	term.Press("backspace", "backspace")
	term.Type("Beate 2")
	term.Press("enter")
	if !term.Has("Beate 2") {
		t.Errorf("the name was not changed:\n%s", term.Text())
	}
	term.Press("3", "1")
	infos, err := env.Store.Profiles()
	if err != nil || len(infos) != 1 || infos[0].ID != ada {
		t.Errorf("after removing: %+v, %v", infos, err)
	}
	term.Press("1", "esc")
	if env.Profile == nil || env.Profile.ID() != ada || !term.Has("Who is sitting here now?") {
		t.Errorf("after Esc in the first start:\n%s", term.Text())
	}
}

func TestTablesOfActionsAndSizes(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{Prepare: unfinished}, openHome)
	term.WaitFor(living)
	screentest.CheckActions(t, home.New(env, entries()))
	screentest.CheckActions(t, home.NewPeople(env, entries()))
	screentest.CheckSizes(term)
	first, env := screentest.Open(t, screentest.Options{Nobody: true}, openFirst)
	screentest.CheckActions(t, home.NewFirstStart(env, entries(), nil))
	for range 2 {
		screentest.CheckSizes(first)
		first.Press("enter")
	}
	screentest.CheckSizes(first)
}

func TestWhatWaitsIsOfferedBeforeTheEntries(t *testing.T) {
	open := func(env *screen.Env) screen.Screen { return home.NewPeople(env, entries()) }
	with := func(env *screen.Env) screen.Screen {
		all := entries()
		all[0].Offers = func(*screen.Env) []home.Offer {
			return []home.Offer{
				{ID: "due", Label: "home.person", Args: []any{"Name", "waits"}, Open: open},
				{ID: "gone", Label: "home.person", Args: []any{"Name", "gone"}, Open: func(*screen.Env) screen.Screen { return nil }},
			}
		}
		return home.New(env, all)
	}
	term, _ := screentest.Open(t, screentest.Options{Prepare: unfinished}, with)
	term.WaitFor("2 waits")
	if !term.Has("1 Continue: Play") || !term.Has("4 Play") {
		t.Errorf("not in order:\n%s", term.Text())
	}
	term.Press("3")
	if !term.Has("cannot be taken up again") {
		t.Errorf("what is gone is not explained:\n%s", term.Text())
	}
	term.Press("2")
	if !term.Has("Who is sitting here now?") && !term.Has("is here now") {
		t.Errorf("not opened:\n%s", term.Text())
	}
}

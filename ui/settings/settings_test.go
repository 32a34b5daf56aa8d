package settings_test

import (
	"fmt"
	"testing"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
	"woodfox/ui/settings"
)

func open(env *screen.Env) screen.Screen { return settings.New(env) }

func TestGolden(t *testing.T) {
	for _, o := range []screentest.Options{
		{Lang: i18n.EN, Width: 80, Height: 24, Colour: "truecolor"},
		{Lang: i18n.Hans, Width: 80, Height: 24, Colour: "16"},
		{Lang: i18n.Hant, Width: 80, Height: 24, Colour: "none"},
		{Lang: i18n.Hans, Width: 40, Height: 16, Colour: "none"},
		{Lang: i18n.EN, Width: 140, Height: 50, Colour: "none"},
	} {
		t.Run(fmt.Sprintf("%s_%dx%d_%s", o.Lang, o.Width, o.Height, o.Colour), func(t *testing.T) {
			term, _ := screentest.Open(t, o, open)
			term.GoldenANSI()
		})
	}
}

func TestEachChoiceCountsAtOnceAndIsKept(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{}, open)
	term.Press("right")
	if !term.Has("简体中文") || !term.Has("设置") {
		t.Errorf("the language did not change:\n%s", term.Text())
	}
	term.Press("left", "down", "right")
	if env.Settings.Theme != "forest" || !term.Has("forest") {
		t.Errorf("theme %q", env.Settings.Theme)
	}
	before := term.ANSI()
	term.Press("right")
	if after := term.ANSI(); after == before {
		t.Error("the live board does not show the theme")
	}
	term.Press("down", "enter", "enter")
	if env.Settings.Glyphs != "letters" || term.Has("♚") || !term.Has("k") {
		t.Errorf("glyphs %q:\n%s", env.Settings.Glyphs, term.Text())
	}
	term.Press("down", "left")
	term.Press("right", "right")
	if env.Settings.BoardSize != "2x1" {
		t.Errorf("board size %q", env.Settings.BoardSize)
	}
	term.ClickText("Bell")
	if !env.Settings.Sound || term.Bells() != 1 {
		t.Errorf("a click did not switch the bell on: it rang %d times", term.Bells())
	}
	kept, err := env.Profile.Settings()
	if err != nil || kept != env.Settings {
		t.Errorf("kept %+v, in force %+v, %v", kept, env.Settings, err)
	}
}

func TestColoursFollowTheSetting(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{}, open)
	s := env.Settings
	s.Colour = "none"
	env.Apply(s)
	term.Press("down")
	for y := range 24 {
		for x := range 80 {
			if c := term.Cell(x, y); c.Fg != nil || c.Bg != nil {
				t.Fatalf("%d,%d is coloured: %+v", x, y, c)
			}
		}
	}
	if term.Has("♚") {
		t.Error("without colour figurines do not tell the sides apart")
	}
}

func TestEveryValueCanBeReachedAndShown(t *testing.T) {
	term, env := screentest.Open(t, screentest.Options{}, open)
	screentest.CheckActions(t, settings.New(env))
	first := env.Settings
	for range 9 {
		for range 10 {
			term.Press("right")
			if term.Has("settings.") {
				t.Fatalf("a value has no words:\n%s", term.Text())
			}
		}
		term.Press("down")
	}
	if env.Settings == first {
		t.Error("nothing changed")
	}
}

func TestSizes(t *testing.T) {
	term, _ := screentest.Open(t, screentest.Options{}, open)
	screentest.CheckSizes(term)
}

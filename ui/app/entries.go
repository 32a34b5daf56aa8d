package app

import (
	"woodfox/ui/drill"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
	"woodfox/ui/screen"
	"woodfox/ui/settings"
)

// entries returns what Home offers, in its order.
func entries() []home.Entry {
	return []home.Entry{
		{
			ID: "puzzles", Label: "home.puzzles", Command: i18n.CommandPuzzles,
			Open:    func(env *screen.Env) screen.Screen { return drill.New(env, drill.Options{}) },
			Summary: drill.Summary,
			Kind:    "drill", Resume: drill.Resume,
		},
		{
			ID: "play", Label: "home.play", Command: i18n.CommandPlay,
			Open: func(env *screen.Env) screen.Screen { return play.New(env) },
			Kind: "game",
			Resume: func(env *screen.Env) screen.Screen {
				if table, ok := play.Resume(env); ok {
					return table
				}
				return nil
			},
		},
		{
			ID: "settings", Label: "settings.title", Command: i18n.CommandSettings,
			Open: func(env *screen.Env) screen.Screen { return settings.New(env) },
		},
	}
}

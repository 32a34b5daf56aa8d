package app

import (
	"woodfox/lessons"
	"woodfox/ui/drill"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/learn"
	"woodfox/ui/play"
	"woodfox/ui/screen"
	"woodfox/ui/settings"
)

// entries returns what Home offers, in its order.
func entries() []home.Entry {
	return []home.Entry{
		{
			ID: "learn", Label: "home.learn", Command: i18n.CommandLearn,
			Open:    func(env *screen.Env) screen.Screen { return learn.NewChapters(env, lessons.Default()) },
			Summary: func(env *screen.Env) string { return learn.Summary(env, lessons.Default()) },
			Offers:  offers,
		},
		{
			ID: "puzzles", Label: "home.puzzles", Command: i18n.CommandPuzzles,
			Open:    func(env *screen.Env) screen.Screen { return drill.Screen(env, Drills()) },
			Summary: drill.Summary, Picture: drill.Picture,
			Kind: drill.Kind, Resume: func(env *screen.Env) screen.Screen { return drill.Resume(env, Drills()) },
			Offers: func(env *screen.Env) []home.Offer {
				var all []home.Offer
				for _, o := range drill.Offers(env, Drills()) {
					all = append(all, home.Offer(o))
				}
				return all
			},
		},
		{
			ID: "play", Label: "home.play", Command: i18n.CommandPlay,
			Open:    func(env *screen.Env) screen.Screen { return play.New(env) },
			Summary: play.Summary,
			Kind:    play.Kind,
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

// offers are what waits in the course.
func offers(env *screen.Env) []home.Offer {
	var all []home.Offer
	for _, o := range learn.Offers(env, lessons.Default()) {
		all = append(all, home.Offer(o))
	}
	return all
}

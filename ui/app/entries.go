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
			Summary: lesson,
		},
		{
			ID: "puzzles", Label: "home.puzzles", Command: i18n.CommandPuzzles,
			Open:    func(env *screen.Env) screen.Screen { return drill.New(env, drill.Options{}) },
			Summary: drill.Summary, Picture: drill.Picture,
			Kind: drill.Kind, Resume: drill.Resume,
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

// lesson words how far the person has come in the course.
func lesson(env *screen.Env) string {
	status, err := learn.StatusOf(lessons.Default(), env.Profile, env.Now())
	env.CheckRead(err)
	if len(status.Chapters) == 0 {
		return ""
	}
	next := status.Chapters[status.Next].Head
	line := env.T("home.learn_next", "Number", next.Number, "Title", next.Title.In(string(env.Words.Lang())))
	if due := len(status.Due); due > 0 {
		line += " · " + env.Words.N("home.learn_due", due)
	}
	return line
}

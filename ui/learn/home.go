package learn

import (
	"woodfox/lessons"
	"woodfox/ui/screen"
)

// Summary is the living line for Home: the chapter to go on with, and how many
// exercises are to be repeated today.
func Summary(env *screen.Env, course *lessons.Course) string {
	status, err := StatusOf(course, env.Profile, env.Now())
	env.CheckRead(err)
	if len(status.Chapters) == 0 {
		return ""
	}
	next := status.Chapters[status.Next].Head
	line := env.T("learn.chapter", "Number", next.Number, "Title", next.Title.In(string(env.Words.Lang())))
	if due := len(status.Due); due > 0 {
		line += " · " + env.Words.N("learn.home_due", due)
	}
	return line
}

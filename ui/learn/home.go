package learn

import (
	"woodfox/lessons"
	"woodfox/ui/screen"
)

// Summary is the living line for Home: where the course is gone on with.
func Summary(env *screen.Env, course *lessons.Course) string {
	status, err := StatusOf(course, env.Profile, env.Now())
	env.CheckRead(err)
	if len(status.Chapters) == 0 {
		return ""
	}
	next := status.Chapters[status.Next]
	line := env.T("learn.chapter", "Number", next.Head.Number, "Title", next.Head.Title.In(string(env.Words.Lang())))
	if next.Open {
		line += " · " + env.T("learn.go_on")
	}
	return line
}

// Offer is something of the course that waits to be done, for a menu: its words
// and its screen, which may be nil when it cannot be opened after all.
type Offer struct {
	ID    string
	Label string
	Args  []any
	Open  func(env *screen.Env) screen.Screen
}

// begun reports whether anything of the course has been done.
func (s Status) begun() bool {
	for _, c := range s.Chapters {
		if c.Open || c.Finished || c.Solved > 0 {
			return true
		}
	}
	return false
}

// Offers are what waits today: for somebody new who has played before, the
// placement quiz; a recital left in the middle, exercises that were
// missed and are due, lines that are due.
func Offers(env *screen.Env, course *lessons.Course) []Offer {
	status, err := StatusOf(course, env.Profile, env.Now())
	env.CheckRead(err)
	var offers []Offer
	if experienced := env.Settings.Experience != "" && env.Settings.Experience != "never"; experienced && !status.Placed && !status.begun() {
		offers = append(offers, Offer{"quiz", "learn.quiz", nil, func(env *screen.Env) screen.Screen { return NewQuiz(env, course) }})
	}
	if n := len(status.Due); n > 0 {
		offers = append(offers, Offer{"practice", "learn.home_practice", []any{"N", n}, func(env *screen.Env) screen.Screen {
			return openPractice(env, course, status.Due)
		}})
	}
	switch _, begun := keptRecital(env, course); {
	case begun:
		offers = append(offers, Offer{"recital", "learn.recite_on", nil, func(env *screen.Env) screen.Screen { return ResumeRecital(env, course) }})
	case len(status.DueLines) > 0:
		offers = append(offers, Offer{"recital", "learn.home_recite", []any{"N", len(status.DueLines)}, func(env *screen.Env) screen.Screen {
			return openDue(env, course)
		}})
	}
	return offers
}

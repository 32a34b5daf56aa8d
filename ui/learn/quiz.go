package learn

import (
	"encoding/json"

	tea "charm.land/bubbletea/v2"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// QuizKind is the store's name for a placement quiz that was left in the middle.
const QuizKind = "placement"

// NewQuiz makes the screen of the placement quiz: exercises of many chapters, each
// to be answered once, until it is plain where to begin. It goes on where it was
// left.
func NewQuiz(env *screen.Env, course *lessons.Course) *Lesson {
	quiz, err := Record{Profile: env.Profile, Now: env.Now}.ResumeQuiz(course, env.Rand.Uint64())
	if err != nil {
		env.Notify("learn.unopened")
	}
	l := newLesson(env, course)
	l.quiz = quiz
	l.pose()
	return l
}

// ResumeQuiz goes on with the placement quiz that was left in the middle, or
// begins one, also where what was kept cannot be read. The error is the course's;
// the quiz is over at once then.
func (r Record) ResumeQuiz(course *lessons.Course, seed uint64) (*lessons.Placement, error) {
	if r.Profile != nil {
		data, ok, err := r.Profile.InProgress(QuizKind)
		if err == nil && ok {
			if quiz, err := course.ResumePlacement(data); err == nil && !quiz.Over() {
				return quiz, nil
			}
		}
	}
	return course.Place(seed)
}

// SaveQuiz keeps where the quiz is. When it is over, what was found out is kept
// instead: the chapters that are known.
func (r Record) SaveQuiz(quiz *lessons.Placement) error {
	if r.Profile == nil {
		return nil
	}
	if !quiz.Over() {
		data, err := json.Marshal(quiz)
		if err != nil {
			return err
		}
		return r.Profile.SaveInProgress(QuizKind, data)
	}
	return r.together(func(r Record) error {
		for _, id := range append(quiz.Known(), quizTaken) {
			if err := r.Profile.MarkSeen(knownKey(id)); err != nil {
				return err
			}
		}
		return r.Profile.ClearInProgress(QuizKind)
	})
}

// quizTaken stands for a chapter when the quiz has been taken to its end.
const quizTaken = "quiz"

// knownKey is the store's name for a chapter that the placement quiz found known.
// What was known once stays known.
func knownKey(chapter string) string { return "known:" + chapter }

// pose shows the present question, or the result.
func (l *Lesson) pose() {
	l.rest()
	l.run = *l.quiz.Run()
	l.verdict, l.help, l.replay = lessons.Verdict{}, lessons.Help{}, nil
	l.field.Set("")
	l.page.top, l.menu.Selected = 0, 0
	l.lay()
	l.prepare()
}

// answered reports whether the question of a quiz has had its one answer.
func (l *Lesson) answered() bool { return l.quiz != nil && l.quiz.Answered() }

// nextQuestion goes on in the quiz.
func (l *Lesson) nextQuestion() tea.Cmd {
	if err := l.quiz.Next(); err != nil {
		return l.env.Notify("learn.unopened")
	}
	l.env.Check(l.record().SaveQuiz(l.quiz))
	l.pose()
	cmd := l.await()
	l.arrange()
	return cmd
}

// quizActions are the actions of a quiz between two answers and at its end.
func (l *Lesson) quizActions() []screen.Action {
	if !l.quiz.Over() {
		return []screen.Action{{ID: "next", Label: "learn.next_question", Keys: []string{"enter", "space", "right"}, Command: i18n.CommandNext, Run: l.nextQuestion}}
	}
	return []screen.Action{{ID: "next", Label: "learn.quiz_begin", Args: []any{"N", l.start().Number}, Keys: []string{"enter", "space", "right"}, Command: i18n.CommandNext, Run: func() tea.Cmd {
		ch, err := l.course.Chapter(l.start().ID)
		if err != nil {
			return l.env.Notify("learn.unopened")
		}
		return l.env.Replace(NewLesson(l.env, l.course, ch))
	}}}
}

// start is the chapter with which the quiz says to begin.
func (l *Lesson) start() lessons.Head {
	h, _ := l.course.Head(l.quiz.Start())
	return h
}

// quizResult is what the quiz found out.
func (l *Lesson) quizResult() []paragraph {
	p := l.env.Palette
	known := l.quiz.Known()
	said := []paragraph{
		{text: l.env.T("learn.quiz"), style: p.Title, centre: true},
		{text: l.env.T("learn.quiz_start", "Number", l.start().Number, "Title", l.say(l.start().Title)), style: p.Good, centre: true, gap: true},
	}
	if len(known) == 0 {
		return append(said, paragraph{text: l.env.T("learn.quiz_none"), gap: true})
	}
	said = append(said, paragraph{text: l.env.T("learn.quiz_known"), style: p.Accent, gap: true})
	for _, id := range known {
		if h, ok := l.course.Head(id); ok {
			said = append(said, paragraph{bullet: "✓ ", text: l.env.T("learn.chapter", "Number", h.Number, "Title", l.say(h.Title))})
		}
	}
	return append(said, paragraph{text: l.env.T("learn.quiz_note"), style: p.Muted, gap: true})
}

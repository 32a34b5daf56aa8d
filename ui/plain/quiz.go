package plain

import (
	"woodfox/lessons"
	"woodfox/ui/i18n"
	study "woodfox/ui/learn"
)

// quiz asks what is known already, until it is plain where to begin. Each question
// is answered once.
func (d *dialogue) quiz() error {
	record := study.Record{Profile: d.profile, Now: d.Now}
	quiz, err := record.ResumeQuiz(d.Course, d.Rand.Uint64())
	if err != nil {
		d.tell("learn.unopened")
		return nil
	}
	d.tell("plain.quiz.about")
	// What is answered here earns no stars and leaves no cards.
	l := &walk{dialogue: d, record: study.Record{Now: d.Now}}
	for !quiz.Over() {
		d.help = "plain.help.quiz"
		d.say("")
		d.tell("learn.quiz_title", "N", quiz.Asked()+1)
		l.run = *quiz.Run()
		if left, err := l.question(quiz); err != nil || left {
			return err
		}
		if err := quiz.Next(); err != nil {
			d.tell("learn.unopened")
			return nil
		}
		d.keep(record.SaveQuiz(quiz))
	}
	head, _ := d.Course.Head(quiz.Start())
	d.tell("learn.quiz_start", "Number", head.Number, "Title", d.text(head.Title))
	return nil
}

// question asks one question of the quiz; left says that the person went away.
func (l *walk) question(quiz *lessons.Placement) (left bool, err error) {
	ex := l.run.Exercise()
	l.sayQuestion(ex)
	for !quiz.Answered() {
		if err := l.reply(); err != nil {
			return false, err
		}
		line, err := l.ask(nil)
		if err != nil {
			return false, err
		}
		c, args, isCommand := i18n.ParseCommandLine(line)
		switch {
		case isCommand && l.answers(ex, line):
			l.judge(ex, func() lessons.Verdict { return l.run.Enter(typed(ex, line)) })
		case c == i18n.CommandBack:
			return true, nil
		case c == i18n.CommandNext, c == i18n.CommandSkip, line == "" && !l.begun():
			return false, nil
		case line == "", c == i18n.CommandDone:
			l.confirm(ex)
		case c == i18n.CommandHint:
			l.tell("plain.quiz.no_hint")
		case isCommand:
			if err := l.exerciseCommand(ex, c, args); err != nil {
				return false, err
			}
		default:
			l.judge(ex, func() lessons.Verdict { return l.run.Enter(typed(ex, line)) })
		}
		*quiz.Run() = l.run
	}
	return false, nil
}

package learn

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Actions implements [screen.Screen].
func (l *Lesson) Actions() []screen.Action {
	var actions []screen.Action
	switch {
	case l.open():
		actions = l.asking()
	case l.quiz != nil:
		actions = l.quizActions()
	case l.run.Place() == lessons.SummaryPage:
		actions = l.ending()
	default:
		actions = l.reading()
	}
	leave := "learn.leave"
	if l.quiz != nil {
		leave = "learn.stop"
	}
	actions = append(actions, screen.Action{ID: "leave", Label: leave, Keys: []string{"esc"}, Command: i18n.CommandMenu, Run: l.leave})
	if l.page.overflows() {
		on, back := l.scrollKeys()
		actions = append(actions, screen.Action{ID: "scroll", Label: "learn.scroll", Keys: []string{on, back}})
	}
	return actions
}

// reading are the actions of a page that only wants to be read, and of a solved
// exercise.
func (l *Lesson) reading() []screen.Action {
	label := "learn.next"
	switch shown, of := l.run.Shown(); {
	case l.run.Place() == lessons.TitlePage:
		label = "learn.begin"
	case shown < of && l.run.Step().Wheat != nil:
		label = "learn.wheat_next"
	case shown < of:
		label = "learn.play_on"
	}
	actions := []screen.Action{
		{ID: "next", Label: label, Keys: []string{"enter", "space", "right"}, Command: i18n.CommandNext, Run: func() tea.Cmd { return l.turn(l.run.Forward) }},
	}
	if l.run.Place() != lessons.TitlePage {
		actions = append(actions, screen.Action{ID: "previous", Label: "learn.previous", Keys: []string{"left"}, Command: i18n.CommandBack, Run: func() tea.Cmd { return l.turn(l.run.Backward) }})
	}
	if r := l.run.Step().Rhyme; r != nil && !r.Note.IsZero() {
		actions = append(actions, screen.Action{ID: "note", Label: "learn.note", Digit: 1, Command: i18n.CommandMore, Run: l.note})
	}
	if r := l.run.Step().Rhyme; r != nil && r.Pinyin != "" {
		pinyin := togglePinyin(l.env)
		pinyin.Digit = 2
		actions = append(actions, pinyin)
	}
	if l.run.Step().Wheat != nil {
		actions = append(actions, l.growing()...)
	}
	if told := l.run.Place() == lessons.TitlePage || l.run.Step().Rule != nil; told && !l.run.Chapter().Xiangqi.IsZero() {
		actions = append(actions, l.toggleXiangqi())
	}
	if ex := l.run.Exercise(); ex != nil {
		label := "learn.again"
		if ex.Generator != "" {
			label = "learn.another"
		}
		actions = append(actions, screen.Action{ID: "again", Label: label, Digit: 1, Command: i18n.CommandRepeat, Run: l.again})
	}
	return actions
}

// ending are the actions of the summary.
func (l *Lesson) ending() []screen.Action {
	repeat := screen.Action{ID: "repeat", Label: "learn.repeat", Digit: 1, Command: i18n.CommandRepeat, Run: l.repeat}
	if len(l.run.Summary().Missed) == 0 {
		repeat.Disabled = "learn.nothing_missed"
	}
	return []screen.Action{
		{ID: "next", Label: "learn.finish", Keys: []string{"enter", "space"}, Command: i18n.CommandNext, Run: l.leave},
		{ID: "previous", Label: "learn.previous", Keys: []string{"left"}, Command: i18n.CommandBack, Run: func() tea.Cmd { return l.turn(l.run.Backward) }},
		repeat,
	}
}

// asking are the actions of an exercise that waits for its answer.
func (l *Lesson) asking() []screen.Action {
	var actions []screen.Action
	if l.quiz == nil { // who needs help does not know it yet
		actions = append(actions, screen.Action{ID: "help", Label: l.helpLabel(), Digit: 1, Command: i18n.CommandHint, Run: l.ask})
	}
	if l.asks(lessons.ClickSquares, lessons.SetUp) {
		actions = append(actions, screen.Action{ID: "done", Label: "learn.done", Digit: 2, Command: i18n.CommandDone, Run: l.confirm})
	}
	if l.asks(lessons.ClickSquares, lessons.SetUp, lessons.CollectTheTargets, lessons.CaptureAll, lessons.MateInTwo, lessons.PlayLine, lessons.PlayOut) {
		actions = append(actions, screen.Action{ID: "clear", Label: "learn.clear", Digit: 3, Command: i18n.CommandClear, Run: l.clear})
	}
	if l.quiz != nil {
		actions = append(actions, screen.Action{ID: "next", Label: "learn.dont_know", Digit: 4, Command: i18n.CommandNext, Run: l.nextQuestion})
	} else {
		actions = append(actions, l.leafing()...)
	}
	if refuted(l.verdict) {
		actions = append(actions, screen.Action{ID: "show", Label: "learn.show_again", Digit: 6, Command: i18n.CommandMore, Run: l.showAgain})
	}
	switch {
	case l.asks(optionKinds...):
		actions = append(actions, l.menu.Actions()...)
		for _, option := range l.menu.Items {
			option.Digit = 0 // digits are answers here and belong to the screen
			actions = append(actions, option)
		}
	case l.asks(lineKinds...):
		actions = append(actions, screen.Action{ID: "answer", Label: "learn.answer", Keys: []string{"enter"}})
	default:
		actions = append(actions, l.board.Actions()...)
	}
	return actions
}

// helpLabel names the rung that comes next.
func (l *Lesson) helpLabel() string {
	return rungLabel(min(l.run.Result(l.run.Exercise().ID).Helps+1, lessons.ThisMove))
}

// toggleXiangqi switches the notes for players of Chinese chess on or off, for good.
func (l *Lesson) toggleXiangqi() screen.Action {
	label := "learn.xiangqi_on"
	if l.env.Settings.Xiangqi {
		label = "learn.xiangqi_off"
	}
	return screen.Action{ID: "xiangqi", Label: label, Digit: 3, Run: func() tea.Cmd {
		s := l.env.Settings
		s.Xiangqi = !s.Xiangqi
		l.env.Apply(s)
		return nil
	}}
}

// growing are the further actions of the page of the wheat: its keys go from square
// to square.
func (l *Lesson) growing() []screen.Action {
	g := l.run.Grains()
	show := func(to lessons.Grains) func() tea.Cmd {
		return func() tea.Cmd {
			return l.turn(func() bool {
				l.run.Show(int(to))
				return true
			})
		}
	}
	stop := screen.Action{ID: "stop", Label: "learn.wheat_stop", Args: []any{"N", int(g.NextStop())}, Digit: 1, Run: show(g.NextStop())}
	if g == lessons.FullBoard {
		stop.Disabled = "learn.wheat_full"
	}
	return []screen.Action{
		stop,
		{ID: "empty", Label: "learn.wheat_empty", Digit: 2, Command: i18n.CommandClear, Run: show(0)},
		{ID: "on", Label: "learn.next", Digit: 4, Run: func() tea.Cmd { return l.turn(l.run.Next) }},
	}
}

// leafing are the actions that leave an exercise as it is.
func (l *Lesson) leafing() []screen.Action {
	return []screen.Action{
		{ID: "next", Label: "learn.skip", Digit: 4, Command: i18n.CommandNext, Run: func() tea.Cmd { return l.turn(l.run.Next) }},
		{ID: "previous", Label: "learn.previous", Digit: 5, Command: i18n.CommandBack, Run: func() tea.Cmd { return l.turn(l.run.Backward) }},
	}
}

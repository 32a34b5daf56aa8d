package drill

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Actions implements [screen.Screen].
func (d *Drill) Actions() []screen.Action {
	switch {
	case d.practice == nil:
		return []screen.Action{screen.Back(d.env)}
	case d.over():
		return []screen.Action{
			{ID: "more", Label: d.more(), Digit: 1, Keys: []string{"enter"}, Command: i18n.CommandMore, Disabled: d.whyNoMore(), Run: d.again},
			{ID: "missed", Label: "drill.act.missed", Digit: 2, Command: i18n.CommandSkip, Disabled: d.whyNoMissed(), Run: d.lookAtMissed},
			screen.Back(d.env),
		}
	}
	actions := append(d.board.Actions(), d.helpActions()...)
	turn := screen.Action{ID: "turn", Label: "drill.act.flip", Digit: 3, Command: i18n.CommandFlip, Run: d.turn}
	if d.options.PlayOn != nil && (d.done() || d.refuted) {
		turn.Digit = 0
		actions = append(actions,
			screen.Action{ID: "play", Label: "drill.act.play", Digit: 3, Command: i18n.CommandPlay, Disabled: whyNoGame(d.board), Run: d.playOn},
		)
	}
	next := screen.Action{ID: "next", Label: "drill.act.next", Digit: 4, Command: i18n.CommandNext, Disabled: d.whyNoNext(), Run: d.next}
	stepping := d.done() && d.board.Typing() != screen.TypingText
	if stepping {
		next.Label, next.Keys = "drill.act.next_enter", []string{"enter", "space"}
	}
	actions = append(actions, turn)
	if d.session().Storm == nil {
		actions = append(actions, next)
	}
	actions = append(actions,
		screen.Action{ID: "leave", Label: "drill.act.leave", Digit: 5, Command: i18n.CommandMenu, Run: d.env.Pop},
	)
	if stepping {
		actions = append(actions, leafing(d.solution.step, len(d.solution.line.Moves), d.goTo)...)
	}
	return append(actions, screen.OpenBar(d.env))
}

// goTo steps through the line after the end.
func (d *Drill) goTo(n int) {
	d.beat++
	d.solution.goTo(n)
	d.place()
}

// wheel steps through the line after the end.
func (d *Drill) wheel(msg tea.MouseWheelMsg) {
	if d.done() {
		d.goTo(d.solution.step + turnedWheel(msg))
	}
}

func (d *Drill) whyNoHelp() string {
	switch {
	case d.done():
		return "drill.no.done"
	case d.job != nil:
		return "drill.no.looking"
	}
	return ""
}

func (d *Drill) whyNoNext() string {
	switch {
	case d.done():
		return ""
	case d.session().CanSkip():
		return "drill.no.not_done_skip"
	case d.session().Streak != nil:
		return "drill.no.not_done_alone"
	}
	return "drill.no.not_done"
}

func (d *Drill) whyNoMore() string {
	if len(d.session().Shown) == 0 {
		return d.empty()
	}
	return ""
}

func (d *Drill) whyNoMissed() string {
	if len(d.session().Missed()) == 0 {
		return "drill.no.missed"
	}
	return ""
}

// lookAtMissed shows the puzzles of this session that were not found at once.
func (d *Drill) lookAtMissed() tea.Cmd {
	if !d.settled() {
		return nil
	}
	list, err := d.practice.Missed()
	if err != nil || len(list) == 0 {
		return d.env.Notify("drill.no.missed_now")
	}
	return d.env.Push(newSolutions(d.env, d.options, list))
}

// hint takes the next step of help.
func (d *Drill) hint() tea.Cmd {
	d.retry()
	s := d.session()
	h, ok := s.Hint(d.env.Now())
	if !ok {
		return nil
	}
	position, telling := s.Position(), puzzles.Telling(s.Current.Puzzle.Themes)
	d.place()
	d.say(theme.Praise, func() []string {
		said := []string{d.env.Words.PuzzleHint(position, h)}
		if because, ok := d.env.Words.Theme(telling); ok && h.Level == puzzles.ThisMove {
			said = append(said, d.env.T("drill.because", "Theme", because))
		}
		return said
	})
	d.keep()
	return nil
}

// giveUp shows the solution.
func (d *Drill) giveUp() tea.Cmd {
	d.session().GiveUp(d.env.Now())
	d.show()
	d.keep()
	return d.pointOut()
}

// nextPoint shows what there is to see about why the solution works.
func (d *Drill) nextPoint() tea.Cmd {
	d.beat++
	d.solution.nextPoint()
	d.place()
	return nil
}

// turn turns the board.
func (d *Drill) turn() tea.Cmd {
	d.board.SetFlipped(!d.board.Flipped())
	return nil
}

func (d *Drill) playOn() tea.Cmd {
	return playOn(d.env, d.options, d.board, d.session().Current.Puzzle.Solver())
}

// next goes on to the next puzzle, or to the summary.
func (d *Drill) next() tea.Cmd {
	_, err := d.practice.Next(d.env.Now())
	return d.goOn(err)
}

// again begins another session after the summary.
func (d *Drill) again() tea.Cmd {
	if !d.settled() {
		return nil
	}
	cmd := d.goOn(d.practice.Again(d.env.Now()))
	d.readBest()
	d.flash = nil
	d.compose()
	return cmd
}

func (d *Drill) goOn(err error) tea.Cmd {
	if Unreadable(err) {
		d.practice, d.broken = nil, err
	} else {
		d.env.Check(err)
	}
	d.ending()
	d.show()
	d.arrange()
	return d.opponentMoves(firstLasts)
}

package drill

import (
	"strings"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// View implements [screen.Screen].
func (k *KnightPath) View() string {
	panel := screen.Part{Rect: k.panel, Text: k.text}
	if k.over() {
		return screen.Compose(k.size.Width, k.size.Height, panel)
	}
	return screen.Compose(k.size.Width, k.size.Height, screen.Part{Rect: k.board.Rect(), Text: k.board.View()}, panel)
}

// arrange lays the screen out: the board with the words beside or under it; at the
// end the words alone.
func (k *KnightPath) arrange() {
	body := screen.Rect{W: k.size.Width, H: k.size.Height}
	k.panel = body
	if !k.over() {
		k.panel, _ = k.board.Arrange(body)
	}
	k.compose()
}

// Actions implements [screen.Screen].
func (k *KnightPath) Actions() []screen.Action {
	if k.over() {
		return []screen.Action{
			{ID: "again", Label: "knight.act.again", Digit: 1, Keys: []string{"enter"}, Run: k.again},
			screen.Back(k.env),
		}
	}
	next := screen.Action{ID: "next", Label: "drill.act.next", Digit: 4, Command: i18n.CommandNext, Disabled: k.whyNoNext(), Run: k.next}
	actions := k.board.Actions()
	if k.walk().Done() && k.board.Typing() != screen.TypingText {
		next.Keys = []string{"enter", "space"}
	}
	return append(
		actions,
		screen.Action{ID: "hint", Label: "drill.act.hint", Digit: 1, Command: i18n.CommandHint, Disabled: k.whyNoHelp(), Run: k.hint},
		screen.Action{ID: "show", Label: "knight.act.show", Digit: 2, Command: i18n.CommandSkip, Disabled: k.whyNoHelp(), Run: k.giveUp},
		screen.Action{ID: "restart", Label: "knight.act.restart", Digit: 3, Command: i18n.CommandClear, Disabled: k.whyNoRestart(), Run: k.restart},
		next,
		screen.Action{ID: "leave", Label: "drill.act.leave", Digit: 5, Command: i18n.CommandMenu, Run: k.env.Pop},
		screen.OpenBar(k.env),
	)
}

func (k *KnightPath) whyNoHelp() string {
	if k.walk().Done() {
		return "knight.no.done"
	}
	return ""
}

func (k *KnightPath) whyNoNext() string {
	if !k.walk().Done() {
		return "knight.no.not_done"
	}
	return ""
}

func (k *KnightPath) whyNoRestart() string {
	switch w := k.walk(); {
	case w.Done():
		return "knight.no.done"
	case w.Moves() == 0:
		return "knight.no.start"
	}
	return ""
}

// Help implements [screen.Helper].
func (k *KnightPath) Help() []string { return []string{k.env.T("knight.help")} }

// stars draws how many of three.
func stars(n int) string { return strings.Repeat("★", n) + strings.Repeat("☆", 3-n) }

// compose words the panel.
func (k *KnightPath) compose() {
	p := &page{width: k.panel.W}
	if k.over() {
		k.composeSummary(p)
	} else {
		k.composeTask(p)
	}
	k.text = strings.Join(p.lines[:min(len(p.lines), max(k.panel.H, 0))], "\n")
}

// composeTask says where the knight is to go, and what came of it.
func (k *KnightPath) composeTask(p *page) {
	look, words := k.env.Palette, k.env.Words
	w := k.walk()
	roomy := k.panel.H >= 10
	p.add(look.Accent, k.env.T("knight.progress", "N", w.Task.Level, "All", puzzles.KnightLevels))
	p.add(look.Accent, words.N("knight.stars", k.run.Path.Stars()))
	if roomy {
		p.gap()
	}
	if w.Done() {
		k.composeDone(p)
		return
	}
	p.add(look.Strong, k.env.T("knight.task", "From", w.Task.From, "To", w.Task.To))
	p.add("", words.N("knight.par", w.Task.Par))
	if n := w.Moves(); n > 0 {
		p.add("", words.N("knight.moves", n))
	}
	if roomy {
		p.gap()
	}
	if k.said != nil {
		style := look.Tone(k.tone)
		for _, text := range k.said() {
			p.add(style, text)
			style = ""
		}
		if k.caught.Code != "" {
			p.add(look.Key, k.env.T("drill.again"))
		}
		return
	}
	if position := w.Position(); position.Occupied().Count() > 1 && roomy {
		p.add(look.Muted, k.env.T(k.rule(w)))
	}
}

// rule is what there is to know about what stands on the board.
func (k *KnightPath) rule(w *puzzles.KnightWalk) string {
	if position := w.Position(); position.ByColor(chess.Black) != 0 {
		return "knight.rule_guards"
	}
	return "knight.rule_pawns"
}

// composeDone says what a task brought, and a shortest way.
func (k *KnightPath) composeDone(p *page) {
	look, words := k.env.Palette, k.env.Words
	w := k.walk()
	r := w.Result()
	if w.Shown {
		p.add(look.Bad, k.env.T("knight.shown"))
	} else {
		p.add(look.Good, stars(r.Stars)+"  "+words.N("knight.done", r.Moves))
	}
	if r.Moves != r.Par {
		p.add("", k.env.T("knight.way", "N", r.Par, "Way", KnightWay(w)))
	} else {
		p.add("", k.env.T("knight.at_par"))
	}
}

// KnightWay writes a shortest way: "g1 – f3 – e5".
func KnightWay(w *puzzles.KnightWalk) string {
	way := w.Way()
	names := make([]string, len(way))
	for i, s := range way {
		names[i] = s.String()
	}
	return strings.Join(names, " – ")
}

// composeSummary says what the run brought.
func (k *KnightPath) composeSummary(p *page) {
	look, words := k.env.Palette, k.env.Words
	n := k.run.Path.Stars()
	p.gap()
	p.add(look.Strong, k.env.T("knight.sum.title"))
	p.add("", words.N("knight.sum.stars", n, "All", puzzles.MaxStars))
	switch {
	case k.run.Best < 0:
	case n > k.run.Best:
		p.add(look.Good, k.env.T("knight.sum.record", "Before", k.run.Best))
	default:
		p.add("", k.env.T("knight.sum.best", "Best", k.run.Best))
	}
	p.gap()
	for _, r := range k.run.Path.Results() {
		line := k.env.T("knight.sum.task", "Level", r.Level, "Moves", r.Moves, "Par", r.Par)
		if r.Moves == 0 {
			line = k.env.T("knight.sum.shown", "Level", r.Level, "Par", r.Par)
		}
		p.lines = append(p.lines, look.Accent.On(stars(r.Stars))+"  "+line)
	}
}

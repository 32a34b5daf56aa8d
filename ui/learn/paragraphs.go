package learn

import (
	"strings"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// paragraph is a piece of text with its look, before it is broken into lines.
type paragraph struct {
	text   string
	style  theme.Style
	centre bool
	gap    bool          // an empty line before it, unless it is the first
	spaced bool          // Han characters wider apart, where there is room: large print
	bullet string        // stands before the first line; the others are indented by it
	verse  lessons.Verse // drawn instead of the text, with pinyin above it
}

// styled breaks paragraphs into lines of at most width cells, with their looks.
func styled(env *screen.Env, paragraphs []paragraph, width int) []string {
	var lines []string
	for _, p := range paragraphs {
		if p.gap && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, p.lines(env, width)...)
	}
	return lines
}

func (p *paragraph) lines(env *screen.Env, width int) []string {
	var lines []string
	if len(p.verse) > 0 {
		rows, widths := ruby(env, p.verse, width, p.style)
		for i, row := range rows {
			indent := ""
			if p.centre {
				indent = strings.Repeat(" ", max(width-widths[i], 0)/2)
			}
			lines = append(lines, indent+row[0], indent+row[1])
		}
		return lines
	}
	broken := i18n.Wrap(p.text, width-i18n.Width(p.bullet))
	if p.centre {
		broken = balanced(p.text, width)
	}
	for i, line := range broken {
		if wide := spaced(line); p.spaced && i18n.Width(wide) <= width {
			line = wide
		}
		indent := p.bullet
		if i > 0 {
			indent = strings.Repeat(" ", i18n.Width(p.bullet))
		}
		if p.centre {
			indent = strings.Repeat(" ", max(width-i18n.Width(line), 0)/2)
		}
		lines = append(lines, indent+p.style.On(line))
	}
	return lines
}

// balanced breaks a text into as few lines as fit, as equally long as they can be.
func balanced(text string, width int) []string {
	lines := i18n.Wrap(text, width)
	for width > 2 {
		width--
		narrower := i18n.Wrap(text, width)
		if len(narrower) > len(lines) {
			break
		}
		lines = narrower
	}
	return lines
}

// spaced puts a space after each wide character but the last.
func spaced(line string) string {
	var b strings.Builder
	runes := []rune(line)
	for i, r := range runes {
		b.WriteRune(r)
		if i < len(runes)-1 && i18n.Width(string(r)) == 2 {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// question is what an exercise asks.
func (l *Lesson) question(ex *lessons.Exercise) []paragraph {
	return []paragraph{{text: l.say(ex.Prompt), style: l.env.Palette.Strong}}
}

// paragraphs is everything that the page says beside the board.
func (l *Lesson) paragraphs() []paragraph {
	if l.quiz != nil && l.quiz.Over() {
		return l.quizResult()
	}
	switch l.run.Place() {
	case lessons.TitlePage:
		return l.titlePage()
	case lessons.SummaryPage:
		return l.summary()
	}
	step := l.run.Step()
	switch {
	case step.Rhyme != nil:
		return append(append(l.rhyme(step.Rhyme), l.caption()...), l.source(step.Rhyme))
	case step.Rule != nil:
		rule := paragraph{text: l.say(step.Rule.Statement), style: l.env.Palette.Strong}
		return append(append([]paragraph{rule}, l.caption()...), l.xiangqi()...)
	case step.Page != nil:
		return append(l.pageText(step.Page), l.caption()...)
	case step.Wheat != nil:
		return l.wheatText(step.Wheat)
	}
	return l.said(step.Exercise)
}

// xiangqi says how the chapter's piece differs in Chinese chess, if the person
// wants to know.
func (l *Lesson) xiangqi() []paragraph {
	text := l.run.Chapter().Xiangqi
	if !l.env.Settings.Xiangqi || text.IsZero() {
		return nil
	}
	return []paragraph{
		{text: l.env.T("learn.xiangqi"), style: l.env.Palette.Accent, gap: true},
		{text: l.say(text)},
	}
}

// pageText is a page to read: what its text claims to be, its title, its
// paragraphs.
func (l *Lesson) pageText(page *lessons.Page) []paragraph {
	p := l.env.Palette
	var said []paragraph
	if page.Label != "" {
		said = append(said, paragraph{text: l.env.T("lesson.label." + string(page.Label)), style: p.Key})
	}
	said = append(said, paragraph{text: l.say(page.Title), style: p.Title, spaced: true})
	for text := range strings.SplitSeq(l.say(page.Text), "\n") {
		if strings.TrimSpace(text) != "" {
			said = append(said, paragraph{text: text, gap: true})
		}
	}
	return said
}

func (l *Lesson) titlePage() []paragraph {
	p := l.env.Palette
	ch := l.run.Chapter()
	if ch.ID == lessons.PracticeID {
		return []paragraph{
			{text: l.env.T("learn.practice"), style: p.Title, centre: true},
			{text: l.env.Words.N("learn.practice_about", len(ch.Steps)), centre: true, gap: true},
		}
	}
	said := []paragraph{
		{text: l.env.T("learn.chapter_number", "Number", ch.Number), style: p.Muted, centre: true},
		{text: l.say(ch.Title), style: p.Title, centre: true, spaced: true, gap: true},
		{text: l.env.T("learn.goals"), style: p.Accent, gap: true},
	}
	for _, goal := range ch.Goals {
		said = append(said, paragraph{bullet: "· ", text: l.say(goal), gap: true})
	}
	return append(said, l.xiangqi()...)
}

func (l *Lesson) rhyme(r *lessons.Rhyme) []paragraph {
	p := l.env.Palette
	said := versesOf(l.env, r, string(l.env.Words.Lang()), paragraph{style: p.Title, centre: true, spaced: true, gap: true})
	said = append(said, versesOf(l.env, r, otherLang(l.env, r), paragraph{style: p.Muted, centre: true, gap: true})...)
	meaning := l.say(r.Rule)
	if !r.Note.IsZero() {
		meaning += " [1]"
	}
	said = append(said, paragraph{text: meaning, gap: true})
	if l.noted && !r.Note.IsZero() {
		said = append(said, paragraph{text: "[1] " + l.say(r.Note), style: p.Accent, gap: true})
	}
	return said
}

// caption says what the demonstration shows now.
func (l *Lesson) caption() []paragraph {
	shown, _ := l.run.Shown()
	return caption(l.env, l.run.Step().Demo(), shown)
}

// source says from where a rhyme is quoted.
func (l *Lesson) source(r *lessons.Rhyme) paragraph {
	poem, _ := l.course.Poem(r.Group)
	text := l.env.T("learn.source", "Poem", l.say(poem.Title), "Section", r.Source.Section, "Number", r.Seq)
	return paragraph{text: text, style: l.env.Palette.Muted, gap: true}
}

// said is what has been said about the exercise: the stars, the verdict or the
// help.
func (l *Lesson) said(ex *lessons.Exercise) []paragraph {
	p := l.env.Palette
	var said []paragraph
	result := l.run.Result(ex.ID)
	if result.Done && l.quiz == nil {
		stars := l.verdict.Stars
		if stars == 0 {
			stars = result.Stars
		}
		said = append(said, paragraph{text: starRow(stars), style: p.Good, gap: true})
	}
	if l.job.Alive() {
		said = append(said, paragraph{text: l.env.T("learn.thinking", "Side", l.env.Words.Side(ex.Player().Other())), style: p.Muted, gap: true})
	}
	if moves, of := l.run.Counted(); of > 0 && !result.Done {
		said = append(said, paragraph{text: l.env.T("learn.move_of", "At", moves, "Of", of), style: p.Muted, gap: true})
	}
	if l.help.Code != "" {
		said = append(said, paragraph{text: l.env.T(rungLabel(l.help.Rung)), style: p.Accent, gap: true})
		for _, text := range l.env.Words.LessonHelp(ex, l.help) {
			said = append(said, paragraph{text: text, gap: true})
		}
		return said
	}
	if l.verdict.Code == "" {
		return append(said, l.how()...)
	}
	if v := l.verdict; v.Code == lessons.OnTheWay && v.Move != chess.NoMove && v.Before.Turn() != ex.Player() {
		// The opponent's move is told, not praised.
		text := l.env.T("learn.moved", "Side", l.env.Words.Side(v.Before.Turn()), "Move", l.env.Words.Move(v.Before, v.Move))
		return append(said, paragraph{text: text, style: p.Accent, gap: true})
	}
	for i, text := range l.env.Words.LessonVerdict(ex.Kind, l.verdict) {
		style := theme.Style("")
		switch {
		case i > 0:
		case l.verdict.Right:
			style = p.Good
		default:
			style = p.Bad
		}
		said = append(said, paragraph{text: text, style: style, gap: true})
	}
	return said
}

// how says how an answer of several squares is given: Enter alone marks and
// unmarks for ever. A narrow window keeps its few lines for the board.
func (l *Lesson) how() []paragraph {
	id := ""
	switch {
	case l.size.Width < sidePrompt:
	case l.asks(lessons.ClickSquares):
		id = "learn.how_mark"
	case l.asks(lessons.SetUp):
		id = "learn.how_set_up"
	}
	if id == "" {
		return nil
	}
	return []paragraph{{text: l.env.T(id), style: l.env.Palette.Muted, gap: true}}
}

// starRow draws stars out of three.
func starRow(n int) string { return strings.Repeat("★", n) + strings.Repeat("☆", max(3-n, 0)) }

func (l *Lesson) summary() []paragraph {
	p := l.env.Palette
	sum := l.run.Summary()
	said := []paragraph{
		{text: l.env.T("learn.end"), style: p.Title, centre: true},
		{text: l.env.T("learn.sum", "Stars", sum.Stars, "Most", 3*sum.Exercises, "Solved", sum.Solved, "Exercises", sum.Exercises), style: p.Good, centre: true, gap: true},
	}
	if goals := l.run.Chapter().Goals; len(goals) > 0 {
		// Who has skipped exercises has reached the end, not yet the goals.
		heading, bullet := "learn.learnt", "✓ "
		if sum.Solved < sum.Exercises {
			heading, bullet = "learn.goals", "· "
		}
		said = append(said, paragraph{text: l.env.T(heading), style: p.Accent, gap: true})
		for _, goal := range goals {
			said = append(said, paragraph{bullet: bullet, text: l.say(goal)})
		}
	}
	if len(sum.Missed) == 0 {
		return append(said, paragraph{text: l.env.T("learn.nothing_missed"), gap: true})
	}
	said = append(said, paragraph{text: l.env.Words.N("learn.missed", len(sum.Missed)), style: p.Accent, gap: true})
	for _, id := range sum.Missed {
		if ex := l.run.Asks(id); ex != nil {
			said = append(said, paragraph{bullet: "· ", text: l.say(ex.Prompt)})
		}
	}
	return said
}

package drill

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"woodfox/game/chess"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	"woodfox/ui/screen"
)

// View implements [screen.Screen].
func (d *Drill) View() string {
	panel := screen.Part{Rect: d.panel, Text: d.text}
	if d.over() {
		return screen.Compose(d.size.Width, d.size.Height, panel)
	}
	return screen.Compose(d.size.Width, d.size.Height, screen.Part{Rect: d.board.Rect(), Text: d.board.View()}, panel)
}

// arrange lays the screen out: the board with the words beside or, in a narrow
// window, under it; without a puzzle the words alone.
func (d *Drill) arrange() {
	body := screen.Rect{W: d.size.Width, H: d.size.Height}
	d.panel = body
	if !d.over() {
		d.panel, _ = d.board.Arrange(body)
	}
	d.compose()
}

// compose words the panel anew. It follows each change, so that View only
// copies.
func (d *Drill) compose() {
	p := newPage(d.panel)
	switch {
	case d.practice == nil:
		d.composeBroken(p)
	case d.over():
		d.composeSummary(p)
	case d.session().Storm != nil:
		d.composeStorm(p)
	case d.done():
		d.composeEnd(p)
	default:
		d.composeTask(p)
	}
	d.text = p.text(d.panel.H)
}

// results are the signs of the puzzles that are finished; colour only repeats
// them.
func (d *Drill) results(width int) string {
	attempts := d.session().Finished
	if d.done() {
		attempts = d.session().Attempts()
	}
	attempts = attempts[max(len(attempts)-width/2, 0):]
	look := d.env.Palette
	signs := make([]string, len(attempts))
	for i, a := range attempts {
		switch {
		case a.First():
			signs[i] = look.Good.On("✓")
		case a.Solved:
			signs[i] = look.Accent.On("+")
		default:
			signs[i] = look.Bad.On("✗")
		}
	}
	return strings.Join(signs, " ")
}

// composeTask says what is to be done, and what came of the last try.
func (d *Drill) composeTask(p *page) {
	s, look, words := d.session(), d.env.Palette, d.env.Words
	c := &s.Current
	d.header(p)
	roomy := d.panel.H >= 10
	if roomy {
		p.gap()
	}
	d.addSaid(p)
	if d.refuted {
		again := "drill.again"
		if c.Done {
			again = "drill.see_solution"
		}
		p.add(look.Key, d.env.T(again))
		return
	}
	if d.job.Alive() {
		if n := d.job.Seconds(); n > 1 {
			p.add(look.Accent, words.N("drill.looking_seconds", n))
		} else {
			p.add(look.Accent, d.env.T("drill.looking"))
		}
	}
	if roomy {
		p.gap()
	}
	task, turn := "drill.task", s.Position()
	if c.Ply > 1 {
		task = "drill.task_on"
	}
	before := c.Puzzle.Position(c.Ply - 1)
	p.add("", d.env.T("drill.played", "Side", words.Side(before.Turn()), "Move", words.Move(before, c.Puzzle.Moves[c.Ply-1])))
	p.add(look.Strong, d.env.T(task, "Side", words.Side(turn.Turn())))
	if c.Attempt.Repeat && c.Ply == 1 && s.Woodpecker == nil {
		p.add(look.Muted, words.PuzzleBecause(c.Because, schedule.DayOf(d.env.Now())))
	}
	if s.Options.Unrated && len(s.Shown) == 1 && roomy {
		p.add(look.Muted, d.env.T("drills.unrated"))
	}
	if a := c.Attempt; a.Decided() && a.Hints > 0 && !a.Rated {
		p.add(look.Muted, d.env.T("drill.unrated"))
	}
}

func (d *Drill) addSaid(p *page) {
	if d.said == nil {
		return
	}
	look := d.env.Palette
	style := look.Tone(d.tone)
	for _, text := range d.said() {
		p.add(style, text)
		style = ""
	}
}

// composeEnd says how it went, what that means, and why the solution works.
func (d *Drill) composeEnd(p *page) {
	s, look := d.session(), d.env.Palette
	a := s.Current.Attempt
	d.header(p)
	roomy := d.panel.H >= 14
	if roomy {
		p.gap()
	}
	switch {
	case !a.Solved:
		p.add(look.Bad, d.env.T("drill.shown", "Line", sanLine(d.solution.line.Position(1), d.solution.line.Moves[1:])))
	case a.First():
		p.add(look.Good, d.env.T("drill.solved"))
	default:
		p.add(look.Good, d.env.T("drill.fixed"))
	}
	if d.rates() {
		p.add("", d.ratingText(a))
	}
	if roomy && a.Rated && a.Before.Provisional() {
		p.add(look.Muted, d.env.T("puzzle.provisional"))
	}
	if card, ok := s.Review(schedule.Default()); ok {
		p.add(look.Muted, d.dueText(card))
	}
	if roomy {
		p.gap()
		p.add(look.Accent, d.env.T("drill.why_title"))
	}
	composePoints(p, d.env, &d.solution)
	if roomy {
		p.gap()
		p.add(look.Muted, d.env.T("drill.more"))
	}
}

// dueText says when the puzzle comes back.
func (d *Drill) dueText(card schedule.Card) string {
	if days := int(card.Due - card.Last); days > 1 {
		return d.env.T("drill.due", "N", days)
	}
	return d.env.T("drill.due_tomorrow")
}

// rates reports whether the puzzles of this drill can change the rating.
func (d *Drill) rates() bool {
	switch s := d.session(); s.Mode {
	case puzzles.ModeToday, puzzles.ModeTheme, puzzles.ModeMate:
		return !s.Options.Unrated
	}
	return false
}

// ratingText says what the attempt did to the rating.
func (d *Drill) ratingText(a puzzles.Attempt) string {
	switch {
	case a.Rated:
		before, after := math.Round(a.Before.R), math.Round(a.After.R)
		return d.env.T("drill.rating", "Before", before, "After", after, "Change", signed(after-before))
	case a.Repeat:
		return d.env.T("drill.rating_repeat")
	default:
		return d.env.T("drill.rating_same")
	}
}

func signed(change float64) string {
	if change == 0 {
		return "±0"
	}
	return strings.Replace(fmt.Sprintf("%+.0f", change), "-", "−", 1)
}

// composeSummary says how the session went, or that there was nothing to do.
func (d *Drill) composeSummary(p *page) {
	look, words := d.env.Palette, d.env.Words
	s := d.session()
	attempts := s.Attempts()
	switch {
	case len(s.Shown) == 0:
		p.gap()
		p.add("", d.env.T(d.empty()))
		return
	case s.Storm != nil:
		d.composeStormEnd(p)
		return
	case s.Streak != nil:
		d.composeStreakEnd(p)
		return
	case s.Woodpecker != nil:
		d.composeCycleEnd(p)
		return
	case len(attempts) == 0:
		return
	}
	first, fixed, back := 0, 0, 0
	for _, a := range attempts {
		switch {
		case a.First():
			first++
		case a.Solved:
			fixed++
		}
		if a.Grade() == schedule.Again {
			back++
		}
	}
	p.add(look.Strong, d.env.T("drill.sum.title"))
	p.add("", words.N("drill.sum.all", len(attempts)))
	p.lines = append(p.lines, d.results(p.width))
	p.gap()
	p.add("", d.env.T("drill.sum.first", "N", first))
	p.add("", d.env.T("drill.sum.fixed", "N", fixed))
	p.add("", d.env.T("drill.sum.missed", "N", len(attempts)-first-fixed))
	p.gap()
	if d.rates() {
		before, after := math.Round(attempts[0].Before.R), math.Round(s.Rating.R)
		p.add(look.Accent, d.env.T("drill.sum.rating", "Before", before, "After", after, "Change", signed(after-before)))
	}
	if back > 0 {
		p.add("", words.N("drill.sum.back", back))
	}
}

// composeBroken says why there are no puzzles.
func (d *Drill) composeBroken(p *page) {
	code := pack.Unreadable
	if e, ok := errors.AsType[*pack.Error](d.broken); ok {
		code = e.Code
	}
	p.gap()
	p.add(d.env.Palette.Bad, d.env.T("drill.broken", "Why", d.env.T("drill.broken_code."+string(code))))
}

// sanLine writes a line of moves in standard notation.
func sanLine(position chess.Position, line []chess.Move) string {
	sans := make([]string, len(line))
	for i, m := range line {
		sans[i] = position.SAN(m)
		position.Play(m)
	}
	return strings.Join(sans, " ")
}

package drill

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/puzzles"
	"woodfox/ui/theme"
)

// tickMsg comes when the running clock shows another second.
type tickMsg struct{ drill *Drill }

// flash is what came of the last move of a storm; it is shown until the next.
type flash struct {
	right bool
	bonus time.Duration // won with it
}

// tick has the clock shown again when it shows another second. Without a running
// clock nothing comes, and so nothing is sent while nobody acts.
func (d *Drill) tick() tea.Cmd {
	if d.ticking || d.over() || d.session().Storm == nil || !d.session().Storm.Running() {
		return nil
	}
	d.ticking = true
	wait := d.session().Storm.Clock(d.env.Now()) % time.Second
	if wait == 0 {
		wait = time.Second
	}
	return tea.Tick(wait+time.Millisecond, func(time.Time) tea.Msg { return tickMsg{d} })
}

// ticked looks at the clock.
func (d *Drill) ticked(msg tickMsg) tea.Cmd {
	if msg.drill != d {
		return nil
	}
	d.ticking = false
	if d.over() {
		return nil
	}
	if d.session().TimeUp(d.env.Now()) {
		return d.next()
	}
	d.compose()
	return d.tick()
}

// stormed shows what came of a move in a storm and goes straight on: nothing there
// waits for the person to have seen it.
func (d *Drill) stormed(j puzzles.Judgement) tea.Cmd {
	s := d.session()
	switch {
	case s.TimeUp(d.env.Now()):
		d.keep()
		return d.next()
	case j.Verdict == puzzles.Illegal:
		before := s.Position()
		d.say(theme.Refusal, func() []string { return d.env.Words.PuzzleVerdict(before, j) })
		return nil
	}
	d.flash = &flash{right: j.Verdict.GoesOn()}
	if d.flash.right {
		d.flash.bonus = puzzles.ComboBonus(s.Storm.Combo)
	}
	d.keep()
	if s.Current.Done {
		return tea.Batch(d.next(), d.tick())
	}
	d.show()
	return d.tick()
}

// ending marks when a run ended.
func (d *Drill) ending() {
	if d.over() && d.session() != nil && d.session().Storm != nil {
		d.ended = d.env.Now()
	}
}

// Hurried implements [screen.Hurried]: nothing covers a storm whose clock runs.
func (d *Drill) Hurried() bool {
	return !d.over() && d.session().Storm != nil && d.session().Storm.Running()
}

// settled reports whether the end of a storm has been seen: who was about to move
// when the time was up would press through its result.
func (d *Drill) settled() bool { return d.env.Now().Sub(d.ended) >= settling }

// clockText is the time that is left, in minutes and seconds.
func clockText(left time.Duration) string {
	n := int((left + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// comboMeter is how long the bar of a row is drawn at most.
const comboMeter = 15

// composeStorm says how the storm stands: the clock large, the score, the row of
// right moves on its way to more time, and what came of the last move.
func (d *Drill) composeStorm(p *page) {
	s, look, env := d.session(), d.env.Palette, d.env
	storm := s.Storm
	left := clockText(storm.Clock(env.Now()))
	score := env.Words.N("drill.storm.score", storm.Score)
	if roomy := d.panel.H >= 14; roomy {
		p.lines = append(p.lines, large(env, left, d.panel.W, d.panel.H)...)
		p.gap()
		p.add(look.Accent, score)
	} else {
		p.add(look.Accent, left+" · "+score)
	}
	position := s.Position()
	p.add(look.Strong, env.T("drill.storm.turn", "Side", env.Words.Side(position.Turn())))
	if d.panel.H >= 14 {
		p.gap()
	}
	if !storm.Running() {
		p.add("", env.T("drill.storm.waiting"))
	} else {
		d.composeCombo(p)
	}
	p.lines = append(p.lines, d.flashLine())
	d.addSaid(p)
	d.composeStanding(p)
	if d.panel.H >= 14 {
		p.gap()
		p.lines = append(p.lines, d.results(p.width))
	}
}

// composeCombo draws the row of right moves and says what it will bring.
func (d *Drill) composeCombo(p *page) {
	storm, look := d.session().Storm, d.env.Palette
	at, bonus := storm.NextBonus()
	from := at
	for n := storm.Combo; n >= 0; n-- {
		if from = n; puzzles.ComboBonus(n) > 0 {
			break
		}
	}
	width := min(comboMeter, p.width)
	full := (storm.Combo - from) * width / (at - from)
	p.lines = append(p.lines, look.Good.On(strings.Repeat("█", full))+look.Muted.On(strings.Repeat("░", width-full)))
	p.add(look.Muted, d.env.T("drill.storm.combo", "N", storm.Combo, "At", at, "Seconds", int(bonus/time.Second)))
}

// flashLine is what came of the last move, and what time it won or cost.
func (d *Drill) flashLine() string {
	look := d.env.Palette
	switch {
	case d.flash == nil:
		return ""
	case !d.flash.right:
		return look.Bad.On("✗ " + d.env.T("drill.storm.loss", "Seconds", int(puzzles.StormPenalty/time.Second)))
	case d.flash.bonus > 0:
		return look.Good.On("✓ " + d.env.T("drill.storm.gain", "Seconds", int(d.flash.bonus/time.Second)))
	}
	return look.Good.On("✓")
}

// composeStormEnd says how the storm went.
func (d *Drill) composeStormEnd(p *page) {
	storm, look, env := d.session().Storm, d.env.Palette, d.env
	p.add(look.Accent, env.T("drill.storm.over"))
	p.gap()
	race := d.session().Race != nil
	if d.panel.H >= 14 && !race {
		p.lines = append(p.lines, large(env, strconv.Itoa(storm.Score), d.panel.W, d.panel.H)...)
		p.gap()
	}
	p.add(look.Strong, env.Words.N("drill.storm.score", storm.Score))
	if race {
		d.composeRaceEnd(p)
		return
	}
	d.composeBest(p, storm.Score)
	p.gap()
	p.add("", env.T("drill.storm.accuracy", "Percent", int(100*storm.Accuracy()+0.5), "Right", storm.Moves, "Wrong", storm.Errors))
	p.add("", env.T("drill.storm.longest", "N", storm.Best))
	p.gap()
	p.lines = append(p.lines, d.results(d.panel.W))
}

// composeBest says whether a score is the best so far.
func (d *Drill) composeBest(p *page, score int) {
	look, env := d.env.Palette, d.env
	switch {
	case score > 0 && score > d.best:
		p.add(look.Good, "★ "+env.T("drill.best.new"))
	case d.best >= 0:
		p.add(look.Muted, env.T("drillmenu.best", "N", d.best))
	}
}

package plain

import (
	"context"
	"errors"
	"math"

	"woodfox/game/chess"
	"woodfox/puzzles"
	drills "woodfox/ui/drill"
)

// errTimeUp ends the waiting for a line when a storm's time is up.
var errTimeUp = errors.New("the time is up")

// hear asks for a line; in a storm no longer than the clock allows.
func (r *drill) hear() (string, error) {
	storm := r.session.Storm
	if storm == nil || !storm.Running() {
		return r.ask(nil)
	}
	if err := r.flush(); err != nil { // what is said takes its time, too
		return "", err
	}
	whole := r.ctx
	limited, cancel := context.WithTimeoutCause(whole, storm.Clock(r.Now()), errTimeUp)
	defer cancel()
	r.ctx = limited
	line, err := r.ask(nil)
	r.ctx = whole
	if err != nil && errors.Is(context.Cause(limited), errTimeUp) && whole.Err() == nil {
		return "", errTimeUp
	}
	return line, err
}

func (r *drill) helpText() string {
	switch {
	case r.session.Streak != nil:
		return "drills.help.streak"
	case r.session.Storm != nil:
		return "drills.help.storm"
	}
	return "plain.help.puzzle"
}

// begin says which drill it is and how it stands.
func (r *drill) begin() {
	s := r.session
	if s.Over() {
		return
	}
	if r.practice.Resumed {
		r.tell("plain.puzzles.resumed")
	} else if s.Mode != puzzles.ModeToday {
		r.tell("drillmenu.about." + string(s.Mode))
	}
	switch {
	case s.Streak != nil:
		if s.CanSkip() {
			r.tell("drills.streak.may_skip")
		}
	case s.Storm != nil && !s.Storm.Running():
		r.tell("drills.storm.begin")
	case s.Woodpecker != nil:
		n, _ := s.Woodpecker.Cycle()
		r.tellN("drills.woodpecker.cycle", len(s.Woodpecker.Puzzles), "Cycle", n)
		if aim := s.Woodpecker.Aim(n); aim > 0 {
			r.tell("drills.woodpecker.aim", "Last", r.w.Duration(2*aim), "Aim", r.w.Duration(aim))
		}
	case s.Options.Unrated:
		r.tell("drills.unrated")
	}
	if o := s.Options; s.Mode == puzzles.ModeTheme && len(o.Themes) == 1 && o.Themes[0] != puzzles.AnyTheme && !r.practice.Resumed {
		r.example(o.Themes[0])
	}
}

// example says what a theme is and reads an easy puzzle of it with its solution,
// the first time that the person drills the theme.
func (r *drill) example(theme puzzles.Theme) {
	const seenAs = "example:"
	meaning, worded := r.w.Theme(theme)
	seen, err := r.profile.Seen()
	r.keepRead(err)
	if _, before := seen[seenAs+string(theme)]; before || !worded {
		return
	}
	p, ok, err := r.practice.Example(theme)
	if err != nil || !ok {
		return // the first puzzle will say why
	}
	r.keep(r.profile.MarkSeen(seenAs + string(theme)))
	position := p.Position(1)
	r.below = p.Solver()
	r.tell("drills.example", "Theme", meaning)
	r.showPieces(&position)
	r.tell("drills.example_line", "Side", r.w.Side(p.Solver()), "Line", r.w.Line(position, p.Moves[1:]))
	for _, point := range puzzles.Why(p) {
		if why := r.w.PuzzleWhy(point); why != "" && point.Theme == theme {
			r.tell("plain.puzzles.why", "Why", why)
		}
	}
}

// sayNumber says which puzzle of the drill it is.
func (r *drill) sayNumber() {
	s := r.session
	number := len(s.Shown)
	switch {
	case s.Streak != nil:
		r.tell("drills.streak.number", "Number", number, "Score", s.Streak.Score)
	case s.Storm != nil:
		r.tell("plain.puzzles.number", "Number", number)
		r.sayClock()
		if s.Race != nil {
			r.sayStanding()
		}
	case s.Woodpecker != nil:
		_, cycle := s.Woodpecker.Cycle()
		r.tell("drills.woodpecker.number", "Number", cycle.Done+1, "All", len(s.Woodpecker.Puzzles), "Time", r.w.Duration(cycle.Took))
	default:
		r.tell("plain.puzzles.number", "Number", number)
	}
}

// sayClock says how a storm stands.
func (r *drill) sayClock() {
	storm := r.session.Storm
	r.tell("drills.storm.clock", "Time", r.w.Duration(storm.Clock(r.Now())), "Score", storm.Score, "Combo", storm.Combo)
}

// sayStormy says in few words what came of a move.
func (r *drill) sayStormy(position chess.Position, j puzzles.Judgement) {
	storm := r.session.Storm
	switch j.Verdict {
	case puzzles.Illegal:
		r.say(r.w.Explain(j.Explanation))
	case puzzles.Wrong:
		r.tell("drills.storm.error", "Move", r.w.Move(position, r.session.Rest()[0]))
	default:
		if bonus := puzzles.ComboBonus(storm.Combo); bonus > 0 {
			r.tell("drills.storm.bonus", "N", storm.Combo, "Time", r.w.Duration(bonus))
		}
		if !r.session.Current.Done {
			r.sayOpponent()
			r.sayTurn()
		}
	}
}

// skip passes over a puzzle of a streak.
func (r *drill) skip() {
	position := r.session.Position()
	from := r.session.Current.Ply
	if !r.session.Skip(r.Now()) {
		if r.session.Current.Done {
			r.sayGoOn()
		} else {
			r.tell("drills.streak.no_skip")
		}
		return
	}
	r.save()
	r.tell("drills.streak.skipped")
	r.tell("drills.solution_was", "Line", r.w.Line(position, r.session.Current.Puzzle.Moves[from:]))
	r.solved()
}

// finish says what the drill brought, and goes on with what follows from it.
func (r *drill) finish() error {
	s := r.session
	switch {
	case len(s.Shown) == 0:
		r.sayNothing()
		return nil
	case s.Streak != nil:
		r.tellN("drills.streak.result", s.Streak.Score)
		r.sayBest(s.Streak.Score)
	case s.Storm != nil:
		if s.TimeUp(r.Now()) {
			r.tell("drills.storm.time_up")
		}
		r.tellN("drills.storm.result", s.Storm.Score, "Percent", int(math.Round(100*s.Storm.Accuracy())), "Best", s.Storm.Best)
		if s.Race != nil {
			r.sayRace()
		} else {
			r.sayBest(s.Storm.Score)
		}
		return r.lookAgain()
	case s.Woodpecker != nil:
		r.sayCycle()
	default:
		r.saySession()
	}
	return nil
}

// sayNothing says why there was nothing to do.
func (r *drill) sayNothing() {
	switch r.session.Mode {
	case puzzles.ModeToday:
		r.tell("plain.puzzles.none_left")
	case puzzles.ModeMistakes:
		r.tell("drills.mistakes_none")
	default:
		r.tell("drills.none")
	}
}

// saySession says how many were solved and where the rating stands.
func (r *drill) saySession() {
	first := 0
	attempts := r.session.Attempts()
	for _, a := range attempts {
		if a.First() {
			first++
		}
	}
	r.tellN("plain.puzzles.finished", len(attempts), "First", first, "Rating", int(r.session.Rating.R+0.5))
}

// sayBest compares a score, which has been recorded, with the others.
func (r *drill) sayBest(score int) {
	all, err := r.profile.Results(string(r.session.Mode), 0)
	r.keepRead(err)
	best := -1
	for _, before := range all[min(len(all), 1):] {
		best = max(best, before.Score)
	}
	if score > best {
		r.tell("drills.best_new")
		return
	}
	r.tell("drills.best_old", "N", best)
}

// lookAgain offers what went wrong under the clock, without one.
func (r *drill) lookAgain() error {
	missed := r.session.Missed()
	if len(missed) == 0 {
		return nil
	}
	look, err := r.yes(func() { r.tellN("drills.look", len(missed)) })
	if err != nil || !look {
		return err
	}
	return r.solve(drills.Wish{Mode: puzzles.ModeMistakes, These: missed})
}

// sayCycle says how a cycle of a Woodpecker set went.
func (r *drill) sayCycle() {
	w := r.session.Woodpecker
	n, cycle := w.Cycle()
	r.tellN("drills.woodpecker.result", cycle.Done, "Cycle", n, "First", cycle.First, "Time", r.w.Duration(cycle.Took))
	if aim := w.Aim(n); aim > 0 && cycle.Took <= aim {
		r.tell("drills.woodpecker.reached", "Aim", r.w.Duration(aim))
	} else if aim > 0 {
		r.tell("drills.woodpecker.missed", "Aim", r.w.Duration(aim))
	}
	r.tell("drills.woodpecker.next", "Aim", r.w.Duration(w.Aim(n+1)))
}

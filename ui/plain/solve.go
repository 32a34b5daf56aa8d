package plain

import (
	"errors"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// drill is a session of puzzles in the dialogue.
type drill struct {
	*dialogue
	practice *drills.Practice
	session  *puzzles.Session // the practice's
}

// solve goes through the puzzles of the drill that is wished for, from where they
// were left, and then through others if they are wanted.
func (d *dialogue) solve(w drills.Wish) error {
	practice, err := drills.Open(d.profile, w, d.Set, d.Rand, d.Now())
	if practice == nil {
		return err
	}
	d.keep(err)
	d.sayLeftOut()
	r := &drill{dialogue: d, practice: practice, session: &practice.Session}
	r.begin()
	for !r.session.Over() {
		if err := r.puzzle(); err != nil {
			return err
		}
		_, err := practice.Next(d.Now())
		if drills.Unreadable(err) {
			return err
		}
		d.keep(err)
	}
	return r.finish()
}

// sayLeftOut names, once, the packs of puzzles that cannot be used.
func (d *dialogue) sayLeftOut() {
	if d.complete {
		return
	}
	d.complete = true
	for _, p := range drills.LeftOut(d.Set) {
		d.tell("import.left_out", "Path", p.Path, "Why", drills.PackFault(d.w, p.Err))
	}
}

// save keeps the session, and what has been decided about the current puzzle
// with it.
func (r *drill) save() { r.keep(r.practice.Keep()) }

// puzzle puts the current puzzle and stays until the person wants the next one;
// in a storm, until it is decided or the time is up.
func (r *drill) puzzle() error {
	r.help = r.helpText()
	r.does(r.activity())
	r.present()
	storm := r.session.Storm != nil
	for {
		if storm && (r.session.Current.Done || r.session.TimeUp(r.Now())) {
			return nil
		}
		line, err := r.hear()
		if errors.Is(err, errTimeUp) {
			return nil
		}
		if err != nil {
			return err
		}
		c, args, isCommand := i18n.ParseCommandLine(line)
		done := r.session.Current.Done
		switch {
		case done && (line == "" || c == i18n.CommandNext):
			return nil
		case line == "":
			r.sayTurn()
		case isCommand:
			if err := r.command(c, args); err != nil {
				return err
			}
		case done:
			r.sayGoOn()
		default:
			if err := r.try(line); err != nil {
				return err
			}
		}
	}
}

// activity is what the drill is to others.
func (r *drill) activity() screen.Activity {
	score, _ := r.session.Score()
	if r.session.Race != nil {
		return screen.Activity{Code: screen.AtRace, Score: score}
	}
	return screen.Activity{Code: screen.AtPuzzles, Detail: string(r.session.Mode), Score: score}
}

// present says which puzzle it is, what the opponent has just played and what
// stands on the board.
func (r *drill) present() {
	current := &r.session.Current
	r.below = current.Puzzle.Solver()
	r.say("")
	r.sayNumber()
	if current.Attempt.Repeat && r.session.Woodpecker == nil {
		r.say(r.w.PuzzleBecause(current.Because, schedule.DayOf(r.Now())))
	}
	r.sayOpponent()
	position := r.session.Position()
	r.showPieces(&position)
	if current.Done {
		r.sayGoOn()
		return
	}
	r.sayTurn()
}

func (r *drill) sayTurn() {
	r.tell("plain.puzzles.your_move", "Side", r.w.Side(r.session.Current.Puzzle.Solver()))
}

// sayOpponent says the opponent's last move.
func (r *drill) sayOpponent() {
	current := &r.session.Current
	last := current.Ply - 1
	if current.Done || last%2 != 0 {
		return
	}
	before := current.Puzzle.Position(last)
	r.tell("plain.play.moved", "Side", r.w.Side(before.Turn()), "Move", r.w.Move(before, current.Puzzle.Moves[last]))
}

func (r *drill) command(c i18n.Command, args string) error {
	position := r.session.Position()
	switch {
	case r.look(&position, c, args):
	case c == i18n.CommandBack:
		return errMenu
	case c == i18n.CommandHint:
		r.hint()
	case c == i18n.CommandSkip && r.session.Streak != nil:
		r.skip()
	case c == i18n.CommandSkip:
		r.giveUp()
	case (c == i18n.CommandClock || c == i18n.CommandScore) && r.session.Storm != nil:
		r.sayClock()
	case c == i18n.CommandRepeat:
		r.present()
	case c == i18n.CommandNext:
		r.sayNotYet()
	default:
		r.tell("plain.not_here")
	}
	return nil
}

// try judges a typed move, if need be with an analyst's help.
func (r *drill) try(line string) error {
	position := r.session.Position()
	j := r.session.Try(line, r.Now())
	if pos, stored, tried, ok := r.session.Question(); ok {
		var err error
		j, err = r.settle(pos, stored, tried)
		if errors.Is(err, screen.ErrBusy) {
			r.tell("busy.try")
			return nil
		}
		if err != nil {
			return err
		}
	}
	if r.session.TimeUp(r.Now()) {
		return nil
	}
	r.save()
	if r.session.Storm != nil {
		r.sayStormy(position, j)
		return nil
	}
	for _, text := range r.w.PuzzleVerdict(position, j) {
		r.say(text)
	}
	switch {
	case r.session.Current.Done:
		r.sayLost()
		r.solved()
	case j.Verdict.GoesOn():
		r.sayOpponent()
		r.sayTurn()
	}
	return nil
}

// sayLost says what would have been right in a drill without a second try.
func (r *drill) sayLost() {
	if rest := r.session.Rest(); len(rest) > 0 {
		r.tell("drills.solution_was", "Line", r.w.Line(r.session.Position(), rest))
	}
}

// settle lets the analyst compare a try with the stored move. A try that could
// not be compared because the dialogue ends is taken back.
func (r *drill) settle(pos chess.Position, stored, tried chess.Move) (puzzles.Judgement, error) {
	if r.Analyst == nil {
		r.Analyst = puzzles.EngineAnalyst{Engine: engine.New(engine.Options{})}
	}
	comparison, err := r.Analyst.Compare(r.ctx, pos, stored, tried)
	if err != nil {
		r.session.Withdraw()
		return puzzles.Judgement{}, err
	}
	return r.session.Settle(&comparison, r.Now()), nil
}

// hint says the next rung of help.
func (r *drill) hint() {
	hint, ok := r.session.Hint(r.Now())
	if !ok {
		r.refuse()
		return
	}
	r.save()
	r.say(r.w.PuzzleHint(r.session.Position(), hint))
}

// sayNotYet says what can be done before the next puzzle: only what this drill
// allows.
func (r *drill) sayNotYet() {
	switch {
	case r.session.CanSkip():
		r.tell("plain.puzzles.not_yet_skip")
	case r.session.Streak != nil || r.session.Storm != nil:
		r.tell("plain.puzzles.not_yet_alone")
	default:
		r.tell("plain.puzzles.not_yet")
	}
}

// refuse says why there is no help.
func (r *drill) refuse() {
	if r.session.Current.Done {
		r.sayGoOn()
		return
	}
	r.tell("drills.no_help")
}

// giveUp shows the solution.
func (r *drill) giveUp() {
	position := r.session.Position()
	rest := r.session.GiveUp(r.Now())
	if rest == nil {
		r.refuse()
		return
	}
	r.save()
	r.tell("plain.puzzles.solution", "Line", r.w.Line(position, rest))
	r.solved()
}

// solved says why the solution works and what became of the rating.
func (r *drill) solved() {
	current := &r.session.Current
	for _, point := range puzzles.Why(r.session.Played()) {
		if why := r.w.PuzzleWhy(point); why != "" {
			r.tell("plain.puzzles.why", "Why", why)
		}
	}
	if a := current.Attempt; a.Rated {
		r.tell("plain.puzzles.rating", "Before", int(a.Before.R+0.5), "After", int(a.After.R+0.5))
		if a.Before.Provisional() {
			r.tell("puzzle.provisional")
		}
	}
	r.sayGoOn()
}

// sayGoOn says how to go on when the puzzle is finished.
func (r *drill) sayGoOn() {
	if s := r.session.Streak; s != nil && s.Ended {
		r.tell("drills.streak.ended")
		return
	}
	r.tell("plain.puzzles.go_on")
}

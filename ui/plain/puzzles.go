package plain

import (
	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/puzzles"
	sessions "woodfox/ui/drill"
	"woodfox/ui/i18n"
)

// drill is a session of puzzles in the dialogue.
type drill struct {
	*dialogue
	practice *sessions.Practice
	session  *puzzles.Session // the practice's
}

// puzzles goes through today's puzzles, from where they were left.
func (d *dialogue) puzzles() error {
	practice, err := sessions.Open(d.profile, sessions.Wish{}, d.Set, d.Rand, d.Now())
	if practice == nil {
		return err
	}
	d.keep(err)
	for _, p := range sessions.LeftOut(d.Set) {
		d.tell("import.left_out", "Path", p.Path, "Why", sessions.PackFault(d.w, p.Err))
	}
	if practice.Resumed {
		d.tell("plain.puzzles.resumed")
	}
	r := &drill{dialogue: d, practice: practice, session: &practice.Session}
	for !r.session.Over() {
		if err := r.puzzle(); err != nil {
			return err
		}
		_, err := practice.Next(d.Now())
		if sessions.Unreadable(err) {
			return err
		}
		d.keep(err)
	}
	r.finish()
	return nil
}

// save keeps the session, and what has been decided about the current puzzle
// with it.
func (r *drill) save() { r.keep(r.practice.Keep()) }

// puzzle puts the current puzzle and stays until the person wants the next one.
func (r *drill) puzzle() error {
	r.help = "plain.help.puzzle"
	r.present()
	for {
		line, err := r.ask(nil)
		if err != nil {
			return err
		}
		c, args, isCommand := i18n.ParseCommandLine(line)
		done := r.session.Current.Done
		switch {
		case done && (line == "" || c == i18n.CommandNext):
			return nil
		case line == "":
			r.tell("plain.puzzles.your_move", "Side", r.w.Side(r.session.Current.Puzzle.Solver()))
		case isCommand:
			if err := r.command(c, args); err != nil {
				return err
			}
		case done:
			r.tell("plain.puzzles.go_on")
		default:
			if err := r.try(line); err != nil {
				return err
			}
		}
	}
}

// present says whose move it is, what the opponent has just played and what
// stands on the board.
func (r *drill) present() {
	current := &r.session.Current
	solver := current.Puzzle.Solver()
	r.below = solver
	r.say("")
	if current.Attempt.Repeat {
		r.tell("plain.puzzles.repeated", "Number", len(r.session.Shown))
	} else {
		r.tell("plain.puzzles.number", "Number", len(r.session.Shown))
	}
	r.sayOpponent()
	position := r.session.Position()
	r.showPieces(&position)
	if current.Done {
		r.tell("plain.puzzles.go_on")
		return
	}
	r.tell("plain.puzzles.your_move", "Side", r.w.Side(solver))
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
	case c == i18n.CommandSkip:
		r.giveUp()
	case c == i18n.CommandRepeat:
		r.present()
	case c == i18n.CommandNext:
		r.tell("plain.puzzles.not_yet")
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
		if j, err = r.settle(pos, stored, tried); err != nil {
			return err
		}
	}
	r.save()
	for _, text := range r.w.PuzzleVerdict(position, j) {
		r.say(text)
	}
	switch {
	case r.session.Current.Done:
		r.solved()
	case j.Verdict.GoesOn():
		r.sayOpponent()
		r.tell("plain.puzzles.your_move", "Side", r.w.Side(r.session.Current.Puzzle.Solver()))
	}
	return nil
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
		r.tell("plain.puzzles.go_on")
		return
	}
	r.save()
	r.say(r.w.PuzzleHint(r.session.Position(), hint))
}

// giveUp shows the solution.
func (r *drill) giveUp() {
	position := r.session.Position()
	rest := r.session.GiveUp(r.Now())
	if rest == nil {
		r.tell("plain.puzzles.go_on")
		return
	}
	r.save()
	r.tell("plain.puzzles.solution", "Line", r.w.Line(position, rest))
	r.solved()
}

// solved says why the solution works and what became of the rating.
func (r *drill) solved() {
	current := &r.session.Current
	for _, point := range puzzles.Why(current.Puzzle) {
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
	r.tell("plain.puzzles.go_on")
}

// finish says what the session brought.
func (r *drill) finish() {
	attempts := r.session.Attempts()
	if len(attempts) == 0 {
		r.tell("plain.puzzles.none_left")
		return
	}
	first := 0
	for _, a := range attempts {
		if a.First() {
			first++
		}
	}
	r.tellN("plain.puzzles.finished", len(attempts), "First", first, "Rating", int(r.session.Rating.R+0.5))
}

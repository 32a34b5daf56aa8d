package plain

import (
	"encoding/json"

	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	"woodfox/ui/i18n"
)

// drillKind is the key under which a session in progress is kept, as on the
// screens.
const drillKind = "drill"

// drill is a session of puzzles in the dialogue.
type drill struct {
	*dialogue
	session puzzles.Session
	source  puzzles.Source
	broken  error // why the set could not be read
}

// puzzles goes through today's puzzles, from where they were left.
func (d *dialogue) puzzles() error {
	r, err := d.newDrill()
	if err != nil {
		return err
	}
	more := !r.session.Over() || r.next()
	for more {
		if err := r.puzzle(); err != nil {
			return err
		}
		more = r.next()
	}
	r.finish()
	return r.broken
}

// next brings the next puzzle; false when there is none, or none can be read.
func (r *drill) next() bool {
	more, err := r.session.Next(r.source)
	r.broken = err
	if more {
		r.save()
	}
	return more
}

// newDrill takes up the session that was left or begins today's.
func (d *dialogue) newDrill() (*drill, error) {
	set := d.Set
	if set == nil {
		shipped, err := pack.Shipped()
		if err != nil {
			return nil, err
		}
		set = shipped
	}
	met, err := d.profile.Met()
	d.keep(err)
	r := &drill{dialogue: d, source: puzzles.Source{Set: set, Met: func(id string) bool { return met[id] }, Rand: d.Rand}}
	data, found, err := d.profile.InProgress(drillKind)
	d.keep(err)
	if found && json.Unmarshal(data, &r.session) == nil && !r.session.Over() {
		d.tell("plain.puzzles.resumed")
		return r, nil
	}
	due, err := d.profile.Due(store.PuzzleKind, schedule.DayOf(d.Now()))
	d.keep(err)
	r.session = puzzles.NewToday(d.rating(), due, puzzles.DefaultNew, d.Rand)
	return r, nil
}

// rating is the person's puzzle rating; who has none yet begins where beginners
// do, or in the middle if they play in a club.
func (d *dialogue) rating() rating.Rating {
	r, found, err := d.profile.Rating(store.PuzzleKind)
	d.keep(err)
	switch {
	case found:
		return r
	case d.settings.Experience == "club":
		return rating.New()
	}
	return rating.Beginner()
}

// save keeps the session, and what has been decided about the current puzzle
// with it in one transaction.
func (r *drill) save() {
	data, err := json.Marshal(r.session)
	if err != nil {
		r.keep(err)
		return
	}
	attempt := r.session.Current.Attempt
	if !attempt.Decided() {
		r.keep(r.profile.SaveInProgress(drillKind, data))
		return
	}
	card, kept := r.session.Review(schedule.Default())
	if !kept {
		card = schedule.Card{}
	}
	r.keep(r.profile.RecordAttempt(attempt, card, drillKind, data))
}

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
		return r.session.Settle(nil, r.Now()), nil
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
	}
	r.tell("plain.puzzles.go_on")
}

// finish says what the session brought and forgets it.
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
	r.keep(r.profile.ClearInProgress(drillKind))
}

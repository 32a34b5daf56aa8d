package plain

import (
	"woodfox/game/chess"
	"woodfox/puzzles"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
)

// ride is a knight's path in the dialogue.
type ride struct {
	*dialogue
	run *drills.KnightRun
}

// knightPath goes through the ways for the knight, from where they were left.
func (d *dialogue) knightPath() error {
	run, err := drills.OpenKnightRun(d.profile, d.Rand)
	d.keepRead(err)
	r := &ride{d, run}
	if run.Resumed {
		d.tell("knight.resumed")
	}
	d.below = chess.White
	for !run.Path.Over() {
		if err := r.way(); err != nil {
			return err
		}
		run.Path.Next(d.Rand)
		r.save()
	}
	r.finish()
	return nil
}

func (r *ride) save() { r.keep(r.run.Keep()) }

func (r *ride) walk() *puzzles.KnightWalk { return &r.run.Path.Current }

// way puts one task and stays until the person wants the next one.
func (r *ride) way() error {
	r.help = "knight.help_plain"
	r.present()
	for {
		line, err := r.ask(nil)
		if err != nil {
			return err
		}
		c, args, isCommand := i18n.ParseCommandLine(line)
		done := r.walk().Done()
		switch {
		case done && (line == "" || c == i18n.CommandNext):
			return nil
		case line == "":
			r.sayTask()
		case isCommand:
			if err := r.command(c, args); err != nil {
				return err
			}
		case done:
			r.tell("knight.go_on")
		default:
			r.jump(line)
		}
	}
}

// present says which way it is, from where to where, and what stands about.
func (r *ride) present() {
	w := r.walk()
	r.say("")
	r.tell("knight.progress", "N", w.Task.Level, "All", puzzles.KnightLevels)
	r.sayTask()
	if position := w.Position(); position.Occupied().Count() > 1 {
		r.showPieces(&position)
		if position.ByColor(chess.Black) != 0 {
			r.tell("knight.rule_guards")
		} else {
			r.tell("knight.rule_pawns")
		}
	}
	if w.Done() {
		r.tell("knight.go_on")
	}
}

// sayTask says what is to be done, and how far it has come.
func (r *ride) sayTask() {
	w := r.walk()
	r.tell("knight.task", "From", w.Task.From, "To", w.Task.To)
	r.tellN("knight.par", w.Task.Par)
	if n := w.Moves(); n > 0 {
		r.tellN("knight.moves", n)
		r.tell("knight.stands", "Square", w.At())
	}
}

func (r *ride) command(c i18n.Command, args string) error {
	w := r.walk()
	position := w.Position()
	switch c {
	case i18n.CommandBack:
		return errMenu
	case i18n.CommandHint:
		if h, ok := w.Hint(); ok {
			r.save()
			r.say(r.w.KnightHint(h))
		} else {
			r.tell("knight.go_on")
		}
	case i18n.CommandSkip:
		if w.Done() {
			r.tell("knight.go_on")
			break
		}
		w.Show()
		r.save()
		r.done()
	case i18n.CommandClear:
		if !w.Restart() {
			r.tell("knight.no.start")
			break
		}
		r.save()
		r.sayTask()
	case i18n.CommandRepeat:
		r.present()
	case i18n.CommandMoves:
		r.tell("knight.leads", "Square", w.At(), "Squares", r.w.Or(squareNames(w.Targets())...))
	case i18n.CommandNext:
		r.tell("knight.no.not_done")
	default:
		if !r.look(&position, c, args) {
			r.tell("plain.not_here")
		}
	}
	return nil
}

// jump lets the knight go where the line says.
func (r *ride) jump(line string) {
	w := r.walk()
	to, ok := drills.ReadKnightSquare(w, line)
	if !ok {
		r.tell("knight.help_plain")
		return
	}
	verdict := w.Go(to)
	r.save()
	switch verdict.Code {
	case puzzles.KnightArrives:
		r.done()
	case puzzles.KnightGoesOn:
		r.tell("knight.stands", "Square", to)
	default:
		for _, text := range r.w.KnightVerdict(verdict) {
			r.say(text)
		}
	}
}

// done says what the way brought.
func (r *ride) done() {
	w := r.walk()
	result := w.Result()
	if w.Shown {
		r.tell("knight.shown")
	} else {
		r.tellN("knight.done", result.Moves)
		r.tellN("knight.won", result.Stars)
	}
	if result.Moves != result.Par {
		r.tell("knight.way", "N", result.Par, "Way", drills.KnightWay(w))
	} else {
		r.tell("knight.at_par")
	}
	r.tell("knight.go_on")
}

// finish says what the run brought.
func (r *ride) finish() {
	n := r.run.Path.Stars()
	r.tell("knight.sum.title")
	r.tellN("knight.sum.stars", n, "All", puzzles.MaxStars)
	switch {
	case r.run.Best < 0:
	case n > r.run.Best:
		r.tell("knight.sum.record", "Before", r.run.Best)
	default:
		r.tell("knight.sum.best", "Best", r.run.Best)
	}
}

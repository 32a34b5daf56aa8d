package plain

import (
	"strings"

	"woodfox/game/chess"
	"woodfox/puzzles"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
)

// A run of coordinates in lines has so many questions and no clock: to hear a
// question and to type takes people very different times.
const coordinatesCount = 12

// coordinates asks about squares without a picture of the board: whether one is
// light or dark, and where some steps lead. Finding a square by its name, as on
// the screen, would only be typing the name again.
func (d *dialogue) coordinates() error {
	d.help = "coordinates.help_choice"
	setups := []puzzles.CoordinatesSetup{
		{Task: puzzles.SquareColour, Facing: puzzles.FacingWhite},
		{Task: puzzles.StepSquare, Facing: puzzles.FacingWhite},
		{Task: puzzles.StepSquare, Facing: puzzles.FacingBlack},
	}
	i, err := d.choose("coordinates.choice", []option{
		{label: d.w.T("coordinates.task.colour"), words: []string{"colour", "color", "颜色", "顏色"}},
		{label: d.w.T("coordinates.task.steps_white"), words: []string{"steps", "white", "白方"}},
		{label: d.w.T("coordinates.task.steps_black"), words: []string{"black", "黑方"}},
	})
	if err != nil {
		return err
	}
	setup := setups[i]
	setup.Count = coordinatesCount
	return d.coordinatesRun(setup)
}

// coordinatesRun asks until the run is over and says what it brought.
func (d *dialogue) coordinatesRun(setup puzzles.CoordinatesSetup) error {
	d.help = "coordinates.help_" + string(setup.Task)
	d.tell("coordinates.begin", "N", setup.Count)
	run := puzzles.NewCoordinates(setup, d.Now(), d.Rand)
	for !run.Over(d.Now()) {
		reply, err := d.coordinatesReply(&run)
		if err != nil {
			return err
		}
		answer, _ := run.Answer(reply, d.Now(), d.Rand)
		d.say(d.w.CoordinateAnswer(setup.Task, answer))
	}
	d.tell("coordinates.result", "Score", run.Score(), "All", setup.Count, "Time", d.w.ShortDuration(run.Took()))
	best, runs, err := drills.KeepCoordinates(d.profile, run)
	d.keep(err)
	switch {
	case best < 0:
		d.tell("coordinates.sum.first")
	case run.Score() > best:
		d.tell("coordinates.sum.record", "Before", best)
	default:
		d.tell("coordinates.sum.best", "Best", best)
	}
	known := puzzles.MapSquares(runs)
	if missed := known.Squares(puzzles.MissedSquare); missed != 0 {
		d.tell("coordinates.missed", "Squares", d.w.And(squareNames(missed)...))
	}
	return nil
}

// coordinatesReply puts the question until it is answered.
func (d *dialogue) coordinatesReply(run *puzzles.Coordinates) (puzzles.CoordinateReply, error) {
	reply := puzzles.CoordinateReply{Given: chess.NoSquare, Hand: puzzles.ByKeys}
	for {
		line, err := d.ask(func() { d.say(d.w.CoordinateQuestion(run.Setup.Task, run.Question)) })
		if err != nil {
			return reply, err
		}
		if c, _ := i18n.ParseCommand(line); c == i18n.CommandBack {
			return reply, errMenu
		}
		typed := strings.ToLower(i18n.Fold(line))
		ok := false
		if run.Setup.Task == puzzles.SquareColour {
			reply.Light, ok = shade(typed)
		} else {
			reply.Given, ok = chess.ParseSquare(typed)
		}
		if ok {
			return reply, nil
		}
		d.tell(d.help)
	}
}

// shade reads the word for the colour of a square.
func shade(word string) (light, ok bool) {
	switch word {
	case "light", "l", "white", "w", "浅", "浅色", "浅格", "淺", "淺色", "淺格", "白", "白色", "白格":
		return true, true
	case "dark", "d", "black", "b", "深", "深色", "深格", "黑", "黑色", "黑格":
		return false, true
	}
	return false, false
}

package cli

import (
	"errors"
	"time"

	"woodfox/game/engine"
	"woodfox/puzzles"
	"woodfox/puzzles/lichess"
)

// puzzlesSolveCommand lets the engine solve a file, which measures the engine and not the puzzles.
type puzzlesSolveCommand struct {
	File  string `arg:""`
	Nodes uint64 `default:"100000"`
	JSON  bool   `name:"json"`
}

type solveReport struct {
	Total   int           `json:"total"`
	Solved  int           `json:"solved"`
	Failed  []missedEntry `json:"failed"`
	Nodes   uint64        `json:"nodes"`
	Seconds float64       `json:"seconds"`
}

type missedEntry struct {
	ID       string `json:"id"`
	Expected string `json:"expected"`
	Played   string `json:"played"`
}

// solveHashMB is the table for one puzzle, cleared before each.
const solveHashMB = 16

// Run solves every puzzle of the file. It ends with No when a row is not a puzzle; a puzzle that the engine misses is an
// answer like any other.
func (c *puzzlesSolveCommand) Run(r *run) error {
	if c.Nodes == 0 { // to the engine no bound at all
		return badValue("--nodes", c.Nodes)
	}
	file, err := r.open(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	e := engine.New(engine.Options{HashMB: solveHashMB})
	report := solveReport{Failed: []missedEntry{}}
	begun, broken := time.Now(), false
	for puzzle, err := range lichess.Rows(file) {
		if row, ok := errors.AsType[*lichess.RowError](err); ok {
			r.say(r.words.T("import.line", "Line", row.Line, "What", r.words.PuzzleFault(row.Err)))
			broken = true
			continue
		}
		if err != nil {
			return puzzleFileFailure(c.File, err)
		}
		a, err := puzzles.Solve(r.ctx, e, puzzle, engine.Limits{Nodes: c.Nodes})
		if err != nil {
			return err
		}
		report.add(puzzle, a)
		if report.Total%solveProgress == 0 && isTerminal(r.Err) {
			r.tell("cli.solve.found", "Solved", report.Solved, "Total", report.Total, "Nodes", report.Nodes)
		}
	}
	report.Seconds = time.Since(begun).Seconds()
	if c.JSON {
		err = r.json(report)
	} else {
		for _, m := range report.Failed {
			err = errors.Join(err, r.print(r.words.T("cli.solve.missed", "ID", printable(shorten(m.ID)), "Expected", m.Expected, "Played", m.Played)))
		}
		err = errors.Join(err, r.print(r.words.T("cli.solve.found", "Solved", report.Solved, "Total", report.Total, "Nodes", report.Nodes)))
	}
	if err == nil && broken {
		return no()
	}
	return err
}

// solveProgress is how many puzzles are solved between two signs of life.
const solveProgress = 100

func (s *solveReport) add(p puzzles.Puzzle, a puzzles.Attack) {
	s.Total++
	s.Nodes += a.Nodes
	if a.Solved {
		s.Solved++
	} else {
		s.Failed = append(s.Failed, missedEntry{p.ID, a.Expected.String(), a.Played.String()})
	}
}

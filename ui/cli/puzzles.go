package cli

import (
	"errors"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/puzzles"
)

// puzzlesCommands are drills and what belongs to puzzles.
type puzzlesCommands struct {
	Drill  drillCommand         `cmd:"" default:"withargs" hidden:""`
	Judge  puzzlesJudgeCommand  `cmd:""`
	Solve  puzzlesSolveCommand  `cmd:""`
	Tag    puzzlesTagCommand    `cmd:""`
	Import puzzlesImportCommand `cmd:""`
	Packs  puzzlesPacksCommand  `cmd:""`
	Mine   puzzlesMineCommand   `cmd:""`
	Verify puzzlesVerifyCommand `cmd:""`
}

type puzzlesJudgeCommand struct {
	FEN      string   `arg:"" name:"fen"`
	Solution string   `arg:""`
	Answer   []string `arg:""`
	JSON     bool     `name:"json"`
}

// judgingHashMB is the engine's table: what is compared are two moves.
const judgingHashMB = 16

// Run judges the tries in order and ends with No unless they solve the puzzle.
func (c *puzzlesJudgeCommand) Run(r *run) error {
	puzzle, err := puzzles.New("typed", written(c.FEN), c.Solution, 0, 0)
	if err != nil {
		return r.puzzleFailure(err)
	}
	analyst := puzzles.EngineAnalyst{Engine: engine.New(engine.Options{HashMB: judgingHashMB})}
	report, err := puzzles.Judge(r.ctx, puzzle, c.Answer, analyst)
	if err != nil {
		return err
	}
	if c.JSON {
		err = r.json(report)
	} else {
		for _, result := range report.Results {
			err = errors.Join(err, r.print(printable(shorten(result.Move))+": "+r.words.T("cli.verdict."+string(result.Verdict))))
		}
	}
	if err == nil && !report.Solved {
		return no()
	}
	return err
}

// puzzleFailure words why FEN and solution are no puzzle.
func (r *run) puzzleFailure(err error) error {
	e, ok := errors.AsType[*puzzles.Error](err)
	if !ok {
		return err
	}
	if fault, ok := errors.AsType[*chess.FENError](e.Err); ok {
		r.say(r.words.FENError(fault))
		return no()
	}
	if wrong, ok := errors.AsType[*chess.MoveError](e.Err); ok {
		r.say(shorten(e.Found) + ": " + r.words.Explain(wrong.Explanation))
		return no()
	}
	return &failure{status: No, id: "cli.puzzle.line", err: err}
}

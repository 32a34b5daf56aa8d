package cli

import (
	"errors"

	"woodfox/game/tactics"
	"woodfox/puzzles"
	"woodfox/puzzles/lichess"
)

// puzzlesTagCommand names the themes of the puzzles of a file, as we see them and whatever the file says.
type puzzlesTagCommand struct {
	File string `arg:""`
}

type taggedEntry struct {
	ID     string          `json:"id"`
	Themes []puzzles.Theme `json:"themes"`
}

// Run writes one line of JSON for each puzzle. It ends with No when a row is not a puzzle.
func (c *puzzlesTagCommand) Run(r *run) error {
	file, err := r.open(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	broken := false
	for puzzle, err := range lichess.Rows(file) {
		if row, ok := errors.AsType[*lichess.RowError](err); ok {
			r.say(r.words.T("import.line", "Line", row.Line, "What", r.words.PuzzleFault(row.Err)))
			broken = true
			continue
		}
		if err != nil {
			return puzzleFileFailure(c.File, err)
		}
		if err := r.ctx.Err(); err != nil {
			return err
		}
		themes := tactics.Themes(tactics.Find(puzzle.Position(0), puzzle.Moves))
		if err := r.json(taggedEntry{puzzle.ID, themes}); err != nil {
			return err
		}
	}
	if broken {
		return no()
	}
	return nil
}

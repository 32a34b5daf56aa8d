package plain

const puzzleKind = "puzzle"

func (d *dialogue) puzzles() error { return nil }

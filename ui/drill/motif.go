package drill

import (
	"woodfox/game/chess"
	"woodfox/ui/board"
)

// drawMotif marks on the board what a motif is about, in a position where it is to
// be seen: the solver's pieces as those that act (*), everything else as what they
// strike (×), and the lines along which they do. A line runs on through pieces of
// the motif, as that of a pin does.
func drawMotif(m *board.Marks, position chess.Position, solver chess.Color, squares []chess.Square) {
	all := chess.BitboardOf(squares...)
	acting := all & position.ByColor(solver)
	m.Hints, m.Struck, m.Lines = acting, all&^acting, nil
	for from := range acting.All() {
		piece := position.At(from)
		sees := chess.AttacksFrom(solver, piece.Type(), from, position.Occupied()&^all)
		for to := range (sees & m.Struck).All() {
			if chess.Between(from, to) != 0 {
				m.Lines = append(m.Lines, board.Line{From: from, To: to})
			}
		}
	}
}

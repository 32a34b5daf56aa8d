package opponent

import (
	"math/rand/v2"

	"woodfox/game/chess"
)

// seen are the moves that somebody thinks of, at least three where there are as many: nobody sees nothing.
func (s sight) seen(v *View, legal []chess.Move, dice *rand.Rand) []chess.Move {
	var seen, missed []chess.Move
	for _, m := range legal {
		if dice.Float64() < min(s.overlooks*obscurity(v, m), 0.9) {
			missed = append(missed, m)
		} else {
			seen = append(seen, m)
		}
	}
	dice.Shuffle(len(missed), func(i, j int) { missed[i], missed[j] = missed[j], missed[i] })
	for len(seen) < 3 && len(missed) > 0 {
		seen, missed = append(seen, missed[0]), missed[1:]
	}
	return seen
}

// obscurity is how much easier than an ordinary quiet move (1) a move is overlooked. What draws the eye is a capture, a
// check, a promotion, the place where something has just happened, and a piece in danger; what escapes it are moves
// backwards, along a long diagonal, of a knight, and far away.
func obscurity(v *View, m chess.Move) float64 {
	pos := &v.Position
	piece := pos.At(m.From()).Type()
	x := 1.0
	if pos.Capture(m) != chess.NoPiece {
		x *= 0.3
	}
	if m.IsPromotion() {
		x *= 0.2
	}
	if pos.GivesCheck(m) {
		x *= 0.5
	}
	if m.IsCastling() {
		x *= 0.3
	}
	if v.LastMove != chess.NoMove {
		switch d := min(chess.Distance(m.From(), v.LastMove.To()), chess.Distance(m.To(), v.LastMove.To())); {
		case d <= 1:
			x *= 0.5
		case d >= 4:
			x *= 1.5
		}
	}
	from, to := m.From(), m.To()
	if piece != chess.King && to.Rank().For(pos.Turn()) < from.Rank().For(pos.Turn()) {
		x *= 1.6
	}
	switch {
	case piece == chess.Knight:
		x *= 1.3
	case from.File() != to.File() && from.Rank() != to.Rank() && chess.Distance(from, to) >= 4:
		x *= 1.7
	}
	if inDanger(pos, from) {
		x *= 0.5
	}
	return x
}

// inDanger reports whether the piece on a square of the side to move is attacked by something cheaper or by more than
// protects it.
func inDanger(pos *chess.Position, at chess.Square) bool {
	piece := pos.At(at)
	if piece.Type() == chess.King {
		return false
	}
	around := pos.AttackersTo(at, pos.Occupied())
	enemies := around & pos.ByColor(piece.Color().Other())
	if enemies == 0 {
		return false
	}
	if enemies.Count() > (around & pos.ByColor(piece.Color())).Count() {
		return true
	}
	for b := enemies; b != 0; {
		t := pos.At(b.Pop()).Type()
		if t != chess.King && chess.ValueOf(t) < chess.ValueOf(piece.Type()) {
			return true
		}
	}
	return false
}

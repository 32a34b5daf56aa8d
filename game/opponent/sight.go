package opponent

import (
	"math/bits"
	"math/rand/v2"

	"woodfox/game/chess"
)

// eye is what somebody sees during one decision. A move that escapes it escapes it everywhere in that decision, in each
// line in which it could be played: who has not noticed the bishop behind the pawns does not notice it after any of his
// moves, and so cannot choose the one move after which it would matter least. By the next move he may have noticed.
type eye struct {
	mind *mind
	me   chess.Color
	salt uint64
}

func (m *mind) eye(v *View, dice *rand.Rand) eye {
	return eye{mind: m, me: v.Position.Turn(), salt: dice.Uint64()}
}

// narrows is the share of ordinary quiet moves that somebody still thinks of one ply further on.
const narrows = 0.8

// overlooks reports whether a legal move of a position that is imagined, ply half-moves from now, is not thought of. last
// is the square where the move before it ended.
func (e *eye) overlooks(pos *chess.Position, m chess.Move, last chess.Square, ply int, lines *lines) bool {
	chance := e.mind.overlooks
	if pos.Turn() != e.me {
		chance *= e.mind.theirs
	}
	u := e.uniform(pos, m)
	if u >= chance*mostObscure && (ply < 2 || u >= 1-narrows*narrows) {
		return false
	}
	x := obscurity(pos, m, last, lines)
	chance = min(chance*x, 0.9)
	if ply >= 2 && x >= 1 {
		for range ply - 1 {
			chance = 1 - (1-chance)*narrows
		}
	}
	return u < chance
}

// uniform is a number from 0 to 1 that belongs to a move in this decision, whatever is around it.
func (e *eye) uniform(pos *chess.Position, m chess.Move) float64 {
	x := e.salt ^ (uint64(m)<<8|uint64(pos.At(m.From()))<<4|uint64(pos.Capture(m)))*0x9E3779B97F4A7C15
	x ^= x >> 31
	x *= 0xBF58476D1CE4E5B9
	hi, lo := bits.Mul64(x, 0x94D049BB133111EB)
	return float64((hi^lo)>>11) / (1 << 53)
}

// lines are the pieces of the side to move that stand between something and something else.
type lines struct {
	screens chess.Bitboard // before a rook, bishop or queen of their own that would attack king, queen or rook
	pinned  chess.Bitboard // pieces of the other side that cannot leave the line to their king
}

// linesOf finds them.
func linesOf(pos *chess.Position) (l lines) {
	us, them := pos.Turn(), pos.Turn().Other()
	occupied, king := pos.Occupied(), pos.King(them)
	targets := chess.BitboardOf(king) | pos.Pieces(them, chess.Queen) | pos.Pieces(them, chess.Rook)
	for pt := chess.Bishop; pt <= chess.Queen; pt++ {
		for sliders := pos.Pieces(us, pt); sliders != 0; {
			from := sliders.Pop()
			reach := chess.AttacksFrom(us, pt, from, 0) & targets
			for reach != 0 {
				to := reach.Pop()
				between := chess.Between(from, to) & occupied
				if between == 0 || between.Several() {
					continue
				}
				if own := between & pos.ByColor(us); own != 0 {
					l.screens |= own
				} else if to == king {
					l.pinned |= between
				}
			}
		}
	}
	return l
}

// mostObscure bounds obscurity from above, for those who would rather not work it out.
const mostObscure = 6

// obscurity is how much easier than an ordinary quiet move (1) a move is overlooked. What draws the eye is a capture, a
// check, a promotion, the place where something has just happened, and a piece in danger; what escapes it are moves
// backwards, along a long diagonal, of a knight that forks, far away, by discovery, and what lives on a pin.
func obscurity(pos *chess.Position, m chess.Move, last chess.Square, l *lines) float64 {
	piece := pos.At(m.From()).Type()
	from, to := m.From(), m.To()
	x := 1.0
	if taken := pos.Capture(m); taken != chess.NoPiece {
		x *= 0.4
		if taken.Type() > chess.Pawn {
			x *= 0.7
		}
		if taken.Type() == chess.Queen {
			x *= 0.6
		}
		if leansOnPin(pos, to, l) {
			x *= 2
		}
	}
	if m.IsPromotion() {
		x *= 0.3
	}
	if pos.GivesCheck(m) {
		x *= 0.6
	}
	if m.IsCastling() {
		x *= 0.3
	}
	if last != chess.NoSquare {
		switch d := min(chess.Distance(from, last), chess.Distance(to, last)); {
		case d <= 1:
			x *= 0.5
		case d >= 4:
			x *= 1.5
		}
	}
	if piece != chess.King && to.Rank().For(pos.Turn()) < from.Rank().For(pos.Turn()) {
		x *= 1.6
	}
	switch {
	case piece == chess.Knight:
		x *= 1.2
		if forks(pos, to) {
			x *= 1.3
		}
	case from.File() != to.File() && from.Rank() != to.Rank() && chess.Distance(from, to) >= 4:
		x *= 1.7
	}
	if l.screens.Has(from) {
		x *= 1.5
	}
	if inDanger(pos, from) {
		x *= 0.6
	}
	return min(x, mostObscure)
}

// leansOnPin reports whether what protects a square is pinned, so that it only seems protected.
func leansOnPin(pos *chess.Position, at chess.Square, l *lines) bool {
	if l.pinned == 0 {
		return false
	}
	protectors := pos.AttackersTo(at, pos.Occupied()) & pos.ByColor(pos.Turn().Other())
	return protectors&l.pinned != 0
}

// forks reports whether a knight on the square attacks two pieces that are worth more.
func forks(pos *chess.Position, at chess.Square) bool {
	them := pos.Turn().Other()
	greater := pos.Pieces(them, chess.Rook) | pos.Pieces(them, chess.Queen) | pos.Pieces(them, chess.King)
	return (chess.AttacksFrom(pos.Turn(), chess.Knight, at, 0) & greater).Several()
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

// seen are the moves of the position on the board that somebody thinks of, at least three where there are as many: nobody
// sees nothing.
func (e *eye) seen(v *View, legal []chess.Move) []chess.Move {
	var seen, missed []chess.Move
	l := linesOf(&v.Position)
	for _, m := range legal {
		if e.overlooks(&v.Position, m, v.focus(), 0, &l) {
			missed = append(missed, m)
		} else {
			seen = append(seen, m)
		}
	}
	for len(seen) < 3 && len(missed) > 0 {
		n := int(e.salt % uint64(len(missed)))
		seen = append(seen, missed[n])
		missed = append(missed[:n], missed[n+1:]...)
	}
	return seen
}

// focus is where something has just happened.
func (v *View) focus() chess.Square {
	if v.LastMove == chess.NoMove {
		return chess.NoSquare
	}
	return v.LastMove.To()
}

package tactics

import "woodfox/game/chess"

// zugzwang finds positions in which the opponent would hold if he could pass, and
// loses because he must move. A small search counts points; it looks only at
// endgames with a handful of pieces, where such things happen.
func (l *line) zugzwang() {
	for t := range l.turns() {
		if t.last || t.checks() || t.after.Occupied().Count() > zugzwangMen || pieces(t.after) > zugzwangPieces {
			continue
		}
		if l.loses(t.after) {
			l.add(Zugzwang, t.ply, t.move.To(), t.after.King(l.foe()))
			return
		}
	}
}

const (
	zugzwangMen    = 14
	zugzwangPieces = 2
	zugzwangDepth  = 3 // plies after the move or the pass
)

// loses reports whether the side that is to move would keep its points by passing
// and cannot by any move.
func (l *line) loses(pos *chess.Position) bool {
	pass := *pos
	pass.PlayNull()
	now := -l.gain(&pass, zugzwangDepth, -infinite, infinite)
	for _, m := range pos.LegalMoves() {
		after := pos.After(m)
		if -l.gain(&after, zugzwangDepth, -now, 1-now) >= now { // no more is asked
			return false
		}
	}
	return pos.HasLegalMove()
}

const infinite = 1000

// gain is what the side that is to move has in points after the best play that the
// depth can see, captures to their end.
func (l *line) gain(pos *chess.Position, depth, alpha, beta int) int {
	var buffer [chess.MaxMoves]chess.Move
	var moves []chess.Move
	if depth > 0 {
		moves = pos.AppendLegal(buffer[:0])
		if len(moves) == 0 {
			if pos.InCheck() {
				return -infinite / 2
			}
			return 0
		}
	} else {
		stand := l.balance(pos)
		if pos.Turn() != l.solver {
			stand = -stand
		}
		if alpha = max(alpha, stand); alpha >= beta {
			return alpha
		}
		moves = pos.AppendCaptures(buffer[:0])
	}
	for _, m := range moves {
		after := pos.After(m)
		alpha = max(alpha, -l.gain(&after, max(depth-1, 0), -beta, -alpha))
		if alpha >= beta {
			break
		}
	}
	return alpha
}

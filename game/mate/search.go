package mate

import "woodfox/game/chess"

// attack reports whether the side to move mates in n moves or fewer, n ≥ 1. When
// the question is given up it says false; failure tells.
func (s *Solver) attack(p *chess.Position, n int) bool {
	if n == 1 {
		return s.count() && mateInOne(p) != chess.NoMove
	}
	known := s.table.find(p.Key())
	switch {
	case known.yes > 0 && int(known.yes) <= n:
		return true
	case int(known.no) >= n:
		return false
	case s.attack(p, n-1): // cheap beside n, and most mates are quicker than they might be
		return true
	case !s.count():
		return false
	}
	known = s.table.find(p.Key())
	var buffer [chess.MaxMoves]chess.Move
	moves := p.AppendLegal(buffer[:0])
	s.order(p, moves, known.best)
	for _, m := range moves {
		after := p.After(m)
		if s.defend(&after, n-1) {
			s.table.keep(known, n, true, m)
			return true
		}
		if s.failure != nil {
			return false
		}
	}
	s.table.keep(known, n, false, chess.NoMove)
	return false
}

// defend reports whether the side to move is mated in n more moves of the other
// side or fewer, whatever it answers; n may be 0.
func (s *Solver) defend(p *chess.Position, n int) bool {
	if n == 0 || !p.HasLegalMove() {
		return p.IsCheckmate()
	}
	if !s.count() {
		return false
	}
	known := s.table.find(p.Key() ^ defending)
	switch {
	case known.yes > 0 && int(known.yes) <= n:
		return true
	case int(known.no) >= n:
		return false
	}
	if m := s.refutation(p, n, known.best); m != chess.NoMove {
		s.killers[n] = m
		s.table.keep(known, n, false, m)
		return false
	}
	if s.failure == nil {
		s.table.keep(known, n, true, chess.NoMove)
	}
	return s.failure == nil
}

// refutation finds an answer after which there is no mate in n moves; NoMove if
// there is none. What refuted before is tried first: of a defence that holds
// against one move it is likely that it holds against its neighbours.
func (s *Solver) refutation(p *chess.Position, n int, best chess.Move) chess.Move {
	killer := s.killers[n]
	for i, m := range [...]chess.Move{best, killer} {
		if m != chess.NoMove && (i == 0 || m != best) && p.IsLegal(m) && s.holds(p, m, n) {
			return m
		}
	}
	var buffer [chess.MaxMoves]chess.Move
	moves := p.AppendCaptures(buffer[:0])
	for _, m := range p.AppendQuiets(moves) {
		if s.failure != nil {
			break
		}
		if m != best && m != killer && s.holds(p, m, n) {
			return m
		}
	}
	return chess.NoMove
}

// holds reports whether after the defence m there is no mate in n moves.
func (s *Solver) holds(p *chess.Position, m chess.Move, n int) bool {
	next := p.After(m)
	return !s.attack(&next, n) && s.failure == nil
}

// firsts returns all moves that mate in n moves or fewer.
func (s *Solver) firsts(p *chess.Position, n int) []chess.Move {
	var found []chess.Move
	for _, m := range p.LegalMoves() {
		after := p.After(m)
		if s.defend(&after, n-1) {
			found = append(found, m)
		}
	}
	return found
}

// order puts the move that is known to be good first, then checks, those that
// leave the fewest answers before the others, then captures, then the rest.
func (s *Solver) order(p *chess.Position, moves []chess.Move, best chess.Move) {
	var ranks [chess.MaxMoves]uint8
	checks := newChecks(p)
	for i, m := range moves {
		switch {
		case m == best:
			ranks[i] = 0
		case checks.has(m):
			after := p.After(m)
			ranks[i] = uint8(1 + after.CountLegal())
		case p.Capture(m) != chess.NoPiece:
			ranks[i] = 254
		default:
			ranks[i] = 255
		}
	}
	for i := 1; i < len(moves); i++ { // insertion: a short list, mostly in order
		m, rank := moves[i], ranks[i]
		j := i
		for ; j > 0 && ranks[j-1] > rank; j-- {
			moves[j], ranks[j] = moves[j-1], ranks[j-1]
		}
		moves[j], ranks[j] = m, rank
	}
}

// mateInOne returns a move that mates at once, NoMove if there is none.
func mateInOne(p *chess.Position) chess.Move {
	checks := newChecks(p)
	var buffer [chess.MaxMoves]chess.Move
	for _, m := range p.AppendLegal(buffer[:0]) {
		if checks.has(m) {
			if after := p.After(m); !after.HasLegalMove() {
				return m
			}
		}
	}
	return chess.NoMove
}

// checks tells quickly which moves of a position give check.
type checks struct {
	p          *chess.Position
	from       [chess.King + 1]chess.Bitboard // whence a piece of the kind attacks the king
	discoverer chess.Bitboard                 // own pieces that may open a line to the king
}

func newChecks(p *chess.Position) checks {
	us := p.Turn()
	king, occupied := p.King(us.Other()), p.Occupied()
	c := checks{p: p}
	diagonal, straight := chess.BishopAttacks(king, occupied), chess.RookAttacks(king, occupied)
	c.from[chess.Pawn] = chess.BitboardOf(king).PawnAttacks(us.Other())
	c.from[chess.Knight] = chess.KnightAttacks(king)
	c.from[chess.Bishop], c.from[chess.Rook], c.from[chess.Queen] = diagonal, straight, diagonal|straight
	own := p.ByColor(us)
	behind := chess.BishopAttacks(king, occupied&^(diagonal&own)) & (p.Pieces(us, chess.Bishop) | p.Pieces(us, chess.Queen))
	behind |= chess.RookAttacks(king, occupied&^(straight&own)) & (p.Pieces(us, chess.Rook) | p.Pieces(us, chess.Queen))
	for behind != 0 {
		c.discoverer |= chess.Between(king, behind.Pop()) & own
	}
	return c
}

// has reports whether the legal move gives check.
func (c *checks) has(m chess.Move) bool {
	if c.discoverer.Has(m.From()) || m.IsPromotion() || m.IsCastling() || m.IsEnPassant() {
		return c.p.GivesCheck(m)
	}
	return c.from[c.p.At(m.From()).Type()].Has(m.To())
}

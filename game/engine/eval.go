package engine

import "woodfox/game/chess"

// handcrafted is the evaluation by knowledge put into words: material and place, mobility, pawns, threats, the safety of
// the kings, each weighed for middlegame and ending and mixed by the material left.
type handcrafted struct {
	pawns [pawnCacheSize]pawnStructure
}

func newHandcrafted() *handcrafted { return new(handcrafted) }

// survey is what the evaluation gathers on its way over the board.
type survey struct {
	pos         *chess.Position
	pawns       *pawnStructure
	occupied    chess.Bitboard
	pawnAttacks [2]chess.Bitboard
	attacks     [2]chess.Bitboard // by anything
	minor       [2]chess.Bitboard // by knights and bishops
	zone        [2]chess.Bitboard // the king and the squares around it
	danger      [2]int            // what attacks the zone of this side
	attackers   [2]int
	phase       int
}

// Evaluate implements evaluator.
func (h *handcrafted) Evaluate(pos *chess.Position) int {
	if v, ok := bareKing(pos); ok {
		return v
	}
	s := survey{pos: pos, pawns: h.structure(pos), occupied: pos.Occupied()}
	for c := chess.White; c <= chess.Black; c++ {
		king := pos.King(c)
		reach := pos.Attacks(king)
		s.zone[c] = reach | chess.BitboardOf(king)
		s.pawnAttacks[c] = pos.Pieces(c, chess.Pawn).PawnAttacks(c)
		s.attacks[c] = reach | s.pawnAttacks[c]
	}
	score := s.pawns.score
	score += s.pieces(chess.White) - s.pieces(chess.Black)
	score += s.threats(chess.White) - s.threats(chess.Black)
	score += s.king(chess.White) - s.king(chess.Black)
	score += s.passers(chess.White) - s.passers(chess.Black)

	v, ahead := score.at(min(s.phase, maxPhase)), chess.White
	if v < 0 {
		ahead = chess.Black
	}
	v = v * winnable(pos, ahead) / fullScale
	if pos.Turn() == chess.Black {
		v = -v
	}
	return max(-maxEvaluation, min(v+tempo, maxEvaluation))
}

// placed is material and place of all pieces of a kind.
func (s *survey) placed(c chess.Color, pt chess.PieceType) (score tapered) {
	flip := chess.Square(c) * 56
	for b := s.pos.Pieces(c, pt); b != 0; {
		score += squareValues[pt][b.Pop()^flip]
	}
	return score
}

// pieces judges the men of one side one by one and gathers what they attack.
func (s *survey) pieces(c chess.Color) tapered {
	score := s.placed(c, chess.Pawn) + s.placed(c, chess.King)
	flip := chess.Square(c) * 56
	them := c.Other()
	ownPawns, theirPawns := s.pos.Pieces(c, chess.Pawn), s.pos.Pieces(them, chess.Pawn)
	open := ^s.pawnAttacks[them] &^ ownPawns &^ s.pos.Pieces(c, chess.King)
	secure := s.pawnAttacks[c] &^ s.pawns.span[them]

	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		for b := s.pos.Pieces(c, pt); b != 0; {
			at := b.Pop()
			reach := s.pos.Attacks(at)
			s.attacks[c] |= reach
			s.phase += phaseOf[pt]
			score += squareValues[pt][at^flip]
			score += mobility[pt].weight * tapered((reach&open).Count()-mobility[pt].usual)
			if hit := reach & s.zone[them]; hit != 0 {
				s.attackers[them]++
				s.danger[them] += kingAttack[pt] * (1 + hit.Count())
			}
			switch pt {
			case chess.Knight, chess.Bishop:
				s.minor[c] |= reach
				if secure.Has(at) && at.Rank().For(c) >= chess.Rank4 {
					score += outpost
				}
			case chess.Rook:
				switch file := at.File().Bitboard(); {
				case file&(ownPawns|theirPawns) == 0:
					score += openFile
				case file&ownPawns == 0:
					score += halfOpenFile
				}
			}
		}
	}
	if s.pos.Pieces(c, chess.Bishop).Several() {
		score += bishopPair
	}
	return score
}

// threats judges what c attacks.
func (s *survey) threats(c chess.Color) tapered {
	them := c.Other()
	pieces := s.pos.ByColor(them) &^ s.pos.Pieces(them, chess.Pawn) &^ s.pos.Pieces(them, chess.King)
	heavy := s.pos.Pieces(them, chess.Rook) | s.pos.Pieces(them, chess.Queen)
	score := times(pawnThreat, pieces&s.pawnAttacks[c])
	score += times(minorThreat, heavy&s.minor[c])
	score += times(hanging, (pieces|s.pos.Pieces(them, chess.Pawn))&s.attacks[c]&^s.attacks[them])
	return score
}

// king judges the shelter of c's king and the attack on it.
func (s *survey) king(c chess.Color) tapered {
	them := c.Other()
	king := s.pos.King(c)
	own := s.pos.Pieces(c, chess.Pawn)
	at := chess.BitboardOf(king)
	near := (at | beside(at)).Forward(c)
	score := times(shieldNear, near&own) + times(shieldFar, near.Forward(c)&own)
	bare := at | beside(at)
	bare &^= files(own & allAhead(c, near))
	score += times(shieldNone, bare)
	score += times(stormingFile, bare&^files(s.pos.Pieces(them, chess.Pawn)))

	if danger := s.danger[c]; s.attackers[c] >= 2 {
		weak := s.zone[c] & s.attacks[them] &^ s.attacks[c]
		danger += 8 * weak.Count()
		if s.pos.Pieces(them, chess.Queen) == 0 {
			danger /= 2
		}
		danger = min(danger, 200)
		score -= taper(danger*danger/80, danger/8)
	}
	return score
}

// passers judges passed pawns by what stands before them and by the kings.
func (s *survey) passers(c chess.Color) (score tapered) {
	for b := s.pawns.passed[c]; b != 0; {
		pawn := b.Pop()
		far := tapered(pawn.Rank().For(c)) - tapered(chess.Rank3)
		if far <= 0 {
			continue
		}
		path := chess.BitboardOf(pawn).Forward(c)
		stop := path.First()
		switch {
		case s.occupied&path != 0:
			if s.pos.ByColor(c.Other())&path != 0 {
				score += far * passedStopped
			}
		case allAhead(c, path)&s.occupied == 0:
			score += far * passedFree
		}
		score += far * passedEnemy * tapered(chess.Distance(s.pos.King(c.Other()), stop))
		score += far * passedOwn * tapered(chess.Distance(s.pos.King(c), stop))
	}
	return score
}

package eval

import "woodfox/game/chess"

// MaxScore bounds every evaluation, far beyond what any gives.
const MaxScore = 20_000

// Evaluator evaluates positions. It belongs to one thread, and keeps what it has worked out about pawns.
type Evaluator struct {
	pawns pawnCache
}

// New makes an evaluator.
func New() *Evaluator { return new(Evaluator) }

// Evaluate is the worth of the position for the side to move in centipawns, within ±MaxScore. The position is legal. In
// check, or where something hangs, a search says more.
func (e *Evaluator) Evaluate(pos *chess.Position) int {
	if v, ok := known(pos); ok {
		return v
	}
	s := survey[silent]{pos: pos}
	return s.judge(&e.pawns)
}

// TraceOf is what Evaluate counts on its way, for whoever wants to tune the weights.
func TraceOf(pos *chess.Position) *Trace {
	t := &Trace{}
	if _, ok := known(pos); ok {
		t.Known = true
		return t
	}
	s := survey[noting]{pos: pos, trace: t}
	s.judge(nil)
	return t
}

// survey is what the evaluation gathers on its way over the board.
type survey[M mode] struct {
	pos      *chess.Position
	trace    *Trace
	pawns    *pawnEntry
	occupied chess.Bitboard
	sides    [2]side
	phase    int
}

// side is what belongs to one side.
type side struct {
	king    chess.Square
	flip    chess.Square      // what turns a square into its index in the tables of places
	by      [8]chess.Bitboard // attacked by pieces of a kind
	attacks chess.Bitboard    // by anything
	twice   chess.Bitboard    // by two or more
	ring    chess.Bitboard    // the king and the squares around it, never fewer than nine
	danger  int               // of the king by pieces that attack squares beside it
}

// both are c's side and the other.
func (s *survey[M]) both(c chess.Color) (us, foe *side) {
	return &s.sides[c&1], &s.sides[c&1^1]
}

// judge is the whole evaluation, for the side to move.
func (s *survey[M]) judge(cache *pawnCache) int {
	s.occupied = s.pos.Occupied()
	s.begin(chess.White)
	s.begin(chess.Black)
	s.pawns = s.structure(cache)

	score := s.pawns.score
	score += s.pieces(chess.White) - s.pieces(chess.Black)
	score += s.safety(chess.White) - s.safety(chess.Black)
	score += s.threats(chess.White) - s.threats(chess.Black)
	score += s.passers(chess.White) - s.passers(chess.Black)
	if s.phase >= spaceFrom {
		score += s.space(chess.White) - s.space(chess.Black)
	}
	turn := s.pos.Turn()
	if tempo := s.one(turn, &weights.Tempo); turn == chess.White {
		score += tempo
	} else {
		score -= tempo
	}
	v := s.mix(score)
	if turn == chess.Black {
		v = -v
	}
	return max(-MaxScore, min(v, MaxScore))
}

// FullDamping is the share of the score that counts right after a capture or pawn move; each move without either makes it
// less, so that an advantage is turned into something before the fifty moves are over.
const FullDamping = 240

// mix weighs middlegame and ending by the material left, and takes back what cannot be won.
func (s *survey[M]) mix(score Tapered) int {
	middlegame, ending := score.Middlegame(), score.Ending()
	phase := min(s.phase, MaxPhase)
	hope := s.winnable()
	ahead := chess.White
	if ending < 0 {
		ahead = chess.Black
		ending -= max(hope, ending)
	} else if ending > 0 {
		ending += max(hope, -ending)
	}
	scale := s.scale(ahead)
	damping := FullDamping - min(s.pos.HalfmoveClock(), 100)
	if s.noting() {
		s.trace.Phase, s.trace.Scale, s.trace.Damping = phase, scale, damping
	}
	v := (middlegame*phase + ending*(MaxPhase-phase)) / MaxPhase
	return v * scale * damping / (FullScale * FullDamping)
}

// begin gathers the attacks of king and pawns of one side.
func (s *survey[M]) begin(c chess.Color) {
	us := &s.sides[c&1]
	king := s.pos.King(c)
	reach := chess.KingAttacks(king)
	own := s.pos.Pieces(c, chess.Pawn)
	ahead := own.Forward(c)
	east, west := ahead.East(), ahead.West()
	pawns := east | west
	us.king, us.flip = king, flipFor(c, king)
	us.by[chess.King], us.by[chess.Pawn] = reach, pawns
	us.attacks = reach | pawns
	us.twice = east&west | reach&pawns

	middle := chess.NewSquare(min(max(king.File(), chess.FileB), chess.FileG), min(max(king.Rank(), chess.Rank2), chess.Rank7))
	us.ring = (chess.KingAttacks(middle) | chess.BitboardOf(middle)) &^ (east & west)
}

// flipFor turns the board so that c's side is at the bottom, as a table is printed, and its king on the right half.
func flipFor(c chess.Color, king chess.Square) chess.Square {
	flip := chess.A8 * chess.Square(c^1)
	if king.File() < chess.FileE {
		flip ^= chess.H1
	}
	return flip
}

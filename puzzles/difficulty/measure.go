package difficulty

import (
	"context"
	"math"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/opponent"
	"woodfox/puzzles"
)

// What the searches cost, in positions looked at.
const (
	effortNodes   = 32_000 // at each of the solver's moves
	standingNodes = 4_000  // before the other side's move
)

// tries is how often each of our people is asked, each time in another temper.
const tries = 5

// Measure looks at a puzzle. The error is ctx's.
func (m *Meter) Measure(ctx context.Context, p puzzles.Puzzle) (Features, error) {
	var f Features
	pos, total := p.Position(0), 0.0
	us := p.Solver()
	f[Taken] = flag(pos.Capture(p.Moves[0]) != chess.NoPiece)
	standing := 1 - float64(m.search(ctx, &pos, engine.Limits{Nodes: standingNodes}, nil).Score().WinChance())
	for i, move := range p.Moves {
		if i%2 == 1 {
			s := m.step(ctx, &pos, move)
			if i == 1 {
				f.key(&pos, p.Moves[0], move)
				f[Standing], f[Prize] = standing, s.chance-standing
				f[Rank], f[Tempting], f[Effort] = math.Log2(s.rank), s.tempting, math.Log2(s.effort)
			}
			total += s.effort
			f.step(&pos, move)
			if i > 1 {
				f[LaterTakes] += flag(pos.Capture(move) != chess.NoPiece)
				f[LaterChecks] += flag(pos.GivesCheck(move))
			}
			f[WorstRank] = max(f[WorstRank], math.Log2(s.rank))
			f[MostEffort] = max(f[MostEffort], math.Log2(s.effort))
		}
		pos.Play(move)
	}
	f[TotalEffort] = math.Log2(total)
	f[Length] = float64(len(p.Moves) / 2)
	f[LongLine] = max(0, f[Length]-3)
	f[Mate] = flag(pos.IsCheckmate())
	f[MateInOne] = f[Mate] * flag(len(p.Moves) == 2)
	f[MateLength] = f[Mate] * f[Length]
	if later := f[Length] - 1; later > 0 {
		f[LaterTakes] /= later
		f[LaterChecks] /= later
	}
	f[Gain] = min(max(balance(&pos, us)-f[Material], -10), 10)
	if err := m.ask(ctx, p, &f); err != nil {
		return Features{}, err
	}
	return f, ctx.Err()
}

func flag(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// key measures the solver's first move, before it is played.
func (f *Features) key(pos *chess.Position, last, key chess.Move) {
	us := pos.Turn()
	kind, from, to := pos.At(key.From()).Type(), key.From(), key.To()
	f[KeyCaptures] = flag(pos.Capture(key) != chess.NoPiece)
	f[KeyChecks] = flag(pos.GivesCheck(key))
	f[KeyRetakes] = flag(to == last.To())
	f[KeyPromotes] = flag(key.IsPromotion())
	f[KeyGoesBack] = flag(forward(us, from, to) < 0)
	f[KeyByKing] = flag(kind == chess.King)
	f[KeyByPawn] = flag(kind == chess.Pawn)
	f[KeyByKnight] = flag(kind == chess.Knight)
	f[KeyByQueen] = flag(kind == chess.Queen)
	f[KeyReach] = float64(chess.Distance(from, to))
	see := float64(pos.SEE(key)) / 100
	f[KeySacrifices] = flag(see < 0)
	f[KeyWins] = min(max(see, 0), 9)
	legal := pos.LegalMoves()
	f[Moves] = math.Log2(float64(len(legal)))
	for _, m := range legal {
		f[Checks] += flag(pos.GivesCheck(m))
		f[Captures] += flag(pos.Capture(m) != chess.NoPiece)
		if m != key {
			f[Bait] = min(max(f[Bait], float64(pos.SEE(m))/100), 9)
			f[Retakes] = max(f[Retakes], flag(m.To() == last.To()))
		}
	}
	f[Threat] = threat(*pos)
	f[Checks], f[Captures] = min(f[Checks], 10), min(f[Captures], 10)
	f[InCheck] = flag(pos.InCheck())
	f[Men] = float64(pos.Occupied().Count())
	f[Material] = min(max(balance(pos, us), -10), 10)
	after := pos.After(key)
	f[Answers] = math.Log2(float64(1 + after.CountLegal()))
}

// threat is what the best exchange wins, in pawns, when the side to move passes; nothing when it is in check.
func threat(pos chess.Position) float64 {
	if pos.InCheck() {
		return 0
	}
	pos.PlayNull()
	most := 0
	for _, m := range pos.LegalMoves() {
		most = max(most, pos.SEE(m))
	}
	return min(float64(most)/100, 9)
}

// step adds what every step has, before it is played.
func (f *Features) step(pos *chess.Position, move chess.Move) {
	loud := pos.Capture(move) != chess.NoPiece || pos.GivesCheck(move) || move.IsPromotion()
	f[Quiet] += flag(!loud)
	f[Sacrifices] += flag(pos.SEE(move) < 0)
	after := pos.After(move)
	f[MostAnswers] = max(f[MostAnswers], math.Log2(float64(1+after.CountLegal())))
}

// forward is how many ranks a move goes away from the mover's own side.
func forward(us chess.Color, from, to chess.Square) int {
	ranks := int(to.Rank()) - int(from.Rank())
	if us == chess.Black {
		return -ranks
	}
	return ranks
}

// balance is how much more material a side has, in pawns.
func balance(pos *chess.Position, us chess.Color) float64 {
	sum := 0
	for pt := chess.Pawn; pt < chess.King; pt++ {
		sum += chess.ValueOf(pt) * (pos.Pieces(us, pt).Count() - pos.Pieces(us.Other(), pt).Count())
	}
	return float64(sum) / 100
}

// found is how the engine finds one of the solver's moves.
type found struct {
	rank     float64 // its place among all moves to depth one, from 1
	tempting float64 // by how much the best of them looks better, in pawns
	effort   float64 // nodes until it is the best and stays so; twice the limit if it never is
	chance   float64 // win chance at the end
}

func (m *Meter) step(ctx context.Context, pos *chess.Position, move chess.Move) found {
	s := found{rank: 1, effort: 2 * effortNodes}
	shallow := m.search(ctx, pos, engine.Limits{Depth: 1, MultiPV: chess.MaxMoves}, nil)
	for i, line := range shallow.Lines {
		if line.Moves[0] == move {
			s.rank = float64(1 + i)
			gap := shallow.Lines[0].Score.CP() - line.Score.CP()
			s.tempting = min(float64(gap)/100, 9)
		}
	}
	kept := false
	deep := m.search(ctx, pos, engine.Limits{Nodes: effortNodes}, func(info engine.Info) {
		is := info.Lines[0].Moves[0] == move
		if is && !kept {
			s.effort = float64(info.Nodes)
		}
		kept = is
	})
	if !kept {
		s.effort = 2 * effortNodes
	}
	s.chance = float64(deep.Score().WinChance())
	return s
}

// search lets the engine look at a position afresh.
func (m *Meter) search(
	ctx context.Context, pos *chess.Position, limits engine.Limits, report func(engine.Info),
) engine.Result {
	m.engine.Clear()
	return m.engine.Search(ctx, *pos, nil, limits, report)
}

// ask lets our people solve the puzzle.
func (m *Meter) ask(ctx context.Context, p puzzles.Puzzle, f *Features) error {
	all := opponent.All()
	third := len(all) / 3
	for i, who := range all {
		for seed := range uint64(tries) {
			solved, err := m.solves(ctx, who, p, seed)
			if err != nil {
				return err
			}
			f[Beginners+Feature(min(i/third, 2))] += flag(solved) / float64(tries*third)
		}
	}
	return nil
}

// solves reports whether somebody plays each of the solver's moves, or mates.
func (m *Meter) solves(ctx context.Context, who opponent.Opponent, p puzzles.Puzzle, seed uint64) (bool, error) {
	pos, last := p.Position(0), chess.NoMove
	var history []uint64
	for i, move := range p.Moves {
		if i%2 == 1 {
			reply, err := who.Choose(ctx, m.engine, opponent.View{Position: pos, History: history, LastMove: last, Seed: seed})
			if err != nil {
				return false, err
			}
			if reply.Move != move {
				after := pos.After(reply.Move)
				return after.IsCheckmate(), nil
			}
		}
		history = append(history, pos.Key())
		pos.Play(move)
		last = move
	}
	return true, nil
}

package difficulty

import (
	"context"
	"math"
	"slices"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/opponent"
	"woodfox/game/tactics"
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
	before := p.Position(0)
	standing := 1 - float64(m.search(ctx, &before, engine.Limits{Nodes: standingNodes}, nil).Score().WinChance())
	pos, effort, us := p.Position(1), 0.0, p.Solver()
	f.choices(&pos, p.Moves[0], p.Moves[1])
	start := balance(&pos, us)
	for i, move := range p.Moves[1:] {
		if i%2 == 0 {
			s := m.step(ctx, &pos, move)
			if i == 0 {
				f[Standing], f[Prize] = standing, s.chance-standing
			}
			f[WorstRank] = max(f[WorstRank], math.Log2(s.rank))
			effort += s.effort
		}
		pos.Play(move)
		if i%2 == 0 {
			answers := math.Log2(float64(1 + pos.CountLegal()))
			f[MostAnswers] = max(f[MostAnswers], answers)
			if i == 0 {
				f[Answers] = answers
			}
		}
	}
	f[TotalEffort] = math.Log2(effort)
	f[Length] = float64(len(p.Moves) / 2)
	f[Mate] = flag(pos.IsCheckmate())
	f[Gain] = min(max(balance(&pos, us)-start, -10), 10)
	found := tactics.Themes(tactics.Find(before, p.Moves))
	for i, theme := range themes {
		f[int(themed)+i] = flag(slices.Contains(found, theme))
	}
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

// choices measures what there is to choose from, before the solver's first move.
func (f *Features) choices(pos *chess.Position, last, key chess.Move) {
	legal := pos.LegalMoves()
	f[Moves] = math.Log2(float64(len(legal)))
	for _, m := range legal {
		f[Checks] = min(f[Checks]+flag(pos.GivesCheck(m)), 10)
		f[Captures] = min(f[Captures]+flag(pos.Capture(m) != chess.NoPiece), 10)
		if m != key {
			f[Bait] = min(max(f[Bait], float64(pos.SEE(m))/100), 9)
			f[Retakes] = max(f[Retakes], flag(m.To() == last.To()))
		}
	}
	f[InCheck] = flag(pos.InCheck())
	f[KeyChecks] = flag(pos.GivesCheck(key))
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
	rank   float64 // its place among all moves to depth one, from 1
	effort float64 // nodes until it is the best and stays so; twice the limit if it never is
	chance float64 // win chance at the end
}

func (m *Meter) step(ctx context.Context, pos *chess.Position, move chess.Move) found {
	first := func(line engine.Line) bool { return line.Moves[0] == move }
	shallow := m.search(ctx, pos, engine.Limits{Depth: 1, MultiPV: chess.MaxMoves}, nil)
	s := found{rank: float64(1 + max(0, slices.IndexFunc(shallow.Lines, first))), effort: 2 * effortNodes}
	kept := false
	deep := m.search(ctx, pos, engine.Limits{Nodes: effortNodes}, func(info engine.Info) {
		is := first(info.Lines[0])
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

// ask lets our people solve the puzzle. What the weakest four do tells nothing more.
func (m *Meter) ask(ctx context.Context, p puzzles.Puzzle, f *Features) error {
	all := opponent.All()
	third := len(all) / 3
	for i, who := range all[third : 3*third] {
		for seed := range uint64(tries) {
			solved, err := m.solves(ctx, who, p, seed)
			if err != nil {
				return err
			}
			f[Members+Feature(i/third)] += flag(solved)
		}
	}
	f[Members] /= float64(tries * third)
	f[Masters] /= float64(tries * third)
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

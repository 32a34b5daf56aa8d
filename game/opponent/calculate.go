package opponent

import (
	"context"
	"slices"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// believed is how many moves of a line a strong player checks for what he has not thought of: his own second move and the
// replies before and after it. Further on everybody trusts the flow of the game.
const believed = 4

// calculate compares the moves that are seen with the engine, which is what a strong player's eye for tactics comes to. He
// believes a line as far as he sees its moves: where it rests on a move that he overlooks, his own or a reply, he works
// out what comes without it. The candidates come best first.
func (m *mind) calculate(ctx context.Context, t Thinker, v *View, e eye, seen []chess.Move) []candidate {
	t.Clear()
	r := t.Search(ctx, v.Position, v.History, engine.Limits{
		Depth: max(int(m.looks), 1), Nodes: m.nodes, MultiPV: m.lines, SearchMoves: seen,
	}, nil)
	found := make([]candidate, 0, len(r.Lines))
	for _, line := range r.Lines {
		found = append(found, candidate{line.Moves[0], m.believe(ctx, t, v, e, line)})
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return b.score.Compare(a.score) })
	return found
}

// believe is what a line comes to without the first move in it that is overlooked.
func (m *mind) believe(ctx context.Context, t Thinker, v *View, e eye, line engine.Line) engine.Score {
	pos, history := v.Position, slices.Clone(v.History)
	for ply, move := range line.Moves[:min(len(line.Moves), believed)] {
		if !pos.IsLegal(move) {
			return line.Score
		}
		if ply > 0 {
			last := line.Moves[ply-1].To()
			l := linesOf(&pos)
			if !pos.InCheck() && e.overlooks(&pos, move, last, ply, &l) {
				return m.without(ctx, t, pos, history, e, last, ply)
			}
		}
		history = append(history, pos.Key())
		pos.Play(move)
	}
	return line.Score
}

// without is the score, for who thinks, of a position on the way when what he overlooks there is left out.
func (m *mind) without(
	ctx context.Context, t Thinker, pos chess.Position, history []uint64, e eye, last chess.Square, ply int,
) engine.Score {
	l := linesOf(&pos)
	legal := pos.LegalMoves()
	seen := slices.DeleteFunc(slices.Clone(legal), func(move chess.Move) bool {
		return e.overlooks(&pos, move, last, ply, &l)
	})
	if len(seen) == 0 {
		seen = legal
	}
	limits := engine.Limits{Depth: max(int(m.looks)-ply, 1), Nodes: m.nodes / 4, SearchMoves: seen}
	score := t.Search(ctx, pos, history, limits, nil).Score()
	if pos.Turn() != e.me {
		score = score.Negate()
	}
	return score
}

package opponent

import (
	"context"
	"slices"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// calculate is the second look of a strong player: among the moves that came to mind at first, the engine, which is what
// a trained eye for tactics comes to, finds the one that holds. What looked better at first has been seen through and is
// no candidate any more; what looked worse stays as much worse as it looked. The best comes first.
func (m *mind) calculate(ctx context.Context, t Thinker, v *View, first []candidate) []candidate {
	first = first[:min(len(first), m.lines)]
	moves := make([]chess.Move, len(first))
	for i, c := range first {
		moves[i] = c.move
	}
	t.Clear()
	r := t.Search(ctx, v.Position, v.History, engine.Limits{Nodes: m.nodes, SearchMoves: moves}, nil)
	at := slices.Index(moves, r.Best)
	if at < 0 {
		return first
	}
	best := candidate{r.Best, r.Score()}
	found := []candidate{best}
	for _, c := range first[at+1:] {
		behind := first[at].score.CP() - c.score.CP()
		found = append(found, candidate{c.move, engine.Centipawns(best.score.CP() - behind)})
	}
	return found
}

// holds reports whether a move that somebody would like to play instead of the best loses no more than he is ready to lose,
// now that he looks at it for itself.
func (m *mind) holds(ctx context.Context, t Thinker, v *View, move chess.Move, best candidate, ready engine.WinChance) bool {
	if move == best.move {
		return true
	}
	limits := engine.Limits{Nodes: m.nodes / 3, SearchMoves: []chess.Move{move}}
	return loss(best.score, t.Search(ctx, v.Position, v.History, limits, nil).Score()) <= ready
}

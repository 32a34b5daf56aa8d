package puzzles

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// JudgingNodes is how many positions the engine looks at before it says that a
// move is or is not as good as the stored one.
const JudgingNodes = 200_000

// EngineAnalyst lets an engine compare moves.
type EngineAnalyst struct{ Engine *engine.Engine }

// Compare searches the two moves, and only them, side by side.
func (a EngineAnalyst) Compare(ctx context.Context, pos chess.Position, stored, tried chess.Move) (Comparison, error) {
	result := a.Engine.Search(ctx, pos, nil, engine.Limits{
		Nodes: JudgingNodes, MultiPV: 2, SearchMoves: []chess.Move{stored, tried},
	}, nil)
	if err := ctx.Err(); err != nil {
		return Comparison{}, err
	}
	var c Comparison
	for _, line := range result.Lines {
		switch line.Moves[0] {
		case stored:
			c.Stored = line.Score
		case tried:
			c.Tried, c.Reply = line.Score, line.Moves[1:]
		}
	}
	return c, nil
}

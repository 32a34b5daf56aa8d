package puzzles

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// JudgingNodes is how many positions the engine looks at at most before it says
// that a move is or is not as good as the stored one.
const JudgingNodes = 200_000

// Most wrong tries are so much worse that less will do: of 300 tries at puzzles of
// the shipped set, by chance and half of them captures or checks, two in three were
// ended early, after 80,000 positions on the average instead of 200,000. Right or
// wrong was the same for all; for two the reason was no longer that a mate follows.
const (
	clearNodes = 20_000
	clearly    = 0.25 // win chance
)

// EngineAnalyst lets an engine compare moves.
type EngineAnalyst struct{ Engine *engine.Engine }

// Compare searches the two moves, and only them, side by side, until one is
// clearly worse.
func (a EngineAnalyst) Compare(ctx context.Context, pos chess.Position, stored, tried chess.Move) (Comparison, error) {
	enough, stop := context.WithCancel(ctx)
	defer stop()
	result := a.Engine.Search(enough, pos, nil, engine.Limits{
		Nodes: JudgingNodes, MultiPV: 2, SearchMoves: []chess.Move{stored, tried},
	}, func(i engine.Info) {
		if i.Nodes < clearNodes || len(i.Lines) < 2 || i.Lines[0].Moves[0] != stored {
			return
		}
		if i.Lines[0].Score.WinChance()-i.Lines[1].Score.WinChance() >= clearly {
			stop()
		}
	})
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

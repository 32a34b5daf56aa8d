package cli

import (
	"time"

	"woodfox/game/engine"
)

// benchCommand measures the engine.
type benchCommand struct {
	JSON bool `name:"json"`
}

type benchReport struct {
	Nodes      uint64 `json:"nodes"`
	NPS        uint64 `json:"nps"`
	Evaluation string `json:"evaluation"`
	Positions  int    `json:"positions"`
}

// Run searches the fixed positions; the node count names the search.
func (c *benchCommand) Run(r *run) error {
	found := engine.Bench(r.ctx, time.Now)
	if err := r.ctx.Err(); err != nil {
		return err
	}
	if c.JSON {
		return r.json(benchReport{found.Nodes, found.NPS, found.Evaluation, found.Positions})
	}
	return r.print(r.words.T("cli.bench.found", "Positions", found.Positions, "Nodes", found.Nodes, "NPS", found.NPS, "Evaluation", found.Evaluation))
}

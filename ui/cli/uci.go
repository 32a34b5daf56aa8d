package cli

import (
	"time"

	"woodfox/game/uci"
)

// uciCommand is the engine for any chess program.
type uciCommand struct{}

// Run talks UCI on standard input and output.
func (c *uciCommand) Run(r *run) error {
	return uci.Serve(r.ctx, r.In, r.Out, uci.Config{
		Name: "Wooden Fox " + version(), Author: "the Wooden Fox developers", Now: time.Now,
	})
}

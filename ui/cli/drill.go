package cli

import (
	"woodfox/ui/app"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
)

// drillCommand is "woodfox puzzles" without more: solving them.
type drillCommand struct {
	Mode string `enum:",today" default:""`
}

// Run goes on with the session that was left, or begins today's.
func (c *drillCommand) Run(r *run) error {
	return r.train(activity{
		open:  func(env *screen.Env) screen.Screen { return drill.Screen(env, app.Drills()) },
		begin: plain.Begin{With: i18n.CommandPuzzles},
	})
}

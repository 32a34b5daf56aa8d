package cli

import (
	"os"

	"github.com/charmbracelet/x/term"

	"woodfox/internal/store"
	"woodfox/ui/app"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// trainerCommand is woodfox without a command: the trainer itself.
type trainerCommand struct{}

// Run opens Home, or the first start for somebody new.
func (trainerCommand) Run(r *run) error { return r.train(nil) }

// train runs the trainer with a screen opened on top of Home, if one is given.
// Without a database that can be used it runs all the same, and says that
// nothing will be kept.
func (r *run) train(open func(*screen.Env) screen.Screen) error {
	s, notKept := store.Open(r.ctx, store.Options{Dir: r.dataDir()})
	if notKept != nil {
		var err error
		if s, err = store.Memory(r.ctx, store.Options{}); err != nil {
			return storeFailure(Outside, notKept)
		}
	}
	defer s.Close() // every change was kept when it was made
	return app.Run(r.ctx, app.Options{
		Store: s, NotKept: notKept, Environ: r.Environ, Lang: i18n.Lang(r.flags.Lang), NoColour: r.flags.NoColor,
		Open: open, Input: r.In, Output: r.Out,
	})
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

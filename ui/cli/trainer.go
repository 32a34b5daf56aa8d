package cli

import (
	"errors"
	"math/rand/v2"
	"os"
	"time"

	"github.com/charmbracelet/x/term"

	"woodfox/internal/store"
	"woodfox/lessons"
	"woodfox/puzzles/library"
	"woodfox/ui/app"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
	"woodfox/ui/ssh"
)

// trainerCommand is woodfox without a command: the trainer itself.
type trainerCommand struct{}

// Run opens Home, or the first start for somebody new.
func (trainerCommand) Run(r *run) error { return r.train(activity{}) }

// activity is what the trainer opens at once, for either face; the zero value
// is nothing.
type activity struct {
	open   func(*screen.Env) screen.Screen // on top of Home
	begin  plain.Begin                     // before the menu of the plain face
	course *lessons.Course                 // nil: the built-in one
}

// train runs the trainer. Without a database that can be used it runs all the
// same, and says that nothing will be kept.
func (r *run) train(a activity) error {
	if r.client != nil {
		r.client.open = &ssh.Activity{Open: a.open, Begin: a.begin}
		return nil
	}
	s, notKept := r.readable()
	if notKept != nil {
		var err error
		if s, err = store.Memory(r.ctx, store.Options{}); err != nil {
			return storeFailure(Outside, notKept)
		}
	}
	defer s.Close() // every change was kept when it was made
	if r.plainly(s) {
		if notKept != nil {
			r.status(storeFailure(Outside, notKept))
		}
		return r.talk(s, a)
	}
	return app.Run(r.ctx, app.Options{
		Store: s, NotKept: notKept, Environ: r.Environ, Lang: i18n.Lang(r.flags.Lang), NoColour: r.flags.NoColor,
		Puzzles: r.library(), Open: a.open, Input: r.In, Output: r.Out,
	})
}

// readable opens the database and looks at who is in it: a file that opens may
// be damaged further inside.
func (r *run) readable() (*store.Store, error) {
	s, err := store.Open(r.ctx, store.Options{Dir: r.dataDir()})
	if err != nil {
		return nil, err
	}
	if _, err := s.LastProfile(); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// plainly decides between the two faces: lines are for whom asked for them, now
// or in their settings, and for what is no terminal or a dumb one.
func (r *run) plainly(s *store.Store) bool {
	if r.flags.Plain || app.Dumb(r.Environ) || !isTerminal(r.In) || !isTerminal(r.Out) {
		return true
	}
	p, err := s.LastProfile()
	if err != nil || p == nil {
		return false
	}
	settings, err := p.Settings()
	return err == nil && settings.ScreenReader
}

// talk runs the plain face.
func (r *run) talk(s *store.Store, a activity) error {
	return plain.Run(r.ctx, plain.Options{
		In: r.In, Out: r.Out, Interactive: isTerminal(r.In),
		Store: s, Lang: i18n.Lang(r.flags.Lang), Guess: i18n.FromEnvironment(r.getenv),
		Begin: a.begin, Course: a.course, Thinker: app.NewThinker(), Set: r.library(),
		Now: time.Now, Rand: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	})
}

// library is the puzzles of the data folder.
func (r *run) library() *library.Library {
	return library.New(r.puzzleDir())
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

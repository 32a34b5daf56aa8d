package app

import (
	"context"
	"errors"
	"io"
	"slices"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Options are what the program is started with.
type Options struct {
	// Store remembers; NotKept says why it is one in memory if a real one
	// could not be opened.
	Store   *store.Store
	NotKept error
	// Environ is the environment of the session, "NAME=value".
	Environ []string
	// Lang, if not empty, is the language asked for on the command line; it
	// counts for this session only.
	Lang i18n.Lang
	// NoColour: asked for on the command line, for this session only.
	NoColour bool
	// Puzzles are what there is to solve, shared by all sessions of the process; nil is what ships with the program.
	Puzzles puzzles.Set
	// Open, if not nil, makes a screen to be opened on top of Home at once
	// ("woodfox play"), for somebody new when the first start is done.
	Open func(env *screen.Env) screen.Screen
	// Served, if not nil, says that the session is one of many in a server.
	Served *Served
	// Input and Output are the terminal; nil are those of the process.
	Input  io.Reader
	Output io.Writer
}

// Served is what a session has of its own when it is one of many in a server.
type Served struct {
	Profile *store.Profile // who it is; nil is somebody new
	Enroll  func(name string) (*store.Profile, error)
	Thinker screen.Thinker
	Analyst puzzles.Analyst
	Entries []home.Entry // of Home, besides those of the program
	Hear    func(*screen.Env, tea.Msg) tea.Cmd
	Doing   func(screen.Activity) // see screen.Options
	// Entrance, if not nil, makes the screen that comes before everything else for
	// somebody new, or nil if nothing does; it goes on by Env.Restart.
	Entrance func(*screen.Env) screen.Screen
}

// Run runs the program until the person leaves it, its terminal is gone, it is
// told to end by a signal, or ctx ends. However it ends, short of a defect, each
// screen is left as if by its person: a clock that ran stands. What went wrong
// with saving has been said on the screen; an error here is one of the terminal
// or a defect.
func Run(ctx context.Context, o Options) error {
	model, err := New(o)
	if err != nil {
		return err
	}
	ctx, input, stop := hangup(ctx, o.Input)
	defer stop()
	options := []tea.ProgramOption{
		tea.WithContext(ctx),
		tea.WithEnvironment(o.Environ),
		// The theme decides what the terminal gets; the renderer is not to
		// change it once more.
		tea.WithColorProfile(colorprofile.TrueColor),
	}
	if input != nil {
		options = append(options, tea.WithInput(input))
	}
	if o.Output != nil {
		options = append(options, tea.WithOutput(o.Output))
	}
	_, err = tea.NewProgram(model, options...).Run()
	if errors.Is(err, tea.ErrProgramPanic) {
		return err // nobody knows what state the screens are in
	}
	model.Close()
	if errors.Is(err, tea.ErrInterrupted) || ctx.Err() != nil {
		return nil
	}
	return err
}

// New makes the root model of a session: the first start for somebody new, else
// Home.
func New(o Options) (*screen.Stage, error) {
	if o.Served == nil {
		last, err := o.Store.LastProfile()
		if err != nil {
			return nil, err
		}
		o.Served = &Served{Profile: last, Thinker: NewThinker()}
		return newStage(o, false), nil
	}
	return newStage(o, true), nil
}

func newStage(o Options, served bool) *screen.Stage {
	terminal := Terminal(o.Environ)
	if o.NoColour {
		terminal.Depth, terminal.ForceDepth = theme.None, true
	}
	language := i18n.FromEnvironment(func(name string) string { return Getenv(o.Environ, name) })
	first := beginning{open: o.Open, entrance: o.Served.Entrance, entries: slices.Concat(entries(), o.Served.Entries)}
	env := screen.NewEnv(screen.Options{
		Store: o.Store, NotKept: o.NotKept, Profile: o.Served.Profile,
		Language: language, ForceLanguage: o.Lang,
		Terminal: terminal, Thinker: o.Served.Thinker, Puzzles: o.Puzzles, Analyst: o.Served.Analyst,
		Served: served, Enroll: o.Served.Enroll, Hear: o.Served.Hear, Doing: o.Served.Doing, First: first.again,
	})
	stage := screen.NewStage(env, first.screen(env))
	first.goOn(env)
	return stage
}

// beginning makes what a session begins with.
type beginning struct {
	open     func(*screen.Env) screen.Screen // on top of Home, once; nil: nothing
	entrance func(*screen.Env) screen.Screen
	entries  []home.Entry
}

// screen is the first of the session, for whoever it then is: the entrance or the
// first start for somebody new, else Home.
func (b *beginning) screen(env *screen.Env) screen.Screen {
	if env.Profile != nil {
		env.Check(env.Profile.Used())
		return home.New(env, b.entries)
	}
	if b.entrance != nil {
		if s := b.entrance(env); s != nil {
			return s
		}
	}
	open := b.open
	b.open = nil
	return home.NewFirstStart(env, b.entries, open)
}

// goOn opens what was asked for, on top of Home.
func (b *beginning) goOn(env *screen.Env) {
	if env.Profile != nil && b.open != nil {
		env.Push(b.open(env))
		b.open = nil
	}
}

// again is the first screen of a session that has become another person's.
func (b *beginning) again(env *screen.Env) screen.Screen {
	s := b.screen(env)
	b.goOn(env)
	return s
}

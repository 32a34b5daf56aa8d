package screentest

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Options are what a session under test starts with. The zero value is 80×24,
// English, true colour, a person called Ada with a store in memory.
type Options struct {
	Width, Height int
	Lang          i18n.Lang
	Colour        string // a value of the setting: "none", "16", "256", "truecolor" (also for "")
	Glyphs        string // a value of the setting
	Thinker       screen.Thinker
	// Nobody: no profile yet, as before the first start.
	Nobody bool
	// Prepare may fill the store before the first screen is made.
	Prepare func(env *screen.Env)
	// First is what the session begins with again once it is another person's.
	First func(env *screen.Env) screen.Screen
}

// Now is the fixed time of sessions under test.
func Now() time.Time { return time.Date(2026, 1, 5, 10, 0, 0, 0, time.UTC) }

// NewEnv makes an environment from options: a fixed time, a fixed seed.
func NewEnv(t testing.TB, o Options) *screen.Env {
	t.Helper()
	s, err := store.Memory(context.Background(), store.Options{Now: Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	depth := theme.TrueColor
	if d, ok := theme.ParseDepth(o.Colour); ok {
		depth = d
	}
	opts := screen.Options{
		Store: s, Language: o.Lang, Now: Now, Rand: rand.New(rand.NewPCG(1, 2)),
		Terminal: screen.Terminal{Depth: depth}, Thinker: o.Thinker, First: o.First,
	}
	if !o.Nobody {
		if opts.Profile, err = s.CreateProfile("Ada"); err != nil {
			t.Fatal(err)
		}
		settings := store.DefaultSettings()
		settings.Lang, settings.Glyphs = string(o.Lang), o.Glyphs
		if err := opts.Profile.SaveSettings(settings); err != nil {
			t.Fatal(err)
		}
	}
	env := screen.NewEnv(opts)
	if o.Prepare != nil {
		o.Prepare(env)
	}
	return env
}

// Open runs one screen on a stage in a terminal. The environment may be read
// and changed by the test between two inputs, while the program rests.
func Open(t testing.TB, o Options, make func(env *screen.Env) screen.Screen) (*Terminal, *screen.Env) {
	t.Helper()
	env := NewEnv(t, o)
	if o.Width == 0 {
		o.Width, o.Height = 80, 24
	}
	return Run(t, screen.NewStage(env, make(env)), o.Width, o.Height), env
}

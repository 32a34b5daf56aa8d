package ssh

import (
	"math/rand/v2"
	"time"

	"woodfox/internal/store"
	"woodfox/ui/app"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
)

// Activity is what a session opens at once, for either face; the zero value is
// Home.
type Activity struct {
	Open  func(*screen.Env) screen.Screen // on top of Home
	Begin plain.Begin                     // before the menu of the plain face
	Plain bool                            // in lines, whatever the terminal can do
	Lang  i18n.Lang                       // asked for; "" leaves it to the profile
}

// serve finds out who it is and what they want, and does it. It returns the exit
// status.
func (e *session) serve() int {
	if e.terminal {
		e.out.raw()
	}
	e.words = i18n.For(i18n.FromEnvironment(e.getenv))
	var err error
	if e.who, err = e.server.Accounts.Identify(e.fingerprint); err != nil {
		e.log.Error("nobody can be identified", "why", err)
		e.say("serve.broken")
		return failed
	}
	settings := store.DefaultSettings()
	if e.who != nil {
		if settings, err = e.who.Settings(); err == nil {
			if lang, ok := i18n.Parse(settings.Lang); ok {
				e.words = i18n.For(lang)
			}
		}
	}
	if !e.server.enter(e) {
		e.say(string(isStopping))
		return failed
	}
	id := ""
	if e.who != nil {
		id = e.who.ID()
	}
	if why := e.server.count.begin(e.line.place, id); why != "" {
		e.log.Info("session refused", "why", string(why))
		e.say(string(why))
		return failed
	}
	defer e.server.count.end(e.line.place, id)
	if e.terminal && !settings.ScreenReader && !app.Dumb(e.environ) {
		return e.screens(nil)
	}
	return e.lines(Activity{})
}

// lines runs the plain face.
func (e *session) lines(a Activity) int {
	thinker, analyst, end := e.server.Think()
	defer end()
	err := plain.Run(e.ctx, plain.Options{
		In: e.in, Out: e.out, Interactive: true,
		Store: e.server.Store, Profile: e.who, Lang: a.Lang, Guess: i18n.FromEnvironment(e.getenv),
		Begin: a.Begin, Thinker: thinker, Analyst: analyst, Enroll: e.enroll, Served: true, Set: e.server.Puzzles,
		Now: time.Now, Rand: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	})
	if err != nil && e.ctx.Err() == nil {
		e.log.Info("lines ended", "why", err)
		return failed
	}
	return done
}

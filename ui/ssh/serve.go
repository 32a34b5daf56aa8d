package ssh

import (
	"woodfox/internal/store"
	"woodfox/ui/app"
	"woodfox/ui/i18n"
)

// serve finds out who it is and what they want, and does it. It returns the exit
// status.
func (e *session) serve() int {
	if e.terminal {
		e.out.raw()
	}
	e.words = i18n.For(i18n.FromEnvironment(e.getenv))
	settings, err := e.identify()
	if err != nil {
		e.log.Error("nobody can be identified", "why", err)
		e.say("serve.broken")
		return failed
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
	var activity Activity
	if e.command != "" {
		status, open := e.carryOut()
		if open == nil {
			return status
		}
		activity = *open
	}
	defer e.watch()()
	if e.terminal && !activity.Plain && !settings.ScreenReader && !app.Dumb(e.environ) {
		return e.screens(activity)
	}
	return e.lines(activity)
}

// identify finds out who it is, and how they like it.
func (e *session) identify() (store.Settings, error) {
	var err error
	if e.who, err = e.server.Accounts.Identify(e.fingerprint); err != nil {
		return store.Settings{}, err
	}
	if e.who != nil {
		e.log = e.log.With("profile", e.who.ID())
	}
	return e.reword()
}

// reword speaks the language that the person has chosen, which may be another
// one than at the beginning.
func (e *session) reword() (settings store.Settings, err error) {
	if e.who == nil {
		return store.DefaultSettings(), nil
	}
	if settings, err = e.who.Settings(); err != nil {
		return settings, err
	}
	if lang, ok := i18n.Parse(settings.Lang); ok {
		e.words = i18n.For(lang)
	}
	return settings, nil
}

package ssh

import (
	"woodfox/internal/account"
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
	if account.ReasonOf(err) == account.Refused {
		e.say("serve.key_needed")
		return refuse
	}
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
	if p := e.visitor.Profile(); p != nil {
		id = p.ID()
	}
	if why := e.server.count.begin(e.line.place, id); why != "" {
		e.log.Info("session refused", "why", string(why))
		e.say(string(why))
		return failed
	}
	defer e.server.count.end(e.line.place, id)
	var activity Activity
	if e.command != "" {
		if e.visitor.AtEntrance() {
			e.say("serve.invite_first")
			return refuse
		}
		status, open := e.carryOut()
		if open == nil {
			return status
		}
		activity = *open
	}
	defer e.watch()()
	defer e.depart()
	if p := e.visitor.Profile(); p != nil {
		e.attend(p)
	}
	if e.terminal && !activity.Plain && !settings.ScreenReader && !app.Dumb(e.environ) {
		return e.screens(activity)
	}
	return e.lines(activity)
}

package account

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/account"
	"woodfox/internal/store"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Desk is where one session of a server is told who it is.
type Desk struct {
	Visitor *account.Visitor
	// Changed hears that the session is another person's from now on; nil: nobody
	// needs to know.
	Changed func(*store.Profile)
}

// Registry is the one of the server.
func (d *Desk) Registry() *account.Registry { return d.Visitor.Registry() }

// Entry is the entry of Home.
func (d *Desk) Entry() home.Entry {
	return home.Entry{ID: "account", Label: "account.title", Open: d.Open, Summary: d.summary, Returning: d.Returning}
}

// summary is the living line of Account on Home: what a guest had better do, or the
// name one signs in by.
func (d *Desk) summary(env *screen.Env) string {
	me, err := d.Registry().About(env.Profile)
	switch {
	case err != nil:
		return ""
	case me.Guest:
		return env.T("account.summary_guest")
	}
	return me.Login
}

// Tell has the rest of the server know whose session it is now.
func (d *Desk) Tell(p *store.Profile) {
	if d.Changed != nil {
		d.Changed(p)
	}
}

// become goes on with the session in another profile.
func (d *Desk) become(env *screen.Env, p *store.Profile) tea.Cmd {
	d.Tell(p)
	env.SetProfile(p)
	env.Restart()
	return env.Notify("account.now", "Name", Called(env.Words, env.Name()))
}

// Called is a person's name, or the words for somebody who gave none.
func Called(w *i18n.Words, name string) string {
	if name == "" {
		return w.T("account.unnamed")
	}
	return name
}

// Problem says in words what went wrong.
func Problem(w *i18n.Words, err error) string {
	e, ok := errors.AsType[*account.Error](err)
	switch {
	case errors.Is(err, errDifferent):
		return w.T("account.error.different")
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return w.T("account.error.busy")
	case !ok:
		return screen.NotSaved(w, err)
	case e.Reason == account.Wait:
		return w.T("account.error.wait", "Time", w.Duration(e.Wait+time.Second-1))
	}
	char := ""
	if e.Char != 0 {
		char = visible(e.Char)
	}
	return w.T("account.error."+string(e.Reason), "Limit", e.Limit, "Char", char)
}

// errDifferent is what is wrong when a passphrase is typed in two ways.
var errDifferent = errors.New("account: the two are different")

// Same checks that a new passphrase was typed the same twice.
func Same(passphrase, again string) error {
	if passphrase != again {
		return errDifferent
	}
	return nil
}

// Date is a day as everybody can read it.
func Date(t time.Time) string { return t.Local().Format(time.DateOnly) }

// patience is how long a check of a passphrase may wait for its turn.
const patience = 20 * time.Second

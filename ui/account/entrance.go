package account

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/account"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// A code as it is typed, with some room for spaces and second thoughts.
const codeLimit = 24

// entrance is a form for a code that comes before everything else, and not for
// ever.
type entrance struct{ *form }

// expiredMsg says that the time at an entrance is over.
type expiredMsg struct{ of *form }

// Entrance makes the screen on which an invite code is asked for; nil where none is
// needed. It goes on by Env.Restart.
func (d *Desk) Entrance(env *screen.Env) screen.Screen {
	if !d.Visitor.AtEntrance() {
		return nil
	}
	f := newForm(env, "account.entrance_title", "account.entrance").ask("account.entrance_code", "", codeLimit)
	f.leave = screen.Action{ID: "leave", Label: "account.leave", Keys: []string{"esc"}, Run: env.Quit}
	f.links = []screen.Action{{ID: "sign_in", Label: "account.sign_in", Run: func() tea.Cmd { return env.Push(d.signIn(env)) }}}
	f.work = func(_ context.Context, typed []string) (any, error) { return d.Visitor.Enter(typed[0]) }
	f.done = func(result any) tea.Cmd {
		if p := result.(*store.Profile); p != nil {
			return d.become(env, p)
		}
		return env.Restart()
	}
	return &entrance{f}
}

// Init has the time begin.
func (e *entrance) Init() tea.Cmd {
	return tea.Tick(account.EntranceTime, func(time.Time) tea.Msg { return expiredMsg{e.form} })
}

// Update implements [screen.Screen].
func (e *entrance) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if over, ok := msg.(expiredMsg); ok {
		if over.of == e.form {
			return e, e.env.Quit()
		}
		return e, nil
	}
	_, cmd := e.form.Update(msg)
	return e, cmd
}

// Returning is for somebody who is new here only because they came with another
// key, or without one: a code from their other machine, or name and passphrase.
func (d *Desk) Returning(env *screen.Env) screen.Screen {
	f := d.code(env)
	f.intro = "account.returning"
	f.links = []screen.Action{{ID: "sign_in", Label: "account.sign_in", Run: func() tea.Cmd { return env.Push(d.signIn(env)) }}}
	return f
}

// code asks for a join code.
func (d *Desk) code(env *screen.Env) *form {
	f := newForm(env, "account.code_title", "account.code_intro").ask("account.code", "", codeLimit)
	typed := ""
	f.work = func(_ context.Context, all []string) (any, error) {
		p, err := d.Visitor.Look(all[0])
		return joining{p, all[0]}, err
	}
	f.done = func(result any) tea.Cmd {
		j := result.(joining)
		typed = j.typed
		return d.goOver(f, j.to, d.Visitor.Fingerprint() != "", func(giveUp bool) error {
			_, err := d.Visitor.Redeem(typed, giveUp)
			return err
		})
	}
	return f
}

// joining is the profile that a code leads to.
type joining struct {
	to    *store.Profile
	typed string
}

// signIn asks for name and passphrase.
func (d *Desk) signIn(env *screen.Env) *form {
	f := newForm(env, "account.sign_in_title", "account.sign_in_intro").
		ask("account.login_name", "", account.MaxLogin).askSecret("account.passphrase", account.MaxPassphrase)
	f.work = func(ctx context.Context, typed []string) (any, error) {
		return d.Visitor.SignIn(ctx, typed[0], typed[1])
	}
	f.done = func(result any) tea.Cmd { return d.signedIn(f, result.(*store.Profile)) }
	return f
}

// signedIn goes over to a profile whose passphrase was right: with the key that the
// session came with, if it leads elsewhere and its owner wants that.
func (d *Desk) signedIn(f *form, p *store.Profile) tea.Cmd {
	v, env := d.Visitor, f.env
	if now := v.Profile(); now != nil && now.ID() == p.ID() {
		f.refuse(&account.Error{Reason: account.Same})
		return nil
	}
	change := func(bool) error { return v.Change(p) }
	leads, err := d.leadsTo(p)
	if err != nil {
		f.refuse(err)
		return nil
	}
	if v.Fingerprint() == "" || leads {
		return d.goOver(f, p, false, change)
	}
	info, err := p.Info()
	if err != nil {
		f.refuse(err)
		return nil
	}
	return env.Push(screen.NewChoice(env, "account.ask_key", []any{"Name", Called(env.Words, info.Name)}, []screen.Action{
		{ID: "always", Label: "account.always", Run: func() tea.Cmd {
			return d.goOver(f, p, true, func(giveUp bool) error { return v.TakeKey(p, giveUp) })
		}},
		{ID: "once", Label: "account.once", Run: func() tea.Cmd { return d.goOver(f, p, false, change) }},
		{ID: "stay", Label: "account.stay", Keys: []string{"esc"}, Run: func() tea.Cmd { return nil }},
	}, 0))
}

// leadsTo tells whether the key of the session leads to a profile.
func (d *Desk) leadsTo(p *store.Profile) (bool, error) {
	who, err := d.Registry().Identify(d.Visitor.Fingerprint())
	return who.Profile != nil && who.Profile.ID() == p.ID(), err
}

// goOver says what becomes of the profile that is left, asks, and does it.
func (d *Desk) goOver(f *form, p *store.Profile, withKey bool, do func(giveUp bool) error) tea.Cmd {
	env := f.env
	left, err := d.Visitor.Leaving(p, withKey)
	if err != nil {
		f.refuse(err)
		return nil
	}
	info, err := p.Info()
	if err != nil {
		f.refuse(err)
		return nil
	}
	finish := func(giveUp bool) tea.Cmd {
		if err := do(giveUp); err != nil {
			f.refuse(err)
			return nil
		}
		return d.become(env, p)
	}
	switch {
	case left.Fate == account.Nobody, left.Fate == account.Stays && !withKey,
		left.Fate == account.Vanishes && env.Profile == nil: // an invite code made it a minute ago
		return finish(false)
	}
	answers := []screen.Action{
		{ID: "over", Label: "account.go_over", Args: []any{"Name", Called(env.Words, info.Name)}, Run: func() tea.Cmd { return finish(left.Fate == account.Lost) }},
		{ID: "stay", Label: "account.stay", Keys: []string{"esc"}},
	}
	if left.Fate == account.Lost {
		answers[0].Label, answers[0].Args = "account.give_up", []any{"Name", Called(env.Words, info.Name), "Old", Called(env.Words, left.Info.Name)}
		if now := d.Visitor.Profile(); now != nil && now.ID() == left.Profile.ID() {
			claim := screen.Action{ID: "claim", Label: "account.claim_first", Run: func() tea.Cmd { return env.Replace(d.claim(env)) }}
			answers = append([]screen.Action{claim}, answers...)
		}
	}
	text, args := LeftBehind(env.Words, left, info.Name)
	return env.Push(screen.NewChoice(env, text, args, answers, len(answers)-1))
}

// LeftBehind asks whether to go over to another profile, saying what becomes of the
// one that is left: the id of the question and its values.
func LeftBehind(w *i18n.Words, left account.Left, to string) (id string, args []any) {
	return "account.left_" + string(left.Fate), []any{"Name", Called(w, to), "Old", Called(w, left.Info.Name)}
}

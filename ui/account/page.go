package account

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/account"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// page is the screen Account: who one is here, and what can be done about it.
type page struct {
	desk *Desk
	env  *screen.Env
	me   account.Me
	menu screen.Menu
	head screen.Rect
	size screen.SizeMsg
}

// Open makes the screen Account.
func (d *Desk) Open(env *screen.Env) screen.Screen {
	p := &page{desk: d, env: env}
	p.fill()
	return p
}

// fill reads who one is and makes the rows anew.
func (p *page) fill() {
	d, env := p.desk, p.env
	me, err := d.Registry().About(env.Profile)
	env.CheckRead(err)
	p.me = me
	push := func(make func() screen.Screen) func() tea.Cmd {
		return func() tea.Cmd { return env.Push(make()) }
	}
	login := screen.Action{ID: "claim", Label: "account.claim", Run: push(func() screen.Screen { return d.claim(env) })}
	if me.Login != "" {
		login = screen.Action{ID: "passphrase", Label: "account.change", Run: push(func() screen.Screen { return d.change(env) })}
	}
	code := screen.Action{ID: "code", Label: "account.make_code", Run: p.code}
	if me.Guest {
		code.Label = "account.make_return"
	}
	items := []screen.Action{
		login,
		code,
		{ID: "have_code", Label: "account.have_code", Run: push(func() screen.Screen { return d.code(env) })},
		{ID: "sign_in", Label: "account.sign_in", Run: push(func() screen.Screen { return d.signIn(env) })},
		{ID: "keys", Label: "account.keys", Run: push(func() screen.Screen { return newKeys(d, env) })},
		{ID: "rename", Label: "account.rename", Run: p.rename},
		{ID: "forget", Label: "account.forget", Run: p.forget},
	}
	details := make([]string, len(items))
	for i := range items {
		items[i].Digit, items[i].InBody = i+1, true
		switch items[i].ID {
		case "keys":
			if len(me.Keys) == 0 {
				items[i].Disabled = "account.no_keys"
			}
			details[i] = env.Words.N("account.keys_count", len(me.Keys))
		case "passphrase":
			details[i] = me.Login
		case "rename":
			details[i] = me.Name
		}
	}
	selected := p.menu.Selected
	p.menu = screen.NewMenu(env, items)
	p.menu.Detail, p.menu.Selected = details, selected
	p.arrange()
}

// lines say who one is: a guest first of all what becomes of them.
func (p *page) lines() []string {
	w, name := p.env.Words, Called(p.env.Words, p.me.Name)
	var all []string
	say := func(text string) { all = append(all, i18n.Wrap(text, max(p.size.Width-2, 10))...) }
	if p.me.Guest {
		say(w.T("account.guest", "Name", name))
		say(GuestFate(w, p.me))
		return all
	}
	say(w.T("account.member", "Name", name))
	say(w.T("account.member_ways"))
	return all
}

// GuestFate says for how long a guest is remembered, and how they find back.
func GuestFate(w *i18n.Words, me account.Me) string {
	if me.Until.IsZero() {
		return w.T("account.guest_for_ever")
	}
	return w.T("account.guest_until", "Date", Date(me.Until))
}

// code makes a code and shows it, this once.
func (p *page) code() tea.Cmd {
	ticket, err := p.desk.Visitor.JoinCode()
	if err != nil {
		p.env.Check(err)
		return nil
	}
	id, args := Ticket(ticket, p.me.Guest)
	return p.env.Push(screen.NewChoice(p.env, id, args, []screen.Action{
		{ID: "noted", Label: "account.noted", Keys: []string{"esc"}},
	}, 0))
}

// Ticket words a join code just made: the id of the text and its values.
func Ticket(t account.Ticket, guest bool) (id string, args []any) {
	if guest {
		return "account.return_code", []any{"Code", t.Code.String(), "Date", Date(t.Expires)}
	}
	return "account.join_code", []any{"Code", t.Code.String(), "N", int(account.JoinTime.Minutes())}
}

func (p *page) rename() tea.Cmd {
	return p.env.Push(screen.NewPrompt(p.env, "account.ask_name", nil, p.me.Name, 40, func(name string) tea.Cmd {
		p.env.Check(p.env.Profile.Rename(name))
		p.desk.Tell(p.env.Profile)
		p.fill()
		return nil
	}))
}

// forget asks twice.
func (p *page) forget() tea.Cmd {
	ask := func(text string, yes func() tea.Cmd) tea.Cmd {
		return p.env.Push(screen.NewConfirm(p.env, screen.Confirm{
			Text: text, Args: []any{"Name", Called(p.env.Words, p.me.Name)}, Yes: "account.forget_yes", No: "common.cancel", OnYes: yes,
		}))
	}
	return ask("account.ask_forget", func() tea.Cmd {
		return ask("account.ask_forget_again", func() tea.Cmd {
			if err := p.desk.Registry().Forget(p.env.Profile); account.ReasonOf(err) != "" {
				return p.env.Notify("account.error." + string(account.ReasonOf(err)))
			} else if err != nil {
				p.env.Check(err)
				return nil
			}
			return p.env.Quit()
		})
	})
}

// claim asks for a name and a passphrase to sign in by.
func (d *Desk) claim(env *screen.Env) *form {
	suggested := env.Name()
	if _, err := account.FoldLogin(suggested); err != nil {
		suggested = ""
	}
	f := newForm(env, "account.claim_title", "account.claim_intro", "N", account.MinPassphrase).
		ask("account.login_name", suggested, account.MaxLogin).
		askSecret("account.new_passphrase", account.MaxPassphrase).askSecret("account.again", account.MaxPassphrase)
	p := env.Profile
	f.work = func(ctx context.Context, typed []string) (any, error) {
		if err := Same(typed[1], typed[2]); err != nil {
			return nil, err
		}
		return nil, d.Registry().Claim(ctx, p, typed[0], typed[1])
	}
	f.done = func(any) tea.Cmd {
		d.Tell(p)
		env.Pop()
		return env.Notify("account.claimed")
	}
	return f
}

// change asks for another passphrase, and for the old one where nothing else shows
// who it is.
func (d *Desk) change(env *screen.Env) *form {
	f := newForm(env, "account.change_title", "account.change_intro", "N", account.MinPassphrase)
	byKey, err := d.Visitor.ByKey()
	env.CheckRead(err)
	if !byKey {
		f.askSecret("account.old_passphrase", account.MaxPassphrase)
	}
	f.askSecret("account.new_passphrase", account.MaxPassphrase).askSecret("account.again", account.MaxPassphrase)
	f.work = func(ctx context.Context, typed []string) (any, error) {
		n := len(typed)
		if err := Same(typed[n-2], typed[n-1]); err != nil {
			return nil, err
		}
		return nil, d.Visitor.ChangePassphrase(ctx, typed[0], typed[n-1])
	}
	f.done = func(any) tea.Cmd {
		env.Pop()
		return env.Notify("account.changed")
	}
	return f
}

// Init implements [screen.Screen].
func (p *page) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (p *page) Title() string { return p.env.T("account.title") }

// Activity implements [screen.Active].
func (p *page) Activity() screen.Activity { return screen.Activity{Code: screen.AtOptions} }

// Actions implements [screen.Screen].
func (p *page) Actions() []screen.Action {
	return append(append(p.menu.Actions(), p.menu.Items...), screen.Back(p.env))
}

// Update implements [screen.Screen].
func (p *page) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		p.size = msg
		p.arrange()
	case screen.EnvChangedMsg, screen.ResumedMsg:
		p.fill()
	default:
		return p, p.menu.Update(msg)
	}
	return p, nil
}

// arrange puts who one is above what can be done. Where there is not room for both,
// the rows stay.
func (p *page) arrange() {
	lines, rows := len(p.lines()), len(p.menu.Items)
	gap := min(max(p.size.Height-lines-rows, 0), 1)
	lines = max(min(lines, p.size.Height-rows), min(lines, 2))
	p.head = screen.Rect{X: 1, W: max(p.size.Width-2, 0), H: lines}
	top := lines + gap
	p.menu.Rect = screen.Rect{Y: top, W: p.size.Width, H: max(min(rows, p.size.Height-top), 0)}
}

// View implements [screen.Screen].
func (p *page) View() string {
	lines := p.lines()
	lines = lines[:min(len(lines), p.head.H)]
	for i := range lines {
		if i == 0 {
			lines[i] = p.env.Palette.Strong.On(lines[i])
		}
	}
	return screen.Compose(p.size.Width, p.size.Height,
		screen.Part{Rect: p.head, Text: strings.Join(lines, "\n")}, screen.Part{Rect: p.menu.Rect, Text: p.menu.View()})
}

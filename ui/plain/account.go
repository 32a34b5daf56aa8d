package plain

import (
	"context"
	"strings"
	"time"

	"woodfox/internal/account"
	"woodfox/internal/store"
	accounts "woodfox/ui/account"
	"woodfox/ui/i18n"
)

// deed is something that can be chosen and done.
type deed struct {
	option
	do func() error
}

// act offers deeds, does the one chosen, and reports whether it was one: the last
// row leads back.
func (d *dialogue) act(title string, deeds []deed) (bool, error) {
	options := make([]option, 0, len(deeds)+1)
	for _, one := range deeds {
		options = append(options, one.option)
	}
	options = append(options, option{label: d.w.T("plain.settings.back"), command: i18n.CommandBack})
	i, err := d.choose(title, options)
	if err != nil || i == len(deeds) {
		return false, err
	}
	return true, deeds[i].do()
}

// account says who somebody is on the server, and offers what can be done about it
// until they go back.
func (d *dialogue) account() error {
	for more := true; more; {
		me, err := d.Account.Registry().About(d.profile)
		if err != nil {
			d.keepRead(err)
			return nil
		}
		d.sayAccount(me)
		d.help = "account.plain.help"
		if more, err = d.act("account.plain.title", d.accountDeeds(me)); err != nil {
			return err
		}
	}
	return nil
}

func (d *dialogue) sayAccount(me account.Me) {
	name := accounts.Called(d.w, me.Name)
	if me.Guest {
		d.tell("account.guest", "Name", name)
		d.say(accounts.GuestFate(d.w, me))
		return
	}
	d.tell("account.member", "Name", name)
	d.tell("account.member_ways")
}

func (d *dialogue) accountDeeds(me account.Me) []deed {
	label := func(id string) option { return option{label: d.w.T(id)} }
	deeds := []deed{{label("account.claim"), d.claim}}
	if me.Login != "" {
		deeds[0] = deed{label("account.change"), d.changePassphrase}
	}
	code := "account.make_code"
	if me.Guest {
		code = "account.make_return"
	}
	deeds = append(deeds,
		deed{label(code), func() error { return d.makeCode(me.Guest) }},
		deed{label("account.have_code"), d.useCode},
		deed{label("account.sign_in"), d.signIn})
	if len(me.Keys) > 0 {
		deeds = append(deeds, deed{label("account.keys"), d.removeKey})
	}
	return append(deeds, deed{label("account.rename"), d.rename}, deed{label("account.forget"), d.forget})
}

// secret asks for something that is not to be seen. What is typed is no command; an
// empty line leads back.
func (d *dialogue) secret(id string) (string, error) {
	d.tell(id)
	if d.Hide == nil {
		d.tell("account.plain.seen")
	} else {
		d.Hide(true)
		defer d.Hide(false)
	}
	return d.read(d.ctx)
}

// line asks for a line; an empty one leads back.
func (d *dialogue) line(id string) (string, error) { return d.ask(func() { d.tell(id) }) }

// soon is how long a passphrase may wait for its turn.
func (d *dialogue) soon() (context.Context, context.CancelFunc) {
	return context.WithTimeout(d.ctx, 20*time.Second)
}

// wrong says what is wrong with what was typed.
func (d *dialogue) wrong(err error) error {
	d.say(accounts.Problem(d.w, err))
	return nil
}

// twice asks for a new passphrase; empty leads back.
func (d *dialogue) twice() (string, error) {
	first, err := d.secret("account.new_passphrase")
	if err != nil || first == "" {
		return "", err
	}
	again, err := d.secret("account.again")
	if err != nil {
		return "", err
	}
	if err := accounts.Same(first, again); err != nil {
		return "", d.wrong(err)
	}
	return first, nil
}

func (d *dialogue) claim() error {
	d.tell("account.claim_intro", "N", account.MinPassphrase)
	login, err := d.line("account.login_name")
	if err != nil || login == "" {
		return err
	}
	passphrase, err := d.twice()
	if err != nil || passphrase == "" {
		return err
	}
	ctx, cancel := d.soon()
	defer cancel()
	if err := d.Account.Registry().Claim(ctx, d.profile, login, passphrase); err != nil {
		return d.wrong(err)
	}
	d.Account.Tell(d.profile)
	d.tell("account.claimed")
	return nil
}

func (d *dialogue) changePassphrase() error {
	d.tell("account.change_intro", "N", account.MinPassphrase)
	byKey, err := d.Account.Visitor.ByKey()
	if err != nil {
		return d.wrong(err)
	}
	old := ""
	if !byKey {
		if old, err = d.secret("account.old_passphrase"); err != nil || old == "" {
			return err
		}
	}
	passphrase, err := d.twice()
	if err != nil || passphrase == "" {
		return err
	}
	ctx, cancel := d.soon()
	defer cancel()
	if err := d.Account.Visitor.ChangePassphrase(ctx, old, passphrase); err != nil {
		return d.wrong(err)
	}
	d.tell("account.changed")
	return nil
}

func (d *dialogue) makeCode(guest bool) error {
	ticket, err := d.Account.Visitor.JoinCode()
	if err != nil {
		return d.wrong(err)
	}
	id, args := accounts.Ticket(ticket, guest)
	d.tell(id, args...)
	return nil
}

func (d *dialogue) useCode() error {
	d.tell("account.code_intro")
	typed, err := d.line("account.code")
	if err != nil || typed == "" {
		return err
	}
	v := d.Account.Visitor
	p, err := v.Look(typed)
	if err != nil {
		return d.wrong(err)
	}
	return d.goOver(p, v.Fingerprint() != "", func(giveUp bool) error {
		_, err := v.Redeem(typed, giveUp)
		return err
	})
}

func (d *dialogue) signIn() error {
	login, err := d.line("account.login_name")
	if err != nil || login == "" {
		return err
	}
	passphrase, err := d.secret("account.passphrase")
	if err != nil || passphrase == "" {
		return err
	}
	ctx, cancel := d.soon()
	defer cancel()
	v := d.Account.Visitor
	p, err := v.SignIn(ctx, login, passphrase)
	if err != nil {
		return d.wrong(err)
	}
	if p.ID() == d.profile.ID() {
		return d.wrong(&account.Error{Reason: account.Same})
	}
	once := func() error { return d.goOver(p, false, func(bool) error { return v.Change(p) }) }
	who, err := d.Account.Registry().Identify(v.Fingerprint())
	if err != nil {
		return d.wrong(err)
	}
	if v.Fingerprint() == "" || who.Profile != nil && who.Profile.ID() == p.ID() {
		return once()
	}
	info, err := p.Info()
	if err != nil {
		return d.wrong(err)
	}
	d.tell("account.ask_key", "Name", accounts.Called(d.w, info.Name))
	_, err = d.act("account.plain.title", []deed{
		{option{label: d.w.T("account.always")}, func() error {
			return d.goOver(p, true, func(giveUp bool) error { return v.TakeKey(p, giveUp) })
		}},
		{option{label: d.w.T("account.once")}, once},
	})
	return err
}

// goOver says what becomes of the profile that is left, asks, and goes on in the
// other one.
func (d *dialogue) goOver(p *store.Profile, withKey bool, do func(giveUp bool) error) error {
	left, err := d.Account.Visitor.Leaving(p, withKey)
	if err != nil {
		return d.wrong(err)
	}
	info, err := p.Info()
	if err != nil {
		return d.wrong(err)
	}
	finish := func(giveUp bool) error {
		if err := do(giveUp); err != nil {
			return d.wrong(err)
		}
		d.Account.Tell(p)
		if err := d.greet(p); err != nil {
			return err
		}
		return errMenu
	}
	if left.Fate == account.Nobody || left.Fate == account.Stays && !withKey {
		return finish(false)
	}
	id, args := accounts.LeftBehind(d.w, left, info.Name)
	d.tell(id, args...)
	label := "account.go_over"
	if left.Fate == account.Lost {
		label = "account.give_up"
	}
	// The first row is what an empty answer means: nothing changes.
	i, err := d.choose("account.plain.title", []option{{label: d.w.T("account.stay")}, {label: d.w.T(label, args...)}})
	if err != nil || i == 0 {
		return err
	}
	return finish(left.Fate == account.Lost)
}

func (d *dialogue) removeKey() error {
	keys, err := d.profile.Keys()
	if err != nil {
		return d.wrong(err)
	}
	deeds := make([]deed, len(keys))
	for i, key := range keys {
		used := d.w.T("account.key_used", "Date", accounts.Date(key.Used))
		if key.Fingerprint == d.Account.Visitor.Fingerprint() {
			used = d.w.T("account.key_this")
		}
		deeds[i] = deed{option{label: strings.Join(nonempty(key.Fingerprint, key.Label, used), "  ")}, func() error {
			sure, err := d.sure("account.ask_remove", "Key", key.Fingerprint)
			if err != nil || !sure {
				return err
			}
			err = d.Account.Registry().RemoveKey(d.profile, key.Fingerprint)
			if account.ReasonOf(err) == account.LastWay {
				d.tell("account.remove_last")
				return nil
			}
			if err != nil {
				return d.wrong(err)
			}
			return nil
		}}
	}
	_, err = d.act("account.plain.which_key", deeds)
	return err
}

func nonempty(texts ...string) []string {
	var all []string
	for _, text := range texts {
		if text != "" {
			all = append(all, text)
		}
	}
	return all
}

// sure asks before something that cannot be undone: only a yes that was typed is
// one.
func (d *dialogue) sure(id string, args ...any) (bool, error) {
	line, err := d.ask(func() {
		d.tell(id, args...)
		d.tell("account.plain.yes", "Yes", d.w.Word(i18n.CommandYes))
	})
	c, _ := i18n.ParseCommand(line)
	return c == i18n.CommandYes, err
}

func (d *dialogue) rename() error {
	name, err := d.line("account.ask_name")
	if err != nil || name == "" {
		return err
	}
	d.keep(d.profile.Rename(name))
	d.Account.Tell(d.profile)
	return nil
}

// forget asks twice.
func (d *dialogue) forget() error {
	info, err := d.profile.Info()
	if err != nil {
		return d.wrong(err)
	}
	name := accounts.Called(d.w, info.Name)
	for _, id := range []string{"account.ask_forget", "account.ask_forget_again"} {
		if sure, err := d.sure(id, "Name", name); err != nil || !sure {
			return err
		}
	}
	if err := d.Account.Registry().Forget(d.profile); err != nil {
		return d.wrong(err)
	}
	return errQuit
}

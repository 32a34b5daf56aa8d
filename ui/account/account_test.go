package account_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/account"
	"woodfox/internal/store"
	ui "woodfox/ui/account"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

const (
	adaKey = "SHA256:c5OOZ7XJ8j2JxTKzlTQDm4sUOZSUaDRsFBg0iEiDkYk"
	boKey  = "SHA256:4ByyA0E2rxK0QnMFXQ8aTVMmCvCcvYbm6jqFcbBGiXQ"
	good   = "the fox runs over the board"
)

// session is a terminal with somebody in front of it who came to a server.
type session struct {
	*screentest.Terminal
	t        *testing.T
	env      *screen.Env
	desk     *ui.Desk
	registry *account.Registry
	told     []string // whose the session became
}

// arrive begins a session on the store of env: with a key, or none.
func (s *session) arrive(env *screen.Env, policy account.Policy, key string) {
	s.t.Helper()
	s.env = env
	s.registry = account.New(account.Options{Store: env.Store, Policy: policy, Now: env.Now})
	visitor, err := s.registry.Visit(key, "192.0.2.7:4711", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	s.desk = &ui.Desk{Visitor: visitor, Changed: func(p *store.Profile) { s.told = append(s.told, p.ID()) }}
}

// open begins with the screen Account of Ada, who came with a key, or is a guest
// without one.
func open(t *testing.T, o screentest.Options, key string) *session {
	t.Helper()
	s := &session{t: t}
	o.Nobody = true
	o.First = func(env *screen.Env) screen.Screen { return home.New(env, s.entries()) }
	s.Terminal, _ = screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		s.arrive(env, account.Policy{GuestDays: 30}, key)
		p, err := s.desk.Visitor.Enroll("Ada")
		if err != nil {
			t.Fatal(err)
		}
		settings := store.DefaultSettings()
		settings.Lang = string(o.Lang)
		if err := p.SaveSettings(settings); err != nil {
			t.Fatal(err)
		}
		env.SetProfile(p)
		return s.desk.Open(env)
	})
	return s
}

func (s *session) entries() []home.Entry {
	return []home.Entry{s.desk.Entry()}
}

// other is somebody else on the same server.
func (s *session) other(name, key string) *account.Visitor {
	s.t.Helper()
	v, err := s.registry.Visit(key, "192.0.2.8:4711", nil)
	if err == nil {
		_, err = v.Enroll(name)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return v
}

func (s *session) claim(v *account.Visitor, login, passphrase string) {
	s.t.Helper()
	if err := s.registry.Claim(s.t.Context(), v.Profile(), login, passphrase); err != nil {
		s.t.Fatal(err)
	}
}

func (s *session) progress(v *account.Visitor) {
	s.t.Helper()
	if err := v.Profile().SaveInProgress("game", []byte("{}")); err != nil {
		s.t.Fatal(err)
	}
}

func (s *session) code(v *account.Visitor) string {
	s.t.Helper()
	ticket, err := v.JoinCode()
	if err != nil {
		s.t.Fatal(err)
	}
	return ticket.Code.String()
}

func (s *session) name() string {
	return s.env.Name()
}

// fill types lines into the fields of a form and sends it off.
func (s *session) fill(lines ...string) {
	for _, line := range lines {
		s.Paste(line)
		s.Press("enter")
	}
}

func (s *session) want(text string) {
	s.t.Helper()
	if !s.Has(text) {
		s.t.Fatalf("%q is not there:\n%s", text, s.Text())
	}
}

var sizes = [][2]int{{80, 24}, {40, 16}}

func TestGolden(t *testing.T) {
	for name, show := range map[string]struct {
		key  string
		does func(s *session)
	}{
		"guest":  {"", func(*session) {}},
		"member": {adaKey, func(s *session) { s.claim(s.desk.Visitor, "ada", good); s.Press("3", "esc") }},
		"claim": {"", func(s *session) {
			s.Press("1")
			s.fill("", "short", "short")
			s.Wait("the passphrase to be refused", func(screen string) bool { return !strings.Contains(screen, "*") })
		}},
		"code": {"", func(s *session) { s.Press("3"); s.fill("7kq2"); s.WaitFor("7KQ2-M0XT") }},
		"sign_in": {"", func(s *session) {
			s.Press("4")
			s.Type("ada")
			s.Press("enter")
			s.Type("secret")
		}},
		"keys": {adaKey, func(s *session) { s.Press("5") }},
		"lost": {adaKey, func(s *session) {
			s.progress(s.desk.Visitor)
			s.claim(s.other("Bo", boKey), "bo", good)
			s.Press("4")
			s.fill("bo", good)
			s.WaitFor("Bo")
			s.Press("1")
		}},
		"guest_left": {"", func(s *session) {
			s.progress(s.desk.Visitor)
			s.claim(s.other("Bo", boKey), "bo", good)
			s.Press("4")
			s.fill("bo", good)
			s.WaitFor("Bo")
		}},
		"forget": {adaKey, func(s *session) { s.Press("7") }},
	} {
		for _, lang := range i18n.All() {
			for _, size := range sizes {
				t.Run(fmt.Sprintf("%s/%s/%dx%d", name, lang, size[0], size[1]), func(t *testing.T) {
					s := open(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1]}, show.key)
					show.does(s)
					s.Golden()
				})
			}
		}
	}
}

func TestTheEntranceInEveryLanguage(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s/%dx%d", lang, size[0], size[1]), func(t *testing.T) {
				s := entrance(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1]}, "")
				s.fill("AAAA-AAAA")
				s.WaitFor(string([]rune(i18n.For(lang).T("account.error.code_unknown"))[:5]))
				s.Golden()
			})
		}
	}
}

// entrance begins with the entrance of a server that wants invite codes.
func entrance(t *testing.T, o screentest.Options, key string) *session {
	t.Helper()
	s := &session{t: t}
	o.Nobody = true
	first := func(env *screen.Env) screen.Screen {
		if env.Profile != nil {
			return home.New(env, s.entries())
		}
		if e := s.desk.Entrance(env); e != nil {
			return e
		}
		return home.NewFirstStart(env, s.entries(), nil)
	}
	o.First = first
	s.Terminal, _ = screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		s.arrive(env, account.Policy{Invites: true, GuestDays: 30}, key)
		return first(env)
	})
	return s
}

func TestAnInviteOpensTheEntrance(t *testing.T) {
	s := entrance(t, screentest.Options{}, boKey)
	invite, err := s.registry.Invite(1, s.env.Now().AddDate(0, 0, 7), "")
	if err != nil {
		t.Fatal(err)
	}
	s.want("invite code")
	s.fill("nonsense")
	s.WaitFor("There is no such code")
	s.Press("ctrl+u")
	s.fill(strings.ToLower(invite.Code.String()))
	s.WaitFor("Which language")
	if s.desk.Visitor.AtEntrance() {
		t.Error("still at the entrance")
	}
}

func TestAMemberPassesTheEntrance(t *testing.T) {
	t.Run("by name and passphrase", func(t *testing.T) {
		s := entrance(t, screentest.Options{}, "")
		ada, err := s.env.Store.Enroll("Ada", adaKey, false)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.registry.Claim(t.Context(), ada, "ada", good); err != nil {
			t.Fatal(err)
		}
		s.Press("down", "enter")
		s.fill("ada", good)
		s.WaitFor("You are Ada now")
		if s.name() != "Ada" || len(s.told) != 1 || s.told[0] != ada.ID() {
			t.Errorf("is %q, told %v", s.name(), s.told)
		}
	})
	t.Run("by a join code", func(t *testing.T) {
		s := entrance(t, screentest.Options{}, boKey)
		if _, err := s.env.Store.Enroll("Ada", adaKey, false); err != nil {
			t.Fatal(err)
		}
		ada, err := s.registry.Visit(adaKey, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		s.fill(s.code(ada))
		s.WaitFor("You are Ada now")
		if who, err := s.registry.Identify(boKey); err != nil || who.Profile == nil || who.Profile.ID() != ada.Profile().ID() {
			t.Errorf("the key: %+v, %v", who, err)
		}
	})
	t.Run("not for ever", func(t *testing.T) {
		s := entrance(t, screentest.Options{}, "")
		s.Press("esc")
		s.WaitEnd()
	})
}

func TestAGuestClaimsTheirProgress(t *testing.T) {
	s := open(t, screentest.Options{}, "")
	s.want("You are here as a guest: Ada.")
	s.want("2026-02-04")
	s.Press("1")
	s.fill("", "木狐狸 fox 12", "木狐狸 fox 13")
	s.WaitFor("The two are not the same")
	if strings.Contains(s.Text(), "fox") {
		t.Errorf("the passphrase is shown:\n%s", s.Text())
	}
	s.fill("12345678", "12345678")
	s.WaitFor("among the first")
	s.fill("木狐狸 fox 12", "木狐狸 fox 12")
	s.WaitFor("sign in from anywhere")
	if s.want("You are Ada."); s.Has("guest") {
		t.Errorf("still a guest:\n%s", s.Text())
	}
	if p, err := s.registry.SignIn(t.Context(), "ada", "木狐狸 fox 12", ""); err != nil || p.ID() != s.env.Profile.ID() {
		t.Errorf("signing in: %v", err)
	}
}

func TestWhatIsTypedAndWhatIsPastedAreOnePassphrase(t *testing.T) {
	// What an input method makes of signs is folded where it is typed; a paste and
	// the question of ssh itself bring it as it is.
	s := open(t, screentest.Options{}, "")
	s.Press("1", "enter")
	const typed = "狐狸，跑过。棋盘：——「木」"
	for range 2 {
		s.Type(typed)
		s.Press("enter")
	}
	s.WaitFor("sign in from anywhere")
	for _, as := range []string{typed, i18n.Fold(typed)} {
		if _, err := s.registry.SignIn(t.Context(), "ada", as, ""); err != nil {
			t.Errorf("%q: %v", as, err)
		}
	}
}

func TestEverySignThatIsFoldedIsOneInAPassphrase(t *testing.T) {
	s := open(t, screentest.Options{}, "")
	var folded strings.Builder
	for r := rune(0x80); r < 0x30000; r++ {
		if c := string(r); i18n.Fold(c) != c {
			folded.WriteString(c)
		}
	}
	if folded.Len() == 0 || strings.Count(folded.String(), "") > account.MaxPassphrase {
		t.Fatalf("%d signs", strings.Count(folded.String(), ""))
	}
	s.claim(s.desk.Visitor, "ada", folded.String())
	if _, err := s.registry.SignIn(t.Context(), "ada", i18n.Fold(folded.String()), ""); err != nil {
		t.Errorf("%q: %v", folded.String(), err)
	}
}

func TestTheCodeIsShownOnce(t *testing.T) {
	code := regexp.MustCompile(`[0-9A-Z]{4}-[0-9A-Z]{4}`)
	for name, key := range map[string]string{"guest": "", "member": adaKey} {
		t.Run(name, func(t *testing.T) {
			s := open(t, screentest.Options{}, key)
			s.Press("2")
			shown := code.FindString(s.Text())
			if shown == "" {
				t.Fatalf("no code:\n%s", s.Text())
			}
			s.Press("enter")
			if s.Has(shown) {
				t.Errorf("it stays:\n%s", s.Text())
			}
			other, err := s.registry.Visit(boKey, "", nil)
			if err != nil {
				t.Fatal(err)
			}
			if p, err := other.Redeem(shown, false); err != nil || p.ID() != s.env.Profile.ID() {
				t.Errorf("redeemed: %v", err)
			}
		})
	}
}

func TestGoingOverByACode(t *testing.T) {
	t.Run("a guest with progress can stay", func(t *testing.T) {
		s := open(t, screentest.Options{}, "")
		s.progress(s.desk.Visitor)
		guest := s.env.Profile.ID()
		bo := s.other("Bo", boKey)
		s.Press("3")
		s.fill(s.code(bo))
		s.WaitFor("stay first and make")
		s.Press("enter") // preselected: stay
		if s.name() != "Ada" {
			t.Fatalf("gone over:\n%s", s.Text())
		}
		s.Press("enter")
		s.WaitFor("stay first and make")
		s.Press("1")
		s.WaitFor("You are Bo now")
		if _, err := s.env.Store.Profile(guest); err != nil {
			t.Errorf("the guest: %v", err)
		}
		if s.told[0] != bo.Profile().ID() || s.desk.Visitor.Profile().ID() != bo.Profile().ID() {
			t.Errorf("told %v", s.told)
		}
	})
	t.Run("the last way in is not lost without a word", func(t *testing.T) {
		s := open(t, screentest.Options{}, adaKey)
		s.progress(s.desk.Visitor)
		ada := s.env.Profile.ID()
		code := s.code(s.other("Bo", boKey))
		s.Press("3")
		s.fill(code)
		s.WaitFor("Nothing else leads to Ada")
		s.Press("1") // set a name and passphrase first
		s.fill("", good, good)
		s.WaitFor("sign in from anywhere")
		s.Press("3")
		s.fill(code)
		s.WaitFor("still leads")
		s.ClickText("Go on as Bo")
		s.WaitFor("You are Bo now")
		if _, err := s.env.Store.Profile(ada); err != nil {
			t.Errorf("Ada: %v", err)
		}
	})
	t.Run("given up", func(t *testing.T) {
		s := open(t, screentest.Options{}, adaKey)
		s.progress(s.desk.Visitor)
		ada := s.env.Profile.ID()
		s.Press("3")
		s.fill(s.code(s.other("Bo", boKey)))
		s.WaitFor("Nothing else leads to Ada")
		s.Press("2")
		s.WaitFor("You are Bo now")
		if _, err := s.env.Store.Profile(ada); store.CodeOf(err) != store.NotFound {
			t.Errorf("Ada: %v", err)
		}
	})
	t.Run("one's own", func(t *testing.T) {
		s := open(t, screentest.Options{}, adaKey)
		s.Press("3")
		s.fill(s.code(s.desk.Visitor))
		s.WaitFor("you are there already")
	})
}

func TestSigningInWithAKey(t *testing.T) {
	for name, c := range map[string]struct {
		digit string
		moved bool
	}{"from now on": {"1", true}, "this time": {"2", false}} {
		t.Run(name, func(t *testing.T) {
			s := open(t, screentest.Options{}, adaKey)
			bo := s.other("Bo", boKey)
			s.claim(bo, "bo", good)
			s.Press("4")
			s.fill("bo", "wrong wrong")
			s.WaitFor("do not belong together")
			s.fill(good) // the name is still there, and the passphrase has the keys
			s.WaitFor("from now on")
			s.Press(c.digit)
			if c.moved {
				s.WaitFor("goes away")
				s.Press("1")
			}
			s.WaitFor("You are Bo now")
			who, err := s.registry.Identify(adaKey)
			if moved := who.Profile.ID() == bo.Profile().ID(); err != nil || moved != c.moved {
				t.Errorf("the key went over: %v, %v", moved, err)
			}
		})
	}
}

func TestKeysCanBeRemovedButNotTheLastWay(t *testing.T) {
	s := open(t, screentest.Options{}, adaKey)
	second, err := s.registry.Visit(boKey, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := second.Redeem(s.code(s.desk.Visitor), false); err != nil {
		t.Fatal(err)
	}
	s.Press("5")
	s.want("you came with it")
	s.Press("down", "1", "1")
	if keys, err := s.env.Profile.Keys(); err != nil || len(keys) != 1 {
		t.Fatalf("keys %v, %v", keys, err)
	}
	s.Press("1", "1")
	s.want("Nothing else leads to you")
	if keys, err := s.env.Profile.Keys(); err != nil || len(keys) != 1 {
		t.Errorf("keys %v, %v", keys, err)
	}
}

func TestChangingThePassphrase(t *testing.T) {
	s := open(t, screentest.Options{}, adaKey)
	s.claim(s.desk.Visitor, "ada", good)
	s.Press("3", "esc", "1")
	s.fill("木狐狸跑过大棋盘", "木狐狸跑过大棋盘")
	s.WaitFor("passphrase is changed")
	if _, err := s.registry.SignIn(t.Context(), "ada", "木狐狸跑过大棋盘", ""); err != nil {
		t.Errorf("the new one: %v", err)
	}

	guest := open(t, screentest.Options{}, "")
	guest.claim(guest.desk.Visitor, "ada", good)
	guest.Press("3", "esc", "1")
	guest.fill("wrong wrong", "木狐狸跑过大棋盘", "木狐狸跑过大棋盘")
	guest.WaitFor("do not belong together")
	guest.fill(good, "木狐狸跑过大棋盘", "木狐狸跑过大棋盘")
	guest.WaitFor("passphrase is changed")
}

func TestRenamingAndForgetting(t *testing.T) {
	s := open(t, screentest.Options{}, adaKey)
	s.Press("6")
	s.Type(" L.")
	s.Press("enter")
	s.want("You are Ada L..")
	if len(s.told) != 1 {
		t.Errorf("told %v", s.told)
	}
	id := s.env.Profile.ID()
	s.Press("7", "esc")
	s.Press("7", "1", "esc")
	if _, err := s.env.Store.Profile(id); err != nil {
		t.Fatalf("forgotten too soon: %v", err)
	}
	s.Press("7", "1")
	s.Send(screentest.Key("1"))
	s.WaitEnd()
	if _, err := s.env.Store.Profile(id); store.CodeOf(err) != store.NotFound {
		t.Errorf("not forgotten: %v", err)
	}
}

func TestTheFirstStartKnowsWhoReturns(t *testing.T) {
	s := entrance(t, screentest.Options{}, boKey)
	ada, err := s.env.Store.Enroll("Ada", adaKey, false)
	if err != nil {
		t.Fatal(err)
	}
	visitor, err := s.registry.Visit(adaKey, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	invite, err := s.registry.Invite(1, s.env.Now().AddDate(0, 0, 7), "")
	if err != nil {
		t.Fatal(err)
	}
	s.fill(invite.Code.String())
	s.WaitFor("I have been here before")
	s.Press("4")
	s.fill(s.code(visitor))
	s.WaitFor("You are Ada now")
	if s.env.Profile.ID() != ada.ID() {
		t.Errorf("is %q", s.name())
	}
}

func TestTablesOfActionsAndSizes(t *testing.T) {
	s := open(t, screentest.Options{}, adaKey)
	s.claim(s.desk.Visitor, "ada", good)
	screentest.CheckActions(t, s.desk.Open(s.env))
	for _, digit := range []string{"1", "3", "4", "5"} {
		screentest.CheckSizes(s.Terminal)
		s.Press(digit)
		screentest.CheckSizes(s.Terminal)
		s.Press("f2", "f1", "f1", "f2", "f2")
		s.Press("esc")
	}
	e := entrance(t, screentest.Options{}, "")
	screentest.CheckActions(t, e.desk.Entrance(e.env))
	screentest.CheckSizes(e.Terminal)
	screentest.CheckActions(t, e.desk.Returning(e.env))
}

func TestAFormTakesTheMouse(t *testing.T) {
	s := open(t, screentest.Options{}, "")
	s.ClickText("Sign in with a name")
	s.ClickText("Passphrase")
	s.Type("x")
	s.ClickText("Name to sign in by")
	s.Type("bo")
	s.want("› bo")
	if !s.Has("  *") || s.Has("  x") {
		t.Errorf("the passphrase:\n%s", s.Text())
	}
	s.Send(tea.PasteMsg{Content: strings.Repeat("王", 1<<16)})
	s.Settle()
	s.want("王")
}

package account

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodfox/internal/store"
)

// club is a registry with a clock that a test sets.
type club struct {
	*Registry
	t     *testing.T
	clock atomic.Int64 // seconds after noon
}

func newClub(t *testing.T, policy Policy) *club {
	t.Helper()
	c := &club{t: t}
	now := func() time.Time { return noon.Add(time.Duration(c.clock.Load()) * time.Second) }
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir(), Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	c.Registry = New(Options{Store: s, Policy: policy, Now: now})
	c.hasher = newHasher(weak)
	return c
}

func (c *club) later(d time.Duration) { c.clock.Add(int64(d / time.Second)) }

// A visit that cannot be dated, because the disk is full, is one all the same.
func TestNobodyIsKeptOutByAFullDisk(t *testing.T) {
	dir := t.TempDir()
	s, err := store.Open(t.Context(), store.Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r := New(Options{Store: s})
	ann, err := s.Enroll("Ann", "SHA256:ann", false)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, store.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(`CREATE TRIGGER full BEFORE UPDATE ON profiles BEGIN SELECT RAISE(FAIL, 'full'); END`); err != nil {
		t.Fatal(err)
	}
	if ann.Used() == nil {
		t.Fatal("the disk is not full")
	}
	for name, v := range map[string]struct {
		key string
		by  *store.Profile
	}{"by a key": {key: "SHA256:ann"}, "by a login": {by: ann}} {
		if visitor, err := r.Visit(v.key, "192.0.2.7:4711", v.by); err != nil || visitor.Profile().ID() != ann.ID() {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := db.Exec(`DROP TRIGGER full`); err != nil {
		t.Fatal(err)
	}
	if err := s.DeleteProfile(ann.ID()); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Visit("", "192.0.2.7:4711", ann); store.CodeOf(err) != store.NotFound {
		t.Errorf("somebody who is no more: %v", err)
	}
}

// visit comes with a key, or without, from an address of its own.
func (c *club) visit(fingerprint string) *Visitor {
	c.t.Helper()
	v, err := c.Visit(fingerprint, "192.0.2.7:4711", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	return v
}

// member is somebody who came with a key and said their name.
func (c *club) member(name, fingerprint string) *Visitor {
	c.t.Helper()
	v := c.visit(fingerprint)
	if _, err := v.Enroll(name); err != nil {
		c.t.Fatal(err)
	}
	return v
}

func (c *club) me(v *Visitor) Me {
	c.t.Helper()
	me, err := c.About(v.Profile())
	if err != nil {
		c.t.Fatal(err)
	}
	return me
}

func (c *club) code(v *Visitor) string {
	c.t.Helper()
	ticket, err := v.JoinCode()
	if err != nil {
		c.t.Fatal(err)
	}
	return ticket.Code.String()
}

func (c *club) invite(uses int) string {
	c.t.Helper()
	ticket, err := c.Invite(uses, time.Time{}, "class 3b")
	if err != nil {
		c.t.Fatal(err)
	}
	return ticket.Code.String()
}

// progress gives a profile something that could be missed.
func progress(t *testing.T, v *Visitor) {
	t.Helper()
	if err := v.Profile().SaveInProgress("game", []byte("{}")); err != nil {
		t.Fatal(err)
	}
}

func want(t *testing.T, what string, err error, reason Reason) {
	t.Helper()
	if ReasonOf(err) != reason || reason == "" && err != nil {
		t.Errorf("%s: %v, want %q", what, err, reason)
	}
}

const good = "the fox runs over the board"

func TestAKeyIsItsProfile(t *testing.T) {
	c := newClub(t, Policy{})
	ada := c.member("Ada", "SHA256:a")
	if me := c.me(ada); me.Name != "Ada" || me.Guest || len(me.Keys) != 1 || me.Keys[0].Fingerprint != "SHA256:a" {
		t.Errorf("%+v", me)
	}
	c.later(time.Hour)
	again := c.visit("SHA256:a")
	if again.Profile() == nil || again.Profile().ID() != ada.Profile().ID() {
		t.Fatal("not known again")
	}
	if used := c.me(again).Keys[0].Used; !used.Equal(noon.Add(time.Hour)) {
		t.Errorf("used at %v", used)
	}
	if other := c.visit("SHA256:b"); other.Profile() != nil || other.AtEntrance() {
		t.Error("another key is not somebody new")
	}
}

func TestAGuestPlaysAtOnceAndClaimsLater(t *testing.T) {
	c := newClub(t, Policy{GuestDays: 30})
	bo := c.member("Bo", "")
	progress(t, bo)
	me := c.me(bo)
	if !me.Guest || len(me.Keys) != 0 || me.Login != "" || !me.Until.Equal(noon.AddDate(0, 0, 30)) {
		t.Errorf("a guest is %+v", me)
	}
	for _, bad := range []struct {
		login, passphrase string
		reason            Reason
	}{
		{"b", good, LoginShort},
		{"bo bo", good, LoginCharacter},
		{"bobo", "short", PassphraseShort},
		{"bobobobo", "BoBoBoBo", PassphraseName},
	} {
		want(t, bad.login+"/"+bad.passphrase, c.Claim(t.Context(), bo.Profile(), bad.login, bad.passphrase), bad.reason)
	}
	want(t, "claim", c.Claim(t.Context(), bo.Profile(), "Ｂｏ小明", good), "")
	want(t, "claim twice", c.Claim(t.Context(), bo.Profile(), "bobo", good), LoginTaken)
	if me := c.me(bo); me.Guest || me.Login != "bo小明" || !me.Until.IsZero() {
		t.Errorf("afterwards %+v", me)
	}

	other := c.member("Cy", "")
	want(t, "somebody else's login", c.Claim(t.Context(), other.Profile(), "BO小明", good), LoginTaken)
	p, err := other.SignIn(t.Context(), "bo小明", good)
	if err != nil || p.ID() != bo.Profile().ID() {
		t.Fatalf("signing in: %v", err)
	}
	if other.Profile().ID() == p.ID() {
		t.Error("signing in alone goes over")
	}
	if left, err := other.Leaving(p, false); err != nil || left.Fate != Vanishes || left.Info.Name != "Cy" {
		t.Errorf("left: %+v, %v", left, err)
	}
	want(t, "going over", other.Change(p), "")
	if other.Profile().ID() != p.ID() {
		t.Error("not gone over")
	}
	if named, err := c.store.Named("Cy"); err != nil || len(named) != 0 {
		t.Errorf("the empty guest is still there: %v, %v", named, err)
	}
}

func TestWhoeverHadNoNameIsCalledByTheLogin(t *testing.T) {
	c := newClub(t, Policy{})
	for given, called := range map[string]string{"": "小明", "Bo": "Bo"} {
		v := c.member(given, "")
		login := "小明"
		if given != "" {
			login = "bo"
		}
		want(t, "claim", c.Claim(t.Context(), v.Profile(), login, good), "")
		if me := c.me(v); me.Name != called {
			t.Errorf("%q is called %q, want %q", given, me.Name, called)
		}
	}
}

func TestSigningInTellsNothingAndMakesWait(t *testing.T) {
	c := newClub(t, Policy{})
	ada := c.member("Ada", "SHA256:a")
	want(t, "claim", c.Claim(t.Context(), ada.Profile(), "ada", good), "")
	from := "198.51.100.1:22"
	for name, try := range map[string][2]string{
		"wrong passphrase": {"ada", "the fox sits on the board"},
		"unknown name":     {"nobody", good},
		"no name":          {"", good},
		"no passphrase":    {"ada", ""},
		"odd name":         {"a\x1b[31m", good},
		"odd passphrase":   {"ada", "\x00\x01\x02\x03\x04\x05\x06\x07"},
		"endless":          {strings.Repeat("a", 1<<16), strings.Repeat("b", 1<<16)},
	} {
		_, err := c.SignIn(t.Context(), try[0], try[1], from)
		want(t, name, err, Wrong)
	}
	c.later(2 * time.Hour)
	for range 5 {
		_, err := c.SignIn(t.Context(), "ada", "wrong wrong", from)
		want(t, "a wrong try", err, Wrong)
	}
	_, err := c.SignIn(t.Context(), "ADA", good, "203.0.113.9:1")
	if e, ok := errors.AsType[*Error](err); !ok || e.Reason != Wait || e.Wait != time.Second {
		t.Errorf("after five wrong tries: %v", err)
	}
	c.later(time.Second)
	p, err := c.SignIn(t.Context(), "ADA", good, from)
	if err != nil || p.ID() != ada.Profile().ID() {
		t.Errorf("after the wait: %v", err)
	}
	for range 4 {
		_, err := c.SignIn(t.Context(), "ada", "wrong wrong", from)
		want(t, "a right try forgives the wrong ones", err, Wrong)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range hashesAtOnce {
		c.hasher.running <- struct{}{}
	}
	for range 50 {
		_, err := c.SignIn(ctx, "bo", good, "2001:db8::1")
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("given up: %v", err)
		}
	}
	if n := len(c.addresses.entries); n != 1 {
		t.Errorf("a try that was given up counts: %d addresses", n)
	}
}

func TestOneAddressIsMadeToWaitWhateverTheNames(t *testing.T) {
	c := newClub(t, Policy{})
	tries := 0
	for n := range 100 {
		_, err := c.SignIn(t.Context(), "name"+strings.Repeat("x", n%20)+"y", "wrong wrong", "[2001:db8::1]:22")
		if ReasonOf(err) == Wrong {
			tries++
		}
	}
	if tries != 30 {
		t.Errorf("%d tries", tries)
	}
	if _, err := c.SignIn(t.Context(), "ada", "wrong wrong", "[2001:db8:0:1::1]:22"); ReasonOf(err) != Wrong {
		t.Errorf("another address: %v", err)
	}
}

func TestAHashOfAnotherCostIsMadeAnew(t *testing.T) {
	c := newClub(t, Policy{})
	ada := c.member("Ada", "SHA256:a")
	want(t, "claim", c.Claim(t.Context(), ada.Profile(), "ada", good), "")
	_, before, _, _ := c.store.Login("ada")
	c.hasher = newHasher(cost{memory: 16, passes: 1, lanes: 1})
	for range 2 {
		if _, err := c.SignIn(t.Context(), "ada", good, ""); err != nil {
			t.Fatal(err)
		}
	}
	_, after, _, err := c.store.Login("ada")
	if err != nil || after == before || !strings.Contains(after, "m=16,") {
		t.Errorf("the hash is %q, %v", after, err)
	}
}

func TestAnotherKeyJoinsByACode(t *testing.T) {
	c := newClub(t, Policy{})
	ada := c.member("Ada", "SHA256:a")
	laptop := c.visit("SHA256:l")
	code := c.code(ada)
	p, err := laptop.Look(strings.ToLower(code))
	if err != nil || p.ID() != ada.Profile().ID() {
		t.Fatalf("looking: %v", err)
	}
	if left, err := laptop.Leaving(p, true); err != nil || left.Fate != Nobody {
		t.Errorf("left: %+v, %v", left, err)
	}
	if p, err = laptop.Redeem(code, false); err != nil || p.ID() != ada.Profile().ID() || laptop.Profile().ID() != p.ID() {
		t.Fatalf("redeeming: %v", err)
	}
	_, err = c.visit("SHA256:x").Redeem(code, false)
	want(t, "the code again", err, CodeUnknown)
	if again := c.visit("SHA256:l"); again.Profile() == nil || len(c.me(again).Keys) != 2 {
		t.Error("the second key does not lead there")
	}

	code = c.code(ada)
	_, err = laptop.Look(code)
	want(t, "one's own code", err, Same)
	newer := c.code(ada)
	_, err = c.visit("SHA256:x").Look(code)
	want(t, "a code that was replaced", err, CodeUnknown)
	c.later(JoinTime)
	_, err = c.visit("SHA256:x").Redeem(newer, false)
	want(t, "a quarter of an hour later", err, CodeUnknown)
}

func TestACodeIsRedeemedExactlyOnce(t *testing.T) {
	c := newClub(t, Policy{})
	code := c.code(c.member("Ada", "SHA256:a"))
	var once atomic.Int32
	var all sync.WaitGroup
	for n := range 20 {
		v, err := c.Visit("SHA256:"+string(rune('b'+n)), "192.0.2."+string(rune('a'+n)), nil)
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			if p, err := v.Redeem(code, false); err == nil && p.ID() != "" {
				once.Add(1)
			} else if ReasonOf(err) != CodeUnknown {
				t.Errorf("too late: %v", err)
			}
		})
	}
	all.Wait()
	if once.Load() != 1 {
		t.Errorf("redeemed %d times", once.Load())
	}
	if ada := c.visit("SHA256:a"); len(c.me(ada).Keys) != 2 {
		t.Errorf("keys %v", c.me(ada).Keys)
	}
}

func TestAnInviteLetsInAsManyAsItSays(t *testing.T) {
	c := newClub(t, Policy{Invites: true})
	code := c.invite(7)
	var in atomic.Int32
	var all sync.WaitGroup
	for n := range 20 {
		v, err := c.Visit("", "192.0.2."+string(rune('a'+n)), nil)
		if err != nil || !v.AtEntrance() {
			t.Fatalf("no entrance: %v", err)
		}
		all.Go(func() {
			_, err := v.Enter(code)
			if err == nil && !v.AtEntrance() {
				in.Add(1)
			} else if ReasonOf(err) != CodeUnknown {
				t.Errorf("too late: %v", err)
			}
		})
	}
	all.Wait()
	if in.Load() != 7 {
		t.Errorf("%d came in", in.Load())
	}
}

func TestTheEntrance(t *testing.T) {
	c := newClub(t, Policy{Invites: true, GuestDays: 30})
	ada := c.visit("SHA256:a")
	if _, err := ada.Enroll("Ada"); ReasonOf(err) != Refused {
		t.Errorf("without a code: %v", err)
	}
	code := c.invite(1)
	if p, err := ada.Enter(code); err != nil || p != nil || ada.AtEntrance() {
		t.Fatalf("with a code: %v, %v", p, err)
	}
	p, err := ada.Enroll("Ada")
	if err != nil || c.me(ada).Name != "Ada" || c.me(ada).Guest {
		t.Fatalf("her name: %v", err)
	}
	if again := c.visit("SHA256:a"); again.AtEntrance() || again.Profile().ID() != p.ID() {
		t.Error("she is not known again")
	}
	phone := c.visit("SHA256:p")
	if joined, err := phone.Enter(c.code(ada)); err != nil || joined.ID() != p.ID() || phone.AtEntrance() {
		t.Errorf("a join code at the entrance: %v", err)
	}
	stranger := c.visit("SHA256:s")
	_, err = stranger.Enter("not one")
	want(t, "no code", err, CodeUnreadable)
	for range EntranceTries {
		_, err = stranger.Enter("AAAA-AAAA")
		want(t, "a wrong one", err, CodeUnknown)
	}
	_, err = stranger.Enter(c.invite(1))
	want(t, "after too many", err, Refused)
	if !stranger.AtEntrance() {
		t.Error("the stranger is in")
	}
}

func TestAListOfKeys(t *testing.T) {
	list, err := ParseKeys(strings.NewReader(adaKey + " Ada's laptop\n"))
	if err != nil {
		t.Fatal(err)
	}
	c := newClub(t, Policy{Keys: list})
	for fingerprint, door := range map[string]Door{adaFingerprint: Open, boFingerprint: Closed, "": Closed} {
		if who, err := c.Identify(fingerprint); err != nil || who.Door != door {
			t.Errorf("%q: %+v, %v", fingerprint, who, err)
		}
	}
	ada := c.member("Ada", adaFingerprint)
	if label := c.me(ada).Keys[0].Label; label != "Ada's laptop" {
		t.Errorf("labelled %q", label)
	}
	want(t, "claim", c.Claim(t.Context(), ada.Profile(), "ada", good), "")
	_, err = c.SignIn(t.Context(), "ada", good, "")
	want(t, "by name", err, Refused)
	_, err = c.Visit(boFingerprint, "", nil)
	want(t, "not on the list", err, Refused)

	both, err := ParseKeys(strings.NewReader(boKey))
	if err != nil {
		t.Fatal(err)
	}
	c.SetKeys(both)
	if who, err := c.Identify(adaFingerprint); err != nil || who.Door != Closed || who.Profile != nil {
		t.Errorf("taken from the list: %+v, %v", who, err)
	}
	invites := newClub(t, Policy{Keys: list, Invites: true})
	for fingerprint, door := range map[string]Door{adaFingerprint: Open, boFingerprint: InviteNeeded, "": InviteNeeded} {
		if who, err := invites.Identify(fingerprint); err != nil || who.Door != door {
			t.Errorf("with invites %q: %+v, %v", fingerprint, who, err)
		}
	}
}

func TestAKeyThatLeadsElsewhere(t *testing.T) {
	setup := func(t *testing.T) (c *club, ada, bo *Visitor) {
		c = newClub(t, Policy{})
		return c, c.member("Ada", "SHA256:a"), c.member("Bo", "SHA256:b")
	}
	for name, tt := range map[string]struct {
		before func(t *testing.T, c *club, bo *Visitor)
		fate   Fate
	}{
		"nothing in it": {func(*testing.T, *club, *Visitor) {}, Vanishes},
		"a login": {func(t *testing.T, c *club, bo *Visitor) {
			progress(t, bo)
			want(t, "claim", c.Claim(t.Context(), bo.Profile(), "bo", good), "")
		}, Stays},
		"another key": {func(t *testing.T, c *club, bo *Visitor) {
			progress(t, bo)
			if _, err := c.visit("SHA256:b2").Redeem(c.code(bo), false); err != nil {
				t.Fatal(err)
			}
		}, Stays},
		"nothing but this key": {func(t *testing.T, _ *club, bo *Visitor) { progress(t, bo) }, Lost},
	} {
		t.Run(name, func(t *testing.T) {
			c, ada, bo := setup(t)
			tt.before(t, c, bo)
			old := bo.Profile()
			left, err := bo.Leaving(ada.Profile(), true)
			if err != nil || left.Fate != tt.fate || left.Info.Name != "Bo" {
				t.Fatalf("%+v, %v", left, err)
			}
			code := c.code(ada)
			p, err := bo.Redeem(code, false)
			if tt.fate == Lost {
				want(t, "without giving up", err, LastWay)
				if _, err := c.store.Profile(old.ID()); err != nil {
					t.Fatalf("the old one: %v", err)
				}
				p, err = bo.Redeem(code, true)
			}
			if err != nil || p.ID() != ada.Profile().ID() {
				t.Fatal(err)
			}
			if again := c.visit("SHA256:b"); again.Profile().ID() != p.ID() {
				t.Error("the key did not go over")
			}
			_, err = c.store.Profile(old.ID())
			if there := err == nil; there != (tt.fate == Stays) {
				t.Errorf("the old one: %v", err)
			}
		})
	}
}

func TestAGameWithSomebodyKeepsAProfile(t *testing.T) {
	c := newClub(t, Policy{})
	ada, bo := c.member("Ada", "SHA256:a"), c.member("Bo", "SHA256:b")
	if err := c.store.AddClubGame(store.ClubGame{ID: "g", White: ada.Profile().ID(), Black: bo.Profile().ID(), Data: []byte("{}"), Node: "n"}); err != nil {
		t.Fatal(err)
	}
	want(t, "forget", c.Forget(bo.Profile()), Playing)
	_, err := bo.Redeem(c.code(ada), true)
	want(t, "give up", err, Playing)
	if v := c.visit("SHA256:b"); v.Profile() == nil || v.Profile().ID() != bo.Profile().ID() {
		t.Error("half of it happened")
	}
}

func TestSigningInWithAKey(t *testing.T) {
	c := newClub(t, Policy{})
	ada := c.member("Ada", "SHA256:a")
	want(t, "claim", c.Claim(t.Context(), ada.Profile(), "ada", good), "")
	bo := c.member("Bo", "SHA256:b")
	progress(t, bo)
	p, err := bo.SignIn(t.Context(), "ada", good)
	if err != nil {
		t.Fatal(err)
	}
	old := bo.Profile()
	if left, err := bo.Leaving(p, false); err != nil || left.Fate != Stays {
		t.Errorf("for this time: %+v, %v", left, err)
	}
	want(t, "for this time", bo.Change(p), "")
	if byKey, err := bo.ByKey(); err != nil || byKey {
		t.Errorf("by key: %v, %v", byKey, err)
	}
	want(t, "another passphrase without the old one", bo.ChangePassphrase(t.Context(), "wrong wrong", "木狐狸跑过大棋盘"), Wrong)
	want(t, "with it", bo.ChangePassphrase(t.Context(), good, "木狐狸跑过大棋盘"), "")
	want(t, "by key without", ada.ChangePassphrase(t.Context(), "", good), "")
	if _, err := bo.SignIn(t.Context(), "ada", good); err != nil {
		t.Errorf("with the new one: %v", err)
	}
	if again := c.visit("SHA256:b"); again.Profile().ID() != old.ID() {
		t.Error("the key went over for good")
	}
	want(t, "no login", c.member("Cy", "SHA256:c").ChangePassphrase(t.Context(), "", good), NoLogin)

	want(t, "for good, last way", bo.TakeKey(p, false), LastWay)
	want(t, "for good", bo.TakeKey(p, true), "")
	if again := c.visit("SHA256:b"); again.Profile().ID() != p.ID() {
		t.Error("the key did not go over")
	}
}

func TestTheLastWayInStays(t *testing.T) {
	c := newClub(t, Policy{})
	ada := c.member("Ada", "SHA256:a")
	want(t, "the only key", c.RemoveKey(ada.Profile(), "SHA256:a"), LastWay)
	if _, err := c.visit("SHA256:l").Redeem(c.code(ada), false); err != nil {
		t.Fatal(err)
	}
	want(t, "one of two", c.RemoveKey(ada.Profile(), "SHA256:a"), "")
	want(t, "it again", c.RemoveKey(ada.Profile(), "SHA256:a"), Unknown)
	want(t, "the other", c.RemoveKey(ada.Profile(), "SHA256:l"), LastWay)
	want(t, "claim", c.Claim(t.Context(), ada.Profile(), "ada", good), "")
	want(t, "beside a login", c.RemoveKey(ada.Profile(), "SHA256:l"), "")
	want(t, "forget", c.Forget(ada.Profile()), "")
	if _, err := c.SignIn(t.Context(), "ada", good, ""); ReasonOf(err) != Wrong {
		t.Errorf("a forgotten one: %v", err)
	}
}

func TestGuestsAreForgottenUnlessTheyComeBack(t *testing.T) {
	const day = 24 * time.Hour
	c := newClub(t, Policy{GuestDays: 7})
	bo, cy, dan := c.member("Bo", ""), c.member("Cy", ""), c.member("Dan", "SHA256:d")
	progress(t, bo)
	code := c.code(bo)
	c.later(6 * day)
	back := c.visit("") // without a key, with the code
	if p, err := back.Redeem(code, false); err != nil || p.ID() != bo.Profile().ID() {
		t.Fatalf("coming back: %v", err)
	}
	if me := c.me(back); !me.Guest || !me.Until.Equal(noon.Add(13*day)) {
		t.Errorf("%+v", me)
	}
	c.later(2 * day)
	if n, err := c.ForgetGuests(); err != nil || n != 1 {
		t.Errorf("forgot %d, %v", n, err)
	}
	for v, there := range map[*Visitor]bool{bo: true, cy: false, dan: true} {
		if _, err := c.store.Profile(v.Profile().ID()); (err == nil) != there {
			t.Errorf("%v, want it there: %v", err, there)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	c.later(7 * day)
	c.Sweep(ctx, func(n int, err error) {
		if n != 1 || err != nil {
			t.Errorf("swept %d, %v", n, err)
		}
		cancel()
	})
	forever := newClub(t, Policy{})
	forever.member("Bo", "")
	forever.later(1000 * day)
	if n, err := forever.ForgetGuests(); err != nil || n != 0 {
		t.Errorf("forgot %d, %v", n, err)
	}
}

func TestOperators(t *testing.T) {
	c := newClub(t, Policy{Invites: true})
	first, err := c.Invite(2, noon.AddDate(0, 0, 7), "class 3b")
	if err != nil {
		t.Fatal(err)
	}
	c.later(time.Second)
	second, err := c.Invite(1, time.Time{}, "")
	if err != nil {
		t.Fatal(err)
	}
	open := func() (ids []string) {
		all, err := c.Invitations()
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range all {
			ids = append(ids, i.ID)
		}
		return ids
	}
	if got := open(); !slices.Equal(got, []string{second.ID, first.ID}) {
		t.Errorf("open: %v", got)
	}
	if _, err := c.visit("SHA256:a").Enter(second.Code.String()); err != nil {
		t.Fatal(err)
	}
	if got := open(); !slices.Equal(got, []string{first.ID}) {
		t.Errorf("after one is used up: %v", got)
	}
	want(t, "revoke nothing", c.Revoke(""), Unknown)
	want(t, "revoke half an id", c.Revoke(first.ID[:4]), Unknown)
	want(t, "revoke", c.Revoke(strings.ToUpper(first.ID)), "")
	want(t, "revoke it again", c.Revoke(first.ID), Unknown)
	third, err := c.Invite(1, time.Time{}, "")
	if err != nil {
		t.Fatal(err)
	}
	want(t, "revoke by the code", c.Revoke(third.Code.String()), "")

	ada := c.visit("SHA256:a")
	if _, err := c.store.Enroll("Bo", "", false); err != nil {
		t.Fatal(err)
	}
	if _, err := c.store.Enroll("Bo", "", false); err != nil {
		t.Fatal(err)
	}
	want(t, "claim", c.Claim(t.Context(), ada.Profile(), "ada", good), "")
	if err := ada.Profile().Rename("Ada L."); err != nil {
		t.Fatal(err)
	}
	for _, who := range []string{"SHA256:a", "ada", "ADA", "Ada L.", ada.Profile().ID()} {
		if p, err := c.Find(who); err != nil || p.ID() != ada.Profile().ID() {
			t.Errorf("%q: %v", who, err)
		}
	}
	for who, reason := range map[string]Reason{"Bo": Several, "Cy": Unknown, "": Unknown, "SHA256:z": Unknown} {
		_, err := c.Find(who)
		want(t, who, err, reason)
	}
	want(t, "teacher", c.SetTeacher(ada.Profile(), true), "")
	if !c.me(ada).Teacher {
		t.Error("no teacher")
	}
}

func TestErrorsSayNoSecrets(t *testing.T) {
	c := newClub(t, Policy{})
	ada := c.member("Ada", "SHA256:a")
	secret := "hunter2 hunter2"
	for _, err := range []error{
		c.Claim(t.Context(), ada.Profile(), "ada b", secret), c.Claim(t.Context(), ada.Profile(), "ada", secret[:5]),
		c.Claim(t.Context(), ada.Profile(), secret, secret),
		&Error{Reason: Wait, Wait: time.Second}, &Error{Reason: LoginShort, Limit: 2},
	} {
		if err == nil || strings.Contains(err.Error(), "hunter") || !strings.HasPrefix(err.Error(), "account: ") {
			t.Errorf("%v", err)
		}
	}
	want(t, "claim", c.Claim(t.Context(), ada.Profile(), "ada", secret), "")
	if _, hash, _, err := c.store.Login("ada"); err != nil || strings.Contains(hash, "hunter") {
		t.Errorf("kept %q, %v", hash, err)
	}
}

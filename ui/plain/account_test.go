package plain_test

import (
	"regexp"
	"strings"
	"testing"

	"woodfox/internal/account"
	"woodfox/internal/store"
	accounts "woodfox/ui/account"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
)

const sentence = "the fox runs over the board"

// served is a dialogue of somebody on a server, who came with a key or as a guest.
func served(t *testing.T, s *store.Store, name, key string) (plain.Options, *account.Visitor) {
	t.Helper()
	registry := account.New(account.Options{Store: s, Policy: account.Policy{GuestDays: 30}})
	v, err := registry.Visit(key, "192.0.2.7:1", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := v.Profile()
	if p == nil {
		if p, err = v.Enroll(name); err != nil {
			t.Fatal(err)
		}
	}
	o := options(s)
	o.Profile, o.Served, o.Account = p, true, &accounts.Desk{Visitor: v}
	return o, v
}

func TestAGuestClaimsTheirProgressInLines(t *testing.T) {
	s := empty(t)
	o, _ := served(t, s, "Ada", "")
	var hidden []bool
	o.Hide = func(on bool) { hidden = append(hidden, on) }
	said := talk(t, o, "account", "1", "ada", "short", "short", "1", "ada", sentence, sentence, "quit")
	wants(t, said, "here as a guest: Ada", "8 characters or more", "sign in from anywhere", "You are Ada.")
	if len(hidden) != 8 || !hidden[0] || hidden[7] {
		t.Errorf("hidden %v", hidden)
	}
	if strings.Contains(said, "can be seen") {
		t.Errorf("said:\n%s", said)
	}
	again, _ := served(t, s, "Bo", "")
	said = talk(t, again, "account", "4", "ADA", "wrong wrong", "4", "ADA", sentence, "2", "quit")
	wants(t, said, "do not belong together", "can be seen", "goes away", "Welcome to Wooden Fox, Ada")
}

func TestAKeyJoinsInLines(t *testing.T) {
	s := empty(t)
	o, _ := served(t, s, "Ada", "SHA256:a")
	said := talk(t, o, "account", "2", "quit")
	code := regexp.MustCompile(`[0-9A-Z]{4}-[0-9A-Z]{4}`).FindString(said)
	if code == "" {
		t.Fatalf("no code:\n%s", said)
	}
	other, v := served(t, s, "Bo", "SHA256:b")
	if err := v.Profile().SaveInProgress("drill", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	bo := v.Profile().ID()
	other.Lang = i18n.Hans
	said = talk(t, other, "我的身份", "3", strings.ToLower(code), "", "8", "8")
	wants(t, said, "再没有别的能通到")
	if v.Profile().ID() != bo {
		t.Error("an empty answer went over")
	}
	talk(t, other, "我的身份", "3", code, "2", "quit")
	if p, err := s.Profile(bo); err == nil {
		t.Errorf("%s is still there", p.ID())
	}
	o, _ = served(t, s, "", "SHA256:b")
	said = talk(t, o, "account", "5", "1", "no", "5", "1", "yes", "5", "1", "yes", "quit")
	wants(t, said, "Ada", "Nothing else leads to you")
	if keys, err := o.Profile.Keys(); err != nil || len(keys) != 1 {
		t.Errorf("keys %v, %v", keys, err)
	}
}

func TestForgettingInLinesAsksTwice(t *testing.T) {
	s := empty(t)
	o, v := served(t, s, "Ada", "SHA256:a")
	talk(t, o, "account", "7", "yes", "", "6", "Ada L.", "quit")
	if info, err := v.Profile().Info(); err != nil || info.Name != "Ada L." {
		t.Fatalf("%+v, %v", info, err)
	}
	talk(t, o, "account", "7", "yes", "yes")
	if _, err := v.Profile().Info(); store.CodeOf(err) != store.NotFound {
		t.Errorf("not forgotten: %v", err)
	}
}

func TestOnAServerNobodySitsDownInAnothersPlace(t *testing.T) {
	s := empty(t)
	if _, err := s.CreateProfile("Secret Bo"); err != nil {
		t.Fatal(err)
	}
	o, _ := served(t, s, "Ada", "SHA256:a")
	said := talk(t, o, "settings", "3", "settings", "4", "quit")
	if strings.Contains(said, "Secret Bo") || strings.Contains(said, "person") {
		t.Errorf("others are shown:\n%s", said)
	}
}

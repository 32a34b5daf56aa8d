package store_test

import (
	"testing"
	"time"

	"woodfox/internal/store"
)

// owner is the id of the profile that a key opens, empty if there is none.
func owner(t testing.TB, s *store.Store, fingerprint string) string {
	t.Helper()
	p, known, err := s.KeyOwner(fingerprint)
	check(t, err)
	if !known {
		return ""
	}
	return p.ID()
}

func guest(t testing.TB, p *store.Profile) bool {
	t.Helper()
	return must(p.Guest())(t)
}

func TestEnroll(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		equal(t, "a key nobody has", owner(t, s, "SHA256:a"), "")
		anna := must(s.Enroll("Anna\x1b", "SHA256:a", false))(t)
		equal(t, "name", must(anna.Info())(t).Name, "Anna")
		equal(t, "owner", owner(t, s, "SHA256:a"), anna.ID())
		equal(t, "with a key nobody is a guest unless said", guest(t, anna), false)
		equal(t, "the same key again", must(s.Enroll("Anne", "SHA256:a", true))(t).ID(), anna.ID())
		equal(t, "profiles", len(must(s.Profiles())(t)), 1)

		one, two := must(s.Enroll("", "", true))(t), must(s.Enroll("", "", true))(t)
		equal(t, "guests", []bool{guest(t, one), guest(t, two)}, []bool{true, true})
		equal(t, "without a key everybody is new", len(must(s.Profiles())(t)), 3)
		equal(t, "no key is nobody's", owner(t, s, ""), "")
	})
}

func TestSeveralKeysOpenOneProfile(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna := must(s.Enroll("Anna", "SHA256:a", false))(t)
		bo := must(s.Enroll("Bo", "SHA256:b", true))(t)
		check(t, anna.AddKey("SHA256:c", "laptop"))
		check(t, anna.AddKey("SHA256:c", "old\nlaptop"))
		keys := must(anna.Keys())(t)
		equal(t, "keys", []string{keys[0].Fingerprint, keys[1].Fingerprint, keys[1].Label}, []string{"SHA256:a", "SHA256:c", "old laptop"})
		equal(t, "another's key", store.CodeOf(anna.AddKey("SHA256:b", "")), store.Exists)
		equal(t, "is still the other's", owner(t, s, "SHA256:b"), bo.ID())

		check(t, anna.TakeKey("SHA256:b"))
		equal(t, "taken over", owner(t, s, "SHA256:b"), anna.ID())
		equal(t, "the other has none", len(must(bo.Keys())(t)), 0)
		check(t, anna.TakeKey("SHA256:new"))

		used := keys[0].Used
		check(t, anna.KeyUsed("SHA256:a"))
		if again := must(anna.Keys())(t)[0].Used; !again.After(used) {
			t.Errorf("last used %v, then %v", used, again)
		}
		equal(t, "used by the owner of the key", must(s.LastProfile())(t).ID(), anna.ID())

		check(t, anna.RemoveKey("SHA256:a"))
		equal(t, "removed", owner(t, s, "SHA256:a"), "")
		equal(t, "removed again", store.CodeOf(anna.RemoveKey("SHA256:a")), store.NotFound)
		equal(t, "removed by another", store.CodeOf(bo.RemoveKey("SHA256:c")), store.NotFound)
		check(t, s.DeleteProfile(anna.ID()))
		equal(t, "gone with its profile", owner(t, s, "SHA256:c"), "")
		equal(t, "for a profile that is gone", store.CodeOf(anna.AddKey("SHA256:c", "")), store.NotFound)
	})
}

func TestAGuestWhoCanComeBackIsNone(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		for name, stay := range map[string]func(*store.Profile) error{
			"adds a key":  func(p *store.Profile) error { return p.AddKey("SHA256:a", "") },
			"takes a key": func(p *store.Profile) error { return p.TakeKey("SHA256:a") },
			"has a login": func(p *store.Profile) error { return p.SetLogin("anna", "hash") },
		} {
			p := must(s.Enroll(name, "", true))(t)
			check(t, stay(p))
			equal(t, name, guest(t, p), false)
			check(t, s.DeleteProfile(p.ID()))
		}
	})
}

func TestLogins(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna, bo := newProfile(t, s, "Anna"), newProfile(t, s, "Bo")
		find := func(login string) []any {
			t.Helper()
			id, hash, found, err := s.Login(login)
			check(t, err)
			return []any{id, hash, found}
		}
		nobody := []any{"", "", false}
		equal(t, "nobody", find("anna"), nobody)
		equal(t, "no name", must(anna.LoginName())(t), "")
		check(t, anna.SetLogin(" Anna 小明", "one"))
		for _, login := range []string{"Anna 小明", "ANNA 小明 ", "Ａnna　小明", "anna\x00 小明"} {
			equal(t, login, find(login), []any{anna.ID(), "one", true})
		}
		equal(t, "another's name", store.CodeOf(bo.SetLogin("anna 小明", "two")), store.Exists)
		equal(t, "the hash", find("anna 小明"), []any{anna.ID(), "one", true})
		check(t, anna.SetLogin("ANNA 小明", "three"))
		check(t, anna.SetLogin("Ann", "four"))
		equal(t, "a name that was given back", find("anna 小明"), nobody)
		equal(t, "its name", must(anna.LoginName())(t), "ann")
		check(t, bo.SetLogin("anna 小明", "two"))
		check(t, s.DeleteProfile(anna.ID()))
		equal(t, "gone with its profile", find("ann"), nobody)
	})
}

func TestFoldedLogins(t *testing.T) {
	for login, want := range map[string]string{
		"": "", " \t": "", "Ming": "ming", "Ｍing ": "ming", "STRASSE": "strasse", "Straße": "strasse", "é": "é", "e\u0301": "é", "a\x1b[31m": "a[31m",
	} {
		equal(t, login, store.FoldLogin(login), want)
	}
}

func TestAccessCodes(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna := newProfile(t, s, "Anna")
		join := store.AccessCode{Hash: "j", Kind: store.JoinCode, Profile: anna.ID(), Uses: 1, Created: noon, Expires: noon.Add(time.Hour)}
		invite := store.AccessCode{Hash: "i", Kind: store.InviteCode, Uses: 2, Created: noon, Note: "class 3b"}
		check(t, s.AddCode(join))
		check(t, s.AddCode(invite))
		equal(t, "a hash that is there", store.CodeOf(s.AddCode(store.AccessCode{Hash: "i", Created: noon})), store.Exists)
		equal(t, "invites", must(s.Codes(store.InviteCode))(t), []store.AccessCode{invite})

		for _, try := range []struct {
			name, hash, kind string
			at               time.Duration
			want             bool
		}{
			{"of another kind", "j", store.InviteCode, 0, false},
			{"unknown", "x", store.JoinCode, 0, false},
			{"expired", "j", store.JoinCode, time.Hour, false},
			{"in time", "j", store.JoinCode, time.Hour - 1000, true},
			{"again", "j", store.JoinCode, 0, false},
			{"the first use", "i", store.InviteCode, 1e6 * time.Second, true},
			{"the second", "i", store.InviteCode, 0, true},
			{"the third", "i", store.InviteCode, 0, false},
		} {
			got, ok, err := s.RedeemCode(try.hash, try.kind, noon.Add(try.at))
			check(t, err)
			equal(t, try.name, []any{ok, got.Hash == try.hash}, []any{try.want, try.want})
			if ok && try.kind == store.JoinCode {
				equal(t, "whose", got.Profile, anna.ID())
			}
		}

		check(t, s.DeleteCode("i"))
		equal(t, "deleted again", store.CodeOf(s.DeleteCode("i")), store.NotFound)
		check(t, s.AddCode(store.AccessCode{Hash: "k", Kind: store.JoinCode, Profile: anna.ID(), Uses: 1, Created: noon.Add(2 * time.Hour)}))
		equal(t, "what had expired is forgotten", len(must(s.Codes(store.JoinCode))(t)), 1)
		check(t, anna.DeleteCodes(store.JoinCode))
		equal(t, "the profile's", len(must(s.Codes(store.JoinCode))(t)), 0)
		check(t, s.AddCode(store.AccessCode{Hash: "k", Kind: store.JoinCode, Profile: anna.ID(), Uses: 1}))
		check(t, s.DeleteProfile(anna.ID()))
		equal(t, "gone with its profile", len(must(s.Codes(store.JoinCode))(t)), 0)
	})
}

// A code is used up only together with what it is redeemed for.
func TestACodeIsRedeemedForSomething(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna := must(s.Enroll("Anna", "SHA256:a", false))(t)
		check(t, s.AddCode(store.AccessCode{Hash: "j", Kind: store.JoinCode, Profile: newProfile(t, s, "Bo").ID(), Uses: 1}))
		join := func(key string) error {
			return s.Together(func(s *store.Store) error {
				code, ok, err := s.RedeemCode("j", store.JoinCode, noon)
				if err != nil || !ok {
					return err
				}
				return must(s.Profile(code.Profile))(t).AddKey(key, "")
			})
		}
		equal(t, "another's key", store.CodeOf(join("SHA256:a")), store.Exists)
		equal(t, "owner", owner(t, s, "SHA256:a"), anna.ID())
		check(t, join("SHA256:b"))
		equal(t, "uses left", must(s.Codes(store.JoinCode))(t)[0].Uses, 0)
	})
}

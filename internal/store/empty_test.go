package store_test

import (
	"testing"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/store"
)

func TestAProfileIsEmptyUntilSomethingIsDone(t *testing.T) {
	for name, do := range map[string]func(t *testing.T, s *store.Store, p *store.Profile){
		"a chapter":  func(t *testing.T, _ *store.Store, p *store.Profile) { check(t, p.SaveChapter("board", "first", false)) },
		"a rating":   func(t *testing.T, _ *store.Store, p *store.Profile) { check(t, p.SaveRating("puzzle", rating.New())) },
		"unfinished": func(t *testing.T, _ *store.Store, p *store.Profile) { check(t, p.SaveInProgress("game", []byte("{}"))) },
		"a race":     func(t *testing.T, _ *store.Store, p *store.Profile) { must(p.SaveRaceResult(20000, noon, 3, "x"))(t) },
		"a role":     func(t *testing.T, _ *store.Store, p *store.Profile) { check(t, p.SetRole(store.Teacher, true)) },
	} {
		t.Run(name, func(t *testing.T) {
			stores(t, func(t *testing.T, s *store.Store) {
				p := must(s.Enroll("Anna", "SHA256:a", false))(t)
				check(t, p.SaveSettings(store.Settings{Lang: "zh-Hans"}))
				equal(t, "with a name and settings", must(p.Empty())(t), true)
				do(t, s, p)
				equal(t, "with "+name, must(p.Empty())(t), false)
				equal(t, "somebody else", must(newProfile(t, s, "Bo").Empty())(t), true)
			})
		})
	}
}

func TestACodeCanBeLookedAt(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		check(t, s.AddCode(store.AccessCode{Hash: "i", Kind: store.InviteCode, Uses: 1, Created: noon, Expires: noon.Add(time.Hour), Note: "class 3b"}))
		found := func(hash, kind string, at time.Time) bool {
			t.Helper()
			c, ok, err := s.FindCode(hash, kind, at)
			check(t, err)
			equal(t, "its note", c.Note == "class 3b", ok)
			return ok
		}
		for range 2 {
			equal(t, "in time", found("i", store.InviteCode, noon), true)
		}
		equal(t, "of another kind", found("i", store.JoinCode, noon), false)
		equal(t, "expired", found("i", store.InviteCode, noon.Add(time.Hour)), false)
		_, ok, err := s.RedeemCode("i", store.InviteCode, noon)
		check(t, err)
		equal(t, "redeemed", ok, true)
		equal(t, "used up", found("i", store.InviteCode, noon), false)
	})
}

package store_test

import (
	"fmt"
	"testing"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/store"
)

func TestRoles(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		equal(t, "at first", len(must(p.RolesOf())(t)), 0)
		check(t, p.SetRole(store.Teacher, true))
		check(t, p.SetRole(store.Teacher, true))
		equal(t, "given", must(p.RolesOf())(t), []string{store.Teacher})
		equal(t, "another's", len(must(newProfile(t, s, "Bo").RolesOf())(t)), 0)
		check(t, p.SetRole(store.Teacher, false))
		check(t, p.SetRole(store.Teacher, false))
		equal(t, "taken away", len(must(p.RolesOf())(t)), 0)
	})
}

func TestMembers(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna := newProfile(t, s, "Anna")
		bo := must(s.Enroll("Bo", "", true))(t)
		check(t, anna.SetRole(store.Teacher, true))
		check(t, anna.SetRole("caretaker", true))
		check(t, anna.SaveRating(store.PuzzleKind, rating.Of(1400, 80)))
		check(t, anna.SaveRating("other", rating.Of(1, 2)))
		check(t, bo.SaveRating(store.ClubKind, rating.New()))
		want := []store.Member{
			{Info: must(bo.Info())(t), Guest: true, Club: store.Strength{Rating: rating.New(), Known: true}},
			{Info: must(anna.Info())(t), Teacher: true, Puzzle: store.Strength{Rating: rating.Of(1400, 80), Known: true}},
		}
		equal(t, "members", must(s.Members(0))(t), want)
		equal(t, "the last one here", must(s.Members(1))(t), want[:1])
		equal(t, "named", must(s.Named(" Anna\n"))(t), []store.Info{want[1].Info})
		equal(t, "nobody is named so", len(must(s.Named("An"))(t)), 0)
	})
}

func TestGuestsAreDeleted(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		member := newProfile(t, s, "Anna")
		playing := must(s.Enroll("plays", "", true))(t)
		check(t, s.AddClubGame(store.ClubGame{ID: "g", White: playing.ID(), Black: member.ID()}))
		const left = 230
		check(t, s.Together(func(s *store.Store) error {
			for n := range left {
				p := must(s.Enroll(fmt.Sprint(n), "", true))(t)
				check(t, p.MarkSeen("note"))
			}
			return nil
		}))
		late := must(s.Enroll("late", "", true))(t)
		before := must(late.Info())(t).LastUsed
		equal(t, "nobody was here so long ago", must(s.DeleteGuests(noon.Add(-time.Hour)))(t), 0)
		equal(t, "deleted", must(s.DeleteGuests(before))(t), left)
		var names []string
		for _, m := range must(s.Members(0))(t) {
			names = append(names, m.Name)
		}
		equal(t, "who is left", names, []string{"late", "plays", "Anna"})
	})
}

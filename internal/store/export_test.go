package store_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
)

// busy is a profile with something of everything.
func busy(t testing.TB, s *store.Store) *store.Profile {
	t.Helper()
	p := newProfile(t, s, "Anna 安娜")
	check(t, p.SaveSettings(store.Settings{Lang: "zh-Hant", Animation: true, Pinyin: true}))
	check(t, p.SaveExercise("rook.1", 3))
	check(t, p.SaveExercise("rook.1", 1))
	check(t, p.MarkSeen("note:castling"))
	check(t, p.SaveChapter("rook", "s3", true))
	check(t, p.SaveChapter("king", "s1", false))
	check(t, p.SaveCard("puzzle", schedule.Default().Review(schedule.NewCard("wf001"), schedule.Good, 20000)))
	missed := schedule.NewCard("rook.1")
	missed.Reason, missed.Since = "missed", 20001
	check(t, p.SaveCard("exercise", missed))
	check(t, p.SaveWoodpecker(woodpecker("w1")))
	check(t, p.SaveWoodpecker(woodpecker("w2")))
	check(t, p.RecordResult("storm", 12, map[string]int{"combo": 7}))
	check(t, p.RecordAttempt(attempt(1), schedule.Card{}, "drill", []byte("{}")))
	check(t, p.SaveRating("puzzle", rating.Rating{R: 1464.05, RD: 151.52, Sigma: 0.059996}))
	check(t, p.SaveGame(store.Game{White: "Anna", Black: "<Fox>", Result: "1-0", Plies: 3, PGN: "1. e4 e5 2. Qh5 1-0\n"}))
	check(t, p.SaveInProgress("game", []byte(`{"moves":["e2e4"]}`)))
	return p
}

// export writes the profile without the moment of writing.
func export(t testing.TB, p *store.Profile) map[string]any {
	t.Helper()
	var out bytes.Buffer
	check(t, p.Export(&out))
	var e map[string]any
	check(t, json.Unmarshal(out.Bytes(), &e))
	delete(e, "exported")
	return e
}

func TestImportIsWhatWasExported(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := busy(t, s)
		var out bytes.Buffer
		check(t, p.Export(&out))
		_, err := s.Import(bytes.NewReader(out.Bytes()), "")
		equal(t, "the same name again", store.CodeOf(err), store.Exists)
		equal(t, "profiles after a refusal", len(must(s.Profiles())(t)), 1)

		second := must(s.Import(bytes.NewReader(out.Bytes()), "Anna's copy"))(t)
		want := export(t, p)
		want["name"] = "Anna's copy"
		equal(t, "copy", export(t, second), want)

		elsewhere := openAt(t, t.TempDir())
		moved := must(elsewhere.Import(&out, ""))(t)
		equal(t, "on another computer", export(t, moved), export(t, p))
	})
}

func TestExportOfADeletedProfile(t *testing.T) {
	s := openAt(t, t.TempDir())
	p := busy(t, s)
	check(t, s.DeleteProfile(p.ID()))
	equal(t, "export", store.CodeOf(p.Export(&bytes.Buffer{})), store.NotFound)
	equal(t, "write", store.CodeOf(p.SaveInProgress("game", nil)), store.NotFound)
}

func TestImportRefuses(t *testing.T) {
	s := openAt(t, t.TempDir())
	var out bytes.Buffer
	check(t, busy(t, s).Export(&out))
	check(t, s.DeleteProfile(must(s.LastProfile())(t).ID()))
	good := out.String()
	for name, test := range map[string]struct {
		old, new string
		code     store.Code
		field    string
	}{
		"not JSON":         {good, "1. e4", store.BadImport, ""},
		"empty":            {good, "", store.BadImport, ""},
		"another JSON":     {good, `{"moves":[]}`, store.BadImport, "woodfox_profile"},
		"cut off":          {good[len(good)/2:], "", store.BadImport, ""},
		"newer":            {`"woodfox_profile": 2`, `"woodfox_profile": 3`, store.NewerImport, ""},
		"unknown field":    {`"name":`, `"nom":`, store.BadImport, ""},
		"wrong type":       {`"solved": 2`, `"solved": "two"`, store.BadImport, "exercises.solved"},
		"too many stars":   {`"stars": 3`, `"stars": 4`, store.BadImport, "exercises[0]"},
		"id twice":         {`"id": "king"`, `"id": "rook"`, store.BadImport, "chapters[1]"},
		"no id":            {`"id": "rook.1"`, `"id": ""`, store.BadImport, "exercises[0]"},
		"impossible date":  {`"note:castling": "2026`, `"note:castling": "0026`, store.BadImport, "seen.note:castling"},
		"impossible card":  {`"reps": 1`, `"reps": -1`, store.BadImport, "cards.puzzle[0]"},
		"due for ever":     {`"last": 2`, `"last": 214740`, store.BadImport, "cards.puzzle[0]"},
		"due before time":  {`"due": 2`, `"due": -2`, store.BadImport, "cards.puzzle[0]"},
		"impossible rate":  {`"rd": 151.52`, `"rd": -1`, store.BadImport, "ratings.puzzle"},
		"number too large": {`"r": 1464.05`, `"r": 1e999`, store.BadImport, "ratings.r"},
		"since never":      {`"since": 2`, `"since": -2`, store.BadImport, "cards.exercise[0]"},
		"no such drill":    {`"mode": "storm"`, `"mode": ""`, store.BadImport, "results[0]"},
		"set of nothing":   {`"took": 60000000000`, `"took": -1`, store.BadImport, "woodpecker[0]"},
		"attempt at what":  {`"puzzle": "wf001"`, `"puzzle": ""`, store.BadImport, "attempts[0]"},
		"too many times":   {`"solved": 2`, `"solved": 3000000000`, store.BadImport, "exercises[0]"},
		"negative plies":   {`"plies": 3`, `"plies": -3`, store.BadImport, "games[0]"},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(good, test.old, test.new, 1)
			if text == good {
				t.Fatal("nothing was changed")
			}
			_, err := s.Import(strings.NewReader(text), "")
			equal(t, "code", store.CodeOf(err), test.code)
			if e, ok := err.(*store.Error); !ok || e.Field != test.field {
				t.Errorf("error %v, want the field %q", err, test.field)
			}
			equal(t, "profiles", len(must(s.Profiles())(t)), 0)
		})
	}
}

// An import is refused or can be exported again; it never breaks the store.
func FuzzImport(f *testing.F) {
	s := must(store.Memory(f.Context(), store.Options{Now: frozen}))(f)
	defer s.Close()
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := s.Import(bytes.NewReader(data), "")
		if err != nil {
			if store.CodeOf(err) == "" {
				t.Fatalf("an error without a code: %v", err)
			}
			return
		}
		var first, again bytes.Buffer
		check(t, p.Export(&first))
		check(t, s.DeleteProfile(p.ID()))
		second := must(s.Import(bytes.NewReader(first.Bytes()), ""))(t)
		check(t, second.Export(&again))
		equal(t, "exported again", again.String(), first.String())
		check(t, s.DeleteProfile(second.ID()))
	})
}

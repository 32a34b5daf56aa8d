package store

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"time"
)

// maxImportBytes bounds what [Store.Import] reads: a thousand games and ten
// thousand attempts are about 5 MB.
const maxImportBytes = 64 << 20

// Import adds the profile that [Profile.Export] wrote, under the given name or,
// if that is empty, under its own. It never touches another profile: when one
// of that name is there already it fails with Exists. What is not an export or
// contradicts itself is refused as a whole: BadImport, with the place in Field.
func (s *Store) Import(r io.Reader, name string) (*Profile, error) {
	e, err := readExport(r)
	if err != nil {
		return nil, err
	}
	name = cleanName(cmp.Or(name, e.Name))
	id := rand.Text()
	err = s.patient().Together(func(s *Store) error {
		same, err := s.Named(name)
		if err != nil {
			return err
		}
		if len(same) > 0 {
			return &Error{Code: Exists, Path: s.path, Field: name}
		}
		return s.profile(id).insert(name, e)
	})
	if err != nil {
		return nil, err
	}
	return s.profile(id), nil
}

// insert writes an imported profile with its own dates.
func (p *Profile) insert(name string, e exported) error {
	settings, err := encodeSettings(e.Settings)
	if err != nil {
		return err
	}
	var errs []error
	keep := func(err error) { errs = append(errs, err) }
	row := func(statement string, args ...any) { keep(p.conn.exec(statement, args...)) }
	row(insertProfile, p.id, name, micros(e.Created), micros(p.store.now()), settings)
	for kind, r := range e.Ratings {
		keep(p.SaveRating(kind, r))
	}
	for _, x := range e.Exercises {
		row(saveExercise, p.id, x.ID, x.Stars, x.Solved, micros(x.First), micros(x.Last))
	}
	for thing, at := range e.Seen {
		row(markSeen, p.id, thing, micros(at))
	}
	for _, c := range e.Chapters {
		row(saveChapter, p.id, c.ID, c.Step, micros(c.Opened), optionalMicros(c.Finished))
	}
	for kind, cards := range e.Cards {
		for _, c := range cards {
			keep(p.SaveCard(kind, c))
		}
	}
	for _, a := range e.Attempts {
		keep(p.insertAttempt(a))
	}
	for _, g := range e.Games {
		keep(p.insertGame(g))
	}
	for _, r := range e.Results {
		keep(p.insertResult(r))
	}
	for _, w := range slices.Backward(e.Woodpecker) { // so that the last one worked at is saved last
		keep(p.SaveWoodpecker(w))
	}
	for kind, data := range e.InProgress {
		keep(p.SaveInProgress(kind, []byte(data)))
	}
	return errors.Join(errs...)
}

// readExport reads and checks an exported profile.
func readExport(r io.Reader) (exported, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxImportBytes+1))
	if err != nil {
		return exported{}, failed("", err)
	}
	if len(data) > maxImportBytes {
		return exported{}, &Error{Code: BadImport, Err: fmt.Errorf("longer than %d bytes", maxImportBytes)}
	}
	// The version first: a newer one may hold what the rest cannot read.
	var version struct {
		Version int `json:"woodfox_profile"`
	}
	if err := json.Unmarshal(data, &version); err != nil {
		return exported{}, badImport("", err)
	}
	switch {
	case version.Version > exportVersion:
		return exported{}, &Error{Code: NewerImport, Err: fmt.Errorf("version %d, this program knows %d", version.Version, exportVersion)}
	case version.Version < 1:
		return exported{}, badImport("woodfox_profile", errors.New("not an exported profile"))
	}
	e := exported{Settings: DefaultSettings()}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&e); err != nil {
		field := ""
		if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
			field = wrong.Field
		}
		return exported{}, badImport(field, err)
	}
	return e, e.check()
}

func badImport(field string, err error) error {
	return &Error{Code: BadImport, Field: field, Err: err}
}

// check finds the first thing that could not have been exported.
func (e *exported) check() error {
	c := checker{ids: map[string]bool{}}
	c.date(e.Created, "created")
	for _, kind := range slices.Sorted(maps.Keys(e.Ratings)) {
		r := e.Ratings[kind]
		c.require(within(r.R, -1e4, 1e4) && within(r.RD, 0, 1e3) && within(r.Sigma, 0, 10), "ratings."+kind, "a rating")
	}
	for i, x := range e.Exercises {
		field := c.unique("exercises", i, x.ID)
		c.require(x.Stars >= 1 && x.Stars <= 3 && x.Solved >= 1 && counted(x.Solved), field, "1 to 3 stars, solved at least once")
		c.date(x.First, field)
		c.date(x.Last, field)
	}
	for _, thing := range slices.Sorted(maps.Keys(e.Seen)) {
		c.date(e.Seen[thing], "seen."+thing)
	}
	for i, x := range e.Chapters {
		field := c.unique("chapters", i, x.ID)
		c.date(x.Opened, field)
		if !x.Finished.IsZero() {
			c.date(x.Finished, field)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(e.Cards)) {
		for i, x := range e.Cards[kind] {
			field := c.unique("cards."+kind, i, x.Key)
			c.require(within(x.Stability, 0, math.MaxFloat64) && within(x.Difficulty, 0, 10) && counted(x.Reps, x.Lapses), field, "a card")
			c.require(min(x.Due, x.Last, x.Since) >= 0 && max(x.Due, x.Last, x.Since) <= lastDay, field, "days from 1970 to 9999")
		}
	}
	for i, a := range e.Attempts {
		field := c.unique("attempts", i, a.ID)
		c.date(a.At, field)
		c.require(a.PuzzleID != "" && min(a.Wrong, a.Hints, a.Moves) >= 0 && a.Took >= 0, field, "an attempt at a puzzle")
	}
	for i, g := range e.Games {
		field := c.unique("games", i, g.ID)
		c.date(g.Finished, field)
		c.require(counted(g.Plies), field, "a number of plies")
	}
	for i, r := range e.Results {
		field := c.unique("results", i, r.ID)
		c.date(r.Ended, field)
		c.require(r.Mode != "" && json.Valid(r.Detail) && counted(max(r.Score, -r.Score)), field, "a mode and a detail")
	}
	for i, w := range e.Woodpecker {
		field := c.unique("woodpecker", i, w.ID)
		c.date(w.Begun, field)
		c.require(w.Valid(), field, "a set of puzzles in cycles")
	}
	return c.err
}

// lastDay is 31 December 9999; counting on from a day near the end of what Day
// holds would make a card due for ever.
const lastDay = 2_932_896

// checker keeps the first fault.
type checker struct {
	err error
	ids map[string]bool
}

func (c *checker) require(ok bool, field, want string) {
	if !ok && c.err == nil {
		c.err = badImport(field, errors.New("want "+want))
	}
}

// date wants what microseconds can hold and people can have meant.
func (c *checker) date(t time.Time, field string) {
	c.require(t.Year() >= 1970 && t.Year() <= 9999, field, "a date after 1970")
}

// unique wants an id that its list holds once, and names its place.
func (c *checker) unique(list string, i int, id string) string {
	field := fmt.Sprintf("%s[%d]", list, i)
	key := list + "\x00" + cleanText(id)
	c.require(id != "" && !c.ids[key], field, "an id of its own")
	c.ids[key] = true
	return field
}

// counted wants numbers of things, as large as a column may hold.
func counted(numbers ...int) bool {
	return slices.Min(numbers) >= 0 && slices.Max(numbers) <= math.MaxInt32
}

// within is false for NaN.
func within(x, low, high float64) bool { return x >= low && x <= high }

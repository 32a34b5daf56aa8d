package drill

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

// Kind is what a drill in progress is kept under in a profile.
const Kind = "drill"

// Practice is a puzzle session with its supply of puzzles and, unless the
// profile is nil, the place where everything is kept.
type Practice struct {
	Session puzzles.Session
	Resumed bool // it was begun before and goes on

	profile *store.Profile
	source  puzzles.Source
}

// Open takes up the session that the profile is in the middle of, or begins a
// new one with its first puzzle. A session without any puzzle is over at once:
// there is nothing to do. set is the supply; nil is what ships with the
// program. The error is a *pack.Error if the puzzles cannot be read (there is
// no practice then), or the store's (the practice can be used all the same, and
// is not kept).
func Open(profile *store.Profile, set puzzles.Set, rnd *rand.Rand, now time.Time) (*Practice, error) {
	p := &Practice{profile: profile, source: puzzles.Source{Set: set, Rand: rnd}}
	kept, err := p.resume()
	if kept {
		return p, err
	}
	begun := p.begin(now)
	if Unreadable(begun) {
		return nil, begun
	}
	if err == nil {
		err = begun
	}
	return p, err
}

// Unreadable reports whether an error says that the puzzles themselves cannot be
// read, so that there is nothing to go on with.
func Unreadable(err error) bool {
	_, ok := errors.AsType[*pack.Error](err)
	return ok
}

// Waiting reports whether the profile is in the middle of a session.
func Waiting(profile *store.Profile) bool {
	if profile == nil {
		return false
	}
	data, ok, err := profile.InProgress(Kind)
	var s puzzles.Session
	return ok && err == nil && json.Unmarshal(data, &s) == nil && !s.Over()
}

// resume reads the session in progress. One that cannot be read is as good as
// none: what was decided in it has been recorded.
func (p *Practice) resume() (bool, error) {
	if p.profile == nil {
		return false, nil
	}
	data, ok, err := p.profile.InProgress(Kind)
	if err != nil || !ok {
		return false, err
	}
	var s puzzles.Session
	if json.Unmarshal(data, &s) != nil || s.Over() {
		return false, nil
	}
	p.Session, p.Resumed = s, true
	return true, p.meet()
}

// supply opens what ships with the program, unless there is another supply, when
// the first puzzle is needed.
func (p *Practice) supply() error {
	if p.source.Set != nil {
		return nil
	}
	shipped, err := pack.Shipped()
	if err == nil {
		p.source.Set = shipped
	}
	return err
}

// begin starts a session with what is due today.
func (p *Practice) begin(now time.Time) error {
	if err := p.supply(); err != nil {
		return err
	}
	r, due := rating.Beginner(), []schedule.Card(nil)
	var failed error
	if p.profile != nil {
		var err error
		if r, err = p.rating(); err != nil {
			failed = err
		}
		if due, err = p.profile.Due(store.PuzzleKind, schedule.DayOf(now)); err != nil {
			failed = err
		}
	}
	if err := p.meet(); err != nil {
		failed = err
	}
	session, err := puzzles.NewToday(r, due, puzzles.DefaultNew, p.source)
	if err == nil {
		_, err = session.Next(p.source)
	}
	if err != nil {
		return err
	}
	p.Session, p.Resumed = session, false
	if err := p.Keep(); err != nil {
		failed = err
	}
	return failed
}

// Again begins another session.
func (p *Practice) Again(now time.Time) error { return p.begin(now) }

func (p *Practice) meet() error {
	if p.profile == nil {
		return nil
	}
	met, err := p.profile.Met()
	p.source.Met = func(id string) bool { return met[id] }
	return err
}

// rating is the profile's puzzle rating, at first what its owner said about
// having played before.
func (p *Practice) rating() (rating.Rating, error) {
	r, ok, err := p.profile.Rating(store.PuzzleKind)
	if ok || err != nil {
		return r, err
	}
	settings, err := p.profile.Settings()
	return StartRating(settings.Experience), err
}

// StartRating is the puzzle rating with which somebody begins, by the answer to
// "have you played before?" as the settings keep it.
func StartRating(experience string) rating.Rating {
	r := rating.Beginner()
	switch experience {
	case "sometimes":
		r.R = 1100
	case "club":
		r.R = 1500
	}
	return r
}

// Next goes on to the next puzzle; false means that the session is over, and it
// is then no longer in progress. The error is as with Open.
func (p *Practice) Next() (bool, error) {
	if err := p.supply(); err != nil {
		return false, err
	}
	ok, err := p.Session.Next(p.source)
	if err != nil {
		return false, err
	}
	return ok, p.Keep()
}

// Keep saves the session and what was decided in it, in one transaction. It may
// be called at any time and any number of times.
func (p *Practice) Keep() error {
	if p.profile == nil {
		return nil
	}
	if p.Session.Over() {
		return p.profile.ClearInProgress(Kind)
	}
	data, err := json.Marshal(p.Session)
	if err != nil {
		return err
	}
	attempt := p.Session.Current.Attempt
	if !attempt.Decided() {
		return p.profile.SaveInProgress(Kind, data)
	}
	card, _ := p.Session.Review(schedule.Default())
	return p.profile.RecordAttempt(attempt, card, Kind, data)
}

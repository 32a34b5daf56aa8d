package drill

import (
	"cmp"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

// Wish is which drill somebody asks for; the zero value is today's.
type Wish struct {
	Mode    puzzles.Mode // "": puzzles.ModeToday
	Options puzzles.Options
	Set     string            // ModeWoodpecker: the id of a set; "" chooses a new one
	These   []puzzles.Mistake // ModeMistakes: these; none: all that the profile has
	Race    puzzles.Race      // ModeRace: which race
	// Anew begins a new run even where one goes on; so do Options that ask for what
	// the run in progress is not.
	Anew bool
}

// Kind is what today's drill in progress is kept under in a profile.
const Kind = "drill"

// KindOf is what a drill of that mode in progress is kept under, so that to leave
// one for another loses nothing. set is the id of a Woodpecker set.
func KindOf(mode puzzles.Mode, set string) string {
	switch mode {
	case puzzles.ModeToday, "":
		return Kind
	case puzzles.ModeWoodpecker:
		return Kind + ":" + string(mode) + ":" + set
	}
	return Kind + ":" + string(mode)
}

// Practice is a puzzle session with its supply of puzzles and, unless the
// profile is nil, the place where everything is kept.
type Practice struct {
	Session puzzles.Session
	Resumed bool // it was begun before and goes on

	profile *store.Profile
	source  puzzles.Source
	wish    Wish
}

// Open takes up the drill that the profile is in the middle of, if it is what the
// wish asks for, or begins a new one with its first puzzle. A session without any
// puzzle is over at once: there is nothing to do. set is the supply; nil is what
// ships with the program. The error is a *pack.Error if the puzzles cannot be read
// (there is no practice then), or the store's (the practice can be used all the
// same, and is not kept).
func Open(profile *store.Profile, wish Wish, set puzzles.Set, rnd *rand.Rand, now time.Time) (*Practice, error) {
	p := &Practice{profile: profile, wish: wish, source: puzzles.Source{Set: set, Rand: rnd}}
	kept, err := p.resume(now)
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

// InProgress is the drill of that kind that the profile is in the middle of; false
// if there is none. One that cannot be read is as good as none: what was decided
// in it has been recorded.
func InProgress(profile *store.Profile, kind string) (puzzles.Session, bool, error) {
	var s puzzles.Session
	if profile == nil {
		return s, false, nil
	}
	data, ok, err := profile.InProgress(kind)
	if err != nil || !ok || json.Unmarshal(data, &s) != nil || s.Over() {
		return puzzles.Session{}, false, err
	}
	return s, true, nil
}

// Waiting reports whether the profile is in the middle of today's drill.
func Waiting(profile *store.Profile) bool {
	_, ok, err := InProgress(profile, Kind)
	return ok && err == nil
}

// resume takes up the session in progress, if it is the one wished for.
func (p *Practice) resume(now time.Time) (bool, error) {
	s, ok, err := InProgress(p.profile, KindOf(p.wish.Mode, p.wish.Set))
	if !ok || err != nil || !p.wish.allows(s) {
		return false, err
	}
	if s.TimeUp(now) { // while nobody looked
		p.Session = s
		_, err := p.Session.Next(p.source, now)
		return false, errors.Join(err, p.Keep())
	}
	s.Resume(now)
	p.Session, p.Resumed = s, true
	return true, errors.Join(p.rerate(), p.know())
}

// rerate lets the session know the learner's rating as it stands now: another drill
// may have moved it.
func (p *Practice) rerate() error {
	if p.profile == nil {
		return nil
	}
	r, known, err := p.profile.Rating(store.PuzzleKind)
	if known {
		p.Session.Rating = r
	}
	return err
}

// allows reports whether a session in progress is what is wished for: what is
// asked for must hold in it.
func (w Wish) allows(s puzzles.Session) bool {
	if _, ended := s.Score(); ended || w.Anew || len(w.These) > 0 {
		return false
	}
	switch w.Mode {
	case puzzles.ModeRace: // what runs goes on even past midnight
		return s.Race != nil && (s.Race.Day == w.Race.Day || s.Storm.Running())
	case puzzles.ModeStreak, puzzles.ModeStorm, puzzles.ModeWoodpecker, puzzles.ModeMistakes:
		return true // these ask nothing of their puzzles
	}
	o := w.Options
	return (len(o.Themes) == 0 || slices.Equal(o.Themes, s.Options.Themes)) &&
		(o.Mate == 0 || o.Mate == s.Options.Mate) &&
		(o.Difficulty == "" || o.Difficulty == cmp.Or(s.Options.Difficulty, puzzles.Normal)) &&
		(!o.Unrated || s.Options.Unrated)
}

// Asked is what a profile's settings ask of a drill.
func Asked(settings store.Settings) puzzles.Options {
	o := puzzles.Options{Difficulty: puzzles.Difficulty(settings.Difficulty), Unrated: settings.Unrated}
	if _, known := o.Difficulty.Shift(); !known || o.Difficulty == puzzles.Normal {
		o.Difficulty = ""
	}
	return o
}

// Under is the wish with what the settings ask of drills, unless it says otherwise.
func (w Wish) Under(settings store.Settings) Wish {
	asked := Asked(settings)
	if w.Options.Difficulty == "" {
		w.Options.Difficulty = asked.Difficulty
	}
	w.Options.Unrated = w.Options.Unrated || asked.Unrated
	return w
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

// know lets the session know what the profile remembers about puzzles. What cannot
// be read is as if there were nothing.
func (p *Practice) know() error {
	if p.profile == nil {
		return nil
	}
	met, err := p.profile.Met()
	p.source.Met = func(id string) (time.Time, bool) {
		at, ok := met[id]
		return at, ok
	}
	p.source.Rating = func(id string) (rating.Rating, bool) {
		r, ok, err := p.profile.PuzzleRating(id)
		return r, ok && err == nil
	}
	p.source.Card = func(id string) (schedule.Card, bool) {
		card, ok, err := p.profile.Card(store.PuzzleKind, id)
		return card, ok && err == nil
	}
	return err
}

// begin starts a new session with its first puzzle.
func (p *Practice) begin(now time.Time) error {
	if err := p.supply(); err != nil {
		return err
	}
	failed := p.know()
	session, unread, err := p.newSession(now)
	if err == nil {
		_, err = session.Next(p.source, now)
	}
	if err != nil {
		return err
	}
	p.Session, p.Resumed = session, false
	return errors.Join(failed, unread, p.Keep())
}

// newSession makes the session that is wished for, without a puzzle yet. unread is
// what the profile could not tell; err is the set's.
func (p *Practice) newSession(now time.Time) (s puzzles.Session, unread, err error) {
	l, unread := p.learner()
	o := p.wish.Options
	switch p.wish.Mode {
	case puzzles.ModeTheme:
		return puzzles.NewTheme(l, o, p.source), unread, nil
	case puzzles.ModeMate:
		return puzzles.NewMate(l, o, p.source), unread, nil
	case puzzles.ModeStreak:
		return puzzles.NewStreak(l, o, p.source), unread, nil
	case puzzles.ModeStorm:
		return puzzles.NewStorm(l, o, p.source), unread, nil
	case puzzles.ModeRace:
		race, lost := p.race()
		return puzzles.NewRace(l, race, p.source), errors.Join(unread, lost), nil
	case puzzles.ModeWoodpecker:
		w, lost, err := p.woodpecker(l, now)
		return puzzles.NewCycle(l, w, p.source, now), errors.Join(unread, lost), err
	case puzzles.ModeMistakes:
		these, lost := p.mistakes()
		s, err := puzzles.NewMistakes(l, o, these, p.source)
		return s, errors.Join(unread, lost), err
	}
	var due []schedule.Card
	if p.profile != nil {
		var lost error
		due, lost = p.profile.Due(store.PuzzleKind, schedule.DayOf(now))
		unread = errors.Join(unread, lost)
	}
	s, err = puzzles.NewToday(l, o, due, p.source)
	return s, unread, err
}

const (
	paceFrom     = 300    // attempts that tell the learner's pace
	mistakesFrom = 10_000 // attempts among which mistakes are looked for
)

// learner is what the profile tells about the learner.
func (p *Practice) learner() (puzzles.Learner, error) {
	l := puzzles.Learner{Rating: rating.Beginner()}
	if p.profile == nil {
		return l, nil
	}
	r, err := p.rating()
	if err == nil {
		l.Rating = r
	}
	attempts, lost := p.profile.Attempts(paceFrom)
	l.Pace = puzzles.PaceOf(attempts)
	return l, errors.Join(err, lost)
}

// woodpecker is the set that is wished for, or a new one.
func (p *Practice) woodpecker(l puzzles.Learner, now time.Time) (w puzzles.Woodpecker, unread, err error) {
	if p.wish.Set != "" && p.profile != nil {
		sets, lost := p.profile.Woodpeckers()
		if i := slices.IndexFunc(sets, func(w puzzles.Woodpecker) bool { return w.ID == p.wish.Set }); i >= 0 {
			return sets[i], lost, nil
		}
		unread = lost
	}
	w, err = puzzles.NewWoodpecker(l, p.wish.Options, p.source, now)
	p.wish.Set = w.ID
	return w, unread, err
}

// mistakes are what is to be gone through again.
func (p *Practice) mistakes() ([]puzzles.Mistake, error) {
	if len(p.wish.These) > 0 || p.profile == nil {
		return p.wish.These, nil
	}
	return Mistakes(p.profile)
}

// ForgetSet forgets a Woodpecker set with the cycle that goes on in it.
func ForgetSet(profile *store.Profile, set string) error {
	return profile.Together(func(profile *store.Profile) error {
		return errors.Join(profile.DeleteWoodpecker(set), profile.ClearInProgress(KindOf(puzzles.ModeWoodpecker, set)))
	})
}

// Mistakes are what a profile has not won back yet.
func Mistakes(profile *store.Profile) ([]puzzles.Mistake, error) {
	attempts, err := profile.Attempts(mistakesFrom)
	return puzzles.MistakesOf(attempts), err
}

// Example is a puzzle of the practice's supply that shows well what a theme is;
// false if there is none. The error is as with Open.
func (p *Practice) Example(theme puzzles.Theme) (puzzles.Puzzle, bool, error) {
	if err := p.supply(); err != nil {
		return puzzles.Puzzle{}, false, err
	}
	return exampleOf(p.source.Set, theme)
}

// Counts tells how many puzzles of each theme there are in a set; nil is what
// ships with the program. The error is as with Open.
func Counts(set puzzles.Set) (map[puzzles.Theme]int, error) {
	p := Practice{source: puzzles.Source{Set: set}}
	if err := p.supply(); err != nil {
		return nil, err
	}
	return p.source.Set.Themes(), nil
}

// Again begins another session of the same kind; of a Woodpecker set the next
// cycle.
func (p *Practice) Again(now time.Time) error {
	p.wish.These = nil
	return p.begin(now)
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

// Missed are the puzzles of this session that were not solved at the first try, as
// far as the supply still has them. The error is as with Open.
func (p *Practice) Missed() ([]puzzles.Puzzle, error) {
	if err := p.supply(); err != nil {
		return nil, err
	}
	var list []puzzles.Puzzle
	for _, m := range p.Session.Missed() {
		puzzle, ok, err := p.source.Set.ByID(m.ID)
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, puzzle)
		}
	}
	return list, nil
}

// Next goes on to the next puzzle; false means that the session is over, and it
// is then no longer in progress. The error is as with Open.
func (p *Practice) Next(now time.Time) (bool, error) {
	if err := p.supply(); err != nil {
		return false, err
	}
	unread := p.rerate()
	ok, err := p.Session.Next(p.source, now)
	if err != nil {
		return false, err
	}
	return ok, errors.Join(unread, p.Keep())
}

// Keep saves the session and what was decided in it, in one transaction. It may
// be called at any time and any number of times: a run's score is put among the
// results once.
func (p *Practice) Keep() error {
	if p.profile == nil {
		return nil
	}
	s := &p.Session
	recorded := s.Recorded
	err := p.profile.Together(func(profile *store.Profile) error {
		err := errors.Join(p.keepRace(profile), p.record(profile))
		if s.Woodpecker != nil && len(s.Woodpecker.Puzzles) > 0 {
			err = errors.Join(err, profile.SaveWoodpecker(*s.Woodpecker))
		}
		return errors.Join(err, p.keepSession(profile))
	})
	if err != nil {
		s.Recorded = recorded
	}
	return err
}

// record puts the score of a run that has come to its end among the results.
func (p *Practice) record(profile *store.Profile) error {
	s := &p.Session
	score, ended := s.Score()
	if !ended || s.Recorded || s.Race != nil && s.Race.Practice {
		return nil
	}
	s.Recorded = true
	var detail any = s.Streak
	if s.Storm != nil {
		detail = s.Storm
	}
	return profile.RecordResult(string(s.Mode), score, detail)
}

func (p *Practice) keepSession(profile *store.Profile) error {
	s, kind := &p.Session, KindOf(p.Session.Mode, p.wish.Set)
	if s.Over() {
		return profile.ClearInProgress(kind)
	}
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	attempt := s.Current.Attempt
	if !attempt.Decided() {
		return profile.SaveInProgress(kind, data)
	}
	card, _ := s.Review(schedule.Default())
	return profile.RecordAttempt(attempt, card, kind, data)
}

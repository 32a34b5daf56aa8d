package club

import (
	"cmp"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

// Races are the races of a club, one a day: a storm with the same puzzles for
// everybody on every node. Its day is that of the server, in the time zone of the
// clock that it is given. Methods may be called from several goroutines.
type Races struct {
	store *store.Store
	now   func() time.Time

	mu    sync.Mutex
	shown RaceTable // read last
	read  time.Time
}

// fresh is how old a table of the day may be that is shown while people race: many
// look at it after every puzzle.
const fresh = 2 * time.Second

// NewRaces makes the races kept in a store. now is the server's clock; nil is
// time.Now.
func NewRaces(s *store.Store, now func() time.Time) *Races {
	if now == nil {
		now = time.Now
	}
	return &Races{store: s, now: now}
}

// Races are the daily races of the club.
func (c *Club) Races() *Races { return c.races }

// Today is the day it is on the server.
func (r *Races) Today() schedule.Day { return schedule.DayOf(r.now()) }

// Offset is how far the server's time, by which its day begins and ends, is from
// UTC.
func (r *Races) Offset() string { return r.now().Format("-07:00") }

// Race is the race of today, which the first who asks draws from the puzzles that
// ship with the program. The error is the store's, or a *pack.Error.
func (r *Races) Race() (puzzles.Race, error) {
	day := r.Today()
	left, err := r.store.Race(day, func() ([]string, error) {
		shipped, err := pack.Shipped()
		if err != nil {
			return nil, err
		}
		return puzzles.DrawRace(shipped, rand.Uint64())
	})
	return puzzles.Race{Day: day, Left: left}, err
}

// RaceRow is one person in the table of a race.
type RaceRow struct {
	Place   int // from 1 on; equal scores share one
	Profile string
	Name    string
	Score   int
	Errors  int  // wrong moves; of a day
	Running bool // the clock still runs; of a day
	Days    int  // on how many days; of a week
	Best    int  // of one day; of a week
}

// RaceTable is a table of races, the best first. It is not to be changed.
type RaceTable struct {
	Day  schedule.Day // the day, or the Monday of the week
	Rows []RaceRow
}

// Of finds the row of a person, −1 if they are not in it.
func (t RaceTable) Of(profile string) int {
	return slices.IndexFunc(t.Rows, func(r RaceRow) bool { return r.Profile == profile })
}

// With is the table with somebody's score as they have it now, whatever has been
// read about it.
func (t RaceTable) With(row RaceRow) RaceTable {
	rows := slices.DeleteFunc(slices.Clone(t.Rows), func(r RaceRow) bool { return r.Profile == row.Profile })
	rows = append(rows, row)
	slices.SortStableFunc(rows, func(a, b RaceRow) int { return b.Score - a.Score })
	return RaceTable{t.Day, placed(rows)}
}

// placed gives rows in order of their scores their places.
func placed(rows []RaceRow) []RaceRow {
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && rows[i].Score == rows[i-1].Score {
			rows[i].Place = rows[i-1].Place
		}
	}
	return rows
}

// Lately is the table of a day as it was a moment ago, for those who look again and
// again while people race.
func (r *Races) Lately(day schedule.Day) (RaceTable, error) {
	r.mu.Lock()
	shown, age := r.shown, r.now().Sub(r.read)
	r.mu.Unlock()
	if shown.Day == day && age >= 0 && age < fresh {
		return shown, nil
	}
	return r.Day(day)
}

// Day is the table of a day; of equal scores that comes first which was there
// first.
func (r *Races) Day(day schedule.Day) (RaceTable, error) {
	now := r.now()
	results, err := r.store.RaceResults(day)
	if err != nil {
		return RaceTable{Day: day}, err
	}
	rows := make([]RaceRow, len(results))
	for i, result := range results {
		var storm puzzles.Storm
		_ = json.Unmarshal(result.Detail, &storm) // what cannot be read tells nothing
		rows[i] = RaceRow{
			Profile: result.Profile, Name: store.Clean(result.Name, maxName), Score: result.Score, Errors: storm.Errors,
			Running: storm.Running() && storm.Clock(now) > 0,
		}
	}
	table := RaceTable{day, placed(rows)}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shown, r.read = table, now
	return table, nil
}

// Week is the table of the week with that day, Monday to Sunday: the sum of what
// counted on each day. Of equal sums that with the better day comes first, then by
// name.
func (r *Races) Week(day schedule.Day) (RaceTable, error) {
	monday := Monday(day)
	totals, err := r.store.RaceWeek(monday, monday+6)
	rows := make([]RaceRow, len(totals))
	for i, t := range totals {
		rows[i] = RaceRow{Profile: t.Profile, Name: store.Clean(t.Name, maxName), Score: t.Score, Days: t.Days, Best: t.Best}
	}
	slices.SortStableFunc(rows, func(a, b RaceRow) int {
		return cmp.Or(b.Score-a.Score, b.Best-a.Best, strings.Compare(a.Name, b.Name))
	})
	return RaceTable{monday, placed(rows)}, err
}

// Monday is the first day of the week of a day, as ISO 8601 counts weeks.
func Monday(day schedule.Day) schedule.Day { return day - schedule.Day(puzzles.Weekday(day)) }

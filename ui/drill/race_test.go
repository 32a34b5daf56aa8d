package drill_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"woodfox/internal/club"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// course is a race with some people who have run it.
type course struct {
	t     *testing.T
	store *store.Store
	races *club.Races
	set   puzzles.Set
	race  puzzles.Race
	watch watch
}

func newCourse(t *testing.T) *course {
	t.Helper()
	c := &course{t: t, set: samples(t)}
	var err error
	if c.store, err = store.Memory(context.Background(), store.Options{Now: c.watch.now}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.store.Close() })
	c.races = club.NewRaces(c.store, c.watch.now)
	c.race.Day = c.races.Today()
	if c.race.Left, err = puzzles.DrawRace(c.set, 1); err != nil {
		t.Fatal(err)
	}
	return c
}

// person is somebody with a result of today; below 0: without.
func (c *course) person(name string, score int) *store.Profile {
	c.t.Helper()
	p, err := c.store.CreateProfile(name)
	if err == nil && score >= 0 {
		_, err = p.SaveRaceResult(c.race.Day, screentest.Now().Add(-time.Hour), score, puzzles.Storm{Score: score, Errors: 1})
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}

// sit opens the race in a terminal.
func (c *course) sit(p *store.Profile, o screentest.Options) *table {
	lang := o.Lang
	o.Prepare = func(env *screen.Env) {
		env.Store, env.Now = c.store, c.watch.now
		env.SetProfile(p)
		env.Settings.Lang = string(lang)
		env.Apply(env.Settings)
	}
	return open(c.t, o, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeRace, Race: c.race}, Set: c.set, Rivals: c.races.Lately})
}

func (c *course) result(p *store.Profile) int {
	c.t.Helper()
	r, ok, err := p.RaceResult(c.race.Day)
	if err != nil {
		c.t.Fatal(err)
	}
	if !ok {
		return -1
	}
	return r.Score
}

func TestTheFirstRunOfARaceCounts(t *testing.T) {
	c := newCourse(t)
	ada, _ := c.person("Ada", -1), c.person("Bo", 1)
	tb := c.sit(ada, screentest.Options{})
	if !tb.Has("Leading: Bo with 1") || c.result(ada) != -1 {
		t.Errorf("before the first move:\n%s", tb.Text())
	}
	tb.find()
	if !tb.Has("Place 1 of 2") || c.result(ada) != 1 {
		t.Errorf("after a puzzle, kept %d:\n%s", c.result(ada), tb.Text())
	}
	tb.find()
	c.watch.set(time.Hour)
	tb.tick()
	if !tb.Has("This is your result for today.") || !tb.Has("▸ 1") || c.result(ada) != 2 {
		t.Errorf("at the end, kept %d:\n%s", c.result(ada), tb.Text())
	}
	c.watch.set(2 * time.Hour)
	tb.Press("enter")
	for range 3 {
		tb.find()
	}
	if !tb.Has("Practice: the first run counts") {
		t.Errorf("a second run:\n%s", tb.Text())
	}
	c.watch.set(3 * time.Hour)
	tb.tick()
	if !tb.Has("This was practice") || c.result(ada) != 2 {
		t.Errorf("after practice, kept %d:\n%s", c.result(ada), tb.Text())
	}
	results, err := ada.Results(string(puzzles.ModeRace), 0)
	if err != nil || len(results) != 1 || results[0].Score != 2 {
		t.Errorf("among the results: %v, %v", results, err)
	}
}

// A line that drops loses nothing: what was scored counts, and while the clock runs
// the race goes on.
func TestARaceGoesOnWhileItsClockRuns(t *testing.T) {
	c := newCourse(t)
	ada := c.person("Ada", -1)
	c.sit(ada, screentest.Options{}).find()
	c.watch.set(time.Minute)
	back := c.sit(ada, screentest.Options{})
	if left := back.Session().Storm.Clock(c.watch.now()); left != 2*time.Minute || back.Session().Storm.Score != 1 {
		t.Errorf("back with %v and %d", left, back.Session().Storm.Score)
	}
	back.find()
	if c.result(ada) != 2 {
		t.Errorf("kept %d", c.result(ada))
	}
	c.watch.set(time.Hour)
	late := c.sit(ada, screentest.Options{})
	if !late.Session().Race.Practice || c.result(ada) != 2 {
		t.Errorf("after the time is up: %+v, kept %d", late.Session().Race, c.result(ada))
	}
}

// Who opens the race twice before the first move has one run that counts.
func TestTwoWindowsAreOneRun(t *testing.T) {
	c := newCourse(t)
	ada := c.person("Ada", -1)
	one, two := c.sit(ada, screentest.Options{}), c.sit(ada, screentest.Options{})
	one.find()
	c.watch.set(time.Second)
	for range 3 {
		two.find()
	}
	if !two.Session().Race.Practice || c.result(ada) != 1 {
		t.Errorf("kept %d; the second window %+v", c.result(ada), two.Session().Race)
	}
}

func TestARaceOfYesterdayIsNotTakenUp(t *testing.T) {
	c := newCourse(t)
	ada := c.person("Ada", -1)
	c.sit(ada, screentest.Options{}) // looked at, not begun
	c.watch.set(24 * time.Hour)
	c.race.Day++
	tb := c.sit(ada, screentest.Options{})
	if tb.Session().Race.Day != schedule.DayOf(c.watch.now()) {
		t.Errorf("the race of %v", tb.Session().Race.Day)
	}
}

func TestGoldenRace(t *testing.T) {
	states := map[string]func(c *course, tb *table){
		"waiting": func(*course, *table) {},
		"running": func(_ *course, tb *table) { tb.find() },
		"over": func(c *course, tb *table) {
			tb.find()
			tb.err()
			tb.find()
			c.watch.set(time.Hour)
			tb.tick()
		},
		"practice": func(c *course, tb *table) {
			tb.find()
			c.watch.set(time.Hour)
			tb.tick()
			c.watch.set(2 * time.Hour)
			tb.Press("enter")
			tb.find()
		},
	}
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			for name, to := range states {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], name), func(t *testing.T) {
					c := newCourse(t)
					for i, name := range []string{"Mia", "王小明", "A name that is far too long for any table", "", "Bo", "Cy", "Dora", "Emil", "Fritz"} {
						c.person(name, 9-i)
					}
					tb := c.sit(c.person("Ada", -1), screentest.Options{Lang: lang, Width: size[0], Height: size[1]})
					to(c, tb)
					screentest.CheckActions(t, tb.stage.Top())
					tb.Golden()
				})
			}
		}
	}
}

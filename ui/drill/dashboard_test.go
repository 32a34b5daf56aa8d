package drill_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/golden"

	"woodfox/game/rating"
	"woodfox/game/tactics"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// practised makes the attempts of somebody who got better over half a year of
// evenings: forks go well, pins do not.
func practised(n int) []puzzles.Attempt {
	rnd := rand.New(rand.NewPCG(7, 7))
	themes := []puzzles.Theme{
		tactics.Fork, tactics.Pin, tactics.MateIn1, tactics.MateIn2, tactics.HangingPiece, tactics.Skewer,
		tactics.DiscoveredAttack, tactics.Deflection, tactics.BackRankMate, tactics.Endgame, tactics.Promotion, tactics.QuietMove,
	}
	r := 800.0
	var list []puzzles.Attempt
	at := screentest.Now().AddDate(0, 0, -170)
	for i := range n {
		at = at.Add(time.Duration(float64(170*24*time.Hour) / float64(n+1)))
		evening := time.Date(at.Year(), at.Month(), at.Day(), 16+rnd.IntN(6), rnd.IntN(60), 0, 0, time.UTC)
		if at.Weekday() == time.Wednesday || evening.After(screentest.Now()) {
			evening = time.Date(at.Year(), at.Month(), at.Day(), 8, rnd.IntN(60), 0, 0, time.UTC)
		}
		if at.Unix()/86400%5 == 0 && screentest.Now().Sub(at) > 12*24*time.Hour {
			evening = evening.AddDate(0, 0, -1) // a day off
		}
		theme := themes[rnd.IntN(len(themes))]
		chance := 0.6
		switch theme {
		case tactics.Fork:
			chance = 0.9
		case tactics.Pin, tactics.QuietMove:
			chance = 0.25
		}
		a := puzzles.Attempt{
			ID: strconv.Itoa(i), PuzzleID: "p" + strconv.Itoa(i), At: evening, Themes: []puzzles.Theme{theme, tactics.Short},
			Solved: rnd.Float64() < chance, Took: time.Duration(8+rnd.IntN(60)) * time.Second, Level: int(r) - 70,
			Rated: true, Before: rating.Of(r, 70),
		}
		if !a.Solved {
			a.Wrong = 1
		}
		r = 800 + 600*math.Sqrt(float64(i)/float64(n)) + 40*math.Sin(float64(i)/9)
		a.After = rating.Of(r, 70)
		list = append(list, a)
	}
	return list
}

func keepAll(t testing.TB, env *screen.Env, attempts []puzzles.Attempt) {
	t.Helper()
	for _, a := range attempts {
		if err := env.Profile.RecordAttempt(a, schedule.Card{}, "", nil); err != nil {
			t.Fatal(err)
		}
	}
}

// busy is somebody with attempts and results.
func busy(t *testing.T) screentest.Options {
	return screentest.Options{Prepare: func(env *screen.Env) {
		keepAll(t, env, practised(400))
		for mode, score := range map[string]int{
			string(puzzles.ModeStreak): 17, string(puzzles.ModeStorm): 23, drill.KnightKind: 21,
			"coordinates:find:white:mouse": 19, "coordinates:find:black:mouse": 22, "coordinates:name:white:keys": 14,
		} {
			if err := env.Profile.RecordResult(mode, score, nil); err != nil {
				t.Fatal(err)
			}
		}
	}}
}

// practice stands for the drill of a theme.
type practice struct {
	*drill.KnightPath
	theme puzzles.Theme
}

func (p practice) Title() string { return "practice of " + string(p.theme) }

func (p practice) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	_, cmd := p.KnightPath.Update(msg)
	return p, cmd
}

func dashboard(t *testing.T, o screentest.Options) *gym[*drill.Dashboard] {
	t.Helper()
	g := enter(t, o, func(env *screen.Env) *drill.Dashboard {
		return drill.NewDashboard(env, func(env *screen.Env, theme puzzles.Theme) screen.Screen {
			return practice{drill.NewKnightPath(env), theme}
		})
	})
	g.Wait("what was counted", func(screen string) bool {
		const frameAndNotice = 3 // title, "Counting…", action bar
		return written(screen) > frameAndNotice
	})
	g.Settle()
	return g
}

// written is how many lines of a screen have something on them.
func written(screen string) int {
	n := 0
	for _, line := range strings.Split(screen, "\n") {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}

func goldenText(t *testing.T, text string) {
	t.Helper()
	golden.RequireEqual(t, text)
}

func TestDashboardPages(t *testing.T) {
	g := dashboard(t, busy(t))
	seen := ""
	for page := 1; page <= 3; page++ {
		if !g.Has(fmt.Sprintf("%d/3", page)) {
			t.Errorf("page %d:\n%s", page, g.Text())
		}
		screentest.CheckActions(t, g.S)
		seen += g.Text()
		g.Press("pgdown")
	}
	for _, want := range []string{
		"Rating ", "400 puzzles", "week by week", "Themes, the weakest first", "▼", "▲", "Fork", "Pin", "in a row",
		"time of day", "Your bests", "Storm", "23", "Squares found, by mouse", "22",
	} {
		if !strings.Contains(seen, want) {
			t.Errorf("nowhere %q:\n%s", want, seen)
		}
	}
	if !g.Has("1/3") {
		t.Error("after the last page the first does not come")
	}
	g.Press("pgup")
	g.Wheel(10, 10, -1)
	if !g.Has("2/3") {
		t.Errorf("back by key and wheel:\n%s", g.Text())
	}
}

func TestAWeakThemeCanBeDrilled(t *testing.T) {
	g := dashboard(t, busy(t))
	g.Press("pgdown")
	if !g.Has("1 Practise: Pin") && !g.Has("1 Practise: Quiet") {
		t.Errorf("the weakest theme is not offered:\n%s", g.Text())
	}
	g.Press("down", "up", "enter")
	if !g.Has("practice of ") {
		t.Errorf("Enter does not begin:\n%s", g.Text())
	}
	g.Press("5")
	g.ClickText("Fork")
	if !g.Has("practice of fork") {
		t.Errorf("a click does not begin:\n%s", g.Text())
	}
}

func TestDashboardOfABeginnerIsKind(t *testing.T) {
	g := dashboard(t, screentest.Options{Prepare: func(env *screen.Env) { keepAll(t, env, practised(4)) }})
	if !g.Has("Solve 10 puzzles and look again") || !g.Has("So far: 4 puzzles") || g.Has("0 %") {
		t.Errorf("after four puzzles:\n%s", g.Text())
	}
	screentest.CheckActions(t, g.S)
	none := dashboard(t, screentest.Options{Nobody: true})
	if !none.Has("Solve 10 puzzles") {
		t.Errorf("without a profile:\n%s", none.Text())
	}
}

func TestGoldenDashboard(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
			t.Run(fmt.Sprintf("%s/%dx%d", lang, size[0], size[1]), func(t *testing.T) {
				o := busy(t)
				o.Lang, o.Width, o.Height = lang, size[0], size[1]
				g := dashboard(t, o)
				for page := range g.S.Pages() {
					t.Run(strconv.Itoa(page+1), func(t *testing.T) { goldenText(t, g.Text()) })
					g.Press("pgdown")
				}
			})
			t.Run(fmt.Sprintf("%s/%dx%d/few", lang, size[0], size[1]), func(t *testing.T) {
				g := dashboard(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1]})
				g.Golden()
			})
		}
	}
}

func TestGoldenDashboardColours(t *testing.T) {
	for _, colour := range []string{"truecolor", "16", "none"} {
		o := busy(t)
		o.Colour = colour
		g := dashboard(t, o)
		for page := range g.S.Pages() {
			t.Run(fmt.Sprintf("%s/%d", colour, page+1), func(t *testing.T) { goldenText(t, g.ANSI()) })
			g.Press("pgdown")
		}
	}
}

// Where such characters are drawn wide, or the font has none, all is ASCII.
func TestGoldenDashboardASCII(t *testing.T) {
	o := busy(t)
	prepare := o.Prepare
	o.Prepare = func(env *screen.Env) {
		prepare(env)
		env.Terminal.WideAmbiguous = true
	}
	g := dashboard(t, o)
	for page := range g.S.Pages() {
		t.Run(strconv.Itoa(page+1), func(t *testing.T) { goldenText(t, g.Text()) })
		g.Press("pgdown")
	}
}

func TestDashboardSizes(t *testing.T) {
	g := dashboard(t, busy(t))
	for range g.S.Pages() {
		screentest.CheckSizes(g.Terminal)
		g.Press("pgdown")
	}
}

func BenchmarkReadReport(b *testing.B) {
	env := screentest.NewEnv(b, screentest.Options{})
	keepAll(b, env, practised(50_000))
	for b.Loop() {
		if r, err := drill.ReadReport(env.Profile, screentest.Now()); err != nil || r.All.N != 50_000 {
			b.Fatal(r.All, err)
		}
	}
}

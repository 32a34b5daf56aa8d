package plain_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"woodfox/game/rating"
	"woodfox/game/tactics"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
)

// The same questions as a dialogue with these options asks.
func questions(setup puzzles.CoordinatesSetup) (list []puzzles.CoordinateQuestion) {
	rnd := rand.New(rand.NewPCG(1, 2))
	setup.Count = 12
	run := puzzles.NewCoordinates(setup, noon, rnd)
	for !run.Over(noon) {
		list = append(list, run.Question)
		run.Answer(puzzles.CoordinateReply{}, noon, rnd)
	}
	return list
}

func TestColoursOfSquares(t *testing.T) {
	for lang, words := range map[i18n.Lang][2]string{i18n.EN: {"light", "d"}, i18n.Hans: {"浅", "深格"}, i18n.Hant: {"淺", "黑"}} {
		t.Run(string(lang), func(t *testing.T) {
			lines := []string{"puzzles", "coordinates", "1", "what", "?"}
			for i, q := range questions(puzzles.CoordinatesSetup{Task: puzzles.SquareColour, Facing: puzzles.FacingWhite}) {
				light := q.Square.IsLight() != (i == 3) // the fourth answer is wrong
				if light {
					lines = append(lines, words[0])
				} else {
					lines = append(lines, words[1])
				}
			}
			s := known(t, lang)
			golden.RequireEqual(t, pipe(t, options(s), append(lines, "quit")...))
			profile, err := s.LastProfile()
			if err != nil {
				t.Fatal(err)
			}
			if best, ok, err := profile.Best("coordinates:colour:white:keys"); err != nil || !ok || best.Score != 11 {
				t.Errorf("kept: %+v, %v, %v", best, ok, err)
			}
		})
	}
}

func TestStepsInTheMind(t *testing.T) {
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			lines := []string{"puzzles", "coordinates", "black"}
			for i, q := range questions(puzzles.CoordinatesSetup{Task: puzzles.StepSquare, Facing: puzzles.FacingBlack}) {
				square := q.Square
				if i == 5 {
					square ^= 1
				}
				lines = append(lines, strings.ToUpper(square.String()))
			}
			golden.RequireEqual(t, pipe(t, options(known(t, lang)), append(lines, "quit")...))
		})
	}
}

func TestCoordinatesCanBeLeft(t *testing.T) {
	s := known(t, i18n.EN)
	said := pipe(t, options(s), "puzzles", "coordinates", "2", "back", "quit")
	if strings.Contains(said, "of 12 right") {
		t.Errorf("a run that was left has a result:\n%s", said)
	}
}

// A whole run of the knight, left and taken up again in the middle.
func TestKnightsPathInLines(t *testing.T) {
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			rnd := rand.New(rand.NewPCG(1, 2))
			path := puzzles.NewKnightPath(rnd)
			lines := []string{"puzzles", "knight", "hint", "moves", "rubbish", "a1a1", "next", "clear"}
			for !path.Over() {
				w := &path.Current
				switch {
				case w.Task.Level == 3:
					lines = append(lines, "board", "skip")
					w.Show()
				default:
					for _, s := range w.Way()[1:] {
						lines = append(lines, s.String())
						w.Go(s)
					}
				}
				lines = append(lines, "")
				if w.Task.Level == 5 {
					lines = append(lines, "menu", "puzzles", "knight", "repeat", "pieces")
				}
				path.Next(rnd)
			}
			s := known(t, lang)
			golden.RequireEqual(t, pipe(t, options(s), append(lines, "quit")...))
			profile, err := s.LastProfile()
			if err != nil {
				t.Fatal(err)
			}
			if best, ok, err := profile.Best("knight"); err != nil || !ok || best.Score != puzzles.MaxStars-3-1 {
				t.Errorf("kept: %+v, %v, %v", best, ok, err)
			}
		})
	}
}

// practised fills a profile with the attempts of somebody who sees forks, and not
// pins.
func practised(t *testing.T, profile *store.Profile) {
	t.Helper()
	for i := range 120 {
		theme := []puzzles.Theme{tactics.Fork, tactics.Pin, tactics.MateIn2}[i%3]
		first := i%3 == 0 || i%3 == 2 && i%2 == 0
		a := puzzles.Attempt{
			ID: string(rune('a'+i%26)) + string(rune('a'+i/26)), At: noon.Add(-time.Duration(i) * 11 * time.Hour),
			Themes: []puzzles.Theme{theme}, Solved: first, Took: 31 * time.Second,
			Level: 900, Before: rating.Of(900, 60), After: rating.Of(1100-float64(i), 60), Rated: true,
		}
		if err := profile.RecordAttempt(a, schedule.Card{}, "", nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := profile.RecordResult("storm", 23, nil); err != nil {
		t.Fatal(err)
	}
}

func TestTheWeakestThemeIsOffered(t *testing.T) {
	s := known(t, i18n.EN)
	profile, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	practised(t, profile)
	said := talk(t, options(s), "puzzles", "progress", "yes", "menu", "quit")
	if !strings.Contains(said, "Practise “Pin” now?") {
		t.Errorf("the weakest theme:\n%s", said)
	}
	if _, waits, err := profile.InProgress("drill:theme"); err != nil || !waits {
		t.Errorf("no drill of the theme was begun: %v, %v\n%s", waits, err, said)
	}
}

func TestProgressInLines(t *testing.T) {
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			s := known(t, lang)
			profile, err := s.LastProfile()
			if err != nil {
				t.Fatal(err)
			}
			practised(t, profile)
			golden.RequireEqual(t, pipe(t, options(s), "puzzles", "progress", "quit"))
		})
	}
	t.Run("few", func(t *testing.T) {
		said := pipe(t, options(known(t, i18n.EN)), "puzzles", "进度", "quit")
		if !strings.Contains(said, "Solve 10 puzzles and look again") {
			t.Errorf("without a puzzle:\n%s", said)
		}
	})
}

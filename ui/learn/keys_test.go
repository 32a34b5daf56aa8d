package learn

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"woodfox/lessons"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// Whatever is pressed, clicked or resized on whichever screen of the course, there
// is something to see and nothing breaks.
func TestAnyKeysAnywhere(t *testing.T) {
	course, ch := kinds()
	open := map[string]func(env *screen.Env) screen.Screen{
		"chapters": func(env *screen.Env) screen.Screen { return NewChapters(env, lessons.Default()) },
		"kinds":    func(env *screen.Env) screen.Screen { return NewLesson(env, course, ch) },
		"quiz":     func(env *screen.Env) screen.Screen { return NewQuiz(env, lessons.Default()) },
		"poems":    func(env *screen.Env) screen.Screen { return NewPoems(env, lessons.Default()) },
		"recital":  func(env *screen.Env) screen.Screen { return openRecital(env, lessons.Default(), "long-rhyme", 3) },
	}
	keys := []string{
		"enter", "space", "esc", "tab", "left", "right", "up", "down", "pgup", "pgdown", "home", "end", "backspace", "f1", "f2",
		"1", "2", "3", "4", "5", "6", "a", "e", "4", "N", "x", "王", "马", "棋", "?", "shift+tab",
	}
	for name, make := range open {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				env := screentest.NewEnv(t, screentest.Options{Prepare: still})
				stage := screen.NewStage(env, make(env))
				stage.Init()
				stage.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
				for range rapid.IntRange(1, 30).Draw(rt, "steps") {
					switch rapid.IntRange(0, 9).Draw(rt, "what") {
					case 0:
						x, y := rapid.IntRange(0, 79).Draw(rt, "x"), rapid.IntRange(0, 23).Draw(rt, "y")
						stage.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
						stage.Update(tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseLeft})
					case 1:
						size := rapid.SampledFrom([][2]int{{40, 16}, {80, 24}, {120, 40}, {39, 10}}).Draw(rt, "size")
						stage.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
					default:
						stage.Update(screentest.Key(rapid.SampledFrom(keys).Draw(rt, "key")))
					}
					if stage.View().Content == "" {
						rt.Fatal("nothing to see")
					}
				}
			})
		})
	}
}

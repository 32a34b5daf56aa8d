package screen_test

import (
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// busyNote is a screen that says what its person does, and on which time can run.
type busyNote struct {
	*note
	activity screen.Activity
	runs     bool
}

func (b *busyNote) Activity() screen.Activity { return b.activity }
func (b *busyNote) Hurried() bool             { return b.runs }
func (b *busyNote) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	_, cmd := b.note.Update(msg)
	return b, cmd
}

type newsMsg struct{}

func TestWhatAPersonDoesIsTold(t *testing.T) {
	var told []screen.Activity
	env := screen.NewEnv(screen.Options{Doing: func(a screen.Activity) { told = append(told, a) }})
	below := &busyNote{note: &note{env: env, field: screen.NewField(9)}, activity: screen.Activity{Code: screen.AtHome}}
	stage := screen.NewStage(env, below)
	stage.Init()
	stage.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	env.Push(&note{env: env, field: screen.NewField(9)}) // says nothing
	stage.Update(screentest.Key("x"))
	below.activity.Score = 3
	stage.Update(newsMsg{})
	stage.Update(newsMsg{})
	want := []screen.Activity{{Code: screen.AtHome}, {Code: screen.AtHome}, {Code: screen.AtHome, Score: 3}}
	if !slices.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
}

func TestWhatComesByItselfCoversNothingThatCounts(t *testing.T) {
	for name, tt := range map[string]struct {
		before func(env *screen.Env, stage *screen.Stage, b *busyNote)
		comes  bool
	}{
		"nothing in the way": {func(*screen.Env, *screen.Stage, *busyNote) {}, true},
		"time runs":          {func(_ *screen.Env, _ *screen.Stage, b *busyNote) { b.runs = true }, false},
		"time runs below another screen": {func(env *screen.Env, stage *screen.Stage, b *busyNote) {
			b.runs = true
			env.Push(&note{env: env, field: screen.NewField(9)})
		}, false},
		"a text half typed": {func(_ *screen.Env, stage *screen.Stage, _ *busyNote) { stage.Update(screentest.Key("x")) }, false},
		"an open question":  {func(_ *screen.Env, stage *screen.Stage, _ *busyNote) { stage.Update(screentest.Key("1")) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			env := screen.NewEnv(screen.Options{})
			b := &busyNote{note: &note{env: env, field: screen.NewField(9)}}
			stage := screen.NewStage(env, b)
			stage.Init()
			stage.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
			tt.before(env, stage, b)
			stage.Update(newsMsg{})
			comer, otherwise := &note{env: env, field: screen.NewField(9)}, false
			env.Offer(func() screen.Screen { return comer }, func() tea.Cmd { otherwise = true; return nil })
			stage.Update(newsMsg{})
			if came := stage.Top() == screen.Screen(comer); came != tt.comes || otherwise == tt.comes {
				t.Errorf("came %v, want %v; otherwise %v", came, tt.comes, otherwise)
			}
		})
	}
}

func TestAScreenIsRemovedWhereverItIs(t *testing.T) {
	for name, above := range map[string]int{"on top": 0, "covered": 1} {
		t.Run(name, func(t *testing.T) {
			env := screen.NewEnv(screen.Options{})
			first := &note{env: env, field: screen.NewField(9)}
			stage := screen.NewStage(env, first)
			stage.Init()
			stage.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
			gone := &note{env: env, field: screen.NewField(9)}
			env.Push(gone)
			cover := screen.Screen(first)
			for range above {
				cover = &note{env: env, field: screen.NewField(9)}
				env.Push(cover)
			}
			env.Remove(gone)
			env.Remove(gone) // once more does nothing
			stage.Update(newsMsg{})
			if !gone.left || stage.Top() != cover {
				t.Errorf("left %v, in front %p, want %p", gone.left, stage.Top(), cover)
			}
			env.Remove(cover)
			env.Remove(first)
			if stage.Update(newsMsg{}); stage.Top() != screen.Screen(first) {
				t.Error("the only screen was removed")
			}
		})
	}
}

package play

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"woodfox/game/engine"
	"woodfox/ui/screen/screentest"
)

func TestTheEvaluationBarIsThereOnlyWhenSwitchedOn(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "e4")
	term.Settle()
	if term.Has("█") {
		t.Errorf("a bar that nobody asked for:\n%s", term.Text())
	}
	settings := table.env.Settings
	settings.EvalBar = true
	table.env.Apply(settings)
	enter(term, "e5")
	term.Settle()
	wants(t, term, "+1.0", "█░")
	term.Press("pgup")
	term.Settle()
	wants(t, term, "+1.0") // a pawn ahead for White, whoever is to move
}

func TestTheBarsLengthIsWhitesShare(t *testing.T) {
	_, table := open(t, screentest.Options{}, Setup{})
	table.env.Settings.EvalBar = true
	for _, test := range []struct {
		score engine.Score
		want  string
	}{
		{engine.Centipawns(0), " ███░░░  +0.0"},
		{engine.MateIn(2), " ██████    #2"},
		{engine.MateIn(-2), " ░░░░░░   #-2"},
		{engine.Centipawns(-250), " ██░░░░  -2.5"},
	} {
		table.venue.(*here).evaluation = evaluation{known: true, score: test.score}
		if got := ansi.Strip(table.venue.foot(14)); got != test.want {
			t.Errorf("%s: %q, want %q", test.score, got, test.want)
		}
	}
	table.env.Terminal.WideAmbiguous = true
	if got := ansi.Strip(table.venue.foot(14)); got != " ##....  -2.5" {
		t.Errorf("where blocks are wide: %q", got)
	}
}

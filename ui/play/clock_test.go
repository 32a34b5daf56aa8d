package play

import (
	"sync/atomic"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// wrist is a watch that a test sets.
type wrist struct{ now atomic.Int64 }

func (w *wrist) set(t time.Duration) { w.now.Store(int64(t)) }
func (w *wrist) look() time.Time {
	return screentest.Now().Add(time.Duration(w.now.Load()))
}

func TestClocks(t *testing.T) {
	var watch wrist
	control := clock.HalfHour()
	term, table := open(t, screentest.Options{Prepare: func(env *screen.Env) { env.Now = watch.look }}, Setup{Control: control})
	wants(t, term, "30:00")
	watch.set(61 * time.Second)
	term.Send(tickMsg{table, table.ticks})
	term.Settle()
	wants(t, term, "28:59")
	enter(term, "e4")
	watch.set(26 * time.Minute)
	enter(term, "e5")
	watch.set(26*time.Minute + 28*time.Minute + 30*time.Second)
	term.Send(tickMsg{table, table.ticks})
	term.Settle()
	wants(t, term, "! 0:29", "5:01")
	watch.set(26*time.Minute + 28*time.Minute + 48*time.Second)
	term.Send(tickMsg{table, table.ticks})
	term.Settle()
	wants(t, term, "! 0:11.0")
	if table.QuitQuestion() == "" {
		t.Error("a clocked game between two people can be left without a question")
	}
	watch.set(time.Hour)
	term.Send(tickMsg{table, table.ticks})
	term.Settle()
	wants(t, term, "1 Rematch")
	if table.game.Outcome() != (chess.Outcome{Result: chess.BlackWins, Reason: chess.Flag}) {
		t.Errorf("outcome %v", table.game.Outcome())
	}
	if table.tick() != nil {
		t.Error("the clock of a finished game ticks")
	}
}

func TestTimeAwayFromTheBoardIsNobodys(t *testing.T) {
	var watch wrist
	term, table := open(t, screentest.Options{Prepare: func(env *screen.Env) { env.Now = watch.look }}, Setup{Control: clock.HalfHour()})
	watch.set(time.Minute)
	term.Press("ctrl+c", "1")
	term.WaitEnd()
	watch.set(time.Hour)
	back, found := Resume(table.env)
	if !found {
		t.Fatal("the game is not offered again")
	}
	if back.Init(); back.game.Remaining(chess.White, watch.look()) != 29*time.Minute {
		t.Errorf("White has %v, want 29m", back.game.Remaining(chess.White, watch.look()))
	}
}

func TestNothingTicksWithoutAClock(t *testing.T) {
	_, table := open(t, screentest.Options{}, Setup{})
	if table.tick() != nil {
		t.Error("something ticks")
	}
}

func TestFlagFallsBehindAQuestion(t *testing.T) {
	var watch wrist
	term, table := open(t, screentest.Options{Prepare: func(env *screen.Env) { env.Now = watch.look }}, Setup{Control: clock.HalfHour()})
	enter(term, "e4")
	term.Press("5")
	watch.set(time.Hour)
	term.Press("1")
	wants(t, term, "1 Rematch")
	if want := (chess.Outcome{Result: chess.WhiteWins, Reason: chess.Flag}); table.game.Outcome() != want {
		t.Errorf("outcome %v, want %v", table.game.Outcome(), want)
	}
	if games, err := table.env.Profile.Games(0); err != nil || len(games) != 1 {
		t.Errorf("%d games are kept, %v", len(games), err)
	}
}

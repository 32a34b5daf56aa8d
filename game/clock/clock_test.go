package clock_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/game/clock"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// after is noon and so many seconds.
func after(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }

func fischer(t *testing.T) clock.Control {
	t.Helper()
	c, err := clock.ParseControl("10+5")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestOnlyTheSideToMoveLosesTime(t *testing.T) {
	c := clock.New(clock.HalfHour(), chess.White)
	if got := c.Remaining(chess.White, after(100)); got != 30*time.Minute {
		t.Errorf("before the start White has %v, want 30m", got)
	}
	c.Start(noon)
	c.Press(after(60))
	if got := c.Remaining(chess.White, after(500)); got != 29*time.Minute {
		t.Errorf("White has %v after a minute's move, want 29m", got)
	}
	if got := c.Remaining(chess.Black, after(90)); got != 29*time.Minute+30*time.Second {
		t.Errorf("Black has %v after half a minute, want 29m30s", got)
	}
	if c.Turn() != chess.Black || !c.Running() {
		t.Errorf("turn %v running %v, want Black's time running", c.Turn(), c.Running())
	}
}

func TestIncrementIsAddedToTheMoverAfterTheMove(t *testing.T) {
	c := clock.New(fischer(t), chess.White)
	c.Start(noon)
	c.Press(after(3))
	if got, want := c.Remaining(chess.White, after(3)), 10*time.Minute+2*time.Second; got != want {
		t.Errorf("White has %v, want %v", got, want)
	}
	if got := c.Remaining(chess.Black, after(3)); got != 10*time.Minute {
		t.Errorf("Black has %v, want 10m", got)
	}
}

func TestFlagFallsAtZeroAndGetsNoIncrement(t *testing.T) {
	c := clock.New(fischer(t), chess.White)
	c.Start(noon)
	if _, fallen := c.Flagged(after(599)); fallen {
		t.Error("the flag fell with a second left")
	}
	if side, fallen := c.Flagged(after(600)); !fallen || side != chess.White {
		t.Errorf("Flagged = %v, %v at ten minutes, want White", side, fallen)
	}
	if got := c.Remaining(chess.White, after(9000)); got != 0 {
		t.Errorf("White has %v, want 0 and never less", got)
	}
	c.Press(after(700))
	if got := c.Remaining(chess.White, after(700)); got != 0 {
		t.Errorf("White has %v after pressing too late, want no increment", got)
	}
}

func TestStoppedTimeIsNobodys(t *testing.T) {
	c := clock.New(clock.HalfHour(), chess.Black)
	c.Start(noon)
	c.Stop(after(10))
	c.Stop(after(50))
	c.Start(after(1000))
	c.Start(after(1005))
	if got, want := c.Remaining(chess.Black, after(1010)), 30*time.Minute-20*time.Second; got != want {
		t.Errorf("Black has %v, want %v", got, want)
	}
}

func TestResetRunsTheOtherClock(t *testing.T) {
	c := clock.New(fischer(t), chess.White)
	c.Start(noon)
	c.Press(after(4))
	c.Reset(chess.White, 10*time.Minute, 10*time.Minute, after(20))
	if c.Turn() != chess.White {
		t.Fatalf("turn %v, want White", c.Turn())
	}
	if got, want := c.Remaining(chess.White, after(25)), 10*time.Minute-5*time.Second; got != want {
		t.Errorf("White has %v, want %v", got, want)
	}
	if got := c.Remaining(chess.Black, after(25)); got != 10*time.Minute {
		t.Errorf("Black has %v, want 10m", got)
	}
}

func TestNoControlNeverRunsAndNeverFalls(t *testing.T) {
	var c clock.Clock
	c.Start(noon)
	c.Press(after(100000))
	if side, fallen := c.Flagged(after(200000)); fallen || side != chess.Black {
		t.Errorf("Flagged = %v, %v, want Black to move and no flag", side, fallen)
	}
	if c.Running() {
		t.Error("a clock without time control runs")
	}
}

func TestTimeGoingBackwardsCostsNothing(t *testing.T) {
	c := clock.New(clock.HalfHour(), chess.White)
	c.Start(after(60))
	c.Press(after(0))
	if got := c.Remaining(chess.White, after(0)); got != 30*time.Minute {
		t.Errorf("White has %v, want 30m", got)
	}
}

func TestParseControl(t *testing.T) {
	for _, tt := range []struct {
		text, want, pgn string
		code            clock.ControlCode
	}{
		{text: "none", want: "none", pgn: "-"},
		{text: "", want: "none", pgn: "-"},
		{text: "30", want: "30", pgn: "1800"},
		{text: " 10+5 ", want: "10+5", pgn: "600+5"},
		{text: "5+0", want: "5", pgn: "300"},
		{text: "0", code: clock.OutOfRange},
		{text: "0+5", code: clock.OutOfRange},
		{text: "601", code: clock.OutOfRange},
		{text: "10+601", code: clock.OutOfRange},
		{text: "99999999", code: clock.OutOfRange},
		{text: "184467440737095516160", code: clock.Unreadable},
		{text: "ten", code: clock.Unreadable},
		{text: "10+", code: clock.Unreadable},
		{text: "-5", code: clock.Unreadable},
		{text: "10+5+1", code: clock.Unreadable},
	} {
		c, err := clock.ParseControl(tt.text)
		if tt.code != "" {
			var fault *clock.ControlError
			if !errors.As(err, &fault) || fault.Code != tt.code {
				t.Errorf("ParseControl(%q) error %v, want %s", tt.text, err, tt.code)
			}
			continue
		}
		if err != nil || c.String() != tt.want || c.PGN() != tt.pgn {
			t.Errorf("ParseControl(%q) = %v (%v), %v; want %v (%v)", tt.text, c, c.PGN(), err, tt.want, tt.pgn)
		}
	}
}

// What is offered can be typed, too, and comes with nothing twice.
func TestOfferedControls(t *testing.T) {
	seen := map[clock.Control]bool{}
	for _, c := range clock.Offered() {
		if read, err := clock.ParseControl(c.String()); err != nil || read != c || seen[c] {
			t.Errorf("%v is read as %v (%v), offered before: %v", c, read, err, seen[c])
		}
		seen[c] = true
	}
}

func TestSavedClockStands(t *testing.T) {
	c := clock.New(fischer(t), chess.White)
	c.Start(noon)
	c.Press(after(7))
	c.Stop(after(19))
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var back clock.Clock
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if back.Running() || back.Turn() != chess.Black || back.Control() != c.Control() {
		t.Errorf("loaded %+v from %s", back, data)
	}
	for _, side := range []chess.Color{chess.White, chess.Black} {
		if got, want := back.Remaining(side, after(9999)), c.Remaining(side, after(9999)); got != want {
			t.Errorf("%v has %v after loading, want %v", side, got, want)
		}
	}
}

func TestImpossibleSavedClockIsRefused(t *testing.T) {
	for _, data := range []string{
		`{"white_ms":-1}`, `{"increment_s":5}`, `{"initial_s":99999999}`,
		`{"initial_s":9223372036854775807}`, `{"white_ms":5}`, `[]`, `{"initial_s":1.5}`,
	} {
		c := clock.New(clock.HalfHour(), chess.Black)
		if err := json.Unmarshal([]byte(data), &c); err == nil {
			t.Errorf("%s was read as %+v", data, c)
		}
		if c != clock.New(clock.HalfHour(), chess.Black) {
			t.Errorf("%s changed the clock it was refused by", data)
		}
	}
}

// What the two sides have left, plus what was spent, is what was given out.
func TestTimeIsConserved(t *testing.T) {
	control := fischer(t)
	rapid.Check(t, func(t *rapid.T) {
		c := clock.New(control, chess.White)
		now := noon
		c.Start(now)
		moves := rapid.SliceOfN(rapid.IntRange(0, 20), 0, 50).Draw(t, "seconds per move")
		given := 2 * control.Initial
		for _, s := range moves {
			now = now.Add(time.Duration(s) * time.Second)
			c.Press(now)
			given += control.Increment
		}
		left := c.Remaining(chess.White, now) + c.Remaining(chess.Black, now)
		if left+now.Sub(noon) != given {
			t.Fatalf("left %v, spent %v, given %v", left, now.Sub(noon), given)
		}
	})
}

func FuzzParseControl(f *testing.F) {
	for _, seed := range []string{"none", "30", "10+5", "-", "0+0", "600+600", "１０"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := clock.ParseControl(text)
		if err != nil {
			return
		}
		if !c.Valid() {
			t.Fatalf("%q gave the impossible %+v", text, c)
		}
		if back, err := clock.ParseControl(c.String()); err != nil || back != c {
			t.Fatalf("%q -> %q -> %+v, %v", text, c.String(), back, err)
		}
	})
}

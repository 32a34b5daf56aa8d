package clock_test

import (
	"fmt"
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
)

func Example() {
	control, err := clock.ParseControl("10+5")
	if err != nil {
		panic(err)
	}
	now := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	c := clock.New(control, chess.White)
	c.Start(now)
	now = now.Add(12 * time.Second)
	c.Press(now)
	now = now.Add(30 * time.Second)
	fmt.Println(c.Remaining(chess.White, now), c.Remaining(chess.Black, now))
	// Output: 9m53s 9m30s
}

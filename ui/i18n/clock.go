package i18n

import (
	"fmt"
	"time"

	"woodfox/game/clock"
)

// Clock writes the time left on a chess clock: "29:59", "1:02:03", and with
// tenths in the last twenty seconds, "0:09.4". It rounds down, so that 0:00.0
// is only shown when nothing is left to speak of.
func Clock(left time.Duration) string {
	left = max(left, 0)
	h, m, s := int(left.Hours()), int(left.Minutes())%60, int(left.Seconds())%60
	switch {
	case h > 0:
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	case left < 20*time.Second:
		return fmt.Sprintf("0:%02d.%d", s, left.Milliseconds()/100%10)
	}
	return fmt.Sprintf("%d:%02d", m, s)
}

// Control says a time control: "10 minutes each, 5 s more per move".
func (w *Words) Control(c clock.Control) string {
	minutes := int(c.Initial / time.Minute)
	switch c.Kind {
	case clock.SuddenDeath:
		return w.N("game.control.minutes", minutes)
	case clock.Fischer:
		return w.N("game.control.increment", minutes, "Seconds", int(c.Increment/time.Second))
	}
	return w.T("game.control.none")
}

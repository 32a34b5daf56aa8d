package mine

import (
	"fmt"
	"strconv"
	"strings"

	"woodfox/game/engine"
)

// Worth is a score as it is kept: centipawns, or # and the moves to a mate.
type Worth struct{ engine.Score }

// MarshalText writes "35", "#3" or "#-2".
func (w Worth) MarshalText() ([]byte, error) {
	if n, mate := w.Mate(); mate {
		return fmt.Appendf(nil, "#%d", n), nil
	}
	return strconv.AppendInt(nil, int64(w.CP()), 10), nil
}

// UnmarshalText reads what MarshalText writes.
func (w *Worth) UnmarshalText(text []byte) error {
	moves, mate := strings.CutPrefix(string(text), "#")
	n, err := strconv.Atoi(moves)
	switch {
	case err != nil || n < -20_000 || n > 20_000:
		return fmt.Errorf("mine: %q is no score", text)
	case mate:
		w.Score = engine.MateIn(max(-500, min(n, 500)))
	default:
		w.Score = engine.Centipawns(n)
	}
	return nil
}

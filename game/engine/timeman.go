package engine

import "time"

// overhead is kept back of every move for all that happens between the clock and the search.
const overhead = 10 * time.Millisecond

// budget divides the clock: after soft no new iteration is begun, at hard the search is stopped wherever it is. Both are
// 0 when the limits hold no time.
func (l Limits) budget() (soft, hard time.Duration) {
	if l.MoveTime > 0 {
		return 0, l.MoveTime
	}
	if l.Remaining <= 0 {
		return 0, 0
	}
	usable := max(l.Remaining-overhead, time.Millisecond)
	moves := time.Duration(30) // a game of middling length has about so many moves still to come, at every time
	if l.MovesToGo > 0 {
		moves = time.Duration(min(l.MovesToGo, 30))
	}
	share := usable/moves + l.Increment*3/4
	// An iteration takes about as long as all before it together, so one begun at half the share ends near it.
	hard = min(3*share, usable*3/4)
	return min(share/2, hard), hard
}

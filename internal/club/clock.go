package club

import (
	"errors"
	"time"

	"woodfox/game/chess"
)

// settle does what follows from who sits at the table and how the game stands:
// it lets a standing clock run when it is time, and looks after the timers. The
// table's mu is held.
func (t *table) settle(now time.Time) {
	k := t.core.Load()
	if k == nil || t.dropped {
		return
	}
	if k.ended() || k.closed != "" {
		t.rest()
		t.settleSoon() // nobody may be there to leave it
		return
	}
	if k.clocked() && !k.game.Running() {
		switch turn := k.game.Turn(); {
		case t.sits(turn):
			t.runClock(now)
		case t.sits(turn.Other()) && !t.waits:
			t.waits = true
			from := now.Add(Patience)
			t.runsFrom.Store(&from)
			t.club.after(Patience, t.waited)
		}
	}
	t.arm(now)
}

// runClock lets the clock run. The table's mu is held.
func (t *table) runClock(now time.Time) {
	next := *t.core.Load()
	next.game = next.game.Clone()
	next.game.Resume(now)
	next.version++
	t.core.Store(&next)
	t.runsFrom.Store(nil)
}

// waited lets a clock run that stood long enough, if somebody still waits.
func (t *table) waited() {
	now := t.club.now()
	t.mu.Lock()
	t.waits = false
	t.runsFrom.Store(nil)
	if k := t.core.Load(); !t.dropped && !k.ended() && k.closed == "" && !k.game.Running() && (t.sits(chess.White) || t.sits(chess.Black)) {
		t.runClock(now)
		t.arm(now)
	}
	t.mu.Unlock()
	t.tell()
}

// arm sets the timer for the flag of the running clock. The table's mu is held.
func (t *table) arm(now time.Time) {
	t.rest()
	if g := t.core.Load().game; g.Running() {
		t.stopFlag = t.club.after(g.Remaining(g.Turn(), now), t.flag)
	}
}

// rest stops the timer for the flag. The table's mu is held.
func (t *table) rest() {
	if t.stopFlag != nil {
		t.stopFlag()
		t.stopFlag = nil
	}
}

// flag looks at the clock when a time should be over.
func (t *table) flag() {
	early := errors.New("the flag has not fallen yet")
	err := t.change(func(*core, time.Time) error { return early })
	if err == nil || errors.Is(err, early) || CodeOf(err) == NotKept {
		t.mu.Lock()
		defer t.mu.Unlock()
		if CodeOf(err) == NotKept {
			t.stopFlag = t.club.after(again, t.flag)
		} else if !t.dropped {
			t.settle(t.club.now())
		}
	}
}

// settleSoon looks, after a while, whether the table can be put away.
func (t *table) settleSoon() {
	t.seating.Lock()
	defer t.seating.Unlock()
	if !t.leaving {
		t.leaving = true
		t.club.after(idle, t.putAway)
	}
}

// putAway drops the table if nobody is left to whom it matters. A game in
// progress stays as long as its clock runs or a player is on the server.
func (t *table) putAway() {
	t.seating.Lock()
	t.leaving = false
	taken := len(t.seats) > 0
	t.seating.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	k := t.core.Load()
	if taken || t.dropped || t.seatCount() > 0 {
		return
	}
	if !k.ended() && k.closed == "" {
		if k.game.Running() || t.club.isHere(k.players[chess.White].ID) || t.club.isHere(k.players[chess.Black].ID) {
			return
		}
		if t.saved(t.club.keep.release(t.id)) != nil {
			t.settleSoon()
			return
		}
	}
	t.drop()
}

package lessons

import (
	"context"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// thinker plays for both sides of a play-out: always the same move in the same
// position, as good as some ten thousand nodes find it, of some moves or of all.
type thinker struct{ engine *engine.Engine }

func newThinker() thinker { return thinker{engine.New(engine.Options{HashMB: 1})} }

func (t thinker) best(pos chess.Position, history []uint64, only ...chess.Move) chess.Move {
	t.engine.Clear()
	return t.engine.Search(context.Background(), pos, history, engine.Limits{Nodes: 20_000, SearchMoves: only}, nil).Best
}

// reply plays the other side's move while one is due.
func (t thinker) reply(r *Run) Verdict {
	v := Verdict{Right: true, Code: OnTheWay}
	for {
		pos, history, due := r.Awaits()
		if !due {
			return v
		}
		v = r.Reply(t.best(pos, history))
	}
}

// solve answers the current exercise right from where it stands, as somebody would
// who knows everything, and returns the last verdict.
func solve(t testing.TB, r *Run) Verdict {
	t.Helper()
	ex := r.Exercise()
	if ex.Kind == PlayOut {
		return playOut(t, r)
	}
	var v Verdict
	for _, a := range judges[ex.Kind].right(ex)[:1] {
		if !ex.Kind.Plays() {
			return r.Answer(a)
		}
		path := a.Path[len(ex.lead()):]
		for i := 0; i < len(path) && !v.Done; i += 2 { // the moves between are the other side's
			if v = r.Play(path[i]); !v.Right {
				return v
			}
		}
	}
	return v
}

// playOut plays a game to its goal.
func playOut(t testing.TB, r *Run) Verdict {
	t.Helper()
	mind := newThinker()
	for {
		if v := mind.reply(r); !v.Right || v.Done {
			return v
		}
		pos, ex, path := r.Board(), r.Exercise(), r.Work().Path
		m, ok := ex.plain(path)
		if keys := ex.keys(path); !ok {
			m = mind.best(pos, keys[:len(keys)-1])
		}
		if v := r.Play(m); !v.Right || v.Done {
			return v
		}
	}
}

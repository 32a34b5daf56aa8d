package lessons

import (
	"math/rand/v2"
	"testing"

	"woodfox/game/chess"
)

// In a game that is played on, the help gives no move against which the judge has
// anything to say, even after some moves that were played without a plan; and
// following it from there reaches the goal.
func TestTheJudgeAgreesWithTheHelpOfAPlayOut(t *testing.T) {
	chapters := courseOf(t)
	mind := newThinker()
	for _, chapter := range chapters {
		for _, step := range chapter.Steps {
			ex := step.Exercise
			if step.Kind != Ask || ex.Kind != PlayOut {
				continue
			}
			games := uint64(2)
			if ex.Generator != "" {
				games = 3
			}
			for seed := range games {
				made := ex.Generated(seed)
				path := wandered(made, mind, rand.New(rand.NewPCG(seed, 1)), int(seed%3)*2)
				follows(t, made, mind, path)
			}
		}
	}
}

// wandered plays so many of the learner's moves at random, of those that throw
// nothing away, and the replies to them.
func wandered(ex *Exercise, mind thinker, r *rand.Rand, moves int) []chess.Move {
	var path []chess.Move
	for moves > 0 {
		pos := ex.after(path)
		legal := pos.LegalMoves()
		next := append(path[:len(path):len(path)], legal[r.IntN(len(legal))])
		v := judgePlayOut(ex, Answer{Path: next})
		if !v.Right || v.Done || v.Code == Careless {
			moves--
			continue
		}
		keys := ex.keys(next)
		reply := mind.best(v.After, keys[:len(keys)-1])
		next = append(next, reply)
		after := v.After.After(reply)
		if v := judgeReply(ex, next, Verdict{Before: v.After, Move: reply, After: after}); !v.Right || v.Done {
			break
		}
		path, moves = next, moves-1
	}
	return path
}

func follows(t *testing.T, ex *Exercise, mind thinker, path []chess.Move) {
	t.Helper()
	begun := len(path)
	for {
		h := helpPlayOut(ex, Work{Path: path}, ThisMove)
		m := h.Move
		if h.Code == HelpThink {
			m = mind.best(h.Position, h.History, h.Moves...)
		}
		path = append(path, m)
		v := judgePlayOut(ex, Answer{Path: path})
		if v.Code == OutOfMoves && begun > 0 {
			return // the moves without a plan are missing at the end
		}
		if !v.Right || v.Code == Careless {
			t.Errorf("%s %s: after %d moves, the help's %s is %s", ex.ID, v.Before.FEN(), len(path)-1, m, v.Code)
			return
		}
		if v.Done {
			return
		}
		keys := ex.keys(path)
		reply := mind.best(v.After, keys[:len(keys)-1])
		path = append(path, reply)
		if v = judgeReply(ex, path, Verdict{Before: v.After, Move: reply, After: v.After.After(reply)}); !v.Right {
			t.Errorf("%s: after %d moves, %s gives %s", ex.ID, len(path), reply, v.Code)
			return
		} else if v.Done {
			return
		}
	}
}

package lessons

import (
	"slices"

	"woodfox/game/chess"
)

// forces reports whether a legal move mates, or leaves no defence against mate on
// the next move.
func forces(pos chess.Position, m chess.Move) bool {
	after := pos.After(m)
	replies := after.LegalMoves()
	if len(replies) == 0 {
		return after.InCheck()
	}
	for _, r := range replies {
		next := after.After(r)
		if _, ok := mates(next); !ok {
			return false
		}
	}
	return true
}

// defence is the program's answer to a move: one that escapes the mate if there
// is any, else the one that leaves the fewest ways to mate; the first of equals.
// It is NoMove when the move has mated.
func defence(pos chess.Position, m chess.Move) (reply chess.Move, escapes bool) {
	after := pos.After(m)
	fewest := -1
	for _, r := range after.LegalMoves() {
		next := after.After(r)
		ways := 0
		for _, n := range next.LegalMoves() {
			if end := next.After(n); end.IsCheckmate() {
				ways++
			}
		}
		if fewest < 0 || ways < fewest {
			reply, fewest = r, ways
		}
	}
	return reply, fewest == 0
}

// judgeMate judges the first move of a mate in two by whether it forces mate,
// whatever is accepted, and the second by whether it mates.
func judgeMate(ex *Exercise, a Answer) Verdict {
	v, ok := ex.tried(a.Path)
	switch {
	case !ok:
		return v
	case v.After.IsCheckmate():
		v.Right, v.Done, v.Code = true, true, Right
		return v
	case len(a.Path) > 1:
		return refuted(&Exercise{Kind: MateInOne}, v)
	case !v.After.HasLegalMove():
		return refuted(ex, v)
	}
	reply, escapes := defence(v.Before, v.Move)
	v.Reply = reply
	if escapes {
		if worse := punished(v); worse.Code != NotAsked {
			return worse
		}
		v.Code = NoMateNext
		return v
	}
	v.Right, v.Code = true, OnTheWay
	return v
}

func helpMate(ex *Exercise, w Work, rung Rung) Help {
	pos := ex.after(w.Path)
	m := ex.model(pos)
	if len(w.Path) > 1 {
		m, _ = mates(pos)
	}
	return helpTo(ex, pos, m, rung)
}

func rightMate(ex *Exercise) []Answer {
	var answers []Answer
	for _, m := range readMoveList(ex.Accept) {
		pos := ex.Board()
		legal, ok := pos.Complete(m)
		if !ok {
			answers = append(answers, Answer{Path: []chess.Move{m}})
			continue
		}
		path := []chess.Move{legal}
		if reply, _ := defence(pos, legal); reply != chess.NoMove {
			mate, _ := mates(ex.after([]chess.Move{legal, reply}))
			path = append(path, reply, mate)
		}
		answers = append(answers, Answer{Path: path})
	}
	return answers
}

func wrongMate(ex *Exercise) []Answer {
	return slices.DeleteFunc(wrongMove(ex), func(a Answer) bool {
		pos := ex.Board()
		after := pos.After(a.Path[0])
		return after.IsCheckmate()
	})
}

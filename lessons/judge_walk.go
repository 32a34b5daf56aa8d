package lessons

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// walk is a collecting task under way: one piece walks, the other side waits.
type walk struct {
	ex      *Exercise
	pos     chess.Position // the walker's side to move
	at      chess.Square   // where the walker stands
	targets chess.Bitboard // those still to visit or take
	moves   int
}

func startWalk(ex *Exercise) walk {
	return walk{ex: ex, pos: ex.Board(), at: ex.From(), targets: ex.Targets.set()}
}

// walked replays a path from the start as far as its moves are good.
func walked(ex *Exercise, path []chess.Move) walk {
	w := startWalk(ex)
	for _, m := range path {
		next, code, _ := w.step(m)
		if code != Right && code != OnTheWay {
			break
		}
		w = next
	}
	return w
}

// step tries one move. The code is Right when the last target is reached,
// OnTheWay when more are to come; else the walk has not changed.
func (w walk) step(m chess.Move) (walk, Code, chess.Explanation) {
	if m.From() != w.at || w.at == chess.NoSquare {
		return w, OtherPiece, chess.Explanation{}
	}
	legal, ok := w.pos.Complete(m)
	if !ok {
		return w, Illegal, w.pos.WhyNot(m)
	}
	taken := w.pos.At(m.To()) != chess.NoPiece
	target := w.targets.Has(m.To())
	switch {
	case taken && !target:
		return w, InTheWay, chess.Explanation{}
	case w.ex.Kind == CaptureAll && !target:
		return w, MustCapture, chess.Explanation{}
	}
	after := w.pos.After(legal)
	if w.ex.Danger && catcher(after, m.To()) != chess.NoMove {
		return w, LosesPiece, chess.Explanation{}
	}
	w.pos = after
	w.pos.PlayNull() // the other side waits, even in check
	w.at = m.To()
	w.targets &^= chess.BitboardOf(m.To())
	w.moves++
	if w.targets == 0 {
		return w, Right, chess.Explanation{}
	}
	return w, OnTheWay, chess.Explanation{}
}

// catcher is a move that takes the walker, the first of several; NoMove if it is
// safe.
func catcher(pos chess.Position, walker chess.Square) chess.Move {
	for _, m := range pos.AppendCaptures(nil) {
		if m.To() == walker {
			return m
		}
	}
	return chess.NoMove
}

// options lists the moves of the walker that keep the rules of the exercise.
func (w walk) options() []walk {
	var next []walk
	for _, to := range targets(w.pos, w.at) {
		if n, code, _ := w.step(chess.NewMove(w.at, to)); code == Right || code == OnTheWay {
			next = append(next, n)
		}
	}
	return next
}

// shortest returns the squares of a shortest way to the end, and whether there is
// one. It searches breadth first over the walker's square and the targets left,
// which together say everything: nothing else moves.
func (w walk) shortest() (Squares, bool) {
	type state struct {
		at      chess.Square
		targets chess.Bitboard
	}
	type node struct {
		walk
		way Squares
	}
	if !kings(w.pos) || w.at == chess.NoSquare {
		return nil, false
	}
	seen := map[state]bool{{w.at, w.targets}: true}
	for queue := []node{{w, nil}}; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		if n.targets == 0 {
			return n.way, true
		}
		for _, next := range n.options() {
			if s := (state{next.at, next.targets}); !seen[s] {
				seen[s] = true
				queue = append(queue, node{next, append(n.way[:len(n.way):len(n.way)], next.at)})
			}
		}
	}
	return nil, false
}

func judgeWalk(ex *Exercise, a Answer) Verdict {
	if len(a.Path) == 0 {
		return Verdict{Code: Unreadable}
	}
	last := len(a.Path) - 1
	before := walked(ex, a.Path[:last])
	after, code, why := before.step(a.Path[last])
	v := Verdict{Code: code, Explanation: why, Squares: Squares{a.Path[last].To()}}
	switch code {
	case OtherPiece:
		v.Squares = Squares{before.at}
	case LosesPiece:
		v.Before = before.pos
		v.Move, _ = before.pos.Complete(a.Path[last])
		v.After = before.pos.After(v.Move)
		v.Reply = catcher(v.After, v.Move.To())
	case Right:
		v.Right, v.Done = true, true
	case OnTheWay:
		v.Right = true
		was, _ := before.shortest()
		switch left, ok := after.shortest(); {
		case !ok:
			v.Code, v.Right = Stuck, false
			v.Missing = squaresOf(after.targets)
		case len(left) >= len(was):
			v.Code = Detour
		}
	}
	return v
}

func helpWalk(ex *Exercise, work Work, rung Rung) Help {
	w := walked(ex, work.Path)
	way, ok := w.shortest()
	if !ok || len(way) == 0 {
		return Help{Code: HelpRestart}
	}
	switch rung {
	case LookHere:
		for _, sq := range way {
			if w.targets.Has(sq) {
				return Help{Code: HelpTarget, Squares: Squares{sq}, Text: ex.Hint}
			}
		}
	case ThisPiece:
		return Help{Code: HelpFrom, Squares: Squares{w.at}, Count: len(way)}
	}
	return Help{Code: HelpMove, Squares: Squares{w.at, way[0]}, Move: chess.NewMove(w.at, way[0])}
}

// readWalk takes the square to go to ("d3"), a move in UCI, or the walker's move
// in any notation that the rules read ("Kd3", "王d3").
func readWalk(ex *Exercise, work Work, text string) (entry, bool) {
	w := walked(ex, work.Path)
	m, ok := chess.ReadUCI(text)
	if sq, isSquare := chess.ParseSquare(text); isSquare && w.at != chess.NoSquare {
		m, ok = chess.NewMove(w.at, sq), true
	}
	if !ok && kings(w.pos) {
		// Of a move that is not legal the notation still tells which was meant.
		meant := chess.ExplainText(&w.pos, text).Move
		m, ok = chess.NewMove(meant.From(), meant.To()), meant != chess.NoMove
	}
	return entry{answer: &Answer{Path: append(slices.Clone(work.Path), m)}}, ok
}

func rightWalk(ex *Exercise) []Answer {
	var answers []Answer
	for _, solution := range ex.Accept {
		var path []chess.Move
		for _, uci := range strings.Fields(solution) {
			m, _ := chess.ReadUCI(uci)
			path = append(path, m)
		}
		answers = append(answers, Answer{Path: path})
	}
	return answers
}

// wrongWalk tries every move of another piece and every illegal one of the walker.
func wrongWalk(ex *Exercise) []Answer {
	from := ex.From()
	legal := targets(ex.Board(), from).set()
	var answers []Answer
	for to := chess.A1; to <= chess.H8; to++ {
		if !legal.Has(to) {
			answers = append(answers, Answer{Path: []chess.Move{chess.NewMove(from, to)}})
		}
	}
	return answers
}

package lessons

import (
	"slices"

	"woodfox/game/chess"
)

// Player returns the side that the learner plays.
func (ex *Exercise) Player() chess.Color {
	switch ex.Side {
	case chess.White.String():
		return chess.White
	case chess.Black.String():
		return chess.Black
	}
	pos := ex.Board()
	return pos.Turn()
}

// after returns the position that a path of legal moves leads to; it stops at the
// first move that is not legal.
func (ex *Exercise) after(path []chess.Move) chess.Position {
	pos, _ := ex.replay(path)
	return pos
}

// playable returns the moves of a path as far as they are legal.
func (ex *Exercise) playable(path []chess.Move) []chess.Move {
	_, moves := ex.replay(path)
	return moves
}

func (ex *Exercise) replay(path []chess.Move) (pos chess.Position, played []chess.Move) {
	pos = ex.Board()
	if !kings(pos) {
		return pos, nil
	}
	for _, m := range path {
		legal, ok := pos.Complete(m)
		if !ok {
			break
		}
		pos.Play(legal)
		played = append(played, legal)
	}
	return pos, played
}

// readMoveList reads moves in UCI; those that are none are left out.
func readMoveList(words []string) []chess.Move {
	var moves []chess.Move
	for _, uci := range words {
		if m, ok := chess.ReadUCI(uci); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

// tried plays the last move of a path. When it is not legal, or nobody may move,
// the verdict says why and ok is false.
func (ex *Exercise) tried(path []chess.Move) (v Verdict, ok bool) {
	if len(path) == 0 {
		return Verdict{Code: Unreadable}, false
	}
	last := len(path) - 1
	v.Before = ex.after(path[:last])
	if !kings(v.Before) {
		return Verdict{Code: Unreadable}, false
	}
	if v.Before.Turn() != ex.Player() {
		return Verdict{Code: NotYourTurn}, false
	}
	legal, ok := v.Before.Complete(path[last])
	v.Move, v.Squares = path[last], Squares{path[last].To()}
	if !ok {
		v.Code, v.Explanation, v.After = Illegal, v.Before.WhyNot(path[last]), v.Before
		if v.Explanation.Code == chess.PromotionRequired {
			v.Code = WhichPiece
		}
		return v, false
	}
	v.Move, v.After = legal, v.Before.After(legal)
	return v, true
}

// accepts reports whether a legal move is among the right ones.
func (ex *Exercise) accepts(pos chess.Position, m chess.Move) bool {
	if ex.Kind == MateInOne {
		after := pos.After(m)
		return after.IsCheckmate()
	}
	return slices.Contains(ex.Accept, m.String())
}

func judgeMove(ex *Exercise, a Answer) Verdict {
	v, ok := ex.tried(a.Path)
	switch {
	case !ok:
		return v
	case !ex.accepts(v.Before, v.Move):
		return refuted(ex, v)
	}
	v.Right, v.Done, v.Code = true, true, Right
	if len(ex.Best) > 0 && !slices.Contains(ex.Best, v.Move.String()) {
		v.Code = GoodEnough
		v.Better, _ = readMove(v.Before, ex.Best[0])
	}
	return v
}

// model is the move that help leads to.
func (ex *Exercise) model(pos chess.Position) chess.Move {
	for _, uci := range slices.Concat(ex.Best, ex.Accept) {
		if m, ok := readMove(pos, uci); ok {
			return m
		}
	}
	return chess.NoMove
}

func helpMove(ex *Exercise, w Work, rung Rung) Help {
	pos := ex.after(w.Path)
	return helpTo(ex, pos, ex.model(pos), rung)
}

// helpTo is the ladder to a move: where to look, which piece, the move.
func helpTo(ex *Exercise, pos chess.Position, m chess.Move, rung Rung) Help {
	if m == chess.NoMove {
		return Help{Code: HelpRestart}
	}
	switch rung {
	case LookHere:
		h := Help{Code: HelpLook, Squares: ex.Look, Text: ex.Hint}
		if len(h.Squares) == 0 {
			h.Squares = ex.matter(pos, m)
		}
		return h
	case ThisPiece:
		return Help{Code: HelpFrom, Squares: Squares{m.From()}}
	}
	return Help{Code: HelpPlay, Squares: Squares{m.From(), m.To()}, Move: m, Position: pos}
}

// matter is what a move is about where the course does not say it: the king to be
// mated, what gives check, what is in danger, or where the move goes.
func (ex *Exercise) matter(pos chess.Position, m chess.Move) Squares {
	switch {
	case ex.Kind == MateInOne, ex.Kind == MateInTwo:
		return Squares{pos.King(pos.Turn().Other())}
	case pos.InCheck():
		return squaresOf(pos.Checkers())
	case ex.Kind == Guard:
		passed := pos
		passed.PlayNull()
		if danger := bestCapture(passed); danger != chess.NoMove {
			return Squares{taken(passed, danger)}
		}
	}
	return Squares{m.To()}
}

// readMoves takes a move in any notation that the rules read, legal or not.
func readMoves(ex *Exercise, w Work, text string) (entry, bool) {
	pos := ex.after(w.Path)
	switch {
	case !kings(pos):
		return entry{}, false
	case pos.Turn() != ex.Player():
		return entry{verdict: &Verdict{Code: NotYourTurn}}, true
	}
	m, err := pos.ParseMove(text)
	if err != nil {
		why := chess.ExplainText(&pos, text)
		if why.Code == chess.Ambiguous {
			return entry{verdict: &Verdict{Code: Ambiguous, Explanation: why}}, true
		}
		if m = why.Move; m == chess.NoMove {
			return entry{}, false
		}
	}
	return entry{answer: &Answer{Path: append(slices.Clone(w.Path), m)}}, true
}

// rightMove gives the accepted moves that are legal; of an unread or illegal one
// it gives the move as it stands, to be found out.
func rightMove(ex *Exercise) []Answer {
	var answers []Answer
	for _, m := range readMoveList(slices.Concat(ex.Accept, ex.Best)) {
		answers = append(answers, Answer{Path: []chess.Move{m}})
	}
	return answers
}

func wrongMove(ex *Exercise) []Answer {
	var answers []Answer
	pos := ex.Board()
	if !kings(pos) {
		return nil
	}
	for _, m := range pos.LegalMoves() {
		if !slices.Contains(ex.Accept, m.String()) {
			answers = append(answers, Answer{Path: []chess.Move{m}})
		}
	}
	return answers
}

package lessons

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// line is the whole line of a play-line.
func (ex *Exercise) line() []chess.Move { return readMoveList(strings.Fields(ex.Moves)) }

// lead is what is played before the learner's first move: the first move of the
// line where the other side begins.
func (ex *Exercise) lead() []chess.Move {
	pos := ex.Board()
	line := ex.line()
	if ex.Kind != PlayLine || len(line) == 0 || pos.Turn() == ex.Player() {
		return nil
	}
	return line[:1]
}

// judgeLine judges a move by the line's next one. Another that mates, or that the
// course names, is as good; unless the line ends there, it goes on with its own.
func judgeLine(ex *Exercise, a Answer) Verdict {
	v, ok := ex.tried(a.Path)
	if !ok {
		return v
	}
	line, ply := ex.line(), len(a.Path)
	if ply > len(line) || !slices.Equal(unkinded(a.Path[:ply-1]), unkinded(line[:ply-1])) {
		return Verdict{Code: Unreadable}
	}
	also := slices.Contains(ex.AcceptAlso[ply], v.Move.String())
	switch {
	case v.Move.String() == line[ply-1].String():
	case v.After.IsCheckmate(), also && ply+1 >= len(line):
		v.Right, v.Done, v.Code = true, true, Right
		return v
	case also:
		v.Code = AlsoGood
		return v
	default:
		return refuted(ex, v)
	}
	v.Right, v.Code, v.Say = true, OnTheWay, ex.Say[ply]
	if ply < len(line) {
		v.Reply, _ = v.After.Complete(line[ply])
		if say := ex.Say[ply+1]; v.Say.IsZero() {
			v.Say = say
		}
	}
	if ply+1 >= len(line) {
		v.Done, v.Code = true, Right
	}
	return v
}

// unkinded gives the moves as they are written, whatever is known of their kind.
func unkinded(moves []chess.Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, m.String())
	}
	return list
}

func helpLine(ex *Exercise, w Work, rung Rung) Help {
	line := ex.line()
	pos := ex.after(w.Path)
	if len(w.Path) >= len(line) {
		return Help{Code: HelpRestart}
	}
	m, _ := pos.Complete(line[len(w.Path)])
	h := helpTo(ex, pos, m, rung)
	if rung == LookHere && len(w.Path) > len(ex.lead()) {
		h.Squares = Squares{m.To()} // Look is about the first move
	}
	return h
}

func rightLine(ex *Exercise) []Answer {
	line := ex.line()
	if pos := ex.after(line[:max(0, len(line)-1)]); len(line) > 0 && pos.Turn() != ex.Player() {
		line = line[:len(line)-1] // the other side has the last word
	}
	return []Answer{{Path: line}}
}

func wrongLine(ex *Exercise) []Answer {
	lead := ex.lead()
	pos := ex.after(lead)
	line := ex.line()
	if !kings(pos) || len(line) <= len(lead) {
		return nil
	}
	var answers []Answer
	for _, m := range pos.LegalMoves() {
		after := pos.After(m)
		also := slices.Contains(ex.AcceptAlso[len(lead)+1], m.String())
		if m.String() != line[len(lead)].String() && !also && !after.IsCheckmate() {
			answers = append(answers, Answer{Path: append(slices.Clone(lead), m)})
		}
	}
	return answers
}

package learn

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/board"
)

func bits(squares []chess.Square) chess.Bitboard { return chess.BitboardOf(squares...) }

// choose answers with an option.
func (l *Lesson) choose(at int, option string) func() tea.Cmd {
	return func() tea.Cmd {
		l.menu.Selected = at // by its digit, too: it stands there while its reason is read
		return l.judge(func() lessons.Verdict { return l.run.Answer(lessons.Answer{Option: option}) })
	}
}

// layMode lets the board take what the kind of exercise wants.
func (l *Lesson) layMode(ex *lessons.Exercise) {
	mode := board.Watching
	if l.open() {
		if _, _, awaited := l.run.Awaits(); ex.Kind.Plays() && !awaited {
			mode = board.Moving
		}
		switch ex.Kind {
		case lessons.FindTheSquare:
			mode = board.Picking
		case lessons.ClickSquares:
			mode = board.Marking
		case lessons.SetUp:
			mode = board.Setting
		case lessons.CollectTheTargets, lessons.CaptureAll:
			l.board.SetFree(l.steps)
			return
		}
	}
	l.board.SetMode(mode)
}

// steps lists where the walker may go from a square; nowhere from another.
func (l *Lesson) steps(from chess.Square) chess.Bitboard {
	var to chess.Bitboard
	if at, _ := l.run.Walker(); at != from {
		return to
	}
	pos := l.run.Board()
	for _, m := range pos.LegalFrom(from) {
		to |= chess.BitboardOf(m.To())
	}
	return to
}

// piecesFor lists the pieces that a set-up may need: all kinds of the colours that
// are wanted, so that the palette gives nothing away.
func piecesFor(ex *lessons.Exercise) []chess.Piece {
	var pieces []chess.Piece
	for _, c := range []chess.Color{chess.White, chess.Black} {
		wanted := slices.ContainsFunc(ex.Accept, func(word string) bool {
			p, ok := lessons.ParsePlaced(word)
			return ok && p.Piece.Color() == c
		})
		if !wanted {
			continue
		}
		for pt := chess.King; pt >= chess.Pawn; pt-- {
			pieces = append(pieces, chess.NewPiece(c, pt))
		}
	}
	return pieces
}

// layMarks shows the answer in the making and what was said about it.
func (l *Lesson) layMarks(ex *lessons.Exercise) {
	m := &l.board.Marks
	work := l.run.Work()
	done := l.run.Result(ex.ID).Done
	m.Chosen = bits(work.Marks)
	_, left := l.run.Walker()
	m.Stars = bits(left)
	if n := len(work.Path); n > 0 {
		m.Last = work.Path[n-1]
	}
	if done {
		m.Chosen, m.Right = 0, bits(ex.Squares())
		for _, p := range work.Placed {
			m.Right |= chess.BitboardOf(p.Square)
		}
	}
	v := l.verdict
	switch {
	case v.Right, v.Code == "", v.Code == lessons.Noted:
	case len(v.Missing)+len(v.Extra) > 0:
		m.Wrong = bits(v.Extra)
		if v.Reveal {
			m.Hints = bits(v.Missing)
		}
	case v.Code == lessons.OtherPiece:
		m.Hints = bits(v.Squares)
	case l.plays():
		if m.Wrong = 0; v.Move != chess.NoMove {
			m.Wrong = chess.BitboardOf(v.Move.To())
		}
	default:
		m.Wrong = bits(v.Squares)
	}
	m.Hints |= (bits(v.Explanation.Squares) | bits(l.help.Squares) | bits(l.help.Explanation.Squares)) &^ m.Wrong
}

// rungLabel is the id of a rung's name.
func rungLabel(r lessons.Rung) string {
	switch r {
	case lessons.LookHere:
		return "learn.look_here"
	case lessons.ThisPiece:
		return "learn.this_piece"
	default:
		return "learn.this_move"
	}
}

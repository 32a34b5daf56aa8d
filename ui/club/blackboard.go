package club

import (
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/ui/board"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// drawn puts a teacher's board on a board of the screen.
func drawn(m *board.Model, b club.Blackboard) {
	m.SetPosition(b.Position())
	m.SetFlipped(b.Flipped)
	m.Marks = marksOf(b)
}

// marksOf are the marks of a teacher's board: an arrow is a line, and a sign where
// it points to.
func marksOf(b club.Blackboard) board.Marks {
	marks := board.Marks{Chosen: b.Squares}
	if n := len(b.Moves); n > 0 {
		marks.Last = b.Moves[n-1]
	}
	for _, a := range b.Arrows {
		marks.Hints |= chess.BitboardOf(a.To)
		marks.Lines = append(marks.Lines, board.Line{From: a.From, To: a.To})
	}
	return marks
}

// ArrowsText lists arrows: "g1→f3, d1→h5"; "" for none.
func ArrowsText(arrows []club.Arrow) string {
	all := make([]string, len(arrows))
	for i, a := range arrows {
		all[i] = a.From.String() + "→" + a.To.String()
	}
	return strings.Join(all, ", ")
}

// MovesText writes the moves of a board with their numbers: "1. e4 e5 2. Nf3".
func MovesText(b club.Blackboard) string {
	first := b
	first.Moves = nil
	p := first.Position()
	var words []string
	for i, m := range b.Moves {
		number := strconv.Itoa(p.FullmoveNumber())
		switch {
		case p.Turn() == chess.White:
			words = append(words, number+". "+p.SAN(m))
		case i == 0:
			words = append(words, number+"… "+p.SAN(m))
		default:
			words = append(words, p.SAN(m))
		}
		p.Play(m)
	}
	return strings.Join(words, " ")
}

// lines is a text as it grows, wrapped.
type lines struct {
	width int
	all   []string
}

func (l *lines) add(style theme.Style, text string) {
	if text == "" {
		return
	}
	for _, line := range i18n.Wrap(text, max(l.width, 1)) {
		l.all = append(l.all, style.On(line))
	}
}

func (l *lines) gap() {
	if n := len(l.all); n > 0 && l.all[n-1] != "" {
		l.all = append(l.all, "")
	}
}

// text is what fits into some rows.
func (l *lines) text(rows int) string {
	return strings.Join(l.all[:min(len(l.all), max(rows, 0))], "\n")
}

// told adds what there is to be said about a board: whose move it is, the moves, the
// arrows.
func (l *lines) told(env *screen.Env, b club.Blackboard) {
	look := env.Palette
	position := b.Position()
	if outcome := position.Outcome(); outcome.Over() {
		l.add(look.Accent, env.Words.Outcome(outcome))
	} else {
		l.add(look.Accent, env.T("class.to_move", "Side", env.Words.Side(position.Turn())))
	}
	if len(b.Moves) > 0 {
		// Of a long line the end is what is spoken of.
		rows := i18n.Wrap(MovesText(b), max(l.width, 1))
		l.all = append(l.all, rows[max(len(rows)-movesRows, 0):]...)
	}
	if len(b.Arrows) > 0 {
		l.add(look.Muted, env.T("class.arrows", "Arrows", ArrowsText(b.Arrows)))
	}
}

// movesRows is how much of a line of moves stands beside a board.
const movesRows = 4

// byWhom names the teacher who shows a board.
func byWhom(w *i18n.Words, b club.Blackboard) string { return drill.NameOf(w, b.By.Name) }

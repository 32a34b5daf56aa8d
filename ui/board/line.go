package board

import (
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// line is the move line: it opens by itself when a character is typed that can
// begin something, and closes when it is empty again.
type line struct {
	field  screen.Field
	moves  []chess.Move // what the text so far can become
	lit    chess.Bitboard
	nearly chess.Move // the move asked about by "did you mean"
	unread bool       // the text was entered and is nothing known
	known  bool       // a move was typed: nobody need say any more how
}

// longestLine is how many characters can be typed: a lesson may be answered with
// many squares at once.
const longestLine = 64

func (l *line) open() bool { return !l.field.Empty() }

// refused reports whether the text was entered and is not a move.
func (l *line) refused() bool { return l.unread || l.nearly != chess.NoMove }

func (l *line) clear() {
	l.field.Set("")
	l.moves, l.lit, l.nearly, l.unread = nil, 0, chess.NoMove, false
}

// typed opens the line with a first character.
func (m *Model) typed(msg tea.KeyPressMsg) tea.Msg {
	m.putBack()
	m.line.field.Update(msg)
	m.match()
	return nil
}

// paste puts text into the line, opening it.
func (m *Model) paste(text string) tea.Msg {
	if m.picker.open() {
		return nil
	}
	m.putBack()
	m.line.field.Update(tea.PasteMsg{Content: strings.TrimSpace(text)})
	m.match()
	return nil
}

func (m *Model) lineKey(msg tea.KeyPressMsg) tea.Msg {
	switch msg.String() {
	case "enter":
		return m.enter()
	case "esc":
		m.line.clear()
		return nil
	case "tab":
		m.complete()
		return nil
	case "up", "down":
		return nil
	}
	if m.line.refused() && msg.Text != "" && msg.Text != " " {
		m.line.clear() // who types on after a refusal types another move; ⌫ mends
	}
	before := m.line.field.Text()
	if m.line.field.Update(msg); m.line.field.Text() != before {
		m.match()
	}
	return nil
}

// match finds out what the text can become, and the squares that could mean.
func (m *Model) match() {
	l := &m.line
	l.moves, l.lit, l.nearly, l.unread = nil, 0, chess.NoMove, false
	if m.mode != Moving || !l.open() {
		return
	}
	l.moves = m.pos.MatchPrefix(l.field.Text())
	for _, move := range l.moves {
		l.lit |= chess.BitboardOf(move.From(), move.To())
	}
}

// matchAgain matches what was typed before the position or the mode changed. A
// text that was entered by then stays one after which another is typed.
func (m *Model) matchAgain() {
	refused := m.line.refused()
	m.match()
	m.line.unread = refused
}

// complete writes out the moves the text can become, as far as they agree.
func (m *Model) complete() {
	l := &m.line
	if l.nearly != chess.NoMove {
		l.field.Set(m.pos.SAN(l.nearly))
		m.match()
		return
	}
	if len(l.moves) == 0 {
		return
	}
	common := m.pos.SAN(l.moves[0])
	for _, move := range l.moves[1:] {
		san := m.pos.SAN(move)
		for !strings.HasPrefix(san, common) {
			common = common[:len(common)-1]
		}
	}
	if len(common) > len(l.field.Text()) || len(l.moves) == 1 {
		l.field.Set(common)
		m.match()
	}
}

// enter reads the line: as a move, a square or a placement, as the mode has it,
// else as a word that means an action.
func (m *Model) enter() tea.Msg {
	text := strings.TrimSpace(m.line.field.Text())
	if move := m.line.nearly; move != chess.NoMove {
		m.line.clear()
		m.line.known = true
		return MoveMsg{move}
	}
	msg, read := m.read(text)
	if _, moved := msg.(MoveMsg); moved {
		m.line.known = true
	}
	if !read {
		if command, _, ok := i18n.ParseCommandLine(text); ok {
			m.line.clear()
			return CommandMsg{command, text}
		}
		if m.mode == Moving {
			return m.notAMove(text)
		}
		msg = TextMsg{text}
		if m.Ahead && m.mode == Watching {
			m.line.unread = true
			return msg
		}
	}
	m.line.clear()
	return msg
}

// read reads what the mode understands.
func (m *Model) read(text string) (tea.Msg, bool) {
	switch m.mode {
	case Moving:
		return m.readMove(text)
	case Free:
		return m.readFree(text)
	case Picking, Marking:
		s, ok := chess.ParseSquare(strings.ToLower(i18n.Fold(text)))
		if !ok {
			return nil, false
		}
		return m.act(s), true
	case Setting:
		s, p, ok := m.parsePlacement(text)
		if !ok {
			return nil, false
		}
		m.cursor = s
		if p == chess.NoPiece {
			return m.put(s, p), true
		}
		return m.place(s, p), true
	default:
		return nil, false
	}
}

func (m *Model) readMove(text string) (tea.Msg, bool) {
	move, err := m.pos.ParseMove(text)
	if err == nil {
		// The cursor stays: who types does not look for it.
		return MoveMsg{move}, true
	}
	var e *chess.MoveError
	if errors.As(err, &e) && e.Code == chess.PromotionRequired && len(e.Candidates) > 0 {
		to := e.Candidates[0].To()
		m.cursor = to
		return m.promote(e.Candidates[0].From(), to), true
	}
	return nil, false
}

// readFree reads a start and a target (a1a4), or a target that only one piece
// can reach, with the piece's name or without.
func (m *Model) readFree(text string) (tea.Msg, bool) {
	text = strings.ToLower(i18n.Fold(text))
	text = strings.NewReplacer("-", "", "x", "", " ", "").Replace(text)
	if len(text) < 2 {
		return nil, false
	}
	to, ok := chess.ParseSquare(text[len(text)-2:])
	if !ok {
		return nil, false
	}
	var starts []chess.Square
	if rest := text[:len(text)-2]; len(rest) == 2 {
		from, ok := chess.ParseSquare(rest)
		if !ok {
			return nil, false
		}
		starts = append(starts, from)
	} else {
		pt, named := i18n.ParsePiece(rest)
		for s := range chess.NoSquare {
			if m.own(s) && m.free(s).Has(to) && (!named || m.pieces[s].Type() == pt) {
				starts = append(starts, s)
			}
		}
	}
	if len(starts) != 1 {
		return TriedMsg{Text: text}, true
	}
	m.cursor = to
	if move := chess.NewMove(starts[0], to); m.own(starts[0]) && m.free(starts[0]).Has(to) {
		return MoveMsg{move}, true
	}
	return TriedMsg{Move: chess.NewMove(starts[0], to), Text: text}, true
}

// notAMove hands the text to the screen to explain and asks about a near miss;
// the text stays so that it can be mended. Who named both squares knew which
// move they meant, so nothing else is offered then.
func (m *Model) notAMove(text string) tea.Msg {
	tried := TriedMsg{Text: text}
	e := chess.ExplainText(&m.pos, text)
	if e.Code != chess.Unreadable {
		tried.Move = e.Move
	}
	if move, ok := m.pos.Nearest(text); ok && !namesBothSquares(text) && (!m.NoGuess || e.Code == chess.Unreadable) {
		m.line.nearly = move
		if e.Code == chess.Unreadable {
			return nil
		}
		return tried
	}
	m.line.unread = true
	return tried
}

// namesBothSquares reports whether a text is a start and a target, as UCI writes
// a move or with a sign between them.
func namesBothSquares(text string) bool {
	text = strings.NewReplacer("x", "", "-", "").Replace(strings.ToLower(i18n.Fold(text)))
	if len(text) < 4 {
		return false
	}
	_, from := chess.ParseSquare(text[:2])
	_, to := chess.ParseSquare(text[2:4])
	return from && to
}

func (m *Model) lineRect() screen.Rect {
	if m.HideLine {
		return screen.Rect{}
	}
	rest := m.rect
	if m.mode == Setting {
		rest, _ = rest.CutBottom(m.paletteRows(m.rect.W))
	}
	_, row := rest.CutBottom(1)
	return row
}

// viewLine draws the line: what is typed and what it could mean, or how to
// begin.
func (m *Model) viewLine() string {
	p := m.look.palette
	w := m.rect.W
	if !m.line.open() {
		id := m.hint()
		if id == "" {
			return ""
		}
		if m.line.known && id == "board.line_move" {
			// Saying it again with each move would cost a slow line a tenth.
			return p.Key.On("›")
		}
		hint := m.env.T(id)
		if i18n.Width(hint) > w-3 {
			id = "board.line_short"
			if m.mode == Setting {
				id = "board.line_place_short" // what nobody would guess
			}
			hint = m.env.T(id)
		}
		// The terminal's cursor blinks between the prompt and the words.
		return p.Key.On("›") + "  " + p.Muted.On(i18n.Truncate(hint, w-3))
	}
	typed := m.line.field.View()
	width := min(max(i18n.Width(typed)+1, 6), w-2)
	text := p.Key.On("› ") + i18n.Pad(typed, width)
	room := w - 2 - width - 1
	var more string
	switch {
	case m.line.nearly != chess.NoMove:
		more = m.env.T("board.nearly", "Move", m.pos.SAN(m.line.nearly))
		return text + " " + p.Accent.On(i18n.Truncate(more, room))
	case m.mode != Moving:
	case len(m.line.moves) > 0:
		sans := make([]string, 0, len(m.line.moves))
		for _, move := range m.line.moves {
			sans = append(sans, m.pos.SAN(move))
		}
		more = strings.Join(sans, " ")
	}
	return text + " " + p.Muted.On(i18n.Truncate(more, room))
}

// hint returns the id of what the closed line says: how to begin.
func (m *Model) hint() string {
	switch m.mode {
	case Moving, Free:
		if m.picker.open() {
			return "board.promote"
		}
		return "board.line_move"
	case Picking, Marking:
		return "board.line_square"
	case Setting:
		if !m.palette.oneSided() {
			return "board.line_place_both"
		}
		return "board.line_place"
	default:
		return ""
	}
}

package board

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Mode says what the person can do with the board.
type Mode uint8

// The modes.
const (
	Watching Mode = iota // nothing; the move line still takes commands
	Moving               // legal moves of the side to move
	Free                 // moves that the screen allows; see Model.SetFree
	Picking              // choosing one square
	Marking              // toggling squares
	Setting              // placing and removing pieces
)

// Marks is what a screen wants to see on the board besides the pieces. Every
// mark has a sign of its own and, where there is colour, a tint.
type Marks struct {
	Last    chess.Move     // ◦ where it came from and went to
	Hints   chess.Bitboard // * help points here
	Right   chess.Bitboard // ✓
	Wrong   chess.Bitboard // ✗
	Stars   chess.Bitboard // ★ to be collected
	Chosen  chess.Bitboard // # marked by the person in Marking
	Targets chess.Bitboard // • shown by the screen, besides those of a held piece
	Struck  chess.Bitboard // × attacked, or closed to a king
	Lines   []Line         // drawn over the empty squares between two squares
}

// Model is a board. Make one with New.
type Model struct {
	// Marks may be set at any time.
	Marks Marks
	// HideLine leaves the move line out, for a board that is only a picture.
	// Set it before Arrange.
	HideLine bool
	// HideEdge leaves out the letters and numbers at the board's edge, for whoever
	// learns the names of the squares.
	HideEdge bool
	// Ahead: a text that is entered while nobody can move stays in the move line
	// until somebody can, because the person meant it for then.
	Ahead bool
	// NoGuess leaves out "did you mean" for a move that is readable but not
	// possible: where a move is asked for, the nearest possible one may be the
	// answer.
	NoGuess bool

	env     *screen.Env
	mode    Mode
	pos     chess.Position
	pieces  [64]chess.Piece
	flipped bool
	cursor  chess.Square
	held    chess.Square // NoSquare: nothing is held
	targets chess.Bitboard
	dragged bool // the mouse went down on the held piece and is still down
	free    func(from chess.Square) chess.Bitboard
	line    line
	picker  picker
	palette palette

	rect screen.Rect // all that is used, in the body
	cell theme.Cell
	look look
}

// New makes a board with the start position, watching.
func New(env *screen.Env) *Model {
	m := &Model{env: env, cursor: chess.E2, held: chess.NoSquare}
	m.line.field = screen.NewField(longestLine)
	m.palette.pieces = allPieces()
	m.picker.square = chess.NoSquare
	m.SetPosition(chess.StartPosition())
	m.Refresh()
	return m
}

// Refresh takes over a changed theme, glyph set, size or language. Call it on
// screen.EnvChangedMsg, then Arrange.
func (m *Model) Refresh() { m.look = newLook(m.env, m.cell, m.look) }

// SetMode changes what the person can do. A held piece is put back; what is being
// typed stays.
func (m *Model) SetMode(mode Mode) {
	m.mode = mode
	m.putBack()
	m.picker.close()
	m.matchAgain()
}

// Mode returns what the person can do.
func (m *Model) Mode() Mode { return m.mode }

// SetFree lets the pieces of the side to move go wherever targets says,
// without regard to the rules, and switches to [Free].
func (m *Model) SetFree(targets func(from chess.Square) chess.Bitboard) {
	m.free = targets
	m.SetMode(Free)
}

// SetPosition shows a position. A held piece is put back; what is being typed
// stays, and means what it means in the new position.
func (m *Model) SetPosition(p chess.Position) {
	m.pos = p
	for s := range chess.NoSquare {
		m.pieces[s] = p.At(s)
	}
	m.putBack()
	m.picker.close()
	m.matchAgain()
}

// Pieces returns what stands on the board: the position's pieces until some are
// placed or removed in [Setting].
func (m *Model) Pieces() [64]chess.Piece { return m.pieces }

// Position returns the position set last.
func (m *Model) Position() chess.Position { return m.pos }

// SetFlipped turns the board so that Black sits below.
func (m *Model) SetFlipped(flipped bool) { m.flipped = flipped }

// Flipped reports whether Black sits below.
func (m *Model) Flipped() bool { return m.flipped }

// SetCursor moves the cursor.
func (m *Model) SetCursor(s chess.Square) {
	if s < chess.NoSquare {
		m.cursor = s
	}
}

// CursorSquare returns where the cursor is.
func (m *Model) CursorSquare() chess.Square { return m.cursor }

// SetPalette restricts the pieces that [Setting] offers.
func (m *Model) SetPalette(pieces []chess.Piece) { m.palette = palette{pieces: pieces} }

// Held returns the square of the piece that is held, NoSquare if none is.
func (m *Model) Held() chess.Square { return m.held }

// Cancelable reports whether Esc has something to cancel on the board: a held
// piece, a line, the promotion picker. For [screen.Canceler].
func (m *Model) Cancelable() bool {
	return m.held != chess.NoSquare || m.line.open() || m.picker.open()
}

// Nearly returns the move that the line asks about ("did you mean Nf3?"), false
// if it asks about none. A screen whose board is too narrow for the question can
// ask it elsewhere.
func (m *Model) Nearly() (chess.Move, bool) { return m.line.nearly, m.line.nearly != chess.NoMove }

// Typing says to whom typed characters belong. For [screen.Typist].
func (m *Model) Typing() screen.Typing {
	// No move begins with the digit of an action: after a text that was refused
	// it is meant for the action.
	if m.line.open() && !m.line.refused() || m.picker.open() {
		return screen.TypingText
	}
	return screen.TypingLine
}

// Cursor returns where the terminal's cursor stands: in the move line, even
// before it is open, because an input method opens its window there with the
// first key. For [screen.Cursored].
func (m *Model) Cursor() (x, y int, visible bool) {
	r := m.lineRect()
	return r.X + 2 + m.line.field.Cursor(), r.Y, m.mode != Watching && !m.picker.open() && !r.Empty()
}

// Actions returns what the board does with keys, for the screen's table.
func (m *Model) Actions() []screen.Action {
	move := []string{"up", "down", "left", "right"}
	take := []string{"enter", "space"}
	switch m.mode {
	case Moving, Free:
		return []screen.Action{
			{ID: "cursor", Label: "board.cursor", Keys: move},
			{ID: "take", Label: "board.take", Keys: take},
			{ID: "type", Label: "board.type"},
			{ID: "mouse", Label: "board.mouse"},
		}
	case Picking, Marking:
		return []screen.Action{
			{ID: "cursor", Label: "board.cursor", Keys: move},
			{ID: "take", Label: "board.mark", Keys: take},
			{ID: "type", Label: "board.type_square"},
			{ID: "mouse", Label: "board.mouse_square"},
		}
	case Setting:
		return []screen.Action{
			{ID: "cursor", Label: "board.cursor", Keys: move},
			{ID: "take", Label: "board.place", Keys: take},
			{ID: "palette", Label: "board.palette", Keys: []string{"pgup", "pgdown"}},
			{ID: "remove", Label: "board.remove", Keys: []string{"backspace", "delete"}},
			{ID: "type", Label: "board.type_piece"},
			{ID: "mouse", Label: "board.mouse_place"},
		}
	default:
		return nil
	}
}

// Update handles keys, mouse and paste and returns what the person meant: one
// of this package's messages, or nil.
func (m *Model) Update(msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			return m.press(msg.X, msg.Y)
		}
	case tea.MouseMotionMsg:
		m.hover(msg.X, msg.Y)
	case tea.MouseReleaseMsg:
		return m.release(msg.X, msg.Y)
	}
	return nil
}

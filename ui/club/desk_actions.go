package club

import (
	"errors"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Actions implements [screen.Screen].
func (d *Desk) Actions() []screen.Action {
	if d.tool == setting {
		return d.settingActions()
	}
	show, mark, arrow := "class.act.show", "class.act.mark", "class.act.arrow"
	if d.shown {
		show = "class.act.hide"
	}
	tools := func(t tool) func() tea.Cmd {
		return func() tea.Cmd {
			if d.tool == t {
				t = playing
			}
			d.take(t)
			return nil
		}
	}
	if d.tool == marking {
		mark = "class.act.play"
	}
	if d.tool == pointing {
		arrow = "class.act.play"
	}
	return append(d.board.Actions(),
		screen.Action{ID: "show", Label: show, Digit: 1, Command: i18n.CommandShow, Run: d.toggle},
		screen.Action{ID: "undo", Label: "class.act.undo", Digit: 2, Command: i18n.CommandUndo, Disabled: d.whyNoUndo(), Run: d.undo},
		screen.Action{ID: "turn", Label: "drill.act.flip", Digit: 3, Command: i18n.CommandFlip, Run: d.turn},
		screen.Action{ID: "mark", Label: mark, Digit: 4, Command: i18n.CommandMark, Run: tools(marking)},
		screen.Action{ID: "arrow", Label: arrow, Digit: 5, Command: i18n.CommandArrow, Run: tools(pointing)},
		screen.Action{ID: "clear", Label: "class.act.clear", Digit: 6, Command: i18n.CommandClear, Disabled: d.whyNoClear(), Run: d.clear},
		screen.Action{ID: "note", Label: "class.act.note", Digit: 7, Command: i18n.CommandNote, Run: d.note},
		screen.Action{ID: "position", Label: "class.act.position", Digit: 8, Command: i18n.CommandPosition, Run: d.choosePosition},
		screen.Back(d.env))
}

// settingActions are those while pieces are put down.
func (d *Desk) settingActions() []screen.Action {
	return append(d.board.Actions(),
		screen.Action{ID: "done", Label: "common.done", Digit: 1, Command: i18n.CommandDone, Run: d.setUp},
		screen.Action{ID: "side", Label: "class.act.side", Digit: 2, Run: func() tea.Cmd {
			d.black = !d.black
			d.compose()
			return nil
		}},
		screen.Action{ID: "turn", Label: "drill.act.flip", Digit: 3, Command: i18n.CommandFlip, Run: d.turn},
		screen.Back(d.env))
}

// toggle shows the board to everybody, or takes it down.
func (d *Desk) toggle() tea.Cmd {
	d.said = nil
	if d.shown {
		if d.visit.ClearBoard() == nil {
			d.shown = false
		}
	} else {
		d.publish()
	}
	d.compose()
	return nil
}

func (d *Desk) whyNoUndo() string {
	if len(d.draft.Moves) == 0 {
		return "class.no.undo"
	}
	return ""
}

func (d *Desk) undo() tea.Cmd {
	d.draft.TakeBack()
	d.changed()
	return nil
}

func (d *Desk) turn() tea.Cmd {
	d.draft.Flipped = !d.draft.Flipped
	d.board.SetFlipped(d.draft.Flipped)
	d.changed()
	return nil
}

func (d *Desk) whyNoClear() string {
	if d.draft.Squares == 0 && len(d.draft.Arrows) == 0 {
		return "class.no.marks"
	}
	return ""
}

func (d *Desk) clear() tea.Cmd {
	d.draft.Unmark()
	d.changed()
	return nil
}

// longestNote and longestFEN are how many characters can be typed.
const (
	longestNote = 120
	longestFEN  = 100
)

func (d *Desk) note() tea.Cmd {
	return d.env.Push(screen.NewPrompt(d.env, "class.ask_note", nil, d.draft.Note, longestNote, func(text string) tea.Cmd {
		d.draft.Note = store.Clean(text, longestNote)
		d.changed()
		return nil
	}))
}

// choosePosition asks where the position is to come from.
func (d *Desk) choosePosition() tea.Cmd {
	set := func(p chess.Position, ok bool) func() tea.Cmd {
		return func() tea.Cmd {
			if !ok {
				return d.env.Notify("class.no.position")
			}
			d.draft.Set(p)
			d.take(playing)
			d.changed()
			return nil
		}
	}
	return d.env.Push(screen.NewChoice(d.env, "class.ask_position", nil, []screen.Action{
		{ID: "start", Label: "class.from.start", Run: set(chess.StartPosition(), true)},
		{ID: "fen", Label: "class.from.fen", Run: func() tea.Cmd { return d.askFEN("") }},
		{ID: "hand", Label: "class.from.hand", Run: d.byHand},
		{ID: "game", Label: "class.from.game", Run: d.lastGame},
		{ID: "puzzle", Label: "class.from.puzzle", Run: func() tea.Cmd { return set(myPuzzle(d.env))() }},
		{ID: "cancel", Label: "common.cancel", Keys: []string{"esc"}},
	}, 0))
}

// askFEN asks for a position in writing, until it is one.
func (d *Desk) askFEN(text string) tea.Cmd {
	return d.env.Push(screen.NewPrompt(d.env, "class.ask_fen", nil, text, longestFEN, func(text string) tea.Cmd {
		if text == "" {
			return nil
		}
		p, err := chess.ParseFEN(text)
		if err != nil {
			d.env.Notify("class.bad_fen", "Why", Fault(d.env.Words, err))
			return d.askFEN(text)
		}
		d.draft.Set(p)
		d.take(playing)
		d.changed()
		return nil
	}))
}

// Fault says what is wrong with a position.
func Fault(w *i18n.Words, err error) string {
	if e, ok := errors.AsType[*chess.FENError](err); ok {
		return w.FENError(e)
	}
	return err.Error()
}

// lastGame takes the moves of the person's last finished game, to its end.
func (d *Desk) lastGame() tea.Cmd {
	b, ok := LastGame(d.env)
	if !ok {
		return d.env.Notify("class.no.game")
	}
	b.Note, b.Flipped = d.draft.Note, d.draft.Flipped
	d.draft = b
	d.take(playing)
	d.changed()
	return nil
}

// LastGame is the person's last kept game on a board; false if there is none.
func LastGame(env *screen.Env) (club.Blackboard, bool) {
	games, err := env.Profile.Games(1)
	env.CheckRead(err)
	if err != nil || len(games) == 0 {
		return club.Blackboard{}, false
	}
	g, ok := play.Reopen(games[0], env.Now())
	if !ok {
		return club.Blackboard{}, false
	}
	b := club.Blackboard{Start: g.PositionAt(0)}
	for _, m := range g.Moves() {
		b.Play(m.Move)
	}
	return b, true
}

// myPuzzle is what stands on the board of the person's puzzle in progress.
func myPuzzle(env *screen.Env) (chess.Position, bool) {
	s, ok, err := drill.InProgress(env.Profile, drill.Kind)
	env.CheckRead(err)
	return s.Position(), ok
}

// byHand has pieces put down and taken off.
func (d *Desk) byHand() tea.Cmd {
	position := d.draft.Position()
	d.black = position.Turn() == chess.Black
	d.board.Marks = marksOf(club.Blackboard{})
	d.take(setting)
	return nil
}

// setUp takes over what was put down, if it is a position.
func (d *Desk) setUp() tea.Cmd {
	p, err := chess.ParseFEN(placement(d.board.Pieces(), d.black))
	if err != nil {
		d.say(theme.Refusal, func() string { return Fault(d.env.Words, err) })
		return nil
	}
	d.draft.Set(p)
	d.take(playing)
	d.changed()
	return nil
}

// placement writes pieces down as a position, with every right to castle that they
// could have.
func placement(pieces [64]chess.Piece, black bool) string {
	var b strings.Builder
	for rank := chess.Rank8; ; rank-- {
		empty := 0
		flush := func() {
			if empty > 0 {
				b.WriteByte('0' + byte(empty))
				empty = 0
			}
		}
		for file := chess.FileA; file <= chess.FileH; file++ {
			p := pieces[chess.NewSquare(file, rank)]
			if p == chess.NoPiece {
				empty++
				continue
			}
			flush()
			b.WriteByte(p.Letter())
		}
		flush()
		if rank == chess.Rank1 {
			break
		}
		b.WriteByte('/')
	}
	side := " w "
	if black {
		side = " b "
	}
	rights := ""
	for _, r := range []struct {
		king, rook chess.Square
		color      chess.Color
		letter     string
	}{
		{chess.E1, chess.H1, chess.White, "K"},
		{chess.E1, chess.A1, chess.White, "Q"},
		{chess.E8, chess.H8, chess.Black, "k"},
		{chess.E8, chess.A8, chess.Black, "q"},
	} {
		if pieces[r.king] == chess.NewPiece(r.color, chess.King) && pieces[r.rook] == chess.NewPiece(r.color, chess.Rook) {
			rights += r.letter
		}
	}
	if rights == "" {
		rights = "-"
	}
	return b.String() + side + rights + " - 0 1"
}

// ParseSquares reads squares one after the other: "e4 d5", "e4,d5".
func ParseSquares(text string) ([]chess.Square, bool) {
	var all []chess.Square
	for _, word := range strings.FieldsFunc(strings.ToLower(i18n.Fold(text)), func(r rune) bool { return r == ' ' || r == ',' }) {
		for ; len(word) >= 2; word = word[2:] {
			s, ok := chess.ParseSquare(word[:2])
			if !ok {
				return nil, false
			}
			all = append(all, s)
		}
		if word != "" {
			return nil, false
		}
	}
	return all, len(all) > 0
}

// ParseArrow reads an arrow: "g1f3", "g1 f3", "g1-f3".
func ParseArrow(text string) (club.Arrow, bool) {
	squares, ok := ParseSquares(strings.NewReplacer("-", " ", ">", " ", "→", " ").Replace(text))
	if !ok || len(squares) != 2 || squares[0] == squares[1] {
		return club.Arrow{}, false
	}
	return club.Arrow{From: squares[0], To: squares[1]}, true
}

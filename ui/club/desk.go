package club

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// draftKind is what a teacher's board is kept under until the next time.
const draftKind = "blackboard"

// Desk is where a teacher prepares a position, plays moves, marks squares, and
// shows all that to everybody; what is done while it is shown is seen at once. It
// implements [screen.Screen].
type Desk struct {
	env   *screen.Env
	visit *club.Visit
	board *board.Model
	draft club.Blackboard
	shown bool // everybody sees it
	tool  tool
	from  chess.Square // where an arrow begins; NoSquare: not chosen yet
	black bool         // Setting: Black is to move

	said  func() string
	tone  theme.Tone
	panel screen.Rect
	size  screen.SizeMsg
	text  string
}

// tool is what a square means that is chosen.
type tool uint8

const (
	playing  tool = iota // pieces are moved
	marking              // squares are marked
	pointing             // arrows are drawn
	setting              // pieces are put down and taken off
)

// NewDesk makes the screen, with the board that is shown or that was prepared last.
func NewDesk(env *screen.Env, visit *club.Visit) *Desk {
	d := &Desk{env: env, visit: visit, board: board.New(env), from: chess.NoSquare}
	d.draft, d.shown = visit.Blackboard()
	if d.shown = d.shown && d.draft.By.ID == visit.Person().ID; !d.shown {
		var err error
		d.draft, err = Draft(env.Profile)
		env.CheckRead(err)
	}
	d.take(playing)
	return d
}

// Draft is the board that somebody prepared last, else the start position.
func Draft(profile *store.Profile) (club.Blackboard, error) {
	data, ok, err := profile.InProgress(draftKind)
	if ok {
		if b, ok := club.ReadDraft(data); ok {
			return b, err
		}
	}
	return club.Blackboard{}, err
}

// KeepDraft keeps a board for the next time.
func KeepDraft(profile *store.Profile, b club.Blackboard) error {
	data, err := b.Draft()
	if err != nil {
		return err
	}
	return profile.SaveInProgress(draftKind, data)
}

// Init implements [screen.Screen].
func (d *Desk) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (d *Desk) Title() string { return d.env.T("class.desk") }

// Activity implements [screen.Active].
func (d *Desk) Activity() screen.Activity { return screen.Activity{Code: screen.AtBoard} }

// Leave implements [screen.Leaver]: what was prepared is there the next time, and
// what is shown stays.
func (d *Desk) Leave() { d.env.Check(KeepDraft(d.env.Profile, d.draft)) }

// Update implements [screen.Screen].
func (d *Desk) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		d.size = msg
		d.arrange()
		return d, nil
	case screen.EnvChangedMsg:
		d.board.Refresh()
		d.arrange()
		return d, nil
	case screen.NewsMsg:
		d.look()
		return d, nil
	case tea.KeyPressMsg:
		if msg.String() == "esc" && d.undoes() && !d.board.Cancelable() {
			d.cancel()
			return d, nil
		}
	}
	return d, d.meant(d.board.Update(msg))
}

// look finds out whether another teacher has put up a board of their own.
func (d *Desk) look() {
	b, shown := d.visit.Blackboard()
	mine := shown && b.By.ID == d.visit.Person().ID
	if d.shown && !mine {
		d.said, d.tone = func() string { return d.env.T("class.not_shown") }, theme.Neutral
	}
	d.shown = mine
	d.compose()
}

// undoes reports whether Esc has something to end here before it leaves.
func (d *Desk) undoes() bool { return d.tool != playing }

// cancel ends what is being done: an arrow that has begun, then marking.
func (d *Desk) cancel() {
	if d.from != chess.NoSquare {
		d.from = chess.NoSquare
		d.show()
		return
	}
	d.take(playing)
}

// meant does what somebody meant at the board.
func (d *Desk) meant(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case board.MoveMsg:
		if d.draft.Play(msg.Move) {
			d.changed()
		}
	case board.TriedMsg:
		position := d.draft.Position()
		d.say(theme.Refusal, func() string {
			if msg.Text != "" {
				return d.env.Words.Explain(chess.ExplainText(&position, msg.Text))
			}
			return d.env.Words.Explain(chess.Explain(&position, msg.Move))
		})
	case board.MarksMsg:
		d.draft.Squares = msg.Squares
		d.changed()
	case board.SquareMsg:
		d.point(msg.Square)
	case board.TextMsg:
		if a, ok := ParseArrow(msg.Text); ok && d.tool == pointing {
			d.draw(a)
			return nil
		}
		d.say(theme.Refusal, func() string { return d.env.T("drill.no.command", "Word", msg.Text) })
	case board.CommandMsg:
		return d.command(msg)
	case nil:
		d.compose()
	}
	return nil
}

// command does what a typed word asks for. After "mark" and "arrow" squares may
// follow at once.
func (d *Desk) command(msg board.CommandMsg) tea.Cmd {
	_, args, _ := i18n.ParseCommandLine(msg.Text)
	switch {
	case msg.Command == i18n.CommandMark && args != "":
		squares, ok := ParseSquares(args)
		if !ok {
			d.say(theme.Refusal, func() string { return d.env.T("class.which_square") })
			return nil
		}
		for _, s := range squares {
			d.draft.Mark(s)
		}
		d.changed()
		return nil
	case msg.Command == i18n.CommandArrow && args != "":
		a, ok := ParseArrow(args)
		if !ok {
			d.say(theme.Refusal, func() string { return d.env.T("class.which_arrow") })
			return nil
		}
		d.draw(a)
		return nil
	}
	cmd, known := screen.RunCommand(d.env, d.Actions(), msg.Command)
	if !known {
		d.say(theme.Refusal, func() string { return d.env.T("drill.no.command", "Word", msg.Text) })
	}
	return cmd
}

// point takes a square as the beginning of an arrow, or as its end.
func (d *Desk) point(s chess.Square) {
	if d.from == chess.NoSquare {
		d.from = s
		d.show()
		return
	}
	d.draw(club.Arrow{From: d.from, To: s})
}

// draw draws an arrow, or takes it away.
func (d *Desk) draw(a club.Arrow) {
	d.from = chess.NoSquare
	d.draft.Point(a)
	d.changed()
}

// say keeps what happened for the panel.
func (d *Desk) say(tone theme.Tone, text func() string) {
	d.said, d.tone = text, tone
	d.compose()
}

// changed shows what the board has become, to everybody if they see it.
func (d *Desk) changed() {
	d.said = nil
	if d.shown {
		d.publish()
	}
	d.show()
}

// publish shows the board to everybody.
func (d *Desk) publish() {
	if err := d.visit.Show(d.draft); err != nil {
		d.shown = false
		d.said, d.tone = func() string { return d.env.T("class.not_shown") }, theme.Refusal
		return
	}
	d.shown = true
}

// take chooses what a square means.
func (d *Desk) take(t tool) {
	d.tool, d.from, d.said = t, chess.NoSquare, nil
	d.board.SetMode([...]board.Mode{board.Moving, board.Marking, board.Picking, board.Setting}[t])
	d.arrange() // there is a palette of pieces while they are put down
	d.show()
}

// show draws the board.
func (d *Desk) show() {
	if d.tool != setting {
		drawn(d.board, d.draft)
		if d.from != chess.NoSquare {
			d.board.Marks.Targets = chess.BitboardOf(d.from)
		}
	}
	d.compose()
}

func (d *Desk) arrange() {
	d.panel, _ = d.board.Arrange(screen.Rect{W: d.size.Width, H: d.size.Height})
	d.compose()
}

// compose words what stands beside the board.
func (d *Desk) compose() {
	look := d.env.Palette
	l := &lines{width: d.panel.W}
	if d.shown {
		l.add(look.Good, d.env.T("class.all_see"))
	} else {
		l.add(look.Muted, d.env.T("class.only_you"))
	}
	if d.said != nil {
		l.add(look.Tone(d.tone), d.said())
	} else if id := d.doing(); id != "" {
		l.add(look.Key, d.env.T(id))
	}
	l.add(look.Strong, d.draft.Note)
	if d.panel.H >= 12 {
		l.gap()
	}
	if d.tool == setting {
		side := chess.White
		if d.black {
			side = chess.Black
		}
		l.add(look.Accent, d.env.T("class.to_move", "Side", d.env.Words.Side(side)))
	} else {
		l.told(d.env, d.draft)
	}
	d.text = l.text(d.panel.H)
}

// doing is the id of what is to be done with the tool.
func (d *Desk) doing() string {
	switch {
	case d.tool == marking:
		return "class.tool.mark"
	case d.tool == pointing && d.from != chess.NoSquare:
		return "class.tool.arrow_to"
	case d.tool == pointing:
		return "class.tool.arrow"
	case d.tool == setting:
		return "class.tool.set"
	}
	return ""
}

// Typing implements [screen.Typist].
func (d *Desk) Typing() screen.Typing { return d.board.Typing() }

// Cancelable implements [screen.Canceler].
func (d *Desk) Cancelable() bool { return d.board.Cancelable() || d.undoes() }

// Cursor implements [screen.Cursored].
func (d *Desk) Cursor() (x, y int, visible bool) { return d.board.Cursor() }

// Help implements [screen.Helper].
func (d *Desk) Help() []string {
	return []string{d.env.T("class.help_desk"), d.env.T("class.help_words")}
}

// View implements [screen.Screen].
func (d *Desk) View() string {
	return screen.Compose(d.size.Width, d.size.Height,
		screen.Part{Rect: d.board.Rect(), Text: d.board.View()}, screen.Part{Rect: d.panel, Text: d.text})
}

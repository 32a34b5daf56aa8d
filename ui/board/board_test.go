package board_test

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
	"woodfox/ui/theme"
)

// page is a screen with a board that plays what it is told and a panel of what
// the board said.
type page struct {
	env   *screen.Env
	board *board.Model
	panel screen.Rect
	size  screen.SizeMsg
	said  []string
	text  string // panel text, besides
}

func newPage(env *screen.Env, fen string) *page {
	p := &page{env: env, board: board.New(env)}
	pos, err := chess.ParseFEN(fen)
	if err != nil {
		panic(err)
	}
	p.board.SetPosition(pos)
	p.board.SetMode(board.Moving)
	return p
}

func (p *page) Init() tea.Cmd            { return nil }
func (p *page) Title() string            { return "Board" }
func (p *page) Typing() screen.Typing    { return p.board.Typing() }
func (p *page) Cancelable() bool         { return p.board.Cancelable() }
func (p *page) Cursor() (int, int, bool) { return p.board.Cursor() }
func (p *page) Actions() []screen.Action {
	return append(p.board.Actions(),
		screen.Action{ID: "flip", Label: "common.leave", Digit: 1, Command: i18n.CommandFlip, Run: func() tea.Cmd {
			p.board.SetFlipped(!p.board.Flipped())
			return nil
		}},
		screen.OpenBar(p.env))
}

func (p *page) arrange() {
	p.panel, _ = p.board.Arrange(screen.Rect{W: p.size.Width, H: p.size.Height})
}

func (p *page) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		p.size = msg
		p.arrange()
		return p, nil
	case screen.EnvChangedMsg:
		p.arrange()
		return p, nil
	}
	switch msg := p.board.Update(msg).(type) {
	case board.MoveMsg:
		p.said = append(p.said, msg.Move.String())
		if p.board.Mode() == board.Moving {
			pos := p.board.Position()
			pos.Play(msg.Move)
			p.board.SetPosition(pos)
			p.board.Marks.Last = msg.Move
		}
	case board.TriedMsg:
		p.said = append(p.said, "tried "+msg.Move.String()+" "+msg.Text)
	case board.CommandMsg:
		cmd, _ := screen.RunCommand(p.env, p.Actions(), msg.Command)
		return p, cmd
	case board.SquareMsg:
		p.said = append(p.said, "square "+msg.Square.String())
	case board.MarksMsg:
		p.said = append(p.said, fmt.Sprint("marks ", msg.Squares.Count()))
	case board.PlacedMsg:
		p.said = append(p.said, msg.Piece.String()+" on "+msg.Square.String())
	case board.TextMsg:
		p.said = append(p.said, "text "+msg.Text)
	}
	return p, nil
}

func (p *page) View() string {
	lines := append(strings.Split(p.text, "\n"), p.said...)
	return screen.Compose(p.size.Width, p.size.Height,
		screen.Part{Rect: p.board.Rect(), Text: p.board.View()},
		screen.Part{Rect: p.panel, Text: strings.Join(lines, "\n")})
}

func open(t testing.TB, o screentest.Options, fen string) (*screentest.Terminal, *page) {
	var p *page
	term, _ := screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		p = newPage(env, fen)
		return p
	})
	return term, p
}

func (p *page) expect(t *testing.T, want ...string) {
	t.Helper()
	if got := strings.Join(p.said, "|"); got != strings.Join(want, "|") {
		t.Errorf("the board said %q, want %q", p.said, want)
	}
	p.said = nil
}

// cellOf returns a cell of the window that shows a square.
func cellOf(p *page, s chess.Square) (x, y int) {
	for y := range 200 {
		for x := range 300 {
			if at, ok := p.board.SquareAt(x, y); ok && at == s {
				// The stage has one line of title and one cell of margin.
				return x + 1, y + 1
			}
		}
	}
	return -1, -1
}

const promotable = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1"

func TestThreeWaysToMove(t *testing.T) {
	t.Run("keys", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, chess.StartFEN)
		term.Press("enter")
		if !term.Has("›♟‹") || !term.Has("•") {
			t.Errorf("the held piece and its targets are not marked:\n%s", term.Text())
		}
		term.Press("up", "up", "space")
		p.expect(t, "e2e4")
	})
	t.Run("esc puts back", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, chess.StartFEN)
		term.Press("enter", "esc", "up", "up", "enter")
		p.expect(t, "tried e4e4 ")
	})
	t.Run("click and click", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, chess.StartFEN)
		x, y := cellOf(p, chess.G1)
		term.Click(x, y)
		x, y = cellOf(p, chess.F3)
		term.Click(x+2, y+1)
		p.expect(t, "g1f3")
	})
	t.Run("drag", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, chess.StartFEN)
		x1, y1 := cellOf(p, chess.E2)
		x2, y2 := cellOf(p, chess.E5)
		term.Drag(x1, y1, x2, y2)
		p.expect(t, "tried e2e5 ")
		x2, y2 = cellOf(p, chess.E4)
		term.Drag(x1, y1, x2, y2)
		p.expect(t, "e2e4")
	})
	t.Run("typing", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, chess.StartFEN)
		for _, typed := range []string{"e4", "e7e5", "Ｎｆ３", "马c6", "bb5", "a6", "0-0"} {
			term.Type(typed)
			term.Press("enter")
		}
		p.expect(t, "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1")
	})
	t.Run("pasting", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, chess.StartFEN)
		term.Paste("e4\n")
		term.Press("enter")
		p.expect(t, "e2e4")
	})
	t.Run("typed ahead", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, chess.StartFEN)
		for _, key := range []string{"e", "4", "enter", "c", "5", "enter", "N", "f", "3", "enter"} {
			term.Send(screentest.Key(key))
		}
		term.Settle()
		p.expect(t, "e2e4", "c7c5", "g1f3")
	})
}

func TestTheMoveLine(t *testing.T) {
	term, p := open(t, screentest.Options{}, chess.StartFEN)
	term.Type("Nf")
	if !term.Has("Nf3") || !term.Has("+") {
		t.Errorf("nothing is matched live:\n%s", term.Text())
	}
	term.Press("tab", "enter")
	p.expect(t, "g1f3")

	term.Type("Nf9")
	term.Press("enter")
	if !term.Has("did you mean Nf6?") {
		t.Errorf("a near miss is not asked about:\n%s", term.Text())
	}
	term.Press("enter")
	p.expect(t, "g8f6")

	term.Type("Qh5")
	term.Press("enter")
	p.expect(t, "tried d1h5 Qh5")
	if !term.Has("Qh5") {
		t.Error("what cannot be played is gone from the line")
	}
	term.Press("backspace", "backspace", "backspace")
	term.Type("Qd3")
	term.Press("enter")
	p.expect(t, "tried d1d3 Qd3")
	term.Type("f1xf3") // who types on types another move
	term.Press("enter")
	if p.expect(t, "tried f1f3 f1xf3"); term.Has("did you mean") {
		t.Errorf("another move is offered to who named both squares:\n%s", term.Text())
	}
	term.Press("esc")
	if term.Has("f1xf3") || p.board.Cancelable() {
		t.Errorf("Esc did not clear the line:\n%s", term.Text())
	}

	term.Type("翻转棋盘")
	term.Press("esc")
	term.Type("flip")
	term.Press("enter")
	if !p.board.Flipped() {
		t.Error("a typed word did nothing")
	}
	term.Press("1")
	if p.board.Flipped() {
		t.Error("the digit did nothing")
	}
}

func TestPromotionAsks(t *testing.T) {
	for _, keys := range [][]string{{"enter"}, {"space"}} {
		term, p := open(t, screentest.Options{}, promotable)
		p.board.SetCursor(chess.E7)
		term.Press(append(keys, "left", "up", "enter")...)
		p.expect(t)
		if !term.Has("♛") || !term.Has("♞") || !term.Has("What does the pawn become?") {
			t.Fatalf("no picker:\n%s", term.Text())
		}
		term.Press("down", "enter")
		p.expect(t, "e7d8n")
	}
	t.Run("typed piece", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, promotable)
		term.Type("exd8")
		term.Press("enter")
		term.Type("车")
		p.expect(t, "e7d8r")
	})
	t.Run("all typed", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, promotable)
		term.Type("exd8=B")
		term.Press("enter")
		p.expect(t, "e7d8b")
	})
	t.Run("esc takes the move back", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, promotable)
		term.Type("exd8")
		term.Press("enter", "esc", "esc")
		p.expect(t)
	})
	t.Run("mouse", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, promotable)
		x1, y1 := cellOf(p, chess.E7)
		x2, y2 := cellOf(p, chess.D8)
		term.Drag(x1, y1, x2, y2)
		x, y := cellOf(p, chess.D5)
		term.Click(x, y)
		p.expect(t, "e7d8b")
	})
	t.Run("a queen without asking", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, promotable)
		p.env.Apply(store.Settings{AutoQueen: true})
		term.Type("exd8")
		term.Press("enter")
		p.expect(t, "e7d8q")
	})
	t.Run("turned round", func(t *testing.T) {
		term, p := open(t, screentest.Options{}, "4k3/8/8/8/8/8/3p4/6K1 b - - 0 1")
		p.board.SetFlipped(true)
		term.Type("d1")
		term.Press("enter", "down", "enter")
		p.expect(t, "d2d1n")
	})
}

func mustFEN(fen string) chess.Position {
	pos, err := chess.ParseFEN(fen)
	if err != nil {
		panic(err)
	}
	return pos
}

func TestModes(t *testing.T) {
	term, p := open(t, screentest.Options{}, chess.StartFEN)
	t.Run("picking", func(t *testing.T) {
		p.board.SetMode(board.Picking)
		p.board.SetCursor(chess.C3)
		term.Press("enter")
		term.Type("Ｈ８")
		term.Press("enter")
		x, y := cellOf(p, chess.A1)
		term.Click(x, y)
		p.expect(t, "square c3", "square h8", "square a1")
	})
	t.Run("marking", func(t *testing.T) {
		p.board.SetMode(board.Marking)
		term.Press("enter", "up", "enter")
		if !term.Has("#") {
			t.Errorf("marks are not shown:\n%s", term.Text())
		}
		term.Press("down", "space")
		p.expect(t, "marks 1", "marks 2", "marks 1")
	})
	t.Run("setting", func(t *testing.T) {
		p.board.SetMode(board.Setting)
		p.board.SetPosition(chess.Position{})
		p.arrange()
		term.Type("Ke1")
		term.Press("enter")
		term.Type("黑后d8")
		term.Press("enter")
		p.board.SetCursor(chess.A8)
		term.Press("pgdown", "enter", "enter")
		term.Type("e1")
		term.Press("enter")
		p.expect(t, "white king on e1", "black queen on d8", "white queen on a8", "none on a8", "none on e1")
	})
	t.Run("setting one side", func(t *testing.T) {
		p.board.SetPosition(chess.Position{})
		p.board.SetPalette([]chess.Piece{chess.NewPiece(chess.Black, chess.King), chess.NewPiece(chess.Black, chess.Queen)})
		p.arrange()
		for _, text := range []string{"Ke8", "qd8"} {
			term.Type(text)
			term.Press("enter")
		}
		p.expect(t, "black king on e8", "black queen on d8")
	})
	t.Run("free", func(t *testing.T) {
		p.board.SetPosition(chess.StartPosition())
		p.board.SetFree(func(from chess.Square) chess.Bitboard {
			if from == chess.A1 {
				return chess.BitboardOf(chess.A5)
			}
			return 0
		})
		p.board.SetCursor(chess.A1)
		term.Press("enter", "up", "up", "enter", "up", "up", "enter")
		p.expect(t, "tried a1a3 ", "a1a5")
		term.Type("a5")
		term.Press("enter")
		term.Type("a1a6")
		term.Press("enter")
		p.expect(t, "a1a5", "tried a1a6 a1a6")
	})
	t.Run("watching", func(t *testing.T) {
		p.board.SetMode(board.Watching)
		term.Press("enter", "up")
		term.Type("e4")
		term.Press("enter")
		p.expect(t, "text e4")
	})
}

func TestEverySizeFits(t *testing.T) {
	for _, glyphs := range theme.AllGlyphs() {
		for _, colour := range []string{"truecolor", "none"} {
			t.Run(glyphs.String()+" "+colour, func(t *testing.T) {
				env := screentest.NewEnv(t, screentest.Options{Glyphs: glyphs.String(), Colour: colour})
				p := newPage(env, chess.StartFEN)
				rapid.Check(t, func(t *rapid.T) {
					w, h := rapid.IntRange(40, 200).Draw(t, "w"), rapid.IntRange(12, 80).Draw(t, "h")
					p.Update(screen.SizeMsg{Width: w, Height: h})
					lines := strings.Split(p.board.View(), "\n")
					r := p.board.Rect()
					if len(lines) != r.H || r.X < 0 || r.X+r.W > w || r.Y+r.H > h {
						t.Fatalf("%d×%d: the board is %d lines in %+v", w, h, len(lines), r)
					}
					for i, line := range lines {
						if got := i18n.Width(line); got > r.W {
							t.Fatalf("%d×%d: line %d is %d cells wide, the board %d", w, h, i, got, r.W)
						}
					}
					if !p.panel.Empty() && (p.panel.X+p.panel.W > w || p.panel.Y+p.panel.H > h) {
						t.Fatalf("%d×%d: the panel is at %+v", w, h, p.panel)
					}
				})
			})
		}
	}
}

func TestNoInputPanics(t *testing.T) {
	names := []string{
		"up", "down", "left", "right", "enter", "space", "esc", "tab", "backspace", "delete", "pgup", "pgdown",
		"home", "end", "a", "e", "N", "4", "8", "马", "兵", "王", "？", "０", "-", "x", "=", "\u200d",
	}
	for mode := board.Watching; mode <= board.Setting; mode++ {
		env := screentest.NewEnv(t, screentest.Options{})
		p := newPage(env, promotable)
		p.Update(screen.SizeMsg{Width: 80, Height: 21})
		rapid.Check(t, func(t *rapid.T) {
			if mode == board.Free {
				p.board.SetFree(func(chess.Square) chess.Bitboard { return ^chess.Bitboard(0) })
			} else {
				p.board.SetMode(mode)
			}
			p.board.SetFlipped(rapid.Bool().Draw(t, "flipped"))
			for range rapid.IntRange(1, 20).Draw(t, "n") {
				if rapid.Bool().Draw(t, "mouse") {
					x, y := rapid.IntRange(-1, 90).Draw(t, "x"), rapid.IntRange(-1, 25).Draw(t, "y")
					p.board.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
					p.board.Update(tea.MouseMotionMsg{X: y, Y: x, Button: tea.MouseLeft})
					p.board.Update(tea.MouseReleaseMsg{X: y, Y: x, Button: tea.MouseLeft})
					continue
				}
				p.Update(screentest.Key(rapid.SampledFrom(names).Draw(t, "key")))
			}
			p.board.View()
			if pos := p.board.Position(); !pos.HasLegalMove() {
				p.board.SetPosition(mustFEN(promotable))
			}
		})
	}
}

func BenchmarkView(b *testing.B) {
	env := screentest.NewEnv(b, screentest.Options{})
	p := newPage(env, chess.StartFEN)
	p.Update(screen.SizeMsg{Width: 100, Height: 40})
	b.ReportAllocs()
	for b.Loop() {
		_ = p.board.View()
	}
}

func TestWhoHasTypedAMoveIsNotToldHow(t *testing.T) {
	term, p := open(t, screentest.Options{}, chess.StartFEN)
	if !term.Has("type a move") {
		t.Errorf("nobody says how to begin:\n%s", term.Text())
	}
	term.Press("up")
	at := p.board.CursorSquare()
	term.Type("e4")
	term.Press("enter")
	if term.Has("type a move") || !term.Has("›") {
		t.Errorf("the line says it again:\n%s", term.Text())
	}
	if p.board.CursorSquare() != at {
		t.Errorf("the cursor went from %v to %v", at, p.board.CursorSquare())
	}
}

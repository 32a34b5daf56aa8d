package play

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// whole is a game with everything in it that moves differently: en passant,
// castling, a pawn that becomes a knight, one that becomes a queen, and mate.
const whole = "e4 a6 e5 d5 exd6 Bd7 dxc7 a5 cxb8=N Rxb8 Nf3 a4 Bc4 a3 O-O axb2 Ng5 bxa1=Q Qh5 h6 Qxf7#"

// scripted is an opponent that plays the moves of a list: the reply to a
// position is the move at its half-move number.
type scripted struct {
	moves   []string
	pause   time.Duration
	accepts []chess.Color // the sides that accept a draw
}

var errNoMove = errors.New("the script has no move here")

func (s scripted) Choose(_ context.Context, _ string, q screen.Question) (screen.Reply, error) {
	if len(q.History) >= len(s.moves) {
		return screen.Reply{}, errNoMove
	}
	m, err := q.Position.ParseMove(s.moves[len(q.History)])
	return screen.Reply{Move: m, Pause: s.pause}, err
}

func (s scripted) Accepts(_ context.Context, _ string, side chess.Color, _ screen.Question) (bool, error) {
	return slices.Contains(s.accepts, side), nil
}

func (s scripted) Best(ctx context.Context, q screen.Question) ([]chess.Move, error) {
	reply, err := s.Choose(ctx, "", q)
	return []chess.Move{reply.Move}, err
}

// Assess finds White a pawn ahead, always.
func (s scripted) Assess(_ context.Context, q screen.Question) (engine.Score, error) {
	if q.Position.Turn() == chess.Black {
		return engine.Centipawns(-100), nil
	}
	return engine.Centipawns(100), nil
}

// open sits down at a table in a terminal. Animation is off, so that opponents
// reply at once.
func open(t *testing.T, o screentest.Options, s Setup) (*screentest.Terminal, *Table) {
	t.Helper()
	var table *Table
	if o.Thinker == nil {
		o.Thinker = scripted{moves: strings.Fields(whole)}
	}
	term, _ := screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		env.Settings.Animation = false
		var err error
		if table, err = Start(env, s); err != nil {
			t.Fatal(err)
		}
		return table
	})
	term.Settle() // the first frame may come in two parts
	return term, table
}

// replied waits until the opponent's move stands on the score sheet.
func replied(term *screentest.Terminal, san string) {
	term.Wait(san, func(screen string) bool {
		for line := range strings.SplitSeq(screen, "\n") {
			if strings.Contains(line, ". ") && strings.Contains(line, " "+san) {
				return true
			}
		}
		return false
	})
	term.Settle()
}

func isMate(t *testing.T, term *screentest.Terminal, table *Table) {
	t.Helper()
	if want := (chess.Outcome{Result: chess.WhiteWins, Reason: chess.Checkmate}); table.game.Outcome() != want {
		t.Fatalf("outcome %v after\n%s\n%s", table.game.Outcome(), table.game.PGN(), term.Text())
	}
	if !term.Has("Checkmate") || !term.Has("1 Rematch") {
		t.Errorf("the result is not told:\n%s", term.Text())
	}
}

func TestWholeGameByTypingAgainstAnOpponent(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	for i, text := range strings.Fields(whole) {
		if i%2 == 0 {
			term.Type(text)
			term.Press("enter")
			continue
		}
		replied(term, text)
	}
	isMate(t, term, table)
}

func TestWholeGameByTypingInChineseWithAnInputMethodOn(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	typed := "ｅ４ ａ６ ｅ５ ｄ５ ｅｘｄ６ 象ｄ７ ｄｘｃ７ ａ５ ｃｘｂ８＝马 车ｘｂ８ 马ｆ３ ａ４ 象ｃ４ ａ３ 王车易位 ａｘｂ２ 马ｇ５ ｂｘａ１＝后 后ｈ５ ｈ６ 后ｘｆ７"
	for _, text := range strings.Fields(typed) {
		term.Type(text)
		term.Press("enter")
	}
	isMate(t, term, table)
}

// keysTo are the arrow keys from one square to another, seen from White's side.
func keysTo(from, to chess.Square) []string {
	var keys []string
	add := func(n int, back, forth string) {
		for ; n < 0; n++ {
			keys = append(keys, back)
		}
		for ; n > 0; n-- {
			keys = append(keys, forth)
		}
	}
	add(int(to.File())-int(from.File()), "left", "right")
	add(int(to.Rank())-int(from.Rank()), "down", "up")
	return keys
}

func TestWholeGameByKeysBetweenTwoPeople(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	for _, text := range strings.Fields(whole) {
		position := table.game.Position()
		m, err := position.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		term.Press(keysTo(table.board.CursorSquare(), m.From())...)
		term.Press("enter")
		term.Press(keysTo(m.From(), m.To())...)
		term.Press("space")
		switch m.Promotion() {
		case chess.Queen:
			term.Press("enter")
		case chess.Knight:
			term.Press("down", "enter")
		}
	}
	isMate(t, term, table)
}

// cellOf is a cell of the terminal on which a square is drawn.
func cellOf(t *testing.T, term *screentest.Terminal, table *Table, s chess.Square) (x, y int) {
	t.Helper()
	left, top := 1, 1 // of the body in the frame, at 80×24
	for y := range table.layout.size.Height {
		for x := range table.layout.size.Width {
			if at, ok := table.board.SquareAt(x, y); ok && at == s {
				return left + x + 2, top + y
			}
		}
	}
	t.Fatalf("%v is not drawn:\n%s", s, term.Text())
	return 0, 0
}

func TestWholeGameByMouseWithTheBoardTurned(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	term.ClickText("3 Turn")
	for i, text := range strings.Fields(whole) {
		position := table.game.Position()
		m, err := position.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		x1, y1 := cellOf(t, term, table, m.From())
		x2, y2 := cellOf(t, term, table, m.To())
		if i%3 == 0 {
			term.Drag(x1, y1, x2, y2)
		} else {
			term.Click(x1, y1)
			term.Click(x2, y2)
		}
		switch m.Promotion() {
		case chess.Queen:
			term.Click(x2, y2)
		case chess.Knight: // the second of the four, towards the middle
			x, y := cellOf(t, term, table, chess.B7)
			term.Click(x, y)
		}
	}
	isMate(t, term, table)
}

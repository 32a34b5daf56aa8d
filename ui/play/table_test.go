package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/opponent"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// enter types moves, each with Enter.
func enter(term *screentest.Terminal, moves string) {
	for _, text := range strings.Fields(moves) {
		term.Type(text)
		term.Press("enter")
	}
}

// wants checks that the screen shows each of the texts.
func wants(t *testing.T, term *screentest.Terminal, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !term.Has(text) {
			t.Errorf("%q is not shown:\n%s", text, term.Text())
		}
	}
}

func TestIllegalTrySaysWhyAtOnce(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "f1c4")
	wants(t, term, "blocked")
	term.Press("esc")
	x, y := cellOf(t, term, table, chess.E2)
	term.Click(x, y)
	x, y = cellOf(t, term, table, chess.E5)
	term.Click(x, y)
	wants(t, term, "is not a pawn's move")
	if table.game.Plies() != 0 {
		t.Error("an illegal move was made")
	}
	term.Press("esc")
	enter(term, "e4")
	if term.Has("is not a pawn's move") {
		t.Errorf("the reason outlasts the next move:\n%s", term.Text())
	}
	term.Press("f2")
	wants(t, term, "兵从e2到e4")
}

func TestTakeBackAgainstAnOpponent(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei", Side: AsBlack})
	replied(term, "e4")
	term.Press("2")
	wants(t, term, "You have not made a move yet.")
	enter(term, "a6")
	replied(term, "e5")
	term.Press("2")
	wants(t, term, "Taken back.")
	if table.game.Plies() != 1 || table.game.Turn() != chess.Black {
		t.Errorf("%d half-moves are left, %v to move", table.game.Plies(), table.game.Turn())
	}
	enter(term, "a6")
	replied(term, "e5")
}

func TestTakeBackBetweenTwoPeople(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "e4 a6 悔棋")
	if table.game.Plies() != 1 || table.game.Turn() != chess.Black {
		t.Errorf("%d half-moves are left, %v to move", table.game.Plies(), table.game.Turn())
	}
}

func TestDrawOfferBetweenTwoPeople(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	term.Press("4")
	wants(t, term, "White offers a draw. Does Black accept?")
	term.Press("enter")
	wants(t, term, "Black declines the draw.")
	enter(term, "e4")
	term.Press("4", "1")
	wants(t, term, "1 Rematch")
	if table.game.Outcome().Reason != chess.Agreement {
		t.Errorf("outcome %v", table.game.Outcome())
	}
}

func TestClaim(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "要求和棋")
	wants(t, term, "This position does not give a draw by claim.")
	enter(term, strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2))
	wants(t, term, "You may claim a draw: the same position for the third time")
	term.Press("6", "1")
	if table.game.Outcome().Reason != chess.Threefold {
		t.Errorf("outcome %v\n%s", table.game.Outcome(), term.Text())
	}
}

func TestADigitChangesItsRowOfTheNewGame(t *testing.T) {
	var n *NewGame
	term, _ := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		n = New(env)
		return n
	})
	wants(t, term, "You play       White", "Clock          no clock", "› 5")
	term.Press("2")
	wants(t, term, "› 2 You play       Black")
	term.Press("3", "3", "left")
	wants(t, term, "› 3 Clock          30 minutes each")
	if s := n.setup(); s.Side != AsBlack || s.Control.Initial != 30*time.Minute {
		t.Errorf("the game would be %+v", s)
	}
}

func TestAnOpponentIsPickedFromTheListOfAll(t *testing.T) {
	var n *NewGame
	term, _ := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		n = New(env)
		return n
	})
	term.Press("1")
	wants(t, term, "Who to play", "› Mei", "Two people")
	for range opponent.All() {
		term.Press("down")
	}
	wants(t, term, "› Two people", "at this keyboard")
	term.Press("enter")
	wants(t, term, "Opponent       Two people", "Start the game")
	if n.setup().Opponent != "" {
		t.Errorf("the game would be %+v", n.setup())
	}
	term.Press("1", "home", "down", "enter", "up", "up", "up", "up", "left")
	if got, want := n.setup().Opponent, opponent.All()[0].ID; got != want {
		t.Errorf("the opponent is %q, not %q, one to the left of the second", got, want)
	}
}

// Against an opponent it is the opponent who gives the odds, whatever side it has.
func TestOdds(t *testing.T) {
	var n *NewGame
	term, env := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		n = New(env)
		return n
	})
	term.Press("4")
	wants(t, term, "› 4 Odds for you   a queen")
	for _, test := range []struct {
		side    Side
		missing chess.Square
	}{{AsWhite, chess.D8}, {AsBlack, chess.D1}} {
		s := n.setup()
		s.Side = test.side
		g, err := s.Game(env.Words, "", env.Rand, env.Now())
		if err != nil {
			t.Fatal(err)
		}
		if position := g.Position(); position.At(test.missing) != chess.NoPiece || position.Occupied().Count() != 31 {
			t.Errorf("side %d: %s", test.side, position.FEN())
		}
	}
	term.Press("left")
	wants(t, term, "› 4 Odds for you   none")
	term.Press("left")
	wants(t, term, "› 4 Odds for you   a pawn")
}

func TestTheLastOpponentIsSuggestedAgain(t *testing.T) {
	last := opponent.All()[len(opponent.All())-1].ID
	_, _ = screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		if n := New(env); n.setup().Opponent != opponent.All()[0].ID {
			t.Errorf("somebody new would play %q", n.setup().Opponent)
		}
		settings := env.Settings
		settings.Experience = "club"
		env.Apply(settings)
		if n := New(env); n.chosen == 0 {
			t.Error("a club player would play a beginner")
		}
		if err := env.Profile.SaveGame(store.Game{Opponent: last, Result: "1-0"}); err != nil {
			t.Fatal(err)
		}
		n := New(env)
		if n.setup().Opponent != last {
			t.Errorf("after a game with %q: %q", last, n.setup().Opponent)
		}
		return n
	})
}

func TestLeafingThroughTheGame(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "e4 a6 e5 d5")
	term.Press("pgup", "pgup")
	wants(t, term, "›a6", "half-move 2 of 4")
	enter(term, "d4")
	wants(t, term, "This is an earlier position.")
	if table.game.Plies() != 4 {
		t.Error("a move was made in the past")
	}
	term.Press("home")
	wants(t, term, "half-move 0 of 4")
	term.Press("pgdown", "end")
	wants(t, term, "d5", "White to move")
	enter(term, "exd6")
	wants(t, term, "3. exd6")
	term.Press("pgdown", "end", "pgup", "home", "pgup")
	x, y, _ := term.Find("1. e4")
	term.Wheel(x, y, 2)
	wants(t, term, "›a6")
}

// The latest moves are in view however long the game, in every size.
func TestLatestMovesAreInViewAfterSeventyMoves(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	// Rooks wander so that no position comes a third time.
	enter(term, "a4 a5 h4 h5")
	position := table.game.Position()
	for ply := 0; ply < 138; ply++ {
		var next chess.Move
		for _, m := range position.LegalMoves() {
			after := position.After(m)
			if pt := position.At(m.From()).Type(); pt == chess.Pawn || position.Capture(m) != chess.NoPiece ||
				after.InCheck() || slices.Contains(table.game.Keys(), after.Key()) {
				continue
			}
			next = m
			break
		}
		if next == chess.NoMove {
			t.Fatalf("no quiet move is left after %d", ply)
		}
		enter(term, next.String())
		position = table.game.Position()
	}
	last, _ := table.game.Last()
	for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
		term.Resize(size[0], size[1])
		wants(t, term, "71.", last.SAN)
	}
	term.Press("home")
	wants(t, term, "  1. a4")
}

func TestFirstTimeNotesComeOnce(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "e4 a6 e5 d5")
	wants(t, term, "en passant")
	enter(term, "h3 a5 Nf3 a4 Bc4 a3")
	wants(t, term, "you may castle")
	enter(term, "b3")
	if term.Has("you may castle") {
		t.Errorf("the note outlasts the move:\n%s", term.Text())
	}
	if again := newTable(table.env, table.game); again.toldAll() || !again.told["note:castling"] || again.told["note:promotion"] {
		t.Errorf("remembered as told: %v", again.told)
	}
	table.env.Settings.Experience = "club"
	enter(term, "Bf5 bxa3 g6 a4 g5 a5 g4 a6 g3 a7 gxf2+ Kxf2 h5")
	if term.Has("Something new") {
		t.Errorf("a club player is told the rules:\n%s", term.Text())
	}
}

func TestRematchChangesSides(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	term.Press("5", "1", "1")
	replied(term, "e4")
	wants(t, term, "Your move: you play Black.")
	if table.game.PositionAt(0) != chess.StartPosition() {
		t.Error("the rematch does not begin at the beginning")
	}
}

func TestBoardTurnsToWhoeverIsToMove(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	term.Press("6", "4")
	enter(term, "e4")
	if !table.board.Flipped() {
		t.Error("Black to move sits above")
	}
	enter(term, "e5")
	if table.board.Flipped() {
		t.Error("White to move sits above")
	}
	term.Press("6", "4")
	enter(term, "d4")
	if table.board.Flipped() {
		t.Error("the board turns although that was switched off")
	}
}

func TestNoTargetsWhereNothingCanMove(t *testing.T) {
	term, _ := open(t, screentest.Options{}, Setup{})
	enter(term, "f3 e5 g4 Qh4")
	term.Press("enter")
	if term.Has("•") {
		t.Errorf("a mated side is offered moves:\n%s", term.Text())
	}
}

func TestEscOpensTheBarInARunningGameAndLeavesAFinishedOne(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "e4")
	term.Press("esc")
	wants(t, term, "›1 Hint")
	term.Press("esc", "6", "esc")
	wants(t, term, "1 Hint")
	if table.page != mainPage {
		t.Error("Esc does not lead back from the second page")
	}
}

func TestNoKeyHasTwoMeanings(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	check := func() {
		t.Helper()
		screentest.CheckActions(t, table)
	}
	check()
	term.Press("6")
	check()
	term.Press("esc")
	term.Type("Nf")
	check()
	term.Press("esc")
	enter(term, "f3 e5 g4 Qh4")
	check()
	screentest.CheckActions(t, New(table.env))
	_, alone := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	screentest.CheckActions(t, alone)
}

func TestEverySizeIsSafe(t *testing.T) {
	term, _ := open(t, screentest.Options{}, Setup{Control: clock.HalfHour()})
	enter(term, "e4 a6 e5 d5 exd6")
	screentest.CheckSizes(term)
	term.Press("5")
	screentest.CheckSizes(term)
	menu, _ := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen { return New(env) })
	screentest.CheckSizes(menu)
}

func TestWordsThatMeanNothingAreSaidSo(t *testing.T) {
	term, _ := open(t, screentest.Options{Lang: i18n.Hant}, Setup{})
	enter(term, "清空")
	wants(t, term, "這裡用不上「清空」。")
}

func TestNearMissIsAskedAboutInANarrowWindowToo(t *testing.T) {
	term, _ := open(t, screentest.Options{Width: 40, Height: 16}, Setup{})
	const question = "Did you mean Nf3? Enter plays it."
	enter(term, "Nf4")
	wants(t, term, question, "is not a knight's move")
	term.Press("esc")
	if term.Has(question) {
		t.Errorf("the question outlives what was typed:\n%s", term.Text())
	}
	enter(term, "Nf4")
	term.Press("enter")
	wants(t, term, "1. Nf3")
}

func TestScoreSheetInTheChosenNotation(t *testing.T) {
	term, table := open(t, screentest.Options{Lang: i18n.Hant}, Setup{})
	enter(term, "Nf3 d5 g3 Qd6 Bg2 Qd7 O-O")
	for notation, want := range map[string][]string{
		"letters":  {"1. Nf3", "4. O-O"},
		"figurine": {"1. ♞f3", "4. O-O"},
		"chinese":  {"1. 馬f3", "后d6", "4. O-O"},
	} {
		settings := table.env.Settings
		settings.Notation = notation
		table.env.Apply(settings)
		term.Settle()
		term.Press("pgup", "end")
		wants(t, term, want...)
	}
}

func TestEachSideStandsBesideItsFirstRank(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	for _, size := range [][2]int{{80, 24}, {100, 31}, {120, 40}, {140, 50}, {48, 16}} {
		term.Resize(size[0], size[1])
		board, panel := table.board.Rect(), table.layout.panel
		if panel.X < board.X+board.W {
			t.Fatalf("%v: the panel is not beside the board", size)
		}
		if squares := 8 * table.board.Cell().H; panel.Y != board.Y || panel.H != squares {
			t.Errorf("%v: panel %+v beside squares %d high at %d", size, panel, squares, board.Y)
		}
	}
}

func TestTheWholeLineAboutAnOpponent(t *testing.T) {
	for _, lang := range i18n.All() {
		term, env := screentest.Open(t, screentest.Options{Width: 40, Height: 16, Lang: lang}, func(env *screen.Env) screen.Screen { return New(env) })
		term.Press("1", "home")
		for _, o := range opponent.All() {
			for _, line := range i18n.Wrap(env.Words.OpponentLine(o.ID), 36) {
				wants(t, term, line)
			}
			term.Press("down")
		}
		wants(t, term, env.T("play.two_people_line"))
	}
}

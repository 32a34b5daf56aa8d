package play

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"woodfox/game"
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

// watched tells when the thinking it began has been called off.
type watched struct {
	scripted
	ended chan struct{}
}

func (w watched) Choose(ctx context.Context, _ string, _ screen.Question) (screen.Reply, error) {
	<-ctx.Done()
	w.ended <- struct{}{}
	return screen.Reply{}, ctx.Err()
}

func TestThinkingIsShownHoldsNothingUpAndEndsWithTheMove(t *testing.T) {
	thinker := watched{ended: make(chan struct{}, 1)}
	term, table := open(t, screentest.Options{Thinker: thinker}, Setup{Opponent: "mei"})
	enter(term, "e4")
	term.WaitFor("Mei is thinking …")
	before := table.board.CursorSquare()
	term.Press("up", "right")
	if table.board.CursorSquare() == before {
		t.Error("the cursor stands still while the opponent thinks")
	}
	enter(term, "e5")
	wants(t, term, "It is not your turn yet.")
	term.Press("1")
	wants(t, term, "It is not your turn yet.")
	term.Press("2")
	<-thinker.ended
	if table.game.Plies() != 0 || table.thinking != nil {
		t.Errorf("after the take-back %d half-moves are left", table.game.Plies())
	}
	enter(term, "d4")
	term.WaitFor("Mei is thinking …")
	term.Press("ctrl+c")
	term.WaitEnd()
	<-thinker.ended
}

// A pause longer than any test: only who ends it can go on.
func TestAPauseHoldsNothingUp(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: scripted{moves: strings.Fields(whole), pause: time.Hour}}, Setup{Opponent: "mei"})
	table.env.Settings.Animation = true
	enter(term, "e4")
	term.WaitFor("Mei is thinking …")
	before := table.board.CursorSquare()
	term.Press("up")
	if table.board.CursorSquare() == before {
		t.Error("the cursor stands still while the opponent pauses")
	}
	term.Press("2")
	if table.game.Plies() != 0 {
		t.Errorf("after the take-back %d half-moves are left", table.game.Plies())
	}
	enter(term, "d4")
	term.Press("2")
	table.env.Settings.Animation = false
	enter(term, "e4")
	replied(term, "a6") // without animation at once
	table.env.Settings.Animation = true
	enter(term, "e5")
	term.Press("5", "1")
	if !table.game.Over() {
		t.Error("nobody can resign while the opponent pauses")
	}
	term.Press("1") // Rematch: the opponent has White, and pauses
	term.Press("ctrl+c")
	term.WaitEnd()
}

func TestLongThinkingCountsTheSeconds(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: watched{ended: make(chan struct{}, 1)}}, Setup{Opponent: "mei"})
	enter(term, "e4")
	term.WaitFor("is thinking …")
	for range 3 {
		term.Send(screen.AliveMsg{Job: table.thinking})
	}
	term.Settle()
	wants(t, term, "Mei is thinking … (")
}

func TestOpponentWhoFindsNoMoveIsNotTheEnd(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: scripted{}}, Setup{Opponent: "lan"})
	enter(term, "e4")
	term.WaitFor("Lan found no move.")
	term.Press("2")
	if table.game.Plies() != 0 {
		t.Errorf("%d half-moves are left", table.game.Plies())
	}
}

func TestHelpIsALadder(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: scripted{moves: []string{"Nf3"}}}, Setup{})
	term.Press("1")
	term.WaitFor("Look at f3.")
	if !table.board.Marks.Hints.Has(chess.F3) {
		t.Error("the square is not lit")
	}
	term.Press("1")
	wants(t, term, "knight on g1")
	enter(term, "提示")
	wants(t, term, "knight from g1 to f3", "It brings out")
	term.Press("1")
	wants(t, term, "knight from g1 to f3")
	enter(term, "Nf3")
	if term.Has("It brings out") || table.board.Marks.Hints != 0 {
		t.Errorf("the hint outlasts its move:\n%s", term.Text())
	}
}

func TestDrawOfferToAnOpponent(t *testing.T) {
	for name, c := range map[string]struct {
		side    Side
		accepts chess.Color
		want    bool
	}{
		"Black accepts":  {AsWhite, chess.Black, true},
		"Black declines": {AsWhite, chess.White, false},
		"White accepts":  {AsBlack, chess.White, true},
		"White declines": {AsBlack, chess.Black, false},
	} {
		thinker := scripted{moves: strings.Fields(whole), accepts: []chess.Color{c.accepts}}
		term, table := open(t, screentest.Options{Thinker: thinker}, Setup{Opponent: "oskar", Side: c.side})
		if c.side == AsBlack {
			replied(term, "e4")
		}
		term.Press("4")
		if c.want {
			term.WaitFor("1 Rematch")
			if table.game.Outcome().Reason != chess.Agreement {
				t.Errorf("%s: outcome %v", name, table.game.Outcome())
			}
			continue
		}
		term.WaitFor("Oskar declines the draw.")
		if _, stands := table.game.Offer(); stands || table.game.Over() {
			t.Errorf("%s: the declined offer stands", name)
		}
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

func TestResigningAsksFirstAndTheGameIsKept(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	enter(term, "e4")
	replied(term, "a6")
	term.Press("5", "enter")
	if table.game.Over() {
		t.Fatal("Enter alone gave the game up")
	}
	term.Press("5", "1")
	wants(t, term, "1 Rematch", "2 Save as PGN", "3 New game")
	games, err := table.env.Profile.Games(0)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games are kept, %v", len(games), err)
	}
	if g := games[0]; g.Result != "0-1" || g.Reason != "resignation" || g.Opponent != "mei" || g.Plies != 2 || g.White != "Ada" {
		t.Errorf("kept as %+v", g)
	}
	if _, found, err := table.env.Profile.InProgress(Kind); found || err != nil {
		t.Errorf("the finished game is still offered (%v)", err)
	}
	table.Leave()
	if _, found, _ := table.env.Profile.InProgress(Kind); found {
		t.Error("leaving a finished game saves it as unfinished")
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

func TestSavedAfterEachMoveAndOfferedAgain(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei", Side: AsBlack})
	env := table.env
	replied(term, "e4")
	enter(term, "a6")
	replied(term, "e5")
	data, found, err := env.Profile.InProgress(Kind)
	if err != nil || !found {
		t.Fatalf("nothing is saved (%v)", err)
	}
	saved := new(game.Game)
	if err := json.Unmarshal(data, saved); err != nil || saved.Plies() != 3 {
		t.Fatalf("%d half-moves are saved (%v)", saved.Plies(), err)
	}
	term.Press("ctrl+c")
	term.WaitEnd()

	again := screentest.Run(t, screen.NewStage(env, New(env)), 80, 24)
	wants(t, again, "Go on: Mei – Ada, move 2")
	again.Press("enter")
	wants(t, again, " e5", "Your move: you play Black.")
	enter(again, "d5")
	replied(again, "exd6")
}

func TestNewGameInThePlaceOfAnUnfinishedOneAsksFirst(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, "e4")
	term.Press("6", "3", "end", "enter")
	wants(t, term, "A game is unfinished: White – Black.")
	term.Press("enter")
	wants(t, term, "1. e4")
	if games, err := table.env.Profile.Games(0); err != nil || len(games) != 0 {
		t.Errorf("going on with a game keeps it as another: %+v, %v", games, err)
	}
	term.Press("6", "3", "end", "enter", "esc", "enter", "2")
	wants(t, term, "Your unfinished game is kept.", "Your move: you play White.")
	if g := unfinished(table.env.Profile); g == nil || g.Plies() != 0 {
		t.Errorf("the new game is not saved: %v", g)
	}
	term.Press("f2")
	wants(t, term, "没下完的对局已经保存。")
	games, err := table.env.Profile.Games(0)
	if err != nil || len(games) != 1 || games[0].Result != "*" || games[0].Reason != "" || games[0].Plies != 1 {
		t.Errorf("kept %+v, %v", games, err)
	}
}

func TestAGameBegunFromTheCommandLineKeepsTheUnfinishedOne(t *testing.T) {
	term, table := open(t, screentest.Options{}, Setup{Opponent: "mei"})
	enter(term, "e4")
	replied(term, "a6")
	env := table.env
	term.Press("ctrl+c")
	term.WaitEnd()
	for _, opponent := range []string{"oskar", "lan"} { // nothing was played against Oskar
		next, err := Start(env, Setup{Opponent: opponent})
		if err != nil {
			t.Fatal(err)
		}
		again := screentest.Run(t, screen.NewStage(env, next), 80, 24)
		if said := again.Has("Your unfinished game against Mei is kept."); said != (opponent == "oskar") {
			t.Errorf("against %s it is said: %v\n%s", opponent, said, again.Text())
		}
		again.Press("ctrl+c")
		again.WaitEnd()
	}
	games, err := env.Profile.Games(0)
	if err != nil || len(games) != 1 || games[0].Result != "*" || games[0].Opponent != "mei" ||
		!strings.Contains(games[0].PGN, "1. e4 a6 *") {
		t.Errorf("kept %+v, %v", games, err)
	}
}

// Where the store fails, the unfinished game stays where it is until it can be
// kept.
func TestBeginIsAllOrNothing(t *testing.T) {
	env := screentest.NewEnv(t, screentest.Options{})
	g := func(text string) *game.Game {
		g, err := game.New(game.Options{}, env.Now())
		if err == nil {
			_, err = g.PlayText(text, env.Now())
		}
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	if _, err := Begin(env.Profile, env.Words, g("e4"), env.Now()); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("the disk is full")
	err := env.Profile.Together(func(p *store.Profile) error {
		if aside, err := Begin(p, env.Words, g("d4"), env.Now()); err != nil || aside == nil {
			t.Errorf("aside %v, %v", aside, err)
		}
		return failed
	})
	games, gamesErr := env.Profile.Games(0)
	if !errors.Is(err, failed) || gamesErr != nil || len(games) != 0 {
		t.Errorf("kept %+v, %v, %v", games, err, gamesErr)
	}
	if old := unfinished(env.Profile); old == nil || old.Moves()[0].SAN != "e4" {
		t.Errorf("in progress is %v", old)
	}
}

func TestADigitChangesItsRowOfTheNewGame(t *testing.T) {
	var n *NewGame
	term, _ := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		n = New(env)
		return n
	})
	wants(t, term, "You play: White", "Clock: no clock", "› 7")
	term.Press("5")
	wants(t, term, "› 5 You play: Black")
	term.Press("6", "6", "left")
	wants(t, term, "› 6 Clock: 30 minutes each")
	if s := n.setup(); s.Side != AsBlack || s.Control.Initial != 30*time.Minute {
		t.Errorf("the game would be %+v", s)
	}
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
				after.InCheck() || seen(table.game, after.Key()) {
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

// seen reports whether a position has stood on the board twice.
func seen(g *game.Game, key uint64) bool {
	n := 0
	for _, k := range g.Keys() {
		if k == key {
			n++
		}
	}
	return n > 0
}

// wrist is a watch that a test sets.
type wrist struct{ now atomic.Int64 }

func (w *wrist) set(t time.Duration) { w.now.Store(int64(t)) }
func (w *wrist) look() time.Time {
	return screentest.Now().Add(time.Duration(w.now.Load()))
}

func TestClocks(t *testing.T) {
	var watch wrist
	control := clock.HalfHour()
	term, table := open(t, screentest.Options{Prepare: func(env *screen.Env) { env.Now = watch.look }}, Setup{Control: control})
	wants(t, term, "30:00")
	watch.set(61 * time.Second)
	term.Send(tickMsg{table})
	term.Settle()
	wants(t, term, "28:59")
	enter(term, "e4")
	watch.set(26 * time.Minute)
	enter(term, "e5")
	watch.set(26*time.Minute + 28*time.Minute + 30*time.Second)
	term.Send(tickMsg{table})
	term.Settle()
	wants(t, term, "! 0:29", "5:01")
	watch.set(26*time.Minute + 28*time.Minute + 48*time.Second)
	term.Send(tickMsg{table})
	term.Settle()
	wants(t, term, "! 0:11.0")
	if table.QuitQuestion() == "" {
		t.Error("a clocked game between two people can be left without a question")
	}
	watch.set(time.Hour)
	term.Send(tickMsg{table})
	term.Settle()
	wants(t, term, "1 Rematch")
	if table.game.Outcome() != (chess.Outcome{Result: chess.BlackWins, Reason: chess.Flag}) {
		t.Errorf("outcome %v", table.game.Outcome())
	}
	if table.tick() != nil {
		t.Error("the clock of a finished game ticks")
	}
}

func TestTimeAwayFromTheBoardIsNobodys(t *testing.T) {
	var watch wrist
	term, table := open(t, screentest.Options{Prepare: func(env *screen.Env) { env.Now = watch.look }}, Setup{Control: clock.HalfHour()})
	watch.set(time.Minute)
	term.Press("ctrl+c", "1")
	term.WaitEnd()
	watch.set(time.Hour)
	back, found := Resume(table.env)
	if !found {
		t.Fatal("the game is not offered again")
	}
	if back.Init(); back.game.Remaining(chess.White, watch.look()) != 29*time.Minute {
		t.Errorf("White has %v, want 29m", back.game.Remaining(chess.White, watch.look()))
	}
}

func TestNothingTicksWithoutAClock(t *testing.T) {
	_, table := open(t, screentest.Options{}, Setup{})
	if table.ticking || table.tick() != nil {
		t.Error("something ticks")
	}
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

func TestGameIsWrittenAsPGNAndNeverOverAnother(t *testing.T) {
	t.Chdir(t.TempDir())
	term, table := open(t, screentest.Options{}, Setup{})
	enter(term, whole)
	for n := 1; n <= 2; n++ {
		term.Press("2")
		name := "woodfox-2026-01-05-" + strconv.Itoa(n) + ".pgn"
		term.WaitFor("The game is in")
		data, err := os.ReadFile(name)
		if err != nil || string(data) != table.game.PGN() {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		term.Press("pgup", "end")
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

// slow answers when the test lets it.
type slow struct {
	scripted
	move, answer chan struct{}
}

func (s slow) Choose(ctx context.Context, who string, q screen.Question) (screen.Reply, error) {
	<-s.move
	return s.scripted.Choose(ctx, who, q)
}

func (s slow) Accepts(ctx context.Context, who string, side chess.Color, q screen.Question) (bool, error) {
	<-s.answer
	return s.scripted.Accepts(ctx, who, side, q)
}

func TestOpponentAnswersAnOfferBeforeItMoves(t *testing.T) {
	thinker := slow{scripted{moves: strings.Fields(whole)}, make(chan struct{}), make(chan struct{})}
	term, table := open(t, screentest.Options{Thinker: thinker}, Setup{Opponent: "mei"})
	enter(term, "e4")
	term.Press("4")
	wants(t, term, "Mei thinks about your draw offer.")
	term.Press("4")
	wants(t, term, "A draw has been offered already")
	thinker.move <- struct{}{}
	thinker.answer <- struct{}{}
	replied(term, "a6")
	wants(t, term, "Mei declines the draw.")
	if _, stands := table.game.Offer(); stands {
		t.Error("the declined offer stands")
	}
}

func TestFlagFallsBehindAQuestion(t *testing.T) {
	var watch wrist
	term, table := open(t, screentest.Options{Prepare: func(env *screen.Env) { env.Now = watch.look }}, Setup{Control: clock.HalfHour()})
	enter(term, "e4")
	term.Press("5")
	watch.set(time.Hour)
	term.Press("1")
	wants(t, term, "1 Rematch")
	if want := (chess.Outcome{Result: chess.WhiteWins, Reason: chess.Flag}); table.game.Outcome() != want {
		t.Errorf("outcome %v, want %v", table.game.Outcome(), want)
	}
	if games, err := table.env.Profile.Games(0); err != nil || len(games) != 1 {
		t.Errorf("%d games are kept, %v", len(games), err)
	}
}

func TestNearMissIsAskedAboutInANarrowWindowToo(t *testing.T) {
	term, _ := open(t, screentest.Options{Width: 40, Height: 16}, Setup{})
	enter(term, "Nf4")
	wants(t, term, "Did you mean Nf3? Enter plays it.")
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
		term.Press("home")
		for _, o := range opponent.All() {
			for _, line := range i18n.Wrap(env.Words.OpponentLine(o.ID), 36) {
				wants(t, term, line)
			}
			term.Press("down")
		}
		wants(t, term, env.T("play.two_people_line"))
	}
}

package play

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

func TestAWholeGameBetweenTwoTerminals(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{})
	watching, _ := p.enter(t, screentest.Options{}, chair{hall: p.hall, watching: true})
	wants(t, p.ada, "Your move: you play White.")
	wants(t, p.ben, "Ada to move.")
	if !p.black.board.Flipped() {
		t.Error("Black sits above")
	}
	p.moves(whole, watching)
	for _, term := range []*screentest.Terminal{p.ada, p.ben, watching} {
		wants(t, term, "Checkmate", "Qxf7#")
	}
	wants(t, p.ben, "1 Rematch", "2 Copy as PGN", "4 Turn")
	if watching.Has("Rematch") {
		t.Errorf("a spectator is offered a rematch:\n%s", watching.Text())
	}
}

func TestWhatIsTypedWhileTheOtherThinksStays(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{})
	p.ben.Type("e5")
	p.ben.Press("enter")
	wants(t, p.ben, "It is not your turn yet.", "› e5")
	p.moves("e4")
	wants(t, p.ben, "› e5", "Your move")
	if p.ben.Has("It is not your turn yet.") {
		t.Errorf("a refusal outlasts its reason:\n%s", p.ben.Text())
	}
	p.ben.Press("enter")
	p.news()
	wants(t, p.ada, "1. e4")
	if p.game.Plies() != 2 {
		t.Fatalf("%d half-moves", p.game.Plies())
	}
	p.ben.Type("Nc")
	p.moves("Nf3")
	wants(t, p.ben, "› Nc", "Nc6")
	p.ben.Type("6")
	p.ben.Press("enter")
	if p.game.Plies() != 4 {
		t.Errorf("%d half-moves:\n%s", p.game.Plies(), p.ben.Text())
	}
}

func TestNewsLeaveAHeldPieceInTheHand(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{})
	p.white.board.SetCursor(chess.E2)
	p.ada.Press("enter")
	if p.white.board.Held() != chess.E2 {
		t.Fatal("nothing is held")
	}
	p.state.Spectators = 3
	p.state.Away[chess.Black] = true
	if err := p.game.OfferDraw(chess.Black); err != nil {
		t.Fatal(err)
	}
	p.news()
	wants(t, p.ada, "3 watching", "Ben away", "Ben offers a draw.", "1 Decline", "4 Accept draw")
	if p.white.board.Held() != chess.E2 {
		t.Error("the piece has been put back")
	}
	p.ada.Press("up", "up", "enter")
	p.news()
	if p.game.Plies() != 1 {
		t.Errorf("%d half-moves:\n%s", p.game.Plies(), p.ada.Text())
	}
	wants(t, p.ben, "Ada declines the draw.")
}

func TestTakingBackByConsent(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{})
	p.moves("e4 e5 Nf3")
	p.ada.Press("2")
	p.news()
	wants(t, p.ada, "You have asked Ben to let you take back.")
	wants(t, p.ben, "Ada asks to take a move back.", "1 Decline", "2 Allow take-back")
	p.ben.Press("1")
	p.news()
	wants(t, p.ada, "Ben does not allow the take-back.")
	if p.game.Plies() != 3 {
		t.Fatalf("%d half-moves", p.game.Plies())
	}
	enter(p.ada, "悔棋")
	p.news()
	enter(p.ben, "同意")
	p.news()
	wants(t, p.ada, "Taken back.", "Your move")
	wants(t, p.ben, "Taken back.")
	if p.game.Plies() != 2 {
		t.Errorf("%d half-moves", p.game.Plies())
	}
	p.ada.Press("2")
	p.news()
	p.ben.Press("2")
	p.news()
	if p.game.Plies() != 0 {
		t.Errorf("%d half-moves", p.game.Plies())
	}
	p.state.Rated = true
	p.moves("d4 d5")
	p.ada.Press("2")
	wants(t, p.ada, "No move is taken back in a rated game.")
}

// Whoever asks for a move back and then plays on has not been refused.
func TestAMoveEndsTheQuestionForATakeBack(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{})
	p.moves("e4 e5")
	p.ada.Press("2")
	p.news()
	wants(t, p.ada, "You have asked Ben to let you take back.")
	p.moves("Nf3")
	if text := p.ada.Text(); p.game.Plies() != 3 || strings.Contains(text, "does not allow") {
		t.Errorf("%d half-moves:\n%s", p.game.Plies(), text)
	}
}

func TestADrawByAgreement(t *testing.T) {
	p := sitDown(t, screentest.Options{Lang: i18n.Hant}, clock.Control{})
	p.moves("e4 e5")
	p.ada.Press("4")
	p.news()
	wants(t, p.ada, "你已向Ben提和。")
	wants(t, p.ben, "Ada提和。", "4 同意和棋")
	p.ada.Press("4")
	wants(t, p.ada, "等")
	p.ben.Press("1")
	p.news()
	wants(t, p.ada, "Ben不同意和棋")
	p.ada.Press("4")
	p.news()
	p.ben.Press("4")
	p.news()
	for _, term := range []*screentest.Terminal{p.ada, p.ben} {
		wants(t, term, "1 再來一局")
	}
	if p.game.Outcome().Reason != chess.Agreement {
		t.Errorf("outcome %v", p.game.Outcome())
	}
}

func TestClaimResignAndCallOff(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{})
	p.state.MayCallOff = true
	p.news()
	p.ben.Press("5")
	p.news()
	for _, term := range []*screentest.Terminal{p.ada, p.ben} {
		wants(t, term, "The game was called off.", "1 Rematch")
	}
	p = sitDown(t, screentest.Options{}, clock.Control{})
	p.moves(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2))
	wants(t, p.ada, "You may claim a draw")
	p.ben.Press("6", "1")
	wants(t, p.ben, "It is not your turn yet.")
	p.ada.Press("6", "1")
	p.news()
	if p.game.Outcome().Reason != chess.Threefold {
		t.Errorf("outcome %v", p.game.Outcome())
	}
	p = sitDown(t, screentest.Options{}, clock.Control{})
	p.moves("e4 e5")
	p.ben.Press("5", "1")
	p.news()
	wants(t, p.ada, "resign")
	if p.game.Outcome().Result != chess.WhiteWins {
		t.Errorf("outcome %v", p.game.Outcome())
	}
}

func TestRematchElsewhere(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{})
	p.moves("f3 e5 g4 Qh4")
	p.ada.Press("1")
	p.news()
	wants(t, p.ada, "You have asked Ben for another game.")
	p.ada.Press("1")
	wants(t, p.ada, "You have asked already.")
	p.ben.Press("2") // looks at the PGN meanwhile
	wants(t, p.ben, "Qh4#", "F9")
	p.ben.Press("esc")
	wants(t, p.ben, "Ada wants to play again.", "1 Accept rematch")
	p.ben.Press("1")
	p.news()
	wants(t, p.ada, "Ben to move.", "Ben – Ada")
	wants(t, p.ben, "Your move: you play White.")
	if !slices.Equal(p.left, []string{"Ben", "Ada"}) {
		t.Errorf("from the old table have got up: %v", p.left)
	}
}

func TestASpectatorLeafsUndisturbed(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.HalfHour())
	watching, table := p.enter(t, screentest.Options{}, chair{hall: p.hall, watching: true})
	p.moves("e4 e5 Nf3", watching)
	watching.Press("pgup", "pgup")
	wants(t, watching, "half-move 1 of 3")
	p.moves("Nc6", watching)
	wants(t, watching, "half-move 1 of 4")
	enter(watching, "Bb5")
	wants(t, watching, "You are watching.")
	watching.Press("end")
	p.moves("Bb5", watching)
	wants(t, watching, "Bb5")
	watching.Press("3")
	if !table.board.Flipped() {
		t.Error("the board does not turn")
	}
	for _, word := range []string{"Hint", "Draw", "Resign", "Take back"} {
		if watching.Has(word) {
			t.Errorf("a spectator is offered %q:\n%s", word, watching.Text())
		}
	}
	if table.Hurried() || table.QuitQuestion() != "" {
		t.Error("a spectator is held back")
	}
	screentest.CheckActions(t, table)
	watching.Press("esc")
	if !slices.Equal(p.left, []string{"a spectator"}) {
		t.Errorf("have got up: %v", p.left)
	}
}

func TestNoHelpWhilePeoplePlay(t *testing.T) {
	p := sitDown(t, screentest.Options{Prepare: func(env *screen.Env) { env.Settings.EvalBar = true }}, clock.Control{})
	p.moves("e4 e5")
	enter(p.ada, "hint")
	wants(t, p.ada, "means nothing here")
	if p.ada.Has("█") || p.ada.Has("Hint") {
		t.Errorf("help is offered:\n%s", p.ada.Text())
	}
	enter(p.ada, "e4e6")
	wants(t, p.ada, "is not a pawn's move")
}

func TestLeavingAClockedGameAsksOnce(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.HalfHour())
	p.moves("e4 e5")
	p.ada.Press("6", "5")
	wants(t, p.ada, "Your clock runs on while you are away.")
	p.ada.Press("esc")
	p.ada.Press("ctrl+c")
	wants(t, p.ada, "Your clock runs on while you are away.")
	p.ada.Press("1")
	p.ada.WaitEnd()
	if !slices.Equal(p.left, []string{"Ada"}) {
		t.Errorf("have got up: %v", p.left)
	}
	q := sitDown(t, screentest.Options{}, clock.Control{})
	q.ada.Press("6", "5")
	if !slices.Equal(q.left, []string{"Ada"}) {
		t.Errorf("without a clock: have got up: %v", q.left)
	}
}

func TestClocksFromElsewhere(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.Control{Kind: clock.SuddenDeath, Initial: time.Minute})
	p.moves("e4 e5")
	p.watch.set(42 * time.Second)
	tock := func() {
		for term, table := range map[*screentest.Terminal]*Table{p.ada: p.white, p.ben: p.black} {
			term.Send(tickMsg{table, table.ticks})
			term.Settle()
		}
	}
	tock()
	wants(t, p.ada, "0:18.0", "1:00")
	wants(t, p.ben, "0:18.0", "1:00")
	p.state.Away[chess.Black] = true
	p.news()
	p.watch.set(42*time.Second + 10*time.Second)
	tock()
	wants(t, p.ada, "! 0:08.0", "Ben away 10 s")
	if p.ben.Has("away") {
		t.Errorf("one is told to be away oneself:\n%s", p.ben.Text())
	}
	p.watch.set(61 * time.Second)
	tock()
	wants(t, p.ada, "0:00.0", "Your move")
	if p.white.tick() == nil {
		t.Error("how long the other is away does not go on")
	}
	p.game.Tick(p.watch.look())
	p.news()
	wants(t, p.ada, "1 Rematch")
	if p.white.tick() != nil || p.black.tick() != nil {
		t.Error("something ticks after the end")
	}
}

func TestBellsCallThePerson(t *testing.T) {
	p := sitDown(t, screentest.Options{Prepare: func(env *screen.Env) { env.Settings.Sound = true }}, clock.Control{})
	p.moves("e4")
	if p.ada.Bells() != 0 || p.ben.Bells() != 1 {
		t.Errorf("after a move the bell rang %d times for the mover and %d for the other", p.ada.Bells(), p.ben.Bells())
	}
	p.state.Spectators = 2
	p.news()
	if p.ben.Bells() != 1 {
		t.Error("the bell rings for a spectator")
	}
}

// The game goes to the clipboard of the person's terminal and onto their screen,
// and never to the disk of the server.
func TestPGNOnAServer(t *testing.T) {
	t.Chdir(t.TempDir())
	p := sitDown(t, screentest.Options{Width: 40, Height: 16}, clock.Control{})
	p.moves("f3 e5 g4 Qh4")
	p.ada.Press("2")
	wants(t, p.ada, "[White \"Ada\"]", "1 Copy again")
	p.ada.Press("pgdown")
	wants(t, p.ada, "Qh4#")
	screentest.CheckSizes(p.ada)
	if made, err := os.ReadDir("."); err != nil || len(made) > 0 {
		t.Errorf("written: %v, %v", made, err)
	}
	top := &pgnPage{env: p.white.env, text: p.game.PGN()}
	raw, ok := top.copy()().(tea.RawMsg)
	if want := ansi.SetSystemClipboard(p.game.PGN()); !ok || raw.Msg != want {
		t.Errorf("to the terminal goes %q", raw.Msg)
	}
	screentest.CheckActions(t, top)
}

func TestEveryTableOfActionsElsewhere(t *testing.T) {
	p := sitDown(t, screentest.Options{}, clock.HalfHour())
	check := func() {
		t.Helper()
		screentest.CheckActions(t, p.white)
		screentest.CheckActions(t, p.black)
	}
	check()
	p.moves("e4 e5")
	p.ada.Press("6")
	check()
	p.ada.Press("esc", "4")
	p.news()
	check()
	screentest.CheckSizes(p.ada)
	screentest.CheckSizes(p.ben)
	p.ben.Press("4")
	p.news()
	check()
	screentest.CheckSizes(p.ben)
}

// A move costs about what one costs at the same keyboard. Here the sentence about
// whose turn it is becomes another one with each move.
func TestBytesOfAGameElsewhere(t *testing.T) {
	for _, lang := range i18n.All() {
		p := sitDown(t, screentest.Options{Lang: lang, Colour: "256"}, clock.HalfHour())
		const budget = 640
		for i, san := range strings.Fields(opening) {
			mover, other := p.ada, p.ben
			if i%2 == 1 {
				mover, other = other, mover
			}
			mover.Type(san)
			other.Settle()
			own := spent(mover, func() { mover.Press("enter"); mover.Send(screen.NewsMsg{}); mover.Settle() })
			theirs := spent(other, func() { other.Send(screen.NewsMsg{}); other.Settle() })
			t.Logf("%s: %d bytes to the mover, %d to the other", san, own, theirs)
			if own > budget || theirs > budget {
				t.Errorf("%s %s costs %d and %d bytes, at most %d", lang, san, own, theirs, budget)
			}
		}
		if n := spent(p.ada, func() { p.ada.Send(screen.NewsMsg{}); p.ada.Settle() }); n != 0 {
			t.Errorf("%s: nothing changed, and %d bytes were sent", lang, n)
		}
	}
}

func TestScreensElsewhere(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			o := screentest.Options{Width: size[0], Height: size[1], Lang: lang}
			name := fmt.Sprintf("%s-%dx%d", lang, size[0], size[1])
			p := sitDown(t, o, clock.Control{Kind: clock.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second})
			watching, _ := p.enter(t, o, chair{hall: p.hall, watching: true})
			shot := func(what string, term *screentest.Terminal) {
				t.Run(what+"-"+name, func(t *testing.T) {
					term.Press("ctrl+l")
					golden.RequireEqual(t, term.Text())
				})
			}
			p.state.Rated = true
			shot("begin", p.ada)
			p.moves("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6", watching)
			p.state.Spectators = 1
			p.news(watching)
			shot("white", p.ada)
			shot("black", p.ben)
			shot("spectator", watching)
			p.state.Rated = false
			p.ben.Press("4")
			p.state.TakeBack[chess.Black] = true
			p.state.Away[chess.Black] = true
			p.news(watching)
			p.watch.set(2 * time.Minute)
			p.news(watching)
			shot("asked", p.ada)
			p.state.Rated = true
			p.state.Before, p.state.After = [2]int{1500, 1480}, [2]int{1512, 1468}
			p.ben.Press("5", "1")
			p.state.Rematch[chess.Black] = true
			p.news(watching)
			shot("result", p.ada)
			shot("lost", p.ben)
		}
	}
}

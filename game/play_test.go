package game_test

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
)

// wantCode checks that err is a refusal for that reason.
func wantCode(t *testing.T, err error, code game.Code) {
	t.Helper()
	var refused *game.Error
	if !errors.As(err, &refused) || refused.Code != code {
		t.Errorf("error %v, want %s", err, code)
	}
}

func withIncrement(t *testing.T) game.Options {
	t.Helper()
	control, err := clock.ParseControl("5+3")
	if err != nil {
		t.Fatal(err)
	}
	return game.Options{Control: control}
}

func TestImpossibleOptionsAreRefused(t *testing.T) {
	_, err := game.New(game.Options{Laws: "house"}, noon)
	wantCode(t, err, game.UnknownLaws)
	_, err = game.New(game.Options{Control: clock.Control{Kind: clock.Fischer}}, noon)
	wantCode(t, err, game.BadControl)
	for _, fen := range []string{"8/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K2r b - - 0 1"} {
		start, _ := chess.ReadFEN(fen)
		_, err = game.New(game.Options{Start: start}, noon)
		wantCode(t, err, game.BadStart)
	}
}

func TestIllegalMoveSaysWhyAndChangesNothing(t *testing.T) {
	g := start(t, game.Options{})
	err := g.Play(chess.NewMove(chess.F1, chess.C4), noon)
	wantCode(t, err, game.IllegalMove)
	var refused *game.Error
	if errors.As(err, &refused); refused.Explanation.Code != chess.Blocked {
		t.Errorf("explained as %q, want blocked", refused.Explanation.Code)
	}
	_, err = g.PlayText("Ke5", noon)
	wantCode(t, err, game.IllegalMove)
	_, err = g.PlayText("hello", noon)
	if errors.As(err, &refused); refused.Explanation.Code != chess.Unreadable {
		t.Errorf("%q explained as %q, want unreadable", "hello", refused.Explanation.Code)
	}
	if g.Plies() != 0 {
		t.Error("a refused move was made")
	}
}

func TestTakeBackBeforeTheFirstOwnMoveIsRefused(t *testing.T) {
	g := start(t, game.Options{})
	wantCode(t, g.Undo(1, noon), game.NothingToUndo)
	wantCode(t, g.TakeBack(chess.White, noon), game.NoOwnMove)
	play(t, g, "e4")
	wantCode(t, g.CanTakeBack(chess.Black), game.NoOwnMove)
	wantCode(t, g.TakeBack(chess.Black, noon), game.NoOwnMove)
	wantCode(t, g.Undo(2, noon), game.NothingToUndo)
	wantCode(t, g.Undo(-1, noon), game.NothingToUndo)
	play(t, g, "e5")
	if err := g.TakeBack(chess.Black, noon); err != nil || g.Plies() != 1 {
		t.Errorf("after its first move Black gets %v, %d half-moves left", err, g.Plies())
	}
}

func TestTakeBackTakesTheAnswerToo(t *testing.T) {
	g := start(t, game.Options{})
	play(t, g, "e4 e5 Nf3 Nc6")
	if err := g.TakeBack(chess.White, noon); err != nil {
		t.Fatal(err)
	}
	if g.Plies() != 2 || g.Turn() != chess.White {
		t.Errorf("%d half-moves left, %v to move", g.Plies(), g.Turn())
	}
	if err := g.TakeBack(chess.Black, noon); err != nil || g.Plies() != 1 {
		t.Errorf("Black's own last move: %v, %d half-moves left", err, g.Plies())
	}
}

func TestTakeBackRunsTheOtherClockAndGivesTheTimesBack(t *testing.T) {
	g := start(t, withIncrement(t))
	for i, text := range []string{"e4", "e5", "Nf3"} {
		if _, err := g.PlayText(text, after(10*(i+1))); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := g.Remaining(chess.White, after(30)), 5*time.Minute-14*time.Second; got != want {
		t.Fatalf("White has %v, want %v", got, want)
	}
	if err := g.Undo(1, after(60)); err != nil {
		t.Fatal(err)
	}
	if got, want := g.Remaining(chess.White, after(65)), 5*time.Minute-12*time.Second; got != want {
		t.Errorf("White, to move again for five seconds, has %v, want %v", got, want)
	}
	if got, want := g.Remaining(chess.Black, after(65)), 5*time.Minute-7*time.Second; got != want {
		t.Errorf("Black has %v, want %v", got, want)
	}
	if err := g.Undo(2, after(70)); err != nil {
		t.Fatal(err)
	}
	if got := g.Remaining(chess.Black, after(70)); got != 5*time.Minute {
		t.Errorf("Black, who has not moved, has %v, want 5m", got)
	}
}

func TestTakeBackUndoesMateButNotResignation(t *testing.T) {
	g := start(t, game.Options{Control: clock.HalfHour()})
	play(t, g, "f3 e5 g4 Qh4")
	if !g.Over() || g.Running() {
		t.Fatalf("after mate: over %v, clock runs %v", g.Over(), g.Running())
	}
	if err := g.Undo(2, noon); err != nil || g.Over() || !g.Running() {
		t.Fatalf("%v, over %v, clock runs %v", err, g.Over(), g.Running())
	}
	if err := g.Resign(chess.White, noon); err != nil {
		t.Fatal(err)
	}
	wantCode(t, g.Undo(1, noon), game.GameOver)
}

func TestNothingMovesAfterTheEnd(t *testing.T) {
	g := start(t, game.Options{})
	play(t, g, "f3 e5 g4 Qh4")
	if want := (chess.Outcome{Result: chess.BlackWins, Reason: chess.Checkmate}); g.Outcome() != want {
		t.Fatalf("outcome %v, want %v", g.Outcome(), want)
	}
	wantCode(t, g.Play(chess.NewMove(chess.A2, chess.A3), noon), game.GameOver)
	_, err := g.PlayText("a3", noon)
	wantCode(t, err, game.GameOver)
	wantCode(t, g.Resign(chess.White, noon), game.GameOver)
	wantCode(t, g.OfferDraw(chess.White), game.GameOver)
	wantCode(t, g.AcceptDraw(chess.White, noon), game.GameOver)
	wantCode(t, g.Claim(chess.Threefold, noon), game.GameOver)
	if got := g.Explain(chess.NewMove(chess.A2, chess.A3)).Code; got != chess.GameOver {
		t.Errorf("a move after mate is explained as %q", got)
	}
}

func TestFlagFall(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		want      chess.Outcome
	}{
		{"loses", chess.StartFEN, chess.Outcome{Result: chess.BlackWins, Reason: chess.Flag}},
		{
			"draws against a bare king", "8/5k2/8/8/2R5/5K2/8/8 w - - 0 1",
			chess.Outcome{Result: chess.Drawn, Reason: chess.FlagWithoutMating},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := start(t, game.Options{Control: clock.HalfHour(), Start: from(t, tt.fen)})
			if g.Tick(after(1799)) {
				t.Fatal("the flag fell with a second left")
			}
			if !g.Tick(after(1800)) || g.Outcome() != tt.want {
				t.Errorf("outcome %v, want %v", g.Outcome(), tt.want)
			}
			if g.Tick(after(1801)) || g.Running() {
				t.Error("a second flag fell")
			}
		})
	}
}

func TestMoveAfterTheFlagIsTooLate(t *testing.T) {
	g := start(t, game.Options{Control: clock.HalfHour()})
	wantCode(t, g.Play(chess.NewMove(chess.E2, chess.E4), after(1801)), game.GameOver)
	if g.Outcome().Reason != chess.Flag || g.Plies() != 0 {
		t.Errorf("outcome %v after %d half-moves", g.Outcome(), g.Plies())
	}
}

func TestTakeBackAfterTheFlagIsTooLate(t *testing.T) {
	g := start(t, game.Options{Control: clock.HalfHour()})
	play(t, g, "e4 e5")
	wantCode(t, g.TakeBack(chess.White, after(1801)), game.GameOver)
	if g.Outcome().Reason != chess.Flag || g.Plies() != 2 {
		t.Errorf("outcome %v after %d half-moves", g.Outcome(), g.Plies())
	}
}

func TestPausedTimeIsNobodys(t *testing.T) {
	g := start(t, game.Options{Control: clock.HalfHour()})
	g.Pause(after(60))
	if g.Tick(after(90000)) {
		t.Fatal("a stopped clock ran out")
	}
	g.Resume(after(100000))
	if got := g.Remaining(chess.White, after(100000)); got != 29*time.Minute {
		t.Errorf("White has %v, want 29m", got)
	}
}

// Three games from a position in a row, with declined offers: each counts its
// moves from the position, and none is drawn for what happened in another.
func TestGamesFromAPositionShareNothing(t *testing.T) {
	position := from(t, "r3kb1r/5ppp/4p3/8/4P3/2N5/Pn1BK1PP/R6R w kq - 0 22")
	for range 3 {
		g := start(t, game.Options{Start: position})
		if err := g.OfferDraw(chess.White); err != nil {
			t.Fatal(err)
		}
		if err := g.DeclineDraw(chess.Black); err != nil {
			t.Fatal(err)
		}
		play(t, g, "Nb5 Ra4 Nc3 Ra8")
		now := g.Position()
		if got := now.FullmoveNumber(); got != 24 {
			t.Errorf("move %d, want 24", got)
		}
		if g.Over() || g.Claims() != nil {
			t.Errorf("outcome %v, claims %v", g.Outcome(), g.Claims())
		}
	}
}

func TestStartThatIsAlreadyOver(t *testing.T) {
	g := start(t, game.Options{Control: clock.HalfHour(), Start: from(t, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")})
	if g.Outcome().Reason != chess.Stalemate || g.Running() {
		t.Errorf("outcome %v, clock runs %v", g.Outcome(), g.Running())
	}
}

// randomGame plays random legal moves, as many as drawn.
func randomGame(t *rapid.T, most int) *game.Game {
	g, err := game.New(game.Options{Control: clock.HalfHour()}, noon)
	if err != nil {
		t.Fatal(err)
	}
	for ply := range rapid.IntRange(0, most).Draw(t, "half-moves") {
		position := g.Position()
		moves := position.LegalMoves()
		if len(moves) == 0 || g.Over() {
			break
		}
		m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
		if err := g.Play(m, after(ply)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// Undo is the inverse of play: whatever was played, taking it back and playing
// it again gives the same game, and taking all back gives the start.
func TestUndoIsTheInverseOfPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomGame(t, 60)
		if g.Plies() == 0 {
			return
		}
		n := rapid.IntRange(1, g.Plies()).Draw(t, "taken back")
		kept := g.Plies() - n
		before, claims, outcome, balance := g.PGN(), g.Repetitions(), g.Outcome(), g.Balance()
		again := append([]game.Played(nil), g.Moves()[kept:]...)
		there := g.PositionAt(kept)
		if err := g.Undo(n, after(kept)); err != nil {
			t.Fatal(err)
		}
		if here := g.Position(); here.FEN() != there.FEN() || here.Key() != there.Key() {
			t.Fatalf("undo gives %s, want %s", here.FEN(), there.FEN())
		}
		for _, played := range again {
			if err := g.Play(played.Move, played.At); err != nil {
				t.Fatal(err)
			}
		}
		if g.PGN() != before || g.Repetitions() != claims || g.Outcome() != outcome || g.Balance() != balance {
			t.Fatalf("played again:\n%s\nbefore:\n%s", g.PGN(), before)
		}
	})
}

func TestRematchChangesTheSides(t *testing.T) {
	pawn, err := chess.ParseFEN("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	person, mei := game.Player{Name: "Ada", Kind: game.Person}, game.Player{Name: "Mei", Kind: game.Engine, Opponent: "mei"}
	g, err := game.New(game.Options{White: person, Black: mei, Start: pawn, Control: clock.HalfHour()}, noon)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.PlayText("e4", noon); err != nil {
		t.Fatal(err)
	}
	again, err := g.Rematch(noon.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if again.Player(chess.White) != mei || again.Player(chess.Black) != person || again.Opponent() != "mei" {
		t.Errorf("%+v against %+v", again.Player(chess.White), again.Player(chess.Black))
	}
	if again.Plies() != 0 || again.Position() != pawn || again.Control() != clock.HalfHour() || again.Laws() != g.Laws() {
		t.Errorf("not the same game: %d half-moves, %v, %v", again.Plies(), again.Control(), again.Laws())
	}
	if two := start(t, game.Options{}); two.Opponent() != "" {
		t.Errorf("two people play against %q", two.Opponent())
	}
}

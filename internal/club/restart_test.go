package club_test

import (
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
)

var oneMinute = club.Terms{Control: clock.Control{Kind: clock.SuddenDeath, Initial: time.Minute}}

func TestAfterKillEveryAcknowledgedMoveIsThere(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, club.Terms{Control: fiveMinutes, Private: true})
	h.Play(white, black, "e4")
	h.Clock.Advance(time.Minute)
	h.Play(white, black, "e5", "Nf3")
	fine(t, white.OfferDraw())
	fine(t, black.AskTakeBack())
	h.Clock.Advance(10 * time.Second)
	h.Kill("node")

	h.Clock.Advance(time.Hour)
	anna, bo = h.Club.Enter(anna.Person()), h.Club.Enter(bo.Person())
	games := must(anna.Games())(t)
	equal(t, "games", len(games), 1)
	equal(t, "Anna's turn", games[0].YourTurn, false)
	white = must(anna.Sit(games[0].ID))(t)
	view := white.Look()
	last, _ := view.Game.Last()
	by, offered := view.Game.Offer()
	equal(t, "the last move", last.SAN, "Nf3")
	equal(t, "the draw offer", offered && by == chess.White, true)
	equal(t, "the question", view.TakeBack && view.By == chess.Black, true)
	equal(t, "private", view.Terms.Private, true)
	equal(t, "the names", view.Players[chess.Black].Name, "Bo")
	equal(t, "Black's clock stands as it was saved", view.Game.Remaining(chess.Black, h.Clock.Now()), 4*time.Minute+3*time.Second)
	equal(t, "it will run", view.ClockFrom, h.Clock.Now().Add(club.Patience))
	h.Clock.Advance(time.Minute)
	black = must(bo.Sit(white.ID()))(t)
	h.Clock.Advance(time.Second)
	equal(t, "runs once Black is back", black.Look().Game.Remaining(chess.Black, h.Clock.Now()), 4*time.Minute+2*time.Second)
	h.Play(white, black, "Nc6", "Bb5")
}

func TestAClockWaitsTwoMinutesAfterARestart(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, oneMinute)
	h.Play(white, black, "e4", "e5")
	h.Kill("node")
	h.Clock.Advance(24 * time.Hour)
	black = must(h.Club.Enter(bo.Person()).Sit(white.ID()))(t)
	h.Clock.Advance(club.Patience + 59*time.Second)
	equal(t, "still going", black.Look().Over(), false)
	h.Clock.Advance(time.Second)
	equal(t, "lost by staying away", black.Look().Game.Outcome(), chess.Outcome{Result: chess.BlackWins, Reason: chess.Flag})
}

func TestAStopSavesEverythingAndAnotherNodeGoesOn(t *testing.T) {
	h := clubtest.New(t)
	anna, bo, cy := h.Enter("Anna"), h.Enter("Bo"), h.Enter("Cy")
	white, black := h.Pair(anna, bo, oneMinute)
	h.Play(white, black, "e4", "e5")
	h.Clock.Advance(10 * time.Second)
	for _, v := range []*club.Visit{anna, bo, cy} {
		told(v)
	}
	fine(t, h.Stop(t.Context()))
	for _, v := range []*club.Visit{anna, bo, cy} {
		equal(t, "told", told(v) && v.News().Notice.Stopping, true)
	}
	white.Look()
	refused(t, "a move", white.Play(chess.NewMove(chess.D2, chess.D4)), club.Stopping)
	_, err := cy.Challenge(club.Terms{})
	refused(t, "a challenge", err, club.Stopping)
	_, err = cy.Sit("another")
	refused(t, "another table", err, club.Stopping)
	h.Clock.Advance(time.Hour)

	h.Club = h.Node("another")
	white = must(h.Club.Enter(anna.Person()).Sit(white.ID()))(t)
	equal(t, "the clock stood", white.Look().Game.Remaining(chess.White, h.Clock.Now()), 50*time.Second)
}

func TestAGameIsPlayedOnOneNode(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, club.Terms{})
	h.Play(white, black, "e4", "e5")
	other := h.Node("other")
	there := other.Enter(anna.Person())
	_, err := there.Sit(white.ID())
	refused(t, "while the first node has it", err, club.Elsewhere)
	equal(t, "it says where", must(there.Games())(t)[0].Node, "node")
	h.Clock.Advance(10 * time.Minute) // with its signs of life
	_, err = there.Sit(white.ID())
	refused(t, "even when nobody moves", err, club.Elsewhere)

	anna.Leave()
	bo.Leave()
	h.Clock.Advance(time.Minute)
	equal(t, "free once all have left", must(there.Games())(t)[0].Node, "")
	must(there.Sit(white.ID()))(t)
	back := h.Club.Enter(bo.Person())
	_, err = back.Sit(white.ID())
	refused(t, "and now the second has it", err, club.Elsewhere)
}

func TestANodeThatWasSilentHasLostItsTables(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, club.Terms{})
	h.Play(white, black, "e4", "e5")
	h.Clock.Forget() // it hangs
	h.Clock.Advance(club.Lease - time.Second)
	other := h.Node("other").Enter(anna.Person())
	_, err := other.Sit(white.ID())
	refused(t, "not yet", err, club.Elsewhere)
	h.Clock.Advance(time.Second)
	taken := must(other.Sit(white.ID()))(t)
	taken.Look()
	fine(t, taken.Play(chess.NewMove(chess.D2, chess.D4)))

	white.Look()
	refused(t, "the one that wakes up", white.Play(chess.NewMove(chess.A2, chess.A4)), club.Elsewhere)
	equal(t, "its seats see it", black.Look().Closed, club.Elsewhere)
	equal(t, "nothing was played there", black.Look().Game.Plies(), 2)
	refused(t, "nor ended", black.Resign(), club.Elsewhere)
	again := must(h.Club.Enter(bo.Person()).Games())(t)
	equal(t, "it lists the game where it is", again[0].Node, "other")
}

func TestWhatCannotBeSavedDidNotHappen(t *testing.T) {
	h := clubtest.New(t)
	fails := h.MayFail()
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	id := must(anna.Challenge(club.Terms{To: bo.Person().ID, Side: club.WhiteSide, Control: oneMinute.Control, Rated: true}))(t)
	fails.Store(true)
	_, err := bo.Accept(id)
	refused(t, "beginning", err, club.NotKept)
	equal(t, "no table is left", h.Counts().Tables, 0)
	fails.Store(false)
	black := must(bo.Accept(id))(t) // the challenge is still there
	white := must(anna.Sit(black.ID()))(t)
	h.Play(white, black, "e4", "e5")

	before := white.Look()
	fails.Store(true)
	h.Clock.Advance(time.Second)
	refused(t, "a move", white.Play(chess.NewMove(chess.D2, chess.D4)), club.NotKept)
	refused(t, "resigning", black.Resign(), club.NotKept)
	equal(t, "an offer", code(black.OfferDraw()), string(club.NotKept))
	after := white.Look()
	equal(t, "the table is as it was", after.Version, before.Version)
	equal(t, "White is still to move", after.Game.Turn(), chess.White)
	h.Clock.Advance(time.Hour)
	equal(t, "nor does a flag fall", white.Look().Over(), false)
	fails.Store(false)
	h.Clock.Advance(2 * time.Second)
	equal(t, "but then it does", white.Look().Game.Outcome().Reason, chess.Flag)
	kept := must(must(h.Store.Profile(anna.Person().ID))(t).Games(0))(t)
	equal(t, "once", len(kept), 1)
}

func TestTheProfileOfAPlayerIsDeleted(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, club.Terms{})
	h.Play(white, black, "e4")
	fine(t, h.Store.DeleteProfile(anna.Person().ID))
	black.Look()
	refused(t, "a move", black.Play(chess.NewMove(chess.E7, chess.E5)), club.Elsewhere)
	equal(t, "games", len(must(bo.Games())(t)), 0)
}

// A store that takes its time holds up whoever waits for it, and nobody else.
func TestASlowStoreHoldsUpNobodyWhoLooks(t *testing.T) {
	h := clubtest.New(t)
	anna, bo, cy := h.Enter("Anna"), h.Enter("Bo"), h.Enter("Cy")
	white, black := h.Pair(anna, bo, oneMinute)
	watcher := must(cy.Watch(white.ID()))(t)
	white.Look()
	began, goOn := h.MaySleep()
	played := make(chan error)
	go func() { played <- white.Play(chess.NewMove(chess.E2, chess.E4)) }()
	<-began
	for _, s := range []*club.Seat{white, black, watcher} {
		equal(t, "what is not saved is not seen", s.Look().Game.Plies(), 0)
	}
	equal(t, "the lobby", len(cy.Lobby().Games), 1)
	equal(t, "news", len(bo.News().Games), 1)
	watcher.Leave()
	h.Enter("Dan").Leave()
	bo.Leave()
	h.Clock.Advance(10 * time.Second) // which the mover does not pay for
	goOn <- struct{}{}
	fine(t, <-played)
	view := white.Look()
	equal(t, "then it is", view.Game.Plies(), 1)
	equal(t, "White's time", view.Game.Remaining(chess.White, h.Clock.Now()), time.Minute)
}

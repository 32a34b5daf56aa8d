package plain_test

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
)

// line is somebody in a club who types into a dialogue and reads what it says,
// while others do the same.
type line struct {
	t     *testing.T
	keys  *io.PipeWriter
	ended chan struct{}
	visit *club.Visit

	mu   sync.Mutex
	more *sync.Cond
	said string
	read int // how much of it has been seen
	done bool
}

// Write implements io.Writer for the dialogue.
func (l *line) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.said += string(b)
	l.more.Broadcast()
	return len(b), nil
}

// enters begins a dialogue of a person in the club.
func enters(t *testing.T, h *clubtest.House, p club.Person, lang i18n.Lang, begin plain.Begin) *line {
	t.Helper()
	o := inClub(t, h, p, lang)
	in, keys := io.Pipe()
	l := &line{t: t, keys: keys, ended: make(chan struct{}), visit: o.Visit()}
	l.more = sync.NewCond(&l.mu)
	o.In, o.Out, o.Interactive, o.Begin, o.Now = in, l, true, begin, h.Clock.Now
	go func() {
		defer close(l.ended)
		err := plain.Run(t.Context(), o)
		l.mu.Lock()
		defer l.mu.Unlock()
		l.done = true
		l.more.Broadcast()
		if err != nil && t.Context().Err() == nil {
			t.Errorf("the dialogue ended: %v", err)
		}
	}()
	t.Cleanup(func() {
		_ = keys.Close()
		<-l.ended
		checkLines(t, strings.ReplaceAll(l.said, "> ", "")) // lines may be typed ahead
	})
	return l
}

// types types lines, each once the dialogue waits for one.
func (l *line) types(lines ...string) {
	l.t.Helper()
	for _, text := range lines {
		l.mu.Lock()
		l.said += text + "\n" // as a terminal shows it
		l.mu.Unlock()
		if _, err := io.WriteString(l.keys, text+"\n"); err != nil {
			l.t.Fatal(err)
		}
	}
}

// hears waits until each text has been said, after the one before.
func (l *line) hears(texts ...string) {
	l.t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	// Only so that a test that waits in vain says for what.
	guard := time.AfterFunc(2*time.Minute, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.done = true
		l.more.Broadcast()
	})
	defer guard.Stop()
	for _, text := range texts {
		for {
			if i := strings.Index(strings.ReplaceAll(l.said[l.read:], "\n", " "), text); i >= 0 {
				l.read += i + len(text)
				break
			}
			if l.done {
				l.t.Fatalf("%q was not said:\n%s", text, l.said[l.read:])
			}
			l.more.Wait()
		}
	}
}

var tenMinutes = clock.Control{Kind: clock.SuddenDeath, Initial: 10 * time.Minute}

func TestTwoDialoguesPlayEachOther(t *testing.T) {
	h := clubtest.New(t)
	ana := enters(t, h, h.Person("Ana"), i18n.EN, plain.Begin{With: i18n.CommandClub})
	bo := enters(t, h, h.Person("Bo"), i18n.Hans, plain.Begin{})
	bo.hears("> ")
	ana.types("")
	ana.hears("Bo is here", "looks again")
	ana.types("bo")
	ana.hears("1 Challenge")
	ana.types("1", "1", "white", "yes")
	ana.hears("You have challenged Bo.")
	bo.hears("Ana", "10分钟", "计分", "> ")
	bo.types("俱乐部")
	bo.hears("1 Ana", "> ")
	bo.types("1", "接受")
	bo.hears("黑", "计等级分", "> ")
	ana.hears("Your game with Bo has begun", "> ")
	ana.types("club")
	ana.hears("1 Your game with Bo goes on")
	ana.types("1")
	ana.hears("You play White against Bo", "The game is rated.", "Your move. You have 10:00 left.", "> ")

	bo.types("e5")
	bo.hears("还没轮到你")
	ana.types("e2e5")
	ana.hears("> ")
	ana.types("f3")
	ana.hears("White: pawn", "> ")
	bo.hears("白", "轮到你走。你还剩10:00", "> ")
	h.Clock.Advance(30 * time.Second)
	bo.types("时间")
	bo.hears("黑方：9:30", "> ")
	bo.types("e5")
	ana.hears("Black: pawn", "Your move", "> ")
	ana.types("draw")
	ana.hears("You have offered Bo a draw.")
	bo.hears("Ana", "> ")
	bo.types("不")
	ana.hears("Bo declines the draw")
	ana.types("undo")
	ana.hears("No move is taken back in a rated game.")
	ana.types("g4")
	bo.hears("轮到你走", "> ")
	bo.types("Qh4#")
	bo.hears("等级分现在是", "> ")
	ana.hears("Black: queen", "Checkmate", "0-1", "Your rating is now", "Say rematch")

	ana.types("rematch")
	ana.hears("You have asked Bo for another game.")
	bo.hears("再来一局", "> ")
	bo.types("是")
	bo.hears("白", "轮到你走", "> ")
	ana.hears("You play Black against Bo", "> ")
	bo.types("e4")
	ana.hears("White: pawn", "Your move", "> ")
	ana.types("back")
	ana.hears("The game goes on. Say club")
	bo.hears("不在棋盘前")
	for _, l := range []*line{ana, bo} {
		p, err := h.Store.Profile(l.visit.Person().ID)
		if err != nil {
			t.Fatal(err)
		}
		games, err := p.Games(0)
		if err != nil || len(games) != 1 || games[0].Result != "0-1" {
			t.Errorf("kept: %+v, %v", games, err)
		}
	}
}

func TestADialogueWatches(t *testing.T) {
	h := clubtest.New(t)
	a, b := h.Enter("Ana"), h.Enter("Bo")
	white, black := h.Pair(a, b, club.Terms{Control: tenMinutes})
	h.Play(white, black, "e4")
	cy := enters(t, h, h.Person("Cy"), i18n.EN, plain.Begin{With: i18n.CommandClub, Watch: "bo"})
	cy.hears("Ana – Bo are playing", "You are watching.", "White: pawn", "> ")
	h.Play(white, black, "e5", "Nf3")
	cy.hears("Black: pawn", "White: knight", "> ")
	cy.types("Nc6")
	cy.hears("You are watching. Only the two players move.")
	cy.types("resign")
	cy.hears("You are watching.")
	b.Leave()
	cy.hears("Bo is not on the server now. The seat is kept.")
	h.Clock.Advance(time.Hour)
	cy.hears("1-0", "> ")
	if view := white.Look(); view.Game.Outcome().Reason != chess.Flag || view.Watching != 1 {
		t.Errorf("the game: %v, %d watching", view.Game.Outcome(), view.Watching)
	}
}

func TestTakingBackAndCallingOffInLines(t *testing.T) {
	h := clubtest.New(t)
	other := h.Enter("Bo")
	p := h.Person("Ana")
	ana := enters(t, h, p, i18n.EN, plain.Begin{})
	ana.hears("> ")
	id, err := other.Challenge(club.Terms{To: p.ID, Side: club.BlackSide})
	if err != nil {
		t.Fatal(err)
	}
	ana.hears("Bo challenges you.", "you play White", "Say club to answer.", "> ")
	ana.types("club", "1", "later", "1", "yes")
	ana.hears("You play White against Bo", "> ")
	seat, err := other.Sit(other.News().Games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	ana.hears("Bo is at the board.")
	ana.types("e4", "undo")
	ana.hears("You have asked Bo to let you take back.")
	if err := seat.AnswerTakeBack(true); err != nil {
		t.Fatal(err)
	}
	ana.hears("One move is taken back.", "Your move.", "> ")
	ana.types("hint")
	ana.hears("There is no help in a game against somebody.")
	ana.types("resign") // nothing has been played
	ana.hears("The game was called off.")
	ana.types("back")
	ana.hears("2 people here")
	h.Say("Tea is ready")
	ana.hears("The server says: Tea is ready")
	_ = id
}

// Whatever is typed in a club, in whatever order, ends in a goodbye, and nothing is
// left of it there.
// Whoever asks for a move back and then plays on has not been refused.
func TestAMoveEndsTheQuestionForATakeBackInLines(t *testing.T) {
	h := clubtest.New(t)
	other := h.Enter("Bo")
	p := h.Person("Ana")
	ana := enters(t, h, p, i18n.EN, plain.Begin{})
	ana.hears("> ")
	if _, err := other.Challenge(club.Terms{To: p.ID, Side: club.BlackSide}); err != nil {
		t.Fatal(err)
	}
	ana.types("club", "1", "yes")
	ana.hears("You play White against Bo", "> ")
	seat, err := other.Sit(other.News().Games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	ana.types("d4")
	ana.hears("White: pawn from d2 to d4", "> ")
	position := seat.Look().Game.Position()
	if err := seat.Play(position.LegalMoves()[0]); err != nil {
		t.Fatal(err)
	}
	ana.hears("Your move.", "> ")
	ana.types("undo", "d5")
	ana.hears("You have asked Bo to let you take back.", "White: pawn from d4 to d5")
	ana.mu.Lock()
	from := ana.read
	ana.mu.Unlock()
	ana.hears("> ")
	if said := ana.said[from:ana.read]; strings.Contains(said, "does not allow") {
		t.Errorf("said %q", said)
	}
}

func TestAnythingTypedInAClubEndsWell(t *testing.T) {
	h := clubtest.New(t)
	a, b := h.Enter("Ana"), h.Enter("Bo")
	h.Pair(a, b, club.Terms{}) // a game that can be watched
	words := rapid.SampledFrom(strings.Fields(
		"1 2 3 4 5 6 7 club 俱乐部 ana bo back yes no accept draw undo resign rematch claim hint clock score pgn board repeat help menu e4 e5 Nf3 blackboard white"))
	rapid.Check(t, func(r *rapid.T) {
		lines := append([]string{"club"}, rapid.SliceOfN(words, 0, 30).Draw(r, "lines")...)
		v := h.Club.Enter(h.Person("Cy"))
		defer v.Leave()
		if rapid.Bool().Draw(r, "asked") {
			if id, err := b.Challenge(club.Terms{To: v.Person().ID, Side: club.BlackSide}); err == nil {
				defer func() { _ = b.Withdraw(id) }()
			}
		}
		profile, err := h.Store.Profile(v.Person().ID)
		if err != nil {
			r.Fatal(err)
		}
		var out bytes.Buffer
		o := options(h.Store)
		o.Profile, o.Served, o.Now, o.Visit = profile, true, h.Clock.Now, func() *club.Visit { return v }
		o.In, o.Out = strings.NewReader(strings.Join(lines, "\n")), &out
		if err := plain.Run(t.Context(), o); err != nil {
			r.Fatalf("%v after\n%s", err, out.String())
		}
		checkLines(r, out.String())
		if n := h.Counts().Seats; n != 2 {
			r.Fatalf("%d seats are taken after\n%s", n, out.String())
		}
		h.Clock.Advance(time.Minute)
	})
}

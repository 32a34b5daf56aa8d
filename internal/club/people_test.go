package club_test

import (
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
)

func TestWhoIsThereAndWhatTheyDo(t *testing.T) {
	h := clubtest.New(t)
	bo := h.Enter("Bo\x1b[2J")
	anna := h.Enter("Anna")
	tutor := h.Club.Enter(club.Person{ID: h.Person("T").ID, Name: "Tutor", Teacher: true})
	second := h.Club.Enter(anna.Person())
	anna.Doing(club.Doing{Code: "puzzles", Detail: "storm\x1b", Score: 7})
	h.Clock.Advance(time.Minute)
	second.Doing(club.Doing{Code: "learn", Detail: "3"})

	people := tutor.Lobby().People
	equal(t, "people", len(people), 3)
	equal(t, "by name", people[0].Name+people[1].Name+people[2].Name, "AnnaBo[2JTutor")
	equal(t, "Anna's sessions", people[0].Sessions, 2)
	equal(t, "what she did last", people[0].Doing, club.Doing{Code: "learn", Detail: "3"})
	equal(t, "when", people[0].Active, h.Clock.Now())
	second.Leave()
	equal(t, "what she does in the other", tutor.Lobby().People[0].Doing, club.Doing{Code: "puzzles", Detail: "storm", Score: 7})
	equal(t, "what pupils see of it", bo.Lobby().People[0].Doing, club.Doing{Code: "puzzles"})
	anna.Leave()
	anna.Leave()
	equal(t, "who is left", len(bo.Lobby().People), 2)
}

func TestOnlyThoseInTheLobbyHearOfIt(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	bo.Attend(true)
	told(anna)
	told(bo)
	for range 50 {
		h.Enter("Cy").Leave()
	}
	equal(t, "not at once", told(bo), false)
	h.Clock.Advance(time.Second)
	equal(t, "told", told(bo), true)
	equal(t, "once", told(bo), false)
	equal(t, "somebody at a puzzle", told(anna), false)
	h.Say("Pizza!\x1b[0m")
	equal(t, "everybody", told(anna) && told(bo), true)
	equal(t, "what was said", anna.News().Notice.Text, "Pizza![0m")
	bo.Leave()
	_, open := <-bo.Told()
	equal(t, "the hints end with the visit", open, false)
}

func TestTheBlackboard(t *testing.T) {
	h := clubtest.New(t)
	pupil := h.Enter("Anna")
	tutor := h.Club.Enter(club.Person{ID: h.Person("T").ID, Name: "Tutor", Teacher: true})
	refused(t, "by a pupil", pupil.Show(club.Blackboard{}), club.NotTeacher)
	refused(t, "cleared by one", pupil.ClearBoard(), club.NotTeacher)
	e4 := chess.NewMove(chess.E2, chess.E4)
	refused(t, "an illegal move", tutor.Show(club.Blackboard{Moves: []chess.Move{e4, e4}}), club.BadBoard)
	refused(t, "too many arrows", tutor.Show(club.Blackboard{Arrows: make([]club.Arrow, 1000)}), club.BadBoard)
	told(pupil)
	moves := []chess.Move{e4}
	fine(t, tutor.Show(club.Blackboard{
		Moves: moves, Squares: chess.BitboardOf(chess.D5), Arrows: []club.Arrow{{From: chess.G1, To: chess.F3}},
		Note: "Look at d5!\n\x1b", Flipped: true,
	}))
	equal(t, "the pupils are told", told(pupil), true)
	moves[0] = chess.NewMove(chess.A2, chess.A3)
	board, shown := pupil.Blackboard()
	position := board.Position()
	equal(t, "shown", shown && board.Version == 1 && board.By.Name == "Tutor" && board.Flipped, true)
	equal(t, "the position", position.At(chess.E4).Type(), chess.Pawn)
	equal(t, "the note", board.Note, "Look at d5!")
	board.Arrows[0] = club.Arrow{}
	again, _ := tutor.Blackboard()
	equal(t, "each has their own", again.Arrows[0], club.Arrow{From: chess.G1, To: chess.F3})

	fine(t, tutor.Show(club.Blackboard{}))
	board, _ = pupil.Blackboard()
	equal(t, "the next", board.Version, 2)
	tutor.Leave()
	h.Clock.Advance(9 * time.Minute)
	_, shown = pupil.Blackboard()
	equal(t, "stays when the line drops", shown, true)
	h.Clock.Advance(time.Minute)
	_, shown = pupil.Blackboard()
	equal(t, "goes when the teacher stays away", shown, false)
	tutor = h.Club.Enter(tutor.Person())
	fine(t, tutor.Show(club.Blackboard{}))
	fine(t, tutor.ClearBoard())
	_, shown = pupil.Blackboard()
	equal(t, "cleared", shown, false)
}

func TestASeatIsBounded(t *testing.T) {
	h := clubtest.New(t)
	watcher := h.Enter("Watcher")
	var err error
	seats := 0
	for range 20 {
		white, _ := h.Pair(h.Enter("Anna"), h.Enter("Bo"), club.Terms{})
		if _, err = watcher.Watch(white.ID()); err != nil {
			break
		}
		seats++
	}
	refused(t, "one more", err, club.TooMany)
	equal(t, "seats", seats, 16)
	watcher.Leave()
	equal(t, "all free again", h.Counts().Seats, 34)
}

func TestGamesInProgressAreBounded(t *testing.T) {
	h := clubtest.New(t)
	anna := h.Enter("Anna")
	var err error
	games := 0
	for range 40 {
		bo := h.Enter("Bo")
		var id string
		if id, err = bo.Challenge(club.Terms{To: anna.Person().ID}); err != nil {
			break
		}
		var seat *club.Seat
		if seat, err = anna.Accept(id); err != nil {
			break
		}
		seat.Leave()
		games++
	}
	refused(t, "one more", err, club.TooMany)
	equal(t, "games", games, 20)
}

package pack_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// at is a session with that puzzle of a set in front of the learner.
func at(t *testing.T, set puzzles.Set, id string) puzzles.Session {
	t.Helper()
	src := puzzles.Source{Set: set, Rand: rand.New(rand.NewPCG(1, 2))}
	s, err := puzzles.NewMistakes(puzzles.Learner{Rating: rating.Beginner()}, puzzles.Options{}, []puzzles.Mistake{{ID: id}}, src)
	if err != nil {
		t.Fatal(err)
	}
	if ok, err := s.Next(src, noon); !ok || err != nil {
		t.Fatal(id, ok, err)
	}
	return s
}

// everyPlace shows every place of the shipped puzzles where the solver is to
// move, with the session in which it stands; of more than atMost puzzles so many
// that lie evenly between the easiest and the hardest.
func everyPlace(t *testing.T, atMost int, show func(s puzzles.Session, pos chess.Position)) {
	t.Helper()
	set, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < set.Len(); i += 1 + set.Len()/atMost {
		id, err := set.ID(i)
		if err != nil {
			t.Fatal(err)
		}
		for s := at(t, set, id); !s.Current.Done && !t.Failed(); s.TryMove(s.Stored(), noon) {
			show(s, s.Position())
		}
	}
}

// In every shipped puzzle and at each of its places: every legal move that mates
// is right and ends the puzzle, and another move that is not stored is not right
// without a look at it.
func TestEveryMateIsRightInTheShippedPuzzles(t *testing.T) {
	places, others := 0, 0
	rnd := rand.New(rand.NewPCG(1, 2))
	everyPlace(t, math.MaxInt, func(s puzzles.Session, pos chess.Position) {
		places++
		legal := pos.LegalMoves()
		one := legal[rnd.IntN(len(legal))]
		for _, m := range legal {
			after := pos.After(m)
			if m != s.Stored() && m != one && !after.IsCheckmate() {
				continue
			}
			tried := s
			switch j := tried.TryMove(m, noon); {
			case m == s.Stored():
				if j.Verdict != puzzles.Right {
					t.Errorf("%s: the stored %v is %q", s.Current.Puzzle.ID, m, j.Verdict)
				}
			case after.IsCheckmate():
				others++
				if j.Verdict != puzzles.Mate || !tried.Current.Done || !tried.Current.Attempt.First() {
					t.Errorf("%s: %v mates and is %q", s.Current.Puzzle.ID, m, j.Verdict)
				}
			case j.Verdict != puzzles.Undecided:
				t.Errorf("%s: %v is %q", s.Current.Puzzle.ID, m, j.Verdict)
			}
		}
	})
	t.Logf("%d places, %d mates that are not stored", places, others)
}

// Whatever pair of squares is tried: what is not legal gets a reason, the same as
// chess.Explain gives, and is no attempt.
func TestEveryIllegalAnswerHasItsReasonInTheShippedPuzzles(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	everyPlace(t, 1000, func(s puzzles.Session, pos chess.Position) {
		for range 10 {
			from, to := chess.Square(rnd.IntN(64)), chess.Square(rnd.IntN(64))
			m := chess.NewMove(from, to)
			if _, err := pos.ParseUCI(m.String()); err == nil || from == to {
				continue // e1h1 may be castling, too
			}
			j := s.TryMove(m, noon)
			want := chess.Explain(&pos, m)
			if j.Verdict != puzzles.Illegal || j.Reason == "" || j.Explanation.Code != want.Code || want.Code == chess.Legal {
				t.Errorf("%s: %v is %q for %q, want %q", s.Current.Puzzle.ID, m, j.Verdict, j.Reason, want.Code)
			}
		}
		if a := s.Current.Attempt; a.Decided() || a.Wrong > 0 || s.Current.Pending != chess.NoMove {
			t.Errorf("%s: illegal tries counted: %+v", s.Current.Puzzle.ID, a)
		}
	})
}

// Castling is the same answer however it is written: by the king's move, by the
// king's move onto the rook, or in words.
func TestCastlingIsOneAnswerInAllNotations(t *testing.T) {
	notations := func(m chess.Move) []string {
		rank := string("18"[m.From()/56])
		if m.To() > m.From() {
			return []string{"e" + rank + "g" + rank, "e" + rank + "h" + rank, "O-O", "0-0", "o-o", "Kg" + rank}
		}
		return []string{"e" + rank + "c" + rank, "e" + rank + "a" + rank, "O-O-O", "0-0-0", "o-o-o", "Kc" + rank}
	}
	same := func(s puzzles.Session, pos chess.Position) (castlings int) {
		for _, m := range pos.LegalMoves() {
			if !m.IsCastling() {
				continue
			}
			castlings++
			for _, text := range notations(m) {
				one, other := s, s
				want, got := one.TryMove(m, noon), other.Try(text, noon)
				if got.Move != m || got.Verdict != want.Verdict || got.Reason != want.Reason || one.Current.Ply != other.Current.Ply {
					t.Errorf("%s: %s is %v, %q; %v is %q", s.Current.Puzzle.ID, text, got.Move, got.Verdict, m, want.Verdict)
				}
			}
		}
		return castlings
	}
	castling := func(fen, line string) puzzles.Session {
		p, err := puzzles.New("castling", fen, line, 900, 100, "castling")
		if err != nil {
			t.Fatal(err)
		}
		return at(t, open(t, write(t, []puzzles.Puzzle{p})), "castling")
	}
	// White castles with a double attack, either way; written both ways in the line too.
	for _, line := range []string{"a7a6 e1c1", "a7a6 e1a1", "a7a6 e1g1", "a7a6 e1h1"} {
		s := castling("3k4/p7/8/8/8/8/P7/R3K2R b KQ - 0 1", line)
		if n := same(s, s.Position()); n != 2 {
			t.Errorf("%s: %d castlings", line, n)
		}
	}
	s := castling("r3k2r/p7/8/8/8/8/P7/3K4 w kq - 0 1", "a2a3 e8g8")
	same(s, s.Position())
	total := 0
	everyPlace(t, 1000, func(s puzzles.Session, pos chess.Position) { total += same(s, pos) })
	t.Logf("%d castlings in the shipped puzzles", total)
}

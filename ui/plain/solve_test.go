package plain_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Every shipped puzzle's hints and reasons have words in every language.
func TestShippedPuzzlesAreWorded(t *testing.T) {
	set, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	for i := range set.Len() {
		p, err := set.At(i)
		if err != nil {
			t.Fatal(err)
		}
		source := puzzles.Source{Set: set, Rand: rand.New(rand.NewPCG(1, 1))}
		s, err := puzzles.NewToday(puzzles.Learner{Rating: rating.New()}, puzzles.Options{Size: 1}, []schedule.Card{schedule.NewCard(p.ID)}, source)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := s.Next(source, noon); !ok || err != nil {
			t.Fatal(ok, err)
		}
		for range 3 {
			hint, ok := s.Hint(noon)
			if !ok {
				t.Fatalf("%s: no hint", p.ID)
			}
			for _, lang := range i18n.All() {
				checkWords(t, p.ID, i18n.For(lang).PuzzleHint(s.Position(), hint))
			}
		}
		for _, point := range puzzles.Why(p) {
			for _, lang := range i18n.All() {
				checkWords(t, p.ID+" "+string(point.Theme), i18n.For(lang).PuzzleWhy(point))
			}
		}
	}
}

func checkWords(t *testing.T, what, text string) {
	t.Helper()
	if text == "" || strings.Contains(text, "puzzle.") || strings.Contains(text, "<no") {
		t.Errorf("%s: %q", what, text)
	}
}

// drawn lists the puzzles that a session with this chance and rating draws when
// all of them are solved, by walking through the same session.
func drawn(t *testing.T, set puzzles.Set, rnd *rand.Rand, r rating.Rating, met map[string]bool) (all []puzzles.Puzzle, after rating.Rating) {
	t.Helper()
	source := puzzles.Source{Set: set, Met: func(id string) (time.Time, bool) { return noon, met[id] }, Rand: rnd}
	s, err := puzzles.NewToday(puzzles.Learner{Rating: r}, puzzles.Options{}, nil, source)
	if err != nil {
		t.Fatal(err)
	}
	for {
		more, err := s.Next(source, noon)
		if err != nil {
			t.Fatal(err)
		}
		if !more {
			return all, s.Rating
		}
		all = append(all, s.Current.Puzzle)
		for !s.Current.Done {
			s.TryMove(s.Stored(), noon)
		}
	}
}

func TestTwentyPuzzles(t *testing.T) {
	set, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			rnd, met, r := rand.New(rand.NewPCG(1, 2)), map[string]bool{}, rating.Beginner()
			var lines []string
			for len(met) < 20 {
				all, after := drawn(t, set, rnd, r, met)
				if len(all) == 0 {
					t.Fatal("the shipped set has fewer than twenty puzzles")
				}
				lines = append(lines, "today")
				for _, p := range all {
					met[p.ID] = true
					for i := 1; i < len(p.Moves); i += 2 {
						position := p.Position(i)
						lines = append(lines, position.SAN(p.Moves[i]))
					}
					lines = append(lines, "")
				}
				r = after
			}
			s := known(t, lang)
			said := pipe(t, options(s), append(lines, "quit")...)
			profile, err := s.LastProfile()
			if err != nil {
				t.Fatal(err)
			}
			attempts, err := profile.Attempts(0)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range attempts {
				if !a.First() {
					t.Errorf("%s was not solved at the first try", a.PuzzleID)
				}
			}
			if len(attempts) < 20 {
				t.Errorf("%d attempts kept\n%s", len(attempts), said)
			}
			if kept, _, err := profile.Rating(store.PuzzleKind); err != nil || kept != r {
				t.Errorf("rating %+v, %v, want %+v", kept, err, r)
			}
			if _, found, _ := profile.InProgress("drill"); found {
				t.Error("a finished session is still offered")
			}
		})
	}
}

// blind is an analyst to whom every other move loses a rook to the first reply.
type blind struct{}

func (blind) Compare(_ context.Context, pos chess.Position, _, tried chess.Move) (puzzles.Comparison, error) {
	after := pos.After(tried)
	return puzzles.Comparison{Stored: engine.Centipawns(500), Tried: engine.Centipawns(0), Reply: after.LegalMoves()[:1]}, nil
}

// refusing takes no question.
type refusing struct{}

func (refusing) Compare(context.Context, chess.Position, chess.Move, chess.Move) (puzzles.Comparison, error) {
	return puzzles.Comparison{}, screen.ErrBusy
}

func TestATryThatNobodyCanLookAtIsNoTry(t *testing.T) {
	o := options(known(t, i18n.EN))
	o.Analyst, o.Set = refusing{}, byHand(t)
	said := pipe(t, o, append(script(t, "puzzle.txt"), "quit")...)
	if said = strings.Join(strings.Fields(said), " "); !strings.Contains(said, "Nothing was counted.") || !strings.Contains(said, "The solution: rook") {
		t.Errorf("it was counted:\n%s", said)
	}
}

func TestAPuzzleWithWrongTriesAndHelp(t *testing.T) {
	s := known(t, i18n.EN)
	o := options(s)
	o.Analyst, o.Set = blind{}, byHand(t)
	golden.RequireEqual(t, []byte(talk(t, o, script(t, "puzzle.txt")...)))
	profile, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	cards, err := profile.Cards(store.PuzzleKind)
	if err != nil || len(cards) == 0 {
		t.Errorf("what went wrong does not come back: %v, %v", cards, err)
	}
	if said := pipe(t, options(s), "puzzles", "1", "quit"); !strings.Contains(said, "You go on with the puzzles that were left.") {
		t.Errorf("the session was not taken up:\n%s", said)
	}
}

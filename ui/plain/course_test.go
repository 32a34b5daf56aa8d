package plain_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// learner walks through a run beside the dialogue and writes down what somebody
// types who does the same: the thinker replies alike in both.
type learner struct {
	t      *testing.T
	run    lessons.Run
	engine *engine.Engine
	lines  []string
}

func newLearner(t *testing.T, ch *lessons.Chapter, seed uint64) *learner {
	l := &learner{t: t, run: lessons.Begin(ch), engine: engine.New(engine.Options{HashMB: 1})}
	l.run.Sow(seed)
	return l
}

// walk goes to the end of the chapter: an empty line for each page and each step
// of a demonstration; answer solves the exercises.
func (l *learner) walk(answer func(*learner)) []string {
	for l.run.Place() != lessons.SummaryPage {
		if l.run.Exercise() != nil {
			answer(l)
			l.run.Next()
		} else {
			l.run.Forward()
		}
		l.lines = append(l.lines, "")
	}
	return l.lines
}

// say types an answer and lets the other side reply.
func (l *learner) say(text string) lessons.Verdict {
	l.lines = append(l.lines, text)
	v := l.run.Enter(text)
	for {
		pos, history, due := l.run.Awaits()
		if !due {
			return v
		}
		line, err := firstMove{}.Best(l.t.Context(), screen.Question{Position: pos, History: history})
		if err != nil {
			l.t.Fatal(err)
		}
		v = l.run.Reply(line[0])
	}
}

// right answers the exercise right.
func (l *learner) right() {
	ex := l.run.Exercise()
	switch {
	case ex.Kind.Plays():
		l.play()
	case ex.Kind == lessons.ClickSquares:
		l.say(strings.Join(ex.Accept, " "))
		l.confirm("done")
	case ex.Kind == lessons.SetUp:
		l.say(strings.Join(ex.Accept, " "))
		l.confirm("")
	case ex.Kind.Walks():
		_, left := l.run.Walker()
		for _, move := range strings.Fields(ex.Accept[0]) {
			if len(left) > 0 {
				l.say(move[2:])
			}
		}
	default:
		l.say(ex.Accept[0])
	}
	if !l.run.Result(ex.ID).Done {
		l.t.Errorf("%s: not solved by %v", ex.ID, l.lines[max(0, len(l.lines)-4):])
	}
}

func (l *learner) confirm(word string) {
	l.lines = append(l.lines, word)
	l.run.Confirm()
}

// play plays the moves that help would give, and those for which one has to think.
func (l *learner) play() {
	ex := l.run.Exercise()
	for range 100 {
		if l.run.Result(ex.ID).Done {
			return
		}
		peek := l.run // a run is a value: the help taken from it costs nothing
		var h lessons.Help
		for h.Rung != lessons.ThisMove {
			h = peek.Help()
		}
		if h.Code == lessons.HelpThink {
			l.engine.Clear()
			h.Move = l.engine.Search(context.Background(), h.Position, h.History, engine.Limits{Nodes: 10_000, SearchMoves: h.Moves}, nil).Best
		}
		l.say(h.Position.SAN(h.Move))
	}
}

// mistake answers wrong once; it reports whether a wrong answer was found.
func (l *learner) mistake() bool {
	ex := l.run.Exercise()
	for _, text := range l.guesses() {
		peek := l.run
		if v := peek.Enter(text); v.Judged() && !v.Right {
			l.say(text)
			return true
		}
	}
	if ex.Kind == lessons.ClickSquares || ex.Kind == lessons.SetUp {
		text := map[lessons.Kind]string{lessons.ClickSquares: "a1 h8 d4 e3 c6", lessons.SetUp: "Pa4 pb5"}[ex.Kind]
		l.say(text)
		l.confirm("done")
		l.lines = append(l.lines, "clear")
		l.run.Clear()
		return l.run.Result(ex.ID).Tries == 1
	}
	return false
}

// guesses are texts of which some are wrong answers to anything.
func (l *learner) guesses() []string {
	guesses := append([]string{"no", "yes", "99", "a8", "h1", "e5"}, l.run.Exercise().Options...)
	pos := l.run.Board()
	if pos.ByType(chess.King).Count() != 2 {
		return guesses
	}
	for _, m := range pos.LegalMoves() {
		guesses = append(guesses, pos.SAN(m))
	}
	for from := range pos.ByColor(pos.Turn()).All() {
		guesses = append(guesses, chess.NewMove(from, from^chess.H8).String()) // across the board
	}
	return guesses
}

// walkThrough types its way through the whole course and returns what was said,
// and the stars of every exercise.
func walkThrough(t *testing.T, lang i18n.Lang, answer func(*learner)) (said string, stars map[string]int) {
	t.Helper()
	course := lessons.Default()
	s := known(t, lang)
	lines := []string{"learn"}
	seeds := options(s).Rand // draws for each chapter what the dialogue does
	for i, head := range course.Index.Chapters {
		ch, err := course.Chapter(head.ID)
		if err != nil {
			t.Fatal(err)
		}
		l := newLearner(t, ch, seeds.Uint64())
		l.walk(answer)
		lines = append(lines, strconv.Itoa(i+1))
		lines = append(lines, l.lines...)
		if len(l.run.Summary().Missed) > 0 {
			lines = append(lines, "no") // to the offer of a practice
		}
	}
	said = pipe(t, options(s), append(lines, "back", "quit")...)
	profile, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	if stars, err = profile.ExerciseStars(); err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(strings.TrimSpace(said), i18n.For(lang).T("plain.bye")) {
		t.Errorf("the walk did not end where it should:\n%s", said[max(0, len(said)-2000):])
	}
	return said, stars
}

func TestTheWholeCourseByTyping(t *testing.T) {
	_, stars := walkThrough(t, i18n.Hans, (*learner).right)
	for _, head := range lessons.Default().Index.Chapters {
		for _, id := range head.Exercises {
			if stars[id] != 3 {
				t.Errorf("%s: %d stars for a right answer", id, stars[id])
			}
		}
	}
}

func TestTheWholeCourseByTypingWrongFirst(t *testing.T) {
	said, stars := walkThrough(t, i18n.EN, func(l *learner) {
		if id := l.run.Exercise().ID; !l.mistake() {
			l.t.Errorf("%s: no wrong answer was found", id)
		}
		l.right()
	})
	collecting := map[int]int{}
	for _, head := range lessons.Default().Index.Chapters {
		for _, id := range head.Exercises {
			collecting[stars[id]]++
		}
	}
	if collecting[0]+collecting[1] > 0 || collecting[2] < 10*collecting[3] {
		t.Errorf("stars: %v", collecting)
	}
	for _, sentence := range []string{"Look what follows", "not mate", "stalemate"} {
		if !strings.Contains(said, sentence) {
			t.Errorf("nobody was told %q", sentence)
		}
	}
}

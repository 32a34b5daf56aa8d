package lessons

import (
	"fmt"
	"testing"

	"woodfox/game/chess"
)

// runAt opens a chapter of the built-in course at a step.
func runAt(t *testing.T, chapter, step string) Run {
	t.Helper()
	ch, err := Default().Chapter(chapter)
	if err != nil {
		t.Fatal(err)
	}
	r := Begin(ch)
	if !r.Go(step) {
		t.Fatalf("%s has no step %s", chapter, step)
	}
	return r
}

func TestWrongAnswersSayWhatIsWrong(t *testing.T) {
	tests := []struct {
		name          string
		chapter, step string
		enter         []string // typed; then confirmed if nothing was judged
		code          Code
		squares       string
		missing       string
		extra         string
		reason        chess.Code
	}{
		{"another square", "ch01", "ex-01-01", []string{"c6"}, WrongSquare, "c6", "", "", ""},
		{"right file, wrong rank", "ch01", "ex-01-01", []string{"e5"}, RightFile, "e5", "", "", ""},
		{"right rank, wrong file", "ch01", "ex-01-01", []string{"d4"}, RightRank, "d4", "", "", ""},
		{"no square at all", "ch01", "ex-01-01", []string{"j9"}, Unreadable, "", "", "", ""},
		{"a corner forgotten", "ch01", "r5-01-check", []string{"a1 h1 a8"}, Missing, "", "h8", "", ""},
		{"a square too many", "ch01", "ex-01-07", []string{"d4 d5 e4 e5 f5"}, Extra, "", "", "f5", ""},
		{"both", "ch01", "ex-01-07", []string{"d4 d5 e4 f4"}, MissingAndExtra, "", "e5", "f4", ""},
		{"a king's square that is attacked", "ch03", "ex-03-03", []string{"c3 c4 c5 d3 d5 e4"}, Extra, "", "", "e4", "leaves_king_in_check"},
		{"a king's square that is two away", "ch03", "ex-03-02", []string{"g1 g2 h2 h3"}, Extra, "", "", "h3", "not_how_it_moves"},
		{"an own pawn's square", "ch03", "ex-03-08", []string{"f1 h1 f2"}, Extra, "", "", "f2", "own_piece_on_target"},
		{"one queen missing", "ch02", "r5-10-check", []string{"Qd1"}, Missing, "", "d8", "", ""},
		{"queen of the wrong colour", "ch02", "r5-10-check", []string{"Qd1 Qd8"}, Extra, "", "", "d8", ""},
		{"a square of the given position", "ch02", "r5-10-check", []string{"Qe1"}, Occupied, "e1", "", "", ""},
		{"the other colour", "ch02", "ex-02-08", []string{"black"}, WrongOption, "", "", "", ""},
		{"an option by its number", "ch02", "ex-02-08", []string{"2"}, WrongOption, "", "", "", ""},
		{"an option in Chinese", "ch02", "ex-02-08", []string{"黑方"}, WrongOption, "", "", "", ""},
		{"too few", "ch02", "r5-04-check", []string{"16"}, TooLow, "", "", "", ""},
		{"too many", "ch02", "r5-04-check", []string{"64"}, TooHigh, "", "", "", ""},
		{"no number", "ch02", "r5-04-check", []string{"many"}, Unreadable, "", "", "", ""},
		{"the guarded pawn is not for the king", "ch03", "ex-03-06", []string{"yes"}, WrongOption, "", "", "", "leaves_king_in_check"},
		{"the loose pawn is", "ch03", "ex-03-07", []string{"n"}, WrongOption, "", "", "", "legal"},
		{"a step too long", "ch03", "ex-03-09", []string{"c4"}, Illegal, "c4", "", "", "not_how_it_moves"},
		{"a king's capture that is none", "ch03", "ex-03-10", []string{"f6f5"}, MustCapture, "f5", "", "", ""},
		{"a guarded square on the walk", "ch03", "ex-03-10", []string{"e5", "f4"}, MustCapture, "f4", "", "", ""},
		{"the black king's move", "ch03", "ex-03-09", []string{"h8g8"}, OtherPiece, "c2", "", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := runAt(t, tt.chapter, tt.step)
			var v Verdict
			for _, text := range tt.enter {
				v = r.Enter(text)
			}
			if v.Code == Noted {
				v = r.Confirm()
			}
			if v.Code != tt.code || v.Right {
				t.Fatalf("code %s, right %v; want %s", v.Code, v.Right, tt.code)
			}
			for _, set := range []struct {
				name string
				got  Squares
				want string
			}{{"squares", v.Squares, tt.squares}, {"missing", v.Missing, tt.missing}, {"extra", v.Extra, tt.extra}} {
				if got, _ := set.got.MarshalText(); string(got) != set.want {
					t.Errorf("%s %q, want %q", set.name, got, set.want)
				}
			}
			if v.Explanation.Code != tt.reason {
				t.Errorf("reason %q, want %q", v.Explanation.Code, tt.reason)
			}
		})
	}
}

func TestRightAnswersInEveryForm(t *testing.T) {
	tests := []struct {
		chapter, step string
		enter         []string
	}{
		{"ch01", "ex-01-01", []string{"e4"}},
		{"ch01", "ex-01-07", []string{"d4", "d5 e4", "e5"}},
		{"ch01", "ex-01-09", []string{"yes"}},
		{"ch01", "ex-01-09", []string{"Y"}},
		{"ch01", "ex-01-09", []string{"1"}},
		{"ch01", "ex-01-09", []string{"是"}},
		{"ch01", "ex-01-12", []string{"32"}},
		{"ch01", "ex-01-12", []string{" 032 "}},
		{"ch02", "r5-12-check", []string{"Bf1", "Bc1"}},
		{"ch02", "ex-02-07", []string{"d线"}},
		{"ch02", "ex-02-07", []string{"d"}},
		{"ch03", "ex-03-06", []string{"否"}},
		{"ch03", "ex-03-09", []string{"d3", "Ke4", "王e5", "e5d6"}},
		{"ch03", "ex-03-10", []string{"Kxe5", "d4", "c3"}},
	}
	for _, tt := range tests {
		r := runAt(t, tt.chapter, tt.step)
		var v Verdict
		for _, text := range tt.enter {
			v = r.Enter(text)
		}
		if v.Code == Noted {
			v = r.Confirm()
		}
		if !v.Done || v.Stars != 3 {
			t.Errorf("%s %q: %s, %d stars", tt.step, tt.enter, v.Code, v.Stars)
		}
	}
}

// courseOf returns the chapters of a test that walks through the course, which are all of them. The
// race detector, which asks for short tests, finds nothing in the second walk that it
// did not find in the first, and takes thirteen times as long.
func courseOf(t *testing.T) []*Chapter {
	t.Helper()
	chapters, err := Default().All()
	if err != nil {
		t.Fatal(err)
	}
	if !testing.Short() {
		return chapters
	}
	var some []*Chapter
	for i := 0; i < len(chapters); i += 6 {
		some = append(some, chapters[i])
	}
	return some
}

func TestHelpLadderLeadsToTheAnswer(t *testing.T) {
	chapters := courseOf(t)
	for _, ch := range chapters {
		for _, step := range ch.Steps {
			if step.Kind != Ask {
				continue
			}
			r := Begin(ch)
			r.Go(step.ID)
			for _, rung := range []Rung{LookHere, ThisPiece, ThisMove, ThisMove} {
				h := r.Help()
				if h.Rung != rung {
					t.Fatalf("%s: rung %s, want %s", step.ID, h.Rung, rung)
				}
				if h.Code == "" || len(h.Squares) == 0 && h.Text.IsZero() && h.Count == 0 {
					t.Errorf("%s: %s helps nobody: %+v", step.ID, rung, h)
				}
				if rung == ThisMove && h.Text.IsZero() {
					t.Errorf("%s: the answer comes without because", step.ID)
				}
			}
			if v := follow(&r); !v.Done || v.Stars != 1 {
				t.Errorf("%s: following the help gives %s, %d stars", step.ID, v.Code, v.Stars)
			}
			if h := r.Help(); h.Code != "" {
				t.Errorf("%s: help on a solved exercise: %s", step.ID, h.Code)
			}
		}
	}
}

func TestHelpWhereNothingIsMissingAnyMore(t *testing.T) {
	tests := []struct {
		name, chapter, step, enter string
		code                       HelpCode
		squares                    string
	}{
		{"a square too many", "ch01", "r5-01-check", "a1 h1 a8 h8 e2", HelpExtra, "[e2]"},
		{"all marked, not confirmed", "ch01", "r5-01-check", "a1 h1 a8 h8", HelpReady, "[]"},
		{"a piece too many", "ch02", "r5-10-check", "Qd1 qd8 Qe4", HelpExtra, "[e4]"},
		{"all put, not confirmed", "ch02", "r5-10-check", "Qd1 qd8", HelpReady, "[]"},
	}
	for _, tt := range tests {
		r := runAt(t, tt.chapter, tt.step)
		r.Enter(tt.enter)
		r.Help()
		if h := r.Help(); h.Code != tt.code || fmt.Sprint(h.Squares) != tt.squares {
			t.Errorf("%s: %s %s, want %s %s", tt.name, h.Code, h.Squares, tt.code, tt.squares)
		}
	}
}

// follow answers an exercise with what the last rung of help says. Help that
// leads nowhere ends it, so that a fault in the course fails and does not hang.
func follow(r *Run) Verdict {
	var v Verdict
	for range 200 {
		h := r.Help()
		switch h.Code {
		case HelpSquare:
			v = r.Enter(h.Squares[0].String())
		case HelpAll:
			v = r.Answer(Answer{Squares: h.Squares})
		case HelpPieces:
			for _, p := range h.Placed {
				r.Put(p)
			}
			v = r.Confirm()
		case HelpAnswer:
			v = r.Enter(h.Answer)
		case HelpMove, HelpPlay, HelpThink:
			mind := newThinker()
			if h.Code == HelpThink {
				h.Move = mind.best(h.Position, h.History, h.Moves...)
			}
			if v = r.Play(h.Move); v.Right && !v.Done {
				v = mind.reply(r)
			}
		case HelpRestart, "":
			return v
		default:
			continue // the ladder goes on
		}
		if !v.Right || v.Done {
			return v
		}
	}
	return v
}

func TestStars(t *testing.T) {
	tests := []struct {
		name         string
		tries, helps int // wrong tries, helps before the right answer
		want         int
	}{
		{"first try", 0, 0, 3},
		{"second try", 1, 0, 2},
		{"one help", 0, 1, 2},
		{"third try", 2, 0, 1},
		{"second try and a help", 1, 1, 1},
		{"two helps", 0, 2, 1},
		{"many of both", 5, 3, 1},
	}
	for _, tt := range tests {
		r := runAt(t, "ch01", "ex-01-01")
		for range tt.tries {
			r.Enter("a1")
		}
		for range tt.helps {
			r.Help()
		}
		if v := r.Enter("e4"); v.Stars != tt.want {
			t.Errorf("%s: %d stars, want %d", tt.name, v.Stars, tt.want)
		}
		missed := tt.tries+tt.helps > 0
		if got := r.Result("ex-01-01"); got.Missed != missed || !got.Done {
			t.Errorf("%s: result %+v", tt.name, got)
		}
	}
}

func TestCollectingCountsMovesAbovePar(t *testing.T) {
	tests := []struct {
		path string
		want int
	}{
		{"d3 e4 e5 d6", 3},
		{"d2 d3 e4 e5 d6", 2},
		{"c3 c2 d3 e4 e5 d6", 1},
		{"c5 h8 d3 e4 e5 d6", 3}, // what cannot be played costs nothing
	}
	for _, tt := range tests {
		r := runAt(t, "ch03", "ex-03-09")
		var v Verdict
		for _, sq := range splitFields(tt.path) {
			v = r.Enter(sq)
		}
		if !v.Done || v.Stars != tt.want {
			t.Errorf("%s: done %v, %d stars, want %d", tt.path, v.Done, v.Stars, tt.want)
		}
	}
}

func TestAgainKeepsTheBestStars(t *testing.T) {
	r := runAt(t, "ch01", "ex-01-01")
	r.Enter("e5")
	r.Enter("e4")
	if v := r.Enter("e4"); v.Code != Solved {
		t.Errorf("an answer to a solved exercise: %s", v.Code)
	}
	r.Again()
	if v := r.Enter("e4"); v.Stars != 3 {
		t.Errorf("%d stars the second time, want 3", v.Stars)
	}
	r.Again()
	r.Enter("a1")
	r.Enter("e4")
	if got := r.Result("ex-01-01"); got.Stars != 3 || !got.Missed {
		t.Errorf("result %+v, want the best stars and still missed", got)
	}
}

func TestDangerOnAWalk(t *testing.T) {
	ex := Exercise{
		Kind: CollectTheTargets, FEN: "7k/8/1p6/8/8/8/8/R6K w - - 0 1", Piece: "a1", Danger: true,
		Targets: Squares{chess.A8}, Par: 1, Accept: []string{"a1a8"},
	}
	r := runOn(t, ex)
	v := r.Enter("a5")
	if v.Code != LosesPiece || v.Right || v.Reply.String() != "b6a5" || !v.After.IsLegal(v.Reply) {
		t.Errorf("into the pawn's reach: %s, reply %s", v.Code, v.Reply)
	}
	if at, _ := r.Walker(); at != chess.A1 || len(r.Work().Path) != 0 {
		t.Errorf("the step was not taken back: at %s", at)
	}
	if v = r.Enter("a8"); !v.Done || v.Stars != 2 {
		t.Errorf("%s, %d stars", v.Code, v.Stars)
	}
	ex.Danger = false
	r = runOn(t, ex)
	if v := r.Enter("a5"); v.Code != Detour || !v.Right {
		t.Errorf("where Black waits: %s", v.Code)
	}
}

func TestCaptureAllStartsAgainWhenStuck(t *testing.T) {
	ex := &Exercise{
		ID: "x", Kind: CaptureAll, FEN: "k7/8/8/8/p7/8/8/R3p2K w - - 0 1", Piece: "a1",
		Targets: Squares{chess.A4, chess.E1}, Par: 3, Accept: []string{"a1e1 e1e4 e4a4"},
	}
	r := Begin(NewChapter(Chapter{ID: "c", Entries: []Entry{{Exercise: ex}}}))
	r.Next()
	v := r.Enter("e1")
	if v.Code != Stuck || v.Right || len(r.Work().Path) != 0 {
		t.Errorf("verdict %s, path %v: want stuck and a fresh start", v.Code, r.Work().Path)
	}
	if got, _ := v.Missing.MarshalText(); string(got) != "a4" {
		t.Errorf("left over %s, want a4", got)
	}
}

func TestAWrongOptionGetsItsOwnReason(t *testing.T) {
	r := runAt(t, "ch11", "x-11-why-1")
	v := r.Enter("into")
	if v.Right || v.Say != r.Exercise().Reasons["into"] || v.Say.IsZero() || v.Hint.IsZero() {
		t.Errorf("into: %+v", v)
	}
	if v = r.Enter("through"); !v.Right || !v.Say.IsZero() {
		t.Errorf("through: %+v", v)
	}
}

func TestADetourIsNotPraised(t *testing.T) {
	for _, tt := range []struct {
		name, move string
		want       Code
	}{
		{"a step nearer", "d3", OnTheWay},
		{"a step away from all stars", "b1", Detour},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := runAt(t, "ch03", "ex-03-09")
			if v := r.Enter(tt.move); v.Code != tt.want || !v.Right || v.Done {
				t.Errorf("code %s, right %v, done %v; want %s, right, not done", v.Code, v.Right, v.Done, tt.want)
			}
		})
	}
}

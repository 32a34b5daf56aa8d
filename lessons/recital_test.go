package lessons

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/internal/schedule"
)

var tags = []string{"en", "zh-Hans", "zh-Hant"}

func recite(t testing.TB, lang string, level Level, ids ...string) Recital {
	t.Helper()
	lines, err := Default().LinesByID(ids)
	if err != nil || len(lines) != len(ids) {
		t.Fatalf("%v: %d lines, %v", ids, len(lines), err)
	}
	levels := map[string]Level{}
	for _, id := range ids {
		levels[id] = level
	}
	return NewRecital("long-rhyme", lang, lines, levels, 7)
}

func TestTypedWordsAreJudgedLeniently(t *testing.T) {
	for _, test := range []struct{ name, lang, line, typed string }{
		{"the whole line", "zh-Hans", "r5-01", "棋盘为方形，棋子格内放。"},
		{"without signs", "zh-Hans", "r5-01", "棋盘为方形棋子格内放"},
		{"in the other script", "zh-Hans", "r5-01", "棋盤為方形，棋子格內放"},
		{"traditional, typed simplified", "zh-Hant", "r5-01", "棋盘为方形棋子格内放"},
		{"pinyin without tones", "zh-Hant", "r5-01", "qi pan wei fang xing qi zi ge nei fang"},
		{"pinyin with digits", "zh-Hans", "r5-01", "qi2pan2wei2fang1xing2 qi2zi3ge2nei4fang4"},
		{"pinyin with marks", "zh-Hans", "r5-01", "qí pán wéi fāng xíng qí zǐ gé nèi fàng"},
		{"English without signs and case", "en", "r5-01", "a square of squares MAKES UP the board inside its squares the men are stored"},
		{"English with signs", "en", "r5-01", "A square of squares makes up the board; / inside its squares the men are stored."},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := recite(t, test.lang, AllHidden, test.line)
			if v := r.Enter(test.typed); v.Code != NowPoint {
				t.Fatalf("%q: %+v", test.typed, v)
			}
			if v := r.Tap(chess.A1); v.Code != Right || v.Grade != schedule.Easy {
				t.Errorf("the corner: %+v", v)
			}
		})
	}
}

func TestWhatIsRightBeforeAWrongWordCounts(t *testing.T) {
	r := recite(t, "zh-Hans", AllHidden, "r5-01")
	if v := r.Enter("棋盘圆"); v.Code != WrongWord || v.Word.Text != "为" {
		t.Fatalf("%+v", v)
	}
	if v := r.Enter("方"); v.Code != Told || v.Word.Text != "为" {
		t.Fatalf("the second time it is told: %+v", v)
	}
	if v := r.Enter("方形"); v.Code != OnTheWay {
		t.Fatalf("%+v", v)
	}
	if v := r.Enter("棋子格内放"); v.Code != NowPoint {
		t.Fatalf("%+v", v)
	}
	if v := r.Tap(chess.E4); v.Code != WrongSquare || v.Squares[0] != chess.E4 {
		t.Fatalf("%+v", v)
	}
	if v := r.Tap(chess.H8); v.Code != Right || v.Grade != schedule.Again {
		t.Fatalf("%+v", v)
	}
	r.Next()
	if l, ok := r.Line(); !ok || !r.Again() || l.Rhyme.ID != "r5-01" || r.Level() != HalfHidden {
		t.Errorf("it does not come once more: %v %v", ok, r.Level())
	}
	if s := r.Summary(); s != (RecitalSum{Lines: 1, Missed: 1}) {
		t.Errorf("%+v", s)
	}
}

func TestGrades(t *testing.T) {
	for _, test := range []struct {
		name  string
		level Level
		spoil func(r *Recital)
		want  schedule.Grade
	}{
		{"from memory", AllHidden, func(*Recital) {}, schedule.Easy},
		{"some words", SomeHidden, func(*Recital) {}, schedule.Good},
		{"one slip", AllHidden, func(r *Recital) { r.Enter("x") }, schedule.Hard},
		{"a look at the picture", HalfHidden, func(r *Recital) { r.Help() }, schedule.Hard},
		{"two slips at different words", AllHidden, func(r *Recital) { r.Enter("x"); r.Enter("棋"); r.Enter("x") }, schedule.Again},
		{"told", SomeHidden, func(r *Recital) { r.Help(); r.Help(); r.Help() }, schedule.Again},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := recite(t, "zh-Hans", test.level, "r5-02")
			test.spoil(&r)
			r.Enter("棋盘如何放右下为白格")
			if v := r.Tap(chess.H1); v.Code != Right || v.Grade != test.want {
				t.Errorf("%+v, want %d", v, test.want)
			}
		})
	}
}

func TestLevelsRise(t *testing.T) {
	s := schedule.Default()
	card := schedule.NewCard("rhyme:r5-01")
	if LevelFor(card) != SomeHidden {
		t.Error("a new line does not begin easily")
	}
	card = s.Review(card, schedule.Good, 10)
	if LevelFor(card) != HalfHidden {
		t.Errorf("known once: %d, %+v", LevelFor(card), card)
	}
	card = s.Review(card, schedule.Good, card.Due)
	if LevelFor(card) != AllHidden {
		t.Errorf("known twice: %d, %+v", LevelFor(card), card)
	}
	if card = s.Review(card, schedule.Again, card.Due); LevelFor(card) == AllHidden {
		t.Errorf("forgotten: %d, %+v", LevelFor(card), card)
	}
	for _, lang := range tags {
		hidden := 0
		for level := SomeHidden; level <= AllHidden; level++ {
			r := recite(t, lang, level, "r5-01")
			if n := len(r.hidden()); n <= hidden {
				t.Errorf("%s: %d words hidden at level %d, %d before", lang, n, level, hidden)
			} else {
				hidden = n
			}
		}
		if lang != "en" && hidden != 10 {
			t.Errorf("%s: %d of 10 characters hidden", lang, hidden)
		}
	}
}

// Whatever is recited in whatever way, a right word is never called wrong, the
// choices hold the word, and a restart at any moment changes nothing.
func TestRecitalProperties(t *testing.T) {
	var ids []string
	all, err := Default().everyLine()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range all {
		ids = append(ids, l.Rhyme.ID)
	}
	rapid.Check(t, func(rt *rapid.T) {
		lang := rapid.SampledFrom(tags).Draw(rt, "lang")
		r := recite(t, lang, rapid.SampledFrom([]Level{SomeHidden, HalfHidden, AllHidden}).Draw(rt, "level"),
			rapid.SliceOfNDistinct(rapid.SampledFrom(ids), 1, 3, rapid.ID).Draw(rt, "lines")...)
		for range 400 {
			line, ok := r.Line()
			if !ok {
				return
			}
			want, words := r.asked()
			filled := r.line.filled
			switch rapid.IntRange(0, 5).Draw(rt, "act") {
			case 0:
				if v := r.Enter(want.Text); words && (v.Code == WrongWord || r.line.filled <= filled && !r.line.done) {
					rt.Fatalf("%s: %q is judged %+v", line.Rhyme.ID, want.Text, v)
				}
			case 1:
				choices := r.Choices()
				if words != slices.Contains(choices, want.Text) || len(choices) == 1 {
					rt.Fatalf("%s: the choices %v for %q", line.Rhyme.ID, choices, want.Text)
				}
				r.Pick(slices.Index(choices, want.Text))
			case 2:
				r.Help()
			case 3:
				r.Pick(rapid.IntRange(-1, 6).Draw(rt, "pick"))
			case 4:
				if ex := r.Pointing(); ex != nil {
					r.Tap(ex.Squares()[0])
				}
				if _, done := r.Done(); done {
					r.Next()
				}
			case 5:
				r.SetLang(rapid.SampledFrom(tags).Draw(rt, "other"))
			}
			data, err := json.Marshal(r)
			if err != nil {
				rt.Fatal(err)
			}
			again, err := ResumeRecital(Default(), data)
			if err != nil {
				rt.Fatal(err)
			}
			if !reflect.DeepEqual(r.Gaps(), again.Gaps()) || r.line != again.line || r.Summary() != again.Summary() || r.at != again.at {
				rt.Fatalf("a restart changes %+v to %+v", r, again)
			}
			r = again
		}
	})
}

func FuzzRecitalEnter(f *testing.F) {
	for _, seed := range []string{"棋盘", "qi2 pan2", "", "x", "ǖ", "a square of squares", "\xff"} {
		f.Add(seed, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text string, lang uint8) {
		r := recite(t, tags[int(lang)%3], AllHidden, "r5-02", "r5-01")
		r.Enter(text)
		r.Enter(text)
		if n := len(r.hidden()); r.line.filled > n {
			t.Errorf("%d of %d words given", r.line.filled, n)
		}
	})
}

func FuzzResumeRecital(f *testing.F) {
	r := recite(f, "en", HalfHidden, "r5-01", "r5-02")
	data, _ := json.Marshal(r)
	f.Add(data)
	f.Add([]byte(`{"lang":"xx","at":-3,"lines":[{"id":"r5-01","level":9}],"filled":99,"grades":{"r5-01":77}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ResumeRecital(Default(), data)
		if err != nil {
			return
		}
		r.Gaps()
		r.Enter("a")
		r.Help()
		r.Tap(chess.A1)
		r.Next()
		r.Summary()
	})
}

func TestVersesKeepTheLine(t *testing.T) {
	all, err := Default().everyLine()
	if err != nil {
		t.Fatal(err)
	}
	bareSpaces := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, " / ", " ")), " ") }
	for _, l := range all {
		for _, lang := range tags {
			var parts []string
			for _, v := range l.Rhyme.Verses(lang) {
				parts = append(parts, v.String())
			}
			if got, want := strings.Join(parts, " "), bareSpaces(l.Rhyme.Line(lang)); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") {
				t.Errorf("%s %s: %q, want %q", l.Rhyme.ID, lang, got, want)
			}
		}
	}
}

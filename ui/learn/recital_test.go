package learn

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// reciter is somebody who recites at a terminal.
type reciter struct {
	*screentest.Terminal
	t   *testing.T
	r   *Recital
	env *screen.Env
}

// stand opens a recital of the long rhyme from a line on.
func stand(t *testing.T, o screentest.Options, from int) *reciter {
	t.Helper()
	p := &reciter{t: t}
	p.Terminal, p.env = screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		p.r = openRecital(env, lessons.Default(), "long-rhyme", from)
		return p.r
	})
	return p
}

// line is the whole line, as it can be typed.
func (p *reciter) line() string {
	l, _ := p.r.rec.Line()
	return l.Rhyme.Line(string(p.env.Words.Lang()))
}

// byPicking gives the hidden words by their numbers.
func (p *reciter) byPicking() {
	for p.r.filling() {
		want := ""
		for _, verse := range p.r.rec.Gaps() {
			for _, g := range verse {
				if g.Asked {
					want = g.Text
				}
			}
		}
		i := slices.Index(p.r.rec.Choices(), want)
		if i < 0 {
			p.t.Fatalf("%q is not offered:\n%s", want, p.Text())
		}
		p.Press(string(rune('1' + i)))
	}
}

// tap answers with a square by the mouse, where one is asked for.
func (p *reciter) tap() {
	ex := p.r.rec.Pointing()
	if ex == nil {
		return
	}
	want := ex.Squares()[0]
	for y := range p.r.size.Height {
		for x := range p.r.size.Width {
			if s, ok := p.r.board.SquareAt(x, y); ok && s == want {
				margin := 0
				if p.r.size.Width > 40 {
					margin = 1
				}
				p.Click(x+margin+p.r.board.Cell().W/2, y+1)
				return
			}
		}
	}
	p.t.Fatalf("%s is not drawn:\n%s", want, p.Text())
}

func rhymesDue(t *testing.T, p *store.Profile) map[string]schedule.Day {
	t.Helper()
	cards, err := rhymeCards(p)
	if err != nil {
		t.Fatal(err)
	}
	due := map[string]schedule.Day{}
	for id, c := range cards {
		due[id] = c.Due
	}
	return due
}

func TestLinesAreRecited(t *testing.T) {
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			p := stand(t, screentest.Options{Lang: lang}, 0)
			for range Portion {
				screentest.CheckActions(t, p.r)
				p.byPicking()
				screentest.CheckActions(t, p.r)
				p.tap()
				if grade, done := p.r.rec.Done(); !done || grade != schedule.Good {
					t.Fatalf("grade %d, %v\n%s", grade, done, p.Text())
				}
				screentest.CheckActions(t, p.r)
				p.Press("enter")
			}
			if !p.r.ended() {
				t.Fatalf("not at the end:\n%s", p.Text())
			}
			screentest.CheckActions(t, p.r)
			today := schedule.DayOf(screentest.Now())
			due := rhymesDue(t, p.env.Profile)
			if len(due) != Portion {
				t.Errorf("%d cards", len(due))
			}
			for id, day := range due {
				if day <= today+1 {
					t.Errorf("%s, known, comes back on %v", id, day)
				}
			}
			if _, begun, err := (Record{Profile: p.env.Profile, Now: p.env.Now}).KeptRecital(lessons.Default()); begun || err != nil {
				t.Errorf("what is over is kept: %v, %v", begun, err)
			}
		})
	}
}

func TestALineThatWasNotKnownComesOnceMoreAndTomorrow(t *testing.T) {
	p := stand(t, screentest.Options{Lang: i18n.Hans}, 1)
	p.Type("错")
	p.Press("enter")
	if !p.Has("不是这个") {
		t.Fatalf("a wrong word:\n%s", p.Text())
	}
	p.Type("错")
	p.Press("enter")
	if !p.Has("是“") {
		t.Fatalf("the second time it is told:\n%s", p.Text())
	}
	p.Type(p.line())
	p.Press("enter")
	p.tap()
	if !p.Has("明天再背") {
		t.Errorf("nothing says when it comes back:\n%s", p.Text())
	}
	if at, of := p.r.rec.Progress(); at != 0 || of != Portion+1 {
		t.Errorf("line %d of %d", at, of)
	}
	due := rhymesDue(t, p.env.Profile)
	if today := schedule.DayOf(screentest.Now()); len(due) != 1 || due["r5-02"] != today+1 {
		t.Errorf("due %v", due)
	}
}

func TestAWholeLineTypedInTheOtherScriptOrAsPinyin(t *testing.T) {
	for _, typed := range []string{"棋盤為方形，棋子格內放。", "qi pan wei fang xing qi zi ge nei fang", "棋盘为方形棋子格内放"} {
		p := stand(t, screentest.Options{Lang: i18n.Hans}, 0)
		p.Type(typed)
		p.Press("enter")
		if !p.r.pointing() {
			t.Errorf("%s:\n%s", typed, p.Text())
		}
		p.Type("a1")
		p.Press("enter")
		if grade, done := p.r.rec.Done(); !done || grade != schedule.Good {
			t.Errorf("%s: %d, %v\n%s", typed, grade, done, p.Text())
		}
	}
}

func TestARecitalGoesOnAfterARestart(t *testing.T) {
	p := stand(t, screentest.Options{}, 0)
	p.byPicking() // killed before the square is tapped
	profile, before := p.env.Profile, p.r.rec.Gaps()
	term, env := screentest.Open(t, screentest.Options{Prepare: func(env *screen.Env) { env.SetProfile(profile) }}, func(env *screen.Env) screen.Screen {
		return NewPoems(env, lessons.Default())
	})
	term.Press("2")
	if !term.Has("Mark the four corner") {
		t.Fatalf("not gone on with:\n%s", term.Text())
	}
	s, ok := ResumeRecital(env, lessons.Default()).(*Recital)
	if !ok || fmt.Sprint(s.rec.Gaps()) != fmt.Sprint(before) {
		t.Errorf("what was given is lost")
	}
}

func TestLinesThatAreDueAreOfferedAndSayWhy(t *testing.T) {
	today := schedule.DayOf(screentest.Now())
	prepare := func(env *screen.Env) {
		known := schedule.Default().Review(schedule.NewCard(rhymeKey("r5-03")), schedule.Good, today-5)
		missed := schedule.Default().Review(schedule.NewCard(rhymeKey("r5-02")), schedule.Again, today-2)
		for _, c := range []schedule.Card{known, missed} {
			env.Check(env.Profile.SaveCard(rhymeKind, c))
		}
	}
	term, env := screentest.Open(t, screentest.Options{Prepare: prepare}, func(env *screen.Env) screen.Screen { return NewChapters(env, lessons.Default()) })
	if !term.Has("2 Recite (2)") {
		t.Fatalf("not offered:\n%s", term.Text())
	}
	offers := Offers(env, lessons.Default())
	if len(offers) != 1 || offers[0].ID != "recital" {
		t.Errorf("Home gets %+v", offers)
	}
	term.Press("2")
	why := []string{"the last time it was not there yet", "you knew it then"}
	if !term.Has(why[0]) && !term.Has(why[1]) {
		t.Errorf("nothing says why:\n%s", term.Text())
	}
	first := term.Text()
	term.Press("tab", "right", "enter")
	for _, w := range why {
		if !strings.Contains(first+term.Text(), w) {
			t.Errorf("%q is never said:\n%s\n%s", w, first, term.Text())
		}
	}
	if b := BackOf(env.Profile, "r5-03", env.Now()); b.New || b.Missed || b.Days != 5 {
		t.Errorf("%+v", b)
	}
}

func TestTheLanguageChangesInTheMiddleOfALine(t *testing.T) {
	p := stand(t, screentest.Options{Lang: i18n.Hans}, 0)
	p.Type("棋盘")
	p.Press("enter", "f2")
	p.Repaint()
	if !p.Has("棋子格") && !p.Has("長口訣") {
		t.Errorf("not in the other script:\n%s", p.Text())
	}
	p.Press("f2")
	p.Repaint()
	p.byPicking()
	p.tap()
	if _, done := p.r.rec.Done(); !done {
		t.Errorf("not done:\n%s", p.Text())
	}
}

// recitalScenes are the pages of poems and recitals that golden files keep.
var recitalScenes = []struct {
	name   string
	pinyin bool
	act    func(p *reciter)
}{
	{"begun", false, func(*reciter) {}},
	{"pinyin", true, func(*reciter) {}},
	{"wrong", false, func(p *reciter) { p.Type("x"); p.Press("enter") }},
	{"pointing", false, func(p *reciter) { p.byPicking() }},
	{"pointing, wrong", false, func(p *reciter) {
		p.byPicking()
		p.Type("e4")
		p.Press("enter")
	}},
	{"picture", false, func(p *reciter) { p.Press("tab", "enter") }},
	{"done", true, func(p *reciter) {
		p.byPicking()
		p.tap()
	}},
	{"end", false, func(p *reciter) {
		for range Portion {
			p.r.next()
		}
		p.Press("up")
	}},
}

func TestGoldenRecitals(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 16}} {
		for _, lang := range i18n.All() {
			for _, s := range recitalScenes {
				t.Run(fmt.Sprintf("%dx%d/%s/%s", size[0], size[1], lang, s.name), func(t *testing.T) {
					t.Parallel()
					p := stand(t, screentest.Options{Width: size[0], Height: size[1], Lang: lang, Prepare: func(env *screen.Env) {
						settings := env.Settings
						settings.Pinyin, env.Terminal.NarrowAmbiguous = s.pinyin, true
						env.Apply(settings)
					}}, 1)
					s.act(p)
					screentest.CheckActions(t, p.r)
					p.Repaint()
					p.Golden()
				})
			}
		}
	}
}

// openPoem opens the set-up verse, whose lines are all in the second chapter.
func openPoem(t *testing.T, o screentest.Options) (*screentest.Terminal, *Poem) {
	t.Helper()
	var poem *Poem
	term, _ := screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		head, _ := lessons.Default().Poem("set-up-mnemonic")
		poem = NewPoem(env, lessons.Default(), head)
		return poem
	})
	return term, poem
}

func TestAPoemIsPlayedLineByLine(t *testing.T) {
	term, poem := openPoem(t, screentest.Options{})
	steps := 0
	for _, l := range poem.lines {
		steps += len(l.Rhyme.Demo.Steps)
	}
	for range steps + len(poem.lines) {
		term.Press("right")
	}
	if poem.at != len(poem.lines)-1 || poem.shown != len(poem.demo().Steps) {
		t.Errorf("line %d, picture %d:\n%s", poem.at, poem.shown, term.Text())
	}
	for range steps + len(poem.lines) {
		term.Press("left")
	}
	if poem.at != 0 || poem.shown != poem.demo().Opening() {
		t.Errorf("back at line %d, picture %d", poem.at, poem.shown)
	}
	term.Press("end", "home", "down", "pgdown", "pgup")
	screentest.CheckActions(t, poem)
	term.Press("1")
	if !term.Has("Recite: The set-up verse") {
		t.Errorf("not recited:\n%s", term.Text())
	}
}

func TestGoldenPoems(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
		for _, lang := range i18n.All() {
			for _, pinyin := range []bool{false, true} {
				t.Run(fmt.Sprintf("%dx%d/%s/pinyin %v", size[0], size[1], lang, pinyin), func(t *testing.T) {
					t.Parallel()
					term, poem := openPoem(t, screentest.Options{Width: size[0], Height: size[1], Lang: lang, Prepare: func(env *screen.Env) {
						settings := env.Settings
						settings.Pinyin, env.Terminal.NarrowAmbiguous = pinyin, true
						env.Apply(settings)
					}})
					term.Press("down")
					if !poem.wide && pinyin {
						term.Press("4")
					}
					screentest.CheckActions(t, poem)
					term.Repaint()
					term.Golden()
				})
			}
		}
	}
}

func TestPoemsAndRecitalsInEveryWindow(t *testing.T) {
	term, _ := openPoem(t, screentest.Options{Lang: i18n.Hant})
	screentest.CheckSizes(term)
	p := stand(t, screentest.Options{Lang: i18n.Hant}, 0)
	screentest.CheckSizes(p.Terminal)
	p.byPicking()
	screentest.CheckSizes(p.Terminal)
}

func TestPinyinWithDigitsWhereMarksMayBeWide(t *testing.T) {
	env := screentest.NewEnv(t, screentest.Options{Lang: i18n.Hans})
	if got := reading(env, "wáng"); got != "wang2" {
		t.Errorf("not known to be narrow: %s", got)
	}
	env.Terminal.NarrowAmbiguous = true
	if got := reading(env, "wáng"); got != "wáng" {
		t.Errorf("known to be narrow: %s", got)
	}
}

func TestThePlacementQuiz(t *testing.T) {
	course, _ := kinds()
	quiz := func(prepare func(env *screen.Env)) (*screentest.Terminal, *Lesson, *screen.Env) {
		var l *Lesson
		term, env := screentest.Open(t, screentest.Options{Prepare: prepare}, func(env *screen.Env) screen.Screen {
			l = NewQuiz(env, course)
			return l
		})
		return term, l, env
	}
	term, l, env := quiz(still)
	screentest.CheckActions(t, l)
	if !term.Has("question 1") || !term.Has("4 I do not know") || term.Has("Help") && !term.Has("F1 Help") {
		t.Fatalf("no quiz:\n%s", term.Text())
	}
	term.Type("exd5")
	term.Press("enter")
	if !term.Has("Right!") || term.Has("★") {
		t.Fatalf("not judged, or with stars:\n%s", term.Text())
	}
	screentest.CheckActions(t, l)
	term.Press("enter")
	profile := env.Profile
	term, l, _ = quiz(func(env *screen.Env) { env.SetProfile(profile) })
	if !term.Has("question 2") {
		t.Fatalf("after a restart:\n%s", term.Text())
	}
	term.Type("Nf3")
	term.Press("enter", "enter")
	if !term.Has("You can pass over:") || !term.Has("All kinds") {
		t.Fatalf("no result:\n%s", term.Text())
	}
	screentest.CheckActions(t, l)
	status, err := StatusOf(course, profile, screentest.Now())
	if err != nil || !status.Placed || !status.Chapters[0].Known || status.Chapters[0].Stars != 0 {
		t.Errorf("%+v, %v", status, err)
	}
	if cards, err := profile.Cards(cardKind); len(cards) != 0 || err != nil {
		t.Errorf("the quiz leaves cards: %v, %v", cards, err)
	}

	// One wrong answer is enough: the question is over.
	term, l, _ = quiz(still)
	term.Type("Qa8")
	term.Press("enter", "left")
	if !term.Has("Next question") || !l.answered() {
		t.Errorf("a second try is offered:\n%s", term.Text())
	}
	term.Type("exd5")
	if l.run.Result("k-move").Done {
		t.Error("the second try counts")
	}
}

// What was learnt goes with the person to another computer: stars, chapters, cards
// of exercises and lines, what the quiz found, a recital in the middle.
func TestAnExportKeepsWhatWasLearnt(t *testing.T) {
	p := stand(t, screentest.Options{}, 0)
	p.byPicking()
	p.tap()
	profile, now := p.env.Profile, screentest.Now()
	record := Record{Profile: profile, Now: p.env.Now}
	for _, err := range []error{
		profile.SaveExercise("ex-01-01", 2), profile.SaveChapter("ch01", "", true), profile.MarkSeen(knownKey("ch02")),
		profile.SaveCard(cardKind, schedule.Default().Review(schedule.NewCard(cardKey("ex-01-02")), schedule.Again, schedule.DayOf(now)-3)),
		profile.SaveCard(rhymeKind, schedule.Default().Review(schedule.NewCard(rhymeKey("r5-09")), schedule.Again, schedule.DayOf(now)-3)),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := profile.Export(&file); err != nil {
		t.Fatal(err)
	}
	other := screentest.NewEnv(t, screentest.Options{Nobody: true})
	copied, err := other.Store.Import(&file, "")
	if err != nil {
		t.Fatal(err)
	}
	course := lessons.Default()
	before, err := StatusOf(course, profile, now)
	if err != nil {
		t.Fatal(err)
	}
	after, err := StatusOf(course, copied, now)
	if err != nil || !reflect.DeepEqual(before, after) || len(after.Due) != 1 || len(after.DueLines) != 1 {
		t.Errorf("%+v, %v; was %+v", after, err, before)
	}
	was, _, _ := record.KeptRecital(course)
	is, kept, err := Record{Profile: copied, Now: p.env.Now}.KeptRecital(course)
	if !kept || err != nil || !reflect.DeepEqual(was.Gaps(), is.Gaps()) {
		t.Errorf("the recital is lost: %v, %v", kept, err)
	}
}

func TestAWordIsPickedWithTheMouse(t *testing.T) {
	for _, width := range []int{80, 40} {
		p := stand(t, screentest.Options{Lang: i18n.Hans, Width: width, Height: 16}, 0)
		for p.r.filling() {
			var want lessons.Gap
			for _, verse := range p.r.rec.Gaps() {
				for _, g := range verse {
					if g.Asked {
						want = g
					}
				}
			}
			p.ClickText(fmt.Sprintf("%d %s", 1+slices.Index(p.r.rec.Choices(), want.Text), want.Text))
		}
		if !p.r.pointing() {
			t.Errorf("%d columns:\n%s", width, p.Text())
		}
	}
}

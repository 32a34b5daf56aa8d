package learn

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

func inAll(text string) lessons.Text { return lessons.Text{EN: text, Hans: text, Hant: text} }

// played are exercises of the kinds that are played or written, each small enough
// to be read here.
var played = []lessons.Exercise{
	{ID: "k-move", Kind: lessons.PlayMove, FEN: "4k3/8/8/3q4/4P3/8/8/Q3K3 w - - 0 1", Accept: []string{"e4d5"}, Prompt: inAll("Take the queen."), Hint: inAll("Look at the pawn."), Because: inAll("A queen for nothing.")},
	{ID: "k-black", Kind: lessons.PlayMove, FEN: "4k3/8/8/3p4/4Q3/8/8/4K3 b - - 0 1", Accept: []string{"d5e4"}, Prompt: inAll("Black: take the queen.")},
	{ID: "k-promote", Kind: lessons.PlayMove, FEN: "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", Accept: []string{"e7e8n"}, Prompt: inAll("Promote with check.")},
	{ID: "k-mate", Kind: lessons.MateInOne, FEN: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", Accept: []string{"a1a8"}, Prompt: inAll("Mate in one.")},
	{ID: "k-mate2", Kind: lessons.MateInTwo, FEN: "4k3/8/8/8/8/8/R7/1R4K1 w - - 0 1", Accept: []string{"a2a7", "b1b7"}, Prompt: inAll("Mate in two.")},
	{ID: "k-escape", Kind: lessons.EscapeCheck, FEN: "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", Accept: []string{"e1e2"}, Prompt: inAll("Get out of check.")},
	{ID: "k-guard", Kind: lessons.Guard, FEN: "4k3/8/8/2p5/1Q6/8/8/4K3 w - - 0 1", Accept: []string{"b4c5"}, Prompt: inAll("Lose nothing.")},
	{ID: "k-line", Kind: lessons.PlayLine, FEN: "startpos", Moves: "e2e4 e7e5 g1f3 b8c6 f1c4", Prompt: inAll("Play the Italian."), Say: map[int]lessons.Text{2: inAll("Black takes his share of the centre.")}},
	{ID: "k-text", Kind: lessons.WriteMove, FEN: "startpos", Accept: []string{"Nf3"}, Prompt: inAll("Write: the knight from g1 goes to f3.")},
	{ID: "k-out", Kind: lessons.PlayOut, FEN: "4k3/8/8/8/8/8/R7/1R4K1 w - - 0 1", Goal: lessons.Checkmate, MaxMoves: 5, Prompt: inAll("Mate the king."), Hint: inAll("Row by row.")},
	{ID: "k-gen", Kind: lessons.FindTheSquare, Generator: "square-name", Prompt: inAll("Find {square}.")},
}

// kinds is a course of one chapter with a page of each sort and every kind of
// exercise that is played or written.
func kinds() (*lessons.Course, *lessons.Chapter) {
	entries := []lessons.Entry{
		{Rule: &lessons.Rule{ID: "ru-knight", Statement: inAll("The knight jumps.")}},
		{Page: &lessons.Page{ID: "p-legend", Title: inAll("The wise man"), Text: inAll("A king was bored.\nA wise man made a game."), Label: lessons.Legend}},
		{Wheat: &lessons.Wheat{ID: "p-wheat", Title: inAll("The wheat"), Text: inAll("He asked for grains.")}},
	}
	for i := range played {
		entries = append(entries, lessons.Entry{Exercise: &played[i]})
	}
	ch := lessons.NewChapter(lessons.Chapter{
		ID: "kinds", Number: 1, Title: inAll("All kinds"), Goals: []lessons.Text{inAll("Try everything.")},
		Piece: "knight", Xiangqi: inAll("The horse of xiangqi can be hobbled."), Placement: []string{"k-move", "k-text"}, Entries: entries,
	})
	return lessons.NewCourse(inAll("Kinds"), nil, []*lessons.Chapter{ch}), ch
}

// prompt answers every question of the opponent with the first legal move.
type prompt struct{ screen.Thinker }

func (prompt) Best(_ context.Context, q screen.Question) ([]chess.Move, error) {
	return q.Position.LegalMoves()[:1], nil
}

// still switches off what moves by itself.
func still(env *screen.Env) {
	s := env.Settings
	s.Animation = false
	env.Apply(s)
}

// at opens the chapter of all kinds on a step.
func at(t *testing.T, o screentest.Options, step string) *learner {
	t.Helper()
	course, ch := kinds()
	prepare := o.Prepare
	o.Thinker = prompt{}
	o.Prepare = func(env *screen.Env) {
		still(env)
		if prepare != nil {
			prepare(env)
		}
		l := NewLesson(env, course, ch)
		if step != "" && !l.run.Go(step) {
			t.Fatalf("no step %s", step)
		}
		l.save()
	}
	p := &learner{t: t}
	p.Terminal, p.env = screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		p.l = NewLesson(env, course, ch)
		return p.l
	})
	return p
}

// wanted is the move that is right now.
func wanted(t *testing.T, run *lessons.Run) chess.Move {
	t.Helper()
	ex, path, pos := run.Exercise(), run.Work().Path, run.Board()
	uci := ""
	switch {
	case ex.Kind == lessons.PlayLine:
		uci = strings.Fields(ex.Moves)[len(path)]
	case len(path) == 0 && len(ex.Accept) > 0:
		uci = slices.Concat(ex.Best, ex.Accept)[0]
	default:
		for _, m := range pos.LegalMoves() {
			if after := pos.After(m); after.IsCheckmate() {
				return m
			}
		}
		uci = "a2a7" // the first move of the small play-out
	}
	m, _ := chess.ReadUCI(uci)
	legal, ok := pos.Complete(m)
	if !ok {
		t.Fatalf("%s: %s is not legal in %s", ex.ID, uci, pos.FEN())
	}
	return legal
}

// awaitReply waits for the opponent's move, which comes by itself.
func (p *learner) awaitReply() {
	p.t.Helper()
	p.until(func() bool {
		_, _, due := p.l.run.Awaits()
		return !due
	})
}

// until lets the program go on until something is so.
func (p *learner) until(so func() bool) {
	p.t.Helper()
	for range 10_000 {
		if p.Settle(); so() {
			return
		}
	}
	p.t.Fatalf("it never comes to that:\n%s", p.Text())
}

// walkKinds answers everything by one way of moving.
func walkKinds(t *testing.T, o screentest.Options, move func(p *learner, m chess.Move)) {
	p := at(t, o, "")
	for p.Press("enter"); p.l.run.Place() != lessons.SummaryPage; {
		ex := p.l.run.Exercise()
		switch {
		case p.l.run.Step().Wheat != nil:
			p.Press("1", "1", "1", "1", "4")
			continue
		case ex == nil || !p.l.open():
			p.Press("enter")
			continue
		}
		screentest.CheckActions(t, p.l)
		for id := ex.ID; p.l.run.Step().ID == id && p.l.open(); {
			switch {
			case ex.Kind == lessons.WriteMove:
				p.Type("Nf3")
				p.Press("enter")
			case ex.Kind == lessons.FindTheSquare:
				p.Type(ex.Accept[0])
				p.Press("enter")
			default:
				move(p, wanted(t, &p.l.run))
				p.awaitReply()
			}
			if p.l.open() && !p.l.verdict.Right {
				t.Fatalf("%s: %+v\n%s", id, p.l.verdict, p.Text())
			}
		}
		if got := p.l.run.Result(ex.ID); got.Stars != 3 || !p.Has("★★★") {
			t.Fatalf("%s: %+v\n%s", ex.ID, got, p.Text())
		}
	}
}

func TestAllKindsByKeys(t *testing.T) {
	walkKinds(t, screentest.Options{}, func(p *learner, m chess.Move) {
		p.point(m.From())
		p.point(m.To())
		if m.IsPromotion() {
			p.Press("right", "enter") // the queen is offered first, then the knight
		}
	})
}

func TestAllKindsByMouse(t *testing.T) {
	walkKinds(t, screentest.Options{Lang: i18n.Hans}, func(p *learner, m chess.Move) {
		x, y := p.cell(m.From())
		x2, y2 := p.cell(m.To())
		p.Drag(x, y, x2, y2)
		if m.IsPromotion() {
			p.Type("n")
			if p.l.open() {
				p.Press("enter")
			}
		}
	})
}

func TestAllKindsByTyping(t *testing.T) {
	walkKinds(t, screentest.Options{Lang: i18n.Hant, Width: 40, Height: 16}, func(p *learner, m chess.Move) {
		pos := p.l.run.Board()
		p.Type(pos.SAN(m))
		p.Press("enter")
	})
}

// A wrong move is seen on the board with what refutes it, taken back at the next
// key, and can be seen again.
func TestAWrongMoveIsShownAndTakenBack(t *testing.T) {
	p := at(t, screentest.Options{}, "k-mate")
	before := p.l.run.Board()
	p.Type("Ra7")
	p.Press("enter")
	shown := p.l.board.Position()
	if p.l.replay == nil || shown.At(chess.A7) == chess.NoPiece {
		t.Fatalf("nothing is shown:\n%s", p.Text())
	}
	p.Press("left")
	if now := p.l.board.Position(); p.l.replay != nil || now.FEN() != before.FEN() {
		t.Fatalf("not taken back: %s", now.FEN())
	}
	if !p.Has("6 Show it again") {
		t.Fatalf("it cannot be seen again:\n%s", p.Text())
	}
	p.Press("6")
	if now := p.l.board.Position(); now.FEN() == before.FEN() {
		t.Error("it is not shown again")
	}
	p.Type("Ra8") // whoever goes on typing ends it, and loses nothing
	p.Press("enter")
	if got := p.l.run.Result("k-mate"); !got.Done || got.Stars != 2 {
		t.Errorf("%+v\n%s", got, p.Text())
	}
}

// Where things may move by themselves, the refutation is taken back by itself.
func TestAReplayEndsByItself(t *testing.T) {
	p := at(t, screentest.Options{Prepare: func(env *screen.Env) {
		s := env.Settings
		s.Animation = true
		env.Apply(s)
	}}, "k-mate")
	before := p.l.run.Board()
	p.Type("Ra7")
	p.Press("enter")
	p.until(func() bool {
		now := p.l.board.Position()
		return p.l.replay == nil && now.FEN() == before.FEN()
	})
}

func TestAnIllegalMoveIsExplainedAndNothingMoves(t *testing.T) {
	p := at(t, screentest.Options{}, "k-mate")
	p.Type("a1b2")
	p.Press("enter")
	if !p.Has("is not a rook's move") || p.l.replay != nil {
		t.Errorf("not explained:\n%s", p.Text())
	}
	p = at(t, screentest.Options{}, "k-mate")
	p.point(chess.E5) // an empty square is not a try
	if got := p.l.run.Result("k-mate"); got.Tries != 0 || p.l.verdict.Explanation.Code == "" {
		t.Errorf("%+v, %+v\n%s", got, p.l.verdict, p.Text())
	}
}

func TestTheOpponentOfAPlayOutReplies(t *testing.T) {
	p := at(t, screentest.Options{}, "k-out")
	p.Type("Ra7")
	p.Press("enter")
	p.awaitReply()
	if moves, of := p.l.run.Counted(); moves != 1 || of != 5 || !p.Has("1 of 5 moves") {
		t.Errorf("%d of %d\n%s", moves, of, p.Text())
	}
	if !p.Has("Black: king from e8 to") {
		t.Errorf("the reply is not told:\n%s", p.Text())
	}
	p.Press("3") // begin again
	if len(p.l.run.Work().Path) != 0 {
		t.Error("the game does not begin again")
	}
}

// slow never answers before it is called off.
type slow struct {
	screen.Thinker
	ended chan struct{}
}

func (s slow) Best(ctx context.Context, _ screen.Question) ([]chess.Move, error) {
	<-ctx.Done()
	s.ended <- struct{}{}
	return nil, ctx.Err()
}

func TestThinkingHoldsNothingUpAndEndsWithThePage(t *testing.T) {
	p := at(t, screentest.Options{}, "k-out")
	mind := slow{ended: make(chan struct{}, 2)}
	p.env.Thinker = mind
	p.Type("Ra7")
	p.Press("enter")
	p.WaitFor("Black is thinking")
	p.Press("4")
	<-mind.ended
	if p.l.run.Step().ID != "k-gen" {
		t.Errorf("the page is not turned:\n%s", p.Text())
	}
	p.Press("5")
	p.Type("Ra7")
	p.Press("enter")
	p.l.Leave()
	<-mind.ended
}

func TestTheLastHelpOfAPlayOutIsThoughtOut(t *testing.T) {
	p := at(t, screentest.Options{}, "k-out")
	for range 3 {
		p.Press("1")
	}
	p.WaitFor("Play:")
	if pos := p.l.run.Board(); !pos.IsLegal(p.l.help.Move) {
		t.Errorf("no move is shown:\n%s", p.Text())
	}
}

func TestAPlayOutGoesOnAfterARestart(t *testing.T) {
	course, ch := kinds()
	p := at(t, screentest.Options{}, "k-out")
	mind := slow{ended: make(chan struct{}, 1)}
	p.env.Thinker = mind
	p.Type("Ra7")
	p.Press("enter") // killed while Black thinks
	profile := p.env.Profile
	q := &learner{t: t}
	q.Terminal, q.env = screentest.Open(t, screentest.Options{Thinker: prompt{}, Prepare: func(env *screen.Env) { env.SetProfile(profile) }}, func(env *screen.Env) screen.Screen {
		q.l = NewLesson(env, course, ch)
		return q.l
	})
	q.awaitReply()
	if len(q.l.run.Work().Path) != 2 {
		t.Errorf("%d moves:\n%s", len(q.l.run.Work().Path), q.Text())
	}
}

func TestLinesAndMatesGoOnAfterARestart(t *testing.T) {
	for _, step := range []string{"k-line", "k-mate2"} {
		course, ch := kinds()
		p := at(t, screentest.Options{}, step)
		m := wanted(t, &p.l.run)
		pos := p.l.run.Board()
		p.Type(pos.SAN(m))
		p.Press("enter")
		profile, before := p.env.Profile, p.l.run.Board()
		env := screentest.NewEnv(t, screentest.Options{Prepare: func(env *screen.Env) { env.SetProfile(profile) }})
		l := NewLesson(env, course, ch)
		after := l.run.Board()
		if l.run.Step().ID != step || after.FEN() != before.FEN() || len(l.run.Work().Path) != 2 {
			t.Errorf("%s: %s, was %s", l.run.Step().ID, after.FEN(), before.FEN())
		}
	}
}

func TestTheWheatGrows(t *testing.T) {
	p := at(t, screentest.Options{}, "p-wheat")
	p.Press("enter", "enter", "enter")
	if !p.Has("In all: 7") || !p.Has("0.35 g") {
		t.Fatalf("three squares:\n%s", p.Text())
	}
	p.Press("left")
	if !p.Has("In all: 3") {
		t.Errorf("one taken back:\n%s", p.Text())
	}
	p.Press("1")
	if !p.Has("In all: 255") || !p.Has("The first row is full") {
		t.Errorf("the first row:\n%s", p.Text())
	}
	p = p.reopen()
	if !p.Has("In all: 255") {
		t.Errorf("after a restart:\n%s", p.Text())
	}
	p.Press("1", "1", "1")
	if !p.Has("18,446,744,073,709,551,615") || !p.Has("922,337 million") {
		t.Errorf("all of it:\n%s", p.Text())
	}
	p.Press("2")
	if g := p.l.run.Grains(); g != 0 {
		t.Errorf("%d squares after emptying", g)
	}
}

// reopen closes the program without a word and opens the chapter of all kinds
// again.
func (p *learner) reopen() *learner {
	course, ch := kinds()
	profile := p.env.Profile
	q := &learner{t: p.t}
	q.Terminal, q.env = screentest.Open(p.t, screentest.Options{Thinker: prompt{}, Prepare: func(env *screen.Env) { env.SetProfile(profile) }}, func(env *screen.Env) screen.Screen {
		q.l = NewLesson(env, course, ch)
		return q.l
	})
	return q
}

func TestNotesForPlayersOfXiangqi(t *testing.T) {
	p := at(t, screentest.Options{}, "ru-knight")
	if p.Has("hobbled") {
		t.Fatalf("shown unasked:\n%s", p.Text())
	}
	p.Press("3")
	if !p.Has("The horse of xiangqi can be hobbled.") || !p.env.Settings.Xiangqi {
		t.Errorf("not shown:\n%s", p.Text())
	}
	p.Press("3")
	if p.Has("hobbled") {
		t.Errorf("still shown:\n%s", p.Text())
	}
}

// kindScenes are the pages of the new sorts that golden files keep.
var kindScenes = []struct {
	name, step string
	act        func(p *learner)
}{
	{"page", "p-legend", func(*learner) {}},
	{"xiangqi", "ru-knight", func(p *learner) { p.Press("3") }},
	{"wheat", "p-wheat", func(p *learner) { p.Press("1", "1") }},
	{"move, wrong", "k-move", func(p *learner) { p.Type("Qa8"); p.Press("enter") }},
	{"move, help", "k-move", func(p *learner) { p.Press("1", "1", "1") }},
	{"move for Black", "k-black", func(*learner) {}},
	{"mate, wrong, taken back", "k-mate", func(p *learner) { p.Type("Ra7"); p.Press("enter", "left") }},
	{"mate in two, under way", "k-mate2", func(p *learner) { p.Type("Ra7"); p.Press("enter") }},
	{"escape, illegal", "k-escape", func(p *learner) { p.Type("e1d1"); p.Press("enter") }},
	{"guard", "k-guard", func(p *learner) { p.Type("Qa5"); p.Press("enter") }},
	{"line, under way", "k-line", func(p *learner) { p.Type("e4"); p.Press("enter") }},
	{"written move", "k-text", func(p *learner) { p.Type("g1f3"); p.Press("enter"); p.Type("N") }},
	{"play-out, under way", "k-out", func(p *learner) { p.Type("Ra7"); p.Press("enter"); p.awaitReply() }},
	{"generated", "k-gen", func(*learner) {}},
}

func TestGoldenKinds(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 16}} {
		for _, lang := range i18n.All() {
			for _, s := range kindScenes {
				t.Run(fmt.Sprintf("%dx%d/%s/%s", size[0], size[1], lang, s.name), func(t *testing.T) {
					t.Parallel()
					p := at(t, screentest.Options{Width: size[0], Height: size[1], Lang: lang}, s.step)
					s.act(p)
					screentest.CheckActions(t, p.l)
					checkFit(t, p.l, s.name)
					p.Repaint()
					p.Golden()
				})
			}
		}
	}
}

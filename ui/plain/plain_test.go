package plain_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"
	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// firstMove is a thinker without thoughts: the first legal move in the order of
// notation, and it never wants a draw.
type firstMove struct{}

func (firstMove) Choose(_ context.Context, _ string, q screen.Question) (screen.Reply, error) {
	best := ""
	var move chess.Move
	for _, m := range q.Position.LegalMoves() {
		if san := q.Position.SAN(m); best == "" || san < best {
			best, move = san, m
		}
	}
	return screen.Reply{Move: move}, nil
}

func (firstMove) Accepts(context.Context, string, chess.Color, screen.Question) (bool, error) {
	return false, nil
}

func (f firstMove) Best(ctx context.Context, q screen.Question) ([]chess.Move, error) {
	reply, err := f.Choose(ctx, "", q)
	return []chess.Move{reply.Move}, err
}

func (f firstMove) Assess(context.Context, screen.Question) (engine.Score, error) {
	return engine.Centipawns(-150), nil
}

// empty is a store that knows nobody.
func empty(t *testing.T) *store.Store {
	t.Helper()
	ticks := 0 // each look at the clock is a second later, so that an order by time is one
	now := func() time.Time { ticks++; return noon.Add(time.Duration(ticks) * time.Second) }
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir(), Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// known is a store with one profile that has a language.
func known(t *testing.T, lang i18n.Lang) *store.Store {
	t.Helper()
	s := empty(t)
	p, err := s.CreateProfile("")
	if err != nil {
		t.Fatal(err)
	}
	settings := store.DefaultSettings()
	settings.Lang = string(lang)
	if err := p.SaveSettings(settings); err != nil {
		t.Fatal(err)
	}
	return s
}

func options(s *store.Store) plain.Options {
	return plain.Options{
		Store: s, Guess: i18n.EN, Thinker: firstMove{},
		Now: func() time.Time { return noon }, Rand: rand.New(rand.NewPCG(1, 2)),
	}
}

// pipe runs a dialogue with the lines as its whole input and returns what was
// said.
func pipe(t *testing.T, o plain.Options, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	o.In, o.Out = strings.NewReader(strings.Join(append(lines, ""), "\n")), &out
	if err := plain.Run(t.Context(), o); err != nil {
		t.Fatalf("%v after\n%s", err, out.String())
	}
	checkLines(t, out.String())
	return out.String()
}

// checkLines checks what a dumb terminal needs.
func checkLines(t rapid.TB, said string) {
	t.Helper()
	for _, line := range strings.Split(said, "\n") {
		if i18n.Width(line) > 80 {
			t.Errorf("%d cells wide: %s", i18n.Width(line), line)
		}
		if strings.ContainsAny(line, "\x1b\r\a") || strings.Contains(line, "<no value>") || strings.Contains(line, "plain.") {
			t.Errorf("not for people: %q", line)
		}
	}
}

// person answers at a terminal: each line is typed when the prompt has come, and
// stands in the transcript behind it.
type person struct {
	mu     sync.Mutex
	said   strings.Builder
	lines  []string
	prompt chan struct{}
	rest   []byte
}

func (p *person) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said.Write(b)
	if bytes.HasSuffix(b, []byte("> ")) {
		p.prompt <- struct{}{}
	}
	return len(b), nil
}

func (p *person) Read(b []byte) (int, error) {
	if len(p.rest) == 0 {
		<-p.prompt
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.lines) == 0 {
			p.said.WriteString("\n")
			return 0, io.EOF
		}
		p.said.WriteString(p.lines[0] + "\n")
		p.rest = []byte(p.lines[0] + "\n")
		p.lines = p.lines[1:]
	}
	n := copy(b, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

// talk runs a dialogue at a terminal and returns the transcript.
func talk(t *testing.T, o plain.Options, lines ...string) string {
	t.Helper()
	p := &person{lines: lines, prompt: make(chan struct{}, 1)}
	o.In, o.Out, o.Interactive = p, p, true
	if err := plain.Run(t.Context(), o); err != nil {
		t.Fatalf("%v after\n%s", err, p.said.String())
	}
	checkLines(t, p.said.String())
	return p.said.String()
}

// script reads the lines of a file in testdata; those that begin with # say why.
func script(t *testing.T, name string) []string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, line := range strings.Split(strings.TrimRight(string(content), "\n"), "\n") {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

func TestFirstStartInThreeEnters(t *testing.T) {
	s := empty(t)
	o := options(s)
	o.Guess = i18n.Hant
	golden.RequireEqual(t, []byte(talk(t, o, "", "", "", "quit")))
	profile, err := s.LastProfile()
	if err != nil || profile == nil {
		t.Fatalf("no profile: %v", err)
	}
	if settings, err := profile.Settings(); err != nil || settings.Lang != "zh-Hant" || settings.Experience != "never" {
		t.Errorf("settings %+v, %v", settings, err)
	}
}

func TestAPipeIsAskedNothing(t *testing.T) {
	said := pipe(t, options(empty(t)), "quit")
	if strings.Contains(said, "Which language") || strings.Contains(said, "> ") {
		t.Errorf("asked what it could decide itself:\n%s", said)
	}
}

func TestTheEndOfTheInputIsAGoodEnd(t *testing.T) {
	for _, lines := range [][]string{nil, {"3"}, {"play", "4"}, {"play", "4", "", "e4"}, {"learn"}, {"learn", ""}, {"settings"}} {
		if said := pipe(t, options(known(t, i18n.EN)), lines...); !strings.HasSuffix(said, "Goodbye. Everything is saved.\n") {
			t.Errorf("%q: no goodbye in\n%s", lines, said)
		}
	}
}

// broken is a terminal that has gone away.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestALostTerminalIsAnError(t *testing.T) {
	o := options(known(t, i18n.EN))
	o.In, o.Out = strings.NewReader("play\n"), broken{}
	if err := plain.Run(t.Context(), o); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%v, want %v", err, io.ErrClosedPipe)
	}
}

func TestAnEndedContextEndsTheDialogue(t *testing.T) {
	in, hold := io.Pipe()
	defer hold.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o := options(known(t, i18n.EN))
	o.In, o.Out = in, io.Discard
	if err := plain.Run(ctx, o); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}

func TestALineWithoutEndIsCut(t *testing.T) {
	said := pipe(t, options(known(t, i18n.EN)), strings.Repeat("一", 100_000), "quit")
	if !strings.Contains(said, "Goodbye") {
		t.Errorf("lost its way:\n%s", said)
	}
}

// Whatever is typed, in whatever order, ends in a goodbye.
func TestAnythingTypedEndsWell(t *testing.T) {
	words := rapid.SampledFrom(strings.Fields(
		"1 2 3 4 5 9 learn puzzles play settings quit menu back next hint 提示 undo 悔棋 draw yes no resign claim board 棋子 square moves " +
			"flip pgn score clock done clear repeat again answer language rematch help ？ e4 e5 ｄ４ d5 Nf3 马c6 exd4 O-O 易位 a8 a1,a8 Ke1 白王e1 32 是 ½ \x00"))
	line := rapid.OneOf(
		words, rapid.Just(""), rapid.String(),
		rapid.Map(rapid.SliceOfN(words, 2, 3), func(w []string) string { return strings.Join(w, " ") }))
	rapid.Check(t, func(r *rapid.T) {
		lines := rapid.SliceOfN(line, 0, 60).Draw(r, "lines")
		s, err := store.Memory(t.Context(), store.Options{Now: func() time.Time { return noon }})
		if err != nil {
			r.Fatal(err)
		}
		defer s.Close()
		var out bytes.Buffer
		o := options(s)
		o.In, o.Out = strings.NewReader(strings.Join(lines, "\n")), &out
		if err := plain.Run(t.Context(), o); err != nil {
			r.Fatalf("%v after\n%s", err, out.String())
		}
		checkLines(r, out.String())
	})
}

func TestSeveralPeopleAtOneComputer(t *testing.T) {
	s := empty(t)
	for _, name := range []string{"Ana", "Bo"} {
		if _, err := s.CreateProfile(name); err != nil {
			t.Fatal(err)
		}
	}
	golden.RequireEqual(t, []byte(talk(t, options(s), "settings", "3", "Ana", "4", "3", "3", "", "Lin", "2", "settings", "2", "Lina", "quit")))
	people, err := s.Profiles()
	if err != nil || len(people) != 3 || people[0].Name != "Lina" {
		t.Errorf("people %+v, %v", people, err)
	}
}

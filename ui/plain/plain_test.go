package plain_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// firstMove is a thinker without thoughts: the first legal move in the order of
// notation, and it never wants a draw.
type firstMove struct{}

func (firstMove) Choose(_ context.Context, _ string, q screen.Question) (chess.Move, error) {
	best := ""
	var move chess.Move
	for _, m := range q.Position.LegalMoves() {
		if san := q.Position.SAN(m); best == "" || san < best {
			best, move = san, m
		}
	}
	return move, nil
}

func (firstMove) Accepts(context.Context, string, screen.Question) (bool, error) { return false, nil }

func (f firstMove) Best(ctx context.Context, q screen.Question) ([]chess.Move, error) {
	m, err := f.Choose(ctx, "", q)
	return []chess.Move{m}, err
}

// empty is a store that knows nobody.
func empty(t *testing.T) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir(), Now: func() time.Time { return noon }})
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
func checkLines(t *testing.T, said string) {
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

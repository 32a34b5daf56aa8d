package program

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// script starts a program that answers each line that it is sent.
func script(t *testing.T, loop string) *Program {
	t.Helper()
	path := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(path, []byte("#!/bin/sh\nwhile read -r line; do\n"+loop+"\ndone\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	p, err := Start(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAnAnswerIsAwaited(t *testing.T) {
	p := script(t, `[ "$line" = quit ] && exit; echo; echo "info $line"; echo "bestmove e2e4"`)
	defer p.Quit()
	p.Send("go", "go on")
	for _, want := range []string{"info go", "info go on"} {
		var said []string
		answer, err := p.Await("bestmove", 0, func(words []string) { said = append(said, strings.Join(words, " ")) })
		if err != nil || !slices.Equal(answer, []string{"bestmove", "e2e4"}) || !slices.Equal(said, []string{want}) {
			t.Errorf("%q, then %q, %v", said, answer, err)
		}
	}
}

func TestSilenceAndTheEndAreTold(t *testing.T) {
	p := script(t, `[ "$line" = go ] && exit; echo never`)
	p.Send("uci")
	if _, err := p.Await("uciok", time.Millisecond, nil); !errors.Is(err, ErrSilent) {
		t.Errorf("a program that does not answer: %v", err)
	}
	p.Send("go")
	if _, err := p.Await("bestmove", 0, nil); !errors.Is(err, ErrGone) {
		t.Errorf("a program that has ended: %v", err)
	}
	p.Kill()
	if _, err := Start(t.Context(), filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a program that is not there was started")
	}
}

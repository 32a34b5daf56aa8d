package uci

import (
	"context"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodfox/game/chess"
)

// counted is a context that counts how often it is asked for its end, as listen does once in each turn of its loop. After
// many turns it has ended, so that a loop that never rests does.
type counted struct {
	context.Context
	turns atomic.Int64
}

const many = 10_000

func (c *counted) Done() <-chan struct{} {
	if c.turns.Add(1) >= many {
		ended := make(chan struct{})
		close(ended)
		return ended
	}
	return c.Context.Done()
}

// TestAnIdleEngineRests: when all has been said, the loop waits for the next line and does not turn by itself.
func TestAnIdleEngineRests(t *testing.T) {
	for _, script := range [][]string{
		{"isready"},
		{"go depth 1"},
		{"go infinite", "stop"},
		{"go ponder depth 1", "ponderhit"},
		{"go depth 1", "position startpos moves e2e4", "go depth 2"},
	} {
		t.Run(strings.Join(script, ", "), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { idle(t, script) })
		})
	}
}

// idle carries out a script and fails if the loop goes on turning.
func idle(t *testing.T, script []string) {
	t.Helper()
	s := &server{config: Config{Now: time.Now}, options: defaults(Config{}), pos: chess.StartPosition(), out: io.Discard}
	s.ready()
	ctx, lines, ended := &counted{Context: t.Context()}, make(chan input, len(script)+1), make(chan error, 1)
	go func() { ended <- s.listen(ctx, lines) }()
	for _, line := range script {
		lines <- input{line: line}
	}
	synctest.Wait() // until everything blocks: the loop too, or it has been ended
	if ctx.turns.Load() >= many {
		t.Error("the loop turns with nothing to do")
		return
	}
	lines <- input{line: "quit"}
	<-ended
}

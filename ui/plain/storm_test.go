package plain_test

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
)

// silent is somebody who begins a storm with one move and then says nothing more
// until the time is up.
type silent struct {
	mu    sync.Mutex
	heard bytes.Buffer
	leave func()
}

func (s *silent) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.heard.Write(b)
	if strings.Contains(string(b), "Time is up.") {
		s.leave()
	}
	return len(b), nil
}

func (s *silent) hears(text string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Contains(s.heard.String(), text)
}

// A storm ends by the clock, even when nobody says anything.
func TestAStormEndsByItself(t *testing.T) {
	s := known(t, i18n.EN)
	in, typed := io.Pipe()
	person := &silent{leave: func() { typed.Close() }}
	o := drilling(t, s, 0)
	o.In, o.Out = in, person
	last := noon.Add(puzzles.StormTime - 2*time.Millisecond)
	o.Now = func() time.Time {
		if person.hears("king from g8 to f8") {
			last = last.Add(time.Millisecond)
			return last
		}
		return noon
	}
	go func() { _, _ = io.WriteString(typed, "storm\nNe7\n") }()
	if err := plain.Run(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	if !person.hears("0 puzzles solved. Of your moves 100% were right") {
		t.Errorf("it ended with\n%s", person.heard.String())
	}
}

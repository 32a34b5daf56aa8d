package cli

import (
	"bufio"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"woodfox/game/engine"
	"woodfox/game/engine/pool"
	"woodfox/internal/store"
	"woodfox/ui/ssh"
)

// get asks a handler.
func get(h http.Handler, path string) (status int, text string) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Code, w.Body.String()
}

func TestHealth(t *testing.T) {
	accepting, answer := true, error(nil)
	h := operations(newMeters(), func() bool { return accepting }, func(context.Context) error { return answer })
	for _, tt := range []struct {
		accepting bool
		answer    error
		status    int
		text      string
	}{
		{true, nil, http.StatusOK, "ok\n"},
		{true, errors.New("gone"), http.StatusServiceUnavailable, "the database does not answer\n"},
		{false, nil, http.StatusServiceUnavailable, "stopping\n"},
	} {
		accepting, answer = tt.accepting, tt.answer
		if status, text := get(h, "/healthz"); status != tt.status || text != tt.text {
			t.Errorf("%+v: %d %q", tt, status, text)
		}
	}
	if status, _ := get(h, "/debug/pprof/"); status != http.StatusNotFound {
		t.Errorf("something else is answered: %d", status)
	}
}

// Every line is of the format, every family is announced once, and what happened
// is in it.
func TestMetrics(t *testing.T) {
	m := newMeters()
	s, err := store.Memory(t.Context(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	_, secret, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, err := gossh.NewSignerFromSigner(secret)
	if err != nil {
		t.Fatal(err)
	}
	engines := operation{}.engines(m)
	defer engines.Close()
	server, err := ssh.New(ssh.Options{Store: s, HostKey: key, Pool: engines})
	if err != nil {
		t.Fatal(err)
	}
	m.watch(server)
	if err := engines.Session().Search(t.Context(), pool.Hint, func(context.Context, *engine.Engine) {}); err != nil {
		t.Fatal(err)
	}
	m.framed(3 * time.Millisecond)
	m.asked(time.Millisecond, nil)
	m.asked(time.Millisecond, errors.New("gone"))
	_, text := get(operations(m, server.Accepts, s.Answers), "/metrics")
	for _, want := range []string{
		"woodfox_key_to_frame_seconds_count 1", `woodfox_engine_wait_seconds_count{class="hint"} 1`,
		`woodfox_engine_searches_total{class="hint"} 1`, `woodfox_engine_waiting{class="game"} 0`,
		"woodfox_database_seconds_count 2", "woodfox_database_errors_total 1", "woodfox_sessions 0", "woodfox_people 0",
	} {
		if !strings.Contains(text, want+"\n") {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	announced := map[string]bool{}
	sample := regexp.MustCompile(`^([a-z_]+)(\{[a-z]+="[^"]*"(,le="[^"]*")?\})? [0-9.e+-]+$`)
	family := regexp.MustCompile(`_(bucket|sum|count)$`)
	for lines := bufio.NewScanner(strings.NewReader(text)); lines.Scan(); {
		line := lines.Text()
		if words := strings.Fields(line); words[0] == "#" {
			if name := words[1] + words[2]; announced[name] {
				t.Errorf("%s is announced twice", name)
			} else {
				announced[name] = true
			}
			continue
		}
		found := sample.FindStringSubmatch(line)
		if found == nil || !announced["TYPE"+found[1]] && !announced["TYPE"+family.ReplaceAllString(found[1], "")] {
			t.Errorf("a line that cannot be read: %s", line)
		}
	}
}

func TestTheLogSaysNotWhereSomebodyIsUnlessItIsWanted(t *testing.T) {
	for _, tt := range []struct {
		operation
		want []string
	}{
		{operation{Log: "json"}, []string{"key", "level", "msg", "time"}},
		{operation{Log: "json", LogAddresses: true}, []string{"address", "key", "level", "msg", "time"}},
	} {
		var b strings.Builder
		log := tt.logger(&b)
		log.Debug("too little to be said")
		log.With("address", "192.0.2.1:5", "key", "SHA256:x").Info("session")
		var line map[string]any
		if err := json.Unmarshal([]byte(b.String()), &line); err != nil {
			t.Fatalf("%v: %s", err, b.String())
		}
		var names []string
		for name := range line {
			names = append(names, name)
		}
		slices.Sort(names)
		if !slices.Equal(names, tt.want) {
			t.Errorf("%+v: %v, want %v", tt.operation, names, tt.want)
		}
	}
	var b strings.Builder
	operation{LogLevel: "warn"}.logger(&b).Info("session")
	if b.Len() > 0 {
		t.Errorf("logged: %s", b.String())
	}
}

package store_test

import (
	"errors"
	"net"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"woodfox/internal/store"
	"woodfox/internal/store/storetest"
)

// onPostgres runs a test if there is a server to run it on.
func onPostgres(t *testing.T, test func(t *testing.T, address string)) {
	if os.Getenv(storetest.Variable) != "" {
		t.Run("postgres", func(t *testing.T) { test(t, storetest.Postgres(t)) })
	}
}

// with is a URL with one parameter more.
func with(t testing.TB, address, name, value string) string {
	t.Helper()
	u := must(url.Parse(address))(t)
	query := u.Query()
	query.Set(name, value)
	u.RawQuery = query.Encode()
	return u.String()
}

// Whatever is wrong with a URL, nobody is told the password in it.
func TestPasswordsAreNotTold(t *testing.T) {
	const secret = "s3cret"
	for address, want := range map[string]store.Code{
		"postgres://fox:" + secret + "@127.0.0.1:1/club":                 store.Unavailable,
		"postgresql://fox@127.0.0.1:1/club?password=" + secret:           store.Unavailable,
		"postgres://fox:" + secret + "/x@127.0.0.1/club":                 store.BadURL,
		"postgres://fox:" + secret + "@127.0.0.1:port/club":              store.BadURL,
		"postgres://fox:" + secret + "@127.0.0.1:1/club?sslmode=perhaps": store.BadURL,
		"host=127.0.0.1 port=1 password=" + secret:                       store.BadURL,
		"mysql://fox:" + secret + "@127.0.0.1:1/club":                    store.BadURL,
		secret: store.BadURL,
	} {
		_, err := store.Open(t.Context(), store.Options{URL: address})
		equal(t, address, store.CodeOf(err), want)
		for ; err != nil; err = errors.Unwrap(err) {
			if strings.Contains(err.Error(), secret) {
				t.Errorf("%s: told in %q", address, err)
			}
		}
	}
}

func TestServersRefuse(t *testing.T) {
	onPostgres(t, func(t *testing.T, address string) {
		for name, test := range map[string]struct {
			change func(*url.URL)
			want   store.Code
		}{
			"no such user":     {func(u *url.URL) { u.User = url.User("nobody") }, store.Refused},
			"no such database": {func(u *url.URL) { u.Path = "/nothing" }, store.Refused},
			"a standby":        {func(u *url.URL) { u.RawQuery += "&default_transaction_read_only=on" }, store.ReadOnly},
		} {
			u := must(url.Parse(address))(t)
			test.change(u)
			_, err := store.Open(t.Context(), store.Options{URL: u.String()})
			equal(t, name, store.CodeOf(err), test.want)
		}
	})
}

func TestAServersAddressIsItsPath(t *testing.T) {
	onPostgres(t, func(t *testing.T, address string) {
		s := storetest.Open(t, store.Options{URL: address})
		u := must(url.Parse(address))(t)
		equal(t, "path", s.Path(), "postgres://"+u.Host+u.Path)
		equal(t, "saved", s.Saved(), true)
		equal(t, "exists", store.Exist(store.Options{URL: address}), true)
	})
}

// Texts that PostgreSQL would refuse are cleaned, everywhere alike.
func TestTextsAreCleaned(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		check(t, p.SaveInProgress("ga\x00me", []byte("a\x00b\xffc")))
		data, found, err := p.InProgress("game")
		check(t, err)
		equal(t, "text", []any{string(data), found}, []any{"ab\ufffdc", true})
		data, found, err = p.InProgress("g\x00ame")
		check(t, err)
		equal(t, "found by what was written", []any{string(data), found}, []any{"ab\ufffdc", true})
		_, known, err := s.KeyOwner("\xff\x00")
		check(t, err)
		equal(t, "a key of rubbish", known, false)
	})
}

// Somebody keeps what another wants for too long: it is said, and nothing is lost.
func TestLockedByAnotherNode(t *testing.T) {
	onPostgres(t, func(t *testing.T, address string) {
		address = with(t, address, "lock_timeout", "50")
		here, there := storetest.Open(t, store.Options{URL: address}), storetest.Open(t, store.Options{URL: address})
		p := newProfile(t, here, "Anna")
		other := must(there.Profile(p.ID()))(t)
		check(t, p.Together(func(p *store.Profile) error {
			check(t, p.SaveExercise("rook.1", 3))
			equal(t, "meanwhile", store.CodeOf(other.Together(func(*store.Profile) error { return nil })), store.Locked)
			equal(t, "what is written without looking", other.MarkSeen("note"), nil)
			return nil
		}))
		check(t, other.Together(func(p *store.Profile) error { return p.SaveExercise("rook.1", 1) }))
		equal(t, "solved", must(p.Exercises())(t)[0].Solved, 2)
	})
}

// A server that falls silent lets nobody wait for ever, and is used again when it
// answers.
func TestASilentServer(t *testing.T) {
	onPostgres(t, func(t *testing.T, address string) {
		u := must(url.Parse(address))(t)
		line := newLine(t, u.Host)
		u.Host = line.address
		s := storetest.Open(t, store.Options{URL: u.String()})
		p := newProfile(t, s, "Anna")

		s.BePatient(100 * time.Millisecond)
		p = must(s.Profile(p.ID()))(t)
		line.fallSilent()
		equal(t, "a write", store.CodeOf(p.MarkSeen("one")), store.NoAnswer)
		equal(t, "a read", store.CodeOf(func() error { _, err := p.Seen(); return err }()), store.NoAnswer)
		equal(t, "a transaction", store.CodeOf(p.Together(func(*store.Profile) error { return nil })), store.NoAnswer)

		line.speak()
		s.BePatient(10 * time.Second)
		p = must(s.Profile(p.ID()))(t)
		check(t, p.MarkSeen("two"))
		_, seen := must(p.Seen())(t)["two"]
		equal(t, "written afterwards", seen, true)
	})
}

// line is a way to a server on which everything can stand still.
type line struct {
	address string
	mu      sync.Mutex
	open    chan struct{} // closed while the line speaks
}

func newLine(t *testing.T, to string) *line {
	listener := must(net.Listen("tcp", "127.0.0.1:0"))(t)
	l := &line{address: listener.Addr().String(), open: make(chan struct{})}
	close(l.open)
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended); listener.Close() })
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", to)
			if err != nil {
				from.Close()
				continue
			}
			go func() { <-ended; from.Close(); server.Close() }()
			go l.carry(from, server)
			go l.carry(server, from)
		}
	}()
	return l
}

func (l *line) carry(from, to net.Conn) {
	defer to.Close()
	data := make([]byte, 4096)
	for {
		n, err := from.Read(data)
		l.mu.Lock()
		open := l.open
		l.mu.Unlock()
		<-open
		if _, failed := to.Write(data[:n]); err != nil || failed != nil {
			return
		}
	}
}

func (l *line) fallSilent() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = make(chan struct{})
}

func (l *line) speak() {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.open)
}

func TestEveryKindOfDatabaseAnswers(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) { check(t, s.Answers(t.Context())) })
}

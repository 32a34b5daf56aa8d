//go:build unix

package store_test

import (
	"bufio"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/internal/store/storetest"
)

// programs is the variable with the directory of PostgreSQL's programs: without it
// there is no server of the test's own to be killed.
const programs = "WOODFOX_TEST_POSTGRES_BIN"

// server is a database server that the test may kill.
type server struct {
	t       *testing.T
	dir     string
	port    string
	running *exec.Cmd
}

func newServer(t *testing.T) *server {
	t.Helper()
	parent := t.TempDir()
	check(t, os.Chmod(filepath.Dir(parent), 0o755))
	s := &server{t: t, dir: filepath.Join(parent, "data"), port: freePort(t)}
	check(t, os.Mkdir(s.dir, 0o700))
	if who := s.owner(); who != nil {
		check(t, os.Chown(s.dir, int(who.Uid), int(who.Gid)))
	}
	out, err := s.command("initdb", "-D", s.dir, "-U", "fox", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	s.start()
	t.Cleanup(s.kill)
	return s
}

// owner is who runs the server if the test is run by root, whom it refuses.
func (s *server) owner() *syscall.Credential {
	if os.Getuid() != 0 {
		return nil
	}
	who := must(user.Lookup("postgres"))(s.t)
	uid := must(strconv.ParseUint(who.Uid, 10, 32))(s.t)
	gid := must(strconv.ParseUint(who.Gid, 10, 32))(s.t)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

func (s *server) command(program string, args ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(os.Getenv(programs), program), args...)
	cmd.Dir = s.dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: s.owner()}
	return cmd
}

// start returns when the server takes connections.
func (s *server) start() {
	s.t.Helper()
	cmd := s.command("postgres", "-D", s.dir, "-p", s.port, "-h", "127.0.0.1", "-k", "", "-c", "logging_collector=off")
	log := must(cmd.StderrPipe())(s.t)
	check(s.t, cmd.Start())
	s.running = cmd
	var said []string
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		said = append(said, lines.Text())
		if strings.Contains(lines.Text(), "ready to accept connections") {
			go func() {
				for lines.Scan() { // the rest is nobody's business, but must not fill the pipe
				}
			}()
			return
		}
	}
	s.t.Fatalf("the server did not start:\n%s", strings.Join(said, "\n"))
}

func (s *server) url() string {
	return "postgres://fox@127.0.0.1:" + s.port + "/postgres?sslmode=disable"
}

// kill ends all processes of the server as kill -9 does: the first one, which would
// start the others again, and then those.
func (s *server) kill() {
	if s.running == nil {
		return
	}
	db := must(sql.Open("pgx", s.url()))(s.t)
	defer db.Close()
	rows := must(db.Query(`SELECT pid FROM pg_stat_activity`))(s.t)
	var processes []int
	for rows.Next() {
		var pid int
		check(s.t, rows.Scan(&pid))
		processes = append(processes, pid)
	}
	check(s.t, errors.Join(rows.Err(), rows.Close()))
	check(s.t, s.running.Process.Kill())
	for _, pid := range processes {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
			s.t.Error(err)
		}
	}
	_ = s.running.Wait() // killed, as it should be
	s.running = nil
}

func freePort(t testing.TB) string {
	t.Helper()
	listener := must(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer listener.Close()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	check(t, err)
	return port
}

// writer is one session: each round is three writes, the last one of several
// statements.
type writer struct {
	p     *store.Profile
	club  *store.Store
	game  store.ClubGame
	round int // the last one that was acknowledged wholly
	steps int // writes acknowledged in the next
}

// write does the next write; it counts when it is acknowledged.
func (w *writer) write() error {
	n := w.round + 1
	var err error
	switch w.steps {
	case 0:
		err = w.p.SaveInProgress("game", []byte(strconv.Itoa(n)))
	case 1:
		g := w.game
		g.Data = []byte(strconv.Itoa(n))
		err = w.club.SaveClubGame(g)
	case 2:
		a := rated(n, n%2 == 0)
		a.PuzzleID = "wf001" // everybody is at the same one
		err = w.p.RecordAttempt(a, schedule.NewCard(fmt.Sprint("wf", n)), "drill", []byte(strconv.Itoa(n)))
	}
	if err != nil {
		return err
	}
	if w.steps++; w.steps == 3 {
		w.round, w.steps = n, 0
	}
	return nil
}

// kept compares what is there with what was acknowledged: that, or one write more,
// which was under way.
func (w *writer) kept(t *testing.T) {
	t.Helper()
	number := func(data []byte) int {
		if len(data) == 0 {
			return 0
		}
		return must(strconv.Atoi(string(data)))(t)
	}
	data, _, err := w.p.InProgress("game")
	check(t, err)
	drill, _, err := w.p.InProgress("drill")
	check(t, err)
	game, _, err := w.club.ClubGame(w.game.ID)
	check(t, err)
	attempts := len(must(w.p.Attempts(0))(t))
	equal(t, "attempt, card and session", []int{attempts, len(must(w.p.Cards(store.PuzzleKind))(t))}, []int{number(drill), number(drill)})
	done := number(data) + number(game.Data) + attempts
	acknowledged := 3*w.round + w.steps
	if done != acknowledged && done != acknowledged+1 {
		t.Errorf("%d writes were acknowledged, %d are there", acknowledged, done)
	}
	// What was under way may be there already: to go on means to do it again, which
	// changes nothing.
}

// The database server dies in the middle of everything. What was acknowledged is
// there when it is back, and the same stores go on.
func TestServerKilled(t *testing.T) {
	if os.Getenv(programs) == "" || os.Getenv(storetest.Variable) == "" {
		return
	}
	server := newServer(t)
	stores := []*store.Store{
		storetest.Open(t, store.Options{URL: server.url(), Now: frozen}),
		storetest.Open(t, store.Options{URL: server.url(), Now: frozen}),
	}
	var writers []*writer
	for i := range 8 {
		s := stores[i%2]
		p, other := newProfile(t, s, "Anna"), newProfile(t, s, "Bo")
		g := store.ClubGame{ID: fmt.Sprint("g", i), White: p.ID(), Black: other.ID(), Node: "a"}
		check(t, s.AddClubGame(g))
		writers = append(writers, &writer{p: p, club: s, game: g})
	}
	for _, enough := range []int64{40, 200} {
		var acknowledged atomic.Int64
		struck := make(chan struct{})
		var wg sync.WaitGroup
		for _, w := range writers {
			wg.Go(func() {
				for {
					if err := w.write(); err != nil {
						if code := store.CodeOf(err); code != store.Unavailable && code != store.NoAnswer {
							t.Errorf("said of a dead server: %v", err)
						}
						return
					}
					if acknowledged.Add(1) == enough {
						close(struck)
					}
				}
			})
		}
		<-struck
		server.kill()
		wg.Wait()
		for _, s := range stores {
			equal(t, "while it is away", store.CodeOf(func() error { _, err := s.Profiles(); return err }()), store.Unavailable)
		}
		server.start()
		for _, w := range writers {
			w.kept(t)
			check(t, w.write())
		}
	}
}

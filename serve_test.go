//go:build unix

package main_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/drill"
)

// host is `woodfox serve`, the real binary, on a directory of its own.
type host struct {
	t           testing.TB
	binary, dir string
	cmd         *exec.Cmd
	addr        string
	fingerprint string // of its host key
}

// serve starts a server on a free port, by which it is known again.
func serve(t testing.TB, binary, dir string, args ...string) *host {
	t.Helper()
	h := &host{t: t, binary: binary, dir: dir, addr: fmt.Sprintf("127.0.0.1:%d", freePort(t))}
	h.start(args...)
	t.Cleanup(h.kill)
	return h
}

// greeting is what a server says when it listens.
var greeting = regexp.MustCompile(`serves on (\S+)\. .*(SHA256:\S+)\.`)

func (h *host) start(args ...string) {
	h.t.Helper()
	h.cmd = exec.Command(h.binary, append([]string{"serve", "--lang", "en", "--listen", h.addr, "--data", h.dir}, args...)...)
	out, err := h.cmd.StderrPipe()
	if err != nil {
		h.t.Fatal(err)
	}
	if err := h.cmd.Start(); err != nil {
		h.t.Fatal(err)
	}
	var said strings.Builder
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		said.WriteString(lines.Text() + "\n")
		if found := greeting.FindStringSubmatch(lines.Text()); found != nil {
			h.addr, h.fingerprint = found[1], found[2]
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return
		}
	}
	h.t.Fatalf("the server does not listen:\n%s", said.String())
}

// kill ends the server as kill -9 does.
func (h *host) kill() {
	_ = h.cmd.Process.Kill()
	_ = h.cmd.Wait()
}

// again starts the server that was killed, at the same address.
func (h *host) again() {
	h.t.Helper()
	before := h.fingerprint
	h.kill()
	h.start()
	if h.fingerprint != before {
		h.t.Errorf("the host key was %s and is %s now", before, h.fingerprint)
	}
}

// visitor is somebody with an ssh program and a key.
type visitor struct {
	*host
	program string
	dir     string // what the program keeps: the key, the hosts it knows
	key     ssh.PublicKey
}

// clients are the programs that people come with: OpenSSH, where there is one,
// and one in Go, which is everywhere.
func clients(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{"go": asSSH(t)}
	if path, err := exec.LookPath("ssh"); err == nil {
		all["openssh"] = path
	}
	return all
}

func (h *host) visitor(program string) *visitor {
	h.t.Helper()
	v := &visitor{host: h, program: program, dir: h.t.TempDir()}
	v.key = newKeyFile(h.t, filepath.Join(v.dir, "key"))
	return v
}

// args are the arguments of ssh: nothing of the machine's configuration counts,
// and a host that is known must have the key that it had.
func (v *visitor) args(more ...string) []string {
	name, port, _ := net.SplitHostPort(v.addr)
	return append([]string{
		"-F", "none", "-i", filepath.Join(v.dir, "key"), "-p", port,
		"-o", "UserKnownHostsFile=" + filepath.Join(v.dir, "hosts"), "-o", "StrictHostKeyChecking=accept-new",
		"-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes", "-o", "SendEnv=LANG", "-o", "LogLevel=ERROR",
	}, append(more[:len(more):len(more)], name)...)
}

// enter opens a terminal on the server.
func (v *visitor) enter(command ...string) *process {
	v.t.Helper()
	return start(v.t, v.program, v.dir, append(v.args("-t"), command...)...)
}

// run runs a command there and returns what it said and its status.
func (v *visitor) run(command ...string) (out, complaint string, status int) {
	v.t.Helper()
	cmd := exec.CommandContext(v.t.Context(), v.program, append(v.args(), command...)...)
	return said(v.t, cmd)
}

func said(t testing.TB, cmd *exec.Cmd) (out, complaint string, status int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return stdout.String(), stderr.String(), exit.ExitCode()
	}
	if err != nil {
		t.Fatal(err)
	}
	return stdout.String(), stderr.String(), 0
}

// profile is who the server knows by the visitor's key.
func (v *visitor) profile(do func(*store.Profile) error) {
	v.t.Helper()
	s, err := store.Open(v.t.Context(), store.Options{Dir: v.host.dir})
	if err != nil {
		v.t.Fatal(err)
	}
	defer s.Close()
	p, ok, err := s.KeyOwner(ssh.FingerprintSHA256(v.key))
	if err != nil || !ok {
		v.t.Fatalf("nobody has the key (%v)", err)
	}
	if err := do(p); err != nil {
		v.t.Fatal(err)
	}
}

// today is the drill that the server keeps for the visitor.
func (v *visitor) today() (s puzzles.Session) {
	v.t.Helper()
	v.profile(func(p *store.Profile) error {
		var ok bool
		var err error
		if s, ok, err = drill.InProgress(p, drill.KindOf(puzzles.ModeToday, "")); err == nil && !ok {
			err = errors.New("no drill is kept")
		}
		return err
	})
	return s
}

// welcomed goes through the first start.
func (p *process) welcomed(name string) {
	p.t.Helper()
	p.waitFor("English")
	p.press("\r")
	p.waitFor("call you")
	p.press(name + "\r")
	p.waitFor("played chess before")
	p.press("\r")
	p.waitFor("Good to see you, "+name, "Puzzles")
}

// Somebody comes with ssh and a key, solves a puzzle, and finds it solved after
// kill -9 of the server, whose host key is the same.
func TestServe(t *testing.T) {
	binary := build(t)
	for name, program := range clients(t) {
		t.Run(name, func(t *testing.T) {
			h := serve(t, binary, t.TempDir())
			v := h.visitor(program)
			p := v.enter()
			p.welcomed("Anna")
			p.choose("Puzzles")
			p.choose("Today")
			p.waitFor("Puzzle 1 of", "type a move")
			for range 8 { // the longest solutions have fewer moves
				s := v.today()
				if s.Current.Done {
					break
				}
				p.press(s.Stored().String() + "\r")
				p.wait("the move to count", func(string) bool {
					now := v.today()
					return now.Current.Done || now.Current.Ply > s.Current.Ply
				})
			}
			p.waitFor("Next (Enter)")
			solved := v.today().Current
			h.again()
			<-p.gone // the line is dead

			p = v.enter("puzzles")
			p.choose("Go on: Today")
			p.waitFor("Next (Enter)")
			if kept := v.today().Current; kept.Puzzle.ID != solved.Puzzle.ID || !kept.Done {
				t.Errorf("after kill -9 there is %+v, solved was %+v", kept, solved)
			}
		})
	}
}

// A command gets its answer and its status; whatever else is wished for is
// refused in words.
func TestServeCommands(t *testing.T) {
	h := serve(t, build(t), t.TempDir())
	for name, program := range clients(t) {
		t.Run(name, func(t *testing.T) {
			v := h.visitor(program)
			out, complaint, status := v.run("position", "startpos", "--json")
			var position struct{ Legal []any }
			if err := json.Unmarshal([]byte(out), &position); err != nil || len(position.Legal) != 20 || status != 0 {
				t.Errorf("position says %q and %q, status %d (%v)", out, complaint, status, err)
			}
			for _, odd := range []string{"rm -rf /", "bash", "sh -c 'id'", "scp -f /etc/passwd", "sftp-server", "$(id)", "serve", "uci", "pgn check /etc/passwd"} {
				if out, complaint, status := v.run(odd); status == 0 || out+complaint == "" || strings.Contains(out+complaint, "root:") {
					t.Errorf("%s: status %d, said %q and %q", odd, status, out, complaint)
				}
			}
		})
	}
}

// Nothing but sessions is to be had: no forwarding in either direction, no
// subsystem, no agent.
func TestServeForwardsNothing(t *testing.T) {
	h := serve(t, build(t), t.TempDir())
	v := h.visitor("")
	conn := v.dial()
	if c, err := conn.Dial("tcp", h.addr); err == nil {
		_ = c.Close()
		t.Error("a connection was forwarded")
	}
	if l, err := conn.Listen("tcp", "127.0.0.1:0"); err == nil {
		_ = l.Close()
		t.Error("a port was opened")
	}
	session, err := conn.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for _, request := range []string{"subsystem", "auth-agent-req@openssh.com", "x11-req"} {
		if ok, _ := session.SendRequest(request, true, ssh.Marshal(struct{ Name string }{"sftp"})); ok {
			t.Errorf("%s was granted", request)
		}
	}
	if err := conn.Close(); err != nil {
		t.Error(err)
	}

	program, err := exec.LookPath("ssh")
	if err != nil {
		return // and so nobody here forwards with it
	}
	v.program = program
	port := freePort(t)
	for _, flags := range [][]string{
		{"-W", h.addr},
		{"-s"},
		{"-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:" + h.addr},
	} {
		args := v.args(flags...)
		if flags[0] == "-s" {
			args = append(args, "sftp")
		}
		if out, _, status := said(t, exec.CommandContext(t.Context(), program, args...)); status != 255 {
			t.Errorf("ssh %v: status %d, said %q", flags, status, out)
		}
	}
	// A local port is open on the client's side; what connects to it is cut off.
	p := start(t, program, v.dir, v.args("-t", "-L", fmt.Sprintf("%d:%s", port, h.addr))...)
	p.waitFor("English")
	through, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		t.Fatal(err)
	}
	defer through.Close()
	if got, _ := io.ReadAll(through); len(got) != 0 {
		t.Errorf("through the port came %q", got)
	}
	if _, err := os.Stat(filepath.Join(v.dir, "hosts")); err != nil {
		t.Error(err)
	}
	for _, flags := range [][]string{nil, {"-O"}} { // over SFTP, and as scp did before
		scp, err := exec.LookPath("scp")
		if err != nil {
			break
		}
		name, at, _ := net.SplitHostPort(h.addr)
		args := append(flags, "-F", "none", "-q", "-P", at, "-i", filepath.Join(v.dir, "key"), "-o", "BatchMode=yes",
			"-o", "UserKnownHostsFile="+filepath.Join(v.dir, "hosts"), name+":/etc/hostname", filepath.Join(v.dir, "stolen"))
		if _, _, status := said(t, exec.CommandContext(t.Context(), scp, args...)); status == 0 {
			t.Errorf("scp %v: status 0", flags)
		}
		if _, err := os.Stat(filepath.Join(v.dir, "stolen")); err == nil {
			t.Errorf("scp %v: a file came", flags)
		}
	}
}

// freePort is a port that nobody listens on at the moment.
func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

package ssh_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	gossh "golang.org/x/crypto/ssh"

	"woodfox/internal/account"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/app"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/ssh"
	"woodfox/ui/ssh/sshtest"
)

// arrive goes through the first start.
func arrive(term *sshtest.Terminal, name string) {
	term.WaitFor("Which language")
	term.Press("enter")
	term.WaitFor("call you")
	term.Send(name + "\r")
	term.WaitFor("played")
	term.Press("enter")
	term.WaitFor("Good to see you")
}

// known makes somebody who has been here before, with English as their language.
func known(t testing.TB, server *sshtest.Server, name string) (gossh.Signer, *store.Profile) {
	t.Helper()
	key := sshtest.NewKey(t)
	p, err := server.Store.Enroll(name, gossh.FingerprintSHA256(key.PublicKey()), false)
	if err != nil {
		t.Fatal(err)
	}
	settings := store.DefaultSettings()
	settings.Lang = "en"
	if err := p.SaveSettings(settings); err != nil {
		t.Fatal(err)
	}
	return key, p
}

// settles waits until something is so that comes by itself.
func settles(t testing.TB, what string, ok func() bool) {
	t.Helper()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	late := time.After(30 * time.Second)
	for !ok() {
		select {
		case <-again.C:
		case <-late:
			stacks := make([]byte, 1<<20)
			t.Fatalf("waited in vain: %s\n%s", what, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// nothingLeaks fails the test if goroutines or file handles are left when
// everything that begins after it has ended.
func nothingLeaks(t testing.TB) {
	t.Helper()
	handles := func() int {
		entries, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			return 0 // not this system
		}
		return len(entries)
	}
	goroutines, files := runtime.NumGoroutine(), handles()
	t.Cleanup(func() {
		settles(t, fmt.Sprintf("back to %d goroutines and %d file handles", goroutines, files), func() bool {
			return runtime.NumGoroutine() <= goroutines && handles() <= files
		})
	})
}

// journal keeps what is logged.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

func (j *journal) logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(j, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

// commands is what ssh_test has carried out.
type commands func(ctx context.Context, c ssh.Command) (int, *ssh.Activity)

func (f commands) Run(ctx context.Context, c ssh.Command) (int, *ssh.Activity) { return f(ctx, c) }

// echo says what came.
var echo = commands(func(_ context.Context, c ssh.Command) (int, *ssh.Activity) {
	fmt.Fprintf(c.Out, "%q", c.Args)
	return 0, nil
})

// exec runs a command without a terminal.
func exec(t testing.TB, client *gossh.Client, command, in string) (status int, out, complaints string) {
	t.Helper()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	var o, e bytes.Buffer
	session.Stdin, session.Stdout, session.Stderr = strings.NewReader(in), &o, &e
	switch err := session.Run(command).(type) {
	case nil:
	case *gossh.ExitError:
		status = err.ExitStatus()
	default:
		t.Fatalf("%s: %v", command, err)
	}
	return status, o.String(), e.String()
}

func TestSomebodyNewArrivesAndIsKnownByTheirKey(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{})
	key := sshtest.NewKey(t)
	term := server.Connect(t, sshtest.Client{Key: key, Env: []string{"LANG=en_GB.UTF-8"}})
	arrive(term, "Ada")
	if !term.Has("Good to see you, Ada.") {
		t.Error(term.Text())
	}
	term.Press("ctrl+c")
	if status := term.WaitEnd(); status != 0 {
		t.Errorf("status %d", status)
	}
	server.Connect(t, sshtest.Client{Key: key}).WaitFor("Good to see you, Ada.")
	server.Connect(t, sshtest.Client{Key: sshtest.NewKey(t)}).WaitFor("Which language")
	server.Connect(t, sshtest.Client{}).WaitFor("Which language")
	if all, err := server.Store.Profiles(); err != nil || len(all) != 1 {
		t.Errorf("people: %v, %v", all, err)
	}
}

func TestTheTerminalOfTheClientDecides(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	for name, tt := range map[string]struct {
		client sshtest.Client
		want   string
	}{
		"simplified":         {sshtest.Client{Env: []string{"LANG=zh_CN.UTF-8"}}, "欢迎"},
		"traditional":        {sshtest.Client{Env: []string{"LANG=en_US.UTF-8", "LC_ALL=zh_TW.UTF-8"}}, "歡迎"},
		"nothing said":       {sshtest.Client{}, "Welcome"},
		"a small window":     {sshtest.Client{Width: 40, Height: 16}, "Welcome"},
		"too small a window": {sshtest.Client{Width: 30, Height: 10}, "40"},
		"an old terminal":    {sshtest.Client{Term: "vt100"}, "Welcome"},
	} {
		t.Run(name, func(t *testing.T) { server.Connect(t, tt.client).WaitFor(tt.want) })
	}
	t.Run("a dumb terminal", func(t *testing.T) {
		term := server.Connect(t, sshtest.Client{Term: "dumb"})
		term.WaitFor("3 繁體中文")
		if term.Has("F1") || !term.Has("1 English") {
			t.Error(term.Text())
		}
		term.Send("2x\x7f\r") // the backspace takes the x away
		term.WaitFor("> 2")
		term.WaitFor("怎么称呼你")
	})
	t.Run("letters without UTF-8", func(t *testing.T) {
		key, _ := known(t, server, "Ada")
		term := server.Connect(t, sshtest.Client{Key: key, Env: []string{"LC_ALL=C"}})
		term.WaitFor("Good to see you")
		if strings.ContainsAny(term.Text(), "♔♕♖♗♘♙♚♛♜♝♞♟─│") {
			t.Error(term.Text())
		}
	})
}

func TestAWindowThatChanges(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	key, _ := known(t, server, "Ada")
	term := server.Connect(t, sshtest.Client{Key: key})
	term.WaitFor("Good to see you")
	for i := range 400 { // as when somebody pulls at it
		term.Resize(60+i%50, 20+i%7)
	}
	term.Resize(100, 30)
	term.Wait("the screen in its new size", func(screen string) bool {
		line, _, _ := strings.Cut(screen, "\n")
		return strings.Contains(screen, "Good to see you, Ada") && strings.HasSuffix(line, "F2 文/A") && i18n.Width(line) > 90
	})
}

// Whoever waits longer than a packet takes for the rest of a key has pressed Esc.
func TestAKeyInTwoPackets(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	key, _ := known(t, server, "Ada")
	term := server.Connect(t, sshtest.Client{Key: key})
	term.WaitFor("Good to see you")
	chosen := func() string {
		for line := range strings.SplitSeq(term.Text(), "\n") {
			if strings.Contains(line, "›") && !strings.Contains(line, "Wooden Fox") {
				return line
			}
		}
		return ""
	}
	before := chosen()
	term.Send("\x1b")
	term.Send("[B")
	settles(t, "the next row is chosen", func() bool { return chosen() != before && chosen() != "" })
}

// only is a set of one puzzle.
type only struct{ puzzle puzzles.Puzzle }

func (o only) Len() int                                     { return 1 }
func (o only) At(int) (puzzles.Puzzle, error)               { return o.puzzle, nil }
func (o only) ID(int) (string, error)                       { return o.puzzle.ID, nil }
func (o only) Rating(int) int                               { return 600 }
func (o only) ByID(id string) (puzzles.Puzzle, bool, error) { return o.puzzle, id == o.puzzle.ID, nil }

func (o only) Near(puzzles.Theme, int) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) { yield(0, nil) }
}
func (o only) Themes() map[puzzles.Theme]int { return nil }

func TestAPuzzleIsSolved(t *testing.T) {
	nothingLeaks(t)
	mate, err := puzzles.New("back rank", "3r2k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1", "d8d2 a1a8", 600, 0)
	if err != nil {
		t.Fatal(err)
	}
	open := commands(func(_ context.Context, c ssh.Command) (int, *ssh.Activity) {
		return 0, &ssh.Activity{Open: func(env *screen.Env) screen.Screen {
			o := app.Drills()
			o.Wish = drill.Wish{Mode: puzzles.ModeToday}
			return drill.Screen(env, o)
		}}
	})
	server := sshtest.Start(t, ssh.Options{Commands: open, Puzzles: only{mate}})
	key, p := known(t, server, "Ada")
	term := server.Connect(t, sshtest.Client{Key: key, Command: "puzzles"})
	term.WaitFor("White to move")
	term.Send("Ra8\r")
	term.WaitFor("Solved at the first try!")
	settles(t, "the attempt is kept", func() bool {
		n, err := p.Attempts(0)
		return err == nil && len(n) == 1
	})
	term.Press("ctrl+c")
	if status := term.WaitEnd(); status != 0 {
		t.Errorf("status %d", status)
	}
}

func TestCommandsAnswerWithoutAScreen(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Commands: commands(func(_ context.Context, c ssh.Command) (int, *ssh.Activity) {
		text, _ := io.ReadAll(c.In)
		fmt.Fprintf(c.Out, "%q %s %q", c.Args, c.Lang, text)
		fmt.Fprint(c.Err, "complaint")
		return len(c.Args), nil
	})})
	key, _ := known(t, server, "Ada")
	client := server.Dial(t, key)
	for command, want := range map[string]string{
		`version`:                     `["version"] en "in"`,
		`position "8/8 w - -" --json`: `["position" "8/8 w - -" "--json"] en "in"`,
		`a 'b "c' d\ e "" "f\"\n"`:    `["a" "b \"c" "d e" "" "f\"\\n"] en "in"`,
		"  a\t$HOME; `ls` && *  ":     `["a" "$HOME;" "` + "`ls`" + `" "&&" "*"] en "in"`,
	} {
		status, out, complaints := exec(t, client, command, "in")
		if out != want || complaints != "complaint" || status != strings.Count(want, `" "`)+1 && command != `a 'b "c' d\ e "" "f\"\n"` {
			t.Errorf("%s: status %d, %s, %q", command, status, out, complaints)
		}
	}
	for _, command := range []string{`position "8/8`, `a 'b`, `a \`} {
		if status, out, complaints := exec(t, client, command, ""); status != 2 || out != "" || !strings.Contains(complaints, "quotation mark") {
			t.Errorf("%s: status %d, %q, %q", command, status, out, complaints)
		}
	}
}

func TestNobodyAnswersWithoutCommands(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	if status, _, complaints := exec(t, server.Dial(t, nil), "ls", ""); status != 2 || complaints == "" {
		t.Errorf("status %d, %q", status, complaints)
	}
}

func TestALoginIsAskedForItsPassphrase(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{Commands: echo})
	_, p := known(t, server, "Ada")
	if err := server.Accounts.Claim(t.Context(), p, "ada", "a long passphrase"); err != nil {
		t.Fatal(err)
	}
	for answer, want := range map[string]string{"a long passphrase": "Good to see you, Ada", "": "Which language"} {
		config := server.Config(nil)
		config.User = "ada"
		asked := false
		config.Auth = []gossh.AuthMethod{gossh.KeyboardInteractive(func(_, _ string, questions []string, echoes []bool) ([]string, error) {
			asked = len(questions) == 1 && !echoes[0]
			return []string{answer}, nil
		})}
		client, err := gossh.Dial("tcp", server.Address, config)
		if err != nil || !asked {
			t.Fatalf("%q: asked %v, %v", answer, asked, err)
		}
		t.Cleanup(func() { client.Close() })
		sshtest.Open(t, client, sshtest.Client{}).WaitFor(want)
	}
	config := server.Config(nil)
	config.User = "ada"
	config.Auth = []gossh.AuthMethod{gossh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) {
		return []string{"another passphrase"}, nil
	})}
	if client, err := gossh.Dial("tcp", server.Address, config); err == nil {
		client.Close()
		t.Error("any passphrase opens the door")
	}
}

func TestOnlyTheKeysOnTheList(t *testing.T) {
	s, err := store.Memory(t.Context(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	key := sshtest.NewKey(t)
	keys, err := account.ParseKeys(bytes.NewReader(gossh.MarshalAuthorizedKey(key.PublicKey())))
	if err != nil {
		t.Fatal(err)
	}
	server := sshtest.Start(t, ssh.Options{Store: s, Accounts: account.New(account.Options{Store: s, Policy: account.Policy{Keys: keys}})})
	server.Connect(t, sshtest.Client{Key: key}).WaitFor("Which language")
	for name, stranger := range map[string]gossh.Signer{"another key": sshtest.NewKey(t), "a guest": nil} {
		if client, err := gossh.Dial("tcp", server.Address, server.Config(stranger)); err == nil {
			client.Close()
			t.Errorf("%s comes in", name)
		}
	}
}

func TestSomebodyNewNeedsAnInvite(t *testing.T) {
	s, err := store.Memory(t.Context(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	people := account.New(account.Options{Store: s, Policy: account.Policy{Invites: true}})
	server := sshtest.Start(t, ssh.Options{Store: s, Accounts: people, Commands: echo})
	key, _ := known(t, server, "Ada")
	server.Connect(t, sshtest.Client{Key: key}).WaitFor("Good to see you, Ada")
	for _, kind := range []string{"xterm-256color", "dumb"} {
		ticket, err := people.Invite(1, time.Time{}, "")
		if err != nil {
			t.Fatal(err)
		}
		key := sshtest.NewKey(t)
		if status, out, complaints := exec(t, server.Dial(t, key), "games", ""); status != 2 || out != "" || !strings.Contains(complaints, "invite code") {
			t.Errorf("status %d, %q, %q", status, out, complaints)
		}
		term := server.Connect(t, sshtest.Client{Key: key, Term: kind})
		term.WaitFor("nvite code")
		term.Send("ABCD-2345\r")
		term.Wait("it is refused", func(screen string) bool { return strings.Contains(screen, "code") && strings.Count(screen, "\n") > 3 })
		if kind != "dumb" {
			term.Press("ctrl+c")
			term = server.Connect(t, sshtest.Client{Key: key, Term: kind})
			term.WaitFor("nvite code")
		}
		term.Send(ticket.Code.String() + "\r")
		term.WaitFor("English")
		term.Press("ctrl+c")
		term.WaitEnd()
	}
	if all, err := s.Profiles(); err != nil || len(all) != 3 {
		t.Errorf("people: %v, %v", all, err)
	}
}

func TestScreensThatPanicEndOneSession(t *testing.T) {
	for _, key := range []string{"x", "y"} { // in the screen itself, and beside it
		t.Run(key, func(t *testing.T) { panics(t, key) })
	}
}

func panics(t *testing.T, key string) {
	nothingLeaks(t)
	var log journal
	server := sshtest.Start(t, ssh.Options{Log: log.logger(), Commands: commands(func(_ context.Context, c ssh.Command) (int, *ssh.Activity) {
		return 0, &ssh.Activity{Open: func(env *screen.Env) screen.Screen {
			return &faulty{screen.NewConfirm(env, screen.Confirm{Text: "common.program", Yes: "common.leave", No: "common.stay"})}
		}}
	})})
	ada, _ := known(t, server, "Ada")
	bob, _ := known(t, server, "Bob")
	other := server.Connect(t, sshtest.Client{Key: bob})
	other.WaitFor("Good to see you, Bob")
	term := server.Connect(t, sshtest.Client{Key: ada, Command: "faulty"})
	term.WaitFor("Wooden Fox")
	term.Press(key)
	if status := term.WaitEnd(); status != 3 {
		t.Errorf("status %d", status)
	}
	if text := term.Text(); !strings.Contains(text, "Something went wrong on the server") || strings.Contains(text, "goroutine") {
		t.Error(text)
	}
	if !strings.Contains(log.String(), "a fault of the test") {
		t.Errorf("nothing of it is logged:\n%s", log.String())
	}
	other.Press("f2")
	other.WaitFor("你好")
}

// faulty is a screen with a fault.
type faulty struct{ screen.Screen }

func (f *faulty) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if k, ok := msg.(tea.KeyPressMsg); ok && k.Text == "x" {
		panic("a fault of the test")
	}
	if k, ok := msg.(tea.KeyPressMsg); ok && k.Text == "y" {
		return f, tea.Batch(func() tea.Msg { panic("a fault of the test") }, func() tea.Msg { return nil })
	}
	_, cmd := f.Screen.Update(msg)
	return f, cmd
}

func TestTheEndOfAServerIsTold(t *testing.T) {
	nothingLeaks(t)
	s, err := store.Memory(context.Background(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	server := sshtest.Start(t, ssh.Options{Store: s})
	ada, p := known(t, server, "Ada")
	bob, q := known(t, server, "Bob")
	if err := q.SaveSettings(store.Settings{Lang: "zh-Hans"}); err != nil {
		t.Fatal(err)
	}
	first := server.Connect(t, sshtest.Client{Key: ada})
	beginGame(first)
	first.Send("e4\r")
	first.WaitFor("1. e4")
	second := server.Connect(t, sshtest.Client{Key: bob, Term: "dumb"})
	second.WaitFor(" 离开")
	stopped := make(chan error)
	go func() { stopped <- server.Stop(t.Context()) }()
	if first.WaitEnd() != 0 || second.WaitEnd() != 0 {
		t.Error("the sessions did not end well")
	}
	if err := <-stopped; err != nil {
		t.Error(err)
	}
	if !first.Has("The server is stopping for now.") || !second.Has("服务器暂时停止") {
		t.Errorf("it was not told:\n%s\n%s", first.Text(), second.Text())
	}
	if _, found, err := p.InProgress("game"); !found || err != nil {
		t.Errorf("the game is gone: %v", err)
	}
	again := sshtest.Start(t, ssh.Options{Store: s})
	again.Connect(t, sshtest.Client{Key: ada}).WaitFor("Continue: Play")
}

// beginGame begins a game at Home.
func beginGame(term *sshtest.Terminal) {
	term.WaitFor("Good to see you")
	term.Press("3")
	term.WaitFor("Start")
	term.Press("5")
	term.WaitFor("Resign")
}

func TestIdleSessionsEnd(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{Idle: 300 * time.Millisecond}})
	for _, kind := range []string{"xterm-256color", "dumb"} {
		key, _ := known(t, server, "Ada")
		term := server.Connect(t, sshtest.Client{Key: key, Term: kind})
		if status := term.WaitEnd(); status != 0 || !term.Has("No key was pressed") {
			t.Errorf("%s: status %d:\n%s", kind, status, term.Text())
		}
	}
}

package ssh_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"woodfox/ui/ssh"
	"woodfox/ui/ssh/sshtest"
)

// shell opens a session by hand.
func shell(t testing.TB, client *gossh.Client) (gossh.Channel, <-chan *gossh.Request) {
	t.Helper()
	channel, requests, err := client.OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	return channel, requests
}

// ask sends a request of a session and returns whether it was granted.
func ask(t testing.TB, channel gossh.Channel, name string, payload any) bool {
	t.Helper()
	var data []byte
	if payload != nil {
		data = gossh.Marshal(payload)
	}
	ok, err := channel.SendRequest(name, true, data)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return ok
}

type (
	variable struct{ Name, Value string }
	terminal struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	size struct{ Columns, Rows, Width, Height uint32 }
	text struct{ Text string }
)

func TestNothingButSessions(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Commands: echo})
	client := server.Dial(t, nil)
	for name, payload := range map[string][]byte{
		"direct-tcpip": gossh.Marshal(struct {
			Host  string
			Port  uint32
			From  string
			FromP uint32
		}{"127.0.0.1", 22, "127.0.0.1", 1}),
		"direct-streamlocal@openssh.com": gossh.Marshal(struct{ Path, A string }{"/run/x", ""}),
		"forwarded-tcpip":                nil,
		"x11":                            nil,
		"auth-agent@openssh.com":         nil,
		"tun@openssh.com":                nil,
		"default":                        nil,
		"":                               nil,
	} {
		if channel, _, err := client.OpenChannel(name, payload); err == nil {
			channel.Close()
			t.Errorf("a channel of the type %q is opened", name)
		}
	}
	for _, name := range []string{
		"tcpip-forward", "cancel-tcpip-forward", "streamlocal-forward@openssh.com", "hostkeys-prove-00@openssh.com", "no-more-sessions@openssh.com", "default", "",
	} {
		if ok, _, err := client.SendRequest(name, true, gossh.Marshal(struct {
			Host string
			Port uint32
		}{"0.0.0.0", 8022})); ok || err != nil {
			t.Errorf("the request %q: granted %v, %v", name, ok, err)
		}
	}
	channel, _ := shell(t, client)
	for _, name := range []string{"sftp", "netconf", "default", ""} {
		if ask(t, channel, "subsystem", text{name}) {
			t.Errorf("the subsystem %q begins", name)
		}
	}
	for _, name := range []string{"auth-agent-req@openssh.com", "x11-req", "xon-xoff", "signal", "break", "eow@openssh.com", "default", ""} {
		if ask(t, channel, name, text{"x"}) {
			t.Errorf("the request %q is granted", name)
		}
	}
	if _, out, _ := exec(t, client, "still here", ""); out != `["still" "here"]` {
		t.Errorf("afterwards: %q", out)
	}
}

func TestVariablesThatMeanNothingAreRefused(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	channel, _ := shell(t, server.Dial(t, nil))
	defer channel.Close()
	for v, want := range map[variable]bool{
		{"LANG", "zh_CN.UTF-8"}:                false, // in the loop below
		{"PATH", "/tmp"}:                       false,
		{"LD_PRELOAD", "/tmp/x.so"}:            false,
		{"TMUX", "/tmp/x"}:                     false,
		{"TERM", "xterm"}:                      false,
		{"TEA_DEBUG", "1"}:                     false,
		{"WOODFOX_DATA", "/tmp"}:               false,
		{"LC_ALL", strings.Repeat("x", 100e3)}: false,
		{"LC_ALL", "\x1b]0;x\a"}:               false,
		{"COLORTERM", "true\x00color"}:         false,
		{"LC_CTYPE", "ü"}:                      false,
		{"", ""}:                               false,
	} {
		if v.Name == "LANG" {
			continue
		}
		if got := ask(t, channel, "env", v); got != want {
			t.Errorf("%.40q: %v", v, got)
		}
	}
	granted := 0
	for range 900 {
		if ask(t, channel, "env", variable{"LANG", "zh_CN.UTF-8"}) {
			granted++
		}
	}
	if granted == 0 || granted > 100 {
		t.Errorf("%d variables are kept", granted)
	}
}

func TestWindowsOfAnySize(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{})
	const most = 1<<32 - 1
	for _, first := range []size{{}, {0, 24, 0, 0}, {1, 1, 0, 0}, {30000, 30000, 0, 0}, {most, most, most, most}, {most, 1, 0, 0}} {
		channel, requests := shell(t, server.Dial(t, nil))
		go gossh.DiscardRequests(requests)
		if !ask(t, channel, "pty-req", terminal{"xterm-256color", first.Columns, first.Rows, first.Width, first.Height, ""}) || !ask(t, channel, "shell", nil) {
			t.Errorf("%v: no terminal", first)
		}
		for _, next := range []size{{}, {most, most, 0, 0}, {1, most, 0, 0}, {0, 1, 0, 0}, {100, 30, 0, 0}} {
			ask(t, channel, "window-change", next)
		}
		var shown bytes.Buffer
		for block := make([]byte, 4096); !bytes.Contains(shown.Bytes(), []byte("Which language")) && shown.Len() < 1<<20; {
			n, err := channel.Read(block)
			shown.Write(block[:n])
			if err != nil {
				t.Errorf("%v: %v", first, err)
				break
			}
		}
		if shown.Len() > 400_000 {
			t.Errorf("%v: %d bytes", first, shown.Len())
		}
		if _, err := io.WriteString(channel, "\x03"); err != nil {
			t.Error(err)
		}
		_, _ = io.Copy(io.Discard, channel)
	}
}

func TestTerminalsThatAreNone(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	channel, _ := shell(t, server.Dial(t, nil))
	for _, payload := range [][]byte{
		nil, {0}, gossh.Marshal(terminal{Term: strings.Repeat("x", 10_000)}), gossh.Marshal(terminal{Term: "\x1bc"}),
	} {
		if ok, err := channel.SendRequest("pty-req", true, payload); ok || err != nil {
			t.Errorf("%.20q: granted %v, %v", payload, ok, err)
		}
	}
	if ok, _ := channel.SendRequest("exec", true, gossh.Marshal(text{strings.Repeat("x", 100_000)})); ok {
		t.Error("a command of 100,000 bytes is carried out")
	}
}

func TestAFloodOfRequestsEndsTheConnection(t *testing.T) {
	nothingLeaks(t)
	var log journal
	server := sshtest.Start(t, ssh.Options{Log: log.logger()})
	channel, _ := shell(t, server.Dial(t, nil))
	for range 1_000_000 {
		if _, err := channel.SendRequest("window-change", false, gossh.Marshal(size{80, 24, 0, 0})); err != nil {
			break
		}
	}
	if _, err := io.Copy(io.Discard, channel); err != nil {
		t.Log(err)
	}
	settles(t, "the flood is noticed", func() bool { return strings.Contains(log.String(), "too many requests") })
}

func TestConnectionsThatSayNothing(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{ConnectingPerAddress: 3, Handshake: time.Hour}})
	var silent []net.Conn
	for range 3 {
		conn, err := net.Dial("tcp", server.Address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if _, err := conn.Read(make([]byte, 1)); err != nil { // the server's name
			t.Fatal(err)
		}
		silent = append(silent, conn)
	}
	if client, err := gossh.Dial("tcp", server.Address, server.Config(nil)); err == nil {
		client.Close()
		t.Error("a fourth one connects")
	}
	silent[0].Close()
	settles(t, "there is room again", func() bool {
		client, err := gossh.Dial("tcp", server.Address, server.Config(nil))
		if err == nil {
			client.Close()
		}
		return err == nil
	})
}

func TestHalfAHandshakeEnds(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{Handshake: 200 * time.Millisecond}})
	for name, hello := range map[string]string{
		"silence":            "",
		"a name":             "SSH-2.0-x\r\n",
		"a line without end": strings.Repeat("x", 100_000),
		"endless banners":    strings.Repeat("come in\r\n", 100_000),
		"another protocol":   "GET / HTTP/1.1\r\n\r\n",
		"binary":             "SSH-2.0-x\r\n" + strings.Repeat("\xff\x00\x7f\x80", 10_000),
	} {
		conn, err := net.Dial("tcp", server.Address)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(conn, hello)
		_, _ = io.Copy(io.Discard, conn) // until the server ends it
		if err := conn.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTriesAreCounted(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{AuthTries: 3}})
	config := server.Config(nil)
	tries := 0
	config.Auth = []gossh.AuthMethod{gossh.RetryableAuthMethod(gossh.PasswordCallback(func() (string, error) {
		tries++
		return "guess", nil
	}), 1000)}
	if client, err := gossh.Dial("tcp", server.Address, config); err == nil {
		client.Close()
		t.Error("a password opens the door")
	}
	if tries > 3 {
		t.Errorf("%d tries", tries)
	}
}

func TestConnectionsComeNoFasterThanTheyMay(t *testing.T) {
	now := time.Now()
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{ConnectionRate: 0.001, ConnectionBurst: 2}, Now: func() time.Time { return now }})
	for i := range 4 {
		client, err := gossh.Dial("tcp", server.Address, server.Config(nil))
		if (err == nil) != (i < 2) {
			t.Errorf("connection %d: %v", i+1, err)
		}
		if err == nil {
			client.Close()
		}
	}
}

func TestFullServersSaySo(t *testing.T) {
	for name, tt := range map[string]struct {
		limits ssh.Limits
		want   string
	}{
		"people":      {ssh.Limits{Sessions: 1}, "All places are taken"},
		"one network": {ssh.Limits{PerAddress: 1}, "from your network"},
		"one person":  {ssh.Limits{PerProfile: 1}, "too many times"},
	} {
		t.Run(name, func(t *testing.T) {
			server := sshtest.Start(t, ssh.Options{Limits: tt.limits})
			key, _ := known(t, server, "Ada")
			first := server.Connect(t, sshtest.Client{Key: key})
			first.WaitFor("Good to see you")
			second := server.Connect(t, sshtest.Client{Key: key})
			if status := second.WaitEnd(); status == 0 || !second.Has(tt.want) {
				t.Errorf("status %d:\n%s", status, second.Text())
			}
			first.Press("ctrl+c")
			first.WaitEnd()
			settles(t, "there is room again", func() bool { return server.Sessions() == 0 })
			server.Connect(t, sshtest.Client{Key: key}).WaitFor("Good to see you")
		})
	}
	t.Run("one connection", func(t *testing.T) {
		client := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{Channels: 2}}).Dial(t, nil)
		for i := range 3 {
			if _, _, err := client.OpenChannel("session", nil); (err == nil) != (i < 2) {
				t.Errorf("session %d: %v", i+1, err)
			}
		}
	})
}

func TestUnusedConnectionsEnd(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{Unused: 100 * time.Millisecond}})
	if err := server.Dial(t, nil).Wait(); err == nil {
		t.Error("the connection ended without a reason")
	}
	client := server.Dial(t, nil)
	shell(t, client) // asks for nothing
	if err := client.Wait(); err == nil {
		t.Error("the connection ended without a reason")
	}
}

// deaf is a connection that does not answer any more, but does not break either.
type deaf struct {
	net.Conn
	stopped chan struct{}
	ended   chan struct{}
	once    sync.Once
}

func (d *deaf) Close() error {
	d.once.Do(func() { close(d.ended) })
	return d.Conn.Close()
}

func (d *deaf) Read(p []byte) (int, error) {
	select {
	case <-d.stopped:
		<-d.ended
		return 0, io.EOF
	default:
	}
	n, err := d.Conn.Read(p)
	select {
	case <-d.stopped:
		<-d.ended
		return 0, io.EOF
	default:
	}
	return n, err
}

// dialDeaf connects through a connection that can be made deaf.
func dialDeaf(t testing.TB, server *sshtest.Server) (*gossh.Client, *deaf) {
	t.Helper()
	conn, err := net.Dial("tcp", server.Address)
	if err != nil {
		t.Fatal(err)
	}
	d := &deaf{Conn: conn, stopped: make(chan struct{}), ended: make(chan struct{})}
	c, channels, requests, err := gossh.NewClientConn(d, server.Address, server.Config(nil))
	if err != nil {
		t.Fatal(err)
	}
	client := gossh.NewClient(c, channels, requests)
	t.Cleanup(func() { client.Close() })
	return client, d
}

func TestDeadLinesAreNoticed(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{Alive: 100 * time.Millisecond}})
	client, d := dialDeaf(t, server)
	sshtest.Open(t, client, sshtest.Client{}).WaitFor("Which language")
	close(d.stopped)
	settles(t, "the session of a dead line has ended", func() bool { return server.Sessions() == 0 })
}

// Who is asked and answers stays.
func TestLivingLinesStay(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{Alive: 100 * time.Millisecond}})
	conn, err := net.Dial("tcp", server.Address)
	if err != nil {
		t.Fatal(err)
	}
	c, channels, requests, err := gossh.NewClientConn(conn, server.Address, server.Config(nil))
	if err != nil {
		t.Fatal(err)
	}
	asked, answers := make(chan struct{}, 100), make(chan *gossh.Request)
	go func() {
		defer close(answers)
		for r := range requests {
			asked <- struct{}{}
			answers <- r
		}
	}()
	client := gossh.NewClient(c, channels, answers)
	t.Cleanup(func() { client.Close() })
	term := sshtest.Open(t, client, sshtest.Client{})
	term.WaitFor("Which language")
	for range 4 { // longer than one answer is waited for
		<-asked
	}
	term.Press("enter")
	term.WaitFor("call you")
}

// Whoever reads nothing is dropped, whether the channel is full or the line.
func TestSlowReadersAreDropped(t *testing.T) {
	nothingLeaks(t)
	endless := commands(func(_ context.Context, c ssh.Command) (int, *ssh.Activity) {
		block := bytes.Repeat([]byte("x"), 32<<10)
		for {
			if _, err := c.Out.Write(block); err != nil {
				return 0, nil
			}
		}
	})
	var log journal
	server := sshtest.Start(t, ssh.Options{Commands: endless, Limits: ssh.Limits{Write: 200 * time.Millisecond}, Log: log.logger()})
	channel, _ := shell(t, server.Dial(t, nil))
	if !ask(t, channel, "exec", text{"endless"}) {
		t.Fatal("no command")
	}
	client, d := dialDeaf(t, server)
	other, _ := shell(t, client)
	if !ask(t, other, "exec", text{"endless"}) {
		t.Fatal("no command")
	}
	close(d.stopped)
	settles(t, "both are dropped", func() bool { return strings.Count(log.String(), "session ended") == 2 })
}

func TestCommandsHaveLimits(t *testing.T) {
	nothingLeaks(t)
	run := commands(func(ctx context.Context, c ssh.Command) (int, *ssh.Activity) {
		switch c.Args[0] {
		case "long":
			<-ctx.Done()
		case "read":
			n, err := io.Copy(io.Discard, c.In)
			fmt.Fprint(c.Out, n, err != nil)
		case "write":
			block := make([]byte, 1000)
			for n := 0; ; n++ {
				if _, err := c.Out.Write(block); err != nil {
					fmt.Fprint(c.Err, n)
					return 1, nil
				}
			}
		}
		return 0, nil
	})
	server := sshtest.Start(t, ssh.Options{Commands: run, Limits: ssh.Limits{CommandTime: 100 * time.Millisecond, CommandIn: 5000, CommandOut: 5000}})
	client := server.Dial(t, nil)
	if status, _, complaints := exec(t, client, "long", ""); status != 3 || !strings.Contains(complaints, "longer than") {
		t.Errorf("long: %d, %q", status, complaints)
	}
	if _, out, _ := exec(t, client, "read", strings.Repeat("x", 20_000)); out != "5000 true" {
		t.Errorf("read: %q", out)
	}
	if status, out, complaints := exec(t, client, "write", ""); status != 1 || len(out) != 5000 || complaints != "5" {
		t.Errorf("write: %d, %d bytes, %q", status, len(out), complaints)
	}
}

// Whoever neither sends anything nor ends holds up a command no longer than one
// may last, and nobody else's.
func TestCommandsDoNotWaitForEverForTheirInput(t *testing.T) {
	nothingLeaks(t)
	run := commands(func(_ context.Context, c ssh.Command) (int, *ssh.Activity) {
		n, err := io.Copy(io.Discard, c.In)
		fmt.Fprint(c.Out, n, err != nil)
		return 0, nil
	})
	server := sshtest.Start(t, ssh.Options{Commands: run, Limits: ssh.Limits{Commands: 1, CommandTime: 200 * time.Millisecond}})
	silent, _ := shell(t, server.Dial(t, nil))
	ask(t, silent, "exec", text{"read"})
	_, _ = silent.Write([]byte("abc"))
	if out, _ := io.ReadAll(silent); string(out) != "3 true" {
		t.Errorf("a silent client's command read %q", out)
	}
	if _, out, _ := exec(t, server.Dial(t, nil), "read", ""); out != "0 false" {
		t.Errorf("the next command read %q", out)
	}
}

// A file is no typing: it comes as fast as the line is.
func TestCommandsReadMegabytes(t *testing.T) {
	run := commands(func(_ context.Context, c ssh.Command) (int, *ssh.Activity) {
		n, err := io.Copy(io.Discard, c.In)
		fmt.Fprint(c.Out, n, err != nil)
		return 0, nil
	})
	limits := ssh.DefaultLimits()
	limits.CommandTime = 0
	server := sshtest.Start(t, ssh.Options{Commands: run, Limits: limits})
	if _, out, _ := exec(t, server.Dial(t, nil), "read", strings.Repeat("x", 3<<20)); out != "3145728 false" {
		t.Errorf("read %q", out)
	}
}

func TestCommandsRunNoMoreThanTheyMay(t *testing.T) {
	begun, release := make(chan struct{}), make(chan struct{})
	server := sshtest.Start(t, ssh.Options{Limits: ssh.Limits{Commands: 1}, Commands: commands(func(context.Context, ssh.Command) (int, *ssh.Activity) {
		begun <- struct{}{}
		<-release
		return 0, nil
	})})
	client := server.Dial(t, nil)
	channel, _ := shell(t, client)
	ask(t, channel, "exec", text{"one"})
	<-begun
	status, _, complaints := exec(t, client, "two", "")
	close(release)
	if status != 3 || !strings.Contains(complaints, "Too many commands") {
		t.Errorf("status %d, %q", status, complaints)
	}
	_, _ = io.Copy(io.Discard, channel)
}

// Whatever is typed or pasted: the session goes on, and so do others.
func TestAnythingTyped(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{})
	random := rand.New(rand.NewPCG(1, 2))
	binary := make([]byte, 1000)
	for i := range binary {
		for binary[i] = byte(random.Uint32()); binary[i] == 3; { // Ctrl-C leaves
			binary[i] = byte(random.Uint32())
		}
	}
	for name, typed := range map[string]string{
		"binary":              string(binary),
		"a long paste":        "\x1b[200~" + strings.Repeat("x\r\n", 15_000) + "\x1b[201~",
		"a paste without end": "\x1b[200~" + strings.Repeat("x", 40_000) + "\x1b[201~",
		"an endless title":    "\x1b]0;" + strings.Repeat("x", 40_000) + "\a",
		"an endless key":      "\x1b[" + strings.Repeat("1;", 20_000) + "A",
		"sizes it reports":    strings.Repeat("\x1b[48;9999;9999;9999;9999t", 500) + strings.Repeat("\x1b[8;30000;30000t", 500),
		"half of everything":  "\x1b[200~\x1b[2\x1b[20\x1b[201~\x1b[\x1b[\x1b]\x1bP\x1b_x\x1b\\\x1bO\x1b",
		"wide and combined":   strings.Repeat("马\u0301\u200d\ufe0f\U0001F468\u200d\U0001F469", 100),
		"keys of a console":   strings.Repeat("\x1b[0;0;55357;1;0;1_", 2000),
	} {
		t.Run(name, func(t *testing.T) {
			key, _ := known(t, server, "Ada")
			term := server.Connect(t, sshtest.Client{Key: key})
			term.WaitFor("F2 文/A")
			term.Send(typed)
			term.Resize(90, 25)
			term.Wait("the screen in its new size", func(screen string) bool {
				line, _, _ := strings.Cut(screen, "\n")
				return strings.HasSuffix(line, "F2 文/A") || strings.Contains(screen, "F2")
			})
			term.Press("ctrl+c")
			term.Press("ctrl+c")
			if status := term.WaitEnd(); status != 0 {
				t.Errorf("status %d", status)
			}
		})
	}
}

// An input of megabytes has to wait, and nobody waits for it.
func TestMegabytesHoldUpNobody(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{})
	key, _ := known(t, server, "Ada")
	channel, requests := shell(t, server.Dial(t, nil))
	go gossh.DiscardRequests(requests)
	ask(t, channel, "pty-req", terminal{Term: "xterm", Columns: 80, Rows: 24})
	ask(t, channel, "shell", nil)
	go func() { _, _ = io.Copy(io.Discard, channel) }()
	sent := make(chan error)
	go func() {
		_, err := channel.Write(append([]byte("\x1b[200~"), bytes.Repeat([]byte("x"), 8<<20)...))
		sent <- err
	}()
	term := server.Connect(t, sshtest.Client{Key: key})
	term.WaitFor("Good to see you")
	for range 3 {
		term.Press("f2", "f2", "f2", "1")
		term.WaitFor("Chapter")
		term.Press("esc")
		term.WaitFor("Good to see you")
	}
	channel.Close()
	if err := <-sent; err == nil {
		t.Error("eight megabytes were taken at once")
	}
}

// cut is a connection that breaks off after some bytes in either direction.
type cut struct {
	net.Conn
	left int
}

var errCut = errors.New("cut off")

func (c *cut) Write(p []byte) (int, error) {
	if len(p) > c.left {
		_, _ = c.Conn.Write(p[:c.left])
		c.left = 0
		c.Conn.Close()
		return 0, errCut
	}
	c.left -= len(p)
	return c.Conn.Write(p)
}

// A line may break anywhere: in the handshake, before and after a session has
// begun, in the middle of a key.
func TestLinesThatBreakAnywhere(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{Commands: echo})
	key, p := known(t, server, "Ada")
	const whole = 6000
	for bytes := 0; bytes < whole; bytes += 61 {
		breakAfter(t, server, key, bytes)
	}
	settles(t, "nobody is left", func() bool { return server.Sessions() == 0 })
	if _, err := p.Info(); err != nil {
		t.Error(err)
	}
	server.Connect(t, sshtest.Client{Key: key}).WaitFor("Good to see you")
}

// breakAfter does what a client does until its line breaks.
func breakAfter(t *testing.T, server *sshtest.Server, key gossh.Signer, bytes int) {
	t.Helper()
	conn, err := net.Dial("tcp", server.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	c, channels, requests, err := gossh.NewClientConn(&cut{conn, bytes}, server.Address, server.Config(key))
	if err != nil {
		return
	}
	client := gossh.NewClient(c, channels, requests)
	defer client.Close()
	session, err := client.NewSession()
	if err != nil {
		return
	}
	keys, err := session.StdinPipe()
	if err != nil {
		return
	}
	_ = session.Setenv("LANG", "en_GB.UTF-8")
	if session.RequestPty("xterm-256color", 24, 80, nil) != nil || session.Shell() != nil {
		return
	}
	for range 10_000 {
		if _, err := io.WriteString(keys, "\x1b[B\r\x1b"); err != nil {
			return
		}
	}
	t.Errorf("a line that was to break after %d bytes did not", bytes)
}

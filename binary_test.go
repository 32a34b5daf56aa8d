//go:build unix

package main_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// build makes the binary that people get, or with flags another one.
func build(t testing.TB, flags ...string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "woodfox")
	cmd := exec.CommandContext(t.Context(), "go", append(append([]string{"build", "-o", binary}, flags...), ".")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return binary
}

// process is the binary in a pseudo-terminal with a screen of 80×24.
type process struct {
	t    testing.TB
	cmd  *exec.Cmd
	tty  *os.File
	gone chan struct{} // closed when it has ended and all it wrote is on the screen

	mu      sync.Mutex // guards the emulator, which has no lock of its own
	changed *sync.Cond
	em      *vt.Emulator
	over    bool
}

const columns, rows = 80, 24

// start runs the binary on a data directory, in an environment that is the same
// on every machine.
func start(t testing.TB, binary, data string, args ...string) *process {
	t.Helper()
	p := &process{t: t, em: vt.NewEmulator(columns, rows), gone: make(chan struct{})}
	p.changed = sync.NewCond(&p.mu)
	p.cmd = exec.Command(binary, args...)
	p.cmd.Env = []string{"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8", "HOME=" + data, "WOODFOX_DATA=" + data, "GOCOVERDIR=" + os.Getenv("GOCOVERDIR")}
	var err error
	if p.tty, err = pty.StartWithSize(p.cmd, &pty.Winsize{Cols: columns, Rows: rows}); err != nil {
		t.Fatal(err)
	}
	go p.show()
	go func() { _, _ = io.Copy(p.tty, p.em) }() // the terminal's answers to queries
	t.Cleanup(func() {
		p.kill()
		_ = p.tty.Close()
		if pipe, ok := p.em.InputPipe().(io.Closer); ok {
			_ = pipe.Close()
		}
	})
	return p
}

// show puts what the program writes on the screen until it ends.
func (p *process) show() {
	defer close(p.gone)
	buffer := make([]byte, 1<<16)
	for {
		n, err := p.tty.Read(buffer)
		p.mu.Lock()
		_, _ = p.em.Write(buffer[:n])
		p.over = err != nil // the other side is closed
		p.changed.Broadcast()
		p.mu.Unlock()
		if err != nil {
			_ = p.cmd.Wait()
			return
		}
	}
}

// kill ends the program as kill -9 does, and waits until it is gone.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	<-p.gone
}

// cpu is what the process used until it ended.
func (p *process) cpu() time.Duration {
	usage := p.cmd.ProcessState.SysUsage().(*syscall.Rusage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// press types keys.
func (p *process) press(keys string) {
	p.t.Helper()
	if _, err := p.tty.WriteString(keys); err != nil {
		p.t.Fatal(err)
	}
}

// patience is how long a wait may take before the test is given up. Nothing is
// measured with it.
const patience = time.Minute

// waitFor waits until the screen shows all of the texts.
func (p *process) waitFor(texts ...string) {
	p.t.Helper()
	p.wait(strings.Join(texts, " and "), func(screen string) bool {
		return !slices.ContainsFunc(texts, func(text string) bool { return !strings.Contains(screen, text) })
	})
}

// wait waits until the screen is as wanted.
func (p *process) wait(what string, wanted func(screen string) bool) {
	p.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		late = true
		p.changed.Broadcast()
	})
	defer timer.Stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for !wanted(p.screen()) {
		if late || p.over {
			p.t.Fatalf("waited in vain for %s; the screen shows:\n%s", what, p.screen())
		}
		p.changed.Wait()
	}
}

// screen is the text on the screen; the lock is held.
func (p *process) screen() string {
	var b strings.Builder
	for y := range rows {
		for x := 0; x < columns; x++ {
			switch cell := p.em.CellAt(x, y); {
			case cell == nil || cell.Width > 0 && cell.Content == "":
				b.WriteByte(' ')
			case cell.Width > 0: // the right half of a wide cell has width 0
				b.WriteString(cell.Content)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

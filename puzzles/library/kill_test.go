package library_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"woodfox/puzzles/library"
)

// Environment variables of a process that imports a file and is killed on its way.
const (
	killDir     = "LIBRARY_KILL_DIR"
	killFile    = "LIBRARY_KILL_FILE"
	killRows    = "LIBRARY_KILL_ROWS"
	killWritten = "LIBRARY_KILL_WRITTEN"
)

func TestMain(m *testing.M) {
	if os.Getenv(killDir) != "" {
		importAndDie()
	}
	os.Exit(m.Run())
}

// importAndDie imports until the process kills itself; it must not get to its end.
func importAndDie() {
	file, err := os.Open(os.Getenv(killFile))
	if err == nil {
		var source library.Source
		source, err = library.FileSource(file)
		rows, _ := strconv.Atoi(os.Getenv(killRows))
		written, _ := strconv.Atoi(os.Getenv(killWritten))
		if err == nil {
			_, err = library.Import(context.Background(), os.Getenv(killDir), "p", source, func(p library.Progress) {
				if p.Rows >= rows && p.Written >= written {
					self, _ := os.FindProcess(os.Getpid())
					_ = self.Kill()
					select {}
				}
			})
		}
	}
	fmt.Println("still alive:", err)
	os.Exit(0)
}

// An import whose process is killed harms nothing, and the next one brings the same
// pack as if nothing had been.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	old := rows(t, 50, 20)
	if _, err := get(t, dir, old); err != nil {
		t.Fatal(err)
	}
	text := rows(t, 12_000, 21)
	source := file(t, text)
	path := source.Reader.(*os.File).Name()
	for _, c := range []struct {
		name          string
		rows, written int
	}{{"while it reads", 4000, 0}, {"while it writes", 12_000, 10_000}} {
		child := exec.CommandContext(t.Context(), os.Args[0])
		child.Env = append(os.Environ(), killDir+"="+dir, killFile+"="+path, fmt.Sprintf("%s=%d", killRows, c.rows), fmt.Sprintf("%s=%d", killWritten, c.written))
		out, err := child.Output()
		if err == nil || strings.Contains(string(out), "alive") {
			t.Fatalf("%s: %v %s", c.name, err, out)
		}
		if !bytes.Equal(content(t, dir), packOf(t, old)) {
			t.Fatalf("%s: the pack of before is gone", c.name)
		}
		if p := library.New(dir); len(p.Broken()) != 0 {
			t.Errorf("%s: broken %v", c.name, p.Broken())
		}
	}
	report, err := library.Import(t.Context(), dir, "p", again(t, source), nil)
	if err != nil || report.Puzzles != 12_000 || report.Resumed != 12_000 || !bytes.Equal(content(t, dir), packOf(t, text)) {
		t.Errorf("%+v, %v", report, err)
	}
	onlyPack(t, dir)
}

//go:build unix

package main_test

import (
	"bufio"
	"bytes"
	"context"
	"os/exec"
	"path"
	"strings"
	"testing"
	"time"

	"woodfox/internal/store"
)

// home is a text that stands on the first screen of somebody who is known.
const home = "Anna"

// known makes a data directory in which somebody has used the program before.
func known(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	s, err := store.Open(context.Background(), store.Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.CreateProfile("Anna"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// BenchmarkFirstFrame measures the CPU time, user and system, of the process
// from exec until the first screen of an existing profile stands on the
// terminal. The aim is less than 25 ms.
func BenchmarkFirstFrame(b *testing.B) {
	binary, data := build(b), known(b)
	var total time.Duration
	for b.Loop() {
		p := start(b, binary, data)
		p.waitFor(home)
		p.kill()
		total += p.cpu()
	}
	b.ReportMetric(float64(total.Milliseconds())/float64(b.N), "cpu-ms/frame")
}

// Nothing heavy comes before the first frame: the binary, built to count what
// it runs, shows Home and is left; then no code of the engine, of the openings, of the
// puzzle packs or of reading a chapter has been run.
func TestFirstFrameTouchesNothingHeavy(t *testing.T) {
	binary := build(t, "-cover", "-coverpkg=woodfox,woodfox/game/engine,woodfox/game/openings,woodfox/puzzles/pack,woodfox/lessons,woodfox/ui/home")
	counts := t.TempDir()
	t.Setenv("GOCOVERDIR", counts)
	p := start(t, binary, known(t))
	p.waitFor(home)
	p.press("\x03") // Ctrl-C leaves
	<-p.gone

	run := executed(t, counts)
	for function, want := range map[string]bool{
		"ui/home:*Home.View": true, "game/engine:New": false, "game/engine:*Engine.Search": false, "lessons:*Course.Chapter": false,
		"puzzles/pack:Open": false, "puzzles/pack:Shipped": false, "game/openings:read": false,
	} {
		if got, known := run[function]; !known || got != want {
			t.Errorf("%s was run: %t, want %t (there is such a function: %t)", function, got, want, known)
		}
	}
}

// executed reads of every function, named "package:name", whether it was run.
func executed(t *testing.T, counts string) map[string]bool {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "tool", "covdata", "func", "-i", counts).Output()
	if err != nil {
		t.Fatal(err)
	}
	run := map[string]bool{}
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		// woodfox/ui/home/home.go:12:	*Home.View	100.0%
		fields := strings.Fields(lines.Text())
		file, _, ok := strings.Cut(lines.Text(), ":")
		if ok && len(fields) == 3 {
			run[name(path.Dir(file))+":"+fields[1]] = fields[2] != "0.0%"
		}
	}
	return run
}

package library_test

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"woodfox/puzzles"
	"woodfox/puzzles/library"
	"woodfox/puzzles/lichess/lichesstest"
)

// What is measured is made here, or is there already:
//
//	go test -run '^$' -bench . ./puzzles/library -args -rows 5600000 -in /tmp/library
var (
	benchRows = flag.Int("rows", 50_000, "rows of the file that benchmarks import")
	benchDir  = flag.String("in", "", "data folder with a pack called bench, made if it is missing, for the benchmarks")
)

// packed is a data folder with a pack of generated rows.
func packed(b *testing.B) string {
	b.Helper()
	dir := *benchDir
	if dir == "" {
		dir = b.TempDir()
	}
	if _, err := os.Stat(library.Path(dir, "bench")); err == nil {
		return dir
	}
	file, err := os.Create(filepath.Join(b.TempDir(), "rows.csv"))
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	if err := lichesstest.Write(file, *benchRows, 1); err != nil {
		b.Fatal(err)
	}
	if _, err := file.Seek(0, 0); err != nil {
		b.Fatal(err)
	}
	source, err := library.FileSource(file)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := library.Import(b.Context(), dir, "bench", source, nil); err != nil {
		b.Fatal(err)
	}
	return dir
}

func BenchmarkImport(b *testing.B) {
	var file bytes.Buffer
	const rows = 20_000
	if err := lichesstest.Write(&file, rows, 1); err != nil {
		b.Fatal(err)
	}
	dir := b.TempDir()
	b.ReportAllocs()
	for b.Loop() {
		report, err := library.Import(b.Context(), dir, "bench", library.Source{Reader: bytes.NewReader(file.Bytes())}, nil)
		if err != nil || report.Puzzles != rows {
			b.Fatal(report, err)
		}
	}
	b.ReportMetric(float64(b.N)*rows/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkOpen opens the library with all its packs.
func BenchmarkOpen(b *testing.B) {
	dir := packed(b)
	b.ReportAllocs()
	for b.Loop() {
		if l := library.New(dir); l.Len() == 0 || len(l.Broken()) > 0 {
			b.Fatal(l.Broken())
		}
	}
}

// themes from the most frequent to one that a puzzle in 1,500 has.
var benchThemes = []puzzles.Theme{"", "short", "fork", "mateIn1", "smotheredMate", "arabianMate"}

// BenchmarkFirst asks a library that has just been opened for its first puzzle.
func BenchmarkFirst(b *testing.B) {
	dir := packed(b)
	for _, theme := range benchThemes {
		b.Run(called(theme), func(b *testing.B) {
			for b.Loop() {
				next(b, library.New(dir), theme, 1500, nil)
			}
		})
	}
}

// BenchmarkNext asks for a puzzle of a theme near a rating, as a drill does.
func BenchmarkNext(b *testing.B) {
	l := library.New(packed(b))
	for _, theme := range benchThemes {
		b.Run(called(theme), func(b *testing.B) {
			rnd := rand.New(rand.NewPCG(1, 2))
			for b.Loop() {
				next(b, l, theme, 600+rnd.IntN(2000), nil)
			}
		})
	}
}

// BenchmarkNextAfterThousands asks somebody's next puzzle who has met the 5,000
// that are nearest to their level, or all but ten of a theme that has fewer.
func BenchmarkNextAfterThousands(b *testing.B) {
	l := library.New(packed(b))
	for _, theme := range benchThemes {
		b.Run(called(theme), func(b *testing.B) {
			thousands := min(5000, l.Len()-10)
			if theme != "" {
				thousands = min(5000, l.Themes()[theme]-10)
			}
			met := map[string]bool{}
			for i, err := range l.Near(theme, 1500) {
				id, err2 := l.ID(i)
				if err != nil || err2 != nil {
					b.Fatal(err, err2)
				}
				if met[id] = true; len(met) >= thousands {
					break
				}
			}
			for b.Loop() {
				next(b, l, theme, 1500, met)
			}
		})
	}
}

func called(theme puzzles.Theme) string {
	if theme == "" {
		return "any"
	}
	return string(theme)
}

// next chooses among the five nearest that have not been met, as a session does; a
// session's level is drawn, so that it rarely has to pass over as many.
func next(b *testing.B, set puzzles.Set, theme puzzles.Theme, level int, met map[string]bool) {
	b.Helper()
	var fresh []int
	for i, err := range set.Near(theme, level) {
		id, err2 := set.ID(i)
		if err != nil || err2 != nil {
			b.Fatal(err, err2)
		}
		if met[id] {
			continue
		}
		if fresh = append(fresh, i); len(fresh) == 5 {
			break
		}
	}
	if len(fresh) == 0 {
		b.Skip("there are not as many")
	}
	if _, err := set.At(fresh[len(fresh)-1]); err != nil {
		b.Fatal(err)
	}
}

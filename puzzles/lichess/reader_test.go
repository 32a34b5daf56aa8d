package lichess_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/zstd"
	"pgregory.net/rapid"

	"woodfox/puzzles"
	"woodfox/puzzles/lichess"
)

func zst(t testing.TB, text string) string {
	t.Helper()
	w, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(w.EncodeAll([]byte(text), nil))
}

// chunks cuts a file and checks that the pieces fit together.
func chunks(t *rapid.T, file io.Reader, skip lichess.Chunk) (all []lichess.Chunk) {
	r, err := lichess.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	line, end := 1, int64(0)
	if skip.End > 0 {
		line, end = skip.Line+skip.Lines, skip.End
		if err := r.Skip(end, line); err != nil {
			t.Fatal(err)
		}
	}
	for {
		c, err := r.Chunk()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil || c.Line != line || c.End <= end {
			t.Fatalf("a chunk at line %d up to byte %d (%v) behind line %d, byte %d", c.Line, c.End, err, line, end)
		}
		line, end = line+c.Lines, c.End
		all = append(all, c)
	}
}

func TestChunksAreTheWholeFile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		for range rapid.IntRange(0, 12).Draw(t, "lines") {
			text.WriteString(strings.Repeat("x", rapid.SampledFrom([]int{0, 1, 100, 20_000, 300_000, 600_000}).Draw(t, "length")))
			text.WriteString("\n")
		}
		text.WriteString(strings.Repeat("y", rapid.SampledFrom([]int{0, 1, 300_000}).Draw(t, "end")))
		file := text.String()
		var got strings.Builder
		all := chunks(t, strings.NewReader(file), lichess.Chunk{})
		for _, c := range all {
			got.WriteString(c.Text)
		}
		want := shortened(file)
		if got.String() != want {
			t.Fatalf("%d bytes, want %d", got.Len(), len(want))
		}
		if len(all) == 0 {
			return
		}
		if last := all[len(all)-1]; last.End != int64(len(file)) {
			t.Fatalf("ends at %d of %d bytes", last.End, len(file))
		}
		from := rapid.IntRange(0, len(all)-1).Draw(t, "skip")
		if rest := chunks(t, strings.NewReader(file), all[from]); len(rest) != len(all)-from-1 {
			t.Fatalf("%d chunks behind the %d. of %d", len(rest), from, len(all))
		}
	})
}

// shortened is a text with its longest lines as a reader gives them: those that do
// not fit into its buffer.
func shortened(text string) string {
	const buffer = 256 << 10
	var b strings.Builder
	for line := range strings.Lines(text) {
		if len(strings.TrimSuffix(line, "\n")) >= buffer {
			line = line[:lichess.MaxLine+1] + "\n"
		}
		b.WriteString(line)
	}
	return b.String()
}

func TestRowsReadsPackedFiles(t *testing.T) {
	ids, faulty := read(t, zst(t, names+mate+"x,y\n"+mate))
	if len(ids) != 2 || len(faulty) != 1 || faulty[0] != 3 {
		t.Errorf("puzzles %v, faults %v", ids, faulty)
	}
	var last error
	for _, err := range lichess.Rows(iotest.OneByteReader(strings.NewReader(zst(t, names+strings.Repeat(mate, 50))[:100]))) {
		last = err
	}
	if wrong, ok := errors.AsType[*lichess.FileError](last); !ok || wrong.Code != lichess.Damaged {
		t.Errorf("cut off: %v", last)
	}
}

func TestAStrayQuotationMarkSpoilsOneLineOnly(t *testing.T) {
	ids, faulty := read(t, names+mate+"\"m,6k1\n"+mate+strings.Replace(mate, "mate mateIn1", `"mate ""mateIn1"""`, 1))
	if len(ids) != 3 || len(faulty) != 1 || faulty[0] != 3 {
		t.Errorf("puzzles %v, faults %v", ids, faulty)
	}
}

func TestALineThatIsTooLongIsNotKept(t *testing.T) {
	long := strings.Repeat("x", 3<<20)
	for _, text := range []string{mate + long + "\n" + mate, mate + long} {
		var row *lichess.RowError
		n := 0
		for p, err := range lichess.Rows(strings.NewReader(text)) {
			if err != nil {
				row, _ = errors.AsType[*lichess.RowError](err)
			} else if p.ID == "m" {
				n++
			}
		}
		if row == nil || row.Line != 2 || row.Err.Code != lichess.CodeLong || n != strings.Count(text, mate) {
			t.Errorf("%d puzzles, %v", n, row)
		}
	}
}

func FuzzReader(f *testing.F) {
	f.Add([]byte(names + mate))
	f.Add([]byte(zst(f, names+mate)))
	f.Add([]byte("\x50\x2a\x4d\x18\x02\x00\x00\x00xx" + zst(f, mate)))
	f.Add([]byte("\x1f\x8b"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<12 {
			return
		}
		n := 0
		for p, err := range lichess.Rows(bytes.NewReader(data)) {
			if err == nil {
				if _, err := puzzles.New(p.ID, p.FEN, p.Line(), p.Rating, p.RD, p.Themes...); err != nil {
					t.Fatal(err)
				}
			}
			if n++; n > 1000 {
				return // a bomb
			}
		}
	})
}

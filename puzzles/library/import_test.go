package library_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"woodfox/puzzles"
	"woodfox/puzzles/library"
	"woodfox/puzzles/lichess"
	"woodfox/puzzles/lichess/lichesstest"
	"woodfox/puzzles/pack"
)

// rows makes a puzzle file.
func rows(t testing.TB, n int, seed uint64) string {
	t.Helper()
	var b bytes.Buffer
	if err := lichesstest.Write(&b, n, seed); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// zst packs a text.
func zst(t testing.TB, text string, options ...zstd.EOption) string {
	t.Helper()
	var b bytes.Buffer
	w, err := zstd.NewWriter(&b, options...)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// get imports a text into dir.
func get(t testing.TB, dir, text string) (library.Report, error) {
	t.Helper()
	return library.Import(t.Context(), dir, "p", library.Source{Reader: strings.NewReader(text)}, nil)
}

// content is the pack of that name.
func content(t testing.TB, dir string) []byte {
	t.Helper()
	data, err := os.ReadFile(library.Path(dir, "p"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// packOf is the pack of the good rows of a file, made in memory.
func packOf(t testing.TB, text string) []byte {
	t.Helper()
	var list []puzzles.Puzzle
	seen := map[string]bool{}
	for p, err := range lichess.Rows(strings.NewReader(text)) {
		if err == nil && !seen[p.ID] {
			seen[p.ID] = true
			list = append(list, p)
		}
	}
	var b bytes.Buffer
	if err := pack.Write(&b, list); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// onlyPack checks that nothing of an import is left but its pack.
func onlyPack(t testing.TB, dir string) {
	t.Helper()
	if all, err := library.List(dir); err != nil || len(all) != 1 || all[0].Unfinished || all[0].Err != nil {
		t.Errorf("in the folder: %+v (%v)", all, err)
	}
}

func TestAFileOfEveryFormBecomesTheSamePack(t *testing.T) {
	text := rows(t, 3000, 3)
	want := packOf(t, text)
	body := strings.TrimPrefix(text, lichesstest.Names)
	quoted := strings.ReplaceAll(strings.ReplaceAll(body, ",", `","`), "\n", "\"\n\"")
	for name, form := range map[string]string{
		"plain":                    text,
		"packed":                   zst(t, text),
		"packed in two frames":     zst(t, text[:100_000]) + zst(t, text[100_000:]),
		"nine columns":             strings.ReplaceAll(text, ",\n", "\n"),
		"no names":                 body,
		"byte order mark":          "\ufeff" + text,
		"lines end as in Windows":  strings.ReplaceAll(text, "\n", "\r\n"),
		"every field quoted":       `"` + strings.TrimSuffix(quoted, `"`),
		"no line feed at the end":  strings.TrimSuffix(text, "\n"),
		"blank lines between":      strings.ReplaceAll(text, "\n", "\n\n"),
		"two files joined by cat":  text[:strings.LastIndex(text[:200_000], "\n")+1] + lichesstest.Names + text[strings.LastIndex(text[:200_000], "\n")+1:],
		"packed, with its length":  string(encodeAll(t, text)),
		"packed as small as it is": zst(t, text, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(8<<20)),
	} {
		dir := t.TempDir()
		report, err := get(t, dir, form)
		if err != nil || report.Puzzles != 3000 || report.Rows != 3000 || len(report.Bad) != 0 {
			t.Errorf("%s: %+v, %v", name, report, err)
			continue
		}
		if !bytes.Equal(content(t, dir), want) || report.Bytes != int64(len(want)) {
			t.Errorf("%s: another pack", name)
		}
		onlyPack(t, dir)
	}
}

func encodeAll(t testing.TB, text string) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	return w.EncodeAll([]byte(text), nil)
}

// badRows are rows that are refused, one of each kind.
var badRows = []struct {
	code puzzles.Code
	row  string
}{
	{"columns", "a,b,c"},
	{"columns", "a1,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10,mate,https://example.org,,,"},
	{"id", ",6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10,mate,,"},
	{"id", strings.Repeat("x", 65) + ",6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10,mate,,"},
	{"fen", "a2,6k1/5ppp/8/8/8/8/r7/1R4 b - - 0 1,a2a3 b1b8,800,75,90,10,mate,,"},
	{"fen", "a3,,a2a3 b1b8,800,75,90,10,mate,,"},
	{"too_short", "a4,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,,800,75,90,10,mate,,"},
	{"odd", "a5,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b2 a3a2,800,75,90,10,mate,,"},
	{"too_long", "a6,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1," + strings.Repeat("a2a3 ", 256) + ",800,75,90,10,mate,,"},
	{"illegal_move", "a7,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2b3 b1b8,800,75,90,10,mate,,"},
	{"illegal_move", "a8,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 nonsense,800,75,90,10,mate,,"},
	{"number", "a9,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,easy,75,90,10,mate,,"},
	{"number", "b1,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,-1,90,10,mate,,"},
	{"number", "b2,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,well liked,10,mate,,"},
	{"number", "b3,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,1e3,mate,,"},
	{"themes", "b4,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10," + strings.Repeat("x", 65) + ",,"},
	{"themes", "b5,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10," + strings.Repeat("x ", 65) + ",,"},
	{"quotes", `b6,"6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10,mate,,`},
	{"quotes", `b7,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 "b1b8",800,75,90,10,mate,,`},
	{"long", "b8," + strings.Repeat("k", lichess.MaxLine)},
	{"long", strings.Repeat("0", 2<<20)},
	{"columns", "\x00\xff\xfe\x1b[2J"},
	{"duplicate", "good,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,900,75,90,10,mate,,"},
}

const goodRow = "good,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10,mate mateIn1,https://example.org/1,"

func TestBadRowsAreSkippedCountedAndNamed(t *testing.T) {
	want := map[puzzles.Code]int{}
	text := lichesstest.Names + goodRow + "\n"
	for _, bad := range badRows {
		text += bad.row + "\n"
		want[bad.code]++
	}
	text += strings.Replace(goodRow, "good", "last", 1) + "\n"
	dir := t.TempDir()
	report, err := get(t, dir, text)
	if err != nil || report.Puzzles != 2 || report.Rows != len(badRows)+2 || report.Refused() != len(badRows) {
		t.Fatalf("%+v, %v", report, err)
	}
	if !maps.Equal(report.Bad, want) {
		t.Errorf("refused %v, want %v", report.Bad, want)
	}
	if len(report.First) != 20 {
		t.Errorf("%d faults are named", len(report.First))
	}
	for i, f := range report.First {
		if f.Line != i+3 || f.Code != badRows[i].code || len(f.Found) > 110 || f.Cause().Code != f.Code {
			t.Errorf("fault %d: %+v, want line %d, %s", i, f, i+3, badRows[i].code)
		}
	}
	if p, ok, err := library.New(dir).ByID("good"); !ok || err != nil || p.Rating != 800 {
		t.Errorf("of two with one id %v is kept (%v)", p, err)
	}
}

func code(err error) library.Code {
	if e, ok := errors.AsType[*library.Error](err); ok {
		return e.Code
	}
	return ""
}

func fileCode(err error) lichess.FileCode {
	if e, ok := errors.AsType[*lichess.FileError](err); ok {
		return e.Code
	}
	return ""
}

func TestWhatIsNoPuzzleFile(t *testing.T) {
	packed := zst(t, rows(t, 4000, 4))
	// RFC 8878: magic, a frame with a window of 128 MB, its last block raw, five bytes.
	wide := "\x28\xb5\x2f\xfd\x00\x88\x29\x00\x00hello"
	damaged := []byte(packed)
	damaged[len(damaged)/2] ^= 0x55
	dir := t.TempDir()
	if _, err := get(t, dir, rows(t, 10, 5)); err != nil {
		t.Fatal(err)
	}
	before := content(t, dir)
	for name, c := range map[string]struct {
		text string
		code library.Code
		file lichess.FileCode
	}{
		"empty":             {"", library.NoPuzzles, ""},
		"only the names":    {lichesstest.Names, library.NoPuzzles, ""},
		"games":             {strings.Repeat("[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n\n", 1000), library.NoPuzzles, ""},
		"bad rows alone":    {strings.Repeat("x,y\n", 3<<20), library.NoPuzzles, ""},
		"gzip":              {"\x1f\x8b\x08\x00 and so on", library.Unreadable, lichess.Packed},
		"zip":               {"PK\x03\x04 and so on", library.Unreadable, lichess.Packed},
		"UTF-16":            {"\xff\xfeP\x00u\x00", library.Unreadable, lichess.NotText},
		"a program":         {"\x7fELF\x02\x01\x00\x00", library.Unreadable, lichess.NotText},
		"cut off":           {packed[:len(packed)/2], library.Unreadable, lichess.Damaged},
		"cut off early":     {packed[:7], library.Unreadable, lichess.Damaged},
		"a byte changed":    {string(damaged), library.Unreadable, lichess.Damaged},
		"a wide window":     {wide, library.Unreadable, lichess.TooWide},
		"text behind packs": {packed + "trailing text", library.Unreadable, lichess.Damaged},
	} {
		report, err := get(t, dir, c.text)
		if code(err) != c.code || fileCode(err) != c.file || err.Error() == "" {
			t.Errorf("%s: %+v, %v; want %s %s", name, report, err, c.code, c.file)
		}
		if !bytes.Equal(content(t, dir), before) {
			t.Fatalf("%s: the pack of before is gone", name)
		}
		onlyPack(t, dir)
	}
}

// A few kilobytes that unpack to gigabytes take neither memory nor long.
func TestABombIsDefused(t *testing.T) {
	const size = 1 << 28
	for name, line := range map[string]string{"one line": strings.Repeat("\x20", 1<<20), "empty lines": strings.Repeat("\n", 1<<20)} {
		var bomb bytes.Buffer
		w, err := zstd.NewWriter(&bomb)
		if err != nil {
			t.Fatal(err)
		}
		for range size >> 20 {
			if _, err := io.WriteString(w, line); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := get(t, t.TempDir(), bomb.String()); code(err) != library.NoPuzzles {
			t.Errorf("%s: %v", name, err)
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 60<<20 {
			t.Errorf("%s: %d bytes of %d took %d MB", name, size, bomb.Len(), took>>20)
		}
	}
}

func TestAFolderThatCannotBe(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "file")
	put(t, dir, nil)
	if _, err := get(t, dir, goodRow); code(err) != library.Unwritable {
		t.Error(err)
	}
	if _, err := library.Import(t.Context(), t.TempDir(), "../p", library.Source{Reader: strings.NewReader(goodRow)}, nil); code(err) != library.BadName {
		t.Error(err)
	}
}

func TestAReaderThatFails(t *testing.T) {
	gone := errors.New("gone")
	for name, start := range map[string]string{"plain": rows(t, 10, 16), "packed": zst(t, rows(t, 1000, 16))[:2000]} {
		source := library.Source{Reader: io.MultiReader(strings.NewReader(start), failing{gone})}
		if _, err := library.Import(t.Context(), t.TempDir(), "p", source, nil); code(err) != library.Unreadable || !errors.Is(err, gone) || fileCode(err) != "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func TestProgressOnlyRises(t *testing.T) {
	text := rows(t, 12_000, 17)
	source := file(t, text)
	var last library.Progress
	n := 0
	if _, err := library.Import(t.Context(), t.TempDir(), "p", source, func(p library.Progress) {
		if p.Rows < last.Rows || p.Read < last.Read || p.Written < last.Written || p.Size != int64(len(text)) {
			t.Errorf("%+v after %+v", p, last)
		}
		last = p
		n++
	}); err != nil {
		t.Fatal(err)
	}
	if n < 5 || last.Rows != 12_000 || last.Written != 12_000 || last.Read != last.Size {
		t.Errorf("%d times, the last %+v", n, last)
	}
}

func Example() {
	dir, err := os.MkdirTemp("", "library")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	report, err := library.Import(context.Background(), dir, "mine", library.Source{Reader: strings.NewReader(goodRow)}, nil)
	fmt.Println(report.Puzzles, err)
	p, ok, err := library.New(dir).ByID("good")
	fmt.Println(p.Line(), ok, err)
	// Output:
	// 1 <nil>
	// a2a3 b1b8 true <nil>
}

package pack_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

func Example() {
	p, err := pack.Shipped()
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, err := range p.Near("fork", 800) {
		if err != nil {
			fmt.Println(err)
			return
		}
		puzzle, err := p.At(i)
		fmt.Println(puzzle.Has("fork"), 700 < puzzle.Rating && puzzle.Rating < 900, err)
		break
	}
	// Output:
	// true true <nil>
}

func write(t testing.TB, all []puzzles.Puzzle) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := pack.Write(&b, all); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func open(t testing.TB, data []byte) *pack.Pack {
	t.Helper()
	p, err := pack.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// source are the puzzles made by hand, or those of all files.
func source(t testing.TB, pattern ...string) []puzzles.Puzzle {
	t.Helper()
	all, err := pack.ReadSource(os.DirFS("source"), append(pattern, "woodfox.csv")[0])
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// grown makes n puzzles with odd ratings and themes out of the shipped ones.
func grown(t testing.TB, n int) []puzzles.Puzzle {
	base := source(t)
	rnd := rand.New(rand.NewPCG(3, 4))
	all := make([]puzzles.Puzzle, n)
	for i := range all {
		p := base[rnd.IntN(len(base))]
		p.ID = fmt.Sprintf("g%05d", i)
		if i%1000 == 77 {
			p.ID += strings.Repeat("x", 58) // the longest there may be
		}
		p.Rating = 400 + rnd.IntN(2000)
		if i%100 == 3 {
			p.Themes = append(slices.Clone(p.Themes), "seldom")
		}
		all[i] = p
	}
	return all
}

func canonical(p puzzles.Puzzle) string {
	pos := p.Position(0)
	return fmt.Sprint(p.ID, pos.FEN(), p.Line(), p.Rating, p.RD, p.Themes)
}

// The embedded pack is what go generate makes of the source.
func TestShippedIsCompiledFromItsSource(t *testing.T) {
	shipped, err := os.ReadFile("shipped.wfp")
	if err != nil {
		t.Fatal(err)
	}
	all := source(t, "*.csv")
	if !bytes.Equal(shipped, write(t, all)) {
		t.Error("run go generate ./puzzles/pack")
	}
	p, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Verify(); err != nil {
		t.Error(err)
	}
	if p.Len() != len(all) || len(source(t)) != 20 {
		t.Errorf("%d puzzles, %d in the source, %d by hand", p.Len(), len(all), len(source(t)))
	}
	if each := len(shipped) / p.Len(); each > 200 || len(shipped) > 2<<20 {
		t.Errorf("%d bytes, %d for each puzzle: ten thousand have to stay under two megabytes", len(shipped), each)
	}
}

func TestEverythingComesBack(t *testing.T) {
	for _, n := range []int{0, 1, 31, 32, 33, 1024, 1025, 2500} {
		all := grown(t, n)
		p := open(t, write(t, all))
		if err := p.Verify(); err != nil {
			t.Fatalf("%d puzzles: %v", n, err)
		}
		if p.Len() != n {
			t.Fatalf("%d puzzles, want %d", p.Len(), n)
		}
		last := 0
		for i := range n {
			got, err := p.At(i)
			if err != nil {
				t.Fatal(err)
			}
			if got.Rating < last {
				t.Fatalf("puzzle %d of %d: rating %d after %d", i, n, got.Rating, last)
			}
			last = got.Rating
		}
		for _, want := range all {
			got, ok, err := p.ByID(want.ID)
			if err != nil || !ok || canonical(got) != canonical(want) {
				t.Fatalf("by id: %v %v\n%s\nwant\n%s", ok, err, canonical(got), canonical(want))
			}
		}
		for _, id := range []string{"", "g", "nobody", "wf001"} {
			if _, ok, err := p.ByID(id); ok || err != nil {
				t.Errorf("found %q (%v)", id, err)
			}
		}
	}
}

func TestNearestFirst(t *testing.T) {
	all := grown(t, 1500)
	known := map[string]string{}
	for _, q := range all {
		known[q.ID] = canonical(q)
	}
	data := write(t, all)
	rapid.Check(t, func(t *rapid.T) {
		p, err := pack.Open(bytes.NewReader(data), int64(len(data))) // nothing of it has been read before
		if err != nil {
			t.Fatal(err)
		}
		theme := rapid.SampledFrom([]puzzles.Theme{"", "fork", "mate", "castling", "seldom", "nothing"}).Draw(t, "theme")
		rating := rapid.IntRange(-10, 3000).Draw(t, "rating")
		take := rapid.IntRange(1, 1600).Draw(t, "take")
		var want []int
		for _, q := range all {
			if theme == "" || q.Has(theme) {
				want = append(want, max(q.Rating-rating, rating-q.Rating))
			}
		}
		slices.Sort(want)
		want = want[:min(take, len(want))]
		var got []int
		seen := map[int]bool{}
		for i, err := range p.Near(theme, rating) {
			if err != nil {
				t.Fatal(err)
			}
			q, err := p.At(i)
			if err != nil || seen[i] || theme != "" && !q.Has(theme) || canonical(q) != known[q.ID] {
				t.Fatalf("puzzle %d: %v, %v", i, q, err)
			}
			seen[i] = true
			if got = append(got, max(q.Rating-rating, rating-q.Rating)); len(got) == take {
				break
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("distances %v, want %v", got, want)
		}
	})
}

func TestOrderOfInputDoesNotMatter(t *testing.T) {
	all := grown(t, 200)
	first := write(t, all)
	slices.Reverse(all)
	if !bytes.Equal(first, write(t, all)) {
		t.Error("other bytes from another order")
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	all := source(t)[:2]
	for name, change := range map[string]func(*puzzles.Puzzle){
		"two with one id": func(p *puzzles.Puzzle) { p.ID = all[0].ID },
		"negative rating": func(p *puzzles.Puzzle) { p.Rating = -1 },
		"rating too high": func(p *puzzles.Puzzle) { p.Rating = 70_000 },
		"theme's name":    func(p *puzzles.Puzzle) { p.Themes = []puzzles.Theme{puzzles.Theme(strings.Repeat("x", 65))} },
		"too many themes": func(p *puzzles.Puzzle) { p.Themes = make([]puzzles.Theme, 100) },
	} {
		bad := slices.Clone(all)
		change(&bad[1])
		if err := pack.Write(io.Discard, bad); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestSourceErrorsNameTheLine(t *testing.T) {
	dir := t.TempDir()
	csv := "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\nx,nonsense,e2e4 e7e5,1,1,1,1,,,\n"
	if err := os.WriteFile(dir+"/a.csv", []byte(csv), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := pack.ReadSource(os.DirFS(dir), "*.csv"); err == nil || !strings.Contains(err.Error(), "a.csv line 2") {
		t.Errorf("got %v, want file and line", err)
	}
}

func codeOf(err error) pack.Code {
	var e *pack.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// use does with a pack everything that a person could make it do.
func use(data []byte) error {
	p, err := pack.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	if err := p.Verify(); err != nil {
		return err
	}
	for _, name := range []puzzles.Theme{"", "fork", "mate", "seldom"} {
		for i, err := range p.Near(name, 900) {
			if err != nil {
				return err
			}
			if _, err := p.At(i); err != nil {
				return err
			}
		}
	}
	_, _, err = p.ByID("wf001")
	return err
}

// No single byte can be changed, nor the end cut off, without a typed error.
func TestDamage(t *testing.T) {
	testDamage(t, write(t, source(t)), 1)
	testDamage(t, write(t, seldom(t)), 7)
}

// seldom are as many puzzles as it takes for a theme to be rare.
func seldom(t testing.TB) []puzzles.Puzzle {
	first := source(t)[0]
	var all []puzzles.Puzzle
	for i := range 130 {
		p := first
		p.ID, p.Themes = fmt.Sprint(i), nil
		all = append(all, p)
	}
	all[64].Themes = []puzzles.Theme{"seldom", "mate"}
	all[66].Themes = []puzzles.Theme{"seldom"}
	return all
}

// testDamage damages one byte in so many, each in a pack of its own.
func testDamage(t *testing.T, good []byte, one int) {
	t.Helper()
	for i := 0; i < len(good); i += one {
		bad := slices.Clone(good)
		bad[i] ^= 0x11
		if err := use(bad); codeOf(err) == "" {
			t.Fatalf("byte %d changed: %v", i, err)
		}
		if err := use(good[:i]); codeOf(err) == "" {
			t.Fatalf("cut to %d bytes: %v", i, err)
		}
	}
	if err := use(append(slices.Clone(good), 0)); codeOf(err) != pack.Corrupt {
		t.Errorf("a byte too many: %v", err)
	}
}

func TestCodes(t *testing.T) {
	good := write(t, source(t))
	newer := slices.Clone(good)
	newer[8] = 3
	for name, c := range map[string]struct {
		data []byte
		want pack.Code
	}{
		"empty": {nil, pack.NotAPack}, "a text": {bytes.Repeat([]byte("PuzzleId,FEN\n"), 9), pack.NotAPack},
		"of a later program": {newer, pack.NewerVersion},
	} {
		if err := use(c.data); codeOf(err) != c.want || err.Error() == "" {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	if _, err := pack.Open(bytes.NewReader(good[:100]), int64(len(good))); codeOf(err) != pack.Unreadable || !errors.Is(err, io.EOF) {
		t.Errorf("a file that ends too early: %v", err)
	}
}

// seal mends all checksums of a changed pack, so that the fuzzer gets behind them:
// first those of the blocks, as far as the directory still tells where they are.
func seal(data []byte) []byte {
	const header, trailer = 12, 20
	if len(data) < header+trailer {
		return data
	}
	sum := func(b []byte) uint32 { return crc32.Checksum(b, crc32.MakeTable(crc32.Castagnoli)) }
	end := data[len(data)-trailer:]
	offset, length := int(binary.LittleEndian.Uint64(end)), int(binary.LittleEndian.Uint32(end[8:]))
	if offset < header || offset > len(data)-trailer || length != len(data)-trailer-offset {
		return data
	}
	for at := header; at+4 < offset; { // blocks stand back to back
		end := at + 1
		for ; end+4 < offset && sum(data[at:end]) != binary.LittleEndian.Uint32(data[end:]); end++ {
		}
		binary.LittleEndian.PutUint32(data[end:], sum(data[at:end]))
		at = end + 4
	}
	binary.LittleEndian.PutUint32(end[12:], sum(data[offset:offset+length]))
	binary.LittleEndian.PutUint32(end[16:], sum(append(slices.Clone(data[:header]), end[:16]...)))
	return data
}

func FuzzOpen(f *testing.F) {
	all := source(f)
	f.Add(write(f, nil))
	f.Add(write(f, all[:1]))
	f.Add(write(f, all[5:8]))
	f.Add(write(f, seldom(f)))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, data := range [][]byte{data, seal(slices.Clone(data))} {
			if err := use(data); err != nil && codeOf(err) == "" {
				t.Fatalf("error of type %T: %v", err, err)
			}
		}
	})
}

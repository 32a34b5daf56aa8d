package pack_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

// memory is a storage that can be full.
type memory struct {
	data []byte
	room int
}

var errFull = errors.New("no room")

func (m *memory) WriteAt(b []byte, at int64) (int, error) {
	if int(at)+len(b) > m.room {
		return 0, errFull
	}
	m.data = append(m.data[:at], b...) // runs are written one behind the other
	return len(b), nil
}

func (m *memory) ReadAt(b []byte, at int64) (int, error) {
	return bytes.NewReader(m.data).ReadAt(b, at)
}

func add(t testing.TB, s *pack.Sorter, themes *pack.Themes, p puzzles.Puzzle) {
	t.Helper()
	record, err := themes.Append(nil, p)
	if err != nil {
		t.Fatal(err)
	}
	if string(record.ID()) != p.ID {
		t.Fatalf("id %q of %q", record.ID(), p.ID)
	}
	s.Add(record)
}

func sorter(t testing.TB, m *memory, themes *pack.Themes, runs []pack.Run, seen func(pack.Record) error) *pack.Sorter {
	t.Helper()
	s, err := pack.NewSorter(m, themes, runs, seen)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSortedInRunsItIsTheSamePack(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{0, 1, 700, 20_000} {
		all := grown(t, n)
		want := write(t, all)
		rnd.Shuffle(n, func(i, j int) { all[i], all[j] = all[j], all[i] })
		m, themes := &memory{room: 1 << 30}, pack.NewThemes()
		s := sorter(t, m, themes, nil, nil)
		for i, p := range all {
			add(t, s, themes, p)
			if i%max(n/5, 1) == 3 {
				if err := s.Flush(); err != nil {
					t.Fatal(err)
				}
			}
		}
		var got bytes.Buffer
		if err := s.Write(&got, nil); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%d puzzles in %d runs: not the same bytes", n, len(s.Runs()))
		}
	}
}

func TestASorterGoesOnWithTheRunsOfAnother(t *testing.T) {
	all := grown(t, 900)
	m, themes := &memory{room: 1 << 30}, pack.NewThemes()
	first := sorter(t, m, themes, nil, nil)
	for _, p := range all[:600] {
		add(t, first, themes, p)
	}
	if err := first.Flush(); err != nil {
		t.Fatal(err)
	}
	for _, p := range all[600:] { // lost with the process
		add(t, first, themes, p)
	}
	again := pack.NewThemes(themes.Names()...)
	var ids []string
	second := sorter(t, m, again, first.Runs(), func(r pack.Record) error {
		ids = append(ids, string(r.ID()))
		return nil
	})
	if slices.Sort(ids); len(ids) != 600 || ids[599] != "g00599" {
		t.Errorf("%d ids are known", len(ids))
	}
	for _, p := range all[600:] {
		add(t, second, again, p)
	}
	var got bytes.Buffer
	if err := second.Write(&got, nil); err != nil || !bytes.Equal(got.Bytes(), write(t, all)) {
		t.Errorf("not the same bytes (%v)", err)
	}
	if _, err := pack.NewSorter(m, again, []pack.Run{{Length: first.Runs()[0].Length, Rows: 599}}, nil); codeOf(err) != pack.Corrupt {
		t.Errorf("a row too many: %v", err)
	}
}

func TestADamagedRunIsNotBelieved(t *testing.T) {
	all := grown(t, 3)
	m, themes := &memory{room: 1 << 30}, pack.NewThemes()
	s := sorter(t, m, themes, nil, nil)
	for _, p := range all {
		add(t, s, themes, p)
	}
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	good := slices.Clone(m.data)
	for i := range good {
		m.data = slices.Clone(good)
		m.data[i] ^= 0x11
		if err := s.Write(io.Discard, nil); codeOf(err) != pack.Corrupt {
			t.Fatalf("byte %d changed: %v", i, err)
		}
		m.data = good[:i]
		if err := s.Write(io.Discard, nil); codeOf(err) != pack.Unreadable {
			t.Fatalf("cut to %d bytes: %v", i, err)
		}
	}
}

func TestAFullDiskLosesNothingThatWasAdded(t *testing.T) {
	all := grown(t, 500)
	m, themes := &memory{room: 10_000}, pack.NewThemes()
	s := sorter(t, m, themes, nil, nil)
	for _, p := range all {
		add(t, s, themes, p)
	}
	if err := s.Flush(); !errors.Is(err, errFull) || len(s.Runs()) != 0 {
		t.Fatalf("flushed with %v", err)
	}
	m.room = 1 << 20
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := s.Write(&got, nil); err != nil || !bytes.Equal(got.Bytes(), write(t, all)) {
		t.Errorf("not the same bytes (%v)", err)
	}
}

func TestWhatCannotBePacked(t *testing.T) {
	p := source(t)[0]
	for name, change := range map[string]func(*puzzles.Puzzle){
		"id":     func(p *puzzles.Puzzle) { p.ID = strings.Repeat("x", 65) },
		"rating": func(p *puzzles.Puzzle) { p.Rating = 1 << 16 },
		"theme":  func(p *puzzles.Puzzle) { p.Themes = []puzzles.Theme{puzzles.Theme(strings.Repeat("x", 65))} },
	} {
		bad := p
		change(&bad)
		if b, err := pack.NewThemes().Append([]byte("before"), bad); err == nil || string(b) != "before" {
			t.Errorf("%s: %q, %v", name, b, err)
		}
	}
	themes := pack.NewThemes()
	for i := range pack.MaxThemes {
		p.Themes = []puzzles.Theme{puzzles.Theme(rune('0' + i))}
		if _, err := themes.Append(nil, p); err != nil {
			t.Fatalf("theme %d: %v", i, err)
		}
	}
	p.Themes = []puzzles.Theme{"one more"}
	if _, err := themes.Append(nil, p); err == nil {
		t.Error("more themes than a pack may have")
	}
}

func TestAThemeNamedTwiceCountsOnce(t *testing.T) {
	p := source(t)[0]
	p.Themes = []puzzles.Theme{"fork", "fork"}
	packed := open(t, write(t, []puzzles.Puzzle{p}))
	if n := packed.Themes()["fork"]; n != 1 {
		t.Errorf("%d forks", n)
	}
	if err := packed.Verify(); err != nil {
		t.Error(err)
	}
}

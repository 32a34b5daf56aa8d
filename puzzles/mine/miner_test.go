package mine

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"woodfox/puzzles"
)

// byLength rates a puzzle without looking at it.
type byLength struct{}

func (byLength) Rate(_ context.Context, p puzzles.Puzzle) (int, int, error) {
	return 800 + 100*len(p.Moves), 300, nil
}

// mined plays games until the journal has so many, and returns its file.
func mined(t *testing.T, file []byte, games int) []byte {
	t.Helper()
	j, size, err := ReadJournal(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	file = bytes.Clone(file[:size])
	if size == 0 {
		j = Journal{Seed: 3}
		file = j.Header()
	}
	m := New(j.Seed)
	for len(j.Games) < games {
		g, err := m.Game(t.Context(), j.Next())
		if err != nil {
			t.Fatal(err)
		}
		j.Games, file = append(j.Games, g), append(file, g.Line()...)
	}
	return file
}

// rows are what a journal comes to.
func rows(t *testing.T, file []byte) string {
	t.Helper()
	j, _, err := ReadJournal(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	set, err := Gather(t.Context(), &j, NewChooser(byLength{}, nil, nil))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := set.WriteRows(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The same seed makes the same journal and the same rows, in one go or after the
// miner has died while it wrote a game.
func TestAMinerThatIsKilledGoesOn(t *testing.T) {
	const games = 4
	whole := mined(t, nil, games)
	if len(rows(t, whole)) < 200 {
		t.Fatal("the games of this seed have no puzzle: choose another")
	}
	killed := mined(t, whole[:len(whole)*2/3], games)
	if !bytes.Equal(killed, whole) {
		t.Errorf("journals differ:\n%s\n%s", killed, whole)
	}
	if a, b := rows(t, killed), rows(t, whole); a != b {
		t.Errorf("rows differ:\n%s\n%s", a, b)
	}
}

func TestAMinerStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if g, err := New(3).Game(ctx, 0); !errors.Is(err, context.Canceled) || g.Plies > 0 {
		t.Errorf("%v, %v", g, err)
	}
}

func TestWhatIsNoJournalIsRefused(t *testing.T) {
	for name, file := range map[string]string{
		"text":               "hello\n",
		"no game":            "{\"seed\":1}\nhello\n",
		"a game is missing":  "{\"seed\":1}\n{\"game\":1}\n",
		"another first game": "{\"seed\":1,\"first\":5}\n{\"game\":0}\n",
	} {
		if _, _, err := ReadJournal(bytes.NewReader([]byte(file))); !errors.Is(err, ErrJournal) {
			t.Errorf("%s: %v", name, err)
		}
	}
	j, size, err := ReadJournal(bytes.NewReader([]byte("{\"seed\":9")))
	if err != nil || size != 0 || j.Seed != 0 {
		t.Errorf("half a header: %v, %d, %v", j, size, err)
	}
}

// Whatever a journal holds, reading and sifting it ends without a panic.
func FuzzReadJournal(f *testing.F) {
	f.Add([]byte("{\"seed\":1}\n{\"game\":0,\"moves\":\"e2e4 f7f6 d2d4\",\"finds\":[{\"ply\":4,\"before\":\"90\",\"moves\":\"g7g5 d1h5\",\"tries\":[{\"best\":\"#1\",\"second\":\"120\",\"legal\":30,\"depth\":1}],\"mate\":1}]}\n"))
	f.Add([]byte("{\"seed\":1,\"first\":2}\n{\"game\":2,\"moves\":\"e2e4\",\"finds\":[{\"ply\":1,\"moves\":\"e2e4 e7e5\",\"tries\":[{\"best\":\"#-2\"}]}]}\n{\"ga"))
	f.Fuzz(func(t *testing.T, file []byte) {
		j, size, err := ReadJournal(bytes.NewReader(file))
		if err != nil {
			return
		}
		if size > int64(len(file)) {
			t.Fatalf("%d of %d bytes are whole", size, len(file))
		}
		_, _ = Gather(t.Context(), &j, NewChooser(byLength{}, nil, nil))
	})
}

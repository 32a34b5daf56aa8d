package samples

import (
	"strings"
	"testing"

	"woodfox/game/chess"
)

func TestWhatIsWrittenIsRead(t *testing.T) {
	pos := chess.StartPosition()
	pos.Play(chess.NewMove(chess.G1, chess.F3))
	var lines []byte
	written := []Sample{
		{Game: 0, Position: chess.StartPosition(), Score: 18, Result: chess.Drawn},
		{Game: 12, Position: pos, Score: -1200, Result: chess.BlackWins},
	}
	for i := range written {
		lines = written[i].Append(lines)
	}
	var read []Sample
	for s, err := range Read(strings.NewReader(string(lines))) {
		if err != nil {
			t.Fatal(err)
		}
		read = append(read, s)
	}
	if len(read) != len(written) || read[0] != written[0] || read[1] != written[1] {
		t.Errorf("read %v, want %v", read, written)
	}
}

func TestAFaultyLineIsNamed(t *testing.T) {
	good := "3\t20\t1-0\t" + chess.StartFEN + "\n"
	for _, c := range []struct{ name, line string }{
		{"empty", ""},
		{"no position", "3\t20\t1-0"},
		{"game", "x\t20\t1-0\t" + chess.StartFEN},
		{"score", "3\t\t1-0\t" + chess.StartFEN},
		{"unfinished", "3\t20\t*\t" + chess.StartFEN},
		{"no king", "3\t20\t1-0\t8/8/8/8/8/8/8/8 w - - 0 1"},
	} {
		var last error
		n := 0
		for _, err := range Read(strings.NewReader(good + c.line + "\n" + good)) {
			last = err
			n++
		}
		if n != 2 || last == nil || !strings.HasPrefix(last.Error(), "line 2: ") {
			t.Errorf("%s: %d samples, then %v", c.name, n, last)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("3\t20\t1-0\t" + chess.StartFEN)
	f.Add("0\t-5\t1/2-1/2\t8/8/4k3/8/8/3K4/7P/8 b - - 3 60")
	f.Add("\t\t\t")
	f.Fuzz(func(t *testing.T, line string) {
		s, err := Parse(line)
		if err != nil {
			return
		}
		again, err := Parse(strings.TrimSuffix(string(s.Append(nil)), "\n"))
		if err != nil || again != s {
			t.Fatalf("%q: %v, written and read %v, %v", line, s, again, err)
		}
	})
}

package tactics_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

func ExampleFind() {
	pos, _ := chess.ParseFEN("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1")
	motifs := tactics.Find(pos, lineOf(pos, "a2a3 b1b8"))
	fmt.Println(tactics.Themes(motifs))
	// Output: [backRankMate endgame mate mateIn1 oneMove rookEndgame]
}

// lineOf reads moves in UCI notation; it panics when one is not legal.
func lineOf(pos chess.Position, text string) []chess.Move {
	var line []chess.Move
	for word := range strings.FieldsSeq(text) {
		m, err := pos.ParseUCI(word)
		if err != nil {
			panic(err)
		}
		line = append(line, m)
		pos.Play(m)
	}
	return line
}

func TestEveryThemeIsInOneGroup(t *testing.T) {
	seen := make(map[tactics.Theme]bool)
	for _, g := range tactics.Groups() {
		if len(g.Themes()) == 0 {
			t.Errorf("%s is empty", g)
		}
		for _, theme := range g.Themes() {
			if seen[theme] {
				t.Errorf("%s is in two groups", theme)
			}
			seen[theme] = true
		}
	}
	if tactics.Group("unknown").Themes() != nil {
		t.Error("an unknown group has themes")
	}
}

func TestALineThatIsNotLegalEndsThere(t *testing.T) {
	pos, _ := chess.ParseFEN("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1")
	bad := chess.NewMove(chess.A1, chess.A8)
	for n, line := range [][]chess.Move{nil, {bad}, {lineOf(pos, "a2a3")[0], bad}, lineOf(pos, "a2a3")} {
		if found := tactics.Find(pos, line); len(found) > 0 {
			t.Errorf("line %d: %v", n, found)
		}
	}
	line := append(lineOf(pos, "a2a3 b1b8"), bad)
	if found := tactics.Themes(tactics.Find(pos, line)); !slices.Contains(found, tactics.MateIn1) {
		t.Errorf("%v", found)
	}
}

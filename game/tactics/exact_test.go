package tactics_test

import (
	"encoding/csv"
	"os"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// exactCase says that the line of a constructed puzzle has an exact theme, or that
// it narrowly has not.
type exactCase struct {
	theme     tactics.Theme
	has       bool
	fen, line string
}

// TestExactThemes proves each constructed case in all its mirror images: the colours
// swapped, left and right swapped, and both. Each exact theme has at least ten that
// have it and ten that miss it.
func TestExactThemes(t *testing.T) {
	yes, no := make(map[tactics.Theme]int), make(map[tactics.Theme]int)
	seen := make(map[exactCase]bool)
	for _, seed := range exactCases(t) {
		for _, c := range seed.images() {
			if seen[c] {
				continue
			}
			seen[c] = true
			pos, err := chess.ParseFEN(c.fen)
			if err != nil {
				t.Fatalf("%+v: %v", c, err)
			}
			line := readLine(t, pos, c.line)
			if found := tactics.Themes(tactics.Find(pos, line)); slices.Contains(found, c.theme) != c.has {
				t.Errorf("%s: %v, in %s | %s: %v", c.theme, !c.has, c.fen, c.line, found)
			}
			if c.has {
				yes[c.theme]++
			} else {
				no[c.theme]++
			}
		}
	}
	for _, theme := range exactThemes() {
		if yes[theme] < 10 || no[theme] < 10 {
			t.Errorf("%s: %d cases have it, %d miss it, want ten of each", theme, yes[theme], no[theme])
		}
	}
}

// exactThemes are those that a definition settles: mates and their patterns, special
// moves, double check, lengths and kinds of endgames.
func exactThemes() []tactics.Theme {
	return slices.Concat(tactics.Mates.Themes(), tactics.MatePatterns.Themes(), tactics.Lengths.Themes(), []tactics.Theme{
		tactics.DoubleCheck, tactics.Promotion, tactics.UnderPromotion, tactics.EnPassant, tactics.Castling,
		tactics.PawnEndgame, tactics.KnightEndgame, tactics.BishopEndgame, tactics.RookEndgame, tactics.QueenEndgame, tactics.QueenRookEndgame,
	})
}

func exactCases(t *testing.T) []exactCase {
	t.Helper()
	file, err := os.Open("testdata/exact.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var cases []exactCase
	for _, r := range rows[1:] {
		cases = append(cases, exactCase{tactics.Theme(r[0]), r[1] == "yes", r[2], r[3]})
	}
	return cases
}

// readLine reads moves in UCI notation.
func readLine(t *testing.T, pos chess.Position, text string) []chess.Move {
	t.Helper()
	var line []chess.Move
	start := pos
	for word := range strings.FieldsSeq(text) {
		m, err := pos.ParseUCI(word)
		if err != nil {
			t.Errorf("%s | %s: %v", start.FEN(), text, err)
			return nil
		}
		line = append(line, m)
		pos.Play(m)
	}
	return line
}

// images are the case and its mirror images. With castling rights there is no left
// and right to swap.
func (c exactCase) images() []exactCase {
	all := []exactCase{c, c.swapped()}
	if strings.Fields(c.fen)[2] == "-" {
		all = append(all, c.mirrored(), c.swapped().mirrored())
	}
	return all
}

// swapped turns the board upside down and the colours with it.
func (c exactCase) swapped() exactCase {
	fields := strings.Fields(c.fen)
	ranks := strings.Split(fields[0], "/")
	slices.Reverse(ranks)
	fields[0] = otherCase(strings.Join(ranks, "/"))
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	rights := strings.Split(otherCase(fields[2]), "")
	slices.Sort(rights)
	fields[2] = strings.Join(rights, "")
	c.fen = strings.Join(fields, " ")
	c.line = strings.Map(func(r rune) rune {
		if r >= '1' && r <= '8' {
			return '9' - r + '0'
		}
		return r
	}, c.line)
	return c
}

// mirrored swaps left and right.
func (c exactCase) mirrored() exactCase {
	fields := strings.Fields(c.fen)
	ranks := strings.Split(fields[0], "/")
	for i, rank := range ranks {
		squares := []byte(rank)
		slices.Reverse(squares)
		ranks[i] = string(squares)
	}
	fields[0] = strings.Join(ranks, "/")
	c.fen = strings.Join(fields, " ")
	words := strings.Fields(c.line)
	for i, w := range words {
		move := []byte(w)
		move[0], move[2] = 'a'+'h'-move[0], 'a'+'h'-move[2]
		words[i] = string(move)
	}
	c.line = strings.Join(words, " ")
	return c
}

// otherCase makes capitals small and small letters capitals.
func otherCase(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, s)
}

package openings

import (
	"fmt"
	"strings"
	"testing"

	"woodfox/game/chess"
)

// after plays moves from the start position and returns where they lead and the
// key of every position on the way.
func after(t *testing.T, moves string) (chess.Position, []uint64) {
	t.Helper()
	p := chess.StartPosition()
	keys := []uint64{p.Key()}
	for san := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(san)
		if err != nil {
			t.Fatal(moves, err)
		}
		p.Play(m)
		keys = append(keys, p.Key())
	}
	return p, keys
}

// called is the name of a game: that of the last position that has one.
func called(keys []uint64) string {
	for i := len(keys) - 1; i >= 0; i-- {
		if o, ok := At(keys[i]); ok {
			if o.Variation.English == "" {
				return o.ECO + " " + o.Family.English
			}
			return o.ECO + " " + o.Family.English + ": " + o.Variation.English
		}
	}
	return ""
}

func TestNames(t *testing.T) {
	for moves, want := range map[string]string{
		"":                                "",
		"e4":                              "B00 King's Pawn Game",
		"e4 e5 Nf3 Nc6 Bc4":               "C50 Italian Game",
		"e4 e5 Nf3 Nc6 Bb5":               "C60 Spanish Game",
		"e4 c5":                           "B20 Sicilian Defence",
		"e4 e5 Nf3 Nc6 Nc3 Nf6":           "C47 Four Knights Game",
		"e4 e5 Nf3 Nc6 Nc3 Nf6 Nxe5":      "C47 Four Knights Game: Halloween Gambit",
		"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6":   "B54 Sicilian Defence: Open, Nf6",
		"d4 Nf6 c4 e6 Nc3 Bb4":            "E20 Nimzo-Indian Defence",
		"d4 d5 c4 e6 Nc3 Nf6 cxd5":        "D35 Queen's Gambit Declined: Exchange",
		"e4 e6 d4 d5 e5 c5 c3 a5 h3 Ra6":  "C02 French Defence: Advance",
		"f3 e5 g4":                        "A00 Barnes Opening",
		"e4 e5 Ke2 Ke7 Ke1 Ke8":           "C20 Bongcloud Attack",
		"d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 Nf3": "D53 Queen's Gambit Declined",

		// The Dragon of maxim 14, and the Spanish Four Knights of the stories.
		"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6":      "B70 Sicilian Defence: Dragon",
		"e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O":     "C49 Four Knights Game: Double Spanish, Main Line",
		"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6":      "B90 Sicilian Defence: Najdorf",
		"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7":      "C84 Spanish Game: Closed",
		"d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5": "E92 King's Indian Defence: Classical, e5",
	} {
		_, keys := after(t, moves)
		if got := called(keys); got != want {
			t.Errorf("%s: %q, want %q", moves, got, want)
		}
	}
}

func TestTranspositionsAreFound(t *testing.T) {
	for moves, other := range map[string]string{
		"Nf3 d5 d4 Nf6 c4 e6 Nc3 Be7": "d4 Nf6 c4 e6 Nc3 d5 Nf3 Be7",
		"c4 Nf6 d4 g6 Nc3 d5":         "d4 Nf6 c4 g6 Nc3 d5",
		"Nc3 e5 e4 Nc6 Nf3 Nf6":       "e4 e5 Nf3 Nc6 Nc3 Nf6",
		"d4 e6 e4 d5":                 "e4 e6 d4 d5",
	} {
		_, one := after(t, moves)
		_, two := after(t, other)
		if called(one) != called(two) || called(one) == "" {
			t.Errorf("%s is %q, %s is %q", moves, called(one), other, called(two))
		}
	}
}

// All five hundred codes are there, and every family can be said in Chinese.
func TestTheTableIsComplete(t *testing.T) {
	codes := map[string]int{}
	used := map[string]bool{}
	for _, n := range loaded().names {
		codes[n.eco]++
		used[n.family] = true
		for part := range strings.SplitSeq(n.variation, between) {
			used[part] = true
		}
		if name := loaded().words.name(n.family); name.Simplified == "" || strings.Contains(n.family, between) {
			t.Errorf("%q has no Chinese name", n.family)
		}
	}
	for letter := 'A'; letter <= 'E'; letter++ {
		for number := range 100 {
			if code := fmt.Sprintf("%c%02d", letter, number); codes[code] == 0 {
				t.Errorf("no line has the code %s", code)
			}
		}
	}
	if len(loaded().names) < 1000 {
		t.Errorf("only %d names", len(loaded().names))
	}
	for english, chinese := range loaded().words {
		if !used[english] {
			t.Errorf("%q is no part of a name", english)
		}
		if len([]rune(chinese[0])) != len([]rune(chinese[1])) {
			t.Errorf("%q: %s and %s differ in length", english, chinese[0], chinese[1])
		}
	}
}

func TestChineseGoesAsFarAsItIsUsual(t *testing.T) {
	w, err := readWords("Najdorf = 纳道尔夫变例 / 納道爾夫變例\nPoisoned Pawn = 毒兵变例 / 毒兵變例\nDragon = 龙式 / 龍式")
	if err != nil {
		t.Fatal(err)
	}
	for english, want := range map[string]string{
		"":                       "",
		"Najdorf":                "纳道尔夫变例",
		"Najdorf, Poisoned Pawn": "纳道尔夫变例，毒兵变例",
		"Najdorf, Be3":           "纳道尔夫变例，Be3",
		"Nemo, Najdorf":          "",
		"Dragon, Nemo, Be3":      "龙式",
	} {
		if got := w.name(english); got.Simplified != want || got.English != english {
			t.Errorf("%q: %+v, want %s", english, got, want)
		}
	}
}

func TestFaultsOfTheTable(t *testing.T) {
	for _, test := range []struct{ name, lines, words string }{
		{"a move that cannot be played", "e5 A00 Impossible", ""},
		{"a move that leads nowhere", "e4 B00 King's Pawn\n e5\n  e4 B00 Again", ""},
		{"two names of one position", "e4 e5 Nf3 A00 One\nNf3 e5 e4 A00 Two", ""},
		{"an indent without a line above", "e4 B00 King's Pawn\n   e5", ""},
		{"a name without moves", "B00 Nothing", ""},
		{"a weight without moves", "*3 ", ""},
		{"a weight that is no number", "*x e4", ""},
		{"a weight of nothing", "*0 e4", ""},
		{"a word without Chinese", "", "Dragon"},
		{"a word twice", "", "Dragon = 龙式\nDragon = 龙式"},
	} {
		if _, err := read(test.lines, test.words); err == nil {
			t.Errorf("%s is not seen", test.name)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("*2 e4 B00 King's Pawn Game\n *3 e5 C20 Open Game\n  f4 C30 King's Gambit: Offered\n", "Open Game = 开放 / 開放")
	f.Add("# nothing\n\n", "")
	f.Add(" e4", "=")
	f.Add("*1 Nf3 A04 :\n *99999999999999999999 d5", "a = b / ")
	f.Fuzz(func(t *testing.T, lines, chinese string) {
		table, err := read(lines, chinese)
		if err != nil {
			return
		}
		for key, choices := range table.book {
			for _, c := range choices {
				if c.weight < 1 || c.move == chess.NoMove {
					t.Errorf("%x: %+v", key, c)
				}
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if _, err := read(linesText, wordsText); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAt(b *testing.B) {
	start := chess.StartPosition()
	m, _ := start.ParseMove("e4")
	position := start.After(m)
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := At(position.Key()); !ok {
			b.Fatal("1.e4 has no name")
		}
	}
}

package openings

import "strings"

// Opening is the name of a position.
type Opening struct {
	ECO       string // "B90"
	Family    Name   // "Sicilian Defence"
	Variation Name   // "Najdorf, Poisoned Pawn"; empty in a position that is only of the family
}

// Name is a name in the languages of the program.
type Name struct {
	English string
	// Simplified and Traditional Chinese. They go as far as a name is usual there
	// and may be empty for a variation, never for a family.
	Simplified, Traditional string
}

// At returns the name of the position with that key (chess.Position.Key), if it
// has one. It is cheap: one look into a map.
func At(key uint64) (Opening, bool) {
	t := loaded()
	n, ok := t.names[key]
	if !ok {
		return Opening{}, false
	}
	return Opening{ECO: n.eco, Family: t.words.name(n.family), Variation: t.words.name(n.variation)}, true
}

// words are the Chinese words for the parts of names, by the English ones.
type words map[string][2]string

// between stands between the parts of a name: from the wider to the narrower.
const between = ", "

// name puts a name together: part by part, as far as there are Chinese words. A
// part that is a move is read in any language.
func (w words) name(english string) Name {
	n := Name{English: english}
	for part := range strings.SplitSeq(english, between) {
		chinese, ok := w[part]
		switch {
		case isMove(part):
			chinese = [2]string{part, part}
		case !ok:
			return n
		}
		if n.Simplified != "" {
			n.Simplified += "，"
			n.Traditional += "，"
		}
		n.Simplified += chinese[0]
		n.Traditional += chinese[1]
	}
	return n
}

// isMove tells moves ("Nf3", "a6", "bxc6") from words: they end in a digit.
func isMove(part string) bool {
	return part != "" && part[len(part)-1] >= '1' && part[len(part)-1] <= '8'
}

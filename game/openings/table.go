package openings

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"woodfox/game/chess"
)

//go:embed lines.txt
var linesText string

//go:embed words.txt
var wordsText string

// table is what lines.txt and words.txt say, by the keys of positions.
type table struct {
	names map[uint64]named
	book  map[uint64][]choice
	words words
}

// named is a name as lines.txt writes it.
type named struct{ eco, family, variation string }

// loaded is the table of this program. Its files are part of it and the tests read
// them, so that a fault cannot reach a person.
var loaded = sync.OnceValue(func() *table {
	t, err := read(linesText, wordsText)
	if err != nil {
		panic("openings: " + err.Error())
	}
	return t
})

func read(lines, chinese string) (*table, error) {
	w, err := readWords(chinese)
	if err != nil {
		return nil, err
	}
	t := &table{names: map[uint64]named{}, book: map[uint64][]choice{}, words: w}
	path := []branch{{position: chess.StartPosition()}} // to the line that is being read
	for i, line := range numbered(lines) {
		text := strings.TrimLeft(line, " ")
		depth := len(line) - len(text)
		if depth >= len(path) {
			return nil, fmt.Errorf("line %d is indented too far", i)
		}
		next, err := t.follow(path[depth], text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i, err)
		}
		path = append(path[:depth+1], next)
	}
	return t, nil
}

// numbered are the lines with something in them that is no comment, each with its
// number from 1.
func numbered(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		i := 0
		for line := range strings.Lines(text) {
			i++
			line = strings.TrimRight(line, " \r\n")
			if line != "" && line[0] != '#' && !yield(i, line) {
				return
			}
		}
	}
}

// branch is where a line of the file has come to.
type branch struct {
	position chess.Position
	name     named // of this position, or the last one before it
}

// follow reads a line that goes on from a branch.
func (t *table) follow(b branch, line string) (branch, error) {
	weight := 0
	if rest, ok := strings.CutPrefix(line, "*"); ok {
		var err error
		number, rest, _ := strings.Cut(rest, " ")
		if weight, err = strconv.Atoi(number); err != nil || weight < 1 {
			return b, fmt.Errorf("%q is no weight", number)
		}
		line = rest
	}
	moved := false
	for line != "" {
		word, rest, _ := strings.Cut(line, " ")
		if isCode(word) {
			if !moved {
				break
			}
			b.name = b.name.next(word, rest)
			if old, ok := t.names[b.position.Key()]; ok {
				return b, fmt.Errorf("the position is called %v already", old)
			}
			t.names[b.position.Key()] = b.name
			return b, nil
		}
		m, ok := b.position.ParseSAN([]byte(strings.TrimRight(word, "+#")))
		if !ok {
			return b, fmt.Errorf("%q cannot be played", word)
		}
		if weight > 0 {
			t.weigh(b.position.Key(), m, weight)
		}
		b.position.Play(m)
		line, moved = rest, true
	}
	if !moved {
		return b, fmt.Errorf("no moves")
	}
	return b, nil
}

// isCode reports whether a word is a code of the Encyclopaedia.
func isCode(word string) bool {
	return len(word) == 3 && word[0] >= 'A' && word[0] <= 'E' &&
		word[1] >= '0' && word[1] <= '9' && word[2] >= '0' && word[2] <= '9'
}

// next is the name that a line gives, which may leave the family, or all, as it
// is.
func (n named) next(eco, name string) named {
	n.eco = eco
	if name == "" {
		return n
	}
	family, variation, _ := strings.Cut(name, ":")
	if family = strings.TrimSpace(family); family != "" {
		n.family = family
	}
	n.variation = strings.TrimSpace(variation)
	return n
}

// readWords reads "English = 简体 / 繁體"; one Chinese word alone is written alike.
func readWords(text string) (words, error) {
	w := words{}
	for i, line := range numbered(text) {
		english, chinese, ok := strings.Cut(line, " = ")
		simplified, traditional, differ := strings.Cut(chinese, " / ")
		if !differ {
			traditional = simplified
		}
		if _, twice := w[english]; !ok || twice || simplified == "" || traditional == "" {
			return nil, fmt.Errorf("words, line %d: %q", i, line)
		}
		w[english] = [2]string{simplified, traditional}
	}
	return w, nil
}

package mine

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Journal is what a miner has done so far: the games from First on, one after the
// other.
type Journal struct {
	Seed  uint64 `json:"seed"`
	First int    `json:"first"` // the number of the first game
	Games []Game `json:"-"`
}

// ErrJournal says that a file is no journal, or of something else than was asked
// to go on with.
var ErrJournal = errors.New("mine: not a journal of this run")

// Next is the number of the first game that the journal does not have.
func (j *Journal) Next() int { return j.First + len(j.Games) }

// Header is the first line of the journal's file; a line for each game follows.
func (j *Journal) Header() []byte { return line(j) }

// Line is how a game stands in a journal.
func (g *Game) Line() []byte { return line(g) }

func line(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // cannot be: nothing in it that JSON has no words for
	}
	return append(data, '\n')
}

// ReadJournal reads a journal. size is how many bytes of it are whole lines: what
// stands behind is of a game that was being written when the miner died, and is to
// be cut off before more is appended. A file without a whole line is an empty
// journal, and size is 0. The error is ErrJournal, or the reader's.
func ReadJournal(r io.Reader) (j Journal, size int64, err error) {
	lines := bufio.NewReader(r)
	for first := true; ; first = false {
		data, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return j, size, nil
		}
		if err != nil {
			return j, size, err
		}
		if first {
			if err := json.Unmarshal(data, &j); err != nil || j.First < 0 {
				return Journal{}, 0, fmt.Errorf("%w: the first line", ErrJournal)
			}
		} else {
			var g Game
			if err := json.Unmarshal(data, &g); err != nil || g.Number != j.Next() {
				return Journal{}, 0, fmt.Errorf("%w: the line after game %d", ErrJournal, j.Next()-1)
			}
			j.Games = append(j.Games, g)
		}
		size += int64(len(data))
	}
}

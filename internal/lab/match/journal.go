package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// journal keeps the finished games, in a file if one is named.
type journal struct {
	mu   sync.Mutex
	file *os.File
	done map[gameID]bool
	all  []record
}

// header is the first line of a journal: what the games in it depend on.
type header struct {
	Players []player `json:"players"`
	Seed    uint64   `json:"seed"`
	Plies   int      `json:"plies"`
}

func (s settings) header() header { return header{Players: s.players, Seed: s.seed, Plies: s.plies} }

// openJournal reads what an earlier start has left. A match of other players or openings is not gone on with; a last line
// that was cut off when the program died is dropped.
func openJournal(path string, h header) (*journal, error) {
	j := &journal{done: map[gameID]bool{}}
	if path == "" {
		return j, nil
	}
	var err error
	if j.file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return nil, err
	}
	want, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	whole, err := j.read(want)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := j.file.Truncate(whole); err != nil {
		return nil, err
	}
	if _, err := j.file.Seek(whole, io.SeekStart); err != nil {
		return nil, err
	}
	if whole == 0 {
		_, err = j.file.Write(append(want, '\n'))
	}
	return j, err
}

// read takes in the whole lines and returns their length in bytes.
func (j *journal) read(want []byte) (whole int64, err error) {
	lines := bufio.NewReader(j.file)
	for {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return whole, nil
		}
		if err != nil {
			return 0, err
		}
		if whole == 0 {
			if !bytes.Equal(bytes.TrimSpace(line), want) {
				return 0, errors.New("holds another match")
			}
		} else {
			var r record
			if err := json.Unmarshal(line, &r); err != nil {
				return 0, err
			}
			j.keep(r)
		}
		whole += int64(len(line))
	}
}

func (j *journal) keep(r record) {
	j.done[r.gameID] = true
	j.all = append(j.all, r)
}

func (j *journal) has(id gameID) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.done[id]
}

// add keeps a game and writes it down at once.
func (j *journal) add(r record) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.keep(r)
	if j.file == nil {
		return nil
	}
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = j.file.Write(append(line, '\n'))
	return err
}

func (j *journal) games() []record {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.Clone(j.all)
}

func (j *journal) close() {
	if j.file != nil {
		_ = j.file.Close()
	}
}

// writePGN writes all games in the order of their pairs.
func writePGN(path string, games []record) error {
	slices.SortStableFunc(games, func(a, b record) int { return a.Pair - b.Pair })
	var text bytes.Buffer
	for _, r := range games {
		g := pgn.Record{
			Event: "match", Round: strconv.Itoa(r.Pair + 1), White: r.White, Black: r.Black, Result: r.Result,
			Tags: []pgn.Tag{{Name: "Termination", Value: r.Reason}}, Start: chess.StartPosition(),
		}
		pos := g.Start
		for word := range strings.FieldsSeq(r.Moves) {
			m, err := pos.ParseUCI(word)
			if err != nil {
				return fmt.Errorf("pair %d: %w", r.Pair, err)
			}
			g.Moves = append(g.Moves, m)
			pos.Play(m)
		}
		if err := pgn.Write(&text, g); err != nil {
			return fmt.Errorf("pair %d: %w", r.Pair, err)
		}
	}
	return os.WriteFile(path, text.Bytes(), 0o644)
}

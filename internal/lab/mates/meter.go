package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"

	"woodfox/puzzles"
	"woodfox/puzzles/difficulty"
)

// meter rates puzzles and remembers in a file what it has measured of them, as that takes long.
type meter struct {
	*difficulty.Meter
	known map[string]difficulty.Features // by the ids of the puzzles
	lines *json.Encoder
}

type measured struct {
	ID       string              `json:"id"`
	Features difficulty.Features `json:"features"`
}

func openMeter(name string) (*meter, *os.File, error) {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, nil, err
	}
	m := &meter{difficulty.New(), map[string]difficulty.Features{}, json.NewEncoder(file)}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var line measured
		if json.Unmarshal(lines.Bytes(), &line) == nil { // not one that was cut off
			m.known[line.ID] = line.Features
		}
	}
	return m, file, lines.Err()
}

func (m *meter) rate(ctx context.Context, p puzzles.Puzzle) (rating, rd int, err error) {
	f, ok := m.known[p.ID]
	if !ok {
		if f, err = m.Measure(ctx, p); err != nil {
			return 0, 0, err
		}
		m.known[p.ID] = f
		if err := m.lines.Encode(measured{p.ID, f}); err != nil {
			return 0, 0, err
		}
	}
	return f.Rating(), difficulty.Deviation, nil
}

package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"os"

	"woodfox/puzzles"
	"woodfox/puzzles/difficulty"
)

// measured rates puzzles and keeps what was measured in a file, since to measure
// one takes a moment: when the estimate changes, only what has not been measured
// yet is looked at again.
type measured struct {
	meter *difficulty.Meter
	known map[string]difficulty.Features // by the puzzle's id
	file  *os.File
}

type measurement struct {
	ID       string    `json:"id"`
	Features []float64 `json:"features"`
}

// openMeasured reads the file, which need not exist, as far as it is whole.
func openMeasured(name string) (*measured, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, cannotRead(name, err)
	}
	m := &measured{difficulty.New(), map[string]difficulty.Features{}, file}
	lines, size := bufio.NewReader(file), int64(0)
	for {
		line, err := lines.ReadBytes('\n')
		var one measurement
		if err != nil || json.Unmarshal(line, &one) != nil {
			break
		}
		if len(one.Features) == len(difficulty.Features{}) {
			m.known[one.ID] = difficulty.Features(one.Features)
		}
		size += int64(len(line))
	}
	if err := file.Truncate(size); err != nil {
		return nil, cannotRead(name, err)
	}
	_, err = file.Seek(size, 0)
	return m, err
}

// Rate measures a puzzle unless that has been done.
func (m *measured) Rate(ctx context.Context, p puzzles.Puzzle) (rating, deviation int, err error) {
	f, ok := m.known[p.ID]
	if !ok {
		if f, err = m.meter.Measure(ctx, p); err != nil {
			return 0, 0, err
		}
		line, err := json.Marshal(measurement{p.ID, f[:]})
		if err == nil {
			_, err = m.file.Write(append(line, '\n'))
		}
		if err != nil {
			return 0, 0, err
		}
		m.known[p.ID] = f
	}
	return f.Rating(), difficulty.Deviation, nil
}

package library

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"

	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

// state is how far an import is, as it is kept beside the runs on which it stands.
type state struct {
	Version int                  `json:"version"`
	Key     string               `json:"key"`
	End     int64                `json:"end"`  // bytes of unpacked text that have been read
	Line    int                  `json:"line"` // the number of the line behind them
	Rows    int                  `json:"rows"`
	Puzzles int                  `json:"puzzles"`
	Bad     map[puzzles.Code]int `json:"bad"`
	First   []Fault              `json:"first"`
	Themes  []puzzles.Theme      `json:"themes"`
	Runs    []pack.Run           `json:"runs"`

	resumed int
}

// stateVersion changes whenever runs or state mean something else.
const stateVersion = 1

func workshop(dir, name string) string { return filepath.Join(dir, folder, name+unfinished) }

const (
	unfinished = ".import"
	stateFile  = "state.json"
	runsFile   = "runs"
)

// open goes on with what was kept of the same file, or begins anew.
func (im *importer) open(ctx context.Context) error {
	if err := os.MkdirAll(im.work, 0o700); err != nil {
		return unwritable(im.work, err)
	}
	path := filepath.Join(im.work, runsFile)
	var err error
	if im.runs, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return unwritable(path, err)
	}
	if s, err := readState(im.work); err == nil && s.Version == stateVersion && s.Key == im.source.Key && s.Key != "" {
		if im.resume(ctx, s) == nil {
			return nil
		}
		if ctx.Err() != nil {
			return errors.Join(ctx.Err(), im.runs.Close())
		}
	}
	im.begin(state{Version: stateVersion, Key: im.source.Key, Line: 1, Bad: map[puzzles.Code]int{}})
	if err := os.Remove(filepath.Join(im.work, stateFile)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return errors.Join(unwritable(im.work, err), im.runs.Close())
	}
	im.sorter, err = pack.NewSorter(im.runs, im.themes, nil, nil)
	return err
}

func (im *importer) begin(s state) {
	im.state, im.seen, im.themes = s, &idSet{}, pack.NewThemes(s.Themes...)
}

// resume takes up what was kept. An error means that it cannot be used.
func (im *importer) resume(ctx context.Context, s state) error {
	im.begin(s)
	rows := 0
	var err error
	im.sorter, err = pack.NewSorter(im.runs, im.themes, s.Runs, func(r pack.Record) error {
		im.seen.add(r.ID())
		if rows++; rows%tellEvery == 0 {
			im.state.Rows = rows
			im.tell(0)
		}
		return ctx.Err()
	})
	im.state.Rows, im.state.resumed = s.Rows, s.Rows
	if err == nil && rows != s.Puzzles {
		err = errState
	}
	return err
}

const tellEvery = 10_000

var errState = errors.New("library: a state that does not fit its runs")

func readState(work string) (state, error) {
	data, err := os.ReadFile(filepath.Join(work, stateFile))
	if err != nil {
		return state{}, err
	}
	s := state{}
	at := max(len(data)-sumLength, 0)
	if sum(data[:at]) != string(data[at:]) || json.Unmarshal(data[:at], &s) != nil || s.Bad == nil {
		return state{}, errState
	}
	return s, nil
}

// sum is what stands behind a state, so that a damaged one is not believed.
func sum(data []byte) string { return fmt.Sprintf("\n%08x\n", crc32.ChecksumIEEE(data)) }

const sumLength = len("\n01234567\n")

// keep writes what has been read so far where it outlives the process.
func (im *importer) keep() error {
	if err := im.sorter.Flush(); err != nil {
		return unwritable(im.runs.Name(), err)
	}
	if im.source.Key == "" {
		return nil
	}
	if err := im.runs.Sync(); err != nil {
		return unwritable(im.runs.Name(), err)
	}
	im.state.Themes, im.state.Runs = im.themes.Names(), im.sorter.Runs()
	data, err := json.Marshal(im.state)
	if err != nil {
		return err
	}
	path := filepath.Join(im.work, stateFile)
	if err := os.WriteFile(path+".new", append(data, sum(data)...), 0o600); err != nil {
		return unwritable(path, err)
	}
	if err := os.Rename(path+".new", path); err != nil {
		return unwritable(path, err)
	}
	return nil
}

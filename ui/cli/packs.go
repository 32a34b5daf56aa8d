package cli

import (
	"errors"
	"time"

	"woodfox/puzzles/library"
	"woodfox/ui/drill"
)

// puzzlesPacksCommand lists and removes what was imported.
type puzzlesPacksCommand struct {
	Remove string `placeholder:"NAME" xor:"what"`
	JSON   bool   `name:"json" xor:"what"`
}

// packReport is the JSON of a pack.
type packReport struct {
	Name       string    `json:"name"`
	Puzzles    int       `json:"puzzles"`
	Bytes      int64     `json:"bytes"`
	Modified   time.Time `json:"modified"`
	Unfinished bool      `json:"unfinished"`
	Error      string    `json:"error,omitempty"`
}

// Run lists the packs and unfinished imports, or removes those of a name. It ends
// with No when there is none of that name, or a pack in the list cannot be used.
func (c *puzzlesPacksCommand) Run(r *run) error {
	if c.Remove != "" {
		return c.remove(r)
	}
	all, err := library.List(r.puzzleDir())
	if err != nil {
		return cannotRead(r.puzzleDir(), err)
	}
	if c.JSON {
		return r.json(r.packReports(all))
	}
	if len(all) == 0 {
		r.tell("import.no_packs")
	}
	broken := false
	for _, p := range all {
		id := "import.pack"
		args := []any{"Name", p.Name, "Puzzles", grouped(p.Puzzles), "Size", megabytes(p.Bytes), "Date", p.Modified.Local().Format(time.DateOnly)}
		switch {
		case p.Unfinished:
			id = "import.unfinished"
		case p.Err != nil:
			id, broken = "import.broken", true
			args = append(args, "Why", drill.PackFault(r.words, p.Err))
		}
		err = errors.Join(err, r.print(printable(r.words.N(id, p.Puzzles, args...))))
	}
	if err == nil && broken {
		return no()
	}
	return err
}

func (r *run) packReports(all []library.Info) []packReport {
	reports := []packReport{}
	for _, p := range all {
		j := packReport{Name: p.Name, Puzzles: p.Puzzles, Bytes: p.Bytes, Modified: p.Modified.UTC(), Unfinished: p.Unfinished}
		if p.Err != nil {
			j.Error = drill.PackFault(r.words, p.Err)
		}
		reports = append(reports, j)
	}
	return reports
}

func (c *puzzlesPacksCommand) remove(r *run) error {
	found, err := library.Remove(r.puzzleDir(), c.Remove)
	if e, ok := errors.AsType[*library.Error](err); ok {
		if e.Code == library.Busy {
			return &failure{status: Outside, id: "import.busy", err: err}
		}
		return &failure{status: Outside, id: "cli.cannot_write", args: []any{"File", e.Path, "Why", cause(e.Err)}, err: err}
	}
	if !found {
		return &failure{status: No, id: "import.unknown", args: []any{"Name", c.Remove}}
	}
	r.tell("import.removed", "Name", c.Remove)
	return nil
}

// megabytes writes a size.
func megabytes(bytes int64) string {
	if bytes < 10_000_000 {
		return grouped(int((bytes+999)/1000)) + " kB"
	}
	return grouped(int(bytes/1_000_000)) + " MB"
}

package cli

import (
	"cmp"
	"context"
	"errors"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"time"

	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/library"
	"woodfox/puzzles/lichess"
)

// puzzlesImportCommand makes a pack of a Lichess puzzle file.
type puzzlesImportCommand struct {
	File string `arg:""`
	As   string `name:"as" placeholder:"NAME"`
	JSON bool   `name:"json"`
}

// importReport is the JSON of an import.
type importReport struct {
	Name          string               `json:"name"`
	Rows          int                  `json:"rows"`
	Puzzles       int                  `json:"puzzles"`
	Refused       int                  `json:"refused"`
	Reasons       map[puzzles.Code]int `json:"reasons"`
	Faults        []faultReport        `json:"faults"`
	Resumed       int                  `json:"resumed"`
	Bytes         int64                `json:"bytes"`
	Seconds       float64              `json:"seconds"`
	RowsPerSecond float64              `json:"rows_per_second"`
}

type faultReport struct {
	Line    int          `json:"line"`
	Code    puzzles.Code `json:"code"`
	Message string       `json:"message"`
}

// importMemory is what an import asks the garbage collector to stay below. What it
// needs does not grow with the file but for the ids, and is far less.
const importMemory = 128 << 20

// Run imports the file. It ends with No when a row was refused, or all.
func (c *puzzlesImportCommand) Run(r *run) error {
	source, file, err := r.puzzleSource(c.File)
	if err != nil {
		return err
	}
	defer file()
	name := cmp.Or(c.As, library.NameFor(c.File))
	if c.As == "" && !library.ValidName(name) {
		name = nameless
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(importMemory))
	ctx, stop := signal.NotifyContext(r.ctx, os.Interrupt)
	defer stop()

	begun := time.Now()
	meter := r.meter()
	report, err := library.Import(ctx, r.puzzleDir(), name, source, meter.set)
	meter.stop()
	seconds := time.Since(begun).Seconds()
	if err != nil {
		for _, f := range report.First {
			r.say(r.rowFault(f))
		}
		return r.importFailureOf(ctx, c.File, source, err)
	}
	if c.JSON {
		err = r.json(r.importReport(name, report, seconds))
	} else {
		err = r.tellImport(name, report, seconds)
	}
	if err == nil && report.Refused() > 0 {
		return no()
	}
	return err
}

// nameless is the name of a pack whose file has none that would do, such as standard
// input.
const nameless = "lichess"

// puzzleDir is the data folder.
func (r *run) puzzleDir() string { return cmp.Or(r.dataDir(), store.DefaultDir()) }

// puzzleSource opens a puzzle file to be imported.
func (r *run) puzzleSource(name string) (library.Source, func(), error) {
	if name == "-" {
		return library.Source{Reader: r.In}, func() {}, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return library.Source{}, nil, cannotRead(name, err)
	}
	closing := func() { _ = file.Close() } // it was only read
	source, err := library.FileSource(file)
	if err != nil {
		closing()
		return library.Source{}, nil, cannotRead(name, err)
	}
	return source, closing, nil
}

func (r *run) importReport(name string, report library.Report, seconds float64) importReport {
	j := importReport{
		Name: name, Rows: report.Rows, Puzzles: report.Puzzles, Refused: report.Refused(), Reasons: report.Bad,
		Faults: []faultReport{}, Resumed: report.Resumed, Bytes: report.Bytes,
		Seconds: seconds, RowsPerSecond: float64(report.Rows-report.Resumed) / max(seconds, 1e-3),
	}
	for _, f := range report.First {
		j.Faults = append(j.Faults, faultReport{f.Line, f.Code, printable(r.rowFault(f))})
	}
	return j
}

// tellImport says what became of the file: faults on standard error, the rest as
// the command's own output.
func (r *run) tellImport(name string, report library.Report, seconds float64) error {
	for _, f := range report.First {
		r.say(r.rowFault(f))
	}
	if more := report.Refused() - len(report.First); more > 0 && len(report.First) > 0 {
		r.say(r.words.N("import.more_faults", more))
	}
	if report.Resumed > 0 {
		r.tell("import.resumed", "Rows", grouped(report.Resumed))
	}
	rate := float64(report.Rows-report.Resumed) / max(seconds, 1e-3)
	err := r.print(printable(r.words.T("import.done", "Name", name, "Puzzles", grouped(report.Puzzles), "Rows", grouped(report.Rows), "Rate", grouped(int(rate)))))
	codes := make([]puzzles.Code, 0, len(report.Bad))
	for code := range report.Bad {
		codes = append(codes, code)
	}
	slices.SortFunc(codes, func(a, b puzzles.Code) int {
		return cmp.Or(cmp.Compare(report.Bad[b], report.Bad[a]), cmp.Compare(a, b))
	})
	for _, code := range codes {
		err = errors.Join(err, r.print(r.words.T("import.refused", "N", grouped(report.Bad[code]), "Why", r.words.T("import.why."+string(code)))))
	}
	return err
}

// rowFault says where a row is and why it was refused.
func (r *run) rowFault(f library.Fault) string {
	return r.words.T("import.line", "Line", f.Line, "What", r.words.PuzzleFault(f.Cause()))
}

// importFailureOf words why an import did not come to its end, and what to do.
func (r *run) importFailureOf(ctx context.Context, file string, source library.Source, err error) error {
	e, ok := errors.AsType[*library.Error](err)
	if !ok {
		if ctx.Err() == nil || r.ctx.Err() != nil {
			return err
		}
		id := "import.stopped"
		if source.Key == "" {
			id = "import.stopped_anew"
		}
		return &failure{status: Outside, id: id, err: err}
	}
	switch e.Code {
	case library.BadName:
		return badValue("--as", e.Path)
	case library.Unreadable:
		return puzzleFileFailure(file, e.Err)
	case library.NoPuzzles:
		return &failure{status: No, id: "import.no_puzzles", args: []any{"File", file}, err: err}
	case library.Busy:
		return &failure{status: Outside, id: "import.busy", err: err}
	}
	return &failure{status: Outside, id: "import.unwritable", args: []any{"Path", e.Path, "Why", cause(e.Err)}, err: err}
}

// puzzleFileFailure words why a puzzle file, or the rest of it, cannot be read.
func puzzleFileFailure(file string, err error) error {
	e, ok := errors.AsType[*lichess.FileError](err)
	if !ok {
		return cannotRead(file, err)
	}
	status := Outside
	if e.Code == lichess.Packed || e.Code == lichess.NotText {
		status = No
	}
	return &failure{status: status, id: "import.file." + string(e.Code), args: []any{"File", file, "Kind", e.Found}, err: err}
}

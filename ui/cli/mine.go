package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"woodfox/puzzles"
	"woodfox/puzzles/difficulty"
	"woodfox/puzzles/mine"
	"woodfox/puzzles/pack"
)

// puzzlesMineCommand makes puzzles from games of our people.
type puzzlesMineCommand struct {
	Journal string        `arg:""`
	Out     string        `placeholder:"CSV"`
	Report  string        `placeholder:"FILE"`
	Known   string        `placeholder:"DIR"`
	Without string        `placeholder:"JSON"`
	Seed    uint64        `default:"1"`
	First   int           ``
	Games   int           `default:"-1"`
	Time    time.Duration `placeholder:"D"`
	JSON    bool          `name:"json"`
}

const mineProgress = 20 // games between two signs of life

// Run plays games and looks for puzzles in them until there are so many games in the
// journal, the time is over, or it is interrupted; then, unless interrupted, it sifts
// the whole journal.
func (c *puzzlesMineCommand) Run(r *run) error {
	if c.First < 0 {
		return badValue("--first", c.First)
	}
	journal, file, err := c.open()
	if err != nil {
		return c.failure(err)
	}
	ctx, stop := signal.NotifyContext(r.ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	r.ctx = ctx
	defer file.Close()
	err = c.mine(r, &journal, file)
	var set mine.Set
	if err == nil && r.ctx.Err() == nil {
		set, err = c.gather(r, &journal)
	}
	switch {
	case r.ctx.Err() != nil:
		r.tell("mine.interrupted", "Games", len(journal.Games))
		if c.Games < 0 && c.Time == 0 {
			return nil // there is no other end
		}
		return no()
	case err != nil:
		return c.failure(err)
	}
	if err := c.write(r, &set); err != nil {
		return err
	}
	if c.JSON {
		return r.json(set.Report)
	}
	for _, reason := range mine.Refusals() {
		if n := set.Report.Refused[reason]; n > 0 {
			err = errors.Join(err, r.print(r.words.T("mine.refused", "N", n, "What", r.words.T("mine.refusal."+string(reason)))))
		}
	}
	return errors.Join(err, r.print(r.words.T("mine.made", "Puzzles", set.Report.Kept, "Finds", set.Report.Finds, "Games", set.Report.Games)))
}

// failure words what is wrong with the journal.
func (c *puzzlesMineCommand) failure(err error) error {
	if errors.Is(err, mine.ErrJournal) {
		return &failure{status: No, id: "mine.not_a_journal", args: []any{"File", c.Journal}, err: err}
	}
	if _, ok := errors.AsType[*os.PathError](err); ok {
		return cannotRead(c.Journal, err)
	}
	return err
}

// open reads the journal, which need not exist yet, and opens it for more. What
// stands there of a game that was never finished is cut off.
func (c *puzzlesMineCommand) open() (mine.Journal, *os.File, error) {
	file, err := os.OpenFile(c.Journal, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return mine.Journal{}, nil, err
	}
	journal, size, err := mine.ReadJournal(file)
	if err == nil && size == 0 {
		journal = mine.Journal{Seed: c.Seed, First: c.First}
		if err = file.Truncate(0); err == nil {
			_, err = file.WriteAt(journal.Header(), 0)
		}
		size = int64(len(journal.Header()))
	}
	if err == nil && (journal.Seed != c.Seed || journal.First != c.First && c.First != 0) {
		err = mine.ErrJournal
	}
	if err == nil {
		err = file.Truncate(size)
	}
	if err == nil {
		_, err = file.Seek(size, io.SeekStart)
	}
	if err != nil {
		return journal, nil, errors.Join(err, file.Close())
	}
	return journal, file, nil
}

// mine adds games to the journal.
func (c *puzzlesMineCommand) mine(r *run, journal *mine.Journal, file io.Writer) error {
	ctx, cancel := r.ctx, context.CancelFunc(func() {})
	if c.Time > 0 {
		ctx, cancel = context.WithTimeout(ctx, c.Time)
	}
	defer cancel()
	miner := mine.New(journal.Seed)
	p := progress{run: r, begun: time.Now()}
	for c.Games < 0 || len(journal.Games) < c.Games {
		game, err := miner.Game(ctx, journal.Next())
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		if _, err := file.Write(game.Line()); err != nil {
			return err
		}
		journal.Games = append(journal.Games, game)
		if err := p.add(&game, journal); err != nil {
			return err
		}
	}
	return nil
}

// progress tells how a run goes.
type progress struct {
	*run
	begun                             time.Time
	games, finds, candidates, refused int
}

func (p *progress) add(g *mine.Game, journal *mine.Journal) error {
	for i := range g.Finds {
		_, refusal, err := g.Sift(journal.Seed, &g.Finds[i])
		if err != nil {
			return err
		}
		if refusal == "" {
			p.candidates++
		}
	}
	for _, n := range g.Refused {
		p.refused += n
	}
	p.finds += len(g.Finds)
	if p.games++; p.games%mineProgress == 1 {
		p.tell("mine.progress", "Games", len(journal.Games), "Finds", p.finds, "Candidates", p.candidates,
			"Refused", p.refused, "Hour", int(float64(p.candidates)/time.Since(p.begun).Hours()))
	}
	return nil
}

// gather sifts the journal. What was measured of a puzzle is kept beside it.
func (c *puzzlesMineCommand) gather(r *run, journal *mine.Journal) (mine.Set, error) {
	var known []puzzles.Puzzle
	if c.Known != "" {
		var err error
		if known, err = pack.ReadSource(os.DirFS(c.Known), "*.csv"); err != nil {
			return mine.Set{}, &failure{status: No, id: "mine.no_source", args: []any{"Why", err}, err: err}
		}
	}
	refuted, err := c.refuted()
	if err != nil {
		return mine.Set{}, cannotRead(c.Without, err)
	}
	meter, err := difficulty.Open(c.Journal + ".measured")
	if err != nil {
		return mine.Set{}, err
	}
	defer meter.Close()
	return mine.Gather(r.ctx, journal, mine.NewChooser(meter, known, refuted))
}

// refuted are the ids of what a report of verify says does not hold.
func (c *puzzlesMineCommand) refuted() (map[string]bool, error) {
	if c.Without == "" {
		return nil, nil
	}
	data, err := os.ReadFile(c.Without)
	if err != nil {
		return nil, err
	}
	var report proofReport
	if err := json.Unmarshal(data, &report); err != nil {
		return nil, err
	}
	ids := map[string]bool{}
	for _, f := range report.Failed {
		ids[f.ID] = true
	}
	return ids, nil
}

// write writes the rows and the report.
func (c *puzzlesMineCommand) write(r *run, set *mine.Set) error {
	if c.Out != "" {
		if err := writeFile(c.Out, set.WriteRows); err != nil {
			return err
		}
	}
	if c.Report == "" {
		return nil
	}
	return writeFile(c.Report, func(w io.Writer) error { return (&mineReport{r: r, w: w}).write(set.Report) })
}

// writeFile writes a file whole or not at all.
func writeFile(name string, write func(io.Writer) error) error {
	var data bytes.Buffer
	err := write(&data)
	if err == nil {
		err = os.WriteFile(name+".part", data.Bytes(), 0o644)
	}
	if err == nil {
		err = os.Rename(name+".part", name)
	}
	if err != nil {
		return &failure{status: Outside, id: "cli.cannot_write", args: []any{"File", name, "Why", cause(err)}, err: err}
	}
	return nil
}

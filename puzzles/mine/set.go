package mine

import (
	"context"
	"encoding/csv"
	"io"

	"woodfox/puzzles"
)

// Set is what a journal comes to.
type Set struct {
	Puzzles []puzzles.Puzzle // in the order in which they were found
	Sources []string         // seed, game and ply of each
	Report  Report
}

// Gather sifts all that a journal has found and takes what the chooser takes. The
// error is ErrJournal or the rater's.
func Gather(ctx context.Context, j *Journal, chooser *Chooser) (Set, error) {
	set := Set{Report: newReport(j)}
	for i := range j.Games {
		g := &j.Games[i]
		set.Report.add(g)
		for k := range g.Finds {
			candidate, refusal, err := g.Sift(j.Seed, &g.Finds[k])
			if err != nil {
				return Set{}, err
			}
			if refusal == "" {
				refusal, err = set.take(ctx, chooser, g.Number, g.Finds[k].Ply, candidate)
			}
			if err != nil {
				return Set{}, err
			}
			if refusal != "" {
				set.Report.Refused[refusal]++
			}
		}
	}
	return set, nil
}

func (s *Set) take(ctx context.Context, chooser *Chooser, game, ply int, candidate Candidate) (Refusal, error) {
	p, refusal, err := chooser.Take(ctx, game, ply, candidate)
	if err != nil || refusal != "" {
		return refusal, err
	}
	s.Puzzles, s.Sources = append(s.Puzzles, p), append(s.Sources, candidate.Source)
	s.Report.keep(p)
	return "", nil
}

// WriteRows writes the puzzles in the columns of the Lichess puzzle file. Where
// that has the address of a game, the source stands.
func (s *Set) WriteRows(w io.Writer) error {
	rows := csv.NewWriter(w)
	if err := rows.Write(puzzles.Columns()); err != nil {
		return err
	}
	for i, p := range s.Puzzles {
		if err := rows.Write(p.Row(s.Sources[i])); err != nil {
			return err
		}
	}
	rows.Flush()
	return rows.Error()
}

package puzzles_test

import (
	"context"
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"woodfox/game/chess"
	"woodfox/puzzles"
)

type caseFile struct {
	ID    string
	Why   string
	Input struct {
		Row      string
		Attempts [][]string
	}
	Expected any
}

func readCases(t *testing.T) map[string]caseFile {
	t.Helper()
	data, err := os.ReadFile("testdata/cases.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var list []caseFile
	if err := yaml.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	byID := make(map[string]caseFile)
	for _, c := range list {
		byID[c.ID] = c
	}
	return byID
}

func parseRow(t *testing.T, row string) (puzzles.Puzzle, error) {
	t.Helper()
	fields, err := csv.NewReader(strings.NewReader(row)).Read()
	if err != nil {
		t.Fatal(err)
	}
	return puzzles.ParseRow(fields)
}

// outcome words a report as the case file does.
func outcome(r puzzles.Report) string {
	last := r.Results[len(r.Results)-1]
	switch {
	case r.Solved:
		return "solved"
	case last.Reason == puzzles.Reason(chess.PromotionRequired):
		return "asks for the piece"
	case last.Verdict == puzzles.Illegal:
		return "refused as illegal"
	case last.Verdict == puzzles.Wrong:
		return "failed"
	}
	return "unfinished"
}

// TestCases plays the attempts of every case that has some.
func TestCases(t *testing.T) {
	played := 0
	for id, c := range readCases(t) {
		if len(c.Input.Attempts) == 0 {
			continue
		}
		t.Run(id, func(t *testing.T) {
			p, err := parseRow(t, c.Input.Row)
			if err != nil {
				t.Fatal(err)
			}
			for i, tries := range c.Input.Attempts {
				report, err := puzzles.Judge(context.Background(), p, tries, nil)
				if err != nil {
					t.Fatal(err)
				}
				want, _, _ := strings.Cut(c.Expected.([]any)[i].(string), ";")
				if got := outcome(report); got != want {
					t.Errorf("%v: %s, want %s (%s)", tries, got, want, c.Why)
				}
			}
		})
		played++
	}
	if played != 5 {
		t.Errorf("%d cases with attempts, want 5", played)
	}
}

func TestCaseIllegalSolutionIsRefused(t *testing.T) { // puz-004
	_, err := parseRow(t, readCases(t)["puz-004"].Input.Row)
	e, ok := err.(*puzzles.Error)
	if !ok || e.Code != puzzles.CodeIllegalMove || e.Index != 0 || e.Found != "h8h7" {
		t.Errorf("got %v, want the first move h8h7 refused as illegal", err)
	}
}

func TestCaseLegalLineIsAccepted(t *testing.T) { // puz-006
	if _, err := parseRow(t, readCases(t)["puz-006"].Input.Row); err != nil {
		t.Error(err)
	}
}

func TestCaseCastlingMovesTheRook(t *testing.T) { // puz-010
	p, err := parseRow(t, readCases(t)["puz-010"].Input.Row)
	if err != nil {
		t.Fatal(err)
	}
	for _, way := range []string{"e1c1", "e1a1", "O-O-O", "0-0-0", "长易位"} {
		s := sessionOf(p)
		if j := s.Try(way, noon); j.Verdict != puzzles.Right {
			t.Errorf("%s: %s (%s), want right", way, j.Verdict, j.Reason)
		}
		pos := s.Position()
		if pos.At(chess.D1) != chess.NewPiece(chess.White, chess.Rook) || pos.At(chess.C1) != chess.NewPiece(chess.White, chess.King) {
			t.Errorf("%s: %s", way, pos.FEN())
		}
	}
}

func TestCaseHintNamesThePromotedPiece(t *testing.T) { // puz-026
	p, err := parseRow(t, readCases(t)["puz-012"].Input.Row)
	if err != nil {
		t.Fatal(err)
	}
	s := sessionOf(p)
	var h puzzles.Hint
	for range 3 {
		h, _ = s.Hint(noon)
	}
	if h.Level != puzzles.ThisMove || h.Piece != chess.Knight || h.Move != p.Moves[1] {
		t.Errorf("%+v, want the knight", h)
	}
}

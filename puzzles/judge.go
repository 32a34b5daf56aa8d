package puzzles

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// Verdict says how a try is judged.
type Verdict string

// The verdicts.
const (
	// Undecided is a legal move that is neither stored nor mate: an Analyst has
	// to compare it.
	Undecided Verdict = ""
	Right     Verdict = "right"     // the stored move
	Mate      Verdict = "mate"      // another move, which mates
	AlsoGood  Verdict = "also_good" // another move, proved as good: costs nothing, look for the stored one
	Wrong     Verdict = "wrong"
	Illegal   Verdict = "illegal" // not a move here, so not an attempt
)

// GoesOn reports whether the line goes on after a try with this verdict.
func (v Verdict) GoesOn() bool { return v == Right || v == Mate }

// Reason is why a try got its verdict: one of the constants here, or for an
// illegal try the chess.Code that explains it.
type Reason string

// Reasons of verdicts about legal moves.
const (
	ReasonSolution   Reason = "solution"         // right: it is the stored move
	ReasonMate       Reason = "checkmate"        // mate
	ReasonAsGood     Reason = "as_good"          // also good: as much win chance, or mate as soon
	ReasonSlowerMate Reason = "slower_mate"      // wrong, kindly: it mates too, but there is a quicker mate
	ReasonMissesMate Reason = "misses_mate"      // wrong: there is a mate, and this move lets it go
	ReasonAllowsMate Reason = "allows_mate"      // wrong: now the opponent can force mate
	ReasonNotAsGood  Reason = "not_as_good"      // wrong: it gives away win chance
	ReasonNotStored  Reason = "not_the_solution" // wrong, and nobody has compared it
)

// Judgement is what is said about one try.
type Judgement struct {
	Text    string     // the try as it was given
	Move    chess.Move // the try as a legal move; chess.NoMove if it is none
	Verdict Verdict
	Reason  Reason
	// Explanation says why an illegal try is illegal.
	Explanation chess.Explanation
	// Refutation is what happens after a wrong move, from the opponent's answer
	// on; empty if nobody has looked.
	Refutation []chess.Move
}

// Analyst compares two moves that the rules alone cannot compare. It is handed
// in, because to think takes time.
type Analyst interface {
	// Compare looks at a position in which both moves are legal. It ends early
	// with ctx's error when ctx ends.
	Compare(ctx context.Context, pos chess.Position, stored, tried chess.Move) (Comparison, error)
}

// Comparison is what an Analyst finds, from the mover's side.
type Comparison struct {
	Stored, Tried engine.Score
	Reply         []chess.Move // the best play after the tried move, from the opponent's answer on
}

// quick judges what needs no thinking: m is legal in pos, stored is the move of
// the line.
func quick(pos chess.Position, stored, m chess.Move) (Verdict, Reason) {
	if m == stored {
		return Right, ReasonSolution
	}
	if after := pos.After(m); after.IsCheckmate() {
		return Mate, ReasonMate
	}
	return Undecided, ""
}

// settle judges an undecided move by what the analyst found. mateIn is the number
// of moves in which the stored line mates, 0 if it does not.
func settle(c Comparison, mateIn int) (Verdict, Reason) {
	n, mates := c.Tried.Mate()
	switch mates = mates && n > 0; {
	case mateIn > 0 && mates && n <= mateIn:
		return AlsoGood, ReasonAsGood
	case mateIn > 0 && mates:
		return Wrong, ReasonSlowerMate
	}
	if n, mated := c.Tried.Mate(); mated && n <= 0 {
		return Wrong, ReasonAllowsMate
	}
	if mateIn > 0 {
		return Wrong, ReasonMissesMate
	}
	if c.Stored.WinChance()-c.Tried.WinChance() <= engine.AsGood {
		return AlsoGood, ReasonAsGood
	}
	return Wrong, ReasonNotAsGood
}

// read finds the move that a text means, or explains why there is none.
func read(pos chess.Position, text string) (chess.Move, chess.Explanation) {
	e := chess.ExplainText(&pos, text)
	if !e.Legal() {
		return chess.NoMove, e
	}
	return e.Move, e
}

// Result is one line of a Report.
type Result struct {
	Move    string  `json:"move"` // UCI; an illegal try as it was written
	Verdict Verdict `json:"verdict"`
	Reason  Reason  `json:"reason"`
}

// Report is how a row of tries is judged.
type Report struct {
	Results []Result `json:"results"`
	// Solved: the end of the line (or mate) was reached without a wrong try.
	Solved bool `json:"solved"`
}

// Judge judges tries in order. After a stored or mating move the opponent's reply
// is played from the line; after any other verdict the next try is for the same
// place. Tries after the end are not looked at. Without an analyst every legal
// move that is neither stored nor mate is wrong. The error is the analyst's.
func Judge(ctx context.Context, p Puzzle, tries []string, a Analyst) (Report, error) {
	report := Report{Results: []Result{}}
	s := Session{Current: newCurrent(p)}
	failed := false
	for _, text := range tries {
		if s.Current.Done {
			break
		}
		j, err := s.judge(ctx, text, a)
		if err != nil {
			return report, err
		}
		failed = failed || j.Verdict == Wrong
		result := Result{Move: text, Verdict: j.Verdict, Reason: j.Reason}
		if j.Move != chess.NoMove {
			result.Move = j.Move.String()
		}
		report.Results = append(report.Results, result)
	}
	report.Solved = s.Current.Done && !failed
	return report, nil
}

package mine

import (
	"context"
	"errors"
	"slices"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/mate"
	"woodfox/game/tactics"
	"woodfox/puzzles"
)

// Fault is what is wrong with a puzzle of a set.
type Fault string

// What can be wrong with a puzzle.
const (
	Broken         Fault = "broken"          // it cannot be read, or a move is not legal
	NotOnlyMove    Fault = "not_only_move"   // another move is as good, or better
	NoMate         Fault = "no_mate"         // the mate cannot be forced in so many moves
	SecondSolution Fault = "second_solution" // another first move mates as soon
	WrongTheme     Fault = "wrong_theme"     // it has a theme that cannot be found in it
	TwicePosition  Fault = "twice"           // another puzzle has the same position
)

// provenAt are the positions looked at for each of the solver's moves, one after
// the other until the proof is there.
var provenAt = [...]uint64{60_000, 600_000}

// solvedMates bounds the positions that are tried for a mate; the engine is asked
// about what is longer.
const solvedMates = 2_000_000

// Verifier proves puzzles. It is used by one goroutine at a time.
type Verifier struct {
	engine *engine.Engine
	mates  *mate.Solver
}

// NewVerifier makes a verifier.
func NewVerifier() *Verifier {
	v := &Verifier{engine.New(engine.Options{HashMB: provingHashMB}), mate.New()}
	v.mates.Nodes = solvedMates
	return v
}

// Prove says what is wrong with a puzzle, "" if nothing: a mate must be forced in as
// many moves as the line has and no other first move may mate as soon; else each of
// the solver's moves must be the only one; and what themes say must be there. The
// error is ctx's.
func (v *Verifier) Prove(ctx context.Context, p puzzles.Puzzle) (Fault, error) {
	if !themesHold(p) {
		return WrongTheme, nil
	}
	if p.Mates() {
		return v.proveMate(ctx, p)
	}
	for i := 1; i < len(p.Moves); i += 2 {
		if proved, err := v.onlyMove(ctx, p.Position(i), p.Moves[i]); err != nil || !proved {
			return NotOnlyMove, err
		}
	}
	return "", nil
}

// proveMate tries everything; where that takes too long the engine is believed.
func (v *Verifier) proveMate(ctx context.Context, p puzzles.Puzzle) (Fault, error) {
	n := len(p.Moves) / 2
	proof, err := v.mates.Prove(ctx, p.Position(1), n)
	switch {
	case errors.Is(err, mate.ErrNodes):
		return v.believeMate(ctx, p)
	case err != nil:
		return "", err
	case proof.Moves != n:
		return NoMate, nil
	case !proof.Sound() || proof.First[0] != p.Moves[1]:
		return SecondSolution, nil
	}
	for i := 3; i < len(p.Moves); i += 2 {
		forces, err := v.mates.Forces(ctx, p.Position(i), p.Moves[i], n-i/2)
		if errors.Is(err, mate.ErrNodes) {
			return v.believeMate(ctx, p)
		}
		if err != nil || !forces {
			return NoMate, err
		}
	}
	return "", nil
}

// believeMate asks the engine whether the first move is the only mate.
func (v *Verifier) believeMate(ctx context.Context, p puzzles.Puzzle) (Fault, error) {
	proved, err := v.onlyMove(ctx, p.Position(1), p.Moves[1])
	if err != nil || proved {
		return "", err
	}
	return NoMate, nil
}

// onlyMove reports whether a move is the only one by the engine.
func (v *Verifier) onlyMove(ctx context.Context, pos chess.Position, move chess.Move) (bool, error) {
	for _, nodes := range provenAt {
		v.engine.Clear()
		r := v.engine.Search(ctx, pos, nil, engine.Limits{Nodes: nodes, MultiPV: 2}, nil)
		if err := ctx.Err(); err != nil {
			return false, err
		}
		if r.Best == move && only(r.Lines, engine.OnlyMove, false) {
			return true, nil
		}
	}
	return false, nil
}

// themesHold reports whether each theme of a puzzle can be found in it, but for
// those that say what an engine thinks.
func themesHold(p puzzles.Puzzle) bool {
	found := tactics.Themes(tactics.Find(p.Position(0), p.Moves))
	for _, t := range p.Themes {
		if !slices.Contains(found, t) && !slices.Contains(tactics.Goals.Themes(), t) {
			return false
		}
	}
	return true
}

// Sample are the numbers of so many puzzles, evenly spread over a set.
func Sample(of, size int) []int {
	size = min(size, of)
	numbers := make([]int, size)
	for i := range numbers {
		numbers[i] = i * of / size
	}
	return numbers
}

// Twice are the numbers of the puzzles whose solver's position an earlier one has,
// and of those that cannot be read.
func Twice(set puzzles.Set) map[int]Fault {
	faults := map[int]Fault{}
	seen := make(map[uint64]bool, set.Len())
	for i := range set.Len() {
		p, err := set.At(i)
		if err != nil {
			faults[i] = Broken
			continue
		}
		pos := p.Position(1)
		if seen[pos.Key()] {
			faults[i] = TwicePosition
		}
		seen[pos.Key()] = true
	}
	return faults
}

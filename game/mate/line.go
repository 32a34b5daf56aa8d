package mate

import (
	"context"

	"woodfox/game/chess"
)

// Step is one move of the side that mates, within a line.
type Step struct {
	Move  chess.Move
	Only  bool       // no other move mates as soon
	Reply chess.Move // what the other side answers; NoMove after the last step
}

// Line is the way a mate goes when the defender holds out as long as it can. Among
// the answers that do, it chooses those after which the fewest moves mate in time,
// of these one that gives away the least material (as [chess.Position.SEE] counts
// it), of these the first in the order of [chess.Position.AppendLegal]: so it does
// not throw in a piece where another answer lasts as long. The side that mates
// plays the first move that mates in time, in the same order.
//
// It is nil when there is no mate in so many moves or fewer; the errors are those
// of [Solver.Prove].
func (s *Solver) Line(ctx context.Context, pos chess.Position, most int) ([]Step, error) {
	proof, err := s.Prove(ctx, pos, most)
	var line []Step
	for err == nil && proof.Moves > 0 {
		step := Step{Move: proof.First[0], Only: proof.Sound()}
		pos.Play(step.Move)
		left := proof.Moves - 1
		if left > 0 {
			if step.Reply, proof, err = s.longest(ctx, &pos, left); err == nil {
				pos.Play(step.Reply)
			}
		}
		line = append(line, step)
		if left == 0 {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	return line, nil
}

// longest chooses the defence, and proves what mates against it in n moves and no
// fewer.
func (s *Solver) longest(ctx context.Context, p *chess.Position, n int) (chess.Move, Proof, error) {
	var best chess.Move
	var chosen Proof
	for _, m := range p.LegalMoves() {
		proof, err := s.Prove(ctx, p.After(m), n)
		if err != nil {
			return chess.NoMove, Proof{}, err
		}
		if proof.Moves < n {
			continue
		}
		few := len(proof.First) - len(chosen.First)
		if best == chess.NoMove || few < 0 || few == 0 && p.SEE(m) > p.SEE(best) {
			best, chosen = m, proof
		}
	}
	return best, chosen, nil
}

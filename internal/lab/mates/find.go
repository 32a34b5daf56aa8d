package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/mate"
	"woodfox/game/tactics"
	"woodfox/puzzles"
)

// find is a mate that is proved: the position before the other side's last move, and that move with the line that mates.
type find struct {
	Moves int    `json:"moves"` // of the solver
	FEN   string `json:"fen"`
	Line  string `json:"line"`
}

// What it may cost to look for a mate, in positions: for the engine, which sees most of the long ones, for the proof where
// it has seen one, and for a proof where it has not.
const (
	sightNodes  = 8_000
	proofNodes  = 600_000
	chanceNodes = 15_000
)

// fewest is how many legal moves there must be, or there is nothing to look for.
const fewest = 4

// prover looks for mates.
type prover struct {
	solver *mate.Solver
	scout  *engine.Engine
}

func newProver() prover { return prover{mate.New(), engine.New(engine.Options{HashMB: 1})} }

// look tells whether after the move last there is a mate in at most so many moves that makes a puzzle: one first move
// alone mates soonest; so does one move alone, against the best defence, at the second step unless that is the last; and no
// answer merely throws something in between, to be taken with the next move.
func (p prover) look(ctx context.Context, before chess.Position, last chess.Move, most int) (find, bool, error) {
	pos := before.After(last)
	if pos.CountLegal() < fewest {
		return find{}, false, nil
	}
	proof, err := p.prove(ctx, pos, most)
	if err != nil || !proof.Sound() {
		return find{}, false, err
	}
	p.solver.Nodes = 0 // it is short now
	line, err := p.solver.Line(ctx, pos, proof.Moves)
	if err != nil || !fair(pos, line) {
		return find{}, false, err
	}
	words := []string{last.String()}
	for _, step := range line {
		words = append(words, step.Move.String())
		if step.Reply != chess.NoMove {
			words = append(words, step.Reply.String())
		}
	}
	return find{Moves: proof.Moves, FEN: before.FEN(), Line: strings.Join(words, " ")}, true, nil
}

// prove asks for the short mates first, which is cheap. What would cost too much is no mate.
func (p prover) prove(ctx context.Context, pos chess.Position, most int) (mate.Proof, error) {
	p.solver.Nodes = 0
	proof, err := p.solver.Prove(ctx, pos, min(2, most))
	if err != nil || proof.Moves > 0 || most < 3 {
		return proof, err
	}
	p.scout.Clear()
	seen, mates := p.scout.Search(ctx, pos, nil, engine.Limits{Nodes: sightNodes}, nil).Score().Mate()
	if mates && seen > 0 {
		p.solver.Nodes, most = proofNodes, min(most, seen)
	} else {
		p.solver.Nodes, most = chanceNodes, 3
	}
	proof, err = p.solver.Prove(ctx, pos, most)
	if errors.Is(err, mate.ErrNodes) {
		return mate.Proof{}, nil
	}
	return proof, err
}

// mustBeOnly is how many steps must each be the only one; later ones, in a mate in four the third, may have another beside
// them, which whoever judges takes for as good.
const mustBeOnly = 2

// fair reports whether the first steps are the only ones, and no answer is thrown in.
func fair(pos chess.Position, line []mate.Step) bool {
	for i, step := range line {
		if i == len(line)-1 {
			return true
		}
		if !step.Only && i < mustBeOnly {
			return false
		}
		pos.Play(step.Move)
		next := line[i+1].Move
		thrown := pos.InCheck() && pos.At(step.Reply.From()).Type() != chess.King && pos.Capture(step.Reply) == chess.NoPiece
		if thrown && next.To() == step.Reply.To() && pos.SEE(step.Reply) < 0 {
			return false
		}
		pos.Play(step.Reply)
	}
	return false
}

// named are the patterns that are looked for on boards; games have enough mates on the back rank.
var named = []tactics.Theme{
	tactics.AnastasiaMate, tactics.ArabianMate, tactics.BalestraMate, tactics.BlindSwineMate, tactics.BodenMate,
	tactics.CornerMate, tactics.DoubleBishopMate, tactics.DovetailMate, tactics.EpauletteMate, tactics.HookMate,
	tactics.KillBoxMate, tactics.MorphysMate, tactics.OperaMate, tactics.PillsburysMate, tactics.SmotheredMate,
	tactics.SwallowstailMate, tactics.TriangleMate, tactics.VukovicMate,
}

// name is the name of its pattern, "" if it has none of those.
func (f find) name() tactics.Theme {
	p, err := puzzles.New("x", f.FEN, f.Line, 0, 0)
	if err != nil {
		return ""
	}
	for _, theme := range tactics.Themes(tactics.Find(p.Position(0), p.Moves)) {
		if slices.Contains(named, theme) {
			return theme
		}
	}
	return ""
}

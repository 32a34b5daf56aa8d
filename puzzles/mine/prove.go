package mine

import (
	"context"
	"errors"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/mate"
)

// Find is a position in which one move alone is right, with the line that follows
// from it for as long as that stays so. It is what the engine saw; whether it is a
// puzzle is for [Sift].
type Find struct {
	Ply    int    `json:"ply"`            // moves of the game before the solver's first position
	By     string `json:"by"`             // who played the other side's move
	Before Worth  `json:"before"`         // for the solver, before the other side's move
	Moves  string `json:"moves"`          // the other side's move, the solver's, and so on
	Tries  []Try  `json:"tries"`          // one for each of the solver's moves in it
	Mate   int    `json:"mate,omitempty"` // the line mates in so many, proved by trying everything, and no other first move does
}

// Try is what the proof says about one of the solver's moves.
type Try struct {
	Best   Worth  `json:"best"`
	Second *Worth `json:"second,omitempty"` // nil if there is one legal move
	Rival  string `json:"rival,omitempty"`  // the second move
	Legal  int    `json:"legal"`            // number of legal moves
	Depth  int    `json:"depth"`            // of the first iteration from which on the best move was the best
	Then   string `json:"then,omitempty"`   // how it would go on, from the other side's answer
}

// prover is an engine that looks long, and a solver that tries everything.
type prover struct {
	engine *engine.Engine
	mates  *mate.Solver
}

func newProver() prover {
	p := prover{engine.New(engine.Options{HashMB: provingHashMB}), mate.New()}
	p.mates.Nodes = mateNodes
	return p
}

// thenPlies is how much is kept of how a line would go on.
const thenPlies = 6

// follow plays the solver's only moves and the other side's best answers until
// the solver has a choice, the game is over, or the line is too long. A find
// without tries is none. history are the keys up to the position before.
func (p prover) follow(ctx context.Context, before chess.Position, first chess.Move, history []uint64) (Find, error) {
	p.engine.Clear()
	var f Find
	pos, keys := before.After(first), append([]uint64(nil), history...)
	line := []chess.Move{first}
	for len(f.Tries) < longestLine {
		r, depth, err := p.compare(ctx, pos, keys, len(f.Tries) == 0)
		if err != nil {
			return Find{}, err
		}
		if !only(r.Lines, engine.OnlyMove+margin, len(f.Tries) == 0) {
			break
		}
		f.Tries = append(f.Tries, try(&pos, r, depth))
		if len(line) > 1 {
			f.Moves += " "
		}
		line = append(line, r.Best)
		f.Moves += line[len(line)-2].String() + " " + r.Best.String()
		keys = append(keys, pos.Key())
		pos.Play(r.Best)
		if pos.Outcome().Over() {
			break
		}
		reply := p.engine.Search(ctx, pos, keys, engine.Limits{Nodes: replyNodes}, nil).Best
		if err := ctx.Err(); err != nil {
			return Find{}, err
		}
		keys = append(keys, pos.Key())
		pos.Play(reply)
		line = append(line, reply)
		if pos.Outcome().Over() {
			break
		}
	}
	if !pos.IsCheckmate() {
		return f, nil
	}
	var err error
	f.Mate, err = p.mateIn(ctx, before.After(first), line[1], len(f.Tries))
	return f, err
}

// mateIn is the length of a mate that is proved by trying everything, if the move
// is the only one that begins it; else 0.
func (p prover) mateIn(ctx context.Context, pos chess.Position, first chess.Move, moves int) (int, error) {
	if moves > mate.Longest {
		return 0, nil
	}
	proof, err := p.mates.Prove(ctx, pos, moves)
	if errors.Is(err, mate.ErrNodes) {
		return 0, nil
	}
	if err != nil || !proof.Sound() || proof.First[0] != first {
		return 0, err
	}
	return proof.Moves, nil
}

func try(pos *chess.Position, r engine.Result, depth int) Try {
	t := Try{Best: Worth{r.Lines[0].Score}, Legal: pos.CountLegal(), Depth: depth}
	if len(r.Lines) > 1 {
		t.Second, t.Rival = &Worth{r.Lines[1].Score}, r.Lines[1].Moves[0].String()
	}
	var then []string
	for _, m := range r.Lines[0].Moves[1:] {
		then = append(then, m.String())
	}
	t.Then = strings.Join(then[:min(len(then), thenPlies)], " ")
	return t
}

// compare looks for the two best moves, and gives up early when they are near each
// other. depth is the iteration since which the best move is the best.
func (p prover) compare(
	ctx context.Context, pos chess.Position, keys []uint64, first bool,
) (r engine.Result, depth int, err error) {
	searching, enough := context.WithCancel(ctx)
	defer enough()
	var best chess.Move
	report := func(i engine.Info) {
		if m := i.Lines[0].Moves[0]; m != best {
			best, depth = m, i.Depth
		}
		if i.Nodes >= hopeless && !only(i.Lines, engine.OnlyMove/2, first) || decides(i, first) {
			enough()
		}
	}
	r = p.engine.Search(searching, pos, keys, engine.Limits{Nodes: provingNodes, MultiPV: 2}, report)
	if r.Best != best {
		depth = r.Depth + 1
	}
	return r, depth, ctx.Err()
}

// After how many positions a comparison may end early.
const (
	hopeless  = 12_000 // when the moves are near each other
	mating    = 10_000 // when there is a mate in one
	shortMate = 30_000 // when there is a mate in two or three
	plainly   = 40_000 // when the second move is worse by much more than it has to be
)

// decides reports whether more depth will not change the comparison.
func decides(i engine.Info, first bool) bool {
	if len(i.Lines) == 1 {
		return true
	}
	n, mate := i.Lines[0].Score.Mate()
	switch {
	case mate && n == 1:
		return !first || i.Nodes >= mating
	case mate && n > 0:
		return n <= 3 && i.Nodes >= shortMate
	}
	return i.Nodes >= plainly && only(i.Lines, engine.OnlyMove+4*margin, first)
}

// only reports whether the first of two lines is the only good one: better by the
// bound, or the only mate. After the first move a mate in one may have company,
// since every mate is right, and a longer mate may have a slower rival.
func only(lines []engine.Line, bound engine.WinChance, first bool) bool {
	if len(lines) < 2 {
		return len(lines) == 1
	}
	best, second := lines[0].Score, lines[1].Score
	n, mate := best.Mate()
	if !mate || n <= 0 {
		return best.WinChance()-second.WinChance() >= bound
	}
	k, rival := second.Mate()
	rival = rival && k > 0
	return !rival || !first && (n == 1 || k > n)
}

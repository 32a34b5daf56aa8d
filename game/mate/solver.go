package mate

import (
	"context"
	"errors"

	"woodfox/game/chess"
)

// Longest is the greatest number of moves that may be asked for; questions about
// more are about so many.
const Longest = 6

// ErrNodes is returned when a question needed more positions than allowed.
var ErrNodes = errors.New("mate: too many positions")

// Solver answers questions about forced mates. What it has proved it remembers
// from one question to the next. It belongs to one goroutine.
type Solver struct {
	// Nodes is how many positions may be tried for one question; 0 is no bound. A
	// quiet middlegame takes some 4,000 for "no mate in three", 100,000 for "none in
	// four" (BenchmarkProve); wild ones take many times as many.
	Nodes uint64

	table   table
	killers [Longest + 1]chess.Move // refutations that worked last, by the moves left
	visited uint64                  // positions tried for the question in hand
	ctx     context.Context         // of the question in hand
	failure error                   // why it was given up
}

// New makes a solver; its table takes 8 MB.
func New() *Solver { return &Solver{table: make(table, 1<<tableBits)} }

// Proof is what is known about the quickest mate of a position.
type Proof struct {
	Moves int          // of the side that mates, its last included; 0: there is no mate in as many as was asked
	First []chess.Move // all first moves that mate in so many
}

// Sound reports whether there is a mate and only one move begins it.
func (p Proof) Sound() bool { return len(p.First) == 1 }

// Prove finds the quickest mate that the side to move can force in at most so many
// moves, with all its first moves. The error is ErrNodes or that of the context.
func (s *Solver) Prove(ctx context.Context, pos chess.Position, most int) (Proof, error) {
	s.begin(ctx)
	for n := 1; n <= min(most, Longest); n++ {
		if !s.attack(&pos, n) {
			if s.failure != nil {
				return Proof{}, s.failure
			}
			continue
		}
		first := s.firsts(&pos, n)
		if s.failure != nil {
			return Proof{}, s.failure
		}
		return Proof{Moves: n, First: first}, nil
	}
	return Proof{}, nil
}

// Forces reports whether the legal move m of the side to move mates in n moves or
// fewer, itself counted, whatever is answered. The errors are those of Prove.
func (s *Solver) Forces(ctx context.Context, pos chess.Position, m chess.Move, n int) (bool, error) {
	s.begin(ctx)
	after := pos.After(m)
	mates := n > 0 && s.defend(&after, min(n, Longest)-1)
	return mates && s.failure == nil, s.failure
}

// Distance is the number of moves in which the side to move is mated, however it
// defends itself, at most so many; 0 if it is mated already. It reports false when
// it can hold out longer. The errors are those of Prove.
func (s *Solver) Distance(ctx context.Context, pos chess.Position, most int) (n int, mated bool, err error) {
	s.begin(ctx)
	for n := 0; n <= min(most, Longest) && s.failure == nil; n++ {
		if s.defend(&pos, n) {
			return n, true, s.failure
		}
	}
	return 0, false, s.failure
}

// Visited is how many positions the last question took.
func (s *Solver) Visited() uint64 { return s.visited }

func (s *Solver) begin(ctx context.Context) {
	s.ctx, s.visited, s.failure = ctx, 0, nil
	s.count()
}

// count counts a position and reports whether to go on.
func (s *Solver) count() bool {
	s.visited++
	if s.Nodes > 0 && s.visited > s.Nodes {
		s.failure = ErrNodes
	}
	if s.visited&0xfff == 1 && s.failure == nil {
		s.failure = s.ctx.Err()
	}
	return s.failure == nil
}

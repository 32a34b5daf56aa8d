// Package opponent holds the people that the program plays as.
//
// A level is a model of a person, not a strong engine that throws dice: what somebody sees and what they overlook (far
// from the last move, backwards, along a long diagonal, with a knight), how far they look, and how they choose among the
// moves that they see, by the win chance that each loses and with one temper for a whole game. All of them retake, and
// none resigns.
//
// An [Opponent] is plain data. It borrows an engine to think and has neither screen nor clock: the pause before a reply is
// a suggestion to whoever shows it.
//
//	lan, _ := opponent.ByID("lan")
//	reply, err := lan.Choose(ctx, engine.New(engine.Options{HashMB: 1}), opponent.View{Position: pos, Seed: seed})
package opponent

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// Opponent is one of the people. Name and character in words belong to whoever shows them and go by ID.
type Opponent struct {
	ID     string // "mei", "oskar", "lan"
	Level  int    // 1 is the weakest
	Rating int    // an estimate, not yet calibrated by matches

	sight sight
}

// Thinker looks ahead for an opponent; *engine.Engine is one. It is cleared before each use, so that a game is the same
// when it is played again.
type Thinker interface {
	Clear()
	Search(context.Context, chess.Position, []uint64, engine.Limits, func(engine.Info)) engine.Result
}

// View is what an opponent is shown when something is asked of it.
type View struct {
	Position chess.Position
	History  []uint64   // keys of the positions before this one, oldest first
	LastMove chess.Move // by the other side, NoMove at the start

	// Seed is one number for a whole game. With the same seed the same view always gives the same reply; another seed
	// gives another temper and another game.
	Seed uint64

	// The clock of the side to move; Remaining 0 is a game without clocks.
	Remaining, Increment time.Duration
}

// Reply is a move and how long a person would have taken for it.
type Reply struct {
	Move  chess.Move
	Pause time.Duration // from 0.3 to 3 seconds, less when the clock is low
}

// All are the opponents, weakest first.
func All() []Opponent { return slices.Clone(people[:]) }

// ByID finds an opponent.
func ByID(id string) (Opponent, bool) {
	for _, o := range people {
		if o.ID == id {
			return o, true
		}
	}
	return Opponent{}, false
}

var people = [...]Opponent{
	{
		// Learnt the moves this week: looks at the piece in hand, not at what the others could do.
		ID: "mei", Level: 1, Rating: 400,
		sight: sight{overlooks: 0.3, mates: 0.15, temper: 1},
	},
	{
		// Plays in a club for the first year: sees the reply, seldom the one after it.
		ID: "oskar", Level: 2, Rating: 1000,
		sight: sight{
			depth: 2, nodes: 3_000, candidates: 6, overlooks: 0.2, lapses: 0.25, mates: 0.97,
			temper: 0.04, tolerates: 0.22, retakes: true,
		},
	},
	{
		// Plays for the club's first team.
		ID: "lan", Level: 3, Rating: 1700,
		sight: sight{
			depth: 4, nodes: 12_000, candidates: 4, overlooks: 0.05, lapses: 0.08, mates: 1,
			temper: 0.012, tolerates: 0.07,
		},
	},
}

// sight is how somebody sees and chooses.
type sight struct {
	depth      int              // plies that it looks ahead; 0 is the novice, who does not
	nodes      uint64           // positions that it looks at
	candidates int              // moves that it compares
	overlooks  float64          // chance of not thinking of an ordinary quiet move
	lapses     float64          // chance of looking only half as far
	mates      float64          // chance of seeing a mate in one
	temper     engine.WinChance // loss of win chance at which a move is e times less likely to be chosen
	tolerates  engine.WinChance // no move that it knows to lose more is chosen
	retakes    bool             // takes back without looking at anything else
}

// dice are the chances of one decision. They hang on the game's seed and on the position, and on nothing that happened
// in between: a game that was saved and opened again goes on as it would have.
func (v *View) dice() *rand.Rand {
	return rand.New(rand.NewPCG(v.Seed, v.Position.Key()^uint64(v.Position.FullmoveNumber())))
}

// mood scales the temper for a whole game: mostly between a half and double.
func (v *View) mood() float64 {
	return math.Exp(0.35 * rand.New(rand.NewPCG(v.Seed, 0)).NormFloat64())
}

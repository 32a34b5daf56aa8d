// Package opponent holds the people that the program plays as.
//
// A level is a model of a person, not a strong engine that throws dice:
//
//   - what it sees and what it overlooks: far from the last move, backwards, along a long diagonal, with a knight, behind
//     a pin, by discovery (sight.go);
//   - how far it looks: the weaker ones with an imagination of their own, in which the other side overlooks what they
//     overlook (imagine.go, judge.go), the stronger ones with the engine, whose lines they believe as far as they see
//     their moves (calculate.go);
//   - how it chooses: it draws how much win chance it is ready to lose, and among the moves that are good enough takes the
//     one that looks best to it, with one temper for a whole game (choose.go, appeal.go);
//   - what it knows: openings (book.go), and how a game that is won is brought home (technique.go);
//   - how long it takes (pause.go).
//
// All of them retake, and none resigns: a learner who is a queen up shall mate, not be told that he would have.
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
	ID    string // "mei", "oskar", "lan" …
	Level int    // 1, the weakest, … 12

	// Rating is measured on the engine scale, which is not FIDE's: by matches between neighbours, anchored to Stockfish's
	// limited strengths at the control for which their names were fitted. Error is half the width of its 95 % interval.
	// internal/lab/PEOPLE.md has the tables.
	Rating, Error int

	mind mind
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

	// Book is where the openings are looked up; nil is none.
	Book Book

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

// mind is how somebody sees, weighs and chooses.
type mind struct {
	looks     float64 // plies that it looks ahead on the average: 2.3 is three plies in three decisions of ten, else two
	exchanges int     // plies of captures that it follows at the end of that
	counts    float64 // chance of counting how an exchange on one square ends, for a whole decision

	overlooks float64 // chance of not thinking of an ordinary quiet move, cut to 0.9; above that only what draws the eye is seen less
	theirs    float64 // how much more easily a move of the other side is overlooked
	mates     float64 // chance of seeing a mate in one of its own

	careless engine.WinChance // win chance that it is ready to lose by a move, on the average
	most     engine.WinChance // it never knowingly loses more
	wavers   float64          // how far the appeal of a move shifts from one look to the next, in centipawns

	judgement judgement
	taste     taste
	technique technique
	book      int     // moves of an opening that it knows
	hurries   float64 // scale of the time it takes: below 1 a fast player

	// The second look, with the engine.
	checks float64 // chance of taking it
	nodes  uint64  // positions looked at
	lines  int     // moves of the first look that are compared
}

// dice are the chances of one decision. They hang on the game's seed and on the position, and on nothing that happened
// in between: a game that was saved and opened again goes on as it would have.
func (v *View) dice() *rand.Rand {
	return rand.New(rand.NewPCG(v.Seed, v.Position.Key()^uint64(v.Position.FullmoveNumber())))
}

// temper scales the carelessness for a whole game: mostly between two thirds and one and a half.
func (v *View) temper() float64 {
	return math.Exp(0.3 * rand.New(rand.NewPCG(v.Seed, 0)).NormFloat64())
}

// Package mine makes puzzles from games, and proves puzzles.
//
// The games are played by the people of game/opponent, whose mistakes are a
// person's. A [Miner] goes from cheap to dear, so that most of its time is spent
// on what becomes a puzzle:
//
//  1. A short search of each position tells when the last move has given much
//     away, or a mate is there (screen.go).
//  2. A somewhat longer one with two lines tells whether one move alone makes use
//     of it.
//  3. A long one proves that, move by move, for as long as the solver's moves stay
//     forced and the other side answers as well as it can (prove.go).
//
// What is found is written down as it is, in a journal of games (journal.go).
// What makes a good puzzle of it is decided later, from the journal alone
// (sift.go, pattern.go, choose.go): where the line ends, what is refused and why,
// and how many of one kind a set needs. To change one's mind about that costs
// seconds and not hours.
//
// A game follows from the miner's seed and its number alone, so a run that was
// stopped, or killed, goes on with the game after the last one in the journal and
// comes to the same end.
package mine

import (
	"woodfox/game/engine"
)

// What a miner's searches cost, in positions looked at. To change one is to find
// other puzzles in the same games.
const (
	provingNodes = 200_000 // two lines, at each of the solver's moves
	replyNodes   = 15_000  // the other side's answer, on what the proof has left in the table
	mateNodes    = 400_000 // to try everything

	screenHashMB  = 8
	provingHashMB = 16
)

// The screens: of each position of a game, whose score is needed to go on, and of
// each after a bystander's move.
var (
	playedScreen = []screen{{1_500, stirred}}
	asideScreen  = []screen{{400, stirred / 2}, {1_500, stirred}}
)

// rivalNodes are the searches with two lines where the screen has seen something,
// rivalry by how much win chance the second move must be worse in each.
var (
	rivalNodes = [...]uint64{1_200, 4_000, 15_000}
	rivalry    = [...]engine.WinChance{0.08, 0.15, 0.30}
)

// Bounds in win chance.
const (
	stirred = 0.20 // what the last move must have given away to be looked at

	// margin is what a proof must have over the bound of an only move, so that it
	// still holds when the engine has learnt to judge a little differently.
	margin = 0.03
)

// longestLine is how many of the solver's moves are looked at.
const longestLine = 7

// Miner finds puzzles in games. It is used by one goroutine at a time.
type Miner struct {
	seed   uint64
	people *engine.Engine // is borrowed by the players
	scout  *engine.Engine // remembers a game
	prover prover
}

// New makes a miner whose games all follow from the seed.
func New(seed uint64) *Miner {
	return &Miner{
		seed:   seed,
		people: engine.New(engine.Options{HashMB: 1}),
		scout:  engine.New(engine.Options{HashMB: screenHashMB}),
		prover: newProver(),
	}
}

package engine

import (
	"time"

	"woodfox/game/chess"
)

// Limits say when a search ends. The first limit that is reached ends it; zero means no such limit. With no limit at all
// a search ends when its context does, or when it has looked as deep as it can.
type Limits struct {
	Depth    int           // plies of the last iteration, 1…100
	Nodes    uint64        // positions visited; exact
	MoveTime time.Duration // time for this move

	// A clock: time left for the side to move, what it gets after each move, and the moves to the next control (0: all
	// the rest of the game). Used when Remaining is positive and MoveTime is not.
	Remaining, Increment time.Duration
	MovesToGo            int

	// Ponder, while it is open, stops the clock: the search thinks in the other side's time. Nil is a channel long closed.
	Ponder <-chan struct{}

	Mate        int          // end once a mate in so many moves or fewer is found
	MultiPV     int          // how many best lines are wanted; 0 and 1 are one
	SearchMoves []chess.Move // only these at the root, with or without their kind; if none of them is legal, all
}

// Line is one way for the game to go on.
type Line struct {
	Score Score        // for the side to move at the root
	Moves []chess.Move // at least the first move, best play for both as far as it was looked at
	Depth int          // plies of the iteration that found it
	Seen  int          // plies of the longest line that was looked at, captures and checks included
}

// Info is told when an iteration has ended.
type Info struct {
	Depth    int
	Lines    []Line // best first
	Nodes    uint64
	HashFull int // filled share of the transposition table, in thousandths
}

// Result is the outcome of a search.
type Result struct {
	Best  chess.Move // NoMove only when the position has no legal move
	Lines []Line     // best first, one for each of MultiPV as far as there are moves; Lines[0].Moves[0] is Best
	Nodes uint64     // positions visited
	Depth int        // the last iteration that was completed, 0 if not even the first
}

// Score is that of the best line; of a position without legal moves it is mate in 0 or a draw.
func (r Result) Score() Score {
	if len(r.Lines) == 0 {
		return Score{}
	}
	return r.Lines[0].Score
}

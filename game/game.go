package game

import (
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
)

// Kind says who makes a player's moves.
type Kind string

// The kinds of players.
const (
	Person Kind = "person"
	Engine Kind = "engine"
)

// Player is one of the two sides.
type Player struct {
	Name     string `json:"name"`               // as written in PGN; may be empty
	Kind     Kind   `json:"kind"`               // empty counts as Person
	Opponent string `json:"opponent,omitempty"` // with Engine: the id of the built-in player
}

// Options is what a game begins with. The zero value is a friendly game between
// two nameless people from the start position without a clock.
type Options struct {
	White, Black Player
	Start        chess.Position // the zero value is the start position
	Laws         Laws           // empty is Friendly
	Control      clock.Control
	Event        string    // for PGN; may be empty
	Date         time.Time // the day in the players' time zone, for PGN; zero is the day of now
}

// Played is a move that has been made.
type Played struct {
	Move      chess.Move
	SAN       string
	Captured  chess.Piece // NoPiece when nothing was taken
	At        time.Time
	Remaining time.Duration // the mover's time after the move, increment included; 0 without a clock
}

// Game is one game. Make it with New, or by reading a saved one; the zero value
// is not a game.
type Game struct {
	players   [2]Player
	laws      Laws
	event     string
	date      time.Time
	moves     []Played
	positions []chess.Position // positions[n] is after n half-moves
	clock     clock.Clock
	offer     offer
	outcome   chess.Outcome
}

// New begins a game at now: a clock, if there is one, runs from then on (6.6).
// Errors have the codes UnknownLaws, BadControl and BadStart.
func New(o Options, now time.Time) (*Game, error) {
	if o.Laws == "" {
		o.Laws = Friendly
	}
	if !o.Laws.Valid() {
		return nil, refuse(UnknownLaws)
	}
	if !o.Control.Valid() {
		return nil, refuse(BadControl)
	}
	if o.Start == (chess.Position{}) {
		o.Start = chess.StartPosition()
	}
	if _, err := chess.ParseFEN(o.Start.FEN()); err != nil {
		return nil, &Error{Code: BadStart, Err: err} // as it would be when the saved game is read
	}
	if o.Date.IsZero() {
		o.Date = now
	}
	g := &Game{
		players:   [2]Player{chess.White: o.White, chess.Black: o.Black},
		laws:      o.Laws,
		event:     o.Event,
		date:      o.Date,
		positions: []chess.Position{o.Start},
		clock:     clock.New(o.Control, o.Start.Turn()),
		outcome:   o.Start.Outcome(),
	}
	for i := range g.players {
		if g.players[i].Kind == "" {
			g.players[i].Kind = Person
		}
	}
	if !g.Over() {
		g.clock.Start(now)
	}
	return g, nil
}

// Player tells who plays a side.
func (g *Game) Player(c chess.Color) Player { return g.players[c] }

// Opponent is the id of the built-in player in the game, the one with the white
// pieces if both are; "" between two people.
func (g *Game) Opponent() string {
	for _, p := range g.players {
		if p.Kind == Engine {
			return p.Opponent
		}
	}
	return ""
}

// Rematch begins the same game once more with the sides changed.
func (g *Game) Rematch(now time.Time) (*Game, error) {
	return New(Options{
		White: g.players[chess.Black], Black: g.players[chess.White],
		Start: g.PositionAt(0), Laws: g.laws, Control: g.Control(),
	}, now)
}

// Laws are the rules in force.
func (g *Game) Laws() Laws { return g.laws }

// Date is the day the game began.
func (g *Game) Date() time.Time { return g.date }

// Position is the position on the board.
func (g *Game) Position() chess.Position { return g.positions[len(g.moves)] }

// PositionAt is the position after that many half-moves, 0 … Plies. A number
// beyond either end gives the position at that end.
func (g *Game) PositionAt(ply int) chess.Position {
	return g.positions[min(max(ply, 0), len(g.moves))]
}

// Turn is the side to move.
func (g *Game) Turn() chess.Color { return g.clock.Turn() }

// Plies is the number of half-moves played.
func (g *Game) Plies() int { return len(g.moves) }

// Moves are the moves played so far. The slice is the game's own: read it, and
// not after the next change of the game.
func (g *Game) Moves() []Played { return g.moves }

// Last is the move that led to the position on the board, false at the start.
func (g *Game) Last() (Played, bool) {
	if len(g.moves) == 0 {
		return Played{}, false
	}
	return g.moves[len(g.moves)-1], true
}

// Keys are the keys of all earlier positions, oldest first and without the one
// on the board: what a searcher needs to see repetitions coming.
func (g *Game) Keys() []uint64 {
	keys := make([]uint64, len(g.moves))
	for i := range keys {
		keys[i] = g.positions[i].Key()
	}
	return keys
}

// Repetitions counts how often the position on the board has stood there, now
// included (9.2.3: same side to move, same pieces on the same squares, same
// possible moves, en passant and castling rights included).
func (g *Game) Repetitions() int {
	key, count := g.positions[len(g.moves)].Key(), 0
	for i := range g.positions {
		if g.positions[i].Key() == key {
			count++
		}
	}
	return count
}

// Outcome is how the game ended; the zero Outcome while it goes on.
func (g *Game) Outcome() chess.Outcome { return g.outcome }

// Over reports whether the game has ended.
func (g *Game) Over() bool { return g.outcome.Over() }

// Control is the time control.
func (g *Game) Control() clock.Control { return g.clock.Control() }

// Remaining is the time a side has left at now; 0 without a clock.
func (g *Game) Remaining(c chess.Color, now time.Time) time.Duration {
	return g.clock.Remaining(c, now)
}

// Running reports whether a clock runs, so that there is something to tick for.
func (g *Game) Running() bool { return g.clock.Running() }

// Pause stops the clock, when the players leave the board or the game is saved
// for good. It does nothing without a clock.
func (g *Game) Pause(now time.Time) { g.clock.Stop(now) }

// Resume lets the clock of the side to move run again after Pause or after the
// game was read from its saved form. It does nothing once the game is over.
func (g *Game) Resume(now time.Time) {
	if !g.Over() {
		g.clock.Start(now)
	}
}

// Package puzzles holds chess puzzles, judges the answers to them, and leads a
// learner through a session of them.
//
// A [Puzzle] follows the conventions of the public Lichess puzzle file
// (database.lichess.org/#puzzles): the position is the one before the opponent's
// last move; the first move of the line is that move; from then on solver and
// opponent take turns, and the solver has the last word.
//
// # How answers are judged
//
//   - The stored move is [Right], and so is any move that gives mate ([Mate]).
//   - Another move may be as good. An [Analyst] compares it with the stored one:
//     within 0.035 of win chance it is [AlsoGood], which costs nothing; in a
//     puzzle about mate it must also mate as soon as the stored line does.
//   - Anything else legal is [Wrong], with the line that refutes it.
//   - What is not legal is [Illegal], says why, and is no attempt at all.
//
// The first try alone decides the rating. Who finds the solution later has
// "fixed" the puzzle; who took a hint goes unrated; both meet it again.
//
// # Drills
//
// A [Session] is a value without screen, clock or chance: it can be saved as JSON
// between any two moves and goes on from there. Its [Mode] says what kind of drill
// it is; what the modes differ in is in one table (mode.go) and in a file
// for each. Puzzles are drawn from a [Source] near the learner's level, moved by
// the [Difficulty], none twice in a session, and as long as there are any only
// such as the learner has never met.
//
// A puzzle that was missed, helped or slow (see [Pace]) comes back as a card of
// internal/schedule, which says why. An attempt is also a game between learner and
// puzzle, and moves the ratings of both ([RatePuzzle]); drills that tell what to
// look for move them less.
//
// [Coordinates], questions about the names of squares, and [KnightPath], ways for
// a knight to find, are values of the same kind. [Progress] counts what attempts
// say about a learner.
package puzzles

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// Theme names what a puzzle is about, with the names of the public Lichess themes.
type Theme = tactics.Theme

// Puzzle is one position with the line that solves it. Make it with [New] or
// [ParseRow], which prove that every move is legal.
type Puzzle struct {
	ID  string
	FEN string // before the opponent's move
	// Moves is the line: the opponent's move, the solver's answer, and so on. Its
	// length is even, at least 2.
	Moves  []chess.Move
	Rating int // Glicko-2 points
	RD     int // deviation of Rating
	Themes []Theme
}

// Code says what is wrong with a puzzle.
type Code string

// What can be wrong with a puzzle.
const (
	CodeColumns     Code = "columns"      // not 9 or 10 columns; Found is the number
	CodeID          Code = "id"           // empty, or longer than 64 bytes
	CodeFEN         Code = "fen"          // see Err, a *chess.FENError
	CodeTooShort    Code = "too_short"    // fewer than two moves
	CodeOdd         Code = "odd"          // the line ends with the opponent's move
	CodeTooLong     Code = "too_long"     // more than MaxMoves moves
	CodeIllegalMove Code = "illegal_move" // Found is the move, Index its place from 0
	CodeNumber      Code = "number"       // rating, deviation, popularity or plays; Found is the text
	CodeThemes      Code = "themes"       // more of them, or longer names, than can be kept
)

// MaxMoves is the longest line a puzzle may have, in plies.
const MaxMoves = 254

const maxID = 64

// Error says why something is no puzzle.
type Error struct {
	Code  Code
	Found string
	Index int
	Err   error
}

// Error is English, for logs.
func (e *Error) Error() string {
	text := "puzzle: " + string(e.Code)
	if e.Found != "" {
		text += fmt.Sprintf(" (found %q at %d)", e.Found, e.Index)
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns the error below, if any.
func (e *Error) Unwrap() error { return e.Err }

// New makes a puzzle from a FEN and a line in UCI notation separated by spaces.
// Castling may be written e1g1 or e1h1. The error is an *Error.
func New(id, fen, line string, rating, rd int, themes ...Theme) (Puzzle, error) {
	if id == "" || len(id) > maxID {
		return Puzzle{}, &Error{Code: CodeID, Found: id}
	}
	pos, err := chess.ParseFEN(fen)
	if err != nil {
		return Puzzle{}, &Error{Code: CodeFEN, Err: err}
	}
	words := strings.Fields(line)
	switch {
	case len(words) < 2:
		return Puzzle{}, &Error{Code: CodeTooShort, Found: line}
	case len(words)%2 != 0:
		return Puzzle{}, &Error{Code: CodeOdd, Found: line}
	case len(words) > MaxMoves:
		return Puzzle{}, &Error{Code: CodeTooLong}
	}
	moves := make([]chess.Move, 0, len(words))
	for i, word := range words {
		m, err := pos.ParseUCI(word)
		if err != nil {
			return Puzzle{}, &Error{Code: CodeIllegalMove, Found: word, Index: i, Err: err}
		}
		moves = append(moves, m)
		pos.Play(m)
	}
	return Puzzle{ID: id, FEN: fen, Moves: moves, Rating: rating, RD: rd, Themes: slices.Clone(themes)}, nil
}

// Position returns the position after the first n moves of the line, 0 ≤ n ≤
// len(Moves). The solver's first position is Position(1).
func (p Puzzle) Position(n int) chess.Position {
	pos, err := chess.ParseFEN(p.FEN)
	if err != nil {
		pos = chess.StartPosition() // cannot be: New has read it
	}
	for _, m := range p.Moves[:n] {
		pos.Play(m)
	}
	return pos
}

// Solver returns the side that solves.
func (p Puzzle) Solver() chess.Color {
	pos := p.Position(0)
	return pos.Turn().Other()
}

// Mates reports whether the line ends in mate: then only a mate that is as quick
// is as good.
func (p Puzzle) Mates() bool {
	end := p.Position(len(p.Moves))
	return end.IsCheckmate()
}

// Has reports whether the puzzle has the theme.
func (p Puzzle) Has(t Theme) bool { return slices.Contains(p.Themes, t) }

// Line writes the moves in UCI notation, separated by spaces.
func (p Puzzle) Line() string {
	words := make([]string, len(p.Moves))
	for i, m := range p.Moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}

type puzzleJSON struct {
	ID     string  `json:"id"`
	FEN    string  `json:"fen"`
	Line   string  `json:"line"`
	Rating int     `json:"rating"`
	RD     int     `json:"rd"`
	Themes []Theme `json:"themes,omitempty"`
}

// MarshalJSON writes the puzzle with its line in UCI notation.
func (p Puzzle) MarshalJSON() ([]byte, error) {
	return json.Marshal(puzzleJSON{p.ID, p.FEN, p.Line(), p.Rating, p.RD, p.Themes})
}

// UnmarshalJSON reads and proves the puzzle as [New] does.
func (p *Puzzle) UnmarshalJSON(data []byte) error {
	var j puzzleJSON
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	read, err := New(j.ID, j.FEN, j.Line, j.Rating, j.RD, j.Themes...)
	if err == nil {
		*p = read
	}
	return err
}

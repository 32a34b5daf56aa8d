package puzzles

import (
	"time"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// HintLevel is a step of the help ladder, the same everywhere in the program.
type HintLevel int

// The steps.
const (
	LookHere  HintLevel = iota + 1 // what it is about, and where
	ThisPiece                      // the piece that moves
	ThisMove                       // the move
)

// Hint is one step of help.
type Hint struct {
	Level   HintLevel
	Theme   Theme          // LookHere: what to look for; "" if no theme tells
	Squares []chess.Square // to be marked: what it is about; the piece; from and to
	// Piece is the piece that moves; for ThisMove of a promotion it is what the
	// pawn becomes.
	Piece chess.PieceType
	Move  chess.Move // ThisMove only
}

// Hint takes the next step of help at this place; after the last it repeats it.
// With the first hint before any try the puzzle goes unrated and will come again.
// False: there is nothing to help with, or the drill has no help.
func (s *Session) Hint(now time.Time) (Hint, bool) {
	c := &s.Current
	if s.Stored() == chess.NoMove || !s.Helps() {
		return Hint{}, false
	}
	c.look(now)
	if level := HintLevel(c.Hints); level < ThisMove {
		c.Hints++
		c.Attempt.Hints++
		s.decide(now)
	}
	return s.hint(), true
}

// LastHint is the step of help that was taken last at this place, if any.
func (s *Session) LastHint() (Hint, bool) {
	if s.Current.Hints == 0 || s.Stored() == chess.NoMove {
		return Hint{}, false
	}
	return s.hint(), true
}

func (s *Session) hint() Hint {
	pos, move := s.Position(), s.Stored()
	h := Hint{Level: HintLevel(s.Current.Hints), Piece: pos.At(move.From()).Type()}
	switch h.Level {
	case LookHere:
		h.Theme = Telling(s.Current.Puzzle.Themes)
		h.Squares = goal(pos, move, s.Current.Puzzle)
	case ThisPiece:
		h.Squares = []chess.Square{move.From()}
	case ThisMove:
		h.Squares, h.Move = []chess.Square{move.From(), move.To()}, move
		if pt := move.Promotion(); pt != chess.NoPieceType {
			h.Piece = pt
		}
	}
	return h
}

// goal is where the point of a move lies, without the squares that give it away:
// the enemy pieces it takes or threatens, the enemy king where the line mates.
func goal(pos chess.Position, move chess.Move, p Puzzle) []chess.Square {
	enemy := pos.Turn().Other()
	king := []chess.Square{pos.King(enemy)}
	if p.Mates() {
		return king
	}
	if pos.Capture(move) != chess.NoPiece && !move.IsEnPassant() {
		return []chess.Square{move.To()}
	}
	after := pos.After(move)
	if hit := tactics.Targets(&after, move.To()); len(hit) > 0 {
		return hit
	}
	return king
}

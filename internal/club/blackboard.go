package club

import (
	"slices"

	"woodfox/game/chess"
	"woodfox/internal/store"
)

// Arrow points from one square to another.
type Arrow struct{ From, To chess.Square }

// Blackboard is a position that a teacher shows to everybody.
type Blackboard struct {
	Start   chess.Position // the zero value is the start position
	Moves   []chess.Move   // played from there
	Squares chess.Bitboard // marked
	Arrows  []Arrow
	Note    string // cleaned; cut at 300 characters
	Flipped bool   // Black sits below
	By      Person // filled in by Show
	Version int    // grows with every board that is shown; filled in by Show
}

// Position is the position after the moves.
func (b Blackboard) Position() chess.Position {
	p := b.start()
	for _, m := range b.Moves {
		p.Play(m)
	}
	return p
}

// The most that a board carries.
const (
	maxBoardMoves = 600
	maxArrows     = 32
)

// Show puts a board up for everybody, in the place of any other. Codes:
// NotTeacher; BadBoard for a position that cannot be, moves that are not legal,
// or more than 600 moves or 32 arrows.
func (v *Visit) Show(b Blackboard) error {
	if !v.who.Teacher {
		return refuse(NotTeacher)
	}
	if b.Start == (chess.Position{}) {
		b.Start = chess.StartPosition()
	}
	if _, err := chess.ParseFEN(b.Start.FEN()); err != nil || len(b.Moves) > maxBoardMoves || len(b.Arrows) > maxArrows {
		return &Error{Code: BadBoard, Err: err}
	}
	b.Moves, b.Arrows = slices.Clone(b.Moves), slices.Clone(b.Arrows)
	position := b.Start
	for i, m := range b.Moves {
		legal, ok := position.Complete(m)
		if !ok {
			return refuse(BadBoard)
		}
		b.Moves[i] = legal
		position.Play(legal)
	}
	b.Note, b.By = store.Clean(b.Note, maxNote), v.who.Person
	c := v.club
	c.mu.Lock()
	if c.stopping || v.gone() {
		c.mu.Unlock()
		return refuse(Left)
	}
	c.boardSeen++
	b.Version = c.boardSeen
	c.board = &b
	c.mu.Unlock()
	hintAll(c.everybody())
	return nil
}

// ClearBoard takes down the board. Code: NotTeacher.
func (v *Visit) ClearBoard() error {
	if !v.who.Teacher {
		return refuse(NotTeacher)
	}
	c := v.club
	c.mu.Lock()
	shown := c.board != nil
	c.board = nil
	c.mu.Unlock()
	if shown {
		hintAll(c.everybody())
	}
	return nil
}

// Blackboard is the board that is shown, false if there is none.
func (v *Visit) Blackboard() (Blackboard, bool) {
	c := v.club
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.board == nil {
		return Blackboard{}, false
	}
	b := *c.board
	b.Moves, b.Arrows = slices.Clone(b.Moves), slices.Clone(b.Arrows)
	return b, true
}

// dropBoard takes a board down whose teacher has not come back.
func (c *Club) dropBoard(teacher string, version int) {
	c.mu.Lock()
	stale := c.people[teacher] == nil && c.board != nil && c.board.Version == version
	if stale {
		c.board = nil
	}
	c.mu.Unlock()
	if stale {
		hintAll(c.everybody())
	}
}

package club

import (
	"encoding/json"
	"slices"

	"woodfox/game/chess"
	"woodfox/internal/store"
)

// What a teacher does to a board before it is shown, or while it is. The zero value
// of [Blackboard] is the start position.

// Set begins anew with a position; the note stays.
func (b *Blackboard) Set(p chess.Position) { b.Start, b.Moves, b.Squares, b.Arrows = p, nil, 0, nil }

// Play makes a move that is legal in the position. Marks belong to a position and
// go with it. It is false when there are too many moves already.
func (b *Blackboard) Play(m chess.Move) bool {
	if len(b.Moves) >= maxBoardMoves {
		return false
	}
	b.Moves = append(b.Moves, m)
	b.Unmark()
	return true
}

// TakeBack takes the last move back; false if there is none.
func (b *Blackboard) TakeBack() bool {
	if len(b.Moves) == 0 {
		return false
	}
	b.Moves = b.Moves[:len(b.Moves)-1]
	b.Unmark()
	return true
}

// Mark marks a square, or takes its mark away.
func (b *Blackboard) Mark(s chess.Square) { b.Squares ^= chess.BitboardOf(s) }

// Point draws an arrow, or takes it away. It is false for one that leads nowhere,
// and when there are too many.
func (b *Blackboard) Point(a Arrow) bool {
	if i := slices.Index(b.Arrows, a); i >= 0 {
		b.Arrows = slices.Delete(slices.Clone(b.Arrows), i, i+1)
		return true
	}
	if a.From == a.To || len(b.Arrows) >= maxArrows {
		return false
	}
	b.Arrows = append(b.Arrows, a)
	return true
}

// Unmark takes all marks and arrows away.
func (b *Blackboard) Unmark() { b.Squares, b.Arrows = 0, nil }

// draft is how a board is kept that is being prepared.
type draft struct {
	FEN     string         `json:"fen"`
	Moves   []chess.Move   `json:"moves,omitempty"`
	Squares chess.Bitboard `json:"squares,omitempty"`
	Arrows  []Arrow        `json:"arrows,omitempty"`
	Note    string         `json:"note,omitempty"`
	Flipped bool           `json:"flipped,omitempty"`
}

// Draft writes a board down.
func (b Blackboard) Draft() ([]byte, error) {
	start := b.start()
	return json.Marshal(draft{start.FEN(), b.Moves, b.Squares, b.Arrows, b.Note, b.Flipped})
}

// ReadDraft reads what Draft wrote; false for anything that no board can be.
func ReadDraft(data []byte) (Blackboard, bool) {
	var d draft
	if json.Unmarshal(data, &d) != nil || len(d.Moves) > maxBoardMoves || len(d.Arrows) > maxArrows {
		return Blackboard{}, false
	}
	start, err := chess.ParseFEN(d.FEN)
	if err != nil {
		return Blackboard{}, false
	}
	p := start
	for i, m := range d.Moves {
		legal, ok := p.Complete(m)
		if !ok {
			return Blackboard{}, false
		}
		d.Moves[i] = legal
		p.Play(legal)
	}
	for _, a := range d.Arrows {
		if a.From >= chess.NoSquare || a.To >= chess.NoSquare {
			return Blackboard{}, false
		}
	}
	return Blackboard{Start: start, Moves: d.Moves, Squares: d.Squares, Arrows: d.Arrows, Note: store.Clean(d.Note, maxNote), Flipped: d.Flipped}, true
}

// start is the position that the moves begin from.
func (b Blackboard) start() chess.Position {
	if b.Start == (chess.Position{}) {
		return chess.StartPosition()
	}
	return b.Start
}

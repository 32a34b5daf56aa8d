package play

import (
	"woodfox/game/chess"
)

// special is a rule that needs telling once: the first time it can be used in a
// learner's games.
type special struct {
	thing string // as the profile remembers it
	words string
	is    func(chess.Move) bool
}

// specials are in the order of their urgency: en passant is gone a move later.
var specials = [...]special{
	{"note:en_passant", "play.note_en_passant", chess.Move.IsEnPassant},
	{"note:promotion", "play.note_promotion", chess.Move.IsPromotion},
	{"note:castling", "play.note_castling", chess.Move.IsCastling},
}

// firstTime tells about a special move that has become possible, or that the
// opponent just made, if this person was never told. Club players know.
func (t *Table) firstTime() {
	if t.env.Profile == nil || t.env.Settings.Experience == "club" {
		return
	}
	position := t.game.Position()
	moves := position.LegalMoves()
	if last, ok := t.game.Last(); ok {
		moves = append(moves, last.Move)
	}
	for _, s := range specials {
		for _, m := range moves {
			if s.is(m) {
				if t.tell(s) {
					return
				}
				break
			}
		}
	}
}

// tell says a note once and reports whether it did.
func (t *Table) tell(s special) bool {
	seen, err := t.env.Profile.Seen()
	if _, told := seen[s.thing]; told || err != nil {
		return false
	}
	t.env.Check(t.env.Profile.MarkSeen(s.thing))
	t.say(good, func() string { return t.env.T(s.words) })
	return true
}

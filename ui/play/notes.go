package play

import (
	"slices"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/theme"
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

// remind tells the person to move what they may not know: that they can claim a
// draw, or a rule that comes up for the first time.
func (t *Table) remind() {
	if claims := t.game.Claims(); len(claims) > 0 {
		t.say(theme.Praise, func() string { return t.env.T("play.claim_possible", "Claim", t.env.Words.Claim(claims[0])) })
		return
	}
	t.firstTime()
}

// firstTime tells about a special move that has become possible, or that the
// opponent just made, if this person was never told. Club players know.
func (t *Table) firstTime() {
	if t.env.Profile == nil || t.env.Settings.Experience == "club" || t.toldAll() {
		return
	}
	thing, words, ok := FirstTime(t.game, func(thing string) bool { return t.told[thing] })
	if ok {
		t.told[thing] = true
		t.env.Check(t.env.Profile.MarkSeen(thing))
		t.say(theme.Praise, func() string { return t.env.T(words) })
	}
}

// FirstTime finds a rule that somebody has not been told of and that matters
// now: a special move is possible, or has just been made. It gives the thing to
// be marked as seen and the id of the words that explain it.
func FirstTime(g *game.Game, told func(thing string) bool) (thing, words string, ok bool) {
	position := g.Position()
	moves := position.LegalMoves()
	if last, ok := g.Last(); ok {
		moves = append(moves, last.Move)
	}
	for _, s := range specials {
		if !told(s.thing) && slices.ContainsFunc(moves, s.is) {
			return s.thing, s.words, true
		}
	}
	return "", "", false
}

// toldAll reads, once, what this person was told, and reports whether that is
// everything.
func (t *Table) toldAll() bool {
	if t.told == nil {
		t.told = map[string]bool{}
		seen, err := t.env.Profile.Seen()
		for _, s := range specials {
			_, told := seen[s.thing]
			t.told[s.thing] = told || err != nil
		}
	}
	return !slices.ContainsFunc(specials[:], func(s special) bool { return !t.told[s.thing] })
}

package chess

import (
	"slices"
	"strings"
)

// MatchPrefix returns the legal moves that a text typed so far can become, in
// any notation that ParseMove reads. The empty text matches all moves.
func (p *Position) MatchPrefix(text string) []Move {
	if len(text) > maxNotation {
		return nil
	}
	typed := matchKey(text)
	castlings := castlingsTyped(strings.TrimSpace(text))
	captures := strings.ContainsAny(foldNotation(text), "x:")
	var matches []Move
	for _, m := range p.LegalMoves() {
		if captures && p.Capture(m) == NoPiece {
			continue
		}
		matched := slices.ContainsFunc(castlings, m.castlesAs)
		for _, form := range p.forms(m) {
			matched = matched || hasPrefixFold(form, typed)
		}
		if matched {
			matches = append(matches, m)
		}
	}
	if len(matches) == 0 {
		m, err := p.ParseMove(text)
		if err == nil {
			return []Move{m}
		}
		return err.(*MoveError).Candidates
	}
	return matches
}

// castlingsTyped returns what the Chinese names of castling become that begin
// with the text. A single character that names a piece is that piece.
func castlingsTyped(text string) []string {
	if text == "" || len(foldNotation(text)) == 1 {
		return nil
	}
	var castlings []string
	for pair := range slices.Chunk(notation, 2) {
		if strings.HasPrefix(pair[1], "O-") && strings.HasPrefix(pair[0], text) {
			castlings = append(castlings, pair[1])
		}
	}
	return castlings
}

// hasPrefixFold compares without regard to case, except that a capital B is
// never the b-file, and the b of two squares in a row is no bishop.
func hasPrefixFold(form, typed string) bool {
	if typed != "" && typed[0] == 'B' && form[0] == 'b' {
		return false
	}
	if _, ok := ReadUCI(typed); ok && typed[0] == 'b' && form[0] == 'B' {
		return false
	}
	return len(form) >= len(typed) && strings.EqualFold(form[:len(typed)], typed)
}

// matchKey brings a typed text to the style of forms: folded, without move
// number, marks and the signs between squares.
func matchKey(text string) string {
	typed, _, _ := trimNotation(strings.ReplaceAll(foldNotation(text), " ", ""))
	return matchSigns.Replace(typed)
}

var matchSigns = strings.NewReplacer("x", "", ":", "", "-", "", "=", "", "(", "", ")", "", "/", "", "0", "O", "*", "")

// forms returns the ways to write a legal move, without signs: by SAN, with
// every choice of square of origin, and by UCI.
func (p *Position) forms(m Move) []string {
	from, to := m.From(), m.To().String()
	if m.IsCastling() {
		c, _ := CastlingTo(m.To())
		short := "OO"
		if m.To() < m.From() {
			short = "OOO"
		}
		return []string{short, m.String(), from.String() + c.RookFrom.String(), "K" + from.String() + to, "K" + to}
	}
	promotion := ""
	if m.IsPromotion() {
		promotion = string(rune(m.Promotion().Letter()))
	}
	square := from.String()
	forms := []string{square + to + promotion}
	pt := p.board[from].Type()
	letter := string(rune(pt.Letter()))
	forms = append(forms, letter+square+to+promotion)
	if pt == Pawn {
		forms = append(forms, "P"+to+promotion)
		if p.Capture(m) != NoPiece {
			return append(forms, square[:1]+to+promotion, "P"+square[:1]+to+promotion)
		}
		return append(forms, to+promotion)
	}
	return append(forms, letter+to, letter+square[:1]+to, letter+square[1:]+to)
}

// Nearest returns the one legal move that a text which is not one probably
// meant: the move with a spelling at most a slip or two away, if no other is as
// near. A text that can be read gives its own move.
func (p *Position) Nearest(text string) (Move, bool) {
	m, err := p.ParseMove(text)
	if err == nil {
		return m, true
	}
	if len(text) > maxNotation {
		return NoMove, false
	}
	typed := matchKey(text)
	code := err.(*MoveError).Code
	if code == Ambiguous || code == PromotionRequired || len(typed) < 2 || len(typed) > maxMoveText {
		return NoMove, false
	}
	limit := 1
	if len(typed) >= 4 {
		limit = 2
	}
	best, found, tie := slipCost*(limit+1), NoMove, false
	for _, m := range p.LegalMoves() {
		near := best + 1
		for _, form := range p.nearForms(m) {
			near = min(near, nearness(typed, form))
		}
		switch {
		case near < best:
			best, found, tie = near, m, false
		case near == best:
			tie = true
		}
	}
	return found, found != NoMove && !tie
}

// maxMoveText is longer than any way to write a move ("Nb1xd2" with slips).
const maxMoveText = 12

// nearForms are the forms without those that name a pawn, which nobody slips
// into, and with a pawn's capture written without its file.
func (p *Position) nearForms(m Move) []string {
	forms := slices.DeleteFunc(p.forms(m), func(form string) bool { return form[0] == 'P' })
	if p.board[m.From()].Type() == Pawn {
		forms = append(forms, m.To().String())
	}
	return forms
}

// nearness orders spellings first by slips, then by the first letter, as who
// writes a knight means a knight, then by length.
func nearness(typed, form string) int {
	typed, form = strings.ToLower(typed), strings.ToLower(form)
	n := slipCost * slips(typed, form)
	if typed[0] != form[0] {
		n += 2
	}
	if len(typed) != len(form) {
		n++
	}
	return n
}

const slipCost = 4

// slips is the number of letters left out, added, changed or swapped with
// their neighbour (optimal string alignment distance).
func slips(a, b string) int {
	previous2, previous := []int(nil), make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			changed := previous[j-1]
			if a[i-1] != b[j-1] {
				changed++
			}
			row[j] = min(changed, previous[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], previous2[j-2]+1)
			}
		}
		previous2, previous = previous, row
	}
	return previous[len(b)]
}

package lessons

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// want maps each square of a set-up to the piece that belongs there.
func (ex *Exercise) want() map[chess.Square]chess.Piece {
	want := map[chess.Square]chess.Piece{}
	for _, p := range ex.pieces() {
		want[p.Square] = p.Piece
	}
	return want
}

func judgeSetUp(ex *Exercise, a Answer) Verdict {
	want := ex.want()
	var missing, extra chess.Bitboard
	for sq := range want {
		missing |= chess.BitboardOf(sq)
	}
	for _, p := range a.Placed {
		missing &^= chess.BitboardOf(p.Square)
		if want[p.Square] != p.Piece {
			extra |= chess.BitboardOf(p.Square)
		}
	}
	if missing == 0 && extra == 0 {
		return right()
	}
	v := Verdict{Missing: squaresOf(missing), Extra: squaresOf(extra)}
	v.Code = compared(v.Missing, v.Extra)
	return v
}

// unplaced lists the accepted pieces that do not stand yet.
func unplaced(ex *Exercise, w Work) []Placed {
	var left []Placed
	for _, p := range ex.pieces() {
		if !slices.Contains(w.Placed, p) {
			left = append(left, p)
		}
	}
	return left
}

func helpSetUp(ex *Exercise, w Work, rung Rung) Help {
	left := unplaced(ex, w)
	if len(left) == 0 {
		var extra Squares
		for _, p := range w.Placed {
			if !slices.Contains(ex.pieces(), p) {
				extra = append(extra, p.Square)
			}
		}
		return helpMend(extra)
	}
	h := Help{Code: HelpPlaces, Count: len(left)}
	switch {
	case rung == ThisPiece:
		h.Code, left = HelpPiece, left[:1]
		h.Placed = left
	case rung == ThisMove:
		h.Code, h.Placed = HelpPieces, left
	}
	for _, p := range left {
		h.Squares = append(h.Squares, p.Square)
	}
	return h
}

func readSetUp(_ *Exercise, _ Work, text string) (entry, bool) {
	var placed []Placed
	for _, word := range strings.Fields(text) {
		p, ok := ParsePlaced(word)
		if !ok {
			return entry{}, false
		}
		placed = append(placed, p)
	}
	return entry{placed: placed}, len(placed) > 0
}

func rightSetUp(ex *Exercise) []Answer { return []Answer{{Placed: ex.pieces()}} }

func wrongSetUp(ex *Exercise) []Answer {
	answers := []Answer{{}}
	for i, p := range ex.pieces() {
		rest := slices.Delete(slices.Clone(ex.pieces()), i, i+1)
		other := chess.NewPiece(p.Piece.Color().Other(), p.Piece.Type())
		answers = append(answers, Answer{Placed: rest}, Answer{Placed: append(rest, Placed{other, p.Square})})
	}
	return answers
}

package opponent

import (
	"math/rand/v2"

	"woodfox/game/chess"
)

// What a novice likes, in centipawns of appeal.
const (
	likesCheck     = 30
	likesCastling  = 60
	likesCentre    = 35 // a pawn to the middle
	likesNewPiece  = 40 // a knight or bishop from its home
	likesForward   = 8  // for each rank
	shunsKingMoves = 60 // before the ending
	wavers         = 45 // how far the appeal of a move shifts from one look to the next
)

// novice chooses as somebody does who has just learnt how the pieces go: by what a move takes and how natural it looks,
// one move at a time. Whether a piece can be taken where it goes, or is attacked where it stands, is often not seen.
func novice(v *View, s sight, legal []chess.Move, dice *rand.Rand) chess.Move {
	if takes := retakes(v, legal); len(takes) > 0 {
		return takes[0]
	}
	afraid := dice.Float64() > s.overlooks // looks around for its own pieces in danger, this move
	best, liked := legal[0], -1e9
	for _, m := range legal {
		appeal := s.appeal(v, m, afraid, dice)
		if appeal > liked {
			best, liked = m, appeal
		}
	}
	return best
}

func (s sight) appeal(v *View, m chess.Move, afraid bool, dice *rand.Rand) float64 {
	pos := &v.Position
	piece := pos.At(m.From())
	appeal := wavers * v.mood() * dice.NormFloat64()
	sees := func() bool { return dice.Float64() > s.overlooks*obscurity(v, m) }

	if taken := pos.Capture(m); taken != chess.NoPiece && sees() {
		appeal += float64(chess.ValueOf(taken.Type()))
	}
	if m.IsPromotion() {
		appeal += float64(chess.ValueOf(m.Promotion()))
	}
	// What it costs to be taken there: often forgotten, less often of the queen.
	watched := 1 - s.overlooks
	if piece.Type() == chess.Queen {
		watched = 1 - s.overlooks/3
	}
	if cost := pos.SEE(m) - exchangeGain(pos, m); cost < 0 && dice.Float64() < watched {
		appeal += float64(cost)
	}
	if afraid && inDanger(pos, m.From()) {
		appeal += float64(chess.ValueOf(piece.Type())) / 3
	}
	if pos.GivesCheck(m) {
		appeal += likesCheck
	}
	return appeal + natural(pos, m, piece)
}

// exchangeGain is what a move takes and promotes to, before anything is taken back.
func exchangeGain(pos *chess.Position, m chess.Move) int {
	gain := chess.ValueOf(pos.Capture(m).Type())
	if m.IsPromotion() {
		gain += chess.ValueOf(m.Promotion()) - chess.ValueOf(chess.Pawn)
	}
	return gain
}

// natural is what a first lesson teaches: pawns to the middle, knights and bishops out, the king into safety.
func natural(pos *chess.Position, m chess.Move, piece chess.Piece) float64 {
	side := piece.Color()
	from, to := m.From(), m.To()
	forward := int(to.Rank().For(side)) - int(from.Rank().For(side))
	x := float64(likesForward * max(forward, 0))
	opening := pos.FullmoveNumber() <= 12
	switch piece.Type() {
	case chess.Pawn:
		if opening && (to.File() == chess.FileD || to.File() == chess.FileE) {
			x += likesCentre
		}
	case chess.Knight, chess.Bishop:
		if from.Rank().For(side) == chess.Rank1 {
			x += likesNewPiece
		}
	case chess.King:
		if m.IsCastling() {
			x += likesCastling
		} else if pos.Occupied().Count() > 12 {
			x -= shunsKingMoves
		}
	}
	return x
}

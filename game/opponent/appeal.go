package opponent

import "woodfox/game/chess"

// taste is what somebody likes to play, in centipawns of appeal. It decides between moves that seem good enough.
type taste struct {
	checks   float64
	captures float64 // any taking, beyond what it brings
	trades   float64 // taking like for like
	attack   float64 // a piece that comes nearer to the other king
	forward  float64 // for each rank that a pawn goes
	queen    float64 // moves of the queen in the opening
	castling float64
}

// What a first lesson teaches, in centipawns of appeal.
const (
	likesCentre    = 35 // a pawn to the middle
	likesNewPiece  = 30 // a knight or bishop from its home
	shunsKingMoves = 50 // before the ending
	shunsTwice     = 20 // a piece that has moved already, in the opening
	likesPassed    = 6  // a pawn on its way when few pieces are left, for each rank it has reached
)

// appeal is how a move looks at first sight, whatever comes of it.
func (m *mind) appeal(v *View, move chess.Move) float64 {
	pos := &v.Position
	piece := pos.At(move.From())
	x := natural(pos, move, piece)
	t := &m.taste
	if pos.GivesCheck(move) {
		x += t.checks
	}
	if taken := pos.Capture(move); taken != chess.NoPiece {
		x += t.captures
		if worth[taken.Type()] >= 300 && worth[piece.Type()]/100 == worth[taken.Type()]/100 {
			x += t.trades
		}
	}
	king := pos.King(pos.Turn().Other())
	if piece.Type() != chess.King {
		x += t.attack * float64(chess.Distance(move.From(), king)-chess.Distance(move.To(), king))
	}
	switch piece.Type() {
	case chess.Pawn:
		x += t.forward * float64(max(move.From().Rank(), move.To().Rank())-min(move.From().Rank(), move.To().Rank()))
	case chess.Queen:
		if pos.FullmoveNumber() <= 10 {
			x += t.queen
		}
	case chess.King:
		if move.IsCastling() {
			x += t.castling
		}
	}
	return x
}

// natural is what a first lesson teaches: pawns to the middle, knights and bishops out and not the same one twice, the
// king kept in safety, and in the ending the pawns forward.
func natural(pos *chess.Position, m chess.Move, piece chess.Piece) float64 {
	side := piece.Color()
	from, to := m.From(), m.To()
	opening := pos.FullmoveNumber() <= 12
	few := pos.Occupied().Count() <= 12
	switch piece.Type() {
	case chess.Pawn:
		if opening && (to.File() == chess.FileD || to.File() == chess.FileE) {
			return likesCentre
		}
		if few {
			return likesPassed * float64(to.Rank().For(side))
		}
	case chess.Knight, chess.Bishop:
		if from.Rank().For(side) == chess.Rank1 {
			return likesNewPiece
		}
		if opening {
			return -shunsTwice
		}
	case chess.King:
		if !few && !m.IsCastling() {
			return -shunsKingMoves
		}
	}
	return 0
}

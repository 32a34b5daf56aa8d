package game

import (
	"woodfox/game/chess"
)

// Purpose is what a move does, the one thing a learner should see in it.
type Purpose string

// The purposes, the more pressing first: Advise names the first that fits.
const (
	Mates        Purpose = "mates"
	LeavesCheck  Purpose = "leaves_check"  // every legal move does; no other could be told
	Promotes     Purpose = "promotes"      // a pawn becomes another piece
	WinsMaterial Purpose = "wins_material" // takes something and keeps more than it gives
	Rescues      Purpose = "rescues"       // a piece in danger is in danger no more
	Exchanges    Purpose = "exchanges"     // takes, and gives as much
	Threatens    Purpose = "threatens"     // something can be won next
	GivesCheck   Purpose = "gives_check"
	Castles      Purpose = "castles"
	Develops     Purpose = "develops"      // a knight or bishop leaves its home
	TakesCentre  Purpose = "takes_centre"  // a pawn comes to d4, e4, d5 or e5
	AdvancesPawn Purpose = "advances_pawn" // a passed pawn comes nearer to promotion
	Improves     Purpose = "improves"      // the piece stands better; nothing simpler can be said
)

// Advice is what a hint says about a move.
type Advice struct {
	Purpose Purpose
	// Look is where the reason is: the piece to be taken or threatened, the own
	// piece in danger, the king to be mated; where the move goes otherwise.
	Look []chess.Square
	// Piece stands on Look where that matters: what is won, exchanged, rescued
	// or threatened.
	Piece chess.PieceType
}

// Advise finds the purpose of a legal move by what it does at once: who is
// mated, taken, saved or attacked. It judges exchanges by static exchange
// evaluation and sees no further; whether the move is good must be known.
func Advise(position chess.Position, m chess.Move) Advice {
	after := position.After(m)
	us, them := position.Turn(), position.Turn().Other()
	switch {
	case after.IsCheckmate():
		return Advice{Mates, []chess.Square{position.King(them)}, chess.King}
	case position.InCheck():
		return Advice{LeavesCheck, append([]chess.Square{position.King(us)}, position.Checkers().Squares()...), chess.King}
	case m.IsPromotion():
		return Advice{Promotes, []chess.Square{m.To()}, m.Promotion()}
	}
	captured := position.Capture(m).Type()
	if captured != chess.NoPieceType && position.SEE(m) > 0 {
		return Advice{WinsMaterial, []chess.Square{m.To()}, captured}
	}
	if square, piece := rescued(position, after, m); square != chess.NoSquare {
		return Advice{Rescues, []chess.Square{square}, piece}
	}
	if captured != chess.NoPieceType {
		return Advice{Exchanges, []chess.Square{m.To()}, captured}
	}
	if square, piece := threatened(after, m); square != chess.NoSquare {
		return Advice{Threatens, []chess.Square{square}, piece}
	}
	return Advice{Purpose: quietPurpose(position, after, m), Look: []chess.Square{m.To()}}
}

// rescued is the most valuable own piece that the opponent could have won and,
// after the move, cannot win any more where it then stands.
func rescued(position, after chess.Position, m chess.Move) (chess.Square, chess.PieceType) {
	before := winnable(passed(position))
	still := winnable(after)
	best, piece := chess.NoSquare, chess.NoPieceType
	for square := range before.All() {
		stands := square
		if square == m.From() {
			stands = m.To()
		}
		pt := position.At(square).Type()
		if !still.Has(stands) && chess.ValueOf(pt) > chess.ValueOf(piece) {
			best, piece = square, pt
		}
	}
	return best, piece
}

// threatened is the most valuable enemy piece that the moved piece could win
// next, if the opponent let it.
func threatened(after chess.Position, m chess.Move) (chess.Square, chess.PieceType) {
	if after.InCheck() {
		return chess.NoSquare, chess.NoPieceType
	}
	next := passed(after)
	best, piece := chess.NoSquare, chess.NoPieceType
	for _, capture := range next.AppendCaptures(nil) {
		pt := next.Capture(capture).Type()
		if capture.From() == m.To() && next.SEE(capture) > 0 && chess.ValueOf(pt) > chess.ValueOf(piece) {
			best, piece = capture.To(), pt
		}
	}
	return best, piece
}

// winnable are the squares on which the side to move can win something by a
// capture.
func winnable(position chess.Position) chess.Bitboard {
	var squares chess.Bitboard
	for _, capture := range position.AppendCaptures(nil) {
		if position.Capture(capture) != chess.NoPiece && position.SEE(capture) > 0 {
			squares |= chess.BitboardOf(capture.To())
		}
	}
	return squares
}

// passed is the position if the side to move could pass. It must not be in check.
func passed(position chess.Position) chess.Position {
	position.PlayNull()
	return position
}

// quietPurpose names what a move that takes and threatens nothing does.
func quietPurpose(position, after chess.Position, m chess.Move) Purpose {
	us := position.Turn()
	piece, from, to := position.At(m.From()).Type(), m.From(), m.To()
	home := chess.Rank1.For(us)
	switch {
	case after.InCheck():
		return GivesCheck
	case m.IsCastling():
		return Castles
	case (piece == chess.Knight || piece == chess.Bishop) && from.Rank() == home && to.Rank() != home:
		return Develops
	case piece == chess.Pawn && chess.BitboardOf(chess.D4, chess.E4, chess.D5, chess.E5).Has(to):
		return TakesCentre
	case piece == chess.Pawn && passedPawn(after, to, us):
		return AdvancesPawn
	}
	return Improves
}

// passedPawn reports whether no enemy pawn stands before the pawn on its file
// or a neighbouring one.
func passedPawn(position chess.Position, square chess.Square, us chess.Color) bool {
	for enemy := range position.Pieces(us.Other(), chess.Pawn).All() {
		files := int(enemy.File()) - int(square.File())
		ahead := enemy.Rank() > square.Rank()
		if us == chess.Black {
			ahead = enemy.Rank() < square.Rank()
		}
		if ahead && -1 <= files && files <= 1 {
			return false
		}
	}
	return true
}

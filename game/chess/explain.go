package chess

import "slices"

// Code says what became of a move that somebody wanted to play: Legal, the
// reason why it is not, or that the text could not be read as one move.
type Code string

// The codes, in the order in which they take precedence.
const (
	Legal                  Code = "legal"
	GameOver               Code = "game_over"
	NoPieceThere           Code = "no_piece"
	NotYourPiece           Code = "not_your_piece"
	SameSquare             Code = "same_square"
	CastlingKingMoved      Code = "castling_king_moved" // needs the history of a game
	CastlingRookMoved      Code = "castling_rook_moved" // needs the history of a game
	CastlingRightLost      Code = "castling_right_lost"
	CastlingBlocked        Code = "castling_blocked"
	CastlingInCheck        Code = "castling_in_check"
	CastlingThroughCheck   Code = "castling_through_check"
	CastlingIntoCheck      Code = "castling_into_check"
	OwnPieceOnTarget       Code = "own_piece_on_target"
	NotHowItMoves          Code = "not_how_it_moves"
	Blocked                Code = "blocked"
	PawnBlocked            Code = "pawn_blocked"
	PawnCapturesDiagonally Code = "pawn_captures_diagonally"
	EnPassantExpired       Code = "en_passant_expired"
	DoesNotAnswerCheck     Code = "does_not_answer_check"
	LeavesKingInCheck      Code = "leaves_king_in_check"
	PromotionRequired      Code = "promotion_required"
	PromotionNotAllowed    Code = "promotion_not_allowed"
	Ambiguous              Code = "ambiguous"
	Unreadable             Code = "unreadable"
)

// Explanation is the verdict on a move that somebody wanted to play, as facts.
type Explanation struct {
	Code Code
	// Move is the legal move, or the one that was asked for; NoMove if the text
	// did not tell.
	Move Move
	// Piece is the kind of the piece that would make a Move that is not legal,
	// NoPieceType if there is none.
	Piece PieceType
	// Squares are those of the pieces that are the reason: what blocks, what
	// gives check, what stands on the target. For Ambiguous they are the
	// squares of the pieces that could be meant.
	Squares []Square
	// Pieces are the kinds of the pieces on Squares, in the same order. For
	// NotHowItMoves, SameSquare and the promotion codes it is the moving piece.
	Pieces []PieceType
}

// Legal reports whether the move may be played.
func (e Explanation) Legal() bool { return e.Code == Legal }

// Explain says whether a move is legal and, if it is not, the exact reason. Of
// several reasons it names the outermost, in the order of the codes. The kind
// of the move need not be known. A game that is over allows no move at all;
// see [Position.WhyNot] for the same without that.
func Explain(p *Position, m Move) Explanation {
	if p.Outcome().Over() {
		return Explanation{Code: GameOver, Move: m}
	}
	return p.WhyNot(m)
}

// WhyNot is Explain for positions in which nobody asks whether the game is
// over: in a lesson a lone knight may hop about although nobody can win.
func (p *Position) WhyNot(m Move) Explanation {
	if legal, ok := p.Complete(p.castlingMeant(m)); ok {
		return Explanation{Code: Legal, Move: legal}
	}
	e := p.whyNot(m)
	e.Move, e.Piece = m, p.board[m.From()].Type()
	return e
}

// castlingMeant turns the king's move onto its own rook, as some programs
// write castling, into the king's move of two squares, if that is legal.
func (p *Position) castlingMeant(m Move) Move {
	if c, ok := p.kingTakesRook(m); ok && m.Promotion() == NoPieceType {
		if legal, ok := p.Complete(NewMove(c.KingFrom, c.KingTo)); ok {
			return legal
		}
	}
	return m
}

// kingTakesRook returns the castling that is meant by a king going onto a rook
// with which it may still castle.
func (p *Position) kingTakesRook(m Move) (Castling, bool) {
	for _, c := range castlings {
		if c.Color == p.turn && m.From() == c.KingFrom && m.To() == c.RookFrom && p.castling.Has(c.Right) {
			return c, true
		}
	}
	return Castling{}, false
}

// whyNot finds the reason against a move that is not legal.
func (p *Position) whyNot(m Move) Explanation {
	from, to := m.From(), m.To()
	piece, target := p.board[from], p.board[to]
	pt := piece.Type()
	switch {
	case piece == NoPiece:
		return Explanation{Code: NoPieceThere, Squares: []Square{from}}
	case piece.Color() != p.turn:
		return p.because(NotYourPiece, from.bit())
	case from == to:
		return p.because(SameSquare, from.bit())
	}
	if pt == King {
		if e, ok := p.whyNotCastling(m); ok {
			return e
		}
	}
	if target != NoPiece && target.Color() == p.turn {
		return p.because(OwnPieceOnTarget, to.bit())
	}
	if e, ok := p.whyNotThere(m); ok {
		return e
	}
	if e, ok := p.whyNotSafe(m); ok {
		return e
	}
	if pt == Pawn && to.Rank() == Rank8.For(p.turn) {
		return Explanation{Code: PromotionRequired, Pieces: []PieceType{Pawn}}
	}
	return Explanation{Code: PromotionNotAllowed, Pieces: []PieceType{pt}}
}

// because is an explanation by the pieces on some squares.
func (p *Position) because(code Code, squares Bitboard) Explanation {
	e := Explanation{Code: code, Squares: squares.Squares()}
	for _, s := range e.Squares {
		e.Pieces = append(e.Pieces, p.board[s].Type())
	}
	return e
}

// whyNotCastling explains a king's move of two squares along its first rank,
// or onto a rook with which it may castle.
func (p *Position) whyNotCastling(m Move) (Explanation, bool) {
	from, to := m.From(), m.To()
	c, ok := p.kingTakesRook(m)
	if !ok {
		apart := int(to) - int(from)
		if from.Rank() != Rank1.For(p.turn) || to.Rank() != from.Rank() || apart != 2 && apart != -2 {
			return Explanation{}, false
		}
		c, ok = CastlingTo(to)
		if !ok || c.KingFrom != from || !p.castling.Has(c.Right) {
			return Explanation{Code: CastlingRightLost, Squares: []Square{from}, Pieces: []PieceType{King}}, true
		}
	}
	them := p.turn.Other()
	occupied := p.Occupied() ^ c.KingFrom.bit()
	attackers := func(s Square) Bitboard { return p.AttackersTo(s, occupied) & p.byColor[them] }
	if blockers := c.Empty & p.Occupied(); blockers != 0 {
		return p.because(CastlingBlocked, blockers), true
	}
	if p.checkers != 0 {
		return p.because(CastlingInCheck, p.checkers), true
	}
	if through := attackers(c.RookTo); through != 0 {
		return p.because(CastlingThroughCheck, through), true
	}
	if into := attackers(c.KingTo); into != 0 {
		return p.because(CastlingIntoCheck, into), true
	}
	return Explanation{Code: PromotionNotAllowed, Pieces: []PieceType{King}}, true // the castling itself is legal
}

// whyNotThere explains a move that the piece does not make on this board, king
// safety aside. The target holds no piece of its own side.
func (p *Position) whyNotThere(m Move) (Explanation, bool) {
	from, to := m.From(), m.To()
	piece := p.board[from]
	if piece.Type() == Pawn {
		return p.whyNotPawn(from, to)
	}
	if !AttacksFrom(piece.Color(), piece.Type(), from, 0).Has(to) {
		return p.because(NotHowItMoves, from.bit()), true
	}
	blockers := Between(from, to) & p.Occupied()
	if piece.Type() == Knight || blockers == 0 {
		return Explanation{}, false
	}
	nearest := blockers.First()
	if to < from {
		nearest = highest(blockers).First()
	}
	return p.because(Blocked, nearest.bit()), true
}

// whyNotPawn explains a pawn's move that goes against the pawn's own rules.
func (p *Position) whyNotPawn(from, to Square) (Explanation, bool) {
	us := p.turn
	ahead := from.bit().Forward(us)
	switch {
	case pawnAttacks(us, from).Has(to):
		if p.board[to] != NoPiece || to == p.passed {
			return Explanation{}, false
		}
		if p.mayHaveJumped(to) {
			return p.because(EnPassantExpired, (to ^ 8).bit()), true
		}
		return p.because(PawnCapturesDiagonally, from.bit()), true
	case ahead.Has(to):
		if p.board[to] != NoPiece {
			return p.because(PawnBlocked, to.bit()), true
		}
		return Explanation{}, false
	case ahead.Forward(us).Has(to) && from.Rank() == Rank2.For(us):
		path := ahead | to.bit()
		if blockers := path & p.Occupied(); blockers != 0 {
			nearest := ahead
			if ahead&p.Occupied() == 0 {
				nearest = to.bit()
			}
			return p.because(PawnBlocked, nearest), true
		}
		return Explanation{}, false
	}
	return p.because(NotHowItMoves, from.bit()), true
}

// mayHaveJumped reports whether an enemy pawn stands before the square and
// could have come there over it some time ago.
func (p *Position) mayHaveJumped(target Square) bool {
	if target.Rank() != Rank6.For(p.turn) {
		return false
	}
	return p.board[target^8] == NewPiece(p.turn.Other(), Pawn) && p.board[target] == NoPiece
}

// whyNotSafe explains a move after which the own king could be taken.
func (p *Position) whyNotSafe(m Move) (Explanation, bool) {
	from, to := m.From(), m.To()
	us, them := p.turn, p.turn.Other()
	king := p.King(us)
	if king == NoSquare {
		return Explanation{}, false
	}
	gone := to.bit()
	occupied := p.Occupied()&^from.bit() | to.bit()
	if p.board[from].Type() == Pawn && to == p.passed && from.File() != to.File() {
		gone = (to ^ 8).bit()
		occupied &^= gone
	}
	if from == king {
		king = to
	}
	attackers := p.AttackersTo(king, occupied) & p.byColor[them] &^ gone
	switch {
	case attackers == 0:
		return Explanation{}, false
	case attackers&p.checkers != 0:
		return p.because(DoesNotAnswerCheck, attackers&p.checkers), true
	}
	return p.because(LeavesKingInCheck, attackers), true
}

// codesInOrder are the reasons against a move, the outermost first.
var codesInOrder = [...]Code{
	GameOver, NoPieceThere, NotYourPiece, SameSquare,
	CastlingKingMoved, CastlingRookMoved, CastlingRightLost, CastlingBlocked,
	CastlingInCheck, CastlingThroughCheck, CastlingIntoCheck,
	OwnPieceOnTarget, NotHowItMoves, Blocked,
	PawnBlocked, PawnCapturesDiagonally, EnPassantExpired,
	DoesNotAnswerCheck, LeavesKingInCheck, PromotionRequired, PromotionNotAllowed,
}

// precedence returns how early a code stops a move: the lower, the earlier.
func precedence(code Code) int { return slices.Index(codesInOrder[:], code) }

// Codes returns all codes, for whoever must have a word for each.
func Codes() []Code {
	return append([]Code{Legal, Ambiguous, Unreadable}, codesInOrder[:]...)
}

package chess

// Position is everything that the rules need to know about one moment of a
// game, except its history. It is a value: a copy is independent, and keeping
// a copy is how a move is taken back. The zero value is not a position; start
// with [StartPosition] or [ParseFEN].
type Position struct {
	board     [64]Piece
	byType    [8]Bitboard
	byColor   [2]Bitboard
	key       uint64
	checkers  Bitboard // pieces that give check to the side to move
	straight  Bitboard // lines of rank and file pins against it, pinning piece included
	slanted   Bitboard // lines of diagonal pins
	halfmoves int32
	fullmove  int32
	turn      Color
	castling  CastlingRights
	enPassant Square
	passed    Square // as enPassant, but also when the capture would not be legal
}

// StartFEN is the position at the beginning of a game.
const StartFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// StartPosition returns the position at the beginning of a game (Laws 2.3).
func StartPosition() Position {
	p, err := ParseFEN(StartFEN)
	if err != nil {
		panic(err) // a constant of this package
	}
	return p
}

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.turn }

// At returns the piece on a square, NoPiece if it is empty.
func (p *Position) At(s Square) Piece {
	if s >= NoSquare {
		return NoPiece
	}
	return p.board[s]
}

// Pieces returns the squares of the pieces of one color and kind.
func (p *Position) Pieces(c Color, pt PieceType) Bitboard {
	return p.byType[pt&7] & p.byColor[c&1]
}

// ByType returns the squares of both sides' pieces of one kind.
func (p *Position) ByType(pt PieceType) Bitboard { return p.byType[pt&7] }

// ByColor returns the squares of all pieces of one side.
func (p *Position) ByColor(c Color) Bitboard { return p.byColor[c&1] }

// Occupied returns the squares of all pieces.
func (p *Position) Occupied() Bitboard { return p.byColor[White] | p.byColor[Black] }

// King returns the square of the king. It is NoSquare only in a position that
// [ReadFEN] found a fault with.
func (p *Position) King(c Color) Square { return p.Pieces(c, King).First() }

// CastlingRights returns the castlings whose king and rook have not moved.
func (p *Position) CastlingRights() CastlingRights { return p.castling }

// EnPassant returns the square behind a pawn that has just made a double step,
// but only if it can legally be captured there; otherwise NoSquare. So two
// positions with the same moves are the same position (Laws 9.2.3).
func (p *Position) EnPassant() Square { return p.enPassant }

// HalfmoveClock returns the number of moves, counted for each side by itself,
// since the last capture or pawn move: 100 is fifty moves (Laws 9.3).
func (p *Position) HalfmoveClock() int { return int(p.halfmoves) }

// FullmoveNumber returns the number of the move to be played; it starts at 1
// and grows after Black's moves.
func (p *Position) FullmoveNumber() int { return int(p.fullmove) }

// Key returns a hash of pieces, side to move, castling rights and en-passant
// square. Positions that count as the same for repetition have the same key.
func (p *Position) Key() uint64 { return p.key }

// InCheck reports whether the king of the side to move is attacked.
func (p *Position) InCheck() bool { return p.checkers != 0 }

// Checkers returns the squares of the pieces that give check.
func (p *Position) Checkers() Bitboard { return p.checkers }

// Attacks returns the squares that the piece on s attacks, whether it may move
// there or not; the empty set for an empty square.
func (p *Position) Attacks(s Square) Bitboard {
	piece := p.At(s)
	return AttacksFrom(piece.Color(), piece.Type(), s, p.Occupied())
}

// AttackersTo returns the pieces of both sides that attack s when the board is
// occupied so. Pieces outside of occupied still attack: mask the answer with
// it when pieces have been lifted off.
func (p *Position) AttackersTo(s Square, occupied Bitboard) Bitboard {
	return pawnAttacks(White, s)&p.Pieces(Black, Pawn) |
		pawnAttacks(Black, s)&p.Pieces(White, Pawn) |
		knightAttacks(s)&p.byType[Knight] |
		kingAttacks(s)&p.byType[King] |
		bishopAttacks(s, occupied)&p.bishopLike() |
		rookAttacks(s, occupied)&p.rookLike()
}

// Attacked reports whether a piece of color by attacks s.
func (p *Position) Attacked(s Square, by Color) bool {
	return p.AttackersTo(s, p.Occupied())&p.byColor[by&1] != 0
}

func (p *Position) bishopLike() Bitboard { return p.byType[Bishop] | p.byType[Queen] }
func (p *Position) rookLike() Bitboard   { return p.byType[Rook] | p.byType[Queen] }

// put places a piece on an empty square, keeping the key.
func (p *Position) put(piece Piece, s Square) {
	b := s.bit()
	p.board[s&63] = piece
	p.byType[piece.Type()] ^= b
	p.byColor[piece.Color()] ^= b
	p.key ^= pieceKeys[piece&15][s&63]
}

// remove takes the piece off a square, keeping the key.
func (p *Position) remove(piece Piece, s Square) {
	b := s.bit()
	p.board[s&63] = NoPiece
	p.byType[piece.Type()] ^= b
	p.byColor[piece.Color()] ^= b
	p.key ^= pieceKeys[piece&15][s&63]
}

// findChecks works out who gives check to the side to move and which lines are
// pins. Everything that moves legally stands on these three masks.
func (p *Position) findChecks() {
	us, them := p.turn, p.turn.Other()
	king := p.King(us)
	p.checkers, p.straight, p.slanted = 0, 0, 0
	if king == NoSquare {
		return
	}
	enemy, occupied := p.byColor[them], p.Occupied()
	p.checkers = enemy & (knightAttacks(king)&p.byType[Knight] | pawnAttacks(us, king)&p.byType[Pawn])
	// Every slider that would see the king on an otherwise empty board. The loop
	// is written twice: shared, it costs a tenth of the speed (BenchmarkPerft).
	for snipers := rookAttacks(king, 0) & enemy & p.rookLike(); snipers != 0; {
		sniper := snipers.Pop()
		line := betweenTable[king&63][sniper&63]
		if shields := line & occupied; shields == 0 {
			p.checkers |= sniper.bit()
		} else if !shields.Several() && shields&enemy == 0 {
			p.straight |= line | sniper.bit()
		}
	}
	for snipers := bishopAttacks(king, 0) & enemy & p.bishopLike(); snipers != 0; {
		sniper := snipers.Pop()
		line := betweenTable[king&63][sniper&63]
		if shields := line & occupied; shields == 0 {
			p.checkers |= sniper.bit()
		} else if !shields.Several() && shields&enemy == 0 {
			p.slanted |= line | sniper.bit()
		}
	}
}

package chess

// ParseSAN reads a move that is written exactly as [Position.SAN] writes it,
// without its mark of check or mate. It is for files with millions of moves:
// only the pieces that can have been meant are looked at, and nothing is
// allocated. It reports false for everything else, be it a legal move that is
// written carelessly or none at all; [Position.ReadMove] tells which.
func (p *Position) ParseSAN(text []byte) (Move, bool) {
	if len(text) < len("e4") || len(text) > len("Qa1xb2") {
		return NoMove, false
	}
	g := newGenerator(p)
	switch text[0] {
	case 'N':
		return g.standardPiece(Knight, text[1:])
	case 'B':
		return g.standardPiece(Bishop, text[1:])
	case 'R':
		return g.standardPiece(Rook, text[1:])
	case 'Q':
		return g.standardPiece(Queen, text[1:])
	case 'K':
		return g.standardKing(text[1:])
	case 'O':
		return g.standardCastling(text)
	}
	return g.standardPawn(text)
}

// cutTarget takes the square that a move goes to off its end, and the sign of
// a capture before it, which must be there exactly when something is captured.
func (g *generator) cutTarget(text []byte) (origin []byte, to Square, ok bool) {
	n := len(text) - 2
	if n < 0 {
		return nil, NoSquare, false
	}
	file, rank := text[n]-'a', text[n+1]-'1'
	if file > 7 || rank > 7 {
		return nil, NoSquare, false
	}
	to = NewSquare(File(file), Rank(rank))
	captures := n > 0 && text[n-1] == 'x'
	if captures {
		n--
	}
	return text[:n], to, captures == g.enemy.Has(to)
}

// standardPiece reads a move of knight, bishop, rook or queen; the letter is
// gone. The squares of origin that are written must be the ones that are
// needed: the file where that is enough, else the rank, else both.
func (g *generator) standardPiece(pt PieceType, text []byte) (Move, bool) {
	origin, to, ok := g.cutTarget(text)
	if !ok {
		return NoMove, false
	}
	movers := g.movers(pt, to)
	if len(origin) == 0 {
		if movers == 0 || movers.Several() {
			return NoMove, false
		}
		return NewMove(movers.First(), to), true
	}
	file, rank := origin[0]-'a', origin[len(origin)-1]-'1'
	var from Bitboard
	switch {
	case len(origin) == 1 && file < 8:
		from = movers & File(file).Bitboard()
		ok = movers != from
	case len(origin) == 1 && rank < 8:
		from = movers & Rank(rank).Bitboard()
		ok = from != 0 && movers&from.First().File().Bitboard() != from
	case len(origin) == 2 && file < 8 && rank < 8:
		from = movers & NewSquare(File(file), Rank(rank)).bit()
		ok = movers&File(file).Bitboard() != from && movers&Rank(rank).Bitboard() != from
	}
	if from == 0 || from.Several() || !ok {
		return NoMove, false
	}
	return NewMove(from.First(), to), true
}

// movers returns the pieces of a kind that may legally go to the square.
func (g *generator) movers(pt PieceType, to Square) Bitboard {
	if !g.targets.Has(to) {
		return 0
	}
	pieces := g.p.byType[pt] & g.own
	if pt == Knight {
		return g.knights() & knightAttacks(to)
	}
	var movers Bitboard
	if pt != Rook {
		movers = bishopAttacks(to, g.occupied) & pieces &^ g.p.straight
		if !g.p.slanted.Has(to) {
			movers &^= g.p.slanted
		}
	}
	if pt != Bishop {
		along := rookAttacks(to, g.occupied) & pieces &^ g.p.slanted
		if !g.p.straight.Has(to) {
			along &^= g.p.straight
		}
		movers |= along
	}
	return movers
}

func (g *generator) standardKing(text []byte) (Move, bool) {
	origin, to, ok := g.cutTarget(text)
	if !ok || len(origin) > 0 || g.king == NoSquare || !(kingAttacks(g.king) &^ g.own).Has(to) || g.safe(to.bit()) == 0 {
		return NoMove, false
	}
	return NewMove(g.king, to), true
}

func (g *generator) standardCastling(text []byte) (Move, bool) {
	to := NewSquare(FileG, Rank1.For(g.us))
	switch string(text) {
	case "O-O":
	case "O-O-O":
		to = NewSquare(FileC, Rank1.For(g.us))
	default:
		return NoMove, false
	}
	return NewMove(g.king, to) | kindCastling, g.castlingTargets().Has(to)
}

func (g *generator) standardPawn(text []byte) (Move, bool) {
	promotion := NoPieceType
	if n := len(text) - 2; text[n] == '=' {
		pt, ok := ParsePieceType(text[n+1])
		if !ok || pt < Knight || pt > Queen || text[n+1] >= 'a' {
			return NoMove, false
		}
		promotion, text = pt, text[:n]
	}
	n := len(text) - 2
	if n != 0 && (n != 2 || text[1] != 'x') {
		return NoMove, false
	}
	file, rank := text[n]-'a', text[n+1]-'1'
	if file > 7 || rank > 7 {
		return NoMove, false
	}
	to := NewSquare(File(file), Rank(rank))
	if (promotion != NoPieceType) != (to.Rank() == Rank8.For(g.us)) {
		return NoMove, false
	}
	from, ok := g.pawnTo(to, n == 2, text[0]-'a')
	m := NewPromotion(from, to, promotion)
	if ok && n == 2 && to == g.p.enPassant {
		m |= kindEnPassant
	}
	return m, ok
}

// pawnTo finds the pawn that goes to the square, one that captures by its file.
func (g *generator) pawnTo(to Square, captures bool, file byte) (from Square, ok bool) {
	pawns := g.pawnTargets()
	single, west, east := g.steps()
	switch {
	case !captures && pawns.single.Has(to):
		return to - single, true
	case !captures:
		return to - 2*single, pawns.double.Has(to)
	case file == byte(to.File())+1:
		from, ok = to-west, pawns.west.Has(to)
	case file+1 == byte(to.File()):
		from, ok = to-east, pawns.east.Has(to)
	default:
		return NoSquare, false
	}
	return from, ok || to == g.p.enPassant && g.enPassantCapturers().Has(from)
}

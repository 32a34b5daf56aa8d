package chess

import (
	"fmt"
	"strings"
)

// Warning says how a move that was read differs from standard notation.
type Warning string

// The warnings.
const (
	NonstandardSAN Warning = "nonstandard_san"  // readable, but not as SAN writes it
	WrongCheckMark Warning = "wrong_check_mark" // + or # where there is none, or the other
)

// MoveError says why a text could not be taken as one legal move. Error is
// worded for logs; package i18n words it for people.
type MoveError struct {
	Text string
	Explanation
	// Candidates are the legal moves that could be meant, for the codes
	// Ambiguous and PromotionRequired.
	Candidates []Move
}

// Error names the text and the code.
func (e *MoveError) Error() string {
	return fmt.Sprintf("move %q: %s", e.Text, e.Code)
}

// ParseMove reads a move as a person or a program writes it: SAN, also
// carelessly written (nf3, e8q, 0-0, exd6ep, Ng1-f3, figurines), UCI (castling
// also as king takes rook), and Chinese (马f3, 车a1, 王车易位, 长易位). The error
// is a [*MoveError].
func (p *Position) ParseMove(text string) (Move, error) {
	m, _, err := p.ReadMove(text)
	return m, err
}

// ParseUCI reads a move in the notation of the UCI protocol: square, square,
// small letter of the piece promoted to. Castling is read as e1g1 and e1h1.
func (p *Position) ParseUCI(text string) (Move, error) {
	m, ok := ReadUCI(text)
	if !ok {
		return NoMove, &MoveError{Text: text, Explanation: Explanation{Code: Unreadable}}
	}
	e := p.WhyNot(m)
	if !e.Legal() {
		return NoMove, &MoveError{Text: text, Explanation: e}
	}
	return e.Move, nil
}

// ReadUCI reads a move as ParseUCI does, but without a position: it may be legal
// or not, and its kind is not known. It reports false for anything else.
func ReadUCI(text string) (Move, bool) {
	if len(text) < 4 || len(text) > 5 {
		return NoMove, false
	}
	from, ok1 := ParseSquare(text[:2])
	to, ok2 := ParseSquare(text[2:4])
	if !ok1 || !ok2 {
		return NoMove, false
	}
	if len(text) == 4 {
		return NewMove(from, to), true
	}
	pt, ok := ParsePieceType(text[4])
	return NewPromotion(from, to, pt), ok && text[4] >= 'a' && pt >= Knight && pt <= Queen
}

// ReadMove is ParseMove with the ways in which the text differs from standard
// SAN.
func (p *Position) ReadMove(text string) (Move, []Warning, error) {
	if len(text) > maxNotation {
		return NoMove, nil, &MoveError{Text: text, Explanation: Explanation{Code: Unreadable}}
	}
	folded := strings.ReplaceAll(foldNotation(text), " ", "")
	trimmed, marks, enPassant := trimNotation(folded)
	var first *MoveError
	for _, spelling := range spellings(trimmed) {
		r, ok := readNotation(spelling)
		if !ok {
			continue
		}
		r.enPassant = enPassant
		m, err := p.resolve(r)
		if err == nil {
			return m, p.warnings(m, strings.TrimSpace(text), marks), nil
		}
		if first == nil {
			first = err
		}
	}
	if first == nil {
		first = &MoveError{Explanation: Explanation{Code: Unreadable}}
	}
	first.Text = text
	return NoMove, nil, first
}

// spellings returns the ways to take the case of the letters: as written; with
// the first letter as a piece; and, if the text made no sense, in small letters.
// What names two squares means those: b4d3 is no bishop's move from the 4th rank.
func spellings(text string) []string {
	if text == "" {
		return nil
	}
	list := []string{text}
	if r, ok := readNotation(text); ok && r.explicit {
		return list
	}
	lower := strings.ToLower(text)
	asPiece := strings.ToUpper(text[:1]) + lower[1:]
	if _, ok := pieceCapital(asPiece[0]); ok && asPiece != text {
		list = append(list, asPiece)
	}
	if _, ok := readNotation(text); !ok && lower != text {
		list = append(list, lower)
	}
	return list
}

// resolve finds the one legal move that a reading asks for.
func (p *Position) resolve(r reading) (Move, *MoveError) {
	var found, promotions []Move
	var buffer [MaxMoves]Move
	for _, m := range p.AppendLegal(buffer[:0]) {
		if !p.fits(m, r) {
			continue
		}
		switch {
		case m.Promotion() == r.promotion:
			found = append(found, m)
		case r.promotion == NoPieceType:
			promotions = append(promotions, m)
		}
	}
	if r.enPassant {
		found = preferEnPassant(found)
	}
	origins := origins(promotions)
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return NoMove, ambiguous(p, found)
	case origins.Several():
		return NoMove, ambiguous(p, promotions)
	case len(promotions) > 0:
		m := promotions[0]
		return NoMove, &MoveError{
			Explanation: Explanation{Code: PromotionRequired, Move: NewMove(m.From(), m.To()), Piece: Pawn, Pieces: []PieceType{Pawn}},
			Candidates:  promotions,
		}
	}
	return NoMove, &MoveError{Explanation: p.whyUnfit(r)}
}

func ambiguous(p *Position, candidates []Move) *MoveError {
	return &MoveError{Explanation: p.because(Ambiguous, origins(candidates)), Candidates: candidates}
}

func origins(moves []Move) Bitboard {
	var squares Bitboard
	for _, m := range moves {
		squares |= m.From().bit()
	}
	return squares
}

func preferEnPassant(moves []Move) []Move {
	for _, m := range moves {
		if m.IsEnPassant() {
			return []Move{m}
		}
	}
	return moves
}

// fits reports whether the legal move is one that was asked for, the promotion
// aside.
func (p *Position) fits(m Move, r reading) bool {
	if r.castling != "" {
		return m.castlesAs(r.castling)
	}
	if !r.from.Has(m.From()) {
		return false
	}
	pt := p.board[m.From()].Type()
	if r.piece != NoPieceType && r.piece != pt {
		return false
	}
	if m.To() != r.to {
		// The king's way to its rook is castling, and some write the square of
		// the pawn that is taken in passing.
		c, ok := CastlingTo(m.To())
		return m.IsCastling() && ok && r.explicit && c.RookFrom == r.to ||
			m.IsEnPassant() && r.enPassant && r.captures && m.To()^8 == r.to
	}
	if pt != Pawn || r.explicit {
		return true
	}
	captures := p.Capture(m) != NoPiece
	return captures == r.captures || captures && r.from != ^Bitboard(0)
}

// castlesAs reports whether the move castles as "O-O", "O-O-O" or castlingAny
// says.
func (m Move) castlesAs(castling string) bool {
	long := m.To() < m.From()
	return m.IsCastling() && (castling == castlingAny || long == (castling == "O-O-O"))
}

// whyUnfit explains why no legal move is the one asked for: of all the pieces
// that could have been meant it takes the one that comes nearest.
func (p *Position) whyUnfit(r reading) Explanation {
	if r.castling != "" {
		return p.whyNoCastling(r.castling)
	}
	from := r.from & p.byColor[p.turn]
	if r.piece != NoPieceType {
		from &= p.byType[r.piece]
	}
	if r.piece == Pawn && r.from == ^Bitboard(0) && !r.captures {
		from &= r.to.File().Bitboard()
	}
	if from == 0 {
		if r.explicit && (r.piece == NoPieceType || p.board[r.from.First()] == NoPiece) {
			return p.WhyNot(NewMove(r.from.First(), r.to))
		}
		return Explanation{Code: NoPieceThere, Pieces: []PieceType{r.piece}}
	}
	var nearest Explanation
	for s := range from.All() {
		e := p.WhyNot(NewPromotion(s, r.to, r.promotion))
		if e.Legal() || e.Code == PromotionRequired && r.promotion != NoPieceType {
			// Only the piece to promote to is wrong: a king or a pawn.
			e = Explanation{Code: PromotionNotAllowed, Move: e.Move, Piece: e.Piece, Pieces: []PieceType{r.promotion}}
		}
		if nearest.Code == "" || precedence(e.Code) > precedence(nearest.Code) {
			nearest = e
		}
	}
	return nearest
}

func (p *Position) whyNoCastling(castling string) Explanation {
	var nearest Explanation
	for _, c := range castlings {
		if c.Color != p.turn || castling != castlingAny && (castling == "O-O-O") != (c.KingTo < c.KingFrom) {
			continue
		}
		e := Explanation{Code: CastlingRightLost, Move: NewMove(c.KingFrom, c.KingTo)}
		if p.board[c.KingFrom] == NewPiece(p.turn, King) {
			e = p.WhyNot(e.Move)
		} else if king := p.King(p.turn); king != NoSquare {
			e.Squares, e.Pieces = []Square{king}, []PieceType{King}
		}
		if nearest.Code == "" || precedence(e.Code) > precedence(nearest.Code) {
			nearest = e
		}
	}
	return nearest
}

// ExplainText is [Explain] for a move in any notation that ParseMove reads. An
// ambiguous or unreadable text has its code, too.
func ExplainText(p *Position, text string) Explanation {
	m, err := p.ParseMove(text)
	e := Explanation{Code: Legal, Move: m}
	if err != nil {
		e = err.(*MoveError).Explanation
	}
	if e.Code != Unreadable && p.Outcome().Over() {
		return Explanation{Code: GameOver, Move: e.Move}
	}
	return e
}

// warnings compares what was written with the standard.
func (p *Position) warnings(m Move, text, marks string) []Warning {
	var list []Warning
	standard := p.SAN(m)
	plain := strings.TrimRight(standard, "+#")
	mark := standard[len(plain):]
	written := strings.Map(func(r rune) rune {
		if r == '+' || r == '#' {
			return r
		}
		return -1
	}, marks)
	if strings.TrimRight(text, "+#") != plain {
		list = append(list, NonstandardSAN)
	}
	if written != "" && written != mark {
		list = append(list, WrongCheckMark)
	}
	return list
}

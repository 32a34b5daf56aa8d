package plain

import (
	"strings"

	"woodfox/game/chess"
)

// drawBoard draws the position in letters: capitals are White's pieces, small
// letters Black's, dots empty squares. Squares in marked stand in brackets. The
// side below looks up the board.
func drawBoard(p *chess.Position, below chess.Color, marked chess.Bitboard) string {
	var b strings.Builder
	for row := range 8 {
		rank := chess.Rank8 - chess.Rank(row)
		if below == chess.Black {
			rank = chess.Rank(row)
		}
		b.WriteString(rank.String() + " ")
		for col := range 8 {
			s := chess.NewSquare(column(col, below), rank)
			open, shut := " ", " "
			if marked.Has(s) {
				open, shut = "[", "]"
			}
			b.WriteString(open + letter(p.At(s)) + shut)
		}
		b.WriteString("\n")
	}
	b.WriteString("  ")
	for col := range 8 {
		b.WriteString(" " + column(col, below).String() + " ")
	}
	return strings.ReplaceAll(b.String()+"\n", " \n", "\n")
}

func column(col int, below chess.Color) chess.File {
	if below == chess.Black {
		return chess.FileH - chess.File(col)
	}
	return chess.File(col)
}

func letter(p chess.Piece) string {
	if p == chess.NoPiece {
		return "."
	}
	return string(rune(p.Letter()))
}

// showBoard says the board and how to read it.
func (d *dialogue) showBoard(p *chess.Position, marked chess.Bitboard) {
	d.raw(drawBoard(p, d.below, marked))
}

// showPieces says what stands where, side by side.
func (d *dialogue) showPieces(p *chess.Position) {
	for _, c := range []chess.Color{chess.White, chess.Black} {
		var said []string
		for pt := chess.King; pt >= chess.Pawn; pt-- {
			if squares := p.Pieces(c, pt).Squares(); len(squares) > 0 {
				said = append(said, d.w.N("plain.pieces."+pt.String(), len(squares), "Squares", d.w.Squares(squares...)))
			}
		}
		if len(said) == 0 {
			d.tell("plain.pieces.none", "Side", d.w.Side(c))
			continue
		}
		all := said[0]
		for _, next := range said[1:] {
			all = d.w.T("plain.pieces.then", "A", all, "B", next)
		}
		d.tell("plain.pieces.side", "Side", d.w.Side(c), "Pieces", all)
	}
}

// showSquare says what stands on a square and who looks at it.
func (d *dialogue) showSquare(p *chess.Position, name string) {
	s, ok := chess.ParseSquare(name)
	if !ok {
		d.tell("plain.square.which")
		return
	}
	id := "plain.square.dark"
	if s.IsLight() {
		id = "plain.square.light"
	}
	stands := d.w.T("plain.square.empty")
	if piece := p.At(s); piece != chess.NoPiece {
		stands = d.w.ColoredPiece(piece)
	}
	d.tell(id, "Square", s, "Stands", stands)
	for _, c := range []chess.Color{chess.White, chess.Black} {
		var said []string
		for from := range (p.AttackersTo(s, p.Occupied()) & p.ByColor(c)).All() {
			said = append(said, d.w.PieceOn(p.At(from).Type(), from))
		}
		if len(said) > 0 {
			d.tell("plain.square.attacked", "Side", d.w.Side(c), "Pieces", d.w.And(said...))
		}
	}
}

// showMoves says the legal moves, of one piece if a square is named.
func (d *dialogue) showMoves(p *chess.Position, name string) {
	if name != "" {
		d.showMovesFrom(p, name)
		return
	}
	moves := p.LegalMoves()
	said := make([]string, len(moves))
	for i, m := range moves {
		said[i] = p.SAN(m)
	}
	d.tellN("plain.moves.all", len(moves), "Moves", strings.Join(said, " "))
}

func (d *dialogue) showMovesFrom(p *chess.Position, name string) {
	s, ok := chess.ParseSquare(name)
	if !ok {
		d.tell("plain.square.which")
		return
	}
	if p.At(s) == chess.NoPiece {
		d.tell("plain.moves.no_piece", "Square", s)
		return
	}
	var to chess.Bitboard
	for _, m := range p.LegalFrom(s) {
		to |= chess.BitboardOf(m.To())
	}
	piece := d.w.PieceOn(p.At(s).Type(), s)
	if to == 0 {
		d.tell("plain.moves.none", "Piece", piece)
		return
	}
	d.tell("plain.moves.from", "Piece", piece, "Squares", d.w.Or(squareNames(to)...))
}

func squareNames(b chess.Bitboard) []string {
	var names []string
	for s := range b.All() {
		names = append(names, s.String())
	}
	return names
}

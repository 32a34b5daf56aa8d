package engine

import "woodfox/game/chess"

// beside are the squares left and right of each of b.
func beside(b chess.Bitboard) chess.Bitboard { return b.East() | b.West() }

// allAhead are the squares of b and all before them on their files.
func allAhead(c chess.Color, b chess.Bitboard) chess.Bitboard {
	if c == chess.White {
		b |= b << 8
		b |= b << 16
		return b | b<<32
	}
	b |= b >> 8
	b |= b >> 16
	return b | b>>32
}

// files are all squares of the files on which b has any.
func files(b chess.Bitboard) chess.Bitboard {
	return allAhead(chess.White, b) | allAhead(chess.Black, b)
}

// pawnStructure is what depends on the pawns alone. It changes seldom, so it is kept.
type pawnStructure struct {
	pawns  [2]chess.Bitboard // of what position this is
	known  bool
	score  tapered           // White's less Black's
	passed [2]chess.Bitboard // the foremost passed pawn on a file
	span   [2]chess.Bitboard // squares that pawns attack or could once attack
}

const pawnCacheSize = 1 << 12

// structure looks the pawns up or works them out.
func (h *handcrafted) structure(pos *chess.Position) *pawnStructure {
	white, black := pos.Pieces(chess.White, chess.Pawn), pos.Pieces(chess.Black, chess.Pawn)
	hash := uint64(white)*0x9E3779B97F4A7C15 ^ uint64(black)*0xC2B2AE3D27D4EB4F
	s := &h.pawns[hash>>52%pawnCacheSize]
	if s.known && s.pawns[chess.White] == white && s.pawns[chess.Black] == black {
		return s
	}
	*s = pawnStructure{pawns: [2]chess.Bitboard{white, black}, known: true}
	for c := chess.White; c <= chess.Black; c++ {
		s.span[c] = beside(allAhead(c, s.pawns[c].Forward(c)))
	}
	s.score = s.side(chess.White) - s.side(chess.Black)
	return s
}

// side judges the pawns of one side and notes which are passed.
func (s *pawnStructure) side(c chess.Color) tapered {
	own, enemy := s.pawns[c], s.pawns[c.Other()]
	theirFront := allAhead(c.Other(), enemy.Forward(c.Other()))
	rear := own & allAhead(c.Other(), own.Forward(c.Other())) // behind another of its own
	s.passed[c] = own &^ rear &^ theirFront &^ s.span[c.Other()]

	stops := own.Forward(c) & enemy.PawnAttacks(c.Other()) &^ s.span[c]
	lonely := own &^ beside(files(own))
	score := times(isolated, lonely) + times(doubled, rear)
	score += times(backward, stops.Forward(c.Other())&^lonely)

	for b := own & own.PawnAttacks(c); b != 0; {
		score += supported[b.Pop().Rank().For(c)]
	}
	for b := own & beside(own); b != 0; {
		score += abreast[b.Pop().Rank().For(c)]
	}
	for b := s.passed[c]; b != 0; {
		score += passed[b.Pop().Rank().For(c)]
	}
	return score
}

// times is a weight for each square of a set.
func times(t tapered, b chess.Bitboard) tapered { return t * tapered(b.Count()) }

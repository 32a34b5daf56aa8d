package eval

import (
	"math/bits"

	"woodfox/game/chess"
)

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

// ahead are all squares from a rank on, counted from c's own side.
func ahead(c chess.Color, from chess.Rank) chess.Bitboard {
	if c == chess.White {
		return ^chess.Bitboard(0) << (8 * from)
	}
	return ^chess.Bitboard(0) >> (8 * from)
}

// files are all squares of the files on which b has any.
func files(b chess.Bitboard) chess.Bitboard {
	return allAhead(chess.White, b) | allAhead(chess.Black, b)
}

// rearmost is the rank, counted from c's side, of the square of a set that is nearest to that side; 0 for the empty set.
func rearmost(c chess.Color, b chess.Bitboard) chess.Rank {
	switch {
	case b == 0:
		return 0
	case c == chess.White:
		return b.First().Rank()
	}
	return chess.Rank(bits.LeadingZeros64(uint64(b)) / 8)
}

// pawnEntry is what depends on the pawns alone. It changes seldom, so it is kept.
type pawnEntry struct {
	pawns  [2]chess.Bitboard // of what position this is
	flips  [2]chess.Square   // … and on which half the kings stand
	known  bool
	score  Tapered           // White's less Black's
	passed [2]chess.Bitboard // the foremost passed pawn on a file
	span   [2]chess.Bitboard // squares that pawns attack or could once attack
	homes  [2]home           // with each king where it stood last
}

const pawnCacheSize = 1 << 13

// pawnCache keeps them by a hash of the pawns.
type pawnCache [pawnCacheSize]pawnEntry

// structure looks the pawns up or works them out.
func (s *survey[M]) structure(cache *pawnCache) *pawnEntry {
	pawns := [2]chess.Bitboard{s.pos.Pieces(chess.White, chess.Pawn), s.pos.Pieces(chess.Black, chess.Pawn)}
	flips := [2]chess.Square{s.sides[chess.White].flip, s.sides[chess.Black].flip}
	var p *pawnEntry
	if s.noting() {
		p = new(pawnEntry) // what was kept would not be noted
	} else {
		hash := uint64(pawns[0])*0x9E3779B97F4A7C15 ^ uint64(pawns[1])*0xC2B2AE3D27D4EB4F ^ uint64(flips[0]&1|flips[1]&1<<1)<<62
		p = &cache[hash>>51]
		if p.known && p.pawns == pawns && p.flips == flips {
			return p
		}
	}
	*p = pawnEntry{pawns: pawns, flips: flips, known: true}
	for c := chess.White; c <= chess.Black; c++ {
		p.span[c] = beside(allAhead(c, p.pawns[c].Forward(c)))
		p.homes[c].king = chess.NoSquare
	}
	p.score = s.pawnSide(p, chess.White) - s.pawnSide(p, chess.Black)
	return p
}

// pawnSide judges the pawns of one side and notes which are passed.
func (s *survey[M]) pawnSide(p *pawnEntry, c chess.Color) (score Tapered) {
	w, them := &weights, c.Other()
	own, enemy, flip := p.pawns[c], p.pawns[them], p.flips[c&1]
	behindEnemy := allAhead(them, enemy.Forward(them)) // an enemy pawn stands before whoever is here
	rear := own & allAhead(them, own.Forward(them))    // behind another of its own
	p.passed[c] = own &^ rear &^ behindEnemy &^ p.span[them]

	for b := own; b != 0; {
		score += s.one(c, &w.Place[chess.Pawn][(b.Pop()^flip)&63])
	}
	score += s.each(c, &w.Value[chess.Pawn], own)

	guarded := enemy.PawnAttacks(them)
	isolated := own &^ beside(files(own))
	backward := (own.Forward(c) & guarded &^ p.span[c]).Forward(them) &^ isolated
	score += s.each(c, &w.Isolated, isolated) + s.each(c, &w.Doubled, rear) + s.each(c, &w.Backward, backward)
	score += s.each(c, &w.WeakUnopposed, (isolated|backward)&^behindEnemy)
	score += s.each(c, &w.Loose, own&enemy.Forward(them).East()&enemy.Forward(them).West())

	supported := own & own.PawnAttacks(c)
	phalanx := own & beside(own)
	for b := supported; b != 0; {
		score += s.one(c, &w.Supported[b.Pop().Rank().For(c)])
	}
	for b := phalanx; b != 0; {
		score += s.one(c, &w.Phalanx[b.Pop().Rank().For(c)])
	}
	for b := own &^ rear &^ behindEnemy; b != 0; {
		pawn := b.Pop()
		here := chess.BitboardOf(pawn)
		switch rank := pawn.Rank().For(c); {
		case here&p.passed[c] != 0:
			score += s.one(c, &w.Passed[rank])
			score += s.term(c, &w.PassedEdge, int(min(pawn.File(), chess.FileH-pawn.File())))
		default:
			sentries := beside(allAhead(c, here.Forward(c))) & enemy
			helpers := beside(allAhead(them, here)) & own
			if helpers.Count() >= sentries.Count() {
				score += s.one(c, &w.Candidate[rank])
			}
		}
	}
	return score
}

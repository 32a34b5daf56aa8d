package eval

import "woodfox/game/chess"

// safety judges the shelter of c's king and the attack on it. All attacks have been gathered.
func (s *survey[M]) safety(c chess.Color) Tapered {
	us := &s.sides[c&1]
	home := &s.pawns.homes[c&1]
	if home.king != us.king || s.noting() {
		*home = s.shelter(c)
	}
	score := home.score
	if danger := home.danger + us.danger + s.attack(c); danger > 0 {
		score -= dangerScore(danger)
	}
	return score
}

// home is what the pawns are worth to a king on a square.
type home struct {
	king   chess.Square
	score  Tapered
	danger int
}

// dangerScore is what a danger costs: it grows with its square, as a second attacker is worth much more than the first.
// In the ending it grows straight.
func dangerScore(danger int) Tapered {
	danger = min(danger, MaxDanger)
	return Taper(danger*danger/DangerSquare, danger/DangerLine)
}

// The danger of a king costs its square by DangerSquare in the middlegame and itself by DangerLine in the ending; it does
// not grow beyond MaxDanger.
const (
	MaxDanger    = 3_000
	DangerSquare = 4_096
	DangerLine   = 16
)

// shelter judges the pawns of both sides before c's king, on its file and those beside it.
func (s *survey[M]) shelter(c chess.Color) home {
	w, them := &weights, c.Other()
	us, foe := s.both(c)
	king := us.king
	h := home{king: king}
	front := ahead(c, king.Rank().For(c))
	own := s.pos.Pieces(c, chess.Pawn) & front &^ foe.by[chess.Pawn]
	enemy := s.pos.Pieces(them, chess.Pawn) & front
	middle := min(max(king.File(), chess.FileB), chess.FileG)
	for file := middle - 1; file <= middle+1; file++ {
		edge := min(file, chess.FileH-file)
		all := file.Bitboard()
		shield, stormer := rearmost(c, own&all), rearmost(c, enemy&all)
		h.score += s.one(c, &w.Shelter[edge][shield])
		if shield != 0 && shield+1 == stormer {
			h.score += s.one(c, &w.Rammed[stormer])
		} else {
			h.score += s.one(c, &w.Storm[edge][stormer])
		}
		if shield == 0 {
			h.danger += s.peril(c, &w.Danger.OpenFile, 1)
		}
	}
	file := king.File().Bitboard()
	if file&s.pos.Pieces(c, chess.Pawn) == 0 {
		h.score += s.one(c, &w.KingOpen[0])
		if file&s.pos.ByType(chess.Pawn) == 0 {
			h.score += s.one(c, &w.KingOpen[1])
		}
	}
	return h
}

// attack is the danger of c's king by weak squares around it, checks that could be given, and who may help.
func (s *survey[M]) attack(c chess.Color) int {
	w, them := &weights.Danger, c.Other()
	us, foe := s.both(c)
	king := us.king
	// Weak are squares that the enemy attacks and that only king or queen protect once.
	weak := foe.attacks &^ us.twice & (^us.attacks | us.by[chess.King] | us.by[chess.Queen])
	danger := s.peril(c, &w.Base, 1)
	danger += s.peril(c, &w.WeakRing, (us.ring & weak).Count())

	safe := ^s.pos.ByColor(them) & (^us.attacks | weak&foe.twice)
	straight := chess.RookAttacks(king, s.occupied&^s.pos.Pieces(c, chess.Queen))
	slanted := chess.BishopAttacks(king, s.occupied&^s.pos.Pieces(c, chess.Queen))
	var rash chess.Bitboard
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		lines := slanted
		switch pt {
		case chess.Knight:
			lines = chess.KnightAttacks(king)
		case chess.Rook:
			lines = straight
		case chess.Queen:
			lines |= straight
		}
		checks := lines & foe.by[pt&7]
		if checks == 0 {
			continue
		}
		good := checks & safe
		if pt == chess.Queen {
			good &^= us.by[chess.Queen]
		}
		if good == 0 {
			rash |= checks
			continue
		}
		danger += s.peril(c, &w.SafeCheck[pt], 1)
		if good.Several() {
			danger += s.peril(c, &w.MoreChecks[pt], 1)
		}
	}
	danger += s.peril(c, &w.RashCheck, (rash &^ s.pos.ByColor(them)).Count())
	danger += s.peril(c, &w.Pinned, s.shields(c).Count())
	if s.pos.Pieces(them, chess.Queen) == 0 {
		danger += s.peril(c, &w.NoQueen, 1)
	}
	if us.by[chess.Knight]&us.by[chess.King] != 0 {
		danger += s.peril(c, &w.Knight, 1)
	}
	flank := flankOf(king.File()) &^ ahead(c, chess.Rank6)
	hit := flank & foe.attacks
	danger += s.peril(c, &w.FlankHit, hit.Count()+(hit&foe.twice).Count())
	danger += s.peril(c, &w.FlankHeld, (flank & us.attacks).Count())
	return danger
}

// shields are the single men of either side between c's king and an enemy piece that would see it without them.
func (s *survey[M]) shields(c chess.Color) (shields chess.Bitboard) {
	king, them := s.sides[c&1].king, c.Other()
	queens := s.pos.Pieces(them, chess.Queen)
	snipers := chess.RookAttacks(king, 0)&(s.pos.Pieces(them, chess.Rook)|queens) |
		chess.BishopAttacks(king, 0)&(s.pos.Pieces(them, chess.Bishop)|queens)
	for snipers != 0 {
		if between := chess.Between(king, snipers.Pop()) & s.occupied; !between.Several() {
			shields |= between
		}
	}
	return shields
}

// flankOf is the side of the board that matters to a king on a file: four files, or the four in the middle.
func flankOf(f chess.File) chess.Bitboard {
	switch {
	case f <= chess.FileC:
		return queenSide
	case f >= chess.FileF:
		return queenSide << 4
	}
	return queenSide << 2
}

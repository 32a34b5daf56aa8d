package chess

// IsDead reports whether neither side can mate by any series of legal moves
// (Laws 5.2.2), where that follows from the material or from a proved blockade.
func (p *Position) IsDead() bool { return !p.CanMate(White) && !p.CanMate(Black) }

// CanMate reports whether c could mate by any series of legal moves, however
// badly the other side plays (Laws 6.9). It answers no only where the material
// or a blockade proves it.
func (p *Position) CanMate(c Color) bool {
	return p.materialMates(c) && !p.blockaded(c)
}

// IsMaterialDead reports whether neither side can mate with the material on the
// board, wherever it stands: the part of IsDead that costs next to nothing.
func (p *Position) IsMaterialDead() bool { return !p.materialMates(White) && !p.materialMates(Black) }

// materialMates reports whether the pieces on the board allow c a mate
// somewhere, wherever they stand.
func (p *Position) materialMates(c Color) bool {
	own := p.byColor[c] &^ p.byType[King]
	if own&(p.byType[Pawn]|p.byType[Rook]|p.byType[Queen]) != 0 {
		return true
	}
	knights, bishops := own&p.byType[Knight], own&p.byType[Bishop]
	others := p.byColor[c.Other()] &^ p.byType[King]
	switch {
	case own == 0:
		return false
	case knights == 0 && bishops.OneColor():
		// The bishops never touch squares of the other color. A king there can
		// be locked in only by its own knight, pawn (promoted, too) or bishop
		// on those squares: a mate in the corner by the bishop needs it.
		return others&(p.byType[Knight]|p.byType[Pawn]) != 0 || !(bishops | others&p.byType[Bishop]).OneColor()
	case bishops == 0 && !knights.Several():
		// A lone knight mates a king in the corner that is shut in by its own
		// piece; a queen alone cannot be that piece, as she takes the knight or
		// covers the square beside her king.
		return others&^p.byType[Queen] != 0
	}
	return true
}

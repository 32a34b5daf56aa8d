package opponent

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// technique is what somebody has been shown of endings. A game that is won is not left lying, and its end is no place to
// overlook things.
type technique uint8

const (
	none       technique = iota
	loneKing             // how a lone king is driven to the edge and mated
	conversion           // and how a rook more, or a queen, beats a king with pawns
)

// knows reports whether the side to move has a won ending of a kind that has been shown.
func (t technique) knows(pos *chess.Position) bool {
	us, them := pos.Turn(), pos.Turn().Other()
	ahead := balance(pos, us)
	if ahead < worth[chess.Rook]-worth[chess.Pawn] {
		return false
	}
	men := pos.ByColor(them)
	switch {
	case t >= loneKing && !men.Several():
		return true
	case t >= conversion:
		return men == pos.Pieces(them, chess.King)|pos.Pieces(them, chess.Pawn)
	}
	return false
}

// How far the plan is followed: enough to mate with king and rook without a detour, and cheap as few men are left.
const (
	techniqueDepth = 9
	techniqueNodes = 8_000
)

// play goes on as it was shown.
func (t technique) play(ctx context.Context, thinker Thinker, v *View) chess.Move {
	thinker.Clear()
	limits := engine.Limits{Depth: techniqueDepth, Nodes: techniqueNodes}
	return thinker.Search(ctx, v.Position, v.History, limits, nil).Best
}

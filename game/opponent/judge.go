package opponent

import "woodfox/game/chess"

// judgement is how somebody weighs a position as it stands, in words of a chess lesson: material, pieces that do
// something, pawns, the king's shelter. The weights are shares of what an experienced player would give.
type judgement struct {
	understands float64 // of everything but material
	attack      float64 // pieces around the other king, and little care for the own shelter when large
	structure   float64 // pawns: passed, isolated, doubled
	activity    float64 // squares that the pieces reach
}

// worth of the pieces in centipawns, as books for beginners give it.
var worth = [...]int{chess.Pawn: 100, chess.Knight: 320, chess.Bishop: 330, chess.Rook: 500, chess.Queen: 950, chess.King: 0}

// steps are centipawns for one more square that a piece reaches.
var steps = [...]int{chess.Knight: 4, chess.Bishop: 5, chess.Rook: 3, chess.Queen: 1, chess.King: 0}

// pressure are centipawns for one more square beside the other king that a piece attacks.
var pressure = [...]int{chess.Knight: 9, chess.Bishop: 8, chess.Rook: 11, chess.Queen: 14, chess.King: 0}

// passed are centipawns for a passed pawn by its rank, counted from its own side.
var passed = [...]int{0, 5, 10, 20, 40, 75, 130, 0}

// of is the worth of the position for the side to move, in centipawns.
func (j *judgement) of(pos *chess.Position) int {
	v := j.side(pos, pos.Turn()) - j.side(pos, pos.Turn().Other())
	return int(v)
}

// balance is the material of one side less the other's, in centipawns.
func balance(pos *chess.Position, c chess.Color) int {
	sum := 0
	for pt := chess.Pawn; pt <= chess.Queen; pt++ {
		sum += worth[pt] * (pos.Pieces(c, pt).Count() - pos.Pieces(c.Other(), pt).Count())
	}
	return sum
}

// side is what one side has.
func (j *judgement) side(pos *chess.Position, c chess.Color) float64 {
	material := 0
	for pt := chess.Pawn; pt <= chess.Queen; pt++ {
		material += worth[pt] * pos.Pieces(c, pt).Count()
	}
	if j.understands == 0 {
		return float64(material)
	}
	activity, attack := pieces(pos, c)
	rest := j.activity*float64(activity) + j.attack*float64(attack) +
		j.structure*float64(pawns(pos, c)) + float64(king(pos, c))
	return float64(material) + j.understands*rest
}

// pieces tells what the pieces of a side do: the squares they reach, their nearness to the middle, and the squares around
// the other king that they attack.
func pieces(pos *chess.Position, c chess.Color) (activity, attack int) {
	occupied, own := pos.Occupied(), pos.ByColor(c)
	guarded := pos.Pieces(c.Other(), chess.Pawn).PawnAttacks(c.Other())
	near := chess.AttacksFrom(c, chess.King, pos.King(c.Other()), 0)
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		for b := pos.Pieces(c, pt); b != 0; {
			at := b.Pop()
			reach := chess.AttacksFrom(c, pt, at, occupied)
			activity += steps[pt] * (reach &^ own &^ guarded).Count()
			attack += pressure[pt] * (reach & near).Count()
			if pt <= chess.Bishop {
				activity += 8 * (3 - fromMiddle(at))
				if at.Rank().For(c) == chess.Rank1 {
					activity -= 12 // still at home
				}
			}
		}
	}
	if pos.Pieces(c, chess.Bishop).Several() {
		activity += 25
	}
	return activity, attack
}

// fromMiddle is the distance to the four squares in the middle, 0 … 3.
func fromMiddle(s chess.Square) int {
	f, r := int(s.File()), int(s.Rank())
	return max(max(3-f, f-4), max(3-r, r-4))
}

// pawns judges the pawns of a side.
func pawns(pos *chess.Position, c chess.Color) int {
	own, theirs := pos.Pieces(c, chess.Pawn), pos.Pieces(c.Other(), chess.Pawn)
	v := 0
	for b := own; b != 0; {
		at := b.Pop()
		file, rank := at.File(), at.Rank().For(c)
		column := file.Bitboard()
		beside := column.East() | column.West()
		if (own & column).Several() {
			v -= 6
		}
		if own&beside == 0 {
			v -= 12
		}
		ahead := chess.BitboardOf(at)
		for range 7 {
			ahead |= ahead.Forward(c)
		}
		ahead &^= chess.BitboardOf(at)
		if (ahead|ahead.East()|ahead.West())&theirs == 0 {
			v += passed[rank]
		}
		if (file == chess.FileD || file == chess.FileE) && rank >= chess.Rank4 {
			v += 15
		}
		v += int(rank) // space
	}
	return v
}

// king judges the shelter of a king while there are pieces to fear, and its nearness to the middle when there are not.
func king(pos *chess.Position, c chess.Color) int {
	at := pos.King(c)
	them := c.Other()
	fear := 0
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		fear += worth[pt] * pos.Pieces(them, pt).Count()
	}
	if fear < 1400 {
		return -12 * fromMiddle(at)
	}
	around := chess.BitboardOf(at)
	around |= around.East() | around.West()
	front := around.Forward(c)
	shelter := 12*(front&pos.Pieces(c, chess.Pawn)).Count() + 6*(front.Forward(c)&pos.Pieces(c, chess.Pawn)).Count()
	if file := at.File(); file == chess.FileD || file == chess.FileE || file == chess.FileF {
		shelter -= 20
	}
	shelter -= 15 * int(at.Rank().For(c))
	return shelter * min(fear, 3000) / 3000
}

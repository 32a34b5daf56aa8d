package puzzles

import (
	"slices"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// Point is one thing to see on the board about why a solution works.
type Point struct {
	Theme   Theme
	Squares []chess.Square
	Ply     int // after how many moves of the line it is to be seen
}

// sameSight reports whether two points are the same to the eye.
func (p Point) sameSight(q Point) bool {
	return p.Ply == q.Ply && chess.BitboardOf(p.Squares...) == chess.BitboardOf(q.Squares...)
}

// MostPoints is how many points are made about one puzzle at the most.
const MostPoints = 5

// Why points out on the board what makes the solution work: one point for each
// theme of the puzzle that names a motif and is found in its line, what says most
// first, and a mate last. Where none of the puzzle's own themes is found, it is what
// else there is to see; where there is no motif at all, what the line comes to, on the
// square of the last move: the advantage, or no theme, as no other move is nearly as
// good. The squares of a mate are those of the final position: the
// king, what gives check, and the guarded squares around.
func Why(p Puzzle) []Point {
	motifs := tactics.Find(p.Position(0), p.Moves)
	points := pick(motifs, p.Has)
	if len(points) == 0 {
		points = pick(motifs, func(Theme) bool { return true })
	}
	if len(points) == 0 {
		points = []Point{aim(p)}
	}
	return points
}

// aim is what the line comes to, where no motif tells how.
func aim(p Puzzle) Point {
	end := len(p.Moves)
	point := Point{Squares: []chess.Square{p.Moves[end-1].To()}, Ply: end}
	if i := slices.IndexFunc(aims, p.Has); i >= 0 {
		point.Theme = aims[i]
	}
	return point
}

// aims are the themes that say what is reached and not how.
var aims = []Theme{tactics.Crushing, tactics.Advantage, tactics.Equality}

// pick makes points of the first motif of each wanted theme; what is seen on the same
// squares at the same time is pointed out once. A mate that has no name of its own is
// wanted always.
func pick(motifs []tactics.Motif, wanted func(Theme) bool) []Point {
	var points []Point
	add := func(t Theme) {
		i := slices.IndexFunc(motifs, func(m tactics.Motif) bool { return m.Theme == t && len(m.Squares) > 0 })
		if i < 0 {
			return
		}
		point := Point{t, motifs[i].Squares, motifs[i].Ply}
		if !slices.ContainsFunc(points, point.sameSight) {
			points = append(points, point)
		}
	}
	for _, t := range motives {
		if wanted(t) && len(points) < MostPoints-1 {
			add(t)
		}
	}
	others := len(points)
	for _, t := range append(tactics.MatePatterns.Themes(), tactics.Mate) {
		if len(points) == others && (wanted(t) || t == tactics.Mate) {
			add(t)
		}
	}
	return points
}

// motives are the themes that name a motif other than a mate, what says most first:
// a fork is more than that something was given up for it.
var motives = []Theme{
	tactics.DoubleCheck, tactics.Fork, tactics.Pin, tactics.Skewer, tactics.DiscoveredCheck, tactics.DiscoveredAttack,
	tactics.TrappedPiece, tactics.HangingPiece,
	tactics.CapturingDefender, tactics.Deflection, tactics.Attraction, tactics.Interference, tactics.Clearance,
	tactics.XRayAttack, tactics.Overloading, tactics.Intermezzo, tactics.Zugzwang,
	tactics.UnderPromotion, tactics.Promotion, tactics.EnPassant, tactics.Castling, tactics.AttackingF2F7,
	tactics.Sacrifice, tactics.QuietMove, tactics.Defensive, tactics.AdvancedPawn,
	tactics.ExposedKing, tactics.KingsideAttack, tactics.QueensideAttack,
}

// Telling returns the theme that says most about what to look for: a mate that has a
// name, else a motif, else the number of moves to mate, else none.
func Telling(themes []Theme) Theme {
	for _, t := range slices.Concat(tactics.MatePatterns.Themes(), motives, mateLengths) {
		if slices.Contains(themes, t) {
			return t
		}
	}
	return ""
}

var mateLengths = []Theme{tactics.MateIn1, tactics.MateIn2, tactics.MateIn3, tactics.MateIn4, tactics.MateIn5}

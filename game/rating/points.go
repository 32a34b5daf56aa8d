package rating

// A Game is how a game ended for the player whose points are asked for.
type Game uint8

// The ends of a game.
const (
	Lost Game = iota
	Drawn
	Won
)

// LevelPoints is the change of mine, a player's level points, after a game against
// somebody with theirs: the point system (级别积分) of the founding documents. All
// points are whole numbers; the other player loses what one gains. With d the
// difference before the game, the gain is
//
//	the one with fewer points wins:  10 below 10 apart, 10+d/10 below 100, else d/2
//	a draw, to the same:             0 below 10 apart, 5+d/20 below 100, else d/4
//	the one with more points wins:   10 below 10 apart, 10−2d/25 below 100, 2 below 200, else 0
//
// rounded to the nearest whole number, halves up. Between equals the winner gets
// 10 and a draw changes nothing.
func LevelPoints(mine, theirs int, game Game) int {
	if game == Lost {
		return -LevelPoints(theirs, mine, Won)
	}
	d := max(mine-theirs, theirs-mine)
	switch {
	case game == Drawn && mine > theirs:
		return -drawGain(d)
	case game == Drawn:
		return drawGain(d)
	case mine > theirs:
		return round(strongerGain(d))
	case d < 10:
		return 10
	case d < 100:
		return round(1000 + 10*d)
	}
	return round(50 * d)
}

func drawGain(d int) int {
	switch {
	case d < 10:
		return 0
	case d < 100:
		return round(500 + 5*d)
	}
	return round(25 * d)
}

// strongerGain is in hundredths of a point.
func strongerGain(d int) int {
	switch {
	case d < 10:
		return 1000
	case d < 100:
		return 1000 - 8*d
	case d < 200:
		return 200
	}
	return 0
}

// round takes hundredths of a point to whole ones, halves up.
func round(hundredths int) int { return (hundredths + 50) / 100 }

package rating_test

import (
	"testing"

	"woodfox/game/rating"
)

func TestLevelPoints(t *testing.T) {
	for _, tt := range []struct {
		mine, theirs int
		game         rating.Game
		want         int
	}{
		{100, 100, rating.Won, 10},
		{100, 100, rating.Drawn, 0},
		{100, 105, rating.Drawn, 0},
		{100, 160, rating.Drawn, 8},
		{100, 300, rating.Drawn, 50},
		{100, 150, rating.Won, 15},
		{100, 400, rating.Won, 150},
		{150, 100, rating.Won, 6},
		{250, 100, rating.Won, 2},
		{350, 100, rating.Won, 0},
		{100, 199, rating.Drawn, 10}, // 9.95
	} {
		if got := rating.LevelPoints(tt.mine, tt.theirs, tt.game); got != tt.want {
			t.Errorf("%d against %d, %d: %d, want %d", tt.mine, tt.theirs, tt.game, got, tt.want)
		}
	}
}

func TestWhatOneGainsTheOtherLoses(t *testing.T) {
	for d := -400; d <= 400; d++ {
		for mine, theirs := range map[rating.Game]rating.Game{rating.Won: rating.Lost, rating.Drawn: rating.Drawn, rating.Lost: rating.Won} {
			a, b := rating.LevelPoints(1000, 1000+d, mine), rating.LevelPoints(1000+d, 1000, theirs)
			if a != -b {
				t.Errorf("apart %d, %d: %d and %d", d, mine, a, b)
			}
		}
	}
}

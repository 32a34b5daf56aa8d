package difficulty

import (
	"encoding/json"
	"fmt"

	"woodfox/game/tactics"
)

// Feature is one thing about a puzzle that makes it easy or hard. After those that
// are named here come the themes: 1 if the puzzle has the theme.
type Feature int

// The features. "Key" is the solver's first move, "step" each of the solver's
// moves; a base-two logarithm is called so.
const (
	Length Feature = iota // steps
	Mate                  // 1 if the line mates
	Gain                  // what the solver has more at the end than at the start, in pawns, −10 … 10

	KeyChecks // 1 if the key gives check

	Moves       // logarithm of the number of legal moves before the key
	Checks      // how many of them give check, at most 10
	Captures    // how many take something, at most 10
	Bait        // what the best exchange begun by another move than the key wins, in pawns, at most 9
	Retakes     // 1 if another move takes the piece that has just moved
	InCheck     // 1 if the solver is in check at first
	Answers     // logarithm of the number of legal answers to the key, and one
	MostAnswers // the same, the most of all steps

	Standing // win chance before the other side's move, for the solver
	Prize    // win chance that the other side's move gave away

	WorstRank   // logarithm of a step's place among all moves, looked at to depth one, the worst of all steps
	TotalEffort // logarithm of the engine's nodes until it finds each step and keeps it, in all

	Members // which share of the middle four of our people solves it
	Masters // … of the strongest four

	themed // the first of the themes
)

// themes are those that are frequent enough in the sample to have a weight, and
// which no feature says already.
var themes = [...]tactics.Theme{
	tactics.AdvancedPawn, tactics.Attraction, tactics.BackRankMate, tactics.Clearance, tactics.Defensive, tactics.Deflection,
	tactics.DiscoveredAttack, tactics.DiscoveredCheck, tactics.Endgame, tactics.ExposedKing, tactics.Fork, tactics.HangingPiece,
	tactics.Intermezzo, tactics.KingsideAttack, tactics.MateIn1, tactics.OneMove, tactics.Opening, tactics.Overloading,
	tactics.PawnEndgame, tactics.Pin, tactics.Promotion, tactics.QuietMove, tactics.RookEndgame, tactics.Sacrifice,
	tactics.Skewer, tactics.TrappedPiece, tactics.VeryLong,
}

// Features are what was measured of a puzzle.
type Features [int(themed) + len(themes)]float64

// UnmarshalJSON wants a number for each feature that there is now: others were
// measured by other features.
func (f *Features) UnmarshalJSON(data []byte) error {
	var numbers []float64
	if err := json.Unmarshal(data, &numbers); err != nil {
		return err
	}
	if len(numbers) != len(f) {
		return fmt.Errorf("difficulty: %d features, not %d", len(numbers), len(f))
	}
	copy(f[:], numbers)
	return nil
}

var names = [themed]string{
	"Length", "Mate", "Gain", "KeyChecks",
	"Moves", "Checks", "Captures", "Bait", "Retakes", "InCheck", "Answers", "MostAnswers",
	"Standing", "Prize", "WorstRank", "TotalEffort", "Members", "Masters",
}

// String is the feature's name in this package, or the theme's.
func (f Feature) String() string {
	if f >= themed {
		return string(themes[f-themed])
	}
	return names[f]
}

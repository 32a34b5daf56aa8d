package puzzles

import "time"

// Mode is a kind of drill.
type Mode string

// The drills that a [Session] leads through.
const (
	ModeToday      Mode = "today"      // what is due first, then new puzzles at the learner's level
	ModeTheme      Mode = "theme"      // one theme, or a mix of some
	ModeMate       Mode = "mate"       // mate in one to four
	ModeStreak     Mode = "streak"     // harder and harder, until the first error
	ModeStorm      Mode = "storm"      // as many as can be in three minutes
	ModeWoodpecker Mode = "woodpecker" // the same set again, in half the time
	ModeMistakes   Mode = "mistakes"   // what went wrong before
)

// ModeRace is the storm of a day, with the same puzzles for everybody; see [Race].
// No menu of drills offers it, for it needs others to race against.
const ModeRace Mode = "race"

// Drills that are values of their own; see [Coordinates] and [KnightPath].
const (
	ModeCoordinates Mode = "coordinates"
	ModeKnight      Mode = "knight"
)

// Timed reports whether the drill is one against the clock, whose attempts say
// nothing about how long somebody thinks or how strong they are.
func (m Mode) Timed() bool { return m == ModeStorm || m == ModeRace }

// Modes lists the modes in the order in which a menu offers them, of those that are a
// [Session].
func Modes() []Mode {
	return []Mode{ModeToday, ModeTheme, ModeMate, ModeStreak, ModeStorm, ModeWoodpecker, ModeMistakes}
}

// rules are what sets one mode apart; everything else is common to all.
type rules struct {
	// next chooses the next puzzle; false when there is none.
	next func(*Session, Source, time.Time) (offer, bool, error)
	// judged follows each right or wrong move, decided the first try.
	judged  func(*Session, Verdict, time.Time)
	decided func(*Session)

	help  bool // hints and the solution may be asked for
	retry bool // after a wrong move the learner tries again; else the puzzle is lost
	swift bool // what is neither stored nor mate is wrong at once: nobody waits for an Analyst
	card  bool // what went wrong comes back as a repetition
	// gain and loss are the part of the rating's step that a puzzle solved or
	// missed at the first try brings, 0…1; 0 is unrated.
	gain, loss float64
}

// rules of the session's mode. A session without a mode, as [Judge] uses it, has
// those of the daily one.
func (s *Session) rules() rules {
	switch s.Mode {
	case ModeTheme, ModeMate:
		return rules{next: nextThemed, help: true, retry: true, card: true, gain: themeGain, loss: themeLoss}
	case ModeStreak:
		return rules{next: nextOfStreak, decided: decidedInStreak, card: true}
	case ModeStorm:
		return rules{next: nextOfStorm, judged: judgedInStorm, decided: decidedInStorm, swift: true}
	case ModeRace:
		return rules{next: nextOfRace, judged: judgedInRace, decided: decidedInStorm, swift: true}
	case ModeWoodpecker:
		return rules{next: nextOfCycle, help: true, retry: true}
	case ModeMistakes:
		return rules{next: nextMistake, help: true, retry: true, card: true}
	}
	return rules{next: nextToday, help: true, retry: true, card: true, gain: 1, loss: 1}
}

// Helps reports whether hints and the solution may be asked for in this drill.
func (s *Session) Helps() bool { return s.rules().help }

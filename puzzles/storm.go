package puzzles

import "time"

// Storm is the state of a run against the clock.
type Storm struct {
	// Left is how much time there was at the moment At; the clock starts with the
	// first move, At being zero before.
	Left time.Duration `json:"left"`
	At   time.Time     `json:"at,omitzero"`

	Score  int `json:"score"`  // puzzles solved
	Moves  int `json:"moves"`  // right moves
	Errors int `json:"errors"` // wrong moves
	Combo  int `json:"combo"`  // right moves in a row
	Best   int `json:"best"`   // the longest such row
}

// The rules of time are those that players know from Lichess.
const (
	StormTime    = 3 * time.Minute
	StormPenalty = 10 * time.Second // for an error, which also ends the combo
)

// comboBonus is what so many right moves in a row bring, apart from the last row
// again after each ten more.
var comboBonus = []struct {
	moves int
	bonus time.Duration
}{{5, 3 * time.Second}, {12, 5 * time.Second}, {20, 7 * time.Second}, {30, 10 * time.Second}}

// ComboBonus is the time that a combo of exactly n right moves brings: 3, 5, 7 and
// 10 seconds at 5, 12, 20 and 30, and 10 again at 40, 50 and so on; else 0.
func ComboBonus(n int) time.Duration {
	last := comboBonus[len(comboBonus)-1]
	if n > last.moves && n%10 == 0 {
		return last.bonus
	}
	for _, step := range comboBonus {
		if n == step.moves {
			return step.bonus
		}
	}
	return 0
}

// NextBonus is the length of combo that brings time next, and how much.
func (s *Storm) NextBonus() (moves int, bonus time.Duration) {
	for n := s.Combo + 1; ; n++ {
		if bonus := ComboBonus(n); bonus > 0 {
			return n, bonus
		}
	}
}

// Accuracy is the part of moves that were right, 0…1; 1 before the first.
func (s *Storm) Accuracy() float64 {
	if s.Moves+s.Errors == 0 {
		return 1
	}
	return float64(s.Moves) / float64(s.Moves+s.Errors)
}

// Clock is the time left at a moment, never below 0.
func (s *Storm) Clock(now time.Time) time.Duration {
	if s.At.IsZero() {
		return s.Left
	}
	return max(s.Left-max(now.Sub(s.At), 0), 0)
}

// Running reports whether the first move has been made.
func (s *Storm) Running() bool { return !s.At.IsZero() }

// tick brings the clock up to now, starting it if it stands; false: the time is
// up.
func (s *Storm) tick(now time.Time) bool {
	s.Left, s.At = s.Clock(now), now
	return s.Left > 0
}

// A storm begins with the easiest puzzles and gets harder by a fixed measure, the
// same for everybody, so that scores can be compared.
const (
	stormStart = 400 // points
	stormStep  = 40  // points a puzzle
)

// NewStorm begins a storm. Its clock starts with the first move.
func NewStorm(l Learner, o Options, src Source) Session {
	s := begin(ModeStorm, l, o, src)
	s.Storm = &Storm{Left: StormTime}
	return s
}

// TimeUp reports whether the session has a clock and its time is up.
func (s *Session) TimeUp(now time.Time) bool { return s.Storm != nil && s.Storm.Clock(now) == 0 }

func nextOfStorm(s *Session, src Source, now time.Time) (offer, bool, error) {
	if s.TimeUp(now) {
		return offer{}, false, nil
	}
	return s.draw(src, "", stormLevel(len(s.Shown)))
}

// stormLevel is the rating around which the n-th puzzle of a storm is chosen, n
// counting from 0.
func stormLevel(n int) float64 { return stormStart + stormStep*float64(n) }

func judgedInStorm(s *Session, v Verdict, _ time.Time) {
	storm := s.Storm
	if v == Wrong {
		storm.Errors++
		storm.Combo = 0
		storm.Left = max(storm.Left-StormPenalty, 0)
		return
	}
	storm.Moves++
	storm.Combo++
	storm.Best = max(storm.Best, storm.Combo)
	storm.Left += ComboBonus(storm.Combo)
}

func decidedInStorm(s *Session) {
	if s.Current.Attempt.First() {
		s.Storm.Score++
	}
}

// More than any storm can have: of time, and of anything that is counted.
const (
	mostLeft  = 24 * time.Hour
	mostMoves = 1_000_000
)

func (s *Storm) valid() bool {
	return s.Left >= 0 && s.Left <= mostLeft &&
		min(s.Score, s.Moves, s.Errors, s.Combo, s.Best) >= 0 && max(s.Score, s.Moves, s.Errors, s.Combo, s.Best) <= mostMoves
}

package puzzles

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"time"

	"woodfox/game/chess"
)

// CoordinateTask is what a run of [Coordinates] asks.
type CoordinateTask string

// The tasks. The last two need no picture of the board.
const (
	FindSquare   CoordinateTask = "find"   // a name is said: point at the square
	NameSquare   CoordinateTask = "name"   // a square is lit: say its name
	SquareColour CoordinateTask = "colour" // a name is said: is the square light or dark?
	StepSquare   CoordinateTask = "steps"  // a square and some steps are said: where do they lead?
)

// Facing is the side from which the board is looked at.
type Facing string

// The sides. With TurningBoard the side is drawn anew for every question.
const (
	FacingWhite  Facing = "white"
	FacingBlack  Facing = "black"
	TurningBoard Facing = "turning"
)

// Hand is how squares are pointed at. A cursor has to travel where a mouse need
// not, so runs are compared only with those of the same hand.
type Hand string

// The hands.
const (
	ByKeys  Hand = "keys"
	ByMouse Hand = "mouse"
)

// CoordinatesSetup is what is chosen before a run.
type CoordinatesSetup struct {
	Task   CoordinateTask `json:"task"`
	Facing Facing         `json:"facing"`
	Edge   bool           `json:"edge"`            // letters and numbers stand at the board's edge
	Limit  time.Duration  `json:"limit,omitempty"` // how long the run lasts; 0: as long as it takes
	Count  int            `json:"count,omitempty"` // after how many questions it ends; 0: never
}

// CoordinatesLimit is how long a run on the screen lasts.
const CoordinatesLimit = 30 * time.Second

// CoordinateQuestion is one question.
type CoordinateQuestion struct {
	Square chess.Square `json:"square"` // the one in question; with StepSquare the answer
	Side   chess.Color  `json:"side"`   // whose side of the board we sit on
	// With StepSquare: where the steps begin, and how many go to the right and
	// forward as that side sees it, each −2…2.
	From   chess.Square `json:"from,omitempty"`
	Across int          `json:"across,omitempty"`
	Ahead  int          `json:"ahead,omitempty"`
}

// CoordinateReply is what somebody answers.
type CoordinateReply struct {
	Given  chess.Square `json:"given"`           // the square pointed at or named
	Light  bool         `json:"light,omitempty"` // with SquareColour: it is said to be light
	Hand   Hand         `json:"hand"`
	Travel int          `json:"travel,omitempty"` // for how many squares the cursor had to be moved, if it was
}

// CoordinateAnswer is a question with what came of it.
type CoordinateAnswer struct {
	CoordinateQuestion
	CoordinateReply
	Right bool          `json:"ok"`
	Took  time.Duration `json:"took"`
}

// Coordinates is a run of questions about the names of squares: as many as one
// can answer in the time. A wrong answer costs only the time it took; what would
// have been right is in [Coordinates.Last].
type Coordinates struct {
	Setup    CoordinatesSetup   `json:"setup"`
	Began    time.Time          `json:"began"` // zero: not yet
	Put      time.Time          `json:"put"`   // when the question was put
	Question CoordinateQuestion `json:"question"`
	Answers  []CoordinateAnswer `json:"answers,omitempty"`
}

// NewCoordinates begins a run; its first question is put now.
func NewCoordinates(setup CoordinatesSetup, now time.Time, rnd *rand.Rand) Coordinates {
	c := Coordinates{Setup: setup, Began: now}
	c.ask(now, rnd)
	return c
}

// ask puts another question than the one before.
func (c *Coordinates) ask(now time.Time, rnd *rand.Rand) {
	before := c.Question
	c.Put = now
	for {
		q := CoordinateQuestion{Square: chess.Square(rnd.IntN(64))}
		switch c.Setup.Facing {
		case FacingBlack:
			q.Side = chess.Black
		case TurningBoard:
			q.Side = chess.Color(rnd.IntN(2))
		}
		if c.Setup.Task == StepSquare {
			q.Across, q.Ahead = rnd.IntN(5)-2, rnd.IntN(5)-2
			from, ok := stepped(q.Square, q.Side, -q.Across, -q.Ahead)
			if !ok || from == q.Square {
				continue
			}
			q.From = from
		}
		if c.Question = q; len(c.Answers) == 0 || q.Square != before.Square {
			return
		}
	}
}

// stepped goes from a square some squares to the right and forward, as a side
// sees the board; false if that leads off the board.
func stepped(s chess.Square, side chess.Color, across, ahead int) (chess.Square, bool) {
	if side == chess.Black {
		across, ahead = -across, -ahead
	}
	file, rank := int(s.File())+across, int(s.Rank())+ahead
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return chess.NoSquare, false
	}
	return chess.NewSquare(chess.File(file), chess.Rank(rank)), true
}

// Answer takes an answer and puts the next question. It does nothing and reports
// false when the run is over.
func (c *Coordinates) Answer(r CoordinateReply, now time.Time, rnd *rand.Rand) (CoordinateAnswer, bool) {
	if c.Over(now) {
		return CoordinateAnswer{}, false
	}
	a := CoordinateAnswer{CoordinateQuestion: c.Question, CoordinateReply: r, Took: max(now.Sub(c.Put), 0)}
	if c.Setup.Task == SquareColour {
		a.Right = r.Light == c.Question.Square.IsLight()
	} else {
		a.Right = r.Given == c.Question.Square
	}
	c.Answers = append(c.Answers, a)
	c.ask(now, rnd)
	return a, true
}

// Last is the answer given last; false before the first.
func (c *Coordinates) Last() (CoordinateAnswer, bool) {
	if len(c.Answers) == 0 {
		return CoordinateAnswer{}, false
	}
	return c.Answers[len(c.Answers)-1], true
}

// Over reports whether the run has ended, or has not begun.
func (c *Coordinates) Over(now time.Time) bool {
	return c.Began.IsZero() ||
		c.Setup.Limit > 0 && c.Left(now) == 0 ||
		c.Setup.Count > 0 && len(c.Answers) >= c.Setup.Count
}

// Left is how much time is left, 0 where there is no limit.
func (c *Coordinates) Left(now time.Time) time.Duration {
	return max(c.Setup.Limit-max(now.Sub(c.Began), 0), 0)
}

// Score is how many answers were right.
func (c *Coordinates) Score() int {
	n := 0
	for _, a := range c.Answers {
		if a.Right {
			n++
		}
	}
	return n
}

// Errors is how many answers were wrong.
func (c *Coordinates) Errors() int { return len(c.Answers) - c.Score() }

// Took is how long the answers took together.
func (c *Coordinates) Took() time.Duration {
	var all time.Duration
	for _, a := range c.Answers {
		all += a.Took
	}
	return all
}

// Hand is the hand with which most answers were given.
func (c *Coordinates) Hand() Hand {
	mouse := 0
	for _, a := range c.Answers {
		if a.Hand == ByMouse {
			mouse++
		}
	}
	if 2*mouse > len(c.Answers) {
		return ByMouse
	}
	return ByKeys
}

// Mode names the runs with which this one can be compared, as results are kept
// under: the same is asked in the same way and answered with the same hand.
func (c *Coordinates) Mode() string { return c.Setup.Mode(c.Hand()) }

// Mode names the runs of this kind that are played with that hand:
// "coordinates:find:white:mouse".
func (s CoordinatesSetup) Mode(h Hand) string {
	mode := "coordinates:" + string(s.Task) + ":" + string(s.Facing) + ":" + string(h)
	if s.Edge {
		mode += ":edge"
	}
	return mode
}

// ErrCoordinates means that a saved run makes no sense.
var ErrCoordinates = errors.New("puzzles: a run of coordinates that cannot have been")

// UnmarshalJSON reads a saved run. One that names squares that do not exist is
// an error.
func (c *Coordinates) UnmarshalJSON(data []byte) error {
	type plain Coordinates
	var read plain
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	ok := read.Question.valid()
	for _, a := range read.Answers {
		ok = ok && a.valid() && a.Given <= chess.NoSquare && a.Took >= 0
	}
	if !ok {
		return ErrCoordinates
	}
	*c = Coordinates(read)
	return nil
}

func (q CoordinateQuestion) valid() bool {
	return q.Square <= chess.H8 && q.From <= chess.H8 && q.Side <= chess.Black
}

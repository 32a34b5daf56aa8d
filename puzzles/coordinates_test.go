package puzzles

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game/chess"
)

var noon = time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC)

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

var find = CoordinatesSetup{Task: FindSquare, Facing: FacingWhite, Limit: CoordinatesLimit}

// reply is the right answer to the question.
func (c *Coordinates) reply() CoordinateReply {
	return CoordinateReply{Given: c.Question.Square, Light: c.Question.Square.IsLight(), Hand: ByKeys}
}

// wrongReply is an answer that is not right.
func (c *Coordinates) wrongReply() CoordinateReply {
	r := c.reply()
	r.Given, r.Light = r.Given^1, !r.Light
	return r
}

func TestCoordinatesCountUntilTheTimeIsUp(t *testing.T) {
	rnd := chance(1)
	c := NewCoordinates(find, noon, rnd)
	now := noon
	for i := range 20 {
		if now = now.Add(time.Second); i%4 == 3 {
			asked := c.Question.Square
			if a, ok := c.Answer(c.wrongReply(), now, rnd); !ok || a.Right || a.Square != asked || a.Took != time.Second {
				t.Fatalf("a wrong answer came back as %+v, %v", a, ok)
			}
			continue
		}
		if a, ok := c.Answer(c.reply(), now, rnd); !ok || !a.Right {
			t.Fatalf("a right answer came back as %+v, %v", a, ok)
		}
	}
	if c.Score() != 15 || c.Errors() != 5 || c.Left(now) != 10*time.Second || c.Took() != 20*time.Second {
		t.Errorf("score %d, errors %d, left %v, took %v", c.Score(), c.Errors(), c.Left(now), c.Took())
	}
	if c.Left(noon.Add(-time.Hour)) != find.Limit {
		t.Error("a clock that was put back gives time")
	}
	if now = noon.Add(30 * time.Second); !c.Over(now) {
		t.Error("not over after thirty seconds")
	}
	if _, ok := c.Answer(c.reply(), now, rnd); ok || c.Score() != 15 {
		t.Error("an answer counts when the time is up")
	}
}

func TestCoordinatesEndAfterSomeQuestions(t *testing.T) {
	rnd := chance(2)
	c := NewCoordinates(CoordinatesSetup{Task: SquareColour, Facing: FacingWhite, Count: 3}, noon, rnd)
	for range 3 {
		if c.Over(noon.Add(time.Hour)) {
			t.Fatal("over before the last question")
		}
		c.Answer(c.reply(), noon.Add(time.Hour), rnd)
	}
	if !c.Over(noon) || c.Score() != 3 {
		t.Errorf("after three questions: over %v, score %d", c.Over(noon), c.Score())
	}
	var none Coordinates
	if !none.Over(noon) {
		t.Error("a run that has not begun goes on")
	}
}

// Whatever is asked can be answered, is another square than the one before, and
// can be checked by the steps themselves.
func TestCoordinateQuestions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rnd := chance(rapid.Uint64().Draw(t, "seed"))
		setup := CoordinatesSetup{
			Task:   rapid.SampledFrom([]CoordinateTask{FindSquare, NameSquare, SquareColour, StepSquare}).Draw(t, "task"),
			Facing: rapid.SampledFrom([]Facing{FacingWhite, FacingBlack, TurningBoard}).Draw(t, "facing"),
			Count:  20,
		}
		c := NewCoordinates(setup, noon, rnd)
		for !c.Over(noon) {
			q := c.Question
			if setup.Facing != TurningBoard && (q.Side == chess.Black) != (setup.Facing == FacingBlack) {
				t.Fatalf("facing %s, asked from %v", setup.Facing, q.Side)
			}
			if setup.Task == StepSquare {
				ahead, across := int(q.Square.Rank())-int(q.From.Rank()), int(q.Square.File())-int(q.From.File())
				if q.Side == chess.Black {
					ahead, across = -ahead, -across
				}
				if ahead != q.Ahead || across != q.Across || ahead == 0 && across == 0 || max(ahead, -ahead, across, -across) > 2 {
					t.Fatalf("from %v %d to the right and %d ahead is not %v for %v", q.From, q.Across, q.Ahead, q.Square, q.Side)
				}
			}
			reply := c.reply()
			if rapid.Bool().Draw(t, "wrong") {
				reply = c.wrongReply()
			}
			a, ok := c.Answer(reply, noon, rnd)
			if !ok || a.Right != (reply == CoordinateReply{Given: q.Square, Light: q.Square.IsLight(), Hand: ByKeys}) {
				t.Fatalf("%+v answered %+v", reply, a)
			}
			if !c.Over(noon) && c.Question.Square == q.Square {
				t.Fatal("the same square twice in a row")
			}
		}
		data, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var back Coordinates
		if err := json.Unmarshal(data, &back); err != nil || back.Score() != c.Score() || back.Question != c.Question {
			t.Fatalf("saved and read: %+v, %v", back, err)
		}
	})
}

func TestRunsOfOneHandAreCompared(t *testing.T) {
	run := func(setup CoordinatesSetup, hands ...Hand) *Coordinates {
		c := &Coordinates{Setup: setup}
		for _, h := range hands {
			c.Answers = append(c.Answers, CoordinateAnswer{CoordinateReply: CoordinateReply{Hand: h}})
		}
		return c
	}
	edge := find
	edge.Edge = true
	for mode, c := range map[string]*Coordinates{
		"coordinates:find:white:mouse":      run(find, ByMouse, ByMouse, ByKeys),
		"coordinates:find:white:keys":       run(find, ByKeys, ByMouse),
		"coordinates:find:white:mouse:edge": run(edge, ByMouse),
	} {
		if c.Mode() != mode {
			t.Errorf("%s, want %s", c.Mode(), mode)
		}
	}
}

// answered makes an answer about a square.
func answered(s chess.Square, right bool, took time.Duration, travel int) CoordinateAnswer {
	return CoordinateAnswer{CoordinateQuestion{Square: s}, CoordinateReply{Given: s, Travel: travel}, right, took}
}

func TestSquareMap(t *testing.T) {
	const s = time.Second
	older := Coordinates{Answers: []CoordinateAnswer{
		answered(chess.A1, false, s, 0), // learnt since then
		answered(chess.H8, false, s, 0), // not asked again
	}}
	latest := Coordinates{Answers: []CoordinateAnswer{
		answered(chess.A1, true, s, 0), answered(chess.A1, true, s, 0),
		answered(chess.C6, true, 3*s, 0),
		answered(chess.G2, true, 3*s, 10), // a long way for the cursor, found at once
		answered(chess.E4, true, s, 0),
		answered(chess.F5, true, s, 0), answered(chess.F5, false, s, 0),
	}}
	m := MapSquares([]Coordinates{latest, older})
	for square, want := range map[chess.Square]SquareState{
		chess.A1: KnownSquare, chess.H8: MissedSquare, chess.C6: SlowSquare, chess.G2: KnownSquare,
		chess.E4: KnownSquare, chess.F5: MissedSquare, chess.B7: NotAsked,
	} {
		if m[square] != want {
			t.Errorf("%v is %d, want %d", square, m[square], want)
		}
	}
	if got := m.Squares(MissedSquare); got != chess.BitboardOf(chess.F5, chess.H8) {
		t.Errorf("missed: %v", got.Squares())
	}
	if none := MapSquares(nil); none.Squares(NotAsked).Count() != 64 {
		t.Error("without a run something is known of a square")
	}
}

func FuzzReadCoordinates(f *testing.F) {
	run := NewCoordinates(find, noon, chance(3))
	run.Answer(run.wrongReply(), noon, chance(4))
	data, _ := json.Marshal(run)
	f.Add(data)
	f.Add([]byte(`{"began":"2026-01-05T12:00:00Z","question":{"square":99}}`))
	f.Add([]byte(`{"answers":[{"square":64,"given":200,"took":-1}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var c Coordinates
		if json.Unmarshal(data, &c) != nil {
			return
		}
		MapSquares([]Coordinates{c})
		c.Answer(CoordinateReply{}, noon, chance(1))
		if c.Score()+c.Errors() != len(c.Answers) {
			t.Error("an answer is neither right nor wrong")
		}
	})
}

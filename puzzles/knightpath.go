package puzzles

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"

	"woodfox/game/chess"
)

// KnightPath is a run of tasks with the knight, each a level higher: to get from
// one square to another in as few moves as possible. The zero value is over.
// Its JSON holds everything needed to go on.
type KnightPath struct {
	Finished []KnightResult `json:"finished,omitempty"`
	Current  KnightWalk     `json:"current"`
}

// KnightResult is what became of a task.
type KnightResult struct {
	Level int `json:"level"`
	Par   int `json:"par"`
	Moves int `json:"moves"` // 0: it was shown
	Stars int `json:"stars"` // 0…3
}

// MaxStars is what a whole run can bring.
const MaxStars = 3 * KnightLevels

// KnightWalk is a task under way.
type KnightWalk struct {
	Task     KnightTask     `json:"task,omitzero"`
	Path     []chess.Square `json:"path,omitempty"`     // where the knight went since it last started
	Caught   int            `json:"caught,omitempty"`   // moves onto guarded squares, since it last started
	Restarts int            `json:"restarts,omitempty"` // how often it started over
	Hints    int            `json:"hints,omitempty"`    // steps of help in all
	Level    HintLevel      `json:"rung,omitempty"`     // the step of help taken last at this place
	Shown    bool           `json:"shown,omitempty"`    // the way was shown
}

// NewKnightPath begins a run with its first task.
func NewKnightPath(rnd *rand.Rand) KnightPath {
	return KnightPath{Current: KnightWalk{Task: newKnightTask(1, rnd)}}
}

// Over reports whether there is no task in front of the learner.
func (p *KnightPath) Over() bool { return p.Current.Task.Level == 0 }

// Results are those of all tasks that are done, the current one included.
func (p *KnightPath) Results() []KnightResult {
	all := slices.Clone(p.Finished)
	if p.Current.Done() {
		all = append(all, p.Current.Result())
	}
	return all
}

// Stars is what the run has brought so far.
func (p *KnightPath) Stars() int {
	n := 0
	for _, r := range p.Results() {
		n += r.Stars
	}
	return n
}

// Next goes on to the next task and reports whether there is one. It does
// nothing while the current one is not done.
func (p *KnightPath) Next(rnd *rand.Rand) bool {
	if p.Over() || !p.Current.Done() {
		return !p.Over()
	}
	level := p.Current.Task.Level
	p.Finished = append(p.Finished, p.Current.Result())
	p.Current = KnightWalk{}
	if level < KnightLevels {
		p.Current.Task = newKnightTask(level+1, rnd)
	}
	return !p.Over()
}

// At is where the knight stands.
func (w *KnightWalk) At() chess.Square {
	if len(w.Path) == 0 {
		return w.Task.From
	}
	return w.Path[len(w.Path)-1]
}

// Moves is how many moves were made since the knight last started. To go where
// it would be taken counts as one.
func (w *KnightWalk) Moves() int { return len(w.Path) + w.Caught }

// Arrived reports whether the knight is there.
func (w *KnightWalk) Arrived() bool { return w.Task.Level > 0 && w.At() == w.Task.To }

// Done reports whether the next task may come.
func (w *KnightWalk) Done() bool { return w.Arrived() || w.Shown }

// Result is what the walk brings. Three stars are for par without help; each
// move above par, each step of help and each new start costs one, down to one for
// getting there at all.
func (w *KnightWalk) Result() KnightResult {
	r := KnightResult{Level: w.Task.Level, Par: w.Task.Par}
	if w.Arrived() && !w.Shown {
		r.Moves = w.Moves()
		r.Stars = max(3-(r.Moves-r.Par)-w.Hints-w.Restarts, 1)
	}
	return r
}

// guards are the black pieces that are left.
func (w *KnightWalk) guards(f *knightField) chess.Bitboard {
	return f.guards &^ chess.BitboardOf(w.Path...)
}

// Position is the board as it stands, without kings.
func (w *KnightWalk) Position() chess.Position {
	f := w.Task.field()
	var board [64]chess.Piece
	for s := range (f.own | w.guards(&f)).All() {
		board[s] = f.start.At(s)
	}
	board[w.At()] = chess.NewPiece(chess.White, chess.Knight)
	pos, _ := chess.ReadFEN(chess.Placement(board) + " w - - 0 1")
	return pos
}

// KnightCode says what became of a move.
type KnightCode string

// The codes.
const (
	KnightGoesOn   KnightCode = "goes_on"
	KnightArrives  KnightCode = "arrives"
	KnightIsTaken  KnightCode = "is_taken"    // it would be: it is back where it was
	KnightMayNot   KnightCode = "may_not"     // no move that it can make: nothing has changed
	KnightNotThere KnightCode = "not_its_own" // the walk is done, or another piece was meant
)

// KnightVerdict is what became of a move, and why.
type KnightVerdict struct {
	Code    KnightCode
	Move    chess.Move
	Why     chess.Explanation // KnightMayNot
	Catcher chess.Square      // KnightIsTaken: where the piece stands that would take it
	By      chess.PieceType   // KnightIsTaken: which piece that is
}

// Go moves the knight to a square.
func (w *KnightWalk) Go(to chess.Square) KnightVerdict {
	v := KnightVerdict{Move: chess.NewMove(w.At(), to)}
	if w.Done() || to > chess.H8 {
		v.Code = KnightNotThere
		return v
	}
	f := w.Task.field()
	if !(chess.KnightAttacks(w.At()) &^ f.own).Has(to) {
		pos := w.Position()
		v.Code, v.Why = KnightMayNot, pos.WhyNot(v.Move)
		return v
	}
	w.Level = 0
	if by := f.catchers(to, w.guards(&f)); by != 0 {
		w.Caught++
		v.Code, v.Catcher = KnightIsTaken, by.First()
		v.By = f.start.At(v.Catcher).Type()
		return v
	}
	w.Path = append(w.Path, to)
	if v.Code = KnightGoesOn; w.Arrived() {
		v.Code = KnightArrives
	}
	return v
}

// Targets are the squares to which the knight can jump, guarded or not: to see
// which are safe is the learner's task.
func (w *KnightWalk) Targets() chess.Bitboard {
	if w.Done() {
		return 0
	}
	f := w.Task.field()
	return chess.KnightAttacks(w.At()) &^ f.own
}

// Restart puts the knight back to its start. It reports false where it stands
// there and nothing has happened, or the walk is done.
func (w *KnightWalk) Restart() bool {
	if w.Done() || w.Moves() == 0 {
		return false
	}
	w.Path, w.Caught, w.Level = nil, 0, 0
	w.Restarts++
	return true
}

// KnightHint is a step of help.
type KnightHint struct {
	Level HintLevel
	Moves int // how many moves it takes from here; 0: there is no way any more, only a new start
	// Squares are to be marked: for LookHere those from which the knight could
	// jump to its goal safely, for ThisMove the next one of a shortest way.
	Squares []chess.Square
}

// Hint takes the next step of help at this place; after the last it repeats it.
// False: the walk is done.
func (w *KnightWalk) Hint() (KnightHint, bool) {
	if w.Done() {
		return KnightHint{}, false
	}
	if w.Level < ThisMove {
		w.Level++
		w.Hints++
	}
	return w.LastHint()
}

// LastHint is the step of help that was taken last at this place, if any.
func (w *KnightWalk) LastHint() (KnightHint, bool) {
	if w.Level == 0 || w.Done() {
		return KnightHint{}, false
	}
	f := w.Task.field()
	guards := w.guards(&f)
	way, _ := f.way(w.At(), guards, w.Task.To)
	h := KnightHint{Level: w.Level, Moves: len(way)}
	switch {
	case len(way) == 0:
	case w.Level == LookHere:
		for s := range (chess.KnightAttacks(w.Task.To) &^ f.own).All() {
			if s == w.At() || !f.guarded(s, guards) {
				h.Squares = append(h.Squares, s)
			}
		}
	case w.Level == ThisMove:
		h.Squares = way[:1]
	}
	return h, true
}

// Show gives up and returns a shortest way from the start, the start included.
func (w *KnightWalk) Show() []chess.Square {
	if !w.Done() {
		w.Path, w.Shown = nil, true
	}
	return w.Way()
}

// Way is a shortest way from the start to the goal, both included.
func (w *KnightWalk) Way() []chess.Square {
	f := w.Task.field()
	way, _ := f.way(w.Task.From, f.guards, w.Task.To)
	return append([]chess.Square{w.Task.From}, way...)
}

// ErrKnightPath means that a saved run makes no sense.
var ErrKnightPath = errors.New("puzzles: a knight's path that cannot have been")

// UnmarshalJSON reads a saved run. One that cannot have been saved by this
// package is an error, so that none of its methods can meet it.
func (p *KnightPath) UnmarshalJSON(data []byte) error {
	type plain KnightPath
	var read plain
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	back := KnightPath(read)
	if !back.Over() && !back.Current.valid() {
		return ErrKnightPath
	}
	*p = back
	return nil
}

func (w *KnightWalk) valid() bool {
	if !w.Task.valid() || w.Caught < 0 || w.Restarts < 0 || w.Hints < 0 || w.Level < 0 || w.Level > ThisMove || w.Shown && len(w.Path) > 0 {
		return false
	}
	again := KnightWalk{Task: w.Task}
	for _, s := range w.Path {
		if code := again.Go(s).Code; code != KnightGoesOn && code != KnightArrives {
			return false
		}
	}
	return true
}

package lessons

import (
	"maps"
	"slices"
	"strings"

	"woodfox/game/chess"
)

// Place says what a run shows: the title page, a step, or the summary.
type Place uint8

// The places.
const (
	TitlePage Place = iota
	AtStep
	SummaryPage
)

// Work is an answer in the making: it is kept with the run, so that both faces
// show the same and nothing is lost.
type Work struct {
	// Marks are the squares marked so far.
	Marks Squares
	// Placed are the pieces put so far.
	Placed []Placed
	// Path is the walk so far, or the moves of both sides.
	Path []chess.Move
}

// Result is what a run knows of one exercise.
type Result struct {
	// Tries counts the judged answers since the exercise was opened, Helps the
	// rungs of help taken.
	Tries int  `json:"tries,omitempty"`
	Helps Rung `json:"helps,omitempty"`
	// Stars are the best so far, 0 to 3.
	Stars int `json:"stars,omitempty"`
	// Done says that it is solved and not opened again since.
	Done bool `json:"done,omitempty"`
	// Missed says that the first try was wrong or needed help: it belongs on the
	// repetition list.
	Missed bool `json:"missed,omitempty"`
	// Round counts how often a question that is made anew has been.
	Round int `json:"round,omitempty"`
}

// Run is a learner's way through a chapter: a value, of which a copy is a
// snapshot. The zero Run is not usable; Begin and Resume make one.
type Run struct {
	chapter *Chapter
	// at is 0 on the title page, 1 to len(Steps) on a step, one more on the
	// summary.
	at int
	// shown counts the steps of the demonstration that have been played.
	shown   int
	work    Work
	results map[string]Result
	// seed is what fresh questions are made from, and asked the one on the page.
	seed  uint64
	asked *Exercise
}

// Begin starts a chapter on its title page.
func Begin(ch *Chapter) Run { return Run{chapter: ch} }

// Sow sets what the fresh questions of the run are made from: the same seed gives
// the same questions. Hand in something random before the first page is turned.
func (r *Run) Sow(seed uint64) {
	r.seed = seed
	r.fresh()
}

// Chapter returns the chapter that is run through.
func (r *Run) Chapter() *Chapter { return r.chapter }

// Place says what is to be shown.
func (r *Run) Place() Place {
	switch {
	case r.at == 0:
		return TitlePage
	case r.at <= len(r.chapter.Steps):
		return AtStep
	}
	return SummaryPage
}

// Step returns the current step; the zero Step off the steps.
func (r *Run) Step() Step {
	if r.Place() != AtStep {
		return Step{}
	}
	step := r.chapter.Steps[r.at-1]
	if r.asked != nil {
		step.Exercise = r.asked
	}
	return step
}

// Exercise returns the current exercise, or nil.
func (r *Run) Exercise() *Exercise { return r.Step().Exercise }

// Progress returns the number of the current page, from 0 (title) to of+1
// (summary), and the number of steps.
func (r *Run) Progress() (at, of int) { return r.at, len(r.chapter.Steps) }

// Next turns to the next page; false on the summary. An exercise may be left
// unsolved.
func (r *Run) Next() bool { return r.turn(r.at + 1) }

// Back turns to the page before; false on the title page. A demonstration is
// then found as it was left: at its end.
func (r *Run) Back() bool {
	if !r.turn(r.at - 1) {
		return false
	}
	r.shown = r.Step().shows()
	return true
}

// Go turns to a step by its id; false if the chapter has none of that name.
func (r *Run) Go(step string) bool {
	i, ok := r.chapter.Find(step)
	return ok && r.turn(i+1)
}

// turn opens a page and lays a fresh board on it.
func (r *Run) turn(to int) bool {
	if to < 0 || to > len(r.chapter.Steps)+1 || to == r.at {
		return false
	}
	r.at = to
	r.fresh()
	r.shown = r.Step().Demo().Opening()
	return true
}

// fresh begins the answer in the making anew.
func (r *Run) fresh() {
	r.work, r.asked = Work{}, nil
	ex := r.Exercise()
	if ex == nil {
		return
	}
	if ex.Generator != "" {
		r.asked = r.generated(ex)
	}
	r.work.Path = ex.lead()
}

// generated is the question that the run asks at present where it is made anew.
func (r *Run) generated(ex *Exercise) *Exercise {
	return ex.Generated(r.seed + uint64(r.results[ex.ID].Round))
}

// Asks returns an exercise of the chapter by its id as the run asks it; nil if
// there is none.
func (r *Run) Asks(id string) *Exercise {
	i, ok := r.chapter.Find(id)
	if !ok || r.chapter.Steps[i].Exercise == nil {
		return nil
	}
	return r.generated(r.chapter.Steps[i].Exercise)
}

// Forward plays the demonstration's next step, or fills the next square with
// wheat; when there is none left it turns the page. It is false only on the
// summary.
func (r *Run) Forward() bool {
	if r.shown < r.Step().shows() {
		r.shown++
		return true
	}
	return r.Next()
}

// Backward takes the last step or square back; at the start it turns to the page
// before.
func (r *Run) Backward() bool {
	if r.shown > 0 && r.Step().shows() > 0 {
		r.shown--
		return true
	}
	return r.Back()
}

// Shown returns how many steps of the demonstration have been played, or squares
// filled, and how many there are.
func (r *Run) Shown() (shown, of int) { return r.shown, r.Step().shows() }

// Show plays the demonstration, or fills the board, up to a number of steps; one
// that is outside is brought to the nearest.
func (r *Run) Show(n int) { r.shown = max(0, min(n, r.Step().shows())) }

// Grains returns how far the board is filled with wheat; 0 on other pages.
func (r *Run) Grains() Grains {
	if r.Step().Wheat == nil {
		return 0
	}
	return Grains(r.shown)
}

// Scene returns what the demonstration shows now; without one, an empty board.
func (r *Run) Scene() Scene {
	if d := r.Step().Demo(); d != nil {
		return d.Scene(r.shown)
	}
	return (&Demo{}).Scene(0)
}

// Board returns the exercise's board with the pieces put or moved so far, in
// set-up mode: it need not be a legal position.
func (r *Run) Board() chess.Position {
	ex := r.Exercise()
	switch {
	case ex == nil:
		return r.Scene().Position
	case len(r.work.Placed) > 0:
		return with(ex.Board(), r.work.Placed)
	case ex.Kind.Plays():
		return ex.after(r.work.Path)
	case len(r.work.Path) > 0:
		return walked(ex, r.work.Path).pos
	}
	return ex.Board()
}

// Work returns the answer in the making.
func (r *Run) Work() Work { return r.work }

// Walker returns the square of the piece that walks and the targets left;
// NoSquare if the exercise is no walk.
func (r *Run) Walker() (at chess.Square, left Squares) {
	ex := r.Exercise()
	if ex == nil || !ex.Kind.Walks() {
		return chess.NoSquare, nil
	}
	w := walked(ex, r.work.Path)
	return w.at, squaresOf(w.targets)
}

// Result returns what is known of an exercise.
func (r *Run) Result(id string) Result { return r.results[id] }

// Results lists what is known, by exercise id, for saving.
func (r *Run) Results() map[string]Result { return maps.Clone(r.results) }

func (r *Run) setResult(id string, result Result) {
	results := maps.Clone(r.results)
	if results == nil {
		results = map[string]Result{}
	}
	results[id] = result
	r.results = results
}

// Mark marks a square in click-squares, or takes the mark away.
func (r *Run) Mark(sq chess.Square) Verdict {
	ex := r.Exercise()
	if v, ok := r.open(ex, ClickSquares); !ok || sq >= chess.NoSquare {
		return v
	}
	r.work.Marks = squaresOf(r.work.Marks.set() ^ chess.BitboardOf(sq))
	return Verdict{Code: Noted, Squares: Squares{sq}}
}

// Put puts a piece on a square in set-up, in the place of what was put there
// before; NoPiece takes it away. A square of the given position is Occupied.
func (r *Run) Put(p Placed) Verdict {
	ex := r.Exercise()
	if v, ok := r.open(ex, SetUp); !ok || p.Square >= chess.NoSquare {
		return v
	}
	given := ex.Board()
	if given.At(p.Square) != chess.NoPiece {
		return Verdict{Code: Occupied, Squares: Squares{p.Square}}
	}
	placed := slices.DeleteFunc(slices.Clone(r.work.Placed), func(q Placed) bool { return q.Square == p.Square })
	if p.Piece != chess.NoPiece {
		placed = append(placed, p)
	}
	r.work.Placed = placed
	return Verdict{Code: Noted, Squares: Squares{p.Square}}
}

// Clear takes away what has been marked, put, walked or played; no try is spent.
func (r *Run) Clear() {
	if ex := r.Exercise(); ex != nil && !r.results[ex.ID].Done {
		r.fresh()
	}
}

// open reports whether an exercise of a kind waits for an answer.
func (r *Run) open(ex *Exercise, kind Kind) (Verdict, bool) {
	switch {
	case ex == nil || ex.Kind != kind:
		return Verdict{Code: Unreadable}, false
	case r.results[ex.ID].Done:
		return Verdict{Code: Solved}, false
	}
	return Verdict{}, true
}

// Confirm answers with what has been marked or put.
func (r *Run) Confirm() Verdict {
	return r.Answer(Answer{Square: chess.NoSquare, Squares: r.work.Marks, Placed: r.work.Placed, Path: r.work.Path})
}

// Play answers with one more move: of the piece that walks, or of the learner's
// side.
func (r *Run) Play(m chess.Move) Verdict {
	return r.Answer(Answer{Square: chess.NoSquare, Path: append(slices.Clone(r.work.Path), m)})
}

// Answer judges an answer to the current exercise and keeps the score.
func (r *Run) Answer(a Answer) Verdict {
	ex := r.Exercise()
	if ex == nil {
		return Verdict{Code: Unreadable}
	}
	j, ok := judges[ex.Kind]
	if _, open := r.open(ex, ex.Kind); !ok || !open {
		return Verdict{Code: Solved}
	}
	v := deeper(j.answer(ex, a))
	if !v.Judged() {
		return v
	}
	r.keep(ex, a, v)
	return r.settle(ex, v, len(a.Path))
}

// settle counts a judged try, and gives stars and texts.
func (r *Run) settle(ex *Exercise, v Verdict, moves int) Verdict {
	result := r.results[ex.ID]
	if !v.Right {
		result.Tries++
		result.Missed = result.Missed || v.Code != Illegal || ex.Kind != CollectTheTargets
		v.Reveal, v.Hint = result.Tries > 1, ex.Hint
	}
	if v.Done {
		result.Tries++
		v.Stars, v.Because = stars(ex, result, moves), ex.Because
		result.Done, result.Stars = true, max(result.Stars, v.Stars)
		result.Missed = result.Missed || result.Helps > 0 || v.Stars < 3
	}
	r.setResult(ex.ID, result)
	return v
}

// keep remembers the answer in the board's state.
func (r *Run) keep(ex *Exercise, a Answer, v Verdict) {
	switch ex.Kind {
	case ClickSquares:
		r.work.Marks = squaresOf(a.Squares.set())
	case SetUp:
		r.work.Placed = slices.Clone(a.Placed)
	case CollectTheTargets, CaptureAll, PlayMove, MateInOne, MateInTwo, EscapeCheck, Guard, PlayLine, PlayOut:
		if v.Right {
			r.work.Path = slices.Clone(a.Path)
			if v.Reply != chess.NoMove {
				r.work.Path = append(r.work.Path, v.Reply)
			}
		}
		if v.Code.restarts() {
			r.fresh()
		}
	}
}

// restarts reports whether the walk or the game begins again.
func (c Code) restarts() bool { return c == Stuck || c == OutOfMoves || c == GoalLost }

// Enter takes typed text, width-folded, for the current exercise: an answer, or
// marks and pieces that prepare one.
func (r *Run) Enter(text string) Verdict {
	ex := r.Exercise()
	if ex == nil {
		return Verdict{Code: Unreadable}
	}
	if r.results[ex.ID].Done {
		return Verdict{Code: Solved}
	}
	j, ok := judges[ex.Kind]
	if !ok {
		return Verdict{Code: Unreadable}
	}
	e, ok := j.read(ex, r.work, strings.TrimSpace(text))
	if !ok {
		return Verdict{Code: Unreadable}
	}
	switch {
	case e.verdict != nil:
		return *e.verdict
	case e.answer != nil:
		return r.Answer(*e.answer)
	}
	v := Verdict{Code: Unreadable}
	for _, sq := range e.marks {
		v = r.Mark(sq)
	}
	for _, p := range e.placed {
		if v = r.Put(p); v.Code == Occupied {
			break
		}
	}
	return v
}

// Help gives the next rung of help; after the last it gives that again, at no
// further cost. Off an exercise, and on a solved one, there is none.
func (r *Run) Help() Help {
	ex := r.Exercise()
	if ex == nil || r.results[ex.ID].Done {
		return Help{}
	}
	j, ok := judges[ex.Kind]
	if !ok {
		return Help{}
	}
	result := r.results[ex.ID]
	result.Helps = min(result.Helps+1, ThisMove)
	result.Missed = true
	r.setResult(ex.ID, result)
	h := j.help(ex, r.work, result.Helps)
	h.Rung = result.Helps
	if h.Rung == ThisMove && h.Text.IsZero() {
		h.Text = ex.Because
	}
	return h
}

// Again opens a solved exercise anew, with a fresh question where they are made:
// tries and helps count from nothing, the best stars stay.
func (r *Run) Again() {
	ex := r.Exercise()
	if ex == nil {
		return
	}
	result := r.results[ex.ID]
	result.Done, result.Tries, result.Helps = false, 0, NoHelp
	result.Round++
	r.setResult(ex.ID, result)
	r.fresh()
}

// stars gives 3 for the first try without help, 2 for the second try or one help,
// 1 for solved. A collecting task counts the moves above par instead of the
// tries. Speed never counts.
func stars(ex *Exercise, result Result, moves int) int {
	spare := result.Tries - 1 + int(result.Helps)
	if ex.Kind == CollectTheTargets {
		lost := 0
		if ex.Danger {
			lost = result.Tries - 1
		}
		spare = max(moves-ex.Par, int(result.Helps), lost)
	}
	return max(1, 3-max(0, spare))
}

// Summary is what the last page says.
type Summary struct {
	// Exercises counts the chapter's exercises, Solved those ever solved.
	Exercises, Solved int
	// Stars is the sum, of 3 for each exercise; Mean the mean over all.
	Stars int
	Mean  float64
	// Missed are the ids of the steps to repeat, in order.
	Missed []string
}

// Summary adds up the run.
func (r *Run) Summary() Summary {
	var s Summary
	for _, step := range r.chapter.Steps {
		if step.Kind != Ask {
			continue
		}
		s.Exercises++
		result := r.results[step.ID]
		s.Stars += result.Stars
		if result.Stars > 0 {
			s.Solved++
		}
		if result.Missed || result.Stars == 0 {
			s.Missed = append(s.Missed, step.ID)
		}
	}
	if s.Exercises > 0 {
		s.Mean = float64(s.Stars) / float64(s.Exercises)
	}
	return s
}

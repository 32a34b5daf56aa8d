package lessons

import (
	"encoding/json"
	"slices"

	"woodfox/game/chess"
)

// state is a run as it is saved. The step is remembered by its id and its number,
// so that a course in which steps were added, moved or taken away still opens
// where the learner was.
type state struct {
	Chapter string            `json:"chapter"`
	At      int               `json:"at"`
	Step    string            `json:"step,omitempty"`
	Summary bool              `json:"summary,omitempty"`
	Shown   int               `json:"shown,omitempty"`
	Marks   Squares           `json:"marks,omitempty"`
	Placed  []string          `json:"placed,omitempty"`
	Path    []string          `json:"path,omitempty"`
	Results map[string]Result `json:"results,omitempty"`
	Seed    uint64            `json:"seed,omitempty"`
}

// MarshalJSON saves the run: where it is, the answer in the making, the results.
// The chapter itself is not saved.
func (r Run) MarshalJSON() ([]byte, error) {
	s := state{
		Chapter: r.chapter.ID, At: r.at, Step: r.Step().ID, Summary: r.Place() == SummaryPage,
		Shown: r.shown, Marks: r.work.Marks, Results: r.results, Seed: r.seed,
	}
	for _, p := range r.work.Placed {
		s.Placed = append(s.Placed, p.String())
	}
	for _, m := range r.work.Path {
		s.Path = append(s.Path, m.String())
	}
	return json.Marshal(s)
}

// Resume opens a chapter where a saved run left it. What the course no longer
// holds is left out; the error says that the data were unreadable, and the run
// then begins at the title page.
func Resume(ch *Chapter, data []byte) (Run, error) {
	r := Begin(ch)
	var s state
	if err := json.Unmarshal(data, &s); err != nil {
		return r, err
	}
	r.seed = s.Seed
	for id, result := range s.Results {
		result.Stars = max(0, min(result.Stars, 3))
		result.Tries, result.Round = max(0, result.Tries), max(0, result.Round)
		result.Helps = min(result.Helps, ThisMove)
		r.setResult(id, result)
	}
	switch i, ok := ch.Find(s.Step); {
	case ok:
		r.turn(i + 1)
	case s.Summary:
		r.turn(len(ch.Steps) + 1)
	default:
		r.turn(max(0, min(s.At, len(ch.Steps))))
	}
	if r.Step().ID == s.Step {
		r.restore(s)
	}
	return r, nil
}

// restore brings back what was shown and the answer in the making, as far as the
// step still fits them.
func (r *Run) restore(s state) {
	if _, of := r.Shown(); of > 0 {
		r.shown = max(0, min(s.Shown, of))
	}
	ex := r.Exercise()
	if ex == nil {
		return
	}
	switch ex.Kind {
	case ClickSquares:
		r.work.Marks = squaresOf(s.Marks.set())
	case SetUp:
		given := ex.Board()
		for _, text := range s.Placed {
			p, ok := ParsePlaced(text)
			taken := slices.ContainsFunc(r.work.Placed, func(q Placed) bool { return q.Square == p.Square })
			if ok && !taken && given.At(p.Square) == chess.NoPiece {
				r.work.Placed = append(r.work.Placed, p)
			}
		}
	case PlayMove, MateInOne, MateInTwo, EscapeCheck, Guard, PlayLine, PlayOut:
		if path := ex.playable(readMoveList(s.Path)); len(path) > 0 {
			r.work.Path = path
		}
	case CollectTheTargets, CaptureAll:
		w := startWalk(ex)
		for _, uci := range s.Path {
			m, ok := chess.ReadUCI(uci)
			next, code, _ := w.step(m)
			if !ok || code != Right && code != OnTheWay {
				return
			}
			w = next
			r.work.Path = append(r.work.Path, m)
		}
	}
}

package lessons

import (
	"encoding/json"
	"slices"
)

// PlacementID is the id of the chapters of one exercise that a placement asks.
const PlacementID = "placement"

// maxStride is how many chapters a placement goes on at once when all went well.
const maxStride = 3

// Standing is what a placement has found out about a chapter.
type Standing uint8

// The standings.
const (
	// Unasked: nothing is known.
	Unasked Standing = iota
	// Known: its questions were answered right.
	Known
	// Assumed: it was passed over, and a later chapter is known.
	Assumed
	// Failed: a question was missed.
	Failed
)

// Placement is the quiz that finds the chapter at which to begin. It asks a
// chapter's one to three questions in order. While the answers are right it goes
// on with longer strides; at the first wrong one it turns to the chapters that it
// passed over, and it ends with the second chapter that is failed. Faces show Run
// as any exercise and call Next when the learner goes on; the zero Placement is
// not usable.
type Placement struct {
	course   *Course
	chapters []Head // those that have questions
	standing []Standing
	// at is the chapter asked and question its place there; at is len(chapters)
	// when the quiz is over. stride is how far it goes on after a known chapter.
	at, question, stride int
	answers              []bool // all so far, to save
	seed                 uint64
	run                  Run
}

// Place begins a placement; seed is for questions that are made anew. A course
// whose chapters name no questions gives one that is over at once, and so does one
// that cannot be read: the error, a *FileError, says why.
func (c *Course) Place(seed uint64) (*Placement, error) {
	p := &Placement{course: c, stride: 1, seed: seed}
	for _, h := range c.Index.Chapters {
		if len(h.Placement) > 0 {
			p.chapters = append(p.chapters, h)
		}
	}
	p.standing = make([]Standing, len(p.chapters))
	return p, p.ask()
}

// ask opens the exercise of the current question. One that the course does not
// hold is left out.
func (p *Placement) ask() error {
	for !p.Over() {
		h := p.chapters[p.at]
		ch, err := p.course.Chapter(h.ID)
		if err != nil {
			p.end()
			return err
		}
		if i, ok := ch.Find(h.Placement[p.question]); ok && ch.Steps[i].Exercise != nil {
			p.run = Begin(NewChapter(Chapter{ID: PlacementID, Title: ch.Title, Number: ch.Number, Entries: []Entry{{Exercise: ch.Steps[i].Exercise}}}))
			p.run.Sow(p.seed + uint64(len(p.answers)))
			p.run.Next()
			return nil
		}
		p.judge(true)
	}
	p.end()
	return nil
}

// end leaves the quiz without a question.
func (p *Placement) end() {
	p.at = len(p.chapters)
	p.run = Begin(NewChapter(Chapter{ID: PlacementID}))
}

// Over reports whether the quiz has ended.
func (p *Placement) Over() bool { return p.at >= len(p.chapters) }

// Run returns the question as a chapter of one exercise, opened on it.
func (p *Placement) Run() *Run { return &p.run }

// Chapter returns the chapter that the question is from; the zero Head when the
// quiz is over.
func (p *Placement) Chapter() Head {
	if p.Over() {
		return Head{}
	}
	return p.chapters[p.at]
}

// Asked returns how many questions have been answered.
func (p *Placement) Asked() int { return len(p.answers) }

// Answered reports whether the question has had its one answer: solved, missed, or
// looked up.
func (p *Placement) Answered() bool {
	step := p.run.Step()
	result := p.run.Result(step.ID)
	return result.Done || result.Missed
}

// Next goes on to the next question. One solved at the first try counts as known,
// anything else, also no answer at all, as not known. The error is a *FileError; the quiz is over
// then.
func (p *Placement) Next() error {
	if p.Over() {
		return nil
	}
	result := p.run.Result(p.run.Step().ID)
	return p.answer(result.Done && !result.Missed)
}

func (p *Placement) answer(right bool) error {
	p.answers = append(p.answers, right)
	p.judge(right)
	return p.ask()
}

// judge moves on from a question.
func (p *Placement) judge(right bool) {
	switch {
	case !right:
		p.fail()
	case p.question+1 < len(p.chapters[p.at].Placement):
		p.question++
	default:
		p.pass()
	}
}

// pass notes a known chapter, and with it those passed over before it.
func (p *Placement) pass() {
	p.standing[p.at] = Known
	for i := range p.at {
		if p.standing[i] == Unasked {
			p.standing[i] = Assumed
		}
	}
	p.stride = min(p.stride+1, maxStride)
	p.on()
}

func (p *Placement) fail() {
	p.standing[p.at] = Failed
	p.stride = 1
	p.on()
}

// on chooses the next chapter: the first that was passed over before a failed one,
// else the next by stride after the last that was asked.
func (p *Placement) on() {
	p.question = 0
	failed, last := 0, 0
	for i, s := range p.standing {
		if s == Failed {
			failed++
		}
		if s != Unasked {
			last = i
		}
	}
	if gap := slices.Index(p.standing[:last], Unasked); gap >= 0 {
		p.at = gap
		return
	}
	end := len(p.chapters)
	switch {
	case failed >= 2 || last == end-1:
		p.at = end
	default:
		p.at = min(last+p.stride, end-1)
	}
}

// Known lists the chapters that count as known, by id, in order: those answered
// right and those passed over before them.
func (p *Placement) Known() []string {
	var ids []string
	for i, s := range p.standing {
		if s == Known || s == Assumed {
			ids = append(ids, p.chapters[i].ID)
		}
	}
	return ids
}

// Start returns the id of the chapter to begin with: the first that is not known
// among those with questions; when all are known the first without any, else the
// last of the course. It is empty for a course without chapters.
func (p *Placement) Start() string {
	for i, s := range p.standing {
		if s == Failed || s == Unasked {
			return p.chapters[i].ID
		}
	}
	id := ""
	for _, h := range p.course.Index.Chapters {
		if id = h.ID; len(h.Placement) == 0 {
			break
		}
	}
	return id
}

// placementState is a placement as it is saved: its answers, which are given again
// when it is resumed.
type placementState struct {
	Answers []bool `json:"answers"`
	Seed    uint64 `json:"seed"`
}

// MarshalJSON saves the answers so far. The question in progress is asked again.
func (p *Placement) MarshalJSON() ([]byte, error) {
	return json.Marshal(placementState{append([]bool{}, p.answers...), p.seed})
}

// ResumePlacement goes on with a saved placement. Answers beyond the end of a
// course that has become shorter are left out. The error says that the data were
// unreadable, or is a *FileError.
func (c *Course) ResumePlacement(data []byte) (*Placement, error) {
	var s placementState
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	p, err := c.Place(s.Seed)
	for _, right := range s.Answers {
		if err != nil || p.Over() {
			break
		}
		err = p.answer(right)
	}
	return p, err
}

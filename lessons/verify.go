package lessons

import (
	"fmt"
	"slices"
	"strings"

	"woodfox/game/chess"
)

// ProblemCode says what is wrong with a course.
type ProblemCode string

// The codes of problems.
const (
	// Unopened: a chapter's file cannot be read.
	Unopened ProblemCode = "unopened"
	// DuplicateID: two steps, or two chapters, have one id. NoID: one has none.
	DuplicateID ProblemCode = "duplicate_id"
	NoID        ProblemCode = "no_id"
	// NoText: a text lacks a language.
	NoText ProblemCode = "no_text"
	// BadFEN: a position is not legal and not marked mis_set.
	BadFEN ProblemCode = "bad_fen"
	// BadDemo: a demonstration's step is unreadable, a move in it not legal, or a
	// move that should be refused is legal.
	BadDemo ProblemCode = "bad_demo"
	// UnknownKind: no judge knows the kind. UnknownPoem: a rhyme's group is not
	// in the course.
	UnknownKind ProblemCode = "unknown_kind"
	UnknownPoem ProblemCode = "unknown_poem"
	// BadAnswer: an accepted answer cannot be read, or is judged wrong.
	BadAnswer ProblemCode = "bad_answer"
	// AcceptsWrong: a wrong answer is judged right.
	AcceptsWrong ProblemCode = "accepts_wrong"
	// BadProof: derived cannot be worked out. Disproved: it gives other answers.
	BadProof  ProblemCode = "bad_proof"
	Disproved ProblemCode = "disproved"
	// BadPar: par is not the fewest moves.
	BadPar ProblemCode = "bad_par"
	// UnknownLabel: a page has a label that there is not. UnknownPiece: a chapter
	// is about a piece that there is not. BadPlacement: the placement quiz names no
	// exercise of the chapter.
	UnknownLabel ProblemCode = "unknown_label"
	UnknownPiece ProblemCode = "unknown_piece"
	BadPlacement ProblemCode = "bad_placement"
	// BadLine: the moves of a line are not legal, or what is said about them does
	// not fit. BadGoal: a play-out's goal cannot be reached from its position.
	BadLine ProblemCode = "bad_line"
	BadGoal ProblemCode = "bad_goal"
	// BadGenerator: no generator of that name makes such an exercise.
	BadGenerator ProblemCode = "bad_generator"
	// Empty: a course without chapters, a chapter without steps, a step without
	// content.
	Empty ProblemCode = "empty"
)

// Problem is one thing that is wrong with a course.
type Problem struct {
	// Chapter and Step are ids; Step is empty when it concerns the chapter.
	Chapter string      `json:"chapter"`
	Step    string      `json:"step,omitempty"`
	Code    ProblemCode `json:"code"`
	// Detail names the field and what was found there, in English.
	Detail string `json:"detail,omitempty"`
}

// String puts the problem in one English line.
func (p Problem) String() string {
	where := p.Chapter
	if p.Step != "" {
		where += "/" + p.Step
	}
	return strings.TrimSuffix(fmt.Sprintf("%s: %s: %s", where, p.Code, p.Detail), ": ")
}

// Verify proves a course: ids are unique, every text is there in three
// languages, every position legal (unless it is wrong on purpose), every move of
// a demonstration legal or refused as stated, every exercise solvable, its
// accepted answers judged right and others wrong, and equal to what its position
// gives when worked out again. No problems means that all of it holds.
func Verify(c *Course) []Problem {
	v := &verifier{course: c, seen: map[string]bool{}}
	v.texts("title", c.Index.Title)
	if len(c.Index.Chapters) == 0 {
		v.report(Empty, "chapters")
	}
	for _, h := range c.Index.Chapters {
		v.chapter = h.ID
		if v.once(h.ID); h.ID == "" {
			continue
		}
		ch, err := c.Chapter(h.ID)
		if err != nil {
			v.report(Unopened, "%v", err)
			continue
		}
		v.checkChapter(ch)
	}
	return v.problems
}

type verifier struct {
	course        *Course
	chapter, step string
	seen          map[string]bool
	problems      []Problem
}

func (v *verifier) report(code ProblemCode, format string, args ...any) {
	v.problems = append(v.problems, Problem{v.chapter, v.step, code, fmt.Sprintf(format, args...)})
}

// once checks that an id is there and new.
func (v *verifier) once(id string) {
	switch {
	case id == "":
		v.report(NoID, "id")
	case v.seen[id]:
		v.report(DuplicateID, "%s", id)
	}
	v.seen[id] = true
}

func (v *verifier) texts(field string, t Text) {
	if tags := t.missing(); len(tags) > 0 {
		v.report(NoText, "%s lacks %s", field, strings.Join(tags, ", "))
	}
}

// optional checks a text that may be wholly absent.
func (v *verifier) optional(field string, t Text) {
	if !t.IsZero() {
		v.texts(field, t)
	}
}

func (v *verifier) checkChapter(ch *Chapter) {
	v.step = ""
	v.texts("title", ch.Title)
	for i, goal := range ch.Goals {
		v.texts(fmt.Sprintf("goals[%d]", i), goal)
	}
	if len(ch.Steps) == 0 {
		v.report(Empty, "steps")
	}
	for i, e := range ch.Entries {
		n := 0
		for _, set := range []bool{e.Rhyme != nil, e.Rule != nil, e.Page != nil, e.Wheat != nil, e.Exercise != nil} {
			if set {
				n++
			}
		}
		if n != 1 {
			v.report(Empty, "steps[%d] must hold one of rhyme, rule, page, wheat and exercise", i)
		}
	}
	for _, s := range ch.Steps {
		v.step = s.ID
		v.once(s.ID)
		switch {
		case s.Rhyme != nil:
			v.checkRhyme(s.Rhyme)
		case s.Rule != nil:
			v.texts("statement", s.Rule.Statement)
			v.checkDemo(s.Rule.Demo)
		case s.Page != nil:
			v.checkPage(s.Page)
		case s.Wheat != nil:
			v.optional("title", s.Wheat.Title)
			v.optional("text", s.Wheat.Text)
		case s.Exercise != nil:
			v.checkExercise(s.Exercise)
		}
	}
	v.step = ""
	v.checkHead(ch)
}

// checkHead checks what a chapter says of itself beside its steps.
func (v *verifier) checkHead(ch *Chapter) {
	if ch.Piece != "" && !IsSubject(ch.Piece) {
		v.report(UnknownPiece, "piece: %q", ch.Piece)
	}
	v.optional("xiangqi", ch.Xiangqi)
	for _, id := range ch.Placement {
		if i, ok := ch.Find(id); !ok || ch.Steps[i].Kind != Ask {
			v.report(BadPlacement, "placement: %q is no exercise of the chapter", id)
		}
	}
}

func (v *verifier) checkPage(p *Page) {
	v.texts("title", p.Title)
	v.texts("text", p.Text)
	switch p.Label {
	case "", Legend, Theory, Agreed, Today:
	default:
		v.report(UnknownLabel, "label: %q", p.Label)
	}
	v.checkDemo(p.Demo)
}

func (v *verifier) checkRhyme(r *Rhyme) {
	v.texts("the line", Text{r.EN, r.Hans, r.Hant})
	v.texts("rule", r.Rule)
	v.optional("note", r.Note)
	if _, ok := v.course.Poem(r.Group); !ok {
		v.report(UnknownPoem, "%s", r.Group)
	}
	v.checkDemo(r.Demo)
}

func (v *verifier) checkFEN(fen string, misSet bool) {
	if fen == "" || misSet {
		return
	}
	if _, err := chess.ParseFEN(fenOf(fen)); err != nil {
		v.report(BadFEN, "%v", err)
	}
}

func (v *verifier) checkDemo(d *Demo) {
	if d == nil {
		return
	}
	v.checkFEN(d.FEN, false)
	if len(d.Steps) == 0 {
		v.report(BadDemo, "no steps")
	}
	scene := d.Scene(0)
	for i, step := range d.Steps {
		v.optional("say", step.Say)
		next := scene.after(step)
		if fault := step.fault(scene, next); fault != "" {
			v.report(BadDemo, "steps[%d]: %s", i, fault)
		}
		v.checkFEN(step.Position, false)
		scene = next
	}
}

// fault says in English what is wrong with a step that leads from one scene to
// the next; empty if nothing is.
func (s DemoStep) fault(before, after Scene) string {
	n := 0
	for _, set := range []bool{len(s.Highlight) > 0, s.Destinations != "", s.Move != "", s.Illegal != "", s.Position != ""} {
		if set {
			n++
		}
	}
	switch {
	case n != 1:
		return "must hold one of highlight, destinations, move, illegal and position"
	case s.Destinations != "" && after.From == chess.NoSquare:
		return fmt.Sprintf("destinations: %q is no square", s.Destinations)
	case s.Destinations != "" && before.Position.At(after.From) == chess.NoPiece:
		return "destinations: no piece on " + s.Destinations
	case s.Move != "" && after.Move == chess.NoMove:
		return "move " + s.Move + " is not legal"
	case s.Illegal != "" && after.Move == chess.NoMove:
		return fmt.Sprintf("illegal: %q is no move", s.Illegal)
	case s.Illegal != "" && after.Refused.Legal():
		return "illegal: " + s.Illegal + " is legal"
	}
	return ""
}

// fresh is how many questions of a generator are looked at.
const fresh = 8

// checkGenerated looks at an exercise whose questions are made anew.
func (v *verifier) checkGenerated(ex *Exercise) {
	g, ok := generators[ex.Generator]
	if !ok || g.kind != ex.Kind {
		v.report(BadGenerator, "generator: %q makes no %s", ex.Generator, ex.Kind)
		return
	}
	if ex.FEN != "" || len(ex.Accept) > 0 {
		v.report(BadGenerator, "fen and accept are made by %q", ex.Generator)
	}
	for seed := range uint64(fresh) {
		v.checkAsked(ex.Generated(seed))
	}
}

func (v *verifier) checkExercise(ex *Exercise) {
	if ex.Generator != "" {
		v.checkGenerated(ex)
		return
	}
	v.checkAsked(ex)
}

func (v *verifier) checkAsked(ex *Exercise) {
	v.texts("prompt", ex.Prompt)
	v.optional("hint", ex.Hint)
	v.optional("because", ex.Because)
	for i, id := range ex.Options {
		if i >= len(ex.Labels) {
			v.report(NoText, "no label for option %q", id)
			continue
		}
		v.texts("label "+id, ex.Labels[i])
	}
	for id, text := range ex.Reasons {
		if !slices.Contains(ex.Options, id) || slices.Contains(ex.Accept, id) {
			v.report(BadAnswer, "reasons: %q is no wrong option", id)
		}
		v.texts("reasons", text)
	}
	v.checkFEN(ex.FEN, ex.MisSet)
	j, ok := judges[ex.Kind]
	if !ok {
		v.report(UnknownKind, "%s", ex.Kind)
		return
	}
	v.checkAnswers(ex, j)
	v.checkWalk(ex)
	v.checkPlay(ex)
	v.checkProof(ex)
}

// checkAnswers judges what must be right and what must be wrong.
func (v *verifier) checkAnswers(ex *Exercise, j judge) {
	if len(ex.Accept) == 0 && ex.Kind != PlayLine && ex.Kind != PlayOut {
		v.report(BadAnswer, "accept is empty")
		return
	}
	for _, word := range slices.Concat(ex.Accept, ex.Best) {
		if !ex.readable(word) {
			v.report(BadAnswer, "accept: %q", word)
			return
		}
	}
	if ex.Piece != "" && ex.From() == chess.NoSquare {
		v.report(BadAnswer, "piece: %q is no square", ex.Piece)
	}
	for _, a := range j.right(ex) {
		if verdict := j.answer(ex, a); !verdict.Done {
			v.report(BadAnswer, "%+v is judged %s", a, verdict.Code)
		}
	}
	for _, a := range j.wrong(ex) {
		if verdict := j.answer(ex, a); verdict.Right {
			v.report(AcceptsWrong, "%+v", a)
			break
		}
	}
}

// readable reports whether an accepted word is of the form that its kind wants.
func (ex *Exercise) readable(word string) bool {
	if word == "" {
		return false
	}
	ok := true
	switch ex.Kind {
	case FindTheSquare, ClickSquares:
		_, ok = chess.ParseSquare(word)
	case SetUp:
		p, read := ParsePlaced(word)
		pos := ex.Board()
		ok = read && pos.At(p.Square) == chess.NoPiece
	case YesNo, IsItLegal, Choice:
		ok = slices.Contains(ex.Options, word)
	case Number:
		ok = digits(word) == word
	case PlayMove, MateInOne, MateInTwo, EscapeCheck, Guard:
		_, ok = readMove(ex.Board(), word)
	case WriteMove:
		pos := ex.Board()
		m, err := pos.ParseMove(word)
		ok = kings(pos) && err == nil && pos.SAN(m) == word
	case CollectTheTargets, CaptureAll:
		for _, uci := range strings.Fields(word) {
			if _, read := chess.ReadUCI(uci); !read {
				return false
			}
		}
	}
	return ok
}

// checkWalk proves par: no shorter way exists, and the accepted one needs par.
func (v *verifier) checkWalk(ex *Exercise) {
	if ex.Kind != CollectTheTargets && ex.Kind != CaptureAll {
		return
	}
	way, ok := startWalk(ex).shortest()
	if !ok || len(way) != ex.Par {
		v.report(BadPar, "par %d, fewest moves %d", ex.Par, len(way))
	}
	for _, solution := range ex.Accept {
		if n := len(strings.Fields(solution)); n != ex.Par {
			v.report(BadPar, "par %d, accepted solution of %d moves", ex.Par, n)
		}
	}
}

// checkProof works the answers out again.
func (v *verifier) checkProof(ex *Exercise) {
	if ex.Kind == IsItLegal && ex.question().Code == "" {
		v.report(BadProof, "move: %q", ex.Move)
	}
	if ex.Derived != "" && complete[ex.Kind] != ex.Derived {
		v.prove(ex, ex.Derived)
	}
}

// prove works the answers out by a derivation and compares them.
func (v *verifier) prove(ex *Exercise, proof string) {
	answers, err := derive(ex, proof)
	if err != nil {
		v.report(BadProof, "%v", err)
		return
	}
	if accept := slices.Sorted(slices.Values(ex.Accept)); answers != nil && !slices.Equal(answers, accept) {
		v.report(Disproved, "derived %s gives %s, accept has %s", proof, strings.Join(answers, " "), strings.Join(accept, " "))
	}
}

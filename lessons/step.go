package lessons

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// StepKind says what a step of a chapter does with the learner.
type StepKind string

// The kinds of step.
const (
	// Read is a page with a rhyme line or a rule.
	Read StepKind = "read"
	// Show is a rule whose demonstration is played on the board.
	Show StepKind = "show"
	// Ask is an exercise.
	Ask StepKind = "ask"
	// Grow is the page on which the wheat on the board grows square by square.
	Grow StepKind = "grow"
)

// Step is one page of a chapter. Exactly one of Rhyme, Rule, Page, Wheat and
// Exercise is set.
type Step struct {
	// ID is unique in the course: the id of the rhyme, rule, page or exercise.
	ID       string
	Kind     StepKind
	Rhyme    *Rhyme
	Rule     *Rule
	Page     *Page
	Wheat    *Wheat
	Exercise *Exercise
}

// Demo returns the step's demonstration, or nil.
func (s Step) Demo() *Demo {
	switch {
	case s.Rhyme != nil:
		return s.Rhyme.Demo
	case s.Rule != nil:
		return s.Rule.Demo
	case s.Page != nil:
		return s.Page.Demo
	}
	return nil
}

// shows returns how many things the step shows one after the other: the steps of
// its demonstration, the squares to be filled with wheat.
func (s Step) shows() int {
	switch d := s.Demo(); {
	case d != nil:
		return len(d.Steps)
	case s.Wheat != nil:
		return int(FullBoard)
	}
	return 0
}

// Entry is one item of a chapter's file, in the teacher's order: a rhyme, a rule,
// a page to read, the wheat, or an exercise. A rhyme with a check becomes two
// steps.
type Entry struct {
	Rhyme    *Rhyme    `json:"rhyme,omitempty"`
	Rule     *Rule     `json:"rule,omitempty"`
	Page     *Page     `json:"page,omitempty"`
	Wheat    *Wheat    `json:"wheat,omitempty"`
	Exercise *Exercise `json:"exercise,omitempty"`
}

// checkSuffix makes the id of a rhyme's check out of the rhyme's.
const checkSuffix = "-check"

// RhymeOf returns the id of the rhyme that a check belongs to; any other id comes
// back as it is.
func RhymeOf(id string) string { return strings.TrimSuffix(id, checkSuffix) }

// steps returns the pages that an entry becomes; none for an empty one.
func (e Entry) steps() []Step {
	switch {
	case e.Rhyme != nil:
		steps := []Step{{ID: e.Rhyme.ID, Kind: Read, Rhyme: e.Rhyme}}
		if check := e.Rhyme.Check; check != nil {
			asked := *check
			asked.ID = e.Rhyme.ID + checkSuffix
			if asked.Because.IsZero() {
				asked.Because = e.Rhyme.Rule
			}
			steps = append(steps, Step{ID: asked.ID, Kind: Ask, Exercise: &asked})
		}
		return steps
	case e.Rule != nil:
		return []Step{{ID: e.Rule.ID, Kind: shown(e.Rule.Demo), Rule: e.Rule}}
	case e.Page != nil:
		return []Step{{ID: e.Page.ID, Kind: shown(e.Page.Demo), Page: e.Page}}
	case e.Wheat != nil:
		return []Step{{ID: e.Wheat.ID, Kind: Grow, Wheat: e.Wheat}}
	case e.Exercise != nil:
		return []Step{{ID: e.Exercise.ID, Kind: Ask, Exercise: e.Exercise}}
	}
	return nil
}

// shown is the kind of a step that is read, or shown where it has a demonstration.
func shown(d *Demo) StepKind {
	if d != nil {
		return Show
	}
	return Read
}

// Source names the place of the founding documents from which a line is quoted.
type Source struct {
	// File is the document's file name.
	File string `json:"file"`
	// Section is the heading in the document.
	Section string `json:"section"`
	// Line is the line of the verse, from 1; 0 where the section has no lines.
	Line int `json:"line,omitempty"`
	// Item is the number of an article, "5.1(1)"; empty where there is none.
	Item string `json:"item,omitempty"`
}

// Repair says how a damaged line of the documents was made whole.
type Repair struct {
	// Raw is what stands in the document.
	Raw string `json:"raw"`
	// What says in English what was done.
	What string `json:"what"`
	// Changed counts the characters that differ.
	Changed int `json:"changed"`
}

// Rhyme is a line of the old verses, with what it means today.
type Rhyme struct {
	ID string `json:"id"`
	// Group is the poem: "long-rhyme", "set-up-mnemonic", …
	Group string `json:"group"`
	// Seq is the line's place in its group, from 1.
	Seq int `json:"seq"`
	// Hans and Hant are the line, verbatim apart from Repair; Verbatim is the
	// script in which the document has it ("zh_hans" or "zh_hant").
	Hans     string `json:"zh_hans"`
	Hant     string `json:"zh_hant"`
	Verbatim string `json:"verbatim"`
	// Pinyin is how the line is read: a syllable with its tone mark for each Han
	// character, spaces between; empty where the course has none.
	Pinyin string `json:"pinyin,omitempty"`
	// EN is an English rendering in verse; " / " parts its lines.
	EN     string  `json:"en"`
	Source Source  `json:"source"`
	Repair *Repair `json:"repair,omitempty"`
	// Rule is the exact meaning in modern words.
	Rule Text `json:"rule"`
	// Note says where the line is looser than the Laws; often empty.
	Note Text `json:"note,omitzero"`
	// Demo is the picture that goes with the line; its first step may be the
	// only one.
	Demo *Demo `json:"demo,omitempty"`
	// Check is the small question after the line.
	Check *Exercise `json:"check,omitempty"`
}

// Line returns the line in a language, by tag as in Text.In.
func (r *Rhyme) Line(lang string) string { return Text{r.EN, r.Hans, r.Hant}.In(lang) }

// Rule is one statement of the rules as the documents and the Laws have it.
type Rule struct {
	ID        string   `json:"id"`
	Sources   []Source `json:"source,omitempty"`
	Statement Text     `json:"statement"`
	Demo      *Demo    `json:"demo,omitempty"`
	// Program and FIDE are notes in English for whoever works on the course.
	Program string `json:"program,omitempty"`
	FIDE    string `json:"fide_2023,omitempty"`
}

// Label says what a page's text claims to be.
type Label string

// The labels: a story, a theory, what is agreed on, what is known today.
const (
	Legend Label = "legend"
	Theory Label = "theory"
	Agreed Label = "agreed"
	Today  Label = "today"
)

// Page is a page to read that is neither a rhyme nor a rule.
type Page struct {
	ID    string `json:"id"`
	Title Text   `json:"title"`
	// Text may hold several paragraphs, parted by line breaks.
	Text  Text  `json:"text"`
	Label Label `json:"label,omitempty"`
	Demo  *Demo `json:"demo,omitempty"`
}

// Wheat is the page on which the grains of wheat are doubled from square to
// square.
type Wheat struct {
	ID    string `json:"id"`
	Title Text   `json:"title,omitzero"`
	Text  Text   `json:"text,omitzero"`
}

// Demo is a demonstration on the board, played step by step.
type Demo struct {
	// FEN is the position at the start; empty means an empty board, "startpos"
	// the initial position.
	FEN   string     `json:"fen,omitempty"`
	Steps []DemoStep `json:"steps"`
}

// DemoStep is one thing shown. Exactly one of Highlight, Destinations, Move,
// Illegal and Position is set.
type DemoStep struct {
	// Highlight lights squares.
	Highlight Squares `json:"highlight,omitempty"`
	// Destinations shows where the piece on a square may go ("d4").
	Destinations string `json:"destinations,omitempty"`
	// Move is played, in UCI ("e2e4").
	Move string `json:"move,omitempty"`
	// Illegal is a move, in UCI, that is tried and refused.
	Illegal string `json:"illegal,omitempty"`
	// Position puts up a new position (a FEN).
	Position string `json:"position,omitempty"`
	// Say is what is said with it; empty leaves the words to the face.
	Say Text `json:"say,omitzero"`
}

// Scene is what the board shows at one moment of a demonstration.
type Scene struct {
	// Position is in set-up mode: it need not be legal.
	Position chess.Position
	// Lit are the squares to light; Targets where the piece on From may go.
	Lit     Squares
	From    chess.Square // NoSquare when no piece is meant
	Targets Squares
	// Move is the move just played or refused, else chess.NoMove.
	Move chess.Move
	// Refused says why Move was not legal; its Code is empty when nothing was
	// refused.
	Refused chess.Explanation
	Say     Text
}

// Opening returns how many steps are shown at once: 1 where the demonstration
// begins by pointing at something, else 0. A nil Demo has none.
func (d *Demo) Opening() int {
	if d != nil && len(d.Steps) > 0 && d.Steps[0].Move == "" && d.Steps[0].Illegal == "" {
		return 1
	}
	return 0
}

// Scene returns what the board shows after the first n steps, 0 ≤ n ≤
// len(d.Steps); a number outside is brought to the nearest. Steps that cannot be
// read are passed over (Verify reports them). A nil Demo is an empty board.
func (d *Demo) Scene(n int) Scene {
	if d == nil {
		d = &Demo{}
	}
	n = max(0, min(n, len(d.Steps)))
	scene := Scene{Position: board(d.FEN), From: chess.NoSquare}
	for _, step := range d.Steps[:n] {
		scene = scene.after(step)
	}
	return scene
}

// after returns the scene that one more step makes of s.
func (s Scene) after(step DemoStep) Scene {
	next := Scene{Position: s.Position, From: chess.NoSquare, Lit: step.Highlight, Say: step.Say}
	switch {
	case step.Position != "":
		next.Position = board(step.Position)
	case step.Destinations != "":
		if from, ok := chess.ParseSquare(step.Destinations); ok {
			next.From = from
			next.Targets = targets(next.Position, from)
		}
	case step.Move != "":
		if m, ok := readMove(next.Position, step.Move); ok {
			next.Move = m
			next.Position.Play(m)
		}
	case step.Illegal != "":
		if m, ok := chess.ReadUCI(step.Illegal); ok {
			next.Move, next.From = m, m.From()
			next.Refused = next.Position.WhyNot(m)
		}
	}
	return next
}

// besidePieces are what a chapter may be about where Chinese chess differs, beside
// the kinds of piece.
var besidePieces = []string{"board", "castling", "endings"}

// IsSubject reports whether a name is that of something that Chinese chess knows
// otherwise: a kind of piece ("pawn" to "king"), "board", "castling" or "endings".
func IsSubject(name string) bool {
	for pt := chess.Pawn; pt <= chess.King; pt++ {
		if pt.String() == name {
			return true
		}
	}
	return slices.Contains(besidePieces, name)
}

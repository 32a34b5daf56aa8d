package lessons

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"woodfox/game/chess"
	"woodfox/internal/schedule"
)

// Level is how much of a line is hidden when it is recited.
type Level uint8

// The levels, rising.
const (
	// SomeHidden hides about a quarter of each verse.
	SomeHidden Level = iota + 1
	// HalfHidden hides half of it.
	HalfHidden
	// AllHidden hides every word.
	AllHidden
)

// LevelFor returns the level for a line by its repetition card: little is hidden
// the first time and after it was forgotten, everything once it has been known for
// a while (a stability of ten days, which two good repetitions give).
func LevelFor(card schedule.Card) Level {
	switch {
	case card.Reps == 0 || card.Stability < 2:
		return SomeHidden
	case card.Stability < 10:
		return HalfHidden
	}
	return AllHidden
}

// Recital is a learner reciting lines of poems, one after the other: words are
// hidden and given back by typing them or by picking them from a few; where the
// line's check asks for squares, the last thing is to tap one of them. A line that
// was not known comes once more at the end, with less hidden.
//
// It is a value, of which a copy is a snapshot. Marshal it after every call that
// changes it; ResumeRecital goes on with it after a restart. The zero Recital has no lines.
type Recital struct {
	// poem is what is recited; "" for lines that are due, of any poem.
	poem string
	lang string
	seed uint64

	tasks []task
	at    int
	line  attempt
	// grades are those of the lines done, by the rhyme's id.
	grades map[string]schedule.Grade
}

// task is a line to recite. Again marks the second time, which is not graded.
type task struct {
	line  Line
	level Level
	again bool
}

// attempt is what has been done about the present line.
type attempt struct {
	filled int  // how many of its hidden words are given
	slips  int  // wrong words and squares
	wrong  int  // of them at the present word
	helps  Rung // at the present word
	shown  int  // words that had to be told
	asked  bool // help was taken at all
	done   bool
}

// NewRecital begins to recite lines in a language, by tag as in Text.In. levels
// says how hard each is, by the rhyme's id; a line without one begins at
// SomeHidden. The seed chooses the words that are hidden.
func NewRecital(poem, lang string, lines []Line, levels map[string]Level, seed uint64) Recital {
	r := Recital{poem: poem, lang: lang, seed: seed}
	for _, l := range lines {
		r.tasks = append(r.tasks, task{line: l, level: clampLevel(levels[l.Rhyme.ID])})
	}
	return r
}

func clampLevel(l Level) Level { return max(SomeHidden, min(l, AllHidden)) }

// Poem returns the id of the poem that is recited; "" for lines that are due.
func (r *Recital) Poem() string { return r.poem }

// Line returns the line to recite now; false at the end.
func (r *Recital) Line() (Line, bool) {
	if r.at >= len(r.tasks) {
		return Line{}, false
	}
	return r.tasks[r.at].line, true
}

// LastID returns the id of the line recited last of those asked for; "" without
// lines.
func (r *Recital) LastID() string {
	for i := len(r.tasks) - 1; i >= 0; i-- {
		if !r.tasks[i].again {
			return r.tasks[i].line.Rhyme.ID
		}
	}
	return ""
}

// Level returns how much of the present line is hidden.
func (r *Recital) Level() Level { return r.task().level }

// Again reports whether the present line was missed and comes once more.
func (r *Recital) Again() bool { return r.task().again }

// Progress returns the number of the present line, from 0, and the number of
// lines, with those that come once more.
func (r *Recital) Progress() (at, of int) { return r.at, len(r.tasks) }

func (r *Recital) task() task {
	if r.at >= len(r.tasks) {
		return task{level: SomeHidden}
	}
	return r.tasks[r.at]
}

// SetLang goes on in another language. Between the two Chinese scripts what has
// been given stays; else the present line begins anew.
func (r *Recital) SetLang(lang string) {
	if lang == r.lang {
		return
	}
	if !r.line.done && (lang == "en" || r.lang == "en") {
		r.line = attempt{}
	}
	r.lang = lang
	if r.line.done {
		r.line.filled = len(r.hidden())
	}
}

// SetLevel makes the present line easier or harder; it begins anew, slips and help
// stay counted.
func (r *Recital) SetLevel(l Level) {
	if r.at >= len(r.tasks) || r.line.done {
		return
	}
	r.tasks = slices.Clone(r.tasks)
	r.tasks[r.at].level = clampLevel(l)
	r.line.filled, r.line.wrong, r.line.helps = 0, 0, NoHelp
}

// Gap is a word of the present line as the learner sees it.
type Gap struct {
	Word
	// Hidden: it is still to be given. Asked: it is the one to give now.
	Hidden, Asked bool
	// Given: it was hidden and has been given.
	Given bool
}

// Gaps returns the present line verse by verse.
func (r *Recital) Gaps() [][]Gap {
	l, ok := r.Line()
	if !ok {
		return nil
	}
	hidden := r.hidden()
	var verses [][]Gap
	at := 0
	for _, verse := range l.Rhyme.Verses(r.lang) {
		var gaps []Gap
		for _, w := range verse {
			g := Gap{Word: w}
			if i := slices.Index(hidden, at); i >= 0 {
				g.Given = i < r.line.filled || r.line.done
				g.Hidden = !g.Given
				g.Asked = i == r.line.filled && !r.line.done
			}
			gaps = append(gaps, g)
			at++
		}
		verses = append(verses, gaps)
	}
	return verses
}

// words lists the words of the present line in the language.
func (r *Recital) words() []Word {
	l, ok := r.Line()
	if !ok {
		return nil
	}
	return wordsOf(l.Rhyme, r.lang)
}

func wordsOf(rhyme *Rhyme, lang string) []Word {
	var words []Word
	for _, v := range rhyme.Verses(lang) {
		words = append(words, v...)
	}
	return words
}

// hidden lists which words of the line are hidden, by their place, from the left:
// a run in each verse, at a place that the seed chooses.
func (r *Recital) hidden() []int {
	l, ok := r.Line()
	if !ok {
		return nil
	}
	level := r.task().level
	dice := r.dice(l.Rhyme.ID, uint64(level))
	var hidden []int
	first := 0
	for _, verse := range l.Rhyme.Verses(r.lang) {
		var can []int
		for i, w := range verse {
			if !hideable(w, r.lang) || level == SomeHidden && !w.Han() && len(w.Text) < 3 {
				continue
			}
			can = append(can, first+i)
		}
		first += len(verse)
		n := map[Level]int{SomeHidden: (len(can) + 3) / 4, HalfHidden: (len(can) + 1) / 2, AllHidden: len(can)}[level]
		if n > 0 {
			start := dice.IntN(len(can) - n + 1)
			hidden = append(hidden, can[start:start+n]...)
		}
	}
	return hidden
}

// hideable reports whether a word can be asked for in a language: signs and numbers
// cannot, nor a Han character in an English line, which not everybody can type.
func hideable(w Word, lang string) bool { return bare(w.Text) != "" && w.Han() == (lang != "en") }

// dice makes chance that is the same each time for the same question.
func (r *Recital) dice(id string, n uint64) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(id))
	return rand.New(rand.NewPCG(r.seed, h.Sum64()^n))
}

// asked returns the word to give now; false when all are given.
func (r *Recital) asked() (Word, bool) {
	hidden := r.hidden()
	if r.line.done || r.line.filled >= len(hidden) {
		return Word{}, false
	}
	return r.words()[hidden[r.line.filled]], true
}

// maxChoices is how many words are offered to pick from.
const maxChoices = 6

// Choices returns a few words to pick the present one from, in an order that does
// not change; none when no word is to be given.
func (r *Recital) Choices() []string {
	want, ok := r.asked()
	if !ok {
		return nil
	}
	l, _ := r.Line()
	choices := []string{want.Text}
	offer := func(words []Word) {
		for _, w := range words {
			known := slices.ContainsFunc(choices, func(c string) bool { return strings.EqualFold(c, w.Text) })
			if len(choices) < maxChoices && hideable(w, r.lang) && !known {
				choices = append(choices, w.Text)
			}
		}
	}
	dice := r.dice(l.Rhyme.ID, uint64(r.line.filled)<<8|uint64(r.task().level))
	shuffled := func(words []Word) []Word {
		dice.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
		return words
	}
	// Other hidden words first; what can be read in the line is no riddle and comes
	// last.
	var hidden []Word
	words := r.words()
	for _, i := range r.hidden()[r.line.filled:] {
		hidden = append(hidden, words[i])
	}
	offer(shuffled(hidden)[:min(len(hidden), maxChoices-2)])
	for _, i := range dice.Perm(len(r.tasks)) {
		if r.tasks[i].line.Rhyme.ID != l.Rhyme.ID {
			others := shuffled(wordsOf(r.tasks[i].line.Rhyme, r.lang))
			offer(others[:min(len(others), 3)])
		}
	}
	offer(shuffled(words))
	dice.Shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
	return choices
}

// Pointing returns the exercise whose squares are to be tapped once all words are
// given: the line's check, where it is about squares; nil when nothing is to be
// tapped now.
func (r *Recital) Pointing() *Exercise {
	if _, words := r.asked(); words || r.line.done {
		return nil
	}
	return r.pointing()
}

func (r *Recital) pointing() *Exercise {
	l, ok := r.Line()
	if !ok || l.Rhyme.Check == nil {
		return nil
	}
	if k := l.Rhyme.Check.Kind; k != FindTheSquare && k != ClickSquares {
		return nil
	}
	return l.Rhyme.Check
}

// Done reports whether the present line is finished, and with what grade.
func (r *Recital) Done() (schedule.Grade, bool) {
	if !r.line.done {
		return 0, false
	}
	return r.grade(), true
}

// grade weighs the present line: a word that had to be told, or a second slip,
// means that it was not known; everything from memory without one is known at
// once.
func (r *Recital) grade() schedule.Grade {
	a := r.line
	switch {
	case a.shown > 0 || a.slips > 1:
		return schedule.Again
	case a.slips == 1 || a.asked:
		return schedule.Hard
	case r.task().level == AllHidden:
		return schedule.Easy
	}
	return schedule.Good
}

// Next goes on to the next line; false at the end. A line may be left undone.
func (r *Recital) Next() bool {
	if r.at >= len(r.tasks) {
		return false
	}
	r.at++
	r.line = attempt{}
	return true
}

// RecitalSum is what a recital came to.
type RecitalSum struct {
	// Lines counts the lines, Known those recited without being told a word,
	// Missed those that were not, Skipped those left undone.
	Lines, Known, Missed, Skipped int
}

// Summary adds up the recital.
func (r *Recital) Summary() RecitalSum {
	var s RecitalSum
	for _, t := range r.tasks {
		if t.again {
			continue
		}
		s.Lines++
		switch g, ok := r.grades[t.line.Rhyme.ID]; {
		case !ok:
			s.Skipped++
		case g == schedule.Again:
			s.Missed++
		default:
			s.Known++
		}
	}
	return s
}

// points reports whether a square answers the pointing exercise.
func points(ex *Exercise, sq chess.Square) bool { return sq < chess.NoSquare && ex.wanted().Has(sq) }

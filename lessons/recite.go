package lessons

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"woodfox/game/chess"
	"woodfox/internal/schedule"
)

// The codes of what comes of reciting, besides OnTheWay (some words are right,
// more are to come), Right (the line is finished), WrongSquare and Unreadable.
const (
	// NowPoint: every word is there; now a square is to be tapped.
	NowPoint Code = "now_point"
	// WrongWord: the word is another one. Told: it was wrong again and has been
	// filled in.
	WrongWord Code = "wrong_word"
	Told      Code = "told"
)

// Recited is what comes of words or of a tap.
type Recited struct {
	Code Code
	// Word is the word that was asked for when it was wrong or told.
	Word Word
	// Squares are those that Code speaks of.
	Squares Squares
	// Grade is how the line went, when Code is Right and the line counts: not
	// when it only comes once more.
	Grade schedule.Grade
}

// Enter takes typed words: those that are missing, or a verse, or the whole line.
// Signs, spaces, case and the script of Chinese do not matter, and Chinese may be
// typed as pinyin with or without tones. What is right up to a wrong word counts.
func (r *Recital) Enter(text string) Recited {
	typed := bare(text)
	hidden := r.hidden()
	if typed == "" || r.line.done || r.line.filled >= len(hidden) {
		return Recited{Code: Unreadable}
	}
	words := r.forms()
	now := hidden[r.line.filled]
	// The missing words alone; or everything from here, from the verse, from the
	// beginning. Whatever is read to its end is meant; else the missing words.
	for _, start := range []int{now, r.verseStart(now), 0} {
		if end, rest := eat(words[start:], typed); rest == "" && start+end > now {
			return r.fill(start + end)
		}
	}
	missing := make([][]string, 0, len(hidden))
	for _, i := range hidden[r.line.filled:] {
		missing = append(missing, words[i])
	}
	n, rest := eat(missing, typed)
	r.advance(n)
	if rest == "" || r.line.filled >= len(hidden) {
		return r.settle()
	}
	return r.slip()
}

// Fits reports whether typed text begins with the word to give now or is part of
// the line, so that it is an answer even if it means something else elsewhere.
func (r *Recital) Fits(text string) bool {
	before := *r
	v := before.Enter(text)
	return v.Code != WrongWord && v.Code != Told && v.Code != Unreadable
}

// Pick takes the word at a place in Choices.
func (r *Recital) Pick(i int) Recited {
	choices := r.Choices()
	want, ok := r.asked()
	if !ok || i < 0 || i >= len(choices) {
		return Recited{Code: Unreadable}
	}
	if choices[i] != want.Text {
		return r.slip()
	}
	r.advance(1)
	return r.settle()
}

// Tap takes a square, once every word is there.
func (r *Recital) Tap(sq chess.Square) Recited {
	ex := r.Pointing()
	if ex == nil || sq >= chess.NoSquare {
		return Recited{Code: Unreadable}
	}
	if points(ex, sq) {
		return r.finish()
	}
	r.line.slips++
	r.line.wrong++
	return Recited{Code: WrongSquare, Squares: Squares{sq}}
}

// Help gives the next rung for the present word: the picture of the line (Squares
// where the check asks for squares), its reading or first letter, the word itself,
// which fills it in.
func (r *Recital) Help() RecitalHelp {
	r.line.asked = true
	r.line.helps = min(r.line.helps+1, ThisMove)
	h := RecitalHelp{Rung: r.line.helps}
	want, ok := r.asked()
	switch {
	case !ok:
		if ex := r.Pointing(); ex != nil {
			h.Squares, h.Point = ex.Squares(), true
		}
	case h.Rung == ThisPiece:
		_, first := utf8.DecodeRuneInString(want.Text)
		h.Reading, h.Letter = want.Pinyin, want.Text[:first]
	case h.Rung == ThisMove:
		h.Word = want
		r.line.shown++
		r.advance(1)
		h.Then = r.settle()
	}
	return h
}

// RecitalHelp is a rung of help in reciting.
type RecitalHelp struct {
	Rung Rung
	// Reading is the pinyin of the word and Letter its first letter, on the second
	// rung.
	Reading, Letter string
	// Word is the word, on the third rung; Then what came of filling it in.
	Word Word
	Then Recited
	// Point: a square is to be tapped; Squares are the right ones.
	Point   bool
	Squares Squares
}

// Reveal reports whether the right squares should be shown: a tap was wrong twice.
func (r *Recital) Reveal() bool { return r.Pointing() != nil && r.line.wrong > 1 }

// slip notes a wrong word; the second time it is told.
func (r *Recital) slip() Recited {
	want, _ := r.asked()
	r.line.slips++
	r.line.wrong++
	if r.line.wrong < 2 {
		return Recited{Code: WrongWord, Word: want}
	}
	r.line.shown++
	r.advance(1)
	v := r.settle()
	v.Word = want
	if v.Code == OnTheWay {
		v.Code = Told
	}
	return v
}

// advance fills in the next words.
func (r *Recital) advance(n int) {
	if n > 0 {
		r.line.filled += n
		r.line.wrong, r.line.helps = 0, NoHelp
	}
}

// fill fills in all hidden words before a place in the line.
func (r *Recital) fill(end int) Recited {
	hidden := r.hidden()
	n := 0
	for _, i := range hidden[r.line.filled:] {
		if i < end {
			n++
		}
	}
	r.advance(n)
	return r.settle()
}

// settle says what is to be done next.
func (r *Recital) settle() Recited {
	switch {
	case r.line.filled < len(r.hidden()):
		return Recited{Code: OnTheWay}
	case r.pointing() != nil:
		return Recited{Code: NowPoint}
	}
	return r.finish()
}

// finish ends the line; one that was not known is put at the end once more.
func (r *Recital) finish() Recited {
	r.line.done = true
	t := r.task()
	v := Recited{Code: Right}
	if t.again {
		return v
	}
	v.Grade = r.grade()
	grades := maps.Clone(r.grades)
	if grades == nil {
		grades = map[string]schedule.Grade{}
	}
	grades[t.line.Rhyme.ID] = v.Grade
	r.grades = grades
	if v.Grade == schedule.Again {
		r.tasks = append(slices.Clone(r.tasks), task{line: t.line, level: max(t.level-1, SomeHidden), again: true})
	}
	return v
}

// verseStart returns the place of the first word of the verse that holds a word.
func (r *Recital) verseStart(word int) int {
	l, _ := r.Line()
	first := 0
	for _, v := range l.Rhyme.Verses(r.lang) {
		if word < first+len(v) {
			break
		}
		first += len(v)
	}
	return first
}

// forms lists for each word of the line how it may be typed: a Chinese character
// in both scripts and as pinyin.
func (r *Recital) forms() [][]string {
	words := r.words()
	forms := make([][]string, len(words))
	var other []Word
	if l, ok := r.Line(); ok && r.lang != "en" {
		script := "zh-Hant"
		if r.lang == script {
			script = "zh-Hans"
		}
		other = wordsOf(l.Rhyme, script)
	}
	for i, w := range words {
		forms[i] = []string{bare(w.Text)}
		if len(other) == len(words) {
			forms[i] = append(forms[i], bare(other[i].Text))
		}
		if w.Pinyin != "" {
			forms[i] = append(forms[i], bare(w.Pinyin))
		}
	}
	return forms
}

// eat reads words one after the other from the beginning of a text; it returns how
// many it found and what is left. Words without letters are passed over.
func eat(words [][]string, text string) (n int, rest string) {
	for _, forms := range words {
		if text == "" {
			break
		}
		i := slices.IndexFunc(forms, func(f string) bool { return strings.HasPrefix(text, f) })
		if i < 0 {
			break
		}
		text = text[len(forms[i]):]
		n++
	}
	return n, text
}

// bare strips typed text to its letters, small and without marks: signs, spaces
// and the digits of tones do not count.
func bare(text string) string {
	return strings.Map(func(c rune) rune {
		if !unicode.IsLetter(c) {
			return -1
		}
		plain, _ := untoned(unicode.ToLower(c))
		return plain
	}, text)
}

package plain

import (
	"math"
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	study "woodfox/ui/learn"
)

// rhymes lets the person choose a poem to read, and goes back to the chapters.
func (d *dialogue) rhymes() error {
	for {
		d.help = "plain.help.rhymes"
		poems, err := study.PoemsOf(d.Course, d.profile, d.Now())
		d.keepRead(err)
		line, err := d.ask(func() {
			d.tell("plain.rhymes.title")
			for i, p := range poems {
				d.tell("plain.rhymes.poem", "Number", i+1, "Title", d.text(p.Poem.Title), "Lines", len(p.Lines), "Known", p.Known)
			}
		})
		if err != nil {
			return err
		}
		n, notNumber := strconv.Atoi(i18n.Fold(line))
		switch c, _ := i18n.ParseCommand(line); {
		case c == i18n.CommandBack:
			return nil
		case c == i18n.CommandRecite:
			err = d.recitals()
		case line == "" && len(poems) > 0:
			err = d.poem(poems[0])
		case notNumber == nil && n >= 1 && n <= len(poems):
			err = d.poem(poems[n-1])
		default:
			d.tellN("plain.choose_again", len(poems))
		}
		if err != nil {
			return err
		}
	}
}

// poem reads a poem line by line; an empty answer goes on.
func (d *dialogue) poem(p study.PoemStatus) error {
	d.help = "plain.help.poem"
	d.say("")
	d.say(d.text(p.Poem.Title))
	for at := 0; at < len(p.Lines); {
		d.tell("plain.rhymes.line", "Number", p.Lines[at].Rhyme.Seq)
		d.sayRhyme(p.Lines[at].Rhyme)
		moved := false
		for !moved {
			line, err := d.ask(nil)
			if err != nil {
				return err
			}
			c, args, _ := i18n.ParseCommandLine(line)
			position := p.Lines[at].Rhyme.Demo.Scene(math.MaxInt).Position
			switch {
			case line == "" || c == i18n.CommandNext:
				at, moved = at+1, true
			case c == i18n.CommandBack && at == 0:
				return nil
			case c == i18n.CommandBack:
				at, moved = at-1, true
			case c == i18n.CommandRecite:
				return d.recite(p.Poem.ID, p.Lines[at:min(at+study.Portion, len(p.Lines))])
			case c == i18n.CommandBoard:
				d.showBoard(&position, 0)
			case !d.look(&position, c, args):
				d.tell("plain.learn.go_on")
			}
		}
	}
	d.tell("plain.rhymes.end")
	return nil
}

// recitals goes on with the recital that was left in the middle, else with the
// lines that are due.
func (d *dialogue) recitals() error {
	record := study.Record{Profile: d.profile, Now: d.Now}
	rec, kept, err := record.KeptRecital(d.Course)
	d.keepRead(err)
	if kept {
		d.tell("plain.learn.resumed")
		return d.reciteOn(record, rec)
	}
	return d.reciteDue()
}

// reciteDue goes through the lines that are due today.
func (d *dialogue) reciteDue() error {
	due, err := study.DueLines(d.profile, d.Now())
	d.keepRead(err)
	lines, err := d.Course.LinesByID(due)
	if err != nil || len(lines) == 0 {
		d.tell("learn.nothing_due")
		return nil
	}
	return d.recite("", lines)
}

// recite has lines recited.
func (d *dialogue) recite(poem string, lines []lessons.Line) error {
	record := study.Record{Profile: d.profile, Now: d.Now}
	rec, err := record.BeginRecital(string(d.w.Lang()), poem, lines, d.Rand.Uint64())
	d.keepRead(err)
	return d.reciteOn(record, rec)
}

// reciteOn goes on with a recital to its end.
func (d *dialogue) reciteOn(record study.Record, rec lessons.Recital) error {
	d.help = "plain.help.recite"
	for {
		l, more := rec.Line()
		d.keep(record.SaveRecital(&rec))
		if !more {
			s := rec.Summary()
			d.tell("learn.recital_sum", "Known", s.Known, "Lines", s.Lines)
			return nil
		}
		at, of := rec.Progress()
		poem, _ := d.Course.Poem(l.Rhyme.Group)
		d.say("")
		d.tell("learn.recital_at", "At", at+1, "Of", of, "Poem", d.text(poem.Title), "Number", l.Rhyme.Seq)
		d.say(study.Why(d.w, study.BackOf(d.profile, l.Rhyme.ID, d.Now()), rec.Again()))
		if left, err := d.reciteLine(record, &rec, l); err != nil || left {
			return err
		}
		rec.Next()
	}
}

// reciteLine has one line recited. left says that the person went away in the
// middle, which is kept.
func (d *dialogue) reciteLine(record study.Record, rec *lessons.Recital, l lessons.Line) (left bool, err error) {
	for {
		if _, done := rec.Done(); done {
			d.sayVerses(l.Rhyme)
			d.say(d.text(l.Rhyme.Rule))
			return false, nil
		}
		rec.SetLang(string(d.w.Lang()))
		d.sayGaps(rec)
		line, err := d.ask(nil)
		if err != nil {
			return false, err
		}
		typed := i18n.Fold(line)
		n, notNumber := strconv.Atoi(typed)
		c, _ := i18n.ParseCommand(line)
		sq, isSquare := chess.ParseSquare(strings.ToLower(typed))
		var said lessons.Recited
		switch {
		case c == i18n.CommandHint:
			said = d.reciteHelp(rec, l)
		case line == "" || (c == i18n.CommandNext || c == i18n.CommandSkip) && !rec.Fits(typed):
			return false, nil
		case c == i18n.CommandBack && !rec.Fits(typed):
			return true, nil
		case rec.Pointing() != nil && isSquare:
			said = rec.Tap(sq)
		case notNumber == nil:
			said = rec.Pick(n - 1)
		default:
			said = rec.Enter(typed)
		}
		d.recited(record, rec, l, said)
	}
}

// reciteHelp says the next rung of help and returns what came of it.
func (d *dialogue) reciteHelp(rec *lessons.Recital, l lessons.Line) lessons.Recited {
	h := rec.Help()
	for _, text := range study.RecitalHelp(d.w, h, func(pinyin string) string { return pinyin }) {
		d.say(text)
	}
	if h.Rung == lessons.LookHere && !h.Point {
		scene := l.Rhyme.Demo.Scene(math.MaxInt)
		d.showBoard(&scene.Position, chess.BitboardOf(scene.Lit...))
	}
	return h.Then
}

// recited keeps what came of an answer and says it.
func (d *dialogue) recited(record study.Record, rec *lessons.Recital, l lessons.Line, said lessons.Recited) {
	days, err := record.KeepRecited(rec, l.Rhyme.ID, said)
	d.keep(err)
	switch said.Code {
	case lessons.OnTheWay, lessons.NowPoint:
		d.tell("learn.word_right")
	case lessons.WrongWord:
		d.tell("learn.word_wrong")
	case lessons.Told:
		d.tell("learn.word_told", "Word", said.Word.Text)
	case lessons.WrongSquare:
		d.tell("lesson.verdict.wrong_square", "Squares", d.w.Squares(said.Squares...))
	case lessons.Unreadable:
		d.tell("lesson.verdict.unreadable")
	case lessons.Right:
		if said.Grade == 0 {
			d.tell("learn.recited_again")
			return
		}
		d.say(study.HowItWent(d.w, said.Grade))
		if days > 0 {
			d.say(study.ComesBack(d.w, days))
		}
	}
}

// sayGaps says the line with its gaps and what may be picked, or the square that
// is wanted.
func (d *dialogue) sayGaps(rec *lessons.Recital) {
	if ex := rec.Pointing(); ex != nil {
		d.say(d.text(ex.Prompt))
		d.tell("learn.one_is_enough")
		return
	}
	for _, verse := range rec.Gaps() {
		var b strings.Builder
		for i, g := range verse {
			text := g.Text
			if g.Hidden {
				text = "_"
			}
			if g.Asked {
				text = "?"
			}
			if i > 0 && !(g.Han() && verse[i-1].Han() && !g.Hidden && !verse[i-1].Hidden) {
				b.WriteByte(' ')
			}
			b.WriteString(g.Before + text + g.After)
		}
		d.say("  " + b.String())
	}
	var choices []string
	for i, word := range rec.Choices() {
		choices = append(choices, strconv.Itoa(i+1)+" "+word)
	}
	d.say(strings.Join(choices, "  "))
}

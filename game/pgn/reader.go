package pgn

import (
	"bytes"
	"io"
	"iter"
	"slices"

	"woodfox/game/chess"
)

// Reader reads the games of a file one after the other. It keeps a window of the
// file and one game, never more.
type Reader struct {
	window
	tree   bool // comments, glyphs and variations are kept
	index  int  // of the last game
	stray  []Problem
	places []place // of the tags

	game     *Game
	stage    stage
	levels   []level  // the main line and the variations that are open
	skipped  int      // variations open within what is skipped
	keys     []uint64 // of the main line, from the start position on
	moves    []chess.Move
	nodes    []Node // a stock of them
	count    int    // moves of the game, variations included
	kept     int    // bytes of comments
	used     bool   // something other than blanks stands in the line
	blank    bool   // a blank line has been passed and nothing else since
	told     told
	warnings int
	over     Code // the rule by which the game is over, if it is
}

// stage is how far a game has been read.
type stage uint8

const (
	before stage = iota // nothing but comments
	inTags
	inMoves
	complete
)

// told are the problems that a game is told of only once.
type told struct{ notation, blank, encoding, long, moves, over bool }

// place is a place in the file, both counted from 1.
type place struct{ line, column int }

// level is a line of moves: the main line, or a variation that is open.
type level struct {
	position chess.Position
	previous chess.Position // before the last move
	plies    int
	broken   bool // the rest of it is skipped

	node, parent *Node    // the last move and what it follows
	pending      []string // comments before the first move

	opened place // where its parenthesis stands
}

// NewReader returns a Reader of the text.
func NewReader(in io.Reader) *Reader {
	return &Reader{window: newWindow(in), levels: make([]level, 1)}
}

// Games reads on, game by game. The error comes last, without a game, when the
// text could not be read to its end; the loop may be left and entered again.
func (r *Reader) Games() iter.Seq2[*Game, error] { return r.all(true) }

// MainLines is Games without what makes them big: Root is nil.
func (r *Reader) MainLines() iter.Seq2[*Game, error] { return r.all(false) }

// Stray returns what was found behind the last game and belongs to none, once
// everything has been read.
func (r *Reader) Stray() []Problem { return r.stray }

func (r *Reader) all(tree bool) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		r.tree = tree
		for r.next() {
			if !yield(r.game, nil) {
				return
			}
		}
		if r.err != nil && r.err != io.EOF {
			yield(nil, r.err)
		}
	}
}

// next reads one game and reports whether there was one.
func (r *Reader) next() bool {
	r.game, r.stage = nil, before
	for {
		b := r.peek(0)
		if b == 0 && r.pos == r.end {
			return r.ended()
		}
		kind := kinds[b]
		switch {
		case kind == blankKind:
			r.pos++
		case kind == breakKind:
			r.lineBreak()
		case b == '%' && r.column() == 1:
			r.skipLine()
			r.used = true
		case b == 0xEF && r.peek(1) == 0xBB && r.peek(2) == 0xBF && r.stage != inMoves: // a byte order mark
			r.pos += 3
			r.start += 3
		case b == '[' && r.stage != inMoves && (r.looksLikeTag(0) || r.stage == inTags || letter(r.peek(1))):
			if r.nextHasBegun() {
				return r.ended()
			}
			r.begin(inTags)
			r.tag()
			r.used, r.blank = true, false
		case b == '[' && r.stage == inMoves && r.looksLikeTag(0):
			return r.ended()
		case r.stage != inMoves && b != '{' && b != ';':
			if r.stage == before && !r.beginsMoves() {
				r.strayLine()
				continue
			}
			r.begin(inMoves)
			r.setUp()
		default:
			r.used = true
			if r.token(b, kind) {
				return r.ended()
			}
		}
	}
}

// lineBreak passes the end of a line, however it is written.
func (r *Reader) lineBreak() {
	if r.buf[r.pos] == '\r' && r.peek(1) == '\n' {
		r.pos++
	}
	r.nextLine(r.pos + 1)
	r.blank = r.blank || !r.used
	r.used = false
}

// begin makes sure that there is a game and that it has come to a stage.
func (r *Reader) begin(to stage) {
	if r.game == nil {
		r.index++
		r.game = &Game{Index: r.index, Line: r.line, Start: start, Problems: r.stray}
		r.levels = r.levels[:1]
		r.levels[0] = level{position: start}
		if r.tree {
			r.game.Root = &Node{}
			r.levels[0].node = r.game.Root
		}
		r.stray, r.places, r.keys, r.moves, r.nodes = nil, r.places[:0], r.keys[:0], r.moves[:0], nil
		r.skipped, r.count, r.kept, r.warnings = 0, 0, 0, len(r.game.Problems)
		r.told, r.over, r.blank = told{}, "", false
	}
	r.stage = max(r.stage, to)
}

var start = chess.StartPosition()

// nextHasBegun reports whether a tag pair behind tags already belongs to another
// game: tags can end without any moves.
func (r *Reader) nextHasBegun() bool {
	if r.stage != inTags {
		return false
	}
	name := r.tagName()
	again := r.game.indexOf(name) >= 0
	return again && (r.blank || name == "Event" && len(r.game.missing()) == 0)
}

// ended completes the game, if there is one, and reports whether there is.
func (r *Reader) ended() bool {
	if r.stage == before {
		// Comments alone are no game, but what was wrong with them stays.
		if r.game != nil {
			r.stray = r.game.Problems
			r.index--
			r.game = nil
		}
		return false
	}
	if r.stage == inTags {
		r.setUp()
	}
	if r.stage != complete {
		r.finish("")
	}
	return true
}

// token reads one token of the moves and reports whether the game ends before
// it or with it.
func (r *Reader) token(b byte, kind kind) (ends bool) {
	switch kind {
	case wordKind:
		return r.word()
	case digitKind:
		return r.number()
	case glyphKind:
		r.suffix()
		return false
	}
	switch b {
	case '.':
		r.pos++
	case '{':
		r.comment()
	case ';':
		r.restOfLine()
	case '(':
		r.open()
	case ')':
		r.close()
	case '$':
		r.numericGlyph()
	case '*':
		return r.asterisk()
	case '<':
		return r.angle()
	case '[':
		r.bracket()
	default:
		r.junk(string(r.buf[r.pos : r.pos+1]))
		r.pos++
	}
	return false
}

// here is the present place.
func (r *Reader) here() place { return place{r.line, r.column()} }

// problem records a fault at the present place.
func (r *Reader) problem(severity Severity, code Code, text string, err error) {
	r.problemAt(r.here(), severity, code, text, err)
}

func (r *Reader) problemAt(at place, severity Severity, code Code, text string, err error) {
	if severity == Warning {
		if r.warnings++; r.warnings > maxWarnings {
			return
		}
	}
	p := Problem{Severity: severity, Code: code, Line: at.line, Column: at.column, Text: text, Err: err}
	if r.game == nil {
		r.stray = append(r.stray, p)
	} else {
		r.game.Problems = append(r.game.Problems, p)
	}
}

// junk records text that means nothing, once a line.
func (r *Reader) junk(text string) {
	problems := r.stray
	if r.game != nil {
		problems = r.game.Problems
	}
	for _, p := range slices.Backward(problems) {
		if p.Line != r.line {
			break
		}
		if p.Code == JunkText {
			return
		}
	}
	r.problem(Warning, JunkText, valid([]byte(text)), nil)
}

// strayLine skips a line that belongs to no game.
func (r *Reader) strayLine() {
	line := r.rest()
	r.junk(string(line[:min(len(line), maxWord)]))
	r.skipLine()
}

// rest is what has been read of the line, from pos on.
func (r *Reader) rest() []byte {
	r.peek(maxWord)
	line := r.buf[r.pos:r.end]
	if i := bytes.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	return line
}

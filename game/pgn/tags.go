package pgn

import (
	"bytes"
	"slices"
	"strings"

	"woodfox/game/chess"
)

// roster are the seven tags that every game should have (8.1.1).
var roster = [...]string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}

// looksLikeTag reports whether a tag pair begins at a distance from pos: [Name "
// and more.
func (r *Reader) looksLikeTag(distance int) bool {
	if r.peek(distance) != '[' {
		return false
	}
	i := r.blanks(distance + 1)
	name := i
	for i < name+maxWord && tagByte(r.peek(i)) {
		i++
	}
	end := i
	i = r.blanks(i)
	return letter(r.peek(name)) && end > name && i > end && r.peek(i) == '"'
}

// blanks returns the distance behind the blanks that begin at a distance.
func (r *Reader) blanks(distance int) int {
	for i := distance; ; i++ {
		if b := r.peek(i); b != ' ' && b != '\t' || i > distance+maxWord {
			return i
		}
	}
}

func tagByte(b byte) bool { return letter(b) || digit(b) || b == '_' }

// tagName returns the name of the tag pair that begins at pos.
func (r *Reader) tagName() string {
	name := r.blanks(1)
	i := name
	for i < name+maxWord && tagByte(r.peek(i)) {
		i++
	}
	return string(r.buf[r.pos+name : r.pos+i])
}

// tag reads a tag pair (8.1).
func (r *Reader) tag() {
	t := r.nextPair()
	switch {
	case !validName(t.name):
		r.problem(Warning, BrokenTag, t.quote(), nil)
	case r.game.indexOf(t.name) >= 0:
		r.problem(Warning, DuplicateTag, t.name, nil)
	case len(r.game.Tags) == MaxTags:
		r.problem(Warning, TooManyTags, t.name, nil)
	default:
		if !t.sound {
			r.problem(Warning, BrokenTag, t.quote(), nil)
		}
		r.places = append(r.places, r.here())
		r.game.Tags = append(r.game.Tags, Tag{known(t.name), printable(r.text(t.value))})
	}
	r.skipTo(r.pos + len(t.text))
}

// pair is a tag pair as it stands in the file. It is sound when it is written as
// it should be; else the value is what most likely was meant.
type pair struct {
	name        string
	value, text []byte
	sound       bool
}

// quote is what to show of a pair that is broken.
func (t *pair) quote() string { return valid(t.text[:min(len(t.text), maxWord)]) }

// nextPair takes the tag pair at pos, which ends with its line at the latest. It
// looks far ahead only where the end is not near: many can stand in a line.
func (r *Reader) nextPair() pair {
	for limit := 512; ; limit *= 8 {
		line, whole := r.untilBreak(limit)
		t := splitPair(line)
		if len(t.text) < len(line) || whole {
			return t
		}
		if limit > maxText {
			r.tellLong()
			return t
		}
	}
}

// splitPair takes apart the tag pair that a line begins with.
func splitPair(line []byte) (t pair) {
	t.text = line
	rest := bytes.TrimLeft(line[1:], " \t")
	n := bytes.IndexFunc(rest, func(c rune) bool { return c >= 0x80 || !tagByte(byte(c)) })
	if n < 0 {
		t.name = string(rest)
		return t
	}
	if bytes.IndexByte([]byte(` "]`+"\t"), rest[n]) >= 0 {
		t.name = string(rest[:n])
	}
	rest = bytes.TrimLeft(rest[n:], " \t")
	length := len(line)
	if len(rest) == 0 || rest[0] != '"' {
		t.value = bytes.TrimSpace(rest)
		if end := bytes.IndexByte(rest, ']'); end >= 0 {
			t.value = bytes.Trim(rest[:end], ` '"`+"\t")
			length += end + 1 - len(rest)
		}
		t.text = line[:length]
		return t
	}
	rest = rest[1:]
	end := bytes.IndexAny(rest, `"\`)
	if end >= 0 && end+1 < len(rest) && rest[end] == '"' && rest[end+1] == ']' {
		t.value, end, t.sound = rest[:end], end+2, true
	} else {
		t.value, end, t.sound = quoted(rest)
	}
	t.text = line[:length-len(rest)+end]
	return t
}

// quoted reads a value behind its opening quote, and the bracket after it.
func quoted(text []byte) (value []byte, length int, sound bool) {
	sound = true
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case b == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
			value = append(value, text[i])
		case b != '"':
			value = append(value, b)
		default:
			after := bytes.TrimLeft(text[i+1:], " \t")
			if len(after) == 0 {
				return value, len(text), false // no bracket
			}
			if after[0] == ']' {
				return value, len(text) - len(after) + 1, sound
			}
			value = append(value, b) // a quote within the value
			sound = false
		}
	}
	return bytes.TrimRight(value, "] \t"), len(text), false // no closing quote
}

// known returns the name as a constant where it is one of those that every game
// has, so that a file of a million games does not hold a million copies.
func known(name string) string {
	for _, other := range roster {
		if name == other {
			return other
		}
	}
	return name
}

// missing are the tags of the roster that are not there.
func (g *Game) missing() []string {
	var names []string
	for _, name := range roster {
		if g.indexOf(name) < 0 {
			names = append(names, name)
		}
	}
	return names
}

// indexOf is the place of a tag among Tags, -1 when there is none.
func (g *Game) indexOf(name string) int {
	return slices.IndexFunc(g.Tags, func(tag Tag) bool { return tag.Name == name })
}

// placeOf is where a tag stands, the present place when there is none.
func (r *Reader) placeOf(name string) place {
	if i := r.game.indexOf(name); i >= 0 {
		return r.places[i]
	}
	return r.here()
}

// setUp puts up the position that the moves begin from, as the tags have it (9.7).
func (r *Reader) setUp() {
	r.blank = false
	r.keys = append(r.keys, r.levels[0].position.Key())
	if variant := r.game.Tag("Variant"); !isStandard(variant) {
		r.problemAt(r.placeOf("Variant"), Failure, UnsupportedVariant, variant, nil)
		r.levels[0].broken = true
		return
	}
	fen := r.game.Tag("FEN")
	if fen == "" {
		return
	}
	at := r.placeOf("FEN")
	position, faults := chess.ReadFEN(fen)
	for _, fault := range faults {
		switch {
		case fault.Code == chess.FENChess960:
			r.problemAt(at, Failure, UnsupportedVariant, fen, fault)
			r.levels[0].broken = true
			return
		case fault.Field == chess.FieldCastling:
			r.problemAt(at, Warning, FENCastlingRights, fen, fault)
		case fault.Field == chess.FieldEnPassant || fault.Field == chess.FieldHalfmoveClock || fault.Field == chess.FieldFullmoveNumber:
			r.problemAt(at, Warning, BadStartPosition, fen, fault)
		default:
			r.problemAt(at, Failure, BadStartPosition, fen, fault)
			r.levels[0].broken = true
			return
		}
	}
	r.game.Start, r.levels[0].position = position, position
	r.keys[0] = position.Key()
}

// isStandard reports whether a Variant tag means the game that is played here.
func isStandard(variant string) bool {
	switch strings.ToLower(strings.Join(strings.Fields(variant), " ")) {
	case "", "?", "-", "standard", "standard chess", "normal", "chess", "classical", "from position", "fromposition":
		return true
	}
	return false
}

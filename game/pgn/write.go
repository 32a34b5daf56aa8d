package pgn

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode"

	"woodfox/game/chess"
)

// width is the most columns a line of moves takes; 4.3 wants fewer than 80.
const width = 79

// Tag is a tag pair beyond the seven of the roster.
type Tag struct {
	Name  string // letters, digits and underscores (7)
	Value string
}

// Record is one game, ready to be written. An empty name or an unknown date is
// written with the question marks of 8.1.1.
type Record struct {
	Event, Site  string
	Date         time.Time // zero when not known; only the day is written
	Round        string    // "-" for a game outside an event
	White, Black string
	Result       chess.Result // empty counts as Unfinished

	Tags  []Tag          // written after the roster and the set-up, in this order
	Start chess.Position // where the game began
	Moves []chess.Move   // legal one after the other from Start
}

// Error tells why a Record cannot be written.
type Error struct {
	Code Code
	Tag  string // the name, with TagName
	Ply  int    // 0 for the first move, with IllegalMove
}

// Code is the kind of fault in a Record.
type Code string

// The faults of a Record.
const (
	TagName     Code = "tag_name"     // not a name that 7 allows
	IllegalMove Code = "illegal_move" // a move that its position does not allow
)

func (e *Error) Error() string {
	if e.Code == TagName {
		return fmt.Sprintf("pgn: %q is no tag name", e.Tag)
	}
	return fmt.Sprintf("pgn: half-move %d is not legal", e.Ply+1)
}

// Write writes the game and an empty line after it, so that games written one
// after the other make a file. The error is an *Error or comes from w; with an
// *Error nothing has been written.
func Write(w io.Writer, r Record) error {
	var b strings.Builder
	if err := writeTags(&b, r); err != nil {
		return err
	}
	b.WriteByte('\n')
	if err := writeMoves(&b, r); err != nil {
		return err
	}
	b.WriteByte('\n')
	_, err := io.WriteString(w, b.String())
	return err
}

// writeTags writes the roster (8.1.1), SetUp and FEN for a game that does not
// begin at the beginning (9.7), and the rest.
func writeTags(b *strings.Builder, r Record) error {
	tags := []Tag{
		{"Event", orUnknown(r.Event)},
		{"Site", orUnknown(r.Site)},
		{"Date", date(r.Date)},
		{"Round", orUnknown(r.Round)},
		{"White", orUnknown(r.White)},
		{"Black", orUnknown(r.Black)},
		{"Result", string(cmp.Or(r.Result, chess.Unfinished))},
	}
	if fen := r.Start.FEN(); fen != chess.StartFEN {
		tags = append(tags, Tag{"SetUp", "1"}, Tag{"FEN", fen})
	}
	for _, tag := range append(tags, r.Tags...) {
		if !validName(tag.Name) {
			return &Error{Code: TagName, Tag: tag.Name}
		}
		fmt.Fprintf(b, "[%s \"%s\"]\n", tag.Name, escape(tag.Value))
	}
	return nil
}

// writeMoves writes the moves with their numbers (8.2.2: Black's only where
// nothing of White's stands before it) and the result, broken before width.
func writeMoves(b *strings.Builder, r Record) error {
	column := 0
	token := func(text string) {
		switch {
		case column == 0:
		case column+1+len(text) > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(text)
		column += len(text)
	}
	position := r.Start
	for ply, m := range r.Moves {
		if !position.IsLegal(m) {
			return &Error{Code: IllegalMove, Ply: ply}
		}
		number := strconv.Itoa(position.FullmoveNumber())
		if position.Turn() == chess.White {
			token(number + ".")
		} else if ply == 0 {
			token(number + "...")
		}
		token(position.SAN(m))
		position.Play(m)
	}
	token(string(cmp.Or(r.Result, chess.Unfinished)))
	b.WriteByte('\n')
	return nil
}

func orUnknown(value string) string {
	if strings.TrimSpace(value) == "" {
		return "?"
	}
	return value
}

// date writes the day as 8.1.1.3 does.
func date(t time.Time) string {
	if t.IsZero() {
		return "????.??.??"
	}
	return t.Format("2006.01.02")
}

func validName(name string) bool {
	for _, r := range name {
		if r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') {
			return false
		}
	}
	return name != ""
}

// escape makes a value fit between quotes (7): quote and backslash are marked by
// a backslash, and what does not print, which no reader of tags expects, becomes
// a space.
func escape(value string) string {
	var b strings.Builder
	for _, r := range value {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case !unicode.IsPrint(r):
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

package pgn

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"woodfox/game/chess"
)

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
	tags := []Tag{
		{"Event", orUnknown(r.Event)},
		{"Site", orUnknown(r.Site)},
		{"Date", date(r.Date)},
		{"Round", orUnknown(r.Round)},
		{"White", orUnknown(r.White)},
		{"Black", orUnknown(r.Black)},
		{"Result", string(cmp.Or(r.Result, chess.Unfinished))},
	}
	tags = append(tags, setUpTags(r.Start)...)
	return write(w, append(tags, r.Tags...), r.Start, line(r.Moves), cmp.Or(r.Result, chess.Unfinished))
}

// WriteGame writes a game that was read, with its tree of moves and all that is
// said there, as Write does; of one read by [Reader.MainLines] that is the main
// line. What was wrong in the file is right now, as far as it could be
// understood: reading the text again gives the same game, without errors.
func WriteGame(w io.Writer, g *Game) error {
	var tags []Tag
	for _, name := range roster {
		value := g.Tag(name)
		switch {
		case name == "Result":
			value = string(cmp.Or(g.Result, chess.Unfinished))
		case name == "Date" && value == "":
			value = date(time.Time{})
		}
		tags = append(tags, Tag{name, orUnknown(value)})
	}
	known := len(g.Moves) > 0 || g.startIsRead()
	if known {
		tags = append(tags, setUpTags(g.Start)...)
	}
	for _, tag := range g.Tags {
		if known && (tag.Name == "FEN" || tag.Name == "SetUp") || slices.Contains(roster[:], tag.Name) {
			continue
		}
		tags = append(tags, tag)
	}
	root := g.Root
	if root == nil {
		root = line(g.Moves)
	}
	return write(w, tags, g.Start, root, cmp.Or(g.Result, chess.Unfinished))
}

// startIsRead reports whether the game begins where its FEN tag says. A tag that was refused is written as it was.
func (g *Game) startIsRead() bool {
	position, _ := chess.ReadFEN(g.Tag("FEN"))
	return position == g.Start
}

// line is the tree of a game that has nothing but moves.
func line(moves []chess.Move) *Node {
	nodes := make([]Node, 1+len(moves))
	for i, m := range moves {
		nodes[i+1].Move = m
		nodes[i].Next = []*Node{&nodes[i+1]}
	}
	return &nodes[0]
}

func write(w io.Writer, tags []Tag, start chess.Position, root *Node, result chess.Result) error {
	var t text
	for _, tag := range tags {
		if !validName(tag.Name) {
			return &Error{Code: TagName, Tag: tag.Name}
		}
		fmt.Fprintf(&t, "[%s \"%s\"]\n", tag.Name, escape(tag.Value))
	}
	t.WriteByte('\n')
	t.comments(root.Comments)
	if err := t.line(root, start, 0); err != nil {
		return err
	}
	t.token(string(result))
	t.WriteString("\n\n")
	_, err := io.WriteString(w, t.String())
	return err
}

// setUpTags are SetUp and FEN for a game that does not begin at the beginning
// (9.7).
func setUpTags(start chess.Position) []Tag {
	if fen := start.FEN(); fen != chess.StartFEN {
		return []Tag{{"SetUp", "1"}, {"FEN", fen}}
	}
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

// printable puts a space for what does not print, which no reader of tags expects.
func printable(value string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, value)
}

// escape makes a value fit between quotes (7): it is printable, and quote and
// backslash are marked by a backslash.
func escape(value string) string {
	var b strings.Builder
	for _, r := range printable(value) {
		if r == '"' || r == '\\' {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

package build

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"woodfox/lessons"
)

// maxSource is the most that a source file may hold, in bytes: twenty times the
// longest chapter.
const maxSource = 1 << 20

// absent reports whether a file is left out of a course.
func absent(files fs.FS, name string) bool {
	_, err := fs.Stat(files, name)
	return errors.Is(err, fs.ErrNotExist)
}

// read decodes one YAML file and notes where its ids stand.
func (s *Source) read(files fs.FS, name string, v any) error {
	f, err := files.Open(name)
	if err != nil {
		return &Error{File: name, Code: NotFound, Detail: err.Error()}
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxSource+1))
	if err != nil {
		return &Error{File: name, Code: NotFound, Detail: err.Error()}
	}
	if len(text) > maxSource {
		return &Error{File: name, Code: TooLarge, Detail: fmt.Sprintf("more than %d bytes", maxSource)}
	}
	lines, failed := decode(text, v)
	if failed != nil {
		failed.File = name
		return failed
	}
	s.keys[name] = lines.keys
	for id, line := range lines.ids {
		s.places[id] = place{name, line}
	}
	return nil
}

// lines are where things stand in a file: the ids, and the outermost fields.
type lines struct{ ids, keys map[string]int }

// decode reads YAML strictly into v and returns where its ids and fields stand.
func decode(text []byte, v any) (at lines, failed *Error) {
	// The YAML library is not ours and has panicked on broken input before; a
	// teacher's typing slip must not end the program.
	defer func() {
		if r := recover(); r != nil {
			at, failed = lines{}, &Error{Code: BadYAML, Detail: fmt.Sprint(r)}
		}
	}()
	tokens := lexer.Tokenize(string(text))
	if at := tooDeep(tokens); at != nil {
		return lines{}, &Error{Line: at.Line, Column: at.Column, Code: BadYAML, Detail: fmt.Sprintf("more than %d lists or fields within each other", deepest)}
	}
	file, err := parser.Parse(tokens, 0)
	if err != nil {
		return lines{}, explain(err)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return lines{}, &Error{Code: BadYAML, Detail: "want one document"}
	}
	body := file.Docs[0].Body
	// Anchors are refused: a few lines of them can unfold to gigabytes.
	var found anchors
	ast.Walk(&found, body)
	if found.first != nil {
		at := found.first.GetToken().Position
		return lines{}, &Error{Line: at.Line, Column: at.Column, Code: BadYAML, Detail: "anchors and aliases are not used here"}
	}
	var squares squareFields
	ast.Walk(&squares, body)
	if squares.failed != nil {
		return lines{}, squares.failed
	}
	if err := yaml.NodeToValue(body, v, yaml.Strict(), yaml.CustomUnmarshaler(unmarshalSquares)); err != nil {
		return lines{}, explain(err)
	}
	ids := idLines{}
	ast.Walk(ids, body)
	return lines{ids, fields(body)}, nil
}

// deepest is how many lists and fields may stand within each other; no chapter
// needs ten. The time and memory that the library takes grow with its square.
const deepest = 100

// tooDeep returns the place at which something stands too deep, or nil.
func tooDeep(tokens token.Tokens) *token.Position {
	open := 0
	for _, t := range tokens {
		switch t.Type {
		case token.SequenceStartType, token.MappingStartType:
			open++
		case token.SequenceEndType, token.MappingEndType:
			open--
		case token.SequenceEntryType, token.MappingKeyType: // "- - - a" on one line
			if t.Position.Column > 2*deepest {
				return t.Position
			}
		}
		if open > deepest {
			return t.Position
		}
	}
	return nil
}

// fields returns the line of each field of a mapping.
func fields(n ast.Node) map[string]int {
	keys := map[string]int{}
	note := func(pair *ast.MappingValueNode) {
		if at := pair.Key.GetToken(); at != nil && at.Position != nil {
			keys[at.Value] = at.Position.Line
		}
	}
	switch n := n.(type) {
	case *ast.MappingNode:
		for _, pair := range n.Values {
			note(pair)
		}
	case *ast.MappingValueNode:
		note(n)
	}
	return keys
}

// unmarshalSquares takes "a1 h1" as well as the list [a1, h1].
func unmarshalSquares(s *lessons.Squares, text []byte) error {
	words := strings.NewReplacer("[", " ", "]", " ", ",", " ", "- ", " ", `"`, " ", "'", " ").Replace(string(text))
	return s.UnmarshalText([]byte(words))
}

// explain turns the library's error into ours.
func explain(err error) *Error {
	var located yaml.Error
	if !errors.As(err, &located) {
		return &Error{Code: BadYAML, Detail: err.Error()}
	}
	e := &Error{Code: BadYAML, Detail: located.GetMessage()}
	if token := located.GetToken(); token != nil && token.Position != nil {
		e.Line, e.Column = token.Position.Line, token.Position.Column
	}
	return e
}

// anchors finds the first anchor or alias.
type anchors struct{ first ast.Node }

func (a *anchors) Visit(n ast.Node) ast.Visitor {
	switch n.Type() {
	case ast.AnchorType, ast.AliasType, ast.MergeKeyType:
		if a.first == nil {
			a.first = n
		}
	}
	return a
}

// squareFields finds the first field that should hold squares and does not. The
// library would lose the place.
type squareFields struct{ failed *Error }

func (s *squareFields) Visit(n ast.Node) ast.Visitor {
	pair, ok := n.(*ast.MappingValueNode)
	if !ok || s.failed != nil {
		return s
	}
	switch pair.Key.String() {
	case "highlight", "look", "targets":
		var squares lessons.Squares
		if err := unmarshalSquares(&squares, []byte(pair.Value.String())); err != nil {
			at := pair.Key.GetToken().Position
			s.failed = &Error{Line: at.Line, Column: at.Column, Code: BadYAML, Detail: err.Error()}
		}
	}
	return s
}

// idLines notes the line of each "id: …".
type idLines map[string]int

func (l idLines) Visit(n ast.Node) ast.Visitor {
	if pair, ok := n.(*ast.MappingValueNode); ok && pair.Key.String() == "id" {
		if at := pair.Value.GetToken(); at != nil && at.Position != nil {
			l[at.Value] = at.Position.Line
		}
	}
	return l
}

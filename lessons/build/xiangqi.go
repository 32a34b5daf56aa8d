package build

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"woodfox/lessons"
)

// XiangqiFile is the name of the file that says how each kind of piece differs in
// Chinese chess. A course need not have one.
const XiangqiFile = "xiangqi.yaml"

// xiangqi tells the chapters about a piece how it differs in Chinese chess.
func (s *Source) xiangqi(files fs.FS, chapters []*lessons.Chapter) error {
	if absent(files, XiangqiFile) {
		return nil
	}
	texts := map[string]lessons.Text{}
	if err := s.read(files, XiangqiFile, &texts); err != nil {
		return err
	}
	for _, piece := range slices.Sorted(maps.Keys(texts)) {
		if !lessons.IsSubject(piece) {
			return &Error{File: XiangqiFile, Line: s.keys[XiangqiFile][piece], Column: 1, Code: UnknownID, Detail: fmt.Sprintf("%q", piece)}
		}
	}
	for _, ch := range chapters {
		ch.Xiangqi = texts[ch.Piece]
	}
	return nil
}

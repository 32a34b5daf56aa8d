package drill

import (
	"errors"

	"woodfox/puzzles"
	"woodfox/puzzles/library"
	"woodfox/puzzles/pack"
	"woodfox/ui/i18n"
)

// PackFault says why a pack of puzzles cannot be used.
func PackFault(w *i18n.Words, err error) string {
	code := pack.Unreadable
	if e, ok := errors.AsType[*pack.Error](err); ok {
		code = e.Code
	}
	return w.T("drill.broken_code." + string(code))
}

// LeftOut says which packs of a library cannot be used and are left out.
func LeftOut(w *i18n.Words, set puzzles.Set) []string {
	l, ok := set.(*library.Library)
	if !ok {
		return nil
	}
	var said []string
	for _, broken := range l.Broken() {
		said = append(said, w.T("import.left_out", "Path", broken.Path, "Why", PackFault(w, broken.Err)))
	}
	return said
}

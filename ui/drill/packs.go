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

// LeftOut are the packs of a library that cannot be used.
func LeftOut(set puzzles.Set) []library.Broken {
	if l, ok := set.(*library.Library); ok {
		return l.Broken()
	}
	return nil
}

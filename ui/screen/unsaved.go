package screen

import "woodfox/internal/store"

// reason words why something could not be saved.
func (e *Env) reason(err error) string {
	code := store.CodeOf(err)
	if code == "" {
		code = store.Unavailable
	}
	return e.T("common.store_" + string(code))
}

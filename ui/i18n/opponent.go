package i18n

// OpponentName is what an opponent is called, by its id.
func (w *Words) OpponentName(id string) string { return w.T("opponent." + id + ".name") }

// OpponentLine is the opponent's character in one line.
func (w *Words) OpponentLine(id string) string { return w.T("opponent." + id + ".line") }

package i18n

import "woodfox/game/openings"

// Opening says what an opening is called: "Sicilian Defence: Najdorf". A variation
// without a usual Chinese name is left out there.
func (w *Words) Opening(o openings.Opening) string {
	family, variation := w.name(o.Family), w.name(o.Variation)
	if variation == "" {
		return family
	}
	return w.T("game.opening", "Family", family, "Variation", variation)
}

// OpeningWithin is Opening in at most width cells: without the family where that
// is enough, for the family has been seen before its variation, else cut.
func (w *Words) OpeningWithin(o openings.Opening, width int) string {
	full := w.Opening(o)
	if short := w.name(o.Variation); Width(full) > width && short != "" {
		return Truncate(short, width)
	}
	return Truncate(full, width)
}

func (w *Words) name(n openings.Name) string {
	switch w.lang {
	case Hans:
		return n.Simplified
	case Hant:
		return n.Traditional
	}
	return n.English
}

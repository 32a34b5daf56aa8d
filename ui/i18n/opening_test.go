package i18n_test

import (
	"testing"

	"woodfox/game/openings"
	"woodfox/ui/i18n"
)

func TestOpenings(t *testing.T) {
	sicilian := openings.Name{English: "Sicilian Defence", Simplified: "西西里防御", Traditional: "西西里防禦"}
	najdorf := openings.Name{English: "Najdorf", Simplified: "纳道尔夫变例", Traditional: "納道爾夫變例"}
	zagreb := openings.Name{English: "Zagreb"}
	for _, test := range []struct {
		lang  i18n.Lang
		o     openings.Opening
		width int
		want  string
	}{
		{i18n.EN, openings.Opening{Family: sicilian}, 40, "Sicilian Defence"},
		{i18n.EN, openings.Opening{Family: sicilian, Variation: najdorf}, 40, "Sicilian Defence: Najdorf"},
		{i18n.EN, openings.Opening{Family: sicilian, Variation: najdorf}, 24, "Najdorf"},
		{i18n.EN, openings.Opening{Family: sicilian}, 10, "Sicilian …"},
		{i18n.EN, openings.Opening{Family: sicilian, Variation: zagreb}, 40, "Sicilian Defence: Zagreb"},
		{i18n.Hans, openings.Opening{Family: sicilian, Variation: najdorf}, 40, "西西里防御：纳道尔夫变例"},
		{i18n.Hant, openings.Opening{Family: sicilian, Variation: najdorf}, 40, "西西里防禦：納道爾夫變例"},
		{i18n.Hant, openings.Opening{Family: sicilian, Variation: najdorf}, 20, "納道爾夫變例"},
		{i18n.Hans, openings.Opening{Family: sicilian, Variation: zagreb}, 40, "西西里防御"},
		{i18n.Hans, openings.Opening{Family: sicilian, Variation: zagreb}, 6, "西西…"},
	} {
		if got := i18n.For(test.lang).OpeningWithin(test.o, test.width); got != test.want {
			t.Errorf("%s, %d cells: %q, want %q", test.lang, test.width, got, test.want)
		}
	}
}

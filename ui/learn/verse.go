package learn

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// reading writes a syllable of pinyin for this terminal: with its tone mark where
// letters with marks are known to be one cell wide, else with a digit.
func reading(env *screen.Env, pinyin string) string {
	if env.Terminal.NarrowAmbiguous {
		return pinyin
	}
	return lessons.ToneDigits(pinyin)
}

// column is a character of a verse with its reading above it.
type column struct{ above, below string }

func (c column) width() int { return max(i18n.Width(c.above), i18n.Width(c.below)) }

// columns lays out the characters of a verse, each in the middle under its
// reading. What is drawn of a word may differ from it: a gap.
func columns(env *screen.Env, v lessons.Verse) []column {
	var all []column
	for _, w := range v {
		c := column{above: reading(env, w.Pinyin), below: w.Before + w.Text + w.After}
		indent := max(i18n.Width(c.above)-i18n.Width(w.Text), 0) / 2
		c.below = strings.Repeat(" ", max(indent-i18n.Width(w.Before), 0)) + c.below
		all = append(all, c)
	}
	return all
}

// ruby draws a verse with its pinyin above it, in rows of at most width cells: two
// lines for each row, and the width of the row.
func ruby(env *screen.Env, v lessons.Verse, width int, style theme.Style) (rows [][2]string, widths []int) {
	var above, below strings.Builder
	used := 0
	flush := func() {
		if used > 0 {
			rows = append(rows, [2]string{env.Palette.Muted.On(strings.TrimRight(above.String(), " ")), style.On(strings.TrimRight(below.String(), " "))})
			widths = append(widths, used-1)
		}
		above.Reset()
		below.Reset()
		used = 0
	}
	for _, c := range columns(env, v) {
		w := c.width()
		if used > 0 && used+w > width {
			flush()
		}
		above.WriteString(i18n.Pad(c.above, w) + " ")
		below.WriteString(i18n.Pad(c.below, w) + " ")
		used += w + 1
	}
	flush()
	return rows, widths
}

// hasPinyin reports whether a verse can be drawn with readings.
func hasPinyin(v lessons.Verse) bool { return len(v) > 0 && v[0].Pinyin != "" }

// versesOf are the verses of a line as paragraphs, with pinyin if the person
// wants it.
func versesOf(env *screen.Env, r *lessons.Rhyme, lang string, p paragraph) []paragraph {
	var said []paragraph
	for i, v := range r.Verses(lang) {
		q := p
		q.text, q.gap = v.String(), i == 0 && p.gap
		if env.Settings.Pinyin && hasPinyin(v) {
			q.verse = v
		}
		said = append(said, q)
	}
	return said
}

// otherLang returns the language that stands under a rhyme: Chinese in the script
// of the source under English, English under Chinese.
func otherLang(env *screen.Env, r *lessons.Rhyme) string {
	switch {
	case env.Words.Lang() != i18n.EN:
		return string(i18n.EN)
	case r.Verbatim == "zh_hant":
		return string(i18n.Hant)
	}
	return string(i18n.Hans)
}

// togglePinyin switches the readings on or off, everywhere and for good.
func togglePinyin(env *screen.Env) screen.Action {
	label := "learn.pinyin_on"
	if env.Settings.Pinyin {
		label = "learn.pinyin_off"
	}
	return screen.Action{ID: "pinyin", Label: label, Run: func() tea.Cmd {
		s := env.Settings
		s.Pinyin = !s.Pinyin
		env.Apply(s)
		return nil
	}}
}

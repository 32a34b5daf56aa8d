package settings

import (
	"strings"

	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// option is one row: a setting with the values it can have, in order.
type option struct {
	id     string // of its words, and of the row
	values []string
	get    func(s *store.Settings) string
	set    func(s *store.Settings, value string)
	// word words a value.
	word func(env *screen.Env, value string) string
}

// text makes an option of a setting that is stored as a name. The words of a
// value are prefix + value; the empty value stands for another one.
func text(id, prefix, empty string, values []string, field func(s *store.Settings) *string) option {
	return option{
		id: id, values: values,
		get: func(s *store.Settings) string { return *field(s) },
		set: func(s *store.Settings, v string) { *field(s) = v },
		word: func(env *screen.Env, v string) string {
			if v == "" {
				v = empty
			}
			return env.T(prefix + v)
		},
	}
}

// toggle makes an option of a setting that is on or off.
func toggle(id string, field func(s *store.Settings) *bool) option {
	return option{
		id: id, values: []string{"off", "on"},
		get: func(s *store.Settings) string {
			if *field(s) {
				return "on"
			}
			return "off"
		},
		set: func(s *store.Settings, v string) { *field(s) = v == "on" },
		word: func(env *screen.Env, v string) string {
			if v == "on" {
				return env.T("settings.on")
			}
			return env.T("settings.off")
		},
	}
}

func options() []option {
	languages := make([]string, 0, 3)
	for _, l := range i18n.All() {
		languages = append(languages, string(l))
	}
	sizes := []string{""}
	for _, c := range theme.Cells() {
		sizes = append(sizes, c.String())
	}
	glyphs := make([]string, 0, 3)
	for _, g := range theme.AllGlyphs() {
		glyphs = append(glyphs, g.String())
	}
	notations := []string{"letters", "figurine", "chinese"}
	colours := []string{"", "truecolor", "256", "16", "none"}

	language := text("settings.language", "", "", languages, func(s *store.Settings) *string { return &s.Lang })
	language.word = func(env *screen.Env, _ string) string { return env.Words.Lang().Name() }
	size := text("settings.board_size", "", "", sizes, func(s *store.Settings) *string { return &s.BoardSize })
	size.word = func(env *screen.Env, v string) string {
		if v == "" {
			return env.T("settings.board_size_auto")
		}
		return env.T("settings.board_size_up_to", "Size", strings.Replace(v, "x", "×", 1))
	}
	return []option{
		language,
		text("settings.theme", "settings.theme_", theme.Names()[0], theme.Names(), func(s *store.Settings) *string { return &s.Theme }),
		text("settings.glyphs", "settings.glyphs_", glyphs[0], glyphs, func(s *store.Settings) *string { return &s.Glyphs }),
		size,
		text("settings.colour", "settings.colour_", "auto", colours, func(s *store.Settings) *string { return &s.Colour }),
		text("settings.notation", "settings.notation_", notations[0], notations, func(s *store.Settings) *string { return &s.Notation }),
		toggle("settings.pinyin", func(s *store.Settings) *bool { return &s.Pinyin }),
		toggle("settings.xiangqi", func(s *store.Settings) *bool { return &s.Xiangqi }),
		toggle("settings.eval_bar", func(s *store.Settings) *bool { return &s.EvalBar }),
		toggle("settings.auto_queen", func(s *store.Settings) *bool { return &s.AutoQueen }),
		toggle("settings.animation", func(s *store.Settings) *bool { return &s.Animation }),
		toggle("settings.sound", func(s *store.Settings) *bool { return &s.Sound }),
	}
}

// step returns the value before or after the one in force. What is stored but
// not known any more, or empty for "decide for me" where that is no choice of
// its own, counts as the first.
func (o option) step(env *screen.Env, by int) string {
	current := o.get(&env.Settings)
	if o.id == "settings.language" {
		current = string(env.Words.Lang())
	}
	at := 0
	for i, v := range o.values {
		if v == current {
			at = i
		}
	}
	n := len(o.values)
	return o.values[(at+by+n)%n]
}

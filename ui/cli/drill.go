package cli

import (
	"slices"
	"strconv"
	"strings"

	"woodfox/game/tactics"
	"woodfox/puzzles"
	"woodfox/ui/app"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
)

// drillCommand is "woodfox puzzles" without more: solving them.
type drillCommand struct {
	Mode       string   `enum:",today,theme,mate,streak,storm,woodpecker,mistakes,coordinates,knight" default:""`
	Theme      []string `placeholder:"THEME,…"`
	Mate       string   `enum:",1,2,3,4" default:""`
	Difficulty string   `enum:",easiest,easier,normal,harder,hardest" default:""`
	Size       int      `placeholder:"N"`
	Unrated    bool     ``
}

// Run begins the drill that is asked for, or goes on with it where it was left;
// without any choice made it shows the list of drills.
func (c *drillCommand) Run(r *run) error {
	wish, err := c.wish(r.words)
	if err != nil {
		return err
	}
	begin := plain.Begin{With: i18n.CommandPuzzles}
	if c.asks() {
		begin.Drill = &wish
	}
	return r.train(activity{open: c.screen(wish), begin: begin})
}

// asks reports whether any choice was made.
func (c *drillCommand) asks() bool {
	return c.Mode != "" || len(c.Theme) > 0 || c.Mate != "" || c.Difficulty != "" || c.Size != 0 || c.Unrated
}

// screen opens the drill on a screen.
func (c *drillCommand) screen(wish drill.Wish) func(*screen.Env) screen.Screen {
	return func(env *screen.Env) screen.Screen {
		switch wish.Mode {
		case puzzles.ModeCoordinates:
			return drill.NewCoordinates(env)
		case puzzles.ModeKnight:
			return drill.NewKnightPath(env)
		}
		o := app.Drills()
		if c.asks() {
			o.Wish = wish.Under(env.Settings)
		}
		return drill.Screen(env, o)
	}
}

// wish is what the flags ask for.
func (c *drillCommand) wish(words *i18n.Words) (drill.Wish, error) {
	w := drill.Wish{
		Mode:    puzzles.Mode(c.Mode),
		Options: puzzles.Options{Difficulty: puzzles.Difficulty(c.Difficulty), Unrated: c.Unrated, Size: c.Size},
	}
	w.Options.Mate, _ = strconv.Atoi(c.Mate) // the grammar has seen to it
	switch {
	case w.Mode == "" && c.Mate != "" && len(c.Theme) > 0:
		return w, together("--theme", "--mate")
	case w.Mode == "" && c.Mate != "":
		w.Mode = puzzles.ModeMate
	case w.Mode == "" && len(c.Theme) > 0:
		w.Mode = puzzles.ModeTheme
	case w.Mode == "" && c.asks():
		w.Mode = puzzles.ModeToday
	}
	if err := c.refuse(w.Mode); err != nil {
		return w, err
	}
	for _, name := range c.Theme {
		theme, ok := themeNamed(words, name)
		if !ok {
			return w, &failure{status: Usage, id: "cli.drill.theme", args: []any{"Theme", name, "Themes", strings.Join(themes(), " ")}}
		}
		w.Options.Themes = append(w.Options.Themes, theme)
	}
	return w, nil
}

// refuse says which flag means nothing to the drill, so that nothing asked for is
// left out in silence.
func (c *drillCommand) refuse(mode puzzles.Mode) error {
	takes := func(modes ...puzzles.Mode) bool { return slices.Contains(modes, mode) }
	with := "--mode " + string(mode)
	switch {
	case len(c.Theme) > 0 && !takes(puzzles.ModeTheme, puzzles.ModeWoodpecker):
		return together("--theme", with)
	case c.Mate != "" && !takes(puzzles.ModeMate):
		return together("--mate", with)
	case c.Difficulty != "" && !takes(puzzles.ModeToday, puzzles.ModeTheme, puzzles.ModeMate, puzzles.ModeWoodpecker):
		return together("--difficulty", with)
	case c.Size != 0 && !takes(puzzles.ModeToday, puzzles.ModeTheme, puzzles.ModeMate, puzzles.ModeWoodpecker, puzzles.ModeMistakes):
		return together("--size", with)
	case c.Size < 0 || c.Size > puzzles.MaxSet:
		return badValue("--size", c.Size)
	}
	return nil
}

func together(flag, other string) error {
	return &failure{status: Usage, id: "cli.usage.together", args: []any{"Flag", flag, "Other", other}}
}

// mix is the word for all themes.
const mix = "mix"

// themes are the names that --theme knows.
func themes() []string {
	all := []string{mix}
	for _, group := range tactics.Groups() {
		for _, theme := range group.Themes() {
			all = append(all, string(theme))
		}
	}
	return all
}

// themeNamed finds the theme that is written as Lichess writes it, in any case, or
// by its name in the language.
func themeNamed(words *i18n.Words, name string) (puzzles.Theme, bool) {
	name = i18n.Fold(strings.TrimSpace(name))
	for _, known := range themes() {
		if strings.EqualFold(name, known) || strings.EqualFold(name, i18n.Fold(words.ThemeName(puzzles.Theme(known)))) {
			if known == mix {
				return puzzles.AnyTheme, true
			}
			return puzzles.Theme(known), true
		}
	}
	return "", false
}

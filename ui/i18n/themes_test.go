package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"woodfox/game/tactics"
	"woodfox/ui/i18n"
)

// themeConstants reads every constant of type Theme from the source of package
// tactics, so that none can be forgotten.
func themeConstants(t *testing.T) []tactics.Theme {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../game/tactics/theme.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var themes []tactics.Theme
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			if kind, ok := spec.Type.(*ast.Ident); ok && kind.Name == "Theme" {
				themes = append(themes, tactics.Theme(literal(spec.Values[0])))
			}
		}
		return true
	})
	return themes
}

func TestEveryThemeHasWordsAndAGroup(t *testing.T) {
	grouped := make(map[tactics.Theme]bool)
	for _, g := range tactics.Groups() {
		for _, theme := range g.Themes() {
			grouped[theme] = true
		}
		for _, lang := range i18n.All() {
			if name := i18n.For(lang).ThemeGroup(g); strings.Contains(name, "puzzle.") {
				t.Errorf("%s: the group %s has no name", lang, g)
			}
		}
	}
	themes := themeConstants(t)
	if len(themes) < 60 {
		t.Fatalf("only %d constants found", len(themes))
	}
	for _, theme := range themes {
		if !grouped[theme] {
			t.Errorf("%s is in no group", theme)
		}
		for _, lang := range i18n.All() {
			w := i18n.For(lang)
			if _, ok := w.Theme(theme); !ok {
				t.Errorf("%s: %s has no meaning", lang, theme)
			}
			if w.ThemeName(theme) == string(theme) {
				t.Errorf("%s: %s has no name", lang, theme)
			}
		}
	}
	for _, lang := range i18n.All() {
		if _, ok := i18n.For(lang).Theme("superGM"); ok || i18n.For(lang).ThemeName("superGM") != "superGM" {
			t.Errorf("%s: words for a theme that we do not know", lang)
		}
	}
}

package i18n

import (
	"embed"
	"strings"
	"sync"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed locales/*.json
var locales embed.FS

// Words says things in one language. It is safe for use by any number of
// sessions at once: nothing in it changes after a file has been read.
type Words struct {
	lang  Lang
	areas map[string]func() *goi18n.Localizer
}

// The three catalogues are made when first asked for and never change.
var (
	english     = sync.OnceValue(func() *Words { return newWords(EN) })
	simplified  = sync.OnceValue(func() *Words { return newWords(Hans) })
	traditional = sync.OnceValue(func() *Words { return newWords(Hant) })
)

// For returns the words of lang; an unknown language is English.
func For(lang Lang) *Words {
	switch lang {
	case Hans:
		return simplified()
	case Hant:
		return traditional()
	default:
		return english()
	}
}

func newWords(lang Lang) *Words {
	w := &Words{lang: lang, areas: map[string]func() *goi18n.Localizer{}}
	suffix := "." + string(lang) + ".json"
	files, _ := locales.ReadDir("locales") // an embedded directory can be read
	for _, f := range files {
		if area, ok := strings.CutSuffix(f.Name(), suffix); ok {
			w.areas[area] = sync.OnceValue(func() *goi18n.Localizer { return load(lang, area) })
		}
	}
	return w
}

// load parses one file. A bundle per area costs 0.1 ms and needs no lock: a
// bundle may not grow while somebody reads from it. The files are part of the
// program and the tests parse them all, so a broken one cannot reach a person.
func load(lang Lang, area string) *goi18n.Localizer {
	bundle := goi18n.NewBundle(language.Make(string(lang)))
	if _, err := bundle.LoadMessageFileFS(locales, "locales/"+area+"."+string(lang)+".json"); err != nil {
		panic("i18n: " + err.Error())
	}
	return goi18n.NewLocalizer(bundle, string(lang))
}

// Lang returns the language.
func (w *Words) Lang() Lang { return w.lang }

// T returns the text with the given id. args are pairs of a placeholder's name
// and its value: w.T("play.check", "Side", "White") fills {{.Side}}. An id that
// does not exist comes back as it is.
func (w *Words) T(id string, args ...any) string {
	return w.localize(&goi18n.LocalizeConfig{MessageID: id, TemplateData: data(args)})
}

// N returns the text with the given id in the plural form that fits n, which the
// text shows as {{.N}}; args as for [Words.T].
func (w *Words) N(id string, n int, args ...any) string {
	values := data(args)
	values["N"] = n
	return w.localize(&goi18n.LocalizeConfig{MessageID: id, TemplateData: values, PluralCount: n})
}

func (w *Words) localize(config *goi18n.LocalizeConfig) string {
	area, _, _ := strings.Cut(config.MessageID, ".")
	localizer := w.areas[area]
	if localizer == nil {
		return config.MessageID
	}
	text, err := localizer().Localize(config)
	if err != nil && text == "" {
		return config.MessageID
	}
	return text
}

func data(args []any) map[string]any {
	values := make(map[string]any, len(args)/2+1)
	for i := 0; i+1 < len(args); i += 2 {
		if name, ok := args[i].(string); ok {
			values[name] = args[i+1]
		}
	}
	return values
}

// Sentences puts whole sentences one after the other. A Chinese full stop brings its own space.
func (w *Words) Sentences(said ...string) string {
	gap := " "
	if w.lang != EN {
		gap = ""
	}
	return strings.Join(said, gap)
}

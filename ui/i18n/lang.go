package i18n

import (
	"strings"

	"golang.org/x/text/language"
)

// Lang is one of the three languages of the program, written as its BCP 47 tag.
type Lang string

// The languages.
const (
	EN   Lang = "en"
	Hans Lang = "zh-Hans"
	Hant Lang = "zh-Hant"
)

// All returns the languages in the order in which they are offered.
func All() []Lang { return []Lang{EN, Hans, Hant} }

// Name returns the language's name in the language itself, the only name that a
// person who needs it can surely read.
func (l Lang) Name() string {
	switch l {
	case Hans:
		return "简体中文"
	case Hant:
		return "繁體中文"
	default:
		return "English"
	}
}

// Parse reads a language tag or a POSIX locale name ("zh-TW", "zh_CN.UTF-8",
// "en") and returns the language that serves its reader best. ok is false when
// none does ("fr") or tag is no language tag.
func Parse(tag string) (lang Lang, ok bool) {
	tag, _, _ = strings.Cut(tag, "@")
	tag, _, _ = strings.Cut(tag, ".")
	t, err := language.Parse(strings.ReplaceAll(tag, "_", "-"))
	if err != nil || t == language.Und {
		return EN, false
	}
	tags := []language.Tag{language.English, language.SimplifiedChinese, language.TraditionalChinese}
	_, i, confidence := language.NewMatcher(tags).Match(t)
	if confidence == language.No {
		return EN, false
	}
	return All()[i], true
}

// FromEnvironment guesses the language from the locale of the process: the first
// of LC_ALL, LC_MESSAGES and LANG that is set decides, as POSIX says
// (XBD 8.2). What is not understood is English.
func FromEnvironment(getenv func(string) string) Lang {
	lang, _ := Parse(firstSet(getenv, "LC_ALL", "LC_MESSAGES", "LANG"))
	return lang
}

// UTF8 reports whether the terminal can be expected to show text in UTF-8. Only
// a locale that says otherwise counts against it (the C locale, or a codeset
// such as GB18030 or Big5): many systems set no locale at all.
func UTF8(getenv func(string) string) bool {
	locale := firstSet(getenv, "LC_ALL", "LC_CTYPE", "LANG")
	locale, _, _ = strings.Cut(locale, "@")
	name, codeset, named := strings.Cut(locale, ".")
	if !named {
		return name != "C" && name != "POSIX"
	}
	return strings.EqualFold(strings.ReplaceAll(codeset, "-", ""), "utf8")
}

func firstSet(getenv func(string) string, names ...string) string {
	for _, name := range names {
		if v := getenv(name); v != "" {
			return v
		}
	}
	return ""
}

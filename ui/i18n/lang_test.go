package i18n_test

import (
	"testing"

	"woodfox/ui/i18n"
)

func TestFromEnvironment(t *testing.T) {
	for _, tc := range []struct {
		name string
		env  map[string]string
		want i18n.Lang
		utf8 bool
	}{
		{"nothing set", nil, i18n.EN, true},
		{"the C locale", map[string]string{"LANG": "C"}, i18n.EN, false},
		{"C with UTF-8", map[string]string{"LANG": "C.UTF-8"}, i18n.EN, true},
		{"mainland China", map[string]string{"LANG": "zh_CN.UTF-8"}, i18n.Hans, true},
		{"Singapore", map[string]string{"LANG": "zh_SG.utf8"}, i18n.Hans, true},
		{"Taiwan", map[string]string{"LANG": "zh_TW.UTF-8"}, i18n.Hant, true},
		{"Hong Kong", map[string]string{"LANG": "zh_HK.UTF-8"}, i18n.Hant, true},
		{"Macau", map[string]string{"LANG": "zh_MO.UTF-8"}, i18n.Hant, true},
		{"no codeset named", map[string]string{"LANG": "zh_CN"}, i18n.Hans, true},
		{"another codeset", map[string]string{"LANG": "zh_TW.Big5"}, i18n.Hant, false},
		{"a modifier", map[string]string{"LANG": "en_IE.UTF-8@euro"}, i18n.EN, true},
		{"LC_ALL comes first", map[string]string{"LC_ALL": "zh_TW.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"}, i18n.Hant, true},
		{"then LC_MESSAGES", map[string]string{"LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, i18n.Hans, true},
		{"another language", map[string]string{"LANG": "fr_FR.UTF-8"}, i18n.EN, true},
		{"nonsense", map[string]string{"LANG": "!!"}, i18n.EN, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			getenv := func(name string) string { return tc.env[name] }
			if got := i18n.FromEnvironment(getenv); got != tc.want {
				t.Errorf("language %s, want %s", got, tc.want)
			}
			if got := i18n.UTF8(getenv); got != tc.utf8 {
				t.Errorf("UTF-8 %v, want %v", got, tc.utf8)
			}
		})
	}
}

func TestParse(t *testing.T) {
	for tag, want := range map[string]i18n.Lang{
		"en": i18n.EN, "en-GB": i18n.EN, "zh": i18n.Hans, "zh-Hans": i18n.Hans, "ZH-HANT": i18n.Hant, "zh-TW": i18n.Hant, "zh_HK": i18n.Hant,
	} {
		if got, ok := i18n.Parse(tag); !ok || got != want {
			t.Errorf("Parse(%q) = %s, %v, want %s", tag, got, ok, want)
		}
	}
	for _, tag := range []string{"", "fr", "xx-yy-zz-", "简体"} {
		if got, ok := i18n.Parse(tag); ok {
			t.Errorf("Parse(%q) = %s, want none", tag, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "en", "zh_CN.UTF-8@x", "i-klingon", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, tag string) {
		if lang, ok := i18n.Parse(tag); !ok && lang != i18n.EN {
			t.Errorf("Parse(%q) failed with %s, want English", tag, lang)
		}
	})
}

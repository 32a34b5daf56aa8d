package i18n_test

import (
	"testing"

	"woodfox/ui/i18n"
)

func TestSentencesFollowOneAnotherAsTheLanguageWants(t *testing.T) {
	for lang, want := range map[i18n.Lang]string{i18n.EN: "Check. Mate.", i18n.Hans: "Check.Mate.", i18n.Hant: "Check.Mate."} {
		if got := i18n.For(lang).Sentences("Check.", "Mate."); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

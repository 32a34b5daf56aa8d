package lessons

// Text is one thing said in the three languages of the course.
type Text struct {
	// EN is the English wording.
	EN string `json:"en"`
	// Hans is the wording in simplified Chinese (简体, zh-Hans).
	Hans string `json:"zh_hans"`
	// Hant is the wording in traditional Chinese (繁體, zh-Hant).
	Hant string `json:"zh_hant"`
}

// In returns the wording in a language, given by its BCP 47 tag: "en",
// "zh-Hans" or "zh-Hant". Any other tag, and a language that is not filled in,
// gives the English.
func (t Text) In(lang string) string {
	s := t.EN
	switch lang {
	case "zh-Hans":
		s = t.Hans
	case "zh-Hant":
		s = t.Hant
	}
	if s == "" {
		return t.EN
	}
	return s
}

// IsZero reports whether nothing is said in any language.
func (t Text) IsZero() bool { return t == Text{} }

// missing lists the language tags in which the text says nothing.
func (t Text) missing() []string {
	var tags []string
	for _, l := range []struct{ tag, text string }{{"en", t.EN}, {"zh-Hans", t.Hans}, {"zh-Hant", t.Hant}} {
		if l.text == "" {
			tags = append(tags, l.tag)
		}
	}
	return tags
}

package account

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/secure/precis"
	"golang.org/x/text/unicode/norm"
)

// The length of a login in characters. Two are enough for a Chinese name.
const (
	MinLogin = 2
	MaxLogin = 32
)

// reserved are names that ssh sends of itself, because the account on the other
// machine is called so: their owners are to be let in without a question.
var reserved = []string{"admin", "administrator", "guest", "pi", "pupil", "root", "student", "teacher", "test", "ubuntu", "user", "woodfox"}

// FoldLogin gives the form of a login in which two are compared and the store
// keeps it: the rules of RFC 8265 for case-insensitive user names (width and case
// folded, NFC), narrowed to letters, digits and, between them, the signs . _ and -.
// Compatibility forms and characters that cannot be seen are refused.
func FoldLogin(name string) (string, error) {
	if !utf8.ValidString(name) {
		return "", &Error{Reason: LoginCharacter, Char: utf8.RuneError}
	}
	if len(name) > 4*utf8.UTFMax*MaxLogin {
		return "", &Error{Reason: LoginLong, Limit: MaxLogin}
	}
	for _, r := range name {
		if !unicode.IsGraphic(r) || unicode.IsSpace(r) {
			return "", &Error{Reason: LoginCharacter, Char: r}
		}
	}
	folded, err := precis.UsernameCaseMapped.String(name)
	if err != nil && name != "" {
		return "", &Error{Reason: LoginCharacter, Char: culprit(name)}
	}
	runes := []rune(folded)
	for i, r := range runes {
		letter := unicode.IsLetter(r) || unicode.IsDigit(r) || i > 0 && unicode.IsMark(r)
		sign := (r == '.' || r == '_' || r == '-') && i > 0 && i < len(runes)-1
		if !letter && !sign {
			return "", &Error{Reason: LoginCharacter, Char: r}
		}
	}
	switch {
	case len(runes) < MinLogin:
		return "", &Error{Reason: LoginShort, Limit: MinLogin}
	case len(runes) > MaxLogin:
		return "", &Error{Reason: LoginLong, Limit: MaxLogin}
	case slices.Contains(reserved, folded):
		return "", &Error{Reason: LoginTaken}
	}
	return folded, nil
}

// culprit finds the first character that the rules of PRECIS refuse by itself.
func culprit(name string) rune {
	for _, r := range norm.NFC.String(name) {
		if _, err := precis.UsernameCaseMapped.String(string(r)); err != nil {
			return r
		}
	}
	first, _ := utf8.DecodeRuneInString(name)
	return first
}

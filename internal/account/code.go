package account

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// digits are those of Crockford's base 32: no I, L, O and U, so that nothing looks
// like something else or reads like a bad word.
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// codeLength is in characters of five bits. Forty bits are enough for something
// that lives shortly and can be tried only slowly.
const codeLength = 8

// Code is a code as its maker sees it. It is told once and not kept.
type Code struct{ plain string }

// newCode makes a code by chance.
func newCode() Code {
	var random [codeLength]byte
	_, _ = rand.Read(random[:]) // never fails, see crypto/rand
	for i, b := range random {
		random[i] = digits[b%32]
	}
	return Code{string(random[:])}
}

// ParseCode reads a code as a person types it: in any case and width, with or
// without the hyphen and spaces, O for 0, I and L for 1.
func ParseCode(typed string) (Code, error) {
	var b strings.Builder
	for _, r := range width.Fold.String(typed) {
		if unicode.IsSpace(r) || unicode.Is(unicode.Pd, r) || unicode.Is(unicode.Cf, r) || r == '_' || r == '.' || r == 'ー' {
			continue
		}
		r = unicode.ToUpper(r)
		switch r {
		case 'O':
			r = '0'
		case 'I', 'L':
			r = '1'
		}
		if !strings.ContainsRune(digits, r) || b.Len() == codeLength {
			return Code{}, &Error{Reason: CodeUnreadable}
		}
		b.WriteRune(r)
	}
	if b.Len() != codeLength {
		return Code{}, &Error{Reason: CodeUnreadable}
	}
	return Code{b.String()}, nil
}

// String is the code in two groups, "7KQ2-M0XT".
func (c Code) String() string {
	if c.plain == "" {
		return ""
	}
	return c.plain[:codeLength/2] + "-" + c.plain[codeLength/2:]
}

// hash is what the store keeps. The kind is in it, so that a code of one kind is
// none of another.
func (c Code) hash(kind string) string {
	sum := sha256.Sum256([]byte("woodfox " + kind + " code " + c.plain))
	return hex.EncodeToString(sum[:])
}

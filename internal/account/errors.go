package account

import (
	"errors"
	"fmt"
	"time"
)

// Reason says what kind of thing is wrong; ui/i18n has the words for each.
type Reason string

const (
	// Wrong: no such login, or not its passphrase; which of the two is not told.
	Wrong Reason = "wrong"
	// Wait: too many wrong tries; the next one counts after Error.Wait.
	Wait Reason = "wait"
	// Busy: too many passphrases are being checked just now.
	Busy Reason = "busy"
	// Refused: the operator's policy does not allow it.
	Refused Reason = "refused"

	// LoginShort, LoginLong: fewer or more characters than Error.Limit.
	LoginShort Reason = "login_short"
	LoginLong  Reason = "login_long"
	// LoginCharacter: Error.Char cannot stand in a login, or not at that place.
	LoginCharacter Reason = "login_character"
	// LoginTaken: somebody else has that login, or it is kept free.
	LoginTaken Reason = "login_taken"
	// NoLogin: the profile has no passphrase that could be changed.
	NoLogin Reason = "no_login"

	// PassphraseShort, PassphraseLong: fewer or more characters than Error.Limit.
	PassphraseShort Reason = "passphrase_short"
	PassphraseLong  Reason = "passphrase_long"
	// PassphraseCharacter: it has a character that no keyboard makes reliably,
	// such as a control character.
	PassphraseCharacter Reason = "passphrase_character"
	// PassphraseName: it is the login or the name of the person.
	PassphraseName Reason = "passphrase_name"
	// PassphraseCommon: it is among the first that anybody would try.
	PassphraseCommon Reason = "passphrase_common"

	// CodeUnreadable: what was typed cannot be a code.
	CodeUnreadable Reason = "code_unreadable"
	// CodeUnknown: there is no such code; it may have been used or be too old.
	CodeUnknown Reason = "code_unknown"

	// LastWay: it would leave a profile that nothing leads to any more.
	LastWay Reason = "last_way"
	// Playing: a game with somebody else is not over.
	Playing Reason = "playing"
	// Same: it leads where one is already.
	Same Reason = "same"
	// Unknown: there is no such person, key or code to do something about.
	Unknown Reason = "unknown"
	// Several: a name means several people.
	Several Reason = "several"
)

// Error is every error of this package that is not the store's.
type Error struct {
	Reason Reason
	Wait   time.Duration // Wait: until the next try counts
	Limit  int           // the bound that was missed, in characters
	Char   rune          // LoginCharacter: the first that cannot stand there
}

// Error is the English text for logs.
func (e *Error) Error() string {
	switch {
	case e.Wait > 0:
		return fmt.Sprintf("account: %s %v", e.Reason, e.Wait)
	case e.Char != 0:
		return fmt.Sprintf("account: %s %U", e.Reason, e.Char)
	case e.Limit != 0:
		return fmt.Sprintf("account: %s %d", e.Reason, e.Limit)
	}
	return "account: " + string(e.Reason)
}

// ReasonOf returns the reason of the first *Error in err's chain, "" if there is
// none.
func ReasonOf(err error) Reason {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Reason
	}
	return ""
}

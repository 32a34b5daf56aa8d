package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/secure/precis"
	"golang.org/x/text/width"
)

// The length of a passphrase in characters.
const (
	MinPassphrase = 8
	MaxPassphrase = 200
)

// common are what is tried first, besides the name. There are no other rules: a
// sentence is good, and so are eight characters by chance.
var common = []string{
	"12345678", "123456789", "1234567890", "0123456789", "87654321", "11223344", "88888888", "1qaz2wsx", "abcd1234", "abc12345",
	"asdfghjk", "asdfghjkl", "baseball", "chess123", "football", "iloveyou", "letmein1", "passphrase", "passw0rd", "password",
	"password1", "qwertyui", "qwertyuiop", "sunshine", "superman", "trustno1", "welcome1", "woaini1314", "woodenfox", "wooden fox", "5201314520",
}

// signs are what a Chinese input method writes in place of signs of ASCII besides
// those that are only wider. On a screen they are folded as they are typed; in a
// paste and in the question of an SSH client they are not.
var signs = strings.NewReplacer("。", ".", "、", ",", "×", "x", "✕", "x", "‘", "'", "’", "'", "“", `"`, "”", `"`, "【", "[", "】", "]",
	"‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "―", "-", "−", "-", "ー", "-")

// preparePassphrase gives the form of a passphrase that is hashed, by the rules of
// RFC 8265 for opaque strings (NFC, every space the same one). Width and signs are
// folded too, so that it does not matter in which mode an input method was.
func preparePassphrase(typed string) (string, error) {
	if utf8.RuneCountInString(typed) > MaxPassphrase || len(typed) > utf8.UTFMax*MaxPassphrase {
		return "", &Error{Reason: PassphraseLong, Limit: MaxPassphrase}
	}
	if typed == "" {
		return "", &Error{Reason: PassphraseShort, Limit: MinPassphrase}
	}
	prepared, err := precis.OpaqueString.String(signs.Replace(width.Fold.String(typed)))
	if err != nil || !utf8.ValidString(typed) {
		return "", &Error{Reason: PassphraseCharacter}
	}
	return prepared, nil
}

// checkPassphrase gives the form of a new passphrase that is hashed, or says why
// it will not do for somebody of these names.
func checkPassphrase(typed string, names ...string) (string, error) {
	prepared, err := preparePassphrase(typed)
	if err != nil {
		return "", err
	}
	if utf8.RuneCountInString(prepared) < MinPassphrase {
		return "", &Error{Reason: PassphraseShort, Limit: MinPassphrase}
	}
	plain := strings.ToLower(strings.TrimSpace(prepared))
	for _, name := range names {
		if name != "" && plain == strings.ToLower(width.Fold.String(name)) {
			return "", &Error{Reason: PassphraseName}
		}
	}
	different := slices.Compact(slices.Sorted(slices.Values([]rune(plain))))
	if slices.Contains(common, plain) || len(different) < 4 {
		return "", &Error{Reason: PassphraseCommon}
	}
	return prepared, nil
}

// cost is what one argon2id hash takes.
type cost struct {
	memory uint32 // KiB
	passes uint32
	lanes  uint8
}

// strength is the cost of new hashes: the first of the equal choices that OWASP's
// password storage cheat sheet gives for argon2id with little memory.
var strength = cost{memory: 19 * 1024, passes: 2, lanes: 1}

// The bounds of what a stored hash may ask for, so that a damaged one cannot stop
// the server; and the sizes of what we make.
const (
	mostMemory = 256 * 1024 // KiB
	mostPasses = 16
	mostLanes  = 4
	saltSize   = 16 // bytes
	keySize    = 32
)

// phc is a hash in the PHC string format:
// $argon2id$v=19$m=19456,t=2,p=1$salt$hash, the last two in base 64 without
// padding.
type phc struct {
	cost
	salt, key []byte
}

func (h phc) String() string {
	b64 := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, h.memory, h.passes, h.lanes, b64(h.salt), b64(h.key))
}

var errPHC = errors.New("account: not a hash of argon2id that this program reads")

// parsePHC reads a hash.
func parsePHC(s string) (phc, error) {
	parts := strings.Split(s, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != "v="+strconv.Itoa(argon2.Version) {
		return phc{}, errPHC
	}
	var numbers [3]uint64
	settings := strings.Split(parts[3], ",")
	if len(settings) != len(numbers) {
		return phc{}, errPHC
	}
	most := [...]uint64{mostMemory, mostPasses, mostLanes}
	for i, name := range [...]string{"m=", "t=", "p="} {
		text, ok := strings.CutPrefix(settings[i], name)
		n, err := strconv.ParseUint(text, 10, 32)
		if !ok || err != nil || n < 1 || n > most[i] || strconv.FormatUint(n, 10) != text {
			return phc{}, errPHC
		}
		numbers[i] = n
	}
	decode := base64.RawStdEncoding.Strict().DecodeString
	salt, err1 := decode(parts[4])
	key, err2 := decode(parts[5])
	if err1 != nil || err2 != nil || strings.ContainsAny(s, "\r\n") || len(salt) < 8 || len(salt) > 64 || len(key) < 16 || len(key) > 64 {
		return phc{}, errPHC
	}
	return phc{cost{uint32(numbers[0]), uint32(numbers[1]), uint8(numbers[2])}, salt, key}, nil
}

// hasher computes hashes: two at once, so that a rush of people who sign in takes
// neither all the memory nor the processors from those who play.
type hasher struct {
	cost    cost
	running chan struct{} // one entry for each that is computed
	waiting chan struct{} // one for each that is computed or waits
	dummy   phc           // compared with where there is no login
}

const (
	hashesAtOnce = 2
	hashesInLine = 64 // about two seconds' work on a slow machine
)

func newHasher(c cost) *hasher {
	h := &hasher{cost: c, running: make(chan struct{}, hashesAtOnce), waiting: make(chan struct{}, hashesInLine)}
	h.dummy = phc{cost: c, salt: make([]byte, saltSize), key: make([]byte, keySize)}
	_, _ = rand.Read(h.dummy.key)
	return h
}

// do computes one key when its turn comes.
func (h *hasher) do(ctx context.Context, passphrase string, c cost, salt []byte, size int) ([]byte, error) {
	select {
	case h.waiting <- struct{}{}:
		defer func() { <-h.waiting }()
	default:
		return nil, &Error{Reason: Busy}
	}
	select {
	case h.running <- struct{}{}:
		defer func() { <-h.running }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return argon2.IDKey([]byte(passphrase), salt, c.passes, c.memory, c.lanes, uint32(size)), nil
}

// hash makes the string that is kept of a passphrase.
func (h *hasher) hash(ctx context.Context, passphrase string) (string, error) {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt)
	key, err := h.do(ctx, passphrase, h.cost, salt, keySize)
	if err != nil {
		return "", err
	}
	return phc{h.cost, salt, key}.String(), nil
}

// matches tells whether a passphrase is the one of a hash; an empty hash is nobody's
// and takes as long. old says that the hash is to be made anew, as today's cost is
// another one.
func (h *hasher) matches(ctx context.Context, passphrase, kept string) (same, old bool, err error) {
	want := h.dummy
	if kept != "" {
		if want, err = parsePHC(kept); err != nil {
			return false, false, err
		}
	}
	key, err := h.do(ctx, passphrase, want.cost, want.salt, len(want.key))
	if err != nil {
		return false, false, err
	}
	same = subtle.ConstantTimeCompare(key, want.key) == 1
	return same && kept != "", want.cost != h.cost, nil
}

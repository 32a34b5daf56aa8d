package account

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/crypto/ssh"
)

// KeyList is a list of SSH keys: who may come in. It does not change once it is
// made.
type KeyList struct {
	labels map[string]string // by fingerprint
}

// KeyError is a line of a list that cannot be read as a key.
type KeyError struct {
	Path string // of the file, if there is one
	Line int    // from 1
	// Authority: the line is that of a certificate authority, which is not
	// supported; reading it as a key would let in somebody else.
	Authority bool
}

// Error is the English text for logs.
func (e *KeyError) Error() string {
	what := "not a key"
	if e.Authority {
		what = "certificate authorities are not supported"
	}
	if e.Path == "" {
		return fmt.Sprintf("account: line %d: %s", e.Line, what)
	}
	return fmt.Sprintf("account: %s:%d: %s", e.Path, e.Line, what)
}

// longestLine bounds a line of a key list in bytes; an RSA key of 16,384 bits has
// less than a fifth of it.
const longestLine = 16 << 10

// ParseKeys reads a list in the format of authorized_keys (see sshd(8)): a key a
// line, empty lines and those that begin with # left out. Comments become labels;
// options do not matter here. A line that is no key is a [*KeyError]: to leave it
// out could lock out its owner without a word.
func ParseKeys(r io.Reader) (*KeyList, error) {
	list := &KeyList{labels: map[string]string{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		line := bytes.TrimSpace(bytes.TrimPrefix(lines.Bytes(), []byte("\ufeff")))
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		key, comment, options, _, err := ssh.ParseAuthorizedKey(line)
		if err != nil {
			return nil, &KeyError{Line: n}
		}
		for _, o := range options {
			if strings.EqualFold(o, "cert-authority") {
				return nil, &KeyError{Line: n, Authority: true}
			}
		}
		if _, is := key.(*ssh.Certificate); is {
			return nil, &KeyError{Line: n}
		}
		list.labels[ssh.FingerprintSHA256(key)] = strings.ToValidUTF8(comment, "")
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return nil, &KeyError{Line: n + 1}
	}
	return list, lines.Err()
}

// ReadKeys reads a list from a file.
func ReadKeys(path string) (*KeyList, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	list, err := ParseKeys(file)
	if e, ok := errors.AsType[*KeyError](err); ok {
		e.Path = path
	}
	return list, err
}

// Has tells whether a key is on the list. A nil list is empty.
func (l *KeyList) Has(fingerprint string) bool {
	_, ok := l.label(fingerprint)
	return ok
}

// Len is the number of keys.
func (l *KeyList) Len() int {
	if l == nil {
		return 0
	}
	return len(l.labels)
}

func (l *KeyList) label(fingerprint string) (string, bool) {
	if l == nil || fingerprint == "" {
		return "", false
	}
	label, ok := l.labels[fingerprint]
	return label, ok
}

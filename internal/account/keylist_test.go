package account

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Made by ssh-keygen for these tests; nobody has their private halves.
const (
	adaKey         = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIH9Z11Gy0kxaRuK8oIGmTLuS13kF+OifKn0qUHFLy6wl"
	adaFingerprint = "SHA256:4SC1APacZeZn2X+2O/mZ/TOkeh3aZ1lgYsc2YTHCTjQ"
	boKey          = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMpCqW9r18iQPDKdvKPsCk8NLFB+MK5QZkVg7LnpF06w"
	boFingerprint  = "SHA256:smABF2kmWL+HYit7al7wVpoz8yojdS4ir1uVNp3QDTI"
)

func TestAKeyListIsRead(t *testing.T) {
	list, err := ParseKeys(strings.NewReader("\ufeff# the class of 2026\n\n" + adaKey + " Ada at home\r\n" + `restrict,command="echo no" ` + boKey + "\n  \t\n"))
	if err != nil {
		t.Fatal(err)
	}
	if list.Len() != 2 || !list.Has(adaFingerprint) || !list.Has(boFingerprint) || list.Has("") || list.Has("SHA256:x") {
		t.Errorf("%+v", list)
	}
	if label, _ := list.label(adaFingerprint); label != "Ada at home" {
		t.Errorf("labelled %q", label)
	}
	var none *KeyList
	if none.Has(adaFingerprint) || none.Len() != 0 {
		t.Error("no list has a key")
	}
}

func TestALineThatIsNoKeySaysWhere(t *testing.T) {
	for name, c := range map[string]struct {
		text      string
		line      int
		authority bool
	}{
		"rubbish":         {adaKey + "\nrubbish\n", 2, false},
		"half a key":      {adaKey[:40] + "\n", 1, false},
		"an authority":    {"# a\n\ncert-authority " + adaKey + "\n", 3, true},
		"endless":         {adaKey + "\n" + strings.Repeat("x", 1<<20), 2, false},
		"a private key":   {"-----BEGIN OPENSSH PRIVATE KEY-----\n", 1, false},
		"not even a text": {"\x00\xff\x00", 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "authorized_keys")
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := ReadKeys(path)
			e, ok := errors.AsType[*KeyError](err)
			if !ok || e.Line != c.line || e.Authority != c.authority || e.Path != path {
				t.Errorf("%v, want line %d", err, c.line)
			}
		})
	}
	if _, err := ReadKeys(filepath.Join(t.TempDir(), "missing")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that is missing: %v", err)
	}
}

func FuzzParseKeys(f *testing.F) {
	for _, seed := range []string{"", "# nothing\n", adaKey + " a\n" + boKey, "cert-authority,no-pty " + adaKey, `command="a\"b" ` + adaKey, "ssh-ed25519 AAAA"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := ParseKeys(strings.NewReader(string(text)))
		if _, ok := errors.AsType[*KeyError](err); err != nil && !ok {
			t.Fatal(err)
		}
		if err != nil && list != nil {
			t.Fatal("a list beside an error")
		}
	})
}

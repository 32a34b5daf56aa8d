package account

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// weak is a cost that a test does not notice.
var weak = cost{memory: 8, passes: 1, lanes: 1}

func TestGoodPassphrases(t *testing.T) {
	for name, typed := range map[string]string{
		"eight by chance": "x7f!q2Lm",
		"a sentence":      "the fox runs over the board",
		"Chinese":         "木狐狸跑过大棋盘",
		"only letters":    "correcthorse",
		"with accents":    "zoë läuft über",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := checkPassphrase(typed, "ada", "Ada Lovelace"); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestPassphrasesThatWillNotDo(t *testing.T) {
	for name, c := range map[string]struct {
		typed  string
		reason Reason
	}{
		"nothing":       {"", PassphraseShort},
		"seven":         {"x7f!q2L", PassphraseShort},
		"seven Chinese": {"木狐狸跑过棋盘", PassphraseShort},
		"a page":        {strings.Repeat("abcd ", 50), PassphraseLong},
		"megabytes":     {strings.Repeat("x", 1<<22), PassphraseLong},
		"escape":        {"\x1b[31mabcdefg", PassphraseCharacter},
		"not UTF-8":     {"abcdefg\xff", PassphraseCharacter},
		"the login":     {"AdaLovelace", PassphraseName},
		"the name":      {"ada lovelace", PassphraseName},
		"one character": {"aaaaaaaaaaaa", PassphraseCommon},
		"counting":      {"12345678", PassphraseCommon},
		"the word":      {"PassWord", PassphraseCommon},
		"full width":    {"１２３４５６７８", PassphraseCommon},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := checkPassphrase(c.typed, "adalovelace", "Ada Lovelace"); ReasonOf(err) != c.reason {
				t.Errorf("%v, want %s", err, c.reason)
			}
		})
	}
}

func TestAPassphraseIsTheSameHoweverItIsTyped(t *testing.T) {
	want, err := preparePassphrase("zoë 12345 abc")
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{"zoe\u0308 12345 abc", "ｚｏë　１２３４５ ａｂｃ"} {
		if got, err := preparePassphrase(typed); err != nil || got != want {
			t.Errorf("%q is %q, %v; want %q", typed, got, err, want)
		}
	}
	if got, _ := preparePassphrase("Zoë 12345 abc"); got == want {
		t.Error("case does not count")
	}
}

func TestAHashIsOnlyThatOfItsPassphrase(t *testing.T) {
	h := newHasher(weak)
	ctx := t.Context()
	kept, err := h.hash(ctx, "木狐狸 fox 12")
	if err != nil || strings.Contains(kept, "fox") {
		t.Fatalf("%q, %v", kept, err)
	}
	if same, old, err := h.matches(ctx, "木狐狸 fox 12", kept); !same || old || err != nil {
		t.Errorf("its own: %v %v %v", same, old, err)
	}
	if same, _, err := h.matches(ctx, "木狐狸 fox 13", kept); same || err != nil {
		t.Errorf("another: %v %v", same, err)
	}
	if same, _, err := h.matches(ctx, "", ""); same || err != nil {
		t.Errorf("no hash: %v %v", same, err)
	}
	if other, err := h.hash(ctx, "木狐狸 fox 12"); err != nil || other == kept {
		t.Errorf("two hashes of one passphrase are the same, %v", err)
	}
	stronger := newHasher(cost{memory: 16, passes: 1, lanes: 1})
	if same, old, err := stronger.matches(ctx, "木狐狸 fox 12", kept); !same || !old || err != nil {
		t.Errorf("made at another cost: %v %v %v", same, old, err)
	}
	if _, _, err := h.matches(ctx, "木狐狸 fox 12", "damaged"); err == nil {
		t.Error("a damaged hash is no error")
	}
}

// The hash of the reference implementation's command line:
// echo -n "password" | argon2 somesalt -id -v 13 -t 2 -m 16 -p 1 -e
func TestAHashFromElsewhereIsRead(t *testing.T) {
	const kept = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
	if same, old, err := newHasher(strength).matches(t.Context(), "password", kept); !same || !old || err != nil {
		t.Errorf("%v %v %v", same, old, err)
	}
}

func TestTheLineBeforeTheHasherIsBounded(t *testing.T) {
	h := newHasher(weak)
	for range hashesAtOnce { // both places are taken
		h.running <- struct{}{}
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	for range hashesInLine {
		go func() {
			_, err := h.hash(ctx, "木狐狸 fox 12")
			done <- err
		}()
	}
	for len(h.waiting) < hashesInLine { // each of them comes without anything to wait for
		select {
		case err := <-done:
			t.Fatalf("somebody did not wait: %v", err)
		default:
		}
	}
	if _, err := h.hash(t.Context(), "木狐狸 fox 12"); ReasonOf(err) != Busy {
		t.Errorf("one more: %v", err)
	}
	cancel()
	for range hashesInLine {
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("who gives up: %v", err)
		}
	}
	<-h.running
	if _, err := h.hash(t.Context(), "木狐狸 fox 12"); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func FuzzParsePHC(f *testing.F) {
	h := newHasher(weak)
	kept, err := h.hash(f.Context(), "木狐狸 fox 12")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{
		kept, "", "$", "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$",
		"$argon2id$v=19$m=4294967296,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
		"$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
		"$argon2id$v=19$m=0,t=0,p=0$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
		"$argon2id$v=19$m=8,t=1,p=1$c29t\nZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := parsePHC(s)
		if err != nil {
			return
		}
		if got.String() != s {
			t.Errorf("%q is written %q", s, got)
		}
		if got.memory > mostMemory || got.passes > mostPasses || got.lanes > mostLanes || got.lanes == 0 || got.passes == 0 {
			t.Errorf("%q costs %+v", s, got.cost)
		}
	})
}

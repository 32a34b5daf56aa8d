package ssh

import (
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

func TestSplit(t *testing.T) {
	for line, want := range map[string][]string{
		"":                      nil,
		"  \t\n":                nil,
		"a b  c":                {"a", "b", "c"},
		`"a b" 'c d' e\ f`:      {"a b", "c d", "e f"},
		`a"b c"d`:               {"ab cd"},
		`"" ''`:                 {"", ""},
		`"a\"b" "a\\b" "a\nb"`:  {`a"b`, `a\b`, `a\nb`},
		`'a\b'`:                 {`a\b`},
		"马 象":                   {"马", "象"},
		"$HOME `ls` a|b >c;d *": {"$HOME", "`ls`", "a|b", ">c;d", "*"},
	} {
		if got, err := split(line); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v; want %q", line, got, err, want)
		}
	}
	for _, line := range []string{`"`, `'`, `\`, `a "b`, `'a" b`, `a\`} {
		if got, err := split(line); err == nil {
			t.Errorf("%q: %q", line, got)
		}
	}
}

func FuzzSplit(f *testing.F) {
	for _, line := range []string{`a "b c"`, `'`, `\ `, `""`} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words, err := split(line)
		if err != nil {
			return
		}
		// Words that are quoted come back as they are.
		var quoted []string
		for _, w := range words {
			quoted = append(quoted, "'"+strings.ReplaceAll(w, "'", `'\''`)+"'")
		}
		if again, err := split(strings.Join(quoted, " ")); err != nil || !slices.Equal(again, words) {
			t.Errorf("%q: %q, again %q, %v", line, words, again, err)
		}
	})
}

func TestLinesThatAreTyped(t *testing.T) {
	for name, tt := range map[string]struct{ typed, lines, shown string }{
		"a line":              {"e4\r", "e4\n", "e4\n"},
		"both ends of a line": {"a\r\nb\nc\r", "a\nb\nc\n", "a\nb\nc\n"},
		"a mistake":           {"e5\x7f4\r", "e4\n", "e5\b \b4\n"},
		"a wide one":          {"马\x7f\x7f象\r", "象\n", "马\b \b\b \b象\n"},
		"a line taken back":   {"abc\x15d\r", "d\n", "abc\b \b\b \b\b \bd\n"},
		"arrows":              {"a\x1b[Ab\x1bOPc\r", "abc\n", "abc\n"},
		"control characters":  {"a\x00\x07\x01b\r", "ab\n", "ab\n"},
		"leaving":             {"ab\x03cd\r", "", "ab"},
		"the end":             {"a\r\x04b\r", "a\n", "a\n"},
		"no end in a line":    {"a\x04b\r", "ab\n", "ab\n"},
		"an unfinished line":  {"a\rb", "a\nb", "a\nb"},
	} {
		var shown bytes.Buffer
		got, err := io.ReadAll(newCooked(strings.NewReader(tt.typed), &shown))
		if err != nil || string(got) != tt.lines || shown.String() != tt.shown {
			t.Errorf("%s: %q, shown %q, %v", name, got, shown.String(), err)
		}
	}
	got, err := io.ReadAll(newCooked(strings.NewReader(strings.Repeat("x", 1<<20)+"\r"), io.Discard))
	if err != nil || len(got) != maxTyped+1 {
		t.Errorf("a line of a megabyte: %d bytes, %v", len(got), err)
	}
}

func TestHostKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "key")
	const servers = 8
	keys := make([]string, servers)
	makers := 0
	var wg sync.WaitGroup
	var mu sync.Mutex
	for i := range servers {
		wg.Go(func() {
			key, made, err := HostKey(path)
			if err != nil {
				t.Error(err)
				return
			}
			mu.Lock()
			defer mu.Unlock()
			keys[i] = gossh.FingerprintSHA256(key.PublicKey())
			if made {
				makers++
			}
		})
	}
	wg.Wait()
	if len(slices.Compact(keys)) != 1 || makers != 1 {
		t.Errorf("%d made a key: %q", makers, keys)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if entries, err := os.ReadDir(filepath.Dir(path)); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
	if err := os.WriteFile(path, []byte("no key"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := HostKey(path); err == nil {
		t.Error("a file that is no key is one")
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "no key" {
		t.Errorf("what was there is gone: %q, %v", text, err)
	}
}

func TestPlaces(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.7/32", "::ffff:192.0.2.7": "192.0.2.7/32",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		ip, zone, _ := strings.Cut(address, "%")
		if got := place(&net.TCPAddr{IP: net.ParseIP(ip), Zone: zone}).String(); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}

func TestPlacesAreForgotten(t *testing.T) {
	now := time.Now()
	c := newCount(Limits{}, func() time.Time { return now })
	for i := range 30_000 {
		p := place(&net.TCPAddr{IP: net.IPv4(10, byte(i>>16), byte(i>>8), byte(i))})
		if why := c.connect(p); why != "" {
			t.Fatal(why)
		}
		c.connected(p)
		now = now.Add(time.Second)
	}
	if len(c.addresses) > 10_001 {
		t.Errorf("%d places are remembered", len(c.addresses))
	}
}

// What a session keeps grows with its window, which the client chooses.
func TestWindowsAreBoundedInArea(t *testing.T) {
	const most = 1<<32 - 1
	for _, c := range []struct {
		columns, rows uint32
		w, h          int
	}{
		{80, 24, 80, 24},
		{318, 75, 318, 75}, // a large screen with letters of the usual size
		{400, 150, 400, 60},
		{most, most, 400, 60},
		{most, 1, 400, 1},
		{100, most, 100, 150},
		{0, most, usualWidth, usualHeight},
	} {
		w := newWindow()
		w.set(c.columns, c.rows)
		if size := w.size(); size.Width != c.w || size.Height != c.h {
			t.Errorf("%d×%d: %v", c.columns, c.rows, size)
		}
	}
}

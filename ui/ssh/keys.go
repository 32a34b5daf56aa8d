package ssh

import (
	"bytes"
	"context"
	"io"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// How long an unfinished sequence of keys is waited for. An Esc that was pressed
// and the beginning of an arrow key look alike until more comes or nothing does,
// and over a network the rest may be in another packet.
const (
	escWait  = 100 * time.Millisecond
	restWait = time.Second // of what nobody typed by hand
)

// maxPaste bounds one paste in bytes: no move list and no game that a person
// pastes is longer. The rest of a longer one is dropped.
const maxPaste = 64 << 10

// The longest sequences that a terminal sends, in bytes.
const (
	maxControl = 48
	maxReply   = 512
)

// keys is the input of a screen: what a terminal sends, well-formed and whole.
type keys struct {
	ctx    context.Context
	blocks chan []byte // closed at the end of the input
	filter filter
	ready  []byte
}

// newKeys reads from in until it ends or ctx does.
func newKeys(ctx context.Context, in io.Reader) *keys {
	k := &keys{ctx: ctx, blocks: make(chan []byte)}
	go func() {
		defer close(k.blocks)
		for {
			block := make([]byte, 256)
			n, err := in.Read(block)
			if n > 0 {
				select {
				case k.blocks <- block[:n]:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return k
}

// Read implements io.Reader.
func (k *keys) Read(p []byte) (int, error) {
	for len(k.ready) == 0 {
		var late <-chan time.Time
		if wait := k.filter.wait(); wait > 0 {
			timer := time.NewTimer(wait)
			defer timer.Stop()
			late = timer.C
		}
		select {
		case block, more := <-k.blocks:
			if !more {
				return 0, io.EOF
			}
			k.ready = k.filter.feed(block)
		case <-late:
			k.ready = k.filter.flush()
		case <-k.ctx.Done():
			return 0, io.EOF
		}
	}
	n := copy(p, k.ready)
	k.ready = k.ready[n:]
	return n, nil
}

// filter lets through what a terminal sends: text, keys, the mouse, pastes up to
// a length, and answers to questions. Everything else is dropped: the decoder
// behind it keeps what it does not understand, and waits for its end.
type filter struct {
	rest    []byte // the beginning of something unfinished
	pasting bool
	pasted  int  // bytes
	skip    skip // in something that is too long
}

// skip is what is too long to be kept, and dropped until its end.
type skip uint8

const (
	nothing skip = iota
	aReply
	aControl
)

var (
	pasteBegins = []byte("\x1b[200~")
	pasteEnds   = []byte("\x1b[201~")
)

// feed takes what came and returns what can be passed on.
func (f *filter) feed(p []byte) []byte {
	b := append(f.rest, p...)
	var out []byte
	for len(b) > 0 {
		n, keep := f.next(b)
		if n == 0 {
			break
		}
		if keep {
			out = append(out, b[:n]...)
		}
		b = b[n:]
	}
	f.rest = bytes.Clone(b)
	return out
}

// wait is how long the rest is waited for; 0 when there is none to wait for.
func (f *filter) wait() time.Duration {
	switch {
	case len(f.rest) == 0 || f.pasting || f.skip != nothing:
		return 0
	case len(f.rest) <= 2:
		return escWait
	}
	return restWait
}

// flush gives up waiting: what a person can have typed is passed on.
func (f *filter) flush() []byte {
	b := f.rest
	f.rest = nil
	if len(b) <= 2 && b[0] == '\x1b' {
		return b
	}
	return nil
}

// next returns how long the first thing in b is, 0 if its end is not there yet,
// and whether it is kept.
func (f *filter) next(b []byte) (n int, keep bool) {
	switch {
	case f.skip == aReply:
		return f.skipping(b), false
	case f.skip == aControl:
		if n := f.skippingControl(b); n > 0 {
			return n, false
		}
		return f.next(b)
	case b[0] != '\x1b':
		return f.character(b)
	case f.pasting && bytes.HasPrefix(b, pasteEnds):
		f.pasting = false
		return len(pasteEnds), true
	case f.pasting && bytes.HasPrefix(pasteEnds, b):
		return 0, false
	case f.pasting:
		return 1, false
	case len(b) == 1:
		return 0, false
	}
	switch b[1] {
	case '[':
		return f.control(b)
	case 'O': // function keys, or Alt and O
		if len(b) < 3 {
			return 0, false
		}
		if b[2] < '@' || b[2] > '~' {
			return 2, true
		}
		return 3, true
	case ']', 'P', 'X', '^', '_':
		return f.reply(b)
	case '\x1b':
		return 1, true
	}
	if n, keep = f.character(b[1:]); n > 0 { // with Alt
		n++
	}
	return n, keep
}

// character is one character of text or one control key.
func (f *filter) character(b []byte) (n int, keep bool) {
	if !utf8.FullRune(b) {
		return 0, false
	}
	c, n := utf8.DecodeRune(b)
	keep = (c != utf8.RuneError || n > 1) && (c < utf8.RuneSelf || !unicode.IsControl(c))
	if f.pasting {
		f.pasted += n
		keep = keep && f.pasted <= maxPaste && (!unicode.IsControl(c) || strings.ContainsRune("\t\r\n", c))
	}
	return n, keep
}

// control is a control sequence: a key, the mouse, the answer to a question.
func (f *filter) control(b []byte) (n int, keep bool) {
	const keysAndAnswers = "ABCDEFGHIMOPQRSZcmnuy~"
	for i, c := range b[2:] {
		n := i + 3
		switch {
		case c < ' ' || c > '~':
			return n - 1, false
		case n > maxControl:
			f.skip = aControl
			return n - 1, false
		case c < '@': // its parameters
		case bytes.Equal(b[:n], pasteBegins):
			f.pasting, f.pasted = true, 0
			return n, true
		case bytes.Equal(b[:n], pasteEnds):
			return n, false
		case c == '[' && i == 0: // a function key of the Linux console
			if len(b) < n+1 {
				return 0, false
			}
			return n + 1, b[n] >= 'A' && b[n] <= 'E'
		case c == 'M' && i == 0: // the mouse as the oldest terminals report it, in three more bytes
			if len(b) < n+3 {
				return 0, false
			}
			return n + 3, false
		default:
			return n, strings.IndexByte(keysAndAnswers, c) >= 0
		}
	}
	return 0, false
}

// reply is a string of the terminal's; those that answer our questions are kept.
func (f *filter) reply(b []byte) (n int, keep bool) {
	keep = b[1] == ']' || b[1] == 'P'
	for i := 2; i < len(b); i++ {
		keep = keep && b[i] < utf8.RuneSelf // no answer of a terminal's to us has more than ASCII
		switch {
		case i >= maxReply:
			f.skip = aReply
			return i, false
		case b[i] == '\a':
			return i + 1, keep
		case b[i] != '\x1b':
		case i+1 == len(b):
			return 0, false
		case b[i+1] == '\\':
			return i + 2, keep
		default:
			return i, false
		}
	}
	return 0, false
}

// skippingControl drops what belongs to a control sequence that is too long.
func (f *filter) skippingControl(b []byte) int {
	for i, c := range b {
		switch {
		case c < ' ' || c > '~':
			f.skip = nothing
			return i // what comes is something else
		case c >= '@':
			f.skip = nothing
			return i + 1
		}
	}
	return len(b)
}

// skipping drops what belongs to a reply that is too long.
func (f *filter) skipping(b []byte) int {
	i := bytes.IndexAny(b, "\a\x1b")
	switch {
	case i < 0:
		return len(b)
	case b[i] == '\a':
		f.skip = nothing
		return i + 1
	case i > 0:
		return i
	case len(b) == 1:
		return 0
	}
	f.skip = nothing
	if b[1] == '\\' {
		return 2
	}
	return 1
}

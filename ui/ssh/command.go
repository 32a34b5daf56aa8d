package ssh

import (
	"context"
	"errors"
	"io"
	"strings"

	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/screen"
)

// Commands carries out what clients ask for in words. It touches nothing of the
// machine: a command sees its words, its input and who asks.
type Commands interface {
	// Run carries out a command and returns its exit status, or what is to be
	// opened for it. Complaints are worded on Err. It returns soon after ctx ends.
	Run(ctx context.Context, c Command) (status int, open *Activity)
}

// Command is a command line as it came over the network.
type Command struct {
	Args    []string
	Lang    i18n.Lang      // to speak in, where the line names none
	Profile *store.Profile // who asks; nil is somebody who was never here
	In      io.Reader
	Out     io.Writer
	Err     io.Writer
}

// Activity is what a session opens at once, for either face; the zero value is
// Home.
type Activity struct {
	Open  func(*screen.Env) screen.Screen // on top of Home
	Begin plain.Begin                     // before the menu of the plain face
	Place Place                           // one of the club's, in place of both
	Name  string                          // whom to watch
	Plain bool                            // in lines, whatever the terminal can do
	Lang  i18n.Lang                       // asked for; "" leaves it to the profile
}

// Place is where people meet.
type Place string

// The places.
const (
	Lobby Place = "lobby"
	Race  Place = "race"
	Watch Place = "watch"
)

// carryOut runs the command that the client sent.
func (e *session) carryOut() (status int, open *Activity) {
	args, err := split(e.command)
	if err != nil || e.server.Commands == nil {
		e.say("serve.unreadable")
		return refuse, nil
	}
	if why := e.server.count.command(); why != "" {
		e.log.Info("command refused", "why", string(why))
		e.say(string(why))
		return failed, nil
	}
	defer e.server.count.commandDone()
	ctx, cancel := e.ctx, context.CancelFunc(func() {})
	if limit := e.server.Limits.CommandTime; limit > 0 {
		ctx, cancel = context.WithTimeout(e.ctx, limit)
	}
	defer cancel()
	in, out := io.Reader(&piped{ctx: ctx, in: e.in}), io.Writer(e.out)
	if limit := e.server.Limits.CommandIn; limit > 0 {
		in = &limited{Reader: in, left: limit}
	}
	if limit := e.server.Limits.CommandOut; limit > 0 {
		out = &capped{Writer: e.out, left: limit}
	}
	status, open = e.server.Commands.Run(ctx, Command{
		Args: args, Lang: e.words.Lang(), Profile: e.visitor.Profile(), In: in, Out: out, Err: e.out.stderr(),
	})
	if open == nil && ctx.Err() != nil && e.ctx.Err() == nil {
		e.say("serve.too_long")
		return failed, nil
	}
	return status, open
}

// piped is the input of a command. It comes from a file and not from somebody's
// keys, so only the line says how fast; and whoever sends nothing and does not end
// holds up the command no longer than ctx.
type piped struct {
	ctx    context.Context
	in     *input
	blocks chan []byte // closed at the end; nil until something is read
	rest   []byte
}

// Read implements io.Reader. What is read beforehand is lost to whoever reads the
// session's input after the command: one that reads opens nothing.
func (p *piped) Read(b []byte) (int, error) {
	if p.blocks == nil {
		p.blocks = make(chan []byte)
		go p.pump(p.blocks)
	}
	if len(p.rest) == 0 {
		select {
		case block, more := <-p.blocks:
			if !more {
				return 0, io.EOF
			}
			p.rest = block
		case <-p.ctx.Done():
			return 0, p.ctx.Err()
		}
	}
	n := copy(b, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

// pump reads until the input ends, at the latest with the session's channel, or
// nobody wants more.
func (p *piped) pump(blocks chan<- []byte) {
	defer close(blocks)
	for {
		block := make([]byte, 16<<10)
		n, err := p.in.take(block)
		if n > 0 {
			select {
			case blocks <- block[:n]:
			case <-p.ctx.Done():
				return
			}
		}
		if err != nil {
			return
		}
	}
}

var errTooMuch = errors.New("too much for one command")

// limited is an input that fails after a number of bytes.
type limited struct {
	io.Reader
	left int64
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left == 0 {
		return 0, errTooMuch
	}
	n, err := l.Reader.Read(p[:min(int64(len(p)), l.left)])
	l.left -= int64(n)
	return n, err
}

// capped is an output that fails after a number of bytes.
type capped struct {
	io.Writer
	left int64
}

func (c *capped) Write(p []byte) (int, error) {
	if int64(len(p)) > c.left {
		return 0, errTooMuch
	}
	c.left -= int64(len(p))
	return c.Writer.Write(p)
}

var errUnclosed = errors.New("a quotation is not closed")

// split splits a command line into words as a shell does, with both quotations
// and the backslash, and nothing else of a shell.
func split(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	inside, quote, escaped := false, rune(0), false
	for _, c := range line {
		switch {
		case escaped:
			if quote == '"' && c != '"' && c != '\\' {
				word.WriteByte('\\')
			}
			word.WriteRune(c)
			escaped = false
		case c == '\\' && quote != '\'':
			inside, escaped = true, true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '"' || c == '\'':
			inside, quote = true, c
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			if inside {
				words = append(words, word.String())
				word.Reset()
				inside = false
			}
		default:
			inside = true
			word.WriteRune(c)
		}
	}
	if quote != 0 || escaped {
		return nil, errUnclosed
	}
	if inside {
		words = append(words, word.String())
	}
	return words, nil
}

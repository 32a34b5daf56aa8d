package uci

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// Config is what a conversation is held with.
type Config struct {
	Name, Author string // as the engine introduces itself

	// Now tells the time, for the speed that is reported and for thinking on a clock.
	Now func() time.Time

	// MostHash is the largest table, in megabytes, that may be asked for; 0 means 4096.
	MostHash int

	// Limited plays as somebody of a strength, for UCI_LimitStrength; nil when nobody can. It must have a legal move
	// when ctx ends.
	Limited Limited
}

// Limited plays like a person of a strength between Weakest and Strongest, in points of Elo.
type Limited interface {
	Weakest() int
	Strongest() int
	Choose(ctx context.Context, elo int, on Board) (chess.Move, error)
}

// Board is what somebody of limited strength is shown.
type Board struct {
	Position chess.Position
	History  []uint64   // keys of the positions before it, oldest first
	Last     chess.Move // that led to it, NoMove at the start
	Game     uint64     // one number for a whole game
}

// longestLine bounds a command, in bytes: a game of some ten thousand moves.
const longestLine = 1 << 16

// server is one conversation.
type server struct {
	config  Config
	options options
	engine  *engine.Engine
	table   int // megabytes that engine has
	threads int // and how many search

	pos     chess.Position
	history []uint64 // keys of the positions before pos, oldest first
	last    chess.Move
	lost    bool   // the last position command could not be read
	games   uint64 // so many have begun

	search *search // the one that runs, or nil; only the reading side touches it

	mu  sync.Mutex // guards out and err
	out io.Writer
	err error // the first error of writing
}

// Serve holds one conversation, until quit, the end of in, an error of in or out, or the end of ctx. At the end of the
// input a search with a bound is given time to end by itself; one without is stopped. A read that blocks cannot be
// interrupted, so after the end of ctx its goroutine stays until in gives something.
func Serve(ctx context.Context, in io.Reader, out io.Writer, config Config) error {
	if config.Now == nil {
		config.Now = time.Now
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{config: config, options: defaults(config), pos: chess.StartPosition(), out: out}
	s.ready()
	err := s.listen(ctx, read(ctx, in))
	if s.search != nil {
		s.search.stop()
		<-s.search.done
	}
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
		err = nil
	}
	return errors.Join(err, s.writeError())
}

// input is a line, or why there are no more: err is io.EOF at the end.
type input struct {
	line string
	err  error
}

// read gives the lines of in one by one. In the place of one that is longer than longestLine comes a remark that is no command.
func read(ctx context.Context, in io.Reader) <-chan input {
	lines := make(chan input)
	give := func(i input) bool {
		select {
		case lines <- i:
			return i.err == nil
		case <-ctx.Done():
			return false
		}
	}
	go func() {
		r := bufio.NewReaderSize(in, longestLine)
		for {
			line, err := r.ReadSlice('\n')
			text := string(bytes.ToValidUTF8(line, []byte("?")))
			for long := false; errors.Is(err, bufio.ErrBufferFull); long = true {
				if !long {
					text = "(a line of more than " + strconv.Itoa(longestLine) + " bytes)"
				}
				_, err = r.ReadSlice('\n')
			}
			if !give(input{line: text}) || err != nil && !give(input{err: err}) {
				return
			}
		}
	}()
	return lines
}

// errQuit ends the conversation in good order but at once.
var errQuit = errors.New("uci: quit")

// listen carries out line after line, and tells io.EOF when there are no more. What needs the engine at rest waits for
// the end of a search that has a bound.
func (s *server) listen(ctx context.Context, lines <-chan input) error {
	var waiting []string
	ended := false
	for {
		for len(waiting) > 0 && !s.searching() {
			line := waiting[0]
			waiting = waiting[1:]
			if s.carryOut(ctx, line) {
				return errQuit
			}
		}
		if err := s.writeError(); err != nil || ended && (len(waiting) == 0 && !s.searching() || s.searching() && s.search.endless) {
			return io.EOF
		}
		var done <-chan struct{}
		if s.search != nil {
			done = s.search.done
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-done:
			s.search = nil // or its closed channel would be ready for ever
		case in := <-lines:
			switch {
			case errors.Is(in.err, io.EOF):
				ended, lines = true, nil
			case in.err != nil:
				return fmt.Errorf("uci: reading commands: %w", in.err)
			case len(waiting) < mostWaiting && (len(waiting) > 0 || s.searching() && !s.search.endless) && needsRest(in.line):
				waiting = append(waiting, in.line)
			case s.carryOut(ctx, in.line):
				return errQuit
			}
		}
	}
}

// mostWaiting bounds what waits for the end of a search; what comes after that is refused.
const mostWaiting = 10_000

// carryOut does what a line says and reports whether it was quit. As the protocol asks, words before the first command
// that is known are passed over.
func (s *server) carryOut(ctx context.Context, line string) (quit bool) {
	words := strings.Fields(line)
	for i, word := range words {
		rest := words[i+1:]
		switch word {
		case "uci":
			s.introduce()
		case "isready":
			s.say("readyok")
		case "debug", "register":
		case "setoption":
			s.alone(word, func() { s.set(rest) })
		case "ucinewgame":
			s.alone(word, s.newGame)
		case "position":
			s.alone(word, func() { s.setPosition(rest) })
		case "go":
			s.alone(word, func() { s.start(ctx, rest) })
		case "stop":
			if s.searching() {
				s.search.stop()
			}
		case "ponderhit":
			if s.searching() {
				s.search.ponderHit()
			}
		case "quit":
			return true
		default:
			continue
		}
		return false
	}
	if len(words) > 0 {
		s.complain("unknown command: %s", shorten(strings.Join(words, " ")))
	}
	return false
}

// needsRest reports whether a line is a command that a search stands in the way of.
func needsRest(line string) bool {
	for word := range strings.FieldsSeq(line) {
		switch word {
		case "setoption", "ucinewgame", "position", "go":
			return true
		case "uci", "isready", "debug", "register", "stop", "ponderhit", "quit":
			return false
		}
	}
	return false
}

// alone does what needs the engine to be at rest.
func (s *server) alone(command string, do func()) {
	if s.searching() {
		s.complain("%s was ignored: a search is running, send stop first", command)
		return
	}
	do()
}

// searching reports whether a search has not given its move yet.
func (s *server) searching() bool {
	if s.search != nil && s.search.answered() {
		<-s.search.done
		s.search = nil
	}
	return s.search != nil
}

// introduce answers uci.
func (s *server) introduce() {
	s.say("id name %s", s.config.Name)
	s.say("id author %s", s.config.Author)
	for _, line := range s.options.list() {
		s.say("%s", line)
	}
	s.say("uciok")
}

// newGame forgets what the game before has taught.
func (s *server) newGame() {
	s.games++
	s.engine.Clear()
	s.pos, s.history, s.last, s.lost = chess.StartPosition(), nil, chess.NoMove, false
}

// ready makes an engine if the one there is has not the size and threads that were asked for.
func (s *server) ready() {
	if s.engine != nil && s.table == s.options.hash && s.threads == s.options.threads {
		return
	}
	s.table, s.threads = s.options.hash, s.options.threads
	if s.engine != nil { // the old table goes first: two of the largest are more than many machines have
		s.engine = nil
		debug.FreeOSMemory()
	}
	s.engine = engine.New(engine.Options{HashMB: s.table, Threads: s.threads, Now: s.config.Now})
}

// say writes one line.
func (s *server) say(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		_, s.err = fmt.Fprintf(s.out, format+"\n", args...)
	}
}

// complain says what was not understood, in a line that every chess program passes over.
func (s *server) complain(format string, args ...any) { s.say("info string "+format, args...) }

func (s *server) writeError() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

// shorten keeps a complaint about a text to one short line.
func shorten(text string) string {
	const most = 80
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

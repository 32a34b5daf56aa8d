package uci

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
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

	// Limited plays as somebody of a strength, for UCI_LimitStrength; nil when nobody can. It must have a legal move
	// when ctx ends.
	Limited Limited
}

// Limited plays like a person of a strength between Weakest and Strongest, in points of Elo.
type Limited interface {
	Weakest() int
	Strongest() int
	// Choose picks a move in pos; history are the keys of the positions before it, oldest first, and game is one number
	// for the whole game.
	Choose(ctx context.Context, elo int, pos chess.Position, history []uint64, game uint64) (chess.Move, error)
}

// longestLine bounds a command, in bytes: a game of some ten thousand moves.
const longestLine = 1 << 16

// server is one conversation.
type server struct {
	config  Config
	options options
	engine  *engine.Engine
	table   int // megabytes that engine has

	pos     chess.Position
	history []uint64 // keys of the positions before pos, oldest first
	lost    bool     // the last position command could not be read
	games   uint64   // so many have begun

	search *search // the one that runs, or nil; only the reading side touches it

	mu  sync.Mutex // guards out and err
	out io.Writer
	err error // the first error of writing
}

// Serve holds one conversation, until quit, the end of in, an error of in or out, or the end of ctx (then it ends with
// the next line that is read). At the end of the input a search with a bound is given time to end by itself; one without
// is stopped.
func Serve(ctx context.Context, in io.Reader, out io.Writer, config Config) error {
	if config.Now == nil {
		config.Now = time.Now
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{config: config, options: defaults(config), pos: chess.StartPosition(), out: out}
	s.ready()
	err := s.listen(ctx, in)
	s.finish(err == nil)
	if errors.Is(err, errQuit) {
		err = nil
	}
	return errors.Join(err, s.writeError())
}

// errQuit ends the conversation in good order but at once.
var errQuit = errors.New("uci: quit")

// listen carries out line after line. It returns nil at the end of the input.
func (s *server) listen(ctx context.Context, in io.Reader) error {
	lines := bufio.NewReaderSize(in, longestLine)
	for {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			s.complain("a line longer than %d bytes was passed over", longestLine)
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = lines.ReadSlice('\n')
			}
			line = nil
		}
		if quit := s.carryOut(ctx, string(bytes.ToValidUTF8(line, []byte("?")))); quit {
			return errQuit
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("uci: reading commands: %w", err)
		case ctx.Err() != nil:
			return ctx.Err()
		case s.writeError() != nil:
			return nil // nobody listens any more; Serve reports it
		}
	}
}

// finish waits for the search that runs. With patience it may come to its own end, if it has one.
func (s *server) finish(patience bool) {
	if s.search == nil {
		return
	}
	if !patience || s.search.endless || s.writeError() != nil {
		s.search.stop()
	}
	s.search.wait()
}

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
		s.search.wait()
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
	s.pos, s.history, s.lost = chess.StartPosition(), nil, false
}

// ready makes an engine if the one there is has not the size that was asked for.
func (s *server) ready() {
	if s.engine != nil && s.table == s.options.hash {
		return
	}
	s.table = s.options.hash
	s.engine = engine.New(engine.Options{HashMB: s.table, Now: s.config.Now})
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

package uci

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// setPosition carries out "position startpos|fen F [moves M…]". A position that cannot be read is not set up, and there
// is no move until one is; a list of moves is played up to the first that is not legal.
func (s *server) setPosition(words []string) {
	moves := []string(nil)
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	pos, ok := s.readPosition(words)
	if s.lost = !ok; s.lost {
		return
	}
	s.history, s.last = s.history[:0], chess.NoMove
	for i, word := range moves {
		m, err := pos.ParseUCI(word)
		if err != nil {
			s.complain("move %d, %s, is not legal: the position before it is taken", i+1, shorten(word))
			break
		}
		s.history = append(s.history, pos.Key())
		pos.Play(m)
		s.last = m
	}
	s.pos = pos
}

func (s *server) readPosition(words []string) (pos chess.Position, ok bool) {
	switch {
	case len(words) > 0 && words[0] == "startpos":
		return chess.StartPosition(), true
	case len(words) > 1 && words[0] == "fen":
		pos, faults := chess.ReadFEN(strings.Join(words[1:], " "))
		fatal := false
		for _, fault := range faults {
			s.complain("%s", shorten(fault.Error()))
			fatal = fatal || !harmless[fault.Code]
		}
		return pos, !fatal
	}
	s.complain("position needs startpos or fen")
	return chess.Position{}, false
}

// harmless are the faults of a FEN that ReadFEN mends without changing where a piece stands or whose move it is. Many
// programs send such lines.
var harmless = map[chess.FENCode]bool{
	chess.FENCastlingKing: true, chess.FENCastlingRook: true, chess.FENUnknownCastling: true,
	chess.FENEnPassantRank: true, chess.FENEnPassantPawn: true, chess.FENEnPassantImpossible: true, chess.FENUnknownEnPassant: true,
	chess.FENCounter: true, chess.FENImpossibleCheck: true,
	chess.FENTooManyPromoted: true,
}

// order is what a go command asks for.
type order struct {
	limits   engine.Limits
	infinite bool
	ponder   bool
}

// bounded reports whether the search ends by itself. One for a mate does only if there is one.
func (o *order) bounded() bool {
	l := &o.limits
	return l.Depth > 0 || l.Nodes > 0 || l.MoveTime > 0 || l.Remaining > 0
}

// goWords are the words that begin a parameter of go; searchmoves reads up to the next of them.
var goWords = []string{
	"searchmoves", "ponder", "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "infinite",
}

// readGo reads the words of a go command. What it cannot read it complains about and leaves out. A search without any
// bound is infinite.
func (s *server) readGo(words []string) order {
	o := order{limits: engine.Limits{MultiPV: s.options.lines}}
	clocked := false
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch {
		case word == "infinite":
			o.infinite = true
		case word == "ponder":
			o.ponder = true
		case word == "searchmoves":
			words = s.readSearchMoves(&o, words)
		case !slices.Contains(goWords, word):
			s.complain("go: unknown word %s", shorten(word))
		default:
			n, ok := int64(0), false
			if len(words) > 0 {
				n, ok = number(words[0])
			}
			if !ok {
				s.complain("go: %s needs a number", word)
				continue
			}
			words = words[1:]
			clocked = s.limit(&o.limits, word, n) || clocked
		}
	}
	if clocked && !o.bounded() && o.limits.Mate == 0 { // a game on clocks, and ours shows nothing
		o.limits.Remaining = time.Millisecond
	}
	o.infinite = o.infinite || !o.bounded() && o.limits.Mate == 0
	return o
}

// limit takes one of the numbers of go and reports whether it is of a clock; that of the other side limits nothing.
func (s *server) limit(l *engine.Limits, word string, n int64) (clock bool) {
	remaining, increment := "wtime", "winc"
	if s.pos.Turn() == chess.Black {
		remaining, increment = "btime", "binc"
	}
	switch word {
	case "movestogo":
		l.MovesToGo = int(max(0, min(n, 1000)))
	case "depth":
		l.Depth = int(max(1, min(n, 1000)))
	case "nodes":
		l.Nodes = uint64(max(n, 1))
	case "mate":
		l.Mate = int(max(1, min(n, 1000)))
	case "movetime":
		l.MoveTime = max(milliseconds(n), time.Millisecond)
	case remaining:
		l.Remaining = max(milliseconds(n)-s.options.overhead, time.Millisecond)
		return true
	case increment:
		l.Increment = max(milliseconds(n), 0)
		return true
	default:
		return true
	}
	return false
}

// readSearchMoves reads moves up to the next word of go and returns the rest.
func (s *server) readSearchMoves(o *order, words []string) []string {
	for i, word := range words {
		if slices.Contains(goWords, word) {
			return words[i:]
		}
		m, err := s.pos.ParseUCI(word)
		if err != nil {
			s.complain("go: searchmoves %s is not legal and is left out", shorten(word))
			continue
		}
		o.limits.SearchMoves = append(o.limits.SearchMoves, m)
	}
	return nil
}

// number reads a whole number; what is too large for one is the largest there is.
func number(word string) (int64, bool) {
	n, err := strconv.ParseInt(word, 10, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, false
	}
	return n, true
}

// milliseconds is at most a month, which no clock exceeds and no arithmetic overflows.
func milliseconds(n int64) time.Duration {
	const month = 30 * 24 * 60 * 60 * 1000
	return time.Duration(max(-month, min(n, month))) * time.Millisecond
}

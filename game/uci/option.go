package uci

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Bounds of the options.
const (
	leastHash, defaultHash, mostHash = 1, 16, 4096 // megabytes; the last where the Config names none
	mostThreads                      = 64
	mostLines                        = 218      // no position has more moves
	defaultOverhead, mostOverhead    = 20, 5000 // milliseconds
)

// options are what setoption can change.
type options struct {
	hash     int // megabytes, at most mostHash
	mostHash int
	threads  int
	lines    int           // MultiPV
	overhead time.Duration // kept back of the clock at every move
	limited  bool          // UCI_LimitStrength
	elo      int           // UCI_Elo

	weakest, strongest int // bounds of elo; both 0 when strength cannot be limited
}

func defaults(config Config) options {
	most := cmp.Or(config.MostHash, mostHash)
	o := options{hash: min(defaultHash, most), mostHash: most, threads: 1, lines: 1, overhead: defaultOverhead * time.Millisecond}
	if config.Limited != nil {
		o.weakest, o.strongest = config.Limited.Weakest(), config.Limited.Strongest()
		o.elo = o.strongest
	}
	return o
}

// list is every option as the engine introduces it.
func (o *options) list() []string {
	lines := []string{
		fmt.Sprintf("option name Hash type spin default %d min %d max %d", min(defaultHash, o.mostHash), leastHash, o.mostHash),
		fmt.Sprintf("option name Threads type spin default 1 min 1 max %d", mostThreads),
		fmt.Sprintf("option name MultiPV type spin default 1 min 1 max %d", mostLines),
		fmt.Sprintf("option name Move Overhead type spin default %d min 0 max %d", defaultOverhead, mostOverhead),
		"option name Clear Hash type button",
		"option name Ponder type check default false",
	}
	if o.strongest > 0 {
		lines = append(lines,
			"option name UCI_LimitStrength type check default false",
			fmt.Sprintf("option name UCI_Elo type spin default %d min %d max %d", o.strongest, o.weakest, o.strongest))
	}
	return lines
}

// set carries out setoption, whose words are "name N… value V…"; both may be of several words, and names are read in
// either case.
func (s *server) set(words []string) {
	if len(words) == 0 || words[0] != "name" {
		s.complain("setoption needs a name")
		return
	}
	named, valued := words[1:], []string(nil)
	if i := slices.Index(named, "value"); i >= 0 {
		named, valued = named[:i], named[i+1:]
	}
	name, value := strings.Join(named, " "), strings.Join(valued, " ")
	if err := s.change(strings.ToLower(name), value); err != nil {
		s.complain("option %s: %v", shorten(name), err)
	}
}

// change gives the option of that name, in small letters, a value.
func (s *server) change(name, value string) error {
	o := &s.options
	var err error
	switch name {
	case "hash":
		if err = spin(&o.hash, value, leastHash, o.mostHash); err == nil {
			s.ready()
		}
	case "threads":
		if err = spin(&o.threads, value, 1, mostThreads); err == nil {
			s.ready()
		}
	case "multipv":
		err = spin(&o.lines, value, 1, mostLines)
	case "move overhead":
		ms := 0
		if err = spin(&ms, value, 0, mostOverhead); err == nil {
			o.overhead = time.Duration(ms) * time.Millisecond
		}
	case "clear hash":
		s.engine.Clear()
	case "ponder": // only says that the other side may ponder with us
	case "uci_limitstrength":
		if s.config.Limited == nil {
			return errUnknown
		}
		err = check(&o.limited, value)
	case "uci_elo":
		if s.config.Limited == nil {
			return errUnknown
		}
		err = spin(&o.elo, value, o.weakest, o.strongest)
	default:
		return errUnknown
	}
	return err
}

var errUnknown = errors.New("there is no such option")

// spin reads a number between two bounds.
func spin(target *int, value string, least, most int) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return fmt.Errorf("wants a whole number from %d to %d, not %q", least, most, shorten(value))
	}
	*target = n
	return nil
}

// check reads true or false.
func check(target *bool, value string) error {
	switch strings.ToLower(value) {
	case "true":
		*target = true
	case "false":
		*target = false
	default:
		return fmt.Errorf("wants true or false, not %q", shorten(value))
	}
	return nil
}

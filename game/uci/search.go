package uci

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// search is one go command being carried out.
type search struct {
	endless  bool // it may go on for ever unless something is said
	unbound  bool // nothing that it was told bounds it, pondering apart
	infinite bool // it was told to go on until stop

	cancel  context.CancelFunc
	release chan struct{} // closed when the move may be told: at stop, at ponderhit, or at once
	freed   sync.Once
	hit     chan struct{} // closed by ponderhit: now the clock runs
	hitOnce sync.Once
	told    chan struct{} // closed just before the move is told
	done    chan struct{} // closed when all is over
}

// stop ends the search with the best move so far.
func (s *search) stop() {
	s.endless = false
	s.cancel()
	s.freed.Do(func() { close(s.release) })
}

// ponderHit says that the move pondered on was played.
func (s *search) ponderHit() {
	s.endless = s.endless && s.unbound
	s.hitOnce.Do(func() {
		close(s.hit)
		if !s.infinite {
			s.freed.Do(func() { close(s.release) })
		}
	})
}

// answered reports whether the move was told.
func (s *search) answered() bool {
	select {
	case <-s.told:
		return true
	default:
		return false
	}
}

// start carries out go.
func (s *server) start(ctx context.Context, words []string) {
	o := s.readGo(words)
	if s.lost {
		s.complain("there is no position to search")
		s.say("bestmove 0000")
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	run := &search{
		endless: o.infinite || o.ponder || !o.bounded(), unbound: o.infinite || !o.bounded(),
		infinite: o.infinite, cancel: cancel,
		release: make(chan struct{}), hit: make(chan struct{}), told: make(chan struct{}), done: make(chan struct{}),
	}
	if o.ponder {
		o.limits.Ponder = run.hit
	} else if !o.infinite {
		run.freed.Do(func() { close(run.release) })
	}
	s.search = run
	on := Board{Position: s.pos, History: slices.Clone(s.history), Last: s.last, Game: s.games}
	go func() {
		defer close(run.done)
		defer cancel()
		best, reply := s.think(ctx, on, o.limits)
		<-run.release
		close(run.told)
		s.tell(best, reply)
	}()
}

// think looks for the move and for what the other side would answer.
func (s *server) think(ctx context.Context, on Board, limits engine.Limits) (best, reply chess.Move) {
	if s.options.limited {
		ctx, cancel := limits.Within(ctx)
		defer cancel()
		m, err := s.config.Limited.Choose(ctx, s.options.elo, on)
		if err == nil {
			return m, chess.NoMove
		}
		s.complain("%v", err)
	}
	begun := s.config.Now()
	last := chess.NoMove
	inform := func(info engine.Info) {
		s.inform(info, s.config.Now().Sub(begun))
		if len(info.Lines) > 0 {
			last = info.Lines[0].Moves[0]
		}
	}
	result := s.engine.Search(ctx, on.Position, on.History, limits, inform)
	if result.Best == chess.NoMove {
		s.say("info depth 0 score %s", result.Score())
		return chess.NoMove, chess.NoMove
	}
	if last != result.Best { // stopped within an iteration that found something better, or before the first was over
		inform(engine.Info{Depth: max(result.Depth, 1), Lines: result.Lines[:1], Nodes: result.Nodes})
	}
	if line := result.Lines[0].Moves; len(line) > 1 {
		reply = line[1]
	}
	return result.Best, reply
}

// tell gives the move.
func (s *server) tell(best, reply chess.Move) {
	switch {
	case best == chess.NoMove:
		s.say("bestmove 0000")
	case reply == chess.NoMove:
		s.say("bestmove %s", best)
	default:
		s.say("bestmove %s ponder %s", best, reply)
	}
}

// inform tells what an iteration has found.
func (s *server) inform(info engine.Info, elapsed time.Duration) {
	nps := uint64(0)
	if elapsed > 0 {
		nps = uint64(float64(info.Nodes) / elapsed.Seconds())
	}
	for i, line := range info.Lines {
		moves := make([]string, len(line.Moves))
		for j, m := range line.Moves {
			moves[j] = m.String()
		}
		s.say("info depth %d seldepth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
			max(line.Depth, 1), max(line.Seen, line.Depth, 1), i+1, line.Score, info.Nodes, nps, info.HashFull,
			elapsed.Milliseconds(), strings.Join(moves, " "))
	}
}

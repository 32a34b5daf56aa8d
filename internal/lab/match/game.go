package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"woodfox/game/chess"
	"woodfox/internal/lab/program"
)

// gameID names a game of a match.
type gameID struct {
	Pair  int    `json:"pair"`
	White string `json:"white"`
	Black string `json:"black"`
}

// record is a finished game.
type record struct {
	gameID
	Opening int           `json:"opening"` // plies of Moves that were given
	Moves   string        `json:"moves"`   // as UCI writes them
	Result  chess.Result  `json:"result"`
	Reason  string        `json:"reason"`
	Fault   string        `json:"fault,omitempty"` // who lost by time, an illegal move or a crash
	Used    [2]usage      `json:"used"`            // by White and Black
	Took    time.Duration `json:"took"`
}

// usage is what one side spent on its moves.
type usage struct {
	Moves, Depth int // Depth is the sum over the moves
	Nodes        uint64
	Time         time.Duration
}

// Reasons that the rules do not have.
const (
	adjudicatedWin  = "adjudicated: both see a win"
	adjudicatedDraw = "adjudicated: both see a draw"
	lostOnTime      = "time"
	playedIllegal   = "illegal move"
	crashed         = "crash"
	tooLong         = "adjudicated: too long"
	maxPlies        = 600
)

// adjudication ends games whose result both sides agree on.
type adjudication struct {
	winFrom, winPlies                int // centipawns, plies on end
	drawWithin, drawPlies, drawAfter int // centipawns, plies on end, plies from the start of the game
}

// agreement counts for how many plies both sides have seen the same result.
type agreement struct{ white, black, level int }

// see takes the score of the side that has just moved.
func (a *agreement) see(rules adjudication, c chess.Color, t thought) {
	cp := t.cp
	if c == chess.Black {
		cp = -cp
	}
	count := func(n *int, agreed bool) {
		if *n++; !agreed || !t.scored {
			*n = 0
		}
	}
	count(&a.white, cp >= rules.winFrom)
	count(&a.black, -cp >= rules.winFrom)
	count(&a.level, max(cp, -cp) <= rules.drawWithin)
}

func (a *agreement) outcome(rules adjudication, plies int) (chess.Result, string) {
	switch {
	case rules.winFrom > 0 && a.white >= rules.winPlies:
		return chess.WhiteWins, adjudicatedWin
	case rules.winFrom > 0 && a.black >= rules.winPlies:
		return chess.BlackWins, adjudicatedWin
	case a.level >= rules.drawPlies && plies >= rules.drawAfter:
		return chess.Drawn, adjudicatedDraw
	case plies >= maxPlies:
		return chess.Drawn, tooLong
	}
	return chess.Unfinished, ""
}

// team holds the running programs of one worker.
type team struct{ running map[string]*process }

func newTeam() *team { return &team{running: map[string]*process{}} }

func (t *team) get(ctx context.Context, p player) (*process, error) {
	if e, ok := t.running[p.Name]; ok {
		return e, nil
	}
	e, err := start(ctx, p)
	if err == nil {
		t.running[p.Name] = e
	}
	return e, err
}

// drop ends a program that misbehaved; it is started anew for the next game.
func (t *team) drop(e *process) {
	e.Kill()
	delete(t.running, e.player.Name)
}

func (t *team) dismiss() {
	for _, e := range t.running {
		e.Quit()
	}
}

// seat has the programs of both sides ready for a new game.
func (t *team) seat(ctx context.Context, sides [2]player) (seats [2]*process, err error) {
	for c, p := range sides {
		if seats[c], err = t.get(ctx, p); err == nil {
			err = seats[c].newGame()
		}
		if err != nil {
			return seats, fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return seats, nil
}

// play plays one game of a task. An error is one of the match, not of a player.
func (t *team) play(ctx context.Context, s settings, at task, flipped int) (record, error) {
	sides := [2]player{s.players[at.first], s.players[at.second]}
	if flipped == 1 {
		sides[0], sides[1] = sides[1], sides[0]
	}
	seats, err := t.seat(ctx, sides)
	if err != nil {
		return record{}, err
	}
	opening := generate(s.seed, at.pair, s.plies)
	g := newGame(opening)
	r := record{gameID: at.id(s, flipped), Opening: len(opening)}
	begun := time.Now()
	clocks := [2]time.Duration{sides[0].Limit.Base, sides[1].Limit.Base}
	var agreed agreement
	for r.Result, r.Reason = g.outcome(); r.Reason == ""; {
		turn := g.pos.Turn()
		thought, fault := seats[turn].move(g, &clocks, sides)
		if ctx.Err() != nil {
			return r, ctx.Err()
		}
		used := &r.Used[turn]
		used.Moves++
		used.Depth += thought.depth
		used.Nodes += thought.nodes
		used.Time += thought.took
		if fault == "" && !g.play(thought.move) {
			fault = playedIllegal
		}
		if fault != "" {
			r.Result, r.Reason, r.Fault = chess.WinFor(turn.Other()), fault, sides[turn].Name
			t.drop(seats[turn])
			break
		}
		if r.Result, r.Reason = g.outcome(); r.Reason == "" {
			agreed.see(s.rules, turn, thought)
			r.Result, r.Reason = agreed.outcome(s.rules, len(g.moves))
		}
	}
	r.Moves, r.Took = strings.Join(g.moves, " "), time.Since(begun)
	return r, nil
}

// move asks the program for its move and runs its clock. fault is the reason why the game is lost, if it is.
func (e *process) move(g *game, clocks *[2]time.Duration, sides [2]player) (t thought, fault string) {
	turn := g.pos.Turn()
	l := sides[turn].Limit
	most := patience
	switch {
	case l.MoveTime > 0:
		most = l.MoveTime + l.Margin
	case l.Base > 0:
		most = clocks[turn] + l.Margin
	}
	t, err := e.think(g.command(), l.command(*clocks, sides), most)
	switch {
	case errors.Is(err, program.ErrSilent) || t.took > most:
		return t, lostOnTime
	case err != nil:
		return t, crashed
	}
	if l.Base > 0 {
		clocks[turn] = max(clocks[turn]-t.took, 0) + l.Increment
	}
	return t, ""
}

// command is the go command of a move.
func (l limit) command(clocks [2]time.Duration, sides [2]player) string {
	text := "go"
	if l.Base > 0 {
		text += fmt.Sprintf(" wtime %d btime %d winc %d binc %d", clocks[0].Milliseconds(), clocks[1].Milliseconds(),
			sides[0].Limit.Increment.Milliseconds(), sides[1].Limit.Increment.Milliseconds())
	}
	if l.MoveTime > 0 {
		text += fmt.Sprint(" movetime ", l.MoveTime.Milliseconds())
	}
	if l.Nodes > 0 {
		text += fmt.Sprint(" nodes ", l.Nodes)
	}
	if l.Depth > 0 {
		text += fmt.Sprint(" depth ", l.Depth)
	}
	return text
}

// game is the board between two programs.
type game struct {
	pos   chess.Position
	moves []string
	seen  map[uint64]int
}

func newGame(opening []chess.Move) *game {
	g := &game{pos: chess.StartPosition(), seen: map[uint64]int{}}
	g.seen[g.pos.Key()]++
	for _, m := range opening {
		g.make(m)
	}
	return g
}

func (g *game) make(m chess.Move) {
	g.moves = append(g.moves, m.String())
	g.pos.Play(m)
	g.seen[g.pos.Key()]++
}

// play makes the move that a program sent, if it is legal.
func (g *game) play(text string) bool {
	m, err := g.pos.ParseUCI(text)
	if err != nil {
		return false
	}
	g.make(m)
	return true
}

func (g *game) command() string {
	if len(g.moves) == 0 {
		return "position startpos"
	}
	return "position startpos moves " + strings.Join(g.moves, " ")
}

// outcome ends a game as an arbiter would on the claims of both sides: at the third repetition and after fifty moves.
func (g *game) outcome() (chess.Result, string) {
	if o := g.pos.Outcome(); o.Over() {
		return o.Result, string(o.Reason)
	}
	switch {
	case g.seen[g.pos.Key()] >= 3:
		return chess.Drawn, string(chess.Threefold)
	case g.pos.HalfmoveClock() >= 100:
		return chess.Drawn, string(chess.FiftyMoves)
	}
	return chess.Unfinished, ""
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/opponent"
)

// bounds part the losses of win chance by a move into the columns of the distribution.
var bounds = [...]engine.WinChance{0.01, engine.AsGood, engine.Inaccuracy, engine.Mistake, engine.Blunder, 0.30, 0.50}

// manners are what somebody's moves came to.
type manners struct {
	moves   int
	open    int // of them, before which the game was not decided
	byLoss  [len(bounds) + 1]int
	lost    engine.WinChance
	mates   int // could mate at once
	missed  int // … and did not
	hanging int // left a piece to be taken for nothing, though it could be helped
	free    int // could take a piece for nothing
	untaken int // … and took none
}

// decided is the win chance below which, and beyond which for the other side, a game counts as decided: there a move can
// hardly lose win chance.
const decided = 0.07

// piece is what must be won for nothing to count, in centipawns: a knight or bishop, or the exchange and a pawn.
const piece = 300

// habits judges the moves of everybody in a file of games.
func habits(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("habits", flag.ExitOnError)
	positions := flags.Int("positions", 1500, "moves of each player that are judged")
	nodes := flags.Uint64("nodes", 4_000, "positions that the judge looks at, before a move and after it")
	_ = flags.Parse(args)
	if flags.NArg() != 1 {
		return errors.New("habits: name the file of games")
	}
	games, err := readGames(flags.Arg(0))
	if err != nil {
		return err
	}
	judge := newJudge(*nodes)
	fmt.Println("| who | moves | inaccuracies | mistakes | blunders | mean loss | mates missed | … of those there | left hanging | free not taken | … of those there |")
	fmt.Println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
	var all []manners
	var names []string
	for _, o := range opponent.All() {
		m, err := judge.manners(ctx, o.ID, games, *positions)
		if err != nil {
			return err
		}
		if m.moves == 0 {
			continue
		}
		all, names = append(all, m), append(names, o.ID)
		fmt.Printf("| %s | %d | %s | %s | %s | %.3f | %s | %s | %s | %s | %s |\n", o.ID, m.moves,
			percent(m.byLoss[3], m.open), percent(m.byLoss[4], m.open), percent(m.byLoss[5]+m.byLoss[6]+m.byLoss[7], m.open),
			float64(m.lost)/float64(max(m.open, 1)), percent(m.missed, m.moves), percent(m.missed, m.mates),
			percent(m.hanging, m.moves), percent(m.untaken, m.moves), percent(m.untaken, m.free))
	}
	fmt.Print("\n| who |")
	for _, b := range bounds {
		fmt.Printf(" < %.1f %% |", 100*b)
	}
	fmt.Print(" more |\n| --- |" + strings.Repeat(" ---: |", len(bounds)+1) + "\n")
	for i, m := range all {
		fmt.Printf("| %s |", names[i])
		for _, n := range m.byLoss {
			fmt.Printf(" %s |", percent(n, m.open))
		}
		fmt.Println()
	}
	return nil
}

func percent(n, of int) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(of, 1))) }

// judge looks deeper than those whom it judges.
type judge struct {
	engine *engine.Engine
	nodes  uint64
}

func newJudge(nodes uint64) judge { return judge{engine.New(engine.Options{HashMB: 4}), nodes} }

// manners judges moves of one player: all of one game after the other, until there are enough.
func (j judge) manners(ctx context.Context, name string, games []record, enough int) (manners, error) {
	var m manners
	total := 0
	for _, r := range games {
		if r.White == name || r.Black == name {
			total++
		}
	}
	step := max(total*35/enough, 1) // games of about 35 moves, spread over all matches
	seen := 0
	for _, r := range games {
		if r.White != name && r.Black != name {
			continue
		}
		if seen++; seen%step != 0 {
			continue
		}
		side := chess.White
		if r.Black == name {
			side = chess.Black
		}
		if err := j.game(ctx, r, side, &m); err != nil {
			return m, err
		}
		if m.moves >= enough {
			break
		}
	}
	return m, nil
}

// game adds the moves of one side.
func (j judge) game(ctx context.Context, r record, side chess.Color, m *manners) error {
	pos := chess.StartPosition()
	var history []uint64
	for _, text := range strings.Fields(r.Moves) {
		move, err := pos.ParseUCI(text)
		if err != nil {
			return err
		}
		if pos.Turn() == side && pos.CountLegal() > 1 {
			j.move(ctx, pos, history, move, m)
		}
		history = append(history, pos.Key())
		pos.Play(move)
	}
	return ctx.Err()
}

func (j judge) move(ctx context.Context, pos chess.Position, history []uint64, move chess.Move, m *manners) {
	m.moves++
	best, played := j.chances(ctx, pos, history, move)
	lost := max(best-played, 0)
	if open := best > decided && best < 1-decided; open {
		column := 0
		for column < len(bounds) && lost >= bounds[column] {
			column++
		}
		m.open++
		m.byLoss[column]++
		m.lost += lost
	}

	mate, free, safe := false, false, false
	for _, other := range pos.LegalMoves() {
		after := pos.After(other)
		mate = mate || after.IsCheckmate()
		free = free || pos.Capture(other) != chess.NoPiece && pos.SEEAtLeast(other, piece)
		safe = safe || !hangs(&after)
	}
	after := pos.After(move)
	if mate {
		m.mates++
		if !after.IsCheckmate() {
			m.missed++
		}
		return
	}
	if free {
		m.free++
		if lost >= engine.Inaccuracy && !pos.SEEAtLeast(move, piece) {
			m.untaken++
		}
	}
	if lost >= engine.Mistake && safe && hangs(&after) {
		m.hanging++
	}
}

// hangs reports whether the side to move can win a piece by taking it.
func hangs(pos *chess.Position) bool {
	var buffer [chess.MaxMoves]chess.Move
	for _, m := range pos.AppendCaptures(buffer[:0]) {
		if pos.SEEAtLeast(m, piece) {
			return true
		}
	}
	return false
}

// chances are the win chance of the best move and of the one that was played.
func (j judge) chances(
	ctx context.Context, pos chess.Position, history []uint64, move chess.Move,
) (best, played engine.WinChance) {
	j.engine.Clear()
	r := j.engine.Search(ctx, pos, history, engine.Limits{Nodes: j.nodes}, nil)
	best = r.Score().WinChance()
	if r.Best == move {
		return best, best
	}
	r = j.engine.Search(ctx, pos, history, engine.Limits{Nodes: j.nodes, SearchMoves: []chess.Move{move}}, nil)
	return best, r.Score().WinChance()
}

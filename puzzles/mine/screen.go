package mine

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// Refusal is why something is no puzzle.
type Refusal string

// Why a position that caught the eye became no find.
const (
	SingleMove  Refusal = "single_move"  // there is one legal move
	Decided     Refusal = "decided"      // the solver was winning already, before the other side's move
	Recapture   Refusal = "recapture"    // it takes back what has just taken
	Plain       Refusal = "plain"        // it takes what is there to be taken, and there are enough of these
	Easy        Refusal = "easy"         // it mates at once or wins something by one exchange, and there are enough of these
	Repeated    Refusal = "repeated"     // the same move was looked at a few plies ago
	TwoMoves    Refusal = "two_moves"    // another move is nearly as good
	WinsNothing Refusal = "wins_nothing" // it gains nothing, not even a draw in a lost game
	Unproved    Refusal = "unproved"     // the long search does not agree
)

// Win chances from which a game counts as decided. A mate is still worth finding
// when one is a rook ahead, but not more.
const (
	decided       = 0.85 // about 470 centipawns
	decidedToMate = 0.93 // about 700 centipawns

	saved = 0.44 // about -65 centipawns: what is less is no draw
)

// Captures that win a piece by themselves are what the weak overlook most. They
// make the easiest puzzles, and of so many one is enough.
const (
	plainGain  = 300 // centipawns of the static exchange evaluation
	plainShare = 10

	easyGames = 1_000 // from the game of this number on a miner is choosy: it leaves them all, and mates in one …
	easyGain  = 150   // … and what wins so much by one exchange
)

// rememberPlies is for how long a move that was looked at is not looked at again.
const rememberPlies = 10

// screen is a search of so many positions, which the last move passes that has
// not given away so much win chance.
type screen struct {
	nodes uint64
	bound engine.WinChance
}

// look screens the position on the board and looks closer at what catches the
// eye. The error is ctx's.
func (m *Miner) look(ctx context.Context, t *tale, screens []screen, g *Game) error {
	var best chess.Move
	for _, s := range screens {
		r := m.scout.Search(ctx, t.pos, t.history, engine.Limits{Nodes: s.nodes}, nil)
		if err := ctx.Err(); err != nil {
			return err
		}
		best, t.score = r.Best, r.Score()
		if len(t.history) < 2 || !t.stirred(s.bound) {
			return nil
		}
	}
	find, refusal, err := m.examine(ctx, t, best)
	switch {
	case err != nil:
		return err
	case refusal != "":
		g.Refused[refusal]++
	default:
		g.Finds = append(g.Finds, find)
	}
	return nil
}

// plain says why nobody needs to search for what the last move has given away: it
// is there to be taken.
func (t *tale) plain() Refusal {
	var buffer [chess.MaxMoves]chess.Move
	for _, m := range t.pos.AppendCaptures(buffer[:0]) {
		if t.pos.SEEAtLeast(m, plainGain) {
			return t.capture(m, false)
		}
	}
	return ""
}

// capture refuses a move that takes back, and most that take what hangs.
func (t *tale) capture(move chess.Move, mate bool) Refusal {
	switch {
	case t.retakes(move):
		return Recapture
	case !mate && t.pos.SEEAtLeast(move, plainGain) && (t.choosy || t.pos.Key()%plainShare != 0):
		return Plain
	}
	return ""
}

// stirred reports whether something has happened: the last move has given much
// away, or there is a mate.
func (t *tale) stirred(bound engine.WinChance) bool {
	n, mate := t.score.Mate()
	return mate && n > 0 || t.score.WinChance()-t.was.Negate().WinChance() >= bound
}

// examine looks closer at the position on the board.
func (m *Miner) examine(ctx context.Context, t *tale, best chess.Move) (Find, Refusal, error) {
	n, mate := t.score.Mate()
	before := t.was.Negate()
	switch {
	case t.pos.CountLegal() == 1:
		return Find{}, SingleMove, nil
	case before.WinChance() >= decidedToMate, before.WinChance() >= decided && (!mate || n <= 0):
		return Find{}, Decided, nil
	}
	if refusal := t.capture(best, mate); refusal != "" {
		return Find{}, refusal, nil
	}
	if t.choosy && (mate && n == 1 || !mate && t.pos.SEEAtLeast(best, easyGain)) {
		return Find{}, Easy, nil
	}
	var r engine.Result
	for i, nodes := range rivalNodes {
		r = m.scout.Search(ctx, t.pos, t.history, engine.Limits{Nodes: nodes, MultiPV: 2}, nil)
		if err := ctx.Err(); err != nil {
			return Find{}, "", err
		}
		if !only(r.Lines, rivalry[i], true) {
			return Find{}, TwoMoves, nil
		}
		if i > 0 && only(r.Lines, engine.OnlyMove+4*margin, true) {
			break
		}
	}
	if r.Score().WinChance() < saved {
		return Find{}, WinsNothing, nil
	}
	side, ply := t.pos.Turn(), len(t.history)
	for _, a := range t.tried[side] {
		if a.move == r.Best && ply-a.ply <= rememberPlies {
			return Find{}, Repeated, nil
		}
	}
	t.tried[side] = append(t.tried[side], attempt{r.Best, ply})
	if t.retakes(r.Best) {
		return Find{}, Recapture, nil
	}
	find, err := m.prover.follow(ctx, t.before, t.last, t.history)
	if err == nil && len(find.Tries) == 0 {
		return Find{}, Unproved, nil
	}
	find.Ply, find.By, find.Before = ply, t.by, Worth{before}
	return find, "", err
}

// retakes reports whether a move takes the piece that has just taken.
func (t *tale) retakes(move chess.Move) bool {
	return move.To() == t.last.To() && t.before.Capture(t.last) != chess.NoPiece
}

package mine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/openings"
	"woodfox/game/opponent"
)

// What makes a game.
const (
	longestGame = 240 // plies after which a game is given up as drawn
	bookPlies   = 10  // the first plies, up to so many, are from the book, whoever plays
	overAt      = 550 // centipawns at which a game is over for a miner …
	overFor     = 5   // … when both sides have seen it for so many plies together
	bystanders  = 4   // who are asked at each move what they would play
	enoughFinds = 8   // in one game
)

// How often somebody of a level plays a game, or stands by, the weakest first. Who
// plays must keep a game in balance for a while; who stands by makes the mistakes,
// the weak coarse ones, the strong fine ones.
var (
	players  = [...]int{0, 0, 1, 4, 8, 8, 8, 5, 2, 0, 0, 0}
	onlooker = [...]int{10, 10, 12, 12, 12, 10, 10, 8, 4, 1, 0, 0}
)

// Game is a game and what was found in it: one line of a journal.
type Game struct {
	Number  int             `json:"game"`
	White   string          `json:"white"` // ids of package opponent
	Black   string          `json:"black"`
	Plies   int             `json:"plies"`           // how long it was
	Moves   string          `json:"moves,omitempty"` // as UCI writes them; empty if nothing was found
	Finds   []Find          `json:"finds,omitempty"`
	Refused map[Refusal]int `json:"refused,omitempty"` // what was looked at more closely and is no find
}

// plan is who plays a game and what follows from its number.
type plan struct {
	players [2]opponent.Opponent // White, Black
	seed    uint64               // of the game
	book    int                  // plies that are drawn from the book
}

// planned is the plan of a game: somebody drawn by weight, against a neighbour of
// at most two steps.
func (m *Miner) planned(number int) plan {
	dice := rand.New(rand.NewPCG(m.seed, uint64(number)))
	all := opponent.All()
	first := weighted(dice, players[:])
	second := min(max(first+dice.IntN(5)-2, 0), len(all)-1)
	p := plan{players: [2]opponent.Opponent{all[first], all[second]}, book: dice.IntN(bookPlies + 1), seed: dice.Uint64()}
	if dice.IntN(2) == 1 {
		p.players[0], p.players[1] = p.players[1], p.players[0]
	}
	return p
}

func weighted(dice *rand.Rand, weights []int) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	at := dice.IntN(max(sum, 1))
	return slices.IndexFunc(weights, func(w int) bool { at -= w; return at < 0 })
}

// Game plays the game of a number and looks for puzzles in it: after each move that
// is played, and after each that a bystander would have played. The error is ctx's,
// and then there is no game.
func (m *Miner) Game(ctx context.Context, number int) (Game, error) {
	p := m.planned(number)
	g := Game{Number: number, White: p.players[0].ID, Black: p.players[1].ID, Refused: map[Refusal]int{}}
	m.scout.Clear()
	t := tale{pos: chess.StartPosition(), last: chess.NoMove, choosy: number >= easyGames}
	var moves []string
	for over := 0; len(moves) < longestGame && len(g.Finds) < enoughFinds && over < overFor; {
		move, err := m.move(ctx, &p, &t)
		if err != nil {
			return Game{}, err
		}
		if err := m.standBy(ctx, &p, &t, move, &g); err != nil {
			return Game{}, err
		}
		moves = append(moves, move.String())
		t = t.after(move, p.players[t.pos.Turn()].ID)
		if t.over() {
			break
		}
		if err := m.look(ctx, &t, playedScreen, &g); err != nil {
			return Game{}, err
		}
		if over++; max(t.score.CP(), -t.score.CP()) < overAt {
			over = 0
		}
	}
	if g.Plies = len(moves); len(g.Finds) > 0 {
		g.Moves = strings.Join(moves, " ")
	}
	return g, nil
}

// standBy asks bystanders what they would play instead of the move, and looks at
// that as if it had been played.
func (m *Miner) standBy(ctx context.Context, p *plan, t *tale, move chess.Move, g *Game) error {
	if len(t.history) < 4 || max(t.score.CP(), -t.score.CP()) >= overAt || t.pos.CountLegal() < 3 {
		return nil
	}
	dice := rand.New(rand.NewPCG(p.seed, t.pos.Key()^uint64(t.pos.FullmoveNumber())))
	asked := []chess.Move{move}
	for range bystanders {
		who := opponent.All()[weighted(dice, onlooker[:])]
		reply, err := who.Choose(ctx, m.people, t.view(dice.Uint64()))
		if err != nil {
			return err
		}
		if slices.Contains(asked, reply.Move) {
			continue
		}
		asked = append(asked, reply.Move)
		other := t.after(reply.Move, who.ID)
		if other.over() {
			continue
		}
		if refusal := other.plain(); refusal != "" {
			g.Refused[refusal]++
			continue
		}
		if err := m.look(ctx, &other, asideScreen, g); err != nil {
			return err
		}
	}
	return nil
}

// tale is how a game has gone so far.
type tale struct {
	pos, before chess.Position // on the board, and before the last move
	last        chess.Move
	by          string       // who played it
	history     []uint64     // keys of the positions before this one
	score       engine.Score // what the screen thinks, for the side to move …
	was         engine.Score // … and what it thought before the last move, for the side that moved
	tried       *[2][]attempt
	choosy      bool // what is easy is left out
}

// attempt is a move that was looked at more closely, and when.
type attempt struct {
	move chess.Move
	ply  int
}

// after is the tale with one more move.
func (t *tale) after(move chess.Move, by string) tale {
	next := tale{
		pos: t.pos.After(move), before: t.pos, last: move, by: by, was: t.score, tried: t.tried, choosy: t.choosy,
		history: append(slices.Clip(t.history), t.pos.Key()),
	}
	if next.tried == nil {
		next.tried = new([2][]attempt)
	}
	return next
}

// over reports whether the game has ended, or could be claimed to be drawn.
func (t *tale) over() bool {
	if t.pos.Outcome().Over() || t.pos.HalfmoveClock() >= 100 {
		return true
	}
	seen, key := 0, t.pos.Key()
	for _, k := range t.history {
		if k == key {
			seen++
		}
	}
	return seen >= 2
}

// view is what somebody is shown who has to move.
func (t *tale) view(seed uint64) opponent.View {
	return opponent.View{Position: t.pos, History: t.history, LastMove: t.last, Book: openings.Book{}, Seed: seed}
}

// move asks whose turn it is.
func (m *Miner) move(ctx context.Context, p *plan, t *tale) (chess.Move, error) {
	if ply := len(t.history); ply < p.book {
		if move := fromBook(t.pos, rand.New(rand.NewPCG(p.seed, uint64(ply)))); move != chess.NoMove {
			return move, nil
		}
	}
	side := t.pos.Turn()
	reply, err := p.players[side].Choose(ctx, m.people, t.view(p.seed^uint64(side)*0x9E3779B97F4A7C15))
	if err == nil && !t.pos.IsLegal(reply.Move) {
		err = fmt.Errorf("mine: illegal move %v in %s", reply.Move, t.pos.FEN())
	}
	return reply.Move, err
}

// fromBook draws a move of the book, NoMove outside of it.
func fromBook(pos chess.Position, dice *rand.Rand) chess.Move {
	var moves []chess.Move
	var weights []int
	for move, weight := range (openings.Book{}).Moves(pos) {
		if pos.IsLegal(move) && weight > 0 {
			moves, weights = append(moves, move), append(weights, weight)
		}
	}
	if len(moves) == 0 {
		return chess.NoMove
	}
	return moves[weighted(dice, weights)]
}

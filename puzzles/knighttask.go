package puzzles

import (
	"math/rand/v2"

	"woodfox/game/chess"
)

// KnightTask is a way that a white knight is to find. White pawns stand in its
// way; black pieces guard squares on which it would be taken, and may be taken
// themselves where nobody guards them. Nothing moves but the knight.
type KnightTask struct {
	Level int          `json:"level"` // 1…KnightLevels
	FEN   string       `json:"fen"`   // without kings
	From  chess.Square `json:"from"`
	To    chess.Square `json:"to"` // an empty square
	Par   int          `json:"par"`
}

// KnightLevels is how many levels there are.
const KnightLevels = len(knightLevels)

// knightLevels say what tasks are like: the fewest moves they take, and what
// stands about besides the knight. Where something does, the way around it is
// longer than on an empty board. On an empty board no way is longer than 6, and
// none from one of the inner squares longer than 4.
var knightLevels = [...]struct {
	least, most int
	pawns       int
	guards      []chess.PieceType
}{
	{1, 2, 0, nil},
	{2, 3, 0, nil},
	{3, 4, 0, nil},
	{4, 6, 0, nil},
	{3, 5, 12, nil},
	{3, 5, 2, []chess.PieceType{chess.Rook}},
	{4, 6, 3, []chess.PieceType{chess.Bishop, chess.Rook}},
	{4, 7, 3, []chess.PieceType{chess.Queen, chess.Knight}},
}

// newKnightTask draws up a task of a level, 1…KnightLevels: it draws until one
// fits, which takes about a millisecond.
func newKnightTask(level int, rnd *rand.Rand) KnightTask {
	kind := knightLevels[level-1]
	for {
		at := rnd.Perm(64)
		var board [64]chess.Piece
		from, to := chess.Square(at[0]), chess.Square(at[1])
		board[from] = chess.NewPiece(chess.White, chess.Knight)
		at = at[2:]
		for i, guard := range kind.guards {
			board[at[i]] = chess.NewPiece(chess.Black, guard)
		}
		pawns := 0
		for _, i := range at[len(kind.guards):] {
			s := chess.Square(i)
			if rank := s.Rank(); pawns < kind.pawns && rank != chess.Rank1 && rank != chess.Rank8 {
				board[s] = chess.NewPiece(chess.White, chess.Pawn)
				pawns++
			}
		}
		t := KnightTask{Level: level, FEN: chess.Placement(board) + " w - - 0 1", From: from, To: to}
		field := t.field()
		if field.guarded(from, field.guards) {
			continue
		}
		way, ok := field.way(from, field.guards, to)
		if t.Par = len(way); !ok || t.Par < kind.least || t.Par > kind.most {
			continue
		}
		open := knightField{}
		straight, _ := open.way(from, 0, to)
		if kind.pawns == 0 || len(straight) < t.Par {
			return t
		}
	}
}

// knightField is what stands about on a board where only the knight moves.
type knightField struct {
	start  chess.Position
	own    chess.Bitboard // white pawns
	guards chess.Bitboard // black pieces at the start
}

func (t *KnightTask) field() knightField {
	// Without kings the FEN is no position of a game; as a board it is whole.
	pos, _ := chess.ReadFEN(t.FEN)
	return knightField{start: pos, own: pos.Pieces(chess.White, chess.Pawn), guards: pos.ByColor(chess.Black)}
}

// valid reports whether a saved task is one that could have been drawn up.
func (t *KnightTask) valid() bool {
	if t.Level < 1 || t.Level > KnightLevels || t.From > chess.H8 || t.To > chess.H8 || t.From == t.To {
		return false
	}
	f := t.field()
	if kind := knightLevels[t.Level-1]; f.guards.Count() > len(kind.guards) {
		return false // to look for a way takes twice as long with each
	}
	way, ok := f.way(t.From, f.guards, t.To)
	return ok && len(way) == t.Par && f.start.At(t.From) == chess.NewPiece(chess.White, chess.Knight) &&
		f.start.At(t.To) == chess.NoPiece && f.start.ByColor(chess.White) == f.own|chess.BitboardOf(t.From)
}

// catchers are the guards, of those that are left, that would take a knight on a
// square.
func (f *knightField) catchers(s chess.Square, guards chess.Bitboard) chess.Bitboard {
	guards &^= chess.BitboardOf(s)
	return f.start.AttackersTo(s, f.own|guards) & guards
}

func (f *knightField) guarded(s chess.Square, guards chess.Bitboard) bool {
	return f.catchers(s, guards) != 0
}

// way is a shortest way from a square to another, without the first square; false
// if there is none. It searches breadth first over the knight's square and the
// guards that are left, which together say everything.
func (f *knightField) way(from chess.Square, guards chess.Bitboard, to chess.Square) ([]chess.Square, bool) {
	type state struct {
		at     chess.Square
		guards chess.Bitboard
	}
	begin := state{from, guards}
	before := map[state]state{begin: begin}
	for queue := []state{begin}; len(queue) > 0; queue = queue[1:] {
		now := queue[0]
		if now.at == to {
			var way []chess.Square
			for ; now != begin; now = before[now] {
				way = append([]chess.Square{now.at}, way...)
			}
			return way, true
		}
		for s := range (chess.KnightAttacks(now.at) &^ f.own).All() {
			next := state{s, now.guards &^ chess.BitboardOf(s)}
			if _, seen := before[next]; !seen && !f.guarded(s, now.guards) {
				before[next] = now
				queue = append(queue, next)
			}
		}
	}
	return nil, false
}

package lessons

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"woodfox/game/chess"
)

// generator makes the questions of one name.
type generator struct {
	kind Kind
	make func(*Exercise, *rand.Rand)
}

// generators is the table of questions that are made anew each time. What each
// makes is legal, and its answers are worked out from it by Derived.
var generators = map[string]generator{
	"attackers":     {Number, askAttackers},
	"captures":      {ClickSquares, askCaptures},
	"loose":         {ClickSquares, askLoose},
	"square-name":   {FindTheSquare, askSquareName},
	"square-colour": {YesNo, askSquareColour},
	"two-rooks":     {PlayOut, askPieces(30, chess.Rook, chess.Rook)},
	"queen":         {PlayOut, askPieces(30, chess.Queen)},
	"rook":          {PlayOut, askPieces(50, chess.Rook)},
	"pawn":          {PlayOut, askPawn},
}

// Generators lists the names of generators, sorted, each with the kind of exercise
// that it makes.
func Generators() ([]string, map[string]Kind) {
	kinds := map[string]Kind{}
	var list []string
	for name, g := range generators {
		list = append(list, name)
		kinds[name] = g.kind
	}
	slices.Sort(list)
	return list, kinds
}

// Generated returns the exercise with position, answers and prompt filled in from
// a seed: the same seed always gives the same question. Without a generator it
// comes back as it is.
func (ex *Exercise) Generated(seed uint64) *Exercise {
	g, ok := generators[ex.Generator]
	if !ok || g.kind != ex.Kind {
		return ex
	}
	name := fnv.New64a()
	name.Write([]byte(ex.ID)) // two exercises of one seed ask different things
	made := *ex
	made.Accept, made.Look = nil, nil
	g.make(&made, rand.New(rand.NewPCG(seed, name.Sum64())))
	made.Prompt, made.Hint, made.Because = made.fill(ex.Prompt), made.fill(ex.Hint), made.fill(ex.Because)
	return &made
}

// fill puts the square in question for "{square}" and what proves the answer for
// "{squares}".
func (ex *Exercise) fill(t Text) Text {
	square, squares := "", ""
	if len(ex.Look) > 0 {
		square = ex.Look[0].String()
		squares = strings.Join(names(ex.Look[1:]), ", ")
	}
	fill := strings.NewReplacer("{square}", square, "{squares}", squares).Replace
	return Text{fill(t.EN), fill(t.Hans), fill(t.Hant)}
}

// prove fills in the answers from the proof.
func (ex *Exercise) prove(proof string) {
	ex.Derived = proof
	ex.Accept, _ = derive(ex, proof)
}

func anySquare(r *rand.Rand) chess.Square { return chess.Square(r.IntN(64)) }

// men are what each side of a drawn-up position is chosen from, beside its king.
var men = []chess.PieceType{
	chess.Queen, chess.Rook, chess.Rook, chess.Bishop, chess.Bishop, chess.Knight, chess.Knight,
	chess.Pawn, chess.Pawn, chess.Pawn, chess.Pawn,
}

// strewn draws up a legal position, White to move and not in check, with so many
// pieces of each side beside the kings.
func strewn(r *rand.Rand, white, black int) chess.Position {
	for {
		pieces := []chess.Piece{chess.NewPiece(chess.White, chess.King), chess.NewPiece(chess.Black, chess.King)}
		for side, n := range []int{white, black} {
			for _, i := range r.Perm(len(men))[:n] {
				pieces = append(pieces, chess.NewPiece(chess.Color(side), men[i]))
			}
		}
		if pos, ok := placed(r, pieces); ok && !pos.InCheck() {
			return pos
		}
	}
}

// placed puts pieces on different squares at random; false if that makes no legal
// position with White to move.
func placed(r *rand.Rand, pieces []chess.Piece) (chess.Position, bool) {
	var at [64]chess.Piece
	for i, sq := range r.Perm(64)[:len(pieces)] {
		at[sq] = pieces[i]
	}
	pos, err := chess.ParseFEN(chess.Placement(at) + " w - - 0 1")
	return pos, err == nil
}

func askAttackers(ex *Exercise, r *rand.Rand) {
	for {
		pos := strewn(r, 5, 3)
		sq := anySquare(r)
		attackers := pos.AttackersTo(sq, pos.Occupied()) & pos.ByColor(chess.White)
		if n := attackers.Count(); n < 1 || n > 4 || pos.At(sq).Type() == chess.King {
			continue
		}
		ex.FEN, ex.Look = pos.FEN(), append(Squares{sq}, squaresOf(attackers)...)
		ex.prove("countattackers:" + sq.String() + ":w")
		return
	}
}

func askCaptures(ex *Exercise, r *rand.Rand) {
	for {
		pos := strewn(r, 4, 6)
		ex.FEN = pos.FEN()
		ex.prove("capturable")
		if len(ex.Accept) >= 2 {
			return
		}
	}
}

func askLoose(ex *Exercise, r *rand.Rand) {
	for {
		pos := strewn(r, 3, 5)
		ex.FEN = pos.FEN()
		ex.prove("loose:b")
		if len(ex.Accept) == 1 {
			return
		}
	}
}

func askSquareName(ex *Exercise, r *rand.Rand) {
	sq := anySquare(r)
	ex.Look = Squares{sq}
	ex.prove("sq:" + sq.String())
}

func askSquareColour(ex *Exercise, r *rand.Rand) {
	sq := anySquare(r)
	ex.Look = Squares{sq}
	ex.prove("islight:" + sq.String())
}

// edge is the outermost squares of the board.
var edge = chess.Rank1.Bitboard() | chess.Rank8.Bitboard() | chess.FileA.Bitboard() | chess.FileH.Bitboard()

// askPieces draws up king and pieces against the lone king, who is not at the edge
// yet. White moves first and none of his pieces is attacked, so that the mate can
// always be forced.
func askPieces(maxMoves int, kinds ...chess.PieceType) func(*Exercise, *rand.Rand) {
	return func(ex *Exercise, r *rand.Rand) {
		for {
			pieces := []chess.Piece{chess.NewPiece(chess.White, chess.King), chess.NewPiece(chess.Black, chess.King)}
			for _, pt := range kinds {
				pieces = append(pieces, chess.NewPiece(chess.White, pt))
			}
			pos, ok := placed(r, pieces)
			lone := pos.King(chess.Black)
			if ok && !edge.Has(lone) && pos.Attacks(lone)&pos.ByColor(chess.White) == 0 {
				ex.playOut(pos, Checkmate, maxMoves)
				return
			}
		}
	}
}

// askPawn draws up a won ending of king and pawn against king.
func askPawn(ex *Exercise, r *rand.Rand) {
	pieces := []chess.Piece{chess.NewPiece(chess.White, chess.King), chess.NewPiece(chess.Black, chess.King), chess.NewPiece(chess.White, chess.Pawn)}
	for {
		pos, ok := placed(r, pieces)
		if !ok || pos.ByType(chess.Pawn)&chess.Rank7.Bitboard() != 0 {
			continue
		}
		if wins, _ := pawnWins(pos); wins {
			ex.playOut(pos, Promote, 40)
			return
		}
	}
}

// playOut fills in a game to be played on; what the course says of its goal holds.
func (ex *Exercise) playOut(pos chess.Position, goal Goal, maxMoves int) {
	ex.FEN = pos.FEN()
	if ex.Goal == "" {
		ex.Goal = goal
	}
	if ex.MaxMoves == 0 {
		ex.MaxMoves = maxMoves
	}
	ex.Derived = "playout:" + string(ex.Goal) + ":" + strconv.Itoa(ex.MaxMoves)
}

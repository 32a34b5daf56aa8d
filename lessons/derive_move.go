package lessons

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"woodfox/game/chess"
)

// moveDerivations are the proofs that ask for moves, which a board without kings
// has none of.
var moveDerivations = map[string]derivation{
	"dest":       deriveDestinations,
	"countdest":  counted(deriveDestinations),
	"movable":    deriveMovable,
	"countmoves": counted(movesThat(func(chess.Position, chess.Move, string) bool { return true })),
	"legal": func(pos chess.Position, arg string) ([]string, error) {
		_, ok := readMove(pos, arg)
		return yesNo(ok), nil
	},

	// Moves by what they are.
	"moves": movesThat(func(_ chess.Position, m chess.Move, arg string) bool { return m.From().String() == arg }),
	"to":    movesThat(func(_ chess.Position, m chess.Move, arg string) bool { return m.To().String() == arg }),
	"capt": movesThat(func(p chess.Position, m chess.Move, arg string) bool {
		return takes(p, m) && (arg == "" || m.From().String() == arg)
	}),
	"captof":  movesThat(func(p chess.Position, m chess.Move, arg string) bool { return takes(p, m) && m.To().String() == arg }),
	"captall": movesThat(func(p chess.Position, m chess.Move, _ string) bool { return takes(p, m) }),
	"castle":  movesThat(func(_ chess.Position, m chess.Move, _ string) bool { return m.IsCastling() }),
	"castleshort": movesThat(func(_ chess.Position, m chess.Move, _ string) bool {
		return m.IsCastling() && m.To().File() == chess.FileG
	}),
	"castlelong": movesThat(func(_ chess.Position, m chess.Move, _ string) bool {
		return m.IsCastling() && m.To().File() == chess.FileC
	}),
	"ep":        movesThat(func(_ chess.Position, m chess.Move, _ string) bool { return m.IsEnPassant() }),
	"promo":     movesThat(func(_ chess.Position, m chess.Move, _ string) bool { return m.IsPromotion() }),
	"kingmoves": movesThat(func(p chess.Position, m chess.Move, _ string) bool { return p.At(m.From()).Type() == chess.King }),
	"centrepawn": movesThat(func(p chess.Position, m chess.Move, _ string) bool {
		return p.At(m.From()).Type() == chess.Pawn && centre.Has(m.To())
	}),
	"block": inCheck(movesThat(func(p chess.Position, m chess.Move, _ string) bool {
		return p.At(m.From()).Type() != chess.King && !takes(p, m)
	})),
	"evade": inCheck(movesThat(func(chess.Position, chess.Move, string) bool { return true })),
	"san":   deriveSAN,
	"sanof": deriveSANOf,

	// Moves by what they lead to.
	"mate1":  movesThat(func(p chess.Position, m chess.Move, _ string) bool { after := p.After(m); return after.IsCheckmate() }),
	"mate2":  deriveMateIn(2),
	"mate3":  deriveMateIn(3),
	"check1": movesThat(func(p chess.Position, m chess.Move, _ string) bool { return p.GivesCheck(m) }),
	"stale1": movesThat(func(p chess.Position, m chess.Move, _ string) bool { return stalemate(p.After(m)) }),
	"forcestale": movesThat(func(p chess.Position, m chess.Move, _ string) bool {
		return allReplies(p.After(m), stalemate)
	}),
	"allowsep": movesThat(func(p chess.Position, m chess.Move, _ string) bool {
		after := p.After(m)
		return slices.ContainsFunc(after.LegalMoves(), chess.Move.IsEnPassant)
	}),
	"stopmate": movesThat(func(p chess.Position, m chess.Move, _ string) bool { return !matesWithin(p.After(m), 2) }),
	"fork":     movesThat(forks),
	"pin":      movesThat(pins),
	"skewer":   movesThat(skewers),
	"safe": movesThat(func(p chess.Position, m chess.Move, arg string) bool {
		return m.From().String() == arg && exchange(p.After(m), m.To()) <= 0
	}),
	"guard":   movesThat(func(p chess.Position, m chess.Move, _ string) bool { return guarded(p, m) }),
	"bestcap": deriveBestCapture,

	// Squares and facts that need the rules.
	"epsquare":   epSquares(func(m chess.Move) chess.Square { return m.To() }),
	"epvictim":   epSquares(func(m chess.Move) chess.Square { return chess.NewSquare(m.To().File(), m.From().Rank()) }),
	"castleking": deriveCastling(true, false),
	"castlerook": deriveCastling(false, true),
	"castleboth": deriveCastling(true, true),
	"checkers":   func(p chess.Position, _ string) ([]string, error) { return names(squaresOf(p.Checkers())), nil },
	"wins": func(p chess.Position, arg string) ([]string, error) {
		sq, ok := chess.ParseSquare(arg)
		return yesNo(exchange(p, sq) > 0), missingSquare(ok, arg)
	},
	"status":    func(p chess.Position, _ string) ([]string, error) { return []string{statusOf(p)}, nil },
	"result":    func(p chess.Position, _ string) ([]string, error) { return []string{resultOf(p)}, nil },
	"turnafter": deriveTurnAfter,
	"fifty":     func(p chess.Position, _ string) ([]string, error) { return yesNo(p.HalfmoveClock() >= 100), nil },
	"threefold": deriveThreefold,
	"kpkwin":    pawnMoves(true),
	"kpkdraw":   pawnMoves(false),
	"kpkresult": pawnResult,
}

const centre = chess.Bitboard(1)<<chess.D4 | chess.Bitboard(1)<<chess.E4 | chess.Bitboard(1)<<chess.D5 | chess.Bitboard(1)<<chess.E5

// movesThat lists the legal moves for which f says yes, in UCI.
func movesThat(f func(pos chess.Position, m chess.Move, arg string) bool) derivation {
	return func(pos chess.Position, arg string) ([]string, error) {
		var list []string
		for _, m := range pos.LegalMoves() {
			if f(pos, m, arg) {
				list = append(list, m.String())
			}
		}
		return list, nil
	}
}

// counted gives the number of answers instead of the answers.
func counted(d derivation) derivation {
	return func(pos chess.Position, arg string) ([]string, error) {
		list, err := d(pos, arg)
		return []string{strconv.Itoa(len(list))}, err
	}
}

var (
	errNoCheck      = errors.New("nobody is in check")
	errNoPawnEnding = errors.New("not king and pawn against king")
)

func inCheck(d derivation) derivation {
	return func(pos chess.Position, arg string) ([]string, error) {
		if !pos.InCheck() {
			return nil, errNoCheck
		}
		return d(pos, arg)
	}
}

func takes(pos chess.Position, m chess.Move) bool { return pos.Capture(m) != chess.NoPiece }

// exchange is what the side to move gains by taking on a square, in centipawns,
// by its best capture there; 0 if it cannot or had better not.
func exchange(pos chess.Position, sq chess.Square) int {
	best := 0
	for _, m := range pos.AppendCaptures(nil) {
		if m.To() == sq && takes(pos, m) {
			best = max(best, pos.SEE(m))
		}
	}
	return best
}

func stalemate(pos chess.Position) bool { return !pos.InCheck() && !pos.HasLegalMove() }

// allReplies reports whether there is a reply, and f holds after every one.
func allReplies(pos chess.Position, f func(chess.Position) bool) bool {
	replies := pos.LegalMoves()
	for _, r := range replies {
		if !f(pos.After(r)) {
			return false
		}
	}
	return len(replies) > 0
}

// matesWithin reports whether the side to move can force mate in at most n moves.
func matesWithin(pos chess.Position, n int) bool {
	if _, ok := mates(pos); ok {
		return true
	}
	if n <= 1 {
		return false
	}
	for _, m := range pos.LegalMoves() {
		if allReplies(pos.After(m), func(next chess.Position) bool { return matesWithin(next, n-1) }) {
			return true
		}
	}
	return false
}

// deriveMateIn lists the moves that force mate in exactly n moves: there must be
// no shorter one.
func deriveMateIn(n int) derivation {
	forced := movesThat(func(p chess.Position, m chess.Move, _ string) bool {
		return allReplies(p.After(m), func(next chess.Position) bool { return matesWithin(next, n-1) })
	})
	return func(pos chess.Position, arg string) ([]string, error) {
		if matesWithin(pos, n-1) {
			return nil, fmt.Errorf("there is a mate in %d", n-1)
		}
		return forced(pos, arg)
	}
}

func deriveDestinations(pos chess.Position, arg string) ([]string, error) {
	var all chess.Bitboard
	for _, name := range strings.Split(arg, ",") {
		from, ok := chess.ParseSquare(name)
		if !ok {
			return nil, missingSquare(false, name)
		}
		all |= targets(pos, from).set()
	}
	return names(squaresOf(all)), nil
}

// deriveMovable lists the squares of pieces of the kinds named in lower case
// ("pn") that have a legal move.
func deriveMovable(pos chess.Position, arg string) ([]string, error) {
	return where(pos, func(sq chess.Square, letter string) bool {
		return strings.Contains(arg, strings.ToLower(letter)) && len(pos.LegalFrom(sq)) > 0
	}), nil
}

// deriveSAN lists the moves named in notation ("Nf3,Nc3").
func deriveSAN(pos chess.Position, arg string) ([]string, error) {
	var list []string
	for _, san := range strings.Split(arg, ",") {
		m, err := pos.ParseMove(san)
		if err != nil || plainSAN(pos.SAN(m)) != plainSAN(san) {
			return nil, fmt.Errorf("no move %q", san)
		}
		list = append(list, m.String())
	}
	return list, nil
}

func deriveSANOf(pos chess.Position, arg string) ([]string, error) {
	m, ok := readMove(pos, arg)
	if !ok {
		return nil, fmt.Errorf("%s is not legal", arg)
	}
	return []string{pos.SAN(m)}, nil
}

// deriveBestCapture lists the captures that gain most by exchange.
func deriveBestCapture(pos chess.Position, _ string) ([]string, error) {
	var list []string
	most := 1
	for _, m := range pos.LegalMoves() {
		gain := 0
		if takes(pos, m) {
			gain = pos.SEE(m)
		}
		if gain > most {
			list, most = nil, gain
		}
		if gain == most {
			list = append(list, m.String())
		}
	}
	return list, nil
}

func epSquares(of func(chess.Move) chess.Square) derivation {
	return func(pos chess.Position, _ string) ([]string, error) {
		var found chess.Bitboard
		for _, m := range pos.LegalMoves() {
			if m.IsEnPassant() {
				found |= chess.BitboardOf(of(m))
			}
		}
		return names(squaresOf(found)), nil
	}
}

// deriveCastling lists where king and rook stand after castling.
func deriveCastling(king, rook bool) derivation {
	return func(pos chess.Position, arg string) ([]string, error) {
		m, ok := readMove(pos, arg)
		if !ok || !m.IsCastling() {
			return nil, fmt.Errorf("%s is no castling", arg)
		}
		var list []string
		if king {
			list = append(list, m.To().String())
		}
		if rook {
			list = append(list, ((m.From() + m.To()) / 2).String()) // the rook stands where the king has passed
		}
		return list, nil
	}
}

// statusOf names the state of a position as the options of the course do.
func statusOf(pos chess.Position) string {
	switch {
	case pos.IsCheckmate():
		return "checkmate"
	case !pos.HasLegalMove():
		return "stalemate"
	case pos.IsDead():
		return "dead-position"
	case pos.HalfmoveClock() >= 150:
		return "seventy-five"
	case pos.HalfmoveClock() >= 100:
		return "fifty-claim"
	case pos.InCheck():
		return "check"
	}
	return "continues"
}

func resultOf(pos chess.Position) string {
	switch outcome := pos.Outcome(); {
	case outcome.Over():
		return string(outcome.Result)
	default:
		return "*"
	}
}

func deriveTurnAfter(pos chess.Position, arg string) ([]string, error) {
	for _, uci := range strings.Fields(arg) {
		m, ok := readMove(pos, uci)
		if !ok {
			return nil, fmt.Errorf("%s is not legal", uci)
		}
		pos.Play(m)
	}
	return []string{pos.Turn().String()}, nil
}

// deriveThreefold plays moves and says whether the last position is on the board
// for the third time.
func deriveThreefold(pos chess.Position, arg string) ([]string, error) {
	seen := map[uint64]int{pos.Key(): 1}
	for _, uci := range strings.Fields(arg) {
		m, ok := readMove(pos, uci)
		if !ok {
			return nil, fmt.Errorf("%s is not legal", uci)
		}
		pos.Play(m)
		seen[pos.Key()]++
	}
	return yesNo(seen[pos.Key()] >= 3), nil
}

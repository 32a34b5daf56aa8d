package lessons

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"woodfox/game/chess"
)

// derivation works out answers from a board and an argument ("dest:e4" has the
// argument "e4"). Nil answers say that there is nothing to work out.
type derivation func(pos chess.Position, arg string) ([]string, error)

// derivations is the table of proofs that look only at the board; moveDerivations
// has those that ask for moves.
var derivations = map[string]derivation{
	"fact":         func(chess.Position, string) ([]string, error) { return nil, nil },
	"sq":           func(_ chess.Position, arg string) ([]string, error) { return strings.Split(arg, ","), nil },
	"corners":      fixed("a1", "a8", "h1", "h8"),
	"cornerslight": fixed("a8", "h1"),
	"centre":       fixed("d4", "d5", "e4", "e5"),
	"ring":         fixed("c3", "c4", "c5", "c6", "d3", "d6", "e3", "e6", "f3", "f4", "f5", "f6"),
	"line":         deriveLine,
	"islight":      deriveIsLight,
	"samecolor":    deriveSameColour,
	"piece": func(pos chess.Position, arg string) ([]string, error) {
		return where(pos, func(_ chess.Square, letter string) bool { return strings.Contains(arg, letter) }), nil
	},
	"colpiece":       deriveColourPiece,
	"diffstart":      deriveDiffStart,
	"setup":          deriveSetUp,
	"count":          deriveCount,
	"kinds":          deriveKinds,
	"turn":           func(pos chess.Position, _ string) ([]string, error) { return []string{pos.Turn().String()}, nil },
	"material":       deriveMaterial,
	"attackers":      deriveAttackers,
	"countattackers": counted(deriveAttackers),
	"hanging":        deriveHanging,
	"loose":          deriveLoose,
	"capturable":     deriveCapturable,
	"pinned":         derivePinned,
	"isolated":       pawnsThat(isolated),
	"doubled":        pawnsThat(doubled),
	"passed":         pawnsThat(passed),
	"chainroot":      pawnsThat(chainRoot),
	"rating":         deriveRating,
	"wheat":          deriveWheat,
}

// derive works out an exercise's answers, sorted; nil where the proof is that it
// is a fact, or where the walk's own search is the proof.
func derive(ex *Exercise, proof string) ([]string, error) {
	name, arg, _ := strings.Cut(proof, ":")
	switch name {
	case "collect", "captureall":
		return nil, proofOfWalk(ex, arg)
	case "playout":
		return nil, proofOfPlayOut(ex, arg)
	}
	pos := ex.Board()
	work, ok := derivations[name]
	if !ok {
		if work, ok = moveDerivations[name]; !ok {
			return nil, fmt.Errorf("unknown derivation %q", name)
		}
		if !kings(pos) {
			return nil, fmt.Errorf("%s needs a position with both kings", name)
		}
	}
	answers, err := work(pos, arg)
	if answers == nil && name != "fact" {
		answers = []string{} // worked out, and there are none
	}
	slices.Sort(answers)
	return answers, err
}

// proofOfWalk compares "c2:e4,e5,d6" with the exercise's own piece and targets.
func proofOfWalk(ex *Exercise, arg string) error {
	targets := names(ex.Targets)
	if want := ex.Piece + ":" + strings.Join(targets, ","); arg != want {
		return fmt.Errorf("derived speaks of %s, the exercise of %s", arg, want)
	}
	return nil
}

// proofOfPlayOut compares "checkmate:30" with the exercise's own goal and moves.
func proofOfPlayOut(ex *Exercise, arg string) error {
	if want := string(ex.Goal) + ":" + strconv.Itoa(ex.MaxMoves); arg != want {
		return fmt.Errorf("derived speaks of %s, the exercise of %s", arg, want)
	}
	return nil
}

func fixed(answers ...string) derivation {
	return func(chess.Position, string) ([]string, error) { return slices.Clone(answers), nil }
}

func names(squares Squares) []string {
	var list []string
	for _, sq := range squares {
		list = append(list, sq.String())
	}
	return list
}

func yesNo(yes bool) []string {
	if yes {
		return []string{"yes"}
	}
	return []string{"no"}
}

func missingSquare(ok bool, name string) error {
	if ok {
		return nil
	}
	return fmt.Errorf("%q is no square", name)
}

// where lists the occupied squares for which f says yes to square and FEN letter.
func where(pos chess.Position, f func(chess.Square, string) bool) []string {
	var list []string
	for sq := range pos.Occupied().All() {
		if f(sq, string(pos.At(sq).Letter())) {
			list = append(list, sq.String())
		}
	}
	return list
}

// deriveLine lists a file ("c"), a rank ("5") or a diagonal ("a1-h8").
func deriveLine(_ chess.Position, arg string) ([]string, error) {
	var list []string
	if len(arg) == 1 {
		for sq := chess.A1; sq <= chess.H8; sq++ {
			if strings.Contains(sq.String(), arg) {
				list = append(list, sq.String())
			}
		}
		return list, nil
	}
	first, last, _ := strings.Cut(arg, "-")
	a, ok1 := chess.ParseSquare(first)
	b, ok2 := chess.ParseSquare(last)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("%q is no line", arg)
	}
	files, ranks := int(b.File())-int(a.File()), int(b.Rank())-int(a.Rank())
	steps := max(files, -files)
	if steps == 0 || max(ranks, -ranks) != steps {
		return nil, fmt.Errorf("%q is no diagonal", arg)
	}
	for i := range steps + 1 {
		file, rank := int(a.File())+i*files/steps, int(a.Rank())+i*ranks/steps
		list = append(list, chess.NewSquare(chess.File(file), chess.Rank(rank)).String())
	}
	return list, nil
}

func deriveIsLight(_ chess.Position, arg string) ([]string, error) {
	sq, ok := chess.ParseSquare(arg)
	return yesNo(ok && sq.IsLight()), missingSquare(ok, arg)
}

func deriveSameColour(_ chess.Position, arg string) ([]string, error) {
	first, second, _ := strings.Cut(arg, ":")
	a, ok1 := chess.ParseSquare(first)
	b, ok2 := chess.ParseSquare(second)
	if !ok1 || !ok2 {
		return nil, missingSquare(false, arg)
	}
	return yesNo(a.IsLight() == b.IsLight()), nil
}

// deriveColourPiece lists pieces on squares of one colour: "KQkq:dark".
func deriveColourPiece(pos chess.Position, arg string) ([]string, error) {
	letters, colour, _ := strings.Cut(arg, ":")
	return where(pos, func(sq chess.Square, letter string) bool {
		return strings.Contains(letters, letter) && sq.IsLight() == (colour == "light")
	}), nil
}

// deriveDiffStart lists the squares that differ from the initial position.
func deriveDiffStart(pos chess.Position, _ string) ([]string, error) {
	start := chess.StartPosition()
	var list []string
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if pos.At(sq) != start.At(sq) {
			list = append(list, sq.String())
		}
	}
	return list, nil
}

// deriveSetUp lists the named pieces of the initial position ("RN"), which must
// all be missing from the board.
func deriveSetUp(pos chess.Position, arg string) ([]string, error) {
	start := chess.StartPosition()
	var list []string
	for sq := range start.Occupied().All() {
		p := Placed{start.At(sq), sq}
		if !strings.Contains(arg, string(p.Piece.Letter())) {
			continue
		}
		if pos.At(sq) != chess.NoPiece {
			return nil, fmt.Errorf("%s is not empty", sq)
		}
		list = append(list, p.String())
	}
	return list, nil
}

// deriveCount counts all pieces, those of a side, or those of some letters.
func deriveCount(pos chess.Position, arg string) ([]string, error) {
	n := len(where(pos, func(sq chess.Square, letter string) bool {
		return arg == "all" || arg == pos.At(sq).Color().String() || strings.Contains(arg, letter) && len(arg) < len("white")
	}))
	return []string{strconv.Itoa(n)}, nil
}

func deriveKinds(pos chess.Position, _ string) ([]string, error) {
	kinds := map[chess.PieceType]bool{}
	for sq := range pos.Occupied().All() {
		kinds[pos.At(sq).Type()] = true
	}
	return []string{strconv.Itoa(len(kinds))}, nil
}

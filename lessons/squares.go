package lessons

import (
	"fmt"
	"strings"

	"woodfox/game/chess"
)

// Squares is a set of squares. In the course's files it is written as their
// names with spaces between: "a1 h1".
type Squares []chess.Square

// MarshalText writes the names with spaces between.
func (s Squares) MarshalText() ([]byte, error) {
	names := make([]string, len(s))
	for i, sq := range s {
		names[i] = sq.String()
	}
	return []byte(strings.Join(names, " ")), nil
}

// UnmarshalText reads names with spaces between. The error names the first word
// that is no square.
func (s *Squares) UnmarshalText(text []byte) error {
	words := strings.Fields(string(text))
	squares := make(Squares, 0, len(words))
	for _, w := range words {
		sq, ok := chess.ParseSquare(w)
		if !ok {
			return fmt.Errorf("%q is no square (want a1 to h8)", w)
		}
		squares = append(squares, sq)
	}
	*s = squares
	return nil
}

// set returns the squares as a bitboard.
func (s Squares) set() chess.Bitboard { return chess.BitboardOf(s...) }

// squaresOf lists a bitboard from a1 to h8.
func squaresOf(b chess.Bitboard) Squares { return b.Squares() }

// Package samples is the text in which the lab keeps positions from games, for the tuner to learn from: one to a line, the
// games in order.
package samples

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"woodfox/game/chess"
)

// Sample is a position of a game that was played to its end.
type Sample struct {
	Game     int // the number of the game in its run
	Position chess.Position
	Score    int          // what the engine thought when it was to move there, in centipawns for White
	Result   chess.Result // how the game ended; not Unfinished
}

// Append appends the line of a sample, with its line feed: game, score, result and FEN, a tab between them.
func (s *Sample) Append(dst []byte) []byte {
	dst = strconv.AppendInt(dst, int64(s.Game), 10)
	dst = append(dst, '\t')
	dst = strconv.AppendInt(dst, int64(s.Score), 10)
	dst = append(dst, '\t')
	dst = append(dst, s.Result...)
	dst = append(dst, '\t')
	dst = append(dst, s.Position.FEN()...)
	return append(dst, '\n')
}

// Parse reads a line as Append writes it, without its line feed.
func Parse(line string) (Sample, error) {
	fields := strings.SplitN(line, "\t", 4)
	if len(fields) < 4 {
		return Sample{}, fmt.Errorf("%q: not game, score, result and FEN", line)
	}
	game, err := strconv.Atoi(fields[0])
	if err != nil {
		return Sample{}, fmt.Errorf("game: %w", err)
	}
	score, err := strconv.Atoi(fields[1])
	if err != nil {
		return Sample{}, fmt.Errorf("score: %w", err)
	}
	result := chess.Result(fields[2])
	switch result {
	case chess.WhiteWins, chess.BlackWins, chess.Drawn:
	default:
		return Sample{}, fmt.Errorf("result: %q", fields[2])
	}
	pos, err := chess.ParseFEN(fields[3])
	if err != nil {
		return Sample{}, fmt.Errorf("position: %w", err)
	}
	return Sample{Game: game, Position: pos, Score: score, Result: result}, nil
}

// Read ranges over all samples of r. After an error it ends.
func Read(r io.Reader) iter.Seq2[Sample, error] {
	return func(yield func(Sample, error) bool) {
		lines := bufio.NewScanner(r)
		for n := 1; lines.Scan(); n++ {
			s, err := Parse(lines.Text())
			if err != nil {
				err = fmt.Errorf("line %d: %w", n, err)
			}
			if !yield(s, err) || err != nil {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(Sample{}, err)
		}
	}
}

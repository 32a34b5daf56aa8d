package pgn

import (
	"strconv"
	"strings"
	"time"

	"woodfox/game/chess"
)

// Command is a message to programs within a comment: [%clk 0:05:12].
type Command struct {
	Name string // as clk, emt, eval, csl, cal
	Args string // what follows it
}

// ParseComment takes the commands out of a comment and returns the words that are
// left. What only looks like a command stays among the words.
func ParseComment(comment string) (words string, commands []Command) {
	var b strings.Builder
	for {
		head, tail, ok := strings.Cut(comment, "[%")
		if !ok {
			break
		}
		inside, rest, ok := strings.Cut(tail, "]")
		if !ok {
			break
		}
		name, args, _ := strings.Cut(strings.TrimSpace(inside), " ")
		b.WriteString(head)
		if name == "" {
			b.WriteString("[%" + inside + "]")
		} else {
			commands = append(commands, Command{name, strings.TrimSpace(args)})
			b.WriteByte(' ')
		}
		comment = rest
	}
	b.WriteString(comment)
	return strings.Join(fields(b.String()), " "), commands
}

// Duration reads the time of clk (left on the clock after the move) and emt (used
// for it): hours:minutes:seconds, with parts of seconds; without seconds it is
// hours:minutes, and a lone number is seconds.
func (c Command) Duration() (time.Duration, bool) {
	parts := strings.Split(c.Args, ":")
	units := [...]time.Duration{time.Hour, time.Minute, time.Second}
	if len(parts) > len(units) {
		return 0, false
	}
	if len(parts) == 1 {
		parts = []string{"0", "0", parts[0]}
	}
	var sum time.Duration
	for i, part := range parts {
		n, err := strconv.ParseFloat(part, 64)
		if err != nil || !(n >= 0 && n < maxTime) {
			return 0, false
		}
		sum += time.Duration(n * float64(units[i]))
	}
	return sum, true
}

// maxTime is more than any part of a time is; beyond it a sum could overflow.
const maxTime = 100_000

// Evaluation is what an engine thought of a position, from White's view.
type Evaluation struct {
	Centipawns int
	Mate       int // moves to mate, negative when Black mates; 0: none is announced
	Depth      int // in plies, 0 when not told
}

// Evaluation reads eval: pawns, or # and the moves to mate, and perhaps a comma
// and the depth.
func (c Command) Evaluation() (Evaluation, bool) {
	value, depth, hasDepth := strings.Cut(c.Args, ",")
	var e Evaluation
	var err error
	if hasDepth {
		if e.Depth, err = strconv.Atoi(strings.TrimSpace(depth)); err != nil || e.Depth < 0 {
			return Evaluation{}, false
		}
	}
	value = strings.TrimSpace(value)
	if mate, ok := strings.CutPrefix(value, "#"); ok {
		e.Mate, err = strconv.Atoi(mate)
		return e, err == nil && e.Mate != 0
	}
	pawns, err := strconv.ParseFloat(value, 64)
	if err != nil || !(pawns > -maxPawns && pawns < maxPawns) {
		return Evaluation{}, false
	}
	if pawns < 0 {
		e.Centipawns = int(pawns*100 - 0.5)
	} else {
		e.Centipawns = int(pawns*100 + 0.5)
	}
	return e, true
}

const maxPawns = 10_000 // more than any evaluation

// Shape is a coloured square (From and To are the same) or an arrow.
type Shape struct {
	Color    byte // a capital letter: G green, R red, Y yellow, B blue
	From, To chess.Square
}

// Shapes reads csl (squares: Gd4,Re5) and cal (arrows: Gf3e5), leaving out what is
// neither.
func (c Command) Shapes() []Shape {
	var shapes []Shape
	for text := range strings.SplitSeq(c.Args, ",") {
		text = strings.TrimSpace(text)
		if len(text) != 3 && len(text) != 5 || text[0] < 'A' || text[0] > 'Z' {
			continue
		}
		from, ok1 := chess.ParseSquare(text[1:3])
		to, ok2 := chess.ParseSquare(text[len(text)-2:])
		if ok1 && ok2 {
			shapes = append(shapes, Shape{text[0], from, to})
		}
	}
	return shapes
}

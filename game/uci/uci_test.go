package uci_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/uci"
)

// patience is how long a test waits before it calls an answer missing; no test passes by waiting.
const patience = 20 * time.Second

// talk is a conversation with the engine as a chess program holds it.
type talk struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	ended chan error
}

func begin(t *testing.T, config uci.Config) *talk {
	t.Helper()
	fromProgram, in := io.Pipe()
	out, toProgram := io.Pipe()
	c := &talk{t: t, in: in, lines: make(chan string, 10_000), ended: make(chan error, 1)}
	config.Name, config.Author = "Test", "Nobody"
	go func() {
		err := uci.Serve(context.Background(), fromProgram, toProgram, config)
		toProgram.Close()
		c.ended <- err
	}()
	go func() {
		for scanner := bufio.NewScanner(out); scanner.Scan(); {
			c.lines <- scanner.Text()
		}
		close(c.lines)
	}()
	t.Cleanup(func() { in.Close() })
	return c
}

func (c *talk) send(lines ...string) {
	c.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(c.in, line+"\n"); err != nil {
			c.t.Fatalf("sending %q: %v", line, err)
		}
	}
}

// until reads up to the first line that begins with prefix, and returns it with those before.
func (c *talk) until(prefix string) (line string, before []string) {
	c.t.Helper()
	late := time.After(patience)
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.t.Fatalf("no %q before the end; got %q", prefix, before)
			}
			if strings.HasPrefix(line, prefix) {
				return line, before
			}
			before = append(before, line)
		case <-late:
			c.t.Fatalf("no %q; got %q", prefix, before)
		}
	}
}

// rest ends the input and returns everything that is still said.
func (c *talk) rest() []string {
	c.t.Helper()
	c.in.Close()
	var lines []string
	late := time.After(patience)
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				if err := <-c.ended; err != nil {
					c.t.Fatal(err)
				}
				return lines
			}
			lines = append(lines, line)
		case <-late:
			c.t.Fatal("the engine goes on after the end of the input")
		}
	}
}

// move reads the move that was chosen and checks that it is legal in a position.
func (c *talk) move(fen string) string {
	c.t.Helper()
	line, _ := c.until("bestmove")
	move := strings.Fields(line)[1]
	pos, _ := chess.ReadFEN(fen)
	if _, err := pos.ParseUCI(move); err != nil {
		c.t.Fatalf("%s in %s: %v", line, fen, err)
	}
	return move
}

func count(lines []string, prefix string) int {
	n := 0
	for _, line := range lines {
		if strings.HasPrefix(line, prefix) {
			n++
		}
	}
	return n
}

func TestTheEngineIntroducesItself(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("uci")
	_, before := c.until("uciok")
	for _, want := range []string{
		"id name Test", "id author Nobody", "option name Hash type spin default 16 min 1 max 4096",
		"option name Clear Hash type button",
	} {
		if !slices.Contains(before, want) {
			t.Errorf("%q is missing in %q", want, before)
		}
	}
}

// TestAMateFoundDoesNotEndAnInfiniteSearch: the engine has nothing more to find long before stop.
func TestAMateFoundDoesNotEndAnInfiniteSearch(t *testing.T) {
	const fen = "7k/5K2/6Q1/8/8/8/8/8 w - - 0 1"
	c := begin(t, uci.Config{})
	c.send("position fen "+fen, "go infinite")
	c.until("info depth 2 ")
	c.send("isready")
	if _, before := c.until("readyok"); count(before, "bestmove") > 0 {
		t.Errorf("a move before stop: %q", before)
	}
	c.send("stop")
	move := c.move(fen)
	pos, _ := chess.ParseFEN(fen)
	m, _ := pos.ParseUCI(move)
	if after := pos.After(m); !after.IsCheckmate() {
		t.Errorf("%s is no mate", move)
	}
	if more := c.rest(); count(more, "bestmove") > 0 {
		t.Errorf("a second move: %q", more)
	}
}

func TestPonderingEndsWithStopOrAfterPonderhit(t *testing.T) {
	c := begin(t, uci.Config{})
	for _, end := range []string{"stop", "ponderhit"} {
		c.send("position startpos", "go ponder wtime 200 btime 200", "isready")
		if _, before := c.until("readyok"); count(before, "bestmove") > 0 {
			t.Errorf("a move while pondering: %q", before)
		}
		c.send(end)
		c.move(chess.StartFEN)
	}
	if more := c.rest(); count(more, "bestmove") > 0 {
		t.Errorf("one move too many: %q", more)
	}
}

func TestAPonderedSearchThatIsOverAnswersThePonderhit(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("position startpos", "go ponder depth 1")
	c.until("info depth 1 ")
	c.send("ponderhit")
	c.move(chess.StartFEN)
}

func TestIsreadyIsAnsweredDuringASearch(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("position startpos", "go infinite", "isready")
	c.until("readyok")
	c.send("stop")
	c.move(chess.StartFEN)
}

// TestTheInputEnds: nothing goes on burning a core when the other program is gone.
func TestTheInputEnds(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("position startpos", "go infinite")
	c.until("info depth 1 ")
	c.rest()

	c = begin(t, uci.Config{})
	c.send("position startpos", "go nodes 20000")
	if said := c.rest(); count(said, "bestmove") != 1 {
		t.Errorf("a search with a bound ends by itself: %q", said)
	}
}

// TestCommandsWaitForASearchThatHasABound: a script can be piped in without waiting for the answers, and what is asked
// meanwhile is answered at once.
func TestCommandsWaitForASearchThatHasABound(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("position startpos", "go depth 6", "position startpos moves e2e4", "go depth 3", "isready", "position startpos moves e2e4 e7e5", "go depth 2")
	said := c.rest()
	var moves []string
	for _, line := range said {
		if move, ok := strings.CutPrefix(line, "bestmove "); ok {
			moves = append(moves, strings.Fields(move)[0])
		}
	}
	if len(moves) != 3 || count(said, "info string") > 0 {
		t.Fatalf("moves %q in %q", moves, said)
	}
	black, _ := chess.ParseFEN("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
	if _, err := black.ParseUCI(moves[1]); err != nil {
		t.Errorf("the second move is %s: %v", moves[1], err)
	}
}

// TestCommandsWaitForASearchThatWasToldToEnd: many programs send stop, and what comes next without waiting for the move.
func TestCommandsWaitForASearchThatWasToldToEnd(t *testing.T) {
	for _, script := range [][]string{
		{"position startpos", "go infinite", "stop"},
		{"position startpos", "go mate 3", "stop"},
		{"position startpos", "go ponder wtime 100 btime 100", "stop"},
		{"position startpos", "go ponder wtime 100 btime 100", "ponderhit"},
	} {
		c := begin(t, uci.Config{})
		c.send(script...)
		c.send("setoption name Hash value 2", "ucinewgame", "position startpos moves e2e4", "go depth 2")
		said := c.rest()
		if count(said, "bestmove") != 2 || count(said, "info string") > 0 {
			t.Errorf("after %q: %q", script, said)
		}
	}
}

// TestOneTableAtATime: a machine that has room for the table that was asked for must not need room for the one before it.
func TestOneTableAtATime(t *testing.T) {
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapSys
	}
	const largest = 256
	c := begin(t, uci.Config{})
	before := heap()
	for size := largest; size > largest-5; size-- {
		c.send("setoption name Hash value "+strconv.Itoa(size), "go depth 1")
		c.move(chess.StartFEN)
	}
	if grown := (heap() - before) >> 20; grown > largest*3/2 {
		t.Errorf("tables of at most %d MB took %d MB", largest, grown)
	}
}

// TestTheInputEndsDuringAPonderedSearch: what has no bound is stopped, what has one after the ponderhit is told.
func TestTheInputEndsDuringAPonderedSearch(t *testing.T) {
	for _, script := range [][]string{
		{"go ponder depth 3"}, {"go ponder"}, {"go ponder", "ponderhit"}, {"go ponder depth 3", "ponderhit"}, {"go ponder mate 9", "ponderhit"},
	} {
		c := begin(t, uci.Config{})
		c.send(script...)
		if said := c.rest(); count(said, "bestmove") != 1 {
			t.Errorf("after %q: %q", script, said)
		}
	}
}

// TestAClockWithoutOurTimeIsAClock: a program that waits for a move of a game on clocks gets one, and one that gives
// nothing that bounds a search can still end it.
func TestAClockWithoutOurTimeIsAClock(t *testing.T) {
	c := begin(t, uci.Config{})
	for _, line := range []string{"go btime 1000", "go winc 5", "go binc 100 movestogo 3", "go wtime 0 btime 0", "go wtime x winc 1e5 btime 1"} {
		c.send("position startpos", line)
		c.move(chess.StartFEN)
	}
	for _, line := range []string{"go movestogo 40", "go wtime", "go depth x", "go"} {
		c.send("position startpos", line, "isready")
		if _, before := c.until("readyok"); count(before, "bestmove") > 0 {
			t.Errorf("%q was not endless: %q", line, before)
		}
		c.send("stop")
		c.move(chess.StartFEN)
	}
}

func TestTheEndOfTheContextEndsTheConversation(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, _ := io.Pipe() // nobody ever writes
	ended := make(chan error)
	go func() { ended <- uci.Serve(ctx, in, io.Discard, uci.Config{}) }()
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestQuitEndsASearch(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("position startpos", "go infinite", "quit")
	if err := <-c.ended; err != nil {
		t.Error(err)
	}
}

// TestOddCommands: each is survived, and answered or moved on from as said.
func TestOddCommands(t *testing.T) {
	const e4e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
	tests := []struct {
		name     string
		lines    []string
		fen      string // where the move must be legal; empty: none may be given
		complain bool
	}{
		{"no wanted move is legal", []string{"position startpos", "go depth 2 searchmoves e2e5"}, chess.StartFEN, true},
		{"mated already", []string{"position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 3"}, "", false},
		{"blanks in an option", []string{"setoption name Book  File   value  my  book.bin", "go depth 1"}, chess.StartFEN, true},
		{"an option without a value", []string{"setoption name Hash", "go depth 1"}, chess.StartFEN, true},
		{"an option without a name", []string{"setoption", "go depth 1"}, chess.StartFEN, true},
		{
			"rights without rooks",
			[]string{"position fen 2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1 moves ", "go depth 3"},
			"2k5/8/3K4/1p6/p7/P7/1B6/8 b - - 0 1", true,
		},
		{"a pawn on the last rank", []string{"position fen 2P5/8/8/3p4/4bK2/8/4k1p1/2Q5 w - - 12 81", "go depth 3"}, "", true},
		{"a bad position and then a good one", []string{"position fen 8/8", "position startpos", "go depth 1"}, chess.StartFEN, true},
		{"neither startpos nor fen", []string{"position", "go depth 1"}, "", true},
		{"an illegal move in the list", []string{"position startpos moves e2e4 e7e5 e1e5 d7d5", "go depth 2"}, e4e5, true},
		{"one node", []string{"position startpos", "go nodes 1"}, chess.StartFEN, false},
		{"time below zero", []string{"position startpos", "go wtime -250 btime 900"}, chess.StartFEN, false},
		{"no moves to go", []string{"position startpos", "go wtime 100 btime 100 movestogo 0"}, chess.StartFEN, false},
		{"new game twice", []string{"ucinewgame", "ucinewgame", "position startpos", "go depth 2"}, chess.StartFEN, false},
		{"king takes rook", []string{"position fen 4k3/8/8/8/8/8/8/4K3 w K - 0 1", "go depth 3"}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
		{"a number too large", []string{"go nodes 99999999999999999999 depth 1"}, chess.StartFEN, false},
		{"words before a command", []string{"joho position startpos moves e2e4 e7e5", "joho go depth 1"}, e4e5, false},
		{"an unknown command", []string{"hello there", "go depth 1"}, chess.StartFEN, true},
		{"unknown words of go", []string{"go fast depth 1"}, chess.StartFEN, true},
		{"a line without end", []string{strings.Repeat("x", 1<<18), "go depth 1"}, chess.StartFEN, true},
		{"no text at all", []string{"", "  ", "\x00\xff", "go depth 1"}, chess.StartFEN, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := begin(t, uci.Config{})
			c.send(test.lines...)
			line, before := c.until("bestmove")
			if complained := count(before, "info string") > 0; complained != test.complain {
				t.Errorf("complained: %v, in %q", complained, before)
			}
			move := strings.Fields(line)[1]
			if test.fen == "" {
				if move != "0000" {
					t.Errorf("%s without a position to move in", line)
				}
				return
			}
			pos, err := chess.ParseFEN(test.fen)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := pos.ParseUCI(move); err != nil {
				t.Errorf("%s: %v", line, err)
			}
			if count(before, "info depth") == 0 {
				t.Errorf("not one info line in %q", before)
			}
			c.send("isready")
			c.until("readyok")
		})
	}
}

func TestMateWithoutANumberEndsWithStop(t *testing.T) {
	const fen = "r6k/p1p1P1pp/5p2/1p3PP1/8/1P5P/1P6/K1R2R2 b - - 0 29"
	c := begin(t, uci.Config{})
	c.send("position fen "+fen, "go mate")
	c.until("info depth 1 ")
	c.send("stop")
	c.move(fen)
}

// TestTheLineOfAMateEndsInIt: the last line before the move is legal to the end and as long as the score says.
func TestTheLineOfAMateEndsInIt(t *testing.T) {
	const fen = "r5rk/pp1np1bn/2pp2q1/3P1bN1/2P1N2Q/1P6/PB2PPBP/3R1RK1 w - - 0 1"
	c := begin(t, uci.Config{})
	c.send("position fen "+fen, "go depth 8")
	_, before := c.until("bestmove")
	last := before[len(before)-1]
	if !strings.Contains(last, " score mate 2 ") {
		t.Fatalf("no mate in 2: %s", last)
	}
	_, pv, _ := strings.Cut(last, " pv ")
	pos, _ := chess.ParseFEN(fen)
	moves := strings.Fields(pv)
	for _, word := range moves {
		m, err := pos.ParseUCI(word)
		if err != nil {
			t.Fatalf("%s: %v", pv, err)
		}
		pos.Play(m)
	}
	if len(moves) != 3 || !pos.IsCheckmate() {
		t.Errorf("the line %s is no mate in two", pv)
	}
}

func TestTheTableIsBounded(t *testing.T) {
	c := begin(t, uci.Config{MostHash: 2})
	c.send("uci")
	_, before := c.until("uciok")
	if !slices.Contains(before, "option name Hash type spin default 2 min 1 max 2") {
		t.Errorf("the bound is not told in %q", before)
	}
	c.send("setoption name Hash value 3")
	c.until("info string option Hash: wants a whole number from 1 to 2")
}

func TestWhatNeedsRestIsRefusedDuringASearch(t *testing.T) {
	c := begin(t, uci.Config{})
	for _, line := range []string{"position startpos", "go depth 1", "ucinewgame", "setoption name Hash value 1"} {
		c.send("position startpos moves e2e4", "go infinite", line)
		c.until("info string " + strings.Fields(line)[0])
		c.send("stop")
		c.move("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
	}
}

func TestMultiPVAndSearchMoves(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("setoption name multipv value 3", "position startpos", "go depth 3")
	_, before := c.until("bestmove")
	for n := 1; n <= 3; n++ {
		if count(before, "info depth 3 ") == 0 || !strings.Contains(strings.Join(before, "\n"), " multipv "+strconv.Itoa(n)+" ") {
			t.Errorf("line %d is missing in %q", n, before)
		}
	}
	c.send("go depth 3 searchmoves a2a3 h2h3 infinite")
	c.until("info depth 3 ")
	c.send("stop")
	if move := c.move(chess.StartFEN); move != "a2a3" && move != "h2h3" {
		t.Errorf("%s was not among the moves to search", move)
	}
}

// beginner plays the first legal move, and never wins on time.
type beginner struct{ asked []int }

func (b *beginner) Weakest() int   { return 400 }
func (b *beginner) Strongest() int { return 2000 }
func (b *beginner) Choose(_ context.Context, elo int, on uci.Board) (chess.Move, error) {
	b.asked = append(b.asked, elo)
	if elo == 1234 {
		return chess.NoMove, errors.New("not today")
	}
	return on.Position.LegalMoves()[0], nil
}

func TestLimitedStrength(t *testing.T) {
	b := &beginner{}
	c := begin(t, uci.Config{Limited: b})
	c.send("uci")
	_, before := c.until("uciok")
	if !slices.Contains(before, "option name UCI_Elo type spin default 2000 min 400 max 2000") {
		t.Errorf("UCI_Elo is missing in %q", before)
	}
	c.send("setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 700", "position startpos", "go depth 5")
	pos := chess.StartPosition()
	if move := c.move(chess.StartFEN); move != pos.LegalMoves()[0].String() {
		t.Errorf("%s is not the move of the one who was asked", move)
	}
	c.send("setoption name UCI_Elo value 3000", "go depth 1")
	c.until("info string option UCI_Elo")
	c.move(chess.StartFEN)
	c.send("setoption name UCI_Elo value 1234", "go depth 1")
	c.until("info string not today")
	c.move(chess.StartFEN)
	c.rest()
	if !slices.Equal(b.asked, []int{700, 700, 1234}) {
		t.Errorf("asked as %v", b.asked)
	}
}

// sleeper thinks until he is told to come to an end.
type sleeper struct{ beginner }

func (s *sleeper) Choose(ctx context.Context, elo int, on uci.Board) (chess.Move, error) {
	<-ctx.Done()
	return s.beginner.Choose(ctx, elo, on)
}

// TestLimitedStrengthKeepsTheClock: who plays with limited strength is told when his time is up, and at stop.
func TestLimitedStrengthKeepsTheClock(t *testing.T) {
	pos := chess.StartPosition()
	for _, script := range [][]string{
		{"go wtime 50 btime 50"}, {"go movetime 5"}, {"go infinite", "stop"}, {"go depth 9", "stop"}, {"go ponder wtime 50", "ponderhit"},
	} {
		c := begin(t, uci.Config{Limited: &sleeper{}})
		c.send("setoption name UCI_LimitStrength value true")
		c.send(script...)
		line, before := c.until("bestmove")
		if first := pos.LegalMoves()[0]; line != "bestmove "+first.String() || len(before) > 0 {
			t.Errorf("%q: %q after %q", script, line, before)
		}
	}
}

var infoLine = regexp.MustCompile(`^info depth \d+ seldepth \d+ multipv \d+ score (cp -?\d+|mate -?\d+) nodes \d+ nps \d+ hashfull \d+ time \d+ pv( [a-h][1-8][a-h][1-8][qrbn]?)+$`)

// TestInfoLinesAreWellFormed: every line that is told of a search can be read by a strict program.
func TestInfoLinesAreWellFormed(t *testing.T) {
	c := begin(t, uci.Config{})
	c.send("position startpos moves e2e4", "go depth 6")
	_, before := c.until("bestmove")
	for _, line := range before {
		if !infoLine.MatchString(line) {
			t.Errorf("%q", line)
		}
	}
}

func TestAWriterThatFailsEndsTheConversation(t *testing.T) {
	err := uci.Serve(context.Background(), strings.NewReader("uci\ngo infinite\nisready\n"), failing{}, uci.Config{})
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%v", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// FuzzServe: no input whatever makes the engine panic or hang.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"uci\nisready\nposition startpos moves e2e4\ngo depth 1\n",
		"position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1b1\ngo searchmoves a1a2 depth 1\nstop\n",
		"setoption name Hash value 2\nsetoption name Clear Hash\nucinewgame\ngo wtime 1 btime 1 winc 1 movestogo 1\nponderhit\nquit\n",
		"go ponder wtime 5\nponderhit\ngo infinite\nstop\nquit",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, script string) {
		// A search that was asked for may be a long one; this ends it.
		script += "\nstop\nquit\n"
		if err := uci.Serve(context.Background(), strings.NewReader(script), io.Discard, uci.Config{MostHash: 2}); err != nil {
			t.Fatal(err)
		}
	})
}

package lessons

import (
	"strings"
	"testing"

	"woodfox/game/chess"
)

// runOn opens a run on a single exercise.
func runOn(t testing.TB, ex Exercise) Run {
	t.Helper()
	if ex.ID == "" {
		ex.ID = "x"
	}
	ch := NewChapter(Chapter{ID: "c", Entries: []Entry{{Exercise: &ex}}})
	r := Begin(ch)
	r.Next()
	return r
}

const (
	scholars = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
	fools    = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"
	cornered = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1" // Qg7 mates, Qg6 is stalemate
	ladder   = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1"
)

func TestAMoveIsJudgedByWhatFollows(t *testing.T) {
	for _, tt := range []struct {
		name    string
		ex      Exercise
		enter   string
		code    Code
		squares string
		reply   string // in UCI; what the other side plays then
		reason  chess.Code
	}{
		{"mate", Exercise{Kind: MateInOne, FEN: scholars, Accept: []string{"h5f7"}}, "Qxf7", Right, "f7", "", ""},
		{"mate that the course forgot", Exercise{Kind: MateInOne, FEN: cornered}, "Qg7", Right, "g7", "", ""},
		{"stalemate for mate", Exercise{Kind: MateInOne, FEN: cornered, Accept: []string{"g1g7"}}, "Qg6", GivesStalemate, "h8", "", ""},
		{"no check", Exercise{Kind: MateInOne, FEN: cornered, Accept: []string{"g1g7"}}, "Qg2", NotCheck, "g2", "", ""},
		{"the king escapes", Exercise{Kind: MateInOne, FEN: "6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1", Accept: []string{"a1a8"}}, "Ra8", KingEscapes, "h7", "g8h7", ""},
		{"the check is blocked", Exercise{Kind: MateInOne, FEN: "r5k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1"}, "Re8", CheckerTaken, "e8", "a8e8", ""},
		{"something goes between", Exercise{Kind: MateInOne, FEN: "6k1/4bppp/8/8/8/8/8/R5K1 w - - 0 1"}, "Ra8", CheckBlocked, "", "", ""},
		{"the queen is taken instead", Exercise{Kind: MateInOne, FEN: scholars, Accept: []string{"h5f7"}}, "Qg6", LosesPiece, "g6", "h7g6", ""},
		{"illegal", Exercise{Kind: MateInOne, FEN: scholars, Accept: []string{"h5f7"}}, "h5f8", Illegal, "f8", "", chess.NotHowItMoves},
		{"allows mate", Exercise{Kind: PlayMove, FEN: "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", Accept: []string{"e2e4"}}, "g4", AllowsMate, "e1", "d8h4", ""},
		{"only not asked for", Exercise{Kind: PlayMove, FEN: "startpos", Accept: []string{"e2e4"}}, "d4", NotAsked, "d4", "", ""},
		{"no check where one is asked for", Exercise{Kind: PlayMove, FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Accept: []string{"a1a8"}, Derived: "check1"}, "Ra7", NoCheck, "a7", "", ""},
		{"nothing taken", Exercise{Kind: PlayMove, FEN: "4k3/8/8/8/8/p7/8/R3K3 w - - 0 1", Accept: []string{"a1a3"}, Derived: "capt:a1"}, "Kd2", NoCapture, "d2", "", ""},
		{"the smaller prize", Exercise{Kind: PlayMove, FEN: "n3k3/8/8/8/7r/8/8/R3K2Q w - - 0 1", Accept: []string{"h1h4"}, Derived: "bestcap"}, "Rxa8", TakesLess, "a8", "", ""},
		{"a fair trade is no loss", Exercise{Kind: PlayMove, FEN: "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", Accept: []string{"d1d2"}}, "Qxd8", NotAsked, "d8", "", ""},
		{"castling in Chinese", Exercise{Kind: PlayMove, FEN: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Accept: []string{"e1g1"}}, "王车易位", Right, "g1", "", ""},
		{"two knights", Exercise{Kind: PlayMove, FEN: "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", Accept: []string{"b1d2"}}, "Nd2", Ambiguous, "", "", chess.Ambiguous},
		{"which piece", Exercise{Kind: PlayMove, FEN: "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", Accept: []string{"e7e8q"}}, "e7e8", WhichPiece, "e8", "", chess.PromotionRequired},
		{"the better of two", Exercise{Kind: EscapeCheck, FEN: "rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3", Accept: []string{"e1e2", "g2g3"}, Best: []string{"g2g3"}}, "Ke2", GoodEnough, "e2", "", ""},
		{"a move that leaves the king in check", Exercise{Kind: EscapeCheck, FEN: "4k3/8/8/8/8/4r3/8/3QK3 w - - 0 1", Accept: []string{"d1e2"}}, "Qd2", Illegal, "d2", "", chess.DoesNotAnswerCheck},
		{"guarded", Exercise{Kind: Guard, FEN: "4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1", Accept: []string{"d2e4"}}, "Nxe4", Right, "e4", "", ""},
		{"left hanging", Exercise{Kind: Guard, FEN: "r3k3/8/8/8/8/8/N7/4K3 w - - 0 1", Accept: []string{"a2b4"}}, "Kd2", LosesPiece, "a2", "a8a2", ""},
		{"a win thrown away", Exercise{Kind: PlayMove, FEN: "3k4/8/4K3/4P3/8/8/8/8 w - - 0 1", Accept: []string{"e6f7"}}, "Kf5", ThrowsWin, "", "", ""},
		{"a draw thrown away", Exercise{Kind: PlayMove, FEN: "4k3/8/8/4PK2/8/8/8/8 b - - 0 1", Accept: []string{"e8e7"}}, "Kd7", ThrowsDraw, "f6", "f5f6", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := runOn(t, tt.ex)
			v := r.Enter(tt.enter)
			if v.Code != tt.code {
				t.Fatalf("code %s %v, want %s", v.Code, v.Squares, tt.code)
			}
			if right := tt.code == Right || tt.code == GoodEnough; v.Right != right || v.Done != right {
				t.Errorf("right %v, done %v", v.Right, v.Done)
			}
			if got, _ := v.Squares.MarshalText(); tt.squares != "" && string(got) != tt.squares {
				t.Errorf("squares %s, want %s", got, tt.squares)
			}
			if tt.reply != "" && v.Reply.String() != tt.reply {
				t.Errorf("reply %s, want %s", v.Reply, tt.reply)
			}
			if v.Reply != chess.NoMove && !v.After.IsLegal(v.Reply) {
				t.Errorf("reply %s is not legal in %s", v.Reply, v.After.FEN())
			}
			if v.Explanation.Code != tt.reason {
				t.Errorf("reason %q, want %q", v.Explanation.Code, tt.reason)
			}
			if pos, start := r.Board(), tt.ex.Board(); !v.Right && pos.FEN() != start.FEN() {
				t.Errorf("a wrong move stays on the board: %s", pos.FEN())
			}
		})
	}
}

func TestMateInTwo(t *testing.T) {
	ex := Exercise{Kind: MateInTwo, FEN: ladder, Accept: []string{"b1b7"}}
	r := runOn(t, ex)
	if v := r.Enter("Ra7"); v.Code != OnTheWay && v.Code != NoMateNext {
		t.Fatalf("Ra7: %s", v.Code)
	}
	r = runOn(t, ex)
	v := r.Enter("Kd2")
	if v.Code != NoMateNext || v.Reply == chess.NoMove || v.Right {
		t.Errorf("too slow: %s %s", v.Code, v.Reply)
	}
	if v = r.Enter("Rb7"); v.Code != OnTheWay || v.Reply.String() != "h8g8" || v.Done {
		t.Fatalf("the first move: %s, reply %s", v.Code, v.Reply)
	}
	if pos := r.Board(); pos.King(chess.Black) != chess.G8 || pos.Turn() != chess.White {
		t.Errorf("the reply does not stand on the board: %s", pos.FEN())
	}
	if v = r.Enter("Rb8"); v.Right || v.Reply == chess.NoMove {
		t.Errorf("no mate: %s", v.Code)
	}
	if h := r.Help(); h.Code != HelpLook {
		t.Errorf("help %s", h.Code)
	}
	if v = r.Enter("Ra8"); !v.Done || v.Stars != 1 {
		t.Errorf("mate: %s, %d stars", v.Code, v.Stars)
	}
}

func TestTheProgramDefendsAsLongAsItCan(t *testing.T) {
	mated := board("6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1")
	m, _ := readMove(mated, "a1a8")
	if reply, escapes := defence(mated, m); reply != chess.NoMove || escapes {
		t.Errorf("a mated side answers %s", reply)
	}
	// After Rb7 the king may only go to g8; after Kd2 most moves escape, and the
	// same is chosen each time.
	start := board(ladder)
	slow, _ := readMove(start, "e1d2")
	first, escapes := defence(start, slow)
	for range 3 {
		if again, _ := defence(start, slow); again != first || !escapes {
			t.Errorf("%s, then %s", first, again)
		}
	}
}

func TestPlayLine(t *testing.T) {
	say := Text{"The knight attacks e5.", "马攻击e5。", "馬攻擊e5。"}
	italian := Exercise{
		Kind: PlayLine, FEN: "startpos", Moves: "e2e4 e7e5 g1f3 b8c6 f1c4",
		AcceptAlso: map[int][]string{3: {"f1c4"}, 5: {"f1b5"}}, Say: map[int]Text{3: say},
	}
	r := runOn(t, italian)
	if v := r.Enter("e4"); v.Code != OnTheWay || v.Reply.String() != "e7e5" {
		t.Fatalf("e4: %s, reply %s", v.Code, v.Reply)
	}
	if v := r.Enter("Bc4"); v.Code != AlsoGood || v.Judged() {
		t.Errorf("Bc4: %s", v.Code)
	}
	if v := r.Enter("Qh5"); v.Code != NotAsked {
		t.Errorf("Qh5: %s", v.Code)
	}
	if v := r.Enter("马f3"); v.Code != OnTheWay || v.Say != say {
		t.Errorf("Nf3: %s, says %v", v.Code, v.Say)
	}
	if v := r.Enter("Bb5"); !v.Done || v.Stars != 2 {
		t.Errorf("the last move may be another as good: %s, %d stars", v.Code, v.Stars)
	}

	black := runOn(t, Exercise{Kind: PlayLine, FEN: "startpos", Side: "black", Moves: "f2f3 e7e5 g2g4 d8h4"})
	if pos := black.Board(); pos.At(chess.F3) == chess.NoPiece || pos.Turn() != chess.Black {
		t.Errorf("the other side has not begun: %s", pos.FEN())
	}
	for _, m := range []string{"e5", "Qh4"} {
		if v := black.Enter(m); !v.Right {
			t.Errorf("%s: %s", m, v.Code)
		}
	}
	if !black.Result("x").Done {
		t.Error("the line is at its end and not solved")
	}

	reply := runOn(t, Exercise{Kind: PlayLine, FEN: "startpos", Moves: "e2e4 e7e5"})
	if v := reply.Enter("e4"); !v.Done || v.Reply.String() != "e7e5" {
		t.Errorf("a line that ends with the other side's move: %s, %s", v.Code, v.Reply)
	}
}

func TestNotation(t *testing.T) {
	const taking = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
	const knights = "rnbqk2r/ppp2ppp/3bpn2/3p4/3P4/3BPN2/PPP2PPP/RNBQK2R w KQkq - 2 5"
	for _, tt := range []struct {
		fen, accept, enter string
		code               Code
		standard           string
	}{
		{taking, "exd5", "exd5", Right, ""},
		{taking, "exd5", "ed5", Right, "exd5"},
		{taking, "exd5", "e4d5", NotNotation, "exd5"},
		{taking, "exd5", "e4xd5", Right, "exd5"},
		{taking, "exd5", "e5", OtherMove, "e5"},
		{taking, "exd5", "exf5", Illegal, ""},
		{taking, "exd5", "hello", Unreadable, ""},
		{knights, "Nbd2", "Nbd2", Right, ""},
		{knights, "Nbd2", "马bd2", Right, "Nbd2"},
		{knights, "Nbd2", "Nd2", NotUnique, ""},
		{knights, "Nbd2", "Nfd2", OtherMove, "Nfd2"},
		{knights, "O-O", "0-0", Right, "O-O"},
		{knights, "O-O", "O-O", Right, ""},
		{knights, "O-O", "e1g1", NotNotation, "O-O"},
		{fools, "Qh4#", "Qh4", Right, "Qh4#"},
		{fools, "Qh4#", "Qh4+", Right, "Qh4#"},
		{"8/1k2P3/8/8/8/8/6K1/8 w - - 0 1", "e8=Q", "e8Q", Right, "e8=Q"},
		{"8/1k2P3/8/8/8/8/6K1/8 w - - 0 1", "e8=Q", "e8=R", OtherMove, "e8=R"},
	} {
		t.Run(tt.accept+" "+tt.enter, func(t *testing.T) {
			r := runOn(t, Exercise{Kind: WriteMove, FEN: tt.fen, Accept: []string{tt.accept}})
			v := r.Enter(tt.enter)
			if v.Code != tt.code || v.Standard != tt.standard || v.Done != (tt.code == Right) {
				t.Errorf("%s, standard %q; want %s, %q", v.Code, v.Standard, tt.code, tt.standard)
			}
		})
	}
}

func TestPlayOut(t *testing.T) {
	for _, tt := range []struct {
		name     string
		ex       Exercise
		moves    string // the learner's in SAN, the other side's in brackets
		code     Code   // of the last
		restarts bool
	}{
		{"a good move waits for the answer", Exercise{FEN: "8/8/8/3k4/8/8/8/R3R1K1 w - - 0 1", Goal: Checkmate, MaxMoves: 30}, "Ra4", OnTheWay, false},
		{"the answer comes", Exercise{FEN: "8/8/8/3k4/8/8/8/R3R1K1 w - - 0 1", Goal: Checkmate, MaxMoves: 30}, "Ra4 (Kd6)", OnTheWay, false},
		{"twice is not one's turn", Exercise{FEN: "8/8/8/3k4/8/8/8/R3R1K1 w - - 0 1", Goal: Checkmate, MaxMoves: 30}, "Ra4 Re7", NotYourTurn, false},
		{"mate", Exercise{FEN: "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", Goal: Checkmate, MaxMoves: 30}, "Rb8", Right, false},
		{"a rook is lost", Exercise{FEN: "8/8/8/3k4/8/8/8/R3R1K1 w - - 0 1", Goal: Checkmate, MaxMoves: 30}, "Re4", Careless, false},
		{"the only rook is lost", Exercise{FEN: "8/8/8/3k4/8/8/8/4R1K1 w - - 0 1", Goal: Checkmate, MaxMoves: 30}, "Re4", LosesPiece, false},
		{"stalemate", Exercise{FEN: cornered, Goal: Checkmate, MaxMoves: 30}, "Qg6", GivesStalemate, false},
		{"out of moves", Exercise{FEN: "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", Goal: Checkmate, MaxMoves: 1}, "Rb2", OutOfMoves, true},
		{"promoted", Exercise{FEN: "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", Goal: Promote, MaxMoves: 3}, "e8=Q", Right, false},
		{"promoted and taken", Exercise{FEN: "8/4Pk2/8/8/8/8/8/4K3 w - - 0 1", Goal: Promote, MaxMoves: 3}, "e8=Q", LosesPiece, false},
		{"the opposition given up", Exercise{FEN: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Goal: Promote, MaxMoves: 40}, "Kf5", ThrowsWin, false},
		{"held", Exercise{FEN: "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", Side: "black", Goal: Hold, MaxMoves: 1}, "Kd8", Right, false},
		{"stalemate holds", Exercise{FEN: "k7/P7/2K5/8/8/8/8/8 w - - 0 1", Side: "black", Goal: Hold, MaxMoves: 10}, "(Kb6)", Right, false},
		{"a queen ahead", Exercise{FEN: "q3k3/8/8/8/8/8/8/R3K2Q w - - 0 1", Goal: Win, MaxMoves: 10}, "Rxa8", Right, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.ex.Kind = PlayOut
			r := runOn(t, tt.ex)
			var v Verdict
			for _, move := range strings.Fields(tt.moves) {
				pos, history, due := r.Awaits()
				san, other := strings.CutPrefix(move, "(")
				if other != due {
					t.Logf("before %s a reply is due: %v", move, due)
				}
				if due && len(history) != len(r.Work().Path) {
					t.Errorf("%d keys of history for %d moves", len(history), len(r.Work().Path))
				}
				if other {
					m, err := pos.ParseMove(strings.TrimSuffix(san, ")"))
					if err != nil {
						t.Fatal(err)
					}
					v = r.Reply(m)
					continue
				}
				v = r.Enter(move)
			}
			if v.Code != tt.code {
				t.Fatalf("%s %v, want %s", v.Code, v.Squares, tt.code)
			}
			if restarted := len(r.Work().Path) == 0 && !v.Done && v.Code != LosesPiece && v.Code != GivesStalemate && v.Code != ThrowsWin; restarted != tt.restarts {
				t.Errorf("begins again: %v", restarted)
			}
		})
	}
}

func TestEndingsCanBePlayedToTheirGoal(t *testing.T) {
	for _, name := range []string{"two-rooks", "queen", "rook", "pawn"} {
		t.Run(name, func(t *testing.T) {
			r := runOn(t, Exercise{Kind: PlayOut, Generator: name})
			if v := solve(t, &r); !v.Done || v.Stars != 3 {
				n, _ := r.Counted()
				t.Errorf("%s after %d moves from %s", v.Code, n, r.Exercise().FEN)
			}
		})
	}
}

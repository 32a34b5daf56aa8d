package pgn_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// tags are the seven of the roster, so that a text has no other fault than the
// one that it is about.
const tags = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ann"]
[Black "Bo"]
[Result "*"]

`

// one is the only game of a text.
func one(t *testing.T, text string) *pgn.Game {
	t.Helper()
	games := readAll(t, text)
	if len(games) != 1 {
		t.Fatalf("%d games in %q", len(games), text)
	}
	sameWhenWritten(t, games[0])
	return games[0]
}

// codes are the problems of a game in the order in which they were found.
func codes(g *pgn.Game) string {
	var codes []string
	for _, p := range g.Problems {
		codes = append(codes, string(p.Code))
	}
	return strings.Join(codes, " ")
}

func TestMoveTextInTheWild(t *testing.T) {
	for _, tt := range []struct{ name, text, moves, codes string }{
		{"standard", "1. e4 e5 *", "e4 e5", ""},
		{"carriage returns", "1. e4\r\ne5\r2. Nf3\r\n*\r\n", "e4 e5 Nf3", ""},
		{"glued to numbers", "1.e4 e5 2.Nf3Nc6 3.Bb5*", "e4 e5 Nf3 Nc6 Bb5", "nonstandard_san"},
		{"number without dots", "1e4 e5 2Nf3 *", "e4 e5 Nf3", ""},
		{"glued to everything", "1.e4{a}e5$1(1...c5)2.Nf3!?{b}Nc6;c\n*", "e4 e5 Nf3 Nc6", ""},
		{"escaped line", "1. e4 \n% 1. d4 is nothing\ne5 *", "e4 e5", ""},
		{"percent within a line", "1. e4 e5 % x *", "e4 e5", "junk_text"},
		{"null moves", "1. e4 -- 2. d4 Z0 3. c4 <> *", "e4 -- d4 -- c4 --", "null_move null_move null_move"},
		{"null move in check", "1. e4 f6 2. Qh5+ -- *", "e4 f6 Qh5+", "illegal_move"},
		{"figurines", "1. ♘f3 ♞f6 *", "Nf3 Nf6", "nonstandard_san"},
		{"blank lines", "1. e4\n\ne5\n\n2. Nf3 *", "e4 e5 Nf3", "blank_line_in_moves"},
		{"blank lines only about comments", "1. e4 e5\n\n{a}\n\n*", "e4 e5", ""},
		{"castling with zeros", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *", "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O", "nonstandard_san"},
		{"more of the square than is needed", "1. Ngf3 Ng8f6 *", "Nf3 Nf6", "nonstandard_san"},
		{"commas", "1. e4, e5, 2. Nf3 *", "e4 e5 Nf3", ""},
		{"words", "1. e4 e5 White is better 2. Nf3 *", "e4 e5 Nf3", "junk_text"},
		{"brackets", "1. e4 [%clk 0:01:00] e5 *", "e4 e5", "junk_text"},
		{"stray closing signs", "1. e4 ) } e5 *", "e4 e5", "unbalanced_variation junk_text"},
		{"variation of nothing", "(1. d4) 1. e4 *", "e4", "unbalanced_variation"},
		{"empty variation", "1. e4 () ({only words}) e5 *", "e4 e5", ""},
		{"open variation", "1. e4 (1. d4 *", "e4", "unbalanced_variation"},
		{"result in a variation", "1. e4 (1. d4 1-0) 1... e5 (1... c5 *) *", "e4 e5", ""},
		{"illegal move", "1. e4 e5 2. Ke3 Nc6 (2... Nf6) {no} *", "e4 e5", "illegal_move"},
		{"unreadable move", "1. e4 e5 2. Nf9 Nc6 *", "e4 e5", "illegal_move"},
		{"ambiguous move", "1. d4 d5 2. Nf3 e6 3. e3 e5 4. Nd2 *", "d4 d5 Nf3 e6 e3 e5", "illegal_move"},
		{"illegal move in a variation", "1. e4 (1. e5 e6) (1. d4 d5 2. d5 (2. c4)) e5 *", "e4 e5", "illegal_move_in_variation illegal_move_in_variation"},
		{"no result", "1. e4 e5", "e4 e5", "no_termination_marker"},
		{"cut off in a move", "1. e4 e5 2. N", "e4 e5", "no_termination_marker"},
		{"cut off in a comment", "1. e4 {and", "e4", "unterminated_comment no_termination_marker"},
		{"result with dashes", "1. e4 1/2–1/2", "e4", "nonstandard_result result_mismatch"},
		{"both lose", "1. e4 0-0", "e4", "nonstandard_result"},
		{"comment behind the result", "1. e4 * {agreed}", "e4", ""},
		{"wrong check mark", "1. e4+ e5 2. Qh5 g6 3. Qxe5 *", "e4 e5 Qh5 g6 Qxe5+", "wrong_check_mark"},
		{"mate marked as check", "1. f3 e5 2. g4 Qh4+ *", "f3 e5 g4 Qh4#", "wrong_check_mark"},
		{"controls", "1. e4 \x00 e5\x1a *", "e4 e5", "junk_text"},
		{"Latin-1 sign", "1. e4 e5 \xb1 *", "e4 e5", "encoding"},
	} {
		g := one(t, tags+tt.text)
		if got := sans(g); got != tt.moves || codes(g) != tt.codes {
			t.Errorf("%s: %s with %q, want %s with %q", tt.name, got, codes(g), tt.moves, tt.codes)
		}
	}
}

func TestTagsInTheWild(t *testing.T) {
	for _, tt := range []struct{ name, tag, value, codes string }{
		{"standard", `[X "a b"]`, "a b", ""},
		{"escapes", `[X "say \"hi\" \\ bye"]`, `say "hi" \ bye`, ""},
		{"spaces", ` [ X   "a"  ]  `, "a", ""},
		{"two in a line", `[Y "b"][X "a"]`, "a", ""},
		{"quotes that are not marked", `[X "the "Fox" of"]`, `the "Fox" of`, "broken_tag"},
		{"no bracket", `[X "a"`, "a", "broken_tag"},
		{"no closing quote", `[X "a]`, "a", "broken_tag"},
		{"no quotes", `[X a b]`, "a b", "broken_tag"},
		{"single quotes", `[X 'a b']`, "a b", "broken_tag"},
		{"no name", `["a"]`, "", "broken_tag"},
		{"bad name", `[X-Y "a"]`, "", "broken_tag"},
		{"twice", "[X \"a\"]\n[X \"b\"]", "a", "duplicate_tag"},
		{"blank line between", "\n[X \"a\"]", "a", ""},
		{"Latin-1", "[X \"M\xfcller \x80\"]", "Müller €", "encoding"},
		{"comment beside it", "{a} [X \"a\"] ;b", "a", ""},
	} {
		g := one(t, strings.TrimSuffix(tags, "\n")+tt.tag+"\n\n1. e4 *\n")
		if got := g.Tag("X"); got != tt.value || codes(g) != tt.codes || sans(g) != "e4" {
			t.Errorf("%s: %q with %q and moves %s", tt.name, got, codes(g), sans(g))
		}
	}
}

func TestGamesAreToldApart(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		games      []string
	}{
		{"nothing", " \r\n\t\n", nil},
		{"only words", "Dear Ann,\nhere is nothing.\n", nil},
		{"only a comment", "{nothing}", nil},
		{"no blank line", tags + "1. e4 *\n" + tags + "1. d4 *\n", []string{"e4", "d4"}},
		{"one line", "1. e4 * 1. d4 d5 * [White \"Ann\"] 1. c4 *", []string{"e4", "d4 d5", "c4"}},
		{"no result", tags + "1. e4 e5\n\n" + tags + "1. d4 *", []string{"e4 e5", "d4"}},
		{"tags alone", tags + tags + "1. d4 *", []string{"", "d4"}},
		{"tags alone without a blank line", strings.TrimSuffix(tags, "\n") + tags + "1. d4 *", []string{"", "d4"}},
		{"neither tags nor results", "1. e4 e5\n2. Nf3\n\n1. d4 d5\n", []string{"e4 e5 Nf3", "d4 d5"}},
		{"open comment", tags + "1. e4 {oh\n\n" + tags + "1. d4 *", []string{"e4", "d4"}},
		{"open variation", tags + "1. e4 (1. c4 e5\n\n" + tags + "1. d4 *", []string{"e4", "d4"}},
		{"words between", "My games\n\n" + tags + "1. e4 *\n\nand another, a good one:\n" + tags + "1. d4 *\nBye!\n", []string{"e4", "d4"}},
		{"marks of byte order", "\ufeff" + tags + "1. e4 *\n\ufeff" + tags + "1. d4 *\n", []string{"e4", "d4"}},
		{"illegal move", tags + "1. e5 0-0 1. d4 *\n\n" + tags + "1. d4 *", []string{"", "d4"}},
		{"another kind of chess", "[Variant \"Atomic\"]\n\n1. e4 *\n\n" + tags + "1. d4 *", []string{"", "d4"}},
		{"Chess960", "[FEN \"nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN w KQkq - 0 1\"]\n\n1. e4 *\n\n" + tags + "1. d4 *", []string{"", "d4"}},
	} {
		var games []string
		for _, g := range readAll(t, tt.text) {
			games = append(games, sans(g))
			if g.Index != len(games) {
				t.Errorf("%s: game %d says it is number %d", tt.name, len(games), g.Index)
			}
		}
		if strings.Join(games, "|") != strings.Join(tt.games, "|") || len(games) != len(tt.games) {
			t.Errorf("%s: %q, want %q", tt.name, games, tt.games)
		}
	}
}

func TestStartPositions(t *testing.T) {
	for _, tt := range []struct{ name, fen, moves, codes string }{
		{"another", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9", "Kd7 e4", ""},
		{"rights without a rook", "4k3/8/8/8/8/8/4P3/4K3 b KQ - 3 9", "Kd7 e4", "fen_castling_rights fen_castling_rights"},
		{"counters", "4k3/8/8/8/8/8/4P3/4K3 b - - x 9", "Kd7 e4", "bad_start_position"},
		{"no king", "8/8/8/8/8/8/4P3/4K3 b - - 3 9", "", "bad_start_position"},
		{"Chess960", "nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN b KQkq - 0 1", "", "unsupported_variant"},
	} {
		g := one(t, strings.TrimSuffix(tags, "\n")+`[FEN "`+tt.fen+"\"]\n\n1... Kd7 2. e4 *")
		if sans(g) != tt.moves || codes(g) != tt.codes || g.Broken() != (tt.moves == "") {
			t.Errorf("%s: %s with %q", tt.name, sans(g), codes(g))
		}
	}
}

func TestResultIsSettled(t *testing.T) {
	for _, tt := range []struct {
		name, tag, end string
		result         chess.Result
		codes          string
	}{
		{"the same", "1-0", "1-0", "1-0", ""},
		{"only the tag knows", "1-0", "*", "1-0", "result_mismatch"},
		{"only the moves know", "*", "0-1", "0-1", "result_mismatch"},
		{"they differ", "1-0", "0-1", "1-0", "result_mismatch"},
		{"no end", "0-1", "", "0-1", "no_termination_marker"},
		{"old spelling", "1/2", "1/2-1/2", "1/2-1/2", "nonstandard_result"},
		{"no result at all", "?", "*", "*", "nonstandard_result"},
	} {
		g := one(t, strings.Replace(tags, "Result \"*", "Result \""+tt.tag, 1)+"1. e4 "+tt.end)
		if g.Result != tt.result || codes(g) != tt.codes {
			t.Errorf("%s: %s with %q, want %s with %q", tt.name, g.Result, codes(g), tt.result, tt.codes)
		}
	}
	g := one(t, strings.Replace(tags, "Result \"*", "Result \"1-0", 1)+"1. f3 e5 2. g4 Qh4# 1-0")
	if codes(g) != "result_mismatch" {
		t.Errorf("Black has mated and White has won: %q", codes(g))
	}
}

func TestAProblemNamesItsPlace(t *testing.T) {
	for _, tt := range []struct {
		name, text   string
		code         pgn.Code
		line, column int
		found        string
	}{
		{"illegal move", tags + "1. e4 e5\n2. Nf3 Ke6 *", pgn.IllegalMove, 10, 8, "Ke6"},
		{"behind Chinese", tags + "1. e4 {好棋，很好} e5 Ke2 2. Ke4 *", pgn.IllegalMove, 9, 25, "Ke4"},
		{"behind a comment of two lines", tags + "{a\nb} 1. e4 e4 *", pgn.IllegalMove, 10, 10, "e4"},
		{"in the third game", tags + "*\n" + tags + "*\r\n\r\n" + tags + "\n1. e5 *", pgn.IllegalMove, 29, 4, "e5"},
		{"comment", tags + "1. e4\n  { oh\n\n", pgn.UnterminatedComment, 10, 3, ""},
		{"variation", tags + "1. e4 (1. d4\n *", pgn.UnbalancedVariation, 9, 7, "("},
		{"tag", "[Event \"?\"]\n[Site ?]\n*", pgn.BrokenTag, 2, 1, "[Site ?]"},
		{"words before the game", "hello\n" + tags + "*", pgn.JunkText, 1, 1, "hello"},
		{"position", tags[:len(tags)-1] + "[FEN \"x\"]\n\n*", pgn.BadStartPosition, 8, 1, "x"},
	} {
		var found []pgn.Problem
		for _, g := range readAll(t, tt.text) {
			for _, p := range g.Problems {
				if p.Code == tt.code {
					found = append(found, p)
				}
			}
		}
		if len(found) == 0 || found[0].Line != tt.line || found[0].Column != tt.column || found[0].Text != tt.found {
			t.Errorf("%s: %v, want %d:%d %q", tt.name, found, tt.line, tt.column, tt.found)
		}
	}
}

func TestReasonsComeWithTheProblem(t *testing.T) {
	g := one(t, tags+"1. e4 e5 2. Nf3 Nc6 3. Bb6 *")
	var why *chess.MoveError
	if len(g.Problems) != 1 || !errors.As(g.Problems[0].Err, &why) || why.Code != chess.NotHowItMoves {
		t.Errorf("problems %v", g.Problems)
	}
}

func TestLastGameIsGivenBeforeTheReadingError(t *testing.T) {
	broken := errors.New("the cable")
	in := io.MultiReader(strings.NewReader(tags+"1. e4 e5 2. Nf3"), iotest.ErrReader(broken))
	games, failure := 0, error(nil)
	for game, err := range pgn.NewReader(in).Games() {
		if err != nil {
			failure = err
			continue
		}
		games++
		if sans(game) != "e4 e5 Nf3" {
			t.Errorf("moves %s", sans(game))
		}
	}
	if games != 1 || !errors.Is(failure, broken) {
		t.Errorf("%d games, then %v", games, failure)
	}
}

// However the text comes in, byte by byte or at once, it is the same text.
func TestPiecesOfAnySize(t *testing.T) {
	text := tags + "1. e4 {a\nb} e5 $1 (1... c5 2. Nf3 (2. c3!?) 2... d6) 2. Nf3 Ke6 1-0\r\n\r\n" + tags + "1. d4 ½-½\n"
	want := readAll(t, text)
	got := 0
	for game, err := range pgn.NewReader(iotest.OneByteReader(strings.NewReader(text))).Games() {
		if err != nil {
			t.Fatal(err)
		}
		if described(game) != described(want[got]) || codes(game) != codes(want[got]) {
			t.Errorf("byte by byte game %d is\n%s%v\nwant\n%s%v", got+1, described(game), game.Problems, described(want[got]), want[got].Problems)
		}
		got++
	}
	if got != len(want) || got != 2 {
		t.Errorf("%d games byte by byte, %d at once", got, len(want))
	}
}

func TestStrayTextBehindTheLastGame(t *testing.T) {
	r := pgn.NewReader(strings.NewReader(tags + "1. e4 *\n\nBye!\n"))
	for _, err := range r.Games() {
		if err != nil {
			t.Fatal(err)
		}
	}
	if stray := r.Stray(); len(stray) != 1 || stray[0].Code != pgn.JunkText || stray[0].Line != 11 {
		t.Errorf("stray %v", stray)
	}
}

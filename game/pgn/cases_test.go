package pgn_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// expected is what is right for a file of testdata/cases.
type expected struct {
	Policy string
	Games  []expectedGame
}

type expectedGame struct {
	Result          chess.Result
	ResultAny       []chess.Result `json:"result_any"`
	Warnings        []string
	Unreadable      bool
	Plies           int
	PliesEither     []int  `json:"plies_either"`
	FinalFEN        string `json:"final_fen"`
	Moves           *string
	White, Event    string
	Site            string
	WhiteAny        []string `json:"white_any"`
	Variations      *int
	CommentsContain []string `json:"comments_contain"`
}

// readAll reads games that must be readable to the end of the text.
func readAll(t interface{ Fatal(...any) }, text string) []*pgn.Game {
	var games []*pgn.Game
	for game, err := range pgn.NewReader(strings.NewReader(text)).Games() {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game)
	}
	return games
}

// The files of testdata/cases are faults that real programs had with real files;
// the positions were counted by several independent readers.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.pgn")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".pgn"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			data, err := os.ReadFile(strings.TrimSuffix(file, "pgn") + "expected.json")
			if err != nil {
				t.Fatal(err)
			}
			var want expected
			if err := json.Unmarshal(data, &want); err != nil {
				t.Fatal(err)
			}
			games := readAll(t, string(text))
			if len(games) != len(want.Games) {
				t.Fatalf("%d games, want %d", len(games), len(want.Games))
			}
			for i, game := range games {
				want.Games[i].check(t, game)
				sameWhenWritten(t, game)
			}
		})
	}
}

func (want expectedGame) check(t *testing.T, g *pgn.Game) {
	t.Helper()
	for _, warning := range want.Warnings {
		code := pgn.Code(strings.ReplaceAll(warning, "-", "_"))
		if !has(g, code) && !(code == pgn.IllegalMove && len(g.Moves) != want.Plies) {
			t.Errorf("game %d: no %s in %v", g.Index, code, g.Problems)
		}
	}
	if g.Broken() && !want.Unreadable && !slices.Contains(want.Warnings, "illegal-move") {
		t.Errorf("game %d is broken: %v", g.Index, g.Problems)
	}
	if g.Result != want.Result && !slices.Contains(want.ResultAny, g.Result) {
		t.Errorf("game %d: result %s, want %s", g.Index, g.Result, want.Result)
	}
	if want.Unreadable {
		return
	}
	for name, value := range map[string]string{"White": want.White, "Event": want.Event, "Site": want.Site} {
		if value != "" && g.Tag(name) != value {
			t.Errorf("game %d: %s is %q, want %q", g.Index, name, g.Tag(name), value)
		}
	}
	if want.WhiteAny != nil && !slices.Contains(want.WhiteAny, g.Tag("White")) {
		t.Errorf("game %d: White is %q, want one of %q", g.Index, g.Tag("White"), want.WhiteAny)
	}
	said := strings.Join(comments(g.Root), "\n")
	for _, comment := range want.CommentsContain {
		if !strings.Contains(said, comment) {
			t.Errorf("game %d: no %q in the comments\n%s", g.Index, comment, said)
		}
	}
	if want.Variations != nil && g.Variations != *want.Variations {
		t.Errorf("game %d: %d variations, want %d", g.Index, g.Variations, *want.Variations)
	}
	if len(g.Moves) != want.Plies {
		if !slices.Contains(want.PliesEither, len(g.Moves)) {
			t.Errorf("game %d: %d half-moves, want %d", g.Index, len(g.Moves), want.Plies)
		}
		return
	}
	if fen := g.End.FEN(); fen != want.FinalFEN {
		t.Errorf("game %d ends in %s, want %s", g.Index, fen, want.FinalFEN)
	}
	unmarked := strings.NewReplacer("+", "", "#", "")
	if moves := sans(g); want.Moves != nil && unmarked.Replace(moves) != unmarked.Replace(*want.Moves) {
		t.Errorf("game %d: moves %s, want %s", g.Index, moves, *want.Moves)
	}
}

func has(g *pgn.Game, code pgn.Code) bool {
	return slices.ContainsFunc(g.Problems, func(p pgn.Problem) bool { return p.Code == code })
}

// sans is the main line in standard notation.
func sans(g *pgn.Game) string { return strings.Join(g.SANs(), " ") }

// comments are all comments below a node, in the order in which they are written.
func comments(node *pgn.Node) []string {
	all := slices.Concat(node.Before, node.Comments)
	for _, next := range node.Next {
		all = append(all, comments(next)...)
	}
	return all
}

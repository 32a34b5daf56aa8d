package chess_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"woodfox/game/chess"
)

// bugCase is one case of testdata/cases.yaml: a fault that some program had,
// as an input and the right answer.
type bugCase struct {
	ID    string
	Op    string
	Why   string
	Input struct {
		FEN     string
		UCI     string
		Text    string
		Moves   []string
		Undo    int
		Depth   int
		Flagged string
	}
	Expected struct {
		Verdict       string
		Reason        string
		FENOut        string `yaml:"fen_out"`
		FENIfAccepted string `yaml:"fen_if_accepted"`
		UCIIfAccepted string `yaml:"uci_if_accepted"`
		LegalMoves    *int   `yaml:"legal_moves"`
		Includes      []string
		Excludes      []string
		Check         *bool
		Mate          *bool
		Stalemate     *bool
		FEN           string
		SANs          []string `yaml:"sans"`
		SAN           string
		UCI           string
		Error         string
		Outcome       string
		Insufficient  *bool  `yaml:"insufficient_material"`
		DeadPosition  string `yaml:"dead_position"`
		CanWin        string `yaml:"can_win"`
		Result        string
		Nodes         uint64
		Fifty         *bool `yaml:"fifty_claimable"`
		SeventyFive   *bool `yaml:"seventyfive"`
	}
}

func TestCases(t *testing.T) {
	data, err := os.ReadFile("testdata/cases.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var cases []bugCase
	if err := yaml.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	ops := map[string]func(*testing.T, bugCase){
		"fen": checkFEN, "moves": checkMoves, "play": checkPlay, "undo": checkUndo,
		"san": checkSAN, "parse_san": checkParse, "parse_uci": checkParse,
		"material": checkMaterial, "flag": checkFlag, "perft": checkPerft,
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			check, ok := ops[c.Op]
			if !ok {
				t.Fatalf("unknown op %q", c.Op)
			}
			t.Log(c.Why)
			if c.Input.FEN == "" {
				c.Input.FEN = chess.StartFEN
			}
			check(t, c)
		})
	}
}

// codesOfReason lists the codes that answer the hint of a case.
var codesOfReason = map[string][]chess.FENCode{
	"kings":             {chess.FENNoKing, chess.FENTwoKings},
	"opponent-in-check": {chess.FENOpponentInCheck},
	"impossible-check":  {chess.FENImpossibleCheck},
	"pawn-rank":         {chess.FENPawnRank},
	"castling":          {chess.FENCastlingKing, chess.FENCastlingRook, chess.FENChess960, chess.FENUnknownCastling},
	"ep-square":         {chess.FENEnPassantRank, chess.FENEnPassantPawn, chess.FENEnPassantImpossible, chess.FENUnknownEnPassant},
	"counters":          {chess.FENCounter},
	"material":          {chess.FENTooManyPieces, chess.FENTooManyPawns, chess.FENTooManyPromoted},
	"syntax":            {chess.FENFieldCount, chess.FENRankCount, chess.FENRankLength, chess.FENUnknownPiece, chess.FENUnknownTurn},
}

func checkFEN(t *testing.T, c bugCase) {
	p, err := chess.ParseFEN(c.Input.FEN)
	if err != nil {
		var fault *chess.FENError
		if !errors.As(err, &fault) || !slices.Contains(codesOfReason[c.Expected.Reason], fault.Code) {
			t.Errorf("refused with %v, want the reason %q", err, c.Expected.Reason)
		}
		if c.Expected.Verdict == "accept" {
			t.Errorf("refused: %v", err)
		}
		// Set-up mode still gives the position, and it is the expected one.
		p, _ = chess.ReadFEN(c.Input.FEN)
	} else if c.Expected.Verdict == "reject" {
		t.Error("accepted")
	}
	if c.Expected.Verdict == "reject" {
		return
	}
	if want := c.Expected.FENOut + c.Expected.FENIfAccepted; want != "" && p.FEN() != want {
		t.Errorf("written as %s, want %s", p.FEN(), want)
	}
	checkLegal(t, c, p)
}

func checkMoves(t *testing.T, c bugCase) {
	p, _ := playAll(t, c)
	checkLegal(t, c, p)
	got := p.Outcome()
	for _, test := range []struct {
		name string
		want *bool
		got  bool
	}{
		{"check", c.Expected.Check, p.InCheck()},
		{"mate", c.Expected.Mate, got.Reason == chess.Checkmate},
		{"stalemate", c.Expected.Stalemate, got.Reason == chess.Stalemate},
	} {
		if test.want != nil && *test.want != test.got {
			t.Errorf("%s: %v, want %v", test.name, test.got, *test.want)
		}
	}
}

func checkLegal(t *testing.T, c bugCase, p chess.Position) {
	t.Helper()
	var legal []string
	for _, m := range p.LegalMoves() {
		legal = append(legal, m.String())
	}
	if want := c.Expected.LegalMoves; want != nil && len(legal) != *want {
		t.Errorf("%d legal moves, want %d", len(legal), *want)
	}
	for _, m := range c.Expected.Includes {
		if !slices.Contains(legal, m) {
			t.Errorf("%s is missing", m)
		}
	}
	for _, m := range c.Expected.Excludes {
		if slices.Contains(legal, m) {
			t.Errorf("%s is not legal", m)
		}
	}
}

// playAll plays the moves of the case and returns the position with all the
// positions before it.
func playAll(t *testing.T, c bugCase) (chess.Position, []chess.Position) {
	t.Helper()
	p := parse(t, c.Input.FEN)
	var before []chess.Position
	for _, text := range c.Input.Moves {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		before = append(before, p)
		p.Play(m)
	}
	return p, before
}

func checkPlay(t *testing.T, c bugCase) {
	p := parse(t, c.Input.FEN)
	var sans []string
	for _, text := range c.Input.Moves {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		sans = append(sans, p.SAN(m))
		p.Play(m)
	}
	if want := c.Expected.FEN; want != "" && p.FEN() != want {
		t.Errorf("ends with %s, want %s", p.FEN(), want)
	}
	if want := c.Expected.SANs; want != nil && !slices.Equal(sans, want) {
		t.Errorf("written %v, want %v", sans, want)
	}
	if want := c.Expected.Outcome; want != "" {
		o := p.Outcome()
		if got := string(o.Result) + " " + strings.ReplaceAll(string(o.Reason), "_", "-"); got != want {
			t.Errorf("outcome %q, want %q", got, want)
		}
	}
	if want := c.Expected.Fifty; want != nil && *want != (p.HalfmoveClock() >= 100) {
		t.Errorf("half-move clock %d, fifty moves claimable: want %v", p.HalfmoveClock(), *want)
	}
	if want := c.Expected.SeventyFive; want != nil && *want != (p.Outcome().Reason == chess.SeventyFiveMoves) {
		t.Errorf("outcome %v, seventy-five moves: want %v", p.Outcome(), *want)
	}
}

func checkUndo(t *testing.T, c bugCase) {
	_, before := playAll(t, c)
	p := before[len(before)-c.Input.Undo]
	if p.FEN() != c.Expected.FEN {
		t.Errorf("taken back to %s, want %s", p.FEN(), c.Expected.FEN)
	}
}

func checkSAN(t *testing.T, c bugCase) {
	p := parse(t, c.Input.FEN)
	m, err := p.ParseUCI(c.Input.UCI)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.SAN(m); got != c.Expected.SAN {
		t.Errorf("written %s, want %s", got, c.Expected.SAN)
	}
}

func checkParse(t *testing.T, c bugCase) {
	p := parse(t, c.Input.FEN)
	read := p.ParseMove
	if c.Op == "parse_uci" {
		read = p.ParseUCI
	}
	m, err := read(c.Input.Text)
	var moveErr *chess.MoveError
	if err != nil && !errors.As(err, &moveErr) {
		t.Fatalf("error of type %T", err)
	}
	switch {
	case err == nil && c.Expected.Error != "":
		t.Errorf("read as %s, want the error %s", m, c.Expected.Error)
	case err == nil && m.String() != c.Expected.UCI+c.Expected.UCIIfAccepted:
		t.Errorf("read as %s, want %s", m, c.Expected.UCI+c.Expected.UCIIfAccepted)
	case err != nil && c.Expected.Error == "" && c.Expected.Verdict != "either":
		t.Errorf("refused: %v", err)
	case err != nil && c.Expected.Error == "ambiguous" && moveErr.Code != chess.Ambiguous:
		t.Errorf("refused: %v, want ambiguous", err)
	}
}

func checkMaterial(t *testing.T, c bugCase) {
	p := parse(t, c.Input.FEN)
	if c.Expected.CanWin != "" {
		// What is claimed must be true; not everything true need be claimed.
		for _, color := range [...]chess.Color{chess.White, chess.Black} {
			can := c.Expected.CanWin == "both" || c.Expected.CanWin == color.String()+" only"
			if can && !p.CanMate(color) {
				t.Errorf("%v can mate, but CanMate says no", color)
			}
		}
		return
	}
	if want := *c.Expected.Insufficient; want != p.IsMaterialDead() {
		t.Errorf("dead by material: %v, want %v", p.IsMaterialDead(), want)
	}
	if want := *c.Expected.Insufficient; want != p.IsDead() && c.Expected.DeadPosition != "optional" {
		t.Errorf("dead: %v, want %v", p.IsDead(), want)
	}
}

func checkFlag(t *testing.T, c bugCase) {
	p := parse(t, c.Input.FEN)
	flagged := chess.White
	if c.Input.Flagged == "black" {
		flagged = chess.Black
	}
	if got := p.FlagFall(flagged); string(got.Result) != c.Expected.Result {
		t.Errorf("%v, want %s", got, c.Expected.Result)
	}
}

func checkPerft(t *testing.T, c bugCase) {
	p := parse(t, c.Input.FEN)
	if got := p.Perft(c.Input.Depth); got != c.Expected.Nodes {
		t.Errorf("perft %d = %d, want %d", c.Input.Depth, got, c.Expected.Nodes)
	}
}

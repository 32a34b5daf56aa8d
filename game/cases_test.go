package game_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml"

	"woodfox/game"
	"woodfox/game/chess"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// after is noon and so many seconds.
func after(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }

// start begins a game with the options, which must be right.
func start(t testing.TB, o game.Options) *game.Game {
	t.Helper()
	g, err := game.New(o, noon)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// from is a position that must be right.
func from(t testing.TB, fen string) chess.Position {
	t.Helper()
	position, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return position
}

// play makes moves given as one text, which must be legal.
func play(t testing.TB, g *game.Game, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		if _, err := g.PlayText(text, noon); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// historyCase is an entry of testdata/cases.yaml.
type historyCase struct {
	ID    string `yaml:"id"`
	Op    string `yaml:"op"`
	Input struct {
		FEN     string   `yaml:"fen"`
		Moves   []string `yaml:"moves"`
		Undo    int      `yaml:"undo"`
		Flagged string   `yaml:"flagged"`
	} `yaml:"input"`
	Expected map[string]any `yaml:"expected"`
	Why      string         `yaml:"why"`
}

func TestReportedCases(t *testing.T) {
	data, err := os.ReadFile("testdata/cases.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var cases []historyCase
	if err := yaml.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) { c.run(t) })
	}
}

func (c historyCase) run(t *testing.T) {
	var options game.Options
	if c.Input.FEN != "" {
		options.Start = from(t, c.Input.FEN)
	}
	g := start(t, options)
	play(t, g, strings.Join(c.Input.Moves, " "))
	if c.Input.Undo > 0 {
		if err := g.Undo(c.Input.Undo, noon); err != nil {
			t.Fatal(err)
		}
	}
	for key, want := range c.Expected {
		if got := c.fact(t, g, key); !slices.Equal(got, facts(want)) {
			t.Errorf("%s is %v, want %v (%s)", key, got, want, c.Why)
		}
	}
}

// facts makes a list of texts of whatever the file holds.
func facts(value any) []string {
	switch v := value.(type) {
	case string:
		return []string{v}
	case bool:
		return []string{map[bool]string{true: "yes", false: "no"}[v]}
	case []any:
		var texts []string
		for _, item := range v {
			texts = append(texts, item.(string))
		}
		return texts
	}
	return []string{""}
}

// fact is what the game says to the named question of the file.
func (c historyCase) fact(t *testing.T, g *game.Game, key string) []string {
	position, outcome := g.Position(), g.Outcome()
	claims := g.Claims()
	switch key {
	case "fen":
		return []string{position.FEN()}
	case "sans":
		var sans []string
		for _, played := range g.Moves() {
			sans = append(sans, played.SAN)
		}
		return sans
	case "outcome":
		if !g.Over() {
			return []string{""}
		}
		reason := map[chess.Reason]string{chess.SeventyFiveMoves: "seventyfive-moves"}[outcome.Reason]
		if reason == "" {
			reason = string(outcome.Reason)
		}
		return []string{string(outcome.Result) + " " + reason}
	case "result":
		side := chess.White
		if c.Input.Flagged == "black" {
			side = chess.Black
		}
		return []string{string(position.FlagFall(side).Result)}
	case "threefold_claimable":
		return facts(slices.Contains(claims, chess.Threefold))
	case "fifty_claimable":
		return facts(slices.Contains(claims, chess.FiftyMoves))
	case "fivefold":
		return facts(outcome.Reason == chess.Fivefold)
	case "seventyfive":
		return facts(outcome.Reason == chess.SeventyFiveMoves)
	}
	t.Fatalf("the file asks for %q", key)
	return nil
}

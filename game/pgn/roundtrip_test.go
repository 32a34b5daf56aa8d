package pgn_test

import (
	"fmt"
	"strings"

	"woodfox/game/pgn"
)

// sameWhenWritten holds that a game that is written and read again is the same
// game, and that what is written has no fault.
func sameWhenWritten(t interface {
	Fatal(...any)
	Errorf(string, ...any)
}, g *pgn.Game,
) {
	var b strings.Builder
	if err := pgn.WriteGame(&b, g); err != nil {
		t.Fatal(err)
	}
	games := readAll(t, b.String())
	if len(games) != 1 {
		t.Errorf("%d games in\n%s", len(games), b.String())
		return
	}
	if got, want := described(games[0]), described(g); got != want {
		t.Errorf("written\n%s\nit is\n%s\nwant\n%s", b.String(), got, want)
	}
	for _, p := range games[0].Problems {
		switch p.Code {
		case pgn.NullMove, pgn.GoesOnAfterFivefold, pgn.GoesOnAfterSeventyFive, pgn.ResultMismatch:
		case pgn.UnsupportedVariant, pgn.BadStartPosition, pgn.FENCastlingRights: // a FEN that was refused is written as it was
			if !g.Broken() {
				t.Errorf("written\n%s\nit has %v", b.String(), p)
			}
		default:
			t.Errorf("written\n%s\nit has %v", b.String(), p)
		}
	}
}

// described is all that there is to a game, tags beside the roster only.
func described(g *pgn.Game) string {
	var b strings.Builder
	fmt.Fprintln(&b, g.Result, g.Start.FEN(), g.Variations)
	fmt.Fprintln(&b, sans(g))
	for _, tag := range g.Tags {
		if !strings.Contains(" Event Site Date Round White Black Result FEN SetUp ", " "+tag.Name+" ") {
			fmt.Fprintln(&b, tag.Name)
		}
	}
	describe(&b, g.Root, 0)
	return b.String()
}

func describe(b *strings.Builder, node *pgn.Node, depth int) {
	for {
		fmt.Fprintf(b, "%s%v %q %v %q\n", strings.Repeat(" ", depth), node.Move, node.Before, node.Glyphs, node.Comments)
		if len(node.Next) == 0 {
			return
		}
		for _, variation := range node.Next[1:] {
			describe(b, variation, depth+1)
		}
		node = node.Next[0]
	}
}

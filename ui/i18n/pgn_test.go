package i18n_test

import (
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/pgn"
	"woodfox/ui/i18n"
)

func TestEveryProblemOfAFileOfGamesIsWorded(t *testing.T) {
	why := map[pgn.Code]error{
		pgn.IllegalMove:       &chess.MoveError{Explanation: chess.Explanation{Code: chess.Unreadable}},
		pgn.BadStartPosition:  &chess.FENError{Code: chess.FENNoKing},
		pgn.FENCastlingRights: &chess.FENError{Code: chess.FENCastlingRook},
	}
	for _, lang := range i18n.All() {
		words := i18n.For(lang)
		for _, code := range pgn.Codes() {
			for _, p := range []pgn.Problem{{Code: code, Text: "Event Site", Err: why[code]}, {Code: code}} {
				if said := words.PGNProblem(p); said == "" || strings.HasPrefix(said, "pgn.") {
					t.Errorf("%s: %s is worded %q", lang, code, said)
				}
			}
		}
		for _, severity := range []pgn.Severity{pgn.Warning, pgn.Failure} {
			if said := words.Severity(severity); strings.HasPrefix(said, "pgn.") {
				t.Errorf("%s: %s has no word", lang, severity)
			}
		}
	}
}

func TestTheReasonAgainstAMoveIsToldWithItsProblem(t *testing.T) {
	p := chess.StartPosition()
	_, err := p.ParseMove("Ke3")
	said := i18n.For(i18n.EN).PGNProblem(pgn.Problem{Code: pgn.IllegalMove, Text: "Ke3", Err: err})
	if !strings.Contains(said, "Ke3") || !strings.Contains(said, "king") {
		t.Errorf("said %q", said)
	}
}

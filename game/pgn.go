package game

import (
	"strings"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// Record is the game as package pgn writes it.
func (g *Game) Record() pgn.Record {
	r := pgn.Record{
		Event:  g.event,
		Date:   g.date,
		Round:  "-",
		White:  g.players[chess.White].Name,
		Black:  g.players[chess.Black].Name,
		Result: g.outcome.Result,
		Start:  g.positions[0],
	}
	for _, played := range g.moves {
		r.Moves = append(r.Moves, played.Move)
	}
	if opening, ok := g.Opening(g.Plies()); ok {
		r.Tags = append(r.Tags, pgn.Tag{Name: "ECO", Value: opening.ECO})
	}
	r.Tags = append(r.Tags, pgn.Tag{Name: "TimeControl", Value: g.Control().PGN()})
	switch g.outcome.Reason {
	case "":
		r.Tags = append(r.Tags, pgn.Tag{Name: "Termination", Value: "unterminated"})
	case chess.Flag, chess.FlagWithoutMating:
		r.Tags = append(r.Tags, pgn.Tag{Name: "Termination", Value: "time forfeit"})
	default:
		r.Tags = append(r.Tags, pgn.Tag{Name: "Termination", Value: "normal"})
	}
	return r
}

// PGN is the game in Portable Game Notation, finished or not.
func (g *Game) PGN() string {
	var b strings.Builder
	if err := pgn.Write(&b, g.Record()); err != nil {
		panic("game: a game of legal moves cannot be written: " + err.Error())
	}
	return b.String()
}

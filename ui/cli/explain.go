package cli

import (
	"time"

	"woodfox/game"
	"woodfox/game/chess"
)

// explainCommand says why a move is or is not legal.
type explainCommand struct {
	FEN   string `arg:"" name:"fen"`
	Move  string `arg:""`
	Moves string `placeholder:"MOVES"`
	JSON  bool   `name:"json"`
}

type explainReport struct {
	Legal   bool       `json:"legal"`
	UCI     string     `json:"uci"`
	SAN     string     `json:"san"`
	Code    chess.Code `json:"code"`
	Squares []string   `json:"squares"`
	Pieces  []string   `json:"pieces"`
	Message string     `json:"message"`
}

// Run prints the explanation and ends with No when the move is not legal.
func (c *explainCommand) Run(r *run) error {
	g, err := r.gameFrom(c.FEN, c.Moves)
	if err != nil {
		return err
	}
	e := g.ExplainText(c.Move)
	report := explainReport{Legal: e.Legal(), Code: e.Code, Squares: []string{}, Pieces: []string{}, Message: r.words.Explain(e)}
	if e.Move != chess.NoMove {
		report.UCI = e.Move.String()
	}
	if e.Legal() {
		p := g.Position()
		report.SAN = p.SAN(e.Move)
	}
	for _, s := range e.Squares {
		report.Squares = append(report.Squares, s.String())
	}
	for _, pt := range e.Pieces {
		report.Pieces = append(report.Pieces, pt.String())
	}
	if c.JSON {
		err = r.json(report)
	} else {
		err = r.print(report.Message)
	}
	if err == nil && !report.Legal {
		return no()
	}
	return err
}

// gameFrom plays the moves from the FEN; it says what is wrong with either.
func (r *run) gameFrom(fen, moves string) (*game.Game, error) {
	start, faults := r.start(fen)
	for _, fault := range faults {
		r.say(r.words.FENError(fault))
	}
	if len(faults) > 0 {
		return nil, no()
	}
	g, err := game.New(game.Options{Start: start}, time.Time{})
	if err != nil {
		return nil, err
	}
	if wrong := r.play(g, moves); wrong != nil {
		r.say(wrong.line())
		return nil, no()
	}
	return g, nil
}

package cli

import (
	"fmt"
	"strings"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
)

// positionCommand says what the rules say about a position.
type positionCommand struct {
	FEN   string `arg:"" name:"fen"`
	Moves string `placeholder:"MOVES"`
	Undo  int    `placeholder:"N"`
	Flag  string `enum:",white,black" default:"" placeholder:"SIDE"`
	JSON  bool   `name:"json"`
}

// positionReport is the JSON of the position command.
type positionReport struct {
	FEN         string         `json:"fen"`
	Valid       bool           `json:"valid"`
	Errors      []fenReport    `json:"errors"`
	Turn        string         `json:"turn"`
	Check       bool           `json:"check"`
	Checkers    []string       `json:"checkers"`
	Legal       []moveReport   `json:"legal"`
	Outcome     *chess.Outcome `json:"outcome"`
	Claims      []chess.Reason `json:"claims"`
	Repetitions int            `json:"repetitions"`
	Key         string         `json:"key"`
	Played      []moveReport   `json:"played"`
	Error       *playError     `json:"error"`
}

type fenReport struct {
	Code    chess.FENCode `json:"code"`
	Field   chess.Field   `json:"field"`
	Message string        `json:"message"`
}

type moveReport struct {
	UCI string `json:"uci"`
	SAN string `json:"san"`
}

// playError tells which of the moves could not be played; Index counts from 0.
type playError struct {
	Index   int        `json:"index"`
	Code    chess.Code `json:"code"`
	Message string     `json:"message"`
	text    string     // the move as it was typed; empty when it is about none
}

// line is the message for people, with the move that it is about.
func (e *playError) line() string {
	if e.text == "" {
		return e.Message
	}
	return shorten(e.text) + ": " + e.Message
}

// Run prints the report and ends with No when the position is not valid or a
// move is not legal.
func (c *positionCommand) Run(r *run) error {
	if c.Undo < 0 {
		return badValue("--undo", c.Undo)
	}
	report := r.position(c)
	if err := r.show(report, c.JSON); err != nil {
		return err
	}
	if !report.Valid || report.Error != nil {
		return no()
	}
	return nil
}

// start reads the FEN argument.
func (r *run) start(fen string) (chess.Position, []*chess.FENError) {
	return chess.ReadFEN(written(fen))
}

// written is the FEN that an argument means: "startpos" is the start position.
func written(fen string) string {
	if fen == "startpos" {
		return chess.StartFEN
	}
	return fen
}

func (r *run) position(c *positionCommand) positionReport {
	report := positionReport{
		FEN: c.FEN, Errors: []fenReport{}, Checkers: []string{}, Legal: []moveReport{},
		Claims: []chess.Reason{}, Played: []moveReport{},
	}
	start, faults := r.start(c.FEN)
	report.Turn = start.Turn().String()
	for _, fault := range faults {
		report.Errors = append(report.Errors, fenReport{fault.Code, fault.Field, r.words.FENError(fault)})
	}
	if len(faults) > 0 {
		return report
	}
	report.Valid = true
	g, err := game.New(game.Options{Start: start}, time.Time{})
	if err != nil {
		report.Error = &playError{Message: err.Error()}
		return report
	}
	report.Error = r.play(g, c.Moves)
	if report.Error == nil && c.Undo > 0 {
		if err := g.Undo(c.Undo, time.Time{}); err != nil {
			report.Error = &playError{Index: g.Plies(), Code: "nothing_to_undo", Message: r.words.N("cli.nothing_to_undo", g.Plies())}
		}
	}
	report.describe(g, c.Flag)
	return report
}

// play plays the moves until one is not legal.
func (r *run) play(g *game.Game, moves string) *playError {
	for i, text := range strings.Fields(moves) {
		if _, err := g.PlayText(text, time.Time{}); err != nil {
			why := g.ExplainText(text)
			return &playError{Index: i, Code: why.Code, Message: r.words.Explain(why), text: text}
		}
	}
	return nil
}

// describe fills in what holds in the position on the board.
func (report *positionReport) describe(g *game.Game, flag string) {
	p := g.Position()
	report.FEN = p.FEN()
	report.Turn = p.Turn().String()
	report.Check = p.InCheck()
	for s := range p.Checkers().All() {
		report.Checkers = append(report.Checkers, s.String())
	}
	outcome := g.Outcome()
	if flag != "" && outcome == (chess.Outcome{}) {
		side := chess.White
		if flag == "black" {
			side = chess.Black
		}
		outcome = p.FlagFall(side)
	}
	if outcome != (chess.Outcome{}) {
		report.Outcome = &outcome
	}
	for _, m := range p.LegalMoves() {
		report.Legal = append(report.Legal, moveReport{m.String(), p.SAN(m)})
	}
	report.Claims = append(report.Claims, g.Claims()...)
	report.Repetitions = g.Repetitions()
	report.Key = fmt.Sprintf("%016x", p.Key())
	for _, played := range g.Moves() {
		report.Played = append(report.Played, moveReport{played.Move.String(), played.SAN})
	}
}

// show prints the report as JSON or in lines for people.
func (r *run) show(report positionReport, asJSON bool) error {
	if asJSON {
		return r.json(report)
	}
	for _, fault := range report.Errors {
		r.say(fault.Message)
	}
	if !report.Valid {
		return nil
	}
	if report.Error != nil {
		r.say(report.Error.line())
	}
	var moves []string
	for _, m := range report.Legal {
		moves = append(moves, m.SAN)
	}
	lines := []string{report.FEN, r.words.N("cli.position.legal", len(moves), "Moves", strings.Join(moves, " "))}
	if report.Check {
		lines = append(lines, r.words.T("cli.position.check", "Squares", strings.Join(report.Checkers, " ")))
	}
	if report.Outcome != nil {
		lines = append(lines, r.words.Outcome(*report.Outcome))
	}
	for _, claim := range report.Claims {
		lines = append(lines, r.words.T("cli.claim."+string(claim)))
	}
	return r.print(strings.Join(lines, "\n"))
}

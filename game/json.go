package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
)

// savedVersion is the version of the saved form. It grows when a program that
// does not know the new form could misread it.
const savedVersion = 1

// latest is the last millisecond of year 9999, the end of what RFC 3339 can say.
const latest = 253402300799999

// savedGame is a game as JSON: everything, so that it goes on where it stood.
type savedGame struct {
	Version int          `json:"version"`
	Laws    Laws         `json:"laws"`
	White   Player       `json:"white"`
	Black   Player       `json:"black"`
	Event   string       `json:"event,omitempty"`
	Date    time.Time    `json:"date"`
	Start   string       `json:"start"`
	Moves   []savedMove  `json:"moves"`
	Clock   clock.Clock  `json:"clock"`
	Offer   string       `json:"offer,omitempty"` // "white" or "black"
	Result  chess.Result `json:"result,omitempty"`
	Reason  chess.Reason `json:"reason,omitempty"`
}

// savedMove is a move in UCI, when it was played and what time was left.
type savedMove struct {
	UCI  string `json:"uci"`
	At   int64  `json:"at_ms"` // since 1970
	Left int64  `json:"left_ms,omitempty"`
}

// MarshalJSON writes the whole state. The clock is written as it stood after
// the last move; call Pause first to keep what was spent since.
func (g *Game) MarshalJSON() ([]byte, error) {
	s := savedGame{
		Version: savedVersion,
		Laws:    g.laws,
		White:   g.players[chess.White],
		Black:   g.players[chess.Black],
		Event:   g.event,
		Date:    g.date,
		Start:   g.positions[0].FEN(),
		Moves:   make([]savedMove, 0, len(g.moves)),
		Clock:   g.clock,
		Result:  g.outcome.Result,
		Reason:  g.outcome.Reason,
	}
	for _, p := range g.moves {
		s.Moves = append(s.Moves, savedMove{p.Move.String(), p.At.UnixMilli(), p.Remaining.Milliseconds()})
	}
	if g.offer.stands {
		s.Offer = g.offer.by.String()
	}
	return json.Marshal(s)
}

// UnmarshalJSON reads a saved game; its clock stands until Resume. Moves are
// played again, so what comes out is a game that can have been played. The error
// has the code Corrupt or NewerVersion and leaves g as it was.
func (g *Game) UnmarshalJSON(data []byte) error {
	var s savedGame
	if err := json.Unmarshal(data, &s); err != nil {
		return &Error{Code: Corrupt, Err: err}
	}
	if s.Version > savedVersion {
		return &Error{Code: NewerVersion, Err: fmt.Errorf("version %d", s.Version)}
	}
	read, err := s.game()
	if err != nil {
		return &Error{Code: Corrupt, Err: err}
	}
	*g = *read
	return nil
}

// game builds the game again from its saved form.
func (s savedGame) game() (*Game, error) {
	start, err := chess.ParseFEN(s.Start)
	if err != nil {
		return nil, err
	}
	g, err := New(Options{
		White: s.White, Black: s.Black, Start: start, Laws: s.Laws,
		Control: s.Clock.Control(), Event: s.Event, Date: s.Date,
	}, time.Time{})
	if err != nil {
		return nil, err
	}
	g.date = s.Date // which New would have filled in
	for ply, m := range s.Moves {
		if err := g.replay(m); err != nil {
			return nil, fmt.Errorf("half-move %d: %w", ply+1, err)
		}
	}
	position := g.Position()
	if s.Clock.Turn() != position.Turn() {
		return nil, errors.New("the clock runs for the wrong side")
	}
	g.clock = s.Clock
	if err := g.restoreEnd(chess.Outcome{Result: s.Result, Reason: s.Reason}); err != nil {
		return nil, err
	}
	return g, g.restoreOffer(s.Offer)
}

// replay makes a saved move.
func (g *Game) replay(m savedMove) error {
	if g.Over() {
		return refuse(GameOver)
	}
	if m.At < 0 || m.At > latest || m.Left < 0 || m.Left > latest ||
		m.Left > 0 && g.Control().Kind == clock.None {
		return errors.New("impossible time")
	}
	position := g.Position()
	legal, err := position.ParseUCI(m.UCI)
	if err != nil {
		return err
	}
	g.push(legal, time.UnixMilli(m.At).UTC())
	g.moves[len(g.moves)-1].Remaining = time.Duration(m.Left) * time.Millisecond
	return nil
}

// restoreEnd takes over how the game ended if it can have ended so here.
func (g *Game) restoreEnd(saved chess.Outcome) error {
	position := g.Position()
	possible := []chess.Outcome{g.outcome}
	if !g.Over() {
		possible = append(possible,
			chess.Outcome{Result: chess.Drawn, Reason: chess.Agreement},
			resignation(position, chess.White), resignation(position, chess.Black))
		if g.Control().Kind != clock.None {
			possible = append(possible, position.FlagFall(position.Turn()))
		}
		for _, claim := range g.Claims() {
			possible = append(possible, chess.Outcome{Result: chess.Drawn, Reason: claim})
		}
	}
	for _, outcome := range possible {
		if outcome == saved {
			g.outcome = saved
			return nil
		}
	}
	return fmt.Errorf("the game cannot have ended by %q with %q", saved.Reason, saved.Result)
}

// restoreOffer takes over a draw offer that waits for its answer.
func (g *Game) restoreOffer(by string) error {
	if by == "" {
		return nil
	}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		if by == c.String() {
			return g.OfferDraw(c)
		}
	}
	return fmt.Errorf("%q offers a draw", by)
}

package cli

import (
	"strconv"
	"strings"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/opponent"
	"woodfox/game/pgn"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

// playCommand begins a game.
type playCommand struct {
	Opponent string `placeholder:"NAME"`
	Side     string `enum:",white,black,random" default:""`
	Clock    string `placeholder:"TIME"`
	Laws     string `placeholder:"friendly"`
	FEN      string `name:"fen" placeholder:"FEN"`
	Odds     string `enum:",queen,rook,knight,pawn" default:""`
	PGN      string `name:"pgn" placeholder:"FILE"`
	Game     int    `placeholder:"N" default:"1"`
}

// Run opens the board; without any choice made, the page on which a game is set
// up or an unfinished one is taken up again.
func (c *playCommand) Run(r *run) error {
	if *c == (playCommand{Game: 1}) {
		return r.train(activity{
			open:  func(env *screen.Env) screen.Screen { return play.New(env) },
			begin: plain.Begin{With: i18n.CommandPlay},
		})
	}
	if err := c.refuse(); err != nil {
		return err
	}
	setup, err := c.setup(r)
	if err != nil {
		return err
	}
	return r.train(activity{
		open: func(env *screen.Env) screen.Screen {
			table, err := play.Start(env, setup)
			if err != nil {
				return play.New(env)
			}
			return table
		},
		begin: plain.Begin{With: i18n.CommandPlay, Game: &setup},
	})
}

// refuse says what cannot be played, or not yet, so that nothing asked for is left
// out in silence.
func (c *playCommand) refuse() error {
	notYet := func(what string) error {
		return &failure{status: Usage, id: "cli.usage.not_yet", args: []any{"Name", what}}
	}
	switch {
	case c.Game != 1 && c.PGN == "":
		return &failure{status: Usage, id: "cli.usage.missing", args: []any{"What", "--pgn"}}
	case c.Laws == "documents" || c.Laws == "fide":
		return notYet("--laws " + c.Laws)
	case c.Laws != "" && c.Laws != "friendly":
		return &failure{status: Usage, id: "cli.usage.choice", args: []any{"Name", "--laws", "Choices", "friendly", "Value", c.Laws}}
	}
	return nil
}

// setup reads the choices; what is not chosen is the weakest opponent, White,
// no clock and the start position.
func (c *playCommand) setup(r *run) (play.Setup, error) {
	setup := play.Setup{Opponent: opponent.All()[0].ID}
	switch c.Side {
	case "black":
		setup.Side = play.AsBlack
	case "random":
		setup.Side = play.AsRandom
	}
	if c.Opponent != "" {
		id, ok := opponentID(c.Opponent)
		if !ok {
			return setup, &failure{status: Usage, id: "cli.usage.choice", args: []any{"Name", "--opponent", "Choices", opponents(r.words), "Value", c.Opponent}}
		}
		setup.Opponent = id
	}
	control, err := clock.ParseControl(c.Clock)
	if err != nil {
		return setup, badValue("--clock", c.Clock)
	}
	setup.Control = control
	setup.Odds = game.Odds(c.Odds)
	switch {
	case c.PGN != "" && (c.FEN != "" || c.Odds != ""):
		return setup, &failure{status: Usage, id: "cli.play.one_start"}
	case c.PGN != "":
		setup.Read, err = c.read(r)
		return setup, err
	case c.FEN == "":
		return setup, nil
	}
	g, err := r.gameFrom(c.FEN, "")
	if err != nil {
		return setup, err
	}
	if g.Over() {
		return setup, &failure{status: No, id: "cli.play.over"}
	}
	setup.Start = g.Position()
	return setup, nil
}

// read takes the game to play on from a PGN file.
func (c *playCommand) read(r *run) (*pgn.Game, error) {
	file, err := r.open(c.PGN)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for read, err := range pgn.NewReader(file).MainLines() {
		if err != nil {
			return nil, cannotRead(c.PGN, err)
		}
		if read.Index != c.Game {
			continue
		}
		g, err := game.Replay(read, game.Options{}, chess.Outcome{}, time.Time{})
		if err != nil || g.Over() {
			return nil, &failure{status: No, id: "cli.play.over", err: err}
		}
		return read, nil
	}
	return nil, &failure{status: No, id: "cli.play.no_such_game", args: []any{"File", c.PGN, "N", c.Game}}
}

// opponentID finds somebody by id, level, or name in any language; "person" is a
// second person at this keyboard, whose id is empty.
func opponentID(text string) (string, bool) {
	if text == "person" {
		return "", true
	}
	for _, o := range opponent.All() {
		if strings.EqualFold(text, o.ID) || text == strconv.Itoa(o.Level) {
			return o.ID, true
		}
		for _, lang := range i18n.All() {
			if strings.EqualFold(text, i18n.For(lang).OpponentName(o.ID)) {
				return o.ID, true
			}
		}
	}
	return "", false
}

// opponents lists what --opponent knows.
func opponents(w *i18n.Words) string {
	var names []string
	for _, o := range opponent.All() {
		names = append(names, strconv.Itoa(o.Level)+" ("+w.OpponentName(o.ID)+")")
	}
	return strings.Join(append(names, "person"), ", ")
}

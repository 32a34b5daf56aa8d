package cli

import (
	"strconv"
	"strings"

	"woodfox/game"
	"woodfox/game/clock"
	"woodfox/game/opponent"
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
	// What is agreed for later versions; until then it is refused by name.
	PGN string `name:"pgn" hidden:""`
}

// Run opens the board; without any choice made, the page on which a game is set
// up or an unfinished one is taken up again.
func (c *playCommand) Run(r *run) error {
	if *c == (playCommand{}) {
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

// refuse says what cannot be played yet, so that nothing asked for is left out in
// silence.
func (c *playCommand) refuse() error {
	notYet := func(what string) error {
		return &failure{status: Usage, id: "cli.usage.not_yet", args: []any{"Name", what}}
	}
	switch {
	case c.PGN != "":
		return notYet("--pgn")
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
	if c.FEN == "" {
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

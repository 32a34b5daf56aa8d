package plain

import (
	"encoding/json"
	"strconv"
	"strings"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/opponent"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

// play goes on with the game that was left, or begins a new one, until the
// person has had enough.
func (d *dialogue) play() error {
	g, err := d.unfinishedGame()
	begun := g != nil
	if err == nil && !begun {
		g, err = d.newGame()
	}
	if err != nil {
		return err
	}
	return d.playFrom(g, begun)
}

// playFrom plays a game, which may have begun earlier, and, as long as it is
// wanted, its rematches.
func (d *dialogue) playFrom(g *game.Game, begun bool) error {
	d.does(screen.Activity{Code: screen.AtGame, Detail: g.Opponent()})
	for ; ; begun = false {
		if err := d.playOn(g, begun); err != nil {
			return err
		}
		again, err := d.afterGame(g)
		if err != nil || !again {
			return err
		}
		if g, err = g.Rematch(d.Now()); err != nil {
			return err
		}
	}
}

// unfinishedGame offers the game that was left, nil if there is none or it is
// not wanted.
func (d *dialogue) unfinishedGame() (*game.Game, error) {
	data, found, err := d.profile.InProgress(play.Kind)
	if err != nil || !found {
		d.keepRead(err)
		return nil, nil
	}
	g := new(game.Game)
	if err := json.Unmarshal(data, g); err != nil {
		d.tell("plain.play.unreadable")
		return nil, nil
	}
	goOn, err := d.yes(func() {
		d.tellN("plain.play.unfinished", g.Plies(), "Game", d.gameText(g))
	})
	if err != nil || !goOn {
		return nil, err
	}
	g.Resume(d.Now())
	return g, nil
}

// newGame asks who plays whom and begins.
func (d *dialogue) newGame() (*game.Game, error) {
	d.help = "plain.help.new_game"
	people := opponent.All()
	options := make([]option, 0, len(people)+1)
	for _, o := range people {
		options = append(options, option{
			label: d.w.T("plain.play.opponent", "Name", d.w.OpponentName(o.ID), "Rating", o.Rating, "Line", d.w.OpponentLine(o.ID)),
			words: []string{d.w.OpponentName(o.ID), o.ID},
		})
	}
	options = append(options, option{label: d.w.T("plain.play.two_people"), words: []string{"person"}})
	who, err := d.choose("plain.play.who", options)
	if err != nil {
		return nil, err
	}
	var s play.Setup
	if who < len(people) {
		s.Opponent = people[who].ID
		side, err := d.choose("plain.play.side", []option{
			play.AsWhite:  {label: d.w.Side(chess.White), words: []string{"white", "白", "白棋"}},
			play.AsBlack:  {label: d.w.Side(chess.Black), words: []string{"black", "黑", "黑棋"}},
			play.AsRandom: {label: d.w.T("plain.play.random"), words: []string{"random"}},
		})
		if err != nil {
			return nil, err
		}
		s.Side = play.Side(side)
	}
	if s.Control, err = d.chooseControl(); err != nil {
		return nil, err
	}
	if s.Opponent != "" {
		if s.Odds, err = d.chooseOdds(); err != nil {
			return nil, err
		}
	}
	return d.begun(s)
}

// begun begins the game of a setup.
func (d *dialogue) begun(s play.Setup) (*game.Game, error) {
	info, err := d.profile.Info()
	d.keepRead(err)
	return s.Game(d.w, info.Name, d.Rand, d.Now())
}

func (d *dialogue) chooseControl() (clock.Control, error) {
	controls := clock.Offered()
	options := make([]option, len(controls))
	for i, c := range controls {
		options[i] = option{label: d.w.Control(c), words: []string{c.String()}}
	}
	i, err := d.choose("plain.play.clock", options)
	return controls[i], err
}

func (d *dialogue) chooseOdds() (game.Odds, error) {
	all := append([]game.Odds{game.NoOdds}, game.AllOdds()...)
	options := make([]option, len(all))
	for i, o := range all {
		options[i] = option{label: d.w.T(play.OddsLabel(o)), words: []string{string(o)}}
	}
	options[0].words = []string{"none"}
	i, err := d.choose("plain.play.odds", options)
	return all[i], err
}

// gameText says who plays whom and how.
func (d *dialogue) gameText(g *game.Game) string {
	control := d.w.Control(g.Control())
	for _, c := range []chess.Color{chess.White, chess.Black} {
		if p := g.Player(c); p.Kind == game.Engine {
			return d.w.T("plain.play.against", "Side", d.w.Side(c.Other()), "Name", play.PlayerName(d.w, g, c), "Clock", control)
		}
	}
	return d.w.T("plain.play.between", "Clock", control)
}

// playOn plays a game to its end.
func (d *dialogue) playOn(g *game.Game, begun bool) error {
	d.help = "plain.help.game"
	d.below = d.side(g)
	d.tell("plain.play.begin", "Game", d.gameText(g))
	if played, ok := g.Last(); ok {
		d.sayMove(g, g.Plies()-1, played.Move)
		d.sayOpening(g, 0)
	}
	table := &table{dialogue: d, g: g, begun: begun}
	for !g.Over() {
		table.save()
		var err error
		if p := g.Player(g.Turn()); p.Kind == game.Engine {
			err = table.reply(p)
		} else {
			err = table.turn()
		}
		if err != nil {
			g.Pause(d.Now())
			table.save()
			return err
		}
	}
	d.finish(g)
	return nil
}

// side is the person's side against an opponent, White between two people.
func (d *dialogue) side(g *game.Game) chess.Color {
	if g.Player(chess.White).Kind == game.Engine {
		return chess.Black
	}
	return chess.White
}

// sayMove says the move played at that half-move: "Black: knight from g8 to f6".
func (d *dialogue) sayMove(g *game.Game, ply int, m chess.Move) {
	before := g.PositionAt(ply)
	d.tell("plain.play.moved", "Side", d.w.Side(before.Turn()), "Move", d.w.Move(before, m))
}

// sayOpening says what the opening of a game is called, if it had another name
// after so many half-moves.
func (d *dialogue) sayOpening(g *game.Game, since int) {
	before, _ := g.Opening(since)
	if o, ok := g.Opening(g.Plies()); ok && d.w.Opening(o) != d.w.Opening(before) {
		d.tell("plain.play.opening", "Opening", d.w.Opening(o))
	}
}

// finish says the result and keeps the game.
func (d *dialogue) finish(g *game.Game) {
	outcome := g.Outcome()
	d.say(d.w.Outcome(outcome))
	d.tell("plain.play.result", "Result", string(outcome.Result))
	d.keep(play.Finish(d.profile, d.w, g, d.Now()))
}

// afterGame waits for what comes after a game: the score, or another one.
func (d *dialogue) afterGame(g *game.Game) (again bool, err error) {
	d.help = "plain.help.after_game"
	d.tell("plain.play.after")
	for {
		line, err := d.ask(nil)
		if err != nil {
			return false, err
		}
		p := g.Position()
		switch c, args, _ := i18n.ParseCommandLine(line); c {
		case i18n.CommandRematch, i18n.CommandYes:
			return true, nil
		case i18n.CommandPGN, i18n.CommandSave:
			d.raw(g.PGN())
		case i18n.CommandScore:
			d.showScore(g)
		case i18n.CommandBack, i18n.CommandNo:
			return false, nil
		default:
			if !d.look(&p, c, args) {
				d.tell("plain.play.after")
			}
		}
	}
}

// look answers what can be asked of any position; false for anything else.
func (d *dialogue) look(p *chess.Position, c i18n.Command, args string) bool {
	switch c {
	case i18n.CommandBoard:
		d.showBoard(p, 0)
	case i18n.CommandFlip:
		d.below = d.below.Other()
		d.showBoard(p, 0)
	case i18n.CommandPieces:
		d.showPieces(p)
	case i18n.CommandSquare:
		d.showSquare(p, args)
	case i18n.CommandMoves:
		d.showMoves(p, args)
	default:
		return false
	}
	return true
}

// showScore says the moves so far in notation.
func (d *dialogue) showScore(g *game.Game) {
	if g.Plies() == 0 {
		d.tell("plain.play.no_moves")
		return
	}
	var words []string
	for ply, played := range g.Moves() {
		p := g.PositionAt(ply)
		switch {
		case p.Turn() == chess.White:
			words = append(words, strconv.Itoa(p.FullmoveNumber())+".")
		case ply == 0:
			words = append(words, strconv.Itoa(p.FullmoveNumber())+"...")
		}
		words = append(words, played.SAN)
	}
	d.say(strings.Join(words, " "))
}

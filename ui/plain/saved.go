package plain

import (
	"time"

	"woodfox/ui/play"
)

// keptGames counts the games of the past.
func (d *dialogue) keptGames() int {
	kept, err := d.profile.CountGames()
	d.keepRead(err)
	return kept
}

// savedGames offers the games that were kept, the newest first: a game that is
// over is told, another one played on.
func (d *dialogue) savedGames() error {
	d.help = "plain.help.saved"
	games, err := d.profile.Games(0)
	if err != nil {
		d.keepRead(err)
		return nil
	}
	options := make([]option, len(games))
	for i, g := range games {
		options[i] = option{label: d.w.T("plain.saved.game", "Date", g.Finished.Local().Format(time.DateOnly),
			"White", g.White, "Black", g.Black, "Result", g.Result, "N", (g.Plies+1)/2)}
	}
	i, err := d.choose("plain.saved.which", options)
	if err != nil {
		return err
	}
	g, ok := play.Reopen(games[i], d.Now())
	if !ok {
		d.tell("play.saved_unreadable")
		return nil
	}
	if !g.Over() {
		table := &table{dialogue: d, g: g}
		if table.save(); table.begun {
			d.keep(d.profile.DeleteGame(games[i].ID))
		}
		return d.playFrom(g, table.begun)
	}
	d.say(d.w.Outcome(g.Outcome()))
	d.showScore(g)
	again, err := d.afterGame(g)
	if err != nil || !again {
		return err
	}
	if g, err = g.Rematch(d.Now()); err != nil {
		return err
	}
	return d.playFrom(g, false)
}

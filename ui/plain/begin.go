package plain

import (
	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/ui/i18n"
)

// Begin is what a dialogue begins with in place of the menu, as "woodfox play"
// asks for it. The zero value is the menu.
type Begin struct {
	With    i18n.Command // CommandLearn, CommandPuzzles or CommandPlay
	Chapter string       // with CommandLearn: the id of a chapter; empty asks which
	Game    *Setup       // with CommandPlay: the game; nil asks
}

// Setup is a game that has been chosen already.
type Setup struct {
	Opponent string      // the id of a built-in one; empty is a second person
	Side     chess.Color // the person's
	Control  clock.Control
	Start    chess.Position // the zero value is the start position
}

// first does what comes before the menu.
func (d *dialogue) first() error {
	switch b := d.Begin; {
	case b.With == i18n.CommandLearn && b.Chapter != "":
		chapter, err := d.Course.Chapter(b.Chapter)
		if err != nil {
			return err
		}
		return d.walk(chapter)
	case b.With == i18n.CommandLearn:
		return d.learn()
	case b.With == i18n.CommandPuzzles:
		return d.puzzles()
	case b.With == i18n.CommandPlay && b.Game != nil:
		g, err := d.chosenGame(*b.Game)
		if err != nil {
			return err
		}
		return d.playFrom(g, false)
	case b.With == i18n.CommandPlay:
		return d.play()
	}
	return nil
}

// chosenGame begins the game of a setup.
func (d *dialogue) chosenGame(s Setup) (*game.Game, error) {
	o := game.Options{Laws: game.Friendly, Control: s.Control, Start: s.Start}
	if s.Opponent != "" {
		o.White, o.Black = d.me(), d.engine(s.Opponent)
		if s.Side == chess.Black {
			o.White, o.Black = o.Black, o.White
		}
	}
	return game.New(o, d.Now())
}

package plain

import (
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
)

// Begin is what a dialogue begins with in place of the menu, as "woodfox play"
// asks for it. The zero value is the menu.
type Begin struct {
	With    i18n.Command // CommandLearn, CommandPuzzles, CommandPlay, CommandRace or CommandClub
	Chapter string       // with CommandLearn: the id of a chapter; empty asks which
	Drill   *drills.Wish // with CommandPuzzles: the drill; nil asks
	Game    *play.Setup  // with CommandPlay: the game; nil asks
	Watch   string       // with CommandClub: whose game to watch; empty is the lobby
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
	case b.With == i18n.CommandPuzzles && b.Drill != nil:
		return d.drill(*b.Drill)
	case b.With == i18n.CommandPuzzles:
		return d.puzzles()
	case b.With == i18n.CommandPlay && b.Game != nil:
		g, err := d.begun(*b.Game)
		if err != nil {
			return err
		}
		return d.playFrom(g, false)
	case b.With == i18n.CommandPlay:
		return d.play()
	case b.With == i18n.CommandClub && d.visit() != nil && b.Watch != "":
		return d.sit(d.visit().Watch(b.Watch))
	case b.With == i18n.CommandClub && d.visit() != nil:
		return d.lobby()
	case b.With == i18n.CommandRace:
		return d.race()
	}
	return nil
}

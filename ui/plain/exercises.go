package plain

import (
	"math"
	"strconv"

	"woodfox/internal/store"
	"woodfox/puzzles"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
)

// entry is what can be done about puzzles besides solving them.
type entry struct {
	word    string
	title   string // the id of its words
	info    string // how it stands
	command i18n.Command
	act     func() error
}

// exercises are coordinates, the knight's path and the person's progress.
func (d *dialogue) exercises() []entry {
	rating := d.w.T("drillmenu.first")
	r, ok, err := d.profile.Rating(store.PuzzleKind)
	d.keepRead(err)
	if ok {
		rating = d.w.T("dashboard.rating", "N", strconv.Itoa(int(math.Round(r.R))))
	}
	return []entry{
		{word: "coordinates", title: "coordinates.title", info: d.w.T("coordinates.info"), act: d.coordinates},
		{word: "knight", title: "knight.title", info: d.knightInfo(), act: d.knightPath},
		{word: "progress", title: "dashboard.title", info: rating, command: i18n.CommandProgress, act: d.report},
	}
}

// knightInfo says how far the knight's path has come, else what is to be beaten.
func (d *dialogue) knightInfo() string {
	path, waits, err := drills.KnightWaits(d.profile)
	d.keepRead(err)
	if waits {
		return d.w.T("knight.progress", "N", path.Current.Task.Level, "All", puzzles.KnightLevels)
	}
	best, ok, err := d.profile.Best(drills.KnightKind)
	d.keepRead(err)
	if ok {
		return d.w.T("drillmenu.best", "N", best.Score)
	}
	return d.w.T("drillmenu.first")
}

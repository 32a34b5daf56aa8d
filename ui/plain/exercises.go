package plain

import (
	"math"
	"strconv"

	"woodfox/internal/store"
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
	best := ""
	r, ok, err := d.profile.Best(drills.KnightKind)
	d.keepRead(err)
	if ok {
		best = d.w.T("drillmenu.best", "N", r.Score)
	} else {
		best = d.w.T("drillmenu.first")
	}
	rating := d.w.T("drillmenu.first")
	p, ok, err := d.profile.Rating(store.PuzzleKind)
	d.keepRead(err)
	if ok {
		rating = d.w.T("dashboard.rating", "N", strconv.Itoa(int(math.Round(p.R))))
	}
	return []entry{
		{word: "coordinates", title: "coordinates.title", info: d.w.T("coordinates.info"), act: d.coordinates},
		{word: "knight", title: "knight.title", info: best, act: d.knightPath},
		{word: "progress", title: "dashboard.title", info: rating, command: i18n.CommandProgress, act: d.report},
	}
}

package store

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

// exportVersion is the version of the JSON that [Profile.Export] writes. A new
// field makes a new version; older ones stay readable.
const exportVersion = 2

// exported is one profile as JSON.
type exported struct {
	Version    int                        `json:"woodfox_profile"`
	Name       string                     `json:"name"`
	Created    time.Time                  `json:"created"`
	Exported   time.Time                  `json:"exported"`
	Settings   Settings                   `json:"settings"`
	Ratings    map[string]rating.Rating   `json:"ratings"`
	Exercises  []Exercise                 `json:"exercises"`
	Seen       map[string]time.Time       `json:"seen"`
	Chapters   []Chapter                  `json:"chapters"`
	Cards      map[string][]schedule.Card `json:"cards"`
	Attempts   []puzzles.Attempt          `json:"attempts"`
	Games      []Game                     `json:"games"`
	Results    []Result                   `json:"results"`
	Woodpecker []puzzles.Woodpecker       `json:"woodpecker"`
	InProgress map[string]string          `json:"in_progress"`
}

// Export writes everything that is remembered about the person as JSON, as it
// was at one moment.
func (p *Profile) Export(w io.Writer) error {
	var data exported
	err := p.store.patient().atOneMoment(context.Background(), func(s *Store) (err error) {
		data, err = s.profile(p.id).gather()
		return err
	})
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(data)
}

func (p *Profile) gather() (exported, error) {
	info, err := p.Info()
	if err != nil {
		return exported{}, err
	}
	e := exported{
		Version: exportVersion, Name: info.Name, Created: info.Created, Exported: p.store.now().UTC(),
		Ratings: map[string]rating.Rating{}, Cards: map[string][]schedule.Card{}, InProgress: map[string]string{},
	}
	var failures [9]error
	e.Settings, failures[0] = p.Settings()
	e.Exercises, failures[1] = p.Exercises()
	e.Seen, failures[2] = p.Seen()
	e.Chapters, failures[3] = p.Chapters()
	e.Games, failures[4] = p.Games(0)
	e.Attempts, failures[5] = p.Attempts(0)
	e.Results, failures[6] = p.allResults()
	e.Woodpecker, failures[7] = p.Woodpeckers()
	failures[8] = p.gatherKinds(&e)
	return e, errors.Join(failures[:]...)
}

// gatherKinds reads what is kept by kind.
func (p *Profile) gatherKinds(e *exported) error {
	kinds := func(table string) ([]string, error) {
		return query(p.conn, scanText, `SELECT DISTINCT kind FROM `+table+` WHERE profile_id = $1`, p.id)
	}
	each := func(table string, read func(kind string) error) error {
		all, err := kinds(table)
		for _, kind := range all {
			err = errors.Join(err, read(kind))
		}
		return err
	}
	return errors.Join(
		each("ratings", func(kind string) (err error) {
			e.Ratings[kind], _, err = p.Rating(kind)
			return err
		}),
		each("cards", func(kind string) (err error) {
			e.Cards[kind], err = p.Cards(kind)
			return err
		}),
		each("in_progress", func(kind string) error {
			data, _, err := p.InProgress(kind)
			e.InProgress[kind] = string(data)
			return err
		}),
	)
}

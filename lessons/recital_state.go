package lessons

import (
	"encoding/json"
	"slices"

	"woodfox/internal/schedule"
)

// recitalState is a recital as it is saved.
type recitalState struct {
	Poem   string                    `json:"poem,omitempty"`
	Lang   string                    `json:"lang"`
	Seed   uint64                    `json:"seed"`
	At     int                       `json:"at"`
	Lines  []taskState               `json:"lines"`
	Filled int                       `json:"filled,omitempty"`
	Slips  int                       `json:"slips,omitempty"`
	Wrong  int                       `json:"wrong,omitempty"`
	Helps  Rung                      `json:"helps,omitempty"`
	Shown  int                       `json:"shown,omitempty"`
	Asked  bool                      `json:"asked,omitempty"`
	Done   bool                      `json:"done,omitempty"`
	Grades map[string]schedule.Grade `json:"grades,omitempty"`
}

type taskState struct {
	ID    string `json:"id"`
	Level Level  `json:"level"`
	Again bool   `json:"again,omitempty"`
}

// MarshalJSON saves the recital. The lines themselves are not saved.
func (r Recital) MarshalJSON() ([]byte, error) {
	a := r.line
	s := recitalState{
		Poem: r.poem, Lang: r.lang, Seed: r.seed, At: r.at, Grades: r.grades,
		Filled: a.filled, Slips: a.slips, Wrong: a.wrong, Helps: a.helps, Shown: a.shown, Asked: a.asked, Done: a.done,
	}
	for _, t := range r.tasks {
		s.Lines = append(s.Lines, taskState{t.line.Rhyme.ID, t.level, t.again})
	}
	return json.Marshal(s)
}

// ResumeRecital goes on with a saved recital. Lines that the course no longer
// holds are left out. The error is a *FileError, or says that the data were
// unreadable.
func ResumeRecital(c *Course, data []byte) (Recital, error) {
	var s recitalState
	if err := json.Unmarshal(data, &s); err != nil {
		return Recital{}, err
	}
	ids := make([]string, len(s.Lines))
	for i, t := range s.Lines {
		ids[i] = t.ID
	}
	lines, err := c.LinesByID(ids)
	if err != nil {
		return Recital{}, err
	}
	r := Recital{poem: s.Poem, lang: s.Lang, seed: s.Seed}
	present := ""
	for i, t := range s.Lines {
		at := slices.IndexFunc(lines, func(l Line) bool { return l.Rhyme.ID == t.ID })
		if at < 0 {
			continue
		}
		if i < s.At {
			r.at++
		}
		if i == s.At {
			present = t.ID
		}
		r.tasks = append(r.tasks, task{lines[at], clampLevel(t.Level), t.Again})
	}
	r.grades = map[string]schedule.Grade{}
	for id, g := range s.Grades {
		r.grades[id] = max(schedule.Again, min(g, schedule.Easy))
	}
	if l, ok := r.Line(); ok && l.Rhyme.ID == present {
		r.line = attempt{
			filled: max(0, min(s.Filled, len(r.hidden()))), slips: max(0, s.Slips), wrong: max(0, s.Wrong),
			helps: min(s.Helps, ThisMove), shown: max(0, s.Shown), asked: s.Asked, done: s.Done,
		}
	}
	return r, nil
}

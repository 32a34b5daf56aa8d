package store

import (
	"database/sql"
	"time"
)

// Exercise is how far a person has come with one exercise of the course.
type Exercise struct {
	ID     string    `json:"id"`
	Stars  int       `json:"stars"`  // the best so far, 1…3
	Solved int       `json:"solved"` // how often
	First  time.Time `json:"first"`
	Last   time.Time `json:"last"`
}

// Chapter is how far a person has come in one chapter of the course.
type Chapter struct {
	ID       string    `json:"id"`
	Step     string    `json:"step"` // the step they were at
	Opened   time.Time `json:"opened"`
	Finished time.Time `json:"finished,omitzero"` // zero: not yet
}

// SaveExercise records that the exercise was solved with 1…3 stars. Stars never
// get fewer.
func (p *Profile) SaveExercise(id string, stars int) error {
	now := micros(p.store.now())
	return p.conn.exec(saveExercise, p.id, id, min(max(stars, 1), 3), 1, now, now)
}

const saveExercise = `INSERT INTO exercises (profile_id, exercise_id, stars, solved, first_at, last_at) VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT (profile_id, exercise_id) DO UPDATE SET
		stars = CASE WHEN exercises.stars > excluded.stars THEN exercises.stars ELSE excluded.stars END,
		solved = exercises.solved + excluded.solved, last_at = excluded.last_at`

// Exercises lists the exercises solved so far.
func (p *Profile) Exercises() ([]Exercise, error) {
	scan := func(row scanner) (e Exercise, err error) {
		var first, last int64
		err = row.Scan(&e.ID, &e.Stars, &e.Solved, &first, &last)
		e.First, e.Last = fromMicros(first), fromMicros(last)
		return e, err
	}
	return query(p.conn, scan, `SELECT exercise_id, stars, solved, first_at, last_at FROM exercises WHERE profile_id = $1 ORDER BY exercise_id`, p.id)
}

// ExerciseStars is the best result of every exercise solved so far, by its id.
func (p *Profile) ExerciseStars() (map[string]int, error) {
	exercises, err := p.Exercises()
	stars := make(map[string]int, len(exercises))
	for _, e := range exercises {
		stars[e.ID] = e.Stars
	}
	return stars, err
}

// MarkSeen records that something was shown once: a step of a lesson, the first
// note about castling. Its first time is kept.
func (p *Profile) MarkSeen(thing string) error {
	return p.conn.exec(markSeen, p.id, thing, micros(p.store.now()))
}

const markSeen = `INSERT INTO seen (profile_id, thing, seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`

// Seen tells everything marked by [Profile.MarkSeen] and when it was.
func (p *Profile) Seen() (map[string]time.Time, error) {
	type mark struct {
		thing string
		at    int64
	}
	scan := func(row scanner) (m mark, err error) {
		err = row.Scan(&m.thing, &m.at)
		return m, err
	}
	marks, err := query(p.conn, scan, `SELECT thing, seen_at FROM seen WHERE profile_id = $1`, p.id)
	seen := make(map[string]time.Time, len(marks))
	for _, m := range marks {
		seen[m.thing] = fromMicros(m.at)
	}
	return seen, err
}

// SaveChapter records where in a chapter the person is, and whether they have
// been through it. Once finished, it stays finished.
func (p *Profile) SaveChapter(id, step string, finished bool) error {
	now := p.store.now()
	var done time.Time
	if finished {
		done = now
	}
	return p.conn.exec(saveChapter, p.id, id, step, micros(now), optionalMicros(done))
}

const saveChapter = `INSERT INTO chapters (profile_id, chapter_id, step_id, opened_at, finished_at) VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (profile_id, chapter_id) DO UPDATE SET step_id = excluded.step_id, opened_at = excluded.opened_at,
		finished_at = coalesce(chapters.finished_at, excluded.finished_at)`

// Chapters lists the chapters opened so far, the last one opened first.
func (p *Profile) Chapters() ([]Chapter, error) {
	scan := func(row scanner) (c Chapter, err error) {
		var opened int64
		var finished sql.NullInt64
		err = row.Scan(&c.ID, &c.Step, &opened, &finished)
		c.Opened, c.Finished = fromMicros(opened), fromOptionalMicros(finished)
		return c, err
	}
	return query(p.conn, scan, `SELECT chapter_id, step_id, opened_at, finished_at FROM chapters WHERE profile_id = $1 ORDER BY opened_at DESC, chapter_id`, p.id)
}

// InProgress reads what the person is in the middle of: a kind such as "game",
// "drill" or "lesson:4". False means nothing of that kind.
func (p *Profile) InProgress(kind string) ([]byte, bool, error) {
	data, found, err := one(p.conn, scanText, `SELECT data FROM in_progress WHERE profile_id = $1 AND kind = $2`, p.id, kind)
	if err != nil || !found {
		return nil, false, err
	}
	return []byte(data), true, nil
}

// KindsInProgress are the kinds of which something is kept.
func (p *Profile) KindsInProgress() (map[string]bool, error) {
	kinds, err := query(p.conn, scanText, `SELECT kind FROM in_progress WHERE profile_id = $1`, p.id)
	kept := make(map[string]bool, len(kinds))
	for _, kind := range kinds {
		kept[kind] = true
	}
	return kept, err
}

// SaveInProgress replaces what is kept for that kind. Data is text: the JSON of
// a game, a drill session or a lesson run.
func (p *Profile) SaveInProgress(kind string, data []byte) error {
	return p.conn.exec(`INSERT INTO in_progress (profile_id, kind, data, saved_at) VALUES ($1, $2, $3, $4)
	ON CONFLICT (profile_id, kind) DO UPDATE SET data = excluded.data, saved_at = excluded.saved_at`, p.id, kind, string(data), micros(p.store.now()))
}

// ClearInProgress forgets what is kept for that kind.
func (p *Profile) ClearInProgress(kind string) error {
	return p.conn.exec(`DELETE FROM in_progress WHERE profile_id = $1 AND kind = $2`, p.id, kind)
}

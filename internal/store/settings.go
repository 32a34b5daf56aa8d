package store

import "encoding/json"

// Settings are one person's choices. Names are those of the packages that use
// them; an empty one means "decide for me".
type Settings struct {
	Lang         string `json:"lang"`       // "en", "zh-Hans", "zh-Hant"; empty: from the environment
	Theme        string `json:"theme"`      // a name known to ui/theme
	Glyphs       string `json:"glyphs"`     // "figurine", "letters", "chinese"
	BoardSize    string `json:"board_size"` // a name known to ui/theme; empty: as large as fits
	Colour       string `json:"colour"`     // "truecolor", "256", "16", "none"; empty: what the terminal says
	Notation     string `json:"notation"`   // the score sheet's pieces: "letters", "figurine", "chinese"
	Laws         string `json:"laws"`       // "friendly", "documents", "fide"
	Experience   string `json:"experience"` // from the first start: "never", "moves", "sometimes", "club"
	Sound        bool   `json:"sound"`      // the bell
	Animation    bool   `json:"animation"`
	AutoQueen    bool   `json:"auto_queen"` // promote to a queen without asking
	Pinyin       bool   `json:"pinyin"`     // above the rhymes
	Xiangqi      bool   `json:"xiangqi"`    // at each piece, how it differs from Chinese chess
	EvalBar      bool   `json:"eval_bar"`
	ScreenReader bool   `json:"screen_reader"` // the plain face instead of the screens
	Difficulty   string `json:"difficulty"`    // of new puzzles: "easier", "normal", "harder"; empty: normal
	Unrated      bool   `json:"unrated"`       // puzzles do not count for the rating
}

// DefaultSettings are those of a new profile.
func DefaultSettings() Settings { return Settings{Laws: "friendly", Animation: true} }

// Settings reads the profile's choices. A setting that an older version did not
// know has its default.
func (p *Profile) Settings() (Settings, error) {
	data, found, err := one(p.conn, scanText, `SELECT settings FROM profiles WHERE id = $1`, p.id)
	if err == nil && !found {
		err = &Error{Code: NotFound, Path: p.conn.path}
	}
	if err != nil {
		return DefaultSettings(), err
	}
	settings := DefaultSettings()
	if err := json.Unmarshal([]byte(data), &settings); err != nil {
		return DefaultSettings(), &Error{Code: Corrupt, Path: p.conn.path, Field: "settings", Err: err}
	}
	return settings, nil
}

// SaveSettings replaces the profile's choices.
func (p *Profile) SaveSettings(settings Settings) error {
	data, err := encodeSettings(settings)
	if err != nil {
		return failed(p.conn.path, err)
	}
	return p.conn.execOne(`UPDATE profiles SET settings = $1 WHERE id = $2`, data, p.id)
}

func encodeSettings(settings Settings) (string, error) {
	data, err := json.Marshal(settings)
	return string(data), err
}

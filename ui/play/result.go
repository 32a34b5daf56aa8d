package play

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// pgnAction takes the game away as PGN: into a file, or from a server, on whose
// disk nobody writes, into the clipboard.
func (t *Table) pgnAction(digit int) screen.Action {
	a := screen.Action{ID: "pgn", Label: "play.save_pgn", Digit: digit, Command: i18n.CommandPGN, Run: t.writePGN}
	if t.env.Served {
		a.Label, a.Run = "live.copy_pgn", t.copyPGN
	}
	return a
}

// writePGN writes the game as a file into the directory the program was started
// in, or where that cannot be, into the home directory.
func (t *Table) writePGN() tea.Cmd {
	t.closePage()
	name := "woodfox-" + t.game.Date().Format("2006-01-02")
	text := t.game.PGN()
	return func() tea.Msg {
		path, err := writeFile(".", name, text)
		if err != nil {
			if home, homeErr := os.UserHomeDir(); homeErr == nil {
				path, err = writeFile(home, name, text)
			}
		}
		return writtenMsg{t, path, err}
	}
}

// writeFile writes a new file and never over another: a number keeps them apart.
func writeFile(dir, name, text string) (string, error) {
	for n := 1; n <= 999; n++ {
		path := filepath.Join(dir, name+"-"+strconv.Itoa(n)+".pgn")
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.WriteString(text)
		if err := errors.Join(err, f.Close()); err != nil {
			return "", err
		}
		return filepath.Abs(path)
	}
	return "", fs.ErrExist
}

// written says where the game is.
func (t *Table) written(msg writtenMsg) tea.Cmd {
	if msg.table != t {
		return nil
	}
	if msg.err != nil {
		t.say(theme.Refusal, func() string { return t.env.T("play.not_written") })
		return nil
	}
	t.say(theme.Praise, func() string { return t.env.T("play.written", "Path", msg.path) })
	return nil
}

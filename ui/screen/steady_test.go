package screen_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// restless shows other lines after each key.
type restless struct {
	random *rand.Rand
	lines  []string
}

func (r *restless) Init() tea.Cmd            { return nil }
func (r *restless) Title() string            { return "题" }
func (r *restless) Actions() []screen.Action { return nil }
func (r *restless) View() string             { return strings.Join(r.lines, "\n") }

func (r *restless) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		for i := range r.lines {
			switch r.random.IntN(3) {
			case 0: // what stood there moves to the right, by one cell or two
				r.lines[i] = i18n.Truncate([]string{"a", "王", " "}[r.random.IntN(3)]+r.lines[i], 36)
			case 1:
				r.lines[i] = r.line()
			}
		}
	}
	return r, nil
}

func (r *restless) line() string {
	var b strings.Builder
	for range r.random.IntN(14) {
		b.WriteString([]string{"王", "后", "a", " ", "  ", "\x1b[41m \x1b[m"}[r.random.IntN(6)])
	}
	return b.String()
}

// Every frame is drawn as it was meant, whatever stood there before; the
// terminal of the tests looks after each key.
func TestFramesWithWideCharactersAreDrawnRight(t *testing.T) {
	term, _ := screentest.Open(t, screentest.Options{Width: 40, Height: 16, Lang: i18n.Hans}, func(*screen.Env) screen.Screen {
		return &restless{random: rand.New(rand.NewPCG(3, 4)), lines: make([]string, 10)}
	})
	for range 300 {
		term.Press("down")
	}
}

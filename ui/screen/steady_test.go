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
	swap   *strings.Replacer
	lines  []string
}

func (r *restless) Init() tea.Cmd            { return nil }
func (r *restless) Title() string            { return "题" }
func (r *restless) Actions() []screen.Action { return nil }
func (r *restless) View() string             { return strings.Join(r.lines, "\n") }

func (r *restless) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if _, ok := msg.(tea.KeyPressMsg); ok {
		for i := range r.lines {
			switch r.random.IntN(4) {
			case 3: // a word gives way to another of the same width
				r.lines[i] = r.swap.Replace(r.lines[i])
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
		return &restless{
			random: rand.New(rand.NewPCG(3, 4)),
			swap:   strings.NewReplacer("后", "车", "车", "后"),
			lines:  make([]string, 10),
		}
	})
	for range 300 {
		term.Press("down")
	}
}

// wall is a page full of wide characters, every second line shifted by a cell.
type wall struct{ env *screen.Env }

func (w *wall) Init() tea.Cmd                           { return nil }
func (w *wall) Title() string                           { return "" }
func (w *wall) Actions() []screen.Action                { return nil }
func (w *wall) Update(tea.Msg) (screen.Screen, tea.Cmd) { return w, nil }
func (w *wall) View() string {
	lines := strings.Split(strings.Repeat(strings.Repeat("王", 38)+"\n", 18), "\n")
	for i := range lines {
		lines[i] = strings.Repeat(" ", i%2) + lines[i]
	}
	return strings.Join(lines, "\n")
}

// A dialog hides what is under it and moves nothing beside it, even where its
// edge cuts a wide character in two.
func TestADialogMovesNothing(t *testing.T) {
	for _, text := range []string{"common.mouse_free", "common.mouse_ours"} {
		term, env := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen { return &wall{env} })
		before := make([]screentest.Cell, 80*24)
		for i := range before {
			before[i] = term.Cell(i%80, i/80)
		}
		env.Push(screen.NewConfirm(env, screen.Confirm{Text: text, Yes: "common.leave", No: "common.stay"}))
		term.Press("left")
		left, top, found := term.Find("┌")
		right, _, _ := term.Find("┐")
		_, bottom, _ := term.Find("└")
		if !found {
			t.Fatalf("no box:\n%s", term.Text())
		}
		for y := top; y <= bottom; y++ {
			for x := 1; x < 77; x++ {
				cell := term.Cell(x, y)
				if inside := x >= left-1 && x <= right+1; !inside && cell.Content != before[y*80+x].Content {
					t.Fatalf("%d, %d holds %q instead of %q:\n%s", x, y, cell.Content, before[y*80+x].Content, term.Text())
				}
			}
		}
	}
}

package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// numbered is a table of n rows, the one at own being the person's.
func numbered(env *screen.Env, n, own int) screen.Table {
	t := screen.NewTable(env)
	t.Columns = []screen.Column{{Head: "#", Right: true}, {Head: "Name", Wide: true}, {Head: "Score", Right: true}}
	for i := range n {
		t.Rows = append(t.Rows, []string{fmt.Sprint(i + 1), fmt.Sprintf("row%03d 王小明", i+1), fmt.Sprint(n - i)})
	}
	t.Own = own
	t.Rect = screen.Rect{X: 1, Y: 2, W: 40, H: 6}
	return t
}

func TestATableKeepsOnesOwnRowInView(t *testing.T) {
	env := screen.NewEnv(screen.Options{})
	for _, own := range []int{0, 3, 50, 98, 99} {
		table := numbered(env, 100, own)
		table.Settle()
		seen := map[string]bool{}
		for range 40 {
			view := table.View()
			lines := strings.Split(view, "\n")
			if len(lines) != 6 || !strings.Contains(view, fmt.Sprintf("▸ %3d", own+1)) {
				t.Fatalf("own %d:\n%s", own, view)
			}
			for _, line := range lines {
				if i18n.Width(line) > 40 {
					t.Fatalf("%d cells: %q", i18n.Width(line), line)
				}
				for i := range 100 {
					if name := fmt.Sprintf("row%03d", i+1); strings.Contains(line, name) {
						seen[name] = true
					}
				}
			}
			table.Update(screentest.Key("pgdown"))
		}
		if len(seen) != 100 {
			t.Errorf("own %d: of 100 rows %d can be reached", own, len(seen))
		}
	}
}

func TestATableKnowsItsRowsUnderTheMouse(t *testing.T) {
	env := screen.NewEnv(screen.Options{})
	table := numbered(env, 100, 50)
	table.Settle()
	for y, want := range map[int]int{2: -1, 3: 0, 6: 3, 7: 50, 8: -1} { // 2 is the heading
		i, ok := table.At(5, y)
		if ok != (want >= 0) || ok && i != want {
			t.Errorf("row %d: %d, %v; want %d", y, i, ok, want)
		}
	}
	table.Choosing = true
	table.Update(screentest.Key("end"))
	if i, ok := table.At(5, 7); table.Selected != 99 || !ok || i != 99 {
		t.Errorf("selected %d, at the bottom %d", table.Selected, i)
	}
	table.Rows = nil
	table.Settle()
	if _, ok := table.At(5, 3); ok || table.Selected != 0 {
		t.Error("a table without rows has some")
	}
}

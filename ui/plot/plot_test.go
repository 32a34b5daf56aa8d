package plot_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/ui/i18n"
	"woodfox/ui/plot"
)

func TestBar(t *testing.T) {
	for _, c := range []struct {
		g     plot.Glyphs
		share float64
		want  string
	}{
		{plot.Fine, 0, "    "},
		{plot.Fine, 0.001, "▏   "},
		{plot.Fine, 0.5, "██  "},
		{plot.Fine, 0.6, "██▍ "},
		{plot.Fine, 1, "████"},
		{plot.Fine, 7, "████"},
		{plot.Fine, plot.None, "    "},
		{plot.ASCII, 0.5, "##  "},
		{plot.ASCII, 0.01, "#   "},
	} {
		if got := c.g.Bar(c.share, 4); got != c.want {
			t.Errorf("%v: %q, want %q", c.share, got, c.want)
		}
	}
}

func TestColumns(t *testing.T) {
	for g, want := range map[plot.Glyphs]string{
		plot.Fine:  "   █ ▄\n▁▄██ █",
		plot.ASCII: "   # =\n_=## #",
	} {
		rows := g.Columns([]float64{0, 0.25, 0.5, 1, plot.None, 0.75}, 1, 0, 2)
		if got := strings.Join(rows, "\n"); got != want {
			t.Errorf("%d:\n%s\nwant\n%s", g, got, want)
		}
	}
	if got := plot.Fine.Columns([]float64{1, 1}, 2, 1, 1)[0]; got != "██ ██" {
		t.Errorf("columns with a gap: %q", got)
	}
}

func TestCurve(t *testing.T) {
	up := []plot.Point{{0, 0}, {10, 10}}
	for g, want := range map[plot.Glyphs]string{
		plot.Fine:  "  ⡠⠊\n⡠⠊\n",
		plot.ASCII: "  .'\n.'\n",
	} {
		got := strings.Join(g.Curve(up, 0, 10, 4, 2), "\n") + "\n"
		if got != want {
			t.Errorf("%d:\n%s\nwant\n%s", g, got, want)
		}
	}
	if got := plot.Fine.Curve(up[:1], 0, 0, 3, 1); got[0] != "⠒⠒⠒" && got[0] != "⠤⠤⠤" {
		t.Errorf("one point: %q", got)
	}
	if got := plot.Fine.Curve(nil, 0, 1, 3, 2); got[0] != "" || got[1] != "" {
		t.Errorf("no point: %q", got)
	}
}

func TestScale(t *testing.T) {
	for _, c := range []struct{ low, high, from, to float64 }{
		{812, 1243, 800, 1400}, {800, 800, 800, 800.5}, {0, 1, 0, 1}, {1180, 1215, 1180, 1220},
	} {
		if from, to := plot.Scale(c.low, c.high); from > c.low || to < c.high || to <= from || to-from > 2.5*max(c.high-c.low, 1) {
			t.Errorf("%v to %v: %v to %v", c.low, c.high, from, to)
		}
	}
}

func TestHeat(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 1, 5: 2, 9: 4, 10: 4, 99: 4} {
		if got := plot.HeatOf(n, 10); got != want {
			t.Errorf("%d of 10 is %d, want %d", n, got, want)
		}
	}
	if plot.HeatOf(3, 0) != 0 || plot.Fine.Heat(9) != "█" || plot.ASCII.Heat(-1) != "." {
		t.Error("what is outside is not brought inside")
	}
}

// Whatever is drawn keeps its size, and in ASCII its characters.
func TestDrawingsKeepTheirSize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom([]plot.Glyphs{plot.Fine, plot.ASCII}).Draw(t, "glyphs")
		w, h := rapid.IntRange(1, 30).Draw(t, "w"), rapid.IntRange(1, 9).Draw(t, "h")
		values := rapid.SliceOf(rapid.Float64()).Draw(t, "values")
		points := make([]plot.Point, len(values))
		for i, v := range values {
			points[i] = plot.Point{X: float64(i), Y: v}
		}
		rows := g.Curve(points, -1, 1, w, h)
		rows = append(rows, g.Bar(rapid.Float64().Draw(t, "share"), w))
		columns := g.Columns(values[:min(len(values), w)], 1, 0, h)
		for _, row := range append(rows, columns...) {
			if i18n.Width(row) > w {
				t.Fatalf("%q is wider than %d", row, w)
			}
			if g == plot.ASCII && strings.IndexFunc(row, func(r rune) bool { return r > 0x7e }) >= 0 {
				t.Fatalf("%q is not ASCII", row)
			}
		}
	})
}

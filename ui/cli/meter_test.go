package cli

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"woodfox/puzzles/library"
	"woodfox/ui/i18n"
)

func TestProgressIsWorded(t *testing.T) {
	const mb = 1_000_000
	for _, c := range []struct {
		name       string
		now, since library.Progress
		elapsed    time.Duration
		want       string
	}{
		{"nothing yet", library.Progress{Size: 100 * mb}, library.Progress{}, 0, "[------------] 0 %, 0 rows, 0 a second"},
		{
			"on its way",
			library.Progress{Rows: 1_234_567, Read: 25 * mb, Size: 100 * mb},
			library.Progress{},
			20 * time.Second,
			"[###---------] 25 %, 1:00 left, 1,234,567 rows, 61,728 a second",
		},
		{
			"some refused, no size",
			library.Progress{Rows: 2000, Refused: 12},
			library.Progress{},
			2 * time.Second,
			"2,000 rows, 1,000 a second, 12 refused",
		},
		{
			"resumed: only what is new counts",
			library.Progress{Rows: 3000, Resumed: 2000, Read: 60, Size: 100},
			library.Progress{Rows: 2000, Read: 50},
			10 * time.Second,
			"[#######-----] 60 %, 0:40 left, 3,000 rows, 100 a second",
		},
		{
			"writing",
			library.Progress{Rows: 1000, Refused: 200, Written: 400},
			library.Progress{},
			time.Minute,
			"[######------] 50 %, writing the pack: 400 puzzles",
		},
	} {
		if got := progressLine(i18n.For(i18n.EN), c.now, c.since, c.elapsed); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	got := progressLine(i18n.For(i18n.Hant), library.Progress{Rows: 20_000, Read: 1, Size: 2}, library.Progress{}, 2*time.Second)
	if want := "[######------] 50 %，還需 0:02，已讀 20,000 行，每秒 10,000 行"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestALineIsDrawnOverTheOneBefore(t *testing.T) {
	var out bytes.Buffer
	m := &meter{run: &run{System: System{Err: &out}}, live: true}
	m.draw("twelve cells")
	m.draw("four")
	m.draw("")
	if got, want := out.String(), "\rtwelve cells\r\rfour        \r\r    \r"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	out.Reset()
	m.draw("[#####-------] 40 %" + strings.Repeat(".", 62))
	if got := strings.Trim(out.String(), "\r"); got != "40 %"+strings.Repeat(".", 62) {
		t.Errorf("%q is not the line without its picture", got)
	}
	out.Reset()
	m.draw(strings.Repeat(".", 62))
	if width := i18n.Width(strings.Trim(out.String(), "\r")); width > 79 {
		t.Errorf("%d cells on 80", width)
	}
}

func TestTimesAndNumbersAreEasyToRead(t *testing.T) {
	for seconds, want := range map[float64]string{0: "0:00", 65.4: "1:05", 3723: "1:02:03"} {
		if got := hms(seconds); got != want {
			t.Errorf("%v: %s, want %s", seconds, got, want)
		}
	}
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 5_600_000: "5,600,000", -1234: "-1,234", -123: "-123"} {
		if got := grouped(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	for bytes, want := range map[int64]string{0: "0 kB", 216: "1 kB", 9_999_000: "9,999 kB", 344_000_000: "344 MB"} {
		if got := megabytes(bytes); got != want {
			t.Errorf("%d: %s, want %s", bytes, got, want)
		}
	}
}

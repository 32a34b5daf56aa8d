package cli

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/charmbracelet/x/term"

	"woodfox/puzzles/library"
	"woodfox/ui/app"
	"woodfox/ui/i18n"
)

// meter shows on standard error how far an import is: on a terminal in one line
// that is drawn again and again, else by a line now and then.
type meter struct {
	*run
	live  bool
	done  chan struct{}
	ended sync.WaitGroup

	mu    sync.Mutex
	now   library.Progress
	since library.Progress // where the rate is counted from
	begun time.Time
	drawn int // cells of the line that stands there
}

const (
	redraw   = 200 * time.Millisecond
	reminder = 10 * time.Second
)

// meter begins to show.
func (r *run) meter() *meter {
	m := &meter{run: r, live: isTerminal(r.Err) && !app.Dumb(r.Environ), done: make(chan struct{}), begun: time.Now()}
	every := reminder
	if m.live {
		every = redraw
		m.show()
	}
	m.ended.Go(func() {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-m.done:
				return
			case <-ticker.C:
				m.show()
			}
		}
	})
	return m
}

// set is told how far it is.
func (m *meter) set(p library.Progress) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if p.Rows <= p.Resumed { // what was read before an interruption goes faster
		m.since, m.begun = p, time.Now()
	}
	m.now = p
}

// stop ends the showing and leaves an empty line.
func (m *meter) stop() {
	close(m.done)
	m.ended.Wait()
	if m.live {
		m.draw("")
	}
}

func (m *meter) show() {
	m.mu.Lock()
	line := progressLine(m.words, m.now, m.since, time.Since(m.begun))
	m.mu.Unlock()
	if m.live {
		m.draw(line)
	} else {
		m.say(line)
	}
}

// draw puts a line in the place of the one before.
func (m *meter) draw(line string) {
	width := 80
	if file, ok := m.Err.(term.File); ok {
		if w, _, err := term.GetSize(file.Fd()); err == nil && w > 0 {
			width = w
		}
	}
	if _, narrow, ok := strings.Cut(line, "] "); ok && i18n.Width(line) >= width {
		line = narrow // without the picture
	}
	line = i18n.Truncate(line, width-1)
	cells := i18n.Width(line)
	fmt.Fprint(m.Err, "\r"+line+strings.Repeat(" ", max(min(m.drawn, width-1)-cells, 0))+"\r")
	m.drawn = cells
}

// progressLine words how far an import is, after so long since the rate is counted.
func progressLine(w *i18n.Words, now, since library.Progress, elapsed time.Duration) string {
	if now.Written > 0 {
		share := float64(now.Written) / float64(max(now.Rows-now.Refused, 1))
		return bar(share) + w.T("import.writing", "Puzzles", grouped(now.Written), "Percent", percent(share))
	}
	seconds := max(elapsed.Seconds(), 1e-3)
	rows := w.T("import.reading", "Rows", grouped(now.Rows), "Rate", grouped(int(float64(now.Rows-since.Rows)/seconds)))
	if now.Refused > 0 {
		rows += w.T("import.reading_refused", "N", grouped(now.Refused))
	}
	if now.Size <= 0 {
		return rows
	}
	share := min(float64(now.Read)/float64(now.Size), 1)
	line := bar(share) + percent(share)
	if speed := float64(now.Read-since.Read) / seconds; speed > 0 && seconds > 1 {
		line += w.T("import.left", "Time", hms(float64(now.Size-now.Read)/speed))
	}
	return line + w.T("import.comma") + rows
}

// bar is a share of 0…1 as a picture.
func bar(share float64) string {
	const cells = 12
	full := int(share*cells + 0.5)
	return "[" + strings.Repeat("#", full) + strings.Repeat("-", cells-full) + "] "
}

func percent(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }

// hms writes seconds as 1:05 or 1:02:03.
func hms(seconds float64) string {
	s := int(seconds + 0.5)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// grouped writes a number with a comma before every three digits, as English and
// Chinese both do.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

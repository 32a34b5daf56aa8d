package ssh

import (
	"sync"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/screen"
)

// window is the size of the client's terminal, in cells. Only the last one
// counts: who is slower than the client sees no other.
type window struct {
	changed chan struct{} // holds at most one

	mu   sync.Mutex
	w, h int
}

// What is drawn for a client that does not know its size.
const (
	usualWidth  = 80
	usualHeight = 24
)

// maxCells bounds a window's area: what is drawn is kept, at 200 bytes a cell, and
// grows to four times that until it is collected. A screen full of small letters
// has fewer; of a larger one the lower lines stay empty.
const maxCells = 24_000

func newWindow() *window {
	return &window{changed: make(chan struct{}, 1), w: usualWidth, h: usualHeight}
}

// set takes what a client says, which may be anything.
func (w *window) set(columns, rows uint32) {
	if columns == 0 || rows == 0 {
		return
	}
	columns = min(columns, screen.MaxWidth)
	rows = min(rows, screen.MaxHeight, maxCells/columns)
	w.mu.Lock()
	w.w, w.h = int(columns), int(rows)
	w.mu.Unlock()
	select {
	case w.changed <- struct{}{}:
	default:
	}
}

func (w *window) size() tea.WindowSizeMsg {
	w.mu.Lock()
	defer w.mu.Unlock()
	return tea.WindowSizeMsg{Width: w.w, Height: w.h}
}

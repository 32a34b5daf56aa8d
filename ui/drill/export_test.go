package drill

import (
	"woodfox/puzzles"
	"woodfox/ui/board"
)

// Session lets tests read what the screen is about, while the program rests.
func (d *Drill) Session() *puzzles.Session { return d.session() }

// Board lets tests find the squares on the screen.
func (d *Drill) Board() *board.Model { return d.board }

// Run lets tests know what is asked.
func (c *Coordinates) Run() *puzzles.Coordinates { return &c.run }

// Board lets tests find the squares on the screen.
func (c *Coordinates) Board() *board.Model { return c.board }

// Path lets tests know the way.
func (k *KnightPath) Path() *puzzles.KnightPath { return &k.run.Path }

// Board lets tests look at the marks.
func (k *KnightPath) Board() *board.Model { return k.board }

// Pages is how many pages there are.
func (d *Dashboard) Pages() int { return len(d.pages) }

// Tick is the message that has the clock of a storm looked at.
func Tick(d *Drill) any { return tickMsg{d} }

// Ticking reports whether the clock comes by itself.
func Ticking(d *Drill) bool { return d.ticking }

// Beat is what would happen by itself, n steps from the latest.
func Beat(d *Drill, n int) any { return beatMsg{d, d.beat + n} }

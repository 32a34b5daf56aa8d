package club

import "woodfox/internal/club"

// Shown lets tests read the board.
func (d *Desk) Shown() club.Blackboard { return d.draft }

package pgn

// current is the line that is being read.
func (r *Reader) current() *level { return &r.levels[len(r.levels)-1] }

// open begins a variation of the last move.
func (r *Reader) open() {
	l := r.current()
	switch {
	case r.skipped > 0 || l.broken:
		r.skipped++
	case l.plies == 0:
		r.problem(Warning, UnbalancedVariation, "(", nil)
		r.skipped++
	case len(r.levels) > MaxDepth:
		r.problem(Warning, TooDeep, "", nil)
		r.skipped++
	default:
		variation := level{position: l.previous, node: l.node, parent: l.parent, opened: r.here()}
		r.levels = append(r.levels, variation)
	}
	r.pos++
}

// close ends a variation. Comments in one without moves are about the move that
// it stands behind.
func (r *Reader) close() {
	switch {
	case r.skipped > 0:
		r.skipped--
	case len(r.levels) == 1:
		r.problem(Warning, UnbalancedVariation, ")", nil)
	default:
		pending := r.current().pending
		r.levels = r.levels[:len(r.levels)-1]
		if l := r.current(); r.tree {
			l.node.Comments = append(l.node.Comments, pending...)
		}
	}
	r.pos++
}

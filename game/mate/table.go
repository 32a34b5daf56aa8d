package mate

import "woodfox/game/chess"

// entry is what is known about one position: the side that mates does so in yes
// moves or fewer (0: not known), and not in no or fewer. It may be to move or the
// other one, and in one game both sides may be asked about.
type entry struct {
	key     uint64
	yes, no uint8
	best    chess.Move // the move that mated or, for the defender, refuted
}

// defending sets the key of a position in which the side to move defends apart from
// that of the same position in which it mates.
const defending = 0x9E3779B97F4A7C15

// tableBits is the logarithm of the number of entries: 16 bytes each, 8 MB.
const tableBits = 19

// table remembers positions by their keys; the later of two takes the place.
type table []entry

func (t table) at(key uint64) *entry { return &t[key>>(64-tableBits)] }

// find returns a copy of what is known, nothing but the key if nothing is.
func (t table) find(key uint64) entry {
	if e := t.at(key); e.key == key {
		return *e
	}
	return entry{key: key}
}

// keep stores what was proved for n moves.
func (t table) keep(e entry, n int, mates bool, best chess.Move) {
	if mates {
		e.yes = uint8(n)
	} else {
		e.no = uint8(n)
	}
	if best != chess.NoMove {
		e.best = best
	}
	*t.at(e.key) = e
}

package game

// Laws names the set of rules a game is played under, where they differ: the
// movement of the pieces is the same in all of them.
type Laws string

// Friendly is a game among friends: moves may be taken back, nothing is punished
// that the program can simply refuse, and draws by repetition or fifty moves are
// claimed while the fifth repetition, seventy-five moves and a dead position
// draw by themselves (9.6, 5.2.2).
const Friendly Laws = "friendly"

// Valid reports whether the set of rules is one that a game can be played under.
func (l Laws) Valid() bool { return l == Friendly }

// TakeBack reports whether moves may be taken back.
func (l Laws) TakeBack() bool { return l == Friendly }

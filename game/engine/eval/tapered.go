package eval

import "woodfox/game/chess"

// Tapered is a weight for the middlegame and one for the ending, packed in one number so that they are added at once: the
// ending's in the upper half, the middlegame's in the lower. Each must stay within 16 bits.
type Tapered int32

// Taper packs two weights in centipawns.
func Taper(middlegame, ending int) Tapered { return Tapered(ending<<16 + middlegame) }

// Middlegame is the weight that counts with all pieces on the board.
func (t Tapered) Middlegame() int { return int(int16(t)) }

// Ending is the weight that counts without pieces.
func (t Tapered) Ending() int { return int(int16((t + 1<<15) >> 16)) }

// MaxPhase is the phase of the game with all pieces on the board; with kings and pawns alone it is 0.
const MaxPhase = 24

// phaseOf is what a piece adds to the phase.
var phaseOf = [8]int{chess.Knight: 1, chess.Bishop: 1, chess.Rook: 2, chess.Queen: 4}

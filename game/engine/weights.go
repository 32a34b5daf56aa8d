package engine

import "woodfox/game/chess"

// The weights of the evaluation, in centipawns. They were set by hand from common judgement (a bishop a little above a
// knight, a rook worth more the emptier the board) and are not tuned.

// phaseOf counts what a piece adds to the phase of the game; all pieces of the starting position make maxPhase.
var phaseOf = [7]int{chess.Knight: 1, chess.Bishop: 1, chess.Rook: 2, chess.Queen: 4}

const maxPhase = 24

const tempo = 12 // having the move

var material = [7]tapered{
	chess.Pawn:   taper(82, 104),
	chess.Knight: taper(330, 300),
	chess.Bishop: taper(345, 320),
	chess.Rook:   taper(470, 540),
	chess.Queen:  taper(990, 980),
}

// mobility is a weight for each square that a piece can go to beyond what is usual for it.
var mobility = [7]struct {
	usual  int
	weight tapered
}{
	chess.Knight: {4, taper(5, 5)},
	chess.Bishop: {6, taper(5, 5)},
	chess.Rook:   {6, taper(2, 5)},
	chess.Queen:  {12, taper(1, 4)},
}

// Pawns. Those by rank are counted from the pawn's own side.
var (
	isolated  = taper(-10, -12)
	doubled   = taper(-6, -16)
	backward  = taper(-8, -10)
	supported = [8]tapered{0, 0, taper(12, 6), taper(10, 6), taper(14, 12), taper(30, 26), taper(50, 60), 0}
	abreast   = [8]tapered{0, taper(3, -2), taper(8, 4), taper(12, 8), taper(22, 22), taper(45, 55), taper(70, 90), 0}
	passed    = [8]tapered{0, taper(-4, 10), taper(-4, 14), taper(2, 32), taper(28, 58), taper(58, 106), taper(100, 160), 0}
)

// A passed pawn beyond its rank, for each rank that it has gone beyond its third.
var (
	passedStopped = taper(-6, -12) // an enemy piece stands before it
	passedFree    = taper(2, 10)   // nothing stands before it up to the last rank
	passedEnemy   = taper(0, 5)    // for each step that the enemy king is away from the square before it
	passedOwn     = taper(0, -3)   // the same of its own king
)

// Pieces.
var (
	bishopPair   = taper(28, 50)
	openFile     = taper(32, 6)
	halfOpenFile = taper(12, 8)
	outpost      = taper(24, 14) // a minor piece that a pawn protects where no pawn can drive it away
)

// Threats.
var (
	pawnThreat  = taper(48, 40) // a piece attacked by a pawn
	minorThreat = taper(28, 24) // rook or queen attacked by a minor piece
	hanging     = taper(22, 20) // a piece attacked and not protected
)

// Kings. Attackers of the squares around a king add to its danger, which grows with the square of the sum.
var (
	kingAttack   = [7]int{chess.Knight: 9, chess.Bishop: 7, chess.Rook: 9, chess.Queen: 13}
	shieldNear   = taper(14, 0)  // an own pawn one step before the king or beside that
	shieldFar    = taper(7, 0)   // two steps
	shieldNone   = taper(-14, 0) // none on the file, or none before the king
	stormingFile = taper(-12, 0) // no pawn of either side on a file beside the king
)

// squareWeights holds the tables of one kind of piece for the files a to d, the eighth rank first as a board is printed;
// the other four files mirror them.
type squareWeights struct{ middlegame, ending [32]int }

var squareTables = [7]squareWeights{
	chess.Pawn: {
		[32]int{
			0, 0, 0, 0,
			50, 55, 60, 60,
			12, 20, 28, 32,
			-4, 4, 8, 20,
			-10, -2, 6, 18,
			-10, -2, 0, 4,
			-12, 4, -2, -12,
			0, 0, 0, 0,
		},
		[32]int{
			0, 0, 0, 0,
			60, 56, 52, 50,
			36, 32, 26, 24,
			16, 12, 6, 2,
			6, 4, -4, -6,
			0, 0, -4, -2,
			4, 4, 2, 4,
			0, 0, 0, 0,
		},
	},
	chess.Knight: {
		[32]int{
			-90, -45, -25, -20,
			-35, -15, 12, 12,
			-12, 14, 28, 38,
			-4, 8, 24, 34,
			-8, 6, 16, 22,
			-16, 4, 12, 16,
			-28, -16, -2, 4,
			-60, -22, -24, -16,
		},
		[32]int{
			-50, -35, -18, -14,
			-30, -12, -8, 2,
			-18, -4, 10, 14,
			-10, 4, 16, 22,
			-12, 2, 14, 20,
			-18, -4, 4, 14,
			-30, -16, -8, 0,
			-38, -34, -16, -12,
		},
	},
	chess.Bishop: {
		[32]int{
			-22, -8, -18, -16,
			-16, 4, 0, -4,
			-4, 12, 16, 14,
			-2, 6, 12, 24,
			0, 6, 10, 22,
			4, 12, 12, 12,
			4, 16, 10, 4,
			-12, -2, -10, -8,
		},
		[32]int{
			-14, -10, -8, -6,
			-8, -4, 0, -4,
			0, 0, 2, 2,
			-4, 4, 6, 10,
			-6, 2, 8, 10,
			-8, 0, 6, 8,
			-14, -8, -2, 2,
			-18, -8, -14, -4,
		},
	},
	chess.Rook: {
		[32]int{
			10, 8, 4, 12,
			10, 12, 26, 30,
			-4, 10, 10, 14,
			-14, -4, 4, 8,
			-20, -12, -8, -4,
			-24, -14, -10, -8,
			-28, -14, -10, -4,
			-12, -8, 2, 8,
		},
		[32]int{
			10, 10, 12, 8,
			12, 12, 8, 6,
			8, 8, 6, 4,
			6, 4, 6, 2,
			4, 2, 4, 0,
			0, 0, -4, -4,
			-4, -4, -2, -4,
			-4, -2, 0, -4,
		},
	},
	chess.Queen: {
		[32]int{
			-14, 0, 6, 10,
			-12, -26, -4, -8,
			-2, -4, 4, 8,
			-10, -10, -6, -6,
			-6, -6, -4, -4,
			-6, 2, -2, -2,
			-14, -4, 6, 6,
			-12, -14, -8, 4,
		},
		[32]int{
			0, 10, 12, 14,
			-4, 12, 16, 22,
			-2, 6, 14, 24,
			6, 16, 18, 28,
			2, 14, 16, 26,
			-4, -4, 8, 8,
			-16, -16, -14, -6,
			-22, -22, -20, -14,
		},
	},
	chess.King: {
		[32]int{
			-40, -30, -40, -50,
			-30, -25, -35, -40,
			-25, -20, -30, -35,
			-30, -30, -35, -45,
			-35, -30, -35, -45,
			-15, -10, -25, -35,
			10, 10, -10, -30,
			22, 34, 6, -4,
		},
		[32]int{
			-50, -25, -15, -10,
			-15, 8, 12, 14,
			0, 18, 22, 22,
			-5, 16, 24, 28,
			-12, 6, 18, 24,
			-16, 2, 12, 18,
			-24, -6, 2, 8,
			-44, -28, -18, -22,
		},
	},
}

// squareValues is material and place of a piece of White's on each square; a piece of Black's looks up the square with its
// rank mirrored.
var squareValues = func() (values [7][64]tapered) {
	for pt := chess.Pawn; pt <= chess.King; pt++ {
		for s := chess.A1; s <= chess.H8; s++ {
			file := min(s.File(), 7-s.File())
			i := 4*int(7-s.Rank()) + int(file)
			values[pt][s] = material[pt] + taper(squareTables[pt].middlegame[i], squareTables[pt].ending[i])
		}
	}
	return values
}()

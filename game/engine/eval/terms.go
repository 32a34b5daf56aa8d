package eval

import "woodfox/game/chess"

// Units weigh what counts towards something else than the score itself: the danger of a king, or how winnable an ending is.
type Units int32

// Weights are all numbers of the evaluation that are a matter of taste. A weight is added once for each case that its
// comment names, for the side that has it; one that is bad for its owner is negative. Tables by rank are counted from the
// owner's side, so that a pawn starts at index 1; tables by piece have the index of chess.PieceType.
type Weights struct {
	Value [7]Tapered     // of a piece
	Place [7][64]Tapered // of a piece by square, the eighth rank first, the own king being on the right half of the board
	Tempo Tapered        // having the move

	// Mobility is by the number of squares that a piece can go to, leaving out those that enemy pawns guard.
	KnightMobility [9]Tapered
	BishopMobility [14]Tapered
	RookMobility   [15]Tapered
	QueenMobility  [28]Tapered

	BishopPair       Tapered
	BishopPawns      Tapered    // an own pawn on squares of the bishop's colour
	BishopRams       Tapered    // such a pawn that is stopped by an enemy pawn
	BishopDiagonal   Tapered    // a bishop that sees two of the squares in the centre
	Outpost          [2]Tapered // knight, bishop on a square in the enemy half that no enemy pawn can ever attack, protected by a pawn
	OutpostReach     Tapered    // a knight that can go to such a square
	MinorBehindPawn  Tapered    // knight or bishop right behind a pawn
	KingDistance     [2]Tapered // knight, bishop: for each step from the own king
	RookOpenFile     Tapered
	RookHalfOpenFile Tapered // no own pawn on the rook's file
	RookWithQueen    Tapered // a queen on the rook's file
	RookShutIn       Tapered // a rook with little room on the side of the king that blocks it
	Space            Tapered // a safe square behind the pawns in the middle of the own half, for each piece beyond a few

	Isolated      Tapered // no own pawn on a file beside the pawn's
	Doubled       Tapered // another own pawn before it
	Backward      Tapered // its next step is guarded by an enemy pawn, and no own pawn can ever protect it
	WeakUnopposed Tapered // isolated or backward with no enemy pawn before it
	Loose         Tapered // between two enemy pawns that attack it
	Phalanx       [8]Tapered
	Supported     [8]Tapered // protected by a pawn, by rank
	Candidate     [8]Tapered // not passed, but not outnumbered on its way

	Passed          [8]Tapered // by rank
	PassedEdge      Tapered    // for each file that a passed pawn is away from the edge
	PassedFree      [8]Tapered // the square before it is empty
	PassedSafe      [8]Tapered // … and not attacked
	PassedClear     [8]Tapered // no square on its way is attacked or held by the enemy
	PassedBacked    [8]Tapered // the square before it is protected
	PassedOwnKing   [8]Tapered // for each step of the own king from the square before it
	PassedEnemyKing [8]Tapered // the same of the enemy king
	PassedRookRear  Tapered    // an own rook behind it on its file
	PassedRunner    Tapered    // nobody can catch it

	PawnThreat  [7]Tapered // a piece attacked by a pawn that is itself safe
	PushThreat  Tapered    // a piece that a safe step of a pawn would attack
	MinorThreat [7]Tapered // a piece attacked by knight or bishop
	RookThreat  [7]Tapered // a piece attacked by a rook
	KingThreat  Tapered    // a weak piece attacked by the king
	Hanging     Tapered    // a piece attacked and not protected
	Restricted  Tapered    // a square that the enemy attacks but cannot use safely
	QueenTarget [2]Tapered // a square from which a knight, a slider could safely attack the queen

	Shelter  [4][8]Tapered // on a file at the king (by distance from the edge): the rank of the own pawn nearest to it, 0 none
	Storm    [4][8]Tapered // the same for the foremost enemy pawn there
	Rammed   [8]Tapered    // instead of Storm where the two stand against each other, by the enemy's rank
	KingOpen [2]Tapered    // the king's file has no own pawn; nor an enemy one

	Danger   DangerWeights
	Winnable WinnableWeights
}

// DangerWeights make up the danger of a king, from which dangerScore makes a score.
type DangerWeights struct {
	Base       Units
	Attacker   [7]Units // a piece that attacks squares at the king
	Attack     Units    // each square right beside the king that a piece attacks
	WeakRing   Units    // a square at the king attacked and not well protected
	SafeCheck  [7]Units // a check that a piece of this kind can give safely
	MoreChecks [7]Units // … from more than one square
	RashCheck  Units    // a square from which a check could be given, but not safely
	Pinned     Units    // a man that may not move away from before the king, of either side
	NoQueen    Units    // the attacker has no queen
	Knight     Units    // a knight of its own beside the king
	FlankHit   Units    // a square of its side of the board that the enemy attacks, counted twice where he does so twice
	FlankHeld  Units    // … and one that it protects itself
	OpenFile   Units    // a file at the king without a pawn of its own
}

// WinnableWeights make up how much there is to play for: in an ending the side that is ahead gains or loses so much, but
// never more than its advantage.
type WinnableWeights struct {
	Base       Units
	Pawn       Units // for each pawn
	Passed     Units // for each passed pawn
	BothFlanks Units // pawns on both sides of the board
	Outflank   Units // for each file that the kings are apart, less the ranks
	Infiltrate Units // a king beyond the middle
	PawnsOnly  Units // no pieces
}

// mobility is the weight of a number of squares that a piece can go to.
func (w *Weights) mobility(pt chess.PieceType, squares int) *Tapered {
	switch pt {
	case chess.Knight:
		return &w.KnightMobility[squares]
	case chess.Bishop:
		return &w.BishopMobility[squares]
	case chess.Rook:
		return &w.RookMobility[squares]
	}
	return &w.QueenMobility[squares]
}

package tactics

// Theme names what a puzzle is about, with the names of the public Lichess themes
// (database.lichess.org/#puzzles).
type Theme string

// What a piece does to other pieces.
const (
	Fork              Theme = "fork"
	Pin               Theme = "pin"
	Skewer            Theme = "skewer"
	HangingPiece      Theme = "hangingPiece"
	TrappedPiece      Theme = "trappedPiece"
	DiscoveredAttack  Theme = "discoveredAttack"
	DiscoveredCheck   Theme = "discoveredCheck"
	DoubleCheck       Theme = "doubleCheck"
	CapturingDefender Theme = "capturingDefender"
	XRayAttack        Theme = "xRayAttack"
)

// Ways to bring a piece where it should be or away from where it should not.
const (
	Attraction   Theme = "attraction"
	Deflection   Theme = "deflection"
	Overloading  Theme = "overloading"
	Interference Theme = "interference"
	Clearance    Theme = "clearance"
	Intermezzo   Theme = "intermezzo"
	Sacrifice    Theme = "sacrifice"
	QuietMove    Theme = "quietMove"
	Defensive    Theme = "defensiveMove"
	Zugzwang     Theme = "zugzwang"
)

// Attacks on the king.
const (
	ExposedKing     Theme = "exposedKing"
	KingsideAttack  Theme = "kingsideAttack"
	QueensideAttack Theme = "queensideAttack"
	AttackingF2F7   Theme = "attackingF2F7"
)

// Mates by their length.
const (
	Mate    Theme = "mate"
	MateIn1 Theme = "mateIn1"
	MateIn2 Theme = "mateIn2"
	MateIn3 Theme = "mateIn3"
	MateIn4 Theme = "mateIn4"
	MateIn5 Theme = "mateIn5" // in five moves or more
)

// Mates by their pattern.
const (
	AnastasiaMate    Theme = "anastasiaMate"
	ArabianMate      Theme = "arabianMate"
	BackRankMate     Theme = "backRankMate"
	BalestraMate     Theme = "balestraMate"
	BlindSwineMate   Theme = "blindSwineMate"
	BodenMate        Theme = "bodenMate"
	CornerMate       Theme = "cornerMate"
	DoubleBishopMate Theme = "doubleBishopMate"
	DovetailMate     Theme = "dovetailMate"
	EpauletteMate    Theme = "epauletteMate"
	HookMate         Theme = "hookMate"
	KillBoxMate      Theme = "killBoxMate"
	MorphysMate      Theme = "morphysMate"
	OperaMate        Theme = "operaMate"
	PillsburysMate   Theme = "pillsburysMate"
	SmotheredMate    Theme = "smotheredMate"
	SwallowstailMate Theme = "swallowstailMate"
	TriangleMate     Theme = "triangleMate"
	VukovicMate      Theme = "vukovicMate"
)

// Pawns and special moves.
const (
	AdvancedPawn   Theme = "advancedPawn"
	Promotion      Theme = "promotion"
	UnderPromotion Theme = "underPromotion"
	EnPassant      Theme = "enPassant"
	Castling       Theme = "castling"
)

// Phases of the game and kinds of endgames.
const (
	Opening          Theme = "opening"
	Middlegame       Theme = "middlegame"
	Endgame          Theme = "endgame"
	PawnEndgame      Theme = "pawnEndgame"
	KnightEndgame    Theme = "knightEndgame"
	BishopEndgame    Theme = "bishopEndgame"
	RookEndgame      Theme = "rookEndgame"
	QueenEndgame     Theme = "queenEndgame"
	QueenRookEndgame Theme = "queenRookEndgame"
)

// Lengths, by the number of the solver's moves.
const (
	OneMove  Theme = "oneMove"
	Short    Theme = "short"    // two
	Long     Theme = "long"     // three
	VeryLong Theme = "veryLong" // four or more
)

// What is gained: an engine has to say so, [Find] does not.
const (
	Crushing  Theme = "crushing"  // a decisive advantage
	Advantage Theme = "advantage" // a clear one
	Equality  Theme = "equality"  // out of a lost position
)

// Group is a family of themes, for lists to choose from.
type Group string

// The groups, in the order in which they are learned.
const (
	Basics       Group = "basics"
	Mates        Group = "mates"
	SpecialMoves Group = "special"
	Advanced     Group = "advanced"
	KingAttacks  Group = "king"
	MatePatterns Group = "patterns"
	Goals        Group = "goals"
	Phases       Group = "phases"
	Lengths      Group = "lengths"
)

// Groups returns the groups in their order.
func Groups() []Group {
	return []Group{Basics, Mates, SpecialMoves, Advanced, KingAttacks, MatePatterns, Goals, Phases, Lengths}
}

// Themes returns the themes of a group, the easier ones first; nil for an unknown
// group. Every theme that has a constant here is in one group.
func (g Group) Themes() []Theme {
	switch g {
	case Basics:
		return []Theme{HangingPiece, Fork, Pin, Skewer, DiscoveredAttack, DiscoveredCheck, DoubleCheck, TrappedPiece, Sacrifice}
	case Advanced:
		return []Theme{
			CapturingDefender, Deflection, Attraction, Overloading, Intermezzo, Clearance, Interference,
			XRayAttack, QuietMove, Defensive, Zugzwang,
		}
	case KingAttacks:
		return []Theme{KingsideAttack, QueensideAttack, AttackingF2F7, ExposedKing}
	case Mates:
		return []Theme{Mate, MateIn1, MateIn2, MateIn3, MateIn4, MateIn5}
	case MatePatterns:
		return []Theme{
			BackRankMate, SmotheredMate, ArabianMate, AnastasiaMate, HookMate, CornerMate, OperaMate, PillsburysMate, MorphysMate,
			BodenMate, DoubleBishopMate, BalestraMate, DovetailMate, SwallowstailMate, EpauletteMate, KillBoxMate, TriangleMate,
			BlindSwineMate, VukovicMate,
		}
	case SpecialMoves:
		return []Theme{Promotion, UnderPromotion, AdvancedPawn, EnPassant, Castling}
	case Goals:
		return []Theme{Equality, Advantage, Crushing}
	case Phases:
		return []Theme{
			Opening, Middlegame, Endgame,
			PawnEndgame, RookEndgame, BishopEndgame, KnightEndgame, QueenEndgame, QueenRookEndgame,
		}
	case Lengths:
		return []Theme{OneMove, Short, Long, VeryLong}
	}
	return nil
}

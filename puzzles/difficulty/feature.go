package difficulty

// Feature is one thing about a puzzle that makes it easy or hard.
type Feature int

// The features. "Key" is the solver's first move, "step" each of the solver's
// moves; a base-two logarithm is called so.
const (
	Length    Feature = iota // steps
	LongLine                 // steps beyond the third
	Mate                     // 1 if the line mates
	MateInOne                // 1 if the key mates

	KeyCaptures   // 1 if the key takes something
	KeyChecks     // 1 if it gives check
	KeyRetakes    // 1 if it takes the piece that has just moved
	KeyPromotes   // 1 if a pawn becomes a piece
	KeyGoesBack   // 1 if it is a piece's move towards its own side
	KeyByKing     // 1 if the king makes it
	KeyByPawn     // 1 if a pawn makes it
	KeyByKnight   // 1 if a knight makes it
	KeyByQueen    // 1 if a queen makes it
	KeyReach      // squares it goes, 1 … 7
	KeySacrifices // 1 if it puts something where it can be taken (SEE below 0)
	KeyWins       // what the exchange that it begins wins, in pawns, at most 9

	Quiet       // steps that neither take, check nor promote
	Sacrifices  // steps whose exchange loses something
	LaterTakes  // share of the steps after the key that take something
	LaterChecks // share of them that give check
	MateLength  // steps if the line mates, or 0
	Gain        // what the solver has more at the end than at the start, in pawns, −10 … 10

	Moves       // logarithm of the number of legal moves before the key
	Checks      // how many of them give check, at most 10
	Captures    // how many take something, at most 10
	Bait        // what the best exchange begun by another move wins, in pawns, at most 9
	Retakes     // 1 if another move takes the piece that has just moved
	Threat      // what the other side's best exchange would win if the solver passed, in pawns, at most 9
	InCheck     // 1 if the solver is in check at first
	Answers     // logarithm of the number of legal answers to the key
	MostAnswers // the same, the most of all steps

	Men      // on the board at first
	Material // what the solver has more, in pawns, −10 … 10
	Standing // win chance before the other side's move, for the solver
	Prize    // win chance that the other side's move gave away
	Taken    // 1 if that move took something

	Rank      // logarithm of the key's place among all moves, looked at to depth one
	WorstRank // the same, the worst of all steps
	Tempting  // by how much another move looks better at that depth, in pawns, at most 9

	Effort      // logarithm of the engine's nodes until it finds the key and keeps it
	MostEffort  // the same, the most of all steps
	TotalEffort // the same, of the sum of all steps

	Beginners // which share of the weakest four of our people solves it
	Members   // … of the middle four
	Masters   // … of the strongest four

	featureCount
)

// Features are what was measured of a puzzle.
type Features [featureCount]float64

var names = [featureCount]string{
	"Length", "LongLine", "Mate", "MateInOne",
	"KeyCaptures", "KeyChecks", "KeyRetakes", "KeyPromotes", "KeyGoesBack", "KeyByKing", "KeyByPawn", "KeyByKnight", "KeyByQueen", "KeyReach",
	"KeySacrifices", "KeyWins",
	"Quiet", "Sacrifices", "LaterTakes", "LaterChecks", "MateLength", "Gain",
	"Moves", "Checks", "Captures", "Bait", "Retakes", "Threat", "InCheck", "Answers", "MostAnswers",
	"Men", "Material", "Standing", "Prize", "Taken",
	"Rank", "WorstRank", "Tempting",
	"Effort", "MostEffort", "TotalEffort",
	"Beginners", "Members", "Masters",
}

// String is the feature's name in this package.
func (f Feature) String() string { return names[f] }

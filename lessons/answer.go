package lessons

import "woodfox/game/chess"

// Answer is what a learner says to an exercise; each kind reads its own field.
type Answer struct {
	// Square answers find-the-square.
	Square chess.Square
	// Squares answers click-squares: the whole set.
	Squares Squares
	// Placed answers set-up: every piece that was put.
	Placed []Placed
	// Option answers yes-no, is-it-legal and choice: an option's id.
	Option string
	// Number answers number: digits, spaces and commas between them allowed.
	Number string
	// Text answers text: a move in notation.
	Text string
	// Path answers the walks and the kinds that play: the moves so far, of both
	// sides where two play, the newest last.
	Path []chess.Move
}

// Code says what a verdict means.
type Code string

// The codes of verdicts.
const (
	// Right: the exercise is solved.
	Right Code = "right"
	// OnTheWay: a walk's move was good; more are to come.
	OnTheWay Code = "on_the_way"
	// Detour: a walk's move keeps the rules, but brings the end no nearer.
	Detour Code = "detour"
	// Noted: a mark or a piece was put or taken away; nothing was judged.
	Noted Code = "noted"
	// WrongSquare: Squares holds the square that was pointed at. RightFile and
	// RightRank: the same, but the file or the rank was right.
	WrongSquare Code = "wrong_square"
	RightFile   Code = "right_file"
	RightRank   Code = "right_rank"
	// Missing: squares are missing. Extra: some are too many. MissingAndExtra:
	// both. For set-up, Missing are squares still empty, Extra those with the
	// wrong piece.
	Missing         Code = "missing"
	Extra           Code = "extra"
	MissingAndExtra Code = "missing_and_extra"
	// WrongOption: the other answer, or one of the others, is right.
	WrongOption Code = "wrong_option"
	// TooLow and TooHigh: how a number is wrong.
	TooLow  Code = "too_low"
	TooHigh Code = "too_high"
	// Illegal: Explanation says why the move is not legal.
	Illegal Code = "illegal"
	// OtherPiece: the move is of a piece that waits in this exercise.
	OtherPiece Code = "other_piece"
	// InTheWay: a man that is no target stands on the square.
	InTheWay Code = "in_the_way"
	// MustCapture: the move took nothing. Stuck: nothing more can be taken from
	// there, though targets are left; the walk begins again.
	MustCapture Code = "must_capture"
	Stuck       Code = "stuck"
	// Occupied: the square belongs to the position and takes no other piece.
	Occupied Code = "occupied"
	// Unreadable: what was typed is no answer to this question.
	Unreadable Code = "unreadable"
	// Solved: the exercise was solved before; Again opens it anew.
	Solved Code = "solved"

	// GoodEnough: right, but Better is better. AlsoGood: as good as the line's
	// move, with which it goes on; it has not been played.
	GoodEnough Code = "good_enough"
	AlsoGood   Code = "also_good"
	// NotAsked: legal, and not what is asked for. NoCheck: a check is asked for and
	// this is none; NoCapture: a capture; TakesLess: another capture gains more.
	NotAsked  Code = "not_asked"
	NoCheck   Code = "no_check"
	NoCapture Code = "no_capture"
	TakesLess Code = "takes_less"
	// LosesPiece: Reply takes the piece on Squares, and gains by it. AllowsMate:
	// Reply mates. AllowsMateSoon: Reply forces mate on the move after.
	LosesPiece     Code = "loses_piece"
	AllowsMate     Code = "allows_mate"
	AllowsMateSoon Code = "allows_mate_soon"
	// GivesStalemate: the other side has no move and is not in check. GivesDraw:
	// the game is drawn in another way.
	GivesStalemate Code = "gives_stalemate"
	GivesDraw      Code = "gives_draw"
	// NotCheck: to mate, a move has to give check. KingEscapes, CheckBlocked and
	// CheckerTaken: the check is answered by Reply.
	NotCheck     Code = "not_check"
	KingEscapes  Code = "king_escapes"
	CheckBlocked Code = "check_blocked"
	CheckerTaken Code = "checker_taken"
	// NoMateNext: after Reply there is no mate on the next move.
	NoMateNext Code = "no_mate_next"
	// ThrowsWin: a won ending becomes a draw, by Reply. ThrowsDraw: a drawn one
	// is lost.
	ThrowsWin  Code = "throws_win"
	ThrowsDraw Code = "throws_draw"
	// Careless: the goal can still be reached, though the piece on Squares will be
	// taken. The move has been played.
	Careless Code = "careless"
	// OutOfMoves: the goal was not reached in the moves given. GoalLost: it
	// cannot be reached any more. Both begin the game again.
	OutOfMoves Code = "out_of_moves"
	GoalLost   Code = "goal_lost"
	// OtherMove: the text is another move than the one asked for. NotNotation: it
	// is the move, but not written in algebraic notation. NotUnique: it does not
	// say which of the pieces on Explanation.Squares moves.
	OtherMove   Code = "other_move"
	NotNotation Code = "not_notation"
	NotUnique   Code = "not_unique"
	// Ambiguous: a move was typed that several pieces can make; none was tried.
	// WhichPiece: the pawn's move is legal, but not what it becomes.
	// NotYourTurn: the other side is to move.
	Ambiguous   Code = "ambiguous"
	WhichPiece  Code = "which_piece"
	NotYourTurn Code = "not_your_turn"
)

// Verdict is what comes of an answer.
type Verdict struct {
	// Right says that the answer, or a walk's move, is right; Done that the
	// exercise is solved.
	Right, Done bool
	Code        Code
	// Squares are what Code speaks of; Missing and Extra compare sets.
	Squares, Missing, Extra Squares
	// Reveal says that a face should show the missing squares and not only
	// count them: from the second wrong try on.
	Reveal bool
	// Explanation says why the move in question is legal or not; its Code is
	// empty when no move is in question.
	Explanation chess.Explanation
	// Move is the move that was tried, from Before, and After the position that
	// it makes; NoMove where none was. Of a wrong one the run's board shows
	// nothing: a face may show it, with Reply, and take it back.
	Move          chess.Move
	Before, After chess.Position
	// Reply is what the other side plays from After: what is wrong with the move,
	// or, when the move was right, the answer that stands on the board already.
	// NoMove if there is nothing to show.
	Reply chess.Move
	// Better is the move that would have been better, from Before.
	Better chess.Move
	// Standard is how the move is written, where a text was read that is not
	// exactly that.
	Standard string
	// Say is what the course says to the move that was played, or to the wrong
	// option.
	Say Text
	// Hint says what to look at after a wrong answer, Because why after a right
	// one. Both may be empty.
	Hint, Because Text
	// Stars are those earned by this solution, 1 to 3; 0 while it is not Done.
	Stars int
}

// Judged reports whether the answer counted as a try.
func (v Verdict) Judged() bool {
	switch v.Code {
	case Noted, Occupied, Unreadable, Solved, OtherPiece, InTheWay, AlsoGood, Ambiguous, WhichPiece, NotYourTurn:
		return false
	}
	return true
}

// Rung is a step of the help ladder, the same everywhere in the program.
type Rung uint8

// The rungs.
const (
	NoHelp Rung = iota
	// LookHere says where to look.
	LookHere
	// ThisPiece says which piece or what part.
	ThisPiece
	// ThisMove gives the answer and why.
	ThisMove
)

// String returns "look_here", "this_piece" or "this_move"; "no_help" for none.
func (r Rung) String() string {
	return [...]string{"no_help", "look_here", "this_piece", "this_move"}[min(r, ThisMove)]
}

// HelpCode says what a help means.
type HelpCode string

// The codes of helps.
const (
	// HelpFile, HelpRank and HelpSquare light a file, a rank, the square itself.
	HelpFile   HelpCode = "file"
	HelpRank   HelpCode = "rank"
	HelpSquare HelpCode = "square"
	// HelpLook: look at Squares; Text may say more.
	HelpLook HelpCode = "look"
	// HelpFrom: it is about the piece on Squares.
	HelpFrom HelpCode = "from"
	// HelpCount: Count squares are wanted in all.
	HelpCount HelpCode = "count"
	// HelpSome: Squares are some of those still missing.
	HelpSome HelpCode = "some"
	// HelpExtra: nothing is missing, but what is on Squares is too much.
	// HelpReady: nothing is missing and nothing too much; it wants confirming.
	HelpExtra HelpCode = "extra"
	HelpReady HelpCode = "ready"
	// HelpAll: Squares are the whole answer.
	HelpAll HelpCode = "all"
	// HelpPlaces: pieces belong on Squares. HelpPiece: Placed comes next.
	// HelpPieces: Placed is all that is missing.
	HelpPlaces HelpCode = "places"
	HelpPiece  HelpCode = "piece"
	HelpPieces HelpCode = "pieces"
	// HelpRule: Text is the rule to think of. HelpAnswer: Answer is the answer.
	HelpRule   HelpCode = "rule"
	HelpAnswer HelpCode = "answer"
	// HelpTarget: go for the target on Squares next. HelpMove: play Move.
	// HelpPlay: play Move in Position.
	// HelpThink: the best move in Position, with History, of those in Moves is for
	// whoever thinks to find.
	// HelpRestart: from here the walk cannot be finished; begin it again.
	HelpTarget  HelpCode = "target"
	HelpMove    HelpCode = "move"
	HelpPlay    HelpCode = "play"
	HelpThink   HelpCode = "think"
	HelpRestart HelpCode = "restart"
)

// Help is one rung of help for an exercise.
type Help struct {
	Rung    Rung
	Code    HelpCode
	Squares Squares
	Count   int
	Placed  []Placed
	// Move is to be played in Position. History are the keys of the positions
	// before it in a play-out, the oldest first.
	Move     chess.Move
	Position chess.Position
	History  []uint64
	// Moves are what may be chosen from in Position: the judge takes each without a
	// warning.
	Moves []chess.Move
	// Answer is an option's id or a number.
	Answer string
	// Text is what the course says with it; may be empty.
	Text Text
	// Explanation says why Move is legal or not, where a move is in question.
	Explanation chess.Explanation
}

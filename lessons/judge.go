package lessons

import (
	"slices"

	"woodfox/game/chess"
)

// judge is everything that one kind of exercise needs.
type judge struct {
	// answer judges an answer. It fills Right, Done, Code and the facts; the run
	// adds tries, stars and texts.
	answer func(*Exercise, Answer) Verdict
	// help gives a rung of help to somebody who has done work so far.
	help func(*Exercise, Work, Rung) Help
	// read turns typed text (width-folded, trimmed) into an answer or into marks.
	read func(*Exercise, Work, string) (entry, bool)
	// right and wrong give answers that must be judged so, as a proof.
	right, wrong func(*Exercise) []Answer
}

// judges is the table of kinds. A new kind is a line here and its functions.
var judges = map[Kind]judge{
	FindTheSquare:     {judgeSquare, helpSquare, readSquare, rightSquare, wrongSquare},
	ClickSquares:      {judgeSquares, helpSquares, readSquares, rightSquares, wrongSquares},
	SetUp:             {judgeSetUp, helpSetUp, readSetUp, rightSetUp, wrongSetUp},
	YesNo:             {judgeOption, helpAnswer, readOption, rightOption, wrongOption},
	IsItLegal:         {judgeOption, helpAnswer, readOption, rightOption, wrongOption},
	Choice:            {judgeOption, helpAnswer, readOption, rightOption, wrongOption},
	Number:            {judgeNumber, helpAnswer, readNumber, rightNumber, wrongNumber},
	CollectTheTargets: {judgeWalk, helpWalk, readWalk, rightWalk, wrongWalk},
	CaptureAll:        {judgeWalk, helpWalk, readWalk, rightWalk, wrongWalk},
	PlayMove:          {judgeMove, helpMove, readMoves, rightMove, wrongMove},
	MateInOne:         {judgeMove, helpMove, readMoves, rightMove, wrongMove},
	EscapeCheck:       {judgeMove, helpMove, readMoves, rightMove, wrongMove},
	Guard:             {judgeMove, helpMove, readMoves, rightMove, wrongMove},
	MateInTwo:         {judgeMate, helpMate, readMoves, rightMate, wrongMate},
	PlayLine:          {judgeLine, helpLine, readMoves, rightLine, wrongLine},
	PlayOut:           {judgePlayOut, helpPlayOut, readMoves, rightPlayOut, wrongPlayOut},
	WriteMove:         {judgeText, helpText, readText, rightText, wrongText},
}

// Kinds lists the kinds of exercise that can be judged, sorted.
func Kinds() []Kind {
	var kinds []Kind
	for k := range judges {
		kinds = append(kinds, k)
	}
	slices.Sort(kinds)
	return kinds
}

// entry is what typed text means: an answer to judge, or marks and pieces that
// only prepare one.
type entry struct {
	answer *Answer
	marks  Squares
	placed []Placed
	// verdict stands in for an answer where the text tells that none is meant.
	verdict *Verdict
}

func right() Verdict { return Verdict{Right: true, Done: true, Code: Right} }

func judgeSquare(ex *Exercise, a Answer) Verdict {
	wanted := ex.wanted()
	if a.Square < chess.NoSquare && wanted.Has(a.Square) {
		return right()
	}
	v := Verdict{Code: WrongSquare, Squares: Squares{a.Square}}
	if want := wanted.First(); want < chess.NoSquare && wanted.Count() == 1 {
		switch {
		case want.File() == a.Square.File():
			v.Code = RightFile
		case want.Rank() == a.Square.Rank():
			v.Code = RightRank
		}
	}
	return v
}

func helpSquare(ex *Exercise, _ Work, rung Rung) Help {
	want := ex.wanted().First()
	var lit Squares
	for sq := chess.A1; sq <= chess.H8; sq++ {
		switch {
		case rung == LookHere && sq.File() == want.File(),
			rung == ThisPiece && sq.Rank() == want.Rank(),
			rung == ThisMove && sq == want:
			lit = append(lit, sq)
		}
	}
	code := map[Rung]HelpCode{LookHere: HelpFile, ThisPiece: HelpRank, ThisMove: HelpSquare}[rung]
	return Help{Code: code, Squares: lit}
}

func readSquare(_ *Exercise, _ Work, text string) (entry, bool) {
	sq, ok := chess.ParseSquare(text)
	return entry{answer: &Answer{Square: sq}}, ok
}

func rightSquare(ex *Exercise) []Answer {
	var answers []Answer
	for _, sq := range squaresOf(ex.wanted()) {
		answers = append(answers, Answer{Square: sq})
	}
	return answers
}

func wrongSquare(ex *Exercise) []Answer {
	var answers []Answer
	for _, sq := range squaresOf(^ex.wanted()) {
		answers = append(answers, Answer{Square: sq})
	}
	return answers
}

func judgeSquares(ex *Exercise, a Answer) Verdict {
	wanted, given := ex.wanted(), a.Squares.set()
	if given == wanted {
		return right()
	}
	v := Verdict{Missing: squaresOf(wanted &^ given), Extra: squaresOf(given &^ wanted)}
	v.Code = compared(v.Missing, v.Extra)
	// Where destinations are asked for, the first square too many has a reason.
	if from := ex.From(); from != chess.NoSquare && len(v.Extra) > 0 {
		if pos := ex.Board(); kings(pos) {
			v.Explanation = pos.WhyNot(chess.NewMove(from, v.Extra[0]))
		}
	}
	return v
}

// compared names what is wrong with a set.
func compared(missing, extra Squares) Code {
	switch {
	case len(extra) == 0:
		return Missing
	case len(missing) == 0:
		return Extra
	}
	return MissingAndExtra
}

func helpSquares(ex *Exercise, w Work, rung Rung) Help {
	wanted := ex.wanted()
	switch rung {
	case LookHere:
		h := Help{Code: HelpCount, Count: wanted.Count(), Squares: ex.Look, Text: ex.Hint}
		if from := ex.From(); from != chess.NoSquare {
			h.Squares = append(Squares{from}, ex.Look...)
		}
		return h
	case ThisPiece:
		missing := squaresOf(wanted &^ w.Marks.set())
		if len(missing) == 0 {
			return helpMend(squaresOf(w.Marks.set() &^ wanted))
		}
		return Help{Code: HelpSome, Count: len(missing), Squares: missing[:(len(missing)+1)/2]}
	}
	return Help{Code: HelpAll, Count: wanted.Count(), Squares: squaresOf(wanted)}
}

// helpMend helps where nothing is missing any more: what is too much, if anything.
func helpMend(extra Squares) Help {
	if len(extra) == 0 {
		return Help{Code: HelpReady}
	}
	return Help{Code: HelpExtra, Count: len(extra), Squares: extra}
}

func readSquares(_ *Exercise, _ Work, text string) (entry, bool) {
	var marks Squares
	err := marks.UnmarshalText([]byte(text))
	return entry{marks: marks}, err == nil && len(marks) > 0
}

func rightSquares(ex *Exercise) []Answer {
	return []Answer{{Squares: squaresOf(ex.wanted())}}
}

func wrongSquares(ex *Exercise) []Answer {
	wanted := ex.wanted()
	answers := []Answer{{}, {Squares: squaresOf(^chess.Bitboard(0))}}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		answers = append(answers, Answer{Squares: squaresOf(wanted ^ chess.BitboardOf(sq))})
	}
	return answers
}

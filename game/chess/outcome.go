package chess

// Result is the result of a game as PGN writes it.
type Result string

// The results.
const (
	WhiteWins  Result = "1-0"
	BlackWins  Result = "0-1"
	Drawn      Result = "1/2-1/2"
	Unfinished Result = "*"
)

// WinFor returns the result when c wins.
func WinFor(c Color) Result {
	if c == White {
		return WhiteWins
	}
	return BlackWins
}

// Reason says why a game is over.
type Reason string

// The reasons; the first four of them a position tells by itself.
const (
	Checkmate         Reason = "checkmate"                    // Laws 5.1.1
	Stalemate         Reason = "stalemate"                    // Laws 5.2.1
	DeadPosition      Reason = "dead_position"                // Laws 5.2.2
	SeventyFiveMoves  Reason = "seventyfive_moves"            // Laws 9.6.2
	Fivefold          Reason = "fivefold"                     // Laws 9.6.1
	Threefold         Reason = "threefold"                    // Laws 9.2, on a claim
	FiftyMoves        Reason = "fifty_moves"                  // Laws 9.3, on a claim
	Flag              Reason = "flag"                         // Laws 6.9
	FlagWithoutMating Reason = "flag_without_mating_material" // Laws 6.9, second sentence
	Agreement         Reason = "agreement"                    // Laws 5.2.3
	Resignation       Reason = "resignation"                  // Laws 5.1.2
	Forfeit           Reason = "forfeit"
)

// Outcome is how a game ended. The zero value says that it goes on.
type Outcome struct {
	Result Result `json:"result"`
	Reason Reason `json:"reason"`
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o != Outcome{} }

// IsCheckmate reports whether the side to move is mated (Laws 5.1.1).
func (p *Position) IsCheckmate() bool { return p.InCheck() && !p.HasLegalMove() }

// Outcome returns how the game has ended by this position: checkmate,
// stalemate, a dead position or the seventy-fifth move. Mate comes first, also
// on the last move of the seventy-five (Laws 9.6.2).
func (p *Position) Outcome() Outcome {
	switch stuck := !p.HasLegalMove(); {
	case stuck && p.InCheck():
		return Outcome{WinFor(p.turn.Other()), Checkmate}
	case stuck:
		return Outcome{Drawn, Stalemate}
	case p.IsDead():
		return Outcome{Drawn, DeadPosition}
	case p.halfmoves >= 150:
		return Outcome{Drawn, SeventyFiveMoves}
	}
	return Outcome{}
}

// FlagFall returns the outcome when c's time runs out in this position: lost,
// but drawn if the opponent cannot mate by any series of legal moves (Laws
// 6.9). A game that is over already stays what it was.
func (p *Position) FlagFall(c Color) Outcome {
	if o := p.Outcome(); o.Over() {
		return o
	}
	if !p.CanMate(c.Other()) {
		return Outcome{Drawn, FlagWithoutMating}
	}
	return Outcome{WinFor(c.Other()), Flag}
}

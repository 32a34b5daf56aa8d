package game

import (
	"fmt"

	"woodfox/game/chess"
)

// Code says why a Game refuses what it was asked to do.
type Code string

// The reasons for refusing.
const (
	GameOver      Code = "game_over"             // the game has ended
	IllegalMove   Code = "illegal_move"          // Error.Explanation says why
	NothingToUndo Code = "nothing_to_undo"       // not so many moves have been played
	NoOwnMove     Code = "no_own_move"           // that side has not moved yet
	NoTakeBack    Code = "take_back_not_allowed" // the laws of this game do not know it
	OfferStands   Code = "offer_stands"          // a draw offer waits for its answer
	NoOffer       Code = "no_offer"              // there is no offer of the other side to answer
	NoClaim       Code = "no_claim"              // the position on the board does not give that claim
	UnknownLaws   Code = "unknown_laws"          // Options name laws that do not exist
	BadStart      Code = "bad_start"             // the start position is impossible; Error.Err says why
	BadControl    Code = "bad_control"           // an impossible time control
	Corrupt       Code = "corrupt"               // saved data that no game can have written
	NewerVersion  Code = "newer_version"         // saved by a later version of the program
)

// Error is the error of every method of Game and of New.
type Error struct {
	Code        Code
	Explanation chess.Explanation // with IllegalMove
	Err         error             // what lies behind it, if anything
}

func (e *Error) Error() string {
	switch {
	case e.Code == IllegalMove:
		return fmt.Sprintf("game: %s: %s", e.Code, e.Explanation.Code)
	case e.Err != nil:
		return fmt.Sprintf("game: %s: %v", e.Code, e.Err)
	}
	return "game: " + string(e.Code)
}

// Unwrap gives what lies behind the error.
func (e *Error) Unwrap() error { return e.Err }

func refuse(code Code) error { return &Error{Code: code} }

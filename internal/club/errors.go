package club

import "errors"

// Code says why the club refuses something.
type Code string

// The reasons for refusing. What the game itself refuses (an illegal move, a
// wrong claim) comes as *game.Error.
const (
	Gone        Code = "gone"        // there is no such challenge or game any more, or never was
	NotHere     Code = "not_here"    // that person is not on this server now
	Ambiguous   Code = "ambiguous"   // several people here have that name
	Yourself    Code = "yourself"    // nobody plays against themselves
	Busy        Code = "busy"        // the person is in the middle of a game with a clock
	TheyPlay    Code = "they_play"   // the other one is
	TooMany     Code = "too_many"    // no more challenges, games or seats at once
	TooSoon     Code = "too_soon"    // that was turned down a moment ago, or too much was asked
	Asked       Code = "asked"       // it has been asked already and waits for its answer
	NotAsked    Code = "not_asked"   // there is nothing to answer
	BadTerms    Code = "bad_terms"   // the terms of a challenge name no clock, laws or side that exist
	GuestRated  Code = "guest_rated" // games with guests are not rated
	RatedUndo   Code = "rated_undo"  // no move is taken back in a rated game
	Full        Code = "full"        // no room for another spectator
	Private     Code = "private"     // the players want to be alone
	Watching    Code = "watching"    // a spectator does not act
	NotYourTurn Code = "not_your_turn"
	Stale       Code = "stale"       // the position has changed since the seat looked at it
	TooLate     Code = "too_late"    // both have moved, so the game can no longer be called off
	Playing     Code = "playing"     // that has to wait until the game is over
	Elsewhere   Code = "elsewhere"   // another server node holds the game
	NotKept     Code = "not_kept"    // it could not be saved, so it did not happen; Err says why
	Stopping    Code = "stopping"    // the server is about to stop
	Left        Code = "left"        // the visit is over
	NotTeacher  Code = "not_teacher" // only a teacher shows a board
	BadBoard    Code = "bad_board"   // the position or moves to be shown are impossible, or too much
)

// Error is the error of this package.
type Error struct {
	Code Code
	Err  error // with NotKept, what the store said
}

// Error is the English text for logs.
func (e *Error) Error() string {
	if e.Err != nil {
		return "club: " + string(e.Code) + ": " + e.Err.Error()
	}
	return "club: " + string(e.Code)
}

// Unwrap gives what lies behind the error.
func (e *Error) Unwrap() error { return e.Err }

// CodeOf is the code of an error of this package, "" for any other and for nil.
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}

func refuse(code Code) error { return &Error{Code: code} }

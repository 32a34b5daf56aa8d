package pgn

import "fmt"

// Severity says whether a problem cost anything.
type Severity string

// The severities.
const (
	Warning Severity = "warning" // read all the same
	Failure Severity = "error"   // moves of the main line were lost
)

// Code is the kind of a fault.
type Code string

// The faults of a game that is to be written; the second also of one that is read.
const (
	TagName     Code = "tag_name"     // not a name that 7 allows
	IllegalMove Code = "illegal_move" // a move that its position does not allow; the main line ends before it
)

// The faults that end the main line, or leave it empty. What of them stands in a
// variation ends only that and is a warning.
const (
	BadStartPosition    Code = "bad_start_position"   // the FEN is no position that can arise
	UnsupportedVariant  Code = "unsupported_variant"  // another game than standard chess
	UnterminatedComment Code = "unterminated_comment" // { without }: it ends where the next game or nothing follows
	TooLong             Code = "too_long"             // more moves than MaxMoves, or a text longer than a mebibyte, which is cut
)

// The faults that are got over.
const (
	IllegalMoveInVariation Code = "illegal_move_in_variation"      // the variation ends before it
	TooDeep                Code = "too_deep"                       // variations within variations beyond MaxDepth
	UnbalancedVariation    Code = "unbalanced_variation"           // a parenthesis without its other, or without a move to vary
	NoTerminationMarker    Code = "no_termination_marker"          // the moves end without a result
	ResultMismatch         Code = "result_mismatch"                // tag, moves and the mate on the board disagree
	NonstandardResult      Code = "nonstandard_result"             // as 0.5-0.5
	NonstandardSAN         Code = "nonstandard_san"                // readable, but not as 8.2.3 writes it; told once a game
	WrongCheckMark         Code = "wrong_check_mark"               // + or # where there is none, or the other
	NullMove               Code = "null_move"                      // a side passes in the main line
	MissingTags            Code = "missing_tags"                   // not all seven of the roster (8.1.1)
	DuplicateTag           Code = "duplicate_tag"                  // the first one counts
	BrokenTag              Code = "broken_tag"                     // quotes, bracket or name are not as they should be
	TooManyTags            Code = "too_many_tags"                  // more than MaxTags; the rest is left out
	Encoding               Code = "encoding"                       // not UTF-8: taken for Windows-1252, of which Latin-1 is a part
	FENCastlingRights      Code = "fen_castling_rights"            // rights without king or rook at home; left out
	BlankLineInMoves       Code = "blank_line_in_moves"            // the moves go on after it
	JunkText               Code = "junk_text"                      // skipped; told once a line
	GoesOnAfterFivefold    Code = "game_goes_on_after_fivefold"    // Laws 9.6.1
	GoesOnAfterSeventyFive Code = "game_goes_on_after_seventyfive" // Laws 9.6.2
)

// Codes returns the kinds of problems that a reader finds, for whoever must have
// a word for each.
func Codes() []Code {
	return []Code{
		IllegalMove, BadStartPosition, UnsupportedVariant, UnterminatedComment, TooLong,
		IllegalMoveInVariation, TooDeep, UnbalancedVariation, NoTerminationMarker, ResultMismatch,
		NonstandardResult, NonstandardSAN, WrongCheckMark, NullMove, MissingTags, DuplicateTag, BrokenTag,
		TooManyTags, Encoding, FENCastlingRights, BlankLineInMoves, JunkText,
		GoesOnAfterFivefold, GoesOnAfterSeventyFive,
	}
}

// Problem is something in a file that is not as it should be.
type Problem struct {
	Severity Severity
	Code     Code
	Line     int    // the first line being 1
	Column   int    // in characters, the first being 1
	Text     string // what stands there, where that tells something; at most a line of it
	Err      error  // a *chess.MoveError or *chess.FENError that says why, or nil
}

// String words the problem for logs; package i18n words it for people.
func (p Problem) String() string {
	return fmt.Sprintf("%d:%d: %s: %s %q", p.Line, p.Column, p.Severity, p.Code, p.Text)
}

// The bounds that keep a hostile file from taking all memory. No game that was
// played comes near them.
const (
	MaxMoves = 1 << 18 // moves of one game, variations included
	MaxDepth = 250     // variations within variations
	MaxTags  = 250     // tag pairs of one game

	maxText     = 1 << 20  // bytes of one comment or tag value
	maxComments = 16 << 20 // bytes of all comments of one game that are kept
	maxWarnings = 100      // of one game; errors are always told
	maxWord     = 255      // bytes of what could be a move
)

package puzzles

import (
	"strconv"
	"strings"
)

// Columns of the Lichess file; behind them come the game's address and, in newer
// files, the opening.
const (
	columnID = iota
	columnFEN
	columnMoves
	columnRating
	columnRD
	columnPopularity
	columnPlays
	columnThemes
)

// ParseRow makes a puzzle from one row of the Lichess puzzle file:
//
//	PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
//
// The last column may be missing, as in older files; popularity and plays may be
// empty. The line is proved to be legal, no more. The error is an *Error.
func ParseRow(fields []string) (Puzzle, error) {
	if len(fields) != 9 && len(fields) != 10 {
		return Puzzle{}, &Error{Code: CodeColumns, Found: strconv.Itoa(len(fields))}
	}
	var numbers [2]int
	for i, column := range []int{columnRating, columnRD} {
		n, err := strconv.Atoi(strings.TrimSpace(fields[column]))
		if err != nil || n < 0 || n > maxNumber {
			return Puzzle{}, &Error{Code: CodeNumber, Found: fields[column], Index: column}
		}
		numbers[i] = n
	}
	for _, column := range []int{columnPopularity, columnPlays} { // they are not kept
		if text := strings.TrimSpace(fields[column]); text != "" && !whole(text) {
			return Puzzle{}, &Error{Code: CodeNumber, Found: text, Index: column}
		}
	}
	var themes []Theme
	for word := range strings.FieldsSeq(fields[columnThemes]) {
		themes = append(themes, Theme(word))
	}
	return New(fields[columnID], fields[columnFEN], fields[columnMoves], numbers[0], numbers[1], themes...)
}

// Columns are the names of the columns, as they stand in the file's first line.
func Columns() []string {
	return []string{"PuzzleId", "FEN", "Moves", "Rating", "RatingDeviation", "Popularity", "NbPlays", "Themes", "GameUrl", "OpeningTags"}
}

// Row is a puzzle as a row of ten columns. Where Lichess has the address of a game,
// the source stands, which may be empty.
func (p Puzzle) Row(source string) []string {
	themes := make([]string, len(p.Themes))
	for i, t := range p.Themes {
		themes[i] = string(t)
	}
	return []string{
		p.ID, p.FEN, p.Line(), strconv.Itoa(p.Rating), strconv.Itoa(p.RD), "0", "0", strings.Join(themes, " "), source, "",
	}
}

func whole(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

// maxNumber bounds ratings and deviations: a pack keeps them in 16 bits.
const maxNumber = 9999

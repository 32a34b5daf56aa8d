package chess

import (
	"strconv"
	"strings"
)

// ParseFEN reads a position in Forsyth-Edwards Notation: all six fields, or
// only the first four (then the clock is 0 and the move number 1). Fields may
// be separated by underscores, as in web addresses.
//
// Impossible positions are refused: the error is a [*FENError] and names the
// first fault found. [ReadFEN] names them all.
func ParseFEN(fen string) (Position, error) {
	p, faults := ReadFEN(fen)
	if len(faults) > 0 {
		return Position{}, faults[0]
	}
	return p, nil
}

// ReadFEN reads a position as a board editor needs it: it gives the position
// as far as it can be understood, and every fault of it. Castling rights and
// en-passant squares that cannot be are left out. Without faults the position
// is the one that ParseFEN returns; with faults it can be looked at, written
// and changed, and asking it for moves does no harm, but they may mean little.
func ReadFEN(fen string) (Position, []*FENError) {
	r := fenReader{p: Position{enPassant: NoSquare, passed: NoSquare, fullmove: 1}}
	fields := strings.Fields(fen)
	if len(fields) == 1 {
		fields = strings.FieldsFunc(fields[0], func(c rune) bool { return c == '_' })
	}
	if len(fields) < 4 || len(fields) > 6 {
		r.fault(FENError{Field: FieldFEN, Code: FENFieldCount, Found: strconv.Itoa(len(fields)), Want: "6"})
	}
	fields = append(fields, "", "", "", "", "", "")[:6]
	r.board(fields[0])
	r.turn(fields[1])
	r.validateBoard()
	r.castling(fields[2])
	r.p.findChecks()
	r.enPassant(fields[3])
	r.validateCheck()
	r.p.halfmoves = r.number(FieldHalfmoveClock, fields[4], 0)
	r.p.fullmove = r.number(FieldFullmoveNumber, fields[5], 1)
	r.p.key = r.p.computeKey()
	return r.p, r.faults
}

type fenReader struct {
	p      Position
	faults []*FENError
}

func (r *fenReader) fault(f FENError) {
	if runes := []rune(f.Found); len(runes) > maxFound {
		f.Found = string(runes[:maxFound]) + "…"
	}
	r.faults = append(r.faults, &f)
}

// maxFound bounds what an error repeats of a text that may be anything.
const maxFound = 24

// board reads the pieces, from a8 to h1.
func (r *fenReader) board(field string) {
	if field == "" {
		return // the field count has been complained of
	}
	ranks := strings.Split(field, "/")
	if len(ranks) != 8 {
		r.fault(FENError{Field: FieldBoard, Code: FENRankCount, Found: strconv.Itoa(len(ranks)), Want: "8"})
	}
	for i, text := range ranks[:min(len(ranks), 8)] {
		r.rank(Rank8-Rank(i), text)
	}
}

// rank reads the pieces of one rank. A mistake is named once, then counting
// goes on as if it were a square.
func (r *fenReader) rank(rank Rank, text string) {
	file, afterDigit, twoDigits, unknown := 0, false, false, ""
	for _, c := range text {
		piece, isPiece := NoPiece, false
		if c < 128 {
			piece, isPiece = ParsePiece(byte(c))
		}
		isDigit := c >= '1' && c <= '8'
		twoDigits = twoDigits || isDigit && afterDigit
		afterDigit = isDigit
		switch {
		case isDigit:
			file += int(c - '0')
			continue
		case isPiece && file < 8:
			r.p.put(piece, NewSquare(File(file), rank))
		case !isPiece && unknown == "":
			unknown = string(c)
		}
		file++
	}
	at := []Square{NewSquare(FileA, rank)}
	if unknown != "" {
		r.fault(FENError{Field: FieldBoard, Code: FENUnknownPiece, Found: unknown, Want: "KQRBNPkqrbnp", Squares: at})
	}
	if twoDigits {
		r.fault(FENError{Field: FieldBoard, Code: FENTwoDigits, Found: text, Want: "1-8", Squares: at})
	}
	if file != 8 {
		r.fault(FENError{Field: FieldBoard, Code: FENRankLength, Found: strconv.Itoa(file), Want: "8", Squares: at})
	}
}

func (r *fenReader) turn(field string) {
	switch field {
	case "w", "":
	case "b":
		r.p.turn = Black
	default:
		r.fault(FENError{Field: FieldTurn, Code: FENUnknownTurn, Found: field, Want: "w b"})
	}
}

// number reads a counter; one that is left out has its least value.
func (r *fenReader) number(field Field, text string, least int32) int32 {
	if text == "" {
		return least
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || n < int64(least) || n > maxCounter || strings.HasPrefix(text, "+") {
		r.fault(FENError{
			Field: field, Code: FENCounter, Found: text,
			Want: strconv.Itoa(int(least)) + "-" + strconv.Itoa(maxCounter),
		})
		return least
	}
	return int32(n)
}

// maxCounter bounds the counters; no game is as long (the fifty- and
// seventy-five-move rules end one before 9,000 moves).
const maxCounter = 9999

// FEN writes the position with all six fields in canonical form: rights in the
// order KQkq, the en-passant square only when a capture there is legal.
func (p *Position) FEN() string {
	text := appendPlacement(make([]byte, 0, 92), &p.board)
	text = append(text, ' ', p.turn.String()[0], ' ')
	text = append(text, p.castling.String()...)
	text = append(text, ' ')
	text = append(text, p.enPassant.String()...)
	text = append(text, ' ')
	text = strconv.AppendInt(text, int64(p.halfmoves), 10)
	text = append(text, ' ')
	text = strconv.AppendInt(text, int64(p.fullmove), 10)
	return string(text)
}

// Placement writes pieces by square, from a1 to h8, as the first field of a FEN.
func Placement(pieces [64]Piece) string { return string(appendPlacement(nil, &pieces)) }

func appendPlacement(text []byte, pieces *[64]Piece) []byte {
	for r := Rank8; ; r-- {
		empty := byte(0)
		for f := FileA; f <= FileH; f++ {
			piece := pieces[NewSquare(f, r)]
			if piece == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				text = append(text, '0'+empty)
				empty = 0
			}
			text = append(text, piece.Letter())
		}
		if empty > 0 {
			text = append(text, '0'+empty)
		}
		if r == Rank1 {
			return text
		}
		text = append(text, '/')
	}
}

// String returns the FEN.
func (p *Position) String() string { return p.FEN() }

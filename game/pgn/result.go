package pgn

import (
	"cmp"
	"slices"
	"strings"

	"woodfox/game/chess"
)

// readResult reads a result, and tells whether it is written as 8.2.6 does.
func readResult(text string) (result chess.Result, standard, ok bool) {
	switch chess.Result(text) {
	case chess.WhiteWins, chess.BlackWins, chess.Drawn, chess.Unfinished:
		return chess.Result(text), true, true
	}
	switch dashes.Replace(text) {
	case "1-0", "+--", "1-0F":
		return chess.WhiteWins, false, true
	case "0-1", "--+", "0-1F":
		return chess.BlackWins, false, true
	case "1/2-1/2", "1/2", "0.5-0.5", ".5-.5":
		return chess.Drawn, false, true
	case "0-0":
		return chess.Unfinished, false, true // both have lost, for which PGN has no word
	}
	return "", false, false
}

var dashes = strings.NewReplacer("–", "-", "—", "-", "−", "-", "‑", "-", ":", "-", "½", "1/2")

// castlesWithZeros reports whether what could be a result is castling, or meant
// to be.
func (r *Reader) castlesWithZeros(text string, length int) bool {
	l := r.current()
	if text != "0-0" || r.skipped > 0 || l.broken {
		return text == "0-0"
	}
	_, err := l.position.ParseMove(text)
	return err == nil || !r.endsHere(length)
}

// asterisk reads the result of a game without one.
func (r *Reader) asterisk() (ends bool) { return r.result(chess.Unfinished, "*", 1) }

// result ends the game, unless it stands at the end of a variation, where it says
// how that would have ended.
func (r *Reader) result(result chess.Result, text string, length int) (ends bool) {
	if (len(r.levels) > 1 || r.skipped > 0) && !r.endsHere(length) {
		r.skipTo(r.pos + length)
		return false
	}
	if _, standard, _ := readResult(text); !standard {
		r.problem(Warning, NonstandardResult, text, nil)
	}
	r.skipTo(r.pos + length)
	r.lastWords()
	r.finish(result)
	return true
}

// endsHere reports whether nothing of the game can follow a result of this
// length in an open variation: the line ends with it, and a blank line, tags or
// nothing follow.
func (r *Reader) endsHere(length int) bool {
	i := r.blanks(length)
	if r.peek(i) == '\r' {
		i++
	}
	if r.pos+i == r.end {
		return true
	}
	if r.peek(i) != '\n' {
		return false
	}
	i = r.blanks(i + 1)
	b := r.peek(i)
	return b == '\n' || b == '\r' || b == '[' || r.pos+i == r.end
}

// lastWords reads comments that stand behind the result in its line.
func (r *Reader) lastWords() {
	for {
		i := r.blanks(0)
		if r.peek(i) != '{' {
			return
		}
		r.skipTo(r.pos + i)
		r.used = true
		r.comment()
	}
}

// finish completes the game with the result at its end, empty if there is none.
func (r *Reader) finish(result chess.Result) {
	g, l := r.game, &r.levels[0]
	if open := r.current(); open != l {
		r.problemAt(open.opened, Warning, UnbalancedVariation, "(", nil)
	}
	g.Moves, g.End = slices.Clone(r.moves), l.position
	if missing := g.missing(); len(missing) > 0 {
		r.problemAt(place{g.Line, 1}, Warning, MissingTags, strings.Join(missing, " "), nil)
	}
	r.settle(result)
	r.stage, r.warnings = complete, 0
}

// settle finds the result of the game: what its tag says, which people read, and
// else what stands at its end. Where they differ, or the board shows another, that
// is told.
func (r *Reader) settle(end chess.Result) {
	g := r.game
	g.Result = cmp.Or(end, chess.Unfinished)
	if end == "" {
		r.problem(Warning, NoTerminationMarker, "", nil)
	}
	text := strings.TrimSpace(g.Tag("Result"))
	tag, standard, ok := readResult(text)
	at := r.placeOf("Result")
	if g.indexOf("Result") >= 0 && !standard {
		r.problemAt(at, Warning, NonstandardResult, text, nil)
	}
	differs := ok && end != "" && tag != end
	if ok && tag != chess.Unfinished {
		g.Result = tag
	}
	if !r.levels[0].broken && g.Result != chess.Unfinished && !g.End.HasLegalMove() && g.End.Outcome().Result != g.Result {
		differs = true
	}
	if differs {
		r.problemAt(at, Warning, ResultMismatch, text, nil)
	}
}

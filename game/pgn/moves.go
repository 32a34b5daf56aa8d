package pgn

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// wordAt returns the word that begins at a distance from pos, at most maxWord of
// it.
func (r *Reader) wordAt(distance int) []byte {
	i := r.pos + distance
	for {
		for i < r.end && i-r.pos-distance < maxWord && inWord(r.buf[i]) {
			i++
		}
		n := i - r.pos
		if i < r.end || !r.more() {
			return r.buf[r.pos+distance : r.pos+n]
		}
		i = r.pos + n
	}
}

// beginsMoves reports whether the text at pos, which stands outside of any game,
// begins one without tags: a move number, or a move.
func (r *Reader) beginsMoves() bool {
	number := 0
	for digit(r.peek(number)) && number < maxWord {
		number++
	}
	if number > 0 && r.peek(number) == '.' {
		return true
	}
	if number > 0 {
		number = r.blanks(number)
	}
	_, err := start.ParseMove(valid(r.wordAt(number)))
	return err == nil
}

// word reads what begins with a letter or a sign: nearly always a move.
func (r *Reader) word() (ends bool) {
	text := r.wordAt(0)
	l := r.current()
	n := len(text)
	for n > 0 && (text[n-1] == '+' || text[n-1] == '#') {
		n--
	}
	if r.skipped == 0 && !l.broken {
		if m, ok := l.position.ParseSAN(text[:n]); ok {
			r.play(l, m, text[n:])
			r.pos += len(text)
			return false
		}
	}
	return r.oddWord(text)
}

// oddWord reads a word that is no move in standard notation.
func (r *Reader) oddWord(raw []byte) (ends bool) {
	length := len(raw)
	r.checkWord(raw)
	text := strings.TrimRight(valid(raw), ",") // as in "1. e4, e5"
	if result, _, ok := readResult(text); ok && !r.castlesWithZeros(text, length) {
		return r.result(result, text, length)
	}
	l := r.current()
	if r.skipped > 0 || l.broken {
		r.skipTo(r.pos + length)
		return false
	}
	if r.peek(length) == '.' && r.peek(length+1) == 'p' && strings.HasSuffix(text, "e") { // "e.p." behind a move
		length += 2
		if r.peek(length) == '.' {
			length++
		}
		text = strings.TrimSuffix(text, "e")
	}
	glyph, isSign := signs[text]
	switch {
	case isSign:
		r.glyph(glyph)
	case isPass(text):
		r.pass(l, text)
	case text == "" || isMark(text):
		r.tellNotation(valid(r.buf[r.pos : r.pos+length]))
	default:
		length = r.oddMove(l, text, length)
	}
	r.skipTo(r.pos + length)
	return false
}

// checkWord is check without its price for words, which rarely go beyond ASCII.
func (r *Reader) checkWord(text []byte) {
	for _, b := range text {
		if b >= 0x80 {
			r.check(text)
			return
		}
	}
}

// oddMove reads a move that is written carelessly, or glued to the next; it
// returns the length of what it took.
func (r *Reader) oddMove(l *level, text string, length int) int {
	m, warnings, err := l.position.ReadMove(withoutWords(text))
	if err == nil {
		if slices.Contains(warnings, chess.NonstandardSAN) || withoutWords(text) != text {
			r.tellNotation(text)
		}
		r.play(l, m, []byte(text[len(strings.TrimRight(text, "+#")):]))
		return length
	}
	for i := len(text) - 1; i >= 2; i-- { // the longest beginning that is a move
		if m, ok := l.position.ParseSAN([]byte(text[:i])); ok && length == len(text) {
			r.tellNotation(text)
			r.play(l, m, nil)
			return i
		}
	}
	if why := err.(*chess.MoveError); why.Code != chess.Unreadable || looksLikeMove(text) {
		r.illegal(l, text, why)
	} else {
		r.junk(text)
	}
	return length
}

// withoutWords takes off what old books write behind a move.
func withoutWords(text string) string {
	for _, word := range [...]string{"ch", "dblch", "disch", "mate", "dbl", "dis"} {
		if rest, ok := strings.CutSuffix(text, word); ok && rest != "" {
			return rest
		}
	}
	return text
}

// looksLikeMove tells a move that cannot be read from words.
func looksLikeMove(text string) bool {
	return strings.ContainsRune("KQRBNabcdefghO0", rune(text[0])) && strings.ContainsAny(text[1:], "0123456789") && len(text) <= len("Qa1xb2=Q++")
}

// isMark reports whether the text is a mark that some write apart from its move.
func isMark(text string) bool {
	switch text {
	case "+", "++", "#", "ch", "ch.", "mate", "dbl", "dis", "ep":
		return true
	}
	return false
}

func isPass(text string) bool {
	switch text {
	case "--", "Z0", "null", "@@@@", "0000", "pass":
		return true
	}
	return false
}

// pass lets a side pass, as annotators do to show a threat; not in check, for
// then nothing is left to show.
func (r *Reader) pass(l *level, text string) {
	if l.position.InCheck() {
		r.illegal(l, text, nil)
		return
	}
	if len(r.levels) == 1 {
		r.problem(Warning, NullMove, text, nil)
	}
	r.play(l, chess.NoMove, nil)
}

// illegal ends the line before a move that cannot be played.
func (r *Reader) illegal(l *level, text string, why *chess.MoveError) {
	l.broken = true
	var err error
	if why != nil {
		err = why
	}
	if len(r.levels) == 1 {
		r.problem(Failure, IllegalMove, text, err)
	} else {
		r.problem(Warning, IllegalMoveInVariation, text, err)
	}
}

func (r *Reader) tellNotation(text string) {
	if !r.told.notation {
		r.told.notation = true
		r.problem(Warning, NonstandardSAN, text, nil)
	}
}

// play plays a move that is legal, or passes, on the line.
func (r *Reader) play(l *level, m chess.Move, marks []byte) {
	main := len(r.levels) == 1
	if r.count == MaxMoves {
		l.broken = true
		if !r.told.moves {
			r.told.moves = true
			r.problem(Failure, TooLong, "", nil)
		}
		return
	}
	if r.blank {
		r.blank = false
		if l.plies > 0 && !r.told.blank {
			r.told.blank = true
			r.problem(Warning, BlankLineInMoves, "", nil)
		}
	}
	if main && r.over != "" && !r.told.over {
		r.told.over = true
		r.problem(Warning, r.over, "", nil)
	}
	r.count++
	l.plies++
	l.previous = l.position
	if m == chess.NoMove {
		l.position.PlayNull()
	} else {
		l.position.Play(m)
	}
	if main {
		r.moves = append(r.moves, m)
		r.follow(&l.position)
	} else if l.plies == 1 {
		r.game.Variations++
	}
	if r.tree {
		r.grow(l, m)
	}
	if len(marks) > 0 {
		r.checkMarks(&l.position, marks)
	}
}

// grow adds the move to the tree.
func (r *Reader) grow(l *level, m chess.Move) {
	if len(r.nodes) == 0 {
		r.nodes = make([]Node, min(r.count, 64)+16)
	}
	node := &r.nodes[0]
	r.nodes = r.nodes[1:]
	node.Move = m
	if l.plies > 1 || l.parent == nil {
		l.parent = l.node
	}
	node.Before, l.pending = l.pending, nil
	l.parent.Next = append(l.parent.Next, node)
	l.node = node
}

// checkMarks compares the marks of check and mate with the board.
func (r *Reader) checkMarks(p *chess.Position, marks []byte) {
	check := p.InCheck()
	mate := check && !p.HasLegalMove()
	if right := check && !mate && string(marks) == "+" || mate && string(marks) == "#"; !right {
		r.problem(Warning, WrongCheckMark, string(marks), nil)
	}
}

// follow keeps count of what ends a game without anybody's claim (Laws 9.6).
func (r *Reader) follow(p *chess.Position) {
	key, clock := p.Key(), p.HalfmoveClock()
	r.keys = append(r.keys, key)
	if clock < 16 || r.over != "" {
		return
	}
	if clock >= 150 && p.HasLegalMove() {
		r.over = GoesOnAfterSeventyFive
		return
	}
	times := 1
	for i := len(r.keys) - 1 - 4; i >= 0 && i >= len(r.keys)-1-clock; i -= 2 {
		if r.keys[i] == key {
			times++
		}
	}
	if times >= 5 {
		r.over = GoesOnAfterFivefold
	}
}

// number reads what begins with a digit: a move number, which means nothing, or a
// result, or castling with zeros.
func (r *Reader) number() (ends bool) {
	i := 0
	for digit(r.peek(i)) && i < maxWord {
		i++
	}
	b := r.peek(i)
	switch {
	case b == '.' && r.decimal(i):
		return r.result(chess.Drawn, "0.5-0.5", len("0.5-0.5"))
	case b == '.' && r.beginsAnew(i):
		return true
	case b == '.', letter(b), !inWord(b):
		r.pos += i
		return false
	}
	text := r.wordAt(0)
	if _, _, ok := readResult(valid(text)); !ok && b >= 0x80 { // a figurine
		r.pos += i
		return false
	}
	return r.oddWord(text)
}

// decimal reports whether a result stands at pos that halves the point with a
// decimal point at the distance.
func (r *Reader) decimal(point int) bool {
	for i, b := range []byte("0.5-0.5") {
		if point != 1 || r.peek(i) != b {
			return false
		}
	}
	return true
}

// beginsAnew reports whether the number at pos begins another game: games without
// tags and results may be told apart only by a blank line and a 1.
func (r *Reader) beginsAnew(length int) bool {
	return r.blank && length == 1 && r.buf[r.pos] == '1' && r.peek(2) != '.' && len(r.levels) == 1 && r.levels[0].plies > 1
}

// angle reads <>, as some write a null move; other angles are kept for the
// future by 5.
func (r *Reader) angle() (ends bool) {
	if l := r.current(); r.peek(1) == '>' && r.skipped == 0 && !l.broken {
		r.pass(l, "<>")
		r.pos++
	} else if r.peek(1) != '>' {
		r.junk("<")
	}
	r.pos++
	return false
}

// bracket skips a bracket that begins no tag pair.
func (r *Reader) bracket() {
	line := r.rest()
	n := slices.Index(line, ']') + 1
	if n == 0 {
		n = 1
	}
	r.junk(string(line[:n]))
	r.skipTo(r.pos + n)
}

package pgn

// kind is what a byte can begin.
type kind uint8

const (
	otherKind kind = iota
	blankKind
	breakKind
	digitKind
	wordKind  // moves, castling, and all that is written beside them
	glyphKind // ! and ?
)

// kinds is the kind of every byte in the text of moves. Bytes beyond ASCII belong
// to words: figurines, fractions, signs.
var kinds = func() (kinds [256]kind) {
	for b := range kinds {
		switch b := byte(b); {
		case letter(b) || b >= 0x80:
			kinds[b] = wordKind
		case digit(b):
			kinds[b] = digitKind
		}
	}
	for _, b := range []byte("+#-=/:@_&'|^~,") {
		kinds[b] = wordKind
	}
	for _, b := range []byte(" \t\v\f\x1a") { // the last is the end of a file to old systems
		kinds[b] = blankKind
	}
	kinds['\n'], kinds['\r'] = breakKind, breakKind
	kinds['!'], kinds['?'] = glyphKind, glyphKind
	return kinds
}()

func letter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
func digit(b byte) bool  { return b >= '0' && b <= '9' }

// inWord reports whether a word goes on with the byte.
func inWord(b byte) bool { return kinds[b] == wordKind || kinds[b] == digitKind }

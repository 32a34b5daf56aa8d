package i18n

import "testing"

// The first frame pays for this once an area; all of it has 25 ms of CPU.
func BenchmarkFirstWordOfAnArea(b *testing.B) {
	for b.Loop() {
		if newWords(Hant).Side(0) != "白方" {
			b.Fatal("no words")
		}
	}
}

func BenchmarkPlainText(b *testing.B) {
	w := For(Hant)
	for b.Loop() {
		w.T("chess.side.white")
	}
}

func BenchmarkTextWithValues(b *testing.B) {
	w := For(Hant)
	for b.Loop() {
		w.T("chess.placed", "Piece", "馬", "Square", "e4")
	}
}

func BenchmarkWrap(b *testing.B) {
	text := For(Hant).T("chess.why.not_how_it_moves.pawn", "From", "e2", "To", "e5")
	for b.Loop() {
		Wrap(text, 38)
	}
}

// Package eval judges a position of chess as it stands, by knowledge put into words: material and place, mobility, pawns,
// threats, the safety of the kings, each weighed for middlegame and ending and mixed by the material left; and by what is
// known for certain of endings.
//
//	e := eval.New()
//	e.Evaluate(&pos) // centipawns for the side to move
//
// There is one file for each subject: pieces.go, pawns.go, passers.go, threats.go, king.go, winnable.go and endings.go.
// Weights names every weight and says what it counts (terms.go); the numbers are in weights.go, which the tuner
// (internal/lab/tune) writes. So that it can, every weight is looked up through one of a few functions that can also note
// which weight was counted how often (trace.go). The evaluation is compiled twice, with the notes and without: a search
// pays nothing for them.
//
// The ideas are common property of chess programs; where one has an author, he is named beside it.
package eval

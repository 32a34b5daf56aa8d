// Package chess holds the rules of chess: what a position is, which moves are
// legal in it, what a move is called, how a game ends, and why a move that
// somebody wanted to play is not allowed.
//
// It is the only place in the program that knows how pieces move. The board is
// kept as bitboards, and a [Position] is a plain value: copying it is the undo.
//
//	p := chess.StartPosition()
//	m, err := p.ParseMove("Nf3") // or g1f3, nf3, 马f3
//	next := p.After(m)           // p is as it was
//	next.Outcome()               // zero: the game goes on
//
// Four questions are asked of a position again and again:
//
//   - Which moves are there? [Position.AppendLegal], [Position.LegalFrom],
//     [Position.MatchPrefix] for one that is still being typed.
//   - Which move is meant? [Position.ParseMove]; where that fails,
//     [MoveError] says between which, and [Position.Nearest] makes a guess.
//   - Why not? [Explain] and [ExplainText] name the one reason against a move.
//   - Is it over? [Position.Outcome], [Position.CanMate], [Position.FlagFall].
//
// Reasons, faults and codes are facts without words; package i18n words them.
//
// The rules are those of the FIDE Laws of Chess of 1 January 2023; comments
// name the article. Only standard chess is known: Chess960 is recognised and
// refused. What needs the history of a game (repetition, whether a king has
// moved and come back) belongs to package game.
package chess

// Package chess holds the rules of chess: what a position is, which moves are
// legal in it, what a move is called, how a game ends, and why a move that
// somebody wanted to play is not allowed.
//
// It is the only place in the program that knows how pieces move. The board is
// kept as bitboards, and a [Position] is a plain value: copying it is the undo.
//
// The rules are those of the FIDE Laws of Chess of 1 January 2023; comments
// name the article. What needs the history of a game (repetition, whether a
// king has moved and come back) belongs to package game.
package chess

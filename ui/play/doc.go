// Package play holds the screens of a game: the new-game screen and the board
// with two sides at it, who are people at this keyboard or built-in opponents.
//
// The [Table] is a thin client of game.Game. It shows, asks and saves; the game
// decides what is allowed and how it ends. After every change the game goes to
// the profile's store, so that it is offered again when the program comes back;
// an unfinished game that lay there is kept, too ([Begin], for both faces).
// Whatever needs thought (the opponent's move, a hint, the answer to a draw
// offer) runs in a tea.Cmd with a context that ends with the move, a take-back
// or the screen.
package play

// Package uci lets any chess program play with our engine, by the Universal Chess Interface (Stefan Meyer-Kahlen and
// Rudolf Huber, 2000, revised April 2006).
//
// [Serve] reads commands from a stream and answers on another until quit or the end of the input. What it cannot read it
// answers with "info string …" and otherwise leaves alone; the position on the board is never lost by it. isready is
// answered at any time. A search that was told to go on for ever gives its move only after stop, whatever it has found.
//
// The package has one file for each idea: the conversation (server.go), what may be set (option.go), the words of
// position and go (command.go), and a search with what is told of it (search.go).
package uci

// Package cli is the command line: the trainer itself when woodfox is called
// bare, and the commands for shells, scripts and other programs. One file holds
// one command.
//
// # The contract
//
// With --json a command prints one JSON value on standard output and nothing
// else there. Messages for people go to standard error in the language of
// --lang or, without it, of the environment. The exit status is [OK], [No],
// [Usage] or [Outside]. "-" as a file is standard input; a FEN is one argument;
// flags may stand before or after.
//
// The grammar is a struct that kong reads; what it says about itself (help,
// complaints, shell completions) is worded here in three languages from the
// ids cli.help.COMMAND, cli.flag.NAME and cli.arg.NAME.
package cli

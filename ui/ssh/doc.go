// Package ssh serves the trainer to many people at once: whoever types
//
//	ssh -p 2222 host
//
// is in the same screens that the program shows at home, or without a terminal
// in the dialogue in lines, each with their own language, colours, size and
// progress.
//
//	connection   who may connect, how often, and for how long: Limits
//	└ session    one channel: its requests, its window, its input and output
//	  ├ screens  a Bubble Tea program of one Stage
//	  ├ lines    the plain face
//	  └ command  an answer without a screen
//
// A client gets a session and nothing else: no shell, no forwarding, no
// subsystem, no agent, no file. Everything of a session ends with it; however it
// ends, its screens are left as if by their person, so that clocks stand and
// everything is saved. Nobody who stops reading can hold up anybody else.
package ssh

// Package app puts the program together: the environment of a session from
// store, terminal and settings, the list of what Home offers, and the Bubble
// Tea program that runs it. A server runs programs of its own: it takes the stage
// of [New] with what it has in place of a machine ([Served]).
package app

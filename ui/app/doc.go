// Package app puts the program together: the environment of a session from
// store, terminal and settings, the list of what Home offers, and the Bubble
// Tea program that runs it.
package app

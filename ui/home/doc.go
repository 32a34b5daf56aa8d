// Package home is where a person arrives: the first start, Home, and the switch
// between the people who share a computer.
//
// It knows none of the other screens. What can be opened comes as a list of
// [Entry] values from above, so that only what exists is shown.
package home

package club

import "woodfox/game/rating"

// Person is somebody on the server.
type Person struct {
	ID      string // the profile's
	Name    string // cleaned by Enter; may be empty, and need not be unique
	Teacher bool
	Guest   bool
}

// Doing is what somebody does, in the codes of the screens.
type Doing struct {
	Code   string // "home", "learn", "puzzles" …
	Detail string // the chapter, the drill, the person opposite; cut at 80 characters
	Score  int    // points so far, where points are counted
}

// The longest texts, in characters.
const (
	maxName   = 40
	maxDetail = 80
	maxNote   = 300
	maxNotice = 300
)

// presence is a person with at least one visit. The club's mu guards it.
type presence struct {
	Person
	visits []*Visit // the one that did something last comes last
	rating rating.Rating
	rated  bool
	recent stamps // when challenges were made
}

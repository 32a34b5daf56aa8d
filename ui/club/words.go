package club

import (
	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/ui/i18n"
)

// What follows is how the facts of the club are worded, on the screens and in
// lines.

// WhyText says why the club, or a game in it, refused something.
func WhyText(w *i18n.Words, err error) string { return w.T(why(err)) }

// TermsText says what a challenge proposes, to whoever made it or to the other one.
func TermsText(w *i18n.Words, t club.Terms, mine bool) string { return termsFor(w, t, mine) }

// GoesOnText says of a game of one's own that it goes on, and how much time is left.
func GoesOnText(w *i18n.Words, g club.Game) string { return goesOn(w, g) }

// WithRating is somebody's name with the rating that they have from games here.
func WithRating(w *i18n.Words, p club.Present) string { return withRating(w, p) }

// DoingText says in a word what somebody does.
func DoingText(w *i18n.Words, p club.Present) string {
	if p.Busy {
		return w.T("club.doing_table")
	}
	return doing(w, p.Doing)
}

// Controls are the time controls of games between people, and which of them is the
// usual one.
func Controls() (all []clock.Control, usual int) { return controlsOffered(), usualControl }

// Package club holds the screens on which the people of one server meet.
//
// [Entries] is what Home offers of them, and [Hear] is what a session listens to
// wherever its person is. [Race] is the puzzle race of the day; [Tables] are the
// tables of races, ratings and members; [Class] shows a teacher who is there and
// what they do. A teacher sets up a position on a [Desk] and shows it to everybody,
// who see it on a [Mirror].
//
// The screens ask the visit (internal/club) what there is and look again with each
// screen.NewsMsg; they hold nothing that others change.
package club

package play

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/screen"
)

// venue is where the game of a [Table] is kept, and with that who decides about
// it and what can be done at the table: [here], in this program, or [elsewhere],
// behind a [Seat]. The Table draws, asks and leafs; whatever differs between a
// game against an opponent, between two people at one keyboard and with somebody
// at another one is behind this interface.
type venue interface {
	// acts reports whether somebody at this keyboard acts for the side.
	acts(c chess.Color) bool
	// activity is what the person does here.
	activity() screen.Activity
	// begin follows the screen onto the stage and end goes before it from there.
	begin() tea.Cmd
	end()
	// hear takes the messages that the Table has no use for. It reports whether it
	// knew the message.
	hear(msg tea.Msg) (cmd tea.Cmd, known bool)

	// play makes a legal move.
	play(m chess.Move) tea.Cmd
	// leafed follows when another moment of the game is shown.
	leafed() tea.Cmd
	// actions are the numbered ones besides those of every table.
	actions() []screen.Action
	// stays is the id of the words to be asked before the table is left, "" when
	// nothing is lost by it.
	stays() string
	// loose reports that Esc leaves the table at once instead of opening the bar.
	loose() bool

	// wait is how long until something that is shown changes by itself at the
	// earliest; 0 is never.
	wait(now time.Time) time.Duration
	// passed follows a wait.
	passed() tea.Cmd

	// waiting says what is waited for, "" for nothing.
	waiting() string
	// news are lines that come before how things stand, worded.
	news() []string
	// remark stands beside a player's name; "" is none.
	remark(c chess.Color) string
	// about stands in the place of the empty score sheet.
	about() []string
	// foot is a line of w cells below the score sheet, ready to draw; "" is none.
	foot(w int) string
}

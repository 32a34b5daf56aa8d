package screen

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// Screen is one page of the program. Update dispatches, View only draws what
// Update decided, and a screen never reaches into another one.
//
// Coordinates are those of the body: the [Stage] draws the frame around it and
// hands over mouse messages already moved to the body's corner.
type Screen interface {
	// Init runs once, when the screen comes on the stack. A [SizeMsg] follows.
	Init() tea.Cmd
	// Update gets keys, mouse and paste while the screen is on top, and every
	// other message always, so that an answer finds a screen that is covered
	// by a dialog. Messages of other screens are to be ignored.
	Update(msg tea.Msg) (Screen, tea.Cmd)
	// View returns the body: at most as many lines of at most as many cells as
	// the last SizeMsg said.
	View() string
	// Title returns the screen's name in the language in force.
	Title() string
	// Actions returns everything that can be done here, in the order of the
	// action bar. See [Action].
	Actions() []Action
}

// Action is one thing that can be done on a screen. The table of actions is the
// only place that says so: keys, the action bar, the help page, the mouse and
// typed words all come from it.
type Action struct {
	// ID names the action to tests and code: "hint", "back".
	ID string
	// Label is the id of its words; Args fill them.
	Label string
	Args  []any
	// Digit 1…9 is its place in the action bar and the key that reaches it; 0
	// is no place there.
	Digit int
	// Keys are further keys, written as Bubble Tea does: "enter", "pgup",
	// "esc". Letters and signs are not for commands: input methods swallow
	// them, and on a board they belong to the move line.
	Keys []string
	// Command is the typed word that means the action ("hint", 提示); "" none.
	Command i18n.Command
	// Disabled is the id of the words that say why it cannot be done now; ""
	// when it can.
	Disabled string
	// InBody says that the screen draws the action itself (a row of a menu), so
	// that the action bar leaves it out.
	InBody bool
	// Run does it. nil means that the screen's Update handles the keys itself
	// (moving a cursor): the action then only appears on the help page.
	Run func() tea.Cmd
}

// do does the action, or says why it cannot be done now.
func (a Action) do(env *Env) tea.Cmd {
	switch {
	case a.Disabled != "":
		return env.Notify(a.Disabled)
	case a.Run == nil:
		return nil
	}
	return a.Run()
}

// Typing says to whom a typed character belongs.
type Typing uint8

const (
	// TypingNone: letters mean nothing, digits reach the actions.
	TypingNone Typing = iota
	// TypingLine: letters and Han characters go to the screen (a move line
	// that opens itself); digits still reach the actions, and nothing else.
	TypingLine
	// TypingText: every character goes to the screen, digits, space and
	// question mark too (a field, or a move line that has been opened).
	TypingText
	// TypingAnswers: digits are answers and go to the screen; the bar is
	// reached by Tab or the mouse.
	TypingAnswers
)

// Typist is a screen on which something can be typed. What it answers may
// change with its state; a screen without it is TypingNone.
type Typist interface{ Typing() Typing }

// Canceler is a screen with something that Esc cancels first: a selection, a
// line, a dialog of its own. While Cancelable is true, Esc goes to Update;
// otherwise Esc does what the table of actions says.
type Canceler interface{ Cancelable() bool }

// Cursored is a screen that shows the terminal's own cursor, where an input
// method opens its window: a text field must.
type Cursored interface {
	Cursor() (x, y int, visible bool)
}

// Leaver is a screen with something to end when it goes from the stack or the
// program ends: a search to cancel, a state to save.
type Leaver interface{ Leave() }

// Guarded is a screen that Ctrl-C leaves only after asking once. The answer is
// the id of the question, "" when there is nothing to ask.
type Guarded interface{ QuitQuestion() string }

// Helper is a screen whose help page says more than its actions: paragraphs in
// the language in force.
type Helper interface{ Help() []string }

// Overlay is a screen that is drawn as a box over the one below it. Its body is
// as large as its View.
type Overlay interface{ Overlay() }

// SizeMsg tells a screen how large its body is, in cells: when it comes on the
// stack and whenever that changes. Layout is computed then, and only then.
type SizeMsg struct{ Width, Height int }

// EnvChangedMsg tells every screen on the stack that the language, the theme,
// the glyphs or another setting changed: whatever was worded or drawn ahead is
// out of date.
type EnvChangedMsg struct{}

// ResumedMsg tells a screen that it is on top again, after the one above it
// was popped.
type ResumedMsg struct{}

// NewsMsg tells every screen, and whoever hears for the session, that something
// outside the session may have changed: what shows it looks again. A server sends
// it; it carries nothing, so that a slow session misses nothing by getting one for
// several changes.
type NewsMsg struct{}

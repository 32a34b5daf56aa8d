package plain

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/lessons"
	"woodfox/puzzles"
	"woodfox/ui/account"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

// Options is what a dialogue needs from outside.
type Options struct {
	In  io.Reader
	Out io.Writer
	// Interactive says that a person sits at In: they are asked what only they
	// know, and see a prompt.
	Interactive bool

	Store   *store.Store
	Profile *store.Profile // nil: the one used last, or a new one
	// Lang is the language asked for; if it is empty the profile's settings
	// decide, and if they are silent Guess does.
	Lang, Guess i18n.Lang

	Begin   Begin           // what comes before the menu
	Course  *lessons.Course // nil: the built-in one
	Thinker screen.Thinker  // thinks for opponents and hints
	Analyst puzzles.Analyst // compares tries with solutions; nil: an engine, when first needed
	// Enroll makes the profile of somebody new; nil: Store.CreateProfile does.
	Enroll func(name string) (*store.Profile, error)
	// Served: the dialogue is one of many in a server, and sees nothing of the
	// machine: no files, no profiles of others.
	Served bool
	// Visit gives the person's visit of a club; nil, or a visit that is nil: there is
	// no club.
	Visit func() *club.Visit
	// Account is where the person is told who they are on the server; nil: nowhere.
	Account *account.Desk
	// Hide has what is typed not shown, or shown again; nil: the other end shows it,
	// and nothing can be done about that.
	Hide func(bool)
	Set  puzzles.Set // nil: the shipped one
	Now  func() time.Time
	Rand *rand.Rand
}

// dialogue is one conversation.
type dialogue struct {
	*talk
	Options
	ctx      context.Context
	w        *i18n.Words
	profile  *store.Profile
	settings store.Settings
	help     string      // the id of what help says here
	below    chess.Color // the side at the lower edge of a drawn board
	unsaved  bool        // the last thing to be saved could not be
	complete bool        // which packs of puzzles are left out has been said
	at       club.Doing  // what the person does, for the club
	boardBy  string      // whose board has been announced
	ears     ears
	next     func() error // where to go in place of the menu
	live     *live        // the game of the club at which the person sits
}

// Run talks until the person leaves, the input ends or ctx does. Leaving and the
// end of the input are no errors; those of writing and of ctx are returned.
// Whatever cannot be saved is said once and does not end the dialogue.
func Run(ctx context.Context, o Options) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if o.Course == nil {
		o.Course = lessons.Default()
	}
	d := &dialogue{talk: newTalk(ctx, o.In, o.Out, o.Interactive), Options: o, ctx: ctx, w: i18n.For(o.Lang)}
	d.news, d.heard = d.hints, d.hear
	err := d.run()
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
		d.bye()
		err = nil
	}
	if lost := d.flush(); err == nil {
		err = lost
	}
	return err
}

func (d *dialogue) run() error {
	if err := d.begin(); err != nil {
		return err
	}
	for do := d.first; ; do = d.menu {
		if d.next != nil {
			do, d.next = d.next, nil
		}
		if err := do(); err != nil && !errors.Is(err, errMenu) {
			return err
		}
	}
}

// bye takes leave; it promises only what is true.
func (d *dialogue) bye() {
	if d.unsaved || !d.Store.Saved() {
		d.tell("plain.bye_unsaved")
		return
	}
	d.tell("plain.bye")
}

// tell says the text with that id.
func (d *dialogue) tell(id string, args ...any) { d.say(d.w.T(id, args...)) }

// tellN says the text with that id in the plural form for n.
func (d *dialogue) tellN(id string, n int, args ...any) { d.say(d.w.N(id, n, args...)) }

// busy says that nobody can think about it now; any other error is for the caller.
func (d *dialogue) busy(err error) error {
	if errors.Is(err, screen.ErrBusy) {
		d.tell("busy.ask_again")
		return nil
	}
	return err
}

// keep says once why something could not be saved, and again only after
// something was.
func (d *dialogue) keep(err error) {
	said := d.unsaved
	if d.unsaved = err != nil; d.unsaved && !said {
		d.say(screen.NotSaved(d.w, err))
	}
}

// keepRead says why something could not be read. That it could be read brings
// nothing back that was not saved.
func (d *dialogue) keepRead(err error) {
	if err != nil {
		d.keep(err)
	}
}

// ask says something and returns the answer. What can be said everywhere it
// answers itself: leave, menu, language, help.
func (d *dialogue) ask(say func()) (string, error) {
	for {
		if say != nil {
			say()
		}
		d.hear()
		line, err := d.read(d.ctx)
		if err != nil {
			return "", err
		}
		d.active()
		switch c, _ := i18n.ParseCommand(line); c {
		case i18n.CommandQuit:
			return "", errQuit
		case i18n.CommandMenu:
			return "", errMenu
		case i18n.CommandLanguage:
			if err := d.chooseLanguage(); err != nil {
				return "", err
			}
		case i18n.CommandHelp:
			d.sayHelp()
		case i18n.CommandBlackboard:
			if d.teaches() || !d.blackboard() {
				return line, nil
			}
		case i18n.CommandClub:
			if d.visit() == nil {
				return line, nil
			}
			d.next = d.lobby
			return "", errMenu
		default:
			return line, nil
		}
	}
}

// option is one of several things to choose from.
type option struct {
	label   string
	command i18n.Command // a word that means it, besides its number and label
	words   []string     // others, in any language: the one in force need not be the one that is typed
	unsaid  bool         // it has no number and is not listed, but a word means it; such ones come last
}

// choose lets the person pick an option by its number or a word and returns its
// index. An empty answer is the first.
func (d *dialogue) choose(title string, options []option) (int, error) {
	for {
		line, err := d.ask(func() {
			d.tell(title)
			for i, o := range listed(options) {
				d.say(strconv.Itoa(i+1) + " " + o.label)
			}
		})
		if err != nil {
			return 0, err
		}
		if i, ok := pick(options, line); ok {
			return i, nil
		}
		d.tellN("plain.choose_again", len(listed(options)))
	}
}

// listed are the options that are said, with a number.
func listed(options []option) []option {
	n := slices.IndexFunc(options, func(o option) bool { return o.unsaid })
	if n < 0 {
		n = len(options)
	}
	return options[:n]
}

func pick(options []option, line string) (int, bool) {
	if line == "" {
		return 0, len(options) > 0
	}
	typed := i18n.Fold(line)
	if n, err := strconv.Atoi(strings.TrimRight(typed, ". ")); err == nil {
		return n - 1, n >= 1 && n <= len(listed(options))
	}
	command, isCommand := i18n.ParseCommand(line)
	for i, o := range options {
		if isCommand && command == o.command || slices.ContainsFunc(append(o.words, i18n.Fold(o.label)), func(word string) bool { return strings.EqualFold(typed, word) }) {
			return i, true
		}
	}
	return 0, false
}

// yes asks a question that is answered with yes or no; an empty answer is yes.
func (d *dialogue) yes(say func()) (bool, error) {
	for {
		line, err := d.ask(say)
		if err != nil {
			return false, err
		}
		switch c, _ := i18n.ParseCommand(line); {
		case c == i18n.CommandYes || line == "":
			return true, nil
		case c == i18n.CommandNo:
			return false, nil
		}
		d.tell("plain.yes_or_no")
	}
}

// menu offers the activities and does the one chosen.
func (d *dialogue) menu() error {
	d.help = "plain.help.menu"
	d.does(screen.Activity{Code: screen.AtHome})
	options := []option{
		{label: d.learnLine(), command: i18n.CommandLearn},
		{label: d.puzzlesLine(), command: i18n.CommandPuzzles},
		{label: d.playLine(), command: i18n.CommandPlay},
		{label: d.w.T("plain.menu.settings"), command: i18n.CommandSettings},
		{label: d.w.T("plain.menu.quit"), command: i18n.CommandQuit},
	}
	activities := []func() error{d.learn, d.puzzles, d.play, d.change, func() error { return errQuit }}
	if n := d.keptGames(); n > 0 {
		const afterPlay = 3
		options = slices.Insert(options, afterPlay, option{label: d.w.N("plain.menu.games", n), command: i18n.CommandGames})
		activities = slices.Insert(activities, afterPlay, d.savedGames)
	}
	for _, a := range d.together() {
		beforeSettings := len(options) - 2
		options = slices.Insert(options, beforeSettings, a.option)
		activities = slices.Insert(activities, beforeSettings, a.do)
	}
	if d.Account != nil {
		beforeSettings := len(options) - 2
		options = slices.Insert(options, beforeSettings, option{label: d.w.T("account.title")})
		activities = slices.Insert(activities, beforeSettings, d.account)
	}
	for _, mode := range puzzles.Modes() {
		options = append(options, option{words: drillNames(mode), unsaid: true})
		activities = append(activities, func() error { return d.drillIn(mode) })
	}
	i, err := d.choose("plain.menu.title", options)
	if err != nil {
		return err
	}
	return activities[i]()
}

// learnLine is the menu's line for the course, with what comes next.
func (d *dialogue) learnLine() string {
	status := d.progress()
	h := status.Chapters[status.Next].Head
	return d.w.T("plain.menu.learn", "Number", h.Number, "Title", d.text(h.Title))
}

// puzzlesLine is the menu's line for the puzzles, with how many are due.
func (d *dialogue) puzzlesLine() string {
	due, err := d.profile.Due(store.PuzzleKind, schedule.DayOf(d.Now()))
	d.keepRead(err)
	if len(due) == 0 {
		return d.w.T("plain.menu.puzzles")
	}
	return d.w.N("plain.menu.due", len(due))
}

// playLine is the menu's line for games, with the one that waits.
func (d *dialogue) playLine() string {
	_, found, err := d.profile.InProgress(play.Kind)
	d.keepRead(err)
	if found {
		return d.w.T("plain.menu.unfinished")
	}
	return d.w.T("plain.menu.play")
}

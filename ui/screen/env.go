package screen

import (
	"cmp"
	"math/rand/v2"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/theme"
)

// Env is what every screen of one session shares: the person, their settings,
// the words, the looks and the outside world. There is one per session and
// screens keep the pointer. Only Init, Update and what they call may touch it,
// never a tea.Cmd, which runs beside them.
type Env struct {
	Store   *store.Store
	Profile *store.Profile // nil until the first start is done
	// Settings are in force at once; change them through Apply.
	Settings store.Settings
	Words    *i18n.Words
	Palette  *theme.Palette
	Terminal Terminal
	// Now and Rand are the only clock and the only chance.
	Now     func() time.Time
	Rand    *rand.Rand
	Thinker Thinker
	Puzzles puzzles.Set // nil: what ships with the program
	// Analyst compares tries at puzzles with their solutions; nil: an engine of
	// the screen's own.
	Analyst puzzles.Analyst
	// Served: the session is one of many in a server. Whoever sits before it may
	// see nothing of the machine: no files, no profiles of others.
	Served bool

	enroll   func(name string) (*store.Profile, error)
	hear     func(*Env, tea.Msg) tea.Cmd
	doing    func(Activity)
	first    func(*Env) Screen
	language i18n.Lang // of the environment, where settings name none
	forced   i18n.Lang // asked for at the start
	notKept  error     // the whole session is not saved, and why
	unsaved  error     // the last thing was not saved, and why
	window   SizeMsg
	queue    []func(*Stage) tea.Cmd
}

// Terminal is what is known about the terminal.
type Terminal struct {
	Depth theme.Depth // what it can show; settings may ask for less or more
	Light bool        // the background is light; dark until the terminal answers
	// WideAmbiguous: it draws characters of East Asian Width "Ambiguous" two
	// cells wide, so borders and such become ASCII.
	WideAmbiguous bool
	// NarrowAmbiguous: it is known to draw them one cell wide. While neither is
	// known, what can do without such characters does.
	NarrowAmbiguous bool
	// NoFigurines: it has no glyphs for the pieces, so letters stand in unless
	// the person chose otherwise.
	NoFigurines bool
	// ForceDepth: Depth counts whatever the settings say.
	ForceDepth bool
}

// Options are what a session starts with. Every field but Language may stay
// zero in a test.
type Options struct {
	Store    *store.Store
	Profile  *store.Profile
	Language i18n.Lang // of the environment; settings come first
	// ForceLanguage, if not empty, counts whatever the settings say, until the
	// person changes the language.
	ForceLanguage i18n.Lang
	// NotKept is why Store is one in memory although a person expects that
	// things are kept; nil when they are, or need not be.
	NotKept  error
	Terminal Terminal
	Now      func() time.Time
	Rand     *rand.Rand
	Thinker  Thinker
	Puzzles  puzzles.Set
	Analyst  puzzles.Analyst
	Served   bool
	// Enroll makes the profile of somebody new; nil: Store.CreateProfile does.
	Enroll func(name string) (*store.Profile, error)
	// Hear, if not nil, is told of every message that is meant for all screens,
	// before they get it: news from outside the session that concern the person
	// wherever they are.
	Hear func(*Env, tea.Msg) tea.Cmd
	// Doing, if not nil, is told what the person does: after everything they do, and
	// whenever it becomes something else. It must not block.
	Doing func(Activity)
	// First makes the screen that the session begins with, for the person that it
	// then is.
	First func(*Env) Screen
}

// NewEnv makes the environment of a session from its options and the profile's
// settings.
func NewEnv(o Options) *Env {
	e := &Env{
		Store: o.Store, Terminal: o.Terminal, Now: o.Now, Rand: o.Rand, Thinker: o.Thinker, Puzzles: o.Puzzles,
		Analyst: o.Analyst, Served: o.Served, enroll: o.Enroll, hear: o.Hear, doing: o.Doing, first: o.First,
		Settings: store.DefaultSettings(), language: o.Language, forced: o.ForceLanguage, notKept: o.NotKept,
	}
	if e.Now == nil {
		e.Now = time.Now
	}
	if e.Rand == nil {
		e.Rand = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	e.resolve()
	e.SetProfile(o.Profile)
	return e
}

// Enroll makes the profile of somebody new.
func (e *Env) Enroll(name string) (*store.Profile, error) {
	if e.enroll == nil {
		return e.Store.CreateProfile(name)
	}
	return e.enroll(name)
}

// SetProfile makes p the person in front of the screen and puts their settings
// in force. nil is somebody not yet known.
func (e *Env) SetProfile(p *store.Profile) {
	e.Profile = p
	if p == nil {
		return
	}
	settings, err := p.Settings()
	e.CheckRead(err)
	if err == nil {
		e.Settings = settings
	}
	e.changed()
}

// Apply puts changed settings in force at once and saves them.
func (e *Env) Apply(s store.Settings) {
	e.Settings = s
	if e.Profile != nil {
		e.Check(e.Profile.SaveSettings(s))
	}
	e.changed()
}

// SetLanguage changes the language at once and remembers it.
func (e *Env) SetLanguage(l i18n.Lang) {
	e.forced = ""
	s := e.Settings
	s.Lang = string(l)
	e.Apply(s)
}

// T says something in the language in force; see [i18n.Words.T].
func (e *Env) T(id string, args ...any) string { return e.Words.T(id, args...) }

// Name returns what the person is called, "" if they did not say or it cannot be
// read.
func (e *Env) Name() string {
	if e.Profile == nil {
		return ""
	}
	info, err := e.Profile.Info()
	if err != nil {
		return ""
	}
	return info.Name
}

// Glyphs returns the pieces as they are drawn here: the person's choice, or the
// nearest that tells the sides apart without colour.
func (e *Env) Glyphs() theme.Glyphs {
	if e.Settings.Glyphs == "" && e.Terminal.NoFigurines {
		return theme.Letters
	}
	return theme.ParseGlyphs(e.Settings.Glyphs).For(e.Palette.Depth)
}

// Traditional reports whether Han characters are the traditional ones.
func (e *Env) Traditional() bool { return e.Words.Lang() == i18n.Hant }

// Check notes the error of something that was to be saved. The frame then says
// that it is not kept and why, until something is saved without error.
func (e *Env) Check(err error) { e.unsaved = err }

// CheckRead notes the error of something that was only to be read. Without one it
// changes nothing: that something can be read does not bring back what was not
// kept.
func (e *Env) CheckRead(err error) {
	if err != nil {
		e.Check(err)
	}
}

// KeepNothing goes on with a store in memory after the real one failed, and
// says so all the time.
func (e *Env) KeepNothing(s *store.Store, why error) { e.Store, e.notKept = s, why }

// trouble returns why things are not saved, nil if they are.
func (e *Env) trouble() error {
	if e.notKept != nil {
		return e.notKept
	}
	return e.unsaved
}

// NotSaved says that something could not be saved, and why.
func NotSaved(w *i18n.Words, err error) string {
	return w.T("common.not_saved", "Why", w.T("common.store_"+string(cmp.Or(store.CodeOf(err), store.Unavailable))))
}

// Bell rings the terminal's bell if the person has sound switched on. Return it
// from Update.
func (e *Env) Bell() tea.Cmd {
	if !e.Settings.Sound {
		return nil
	}
	return tea.Raw("\a")
}

// changed resolves everything that depends on settings or terminal again and
// tells the screens.
func (e *Env) changed() {
	e.resolve()
	e.do(func(s *Stage) tea.Cmd { return s.broadcast(EnvChangedMsg{}) })
}

func (e *Env) resolve() {
	lang, ok := i18n.Parse(e.Settings.Lang)
	if !ok {
		lang = e.language
	}
	if e.forced != "" {
		lang = e.forced
	}
	e.Words = i18n.For(lang)
	depth, ok := theme.ParseDepth(e.Settings.Colour)
	if !ok || e.Terminal.ForceDepth {
		depth = e.Terminal.Depth
	}
	e.Palette = theme.ByName(e.Settings.Theme).Palette(depth, !e.Terminal.Light)
}

// What follows asks something of the stage. It is done as soon as the current
// Update returns, before the next key: keys typed ahead reach the screen they
// were meant for. Each returns nil, so that it can end an Update.

// Push puts a screen on top.
func (e *Env) Push(s Screen) tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd { return st.push(s) })
}

// Replace puts a screen in the place of the top one.
func (e *Env) Replace(s Screen) tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd {
		st.drop()
		return st.push(s)
	})
}

// Exchange puts a screen in the place of another one, wherever in the stack that
// is; nothing happens if it is not there any more.
func (e *Env) Exchange(old, s Screen) tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd { return st.exchange(old, s) })
}

// Pop goes back to the screen below. The last screen stays.
func (e *Env) Pop() tea.Cmd { return e.do((*Stage).pop) }

// Remove takes a screen off, wherever in the stack it is; nothing happens if it is
// not there any more, or the only one.
func (e *Env) Remove(s Screen) tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd { return st.remove(s) })
}

// Reset clears the stack and begins again with one screen.
func (e *Env) Reset(s Screen) tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd {
		st.Close()
		return st.push(s)
	})
}

// Restart clears the stack and begins again as the session began, after it became
// another person's.
func (e *Env) Restart() tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd {
		st.Close()
		return st.push(e.first(e))
	})
}

// Notify shows a line above the action bar until the next key. It is worded
// again when the language changes.
func (e *Env) Notify(id string, args ...any) tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd {
		st.notice = notice{id: id, args: args}
		return nil
	})
}

// FocusBar moves the keys to the action bar, where arrows and Enter act.
func (e *Env) FocusBar() tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd {
		st.focusBar(1)
		return nil
	})
}

// CycleLanguage goes on to the next of the three languages.
func (e *Env) CycleLanguage() tea.Cmd {
	all := i18n.All()
	for i, l := range all {
		if l == e.Words.Lang() {
			e.SetLanguage(all[(i+1)%len(all)])
			break
		}
	}
	return nil
}

// Quit leaves the program; whatever is on the stack is ended in order.
func (e *Env) Quit() tea.Cmd { return e.do((*Stage).quit) }

func (e *Env) do(f func(*Stage) tea.Cmd) tea.Cmd {
	e.queue = append(e.queue, f)
	return nil
}

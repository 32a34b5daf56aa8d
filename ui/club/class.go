package club

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/club"
	"woodfox/puzzles"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Class shows a teacher who is there and what they do, now. It implements
// [screen.Screen].
type Class struct {
	env    *screen.Env
	visit  *club.Visit
	watch  func(env *screen.Env, visit *club.Visit, game string) tea.Cmd
	people []club.Present
	chosen string // the id of the person who is selected
	table  screen.Table
	head   screen.Rect
	size   screen.SizeMsg
	beats  int
}

// classBeatMsg has the times of idling shown anew.
type classBeatMsg struct {
	class *Class
	beat  int
}

// NewClass makes the screen. watch opens a game of the club.
func NewClass(env *screen.Env, visit *club.Visit, watch func(*screen.Env, *club.Visit, string) tea.Cmd) *Class {
	c := &Class{env: env, visit: visit, watch: watch, table: screen.NewTable(env)}
	c.table.Choosing = true
	return c
}

// Init implements [screen.Screen].
func (c *Class) Init() tea.Cmd {
	c.visit.Attend(true)
	c.look()
	return c.beat()
}

// Leave implements [screen.Leaver].
func (c *Class) Leave() { c.visit.Attend(false) }

// Title implements [screen.Screen].
func (c *Class) Title() string { return c.env.T("class.title") }

// Activity implements [screen.Active].
func (c *Class) Activity() screen.Activity { return screen.Activity{Code: screen.AtLobby} }

// beat comes when somebody idles for another minute.
func (c *Class) beat() tea.Cmd {
	c.beats++
	msg := classBeatMsg{c, c.beats}
	return tea.Tick(idleStep, func(time.Time) tea.Msg { return msg })
}

// idleStep is how exactly idling is shown.
const idleStep = time.Minute

// Update implements [screen.Screen].
func (c *Class) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		c.size = msg
		c.fill()
	case screen.EnvChangedMsg:
		c.fill()
	case screen.NewsMsg:
		c.look()
	case screen.ResumedMsg:
		c.visit.Attend(true) // the screen that was above may have ended it
		c.look()
	case classBeatMsg:
		if msg.class == c && msg.beat == c.beats {
			c.look()
			return c, c.beat()
		}
	case tea.KeyPressMsg, tea.MouseWheelMsg:
		c.table.Update(msg)
		c.remember()
	case tea.MouseClickMsg:
		if i, ok := c.table.At(msg.X, msg.Y); ok && msg.Button == tea.MouseLeft {
			again := i == c.table.Selected
			c.table.Selected = i
			c.remember()
			if again {
				return c, c.watchChosen()
			}
		}
	}
	return c, nil
}

// look takes in who is there. Whoever is selected stays it, wherever the others
// come and go.
func (c *Class) look() {
	c.people = Pupils(c.visit)
	c.fill()
}

// Pupils are the others who are there, by name.
func Pupils(visit *club.Visit) []club.Present {
	me := visit.Person().ID
	return slices.DeleteFunc(visit.Lobby().People, func(p club.Present) bool { return p.ID == me })
}

func (c *Class) remember() {
	if i := c.table.Selected; i < len(c.people) {
		c.chosen = c.people[i].ID
	}
}

// wideClass is from which width on the list says since when somebody does what
// they do.
const wideClass = 60

// fill words the rows.
func (c *Class) fill() {
	w, now := c.env.Words, c.env.Now()
	wide := c.size.Width >= wideClass
	c.table.Columns = []screen.Column{{Head: w.T("race.column.name"), Wide: true}, {Head: w.T("class.column.doing")}}
	if wide {
		c.table.Columns = append(c.table.Columns, screen.Column{Head: w.T("class.column.since"), Right: true})
	}
	c.table.Columns = append(c.table.Columns, screen.Column{Head: w.T("class.column.idle"), Right: true})
	c.table.Rows = nil
	room := max(c.size.Width/2-2, 12)
	for _, p := range c.people {
		row := []string{drill.NameOf(w, p.Name), i18n.Truncate(Doing(w, p.Doing), room)}
		if wide {
			row = append(row, Minutes(w, now.Sub(p.Since)))
		}
		c.table.Rows = append(c.table.Rows, append(row, Minutes(w, now.Sub(p.Active))))
	}
	if i := slices.IndexFunc(c.people, func(p club.Present) bool { return p.ID == c.chosen }); i >= 0 {
		c.table.Selected = i
	}
	all := screen.Rect{W: c.size.Width, H: c.size.Height}
	c.head, c.table.Rect = all.CutTop(1)
	c.table.Settle()
	c.remember()
}

// Minutes says how long something has lasted, in whole minutes; nothing below one.
func Minutes(w *i18n.Words, d time.Duration) string {
	switch minutes := int(d / time.Minute); {
	case minutes < 1:
		return ""
	case minutes < 60:
		return w.T("class.minutes", "N", minutes)
	default:
		return w.T("class.hours", "H", minutes/60, "M", minutes%60)
	}
}

// Doing says what somebody does.
func Doing(w *i18n.Words, d club.Doing) string {
	switch code := screen.Occupation(d.Code); code {
	case screen.AtLessons:
		if d.Detail != "" {
			return w.T("class.doing.chapter", "Number", d.Detail)
		}
		return w.T("class.doing.learn")
	case screen.AtPuzzles:
		return puzzlesDone(w, d)
	case screen.AtRace:
		return scored(w, w.T("drillmenu.race"), d.Score)
	case screen.AtGame:
		if d.Detail != "" {
			return w.T("class.doing.plays", "Name", w.OpponentName(d.Detail))
		}
		return w.T("class.doing.play")
	case screen.AtTable:
		return w.T("class.doing.plays", "Name", d.Detail)
	case screen.AtWatch:
		return w.T("class.doing.watch", "Name", d.Detail)
	case screen.AtHome, screen.AtLobby, screen.AtBoard, screen.AtOptions:
		return w.T("class.doing." + d.Code)
	}
	return ""
}

// puzzlesDone says which drill somebody does, with the score where it has one.
func puzzlesDone(w *i18n.Words, d club.Doing) string {
	name := ""
	switch mode := puzzles.Mode(d.Detail); {
	case mode == puzzles.ModeCoordinates:
		name = w.T("coordinates.title")
	case mode == puzzles.ModeKnight:
		return w.T("knight.title")
	case slices.Contains(puzzles.Modes(), mode):
		name = w.T("drillmenu." + d.Detail)
	default:
		return w.T("class.doing.puzzles")
	}
	switch puzzles.Mode(d.Detail) {
	case puzzles.ModeStreak, puzzles.ModeStorm, puzzles.ModeCoordinates:
		return scored(w, name, d.Score)
	}
	return name
}

// scored is a drill with the score, once there is one.
func scored(w *i18n.Words, name string, score int) string {
	if score == 0 {
		return name
	}
	return w.T("class.doing.score", "What", name, "Score", score)
}

// selected is the person who is selected, false if nobody is there.
func (c *Class) selected() (club.Present, bool) {
	if len(c.people) == 0 {
		return club.Present{}, false
	}
	return c.people[c.table.Selected], true
}

func (c *Class) whyNoWatching() string {
	p, ok := c.selected()
	switch {
	case !ok:
		return "class.nobody"
	case p.Game == "":
		return "class.no_game"
	}
	return ""
}

// watchChosen opens the game of whoever is selected.
func (c *Class) watchChosen() tea.Cmd {
	if why := c.whyNoWatching(); why != "" {
		return c.env.Notify(why)
	}
	p, _ := c.selected()
	return c.watch(c.env, c.visit, p.Game)
}

// Actions implements [screen.Screen].
func (c *Class) Actions() []screen.Action {
	return append(c.table.Actions(),
		screen.Action{ID: "watch", Label: "class.act.watch", Digit: 1, Keys: []string{"enter"}, Disabled: c.whyNoWatching(), Run: c.watchChosen},
		screen.Action{ID: "board", Label: "class.act.board", Digit: 2, Command: i18n.CommandBlackboard, Run: func() tea.Cmd { return c.env.Push(NewDesk(c.env, c.visit)) }},
		screen.Action{ID: "tables", Label: "race.act.tables", Digit: 3, Command: i18n.CommandTables, Run: func() tea.Cmd { return c.env.Push(NewTables(c.env, c.visit, MembersTable)) }},
		screen.Back(c.env))
}

// Help implements [screen.Helper].
func (c *Class) Help() []string { return []string{c.env.T("class.help")} }

// View implements [screen.Screen].
func (c *Class) View() string {
	head := c.env.Words.N("class.here", len(c.people))
	body := c.table.View()
	if len(c.people) == 0 {
		body = " " + c.env.T("class.nobody")
	}
	return screen.Compose(c.size.Width, c.size.Height,
		screen.Part{Rect: c.head, Text: " " + c.env.Palette.Strong.On(head)},
		screen.Part{Rect: c.table.Rect, Text: body})
}

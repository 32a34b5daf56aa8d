package play

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/opponent"
	"woodfox/game/pgn"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Side is the colour somebody asks for.
type Side uint8

// The choices of a side.
const (
	AsWhite Side = iota
	AsBlack
	AsRandom
	sideCount
)

// Setup is what a new game needs to know.
type Setup struct {
	Opponent string // id of a built-in opponent; "" is a second person at this keyboard
	Side     Side   // of the person; means nothing between two people
	Control  clock.Control
	Start    chess.Position // the zero value is the start position
	Odds     game.Odds      // the opponent gives them, between two people White; a Start counts for more
	Read     *pgn.Game      // the game that is played on, if not nil; it counts for more than Start and Odds
}

// lineRows are kept free below the list for the line about an opponent.
const lineRows = 3

// NewGame is the screen on which a game is set up, or an unfinished one taken up
// again.
type NewGame struct {
	env       *screen.Env
	opponents []opponent.Opponent
	chosen    int // index of opponents; their number means a second person
	side      Side
	controls  []clock.Control
	control   int // index of controls
	odds      game.Odds
	startRow  int        // where the row stands that starts
	saved     *game.Game // unfinished, nil if there is none
	kept      int        // games of the past
	menu      screen.Menu
	size      screen.SizeMsg
}

// New makes the new-game screen.
func New(env *screen.Env) *NewGame {
	n := &NewGame{env: env, opponents: opponent.All(), controls: clock.Offered(), saved: unfinished(env.Profile)}
	n.chosen = suggested(env, n.opponents)
	n.count()
	n.menu = screen.NewMenu(env, nil)
	n.arrange()
	n.menu.Selected = n.startRow
	if n.saved != nil {
		n.menu.Selected = 0
	}
	return n
}

// Init implements screen.Screen.
func (n *NewGame) Init() tea.Cmd { return nil }

// Title implements screen.Screen.
func (n *NewGame) Title() string { return n.env.T("play.title_new") }

// Update implements screen.Screen.
func (n *NewGame) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		n.size = msg
		n.arrange()
		return n, nil
	case screen.EnvChangedMsg:
		n.arrange()
		return n, nil
	case screen.ResumedMsg:
		n.saved = unfinished(n.env.Profile)
		n.count()
		n.arrange()
		return n, nil
	case tea.KeyPressMsg:
		switch msg.String() {
		case "left":
			return n, n.change(n.menu.Items[n.menu.Selected].ID, -1)
		case "right":
			return n, n.change(n.menu.Items[n.menu.Selected].ID, 1)
		}
	}
	return n, n.menu.Update(msg)
}

// View implements screen.Screen.
func (n *NewGame) View() string {
	p := n.env.Palette
	text := p.Strong.On(n.env.T("play.new_question")) + "\n\n" + n.menu.View()
	line := about(n.env, n.opponents, n.chosen, n.size.Width)
	if below := n.size.Height - n.menu.Rect.Y - n.menu.Rect.H; below > len(line) {
		text += "\n"
	}
	for _, l := range line {
		text += "\n" + p.Muted.On(l)
	}
	return text
}

// Actions implements screen.Screen.
func (n *NewGame) Actions() []screen.Action {
	actions := append(n.menu.Actions(), n.menu.Items...)
	return append(actions,
		screen.Action{ID: "change", Label: "play.change_choice", Keys: []string{"left", "right"}},
		screen.Back(n.env))
}

// arrange words the rows: the unfinished game, the choices, and the row that
// starts.
func (n *NewGame) arrange() {
	n.menu.Items, n.menu.Detail, n.menu.Values = nil, nil, true
	add := func(id, label string, run func() tea.Cmd, args ...any) {
		n.menu.Items = append(n.menu.Items, screen.Action{
			ID: id, Label: label, Args: args, Run: run, InBody: true, Digit: len(n.menu.Items) + 1,
		})
		n.menu.Detail = append(n.menu.Detail, "")
	}
	choice := func(id, label, value string, run func() tea.Cmd) {
		add(id, label, run)
		n.menu.Detail[len(n.menu.Detail)-1] = value
	}
	turns := func(row string) func() tea.Cmd { return func() tea.Cmd { return n.change(row, 1) } }
	if n.saved != nil {
		position := n.saved.Position()
		add("continue", "play.continue", n.resume, "Players", playersText(n.env.Words, n.saved), "N", position.FullmoveNumber())
	}
	choice("opponent", "play.row_opponent", opponentText(n.env, n.opponents, n.chosen), n.pick)
	if n.chosen < len(n.opponents) {
		choice("side", "play.row_side", n.env.T(n.side.label()), turns("side"))
	}
	choice("clock", "play.row_clock", n.env.Words.Control(n.controls[n.control]), turns("clock"))
	choice("odds", "play.row_odds", n.env.T(OddsLabel(n.odds)), turns("odds"))
	start := len(n.menu.Items)
	add("start", "play.start", n.start)
	if n.kept > 0 {
		choice("saved", "play.row_saved_games", strconv.Itoa(n.kept), func() tea.Cmd { return n.env.Push(newSavedGames(n.env)) })
	}
	n.startRow = start
	n.menu.Selected = min(n.menu.Selected, len(n.menu.Items)-1)
	n.menu.Rect = screen.Rect{Y: 2, W: n.size.Width, H: max(min(len(n.menu.Items), n.size.Height-2-lineRows), 1)}
}

// count looks how many games were kept.
func (n *NewGame) count() {
	if n.env.Profile == nil {
		return
	}
	kept, err := n.env.Profile.CountGames()
	n.env.CheckRead(err)
	n.kept = kept
}

// pick opens the list of everybody who can be played.
func (n *NewGame) pick() tea.Cmd {
	return n.env.Push(newPeople(n.env, n.opponents, n.chosen, n.choose))
}

func (s Side) label() string {
	return [...]string{"play.side_white", "play.side_black", "play.side_random"}[s%sideCount]
}

// OddsLabel is the id of the words for odds.
func OddsLabel(o game.Odds) string {
	if o == game.NoOdds {
		return "play.odds_none"
	}
	return "play.odds_" + string(o)
}

// choose takes an opponent and goes to the row that starts.
func (n *NewGame) choose(i int) {
	n.chosen = i
	n.arrange()
	n.menu.Selected = n.startRow
}

// change selects a row and goes to another of its values: a digit reaches a row
// that is not selected yet.
func (n *NewGame) change(row string, step int) tea.Cmd {
	turn := func(value, count int) int { return (value + step + count) % count }
	switch row {
	case "opponent":
		n.chosen = turn(n.chosen, len(n.opponents)+1)
	case "side":
		n.side = Side(turn(int(n.side), int(sideCount)))
	case "clock":
		n.control = turn(n.control, len(n.controls))
	case "odds":
		all := append([]game.Odds{game.NoOdds}, game.AllOdds()...)
		n.odds = all[turn(slices.Index(all, n.odds), len(all))]
	}
	n.arrange()
	if i := slices.IndexFunc(n.menu.Items, func(a screen.Action) bool { return a.ID == row }); i >= 0 {
		n.menu.Selected = i
	}
	return nil
}

// start begins the game. Where one is unfinished it asks which of the two is
// meant.
func (n *NewGame) start() tea.Cmd {
	begin := func() tea.Cmd {
		table, err := Start(n.env, n.setup())
		if err != nil {
			return n.env.Notify(refusal(err))
		}
		return n.env.Replace(table)
	}
	if n.saved == nil {
		return begin()
	}
	return n.env.Push(screen.NewChoice(n.env, "play.replace_question", []any{"Players", playersText(n.env.Words, n.saved)}, []screen.Action{
		{ID: "continue", Label: "play.replace_continue", Run: n.resume},
		{ID: "begin", Label: "play.replace_yes", Run: begin},
		{ID: "cancel", Label: "common.cancel", Keys: []string{"esc"}},
	}, 0))
}

func (n *NewGame) setup() Setup {
	s := Setup{Side: n.side, Control: n.controls[n.control], Odds: n.odds}
	if n.chosen < len(n.opponents) {
		s.Opponent = n.opponents[n.chosen].ID
	}
	return s
}

// resume takes up the unfinished game.
func (n *NewGame) resume() tea.Cmd { return n.env.Replace(resumed(n.env, n.saved)) }

// Game begins the game with whoever is called name. The error is a *game.Error.
func (s Setup) Game(w *i18n.Words, name string, rnd *rand.Rand, now time.Time) (*game.Game, error) {
	if s.Side == AsRandom {
		s.Side = Side(rnd.IntN(2))
	}
	person, other := game.Player{Kind: game.Person}, game.Player{Kind: game.Person}
	if s.Opponent != "" {
		other = game.Player{Kind: game.Engine, Opponent: s.Opponent, Name: w.OpponentName(s.Opponent)}
		person.Name = name
	}
	options := game.Options{White: person, Black: other, Start: s.Start, Control: s.Control}
	giver := chess.Black
	if s.Side == AsBlack || s.Opponent == "" {
		giver = chess.White
	}
	if s.Side == AsBlack {
		options.White, options.Black = other, person
	}
	if options.Start == (chess.Position{}) {
		options.Start = s.Odds.Start(giver)
	}
	if s.Read != nil {
		return game.Replay(s.Read, options, chess.Outcome{}, now)
	}
	return game.New(options, now)
}

// Start begins a game and gives its screen. The error is a *game.Error.
func Start(env *screen.Env, s Setup) (*Table, error) {
	g, err := s.Game(env.Words, env.Name(), env.Rand, env.Now())
	if err != nil {
		return nil, err
	}
	return newTable(env, g), nil
}

// Summary is the living line for Home: the unfinished game, "" without one.
func Summary(env *screen.Env) string {
	g := unfinished(env.Profile)
	if g == nil {
		return ""
	}
	position := g.Position()
	return env.T("play.summary", "Players", playersText(env.Words, g), "N", position.FullmoveNumber())
}

// Resume gives the screen of the profile's unfinished game, false if there is
// none.
func Resume(env *screen.Env) (*Table, bool) {
	g := unfinished(env.Profile)
	if g == nil {
		return nil, false
	}
	return resumed(env, g), true
}

// resumed gives the screen of a game that the store holds already.
func resumed(env *screen.Env, g *game.Game) *Table {
	h := newHere(env, g)
	h.begun = true
	return h.Table
}

package play

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/opponent"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// people is the list of everybody who can be played, the person beside one last.
type people struct {
	env       *screen.Env
	opponents []opponent.Opponent
	choose    func(int)
	menu      screen.Menu
	size      screen.SizeMsg
}

func newPeople(env *screen.Env, opponents []opponent.Opponent, chosen int, choose func(int)) *people {
	p := &people{env: env, opponents: opponents, choose: choose, menu: screen.NewMenu(env, nil)}
	p.menu.Selected = chosen
	p.arrange()
	return p
}

// Init implements screen.Screen.
func (p *people) Init() tea.Cmd { return nil }

// Title implements screen.Screen.
func (p *people) Title() string { return p.env.T("play.title_people") }

// Update implements screen.Screen.
func (p *people) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		p.size = msg
		p.arrange()
		return p, nil
	case screen.EnvChangedMsg:
		p.arrange()
		return p, nil
	}
	return p, p.menu.Update(msg)
}

// arrange words the rows, with the strength behind each name.
func (p *people) arrange() {
	p.menu.Items, p.menu.Detail = nil, nil
	for i := range len(p.opponents) + 1 {
		id, name, detail := "two-people", p.env.T("play.two_people"), ""
		if i < len(p.opponents) {
			id = "opponent-" + p.opponents[i].ID
			name = p.env.Words.OpponentName(p.opponents[i].ID)
			detail = p.env.T("play.strength", "Rating", p.opponents[i].Rating, "Error", p.opponents[i].Error)
		}
		p.menu.Items = append(p.menu.Items, screen.Action{
			ID: id, Label: "play.row_person", Args: []any{"Name", name}, InBody: true,
			Run: func() tea.Cmd {
				p.env.Pop()
				p.choose(i)
				return nil
			},
		})
		p.menu.Detail = append(p.menu.Detail, detail)
	}
	p.menu.Rect = screen.Rect{Y: 1, W: p.size.Width, H: max(min(len(p.menu.Items), p.size.Height-1-lineRows), 1)}
}

// View implements screen.Screen.
func (p *people) View() string {
	text := "  " + p.env.Palette.Muted.On(p.env.T("play.scale")) + "\n" + p.menu.View() + "\n"
	for _, line := range about(p.env, p.opponents, p.menu.Selected, p.size.Width) {
		text += "\n" + p.env.Palette.Muted.On(line)
	}
	return text
}

// Actions implements screen.Screen.
func (p *people) Actions() []screen.Action {
	return append(append(p.menu.Actions(), p.menu.Items...), screen.Back(p.env))
}

// about is who somebody in the list is, in lines.
func about(env *screen.Env, opponents []opponent.Opponent, i, width int) []string {
	text := env.T("play.two_people_line")
	if i < len(opponents) {
		text = env.Words.OpponentLine(opponents[i].ID)
	}
	lines := i18n.Wrap(text, max(width-4, 2))
	for i := range lines {
		lines[i] = "  " + lines[i]
	}
	return lines
}

// opponentText is somebody's name with their strength.
func opponentText(env *screen.Env, opponents []opponent.Opponent, i int) string {
	if i == len(opponents) {
		return env.T("play.two_people")
	}
	return env.T("play.name_and_strength", "Name", env.Words.OpponentName(opponents[i].ID), "Rating", opponents[i].Rating)
}

// strengths are the ratings from which somebody new may start, by what they said
// that they know; a wrong guess costs a game or two.
var strengths = map[string]int{"moves": 500, "sometimes": 1000, "club": 1600}

// suggested is the opponent whom a person played last, else one who may suit
// what they said that they know. On a server the last one may have been a person
// who sat elsewhere, so nobody is taken to sit beside.
func suggested(env *screen.Env, opponents []opponent.Opponent) int {
	if env.Profile != nil {
		games, err := env.Profile.Games(1)
		env.CheckRead(err)
		if len(games) > 0 {
			if games[0].Opponent == "person" && !env.Served {
				return len(opponents)
			}
			if i := slices.IndexFunc(opponents, func(o opponent.Opponent) bool { return o.ID == games[0].Opponent }); i >= 0 {
				return i
			}
		}
	}
	best := 0
	for i, o := range opponents {
		if o.Rating <= strengths[env.Settings.Experience] {
			best = i
		}
	}
	return best
}

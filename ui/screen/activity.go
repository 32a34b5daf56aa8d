package screen

import tea "charm.land/bubbletea/v2"

// Activity is what a person does, in codes, so that somebody else can read it in
// another language. The zero value says nothing.
type Activity struct {
	Code Occupation
	// Detail is what of it: the number of a chapter, the mode of a drill, the id of
	// an opponent, the name of a person.
	Detail string
	// Score is how many points there are so far, where points are counted.
	Score int
}

// Occupation is a kind of activity.
type Occupation string

// The occupations, with the Detail of each.
const (
	AtHome    Occupation = "home"
	AtLessons Occupation = "learn"   // the chapter's number
	AtPuzzles Occupation = "puzzles" // the drill's mode
	AtRace    Occupation = "race"
	AtGame    Occupation = "play"  // the opponent's id, "" between two people at one keyboard
	AtTable   Occupation = "table" // the name of the person opposite
	AtWatch   Occupation = "watch" // who is watched
	AtLobby   Occupation = "lobby" // where games are arranged, and the tables of the club
	AtBoard   Occupation = "board" // the teacher's board
	AtOptions Occupation = "settings"
)

// Active is a screen that says what its person does there. Where the screen in
// front says nothing, the one below does.
type Active interface{ Activity() Activity }

// Hurried is a screen that may not be covered while time runs on it.
type Hurried interface{ Hurried() bool }

// activity is what the person does now.
func (s *Stage) activity() Activity {
	for i := len(s.stack) - 1; i >= 0; i-- {
		if a, ok := s.stack[i].(Active); ok {
			if is := a.Activity(); is != (Activity{}) {
				return is
			}
		}
	}
	return Activity{}
}

// report tells what the person does, after an input and when it has changed.
func (s *Stage) report(input bool) {
	if s.env.doing == nil {
		return
	}
	if now := s.activity(); input || now != s.active {
		s.active = now
		s.env.doing(now)
	}
}

// isInput reports whether a message is something that the person did.
func isInput(msg tea.Msg) bool {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.MouseMsg, tea.PasteMsg:
		return true
	}
	return false
}

// busy reports whether a screen that came by itself would take something from the
// person: time that runs, a text half typed, a question that is open.
func (s *Stage) busy() bool {
	for _, scr := range s.stack {
		if h, ok := scr.(Hurried); ok && h.Hurried() {
			return true
		}
	}
	if _, asks := s.Top().(Overlay); asks {
		return true
	}
	typing := s.typing()
	return typing == TypingText || typing == TypingAnswers && s.cancelable()
}

// Offer puts a screen on top that the person did not ask for. Where that would
// take something from them, otherwise is done instead: say how to open it. Both
// are asked when everything else is done; open may give nil if there is nothing
// to show any more.
func (e *Env) Offer(open func() Screen, otherwise func() tea.Cmd) tea.Cmd {
	return e.do(func(st *Stage) tea.Cmd {
		if st.busy() {
			return otherwise()
		}
		if s := open(); s != nil {
			return st.push(s)
		}
		return nil
	})
}

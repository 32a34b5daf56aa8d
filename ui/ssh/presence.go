package ssh

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// One person has one session with screens or lines at a time: two would write
// over each other what is in progress. Who comes while they are here already is
// asked whether to go on at the new place, which ends the other session as if
// they had left it.

// claim makes e the session of its profile. If there is another one already it
// is returned, and e has no claim.
func (s *Server) claim(e *session, id string) (other *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if other = s.active[id]; other != nil && other != e {
		return other
	}
	s.active[id] = e
	e.claims = id
	return nil
}

// release gives the claim back.
func (s *Server) release(e *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.active[e.claims] == e {
		delete(s.active, e.claims)
	}
	e.claims = ""
}

// supersede makes e the session of a profile although there is another one, which
// is ending.
func (s *Server) supersede(e *session, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.active[id] = e
	e.claims = id
}

// take ends the other sessions of a person and claims their profile. It is false
// when e itself ends before.
func (e *session) take(other *session, id string) bool {
	for ; other != nil; other = e.server.claim(e, id) {
		other.end(takenOver)
		select {
		case <-other.done:
		case <-e.ctx.Done():
			return false
		}
	}
	return true
}

// takenMsg says that the other session of the person has ended.
type takenMsg struct{}

// asking makes what a session opens in place of then while its person is here
// already.
func (e *session) asking(other *session, then func(*screen.Env) screen.Screen) func(*screen.Env) screen.Screen {
	e.then = then
	return func(env *screen.Env) screen.Screen {
		id := env.Profile.ID()
		return screen.NewChoice(env, "serve.here_already", nil, []screen.Action{
			{ID: "here", Label: "serve.go_on_here", Run: func() tea.Cmd {
				env.Push(&patience{env})
				return func() tea.Msg {
					if !e.take(other, id) {
						return nil
					}
					return takenMsg{}
				}
			}},
			{ID: "leave", Label: "serve.leave", Keys: []string{"esc"}, Run: env.Quit},
		}, 0)
	}
}

// taken opens what was to be opened.
func (e *session) taken(env *screen.Env) tea.Cmd {
	if e.then == nil {
		return env.Pop()
	}
	return env.Replace(e.then(env))
}

// patience is what is shown until the other session has ended.
type patience struct{ env *screen.Env }

// Overlay marks it as a dialog.
func (p *patience) Overlay() {}

// Init implements screen.Screen.
func (p *patience) Init() tea.Cmd { return nil }

// Title implements screen.Screen; a box has none.
func (p *patience) Title() string { return "" }

// Actions implements screen.Screen: there is nothing to do but to wait.
func (p *patience) Actions() []screen.Action { return nil }

// Update implements screen.Screen.
func (p *patience) Update(tea.Msg) (screen.Screen, tea.Cmd) { return p, nil }

// View implements screen.Screen.
func (p *patience) View() string { return p.env.T("serve.one_moment") }

// askInLines asks the same in the plain face. It is false when the person leaves.
func (e *session) askInLines(read func() (string, error), id string) bool {
	other := e.server.claim(e, id)
	for other != nil {
		e.tell("serve.here_already")
		e.write("1 " + e.words.T("serve.go_on_here") + "\n2 " + e.words.T("serve.leave") + "\n")
		line, err := read()
		if err != nil {
			return false
		}
		switch i18n.Fold(line) {
		case "", "1":
			return e.take(other, id)
		case "2":
			return false
		}
		other = e.server.claim(e, id)
	}
	return true
}

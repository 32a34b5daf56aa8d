package screen

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// Back is the action of Esc on a screen that can simply be left.
func Back(env *Env) Action {
	return Action{ID: "back", Label: "common.back", Keys: []string{"esc"}, Run: env.Pop}
}

// OpenBar is the action of Esc on a screen that must not be left by accident (a
// running game, a drill): it moves to the action bar.
func OpenBar(env *Env) Action {
	return Action{ID: "bar", Label: "common.menu", Keys: []string{"esc"}, Run: env.FocusBar}
}

// RunCommand does the action of a table that a typed word means, if it may be
// done, and says why not otherwise. Help, language and menu mean the same on
// every screen. ok is false when no action has the word.
func RunCommand(env *Env, actions []Action, c i18n.Command) (cmd tea.Cmd, ok bool) {
	for _, a := range actions {
		if a.Command == c && c != "" {
			return a.do(env), true
		}
	}
	switch c {
	case i18n.CommandHelp:
		return env.do(func(s *Stage) tea.Cmd {
			s.openHelp()
			return nil
		}), true
	case i18n.CommandLanguage:
		return env.CycleLanguage(), true
	case i18n.CommandMenu, i18n.CommandMore:
		return env.FocusBar(), true
	}
	return nil, false
}

package screen

// Back is the action of Esc on a screen that can simply be left.
func Back(env *Env) Action {
	return Action{ID: "back", Label: "common.back", Keys: []string{"esc"}, Run: env.Pop}
}

// OpenBar is the action of Esc on a screen that must not be left by accident (a
// running game, a drill): it moves to the action bar.
func OpenBar(env *Env) Action {
	return Action{ID: "bar", Label: "common.menu", Keys: []string{"esc"}, Run: env.FocusBar}
}

package account

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/account"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// keys lists the keys that lead to one's profile, each of which can be removed.
type keys struct {
	desk  *Desk
	env   *screen.Env
	keys  []store.Key
	menu  screen.Menu
	about screen.Rect // of the selected key
	size  screen.SizeMsg
}

func newKeys(d *Desk, env *screen.Env) *keys {
	k := &keys{desk: d, env: env}
	k.fill()
	return k
}

func (k *keys) fill() {
	all, err := k.env.Profile.Keys()
	k.env.CheckRead(err)
	k.keys = all
	items := make([]screen.Action, len(all))
	details := make([]string, len(all))
	for i, key := range all {
		items[i] = screen.Action{ID: "key_" + key.Fingerprint, Label: "account.key", Args: []any{"Key", short(key.Fingerprint)}, InBody: true, Run: k.remove}
		details[i] = k.env.T("account.key_used", "Date", Date(key.Used))
		if key.Fingerprint == k.desk.Visitor.Fingerprint() {
			details[i] = k.env.T("account.key_this")
		}
	}
	selected := k.menu.Selected
	k.menu = screen.NewMenu(k.env, items)
	k.menu.Detail, k.menu.Selected = details, max(min(selected, len(items)-1), 0)
	k.arrange()
}

// short is enough of a fingerprint to tell one's own few keys apart.
func short(fingerprint string) string {
	const enough = 12
	if name, ok := strings.CutPrefix(fingerprint, "SHA256:"); ok && len(name) > enough {
		return name[:enough]
	}
	return fingerprint
}

func (k *keys) selected() (store.Key, bool) {
	if k.menu.Selected >= len(k.keys) {
		return store.Key{}, false
	}
	return k.keys[k.menu.Selected], true
}

func (k *keys) remove() tea.Cmd {
	key, ok := k.selected()
	if !ok {
		return nil
	}
	return k.env.Push(screen.NewConfirm(k.env, screen.Confirm{
		Text: "account.ask_remove", Args: []any{"Key", short(key.Fingerprint)}, Yes: "account.remove", No: "common.cancel",
		OnYes: func() tea.Cmd {
			err := k.desk.Registry().RemoveKey(k.env.Profile, key.Fingerprint)
			k.fill()
			switch reason := account.ReasonOf(err); {
			case reason == account.LastWay:
				return k.env.Notify("account.remove_last")
			case reason != "": // in another session, just now
				return nil
			}
			k.env.Check(err)
			if len(k.keys) == 0 && err == nil {
				return k.env.Pop()
			}
			return nil
		},
	}))
}

// Init implements [screen.Screen].
func (k *keys) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (k *keys) Title() string { return k.env.T("account.keys") }

// Actions implements [screen.Screen].
func (k *keys) Actions() []screen.Action {
	return append(append(k.menu.Actions(), k.menu.Items...),
		screen.Action{ID: "remove", Label: "account.remove", Digit: 1, Run: k.remove},
		screen.Back(k.env),
	)
}

// Update implements [screen.Screen].
func (k *keys) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		k.size = msg
		k.arrange()
	case screen.EnvChangedMsg, screen.ResumedMsg:
		k.fill()
	default:
		cmd := k.menu.Update(msg)
		k.arrange()
		return k, cmd
	}
	return k, nil
}

// aboutLines say all about the selected key.
func (k *keys) aboutLines() []string {
	key, ok := k.selected()
	if !ok {
		return nil
	}
	lines := i18n.Wrap(key.Fingerprint, max(k.size.Width-2, 10))
	if key.Label != "" {
		lines = append(lines, key.Label)
	}
	return append(lines, k.env.T("account.key_added", "Date", Date(key.Added)))
}

func (k *keys) arrange() {
	about := min(len(k.aboutLines()), max(k.size.Height-2, 0))
	rows := max(min(len(k.menu.Items), k.size.Height-about-1), 0)
	k.menu.Rect = screen.Rect{W: k.size.Width, H: rows}
	k.about = screen.Rect{X: 2, Y: rows + 1, W: max(k.size.Width-2, 0), H: about}
}

// View implements [screen.Screen].
func (k *keys) View() string {
	about := k.aboutLines()
	for i := range about {
		about[i] = k.env.Palette.Muted.On(about[i])
	}
	return screen.Compose(k.size.Width, k.size.Height,
		screen.Part{Rect: k.menu.Rect, Text: k.menu.View()},
		screen.Part{Rect: k.about, Text: strings.Join(about, "\n")})
}

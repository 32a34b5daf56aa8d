package learn

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/ui/screen"
)

// typeInto gives a key to the line of an answer: Enter hands in what stands there,
// Esc empties it.
func typeInto(field *screen.Field, msg tea.KeyPressMsg, enter func(string) tea.Cmd) tea.Cmd {
	switch msg.String() {
	case "enter":
		return enter(field.Text())
	case "esc":
		field.Set("")
	default:
		field.Update(msg)
	}
	return nil
}

// digit is the item of a menu whose digit a key is, −1 for any other key.
func digit(key string, menu *screen.Menu) int {
	if len(key) == 1 && key[0] >= '1' && int(key[0]-'0') <= len(menu.Items) {
		return int(key[0] - '1')
	}
	return -1
}

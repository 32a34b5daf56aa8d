package screen_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// note is a screen with a field and two actions.
type note struct {
	env   *screen.Env
	field screen.Field
	said  string
}

func (n *note) Init() tea.Cmd { n.field.SetWidth(20); return nil }
func (n *note) Title() string { return "Note" }
func (n *note) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	n.field.Update(msg)
	return n, nil
}
func (n *note) View() string { return "text: " + n.field.View() + "\nsaid: " + n.said }
func (n *note) Typing() screen.Typing {
	if n.field.Empty() {
		return screen.TypingLine
	}
	return screen.TypingText
}
func (n *note) Cursor() (x, y int, visible bool) { return 6 + n.field.Cursor(), 0, true }
func (n *note) Actions() []screen.Action {
	return []screen.Action{
		{ID: "leave", Label: "common.leave", Digit: 1, Run: func() tea.Cmd {
			return n.env.Push(screen.NewConfirm(n.env, screen.Confirm{
				Text: "common.mouse_free", Yes: "common.leave", No: "common.stay",
				OnYes: func() tea.Cmd { n.said = "left"; return nil },
			}))
		}},
		{ID: "stay", Label: "common.stay", Digit: 2, Disabled: "common.store_locked", Run: func() tea.Cmd { return nil }},
		{ID: "back", Label: "common.back", Keys: []string{"esc"}, Run: n.env.Pop},
	}
}

func open(t *testing.T) (*screentest.Terminal, *note) {
	var n *note
	term, _ := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		n = &note{env: env}
		return n
	})
	return term, n
}

func TestTheTableOfActionsFeedsEverything(t *testing.T) {
	term, n := open(t)
	screentest.CheckActions(t, n)
	if !term.Has("1 Leave") || !term.Has("Esc Back") {
		t.Fatalf("no action bar:\n%s", term.Text())
	}
	term.Press("1")
	if !term.Has("selects text") {
		t.Fatalf("1 opened no dialog:\n%s", term.Text())
	}
	screentest.CheckSizes(term)
	term.Press("1")
	if n.said != "left" || term.Has("selects text") {
		t.Errorf("the answer was not taken:\n%s", term.Text())
	}
	n.said = ""
	term.ClickText("1 Leave")
	term.ClickText("1 Leave") // in the box, which stands above the bar
	if n.said != "left" {
		t.Errorf("clicks did nothing:\n%s", term.Text())
	}
	n.said = ""
	term.Press("tab", "enter", "up", "enter")
	if n.said != "left" {
		t.Errorf("Tab and Enter did nothing:\n%s", term.Text())
	}
	term.Press("2")
	if !term.Has("another program holds the saved data") {
		t.Errorf("what cannot be done does not say why:\n%s", term.Text())
	}
}

func TestTypingBelongsToTheField(t *testing.T) {
	term, n := open(t)
	term.Type("a1?２ 马")
	term.Paste("p\nq\u200d")
	if got := n.field.Text(); got != "a1?2 马p q" {
		t.Errorf("the field holds %q", got)
	}
	if term.Has("On this screen") {
		t.Error("? opened the help although it was typed")
	}
}

func TestHelpIsMadeOfTheTable(t *testing.T) {
	term, _ := open(t)
	term.Type("？")
	for _, want := range []string{"On this screen", "Leave", "Stay (another program", "Everywhere", "Ctrl-C"} {
		if !term.Has(want) {
			t.Errorf("the help page does not show %q:\n%s", want, term.Text())
		}
	}
	term.Press("f2")
	if !term.Has("在这个画面") {
		t.Errorf("the help page did not change its language:\n%s", term.Text())
	}
	term.Press("esc")
	if term.Has("在这个画面") {
		t.Error("Esc did not close the help")
	}
}

func TestLanguageChangesInPlace(t *testing.T) {
	term, n := open(t)
	term.Type("abc")
	term.Press("f2")
	if !term.Has("1 离开") || n.field.Text() != "abc" {
		t.Errorf("F2:\n%s", term.Text())
	}
	term.ClickText("F2")
	if !term.Has("1 離開") {
		t.Errorf("a click on F2:\n%s", term.Text())
	}
}

func TestTypeAheadReachesTheScreenItWasMeantFor(t *testing.T) {
	term, n := open(t)
	for _, key := range []string{"1", "1", "x", "y"} { // dialog, its answer, then text
		term.Send(screentest.Key(key))
	}
	term.Settle()
	if n.said != "left" || n.field.Text() != "xy" {
		t.Errorf("said %q, field %q", n.said, n.field.Text())
	}
}

func TestEveryTinySizeIsSafe(t *testing.T) {
	env := screentest.NewEnv(t, screentest.Options{})
	stage := screen.NewStage(env, &note{env: env})
	for w := range 26 {
		for h := range 13 {
			stage.Update(tea.WindowSizeMsg{Width: w, Height: h})
			text := stage.View().Content
			if lines := strings.Split(text, "\n"); h > 0 && len(lines) > h {
				t.Errorf("%d×%d: %d lines", w, h, len(lines))
			}
			stage.Update(screentest.Key("f1"))
			stage.Update(tea.MouseClickMsg{X: 0, Y: 0})
		}
	}
}

func TestNothingIsWrittenWhileIdle(t *testing.T) {
	term, _ := open(t)
	term.Settle()
	term.ResetBytes()
	term.Settle()
	if got := term.Bytes(); got != 0 {
		t.Errorf("%d bytes for nothing", got)
	}
}

func TestCtrlCLeaves(t *testing.T) {
	term, _ := open(t)
	term.Send(screentest.Key("ctrl+c"))
	term.WaitEnd()
}

// A line that becomes shorter keeps its last character, also a wide one, and a
// window that grows is drawn to its end.
func TestWideCharactersSurviveShorterLines(t *testing.T) {
	term, n := open(t)
	for _, said := range []string{"现在从 f6 走到 e5，从上往下吃：下一个兵总在旁边。", "现在走到 e5。", "走。", "", "好。"} {
		n.said = said
		term.Press("left")
		if want := strings.TrimRight("said: "+said, " "); !strings.Contains(term.Text(), want+"\n") {
			t.Errorf("%q is not shown whole:\n%s", said, term.Text())
		}
	}
	term.Resize(30, 10)
	term.Resize(100, 40)
	if !term.Has("said: 好。") || !term.Has("1 Leave") {
		t.Errorf("after growing:\n%s", term.Text())
	}
}

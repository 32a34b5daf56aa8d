package screen_test

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// note is a screen with a field and two actions.
type note struct {
	env   *screen.Env
	field screen.Field
	said  string

	question string // asked before Ctrl-C leaves
	left     bool
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
func (n *note) QuitQuestion() string             { return n.question }
func (n *note) Leave()                           { n.left = true }
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
		n = &note{env: env, field: screen.NewField(200)}
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

func TestADigitWithoutAnActionOpensNoLine(t *testing.T) {
	term, n := open(t)
	term.Type("9")
	if got := n.field.Text(); got != "" {
		t.Errorf("the field holds %q", got)
	}
	term.Type("1")
	if !term.Has("selects text") {
		t.Errorf("after a stray digit 1 opened no dialog:\n%s", term.Text())
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
	stage := screen.NewStage(env, &note{env: env, field: screen.NewField(200)})
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

func TestCtrlCAsksOnceWhereItIsAsked(t *testing.T) {
	term, n := open(t)
	n.question = "common.mouse_free"
	term.Press("ctrl+c")
	if !term.Has("Stay") || n.left {
		t.Fatalf("Ctrl-C did not ask:\n%s", term.Text())
	}
	term.Press("esc", "ctrl+c")
	if !term.Has("selects text") {
		t.Errorf("after Stay it does not ask again:\n%s", term.Text())
	}
	term.Send(screentest.Key("ctrl+c"))
	term.WaitEnd()
	if !n.left {
		t.Error("the screen was not told to end")
	}
}

func TestTheMouseCanBeFreed(t *testing.T) {
	term, n := open(t)
	stage := screen.NewStage(n.env, n)
	stage.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	if stage.View().MouseMode != tea.MouseModeCellMotion {
		t.Error("the mouse is not ours at first")
	}
	stage.Update(screentest.Key("f9"))
	if stage.View().MouseMode != tea.MouseModeNone {
		t.Error("F9 does not free the mouse")
	}
	term.Press("f9")
	if !term.Has("F9 gives it back") {
		t.Errorf("F9 says nothing:\n%s", term.Text())
	}
}

func TestWideRulingsBecomeASCII(t *testing.T) {
	term, _ := open(t)
	term.Press("1")
	if !term.Has("┌") || !term.Has("│") {
		t.Fatalf("the dialog has no border:\n%s", term.Text())
	}
	// The answer of a terminal in which one ruling took two cells.
	term.Send(tea.CursorPositionMsg{X: 79, Y: 22})
	term.Settle()
	if term.Has("┌") || !term.Has("+--") || !term.Has("|") {
		t.Errorf("the border is not ASCII:\n%s", term.Text())
	}
}

func TestTheBackgroundIsLearntLater(t *testing.T) {
	term, n := open(t)
	dark := n.env.Palette.Title
	// The terminal's own answer may come after the first screen; it is asked
	// again when it has become light, and answers in order.
	term.SetBackground(color.White)
	term.Send(tea.RequestBackgroundColor())
	for range 1000 {
		if n.env.Palette.Title != dark {
			return
		}
		term.Settle()
	}
	t.Error("a light background changes nothing")
}

func TestComposeKeepsToItsRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(0, 60).Draw(t, "w"), rapid.IntRange(0, 20).Draw(t, "h")
		text := rapid.SliceOfN(rapid.StringMatching(`[a-z马，\n]{0,40}`), 2, 2).Draw(t, "text")
		cut := rapid.IntRange(0, 60).Draw(t, "cut")
		left, right := screen.Rect{W: w, H: h}.CutLeft(cut)
		out := screen.Compose(w, h, screen.Part{Rect: right, Text: text[1]}, screen.Part{Rect: left, Text: text[0]})
		lines := strings.Split(out, "\n")
		if len(lines) > max(h, 1) {
			t.Fatalf("%d lines in %d", len(lines), h)
		}
		for _, line := range lines {
			if i18n.Width(line) > w {
				t.Fatalf("%q is wider than %d", line, w)
			}
		}
	})
}

func TestAnyTextCanBeTypedIntoAField(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := screen.NewField(20)
		width := rapid.IntRange(0, 12).Draw(t, "width")
		f.SetWidth(width)
		for range rapid.IntRange(0, 30).Draw(t, "n") {
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				f.Update(tea.PasteMsg{Content: rapid.String().Draw(t, "paste")})
			case 1:
				f.Update(screentest.Key(rapid.SampledFrom([]string{"left", "right", "home", "end", "backspace", "delete", "ctrl+u", "ctrl+k", "ctrl+w", "ctrl+left", "ctrl+right", "ctrl+delete", "alt+d", "up", "down", "tab"}).Draw(t, "key")))
			default:
				f.Update(screentest.Key(rapid.SampledFrom([]string{"a", "马", "ｎ", "é", "\U0001f3ff", "\U0001f1e8", "ᄀ", "space"}).Draw(t, "typed")))
			}
			view := f.View()
			if strings.ContainsAny(view, "\n\x1b\u200d\ufe0f") || f.Cursor() > i18n.Width(view) || i18n.Width(view) > max(width, 3) || len([]rune(f.Text())) > 20 {
				t.Fatalf("view %q, cursor %d", view, f.Cursor())
			}
		}
	})
}

func ExampleCompose() {
	board, panel := screen.Rect{W: 20, H: 2}.CutLeft(4)
	fmt.Println(screen.Compose(20, 2,
		screen.Part{Rect: board, Text: "♜♞\n♟♟"},
		screen.Part{Rect: panel, Text: "Your move"},
	))
	// Output:
	// ♜♞  Your move
	// ♟♟
}

// What was not kept is said until something is, however much can be read.
func TestReadingDoesNotBringBackWhatWasNotKept(t *testing.T) {
	term, n := open(t)
	n.env.Check(&store.Error{Code: store.Locked})
	term.Press("left")
	if !term.Has("another program holds the saved data") {
		t.Fatalf("nothing says that it is not kept:\n%s", term.Text())
	}
	n.env.CheckRead(nil)
	term.Press("left")
	if !term.Has("another program holds the saved data") {
		t.Errorf("reading made the warning go:\n%s", term.Text())
	}
	n.env.Check(nil)
	term.Press("left")
	if term.Has("another program holds the saved data") {
		t.Errorf("the warning outlasts what it warns of:\n%s", term.Text())
	}
}

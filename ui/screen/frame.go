package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"woodfox/ui/i18n"
)

// frame is where everything outside a screen stands, computed once per size.
type frame struct {
	title   Rect
	help    Rect // "F1 Help" in the title line, for the mouse
	lang    Rect // "F2 文/A" in the title line
	body    Rect
	notice  Rect
	buttons []button
}

// layout computes the frame for the window, the language and the actions of the
// top screen: a title line, the body, a line for notices, and as many lines of
// action bar as the actions need.
func (s *Stage) layout() frame {
	w, h := min(s.env.window.Width, MaxWidth), min(s.env.window.Height, MaxHeight)
	all := Rect{W: w, H: h}
	margin := 0
	switch {
	case w >= 120:
		margin = 2
	case w >= 60:
		margin = 1
	}
	var f frame
	f.buttons = s.layoutBar(w, margin)
	rows := 0
	if n := len(f.buttons); n > 0 {
		rows = f.buttons[n-1].rect.Y + 1
	}
	rest, barArea := all.CutBottom(rows)
	for i := range f.buttons {
		f.buttons[i].rect.Y += barArea.Y
	}
	f.title, rest = rest.CutTop(1)
	rest, f.notice = rest.CutBottom(1)
	if h >= 26 {
		_, rest = rest.CutTop(1)
	}
	f.body = rest.Inset(margin, 0)
	f.notice = f.notice.Inset(margin, 0)
	f.notice.W = max(min(f.notice.W, w-probeCells-f.notice.X), 0)
	f.title = f.title.Inset(margin, 0)

	help, lang := s.corner()
	x := f.title.X + f.title.W - i18n.Width(lang)
	f.lang = Rect{x, f.title.Y, i18n.Width(lang), 1}
	x -= 2 + i18n.Width(help)
	f.help = Rect{x, f.title.Y, i18n.Width(help), 1}
	return f
}

// corner returns the two things that stand at the right of the title line on
// every screen, because they are the way out for somebody who is lost.
func (s *Stage) corner() (help, lang string) {
	return "F1 " + s.env.T("common.help"), "F2 文/A"
}

// View implements tea.Model.
func (s *Stage) View() tea.View {
	v := tea.NewView(s.content())
	v.AltScreen = true
	v.WindowTitle = s.env.T("common.program")
	if !s.mouseFree {
		v.MouseMode = tea.MouseModeCellMotion
	}
	if c, ok := s.Top().(Cursored); ok && !s.tooSmall() && s.help == nil && !s.bar.focused {
		if x, y, visible := c.Cursor(); visible {
			at := s.bodyOf(len(s.stack) - 1)
			if at.Contains(at.X+x, at.Y+y) {
				v.Cursor = tea.NewCursor(at.X+x, at.Y+y)
			}
		}
	}
	return v
}

func (s *Stage) content() string {
	if s.tooSmall() {
		return s.tooSmallNotice()
	}
	if s.Top() == nil {
		return ""
	}
	f := s.frame
	parts := []Part{
		{f.title, s.titleLine()},
		{f.notice, s.noticeLine()},
	}
	if s.help != nil {
		parts = append(parts, Part{f.body, s.help.view(s, f.body)})
	} else {
		parts = append(parts, Part{f.body, s.bodies()})
	}
	for i, b := range f.buttons {
		parts = append(parts, Part{b.rect, s.drawButton(i, b)})
	}
	text := Compose(min(s.env.window.Width, MaxWidth), min(s.env.window.Height, MaxHeight), parts...)
	if s.env.Terminal.WideAmbiguous {
		text = narrow.Replace(text)
	}
	return s.restart.apply(steady(text, min(s.env.window.Width, MaxWidth)))
}

// tooSmallNotice says how large the window must be, in the longest words that
// fit on one line of it.
func (s *Stage) tooSmallNotice() string {
	w, h := s.env.window.Width, s.env.window.Height
	if w < 1 || h < 1 {
		return ""
	}
	size := "40×16"
	for _, text := range []string{
		s.env.T("common.too_small", "Need", size, "Width", w, "Height", h),
		s.env.T("common.too_small_short", "Need", size),
		size,
	} {
		if i18n.Width(text) <= w {
			if s.env.Terminal.WideAmbiguous {
				text = narrow.Replace(text)
			}
			return strings.Repeat("\n", (h-1)/2) + strings.Repeat(" ", (w-i18n.Width(text))/2) + text
		}
	}
	return i18n.Truncate("40x16", w)
}

func (s *Stage) titleLine() string {
	p := s.env.Palette
	help, lang := s.corner()
	room := s.frame.help.X - s.frame.title.X - 2
	names := make([]string, 0, len(s.stack)+1)
	names = append(names, s.env.T("common.program"))
	for _, scr := range s.stack {
		if _, box := scr.(Overlay); !box && scr.Title() != "" {
			names = append(names, scr.Title())
		}
	}
	// Where one is counts more than how one came there.
	for len(names) > 1 && i18n.Width(strings.Join(names, " › ")) > room {
		names = names[1:]
	}
	last := i18n.Truncate(names[len(names)-1], room)
	path := ""
	if len(names) > 1 {
		path = strings.Join(names[:len(names)-1], " › ") + " › "
	}
	left := p.Muted.On(path) + p.Title.On(last)
	gap := s.frame.help.X - s.frame.title.X - i18n.Width(path) - i18n.Width(last)
	return left + strings.Repeat(" ", max(gap, 1)) +
		p.Key.On("F1") + p.Muted.On(help[len("F1"):]) + "  " + p.Key.On("F2") + p.Muted.On(lang[len("F2"):])
}

// noticeLine shows what was said last, else what is wrong all the time.
func (s *Stage) noticeLine() string {
	switch {
	case s.notice.id != "":
		return s.env.Palette.Accent.On(i18n.Truncate(s.env.T(s.notice.id, s.notice.args...), s.frame.notice.W))
	case s.env.trouble() != nil:
		return s.env.Palette.Bad.On(i18n.Truncate(NotSaved(s.env.Words, s.env.trouble()), s.frame.notice.W))
	default:
		return ""
	}
}

// bodies draws the top screen, or the top overlays as boxes over the screen
// below them.
func (s *Stage) bodies() string {
	base := len(s.stack) - 1
	for base > 0 {
		if _, box := s.stack[base].(Overlay); !box {
			break
		}
		base--
	}
	text := s.stack[base].View()
	box := lipgloss.NewStyle().Border(lipgloss.NormalBorder()).BorderForeground(s.env.Palette.Border).Padding(0, 1)
	for i := base + 1; i < len(s.stack); i++ {
		inner, body := s.bodyOf(i), s.frame.body
		at := inner.Inset(-2, -1)
		at.X -= body.X
		at.Y -= body.Y
		text = overlay(body.W, body.H, text, box.Render(s.stack[i].View()), at)
	}
	return text
}

// bodyOf returns where the body of a screen of the stack stands: all of the
// frame's, or the inside of an overlay's box.
func (s *Stage) bodyOf(i int) Rect {
	body := s.frame.body
	if i < 0 {
		return body
	}
	if _, box := s.stack[i].(Overlay); !box {
		return body
	}
	text := s.stack[i].View()
	w, h := min(textWidth(text), body.W-4), min(strings.Count(text, "\n")+1, body.H-2)
	return body.Center(w+4, h+2).Inset(2, 1)
}

func textWidth(text string) int {
	w := 0
	for line := range strings.SplitSeq(text, "\n") {
		w = max(w, i18n.Width(line))
	}
	return w
}

package account

import (
	"context"
	"errors"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/account"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// form is a screen with a few fields. What they are for is done beside it, since it
// may have to wait for its turn, and the answer comes to done.
type form struct {
	env       *screen.Env
	title     string
	intro     string // id; args fill it
	args      []any
	leave     screen.Action // of Esc
	fields    []field
	links     []screen.Action // rows under the fields
	at        int             // the row that has the keys: a field or, after them, a link
	job       *screen.Job
	problem   error
	size      screen.SizeMsg
	work      func(ctx context.Context, typed []string) (any, error)
	done      func(result any) tea.Cmd
	introRect screen.Rect
	noteRect  screen.Rect
	linkRects []screen.Rect
}

// field is one line to be filled in.
type field struct {
	screen.Field
	label  string // id
	secret bool
	rect   screen.Rect // of its second line, where the text stands
}

// workedMsg is the answer to what a form asked for.
type workedMsg struct {
	job    *screen.Job
	result any
	err    error
}

// The fields are as wide as a fingerprint or a long sentence needs.
const fieldWidth = 52

func newForm(env *screen.Env, title, intro string, args ...any) *form {
	f := &form{env: env, title: title, intro: intro, args: args}
	f.leave = screen.Action{ID: "back", Label: "common.back", Keys: []string{"esc"}, Run: env.Pop}
	return f
}

// ask adds a field.
func (f *form) ask(label, initial string, limit int) *form {
	fl := field{Field: screen.NewField(limit), label: label}
	fl.Set(initial)
	f.fields = append(f.fields, fl)
	return f
}

// askSecret adds a field whose text is not shown.
func (f *form) askSecret(label string, limit int) *form {
	f.fields = append(f.fields, field{Field: screen.NewSecret(limit), label: label, secret: true})
	return f
}

// Init implements [screen.Screen].
func (f *form) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (f *form) Title() string { return f.env.T(f.title) }

// Typing gives every character to the field that has the keys.
func (f *form) Typing() screen.Typing {
	if f.at < len(f.fields) {
		return screen.TypingText
	}
	return screen.TypingNone
}

// Cancelable is the wait for an answer.
func (f *form) Cancelable() bool { return f.job != nil }

// Leave ends the wait for an answer.
func (f *form) Leave() { f.job.Stop() }

// Actions implements [screen.Screen].
func (f *form) Actions() []screen.Action {
	actions := []screen.Action{{ID: "enter", Label: f.enterLabel(), Keys: []string{"enter"}, Run: f.enter}}
	if len(f.fields)+len(f.links) > 1 {
		actions = append(actions, screen.Action{ID: "choose", Label: "common.choose", Keys: []string{"up", "down"}})
	}
	for _, l := range f.links {
		l.InBody = true
		actions = append(actions, l)
	}
	return append(actions, f.leave)
}

func (f *form) enterLabel() string {
	if f.at < len(f.fields)-1 {
		return "account.next"
	}
	return "account.go_on"
}

// enter goes on to the next field, and from the last does what they are for.
func (f *form) enter() tea.Cmd {
	switch {
	case f.job != nil:
		return nil
	case f.at < len(f.fields)-1:
		f.at++
		return nil
	case f.at >= len(f.fields):
		return f.links[f.at-len(f.fields)].Run()
	}
	typed := make([]string, len(f.fields))
	for i := range f.fields {
		typed[i] = f.fields[i].Text()
		if !f.fields[i].secret {
			typed[i] = strings.TrimSpace(typed[i])
		}
	}
	f.problem = nil
	job, cmd := screen.Begin(func(ctx context.Context, j *screen.Job) tea.Msg {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		result, err := f.work(ctx, typed)
		return workedMsg{j, result, err}
	})
	f.job = job
	return cmd
}

// worked takes the answer. After an error the secrets have to be typed again: what
// cannot be seen cannot be mended.
func (f *form) worked(msg workedMsg) tea.Cmd {
	f.job = nil
	if msg.err == nil {
		return f.done(msg.result)
	}
	f.refuse(msg.err)
	return nil
}

func (f *form) refuse(err error) {
	f.problem = err
	f.at = f.culprit(err)
	for i := range f.fields {
		if f.fields[i].secret {
			f.fields[i].Set("")
		}
	}
	f.arrange()
}

// culprit is the field that an error is about, as far as that can be told: of a
// new passphrase, which is asked for twice at the end, the first.
func (f *form) culprit(err error) int {
	reason := string(account.ReasonOf(err))
	switch {
	case errors.Is(err, errDifferent) || strings.HasPrefix(reason, "passphrase_"):
		return max(len(f.fields)-2, 0)
	case reason == string(account.Wrong):
		return max(slices.IndexFunc(f.fields, func(fl field) bool { return fl.secret }), 0)
	}
	return 0
}

// Update implements [screen.Screen].
func (f *form) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		f.size = msg
		f.arrange()
	case screen.EnvChangedMsg:
		f.arrange()
	case workedMsg:
		if msg.job == f.job && f.job != nil {
			return f, f.worked(msg)
		}
	case screen.AliveMsg:
		if msg.Job == f.job && f.job != nil {
			return f, f.job.Beat()
		}
	case tea.MouseClickMsg:
		return f, f.click(msg)
	case tea.KeyPressMsg:
		return f, f.key(msg)
	case tea.PasteMsg:
		f.typed(msg)
	}
	return f, nil
}

func (f *form) key(msg tea.KeyPressMsg) tea.Cmd {
	rows := len(f.fields) + len(f.links)
	switch msg.String() {
	case "esc": // only while an answer is awaited
		f.job.Stop()
		f.job = nil
	case "down", "tab":
		f.at = (f.at + 1) % rows
	case "up":
		f.at = (f.at + rows - 1) % rows
	default:
		f.typed(msg)
	}
	return nil
}

// typed gives a key or a paste to the field. While an answer is awaited nothing
// changes what was asked.
func (f *form) typed(msg tea.Msg) {
	if f.at < len(f.fields) && f.job == nil {
		f.fields[f.at].Update(msg)
	}
}

func (f *form) click(msg tea.MouseClickMsg) tea.Cmd {
	if msg.Button != tea.MouseLeft {
		return nil
	}
	for i, fl := range f.fields {
		label := fl.rect
		label.Y--
		if fl.rect.Contains(msg.X, msg.Y) || label.Contains(msg.X, msg.Y) {
			f.at = i
		}
	}
	for i, r := range f.linkRects {
		if r.Contains(msg.X, msg.Y) && f.job == nil {
			f.at = len(f.fields) + i
			return f.links[i].Run()
		}
	}
	return nil
}

func (f *form) width() int { return max(min(f.size.Width-2, 66), 10) }

func (f *form) introLines() []string { return i18n.Wrap(f.env.T(f.intro, f.args...), f.width()) }

// note is what is wrong or going on.
func (f *form) noteLines() []string {
	switch {
	case f.job.Alive():
		return []string{f.env.T("account.checking")}
	case f.problem != nil:
		return i18n.Wrap(Problem(f.env.Words, f.problem), f.width())
	}
	return []string{""}
}

// arrange places intro, fields, note and links from above. Where there is little
// room the empty lines go first, then lines of the intro.
func (f *form) arrange() {
	intro, note := len(f.introLines()), len(f.noteLines())
	need := intro + 2*len(f.fields) + note + len(f.links)
	gap := 0
	if f.size.Height >= need+2+min(len(f.links), 1) {
		gap = 1
	}
	intro = max(min(intro, intro+f.size.Height-need), 1)
	f.introRect = screen.Rect{X: 1, Y: 0, W: f.width(), H: intro}
	y := intro + gap
	for i := range f.fields {
		f.fields[i].SetWidth(min(f.width()-2, fieldWidth))
		f.fields[i].rect = screen.Rect{X: 1, Y: y + 1, W: f.width(), H: 1}
		y += 2
	}
	y += gap
	f.noteRect = screen.Rect{X: 1, Y: y, W: f.width(), H: note}
	y += note
	if len(f.links) > 0 {
		y += gap
	}
	f.linkRects = make([]screen.Rect, len(f.links))
	for i := range f.links {
		f.linkRects[i] = screen.Rect{X: 1, Y: y, W: f.width(), H: 1}
		y++
	}
}

// Cursor shows the terminal's cursor in the field that has the keys.
func (f *form) Cursor() (x, y int, visible bool) {
	if f.at >= len(f.fields) {
		return 0, 0, false
	}
	fl := &f.fields[f.at]
	return fl.rect.X + 2 + fl.Cursor(), fl.rect.Y, true
}

// View implements [screen.Screen].
func (f *form) View() string {
	p := f.env.Palette
	intro := f.introLines()
	parts := []screen.Part{{Rect: f.introRect, Text: strings.Join(intro[:min(len(intro), f.introRect.H)], "\n")}}
	for i := range f.fields {
		fl := &f.fields[i]
		label, mark := p.Muted.On(f.env.T(fl.label)), "  "
		if i == f.at {
			label, mark = p.Strong.On(f.env.T(fl.label)), p.Key.On("› ")
		}
		above := fl.rect
		above.Y--
		parts = append(parts, screen.Part{Rect: above, Text: label}, screen.Part{Rect: fl.rect, Text: mark + fl.View()})
	}
	note := f.noteLines()
	for i := range note {
		if f.problem != nil && f.job == nil {
			note[i] = p.Bad.On(note[i])
		} else {
			note[i] = p.Muted.On(note[i])
		}
	}
	parts = append(parts, screen.Part{Rect: f.noteRect, Text: strings.Join(note, "\n")})
	for i, l := range f.links {
		text := "  " + f.env.T(l.Label, l.Args...)
		if i == f.at-len(f.fields) {
			text = p.Selected.On("› " + f.env.T(l.Label, l.Args...) + " ")
		}
		parts = append(parts, screen.Part{Rect: f.linkRects[i], Text: text})
	}
	return screen.Compose(f.size.Width, f.size.Height, parts...)
}

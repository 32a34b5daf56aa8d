package ssh

import (
	"errors"
	"runtime/debug"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	accounts "woodfox/ui/account"
	"woodfox/ui/app"
	clubs "woodfox/ui/club"
	"woodfox/ui/drill"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

// farewellMsg ends the program of a session that is to end.
type farewellMsg farewell

// screens runs the screens until their person leaves them or the session ends.
func (e *session) screens(a Activity) int {
	open := e.opening(a)
	who := e.visitor.Profile()
	if who != nil {
		if other := e.server.claim(e, who.ID()); other != nil {
			open = e.asking(other, open)
		}
	}
	mind := e.server.Pool.Session()
	desk := &accounts.Desk{Visitor: e.visitor, Changed: e.became}
	stage, err := app.New(app.Options{
		Store: e.server.Store, Environ: e.environ, Lang: a.Lang, Puzzles: e.server.Puzzles, Open: open,
		Served: &app.Served{
			Profile: who, Enroll: e.enroll, Thinker: app.Pooled(mind), Analyst: app.PooledAnalyst(mind),
			Entries: append(clubs.Entries(e.visiting), desk.Entry()), Entrance: desk.Entrance, Hear: e.hear(clubs.Hear(e.visiting)), Doing: e.doing,
		},
	})
	if err != nil {
		e.log.Error("no screens", "why", err)
		e.say("serve.broken")
		return failed
	}
	painter := newPainter(e.out, e.environ, e.window.size(), e.framed)
	model := &guarded{stage: stage, e: e, painter: painter}
	program := tea.NewProgram(model,
		tea.WithContext(e.ctx),
		tea.WithInput(nil), tea.WithOutput(e.out),
		tea.WithEnvironment(e.environ), tea.WithWindowSize(e.window.size().Width, e.window.size().Height),
		tea.WithColorProfile(colorprofile.TrueColor), // the theme decides what the terminal gets
		tea.WithoutRenderer(), tea.WithoutSignalHandler(), tea.WithFilter(model.filter),
	)
	said := make(chan farewell, 1)
	go e.deliver(program, said)
	model.begun = func() {
		// The messages and the painter have the terminal: the program is not to
		// look thirty times a second whether it has something to write.
		go func() { _ = program.ReleaseTerminal() }()
		go e.read(program)
	}
	_, err = program.Run()
	painter.close()
	if model.broken.Load() || errors.Is(err, tea.ErrProgramPanic) {
		e.say("serve.broken")
		return failed // nobody knows what state the screens are in
	}
	stage.Close()
	select {
	case why := <-said:
		e.reword()
		e.tell(string(why))
	default:
	}
	return done
}

// deliver hands the program what comes from outside, for as long as the session
// lasts.
func (e *session) deliver(program *tea.Program, said chan<- farewell) {
	var news <-chan struct{}
	for {
		select {
		case <-e.ctx.Done():
			return
		case <-e.at.moved:
			if v := e.visiting(); v != nil {
				news = v.Told()
			}
		case _, more := <-news:
			if !more {
				news = nil
				continue
			}
			program.Send(screen.NewsMsg{})
		case <-e.window.changed:
			program.Send(e.window.size())
		case why := <-e.ending:
			said <- why
			program.Send(farewellMsg(why))
		}
	}
}

// opening is what is opened on top of Home; nil is nothing.
func (e *session) opening(a Activity) func(*screen.Env) screen.Screen {
	if a.Place == "" {
		return a.Open
	}
	return func(env *screen.Env) screen.Screen {
		v := e.visiting()
		switch {
		case v == nil && a.Place == Race:
			return drill.Screen(env, app.Drills()) // whoever is not in the club can solve puzzles
		case v == nil:
			return play.New(env) // and play
		case a.Place == Race:
			return clubs.NewRace(env, v)
		case a.Place == Watch:
			return clubs.NewWatch(env, v, a.Name)
		}
		return clubs.NewLobby(env, v)
	}
}

// hear is told of every message to the whole session; those of the club are for it.
func (e *session) hear(ofClub func(*screen.Env, tea.Msg) tea.Cmd) func(*screen.Env, tea.Msg) tea.Cmd {
	return func(env *screen.Env, msg tea.Msg) tea.Cmd {
		switch msg.(type) {
		case farewellMsg:
			return env.Quit()
		case takenMsg:
			return e.taken(env)
		}
		return ofClub(env, msg)
	}
}

// filter keeps from the program what a client could harm it with: sizes that the
// terminal itself reports, and being suspended, which would stop the server. What
// is for the renderer goes to the painter.
func (g *guarded) filter(_ tea.Model, msg tea.Msg) tea.Msg {
	msg = bounded(msg)
	if msg == nil || g.painter.take(msg) {
		return nil
	}
	return msg
}

func bounded(msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.SuspendMsg:
		return nil
	case tea.WindowSizeMsg:
		if msg.Width <= 0 || msg.Height <= 0 {
			return nil
		}
		return tea.WindowSizeMsg{Width: min(msg.Width, screen.MaxWidth), Height: min(msg.Height, screen.MaxHeight)}
	}
	return msg
}

// guarded ends one session when its screens panic, and no other.
type guarded struct {
	stage   *screen.Stage
	e       *session
	painter *painter
	begun   func() // the program runs
	broken  atomic.Bool
}

func (g *guarded) failed(what any) {
	g.broken.Store(true)
	g.e.log.Error("screens failed", "why", what, "stack", string(debug.Stack()))
	g.e.cancel()
}

// Init implements tea.Model.
func (g *guarded) Init() (cmd tea.Cmd) {
	defer func() {
		if r := recover(); r != nil {
			g.failed(r)
		}
	}()
	g.begun()
	return g.guard(g.stage.Init())
}

// Update implements tea.Model.
func (g *guarded) Update(msg tea.Msg) (model tea.Model, cmd tea.Cmd) {
	defer func() {
		if r := recover(); r != nil {
			g.failed(r)
			model, cmd = g, nil
		}
	}()
	if g.broken.Load() {
		return g, nil
	}
	_, cmd = g.stage.Update(msg)
	return g, g.guard(cmd)
}

// guard does for a command, which runs beside the screens, what is done for them.
func (g *guarded) guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if r := recover(); r != nil {
				g.failed(r)
				msg = nil
			}
		}()
		msg = cmd()
		if all, ok := msg.(tea.BatchMsg); ok {
			for i, cmd := range all {
				all[i] = g.guard(cmd)
			}
		}
		return msg
	}
}

// View implements tea.Model.
func (g *guarded) View() (view tea.View) {
	defer func() {
		if r := recover(); r != nil {
			g.failed(r)
			view = tea.View{}
		}
	}()
	if g.broken.Load() {
		return tea.View{}
	}
	view = g.stage.View()
	g.painter.show(view)
	return view
}

package ssh

import (
	"bufio"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strings"

	"woodfox/internal/account"
	accounts "woodfox/ui/account"
	"woodfox/ui/app"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
)

// lines runs the plain face until its person leaves it, their input ends or the
// session does.
func (e *session) lines(a Activity) int {
	in := io.Reader(e.in)
	var hide func(bool)
	if e.terminal {
		typed := newCooked(in, e.out)
		in, hide = typed, typed.hidden.Store
	}
	lines := bufio.NewReaderSize(in, maxTyped+2)
	ctx, cancel := context.WithCancel(e.ctx)
	defer cancel()
	said := make(chan farewell, 1)
	go func() {
		select {
		case why := <-e.ending:
			said <- why
			cancel()
		case <-ctx.Done():
		}
	}()
	err := e.talk(ctx, lines, hide, a)
	select {
	case why := <-said:
		e.reword()
		e.write("\n")
		e.tell(string(why))
		return done
	default:
	}
	if err != nil && e.ctx.Err() == nil && !e.out.gone.Load() {
		e.log.Error("lines failed", "why", err)
		e.say("serve.broken")
		return failed
	}
	return done
}

func (e *session) talk(ctx context.Context, lines *bufio.Reader, hide func(bool), a Activity) error {
	if !e.enterInLines(func() (string, error) { return readLine(ctx, lines) }) {
		return nil
	}
	who := e.visitor.Profile()
	if who != nil && !e.askInLines(func() (string, error) { return readLine(ctx, lines) }, who.ID()) {
		return nil
	}
	switch a.Place {
	case Lobby:
		a.Begin = plain.Begin{With: i18n.CommandClub}
	case Watch:
		a.Begin = plain.Begin{With: i18n.CommandClub, Watch: a.Name}
	case Race:
		a.Begin = plain.Begin{With: i18n.CommandRace}
	}
	mind := e.server.Pool.Session()
	err := plain.Run(ctx, plain.Options{
		In: lines, Out: e.out, Interactive: true,
		Store: e.server.Store, Profile: who, Lang: a.Lang, Guess: i18n.FromEnvironment(e.getenv),
		Begin: a.Begin, Thinker: app.Pooled(mind), Analyst: app.PooledAnalyst(mind), Enroll: e.enroll, Served: true, Visit: e.visiting,
		Account: &accounts.Desk{Visitor: e.visitor, Changed: e.became}, Hide: hide, Set: e.server.Puzzles,
		Now: e.server.Now, Rand: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
	})
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return nil
	}
	return err
}

// enterInLines asks for an invite code where one is needed. It is false when the
// person leaves without.
func (e *session) enterInLines(read func() (string, error)) bool {
	for e.visitor.AtEntrance() {
		e.tell("serve.invite")
		line, err := read()
		if err != nil || line == "" {
			return false
		}
		p, err := e.visitor.Enter(line)
		switch {
		case err != nil:
			e.write(accounts.Problem(e.words, err) + "\n")
			if account.ReasonOf(err) == account.Refused {
				return false
			}
		case p != nil:
			e.became(p)
		}
	}
	return true
}

// readLine reads a line, or as much of it as anybody types.
func readLine(ctx context.Context, lines *bufio.Reader) (string, error) {
	line, more, err := lines.ReadLine()
	text := string(line)
	for more && err == nil {
		_, more, err = lines.ReadLine()
	}
	return strings.TrimSpace(text), errors.Join(err, ctx.Err())
}

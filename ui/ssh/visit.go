package ssh

import (
	"sync"

	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/ui/screen"
)

// attendance is a session's place in the club: none before its person is known,
// and another one when the session becomes another person's.
type attendance struct {
	mu    sync.Mutex
	visit *club.Visit
	over  bool
	moved chan struct{} // holds one when it has changed
}

// visiting is the visit that the session has now; nil before its person is known.
func (e *session) visiting() *club.Visit {
	e.at.mu.Lock()
	defer e.at.mu.Unlock()
	return e.at.visit
}

// attend has the session visit the club as a person.
func (e *session) attend(p *store.Profile) {
	me, err := e.server.Accounts.About(p)
	if err != nil {
		e.log.Error("a person cannot be read", "why", err)
		return
	}
	v := e.server.Club.Enter(club.Person{ID: p.ID(), Name: me.Name, Teacher: me.Teacher, Guest: me.Guest})
	e.at.mu.Lock()
	before := e.at.visit
	over := e.at.over
	if !over {
		e.at.visit = v
	}
	e.at.mu.Unlock()
	if over {
		v.Leave()
		return
	}
	if before != nil {
		before.Leave()
	}
	select {
	case e.at.moved <- struct{}{}:
	default:
	}
}

// depart ends the visit, and the session's claim on its person.
func (e *session) depart() {
	e.at.mu.Lock()
	v := e.at.visit
	e.at.visit, e.at.over = nil, true
	e.at.mu.Unlock()
	if v != nil {
		v.Leave()
	}
	e.server.release(e)
}

// doing tells the club what the person does.
func (e *session) doing(a screen.Activity) {
	if v := e.visiting(); v != nil {
		v.Doing(club.Doing{Code: string(a.Code), Detail: a.Detail, Score: a.Score})
	}
}

// enroll makes the profile of somebody new.
func (e *session) enroll(name string) (*store.Profile, error) {
	p, err := e.visitor.Enroll(name)
	if err != nil {
		return nil, err
	}
	e.became(p)
	return p, nil
}

// became makes the session a person's: one who is new, or who has signed in from
// within it. Another session of theirs ends.
func (e *session) became(p *store.Profile) {
	e.log.Info("session is somebody's", "profile", p.ID())
	e.server.release(e)
	if other := e.server.claim(e, p.ID()); other != nil {
		e.server.supersede(e, p.ID())
		other.end(takenOver)
	}
	e.attend(p)
}

package ssh

import (
	"sync"

	"woodfox/internal/store"
)

// people knows whose key it is until the process ends.
type people struct {
	store *store.Store
	mu    sync.Mutex
	keys  map[string]*store.Profile
}

func newPeople(s *store.Store) *people {
	return &people{store: s, keys: map[string]*store.Profile{}}
}

func (p *people) Identify(fingerprint string) (*store.Profile, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.keys[fingerprint], nil
}

func (p *people) Enroll(name, fingerprint string) (*store.Profile, error) {
	profile, err := p.store.CreateProfile(name)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if fingerprint != "" {
		p.keys[fingerprint] = profile
	}
	return profile, nil
}

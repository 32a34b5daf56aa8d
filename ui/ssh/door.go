package ssh

import (
	"strings"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"woodfox/internal/account"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
)

// signedInKey is under which a connection's context has the profile of a login.
type signedInKey struct{}

// publicKey accepts every key that the operator does: it says who somebody is, not
// what they may.
func (s *Server) publicKey(_ ssh.Context, key ssh.PublicKey) bool {
	return s.opens(gossh.FingerprintSHA256(key))
}

func (s *Server) opens(fingerprint string) bool {
	who, err := s.Accounts.Identify(fingerprint)
	if err != nil {
		s.Log.Error("nobody can be identified", "why", err)
		return false
	}
	return who.Door != account.Closed
}

// interactive lets in who has no key: as a guest, who is asked nothing, or by the
// passphrase of the login that they come by. Where the operator wants a key they
// are told.
func (s *Server) interactive(ctx ssh.Context, ask gossh.KeyboardInteractiveChallenge) bool {
	known, err := s.Accounts.HasLogin(ctx.User())
	if err != nil {
		s.Log.Error("nobody can be identified", "why", err)
		return false
	}
	guests := s.opens("")
	if !known || !guests {
		if !guests {
			_, _ = ask("", everyLanguage("serve.key_needed"), nil, nil)
		}
		return guests
	}
	answers, err := ask("", everyLanguage("serve.sign_in"), []string{everyLanguage("serve.passphrase") + ": "}, []bool{false})
	if err != nil || len(answers) != 1 {
		return false
	}
	if answers[0] == "" {
		return true
	}
	profile, err := s.Accounts.SignIn(ctx, ctx.User(), answers[0], addressOf(ctx))
	if err != nil {
		s.Log.Info("sign-in refused", "address", ctx.RemoteAddr().String(), "why", string(account.ReasonOf(err)))
		return false
	}
	ctx.SetValue(signedInKey{}, profile)
	return true
}

func addressOf(ctx ssh.Context) string { return lineOf(ctx).place.Addr().String() }

// everyLanguage says something to somebody whose language is not known yet.
func everyLanguage(id string) string {
	var all []string
	for _, lang := range i18n.All() {
		all = append(all, i18n.For(lang).T(id))
	}
	return strings.Join(all, " · ")
}

// identify finds out who it is, and how they like it.
func (e *session) identify() (store.Settings, error) {
	var err error
	if e.visitor, err = e.server.Accounts.Visit(e.fingerprint, e.line.place.Addr().String(), e.signedIn); err != nil {
		return store.Settings{}, err
	}
	if p := e.visitor.Profile(); p != nil {
		e.log = e.log.With("profile", p.ID())
	}
	return e.reword()
}

// reword speaks the language that the person has chosen, which may be another one
// than at the beginning.
func (e *session) reword() (settings store.Settings, err error) {
	p := e.visitor.Profile()
	if p == nil {
		return store.DefaultSettings(), nil
	}
	if settings, err = p.Settings(); err != nil {
		return settings, err
	}
	if lang, ok := i18n.Parse(settings.Lang); ok {
		e.words = i18n.For(lang)
	}
	return settings, nil
}

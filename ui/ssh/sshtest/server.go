// Package sshtest runs a server in the process and connects to it as a client
// does, over a real SSH connection on the loopback interface.
//
//	server := sshtest.Start(t, ssh.Options{})
//	ada := server.Connect(t, sshtest.Client{Key: sshtest.NewKey(t), Width: 80, Height: 24})
//	ada.WaitFor("Which language")
//	ada.Press("enter", "enter", "enter")
//	ada.WaitFor("Good to see you")
//
// A connection has no barrier behind which everything is drawn: what a screen
// is to show is waited for.
package sshtest

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"net"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"woodfox/internal/store"
	"woodfox/ui/ssh"
)

// patience is how long a wait may take before the test is given up. Nothing is
// measured with it.
const patience = 30 * time.Second

// Server is a server under test.
type Server struct {
	*ssh.Server
	Store   *store.Store
	Address string // to connect to
	HostKey gossh.PublicKey
}

// Start starts a server that is stopped at the end of the test. What the options
// leave out is a store in memory, a fresh host key, and no limits.
func Start(t testing.TB, o ssh.Options) *Server {
	t.Helper()
	if o.Store == nil {
		s, err := store.Memory(context.Background(), store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		o.Store = s
	}
	if o.HostKey == nil {
		o.HostKey = NewKey(t)
	}
	server, err := ssh.New(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := server.Stop(ctx); err != nil {
			t.Errorf("the server stopped with: %v", err)
		}
		if err := <-served; err != nil {
			t.Errorf("serving ended with: %v", err)
		}
	})
	return &Server{Server: server, Store: o.Store, Address: listener.Addr().String(), HostKey: o.HostKey.PublicKey()}
}

// NewKey makes a key of a person, or of a host.
func NewKey(t testing.TB) gossh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, err := gossh.NewSignerFromSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// Dial makes a connection without a session. A nil key is a guest.
func (s *Server) Dial(t testing.TB, key gossh.Signer) *gossh.Client {
	t.Helper()
	client, err := gossh.Dial("tcp", s.Address, s.Config(key))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// Config is that of a client who knows the server's host key.
func (s *Server) Config(key gossh.Signer) *gossh.ClientConfig {
	config := &gossh.ClientConfig{User: "anybody", HostKeyCallback: gossh.FixedHostKey(s.HostKey), Timeout: patience}
	if key != nil {
		config.Auth = append(config.Auth, gossh.PublicKeys(key))
	}
	config.Auth = append(config.Auth, gossh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) {
		return nil, nil
	}))
	return config
}

//go:build unix

package main_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/term"
	"golang.org/x/crypto/ssh"
)

// TestMain lets the test's own binary be a program "ssh", for machines that have
// none.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "ssh" {
		os.Exit(runSSH(os.Args[1:]))
	}
	os.Exit(m.Run())
}

// asSSH returns the path of that program.
func asSSH(t testing.TB) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "ssh")
	if err := os.Symlink(self, path); err != nil {
		t.Fatal(err)
	}
	return path
}

// newKeyFile writes a new private key, as OpenSSH has them.
func newKeyFile(t testing.TB, path string) ssh.PublicKey {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
		t.Fatal(err)
	}
	key, err := ssh.NewPublicKey(private.Public())
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// dial connects as the Go program does.
func (v *visitor) dial() *ssh.Client {
	v.t.Helper()
	conn, err := dialSSH(v.addr, filepath.Join(v.dir, "key"), filepath.Join(v.dir, "hosts-of-go"))
	if err != nil {
		v.t.Fatal(err)
	}
	return conn
}

// dialSSH connects with a key to a host that is new or has the key that it had.
func dialSSH(addr, key, hosts string) (*ssh.Client, error) {
	text, err := os.ReadFile(key)
	if err != nil {
		return nil, err
	}
	signer, err := ssh.ParsePrivateKey(text)
	if err != nil {
		return nil, err
	}
	return ssh.Dial("tcp", addr, &ssh.ClientConfig{
		User: "anybody", Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)},
		HostKeyCallback: func(_ string, _ net.Addr, key ssh.PublicKey) error {
			now := base64.StdEncoding.EncodeToString(key.Marshal())
			before, err := os.ReadFile(hosts)
			switch {
			case errors.Is(err, os.ErrNotExist):
				return os.WriteFile(hosts, []byte(now), 0o600)
			case err == nil && string(before) != now:
				return errors.New("the host has another key")
			}
			return err
		},
	})
}

// runSSH is the program: as much of ssh as the scripts here use. Its status is
// the command's, 255 if there is none.
func runSSH(args []string) int {
	status, err := remote(args)
	if err != nil {
		fmt.Fprintln(os.Stderr, "ssh:", err)
		return 255
	}
	return status
}

func remote(args []string) (int, error) {
	flags := map[string]string{}
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		name := args[0]
		if args = args[1:]; name == "-t" {
			flags[name] = "yes"
			continue
		}
		value := args[0]
		if args = args[1:]; name == "-o" {
			name, value, _ = strings.Cut(value, "=")
		}
		flags[name] = value
	}
	conn, err := dialSSH(net.JoinHostPort(args[0], flags["-p"]), flags["-i"], flags["UserKnownHostsFile"])
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	session, err := conn.NewSession()
	if err != nil {
		return 0, err
	}
	session.Stdin, session.Stdout, session.Stderr = os.Stdin, os.Stdout, os.Stderr
	_ = session.Setenv("LANG", os.Getenv("LANG"))
	if flags["-t"] != "" {
		before, err := term.MakeRaw(os.Stdin.Fd())
		if err != nil {
			return 0, err
		}
		defer func() { _ = term.Restore(os.Stdin.Fd(), before) }()
		if err := session.RequestPty(os.Getenv("TERM"), rows, columns, ssh.TerminalModes{}); err != nil {
			return 0, err
		}
	}
	if command := strings.Join(args[1:], " "); command != "" {
		err = session.Start(command)
	} else {
		err = session.Shell()
	}
	if err == nil {
		err = session.Wait()
	}
	if exit, ok := errors.AsType[*ssh.ExitError](err); ok {
		return exit.ExitStatus(), nil
	}
	return 0, err
}

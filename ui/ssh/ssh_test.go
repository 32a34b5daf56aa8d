package ssh_test

import (
	"testing"

	"woodfox/ui/ssh"
	"woodfox/ui/ssh/sshtest"
)

func TestSomebodyNewArrivesAndIsKnownByTheirKey(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	key := sshtest.NewKey(t)
	term := server.Connect(t, sshtest.Client{Key: key, Env: []string{"LANG=en_GB.UTF-8"}})
	term.WaitFor("Which language")
	term.Press("enter")
	term.WaitFor("call you")
	term.Press("A", "d", "a", "enter")
	term.WaitFor("played")
	term.Press("enter")
	term.WaitFor("Good to see you, Ada.")
	term.Press("ctrl+c")
	if status := term.WaitEnd(); status != 0 {
		t.Errorf("status %d", status)
	}
	again := server.Connect(t, sshtest.Client{Key: key})
	again.WaitFor("Good to see you, Ada.")
	if other := server.Connect(t, sshtest.Client{Key: sshtest.NewKey(t)}); true {
		other.WaitFor("Which language")
	}
	guest := server.Connect(t, sshtest.Client{})
	guest.WaitFor("Which language")
}

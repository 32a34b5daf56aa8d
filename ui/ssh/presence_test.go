package ssh_test

import (
	"testing"

	"woodfox/ui/ssh"
	"woodfox/ui/ssh/sshtest"
)

func TestOnePersonIsAtOnePlace(t *testing.T) {
	nothingLeaks(t)
	server := sshtest.Start(t, ssh.Options{})
	for _, faces := range [][2]string{{"xterm-256color", "xterm-256color"}, {"xterm-256color", "dumb"}, {"dumb", "xterm-256color"}, {"dumb", "dumb"}} {
		t.Run(faces[0]+" then "+faces[1], func(t *testing.T) {
			key, _ := known(t, server, "Ada")
			greeting := map[string]string{"xterm-256color": "Good to see you, Ada", "dumb": "Welcome to Wooden Fox, Ada"}
			first := server.Connect(t, sshtest.Client{Key: key, Term: faces[0]})
			first.WaitFor(greeting[faces[0]])

			leaves := server.Connect(t, sshtest.Client{Key: key, Term: faces[1]})
			leaves.WaitFor("You are here already")
			leaves.Send("2\r")
			if status := leaves.WaitEnd(); status != 0 {
				t.Errorf("status %d", status)
			}

			second := server.Connect(t, sshtest.Client{Key: key, Term: faces[1]})
			second.WaitFor("You are here already")
			second.Send("\r")
			if status := first.WaitEnd(); status != 0 || !first.Has("You went on at another place") {
				t.Errorf("status %d:\n%s", status, first.Text())
			}
			if faces[1] == "dumb" {
				second.WaitFor(greeting["dumb"])
			} else {
				second.Press("f2")
				second.WaitFor("你好")
				second.Press("f2", "f2")
				second.WaitFor("Good to see you, Ada")
			}
		})
	}
}

// A game goes on where its person does, and the place that they left does not
// write over it.
func TestAGameMovesWithItsPerson(t *testing.T) {
	server := sshtest.Start(t, ssh.Options{})
	key, _ := known(t, server, "Ada")
	first := server.Connect(t, sshtest.Client{Key: key})
	beginGame(first)
	first.Send("e4\r")
	first.WaitFor("1. e4")
	second := server.Connect(t, sshtest.Client{Key: key})
	second.WaitFor("You are here already")
	second.Press("enter")
	first.WaitEnd()
	second.WaitFor("Continue: Play")
	second.Press("1")
	second.WaitFor("1. e4")
}

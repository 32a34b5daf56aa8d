package ssh_test

import (
	"sync/atomic"
	"testing"
	"time"

	"woodfox/ui/ssh"
	"woodfox/ui/ssh/sshtest"
)

func TestStats(t *testing.T) {
	var frames atomic.Int64
	server := sshtest.Start(t, ssh.Options{Framed: func(time.Duration) { frames.Add(1) }})
	first := server.Connect(t, sshtest.Client{Key: sshtest.NewKey(t)})
	first.WaitFor("Which language")
	if s := server.Stats(); s.Connections != 1 || s.Connecting != 0 || s.Sessions != 1 || s.Accepted != 1 || s.Sent < 1000 || s.Received < 100 {
		t.Errorf("%+v", s)
	}
	first.Press("enter")
	first.WaitFor("call you")
	settles(t, "a frame is told of", func() bool { return frames.Load() > 0 })
	first.Press("ctrl+c")
	first.WaitEnd()
}

func TestRefusalsAreCountedByWhatWasFull(t *testing.T) {
	limits := ssh.Limits{Sessions: 1}
	server := sshtest.Start(t, ssh.Options{Limits: limits})
	server.Connect(t, sshtest.Client{Key: sshtest.NewKey(t)}).WaitFor("Which language")
	server.Connect(t, sshtest.Client{Key: sshtest.NewKey(t)}).WaitEnd()
	if s := server.Stats(); s.Refused["full"] != 1 || s.Sessions != 1 || s.Accepted != 2 {
		t.Errorf("%+v", s)
	}
}

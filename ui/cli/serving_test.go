package cli

import (
	"testing"

	"github.com/alecthomas/kong"

	"woodfox/ui/ssh"
)

// What nobody asks for is what the server gives by itself.
func TestLimitsOfAServer(t *testing.T) {
	for line, want := range map[string]func(*ssh.Limits){
		"":                func(*ssh.Limits) {},
		"--max-people=30": func(l *ssh.Limits) { l.Sessions = 30 },
		"--idle=0":        func(l *ssh.Limits) { l.Idle = 0 },
	} {
		var g grammar
		parser, err := kong.New(&g, kong.NoDefaultHelp())
		if err != nil {
			t.Fatal(err)
		}
		args := []string{"serve"}
		if line != "" {
			args = append(args, line)
		}
		if _, err := parser.Parse(args); err != nil {
			t.Fatal(err)
		}
		wanted := ssh.DefaultLimits()
		want(&wanted)
		if got, err := g.Serve.apply(ssh.DefaultLimits()); err != nil || got != wanted {
			t.Errorf("%q: %+v, %v, want %+v", line, got, err, wanted)
		}
	}
	if _, err := (limits{MaxPeople: -1}).apply(ssh.DefaultLimits()); err == nil {
		t.Error("minus one person")
	}
}

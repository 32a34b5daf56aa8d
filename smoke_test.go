//go:build unix

package main_test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"regexp"
	"testing"
)

// Three times Enter get a new person through the first start; a game begun is
// still there after kill -9.
func TestSmoke(t *testing.T) {
	binary, data := build(t), t.TempDir()
	p := start(t, binary, data)
	p.waitFor("English")
	p.press("\r")
	p.waitFor("call you")
	p.press("\r")
	p.waitFor("played chess before")
	p.press("\r")
	p.choose("Play")
	p.waitFor("Start the game") // selected already
	p.press("\r")
	p.waitFor("type a move")
	p.press("e4\r")
	p.waitFor("1. e4", "Your move") // the opponent has answered
	p.kill()

	p = start(t, binary, data)
	p.waitFor("Continue: Play")
	p.press("\r")
	p.waitFor("1. e4", "type a move")
}

// choose waits for a numbered entry and presses its digit.
func (p *process) choose(entry string) {
	p.t.Helper()
	numbered := regexp.MustCompile(`([1-9]) ` + regexp.QuoteMeta(entry) + ` `)
	digit := ""
	p.wait(entry, func(screen string) bool {
		if found := numbered.FindStringSubmatch(screen); found != nil {
			digit = found[1]
		}
		return digit != ""
	})
	p.press(digit)
}

// The commands of the real binary, where the scripts of ui/cli run in the test.
func TestSmokeBench(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), build(t), "bench", "--json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var report struct{ Nodes, NPS, Positions uint64 }
	if err := json.NewDecoder(bytes.NewReader(out)).Decode(&report); err != nil || report.Nodes == 0 || report.NPS == 0 || report.Positions == 0 {
		t.Errorf("bench printed %q (%v)", out, err)
	}
}

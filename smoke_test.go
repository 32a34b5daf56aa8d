//go:build unix

package main_test

import "testing"

// Three times Enter get a new person through the first start; what they chose
// survives kill -9.
func TestSmoke(t *testing.T) {
	binary, data := build(t), t.TempDir()
	p := start(t, binary, data)
	p.waitFor("English")
	p.press("\r")
	p.waitFor("call you")
	p.press("\r")
	p.waitFor("played chess before")
	p.press("\r")
	p.waitFor("Settings")
	p.kill()
	p = start(t, binary, data)
	p.waitFor("Settings")
}

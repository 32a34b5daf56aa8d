//go:build unix

package main_test

import "testing"

func TestSmoke(t *testing.T) {
	binary, data := build(t), t.TempDir()
	p := start(t, binary, data)
	p.waitFor("xyzzy")
}

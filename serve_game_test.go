//go:build unix

package main_test

import (
	"strings"
	"testing"
)

// Two people play each other; kill -9 of the server loses no move that was shown,
// and the two play on.
func TestServeGame(t *testing.T) {
	binary := build(t)
	for name, program := range clients(t) {
		t.Run(name, func(t *testing.T) {
			h := serve(t, binary, t.TempDir())
			anna, ben := h.visitor(program), h.visitor(program)
			a, b := anna.enter("lobby"), ben.enter("lobby")
			for who, p := range map[string]*process{"Anna": a, "Ben": b} {
				p.waitFor("English")
				p.press("\r")
				p.waitFor("call you")
				p.press(who + "\r")
				p.waitFor("played chess before")
				p.press("\r")
			}
			a.choose("Challenge anybody")
			a.choose("Send the challenge")
			b.waitFor("asks anybody")
			b.press("\x1b[H") // what waits stands at the top
			b.waitFor("Accept")
			b.press("\r")
			for _, p := range []*process{a, b} {
				p.wait("the game", func(screen string) bool {
					return strings.Contains(screen, "Your move") || strings.Contains(screen, "to move.")
				})
			}
			white, black := a, b // chance decides
			if strings.Contains(b.shown(), "Your move") {
				white, black = b, a
			}
			white.press("e4\r")
			for _, p := range []*process{white, black} {
				p.waitFor("1. e4")
			}
			h.again()
			<-white.gone
			<-black.gone

			if white == a {
				white, black = anna.enter("lobby"), ben.enter("lobby")
			} else {
				white, black = ben.enter("lobby"), anna.enter("lobby")
			}
			for _, p := range []*process{white, black} {
				p.wait("the game", func(screen string) bool {
					return strings.Contains(screen, "1. e4") || strings.Contains(screen, "your game")
				})
				if !strings.Contains(p.shown(), "1. e4") { // it opens by itself when the other has taken it up
					p.press("\r")
				}
				p.waitFor("1. e4")
			}
			black.waitFor("Your move")
			black.press("c5\r")
			for _, p := range []*process{white, black} {
				p.wait("the answer", func(screen string) bool { return strings.Contains(screen, "c5") })
			}
		})
	}
}

// shown is what the screen shows now.
func (p *process) shown() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.screen()
}

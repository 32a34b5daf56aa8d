package board

import (
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// Making the pictures takes as long as dozens of frames; when it was done with
// every page of a lesson, held-down keys piled up and Ctrl-C came late.
func TestPicturesAreMadeOncePerSize(t *testing.T) {
	m := New(screentest.NewEnv(t, screentest.Options{}))
	made := func(w, h int) *picture {
		m.Arrange(screen.Rect{W: w, H: h})
		if m.look.pictures == nil {
			return nil
		}
		return &m.look.pictures[0]
	}
	large := made(138, 46)
	if large == nil {
		t.Fatalf("no pictures on squares of %v", m.cell)
	}
	if made(138, 46) != large || made(120, 46) != large {
		t.Error("the pictures are made again for the same size")
	}
	if made(60, 20) != nil {
		t.Errorf("pictures on squares of %v", m.cell)
	}
	middle := made(90, 30)
	if middle == nil || middle == large {
		t.Errorf("squares of %v have no pictures of their own", m.cell)
	}
}

func TestARefusedTextLeavesTheDigitsToTheActions(t *testing.T) {
	m := New(screentest.NewEnv(t, screentest.Options{}))
	m.SetPosition(chess.StartPosition())
	m.SetMode(Moving)
	for _, key := range []string{"Q", "b", "2"} {
		m.Update(screentest.Key(key))
		if m.Typing() != screen.TypingText {
			t.Fatalf("after %s the line is not open", key)
		}
	}
	m.Update(screentest.Key("enter"))
	if !m.line.refused() || m.Typing() != screen.TypingLine {
		t.Errorf("refused %v, typing %v", m.line.refused(), m.Typing())
	}
}

// Who learns the squares' names sees none, and the board stays where it is.
func TestTheEdgeCanBeHidden(t *testing.T) {
	m := New(screentest.NewEnv(t, screentest.Options{Colour: "none"}))
	m.HideLine = true
	m.Arrange(screen.Rect{W: 60, H: 20})
	shown, rect := m.View(), m.Rect()
	m.HideEdge = true
	m.Arrange(screen.Rect{W: 60, H: 20})
	hidden := m.View()
	for _, name := range []string{"8 ", "1 ", "a ", "h"} {
		if !strings.Contains(shown, name) || strings.Contains(hidden, name) {
			t.Errorf("%q at the edge, shown and hidden:\n%s\n%s", name, shown, hidden)
		}
	}
	if m.Rect() != rect {
		t.Errorf("the board moves from %v to %v", rect, m.Rect())
	}
}

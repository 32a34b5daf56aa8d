package home_test

import (
	"testing"

	"woodfox/ui/home"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// What comes and goes by itself is offered as long as it is there, and Home looks
// anew only then.
func TestHomeHearsOfWhatComesByItself(t *testing.T) {
	waits, closed, read := "", false, 0
	all := append(entries(), home.Entry{
		ID: "visitor", Closed: func(*screen.Env) bool { return closed },
		News: func(*screen.Env) string { return waits },
		Offers: func(*screen.Env) []home.Offer {
			if read++; waits == "" {
				return nil
			}
			return []home.Offer{{ID: "look", Label: "home.greeting", Args: []any{"Name", waits}, Open: func(*screen.Env) screen.Screen { return nil }}}
		},
	})
	term, _ := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen { return home.New(env, all) })
	term.WaitFor(living)
	news := func() {
		term.Send(screen.NewsMsg{})
		term.Settle()
	}
	waits = "the fox"
	if term.Has("the fox") {
		t.Fatalf("it is there before it was heard of:\n%s", term.Text())
	}
	if news(); !term.Has("Good to see you, the fox.") {
		t.Fatalf("it is not offered:\n%s", term.Text())
	}
	before := read
	if news(); read != before {
		t.Error("Home looked anew although nothing had changed")
	}
	closed = true
	if news(); term.Has("the fox") {
		t.Errorf("a closed entry offers something:\n%s", term.Text())
	}
}

// A game whose clock runs stands before everything else, and a row that was
// chosen stays under the cursor when it comes.
func TestWhatSomebodyWaitsForStandsFirst(t *testing.T) {
	game := ""
	all := append(entries(), home.Entry{
		ID: "table", Waits: true,
		News: func(*screen.Env) string { return game },
		Offers: func(*screen.Env) []home.Offer {
			if game == "" {
				return nil
			}
			return []home.Offer{{ID: "game", Label: "home.person", Args: []any{"Name", game}, Open: func(*screen.Env) screen.Screen { return nil }}}
		},
	})
	open := func(env *screen.Env) screen.Screen { return home.New(env, all) }
	begin := func(term *screentest.Terminal, with string) {
		game = with
		term.Send(screen.NewsMsg{})
		term.Settle()
	}
	term, _ := screentest.Open(t, screentest.Options{Prepare: unfinished}, open)
	term.WaitFor(living)
	if begin(term, "Mei"); !term.Has("› 1 Mei") || !term.Has("2 Continue: Play") {
		t.Errorf("the game is not first, under the cursor that was on the first row:\n%s", term.Text())
	}
	begin(term, "")
	term.Press("down")
	chosen := "› 2 Play"
	if !term.Has(chosen) {
		t.Fatalf("not chosen:\n%s", term.Text())
	}
	if begin(term, "Mei"); !term.Has("› 3 Play") {
		t.Errorf("another row came under the cursor:\n%s", term.Text())
	}
}

// Package screentest drives a screen, or a whole program, in a virtual
// terminal and reads what a person would see.
//
//	term, env := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
//		return play.New(env)
//	})
//	term.Press("down", "enter")
//	term.Type("e4")
//	term.ClickText("Hint")
//	if !term.Has("Your move") { … }
//	term.Golden("")
//
// A real tea.Program runs with its real renderer. After each input the terminal
// waits until the frame that holds its effects has been written, without any
// clock: the model is wrapped so that a counter becomes the window title, and
// the title that comes out of the renderer says which inputs it contains. What
// a tea.Cmd brings later is awaited with [Terminal.Wait].
package screentest

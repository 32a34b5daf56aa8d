// Package screen is the stage that all screens stand on: what a screen is, the
// environment it is given, and the root model that frames it.
//
// A [Screen] draws a body and keeps one table of [Action]s. The [Stage] reads
// that table and makes of it keys, the numbered action bar, the help page, what
// the mouse can click and what typed words mean, so that nothing can have two
// meanings and nothing can be left out of the help. Everything that is the same
// on every screen belongs to the Stage: the window and its too-small notice, F1
// help, F2 language, F9 mouse, Ctrl-L, Ctrl-C, dialogs, the line of notices.
//
// A screen asks the stage for things through its [Env]: Push, Pop, Replace,
// Notify. They happen when the current Update returns and before the next key,
// so type-ahead lands where it was meant to.
//
// Rules for a screen: Update dispatches and View only draws; no state changes
// in a tea.Cmd; long work is a [Job] that Leave stops;
// layout is computed on [SizeMsg] into [Rect]s that drawing and mouse both ask;
// colours come from Env.Palette only, because the stage tells the terminal
// nothing about depth; text is measured and cut by ui/i18n only.
//
// Package screentest drives a screen, or a whole program, in a virtual terminal.
package screen

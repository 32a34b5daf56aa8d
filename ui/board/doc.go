// Package board is the chessboard as a component of screens: drawing, cursor,
// mouse, the move line, the promotion picker, marks, and the modes that lessons
// need.
//
// A screen owns a [Model], gives it a place with [Model.Arrange], hands it keys,
// mouse and paste, and gets back what the person meant:
//
//	func (s *Screen) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
//		switch msg := msg.(type) {
//		case screen.SizeMsg:
//			s.panel, _ = s.board.Arrange(screen.Rect{W: msg.Width, H: msg.Height})
//		case screen.EnvChangedMsg:
//			s.board.Refresh()
//		default:
//			return s, s.meant(s.board.Update(msg))
//		}
//		return s, nil
//	}
//
//	func (s *Screen) meant(msg tea.Msg) tea.Cmd {
//		switch msg := msg.(type) {
//		case board.MoveMsg:    // a legal move: play it, then s.board.SetPosition(…)
//		case board.TriedMsg:   // not legal: s.game.Explain(msg.Move) says why
//		case board.CommandMsg: // a typed word
//			return screen.RunCommand(s.env, s.Actions(), msg.Command)
//		}
//		return nil
//	}
//
// The message is returned, not sent, so that moves typed ahead are read against
// the position they were meant for. The board never decides rules: it asks the
// position (or, in free mode, the screen) which moves there are.
package board

package club

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/ui/home"
	"woodfox/ui/screen"
)

// boards follows, for one session, the board that a teacher shows.
type boards struct {
	by     string // the id of the teacher whose board is shown; "" for none
	mirror *Mirror
}

// hear brings the board up when a teacher begins to show it, wherever that takes
// nothing from the person; elsewhere it says how to open it.
func (b *boards) hear(env *screen.Env, v *club.Visit) {
	board, shown := v.Blackboard()
	by := ""
	if shown {
		by = board.By.ID
	}
	if by == b.by {
		return
	}
	b.by = by
	if by == "" || by == v.Person().ID || b.mirror.open() {
		return
	}
	notice := func() tea.Cmd { return env.Notify("class.board_notice", "Name", byWhom(env.Words, board)) }
	if awaited(v) {
		notice()
		return
	}
	env.Offer(func() screen.Screen {
		b.mirror = NewMirror(env, v)
		return b.mirror
	}, notice)
}

// awaited reports whether the person has a game with a clock to go on with, before
// which nothing comes that can wait. A list that cannot be read keeps nothing away.
func awaited(v *club.Visit) bool {
	games, _ := v.Games()
	return slices.ContainsFunc(games, func(g club.Game) bool { return g.Mine && g.Control.Kind != clock.None })
}

// othersBoard is the board that is shown, if it is not the person's own.
func othersBoard(v *club.Visit) (club.Blackboard, bool) {
	b, shown := v.Blackboard()
	return b, shown && b.By.ID != v.Person().ID
}

// boardEntry is what Home offers while a teacher shows a board.
func boardEntry(visit func() *club.Visit) home.Entry {
	return home.Entry{
		ID: "blackboard", Closed: func(*screen.Env) bool { return visit() == nil },
		News: func(*screen.Env) string {
			board, _ := visit().Blackboard()
			return board.By.ID
		},
		Waits: true,
		Offers: func(env *screen.Env) []home.Offer {
			v := visit()
			board, shown := othersBoard(v)
			if !shown {
				return nil
			}
			return []home.Offer{{
				ID: "look", Label: "class.look", Args: []any{"Name", byWhom(env.Words, board)},
				Open: func(env *screen.Env) screen.Screen {
					if _, still := v.Blackboard(); !still {
						return nil
					}
					return NewMirror(env, v)
				},
			}}
		},
	}
}

package plain

import (
	"strconv"
	"strings"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// live is a game between people on the server, at the board or among those who
// watch.
type live struct {
	*dialogue
	seat      *club.Seat
	view      club.View
	promoting chess.Move // the pawn move that waits for a piece to be named
}

// sit follows a game until the person leaves it, or says why that cannot be.
func (d *dialogue) sit(seat *club.Seat, err error) error {
	if err != nil {
		d.done(err)
		return nil
	}
	l := &live{dialogue: d}
	before := d.live
	d.live = l
	l.open(seat)
	defer func() {
		d.live = before
		l.seat.Leave()
	}()
	for {
		d.help = "lines.help.game"
		switch {
		case l.view.Over():
			d.help = "plain.help.after_game"
		case !l.view.Plays:
			d.help = "lines.help.watching"
		}
		line, err := d.ask(nil)
		if err != nil {
			return err
		}
		l.look() // what came before the line
		if line == "" {
			continue
		}
		if c, args, ok := i18n.ParseCommandLine(line); ok && !l.promotes(line) {
			if c == i18n.CommandBack {
				if !l.view.Over() && l.view.Plays {
					d.tell("lines.left", "Word", d.w.Word(i18n.CommandClub))
				}
				return nil
			}
			l.command(c, args)
			continue
		}
		l.typed(line)
	}
}

// open sits down at a table and says what is to be seen there.
func (l *live) open(seat *club.Seat) {
	l.seat, l.view = seat, seat.Look()
	if l.view.Plays {
		l.does(screen.Activity{Code: screen.AtTable, Detail: l.called(l.other())})
	} else {
		l.does(screen.Activity{Code: screen.AtWatch, Detail: l.called(chess.White)})
	}
	l.below = chess.White
	if l.view.Plays {
		l.below = l.view.Side
	}
	g := l.view.Game
	control := l.w.Control(g.Control())
	if l.view.Plays {
		l.tell("plain.play.begin", "Game", l.w.T("plain.play.against", "Side", l.w.Side(l.view.Side), "Name", l.called(l.view.Side.Other()), "Clock", control))
	} else {
		l.tell("club.they_play", "Players", l.called(chess.White)+" – "+l.called(chess.Black), "Control", control)
		l.tell("live.watching")
	}
	if l.view.Terms.Rated {
		l.tell("live.rated")
	} else {
		l.tell("live.not_rated")
	}
	if played, ok := g.Last(); ok {
		l.sayMove(g, g.Plies()-1, played.Move)
		l.sayOpening(g, 0)
	}
	if !g.Running() && g.Control().Kind != clock.None && !l.view.Over() {
		l.tell("live.clock_waits", "Name", l.called(g.Turn()))
	}
	l.questions(club.View{Game: new(game.Game)})
	for c := range l.view.Players {
		l.whereabouts(chess.Color(c), club.AtBoard)
	}
	l.whoseTurn()
	if l.view.Over() {
		l.ended()
	}
}

// called is what a player is called.
func (l *live) called(c chess.Color) string { return l.name(l.view.Players[c].Person) }

// other is the side opposite.
func (l *live) other() chess.Color { return l.view.Side.Other() }

// look says what has happened at the table since the last look.
func (l *live) look() {
	before := l.view
	l.view = l.seat.Look()
	now := l.view
	if now.Next != "" && before.Next == "" {
		l.follow()
		return
	}
	if moved := l.moves(before.Game, now.Game); moved {
		l.promoting = chess.NoMove
	}
	l.questions(before)
	for c := range now.Players {
		l.whereabouts(chess.Color(c), before.Players[c].Where)
	}
	if now.Watching != before.Watching && now.Plays {
		l.tellN("live.spectators", now.Watching)
	}
	if now.Game.Running() && !before.Game.Running() {
		l.tell("lines.clock_runs")
	}
	switch {
	case now.Closed != "" && before.Closed == "":
		l.tell("club.error." + string(now.Closed))
	case now.Over() && !before.Over():
		l.ended()
	case !sameMoves(before.Game, now.Game):
		l.whoseTurn()
	}
}

// follow goes on to the rematch.
func (l *live) follow() {
	v := l.visit()
	take := v.Sit
	if !l.view.Plays {
		take = v.Watch
	}
	next, err := take(l.view.Next)
	if err != nil {
		l.done(err)
		return
	}
	l.seat.Leave()
	l.open(next)
}

// moves says the moves that were made, or taken back, and reports whether there
// were any.
func (l *live) moves(before, now *game.Game) bool {
	same := common(before, now)
	if back := before.Plies() - same; back > 0 {
		l.tellN("plain.play.taken_back", back)
	}
	for ply := same; ply < now.Plies(); ply++ {
		l.sayMove(now, ply, now.Moves()[ply].Move)
	}
	if now.Plies() > same {
		l.sayOpening(now, same)
	}
	return !sameMoves(before, now)
}

// common is how many half-moves two games have in common. When a move was made
// tells it from the same one after a take-back.
func common(a, b *game.Game) int {
	n := 0
	for n < min(a.Plies(), b.Plies()) && a.Moves()[n].Move == b.Moves()[n].Move && a.Moves()[n].At.Equal(b.Moves()[n].At) {
		n++
	}
	return n
}

func sameMoves(a, b *game.Game) bool {
	return a.Plies() == b.Plies() && common(a, b) == a.Plies()
}

// questions says what the two ask each other, and what became of it.
func (l *live) questions(before club.View) {
	now := l.view
	if !now.Plays {
		return
	}
	name := l.called(l.other())
	mine, theirs := offers(now)
	hadMine, hadTheirs := offers(before)
	going := !now.Over()
	if theirs && !hadTheirs {
		l.tell("live.offers_draw", "Name", name)
	}
	if mine && !hadMine {
		l.tell("live.draw_offered", "Name", name)
	}
	if hadMine && !mine && going {
		l.tell("play.offer_declined", "Name", name)
	}
	asks := func(v club.View, by chess.Color) bool { return v.TakeBack && v.By == by }
	if asks(now, l.other()) && !asks(before, l.other()) {
		l.tell("live.asks_take_back", "Name", name)
	}
	if asks(now, now.Side) && !asks(before, now.Side) {
		l.tell("live.take_back_asked", "Name", name)
	}
	plies := now.Game.Plies() - before.Game.Plies()
	movedOn := plies > 0 && now.Game.Turn() != now.Side // instead of waiting for the answer
	if asks(before, now.Side) && !now.TakeBack && going && plies >= 0 && !movedOn {
		l.tell("live.take_back_declined", "Name", name)
	}
	if now.Rematch[l.other()] && !before.Rematch[l.other()] {
		l.tell("live.wants_rematch", "Name", name)
	}
	if now.Rematch[now.Side] && !before.Rematch[now.Side] {
		l.tell("live.rematch_asked", "Name", name)
	}
}

// offers reports whether a draw offer of one's own stands, and of the other side.
func offers(v club.View) (mine, theirs bool) {
	by, stands := v.Game.Offer()
	return stands && v.Plays && by == v.Side, stands && v.Plays && by != v.Side
}

// whereabouts says that a player has gone or come back.
func (l *live) whereabouts(c chess.Color, before club.Whereabouts) {
	now := l.view.Players[c].Where
	if now == before || l.view.Plays && c == l.view.Side || l.view.Over() {
		return
	}
	switch now {
	case club.AtBoard:
		l.tell("lines.back", "Name", l.called(c))
	case club.Around:
		l.tell("lines.around", "Name", l.called(c))
	case club.Away:
		l.tell("lines.away", "Name", l.called(c))
	}
}

// whoseTurn tells a player that they are to move, and with how much time.
func (l *live) whoseTurn() {
	g := l.view.Game
	if l.view.Over() || !l.view.Plays || g.Turn() != l.view.Side {
		return
	}
	if claims := g.Claims(); len(claims) > 0 {
		l.tell("plain.play.claimable", "Claim", l.w.Claim(claims[0]))
	}
	if g.Control().Kind == clock.None {
		l.tell("lines.your_move")
		return
	}
	l.tell("lines.your_move_time", "Time", i18n.Clock(g.Remaining(g.Turn(), l.Now())))
}

// ended says how the game ended and what can be done now.
func (l *live) ended() {
	if l.view.Aborted {
		l.tell("live.called_off")
		return
	}
	outcome := l.view.Game.Outcome()
	l.say(l.w.Outcome(outcome))
	l.tell("plain.play.result", "Result", string(outcome.Result))
	if r := l.view.Ratings; r != nil && l.view.Plays {
		before, after := int(r.Before[l.view.Side].R+0.5), int(r.After[l.view.Side].R+0.5)
		change := strconv.Itoa(after - before)
		if after >= before {
			change = "+" + change
		}
		l.tell("live.rating", "Rating", after, "Change", change)
	}
	if l.view.Plays {
		l.tell("plain.play.after")
	}
}

// typed takes a line as a move, or as the piece that a pawn becomes.
func (l *live) typed(line string) {
	g := l.view.Game
	switch {
	case !l.view.Plays:
		l.tell("live.watching")
		return
	case l.view.Over():
		l.tell("plain.play.after")
		return
	case l.promotes(line):
		return
	case g.Turn() != l.view.Side:
		l.tell("play.not_your_turn")
		return
	}
	position := g.Position()
	m, err := position.ParseMove(line)
	if err == nil {
		l.move(m)
		return
	}
	e := g.ExplainText(line)
	if e.Code == chess.PromotionRequired {
		if l.settings.AutoQueen {
			l.move(chess.NewPromotion(e.Move.From(), e.Move.To(), chess.Queen))
			return
		}
		l.promoting = e.Move
	}
	l.say(l.w.Explain(e))
	if near, ok := position.Nearest(line); ok && e.Code == chess.Unreadable {
		l.tell("plain.play.nearest", "Move", position.SAN(near))
	}
}

// promotes plays the pawn move that waits for a piece, if the line names one.
func (l *live) promotes(line string) bool {
	pt, ok := i18n.ParsePiece(strings.TrimPrefix(i18n.Fold(line), "="))
	if l.promoting == chess.NoMove || !ok || pt == chess.Pawn || pt == chess.King {
		return false
	}
	l.move(chess.NewPromotion(l.promoting.From(), l.promoting.To(), pt))
	return true
}

// move makes a move; the look after it says what it was.
func (l *live) move(m chess.Move) {
	l.promoting = chess.NoMove
	l.did(l.seat.Play(m))
}

// did says why something was refused, and what has come of what was not.
func (l *live) did(err error) {
	if err != nil {
		l.done(err)
	}
	l.look()
}

// command does what a word asks for.
func (l *live) command(c i18n.Command, args string) {
	g := l.view.Game
	position := g.Position()
	if l.dialogue.look(&position, c, args) {
		return
	}
	switch c {
	case i18n.CommandDraw:
		l.did(l.seat.OfferDraw())
	case i18n.CommandUndo:
		if l.view.TakeBack && l.view.By != l.view.Side {
			l.did(l.seat.AnswerTakeBack(true))
			return
		}
		l.did(l.seat.AskTakeBack())
	case i18n.CommandYes, i18n.CommandNo:
		l.reply(c == i18n.CommandYes)
	case i18n.CommandClaim:
		claims := g.Claims()
		if len(claims) == 0 {
			l.tell("game.error.no_claim")
			return
		}
		l.did(l.seat.Claim(claims[0]))
	case i18n.CommandResign:
		l.resign()
	case i18n.CommandRematch:
		l.did(l.seat.Rematch())
	case i18n.CommandPGN, i18n.CommandSave:
		l.raw(g.PGN())
	case i18n.CommandScore:
		l.showScore(g)
	case i18n.CommandClock:
		l.sayClock()
	case i18n.CommandRepeat:
		l.repeat()
	case i18n.CommandHint, i18n.CommandEvaluate:
		l.tell("lines.no_help")
	default:
		l.tell("plain.not_here")
	}
}

// resign gives the game up; before both have moved it is called off instead.
func (l *live) resign() {
	if l.view.MayAbort {
		l.did(l.seat.Abort())
		return
	}
	l.did(l.seat.Resign())
}

// reply answers what the other side has asked, the latest first.
func (l *live) reply(yes bool) {
	_, draw := offers(l.view)
	switch {
	case !l.view.Plays:
		l.tell("live.watching")
	case l.view.TakeBack && l.view.By != l.view.Side:
		l.did(l.seat.AnswerTakeBack(yes))
	case draw:
		l.did(l.seat.AnswerDraw(yes))
	case l.view.Rematch[l.other()] && yes:
		l.did(l.seat.Rematch())
	default:
		l.tell("plain.play.nothing_asked")
	}
}

// sayClock says both times.
func (l *live) sayClock() {
	g := l.view.Game
	if g.Control().Kind == clock.None {
		l.tell("plain.play.no_clock")
		return
	}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		l.tell("plain.play.time", "Side", l.w.Side(c), "Time", i18n.Clock(g.Remaining(c, l.Now())))
	}
}

// repeat says the last move once more, and who is to move.
func (l *live) repeat() {
	g := l.view.Game
	played, ok := g.Last()
	if !ok {
		l.tell("plain.play.no_moves")
	} else {
		l.sayMove(g, g.Plies()-1, played.Move)
	}
	l.tell("plain.play.turn", "Side", l.w.Side(g.Turn()))
}

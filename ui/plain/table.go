package plain

import (
	"strings"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

// table is a game being played in the dialogue.
type table struct {
	*dialogue
	g     *game.Game
	begun bool // the store holds this game, and no other
	// hinted counts the hints asked for in this position; best is the move to
	// which they lead.
	hinted int
	best   chess.Move
	// promoting is the pawn move that waits for a piece to be named.
	promoting chess.Move
}

// save keeps the game. The first time another one may lie there; that it is kept,
// too, is said.
func (t *table) save() {
	if t.begun {
		t.keep(play.Save(t.profile, t.g, t.Now()))
		return
	}
	aside, err := play.Begin(t.profile, t.w, t.g, t.Now())
	t.keep(err)
	t.begun = err == nil
	if aside != nil {
		t.say(play.Aside(t.w, aside))
	}
}

// reply lets the opponent think and move, without a pause: lines are read when
// there is time for it.
func (t *table) reply(p game.Player) error {
	var reply screen.Reply
	err := screen.Patiently(t.ctx, func() { t.tell("busy.opponent", "Name", play.PlayerName(t.w, t.g, t.g.Turn())) }, func() (err error) {
		reply, err = t.Thinker.Choose(t.ctx, p.Opponent, screen.Ask(t.g, t.Now()))
		return err
	})
	if err != nil {
		return err
	}
	t.move(reply.Move)
	return nil
}

// move plays a legal move and says it. A flag that falls first ends the game
// instead, and nothing need be said here.
func (t *table) move(m chess.Move) {
	ply := t.g.Plies()
	if err := t.g.Play(m, t.Now()); err != nil {
		return
	}
	t.hinted, t.promoting = 0, chess.NoMove
	t.sayMove(t.g, ply, t.g.Moves()[ply].Move)
	t.sayOpening(t.g, ply)
}

// turn lets the person to move say what they like, until the position or the
// game changes.
func (t *table) turn() error {
	ply := t.g.Plies()
	t.remind()
	t.whoseTurn()
	for t.g.Plies() == ply && !t.g.Over() {
		line, err := t.ask(nil)
		if err != nil {
			return err
		}
		if t.g.Tick(t.Now()); t.g.Over() || line == "" {
			continue
		}
		if c, args, ok := i18n.ParseCommandLine(line); ok && !t.promotes(line) {
			if err := t.command(c, args); err != nil {
				return err
			}
			continue
		}
		t.typed(line)
	}
	return nil
}

// remind tells the person to move what they may not know: that they can claim a
// draw, or a rule that comes up for the first time. Club players know the rules.
func (t *table) remind() {
	if claims := t.g.Claims(); len(claims) > 0 {
		t.tell("plain.play.claimable", "Claim", t.w.Claim(claims[0]))
		return
	}
	if t.settings.Experience == "club" {
		return
	}
	seen, err := t.profile.Seen()
	told := func(thing string) bool { _, ok := seen[thing]; return ok || err != nil }
	if thing, words, ok := play.FirstTime(t.g, told); ok {
		t.keep(t.profile.MarkSeen(thing))
		t.tell(words)
	}
}

// whoseTurn reminds a person at a terminal of the side to move; a script knows.
func (t *table) whoseTurn() {
	if by, stands := t.g.Offer(); stands && by != t.g.Turn() {
		t.tell("plain.play.offered", "Side", t.w.Side(by))
	}
	if t.Interactive {
		t.tell("plain.play.turn", "Side", t.w.Side(t.g.Turn()))
	}
}

// typed takes a line as a move, or as the piece that a pawn becomes.
func (t *table) typed(line string) {
	if t.promotes(line) {
		return
	}
	position := t.g.Position()
	m, err := position.ParseMove(line)
	if err == nil {
		t.move(m)
		return
	}
	e := t.g.ExplainText(line)
	if e.Code == chess.PromotionRequired {
		if t.settings.AutoQueen {
			t.move(chess.NewPromotion(e.Move.From(), e.Move.To(), chess.Queen))
			return
		}
		t.promoting = e.Move
	}
	t.say(t.w.Explain(e))
	if near, ok := position.Nearest(line); ok && e.Code == chess.Unreadable {
		t.tell("plain.play.nearest", "Move", position.SAN(near))
	}
}

// promotes plays the pawn move that waits for a piece, if the line names one.
func (t *table) promotes(line string) bool {
	pt, ok := i18n.ParsePiece(strings.TrimPrefix(i18n.Fold(line), "="))
	if t.promoting == chess.NoMove || !ok || pt == chess.Pawn || pt == chess.King {
		return false
	}
	t.move(chess.NewPromotion(t.promoting.From(), t.promoting.To(), pt))
	return true
}

// command does what a word asks for.
func (t *table) command(c i18n.Command, args string) error {
	position := t.g.Position()
	if t.look(&position, c, args) {
		return nil
	}
	switch c {
	case i18n.CommandBack:
		return errMenu
	case i18n.CommandUndo:
		t.undo()
	case i18n.CommandHint:
		return t.hint()
	case i18n.CommandDraw:
		return t.draw()
	case i18n.CommandYes, i18n.CommandNo:
		t.answer(c == i18n.CommandYes)
	case i18n.CommandClaim:
		t.claim()
	case i18n.CommandResign:
		t.refused(t.g.Resign(t.g.Turn(), t.Now()))
	case i18n.CommandPGN, i18n.CommandSave:
		t.raw(t.g.PGN())
	case i18n.CommandScore:
		t.showScore(t.g)
	case i18n.CommandClock:
		t.sayClock()
	case i18n.CommandEvaluate:
		return t.evaluate()
	case i18n.CommandRepeat:
		t.repeat()
	default:
		t.tell("plain.not_here")
	}
	return nil
}

// refused says why the game refuses something; nothing if it did not.
func (t *table) refused(err error) bool {
	if err != nil {
		t.say(t.w.GameError(err))
	}
	return err != nil
}

// undo takes back the last move of the person who asks, and what came after it.
// Between two people that is the move just made.
func (t *table) undo() {
	side, n := t.g.Turn(), t.g.Plies()
	if t.g.Opponent() == "" {
		side = side.Other()
	}
	if t.refused(t.g.TakeBack(side, t.Now())) {
		return
	}
	t.hinted, t.promoting = 0, chess.NoMove
	t.tellN("plain.play.taken_back", n-t.g.Plies())
}

// hint goes up the ladder: where to look, which piece, which move and why.
func (t *table) hint() error {
	position := t.g.Position()
	if t.hinted == 0 {
		line, err := t.Thinker.Best(t.ctx, screen.Ask(t.g, t.Now()))
		if err != nil {
			return t.busy(err)
		}
		if len(line) == 0 {
			return nil
		}
		t.best = line[0]
	}
	t.hinted = min(t.hinted+1, 3)
	advice := game.Advise(position, t.best)
	switch t.hinted {
	case 1:
		t.say(t.w.AdviceLook(advice))
	case 2:
		t.say(t.w.AdvicePiece(position, t.best))
	default:
		t.tell("plain.play.hint", "Move", t.w.Move(position, t.best), "Why", t.w.AdviceWhy(advice))
	}
	return nil
}

// draw offers a draw, or accepts one that stands. A built-in player answers at
// once.
func (t *table) draw() error {
	side := t.g.Turn()
	if by, stands := t.g.Offer(); stands && by != side {
		t.refused(t.g.AcceptDraw(side, t.Now()))
		return nil
	}
	if t.refused(t.g.OfferDraw(side)) {
		return nil
	}
	other := side.Other()
	id := t.g.Opponent()
	if id == "" {
		t.tell("plain.play.offer_stands", "Side", t.w.Side(other))
		return nil
	}
	var accepts bool
	err := screen.Patiently(t.ctx, func() { t.tell("busy.opponent", "Name", play.PlayerName(t.w, t.g, other)) }, func() (err error) {
		accepts, err = t.Thinker.Accepts(t.ctx, id, other, screen.Ask(t.g, t.Now()))
		return err
	})
	if err != nil {
		return err
	}
	if accepts {
		t.refused(t.g.AcceptDraw(other, t.Now()))
	} else if !t.refused(t.g.DeclineDraw(other)) {
		t.tell("plain.play.declined", "Name", play.PlayerName(t.w, t.g, other))
	}
	return nil
}

// answer says yes or no to a draw offer of the other side.
func (t *table) answer(yes bool) {
	side := t.g.Turn()
	by, stands := t.g.Offer()
	switch {
	case !stands || by == side:
		t.tell("plain.play.nothing_asked")
	case yes:
		t.refused(t.g.AcceptDraw(side, t.Now()))
	case !t.refused(t.g.DeclineDraw(side)):
		t.tell("plain.play.declined", "Name", play.PlayerName(t.w, t.g, side))
	}
}

// claim claims a draw that the position gives.
func (t *table) claim() {
	claims := t.g.Claims()
	if len(claims) == 0 {
		t.say(t.w.T("game.error.no_claim"))
		return
	}
	t.refused(t.g.Claim(claims[0], t.Now()))
}

// sayClock says both times.
func (t *table) sayClock() {
	if t.g.Control().Kind == clock.None {
		t.tell("plain.play.no_clock")
		return
	}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		t.tell("plain.play.time", "Side", t.w.Side(c), "Time", i18n.Clock(t.g.Remaining(c, t.Now())))
	}
}

// repeat says the last move once more.
func (t *table) repeat() {
	played, ok := t.g.Last()
	if !ok {
		t.tell("plain.play.no_moves")
		return
	}
	t.sayMove(t.g, t.g.Plies()-1, played.Move)
}

// evaluate says how things stand.
func (t *table) evaluate() error {
	q := screen.Ask(t.g, t.Now())
	score, err := t.Thinker.Assess(t.ctx, q)
	if err != nil {
		return t.busy(err)
	}
	t.say(t.w.Standing(score, q.Position.Turn()))
	return nil
}

package plain

import (
	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/puzzles"
	clubs "woodfox/ui/club"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// visit is the person's visit of the club; nil where there is none.
func (d *dialogue) visit() *club.Visit {
	if d.Visit == nil || d.profile == nil {
		return nil
	}
	return d.Visit()
}

// does tells the club what the person does from now on.
func (d *dialogue) does(a screen.Activity) {
	d.at = club.Doing{Code: string(a.Code), Detail: a.Detail, Score: a.Score}
	d.active()
}

// active tells the club that the person does something.
func (d *dialogue) active() {
	if v := d.visit(); v != nil {
		v.Doing(d.at)
	}
}

// activity is an entry of the menu.
type activity struct {
	option
	do func() error
}

// together are the activities that need others.
func (d *dialogue) together() []activity {
	v := d.visit()
	if v == nil {
		return nil
	}
	all := []activity{
		{option{label: d.clubLine(v), command: i18n.CommandClub}, d.lobby},
		{option{label: d.raceLine(v), command: i18n.CommandRace, words: namesOf("race", "drillmenu.race")}, d.race},
		{option{label: d.w.T("race.tables"), command: i18n.CommandTables}, d.tables},
	}
	if v.Person().Teacher {
		all = append(all,
			activity{option{label: d.w.T("class.title"), command: i18n.CommandClass}, d.class},
			activity{option{label: d.w.T("class.desk"), command: i18n.CommandBlackboard}, d.teach})
	}
	return all
}

// raceLine is the menu's line for the race, with how it stands.
func (d *dialogue) raceLine(v *club.Visit) string {
	table, err := v.Races().Lately(v.Races().Today())
	d.keepRead(err)
	info := d.w.T("race.nobody")
	if len(table.Rows) > 0 {
		info = drills.StandingText(d.w, table, d.profile.ID())
	}
	return d.w.T("drills.entry", "Name", d.w.T("drillmenu.race"), "Info", info)
}

// race is the race of today.
func (d *dialogue) race() error {
	v := d.visit()
	if v == nil {
		d.tell("plain.not_here")
		return nil
	}
	offset := v.Races().Offset()
	d.tell("race.day", "Offset", offset)
	race, err := v.Races().Race()
	if err != nil || len(race.Left) == 0 {
		d.keepRead(err)
		d.tell("race.not_now")
		return nil
	}
	return d.drill(drills.Wish{Mode: puzzles.ModeRace, Race: race})
}

// standing is the table of the race; false where it is not known.
func (r *drill) standing() (club.RaceTable, bool) {
	v := r.visit()
	if v == nil {
		return club.RaceTable{}, false
	}
	return r.practice.Standing(drills.Options{Rivals: v.Races().Lately})
}

// sayStanding says in a sentence how a race stands.
func (r *drill) sayStanding() {
	if r.session.Race.Practice {
		r.tell("race.practice_short")
		return
	}
	if table, ok := r.standing(); ok && len(table.Rows) > 0 {
		r.say(drills.StandingText(r.w, table, r.profile.ID()))
	}
}

// sayRace says what a race that is over is worth, and how everybody stands.
func (r *drill) sayRace() {
	if r.session.Race.Practice {
		r.tell("race.practice")
	} else {
		r.tell("race.counts")
	}
	if table, ok := r.standing(); ok {
		r.sayTable(clubs.Content{Kind: clubs.DayTable, Race: table})
	}
}

// tables offers the tables of the club.
func (d *dialogue) tables() error {
	d.does(screen.Activity{Code: screen.AtLobby})
	d.help = "race.help_plain"
	options := make([]option, 0, len(clubs.TableKinds())+1)
	for _, k := range clubs.TableKinds() {
		options = append(options, option{label: d.w.T(k.Name())})
	}
	options = append(options, option{label: d.w.T("drills.back"), command: i18n.CommandBack})
	i, err := d.choose("race.which", options)
	if err != nil || i == len(options)-1 {
		return err
	}
	content, err := clubs.ReadTable(d.visit(), d.Store, clubs.TableKinds()[i], d.profile.ID())
	d.keepRead(err)
	d.sayTable(content)
	return nil
}

// longestTable is how many rows of a table are said, the person's own apart.
const longestTable = 20

// sayTable says a table: its beginning, and the person's own row.
func (d *dialogue) sayTable(c clubs.Content) {
	d.tell(c.Kind.Name())
	own, rows := d.tableRows(c)
	if len(rows) == 0 {
		d.tell("race.nobody")
	}
	for i, row := range rows {
		switch {
		case i == own:
			d.tell("race.plain.own", "Row", row)
		case i < longestTable:
			d.say(row)
		}
	}
	if n := len(rows) - longestTable; n > 0 {
		d.tellN("race.plain.more", n)
	}
}

// tableRows words the rows of a table and finds the person's own, −1 if there is
// none.
func (d *dialogue) tableRows(c clubs.Content) (own int, rows []string) {
	me := d.profile.ID()
	own = -1
	for i, r := range c.Race.Rows {
		id := "race.plain.day"
		if c.Kind == clubs.WeekTable {
			id = "race.plain.week"
		}
		row := d.w.T(id, "Place", r.Place, "Name", drills.NameOf(d.w, r.Name), "Score", r.Score, "Errors", r.Errors, "Days", r.Days)
		if r.Profile == me {
			own = i
		}
		rows = append(rows, row)
	}
	for i, r := range c.Rows(d.w, d.Now()) {
		if c.Members[i].ID == me {
			own = i
		}
		row := d.w.T("race.plain.member", "Name", r.Name, "Value", r.Value, "More", r.More)
		if c.Kind != clubs.MembersTable {
			row = d.w.T("race.plain.rating", "Place", r.Place, "Name", r.Name, "Value", r.Value, "More", r.More)
		}
		rows = append(rows, row)
	}
	return own, rows
}

// class says who is there and what they do.
func (d *dialogue) class() error {
	d.does(screen.Activity{Code: screen.AtLobby})
	people := clubs.Pupils(d.visit())
	d.tellN("class.here", len(people))
	for _, p := range people {
		row := d.w.T("drills.entry", "Name", drills.NameOf(d.w, p.Name), "Info", clubs.Doing(d.w, p.Doing))
		if idle := clubs.Minutes(d.w, d.Now().Sub(p.Active)); idle != "" {
			row = d.w.T("class.plain.idle", "Row", row, "Time", idle)
		}
		d.say(row)
	}
	return nil
}

// hearBoard says, once, that a teacher shows a board, and that it is gone.
func (d *dialogue) hearBoard() {
	v := d.visit()
	if v == nil {
		return
	}
	b, shown := v.Blackboard()
	if b.By.ID == v.Person().ID {
		shown = false
	}
	if !shown {
		if d.boardBy != "" {
			d.tell("class.board_gone")
		}
		d.boardBy = ""
		return
	}
	if b.By.ID != d.boardBy {
		d.boardBy = b.By.ID
		d.tell("class.plain.shown", "Name", drills.NameOf(d.w, b.By.Name), "Word", d.w.Word(i18n.CommandBlackboard))
	}
}

// teaches reports whether the person is a teacher in the menu, for whom the word
// opens their own board.
func (d *dialogue) teaches() bool {
	v := d.visit()
	return v != nil && v.Person().Teacher && d.at.Code == string(screen.AtHome)
}

// blackboard reads the board that a teacher shows; false where nobody could.
func (d *dialogue) blackboard() bool {
	v := d.visit()
	if v == nil || d.at.Code == string(screen.AtBoard) {
		return false
	}
	b, shown := v.Blackboard()
	if !shown {
		d.tell("class.plain.none")
		return true
	}
	d.tell("class.shown_by", "Name", drills.NameOf(d.w, b.By.Name))
	d.sayBlackboard(b)
	return true
}

// sayBlackboard says a board in words: the note, what stands where, how it came to
// that, what is marked.
func (d *dialogue) sayBlackboard(b club.Blackboard) {
	if b.Note != "" {
		d.say(b.Note)
	}
	if len(b.Moves) > 0 {
		d.say(clubs.MovesText(b))
	}
	position := b.Position()
	d.showPieces(&position)
	if outcome := position.Outcome(); outcome.Over() {
		d.say(d.w.Outcome(outcome))
	} else {
		d.tell("class.to_move", "Side", d.w.Side(position.Turn()))
	}
	if b.Squares != 0 {
		d.tell("class.plain.marked", "Squares", d.w.Squares(b.Squares.Squares()...))
	}
	if len(b.Arrows) > 0 {
		d.tell("class.arrows", "Arrows", clubs.ArrowsText(b.Arrows))
	}
}

// teach is where a teacher prepares a board and shows it.
func (d *dialogue) teach() error {
	d.does(screen.Activity{Code: screen.AtBoard})
	d.help = "class.help_words"
	t := &desk{dialogue: d}
	b, shown := d.visit().Blackboard()
	if t.shown = shown && b.By.ID == d.visit().Person().ID; t.shown {
		t.Blackboard = b
	} else {
		var err error
		t.Blackboard, err = clubs.Draft(d.profile)
		d.keepRead(err)
	}
	t.below = chess.White
	t.sayBlackboard(t.Blackboard)
	d.tell("class.help_words")
	defer func() { d.keep(clubs.KeepDraft(d.profile, t.Blackboard)) }()
	for {
		line, err := d.ask(nil)
		if err != nil {
			return err
		}
		back, err := t.line(line)
		if err != nil || back {
			return err
		}
	}
}

// desk is a board that a teacher prepares in the dialogue.
type desk struct {
	*dialogue
	club.Blackboard
	shown bool
}

// line does what a line asks for; back leaves.
func (t *desk) line(line string) (back bool, err error) {
	position := t.Position()
	c, args, ok := i18n.ParseCommandLine(line)
	switch {
	case line == "":
	case !ok:
		t.play(position, line)
	case c == i18n.CommandBack:
		return true, nil
	case t.look(&position, c, args):
		t.Flipped = t.below == chess.Black
	case c == i18n.CommandUndo:
		if !t.TakeBack() {
			t.tell("class.no.undo")
			break
		}
		t.changed()
	case c == i18n.CommandMark:
		squares, ok := clubs.ParseSquares(args)
		if !ok {
			t.tell("class.which_square")
			break
		}
		for _, s := range squares {
			t.Mark(s)
		}
		t.changed()
	case c == i18n.CommandArrow:
		a, ok := clubs.ParseArrow(args)
		if !ok {
			t.tell("class.which_arrow")
			break
		}
		t.Point(a)
		t.changed()
	case c == i18n.CommandClear:
		t.Unmark()
		t.changed()
	case c == i18n.CommandNote:
		return false, t.askNote()
	case c == i18n.CommandPosition:
		return false, t.askPosition()
	case c == i18n.CommandShow:
		t.toggle()
	case c == i18n.CommandRepeat:
		t.sayBlackboard(t.Blackboard)
	default:
		t.tell("plain.not_here")
	}
	return false, nil
}

// play plays a typed move.
func (t *desk) play(position chess.Position, line string) {
	m, err := position.ParseMove(line)
	if err != nil {
		t.say(t.w.Explain(chess.ExplainText(&position, line)))
		return
	}
	t.tell("plain.play.moved", "Side", t.w.Side(position.Turn()), "Move", t.w.Move(position, m))
	t.Play(m)
	t.changed()
}

func (t *desk) askNote() error {
	line, err := t.ask(func() { t.tell("class.ask_note") })
	if err == nil {
		t.Note = store.Clean(line, 120)
		t.changed()
	}
	return err
}

// askPosition takes a position in writing; an empty line is the start of a game.
func (t *desk) askPosition() error {
	line, err := t.ask(func() { t.tell("class.plain.ask_fen") })
	if err != nil {
		return err
	}
	p := chess.StartPosition()
	if line != "" {
		if p, err = chess.ParseFEN(line); err != nil {
			t.tell("class.bad_fen", "Why", clubs.Fault(t.w, err))
			return nil
		}
	}
	t.Set(p)
	t.changed()
	return nil
}

// changed shows what the board has become, if everybody sees it.
func (t *desk) changed() {
	if t.shown && t.visit().Show(t.Blackboard) != nil {
		t.shown = false
		t.tell("class.not_shown")
	}
}

// toggle shows the board to everybody, or takes it down.
func (t *desk) toggle() {
	if t.shown {
		t.shown = t.visit().ClearBoard() != nil
	} else {
		t.shown = t.visit().Show(t.Blackboard) == nil
	}
	if t.shown {
		t.tell("class.all_see")
	} else {
		t.tell("class.only_you")
	}
}

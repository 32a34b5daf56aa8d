package plain

import (
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/internal/club"
	clubs "woodfox/ui/club"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// ears are what a dialogue has told of the club.
type ears struct {
	visit  *club.Visit
	told   map[string]bool // challenges and games, by ID
	notice int             // the version of the server's last notice
}

// hints is the channel of the talk's news.
func (d *dialogue) hints() <-chan struct{} {
	if v := d.visit(); v != nil {
		return v.Told()
	}
	return nil
}

// hear says what has come up in the club, and reports whether there was anything.
func (d *dialogue) hear() bool {
	v := d.visit()
	if v == nil {
		return false
	}
	before := d.written
	if d.live != nil {
		d.live.look() // which may lead to the next game
	}
	n := v.News()
	fresh := d.ears.visit != v
	if fresh {
		// What there was before is for the menu to offer.
		d.ears = ears{visit: v, told: map[string]bool{}, notice: n.Notice.Version}
	}
	once := func(id string) bool {
		before := d.ears.told[id]
		d.ears.told[id] = true
		return !before
	}
	for _, g := range n.Games {
		if once(g.ID) && !fresh && !v.Sits(g.ID) {
			id := "lines.begun"
			if g.Plies > 0 { // it was taken up again, after the server was started anew
				id = "lines.goes_on"
			}
			d.tell(id, "Name", d.name(g.Players[g.Side.Other()]), "Word", d.w.Word(i18n.CommandClub))
		}
	}
	for _, ch := range n.Challenges {
		if once(ch.ID) {
			d.say(d.w.Sentences(d.w.T("club.asks_you", "Name", d.name(ch.From)), clubs.TermsText(d.w, ch.Terms, false),
				d.w.T("lines.answer_in_club", "Word", d.w.Word(i18n.CommandClub))))
		}
	}
	for _, ch := range n.Declined {
		if once(ch.ID+" declined") && !fresh {
			d.tell("club.declined", "Name", d.name(ch.To))
		}
	}
	if n.Notice.Version > d.ears.notice {
		d.ears.notice = n.Notice.Version
		if n.Notice.Stopping {
			d.tell("club.stopping")
		} else {
			d.tell("club.server_says", "Text", n.Notice.Text)
		}
	}
	d.hearBoard()
	return d.written > before
}

// name is what a person is called.
func (d *dialogue) name(p club.Person) string { return drills.NameOf(d.w, p.Name) }

// clubLine is the menu's line for the club: what waits there, or how many are here.
func (d *dialogue) clubLine(v *club.Visit) string {
	n := v.News()
	switch {
	case len(n.Games) > 0:
		return d.w.T("lines.menu.game", "Name", d.name(n.Games[0].Players[n.Games[0].Side.Other()]))
	case len(n.Challenges) > 0:
		return d.w.T("lines.menu.asks", "Name", d.name(n.Challenges[0].From))
	}
	return d.w.N("lines.menu.club", len(v.Lobby().People))
}

// lobby is where games are arranged. What is there is said when the person comes
// and with every empty line, not by itself: people come and go all the time.
func (d *dialogue) lobby() error {
	for {
		d.help = "lines.help.lobby"
		d.does(screen.Activity{Code: screen.AtLobby})
		v := d.visit()
		rows, err := d.rows(v)
		if err != nil {
			d.say(clubs.WhyText(d.w, err))
		}
		line, err := d.ask(func() { d.sayRows(rows) })
		if err != nil {
			return err
		}
		if c, _ := i18n.ParseCommand(line); c == i18n.CommandBack {
			return nil
		}
		if line == "" {
			continue
		}
		r, why := findRow(rows, line)
		if why != "" {
			d.tell(why)
			continue
		}
		if err := r.do(); err != nil {
			return err
		}
	}
}

// row is a line of the lobby.
type row struct {
	text   string
	name   string // whose it is, to find them by
	person bool   // somebody who is here, of whom there may be many
	do     func() error
}

// maxPeople bounds the people who are named in the lobby; others are found by name.
const maxPeople = 20

// sayRows says the lobby.
func (d *dialogue) sayRows(rows []row) {
	people := 0
	for _, r := range rows {
		if r.person {
			people++
		}
	}
	d.tellN("club.here", people+1)
	named := 0
	for i, r := range rows {
		if r.person {
			if named++; named > maxPeople {
				continue
			}
		}
		d.say(strconv.Itoa(i+1) + " " + r.text)
	}
	if more := people - maxPeople; more > 0 {
		d.tellN("lines.more_people", more)
	}
	d.tell("lines.lobby")
}

// findRow is the row with that number, or whose name has that in it. Otherwise why
// says so.
func findRow(rows []row, line string) (r row, why string) {
	typed := strings.ToLower(i18n.Fold(line))
	if n, err := strconv.Atoi(strings.TrimRight(typed, ". ")); err == nil {
		if n < 1 || n > len(rows) {
			return row{}, "lines.which"
		}
		return rows[n-1], ""
	}
	var found []row
	for _, r := range rows {
		name := strings.ToLower(i18n.Fold(r.name))
		if r.person && name == typed {
			return r, ""
		}
		if r.person && strings.Contains(name, typed) {
			found = append(found, r)
		}
	}
	switch len(found) {
	case 0:
		return row{}, "club.nobody_found"
	case 1:
		return found[0], ""
	}
	return row{}, "club.error.ambiguous"
}

// rows are the lines of the lobby: what waits for the person first, then what can
// be watched, then who is here. The error says what could not be read.
func (d *dialogue) rows(v *club.Visit) ([]row, error) {
	own, failed := v.Games()
	lobby := v.Lobby()
	var rows []row
	add := func(text string, do func() error) { rows = append(rows, row{text: text, do: do}) }
	for _, g := range own {
		add(clubs.GoesOnText(d.w, g), func() error { return d.sit(v.Sit(g.ID)) })
	}
	for _, ch := range lobby.Challenges {
		switch {
		case ch.Mine:
			add(d.sentText(ch), func() error { return d.withdraw(v, ch) })
		case ch.To.ID != "":
			add(d.w.Sentences(d.w.T("club.asks_you", "Name", d.name(ch.From)), clubs.TermsText(d.w, ch.Terms, false)), func() error { return d.answer(v, ch) })
		default:
			add(d.w.Sentences(d.w.T("club.asks_all", "Name", d.name(ch.From)), clubs.TermsText(d.w, ch.Terms, false)), func() error { return d.answer(v, ch) })
		}
	}
	for _, g := range lobby.Games {
		if !g.Mine {
			players := d.name(g.Players[chess.White]) + " – " + d.name(g.Players[chess.Black])
			add(d.w.T("club.they_play", "Players", players, "Control", d.w.Control(g.Control)), func() error { return d.sit(v.Watch(g.ID)) })
		}
	}
	add(d.w.T("club.act_open"), func() error { return d.challenge(v, club.Present{}) })
	for _, p := range lobby.People {
		if p.ID != v.Person().ID {
			name := clubs.WithRating(d.w, p)
			rows = append(rows, row{
				text: d.w.T("club.is_here", "Name", name, "Doing", clubs.DoingText(d.w, p)), name: p.Name, person: true,
				do: func() error { return d.meet(v, p) },
			})
		}
	}
	return rows, failed
}

// sentText says of a challenge of one's own what became of it.
func (d *dialogue) sentText(ch club.Challenge) string {
	switch {
	case ch.Declined:
		return d.w.T("club.declined", "Name", d.name(ch.To))
	case ch.To.ID == "":
		return d.w.Sentences(d.w.T("club.sent_all"), clubs.TermsText(d.w, ch.Terms, true))
	}
	return d.w.Sentences(d.w.T("club.sent", "Name", d.name(ch.To)), clubs.TermsText(d.w, ch.Terms, true))
}

// done says why something was not done; nothing if it was.
func (d *dialogue) done(err error) {
	if err != nil {
		d.say(clubs.WhyText(d.w, err))
	}
}

// withdraw takes a challenge of one's own back if that is wanted. One that was
// declined has been seen with that.
func (d *dialogue) withdraw(v *club.Visit, ch club.Challenge) error {
	sure := ch.Declined
	if !sure {
		var err error
		if sure, err = d.yes(func() { d.tell("lines.withdraw") }); err != nil {
			return err
		}
	}
	if sure {
		d.done(v.Withdraw(ch.ID))
	}
	return nil
}

// answer accepts a challenge or declines it.
func (d *dialogue) answer(v *club.Visit, ch club.Challenge) error {
	options := []option{{label: d.w.T("club.act_accept"), command: i18n.CommandYes}}
	acts := []func() error{func() error { return d.sit(v.Accept(ch.ID)) }}
	if ch.To.ID != "" {
		options = append(options, option{label: d.w.T("club.act_decline"), command: i18n.CommandNo})
		acts = append(acts, func() error { d.done(v.Decline(ch.ID)); return nil })
	}
	options = append(options, option{label: d.w.T("club.later"), command: i18n.CommandBack})
	acts = append(acts, func() error { return nil })
	i, err := d.choose("lines.accept", options)
	if err != nil {
		return err
	}
	return acts[i]()
}

// meet offers what can be done with somebody who is here.
func (d *dialogue) meet(v *club.Visit, p club.Present) error {
	options := []option{{label: d.w.T("club.act_challenge")}}
	acts := []func() error{func() error { return d.challenge(v, p) }}
	if p.Game != "" {
		options = append(options, option{label: d.w.T("club.act_watch")})
		acts = append(acts, func() error { return d.sit(v.Watch(p.Game)) })
	}
	options = append(options, option{label: d.w.T("plain.settings.back"), command: i18n.CommandBack})
	acts = append(acts, func() error { return nil })
	i, err := d.choose("lines.meet", options)
	if err != nil {
		return err
	}
	return acts[i]()
}

// challenge asks for the terms of a game and proposes it, to anybody if p is the
// zero value.
func (d *dialogue) challenge(v *club.Visit, p club.Present) error {
	terms := club.Terms{To: p.ID}
	controls, usual := clubs.Controls()
	controls[0], controls[usual] = controls[usual], controls[0] // what an empty line takes
	options := make([]option, len(controls))
	for i, c := range controls {
		options[i] = option{label: d.w.Control(c), words: []string{c.String()}}
	}
	i, err := d.choose("plain.play.clock", options)
	if err != nil {
		return err
	}
	terms.Control = controls[i]
	sides := []club.Side{club.AnySide, club.WhiteSide, club.BlackSide}
	if i, err = d.choose("plain.play.side", []option{
		{label: d.w.T("plain.play.random"), words: []string{"random"}},
		{label: d.w.Side(chess.White), words: []string{"white", "白", "白棋"}},
		{label: d.w.Side(chess.Black), words: []string{"black", "黑", "黑棋"}},
	}); err != nil {
		return err
	}
	terms.Side = sides[i]
	if !v.Person().Guest && !p.Guest {
		if terms.Rated, err = d.yes(func() { d.tell("lines.rated") }); err != nil {
			return err
		}
	}
	if _, err := v.Challenge(terms); err != nil {
		d.done(err)
		return nil
	}
	if p.ID == "" {
		d.tell("club.sent_all")
	} else {
		d.tell("club.sent", "Name", d.name(p.Person))
	}
	return nil
}

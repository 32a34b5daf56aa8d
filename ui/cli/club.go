package cli

import (
	"math"
	"strconv"
	"time"

	"woodfox/internal/account"
	"woodfox/internal/store"
)

// clubCommands are an operator's: they work on the server's data, while it runs or
// not.
type clubCommands struct {
	Invite  clubInviteCommand  `cmd:""`
	Invites clubInvitesCommand `cmd:""`
	Revoke  clubRevokeCommand  `cmd:""`
	Teacher clubTeacherCommand `cmd:""`
	Members clubMembersCommand `cmd:""`
}

// clubInviteCommand makes an invite code.
type clubInviteCommand struct {
	place
	Uses int    `placeholder:"N" default:"1"`
	Days int    `placeholder:"N" default:"14"`
	Note string `placeholder:"TEXT"`
	JSON bool   `name:"json"`
}

// mostDays bounds how long a code may live; 0 is for ever.
const mostDays = 3650

// Run prints the code; nothing else ever shows it again.
func (c *clubInviteCommand) Run(r *run) error {
	if c.Uses < 1 || c.Uses > 1_000_000 {
		return badValue("--uses", c.Uses)
	}
	if c.Days < 0 || c.Days > mostDays {
		return badValue("--days", c.Days)
	}
	s, err := c.open(r)
	if err != nil {
		return err
	}
	defer s.Close()
	var expires time.Time
	if c.Days > 0 {
		expires = time.Now().AddDate(0, 0, c.Days).Truncate(time.Second)
	}
	ticket, err := account.New(account.Options{Store: s}).Invite(c.Uses, expires, c.Note)
	if err != nil {
		return storeFailure(Outside, err)
	}
	if c.JSON {
		return r.json(map[string]any{"code": ticket.Code.String(), "id": ticket.ID, "uses": c.Uses, "expires": moment(expires), "note": c.Note})
	}
	if err := r.print(ticket.Code); err != nil {
		return err
	}
	r.say(r.words.N("account.cli.invited", c.Uses, "ID", ticket.ID, "Until", r.until(expires)))
	return nil
}

// clubInvitesCommand lists the codes that are open.
type clubInvitesCommand struct {
	place
	JSON bool `name:"json"`
}

// Run prints a line for each: its id, how many may still come by it, until when,
// and the note.
func (c *clubInvitesCommand) Run(r *run) error {
	return c.withStore(r, func(s *store.Store) error {
		open, err := account.New(account.Options{Store: s}).Invitations()
		if err != nil {
			return storeFailure(Outside, err)
		}
		if c.JSON {
			all := make([]map[string]any, len(open))
			for i, o := range open {
				all[i] = map[string]any{"id": o.ID, "uses": o.Uses, "created": moment(o.Created), "expires": moment(o.Expires), "note": o.Note}
			}
			return r.json(all)
		}
		for _, o := range open {
			line := []any{o.ID, o.Uses, r.until(o.Expires)}
			if o.Note != "" {
				line = append(line, printable(o.Note))
			}
			if err := r.print(line...); err != nil {
				return err
			}
		}
		return nil
	})
}

// clubRevokeCommand takes a code back.
type clubRevokeCommand struct {
	place
	Code string `arg:""`
}

// Run deletes the code; who came by it stays.
func (c *clubRevokeCommand) Run(r *run) error {
	return c.withStore(r, func(s *store.Store) error {
		switch err := account.New(account.Options{Store: s}).Revoke(c.Code); account.ReasonOf(err) {
		case "":
			if err != nil {
				return storeFailure(Outside, err)
			}
		default:
			return &failure{status: No, id: "account.cli.no_code", args: []any{"Code", c.Code}, err: err}
		}
		r.tell("account.cli.revoked", "Code", c.Code)
		return nil
	})
}

// clubTeacherCommand makes somebody a teacher.
type clubTeacherCommand struct {
	place
	Who    string `arg:""`
	Remove bool   ``
}

// Run gives the role or takes it away.
func (c *clubTeacherCommand) Run(r *run) error {
	return c.withStore(r, func(s *store.Store) error {
		registry := account.New(account.Options{Store: s})
		p, err := registry.Find(c.Who)
		switch account.ReasonOf(err) {
		case account.Unknown:
			return &failure{status: No, id: "cli.club.unknown", args: []any{"Name", c.Who}, err: err}
		case account.Several:
			return &failure{status: No, id: "cli.profile.several", args: []any{"Name", c.Who}, err: err}
		}
		if err == nil {
			err = registry.SetTeacher(p, !c.Remove)
		}
		if err != nil {
			return storeFailure(Outside, err)
		}
		info, err := p.Info()
		if err != nil {
			return storeFailure(Outside, err)
		}
		id := "account.cli.teaches"
		if c.Remove {
			id = "account.cli.teaches_no_more"
		}
		r.tell(id, "Name", r.called(info.Name))
		return nil
	})
}

// clubMembersCommand lists everybody.
type clubMembersCommand struct {
	place
	JSON bool `name:"json"`
}

// Run prints a line for each: when they were here last, their id, what they are,
// their ratings for puzzles and games, and their name.
func (c *clubMembersCommand) Run(r *run) error {
	return c.withStore(r, func(s *store.Store) error {
		members, err := s.Members(0)
		if err != nil {
			return storeFailure(Outside, err)
		}
		if c.JSON {
			all := make([]map[string]any, len(members))
			for i, m := range members {
				all[i] = map[string]any{
					"id": m.ID, "name": m.Name, "created": moment(m.Created), "last_used": moment(m.LastUsed),
					"guest": m.Guest, "teacher": m.Teacher, "puzzle": strength(m.Puzzle), "club": strength(m.Club),
				}
			}
			return r.json(all)
		}
		for _, m := range members {
			if err := r.print(m.LastUsed.Local().Format(time.DateTime), m.ID, r.standing(m), rounded(m.Puzzle), rounded(m.Club), r.called(m.Name)); err != nil {
				return err
			}
		}
		return nil
	})
}

// standing is what somebody is in the club.
func (r *run) standing(m store.Member) string {
	switch {
	case m.Teacher:
		return r.words.T("account.cli.teacher")
	case m.Guest:
		return r.words.T("account.cli.guest")
	}
	return r.words.T("account.cli.member")
}

func rounded(s store.Strength) string {
	if !s.Known {
		return "-"
	}
	return strconv.Itoa(int(math.Round(s.Rating.R)))
}

func strength(s store.Strength) any {
	if !s.Known {
		return nil
	}
	return map[string]float64{"rating": s.Rating.R, "deviation": s.Rating.RD}
}

// moment is a time as JSON has it; null is never.
func moment(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UTC().Format(time.RFC3339)
}

// until is the day and time up to which something is good.
func (r *run) until(t time.Time) string {
	if t.IsZero() {
		return r.words.T("account.cli.for_ever")
	}
	return t.Local().Format(time.DateTime)
}

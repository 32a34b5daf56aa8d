package cli

import (
	"errors"
	"time"

	"woodfox/internal/store"
)

// profileCommands look after the people in the database.
type profileCommands struct {
	List   profileListCommand   `cmd:""`
	Export profileExportCommand `cmd:""`
	Import profileImportCommand `cmd:""`
	Delete profileDeleteCommand `cmd:""`
}

type profileListCommand struct{ place }

// Run prints one line for each profile: when it was last used, id and name.
func (c *profileListCommand) Run(r *run) error {
	return c.withStore(r, func(s *store.Store) error {
		all, err := s.Profiles()
		if err != nil {
			return storeFailure(Outside, err)
		}
		for _, info := range all {
			if err := r.print(info.LastUsed.Local().Format(time.DateTime), info.ID, r.called(info.Name)); err != nil {
				return err
			}
		}
		return nil
	})
}

type profileExportCommand struct {
	place
	Name string `arg:"" optional:""`
}

// Run prints the profile as JSON; without a name the one used last.
func (c *profileExportCommand) Run(r *run) error {
	return c.withProfile(r, c.Name, func(_ *store.Store, p *store.Profile) error {
		if err := p.Export(r.Out); err != nil {
			return storeFailure(Outside, err)
		}
		return nil
	})
}

type profileImportCommand struct {
	place
	File string `arg:""`
	Name string `placeholder:"NAME"`
}

// Run adds an exported profile to the database.
func (c *profileImportCommand) Run(r *run) error {
	file, err := r.open(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	s, err := c.open(r)
	if err != nil {
		return err
	}
	defer s.Close()
	p, err := s.Import(file, c.Name)
	if err != nil {
		return r.importFailure(c.File, err)
	}
	info, err := p.Info()
	if err != nil {
		return storeFailure(Outside, err)
	}
	r.tell("cli.profile.imported", "Name", r.called(info.Name))
	return nil
}

// importFailure tells the file's own faults from trouble with the database.
func (r *run) importFailure(file string, err error) error {
	e, ok := errors.AsType[*store.Error](err)
	switch store.CodeOf(err) {
	case store.BadImport, store.NewerImport:
		return storeFailure(No, err)
	case store.Exists:
		return &failure{status: No, id: "cli.store.name_taken", args: []any{"Name", r.called(e.Field)}, err: err}
	}
	if ok && e.Path == "" { // reading failed, not the database
		return &failure{status: Outside, id: "cli.cannot_read", args: []any{"File", file, "Why", cause(e.Err)}, err: err}
	}
	return storeFailure(Outside, err)
}

type profileDeleteCommand struct {
	place
	Name string `arg:""`
}

// Run deletes a profile and everything remembered about that person.
func (c *profileDeleteCommand) Run(r *run) error {
	if c.Name == "" {
		return badValue("NAME", c.Name) // an empty variable of a script must not delete anybody
	}
	return c.withProfile(r, c.Name, func(s *store.Store, p *store.Profile) error {
		if err := s.DeleteProfile(p.ID()); err != nil {
			return storeFailure(Outside, err)
		}
		r.tell("cli.profile.deleted", "Name", c.Name)
		return nil
	})
}

// withProfile finds a profile by name or id; an empty name is the one used
// last.
func (p place) withProfile(r *run, name string, do func(*store.Store, *store.Profile) error) error {
	return p.withStore(r, func(s *store.Store) error {
		all, err := s.Profiles()
		if err != nil {
			return storeFailure(Outside, err)
		}
		if name == "" && len(all) > 0 {
			all = all[:1]
		} else {
			all = named(all, name)
		}
		switch len(all) {
		case 0:
			if name == "" {
				return &failure{status: No, id: "cli.store.nothing_yet"}
			}
			return &failure{status: No, id: "cli.profile.unknown", args: []any{"Name", name}}
		case 1:
			p, err := s.Profile(all[0].ID)
			if err != nil {
				return storeFailure(Outside, err)
			}
			return do(s, p)
		}
		return &failure{status: No, id: "cli.profile.several", args: []any{"Name", name}}
	})
}

// called is a person's name, or the words for somebody who gave none.
func (r *run) called(name string) string {
	if name == "" {
		return r.words.T("home.person_unnamed")
	}
	return printable(name)
}

func named(all []store.Info, name string) []store.Info {
	var found []store.Info
	for _, info := range all {
		if info.ID == name {
			return []store.Info{info}
		}
		if info.Name == name {
			found = append(found, info)
		}
	}
	return found
}

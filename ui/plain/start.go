package plain

import (
	"woodfox/internal/store"
	"woodfox/ui/i18n"
)

// begin finds out who is there and in which language to speak. Somebody new who
// sits at a terminal is asked as on the screens; three empty answers are enough.
func (d *dialogue) begin() error {
	profile := d.Profile
	if profile == nil {
		var err error
		if profile, err = d.Store.LastProfile(); err != nil {
			return err
		}
	}
	if profile != nil {
		return d.greet(profile)
	}
	d.settings = store.DefaultSettings()
	d.speak()
	name := ""
	if d.Interactive {
		var err error
		if name, err = d.firstStart(); err != nil {
			return err
		}
	}
	profile, err := d.Store.CreateProfile(name)
	if err != nil {
		return err
	}
	if err := profile.SaveSettings(d.settings); err != nil {
		d.keep(err)
	}
	return d.greet(profile)
}

// greet opens a profile and says whose it is.
func (d *dialogue) greet(profile *store.Profile) error {
	settings, err := profile.Settings()
	if err != nil {
		return err
	}
	info, err := profile.Info()
	if err != nil {
		return err
	}
	d.profile, d.settings = profile, settings
	d.keep(profile.Used())
	d.speak()
	if info.Name == "" {
		d.tell("plain.welcome")
	} else {
		d.tell("plain.welcome_name", "Name", info.Name)
	}
	if !d.Store.Saved() {
		d.tell("plain.nothing_kept")
	}
	return nil
}

// speak puts the right language in force.
func (d *dialogue) speak() {
	lang := d.Guess
	if l, ok := i18n.Parse(d.settings.Lang); ok {
		lang = l
	}
	if d.Lang != "" {
		lang = d.Lang
	}
	d.w = i18n.For(lang)
}

// firstStart asks for language, name and experience.
func (d *dialogue) firstStart() (name string, err error) {
	d.help = "plain.help.first_start"
	if err := d.chooseLanguage(); err != nil {
		return "", err
	}
	if name, err = d.ask(func() { d.tell("plain.first.name") }); err != nil {
		return "", err
	}
	levels := []string{"never", "moves", "sometimes", "club"}
	options := make([]option, len(levels))
	for i, level := range levels {
		options[i] = option{label: d.w.T("plain.first." + level)}
	}
	i, err := d.choose("plain.first.played", options)
	if err != nil {
		return "", err
	}
	d.settings.Experience = levels[i]
	return name, nil
}

// chooseLanguage asks for a language, the present one first, and speaks it at
// once.
func (d *dialogue) chooseLanguage() error {
	langs := []i18n.Lang{d.w.Lang()}
	for _, l := range i18n.All() {
		if l != d.w.Lang() {
			langs = append(langs, l)
		}
	}
	options := make([]option, len(langs))
	for i, l := range langs {
		options[i] = option{label: l.Name(), word: string(l)}
	}
	i, err := d.choose("plain.language", options)
	if err != nil {
		return err
	}
	d.settings.Lang = string(langs[i])
	d.Lang = ""
	d.speak()
	return d.saveSettings()
}

func (d *dialogue) saveSettings() error {
	if d.profile != nil {
		d.keep(d.profile.SaveSettings(d.settings))
	}
	return nil
}

// change is the settings that matter here: language and name.
func (d *dialogue) change() error {
	d.help = "plain.help.settings"
	i, err := d.choose("plain.settings.title", []option{
		{label: d.w.T("plain.settings.language"), command: i18n.CommandLanguage},
		{label: d.w.T("plain.settings.name")},
		{label: d.w.T("plain.settings.back"), command: i18n.CommandBack},
	})
	if err != nil {
		return err
	}
	switch i {
	case 0:
		return d.chooseLanguage()
	case 1:
		name, err := d.ask(func() { d.tell("plain.first.name") })
		if err != nil {
			return err
		}
		d.keep(d.profile.Rename(name))
	}
	return nil
}

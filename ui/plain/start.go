package plain

import (
	"woodfox/internal/store"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
)

// begin finds out who is there and in which language to speak. Somebody new who
// sits at a terminal is asked as on the screens; three empty answers are enough.
func (d *dialogue) begin() error {
	profile := d.Profile
	if profile == nil && !d.Served {
		var err error
		if profile, err = d.Store.LastProfile(); err != nil {
			return err
		}
	}
	if profile != nil {
		return d.greet(profile)
	}
	return d.newPerson()
}

// newPerson makes the profile of somebody who is new. Where it cannot be saved
// the dialogue goes on without saving, and says so.
func (d *dialogue) newPerson() error {
	d.profile, d.settings = nil, store.DefaultSettings()
	d.speak()
	name := ""
	if d.Interactive {
		var err error
		if name, err = d.firstStart(); err != nil {
			return err
		}
	}
	enroll := d.Enroll
	if enroll == nil {
		enroll = d.Store.CreateProfile
	}
	profile, err := enroll(name)
	if err != nil {
		d.keep(err)
		if d.Store, err = store.Memory(d.ctx, store.Options{Now: d.Now}); err != nil {
			return err
		}
		if profile, err = d.Store.CreateProfile(name); err != nil {
			return err
		}
	}
	d.keep(profile.SaveSettings(d.settings))
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
	levels := home.Experiences()
	options := make([]option, len(levels))
	for i, level := range levels {
		options[i] = option{label: d.w.T("home.experience_" + level)}
	}
	i, err := d.choose("home.ask_experience", options)
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
		options[i] = option{label: l.Name(), words: []string{string(l)}}
	}
	i, err := d.choose("plain.language", options)
	if err != nil {
		return err
	}
	d.settings.Lang = string(langs[i])
	d.Lang = ""
	d.speak()
	if d.profile != nil {
		d.keep(d.profile.SaveSettings(d.settings))
	}
	return nil
}

// change is the settings that matter here: language and name, and who is there.
func (d *dialogue) change() error {
	d.help = "plain.help.settings"
	deeds := []deed{
		{option{label: d.w.T("plain.settings.language"), command: i18n.CommandLanguage}, d.chooseLanguage},
		{option{label: d.w.T("plain.settings.name")}, func() error {
			name, err := d.ask(func() { d.tell("plain.first.name") })
			if err != nil {
				return err
			}
			d.keep(d.profile.Rename(name))
			return nil
		}},
	}
	if !d.Served { // on a server nobody can sit down in another's place
		deeds = append(deeds, deed{option{label: d.w.T("plain.settings.person")}, d.switchPerson})
	}
	_, err := d.act("plain.settings.title", append(deeds,
		deed{option{label: d.onOff("settings.pinyin", d.settings.Pinyin)}, func() error { return d.toggle(&d.settings.Pinyin) }},
		deed{option{label: d.onOff("settings.xiangqi", d.settings.Xiangqi)}, func() error { return d.toggle(&d.settings.Xiangqi) }},
	))
	return err
}

// toggle changes a setting that is on or off.
func (d *dialogue) toggle(on *bool) error {
	*on = !*on
	d.keep(d.profile.SaveSettings(d.settings))
	return nil
}

// onOff is a setting with its value; choosing it changes it.
func (d *dialogue) onOff(label string, on bool) string {
	value := "settings.off"
	if on {
		value = "settings.on"
	}
	return d.w.T("plain.settings.value", "Setting", d.w.T(label), "Value", d.w.T(value))
}

// switchPerson lets somebody else who uses this computer take the place.
func (d *dialogue) switchPerson() error {
	people, err := d.Store.Profiles()
	if err != nil {
		d.keep(err)
		return nil
	}
	options := make([]option, 0, len(people)+1)
	for _, p := range people {
		name := p.Name
		if name == "" {
			name = d.w.T("plain.settings.nameless")
		}
		options = append(options, option{label: name})
	}
	options = append(options, option{label: d.w.T("plain.settings.new_person")})
	i, err := d.choose("plain.settings.who", options)
	if err != nil {
		return err
	}
	if i == len(people) {
		d.Guess = d.w.Lang()
		return d.newPerson()
	}
	profile, err := d.Store.Profile(people[i].ID)
	if err != nil {
		d.keep(err)
		return nil
	}
	return d.greet(profile)
}

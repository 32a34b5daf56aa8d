package build

import (
	"fmt"
	"io/fs"
	"strings"

	"woodfox/lessons"
)

// PinyinFile is the name of the file with the pinyin of the rhymes, by their ids.
// A course need not have one.
const PinyinFile = "pinyin.yaml"

// pinyin fills in how the lines of the rhymes are read. A line that has a reading
// in its own chapter keeps it.
func (s *Source) pinyin(files fs.FS, chapters []*lessons.Chapter) error {
	if absent(files, PinyinFile) {
		return nil
	}
	readings := map[string]string{}
	if err := s.read(files, PinyinFile, &readings); err != nil {
		return err
	}
	for _, ch := range chapters {
		for _, e := range ch.Entries {
			if e.Rhyme == nil {
				continue
			}
			if e.Rhyme.Pinyin == "" {
				e.Rhyme.Pinyin = readings[e.Rhyme.ID]
			}
			if err := s.spoken(e.Rhyme); err != nil {
				return err
			}
		}
	}
	return nil
}

// spoken checks that each Han character of a line has its syllable.
func (s *Source) spoken(r *lessons.Rhyme) error {
	syllables := len(strings.Fields(r.Pinyin))
	for _, lang := range []string{"zh-Hans", "zh-Hant"} {
		characters := 0
		for _, verse := range r.Verses(lang) {
			characters += len(verse)
		}
		if syllables > 0 && syllables != characters {
			file, line := s.Where(r.ID)
			return &Error{File: file, Line: line, Column: 1, Code: BadPinyin, Detail: fmt.Sprintf("%s has %d characters in %s and %d syllables", r.ID, characters, lang, syllables)}
		}
	}
	return nil
}

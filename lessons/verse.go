package lessons

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Word is a unit of a rhyme's line: a Han character with its reading, or a word of
// another script, with the signs that stand around it.
type Word struct {
	// Text is the word without signs; it is empty where there are only signs.
	Text string
	// Before and After are signs that cling to the word, without spaces.
	Before, After string
	// Pinyin is the syllable of a Han character, "wáng"; "" where the course has
	// none.
	Pinyin string
}

// Han reports whether the word is a Han character.
func (w Word) Han() bool { return isHan(w.Text) }

func isHan(s string) bool {
	for _, r := range s {
		return unicode.Is(unicode.Han, r)
	}
	return false
}

// Verse is a part of a line that stands by itself: a half-line in Chinese, what
// stands between " / " in English.
type Verse []Word

// String writes the verse with its signs.
func (v Verse) String() string {
	var b strings.Builder
	for i, w := range v {
		if i > 0 && !(w.Han() && v[i-1].Han()) {
			b.WriteByte(' ')
		}
		b.WriteString(w.Before + w.Text + w.After)
	}
	return b.String()
}

// stops end a half-line in Chinese.
const stops = "，。；：？！;:?!"

// Verses parts the line in a language, by tag as in Text.In, into its verses and
// words.
func (r *Rhyme) Verses(lang string) []Verse {
	line := r.Line(lang)
	readings := strings.Fields(r.Pinyin)
	var verses []Verse
	for part := range strings.SplitSeq(line, " / ") {
		if lang == "en" {
			verses = append(verses, latinVerse(part))
			continue
		}
		for _, half := range halves(part) {
			var verse Verse
			verse, readings = hanVerse(half, readings)
			verses = append(verses, verse)
		}
	}
	return verses
}

// halves cuts a Chinese line after each run of signs that ends a half-line.
func halves(line string) []string {
	var all []string
	begin, stopped := 0, false
	for i, r := range line {
		stop := strings.ContainsRune(stops, r) || stopped && strings.ContainsRune("”’」』）", r)
		if stopped && !stop {
			all = append(all, strings.TrimSpace(line[begin:i]))
			begin = i
		}
		stopped = stop
	}
	if last := strings.TrimSpace(line[begin:]); last != "" {
		all = append(all, last)
	}
	return all
}

// hanVerse parts a half-line into characters and hands out readings; it returns
// those that are left.
func hanVerse(half string, readings []string) (Verse, []string) {
	var verse Verse
	before := ""
	for _, r := range half {
		switch {
		case unicode.Is(unicode.Han, r):
			w := Word{Text: string(r), Before: before}
			if before = ""; len(readings) > 0 {
				w.Pinyin, readings = readings[0], readings[1:]
			}
			verse = append(verse, w)
		case unicode.IsSpace(r):
		case strings.ContainsRune("“‘「『（《", r) || len(verse) == 0:
			before += string(r)
		default:
			verse[len(verse)-1].After += string(r)
		}
	}
	return verse, readings
}

// latinVerse parts a verse at its spaces and strips the words of their signs.
func latinVerse(text string) Verse {
	var verse Verse
	letter := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	for _, field := range strings.Fields(text) {
		first := strings.IndexFunc(field, letter)
		if first < 0 {
			verse = append(verse, Word{Before: field})
			continue
		}
		last := strings.LastIndexFunc(field, letter)
		_, size := utf8.DecodeRuneInString(field[last:])
		last += size
		verse = append(verse, Word{Before: field[:first], Text: field[first:last], After: field[last:]})
	}
	return verse
}

// ToneDigits writes pinyin with digits for the tones, for terminals that may draw
// letters with marks too wide: "wáng" becomes "wang2", "lǜ" "lv4", a neutral
// "zi" stays.
func ToneDigits(pinyin string) string {
	var b strings.Builder
	tone := byte(0)
	end := func() {
		if tone != 0 {
			b.WriteByte(tone)
		}
		tone = 0
	}
	for _, r := range pinyin {
		if !unicode.IsLetter(r) {
			end()
			b.WriteRune(r)
			continue
		}
		plain, mark := untoned(r)
		b.WriteRune(plain)
		if mark != 0 {
			tone = mark
		}
	}
	end()
	return b.String()
}

// toned lists each vowel of pinyin with its four tones; ü is written v without
// marks, as on keyboards.
var toned = [...]struct {
	plain rune
	tones [4]rune
}{
	{'a', [4]rune{'ā', 'á', 'ǎ', 'à'}},
	{'e', [4]rune{'ē', 'é', 'ě', 'è'}},
	{'i', [4]rune{'ī', 'í', 'ǐ', 'ì'}},
	{'o', [4]rune{'ō', 'ó', 'ǒ', 'ò'}},
	{'u', [4]rune{'ū', 'ú', 'ǔ', 'ù'}},
	{'v', [4]rune{'ǖ', 'ǘ', 'ǚ', 'ǜ'}},
}

// untoned takes the mark off a vowel; the tone is '1' to '4', 0 without a mark.
func untoned(r rune) (plain rune, tone byte) {
	if r == 'ü' {
		return 'v', 0
	}
	for _, vowel := range toned {
		for i, marked := range vowel.tones {
			if r == marked {
				return vowel.plain, byte('1' + i)
			}
		}
	}
	return r, 0
}

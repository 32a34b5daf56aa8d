package lessons

import (
	"strings"
	"testing"
)

func TestVerses(t *testing.T) {
	for _, test := range []struct {
		lang, line string
		want       []string
	}{
		{"zh-Hans", "棋盘如何放? 右下为白格;", []string{"棋盘如何放?", "右下为白格;"}},
		{"zh-Hans", "后是主教加城堡 / 四面八方有路线", []string{"后是主教加城堡", "四面八方有路线"}},
		{"zh-Hant", "兩橫一豎。兩豎一橫，稱“跳跳拐”。", []string{"兩橫一豎。", "兩豎一橫，", "稱“跳跳拐”。"}},
		{"zh-Hans", "此（国际象棋）为木狐狸，迷倒了就跑不脱。", []string{"此（国际象棋）为木狐狸，", "迷倒了就跑不脱。"}},
		{"en", `The knight goes in an L, or "日" if you will; / no neighbour can hobble.`, []string{`The knight goes in an L, or "日" if you will;`, "no neighbour can hobble."}},
		{"en", "leaps two at once through the open air ...", []string{"leaps two at once through the open air ..."}},
	} {
		r := &Rhyme{EN: test.line, Hans: test.line, Hant: test.line}
		var got []string
		for _, v := range r.Verses(test.lang) {
			got = append(got, v.String())
		}
		if strings.Join(got, "|") != strings.Join(test.want, "|") {
			t.Errorf("%s: %q, want %q", test.line, got, test.want)
		}
	}
}

// Every line that has a reading has one syllable for each of its characters, and
// every syllable is written as pinyin is: small letters, at most one tone mark.
func TestPinyinOfEveryLine(t *testing.T) {
	all, err := Default().everyLine()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range all {
		for _, lang := range []string{"zh-Hans", "zh-Hant"} {
			for _, v := range l.Rhyme.Verses(lang) {
				for _, w := range v {
					if !syllable(w.Pinyin) {
						t.Errorf("%s: %s is read %q", l.Rhyme.ID, w.Text, w.Pinyin)
					}
				}
			}
		}
	}
}

func syllable(s string) bool {
	marks, letters := 0, 0
	for _, c := range s {
		plain, tone := untoned(c)
		if plain < 'a' || plain > 'z' {
			return false
		}
		letters++
		if tone != 0 {
			marks++
		}
	}
	return letters > 0 && marks <= 1
}

// Characters with several readings are read as the game has them.
func TestPinyinOfTheHardCharacters(t *testing.T) {
	all, err := Default().everyLine()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"车": "jū", "王": "wáng", "后": "hòu", "兵": "bīng", "马": "mǎ", "象": "xiàng", "为": "wéi", "一": "yī",
		"将": "jiāng", "重": "zhòng", "中": "zhōng", "吃": "chī", "过": "guò", "只": "zhǐ", "和": "hé", "长": "cháng", "应": "yīng",
	}
	for _, l := range all {
		for _, v := range l.Rhyme.Verses("zh-Hans") {
			for _, w := range v {
				if reading, ok := want[w.Text]; ok && reading != w.Pinyin {
					t.Errorf("%s: %s is read %s, want %s", l.Rhyme.ID, w.Text, w.Pinyin, reading)
				}
			}
		}
	}
}

func TestToneDigits(t *testing.T) {
	for pinyin, want := range map[string]string{
		"wáng": "wang2", "jū mǎ": "ju1 ma3", "zi": "zi", "lüè": "lve4", "lǜ": "lv4", "ér": "er2", "hěn zhòng yào": "hen3 zhong4 yao4", "": "",
	} {
		if got := ToneDigits(pinyin); got != want {
			t.Errorf("%s: %s, want %s", pinyin, got, want)
		}
	}
}

func TestPoemsInOrder(t *testing.T) {
	lines, err := Default().Lines("long-rhyme")
	if err != nil || len(lines) < 18 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	for i, l := range lines {
		if i > 0 && lines[i-1].Rhyme.Seq >= l.Rhyme.Seq {
			t.Errorf("line %d comes after %d", l.Rhyme.Seq, lines[i-1].Rhyme.Seq)
		}
	}
	if lines, err := Default().Lines("no such poem"); err != nil || len(lines) != 0 {
		t.Errorf("%d lines of no poem, %v", len(lines), err)
	}
}

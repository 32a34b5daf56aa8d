package account

import (
	"strings"
	"testing"
)

func TestCodesAreReadAsPeopleTypeThem(t *testing.T) {
	for name, typed := range map[string]string{
		"as shown":                      "7KQ2-M0XT",
		"small letters":                 "7kq2-m0xt",
		"without the hyphen":            "7kq2m0xt",
		"with spaces":                   " 7 kq2  m0xt ",
		"letter O for nought":           "7KQ2-MOXT",
		"small o":                       "7kq2-moxt",
		"full width":                    "７ＫＱ２－Ｍ０ＸＴ",
		"Chinese dash":                  "7KQ2——M0XT",
		"with a full stop":              "7KQ2.M0XT",
		"with something that is unseen": "7KQ2\u200b-M0XT",
	} {
		t.Run(name, func(t *testing.T) {
			c, err := ParseCode(typed)
			if err != nil || c.String() != "7KQ2-M0XT" {
				t.Errorf("%q is read as %q, %v", typed, c, err)
			}
		})
	}
	if c, err := ParseCode("iIlL-0000"); err != nil || c.String() != "1111-0000" {
		t.Errorf("I and L are read as %q, %v", c, err)
	}
}

func TestWhatIsNoCodeIsRefused(t *testing.T) {
	for _, typed := range []string{"", "7KQ2-M0X", "7KQ2-M0XTA", "7KQ2-M0X!", "7KQU-M0XT", "王后车象马兵王后", strings.Repeat("A", 1<<16)} {
		if c, err := ParseCode(typed); ReasonOf(err) != CodeUnreadable || c.String() != "" {
			t.Errorf("%.20q is read as %q, %v", typed, c, err)
		}
	}
}

func TestNewCodesAreDifferentAndReadable(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		c := newCode()
		if again, err := ParseCode(c.String()); err != nil || again != c {
			t.Fatalf("%v is read as %v, %v", c, again, err)
		}
		if seen[c.String()] {
			t.Fatalf("%v comes twice in a thousand", c)
		}
		seen[c.String()] = true
	}
}

func TestAHashTellsTheKindsApart(t *testing.T) {
	c := Code{"7KQ2M0XT"}
	if c.hash("join") == c.hash("invite") || c.hash("join") == (Code{"7KQ2M0XV"}).hash("join") {
		t.Error("two different things have one hash")
	}
	if strings.Contains(strings.ToUpper(c.hash("join")), "7KQ2") {
		t.Error("the hash shows the code")
	}
}

func FuzzParseCode(f *testing.F) {
	for _, seed := range []string{"7KQ2-M0XT", "７ｋｑ２　ｍｏｘｔ", "", "\xff\xff", "--------", "İIJK-LMNO", "ǅabc-defg"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		c, err := ParseCode(typed)
		if err != nil {
			if ReasonOf(err) != CodeUnreadable {
				t.Fatal(err)
			}
			return
		}
		if again, err := ParseCode(strings.ToLower(c.String())); err != nil || again != c {
			t.Fatalf("%q became %q, and that %q, %v", typed, c, again, err)
		}
	})
}

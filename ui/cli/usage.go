package cli

import (
	"fmt"
	"regexp"
	"strings"
)

// complaints are the sentences of kong's that a person can cause, each with the
// id that words it. kong has no codes for them; a test makes it say each, so a
// new release that says them otherwise is noticed.
var complaints = []struct {
	id     string
	said   *regexp.Regexp
	params []string // what the groups of the expression are
}{
	{"cli.usage.unknown_flag", regexp.MustCompile(`(?s)^unknown flag (.*?)(?:, did you mean .*)?$`), []string{"Flag"}},
	{"cli.usage.unexpected", regexp.MustCompile(`(?s)^unexpected argument (.*?)(?:, did you mean .*)?$`), []string{"Word"}},
	{"cli.usage.together", regexp.MustCompile(`^(--\S+) and (--\S+) can't be used together$`), []string{"Flag", "Other"}},
	{"cli.usage.missing", regexp.MustCompile(`^expected (?:one of )?(["<].*)$`), []string{"What"}},
	{"cli.usage.no_value", regexp.MustCompile(`^(--?[\w-]+)\S*: .*expected .* value but got "EOL".*$`), []string{"Name"}},
	{"cli.usage.choice", regexp.MustCompile(`^(\S+?)(?:=\S*)? must be one of (.*) but got "(.*)"$`), []string{"Name", "Choices", "Value"}},
	{"cli.usage.value", regexp.MustCompile(`^(\S+?)(?:=\S*)?: bool value must be .* but got "(.*?)"$`), []string{"Name", "Value"}},
	{"cli.usage.value", regexp.MustCompile(`^(\S+?)(?:=\S*)?: expected .* but got "(.*?)".*$`), []string{"Name", "Value"}},
}

// complain words what was wrong with the command line, and where help is.
func (r *run) complain(err error) {
	id, args := complaint(err)
	r.tell(id, args...)
	r.tell("cli.usage.help")
}

// complaint finds the words for an error of kong's.
func complaint(err error) (id string, args []any) {
	for _, c := range complaints {
		groups := c.said.FindStringSubmatch(err.Error())
		if groups == nil {
			continue
		}
		for i, param := range c.params {
			args = append(args, param, tidy(groups[i+1]))
		}
		return c.id, args
	}
	return "cli.usage.other", []any{"What", err}
}

// tidy turns kong's notation into that of our help: "<fen>" into FEN, a quoted
// list with an empty entry into one without.
func tidy(s string) string {
	s = placeholder.ReplaceAllStringFunc(s, func(p string) string { return strings.ToUpper(p[1 : len(p)-1]) })
	var kept []string
	for word := range strings.SplitSeq(s, ",") {
		if word = strings.TrimSuffix(strings.Trim(strings.TrimSpace(word), `"`), " ..."); word != "" {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, ", ")
}

var placeholder = regexp.MustCompile(`<[\w-]+>`)

// badValue is the complaint about a value that its type allows and its meaning
// does not; name is "--flag" or "ARGUMENT".
func badValue(name string, value any) error {
	return &failure{status: Usage, id: "cli.usage.value", args: []any{"Name", name, "Value", fmt.Sprint(value)}}
}

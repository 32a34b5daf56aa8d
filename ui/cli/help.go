package cli

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"woodfox/ui/i18n"
)

// helpFlag prints help in place of running the command.
type helpFlag bool

// helpGiven ends the parsing after help was printed; err is what went wrong with
// that.
type helpGiven struct{ err error }

func (helpGiven) Error() string { return "help was asked for" }

// BeforeReset is called by kong when the flag was given, before it asks for
// what is missing.
func (helpFlag) BeforeReset(c *kong.Context, r *run) error {
	node := c.Selected()
	switch {
	case node == nil:
		node = r.model.Node
	case node.Hidden: // a command that is left out, as in "woodfox puzzles"
		node = node.Parent
	}
	return helpGiven{r.print(strings.Join(r.help(node), "\n"))}
}

// help is the page about the whole program or about one command.
func (r *run) help(node *kong.Node) []string {
	lines := []string{synopsis(node), "", r.words.T("cli.help." + helpName(node))}
	section := func(heading string, rows [][2]string) {
		if len(rows) > 0 {
			lines = append(lines, "", r.words.T(heading))
			lines = append(lines, table(rows)...)
		}
	}
	var commands, arguments, flags, global [][2]string
	for _, child := range node.Children {
		if !child.Hidden {
			commands = append(commands, [2]string{child.Name, r.words.T("cli.help." + helpName(child))})
		}
	}
	for _, arg := range node.Positional {
		arguments = append(arguments, [2]string{strings.ToUpper(arg.Name), r.words.T("cli.arg." + arg.Name)})
	}
	for _, flag := range ownFlags(node) {
		flags = append(flags, [2]string{flagName(flag), r.flagWords(node, flag)})
	}
	for _, flag := range r.model.Flags {
		global = append(global, [2]string{flagName(flag), r.words.T("cli.flag." + flag.Name)})
	}
	section("cli.heading.commands", commands)
	section("cli.heading.arguments", arguments)
	section("cli.heading.flags", flags)
	section("cli.heading.global", global)
	return lines
}

// flagWords explain a flag of a command: in words of its own where the name means
// something else in another command, and with what holds when it is left out. A
// negative default stands for "not said".
func (r *run) flagWords(node *kong.Node, flag *kong.Flag) string {
	id := "cli.flag." + helpName(node) + "." + flag.Name
	words := r.words.T(id)
	if words == id {
		words = r.words.T("cli.flag." + flag.Name)
	}
	if flag.Default == "" || strings.HasPrefix(flag.Default, "-") {
		return words
	}
	return r.words.T("cli.flag_default", "Words", words, "Value", flag.Default)
}

// helpName is a command's full name with dots: "profile.list".
func helpName(node *kong.Node) string {
	if node.Parent == nil || node.Parent.Type == kong.ApplicationNode {
		return node.Name
	}
	return helpName(node.Parent) + "." + node.Name
}

// ownFlags are the flags of a command and of its default subcommand, without
// the global and the hidden ones.
func ownFlags(node *kong.Node) []*kong.Flag {
	if node.Type == kong.ApplicationNode {
		return nil
	}
	flags := node.Flags
	if node.DefaultCmd != nil {
		flags = slices.Concat(flags, node.DefaultCmd.Flags)
	}
	return slices.DeleteFunc(slices.Clone(flags), func(f *kong.Flag) bool { return f.Hidden })
}

// synopsis is the command with its arguments: "woodfox perft DEPTH [FEN]".
func synopsis(node *kong.Node) string {
	words := []string{"woodfox"}
	if node.Type != kong.ApplicationNode {
		words = append(words, strings.Split(helpName(node), ".")...)
	}
	for _, arg := range node.Positional {
		word := strings.ToUpper(arg.Name)
		if arg.IsSlice() {
			word += "…"
		}
		if !arg.Required {
			word = "[" + word + "]"
		}
		words = append(words, word)
	}
	for _, flag := range ownFlags(node) {
		words = append(words, "["+flagName(flag)+"]")
	}
	return strings.Join(words, " ")
}

// flagName is a flag with what may follow it: "--side white|black".
func flagName(flag *kong.Flag) string {
	switch {
	case flag.Enum != "":
		return "--" + flag.Name + " " + strings.Join(choices(flag.Value), "|")
	case flag.IsBool():
		return "--" + flag.Name
	}
	return "--" + flag.Name + " " + flag.PlaceHolder
}

// choices are the values that a flag allows; the empty one means leaving it out.
func choices(value *kong.Value) []string {
	return strings.FieldsFunc(value.Enum, func(r rune) bool { return r == ',' })
}

// table sets two columns; where the first is too long, the second stands below.
func table(rows [][2]string) []string {
	const left, right = 24, 52
	var lines []string
	for _, row := range rows {
		text := i18n.Wrap(row[1], right)
		if i18n.Width(row[0]) > left-4 {
			lines = append(lines, "  "+row[0])
		} else {
			lines = append(lines, i18n.Pad("  "+row[0], left)+text[0])
			text = text[1:]
		}
		for _, line := range text {
			lines = append(lines, strings.Repeat(" ", left)+line)
		}
	}
	return lines
}

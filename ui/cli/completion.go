package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// completionCommand prints a script that teaches a shell the commands.
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish"`
}

// Run prints the script, made from the same grammar that parses the line.
func (c *completionCommand) Run(r *run) error {
	switch c.Shell {
	case "fish":
		return r.print(strings.Join(r.fish(), "\n"))
	case "zsh": // zsh runs bash's completions
		return r.print("#compdef woodfox\nautoload -U +X bashcompinit && bashcompinit\n" + strings.Join(r.bash(), "\n"))
	}
	return r.print(strings.Join(r.bash(), "\n"))
}

// commands are all visible nodes of the grammar, the program itself first.
func commands(node *kong.Node) []*kong.Node {
	all := []*kong.Node{node}
	for _, child := range node.Children {
		if !child.Hidden {
			all = append(all, commands(child)...)
		}
	}
	return all
}

// path is a command as typed after the program's name, with a space before
// each word.
func path(node *kong.Node) string {
	if node.Type == kong.ApplicationNode {
		return ""
	}
	return " " + strings.ReplaceAll(helpName(node), ".", " ")
}

// bash writes a completion function: it follows the commands on the line, then
// offers what may come next.
func (r *run) bash() []string {
	all := commands(r.model.Node)
	var paths, values, words []string
	for _, node := range all {
		if p := path(node); p != "" {
			paths = append(paths, fmt.Sprintf("%q", p))
		}
		flags := ownFlags(node)
		if node.Type == kong.ApplicationNode {
			flags = node.Flags
		}
		for _, flag := range flags {
			if !flag.IsBool() {
				values = append(values, fmt.Sprintf("    %q*%q) words=%q; values=1;;", path(node), " --"+flag.Name, strings.Join(choices(flag.Value), " ")))
			}
		}
		words = append(words, fmt.Sprintf("    %q) words=%q;;", path(node), strings.Join(r.next(node), " ")))
	}
	return slices.Concat([]string{
		`_woodfox() {`,
		`  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path= word words= values=`,
		`  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
		`    case "$path $word" in`,
		`    ` + strings.Join(paths, "|") + `) path="$path $word";;`,
		`    esac`,
		`  done`,
		`  case "$path $prev" in`,
	}, values, []string{
		`  esac`,
		`  [ -n "$values" ] || case "$path" in`,
	}, words, []string{
		`  esac`,
		`  COMPREPLY=($(compgen -W "$words" -- "$cur"))`,
		`}`,
		`complete -o default -F _woodfox woodfox`,
	})
}

// next is what may follow a command: subcommands, the choices of its first
// argument, its flags and the global ones.
func (r *run) next(node *kong.Node) []string {
	var words []string
	for _, child := range node.Children {
		if !child.Hidden {
			words = append(words, child.Name)
		}
	}
	if len(node.Positional) > 0 {
		words = append(words, choices(node.Positional[0])...)
	}
	for _, flag := range slices.Concat(ownFlags(node), r.model.Flags) {
		words = append(words, "--"+flag.Name)
	}
	return words
}

// fish writes one line for each command and flag.
func (r *run) fish() []string {
	var lines []string
	say := func(condition, what, help string) {
		lines = append(lines, fmt.Sprintf("complete -c woodfox -n '%s' %s -d '%s'", condition, what, strings.ReplaceAll(help, "'", `\'`)))
	}
	for _, node := range commands(r.model.Node) {
		inside, flags := "__fish_use_subcommand", r.model.Flags
		if node.Type != kong.ApplicationNode {
			inside, flags = "__fish_seen_subcommand_from "+node.Name, ownFlags(node)
		}
		for _, child := range node.Children {
			if !child.Hidden {
				say(inside, "-f -a "+child.Name, r.words.T("cli.help."+helpName(child)))
			}
		}
		for _, flag := range flags {
			what := "-l " + flag.Name
			switch {
			case flag.Enum != "":
				what += " -x -a '" + strings.Join(choices(flag.Value), " ") + "'"
			case !flag.IsBool():
				what += " -r"
			}
			condition := inside
			if node.Type == kong.ApplicationNode {
				condition = "true" // the global flags stand anywhere
			}
			say(condition, what, r.flagWords(node, flag))
		}
		if len(node.Positional) > 0 && node.Positional[0].Enum != "" {
			say(inside, "-f -a '"+strings.Join(choices(node.Positional[0]), " ")+"'", r.words.T("cli.arg."+node.Positional[0].Name))
		}
	}
	return lines
}

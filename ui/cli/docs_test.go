package cli

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// The commands in the README, in the page about servers and in the files for
// operators are understood by the program as it is.
func TestCommandsInTheDocumentsAreUnderstood(t *testing.T) {
	commands := regexp.MustCompile(`(?m)^(?:    |ExecStart=|#     podman exec woodfox )(?:\S+=\S+ )?(?:go run \.|\S*woodfox) ([a-z].*)$`)
	found := 0
	for _, file := range []string{"README.md", "docs/server.md", "docs/server/woodfox.service", "docs/server/Containerfile"} {
		text, err := os.ReadFile("../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range commands.FindAllStringSubmatch(string(text), -1) {
			line, _, _ := strings.Cut(match[1], "  #")
			found++
			parser, err := kong.New(&grammar{}, kong.Name("woodfox"), kong.NoDefaultHelp())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := parser.Parse(shellWords(line)); err != nil {
				t.Errorf("%s: woodfox %s: %v", file, line, err)
			}
		}
	}
	if found < 30 {
		t.Errorf("only %d commands were found", found)
	}
}

// shellWords are those of a line for a shell.
func shellWords(line string) []string {
	var all []string
	for _, word := range regexp.MustCompile(`"[^"]*"|\S+`).FindAllString(line, -1) {
		all = append(all, strings.Trim(word, `"`))
	}
	return all
}

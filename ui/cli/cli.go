package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode"

	"github.com/alecthomas/kong"

	"woodfox/ui/app"
	"woodfox/ui/i18n"
)

// Exit statuses.
const (
	OK      = 0 // done
	No      = 1 // the input was read but what was asked does not hold
	Usage   = 2 // wrong usage
	Outside = 3 // something outside failed: file, network, database
)

// System is the outside world as one run of the program sees it.
type System struct {
	Args    []string // without the program's name
	In      io.Reader
	Out     io.Writer
	Err     io.Writer
	Environ []string // "NAME=value"
}

// OS is the process's own System.
func OS() System {
	return System{Args: os.Args[1:], In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Environ: os.Environ()}
}

// getenv is the value of a variable.
func (sys System) getenv(name string) string { return app.Getenv(sys.Environ, name) }

// grammar is every command with its flags and arguments, and the flags that all
// of them know.
type grammar struct {
	Lang    string   `enum:",en,zh-Hans,zh-Hant" default:""`
	Plain   bool     ``
	NoColor bool     ``
	Data    string   `placeholder:"DIR"`
	Help    helpFlag `short:"h"`

	Trainer    trainerCommand    `cmd:"" default:"1" hidden:""`
	Learn      learnCommand      `cmd:""`
	Play       playCommand       `cmd:""`
	Position   positionCommand   `cmd:""`
	Explain    explainCommand    `cmd:""`
	Perft      perftCommand      `cmd:""`
	Bench      benchCommand      `cmd:""`
	UCI        uciCommand        `cmd:"" name:"uci"`
	PGN        pgnCommands       `cmd:"" name:"pgn"`
	Puzzles    puzzlesCommands   `cmd:""`
	Lessons    lessonsCommands   `cmd:""`
	Profile    profileCommands   `cmd:""`
	Club       clubCommands      `cmd:""`
	Backup     backupCommand     `cmd:""`
	Restore    restoreCommand    `cmd:""`
	Serve      serveCommand      `cmd:""`
	Version    versionCommand    `cmd:""`
	Completion completionCommand `cmd:""`
}

// run is one command being carried out.
type run struct {
	System
	ctx   context.Context
	words *i18n.Words
	flags *grammar
	model *kong.Application
	// client, if not nil, is who asks over the network: nothing of the machine may
	// be touched for them.
	client *client
}

// Main carries out one command line and returns the exit status.
func Main(ctx context.Context, sys System) int {
	r := &run{System: sys, ctx: ctx, words: i18n.For(language(sys)), flags: &grammar{}}
	return r.carryOut(r.flags)
}

// carryOut carries out the command line, as a grammar reads it.
func (r *run) carryOut(grammar any) int {
	command, err := r.parse(grammar)
	if help, ok := errors.AsType[helpGiven](err); ok {
		return r.status(help.err)
	}
	if err != nil {
		r.complain(err)
		return Usage
	}
	return r.status(command.Run(r))
}

// parse reads the command line into a grammar.
func (r *run) parse(grammar any) (*kong.Context, error) {
	parser, err := kong.New(grammar, kong.Name("woodfox"), kong.NoDefaultHelp(), kong.Writers(r.Out, r.Err), kong.Bind(r))
	if err != nil {
		return nil, err // the grammar itself is wrong: every test says so
	}
	r.model = parser.Model
	return parser.Parse(r.Args)
}

// language looks for --lang before the line is parsed: a complaint about the
// line already needs it.
func language(sys System) i18n.Lang {
	if lang, ok := askedLanguage(sys.Args); ok {
		return lang
	}
	return i18n.FromEnvironment(sys.getenv)
}

// askedLanguage is the value of --lang.
func askedLanguage(args []string) (i18n.Lang, bool) {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		value, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			value, ok = args[i+1], true
		}
		if lang, known := i18n.Parse(value); ok && known {
			return lang, true
		}
	}
	return "", false
}

// failure is an error that a person has been or will be told about in words.
type failure struct {
	status int
	id     string // of the words; empty: everything has been said
	args   []any
	err    error
}

func (f *failure) Error() string { return fmt.Sprint("cli: ", f.id, f.args) }
func (f *failure) Unwrap() error { return f.err }

// no ends a command with status No, everything being said already.
func no() error { return &failure{status: No} }

// status tells an error in words and gives its exit status.
func (r *run) status(err error) int {
	if err == nil {
		return OK
	}
	f, ok := errors.AsType[*failure](err)
	if !ok {
		f, ok = errors.AsType[*failure](storeFailure(Outside, err)) // a screen or a dialogue may hand one up as it is
	}
	if !ok {
		f = &failure{status: Outside, id: "cli.failed", args: []any{"Why", err}}
	}
	if f.id != "" {
		r.tell(f.id, f.args...)
	}
	return f.status
}

// tell says something to the person, in their language. What they typed may
// stand in it, but not pages of it.
func (r *run) tell(id string, args ...any) {
	args = slices.Clone(args)
	for i, arg := range args {
		switch arg := arg.(type) {
		case string:
			args[i] = shorten(arg)
		case error:
			args[i] = shorten(arg.Error())
		}
	}
	r.say(r.words.T(id, args...))
}

// say writes a line to the person: on standard error.
func (r *run) say(line string) { fmt.Fprintln(r.Err, printable(line)) }

// longestQuote bounds what is repeated of a thing that was typed, in bytes.
const longestQuote = 300

func shorten(s string) string {
	if len(s) <= longestQuote {
		return s
	}
	return strings.ToValidUTF8(s[:longestQuote], "") + "…"
}

// printable makes one line of valid text that cannot command the terminal: what
// was typed or read from a file is shown, never obeyed.
func printable(line string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\n' || c == '\t':
			return ' '
		case unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c):
			return unicode.ReplacementChar
		}
		return c
	}, strings.ToValidUTF8(line, string(unicode.ReplacementChar)))
}

// print writes a line of the command's own output.
func (r *run) print(line ...any) error {
	_, err := fmt.Fprintln(r.Out, line...)
	return err
}

// json prints one value.
func (r *run) json(v any) error {
	encoder := json.NewEncoder(r.Out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// open opens a file for reading; "-" is standard input.
func (r *run) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(r.In), nil
	}
	if r.client != nil {
		return nil, &failure{status: Usage, id: "serve.only_input"}
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, cannotRead(name, err)
	}
	return file, nil
}

// cannotRead says that a file, or the rest of it, could not be read.
func cannotRead(name string, err error) error {
	return &failure{status: Outside, id: "cli.cannot_read", args: []any{"File", name, "Why", cause(err)}, err: err}
}

// cause is the system's own word for what went wrong, without the call and path
// that stand around it.
func cause(err error) error {
	if path, ok := errors.AsType[*os.PathError](err); ok {
		return path.Err
	}
	return err
}

// dataDir is where --data or the environment want the database; empty is the
// usual place.
func (r *run) dataDir() string { return cmp.Or(r.flags.Data, r.getenv("WOODFOX_DATA")) }

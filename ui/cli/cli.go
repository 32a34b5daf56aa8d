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

	"github.com/alecthomas/kong"

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

// getenv is the value of a variable; as in a process, the last one counts.
func (sys System) getenv(name string) string {
	for _, entry := range slices.Backward(sys.Environ) {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

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
	Puzzles    puzzlesCommands   `cmd:""`
	Lessons    lessonsCommands   `cmd:""`
	Profile    profileCommands   `cmd:""`
	Backup     backupCommand     `cmd:""`
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
}

// Main carries out one command line and returns the exit status.
func Main(ctx context.Context, sys System) int {
	r := &run{System: sys, ctx: ctx, words: i18n.For(language(sys)), flags: &grammar{}}
	command, err := r.parse()
	if errors.Is(err, errHelp) {
		return OK
	}
	if err != nil {
		r.complain(err)
		return Usage
	}
	return r.status(command.Run(r))
}

// parse reads the command line into r.flags.
func (r *run) parse() (*kong.Context, error) {
	parser, err := kong.New(r.flags, kong.Name("woodfox"), kong.NoDefaultHelp(), kong.Writers(r.Out, r.Err), kong.Bind(r))
	if err != nil {
		return nil, err // the grammar itself is wrong: every test says so
	}
	r.model = parser.Model
	return parser.Parse(r.Args)
}

// language looks for --lang before the line is parsed: a complaint about the
// line already needs it.
func language(sys System) i18n.Lang {
	for i, arg := range sys.Args {
		if arg == "--" {
			break
		}
		value, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(sys.Args) {
			value, ok = sys.Args[i+1], true
		}
		if lang, known := i18n.Parse(value); ok && known {
			return lang
		}
	}
	return i18n.FromEnvironment(sys.getenv)
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
		f = &failure{status: Outside, id: "cli.failed", args: []any{"Why", err}}
	}
	if f.id != "" {
		r.tell(f.id, f.args...)
	}
	return f.status
}

// tell says something to the person: on standard error, in their language.
func (r *run) tell(id string, args ...any) { fmt.Fprintln(r.Err, r.words.T(id, args...)) }

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
	file, err := os.Open(name)
	if err != nil {
		return nil, &failure{status: Outside, id: "cli.cannot_read", args: []any{"File", name, "Why", cause(err)}, err: err}
	}
	return file, nil
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

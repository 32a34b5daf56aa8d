package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/kong"
	"github.com/rogpeppe/go-internal/testscript"

	"woodfox/internal/store"
	"woodfox/lessons"
	"woodfox/lessons/build"
	"woodfox/ui/i18n"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"woodfox": func() { os.Exit(Main(context.Background(), OS())) },
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "C.UTF-8")
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/share")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": status, "json": isJSON},
	})
}

// status N COMMAND… runs a command that must end with the exit status N.
func status(ts *testscript.TestScript, _ bool, args []string) {
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, want %s", got, args[0])
	}
}

// json checks that the last output was one JSON value and nothing else.
func isJSON(ts *testscript.TestScript, _ bool, _ []string) {
	var v any
	if err := json.Unmarshal([]byte(ts.ReadFile("stdout")), &v); err != nil {
		ts.Fatalf("not one JSON value: %v", err)
	}
}

// words are the texts of this package's area in English.
func words(t *testing.T) map[string]any {
	t.Helper()
	data, err := os.ReadFile("../i18n/locales/cli.en.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEveryCommandFlagAndArgumentIsExplained(t *testing.T) {
	var nodes []*kong.Node
	for _, g := range []any{&grammar{}, &clientGrammar{}} {
		parser, err := kong.New(g, kong.Name("woodfox"), kong.NoDefaultHelp())
		if err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, commands(parser.Model.Node)...)
	}
	unused := map[string]bool{}
	said := words(t)
	for id := range said {
		for _, prefix := range []string{"cli.help.", "cli.flag.", "cli.arg."} {
			unused[id] = unused[id] || strings.HasPrefix(id, prefix)
		}
	}
	need := func(id string) {
		if said[id] == nil {
			t.Errorf("%q has no words", id)
		}
		delete(unused, id)
	}
	for _, node := range nodes {
		need("cli.help." + helpName(node))
		for _, arg := range node.Positional {
			need("cli.arg." + arg.Name)
		}
		for _, flag := range append(ownFlags(node), node.Flags...) {
			if !flag.Hidden {
				own := "cli.flag." + helpName(node) + "." + flag.Name
				if said[own] != nil {
					need(own)
				} else {
					need("cli.flag." + flag.Name)
				}
			}
		}
	}
	for id, yes := range unused {
		if yes {
			t.Errorf("%q explains something that does not exist", id)
		}
	}
}

// Every complaint that kong can raise through this grammar is worded by us.
func TestComplaintsAreWorded(t *testing.T) {
	for line, want := range map[string]string{
		"perft 3 --foo":                "There is no flag --foo here.",
		"perft 3 --divid":              "There is no flag --divid here.",
		"perft three":                  `DEPTH cannot be "three".`,
		"perft":                        "Something is missing: DEPTH.",
		"explain startpos":             "Something is missing: MOVE.",
		"explain":                      "Something is missing: FEN MOVE.",
		"puzzles judge 8/8 a2a4":       "Something is missing: ANSWER.",
		"profile":                      "Something is missing: list, export, import, delete.",
		"position startpos w":          `"w" was not expected here.`,
		"profile lst":                  `"lst" was not expected here.`,
		"position startpos --moves":    "--moves needs a value after it.",
		"position startpos --undo":     "--undo needs a value after it.",
		"position startpos --undo two": `--undo cannot be "two".`,
		"position startpos --undo -1":  `--undo cannot be "-1".`,
		"puzzles solve - --nodes 0":    `--nodes cannot be "0".`,
		"play --game 2":                "Something is missing: --pgn.",
		"perft -- -1":                  `DEPTH cannot be "-1".`,
		"position startpos --flag red": `--flag knows only white, black, not "red".`,
		"perft 3 --divide=maybe":       `--divide cannot be "maybe".`,
		"pgn check x --json --jsonl":   "--json and --jsonl cannot stand together.",
		"completion tcsh":              `SHELL knows only bash, zsh, fish, not "tcsh".`,
		"version --lang fr":            `--lang knows only en, zh-Hans, zh-Hant, not "fr".`,
	} {
		var out, err bytes.Buffer
		got := Main(t.Context(), System{Args: strings.Fields(line), Out: &out, Err: &err})
		if got != Usage || out.Len() > 0 || !strings.HasPrefix(err.String(), want) {
			t.Errorf("woodfox %s: status %d, said %q and %q; want %q", line, got, err.String(), out.String(), want)
		}
	}
}

// Whatever is typed is understood or complained about in our own words.
func FuzzCommandLine(f *testing.F) {
	f.Fuzz(func(t *testing.T, line string) {
		r := &run{System: System{Args: strings.Split(line, " "), Out: io.Discard, Err: io.Discard}, words: i18n.For(i18n.EN), flags: &grammar{}}
		_, err := r.parse(r.flags)
		if _, help := errors.AsType[helpGiven](err); err == nil || help {
			return
		}
		if id, _ := complaint(err); id == "cli.usage.other" {
			t.Errorf("%q: kong's own words: %v", line, err)
		}
	})
}

// What was typed stands in messages, but it cannot colour the screen, ring the
// bell, fill it or turn the text around.
func TestWhatWasTypedIsShownNotObeyed(t *testing.T) {
	for _, typed := range []string{
		"\x1b[31mred\x1b[0m", "\x07bell", "two\nlines", "\u202eright to left", "\u009b2J", "\xff\xfe", "\xed\xa0\x80", "a\x00b", strings.Repeat("马", 10_000),
	} {
		for _, args := range [][]string{
			{typed},
			{"--lang", typed, "version"},
			{"position", typed},
			{"position", "startpos", "--moves", typed},
			{"explain", typed, "e4"},
			{"explain", "startpos", "e4", "--moves", typed},
			{"perft", typed},
			{"puzzles", "judge", "startpos", "e2e4 e7e5", typed},
			{"puzzles", "judge", "startpos", "e2e4 " + typed, "e7e5"},
			{"play", "--opponent", typed},
			{"play", "--clock", typed},
			{"learn", typed},
			{"learn", "--course", typed},
			{"lessons", "build", typed},
			{"profile", "import", typed},
			{"profile", "export", typed},
			{"backup", typed},
			{"completion", typed},
		} {
			var out, err bytes.Buffer
			args = append(args, "--data", t.TempDir())
			status := Main(t.Context(), System{Args: args, In: strings.NewReader(""), Out: &out, Err: &err})
			said := out.String() + err.String()
			if status == OK || said == "" {
				t.Errorf("%.60q: status %d, said %q", args, status, said)
			}
			odd := func(r rune) bool {
				return r != '\n' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
			}
			if !utf8.ValidString(said) || strings.ContainsFunc(said, odd) || len(said) > 2000 {
				t.Errorf("%.60q: %d bytes: %.300q", args, len(said), said)
			}
		}
	}
}

// full is a disk with no room left.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// No output that is lost is called done.
func TestLostOutputIsAFailure(t *testing.T) {
	for _, line := range []string{
		"--help", "perft --help", "version", "completion bash", "completion zsh", "completion fish", "lessons verify", "lessons verify --json",
		"position startpos", "position startpos --json", "explain startpos e4", "explain startpos e4 --json", "perft 2", "perft 2 --divide",
		"puzzles judge startpos|e2e4_e7e5|e7e5", "puzzles judge startpos|e2e4_e7e5|e7e5|--json",
	} {
		args := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '|' })
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "_", " ")
		}
		var err bytes.Buffer
		if status := Main(t.Context(), System{Args: args, Out: full{}, Err: &err}); status != Outside || err.Len() == 0 {
			t.Errorf("%q: status %d, said %q", args, status, err.String())
		}
	}
}

func TestLanguageOfMessages(t *testing.T) {
	for _, test := range []struct {
		line, env string
		want      i18n.Lang
	}{
		{"version", "", i18n.EN},
		{"version", "zh_TW.UTF-8", i18n.Hant},
		{"version --lang zh-Hans", "zh_TW.UTF-8", i18n.Hans},
		{"--lang=en version", "zh_TW.UTF-8", i18n.EN},
		{"--lang", "zh_CN.UTF-8", i18n.Hans},
		{"explain startpos -- --lang=en", "zh_CN.UTF-8", i18n.Hans},
	} {
		if got := language(System{Args: strings.Fields(test.line), Environ: []string{"LANG=" + test.env}}); got != test.want {
			t.Errorf("%q in %q: %s, want %s", test.line, test.env, got, test.want)
		}
	}
}

// A teacher reads in words whatever Verify and build find.
func TestFaultsOfCoursesAreWorded(t *testing.T) {
	said := words(t)
	for _, code := range []lessons.ProblemCode{
		lessons.Unopened, lessons.DuplicateID, lessons.NoID, lessons.NoText, lessons.BadFEN, lessons.BadDemo,
		lessons.UnknownKind, lessons.UnknownPoem, lessons.BadAnswer, lessons.AcceptsWrong, lessons.BadProof,
		lessons.Disproved, lessons.BadPar, lessons.UnknownLabel, lessons.UnknownPiece, lessons.BadPlacement,
		lessons.BadLine, lessons.BadGoal, lessons.BadGenerator, lessons.Empty,
		lessons.ProblemCode(build.TooLarge), lessons.ProblemCode(build.BadYAML), lessons.ProblemCode(build.BadChapterID), lessons.ProblemCode(build.NoLabel), lessons.ProblemCode(build.BadPinyin),
		lessons.ProblemCode(build.UnknownID),
	} {
		if said["cli.course."+string(code)] == nil {
			t.Errorf("no words for %s", code)
		}
	}
}

// Whatever the store says is worded too.
func TestErrorsOfTheStoreAreWorded(t *testing.T) {
	said := words(t)
	for _, code := range []store.Code{
		store.NewerDatabase, store.ReadOnly, store.DiskFull, store.Corrupt, store.Locked, store.Unavailable,
		store.NotFound, store.Exists, store.Taken, store.NoAnswer, store.Refused, store.BadURL, store.BadImport, store.NewerImport,
	} {
		if said["cli.store."+string(code)] == nil {
			t.Errorf("no words for %s", code)
		}
	}
}

// A database that opens and is damaged further inside: said in words, left as it
// is, and the trainer runs all the same.
func TestTrainerOnADamagedDatabase(t *testing.T) {
	dir := t.TempDir()
	s, err := store.Open(t.Context(), store.Options{Dir: dir})
	if err == nil {
		_, err = s.CreateProfile("Anna the damaged")
	}
	if err = errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, store.FileName)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	at := bytes.Index(data, []byte("Anna the damaged")) / page * page
	copy(data[at:], bytes.Repeat([]byte{0xff}, page))
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	status := Main(t.Context(), System{Args: []string{"--plain", "--data", dir}, In: strings.NewReader("quit\n"), Out: &out, Err: &said})
	if status != OK || !strings.Contains(said.String(), "is damaged") || !strings.Contains(out.String(), "Nothing can be kept") {
		t.Errorf("status %d, said %q, printed %q", status, said.String(), out.String())
	}
	if after, _ := os.ReadFile(file); !bytes.Equal(data, after) {
		t.Error("the file was changed")
	}
}

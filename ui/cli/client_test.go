package cli

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"woodfox/game"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/play"
	"woodfox/ui/ssh"
)

// ask has a client's command carried out.
func ask(t testing.TB, c ssh.Command) (status int, open *ssh.Activity, out, complaints string) {
	t.Helper()
	var o, e bytes.Buffer
	c.Out, c.Err = &o, &e
	if c.In == nil {
		c.In = strings.NewReader("")
	}
	status, open = clientCommands{}.Run(t.Context(), c)
	return status, open, o.String(), e.String()
}

func TestClientCommandsAnswer(t *testing.T) {
	const mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR"
	for name, tt := range map[string]struct {
		line   string
		in     string
		status int
		out    string // is contained in it
		err    string
	}{
		"a position":                        {line: "position startpos --json", out: `"uci":"a2a3"`},
		"a FEN that the shell took apart":   {line: "position " + mated + " w KQkq - 1 3 --json", out: `"reason":"checkmate"`},
		"a FEN of four parts":               {line: "position " + mated + " w KQkq - --json", out: `"reason":"checkmate"`},
		"moves that the shell took apart":   {line: "position --json --moves e4 e5 startpos", out: `"san":"Nf3"`},
		"a move explained":                  {line: "explain startpos Ke2", status: No, out: "own"},
		"with moves before":                 {line: "explain startpos Nf6 --moves e4", out: "allowed"},
		"perft":                             {line: "perft 3", out: "nodes 8902"},
		"perft too deep":                    {line: "perft 6", status: Usage, err: "up to 5"},
		"perft of too many":                 {line: "perft 5 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", status: No, err: "50000000"},
		"a version":                         {line: "version", out: "woodfox"},
		"a version in vain":                 {line: "version now", status: Usage, err: "now"},
		"games that are sent":               {line: "pgn check -", in: "1. e4 e5 *\n", out: "Games: 1"},
		"help":                              {line: "help", out: "woodfox"},
		"help about one":                    {line: "help perft", out: "DEPTH"},
		"help by a flag":                    {line: "position --help", out: "FEN"},
		"nobody's games":                    {line: "games", status: No, err: "Nothing is remembered"},
		"nobody's profile":                  {line: "profile export", status: No, err: "Nothing is remembered"},
		"another language":                  {line: "perft 6 --lang zh-Hans", status: Usage, err: "服务器"},
		"somebody else's profile":           {line: "profile export Ada", status: Usage, err: "Ada"},
		"a list of profiles":                {line: "profile list", status: Usage, err: "list"},
		"a shell":                           {line: "/bin/sh -i", status: Usage, err: "It knows: learn"},
		"a copy of a file":                  {line: "scp -t /tmp", status: Usage, err: "scp"},
		"a repository":                      {line: "git-upload-pack x", status: Usage, err: "git-upload-pack"},
		"the operator's commands":           {line: "backup /tmp/x", status: Usage, err: "backup"},
		"another server":                    {line: "serve", status: Usage, err: "serve"},
		"the engine":                        {line: "uci", status: Usage, err: "uci"},
		"another data folder":               {line: "version --data /tmp", status: Usage, err: "--data"},
		"a course from a folder":            {line: "learn --course /etc", status: Usage, err: "--course"},
		"a game from a file":                {line: "play --pgn /etc/passwd", status: Usage, err: "--pgn"},
		"mining":                            {line: "puzzles mine --out /tmp/x", status: Usage, err: "mine"},
		"importing":                         {line: "puzzles import /etc/passwd", status: Usage, err: "import"},
		"checking a file":                   {line: "pgn check /etc/passwd", status: Usage, err: "only be"},
		"checking a file that is not there": {line: "pgn check nowhere", status: Usage, err: "only be"},
		"bytes that command a terminal":     {line: "\x1b]0;x\a", status: Usage, err: "is nothing that"},
		"a name that commands a terminal":   {line: "learn \x1b[31m", status: No, err: "\ufffd[31m"},
	} {
		t.Run(name, func(t *testing.T) {
			status, open, out, complaints := ask(t, ssh.Command{Args: strings.Fields(tt.line), Lang: i18n.EN, In: strings.NewReader(tt.in)})
			if status != tt.status || open != nil || !strings.Contains(out, tt.out) || !strings.Contains(complaints, tt.err) {
				t.Errorf("status %d, want %d; opens %v; said %q and %q", status, tt.status, open, out, complaints)
			}
			if strings.Contains(out+complaints, "\x1b") {
				t.Errorf("the terminal is commanded: %q", out+complaints)
			}
		})
	}
}

func TestClientCommandsOpenScreens(t *testing.T) {
	for line, want := range map[string]ssh.Activity{
		"learn": {}, "learn 3": {}, "puzzles": {}, "puzzles --theme fork": {}, "play": {}, "play --opponent 3 --clock 10+5": {},
		"lobby": {Place: ssh.Lobby}, "race": {Place: ssh.Race}, "watch Ada": {Place: ssh.Watch, Name: "Ada"},
		"--plain": {Plain: true}, "lobby --plain --lang zh-Hant": {Place: ssh.Lobby, Plain: true, Lang: i18n.Hant},
	} {
		status, open, out, complaints := ask(t, ssh.Command{Args: strings.Fields(line), Lang: i18n.EN})
		if status != OK || open == nil || open.Place != want.Place || open.Name != want.Name || open.Plain != want.Plain || open.Lang != want.Lang {
			t.Errorf("%s: status %d, opens %+v; said %q and %q", line, status, open, out, complaints)
		}
	}
}

func TestAskersGetWhatIsTheirs(t *testing.T) {
	s, err := store.Memory(t.Context(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var people []*store.Profile
	for _, name := range []string{"Ada", "Bob"} {
		p, err := s.CreateProfile(name)
		if err != nil {
			t.Fatal(err)
		}
		people = append(people, p)
	}
	now := time.Now()
	g, err := game.New(game.Options{}, now)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.PlayText("e4", now); err != nil {
		t.Fatal(err)
	}
	if err := people[0].SaveGame(play.Record(i18n.For(i18n.EN), g, now)); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"1. e4", ""} {
		status, _, out, _ := ask(t, ssh.Command{Args: []string{"games"}, Lang: i18n.EN, Profile: people[i]})
		if status != OK || !strings.Contains(out, want) || want == "" && out != "" {
			t.Errorf("the games of %d: status %d, %q", i, status, out)
		}
	}
	status, _, out, _ := ask(t, ssh.Command{Args: []string{"profile", "export"}, Lang: i18n.EN, Profile: people[1]})
	if status != OK || !strings.Contains(out, "Bob") || strings.Contains(out, "Ada") {
		t.Errorf("status %d, %q", status, out)
	}
}

// A command that takes long ends with its context.
func TestPerftOfAClientEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var complaints bytes.Buffer
	status, _ := clientCommands{}.Run(ctx, ssh.Command{
		Args: strings.Fields("perft 5"), Lang: i18n.EN, In: strings.NewReader(""), Out: io.Discard, Err: &complaints,
	})
	if status != No || complaints.Len() == 0 {
		t.Errorf("status %d, %q", status, complaints.String())
	}
}

// Whatever a client asks for: no panic, nothing of the machine is read or written,
// and the answer commands no terminal.
func FuzzClientCommand(f *testing.F) {
	for _, line := range []string{
		"position startpos", "perft 2", "pgn check -", "learn 1", "play --fen x", "--lang zh-Hans help", "profile export", "-- --", "help help",
		"position --moves", "puzzles --theme fork --mode storm",
	} {
		f.Add(line, "")
	}
	f.Add("pgn check - --json", "1. e4 e5")
	dir := f.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "secret"), []byte("1. e4 {confidential} *"), 0o600); err != nil {
		f.Fatal(err)
	}
	f.Chdir(dir)
	f.Fuzz(func(t *testing.T, line, in string) {
		status, open, out, complaints := ask(t, ssh.Command{Args: strings.Fields(line), Lang: i18n.EN, In: strings.NewReader(in)})
		if status < 0 || status > Outside || open != nil && status != OK {
			t.Errorf("status %d", status)
		}
		said := out + complaints
		if strings.Contains(said, "\x1b") && !strings.Contains(in, "\x1b") || strings.Contains(said, "confidential") && !strings.Contains(in, "confidential") {
			t.Errorf("%q: %q", line, said)
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("%q left files: %v, %v", line, entries, err)
		}
	})
}

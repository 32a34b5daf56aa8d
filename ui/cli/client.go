package cli

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/ssh"
)

// clientGrammar is what somebody may ask of the server. Nothing in it names a
// file or a person other than the one who asks.
type clientGrammar struct {
	Lang  string   `enum:",en,zh-Hans,zh-Hant" default:""`
	Plain bool     ``
	Help  helpFlag `short:"h"`

	Trainer  trainerCommand        `cmd:"" default:"1" hidden:""`
	Learn    clientLearnCommand    `cmd:""`
	Puzzles  drillCommand          `cmd:""`
	Play     clientPlayCommand     `cmd:""`
	Watch    clientWatchCommand    `cmd:""`
	Lobby    clientLobbyCommand    `cmd:""`
	Race     clientRaceCommand     `cmd:""`
	Position positionCommand       `cmd:""`
	Explain  explainCommand        `cmd:""`
	Perft    clientPerftCommand    `cmd:""`
	PGN      pgnCommands           `cmd:"" name:"pgn"`
	Games    clientGamesCommand    `cmd:""`
	Profile  clientProfileCommands `cmd:""`
	Version  versionCommand        `cmd:""`
}

// client is who asks over the network.
type client struct {
	profile *store.Profile
	open    *ssh.Activity
}

// clientCommands carries out what clients of the server ask for.
type clientCommands struct{}

// Run implements ssh.Commands.
func (clientCommands) Run(ctx context.Context, c ssh.Command) (int, *ssh.Activity) {
	sys := System{Args: joined(c.Args), In: c.In, Out: c.Out, Err: c.Err}
	if len(sys.Args) > 0 && sys.Args[0] == "help" {
		sys.Args = append(sys.Args[1:], "--help")
	}
	asked := &client{profile: c.Profile}
	r := &run{System: sys, ctx: ctx, words: i18n.For(c.Lang), flags: &grammar{}, client: asked}
	if lang, ok := askedLanguage(sys.Args); ok {
		r.words = i18n.For(lang)
	}
	if i := slices.IndexFunc(sys.Args, func(arg string) bool { return !strings.HasPrefix(arg, "-") }); i == 0 {
		if known := clientNames(); !slices.Contains(known, sys.Args[0]) {
			r.tell("serve.unknown", "Command", sys.Args[0], "Commands", strings.Join(known, ", "))
			return Usage, nil
		}
	}
	var g clientGrammar
	status := r.carryOut(&g)
	if status != OK || asked.open == nil {
		return status, nil
	}
	asked.open.Lang, asked.open.Plain = i18n.Lang(g.Lang), g.Plain
	return OK, asked.open
}

// clientNames are the commands that a client may use, by their names.
func clientNames() []string {
	parser, err := kong.New(&clientGrammar{}, kong.NoDefaultHelp())
	if err != nil {
		return nil // the grammar itself is wrong: every test says so
	}
	var names []string
	for _, node := range parser.Model.Children {
		if !node.Hidden {
			names = append(names, node.Name)
		}
	}
	return names
}

// board is the first part of a FEN.
var board = regexp.MustCompile(`^[pnbrqkPNBRQK1-8]+(/[pnbrqkPNBRQK1-8]+){7}$`)

// rest are the parts after it, in their order.
var rest = []*regexp.Regexp{
	regexp.MustCompile(`^[wb]$`), regexp.MustCompile(`^(-|[KQkqA-Ha-h]+)$`), regexp.MustCompile(`^(-|[a-h][1-8])$`),
	regexp.MustCompile(`^\d+$`), regexp.MustCompile(`^\d+$`),
}

// joined puts together again what the client's own shell took apart: it takes
// the quotation marks away, and ssh sends the words with spaces between them. A
// FEN, and the moves of --moves, are one argument all the same.
func joined(args []string) []string {
	var out []string
	for i := 0; i < len(args); i++ {
		word := args[i]
		switch {
		case board.MatchString(word):
			for _, part := range rest {
				if i+1 == len(args) || !part.MatchString(args[i+1]) {
					break
				}
				i++
				word += " " + args[i]
			}
		case word == "--moves":
			out = append(out, word)
			var moves []string
			for i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") && args[i+1] != "startpos" && !board.MatchString(args[i+1]) {
				i++
				moves = append(moves, args[i])
			}
			if len(moves) == 0 {
				continue
			}
			word = strings.Join(moves, " ")
		}
		out = append(out, word)
	}
	return out
}

// place opens one of the places where people meet.
func (r *run) place(p ssh.Place, name string) error {
	r.client.open = &ssh.Activity{Place: p, Name: name}
	return nil
}

type clientLobbyCommand struct{}

// Run opens the lobby.
func (clientLobbyCommand) Run(r *run) error { return r.place(ssh.Lobby, "") }

type clientRaceCommand struct{}

// Run opens the race of the day.
func (clientRaceCommand) Run(r *run) error { return r.place(ssh.Race, "") }

type clientWatchCommand struct {
	Name string `arg:""`
}

// Run opens the board of somebody who plays.
func (c *clientWatchCommand) Run(r *run) error { return r.place(ssh.Watch, c.Name) }

type clientLearnCommand struct {
	Chapter string `arg:"" optional:""`
}

// Run opens the lessons.
func (c *clientLearnCommand) Run(r *run) error { return (&learnCommand{Chapter: c.Chapter}).Run(r) }

type clientPlayCommand struct {
	Opponent string `placeholder:"NAME"`
	Side     string `enum:",white,black,random" default:""`
	Clock    string `placeholder:"TIME"`
	Laws     string `placeholder:"friendly"`
	FEN      string `name:"fen" placeholder:"FEN"`
	Odds     string `enum:",queen,rook,knight,pawn" default:""`
}

// Run begins a game.
func (c *clientPlayCommand) Run(r *run) error {
	return (&playCommand{Opponent: c.Opponent, Side: c.Side, Clock: c.Clock, Laws: c.Laws, FEN: c.FEN, Odds: c.Odds, Game: 1}).Run(r)
}

type clientGamesCommand struct{}

// Run prints the games of whoever asks, the oldest first.
func (clientGamesCommand) Run(r *run) error {
	return r.withAsker(func(p *store.Profile) error {
		games, err := p.Games(0)
		if err != nil {
			return storeFailure(Outside, err)
		}
		for _, g := range slices.Backward(games) {
			if err := r.print(g.PGN); err != nil {
				return err
			}
		}
		return nil
	})
}

// clientProfileCommands are what people may do with what is remembered of them.
type clientProfileCommands struct {
	Export clientExportCommand `cmd:""`
}

type clientExportCommand struct{}

// Run prints everything that is remembered about whoever asks.
func (clientExportCommand) Run(r *run) error {
	return r.withAsker(func(p *store.Profile) error {
		if err := p.Export(r.Out); err != nil {
			return storeFailure(Outside, err)
		}
		return nil
	})
}

// withAsker does something with the profile of whoever asks.
func (r *run) withAsker(do func(*store.Profile) error) error {
	if r.client.profile == nil {
		return &failure{status: No, id: "serve.nobody"}
	}
	return do(r.client.profile)
}

// What perft may cost a server that others play on.
const (
	clientPerftDepth = 5
	clientPerftNodes = 50_000_000
)

type clientPerftCommand struct {
	Depth int    `arg:""`
	FEN   string `arg:"" optional:"" name:"fen" default:"startpos"`
}

// Run counts as the command of the same name does, up to a limit.
func (c *clientPerftCommand) Run(r *run) error {
	if c.Depth < 0 || c.Depth > clientPerftDepth {
		return &failure{status: Usage, id: "serve.perft_depth", args: []any{"Max", clientPerftDepth}}
	}
	p, faults := r.start(c.FEN)
	for _, fault := range faults {
		r.say(r.words.FENError(fault))
	}
	if len(faults) > 0 {
		return no()
	}
	nodes, ok := perft(r.ctx, p, c.Depth, clientPerftNodes)
	if !ok {
		return &failure{status: No, id: "serve.perft_nodes", args: []any{"Max", clientPerftNodes}}
	}
	return r.print("nodes", nodes)
}

// perft counts until there are too many or ctx ends.
func perft(ctx context.Context, p chess.Position, depth int, limit uint64) (nodes uint64, ok bool) {
	const quick = 2 // half-moves that never take long
	if depth <= quick {
		return p.Perft(depth), ctx.Err() == nil
	}
	for _, m := range p.LegalMoves() {
		below, ok := perft(ctx, p.After(m), depth-1, limit-min(limit, nodes))
		nodes += below
		if !ok || nodes > limit {
			return nodes, false
		}
	}
	return nodes, true
}

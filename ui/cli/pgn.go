package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// pgnCommands look after files of games.
type pgnCommands struct {
	Check pgnCheckCommand `cmd:""`
}

type pgnCheckCommand struct {
	File  string `arg:""`
	JSON  bool   `name:"json" xor:"format"`
	JSONL bool   `name:"jsonl" xor:"format"`
}

// gameReport is the JSON of a game that was read.
type gameReport struct {
	Index      int             `json:"index"`
	Line       int             `json:"line"`
	Tags       tagReport       `json:"tags"`
	Plies      int             `json:"plies"`
	FinalFEN   string          `json:"final_fen"`
	Result     chess.Result    `json:"result"`
	Moves      []string        `json:"moves"`
	Variations int             `json:"variations"`
	Comments   int             `json:"comments"`
	Problems   []problemReport `json:"problems"`
}

type problemReport struct {
	Severity pgn.Severity `json:"severity"`
	Code     pgn.Code     `json:"code"`
	Line     int          `json:"line"`
	Column   int          `json:"column"`
	Message  string       `json:"message"`
}

// tagReport is a JSON object with the tags in the order of the file.
type tagReport []pgn.Tag

// MarshalJSON writes the object; each name stands there once.
func (tags tagReport) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	b.WriteByte('{')
	for i, tag := range tags {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := errors.Join(encoder.Encode(tag.Name), b.WriteByte(':'), encoder.Encode(tag.Value)); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// Run tells about the games one after the other, in memory that does not grow
// with the file, and ends with No when one is broken.
func (c *pgnCheckCommand) Run(r *run) error {
	file, err := r.open(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	check := pgnCheck{run: r, reader: pgn.NewReader(file), out: bufio.NewWriter(r.Out)}
	check.games = check.inWords
	switch {
	case c.JSON:
		check.games = check.inArray
	case c.JSONL:
		check.games = check.inLines
	}
	err = errors.Join(check.games(), check.out.Flush())
	if check.unread != nil {
		return cannotRead(c.File, check.unread)
	}
	if err == nil && check.broken > 0 {
		return no()
	}
	return err
}

// pgnCheck is one reading of a file.
type pgnCheck struct {
	*run
	reader *pgn.Reader
	out    *bufio.Writer
	games  func() error // tells about all games

	read, clean, broken int
	unread              error // why the file could not be read to its end
}

// progressEvery is how many games are read between two signs of life; a small
// machine takes about a second for them.
const progressEvery = 20_000

// each calls tell for every game and keeps count.
func (c *pgnCheck) each(tell func(*pgn.Game) error) error {
	for game, err := range c.reader.MainLines() {
		if err != nil {
			c.unread = err
			return nil
		}
		c.read++
		if game.Broken() {
			c.broken++
		}
		if len(game.Problems) == 0 {
			c.clean++
		}
		if c.read%progressEvery == 0 && isTerminal(c.Err) {
			c.tell("cli.pgn.progress", "Games", c.read)
		}
		if err := tell(game); err != nil {
			return err
		}
	}
	return nil
}

// inWords tells only about what is wrong, and the counts at the end.
func (c *pgnCheck) inWords() error {
	err := c.each(func(game *pgn.Game) error {
		for _, p := range game.Problems {
			if err := c.line("cli.pgn.problem", p, "Game", game.Index); err != nil {
				return err
			}
		}
		return nil
	})
	for _, p := range c.reader.Stray() {
		err = errors.Join(err, c.line("cli.pgn.stray", p))
	}
	_, failed := io.WriteString(c.out, c.words.T("cli.pgn.summary", "Games", c.read, "Clean", c.clean, "Broken", c.broken)+"\n")
	return errors.Join(err, failed)
}

func (c *pgnCheck) line(id string, p pgn.Problem, args ...any) error {
	p.Text = shorten(p.Text)
	args = append(args, "Line", p.Line, "Column", p.Column, "Severity", c.words.Severity(p.Severity), "What", c.words.PGNProblem(p))
	_, err := io.WriteString(c.out, printable(c.words.T(id, args...))+"\n")
	return err
}

// inArray writes one JSON array, game by game.
func (c *pgnCheck) inArray() error {
	between := "["
	err := c.each(func(game *pgn.Game) error {
		_, err := c.out.WriteString(between)
		between = ","
		return errors.Join(err, c.encode(game))
	})
	if c.read == 0 {
		between += "]"
	} else {
		between = "]"
	}
	_, failed := c.out.WriteString(between + "\n")
	return errors.Join(err, failed)
}

// inLines writes a JSON object a line, each as soon as its game has been read.
func (c *pgnCheck) inLines() error {
	return c.each(func(game *pgn.Game) error {
		return errors.Join(c.encode(game), c.out.Flush())
	})
}

func (c *pgnCheck) encode(game *pgn.Game) error {
	report := gameReport{
		Index: game.Index, Line: game.Line, Tags: game.Tags, Plies: len(game.Moves),
		FinalFEN: game.End.FEN(), Result: game.Result, Moves: game.SANs(),
		Variations: game.Variations, Comments: game.Comments, Problems: []problemReport{},
	}
	for _, p := range game.Problems {
		report.Problems = append(report.Problems, problemReport{p.Severity, p.Code, p.Line, p.Column, c.words.PGNProblem(p)})
	}
	encoder := json.NewEncoder(c.out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(report)
}

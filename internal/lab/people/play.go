package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"woodfox/game/opponent"
)

// play lets pairs of players play matches, with changing colours.
func play(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("play", flag.ExitOnError)
	out := flags.String("out", "", "file of games, appended to")
	pairs := flags.String("pairs", "neighbours", "neighbours, or pairs of names as a-b,c-d")
	games := flags.Int("games", 400, "games of each pair")
	_ = flags.Parse(args)
	if *out == "" {
		return errors.New("play: -out names the file of games")
	}
	wanted, err := pairsOf(*pairs)
	if err != nil {
		return err
	}
	known, file, err := openGames(*out)
	if err != nil {
		return err
	}
	defer file.Close()
	for _, p := range wanted {
		if err := match(ctx, p, *games, known, json.NewEncoder(file)); err != nil {
			return err
		}
	}
	return nil
}

// pairsOf reads which pairs are wanted.
func pairsOf(text string) ([][2]string, error) {
	var pairs [][2]string
	if text == "neighbours" {
		all := opponent.All()
		for i := range all[1:] {
			pairs = append(pairs, [2]string{all[i].ID, all[i+1].ID})
		}
		return pairs, nil
	}
	for p := range strings.SplitSeq(text, ",") {
		a, b, ok := strings.Cut(p, "-")
		if !ok {
			return nil, fmt.Errorf("%q is no pair a-b", p)
		}
		pairs = append(pairs, [2]string{a, b})
	}
	return pairs, nil
}

// match plays what is missing of a match and tells its result.
func match(ctx context.Context, pair [2]string, games int, known []record, out *json.Encoder) error {
	first, err := byName(pair[0])
	if err != nil {
		return err
	}
	second, err := byName(pair[1])
	if err != nil {
		return err
	}
	played := map[int]record{}
	for _, r := range known {
		if r.between(pair[0], pair[1]) {
			played[r.Game] = r
		}
	}
	var t tally
	for n := range games {
		r, done := played[n]
		if !done {
			white, black := first, second
			names := pair
			if n%2 == 1 {
				white, black, names = second, first, [2]string{pair[1], pair[0]}
			}
			if r, err = playGame(ctx, white, black, seedOf(pair, n)); err != nil {
				return err
			}
			r.White, r.Black, r.Game = names[0], names[1], n
			if err := out.Encode(r); err != nil {
				return err
			}
		}
		t.add(r, pair[1])
	}
	fmt.Printf("%-9s %-9s %s\n", pair[1], pair[0], t)
	return nil
}

// seedOf is the seed of a game, its own for each pair.
func seedOf(pair [2]string, n int) uint64 {
	salt := uint64(0)
	for _, c := range pair[0] + "-" + pair[1] {
		salt = salt*131 + uint64(c)
	}
	return rand.New(rand.NewPCG(salt, uint64(n/2))).Uint64() + uint64(n%2)
}

// openGames reads a file of games, which need not exist yet, and opens it for more. A last line that was cut off when the
// program died is dropped, or the next game would stand on it and be lost.
func openGames(name string) (known []record, file *os.File, err error) {
	file, err = os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, nil, err
	}
	data, err := io.ReadAll(file)
	if err == nil {
		whole := bytes.LastIndexByte(data, '\n') + 1
		if known, err = readRecords(bytes.NewReader(data[:whole])); err == nil && whole < len(data) {
			err = file.Truncate(int64(whole))
		}
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return known, file, nil
}

// readGames reads a file of games.
func readGames(name string) ([]record, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readRecords(file)
}

func readRecords(from io.Reader) ([]record, error) {
	var games []record
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r record
		if json.Unmarshal(lines.Bytes(), &r) != nil {
			continue // the last line of a run that was stopped in the middle of it
		}
		games = append(games, r)
	}
	return games, lines.Err()
}

// Command tune fits the weights of the evaluation to positions from games whose results are known ("Texel's tuning
// method": P. Österlund, 2014), and writes them as Go source:
//
//	go run woodfox/internal/lab/tune -data FILE[,FILE…] -state FILE [-epochs 12] [-mix 0.4] [-out game/engine/eval/weights.go]
//
// Every position is evaluated once, and it is noted which weight was counted how often; from then on the evaluation is a
// function of the weights whose slope is known. The first tenth of the positions is held back, to see whether what is
// learnt holds for games that were not looked at. The state is written after each epoch: broken off, the same command goes
// on from there; without the file it begins with the weights that are in use.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"woodfox/game/engine/eval"
)

func main() {
	var (
		files  = flag.String("data", "", "`files` of samples, with commas between them")
		state  = flag.String("state", "", "`file` that keeps how far it has come")
		epochs = flag.Int("epochs", 12, "how often to go over the data in all")
		mix    = flag.Float64("mix", 0.4, "how much the result counts, 0…1; the rest is the engine's score")
		rate   = flag.Float64("rate", 1, "how far a weight moves in a step, in centipawns; at the end a fiftieth of it")
		out    = flag.String("out", "game/engine/eval/weights.go", "`file` to write the weights to")
	)
	flag.Parse()
	if *files == "" || *state == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(strings.Split(*files, ","), *state, *out, *epochs, *mix, *rate); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

// heldBack is the share of the positions, one in so many, that is only looked at.
const heldBack = 10

func run(files []string, state, out string, epochs int, mix, rate float64) error {
	var d data
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		err = read(file, &d)
		file.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if len(d.entries) < heldBack {
		return errors.New("there is next to nothing to learn from")
	}
	seen := len(d.entries) / heldBack
	held, used := d.entries[:seen], d.entries[seen:]

	w := eval.Current()
	t := newTuner(&w)
	if err := load(state, t); err != nil {
		return err
	}
	t.mix, t.slope = mix, fitSlope(d.entries)
	fmt.Printf("%d positions, slope %.5f\n", len(d.entries), t.slope)
	report := func() {
		loss, _ := t.loss(&d, used)
		other, missed := t.loss(&d, held)
		fmt.Printf("epoch %d: loss %.6f, held back %.6f, results missed by %.6f\n", t.Epoch, loss, other, missed)
	}
	report()
	for t.Epoch < epochs {
		left := 1 - float64(t.Epoch)/float64(epochs)
		t.epoch(&d, used, rate*(0.02+0.98*left*left))
		report()
		if err := save(state, t); err != nil {
			return err
		}
	}
	settle(t.Params)
	text, err := source(t.Params.weights())
	if err != nil {
		return err
	}
	return os.WriteFile(out, text, 0o644)
}

// load reads the state of a run that was broken off, if there is one.
func load(path string, t *tuner) error {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(text, t)
}

// save writes the state beside the old one first, so that there is always a whole one.
func save(path string, t *tuner) error {
	text, err := json.Marshal(t)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+".new", text, 0o644); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

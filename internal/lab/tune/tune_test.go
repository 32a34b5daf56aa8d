package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine/eval"
	"woodfox/internal/lab/samples"
)

// walk is positions of random games, as samples.
func walk(games int) []samples.Sample {
	var all []samples.Sample
	results := [3]chess.Result{chess.WhiteWins, chess.BlackWins, chess.Drawn}
	for g := range games {
		rng := rand.New(rand.NewPCG(uint64(g), 1))
		pos := chess.StartPosition()
		for range 150 {
			moves := pos.LegalMoves()
			if len(moves) == 0 {
				break
			}
			pos.Play(moves[rng.IntN(len(moves))])
			if !pos.InCheck() {
				all = append(all, samples.Sample{Game: g, Position: pos, Score: rng.IntN(400) - 200, Result: results[g%3]})
			}
		}
	}
	return all
}

func entriesOf(all []samples.Sample) (*data, []samples.Sample) {
	d, kept := new(data), []samples.Sample(nil)
	for i := range all {
		if t := eval.TraceOf(&all[i].Position); !t.Known {
			d.add(t, &all[i])
			kept = append(kept, all[i])
		}
	}
	return d, kept
}

// TestTheModelIsTheEvaluation holds the two ways to a score together: if a term were not noted, or the model put the
// notes together otherwise than the evaluation does, the tuner would fit something else.
func TestTheModelIsTheEvaluation(t *testing.T) {
	d, all := entriesOf(walk(40))
	w := eval.Current()
	p := fromWeights(&w)
	e := eval.New()
	for i := range d.entries {
		parts := d.parts(&d.entries[i])
		got := p.evaluate(&d.entries[i], &parts).score
		want := float64(e.Evaluate(&all[i].Position))
		if all[i].Position.Turn() == chess.Black {
			want = -want
		}
		if math.Abs(got-want) > 3 { // what the evaluation loses by whole numbers
			t.Errorf("%s: %.1f, the evaluation says %.0f", all[i].Position.FEN(), got, want)
		}
	}
}

func TestTheGradientIsTheSlope(t *testing.T) {
	d, _ := entriesOf(walk(12))
	w := eval.Current()
	p := fromWeights(&w)
	rng := rand.New(rand.NewPCG(1, 2))
	tested := 0
	for i := 0; i < len(d.entries); i += 7 {
		e := &d.entries[i]
		parts := d.parts(e)
		m := p.evaluate(e, &parts)
		var gradient params
		p.learn(e, &parts, &m, 1, &gradient)
		for _, list := range [][]count{parts.tapered, parts.winnable, parts.danger[0], parts.danger[1]} {
			if len(list) == 0 {
				continue
			}
			word := list[rng.IntN(len(list))].word
			for half := range p {
				const step = 1e-3
				before := p[half][word]
				p[half][word] = before + step
				up := p.evaluate(e, &parts).score
				p[half][word] = before - step
				down := p.evaluate(e, &parts).score
				p[half][word] = before
				if slope := (up - down) / (2 * step); math.Abs(slope-gradient[half][word]) > 1e-3*(1+math.Abs(slope)) {
					t.Errorf("word %d of half %d: %.4f, want %.4f", word, half, gradient[half][word], slope)
				}
				tested++
			}
		}
	}
	if tested < 100 {
		t.Errorf("only %d slopes were looked at", tested)
	}
}

func TestWeightsSurviveBeingTakenApart(t *testing.T) {
	w := eval.Current()
	if fromWeights(&w).weights() != w {
		t.Error("rounded, they are others")
	}
}

func TestSettlingChangesNoEvaluation(t *testing.T) {
	d, _ := entriesOf(walk(6))
	w := eval.Current()
	p, settled := fromWeights(&w), fromWeights(&w)
	settle(settled)
	for i := range d.entries {
		parts := d.parts(&d.entries[i])
		a, b := p.evaluate(&d.entries[i], &parts).score, settled.evaluate(&d.entries[i], &parts).score
		if math.Abs(a-b) > 1e-6 {
			t.Fatalf("entry %d: %.3f became %.3f", i, a, b)
		}
	}
}

// TestTheSourceInUseIsGenerated compares the file of the weights with what would be written for them.
func TestTheSourceInUseIsGenerated(t *testing.T) {
	want, err := os.ReadFile("../../../game/engine/eval/weights.go")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := source(eval.Current()); err != nil || !bytes.Equal(got, want) {
		t.Errorf("it was changed by hand (%v)", err)
	}
}

// TestARunThatWasBrokenOffGoesOn also shows that the loss falls.
func TestARunThatWasBrokenOffGoesOn(t *testing.T) {
	dir := t.TempDir()
	var lines []byte
	for _, s := range walk(40) {
		lines = s.Append(lines)
	}
	games := filepath.Join(dir, "games")
	if err := os.WriteFile(games, lines, 0o644); err != nil {
		t.Fatal(err)
	}
	fit := func(name string, epochs ...int) []byte {
		out := filepath.Join(dir, name)
		for _, n := range epochs {
			if err := run([]string{games}, out+".state", out, n, 0.5, 2); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	if whole := fit("whole", 3); !bytes.Equal(whole, fit("again", 3)) {
		t.Error("the same run gave other weights")
	}
	before, after := new(tuner), new(tuner)
	fit("broken", 1)
	if err := load(filepath.Join(dir, "broken.state"), before); err != nil {
		t.Fatal(err)
	}
	fit("broken", 4)
	if err := load(filepath.Join(dir, "broken.state"), after); err != nil {
		t.Fatal(err)
	}
	if before.Epoch != 1 || after.Epoch != 4 || after.Steps <= before.Steps {
		t.Errorf("epoch %d, then %d", before.Epoch, after.Epoch)
	}
	d, _ := entriesOf(walk(40))
	for _, tuned := range []*tuner{before, after} {
		tuned.slope, tuned.mix = fitSlope(d.entries), 0.5
	}
	was, _ := before.loss(d, d.entries)
	is, _ := after.loss(d, d.entries)
	if is >= was {
		t.Errorf("the loss went from %.6f to %.6f", was, is)
	}
}

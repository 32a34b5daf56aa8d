package lessons

import (
	_ "embed"
	"slices"
	"strings"
	"testing"
)

//go:embed testdata/derivations.txt
var derived string

func TestDerivationsGiveWhatAnotherProgramFound(t *testing.T) {
	proofs := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(derived), "\n")[1:] {
		fields := strings.Split(line, "\t")
		if len(fields) != 3 {
			t.Fatalf("%q", line)
		}
		name, _, _ := strings.Cut(fields[0], ":")
		proofs[name] = true
		got, err := derive(&Exercise{FEN: fields[1]}, fields[0])
		if err != nil {
			t.Errorf("%s in %s: %v", fields[0], fields[1], err)
			continue
		}
		if want := strings.Fields(fields[2]); !slices.Equal(got, want) {
			t.Errorf("%s in %s: %v, want %v", fields[0], fields[1], got, want)
		}
	}
	if len(proofs) < 70 {
		t.Errorf("only %d derivations are tried", len(proofs))
	}
}

func TestMoreDerivations(t *testing.T) {
	const pawns = "4k3/p5p1/8/2p5/2P4P/P7/2P3P1/4K3 w - - 0 1"
	for _, tt := range []struct{ proof, fen, want string }{
		{"passed:w", pawns, ""},
		{"passed:w", "4k3/8/8/8/p6P/8/P7/4K3 w - - 0 1", "h4"},
		{"doubled:w", pawns, "c2 c4"},
		{"isolated:b", pawns, "a7 c5 g7"},
		{"hanging:b", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a8"},
		{"loose:b", "r3k3/8/8/8/8/8/1n6/R3K3 w - - 0 1", "a8 b2"},
		{"capturable", "r3k3/8/8/4pP2/8/8/8/R3K3 w - e6 0 1", "a8 e5"},
		{"countattackers:e4:w", "4k3/8/8/8/4p3/2N5/8/R3K2B w - - 0 1", "2"},
		{"guard", "r3k3/8/8/8/8/8/N7/4K3 w - - 0 1", "a2b4 a2c1 a2c3"},
		{"wheat:total:64", "", "18446744073709551615"},
		{"dest:a1,h1", "4k3/8/8/8/8/8/P3K2P/R6R w - - 0 1", "b1 c1 d1 e1 f1 g1"},
	} {
		got, err := derive(&Exercise{FEN: tt.fen}, tt.proof)
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s in %s: %v (%v), want %s", tt.proof, tt.fen, got, err, tt.want)
		}
	}
}

func TestDerivationsRefuseWhatTheyCannotRead(t *testing.T) {
	for _, proof := range []string{
		"", "magic", "dest:z9", "attackers:e4", "attackers:e9:w", "material:x", "rating:draw", "rating:up:3", "wheat:square:65",
		"wheat:field:3", "wheat:square:x", "san:Qh5", "sanof:e1e9", "turnafter:e2e5", "threefold:e2e5", "castleking:e2e4",
		"evade", "block", "mate2:", "kpkwin", "kpkresult", "line:a1-b3", "wins:x", "pinned:q", "islight:", "samecolor:a1",
	} {
		if got, err := derive(&Exercise{FEN: "startpos"}, proof); err == nil && len(got) > 0 {
			t.Errorf("%q gives %v", proof, got)
		}
	}
}

func FuzzDerive(f *testing.F) {
	for _, line := range strings.Split(strings.TrimSpace(derived), "\n")[1:] {
		if fields := strings.Split(line, "\t"); !strings.HasPrefix(line, "mate") && !strings.HasPrefix(line, "stopmate") {
			f.Add(fields[0], fields[1])
		}
	}
	f.Fuzz(func(t *testing.T, proof, fen string) {
		if strings.HasPrefix(proof, "mate") || strings.HasPrefix(proof, "stopmate") {
			return // they search, and a full board takes too long here
		}
		answers, err := derive(&Exercise{FEN: fen}, proof)
		if err == nil && !slices.IsSorted(answers) {
			t.Errorf("%v is not sorted", answers)
		}
	})
}

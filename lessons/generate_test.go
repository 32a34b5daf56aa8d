package lessons

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game/chess"
)

// generated is an exercise as a course has it that leaves the rest to a generator.
func generated(name string) *Exercise {
	_, kinds := Generators()
	three := Text{"{square}? {squares}", "{square}？{squares}", "{square}？{squares}"}
	ex := &Exercise{ID: "x", Kind: kinds[name], Generator: name, Prompt: three, Because: three}
	if ex.Kind == YesNo {
		ex.Options, ex.Labels = []string{"yes", "no"}, []Text{{"yes", "是", "是"}, {"no", "否", "否"}}
	}
	return ex
}

// Whatever the seed: the position is legal, the answers are exactly those that
// follow from it, and one seed always asks the same.
func TestGeneratedQuestionsHold(t *testing.T) {
	names, _ := Generators()
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				seed := rapid.Uint64().Draw(t, "seed")
				template := generated(name)
				ex := template.Generated(seed)
				v := &verifier{seen: map[string]bool{}}
				v.checkAsked(ex)
				for _, p := range v.problems {
					t.Error(p)
				}
				if !reflect.DeepEqual(ex, template.Generated(seed)) {
					t.Error("one seed asks two things")
				}
				if strings.Contains(ex.Prompt.Hans, "{") {
					t.Errorf("not filled in: %s", ex.Prompt.Hans)
				}
				if template.FEN != "" || len(template.Accept) > 0 {
					t.Error("the template was written on")
				}
				if pos := ex.Board(); ex.FEN != "" && (pos.Turn() != chess.White || pos.InCheck() || len(ex.Accept) > 16) {
					t.Errorf("position %s, answers %v", ex.FEN, ex.Accept)
				}
			})
		})
	}
}

func TestDifferentSeedsAskDifferentThings(t *testing.T) {
	names, _ := Generators()
	for _, name := range names {
		asked := map[string]bool{}
		for seed := range uint64(20) {
			ex := generated(name).Generated(seed)
			asked[ex.FEN+strings.Join(ex.Accept, " ")+ex.Prompt.EN] = true
		}
		if len(asked) < 10 {
			t.Errorf("%s: %d questions of 20 differ", name, len(asked))
		}
	}
}

func TestARunAsksAnewWhenAskedAgain(t *testing.T) {
	r := runOn(t, *generated("attackers"))
	r.Sow(42)
	first := r.Exercise()
	if first.FEN == "" || r.Step().Exercise != first {
		t.Fatalf("nothing was made: %+v", first)
	}
	if v := r.Enter(first.Accept[0]); !v.Done {
		t.Fatal(v.Code)
	}
	saved, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Resume(r.Chapter(), saved)
	if err != nil || back.Exercise().FEN != first.FEN {
		t.Errorf("after a restart another question: %v", err)
	}
	r.Again()
	if r.Exercise().FEN == first.FEN || r.Result("x").Done {
		t.Error("the same question again")
	}
	other := runOn(t, *generated("attackers"))
	other.Sow(43)
	if other.Exercise().FEN == first.FEN {
		t.Error("two seeds, one question")
	}
}

func TestVerifyFindsABadGenerator(t *testing.T) {
	for name, spoil := range map[string]func(*Exercise){
		"no such generator": func(ex *Exercise) { ex.Generator = "riddle" },
		"another kind":      func(ex *Exercise) { ex.Kind = ClickSquares },
		"a position beside": func(ex *Exercise) { ex.FEN = "startpos" },
		"answers beside":    func(ex *Exercise) { ex.Accept = []string{"3"} },
	} {
		ex := generated("attackers")
		spoil(ex)
		v := &verifier{}
		v.checkExercise(ex)
		if !slices.ContainsFunc(v.problems, func(p Problem) bool { return p.Code == BadGenerator }) {
			t.Errorf("%s: %v", name, v.problems)
		}
	}
}

package main_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// layers is the drawing of the house: the number of every package. What is not
// here may not exist; what is here need not exist yet. The program itself and
// internal/lab stand above all.
var layers = map[string]int{
	"game/chess": 0, "internal/journal": 0, "internal/metrics": 0, "internal/schedule": 0,
	"internal/lab/program": 0, "internal/lab/samples": 3, // what the programs of the lab have in common
	"game/clock": 1, "game/mate": 1, "game/pgn": 1, "game/rating": 1,
	"game/engine/eval": 1, "game/openings": 1, "game/tactics": 1,
	"game/engine": 2,
	"game":        3, "game/engine/pool": 3, "game/opponent": 3, "game/uci": 3,
	"lessons": 4, "puzzles": 4,
	"lessons/build": 5, "puzzles/difficulty": 5, "puzzles/pack": 5, "puzzles/lichess": 5, "puzzles/mine": 5, "internal/store": 5, "ui/theme": 5, "ui/i18n": 5,
	"ui/screen": 6, "ui/plot": 6, "puzzles/library": 6,
	"internal/account": 6, "internal/club": 6, // who is who, and people together: both stand on the store
	"ui/board": 7,
	"ui/home":  8, "ui/learn": 8, "ui/drill": 8, "ui/play": 8, "ui/settings": 8,
	"ui/account": 9, "ui/club": 9,
	"ui/app": 9, "ui/plain": 10,
	"ui/ssh": 11,
	"ui/cli": 12,
	"":       13, // main
}

// companions are test kits, each with the package it is made for (as httptest
// for http). A kit has its package's layer, imports it, and is imported by its
// tests.
var companions = map[string]string{
	"ui/screen/screentest": "ui/screen", "puzzles/lichess/lichesstest": "puzzles/lichess", "ui/ssh/sshtest": "ui/ssh",
	"internal/club/clubtest": "internal/club", "internal/store/storetest": "internal/store",
}

const (
	module = "woodfox"
	above  = 14 // internal/lab/…: programs that nobody imports
)

// name is the path of a package within the module.
func name(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, module), "/") }

func layerOf(path string) (int, bool) {
	name := name(path)
	if made, ok := companions[name]; ok {
		name = made
	}
	if n, ok := layers[name]; ok {
		return n, true
	}
	if name == "internal/lab" || strings.HasPrefix(name, "internal/lab/") {
		return above, true
	}
	return 0, false
}

// isKitOf reports whether kit is the test kit of the package.
func isKitOf(kit, of string) bool {
	made, ok := companions[name(kit)]
	return ok && made == name(of)
}

// pkg is what `go list -json` says about a package.
type pkg struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

func packages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "./...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []pkg
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// faults names every arrow that does not point strictly downward. A package's
// tests may import the package itself and its test kit, and nothing else that it
// may not.
func faults(p pkg) []string {
	from, ok := layerOf(p.ImportPath)
	if !ok {
		return []string{p.ImportPath + " has no layer: give it one in the drawing"}
	}
	var found []string
	for _, to := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
		if to == p.ImportPath || to != module && !strings.HasPrefix(to, module+"/") {
			continue
		}
		if isKitOf(p.ImportPath, to) || isKitOf(to, p.ImportPath) && !slices.Contains(p.Imports, to) {
			continue
		}
		if layer, ok := layerOf(to); !ok || layer >= from {
			found = append(found, p.ImportPath+" imports "+to+", which is not below it")
		}
	}
	return found
}

func TestImportsPointDownward(t *testing.T) {
	all := packages(t)
	if len(all) == 0 {
		t.Fatal("go list named no package")
	}
	for _, p := range all {
		for _, fault := range faults(p) {
			t.Error(fault)
		}
	}
}

func TestTheLayerTestSeesFaults(t *testing.T) {
	for name, p := range map[string]pkg{
		"upward":         {ImportPath: "woodfox/game", Imports: []string{"woodfox/ui/board"}},
		"sideways":       {ImportPath: "woodfox/ui/play", Imports: []string{"woodfox/ui/drill"}},
		"in a test":      {ImportPath: "woodfox/game/chess", XTestImports: []string{"woodfox/game/engine"}},
		"unknown":        {ImportPath: "woodfox/util"},
		"to the unknown": {ImportPath: "woodfox/game", Imports: []string{"woodfox/util"}},
		"to a test kit":  {ImportPath: "woodfox/ui/screen", Imports: []string{"woodfox/ui/screen/screentest"}},
		"of the lab":     {ImportPath: "woodfox", Imports: []string{"woodfox/internal/lab/match"}},
	} {
		if len(faults(p)) != 1 {
			t.Errorf("%s: faults %q, want one", name, faults(p))
		}
	}
	fine := pkg{ImportPath: "woodfox/game", Imports: []string{"fmt", "woodfox/game/chess"}, XTestImports: []string{"woodfox/game"}}
	if found := faults(fine); len(found) > 0 {
		t.Errorf("faults in a sound package: %q", found)
	}
}

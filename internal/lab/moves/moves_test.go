package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAGameIsJudgedAndMeasured lets a script stand in for the judge: it knows two lines of scores.
func TestAGameIsJudgedAndMeasured(t *testing.T) {
	dir := t.TempDir()
	script, games, positions := filepath.Join(dir, "judge"), filepath.Join(dir, "games"), filepath.Join(dir, "positions")
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write(script, `#!/bin/sh
while read -r first rest; do
  [ "$first" = quit ] && exit
  [ "$first" = go ] && printf '%s\n' \
    "info multipv 1 score cp 99 upperbound pv a2a4" "info multipv 1 score cp 40 pv g1f3 g8f6" "info multipv 2 score cp 10 pv h2h4" \
    "info multipv 3 score cp -50 pv a2a4" "info multipv 4 score mate -3 pv g2g4" "bestmove g1f3"
done
`)
	write(games, `{"players":[]}`+"\n"+`{"moves":"`+strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 6)+`"}`+"\n")
	for range 2 {
		if err := run([]string{"judge", "-judge", script, games, positions}); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(positions)
	if err != nil {
		t.Fatal(err)
	}
	var d judged
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatalf("not one line: %v: %s", err, data)
	}
	if len(d.Moves) < 10 || len(d.Scores) != 4 || d.Scores["g1f3"] != 40 || d.Scores["g2g4"] != -9997 {
		t.Errorf("%+v", d)
	}
	if err := run([]string{"measure", "-nodes", "100", positions}); err != nil {
		t.Error(err)
	}
	for _, args := range [][]string{{}, {"judge"}, {"measure"}, {"measure", filepath.Join(dir, "none")}} {
		if run(args) == nil {
			t.Errorf("%q was done", args)
		}
	}
}

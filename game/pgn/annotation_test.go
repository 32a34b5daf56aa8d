package pgn_test

import (
	"reflect"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

func TestCommandsAreTakenOutOfComments(t *testing.T) {
	words, commands := pgn.ParseComment("[%eval #-3] well [%csl Gd4,Re5][%cal Gf3e5] played [% ] [%clk")
	want := []pgn.Command{{Name: "eval", Args: "#-3"}, {Name: "csl", Args: "Gd4,Re5"}, {Name: "cal", Args: "Gf3e5"}}
	if words != "well played [% ] [%clk" || !reflect.DeepEqual(commands, want) {
		t.Errorf("%q and %v", words, commands)
	}
}

func TestDurations(t *testing.T) {
	for _, tt := range []struct {
		args string
		want time.Duration
		ok   bool
	}{
		{"0:00:45.6", 45600 * time.Millisecond, true},
		{"01:30:57", time.Hour + 30*time.Minute + 57*time.Second, true},
		{"1:31", time.Hour + 31*time.Minute, true},
		{"0", 0, true},
		{"12.5", 12500 * time.Millisecond, true},
		{"", 0, false},
		{"1:2:3:4", 0, false},
		{"-1:00", 0, false},
		{"NaN", 0, false},
		{"1e9:00", 0, false},
	} {
		if got, ok := (pgn.Command{Args: tt.args}).Duration(); got != tt.want || ok != tt.ok {
			t.Errorf("%q: %v, %v, want %v, %v", tt.args, got, ok, tt.want, tt.ok)
		}
	}
}

func TestEvaluations(t *testing.T) {
	for _, tt := range []struct {
		args string
		want pgn.Evaluation
		ok   bool
	}{
		{"0.17", pgn.Evaluation{Centipawns: 17}, true},
		{"-1.15,18", pgn.Evaluation{Centipawns: -115, Depth: 18}, true},
		{"+0.3", pgn.Evaluation{Centipawns: 30}, true},
		{"#-3", pgn.Evaluation{Mate: -3}, true},
		{"#0", pgn.Evaluation{}, false},
		{"good", pgn.Evaluation{}, false},
		{"1e300", pgn.Evaluation{}, false},
		{"1,x", pgn.Evaluation{}, false},
	} {
		if got, ok := (pgn.Command{Args: tt.args}).Evaluation(); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%q: %+v, %v, want %+v, %v", tt.args, got, ok, tt.want, tt.ok)
		}
	}
}

func TestShapes(t *testing.T) {
	got := pgn.Command{Args: "Gd4, Rb8c6,x,Gd9,gd4,Gd4d"}.Shapes()
	want := []pgn.Shape{{'G', chess.D4, chess.D4}, {'R', chess.B8, chess.C6}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

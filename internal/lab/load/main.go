// Load measures the trainer over SSH with many people at once: real clients that log in, go through the first start and
// then, one key in three seconds each, solve puzzles, walk about in menus, read a lesson and play against a weak
// opponent. Each has a terminal whose screen it reads: a wrong or missing screen is an error. LOAD.md holds what came out.
//
//	go run ./internal/lab/load -n 50,200,1000 -serve "woodfox serve --listen 127.0.0.1:2361 …" -addr 127.0.0.1:2361
//
// The sessions of a stage stay for the next. In each stage it measures, once everybody has arrived, from each key to
// the first and the last bytes of its frame for -for, and then for -idle what comes and what the server uses while nobody
// presses a key.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

type options struct {
	addr, serve, metrics string
	pid                  int
	stages               []int
	pace, during, idle   time.Duration
	ramp                 float64
	seed                 uint64
	langs, does          []string
}

func main() {
	var o options
	var n, langs, does, out string
	flag.StringVar(&o.addr, "addr", "127.0.0.1:2222", "where the server listens")
	flag.StringVar(&o.serve, "serve", "", "command that starts the server; empty: it runs already")
	flag.IntVar(&o.pid, "pid", 0, "its process, if it runs already, to read what it uses")
	flag.StringVar(&o.metrics, "metrics", "", "URL of its metrics")
	flag.StringVar(&n, "n", "50,200,1000", "how many sessions, one stage after the other")
	flag.DurationVar(&o.pace, "pace", 3*time.Second, "a key of each person in this time")
	flag.DurationVar(&o.during, "for", time.Minute, "how long to measure in each stage")
	flag.DurationVar(&o.idle, "idle", 20*time.Second, "how long nobody does anything at the end of each")
	flag.Float64Var(&o.ramp, "ramp", 20, "connections a second")
	flag.Uint64Var(&o.seed, "seed", 1, "of what people do")
	flag.StringVar(&langs, "lang", "en,zh-Hans,zh-Hant", "languages that people read, in turn")
	flag.StringVar(&does, "do", "puzzles,puzzles,menus,play,lesson", "what people do, each as likely as the others")
	flag.StringVar(&out, "json", "", "file for the report as JSON")
	flag.Parse()
	debug.SetGCPercent(400) // the pauses of a thousand terminals are not the server's
	o.langs, o.does = strings.Split(langs, ","), strings.Split(does, ",")
	for _, thing := range o.does {
		if things[thing] == nil {
			exit(fmt.Errorf("-do: nobody can do %q", thing))
		}
	}
	for text := range strings.SplitSeq(n, ",") {
		count, err := strconv.Atoi(text)
		if err != nil || count < 1 || len(o.stages) > 0 && count < o.stages[len(o.stages)-1] {
			exit(fmt.Errorf("-n wants rising numbers of sessions, not %q", n))
		}
		o.stages = append(o.stages, count)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	r, err := run(ctx, o)
	if err != nil {
		exit(err)
	}
	r.Command = strings.Join(os.Args, " ")
	fmt.Printf("\nfor each session more: %.2f MB of memory (RSS), %.2f MB of heap\n", r.SlopeRSS, r.SlopeHeap)
	if out == "" {
		return
	}
	text, err := json.MarshalIndent(r, "", "  ")
	if err == nil {
		err = os.WriteFile(out, append(text, '\n'), 0o644)
	}
	if err != nil {
		exit(err)
	}
}

func exit(err error) {
	fmt.Fprintln(os.Stderr, "load:", err)
	os.Exit(1)
}

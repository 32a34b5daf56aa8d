package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/opponent"
)

// tally is the result of a match for one side.
type tally struct{ wins, draws, losses int }

func (t *tally) add(r record, name string) {
	switch {
	case r.Result == chess.Drawn:
		t.draws++
	case (r.Result == chess.WhiteWins) == (r.White == name):
		t.wins++
	default:
		t.losses++
	}
}

func (t tally) games() int      { return t.wins + t.draws + t.losses }
func (t tally) points() float64 { return float64(t.wins) + float64(t.draws)/2 }

// elo is the difference that the score comes to, with half the width of its 95 % interval.
func (t tally) elo() (difference, margin float64) {
	n := float64(t.games())
	p := (t.points() + 0.25) / (n + 0.5) // finite also for a clean score
	spread := float64(t.wins)*math.Pow(1-p, 2) + float64(t.draws)*math.Pow(0.5-p, 2) + float64(t.losses)*p*p
	slope := 400 / math.Ln10 / (p * (1 - p))
	return 400 * math.Log10(p/(1-p)), 1.96 * slope * math.Sqrt(spread) / n
}

func (t tally) String() string {
	d, e := t.elo()
	return fmt.Sprintf("+%d =%d -%d  %4.1f %%  %+4.0f ± %.0f", t.wins, t.draws, t.losses, 100*t.points()/float64(t.games()), d, e)
}

// rate puts all who are in a file of games on one scale.
func rate(_ context.Context, args []string) error {
	flags := flag.NewFlagSet("rate", flag.ExitOnError)
	anchors := flags.String("anchors", "", "file of results against Stockfish's limited strengths, which set the zero of the scale")
	_ = flags.Parse(args)
	if flags.NArg() != 1 {
		return errors.New("rate: name the file of games")
	}
	games, err := readResults(flags.Arg(0))
	if err != nil {
		return err
	}
	if *anchors != "" {
		anchored, err := readResults(*anchors)
		if err != nil {
			return err
		}
		games = append(games, anchored...)
	}
	ratings := fit(games)
	errs := bootstrap(games, ratings)
	all := slices.SortedFunc(maps.Keys(ratings), func(a, b string) int { return cmp.Compare(ratings[a], ratings[b]) })
	fmt.Print("| who | rating | ± | step |\n| --- | ---: | ---: | ---: |\n")
	before := math.NaN()
	for _, name := range all {
		step := ""
		if _, person := opponent.ByID(name); person { // a step is from one to the next
			if !math.IsNaN(before) {
				step = fmt.Sprintf("%+.0f", ratings[name]-before)
			}
			before = ratings[name]
		}
		fmt.Printf("| %s | %.0f | %.0f | %s |\n", name, ratings[name], errs[name], step)
	}
	printMatches(games, ratings)
	return nil
}

// readResults reads a file of games, in which a match whose games were not kept may stand as a line "A B wins draws losses".
func readResults(name string) ([]record, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	games, err := readRecords(bytes.NewReader(data))
	for line := range strings.Lines(string(data)) {
		games = append(games, counted(line)...)
	}
	return games, err
}

// counted are the games, without their moves, that a line of counts stands for; none if it is no such line.
func counted(line string) (games []record) {
	words := strings.Fields(line)
	if len(words) != 5 {
		return nil
	}
	for i, result := range []chess.Result{chess.WhiteWins, chess.Drawn, chess.BlackWins} {
		n, err := strconv.Atoi(words[2+i])
		if err != nil || n < 0 {
			return nil
		}
		games = append(games, slices.Repeat([]record{{White: words[0], Black: words[1], Result: result}}, n)...)
	}
	return games
}

// printMatches prints the result of each pair, the stronger first.
func printMatches(games []record, ratings map[string]float64) {
	tallies := map[[2]string]*tally{}
	for _, r := range games {
		pair := [2]string{r.White, r.Black}
		if ratings[r.White] < ratings[r.Black] {
			pair = [2]string{r.Black, r.White}
		}
		if tallies[pair] == nil {
			tallies[pair] = new(tally)
		}
		tallies[pair].add(r, pair[0])
	}
	pairs := slices.SortedFunc(maps.Keys(tallies), func(a, b [2]string) int {
		return cmp.Or(cmp.Compare(ratings[a[0]], ratings[b[0]]), cmp.Compare(ratings[a[1]], ratings[b[1]]))
	})
	fmt.Print("\n| who | against | games | + | = | − | points | Elo | ± |\n| --- | --- |" + strings.Repeat(" ---: |", 7) + "\n")
	for _, pair := range pairs {
		t := tallies[pair]
		elo, err := t.elo()
		fmt.Printf("| %s | %s | %d | %d | %d | %d | %.1f %% | %+.0f | %.0f |\n",
			pair[0], pair[1], t.games(), t.wins, t.draws, t.losses, 100*t.points()/float64(t.games()), elo, err)
	}
}

// meeting is a match as the fit needs it.
type meeting struct {
	a, b  string
	score float64 // of a
	games float64
}

func meetings(games []record) []meeting {
	at := map[[2]string]int{}
	var all []meeting
	for _, r := range games {
		a, b := min(r.White, r.Black), max(r.White, r.Black)
		i, ok := at[[2]string{a, b}]
		if !ok {
			i = len(all)
			at[[2]string{a, b}] = i
			all = append(all, meeting{a: a, b: b, score: 0.5, games: 1}) // one drawn game as prior
		}
		var t tally
		t.add(r, a)
		all[i].score += t.points()
		all[i].games++
	}
	return all
}

// fit finds the ratings that make the scores most likely under the logistic curve (Bradley and Terry 1952). With
// limited Stockfishes among the players their names are the scale; else the fit keeps the mean of the present ratings.
func fit(games []record) map[string]float64 {
	all := meetings(games)
	ratings := map[string]float64{}
	for _, m := range all {
		ratings[m.a], ratings[m.b] = start(m.a), start(m.b)
	}
	anchored := slices.ContainsFunc(slices.Collect(maps.Keys(ratings)), isAnchor)
	const slope = math.Ln10 / 400
	for range 4_000 {
		gradient, curvature := map[string]float64{}, map[string]float64{}
		for _, m := range all {
			p := 1 / (1 + math.Exp(slope*(ratings[m.b]-ratings[m.a])))
			d := m.score - m.games*p
			gradient[m.a] += d
			gradient[m.b] -= d
			w := m.games * p * (1 - p) * slope
			curvature[m.a] += w
			curvature[m.b] += w
		}
		for name := range ratings {
			if !isAnchor(name) {
				step := 0.5 * gradient[name] / curvature[name]
				ratings[name] += max(-100, min(step, 100)) // far off the curve is flat, and Newton's step would miss the world
			}
		}
	}
	if !anchored {
		shift, n := 0.0, 0.0
		for name := range ratings {
			if _, ok := opponent.ByID(name); ok {
				shift += start(name) - ratings[name]
				n++
			}
		}
		for name := range ratings {
			ratings[name] += shift / max(n, 1)
		}
	}
	return ratings
}

// start is what a rating is before the fit, and stays for an anchor.
func start(name string) float64 {
	if o, ok := opponent.ByID(name); ok {
		return float64(o.Rating)
	}
	n, err := strconv.Atoi(strings.TrimPrefix(name, anchorPrefix))
	if err != nil {
		return 400
	}
	return float64(n)
}

// anchorPrefix begins the name of a limited Stockfish; its UCI_Elo follows.
const anchorPrefix = "stockfish-"

func isAnchor(name string) bool { return strings.HasPrefix(name, anchorPrefix) }

// bootstrap is half the width of the 95 % interval of each rating, from games drawn again with replacement.
func bootstrap(games []record, ratings map[string]float64) map[string]float64 {
	const resamplings = 100
	byPair := map[[2]string][]record{}
	for _, r := range games {
		p := [2]string{min(r.White, r.Black), max(r.White, r.Black)}
		byPair[p] = append(byPair[p], r)
	}
	dice := rand.New(rand.NewPCG(1, 2))
	found := map[string][]float64{}
	pairs := slices.SortedFunc(maps.Keys(byPair), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	for range resamplings {
		var sample []record
		for _, pair := range pairs {
			list := byPair[pair]
			for range list {
				sample = append(sample, list[dice.IntN(len(list))])
			}
		}
		for name, rating := range fit(sample) {
			found[name] = append(found[name], rating-ratings[name])
		}
	}
	errs := map[string]float64{}
	for name, list := range found {
		slices.Sort(list)
		errs[name] = (list[resamplings*39/40] - list[resamplings/40]) / 2
	}
	return errs
}

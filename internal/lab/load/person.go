package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"woodfox/ui/i18n"
)

// What a key does, for the report: how long its frame takes depends on it.
const (
	kindCharacter = "character" // of a move being typed
	kindMove      = "move"      // Enter, which plays what is typed
	kindCursor    = "cursor"    // a step on the board
	kindMenu      = "menu"      // a step in a menu
	kindOpen      = "open"      // another screen or page
	kindLanguage  = "language"  // every word changes
	kindEsc       = "esc"       // the server waits 50 ms for the rest of a sequence
)

// patience is how long somebody waits for what must come.
const patience = 20 * time.Second

// person is somebody who uses the trainer at a human pace and looks whether it does what it should.
type person struct {
	*client
	lang  i18n.Lang
	words *i18n.Words
	rng   *rand.Rand
	pace  *pace
	book  book
	log   *recorder
	does  []string // what there is to do, by the names in things
}

// things are what a person can do.
var things = map[string]func(*person, context.Context) error{
	"puzzles": (*person).solve, "menus": (*person).walk, "play": (*person).play, "lesson": (*person).learn,
}

// errStop ends what somebody is doing because the run is over.
var errStop = errors.New("the run is over")

// seen says that the screen is not as it should be.
type seen struct{ wanted, screen string }

func (e *seen) Error() string { return "not on the screen: " + e.wanted + "\n" + e.screen }

// press waits for the person's next turn, presses a key and waits until the screen is as wanted (nil: anything drawn).
func (p *person) press(ctx context.Context, kind, key, what string, wanted func(screen) bool) error {
	if !p.pace.wait(ctx) {
		return errStop
	}
	return p.now(kind, key, what, wanted)
}

// now presses a key at once.
func (p *person) now(kind, key, what string, wanted func(screen) bool) error {
	done, err := p.client.press(key, patience)
	if errors.Is(err, errSilent) {
		return p.missing(fmt.Sprintf("any answer to %q (%s)", key, what))
	}
	if err != nil {
		return err
	}
	p.log.pressed(kind, done)
	if wanted == nil || p.await(patience, wanted) {
		return nil
	}
	return p.missing(fmt.Sprintf("%s, after %q", what, key))
}

func (p *person) missing(what string) error {
	select {
	case <-p.gone:
		return errGone
	default:
	}
	e := &seen{wanted: what}
	p.look(func(s screen) { e.screen = s.text() })
	return e
}

// shows waits for words that the screen must show.
func (p *person) shows(what string, wanted func(screen) bool) error {
	if p.await(patience, wanted) {
		return nil
	}
	return p.missing(what)
}

func has(texts ...string) func(screen) bool { return func(s screen) bool { return s.has(texts...) } }

// choose presses the digit of an entry and waits for what comes then.
func (p *person) choose(ctx context.Context, id string, wanted func(screen) bool) error {
	if !p.pace.wait(ctx) {
		return errStop
	}
	label, digit := p.words.T(id), ""
	if err := p.shows("an entry "+label, func(s screen) bool { digit = s.digit(label); return digit != "" }); err != nil {
		return err
	}
	return p.now(kindOpen, digit, "what follows "+label, wanted)
}

// welcome goes through the first start, if there is one.
func (p *person) welcome(ctx context.Context) error {
	title := p.words.T("home.title")
	known := false
	if err := p.shows("the first screen", func(s screen) bool {
		known = s.has(title) && s.digit(p.words.T("home.puzzles")) != ""
		return known || s.has(i18n.EN.Name(), i18n.Hans.Name(), i18n.Hant.Name())
	}); err != nil || known {
		return err
	}
	digit := map[i18n.Lang]string{i18n.EN: "1", i18n.Hans: "2", i18n.Hant: "3"}[p.lang]
	if err := p.press(ctx, kindOpen, digit, "the question for the name", has(p.words.T("home.ask_name"))); err != nil {
		return err
	}
	if err := p.press(ctx, kindOpen, "\r", "the question for experience", has(p.words.T("home.ask_experience"))); err != nil {
		return err
	}
	answer := string(rune('1' + p.rng.IntN(4)))
	return p.press(ctx, kindOpen, answer, "Home", has(p.words.T("home.learn"), p.words.T("home.play")))
}

// live does one thing after another until ctx ends. What goes wrong is noted, and the person goes on from Home.
func (p *person) live(ctx context.Context) {
	for ctx.Err() == nil {
		err := things[p.does[p.rng.IntN(len(p.does))]](p, ctx)
		if err == nil {
			err = p.home(ctx)
		}
		switch {
		case err == nil:
		case errors.Is(err, errStop):
			return
		case errors.Is(err, errGone):
			if ctx.Err() == nil {
				p.log.failed(err)
			}
			return
		default:
			p.log.failed(err)
			if err := p.home(ctx); err != nil {
				if !errors.Is(err, errStop) {
					p.log.failed(err)
				}
				return
			}
		}
	}
}

// home goes back to Home from wherever the person is.
func (p *person) home(ctx context.Context) error {
	here := func(s screen) bool {
		return strings.HasSuffix(strings.TrimSpace(strings.Split(s.line(0), "F1")[0]), " › "+p.words.T("home.title"))
	}
	for range 12 {
		before, digit := "", ""
		home := false
		p.look(func(s screen) {
			home, before = here(s), s.text()
			for _, leave := range []string{"play.leave", "play.home", "drill.act.leave"} {
				if digit == "" {
					digit = s.digit(p.words.T(leave))
				}
			}
			if more := s.digit(p.words.T("play.more")); digit == "" && more != "" {
				digit = more
			}
		})
		if home {
			return nil
		}
		kind, key := kindOpen, digit
		if digit == "" {
			kind, key = kindEsc, "\x1b"
		}
		if err := p.press(ctx, kind, key, "another screen", func(s screen) bool { return s.text() != before }); err != nil {
			return err
		}
	}
	return p.missing("a way home")
}

// walk moves about in the menus and has everything said in the other languages.
func (p *person) walk(ctx context.Context) error {
	if err := p.choose(ctx, "settings.title", has(p.words.T("settings.theme"), p.words.T("settings.animation"))); err != nil {
		return err
	}
	for range 4 + p.rng.IntN(5) {
		if err := p.press(ctx, kindMenu, "\x1b[B", "the next row", nil); err != nil {
			return err
		}
	}
	all := i18n.All()
	for n := range all {
		next := all[(n+1+slices.Index(all, p.lang))%len(all)]
		title := i18n.For(next).T("settings.title")
		if err := p.press(ctx, kindLanguage, "\x1bOQ", title, has(title)); err != nil { // F2
			return err
		}
	}
	return nil
}

// learn reads on in the first chapter and passes over the exercises.
func (p *person) learn(ctx context.Context) error {
	if err := p.choose(ctx, "home.learn", has(p.words.T("learn.title"))); err != nil {
		return err
	}
	if err := p.press(ctx, kindOpen, "\r", "a page of the chapter", has(p.words.T("learn.leave"))); err != nil {
		return err
	}
	for range 6 + p.rng.IntN(6) {
		skip, over := "", false
		p.look(func(s screen) {
			skip = s.digit(p.words.T("learn.skip"))
			// An exercise whose answer is typed is enough for today.
			over = s.has(p.words.T("learn.end")) || skip == "" && s.has(p.words.T("learn.skip"))
		})
		if over {
			return nil
		}
		if skip == "" {
			skip = "\r"
		}
		if err := p.press(ctx, kindOpen, skip, "the next page", has(p.words.T("learn.leave"))); err != nil {
			return err
		}
	}
	return nil
}

// solve solves some of today's puzzles.
func (p *person) solve(ctx context.Context) error {
	if err := p.choose(ctx, "home.puzzles", has(p.words.T("drillmenu.today"))); err != nil {
		return err
	}
	if err := p.choose(ctx, "drillmenu.today", nil); err != nil {
		return err
	}
	next, goOn := p.words.T("drill.act.next"), p.words.T("drill.act.next_enter")
	for range 2 + p.rng.IntN(3) {
		for {
			// One is to be solved, or was; or the session is over.
			var answer string
			var solved, over bool
			if err := p.shows("a puzzle", func(s screen) bool {
				answer = p.book[s.board()]
				solved, over = s.digit(goOn) != "", s.digit(next) == "" && s.has(p.words.T("drill.sum.title"))
				return over || solved || answer != "" && s.digit(p.words.T("drill.act.leave")) != ""
			}); err != nil {
				return err
			}
			if over {
				return nil
			}
			if solved {
				break
			}
			if err := p.answer(ctx, answer, func(s screen) bool {
				return s.digit(goOn) != "" || p.book[s.board()] != "" && p.book[s.board()] != answer
			}); err != nil {
				return err
			}
		}
		if err := p.press(ctx, kindOpen, "\r", "the next puzzle", func(s screen) bool { return s.digit(goOn) == "" }); err != nil {
			return err
		}
	}
	return nil
}

// answer types a move and plays it; before it the cursor goes about on the board now and then.
func (p *person) answer(ctx context.Context, move string, then func(screen) bool) error {
	if p.rng.IntN(3) == 0 {
		up, down := "\x1b[A", "\x1b[B"
		keys := []string{up, down, up}
		p.look(func(s screen) {
			if s.cursorRank() < rows/2 { // at the edge of the board a step would go nowhere
				keys = []string{down, up, down}
			}
		})
		for _, key := range keys {
			if err := p.press(ctx, kindCursor, key, "a step of the cursor", nil); err != nil {
				return err
			}
		}
	}
	for n := range move {
		if err := p.press(ctx, kindCharacter, move[n:n+1], "what was typed", has("› "+move[:n+1])); err != nil {
			return err
		}
	}
	return p.press(ctx, kindMove, "\r", "the move "+move, then)
}

// play plays some moves against the opponent that is offered first.
func (p *person) play(ctx context.Context) error {
	if err := p.choose(ctx, "home.play", has(p.words.T("play.start"))); err != nil {
		return err
	}
	if err := p.choose(ctx, "play.start", func(s screen) bool {
		return s.has(p.words.T("board.line_move")) || s.has(p.words.T("play.replace_yes"))
	}); err != nil {
		return err
	}
	asked := false
	p.look(func(s screen) { asked = s.has(p.words.T("play.replace_yes")) })
	if asked {
		if err := p.choose(ctx, "play.replace_yes", has(p.words.T("board.line_move"))); err != nil {
			return err
		}
	}
	turn := p.words.T("play.your_move", "Side", p.words.T("play.side_white"))
	for range 5 + p.rng.IntN(6) {
		var board string
		if !p.await(patience, func(s screen) bool { board = s.board(); return board != "" && s.has(turn) }) {
			return nil // the game is over
		}
		before, err := position(board)
		if err != nil {
			return p.missing("a position: " + err.Error())
		}
		moves := before.LegalMoves()
		if len(moves) == 0 {
			return nil
		}
		move := moves[p.rng.IntN(len(moves))]
		if err := p.answer(ctx, move.String(), func(s screen) bool {
			now := s.board()
			return now != "" && now != board // the opponent may have answered before anybody looks
		}); err != nil {
			return err
		}
	}
	return nil
}

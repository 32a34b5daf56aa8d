package puzzles

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"time"

	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/internal/schedule"
)

// Mode is a kind of session.
type Mode string

// Today is the daily session: what is due first, then new puzzles at the
// learner's level.
const Today Mode = "today"

// DefaultNew is how many new puzzles a daily session brings when nothing is due:
// about ten minutes.
const DefaultNew = 10

// Source is where a session takes its puzzles from.
type Source struct {
	Set Set
	// Met reports whether the learner has had the puzzle before, in any session;
	// nil: none. What was met comes back only as a repetition.
	Met  func(id string) bool
	Rand *rand.Rand
}

// Session is a learner's way through a row of puzzles. The zero value is over.
// Its JSON holds everything needed to go on.
type Session struct {
	ID     string        `json:"id"`
	Mode   Mode          `json:"mode"`
	Rating rating.Rating `json:"rating"` // the learner's, as it stands now
	// Due are the cards still to be repeated in this session, in order.
	Due []schedule.Card `json:"due,omitempty"`
	New int             `json:"new"` // new puzzles still to come
	// Finished are the attempts at the puzzles before the current one.
	Finished []Attempt `json:"finished,omitempty"`
	Shown    []string  `json:"shown,omitempty"` // ids of all puzzles so far, the current one included
	Current  Current   `json:"current"`
}

// Current is the puzzle in front of the learner.
type Current struct {
	Puzzle Puzzle `json:"puzzle,omitzero"`
	// Ply is how many moves of the line have been played; the solver is to play
	// Puzzle.Moves[Ply].
	Ply int `json:"ply"`
	// Last is the solver's move that ended the puzzle, if that was not the stored one.
	Last    chess.Move    `json:"last,omitempty"`
	Pending chess.Move    `json:"pending,omitempty"` // a try that waits for an Analyst
	Hints   int           `json:"hints"`             // steps of the help ladder at this place
	Card    schedule.Card `json:"card,omitzero"`     // before this session; Key "" if there was none
	Attempt Attempt       `json:"attempt"`
	Done    bool          `json:"done"` // solved or shown: the next puzzle may come
}

func newCurrent(p Puzzle) Current { return Current{Puzzle: p, Ply: 1} }

// NewToday begins a daily session with the learner's rating and the cards that
// are due, most urgent first. It aims at so many puzzles in all: new ones fill up
// what is not due, as far as the source has any. The first puzzle comes with
// Next. The error is the set's.
func NewToday(r rating.Rating, due []schedule.Card, aim int, src Source) (Session, error) {
	id := hex.EncodeToString(binary.BigEndian.AppendUint64(nil, src.Rand.Uint64()))
	s := Session{ID: id, Mode: Today, Rating: r, Due: due}
	for _, err := range s.fresh(src) {
		if err != nil {
			return Session{}, err
		}
		if s.New >= aim-len(due) {
			break
		}
		s.New++
	}
	return s, nil
}

// Next brings the next puzzle: the next due card whose puzzle is in the set, then
// a new one near the learner's level. It reports false when there is none; the
// session is then over and Current empty. The current puzzle is left as it is: an
// attempt that was not decided is not counted. The error is the set's.
func (s *Session) Next(src Source) (bool, error) {
	if s.Current.Attempt.Decided() {
		s.Finished = append(s.Finished, s.Current.Attempt)
	}
	s.Current = Current{}
	for len(s.Due) > 0 {
		card := s.Due[0]
		s.Due = s.Due[1:]
		p, ok, err := src.Set.ByID(card.Key)
		if err != nil {
			return false, err
		}
		if ok && !s.wasShown(card.Key) {
			s.show(p, card, true)
			return true, nil
		}
	}
	if s.New == 0 {
		return false, nil
	}
	p, ok, err := s.pick(src)
	if ok {
		s.New--
		s.show(p, schedule.Card{}, false)
	}
	return ok, err
}

// ErrSession means that a saved session makes no sense.
var ErrSession = errors.New("puzzles: a session that cannot have been")

// UnmarshalJSON reads a saved session. One that cannot have been saved by this
// package is an error, so that none of its methods can meet it.
func (s *Session) UnmarshalJSON(data []byte) error {
	type plain Session
	var read plain
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	back := Session(read)
	if !back.valid() {
		return ErrSession
	}
	*s = back
	return nil
}

func (s *Session) valid() bool {
	c := &s.Current
	if s.Over() {
		return c.Pending == chess.NoMove && c.Last == chess.NoMove && c.Ply == 0
	}
	n := len(c.Puzzle.Moves)
	if c.Ply < 1 || c.Ply > n || c.Hints < 0 || HintLevel(c.Hints) > ThisMove || !c.Done && c.Ply%2 == 0 || s.New < 0 {
		return false
	}
	if c.Last != chess.NoMove {
		pos := c.Puzzle.Position(c.Ply - 1)
		if !c.Done || !pos.IsLegal(c.Last) {
			return false
		}
	}
	pos := s.Position()
	return c.Pending == chess.NoMove || !c.Done && pos.IsLegal(c.Pending)
}

// Over reports whether there is no puzzle in front of the learner.
func (s *Session) Over() bool { return s.Current.Puzzle.ID == "" }

// Attempts lists all attempts that have been decided, the current one included.
func (s *Session) Attempts() []Attempt {
	all := append([]Attempt(nil), s.Finished...)
	if s.Current.Attempt.Decided() {
		all = append(all, s.Current.Attempt)
	}
	return all
}

// choice is among how many puzzles nearest to the level one is drawn, so that two
// learners of one strength do not walk the same road.
const choice = 5

// pick draws a new puzzle.
func (s *Session) pick(src Source) (Puzzle, bool, error) {
	var candidates []Puzzle
	for p, err := range s.fresh(src) {
		if err != nil {
			return Puzzle{}, false, err
		}
		if candidates = append(candidates, p); len(candidates) == choice {
			break
		}
	}
	if len(candidates) == 0 {
		return Puzzle{}, false, nil
	}
	return candidates[src.Rand.IntN(len(candidates))], true, nil
}

// fresh yields the puzzles that the learner has not met, those nearest to the
// level first. While the rating is unsure the level aimed at lies below it: a
// puzzle too easy costs a beginner less heart than one too hard.
func (s *Session) fresh(src Source) iter.Seq2[Puzzle, error] {
	return func(yield func(Puzzle, error) bool) {
		for i, err := range src.Set.Near("", int(s.Rating.R-s.Rating.RD/2)) {
			var id string
			if err == nil {
				id, err = src.Set.ID(i)
			}
			if err == nil && (s.wasShown(id) || src.Met != nil && src.Met(id)) {
				continue
			}
			var p Puzzle
			if err == nil {
				p, err = src.Set.At(i)
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

func (s *Session) wasShown(id string) bool {
	return slices.Contains(s.Shown, id)
}

func (s *Session) show(p Puzzle, card schedule.Card, repeat bool) {
	s.Current = newCurrent(p)
	s.Current.Card = card
	s.Current.Attempt = Attempt{ID: s.ID + "/" + p.ID, PuzzleID: p.ID, Repeat: repeat}
	s.Shown = append(s.Shown, p.ID)
}

// Position is what stands on the board now; the start position when the session
// is over.
func (s *Session) Position() chess.Position {
	p := s.Played()
	return p.Position(s.Current.Ply)
}

// Played is the current puzzle with the line as it was played: where the learner
// found another mate than the stored one, that mate ends it.
func (s *Session) Played() Puzzle {
	c := &s.Current
	p := c.Puzzle
	if c.Last != chess.NoMove {
		p.Moves = append(slices.Clone(p.Moves[:c.Ply-1]), c.Last)
	}
	return p
}

// Stored is the solver's stored move at this place, NoMove when the puzzle is done.
func (s *Session) Stored() chess.Move {
	if c := &s.Current; !c.Done && c.Ply < len(c.Puzzle.Moves) {
		return c.Puzzle.Moves[c.Ply]
	}
	return chess.NoMove
}

// Try judges what the learner typed, in any notation. An Undecided judgement
// leaves the try pending: ask an [Analyst] with Question's moves and hand its
// answer to Settle, or take the try back with Withdraw. An illegal try changes
// nothing. When the puzzle is done or a try is pending, the try is illegal with
// the code game_over.
func (s *Session) Try(text string, now time.Time) Judgement {
	if s.Stored() == chess.NoMove || s.Current.Pending != chess.NoMove {
		return illegal(text, chess.Explanation{Code: chess.GameOver})
	}
	move, explanation := read(s.Position(), text)
	if move == chess.NoMove {
		return illegal(text, explanation)
	}
	j := Judgement{Text: text, Move: move}
	j.Verdict, j.Reason = quick(s.Position(), s.Stored(), move)
	s.apply(j, now)
	return j
}

func illegal(text string, why chess.Explanation) Judgement {
	return Judgement{Text: text, Verdict: Illegal, Reason: Reason(why.Code), Explanation: why}
}

// TryMove is Try for a move made on the board, whose kind need not be known.
func (s *Session) TryMove(m chess.Move, now time.Time) Judgement { return s.Try(m.String(), now) }

// Question returns what an Analyst is to compare while a try is pending.
func (s *Session) Question() (pos chess.Position, stored, tried chess.Move, ok bool) {
	pending := s.Current.Pending
	if pending == chess.NoMove {
		return chess.Position{}, chess.NoMove, chess.NoMove, false
	}
	return s.Position(), s.Stored(), pending, true
}

// Settle judges the pending try by an Analyst's comparison; nil means that there
// is no Analyst, and the try is wrong. Without a pending try it does nothing and
// returns an Illegal judgement with the code game_over, as Try does.
func (s *Session) Settle(c *Comparison, now time.Time) Judgement {
	tried := s.Current.Pending
	if tried == chess.NoMove {
		return illegal("", chess.Explanation{Code: chess.GameOver})
	}
	s.Current.Pending = chess.NoMove
	j := Judgement{Text: tried.String(), Move: tried, Verdict: Wrong, Reason: ReasonNotStored}
	if c != nil {
		j.Verdict, j.Reason = settle(*c, s.mateIn())
		j.Refutation = c.Reply
	}
	s.apply(j, now)
	return j
}

// Withdraw takes a pending try back as if it had not been made.
func (s *Session) Withdraw() { s.Current.Pending = chess.NoMove }

// mateIn is in how many moves the rest of the line mates, 0 if it does not.
func (s *Session) mateIn() int {
	c := &s.Current
	if !c.Puzzle.Mates() {
		return 0
	}
	return (len(c.Puzzle.Moves) - c.Ply + 1) / 2
}

// judge is Try and, where needed, the analyst's answer at once.
func (s *Session) judge(ctx context.Context, text string, a Analyst) (Judgement, error) {
	var now time.Time
	j := s.Try(text, now)
	pos, stored, tried, ok := s.Question()
	if !ok {
		return j, nil
	}
	if a == nil {
		return s.Settle(nil, now), nil
	}
	c, err := a.Compare(ctx, pos, stored, tried)
	if err != nil {
		return j, err
	}
	return s.Settle(&c, now), nil
}

// apply lets a judgement of a legal move take effect.
func (s *Session) apply(j Judgement, now time.Time) {
	c := &s.Current
	switch j.Verdict {
	case Undecided:
		c.Pending = j.Move
	case Wrong:
		c.Attempt.Wrong++
		s.decide(now)
	case Right, Mate:
		c.Ply++
		c.Hints = 0
		if c.Done = j.Verdict == Mate || c.Ply == len(c.Puzzle.Moves); !c.Done {
			c.Ply++ // the opponent's reply
			return
		}
		if j.Verdict == Mate {
			c.Last = j.Move
		}
		c.Attempt.Solved = true
		s.decide(now)
	}
}

// decide fixes the rating, once: by the first try alone, and only for a puzzle
// that is new to the learner and was tried without help.
func (s *Session) decide(now time.Time) {
	a := &s.Current.Attempt
	if a.Decided() {
		return
	}
	a.At, a.Before, a.After = now, s.Rating, s.Rating
	if a.Repeat || a.Hints > 0 || a.GaveUp {
		return
	}
	p := &s.Current.Puzzle
	a.Rated = true
	a.After = rating.AfterPuzzle(s.Rating, rating.Of(float64(p.Rating), float64(p.RD)), a.First())
	s.Rating = a.After
}

// GiveUp ends the puzzle unsolved and returns the rest of the line, to be shown:
// the solver's move, the reply, and so on. Like a hint it leaves a puzzle that was
// not tried before unrated and due again.
func (s *Session) GiveUp(now time.Time) []chess.Move {
	c := &s.Current
	if s.Over() || c.Done {
		return nil
	}
	rest := c.Puzzle.Moves[c.Ply:]
	c.Pending = chess.NoMove
	c.Attempt.GaveUp = true
	s.decide(now)
	c.Ply, c.Done = len(c.Puzzle.Moves), true
	return rest
}

// Review returns the puzzle's card as it is to be kept after the current attempt,
// and whether there is one to keep: what went wrong or was helped enters the
// repetitions, what was solved at the first try moves on only if it had a card.
// It depends on the session alone, so it may be asked for and saved again.
func (s *Session) Review(scheduler schedule.Scheduler) (schedule.Card, bool) {
	c := &s.Current
	a := c.Attempt
	if !a.Decided() || c.Card.Key == "" && a.First() {
		return schedule.Card{}, false
	}
	card := c.Card
	card.Key = c.Puzzle.ID
	return scheduler.Review(card, a.Grade(), schedule.DayOf(a.At)), true
}

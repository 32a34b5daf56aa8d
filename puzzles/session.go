package puzzles

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"time"

	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/internal/schedule"
)

// Session is a learner's way through a row of puzzles. The zero value is over.
// Its JSON holds everything needed to go on.
type Session struct {
	ID      string        `json:"id"`
	Mode    Mode          `json:"mode"`
	Options Options       `json:"options,omitzero"`
	Rating  rating.Rating `json:"rating"` // the learner's, as it stands now
	Pace    Pace          `json:"pace,omitzero"`
	// Due are the cards still to be repeated in this session, in order.
	Due []schedule.Card `json:"due,omitempty"`
	New int             `json:"new"` // new puzzles still to come
	// Finished are the attempts at the puzzles before the current one.
	Finished []Attempt `json:"finished,omitempty"`
	Shown    []string  `json:"shown,omitempty"` // ids of all puzzles so far, the current one included
	Current  Current   `json:"current"`

	// What only one mode has; nil in the others.
	Streak     *Streak     `json:"streak,omitempty"`
	Storm      *Storm      `json:"storm,omitempty"` // also of a race
	Race       *Race       `json:"race,omitempty"`
	Woodpecker *Woodpecker `json:"woodpecker,omitempty"`
	// Recorded: the score of the run has been put among the results.
	Recorded bool `json:"recorded,omitempty"`
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
	Because Because       `json:"because,omitzero"`  // why it is back
	Attempt Attempt       `json:"attempt"`
	Done    bool          `json:"done"` // solved, shown or lost: the next puzzle may come

	// Spent is how long the learner has looked at the puzzle up to the moment Seen.
	Spent time.Duration `json:"spent,omitempty"`
	Seen  time.Time     `json:"seen,omitzero"`
	Away  bool          `json:"away,omitempty"` // so long without a move that Spent says nothing
}

func newCurrent(p Puzzle) Current { return Current{Puzzle: p, Ply: 1} }

// begin makes a session without a puzzle.
func begin(mode Mode, l Learner, o Options, src Source) Session {
	id := hex.EncodeToString(binary.BigEndian.AppendUint64(nil, src.Rand.Uint64()))
	return Session{ID: id, Mode: mode, Options: o, Rating: l.Rating, Pace: l.Pace}
}

// Next brings the next puzzle, as the mode chooses it; no session brings one
// twice. It reports false when there is none; the session is then over and Current
// empty. The current puzzle is left as it is: an attempt that was not decided is
// not counted. The error is the set's.
func (s *Session) Next(src Source, now time.Time) (bool, error) {
	if !s.Over() {
		s.leave(now)
	}
	next, ok, err := s.rules().next(s, src, now)
	if err != nil || !ok {
		return false, err
	}
	s.show(next, src, now)
	return true, nil
}

// leave puts the current puzzle away.
func (s *Session) leave(now time.Time) {
	c := &s.Current
	if !c.Done {
		c.look(now)
	}
	if s.Woodpecker != nil {
		s.Woodpecker.leave(c)
	}
	if c.Attempt.Decided() {
		s.Finished = append(s.Finished, c.Attempt)
	}
	s.Current = Current{}
}

func (s *Session) show(next offer, src Source, now time.Time) {
	p := src.rated(next.puzzle)
	c := newCurrent(p)
	c.Card, c.Because, c.Seen = next.card, next.because, now
	if c.Card.Key == "" && next.repeat {
		c.Card = src.card(p.ID)
	}
	c.Attempt = Attempt{ID: s.ID + "/" + p.ID, PuzzleID: p.ID, Repeat: next.repeat, Mode: s.Mode}
	c.describe()
	s.Current = c
	s.Shown = append(s.Shown, p.ID)
}

// describe notes in the attempt what the puzzle is like.
func (c *Current) describe() {
	p, a := &c.Puzzle, &c.Attempt
	a.Themes, a.Level, a.LevelRD, a.Moves = p.Themes, p.Rating, p.RD, len(p.Moves)/2
}

// Resume says that the learner is back at a session that was saved: the time
// between does not count as looking at the puzzle. A storm's clock has run on.
func (s *Session) Resume(now time.Time) {
	if !s.Over() {
		s.Current.Seen = now
	}
}

// longestLook is the longest time without a move that is taken for thinking.
const longestLook = 15 * time.Minute

// look counts the time up to now as looking at the puzzle.
func (c *Current) look(now time.Time) {
	if passed := now.Sub(c.Seen); !c.Seen.IsZero() && passed > 0 {
		c.Away = c.Away || passed > longestLook
		c.Spent += min(passed, longestLook)
	}
	c.Seen = now
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
// nothing. When the puzzle is done, a try is pending or a storm's time is up, the
// try is illegal with the code game_over.
func (s *Session) Try(text string, now time.Time) Judgement {
	if s.Stored() == chess.NoMove || s.Current.Pending != chess.NoMove || s.TimeUp(now) {
		return illegal(text, chess.Explanation{Code: chess.GameOver})
	}
	move, explanation := read(s.Position(), text)
	if move == chess.NoMove {
		return illegal(text, explanation)
	}
	j := Judgement{Text: text, Move: move}
	j.Verdict, j.Reason = quick(s.Position(), s.Stored(), move)
	if j.Verdict == Undecided && s.rules().swift {
		j.Verdict, j.Reason = Wrong, ReasonNotStored
	}
	s.Current.look(now)
	if s.Storm != nil {
		s.Storm.tick(now)
	}
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
		return
	case Wrong:
		c.Attempt.Wrong++
		c.Done = !s.rules().retry
		s.decide(now)
	case Right, Mate:
		c.Ply++
		c.Hints = 0
		if c.Done = j.Verdict == Mate || c.Ply == len(c.Puzzle.Moves); !c.Done {
			c.Ply++ // the opponent's reply
			break
		}
		if j.Verdict == Mate {
			c.Last = j.Move
		}
		c.Attempt.Solved = true
		s.decide(now)
	default:
		return
	}
	if judged := s.rules().judged; judged != nil {
		judged(s, j.Verdict, now)
	}
}

// decide fixes what the first try was worth, once.
func (s *Session) decide(now time.Time) {
	c := &s.Current
	a := &c.Attempt
	if a.Decided() {
		return
	}
	a.At = now
	if !c.Away {
		a.Took = c.Spent
	}
	a.Slow = a.First() && s.Pace.Slow(a.Took, a.Level, s.Rating.R, a.Moves)
	s.rate(a)
	if decided := s.rules().decided; decided != nil {
		decided(s)
	}
}

// GiveUp ends the puzzle unsolved and returns the rest of the line, to be shown:
// the solver's move, the reply, and so on. Like a hint it leaves a puzzle that was
// not tried before unrated and due again. Nil: there is nothing to give up, or the
// drill has no help.
func (s *Session) GiveUp(now time.Time) []chess.Move {
	if s.Over() || s.Current.Done || !s.Helps() {
		return nil
	}
	return s.end(now)
}

// end shows the solution.
func (s *Session) end(now time.Time) []chess.Move {
	c := &s.Current
	rest := c.Puzzle.Moves[c.Ply:]
	c.look(now)
	c.Pending = chess.NoMove
	c.Attempt.GaveUp = true
	s.decide(now)
	c.Ply, c.Done = len(c.Puzzle.Moves), true
	return rest
}

// Rest is what is left of the line of a puzzle that was lost, from the solver's
// move on; nil otherwise.
func (s *Session) Rest() []chess.Move {
	if c := &s.Current; c.Done && !c.Attempt.Solved && c.Ply < len(c.Puzzle.Moves) {
		return c.Puzzle.Moves[c.Ply:]
	}
	return nil
}

// Score is what a run is worth among the results, and whether this drill has
// scores and the run has come to its end, so that nothing can be added to it. A
// storm ends when Next finds its time up.
func (s *Session) Score() (score int, ended bool) {
	switch {
	case s.Streak != nil:
		return s.Streak.Score, s.Streak.Ended || s.Over() && len(s.Shown) > 0
	case s.Storm != nil:
		return s.Storm.Score, s.Over() && len(s.Shown) > 0
	}
	return 0, false
}

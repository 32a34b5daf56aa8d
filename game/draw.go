package game

import (
	"slices"
	"time"

	"woodfox/game/chess"
)

// offer is a draw offer waiting for its answer.
type offer struct {
	by     chess.Color
	stands bool
}

// OfferDraw offers a draw for that side. The offer cannot be withdrawn and
// stands until the other side accepts, declines or moves, or the game ends
// (9.1.2.1). Codes: GameOver; OfferStands while an offer of either side waits.
func (g *Game) OfferDraw(c chess.Color) error {
	switch {
	case g.Over():
		return refuse(GameOver)
	case g.offer.stands:
		return refuse(OfferStands)
	}
	g.offer = offer{by: c, stands: true}
	return nil
}

// Offer tells who has a draw offer standing, false if nobody has.
func (g *Game) Offer() (chess.Color, bool) { return g.offer.by, g.offer.stands }

// AcceptDraw ends the game drawn by agreement (5.2.3) when the other side has
// offered; a friendly game does not wait, as 5.2.3 does, until both have moved.
// Codes: GameOver, also when the time ran out first; NoOffer.
func (g *Game) AcceptDraw(c chess.Color, now time.Time) error {
	if g.Tick(now); g.Over() {
		return refuse(GameOver)
	}
	if !g.offered(c) {
		return refuse(NoOffer)
	}
	g.end(chess.Outcome{Result: chess.Drawn, Reason: chess.Agreement}, now)
	return nil
}

// DeclineDraw turns down the offer of the other side. Code: NoOffer.
func (g *Game) DeclineDraw(c chess.Color) error {
	if !g.offered(c) {
		return refuse(NoOffer)
	}
	g.offer = offer{}
	return nil
}

// offered reports whether an offer of the other side waits for c's answer.
func (g *Game) offered(c chess.Color) bool { return g.offer.stands && g.offer.by != c }

// Claims are the draws that the side to move may claim for the position on the
// board: threefold repetition (9.2) and fifty moves (9.3). There are none where
// no legal move is left. They speak of the position alone, so they are reported
// too when the game has ended in it by itself.
func (g *Game) Claims() []chess.Reason {
	position := g.Position()
	if !position.HasLegalMove() {
		return nil
	}
	var claims []chess.Reason
	if g.Repetitions() >= 3 {
		claims = append(claims, chess.Threefold)
	}
	if position.HalfmoveClock() >= 100 {
		claims = append(claims, chess.FiftyMoves)
	}
	return claims
}

// Claim ends the game drawn if the claim is right for the position on the board.
// Codes: GameOver, also when the time ran out first; NoClaim.
func (g *Game) Claim(reason chess.Reason, now time.Time) error {
	if g.Tick(now); g.Over() {
		return refuse(GameOver)
	}
	if !slices.Contains(g.Claims(), reason) {
		return refuse(NoClaim)
	}
	g.end(chess.Outcome{Result: chess.Drawn, Reason: reason}, now)
	return nil
}

// Resign gives the game up for that side: the other wins, unless it could not
// mate by any series of legal moves (5.1.2). Code: GameOver.
func (g *Game) Resign(c chess.Color, now time.Time) error {
	if g.Tick(now); g.Over() {
		return refuse(GameOver)
	}
	g.end(resignation(g.Position(), c), now)
	return nil
}

func resignation(position chess.Position, c chess.Color) chess.Outcome {
	result := chess.WinFor(c.Other())
	if !position.CanMate(c.Other()) {
		result = chess.Drawn
	}
	return chess.Outcome{Result: result, Reason: chess.Resignation}
}

package play

import (
	"strings"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/theme"
)

// PlayerName is what a side is called: the opponent's name in the language in
// force, the person's own, and of somebody who gave none "you" or, between two
// people, just the side.
func PlayerName(w *i18n.Words, g *game.Game, c chess.Color) string {
	player := g.Player(c)
	switch {
	case player.Kind == game.Engine:
		return w.OpponentName(player.Opponent)
	case player.Name != "":
		return player.Name
	case g.Player(c.Other()).Kind == game.Engine:
		return w.T("play.you")
	}
	return w.Side(c)
}

// playersText names both, White first.
func playersText(w *i18n.Words, g *game.Game) string {
	return PlayerName(w, g, chess.White) + " – " + PlayerName(w, g, chess.Black)
}

// notation rewrites a move in SAN with the pieces of a glyph set. Castling and
// squares stay as they are.
func notation(san string, glyphs theme.Glyphs, traditional bool) string {
	if glyphs == theme.Letters || strings.HasPrefix(san, "O") {
		return san
	}
	var b strings.Builder
	for _, r := range san {
		if pt, ok := chess.ParsePieceType(byte(r)); ok && r >= 'A' && r <= 'Z' {
			b.WriteString(glyphs.Type(pt, traditional))
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

package play

import (
	"strconv"
	"strings"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// playerName is what a side is called on the screen: the opponent's name in the
// language in force, the person's own, or else just the side.
func playerName(env *screen.Env, g *game.Game, c chess.Color) string {
	player := g.Player(c)
	switch {
	case player.Kind == game.Engine:
		return env.Words.OpponentName(player.Opponent)
	case player.Name != "":
		return player.Name
	}
	return env.Words.Side(c)
}

// playersText names both, White first.
func playersText(env *screen.Env, g *game.Game) string {
	return playerName(env, g, chess.White) + " – " + playerName(env, g, chess.Black)
}

// controlText says a time control.
func controlText(env *screen.Env, c clock.Control) string {
	minutes := int(c.Initial / time.Minute)
	switch c.Kind {
	case clock.SuddenDeath:
		return env.Words.N("play.clock_minutes", minutes)
	case clock.Fischer:
		return env.T("play.clock_increment", "Minutes", minutes, "Seconds", int(c.Increment/time.Second))
	}
	return env.T("play.clock_none")
}

// timeText writes a remaining time: minutes and seconds, hours where there are
// any. A second that has begun counts, so that 0:00 is only shown when the time
// is over.
func timeText(left time.Duration) string {
	seconds := int((left + time.Second - 1) / time.Second)
	text := strconv.Itoa(seconds/60%60) + ":" + pad2(seconds%60)
	if hours := seconds / 3600; hours > 0 {
		text = strconv.Itoa(hours) + ":" + pad2(seconds/60%60) + ":" + pad2(seconds%60)
	}
	return text
}

func pad2(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
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

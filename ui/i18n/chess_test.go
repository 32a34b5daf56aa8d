package i18n_test

import (
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
)

func position(t *testing.T, fen string) *chess.Position {
	t.Helper()
	if fen == "startpos" {
		p := chess.StartPosition()
		return &p
	}
	p, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return &p
}

// said is a text in the three languages.
type said struct{ en, hans, hant string }

func (s said) check(t *testing.T, word func(*i18n.Words) string) {
	t.Helper()
	for lang, want := range map[i18n.Lang]string{i18n.EN: s.en, i18n.Hans: s.hans, i18n.Hant: s.hant} {
		if got := word(i18n.For(lang)); got != want {
			t.Errorf("%s:\n got %q\nwant %q", lang, got, want)
		}
	}
}

func TestExplain(t *testing.T) {
	for _, tc := range []struct {
		fen, move string
		code      chess.Code
		want      said
	}{
		{"startpos", "e2e4", chess.Legal, said{"That move is allowed.", "这一着合规则。", "這一著合規則。"}},
		{"startpos", "e4e5", chess.NoPieceThere, said{"There is no piece on e4.", "e4上没有棋子。", "e4上沒有棋子。"}},
		{"startpos", "g8f6", chess.NotYourPiece, said{"The knight on g8 belongs to the other side.", "g8的马是对方的。", "g8的馬是對方的。"}},
		{"startpos", "c1g5", chess.Blocked, said{"The bishop on c1 is blocked by the pawn on d2.", "c1的象被d2的兵挡住了。", "c1的象被d2的兵擋住了。"}},
		{"startpos", "a1a2", chess.OwnPieceOnTarget, said{"That square is taken: your own pawn on a2 is there.", "那一格已经有棋子：a2的兵是自己的。", "那一格已經有棋子：a2的兵是自己的。"}},
		{"startpos", "g1g3", chess.NotHowItMoves, said{
			"g1 to g3 is not a knight's move. A knight jumps two squares straight and then one to the side.",
			"g1到g3不是马的走法。马先直走两格，再横走一格，可以跳过别的棋子。",
			"g1到g3不是馬的走法。馬先直走兩格，再橫走一格，可以跳過別的棋子。",
		}},
		{"startpos", "e2d3", chess.PawnCapturesDiagonally, said{
			"A pawn goes diagonally only to take something, and there is nothing to take on d3.",
			"兵只有吃子时才斜着走，而d3上没有可吃的棋子。", "兵只有吃子時才斜著走，而d3上沒有可吃的棋子。",
		}},
		{"startpos", "e1g1", chess.CastlingBlocked, said{
			"You cannot castle yet: the squares between king and rook must be empty, but there is the bishop on f1 and the knight on g1.",
			"现在还不能易位：王和车之间必须是空的，那里还有f1的象和g1的马。", "現在還不能易位：王和車之間必須是空的，那裡還有f1的象和g1的馬。",
		}},
		{"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", chess.CastlingInCheck, said{
			"A king in check may not castle, and yours is attacked by the rook on e4.",
			"王被将军时不能易位，现在e4的车正在将军。", "王被將軍時不能易位，現在e4的車正在將軍。",
		}},
		{"4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "e1c1", chess.CastlingThroughCheck, said{
			"You cannot castle now: the king would pass over d1, which is attacked by the rook on d4.",
			"现在不能易位：王要经过d1，那里受到d4的车的攻击。", "現在不能易位：王要經過d1，那裡受到d4的車的攻擊。",
		}},
		{"4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1", chess.CastlingIntoCheck, said{
			"You cannot castle now: the king would come to g1, which is attacked by the rook on g4.",
			"现在不能易位：王要走到g1，那里受到g4的车的攻击。", "現在不能易位：王要走到g1，那裡受到g4的車的攻擊。",
		}},
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", chess.CastlingRightLost, said{
			"A king goes two squares only to castle, and that is not possible any more: the king or that rook has moved before.",
			"王只有易位时才走两格，而这时已经不能易位：王或那个车走动过。", "王只有易位時才走兩格，而這時已經不能易位：王或那個車走動過。",
		}},
		{"4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", chess.PawnBlocked, said{
			"The pawn on e3 cannot go on: the pawn on e4 stands in front of it. Straight ahead a pawn takes nothing.",
			"e3的兵走不过去：前面有e4的兵。兵不能直着吃子。", "e3的兵走不過去：前面有e4的兵。兵不能直著吃子。",
		}},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", chess.EnPassantExpired, said{
			"The pawn on d5 can be taken en passant only at once, right after its step of two squares.",
			"d5的兵只有在它刚走完两格的下一着，才能当过路兵吃掉。", "d5的兵只有在它剛走完兩格的下一著，才能當過路兵吃掉。",
		}},
		{"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "a1a8", chess.DoesNotAnswerCheck, said{
			"Your king is in check from the rook on e4, and this move does not stop it. Move the king, take the attacker, or put something in between.",
			"王正被e4的车将军，这一着没有应将。可以把王走开、吃掉将军的棋子，或者用棋子挡住。",
			"王正被e4的車將軍，這一著沒有應將。可以把王走開、吃掉將軍的棋子，或者用棋子擋住。",
		}},
		{"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2g3", chess.LeavesKingInCheck, said{
			"The knight on e2 may not move there: your king could then be taken by the rook on e4.",
			"e2的马不能这样走：那样王会受到e4的车的攻击。", "e2的馬不能這樣走：那樣王會受到e4的車的攻擊。",
		}},
		{"4k3/8/8/8/3r4/8/4N3/4K3 w - - 0 1", "e1d1", chess.LeavesKingInCheck, said{
			"The king may not go to d1: that square is attacked by the rook on d4.",
			"王不能走到d1：那里受到d4的车的攻击。", "王不能走到d1：那裡受到d4的車的攻擊。",
		}},
		{"k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8", chess.PromotionRequired, said{
			"On the last rank a pawn becomes a queen, rook, bishop or knight. Say which, like e8=Q.",
			"兵走到底线要升变成后、车、象或马。请说明变成什么，例如e8=Q。", "兵走到底線要升變成后、車、象或馬。請說明變成什麼，例如e8=Q。",
		}},
		{"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", chess.Ambiguous, said{
			"That could be the knight on b1 or the knight on f3. Say which one: name its square too, like Nb1-d2.",
			"可能是b1的马或f3的马。请把它所在的格子也写上，例如Nb1-d2。", "可能是b1的馬或f3的馬。請把它所在的格子也寫上，例如Nb1-d2。",
		}},
		{"startpos", "Qxx", chess.Unreadable, said{
			"I cannot read that as a move. Write it like e4, Nf3, 0-0 or e2e4.",
			"看不出这是哪一着。可以写成e4、Nf3、马f3、0-0或e2e4。", "看不出這是哪一著。可以寫成e4、Nf3、馬f3、0-0或e2e4。",
		}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "易位", chess.Ambiguous, said{
			"You can castle on both sides: 0-0 is the king's side, 0-0-0 the queen's side. Which?",
			"两边都可以易位：0-0是王翼，0-0-0是后翼。要哪一边？", "兩邊都可以易位：0-0是王翼，0-0-0是后翼。要哪一邊？",
		}},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Nf3", chess.NoPieceThere, said{
			"You have no knight that could make this move.", "你没有能这样走的马。", "你沒有能這樣走的馬。",
		}},
		{"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "a2a3", chess.GameOver, said{
			"The game is over; no more moves can be made.", "这局棋已经结束，不能再走了。", "這局棋已經結束，不能再走了。",
		}},
	} {
		t.Run(string(tc.code)+" "+tc.move, func(t *testing.T) {
			e := chess.ExplainText(position(t, tc.fen), tc.move)
			if e.Code != tc.code {
				t.Fatalf("code %s, want %s", e.Code, tc.code)
			}
			tc.want.check(t, func(w *i18n.Words) string { return w.Explain(e) })
		})
	}
}

// What only a game can know, or only a board shows.
func TestExplainWithHistory(t *testing.T) {
	castle := chess.NewMove(chess.E1, chess.G1)
	said{
		"You cannot castle on this side any more: the rook from h1 has moved already.",
		"不能再向这一边易位了：h1的车已经走动过。", "不能再向這一邊易位了：h1的車已經走動過。",
	}.check(t, func(w *i18n.Words) string {
		return w.Explain(chess.Explanation{
			Code: chess.CastlingRookMoved, Move: castle, Piece: chess.King, Squares: []chess.Square{chess.H1}, Pieces: []chess.PieceType{chess.Rook},
		})
	})
	said{
		"You cannot castle any more: your king has moved already.", "不能再易位了：王已经走动过。", "不能再易位了：王已經走動過。",
	}.check(t, func(w *i18n.Words) string {
		return w.Explain(chess.Explanation{Code: chess.CastlingKingMoved, Move: castle, Piece: chess.King})
	})
	said{}.check(t, func(w *i18n.Words) string { return w.Explain(chess.Explanation{}) })
}

// Every code is worded in every language, whatever the facts with it are.
func TestExplainKnowsEveryCode(t *testing.T) {
	for _, code := range []chess.Code{
		chess.Legal, chess.GameOver, chess.NoPieceThere, chess.NotYourPiece, chess.SameSquare, chess.CastlingKingMoved,
		chess.CastlingRookMoved, chess.CastlingRightLost, chess.CastlingBlocked, chess.CastlingInCheck, chess.CastlingThroughCheck,
		chess.CastlingIntoCheck, chess.OwnPieceOnTarget, chess.NotHowItMoves, chess.Blocked, chess.PawnBlocked,
		chess.PawnCapturesDiagonally, chess.EnPassantExpired, chess.DoesNotAnswerCheck, chess.LeavesKingInCheck,
		chess.PromotionRequired, chess.PromotionNotAllowed, chess.Ambiguous, chess.Unreadable,
	} {
		for _, lang := range i18n.All() {
			for pt := chess.Pawn; pt <= chess.King; pt++ {
				e := chess.Explanation{Code: code, Move: chess.NewMove(chess.B1, chess.C3), Piece: pt}
				if text := i18n.For(lang).Explain(e); strings.Contains(text, "chess.") || strings.Contains(text, "<no value>") {
					t.Errorf("%s %s %s: %q", lang, code, pt, text)
				}
			}
		}
	}
}

func TestMoveAsSpoken(t *testing.T) {
	for _, tc := range []struct {
		name, fen, move string
		want            said
	}{
		{"a quiet move", "startpos", "Nf3", said{"knight from g1 to f3", "马从g1到f3", "馬從g1到f3"}},
		{"a capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", said{"pawn from e4 takes the pawn on d5", "兵从e4吃掉d5的兵", "兵從e4吃掉d5的兵"}},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", said{
			"pawn from e5 to d6, taking the pawn on d5 en passant", "兵从e5到d6，吃掉d5的过路兵", "兵從e5到d6，吃掉d5的過路兵",
		}},
		{"castling short", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", said{
			"castles on the king's side: king to g1, rook to f1", "王翼易位：王到g1，车到f1", "王翼易位：王到g1，車到f1",
		}},
		{"castling long as Black", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "O-O-O", said{
			"castles on the queen's side: king to c8, rook to d8", "后翼易位：王到c8，车到d8", "后翼易位：王到c8，車到d8",
		}},
		{"promotion with capture and check", "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=Q", said{
			"pawn from e7 takes the rook on d8, and becomes a queen, check", "兵从e7吃掉d8的车，升变为后，将军", "兵從e7吃掉d8的車，升變為后，將軍",
		}},
		{"mate", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8", said{"rook from a1 to a8, checkmate", "车从a1到a8，将死", "車從a1到a8，將死"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := position(t, tc.fen)
			m, err := p.ParseMove(tc.move)
			if err != nil {
				t.Fatal(err)
			}
			tc.want.check(t, func(w *i18n.Words) string { return w.Move(*p, m) })
		})
	}
}

func TestOutcome(t *testing.T) {
	for _, tc := range []struct {
		outcome chess.Outcome
		want    said
	}{
		{chess.Outcome{}, said{}},
		{chess.Outcome{Result: chess.BlackWins, Reason: chess.Checkmate}, said{"Checkmate! Black wins.", "将死！黑方胜。", "將死！黑方勝。"}},
		{chess.Outcome{Result: chess.WhiteWins, Reason: chess.Resignation}, said{"Black resigns. White wins.", "黑方认输，白方胜。", "黑方認輸，白方勝。"}},
		{chess.Outcome{Result: chess.Drawn, Reason: chess.Resignation}, said{
			"One side resigned, but the other could never have given checkmate. The game is a draw.",
			"一方认输，但另一方怎么走都不可能将死对方。和棋。", "一方認輸，但另一方怎麼走都不可能將死對方。和棋。",
		}},
		{chess.Outcome{Result: chess.WhiteWins, Reason: chess.Flag}, said{"Black ran out of time. White wins.", "黑方超时，白方胜。", "黑方超時，白方勝。"}},
	} {
		tc.want.check(t, func(w *i18n.Words) string { return w.Outcome(tc.outcome) })
	}
	for _, reason := range []chess.Reason{
		chess.Checkmate, chess.Stalemate, chess.DeadPosition, chess.SeventyFiveMoves, chess.Fivefold, chess.Threefold, chess.FiftyMoves,
		chess.Flag, chess.FlagWithoutMating, chess.Agreement, chess.Resignation, chess.Forfeit,
	} {
		for _, lang := range i18n.All() {
			if text := i18n.For(lang).Outcome(chess.Outcome{Result: chess.Drawn, Reason: reason}); strings.HasPrefix(text, "chess.") {
				t.Errorf("%s: no words for %s", lang, reason)
			}
		}
	}
}

func TestFENError(t *testing.T) {
	for _, tc := range []struct {
		fen  string
		code chess.FENCode
		want said
	}{
		{"8/8/8/8/8/8/8/4K3 w - - 0 1", chess.FENNoKing, said{"Black has no king.", "黑方没有王。", "黑方沒有王。"}},
		{"4k3/8/8/8/8/8/9/4K3 w - - 0 1", chess.FENUnknownPiece, said{
			`"9" is no piece. White's pieces are written K Q R B N P, Black's k q r b n p.`,
			"“9”不是棋子。白方的棋子写作K Q R B N P，黑方的写作k q r b n p。", "「9」不是棋子。白方的棋子寫作K Q R B N P，黑方的寫作k q r b n p。",
		}},
		{"4k3/8/8/8/8/8/7/4K3 w - - 0 1", chess.FENRankLength, said{
			"Every row has 8 squares, but row 2 is written with 7.", "每行有8格，但第2行写了7格。", "每行有8格，但第2行寫了7格。",
		}},
		{"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", chess.FENPawnRank, said{
			"A pawn never stands on the first or the last rank, but here one does: h8.",
			"兵不会在第一横线或第八横线上，这里却有：h8。", "兵不會在第一橫線或第八橫線上，這裡卻有：h8。",
		}},
	} {
		t.Run(string(tc.code), func(t *testing.T) {
			_, faults := chess.ReadFEN(tc.fen)
			if len(faults) == 0 || faults[0].Code != tc.code {
				t.Fatalf("faults %v, want %s first", faults, tc.code)
			}
			tc.want.check(t, func(w *i18n.Words) string { return w.FENError(faults[0]) })
		})
	}
	for _, code := range []chess.FENCode{
		chess.FENFieldCount, chess.FENRankCount, chess.FENRankLength, chess.FENTwoDigits, chess.FENUnknownPiece, chess.FENUnknownTurn,
		chess.FENUnknownCastling, chess.FENUnknownEnPassant, chess.FENCounter, chess.FENNoKing, chess.FENTwoKings, chess.FENPawnRank,
		chess.FENTooManyPieces, chess.FENTooManyPawns, chess.FENTooManyPromoted, chess.FENOpponentInCheck, chess.FENImpossibleCheck,
		chess.FENCastlingKing, chess.FENCastlingRook, chess.FENChess960, chess.FENEnPassantRank, chess.FENEnPassantPawn, chess.FENEnPassantImpossible,
	} {
		for _, lang := range i18n.All() {
			e := &chess.FENError{Field: chess.FieldHalfmoveClock, Code: code}
			if text := i18n.For(lang).FENError(e); strings.HasPrefix(text, "chess.") {
				t.Errorf("%s: no words for %s", lang, code)
			}
		}
	}
}

func TestLists(t *testing.T) {
	w, h := i18n.For(i18n.EN), i18n.For(i18n.Hans)
	for _, tc := range []struct{ got, want string }{
		{w.And(), ""},
		{w.And("a1"), "a1"},
		{w.And("a1", "b2"), "a1 and b2"},
		{w.And("a1", "b2", "c3"), "a1, b2 and c3"},
		{w.Or("a1", "b2"), "a1 or b2"},
		{h.And("a1", "b2", "c3"), "a1、b2和c3"},
		{h.Or("a1", "b2", "c3"), "a1、b2或c3"},
	} {
		if tc.got != tc.want {
			t.Errorf("got %q, want %q", tc.got, tc.want)
		}
	}
}

// Whatever a piece is called on the screen can be typed, in every language.
func TestParsePiece(t *testing.T) {
	for pt := chess.Pawn; pt <= chess.King; pt++ {
		names := []string{string(rune(pt.Letter())), strings.ToLower(string(rune(pt.Letter())))}
		for _, lang := range i18n.All() {
			names = append(names, i18n.For(lang).Piece(pt), " "+strings.ToUpper(i18n.For(lang).Piece(pt)))
		}
		for _, name := range names {
			if got, ok := i18n.ParsePiece(name); !ok || got != pt {
				t.Errorf("ParsePiece(%q) = %v, %v, want %v", name, got, ok, pt)
			}
		}
	}
	for name, want := range map[string]chess.PieceType{"皇后": chess.Queen, "Ｎ": chess.Knight, "帥": chess.King} {
		if got, ok := i18n.ParsePiece(name); !ok || got != want {
			t.Errorf("ParsePiece(%q) = %v, %v, want %v", name, got, ok, want)
		}
	}
	for _, name := range []string{"", "x", "knights", "马马", "e4", "\xff"} {
		if got, ok := i18n.ParsePiece(name); ok {
			t.Errorf("ParsePiece(%q) = %v, want none", name, got)
		}
	}
}

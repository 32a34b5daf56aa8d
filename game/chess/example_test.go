package chess_test

import (
	"errors"
	"fmt"

	"woodfox/game/chess"
)

func Example() {
	p := chess.StartPosition()
	for _, text := range []string{"f3", "e7e5", "g4", "后h4"} {
		m, err := p.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(p.SAN(m), " ")
		p.Play(m)
	}
	fmt.Println(p.Outcome().Result, p.Outcome().Reason)
	fmt.Println(p.FEN())
	// Output:
	// f3 e5 g4 Qh4# 0-1 checkmate
	// rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
}

func ExampleExplain() {
	p, _ := chess.ParseFEN("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
	e := chess.Explain(&p, chess.NewMove(chess.E2, chess.C3))
	fmt.Println(e.Code, e.Pieces, e.Squares)
	// Output: leaves_king_in_check [rook] [e8]
}

func ExamplePosition_ParseMove_ambiguous() {
	p, _ := chess.ParseFEN("4k3/8/8/8/8/8/4K3/R6R w - - 0 1")
	_, err := p.ParseMove("Rd1")
	var moveErr *chess.MoveError
	if errors.As(err, &moveErr) {
		fmt.Println(moveErr.Code, moveErr.Candidates)
	}
	// Output: ambiguous [a1d1 h1d1]
}

func ExampleParseFEN_impossible() {
	_, err := chess.ParseFEN("8/8/8/3k4/3K4/8/8/8 w - - 0 1")
	var fault *chess.FENError
	if errors.As(err, &fault) {
		fmt.Println(fault.Field, fault.Code)
	}
	// Output: turn opponent_in_check
}

package lessons_test

import (
	"fmt"

	"woodfox/game/chess"
	"woodfox/lessons"
)

func Example() {
	chapter, err := lessons.Default().Chapter("ch01")
	if err != nil {
		fmt.Println(err)
		return
	}
	run := lessons.Begin(chapter)
	run.Go("ex-01-01")
	fmt.Println(run.Exercise().Prompt.EN)

	v := run.Enter("e5")
	fmt.Println(v.Code, v.Squares[0])

	v = run.Enter("e4")
	fmt.Println(v.Code, v.Stars, "stars")
	fmt.Println(v.Because.In("zh-Hans"))
	// Output:
	// Find the square e4.
	// right_file e5
	// right 2 stars
	// 字母是直线，数字是横线，两者相交就是e4。
}

func ExampleRun_Play() {
	chapter := lessons.NewChapter(lessons.Chapter{ID: "mine", Entries: []lessons.Entry{{Exercise: &lessons.Exercise{
		ID: "x", Kind: lessons.MateInOne, FEN: "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", Accept: []string{"g1g7"},
	}}}})
	run := lessons.Begin(chapter)
	run.Next()
	fmt.Println(run.Play(chess.NewMove(chess.G1, chess.G6)).Code)
	fmt.Println(run.Play(chess.NewMove(chess.G1, chess.G7)).Code)
	// Output:
	// gives_stalemate
	// right
}

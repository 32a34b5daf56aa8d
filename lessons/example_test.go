package lessons_test

import (
	"fmt"

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

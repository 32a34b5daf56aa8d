package i18n_test

import (
	"fmt"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
)

// The same fact in three languages, and a line broken as Chinese wants it.
func Example() {
	start := chess.StartPosition()
	why := chess.ExplainText(&start, "Bg5")
	for _, lang := range i18n.All() {
		fmt.Println(i18n.For(lang).Explain(why))
	}
	for _, line := range i18n.Wrap("先走马f3，再走象c4。", 12) {
		fmt.Println(line)
	}
	command, args, _ := i18n.ParseCommandLine("格子ｅ４")
	fmt.Println(command, args)
	// Output:
	// The bishop on c1 is blocked by the pawn on d2.
	// c1的象被d2的兵挡住了。
	// c1的象被d2的兵擋住了。
	// 先走马f3，再
	// 走象c4。
	// square e4
}

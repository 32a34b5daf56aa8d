// Packbuild compiles a directory of puzzle sources (CSV in the columns of the
// Lichess puzzle file) into a puzzle pack:
//
//	go run woodfox/internal/lab/packbuild DIRECTORY PACK
package main

import (
	"bytes"
	"fmt"
	"os"

	"woodfox/puzzles/pack"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: packbuild DIRECTORY PACK")
		os.Exit(2)
	}
	if err := build(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "packbuild:", err)
		os.Exit(1)
	}
}

func build(source, target string) error {
	all, err := pack.ReadSource(os.DirFS(source), "*.csv")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := pack.Write(&b, all); err != nil {
		return err
	}
	return os.WriteFile(target, b.Bytes(), 0o644)
}

// Rows writes a file like the puzzle file of Lichess, for measuring how large ones are read: legal rows that are worth nothing
// as puzzles. A name that ends in .zst is packed.
//
//	go run ./internal/lab/rows -n 5600000 /tmp/rows.csv.zst
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/klauspost/compress/zstd"

	"woodfox/puzzles/lichess/lichesstest"
)

func main() {
	n := flag.Int("n", 100_000, "rows")
	seed := flag.Uint64("seed", 1, "other seeds give other rows")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: rows [-n N] [-seed N] FILE")
		os.Exit(2)
	}
	if err := write(flag.Arg(0), *n, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "rows:", err)
		os.Exit(1)
	}
}

func write(name string, n int, seed uint64) (err error) {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	var w io.Writer = file
	if strings.HasSuffix(name, ".zst") {
		packed, err := zstd.NewWriter(file)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, packed.Close()) }()
		w = packed
	}
	return lichesstest.Write(w, n, seed)
}

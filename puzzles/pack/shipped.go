package pack

import (
	_ "embed"
	"strings"
	"sync"
)

//go:generate go run woodfox/internal/lab/packbuild source shipped.wfp

// shipped is compiled from the CSV files in source.
//
//go:embed shipped.wfp
var shipped string

// Shipped returns the puzzles that come with the program. They are opened at the
// first call; later calls return the same pack.
func Shipped() (*Pack, error) { return openShipped() }

var openShipped = sync.OnceValues(func() (*Pack, error) {
	return Open(strings.NewReader(shipped), int64(len(shipped)))
})
